import type { Beat, GameEvent, Staging, View } from "../../lib/board";
import type { Flight } from "../../lib/flight";
import type { SoundName } from "../../lib/sound";
import type { Choice } from "../../lib/wire";
import { listed } from "../../lib/words";
import { type Clan, ORDER } from "./clans";
import { type Attack, owners, type Player, type Throw } from "./view";

function changed(view: Attack, seats: number[], change: (player: Player) => Partial<Player>): Attack {
  return { ...view, players: view.players.map((one, p) => (seats.includes(p) ? { ...one, ...change(one) } : one)) };
}

/** So many tokens more, or fewer, for a seat and whoever owns them with it. */
function gain(view: Attack, seat: number, clan: Clan, more: number): Attack {
  return changed(view, owners(view, seat), ({ tokens }) => {
    const { [clan]: had = 0, ...rest } = tokens;
    const left: Player["tokens"] = had + more > 0 ? { ...rest, [clan]: had + more } : rest;
    return { tokens: left, different: Object.keys(left).length };
  });
}

const sorted = (hand: Clan[]): Clan[] => hand.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

function without(hand: Clan[], card: Clan): Clan[] {
  const at = hand.indexOf(card);
  return at < 0 ? hand : hand.toSpliced(at, 1);
}

const one = (view: Attack, pace: number, sound?: SoundName): Beat[] => [{ view, pace, ...(sound ? { sound } : {}) }];

// --- while the cards go round nothing is paced: nobody may be kept from the gong by a picture ---

function live(now: Attack, event: GameEvent, seat: number): Beat[] | null {
  switch (event.event) {
    case "laid": {
      const own = event.clan ? { laid: event.clan as Clan } : {};
      return [{ view: { ...changed(now, [seat], () => ({ ready: true })), ...own }, sound: "clack" }];
    }
    case "sign": {
      const shown = { sign: event.sign as string, passes: now.passes };
      return [{ view: changed(now, [seat], ({ signs }) => ({ signs: [shown, ...signs].slice(0, 4) })), sound: "flip" }];
    }
    case "pass": {
      const all = now.players.map((_, p) => p);
      const moved = { ...changed(now, all, () => ({ ready: false })), passes: now.passes + 1 };
      if (!now.hand || !event.gave) return [{ view: moved, sound: "brush" }];
      const hand = sorted([...without(now.hand, event.gave as Clan), event.got as Clan]);
      return [{ view: { ...moved, hand, laid: null }, sound: "brush" }];
    }
    case "round":
      return [{ view: now, sound: "brush" }];
    default:
      return null;
  }
}

// --- the gong, and what comes of it ---

function verdict(now: Attack, right: boolean): Beat[] {
  const { moment: _, ...settled } = now;
  return one({ ...settled, phase: "reshuffling", waiting: [] }, 1100, right ? "knock" : "taiko");
}

function beats(view: View, event: GameEvent, flight: Flight | null = null): Beat[] {
  const now = view as Attack;
  const seat = event.seat ?? -1;
  const clan = event.clan as Clan;
  const quick = live(now, event, seat);
  if (quick) return quick;
  switch (event.event) {
    case "strike": {
      const { call, right, clans } = event as unknown as { call: string; right: boolean; clans: Clan[] };
      return one({ ...now, strike: { seat, call, right, clans, shown: [] }, moment: "call" }, 1100, "gong");
    }
    case "reveal": {
      if (!now.strike) return [];
      const shown = [...now.strike.shown, { seat, cards: event.cards as Clan[] }];
      return one({ ...now, strike: { ...now.strike, shown }, moment: "reveal" }, 600, "flip");
    }
    case "verdict":
      return verdict(now, Boolean(event.right));
    case "earn":
      return one(gain(now, seat, clan, 1), 600, "clack");
    case "lose":
      return one(gain(now, seat, clan, -1), 600, "brush");
    case "penalty":
      return one(changed(now, owners(now, seat), () => ({ penalty: true })), 700, "taiko");
    case "throw":
      return one({ ...gain(now, seat, clan, -1), phase: "flying", throw: thrown(event), waiting: [] }, 400, "brush");
    case "land":
      return landing(now, event, flight);
    case "swap": {
      const from = event.from as number;
      const [mine, theirs] = [event.thrown as Clan, clan];
      const apart = gain(now, from, theirs, -1);
      return one(gain(gain(apart, from, mine, 1), seat, theirs, 1), 900, "clack");
    }
    case "keep":
      return one(now, 250);
    case "stale":
    case "time":
    case "wins":
      return one(now, 900);
    default:
      return [];
  }
}

export const TEMPO = 0.7; // of a flight: a little slower than life, so that the eye can follow

const thrown = ({ seat, clan, aim, elevation, strength }: GameEvent): Throw =>
  ({ seat, clan, aim, elevation, strength }) as Throw;

function landing(now: Attack, event: GameEvent, flight: Flight | null): Beat[] {
  if (!now.throw) return [];
  const flown: Attack = { ...now, flight };
  const inside = Boolean(event.inside);
  return [
    { view: { ...flown, moment: "flight" }, pace: 250 + (1000 * (flight?.seconds ?? 1)) / TEMPO },
    { view: { ...flown, moment: inside ? "inside" : "outside" }, pace: 1500, sound: inside ? "knock" : "taiko" },
  ];
}

// --- what now? ---

function prompt(view: View, choices: Choice[], names: string[]): string | null {
  const now = view as Attack;
  const waited = now.seat !== null && now.waiting.includes(now.seat);
  const who = names[now.waiting[0] ?? -1];
  if (now.over) return null;
  switch (now.phase) {
    case "passing":
      if (waited) return `Lay a card for ${names[(now.seat! + 1) % now.seats]}.`;
      if (!now.waiting.length) return `One, two, three …${choices.length ? " You may still change your card." : ""}`;
      if (now.waiting.length > 2) return `Waiting for ${now.waiting.length} players.`;
      return `Waiting for ${listed(now.waiting.map((seat) => names[seat]!))}.`;
    case "losing":
      return waited ? "It was not so: choose a token to give back." : `${who} gives back a token.`;
    case "throwing":
      return waited ? "Throw one of two equal tokens into the box, or keep it." : `${who} may throw a token.`;
    case "flying":
      return "The token is in the air …";
    case "taking":
      return waited ? "In the box! Choose the token you take for it." : `${who} may take a token.`;
    case "reshuffling":
      return "The cards are shuffled and dealt anew …";
    default:
      return null;
  }
}

export const staging: Staging = {
  beats,
  prompt,
  seated: true,
  standing(view, seat) {
    const { players, phase } = view as Attack;
    return { points: players[seat]!.different, ready: phase === "passing" && players[seat]!.ready };
  },
};
