import type { Beat, GameEvent, Staging, View } from "../../lib/board";
import type { Flight } from "../../lib/flight";
import { still } from "../../lib/motion";
import type { SoundName } from "../../lib/sound";
import { listed } from "../../lib/words";
import { mod } from "./geometry";
import { SKILLS, lies, type Die, type Gesture, type NinjaDice, type Player } from "./view";

type Change<T> = (one: T) => Partial<T>;

const withDice = (view: NinjaDice, fits: (die: Die) => boolean, change: Change<Die>): NinjaDice => ({
  ...view,
  dice: view.dice.map((die) => (fits(die) ? { ...die, ...change(die) } : die)),
});

const withPlayer = (view: NinjaDice, seat: number, change: Change<Player>): NinjaDice => ({
  ...view,
  players: view.players.map((player, p) => (p === seat ? { ...player, ...change(player) } : player)),
});

const bare = ({ die, name, kind }: Die): Die => ({ die, name, kind, place: "aside", owner: null });

/** Threat dice that are not locked leave the table once the arrows are settled. */
const cleared = (view: NinjaDice): NinjaDice => ({
  ...view,
  dice: view.dice.map((die) => (die.kind === "threat" && lies(die) ? bare(die) : die)),
});

/** Everybody's side of the table, seen from the active ninja. */
function seated(view: NinjaDice, active: number): NinjaDice {
  const seats = view.players.length;
  const side = (seat: number): number => mod(2700 - Math.floor((3600 * mod(seat - active, seats)) / seats), 3600);
  const players = view.players.map((player, seat) => ({ ...player, side: side(seat), ready: false, catch: false }));
  return { ...view, active, roller: mod(active - 1, seats), players };
}

const NAMES = ["red", "blue", "orange", "green"];

function newTurn(view: NinjaDice, seat: number): NinjaDice {
  const fresh = Array.from({ length: SKILLS + NAMES.length }, (_, die): Die => {
    const skill = die < SKILLS;
    const name = skill ? `Skill die ${die + 1}` : `${NAMES[die - SKILLS]} Threat die`;
    return { die, name, kind: skill ? "skill" : "threat", place: skill ? "held" : "aside", owner: skill ? seat : null };
  });
  return { ...seated(view, seat), phase: "aim", house: [], beaten: 0, worth: 0, hourglasses: 0, dice: fresh, waiting: [] };
}

// --- what happened, picture by picture ---

interface Landed {
  die: number;
  symbol: string;
  face: number;
  x: number;
  y: number;
  heading: number;
}

const FALL = 180; // milliseconds that the picture rests after the last die has

function beats(view: View, event: GameEvent, flight: Flight | null = null): Beat[] {
  const { flight: flying, shown: _, arrow: __, fortune: ___, throws, ...rest } = view as NinjaDice;
  const now = rest as NinjaDice;
  if (event.event === "throw") return pictures({ ...now, throws: throws ?? [] }, event, event.seat ?? -1);
  if (event.event !== "land") return pictures(now, event, event.seat ?? -1);
  const air = flight ?? flying;
  const over = air ? { ...now, flight: air } : now; // dice of the other hands lie where they came down
  const hand = [{ view: landed(over, event), pace: 420, sound: "clack" as SoundName }];
  if (!flight || still()) return hand;
  return [{ view: { ...over, phase: "air" } as NinjaDice, pace: flight.seconds * 1000 + FALL, sound: "dice" }, ...hand];
}

function landed(now: NinjaDice, event: GameEvent): NinjaDice {
  const dice = new Map((event.dice as Landed[]).map((die) => [die.die, die]));
  const lying = withDice(now, ({ die }) => dice.has(die), ({ die }) => {
    const { symbol, face, x, y, heading } = dice.get(die)!;
    return { place: "lying", symbol, face, x, y, heading };
  });
  const catches = [...dice.values()].some(({ symbol }) => symbol === "Catch");
  const shown = { ...lying, phase: "air" as const, shown: [...dice.keys()] };
  return withPlayer(shown, event.seat!, (player) => ({ holds: 0, ready: false, catch: player.catch || catches }));
}

const one = (view: NinjaDice, pace: number, sound?: SoundName): Beat[] => [{ view, pace, ...(sound ? { sound } : {}) }];

function pictures(now: NinjaDice, event: GameEvent, seat: number): Beat[] {
  const die = event.die as number;
  const gain = (view: NinjaDice, by: number): NinjaDice =>
    withPlayer(view, seat, ({ treasure }) => ({ treasure: treasure + by }));
  switch (event.event) {
    case "begin":
      return one(now, 500);
    case "round":
      return one({ ...now, round: event.round as number }, 900, "taiko");
    case "turn":
      return one(newTurn(now, seat), 700);
    case "house": {
      const faces = event.faces as string[];
      const house = faces.map((face) => ({ face, needs: face.startsWith("2") ? 2 : 1, by: null }));
      return one({ ...now, house }, 1000, "dice");
    }
    case "hand out": {
      const held = new Map((event.dice as { die: number; seat: number }[]).map((one) => [one.die, one.seat]));
      const handed = withDice(cleared(now), (one) => held.has(one.die), (one) => ({ place: "held", owner: held.get(one.die)! }));
      return one({ ...handed, phase: "aim" }, 500, "flip");
    }
    case "aim":
      return [{ view: withPlayer(now, seat, () => ({ ready: true })) }];
    case "throw": {
      const throws = now.players.map((_, p) => (p === seat ? (event.gesture as Gesture) : (now.throws?.[p] ?? null)));
      return one({ ...now, phase: "air", throws, waiting: [] }, 160);
    }
    case "miss":
      return one({ ...now, phase: "steal", shown: [die] }, 1100);
    case "steal": {
      const robbed = withPlayer(gain(now, 1), event.victim as number, ({ treasure }) => ({ treasure: treasure - 1 }));
      return one({ ...robbed, phase: "steal", shown: [die, event.target as number] }, 1500, "brush");
    }
    case "spare":
      return one({ ...now, shown: [die] }, 600);
    case "lock": {
      const locked = withDice(now, (one) => one.die === die, (one) => ({ ...bare(one), place: "locked" }));
      return one({ ...locked, hourglasses: event.hourglasses as number }, 900, "knock");
    }
    case "capture":
      return one(cleared(now), 1900, "gong");
    case "match": {
      const { boosts, x, y, heading } = event as unknown as { boosts: number; x: number; y: number; heading: number };
      const moved = withDice(cleared(now), (one) => one.die === die, () => ({ boosts, x, y, heading }));
      const boosted = withDice(moved, (one) => one.die === boosts, ({ counts }) => ({ counts: counts && counts > 1 ? counts + 4 : 4 }));
      return one({ ...boosted, phase: "match", shown: [die, boosts] }, 1000, "clack");
    }
    case "unmatched":
      return one({ ...cleared(now), phase: "match", shown: [die] }, 700);
    case "beat": {
      const house = now.house.map((challenge) => ({ ...challenge, by: challenge.by ?? "all" }));
      const worth = event.treasure as number;
      return one({ ...gain(cleared(now), worth), house, beaten: house.length, worth }, 2200, "gong");
    }
    case "run":
      return one(gain(now, event.treasure as number), 1400, "brush");
    case "push":
      return one({ ...now, phase: "choose" }, 350, "knock");
    case "reroll": {
      const dice = event.dice as number[];
      return one(withDice(now, (one) => dice.includes(one.die), (one) => ({ ...bare(one), place: "held", owner: seat })), 600, "flip");
    }
    case "arrange": {
      const places = new Map((event.dice as Landed[]).map(({ die, x, y, heading }) => [die, { x, y, heading }]));
      return one(withDice(now, (one) => places.has(one.die), (one) => places.get(one.die)!), places.size ? 800 : 250, "clack");
    }
    case "win":
      return one(now, 1000);
    default:
      return [];
  }
}

// --- what now? ---

function prompt(view: View, choices: { kind: string }[], names: string[]): string | null {
  const now = view as NinjaDice;
  const { seat } = now;
  if (now.over) return null;
  const waited = seat !== null && now.waiting.includes(seat);
  const others = listed(now.waiting.map((one) => names[one] ?? "the dice"));
  if (now.phase === "air") return "The dice are in the air.";
  if (now.phase === "aim" && seat !== null && !waited) {
    if (choices.length) return `Ready. Waiting for ${others}; you may still aim anew.`;
    return `No dice for you this time. Waiting for ${others}.`;
  }
  if (!waited) return `Waiting for ${others}${DOING[now.phase] ?? ""}.`;
  const mine = now.active === seat;
  switch (now.phase) {
    case "first":
      return "Who saw a ninja film most recently? That player begins.";
    case "aim": {
      const dice = now.players[seat]!.holds;
      return `Throw your ${mine ? "Skill" : "Threat"} ${dice === 1 ? "die" : "dice"}: drag to where ${dice === 1 ? "it" : "they"} should land.`;
    }
    case "steal":
      return "Your arrow reaches somebody: steal a treasure, or let it go.";
    case "match":
      return "Your Fortune makes one die before it count as four. Which?";
    case "decide":
      return `Run away with ${now.worth} treasure, or push your luck? ${now.hourglasses} of 4 hourglasses locked.`;
    case "choose":
      return "Pick the dice to reroll. The others are saved.";
    case "arrange":
      return "Drag and turn your saved dice, or choose how they lie.";
    default:
      return null;
  }
}

const DOING: Record<string, string> = {
  first: " to say who begins",
  aim: " to throw",
  steal: " to use an arrow",
  match: " to use a Fortune",
  decide: ": run away or push on?",
  choose: " to pick up dice",
  arrange: " to lay the saved dice",
};

export const staging: Staging = {
  beats,
  prompt,
  standing(view, seat) {
    const { treasure, ready } = (view as NinjaDice).players[seat]!;
    return { points: treasure, ready };
  },
};
