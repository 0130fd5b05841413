import bat from "icon:bat";
import carp from "icon:circling-fish";
import crane from "icon:heron";
import crow from "icon:raven";
import fox from "icon:fox";
import hare from "icon:rabbit";
import tiger from "icon:tiger-head";
import toad from "icon:frog";

interface Look {
  letter: string;
  art: string;
  ground: string;
  mark: string; // of the animal on that ground
}

/** Animal, letter and colour always come together. The order is that of the codes. */
export const CLANS = {
  Fox: { letter: "R", art: fox, ground: "#b3261e", mark: "#fff3e2" },
  Crane: { letter: "B", art: crane, ground: "#1d4f9f", mark: "#f1f5ff" },
  Toad: { letter: "G", art: toad, ground: "#2b6a3b", mark: "#f0f8e8" },
  Tiger: { letter: "Y", art: tiger, ground: "#f0c53a", mark: "#2a1c05" },
  Carp: { letter: "O", art: carp, ground: "#f08a2c", mark: "#2c1202" },
  Bat: { letter: "P", art: bat, ground: "#66348c", mark: "#f8ecff" },
  Crow: { letter: "K", art: crow, ground: "#201f24", mark: "#e9e4d8" },
  Hare: { letter: "W", art: hare, ground: "#fdfaf2", mark: "#2b2722" },
} as const satisfies Record<string, Look>;

export type Clan = keyof typeof CLANS;

export const ORDER = Object.keys(CLANS) as Clan[];
export const isClan = (sign: string): sign is Clan => sign in CLANS;

/** Also of what is not offered, so that the server can say why not. */
export const layCode = (clan: Clan): number => ORDER.indexOf(clan);
export const NINJA = ORDER.length;
export const ATTACK = NINJA + 1;
