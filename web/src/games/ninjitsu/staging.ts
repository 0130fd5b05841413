import type { Beat, GameEvent, Staging, View } from "../../lib/board";
import type { SoundName } from "../../lib/sound";
import type { Choice } from "../../lib/wire";
import type { Ninjitsu, Player, Secret, Shown } from "./view";

function changed(view: Ninjitsu, seat: number, change: (player: Player) => Partial<Player>): Ninjitsu {
  return { ...view, players: view.players.map((player, p) => (p === seat ? { ...player, ...change(player) } : player)) };
}

function without<T>(list: T[], at: number): T[] {
  return at < 0 ? list : list.filter((_, i) => i !== at);
}

const ranked = (view: Ninjitsu, hand: string[]): string[] => {
  const order = Object.keys(view.cards);
  return hand.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
};

// --- where cards come from and go ---

function fromHand(view: Ninjitsu, seat: number, cards: string[], count = cards.length): Ninjitsu {
  const now = changed(view, seat, (player) => ({ hand: player.hand - count }));
  if (seat !== view.seat || !view.hand) return now;
  return { ...now, hand: cards.reduce((hand, card) => without(hand, hand.indexOf(card)), view.hand) };
}

function loseTreasure(view: Ninjitsu, seat: number, card: string): Ninjitsu {
  return changed(view, seat, ({ treasures }) => ({
    treasures: without(treasures, treasures.findLastIndex((treasure) => treasure.card === card)),
  }));
}

function loseSecret(view: Ninjitsu, seat: number, place: number): Ninjitsu {
  return changed(view, seat, ({ secrets }) => ({ secrets: without(secrets, place - 1) }));
}

function gainTreasure(view: Ninjitsu, seat: number, card: string): Ninjitsu {
  return changed(view, seat, ({ treasures }) => ({ treasures: [...treasures, { card, protected: false }] }));
}

function gainSecret(view: Ninjitsu, seat: number, secret: Secret): Ninjitsu {
  return changed(view, seat, ({ secrets }) => ({ secrets: [...secrets, secret] }));
}

const toDiscard = (view: Ninjitsu, ...cards: string[]): Ninjitsu => ({ ...view, discard: [...view.discard, ...cards] });

/** A secret laid on stage has no mark of the server's yet. */
function fresh(view: Ninjitsu, card?: unknown): Secret {
  const marks = view.players.flatMap((player) => player.secrets.map((secret) => secret.mark));
  return { mark: Math.min(0, ...marks) - 1, known_to: [], ...(typeof card === "string" ? { card } : {}) };
}

// --- what happened, picture by picture ---

function beats(view: View, event: GameEvent): Beat[] {
  const { shown: _, ...now } = view as Ninjitsu;
  return pictures(now as Ninjitsu, event, event.seat ?? -1);
}

const one = (view: Ninjitsu, pace: number, sound?: SoundName): Beat[] => [{ view, pace, ...(sound ? { sound } : {}) }];

function pictures(now: Ninjitsu, event: GameEvent, seat: number): Beat[] {
  const card = event.card as string;
  const place = event.place as number;
  const from = event.from as number;
  const held = (trap: boolean): Shown => ({ card, seat, trap });
  switch (event.event) {
    case "turn":
      return one({ ...now, turn: seat, pending: [], waiting: [seat] }, 200);
    case "draw": {
      const cards = event.cards as number;
      const drawn = changed({ ...now, deck: now.deck - cards }, seat, (player) => ({ hand: player.hand + cards }));
      const names = (event.names ?? []) as string[];
      return one(now.hand ? { ...drawn, hand: ranked(now, [...now.hand, ...names]) } : drawn, 550, "flip");
    }
    case "reshuffle":
      return one({ ...now, deck: now.discard.length, discard: [] }, 700, "brush");
    case "play":
      return one({ ...toDiscard(fromHand(now, seat, [card]), card), shown: held(false) }, 1300, "clack");
    case "treasure":
      return one(gainTreasure(fromHand(now, seat, [card]), seat, card), 900, "clack");
    case "secret":
      return one(gainSecret(fromHand(now, seat, event.card ? [card] : [], 1), seat, fresh(now, event.card)), 800, "clack");
    case "steal": {
      const left = event.place ? loseSecret(now, from, place) : loseTreasure(now, from, card);
      return one(gainTreasure(left, seat, card), 1000, "brush");
    }
    case "trap":
      return one({ ...now, shown: held(true) }, 1900, "taiko");
    case "turn up":
      return one(gainTreasure(loseSecret(now, seat, place), seat, card), 900, "flip");
    case "turn down":
      return one(gainSecret(loseTreasure(now, seat, card), seat, fresh(now, card)), 900, "flip");
    case "shed": {
      const names = event.names as string[];
      return one(toDiscard(fromHand(now, seat, names), ...names), 800, names.length > 1 ? "taiko" : "brush");
    }
    case "discard treasure":
      return one(toDiscard(loseTreasure(now, seat, card), card), 1000, "taiko");
    case "discard secret":
      return one(toDiscard(loseSecret(now, seat, place), card), 1000, "taiko");
    case "worthless":
      return one(toDiscard(loseTreasure(now, seat, card), card), 800, "brush");
    case "swap": {
      const [other, theirs] = [event.with as number, event.for as string];
      const apart = loseTreasure(loseTreasure(now, seat, card), other, theirs);
      return one(gainTreasure(gainTreasure(apart, other, card), seat, theirs), 1100, "brush");
    }
    case "move": {
      if (!event.place) return one(gainTreasure(loseTreasure(now, from, card), seat, card), 900, "brush");
      const moved = now.players[from]!.secrets[place - 1] ?? fresh(now);
      const secret = typeof event.card === "string" ? { ...moved, card } : moved;
      return one(gainSecret(loseSecret(now, from, place), seat, secret), 900, "brush");
    }
    case "look": {
      const names = (event.names ?? []) as string[];
      const seen = changed(now, from, ({ secrets }) => ({
        secrets: secrets.map((secret, i) => (names[i] ? { ...secret, card: names[i] } : secret)),
      }));
      return one(seen, 1000, "flip");
    }
    case "show": {
      const shown = changed(now, seat, ({ secrets }) => ({
        secrets: secrets.map((secret, i) => (i === place - 1 ? { ...secret, card } : secret)),
      }));
      return one(shown, 320, "flip");
    }
    case "rearrange":
      return one(now, 500, "flip");
    case "declare":
      return one(now, 1200, "taiko");
    case "no target":
    case "no hand":
    case "decline":
    case "no cards":
      return one(now, 650);
    case "wins":
    case "called off":
      return one(now, 1100);
    default:
      return [];
  }
}

// --- what now? ---

function prompt(view: View, choices: Choice[], names: string[]): string | null {
  const now = view as Ninjitsu;
  const next = now.pending.at(-1);
  if (now.over || !next) return null;
  if (now.seat === null || !now.waiting.includes(now.seat)) return `Waiting for ${names[next.seat]} to ${next.words}.`;
  const due = next.words[0]!.toUpperCase() + next.words.slice(1);
  if (next.what !== "turn") return `${due}.`;
  const ways = [
    "draw two",
    choices.some((choice) => choice.kind === "play") ? "play a card" : "",
    choices.some((choice) => choice.kind === "steal") ? "steal a secret" : "",
  ].filter(Boolean);
  return `Your turn: ${ways.join(", ").replace(/, ([^,]*)$/, " or $1")}.`;
}

export const staging: Staging = {
  beats,
  prompt,
  standing(view, seat) {
    const now = view as Ninjitsu;
    const player = now.players[seat]!;
    return { points: seat === now.seat ? (now.points ?? player.known) : player.points, cards: player.hand };
  },
};
