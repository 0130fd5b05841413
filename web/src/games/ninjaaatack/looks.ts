import bat from "icon:bat";
import carp from "icon:circling-fish";
import crane from "icon:heron";
import crow from "icon:raven";
import fox from "icon:fox";
import hare from "icon:rabbit";
import tiger from "icon:tiger-head";
import toad from "icon:frog";
import crossed from "icon:fingers-crossed";
import exchange from "icon:card-exchange";
import fist from "icon:fist";
import ok from "icon:hand-ok";
import point from "icon:pointing";
import spread from "icon:spock-hand";
import stop from "icon:hand";
import thumb from "icon:thumb-up";
import { getContext, setContext } from "svelte";
import type { Words } from "../../lib/messages";
import type { Catalogue, Clan, ClanFace, Sign, SignFace } from "./types";

/** Pictures and colours by the names that the data give them; what has another name goes without, or by itself. */
const PICTURES: Record<string, string> = {
  bat, carp, crane, crow, fox, hare, tiger, toad,
  crossed, exchange, fist, ok, point, spread, stop, thumb,
};
const PALETTE: Record<string, [ground: string, mark: string]> = {
  red: ["#b3261e", "#fff3e2"],
  blue: ["#1d4f9f", "#f1f5ff"],
  green: ["#2b6a3b", "#f0f8e8"],
  yellow: ["#f0c53a", "#2a1c05"],
  orange: ["#f08a2c", "#2c1202"],
  purple: ["#66348c", "#f8ecff"],
  black: ["#201f24", "#e9e4d8"],
  white: ["#fdfaf2", "#2b2722"],
};

/** Animal, letter and colour always come together. */
export interface Look {
  letter: string;
  art: string;
  wide: boolean; // an animal that needs more room
  ground: string;
  mark: string; // of the animal on that ground
}

const looked = ({ letter, colour, art }: Omit<ClanFace, "id">): Look => {
  const [ground, mark] = PALETTE[colour] ?? [colour, "#fff"];
  return { letter, art: PICTURES[art] ?? "", wide: art === "bat", ground, mark };
};

/** How clans and signs look and what they are called. */
export class Looks {
  #clans: Map<Clan, Look>;
  #signs: Map<Sign, SignFace>;

  constructor(
    catalogue: Pick<Catalogue, "clans" | "signs">,
    private readonly words: Words | null,
  ) {
    this.#clans = new Map(catalogue.clans.map((clan) => [clan.id, looked(clan)]));
    this.#signs = new Map(catalogue.signs.map((sign) => [sign.id, sign]));
  }

  /** In the order of the data. */
  get clans(): Clan[] {
    return [...this.#clans.keys()];
  }

  /** Those besides the clans. */
  get gestures(): Sign[] {
    return [...this.#signs.keys()];
  }

  clan = (clan: Clan): Look => this.#clans.get(clan)!;
  isClan = (sign: Sign): boolean => this.#clans.has(sign);
  gesture = (sign: Sign): string => PICTURES[this.#signs.get(sign)?.art ?? ""] ?? "";
  /** It means what a team agrees on, so it is only a hand with a letter. */
  isFree = (sign: Sign): boolean => this.#signs.get(sign)?.free ?? false;
  clanName = (clan: Clan): string => this.words?.name("clan", clan) ?? clan;
  signName = (sign: Sign): string => this.words?.name("sign", sign) ?? sign;
}

const KEY = Symbol("looks");
export const setLooks = (looks: () => Looks): void => void setContext(KEY, looks);
export const looks = (): Looks => getContext<() => Looks>(KEY)();
