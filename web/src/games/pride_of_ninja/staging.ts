import type { Beat, GameEvent, Staging, View } from "../../lib/board";
import type { Choice } from "../../lib/wire";
import { listed, signed } from "../../lib/words";
import type { Player, Pride, RowName, Scene } from "./view";

function changed(view: Pride, seat: number, change: Partial<Player>): Player[] {
  return view.players.map((player, p) => (p === seat ? { ...player, ...change } : player));
}

function less(hand: string[] | undefined, card: string): string[] | undefined {
  const at = hand?.indexOf(card) ?? -1;
  return at < 0 ? hand : hand!.toSpliced(at, 1);
}

export const gain = (points: number, unit: unknown): string => `${points > 0 ? "+" : ""}${signed(points)} ${unit as string}`;

function beats(view: View, event: GameEvent): Beat[] {
  const now = view as Pride;
  const seat = event.seat ?? -1;
  const player = now.players[seat]!;
  const card = event.card as string;
  switch (event.event) {
    case "chose": {
      const mine = card ? { choice: { card, row: event.row as RowName } } : {};
      return [{ view: { ...now, ...mine, players: changed(now, seat, { ready: true }) }, sound: "clack" }];
    }
    case "place": {
      const row = event.row as RowName;
      const laid = { [row]: [...player[row], card ?? null], ready: false, cards: player.cards - 1 };
      const mine = seat === now.seat ? { choice: null, hand: less(now.hand, card) } : {};
      return [{ view: { ...now, ...mine, players: changed(now, seat, laid) }, pace: 170, sound: "clack" }];
    }
    case "pass":
      return [{ view: { ...now, turn: event.turn as number }, pace: 350, sound: "brush" }];
    case "reveal": {
      const back = player.back.with(event.place as number, card);
      return [{ view: { ...now, players: changed(now, seat, { back }) }, pace: 170, sound: "flip" }];
    }
    case "secrecy":
      return [{ view: { ...now, players: changed(now, seat, { secrecy: event.secrecy as number }) }, pace: 120 }];
    case "initiative": {
      const cards = event.cards as string[];
      const scene = { initiative: event.initiative as number, cards, notes: {}, say: listed(cards) };
      return [{ view: { ...now, scene }, pace: 700, sound: "clack" }];
    }
    case "score": {
      const points = event.points as number;
      const change = event.unit === "PP" ? { pp: player.pp + points } : { tp: player.tp + points };
      return [noted({ ...now, players: changed(now, seat, change) }, [seat], `${card} ${gain(points, event.unit)}`, 750)];
    }
    case "guarded":
      return [noted(now, [seat], `Guarded by ${card}`, 750)];
    case "spared":
      return [noted(now, event.seats as number[], "Tied: spared", 900)];
    case "slain":
      return [{ ...noted(now, [seat], `Slain by ${card}`, 1000), sound: "taiko" }];
    case "reset":
      return [{ view: { ...now, players: changed(now, seat, { tp: 0, slain: true }) }, pace: 600 }];
    case "standing": {
      const [tp, pp] = [event.tp as number[], event.pp as number[]];
      const players = now.players.map((one, p) => ({ ...one, tp: tp[p]!, pp: pp[p]! }));
      return [{ view: { ...now, players }, pace: 250 }];
    }
    case "convert": {
      const change = { tp: 0, pp: event.pp as number };
      const note = gain(event.tp as number, "Pride");
      return [noted({ ...now, players: changed(now, seat, change) }, [seat], note, 500)];
    }
    case "tie":
    case "wins":
      return [{ view: now, pace: 900 }];
    case "round": {
      const players = now.players.map((one) => ({ ...one, front: [], back: [], tp: 0, slain: false, ready: false }));
      const { scene: _, ...rest } = now;
      return [{ view: { ...rest, round: event.round as number, turn: 1, players } as Pride, pace: 400, sound: "brush" }];
    }
    default:
      return [];
  }
}

/** Something befalls these seats within the scene. */
function noted(now: Pride, seats: number[], note: string, pace: number): Beat {
  const scene: Scene = now.scene ?? { initiative: -1, cards: [], notes: {}, say: "" };
  const notes = { ...scene.notes, ...Object.fromEntries(seats.map((seat) => [seat, note])) };
  return { view: { ...now, scene: { ...scene, notes } }, pace, sound: "clack" };
}

function prompt(view: View, choices: Choice[], names: string[]): string | null {
  const now = view as Pride;
  if (now.over) return null;
  if (now.scene) return now.scene.initiative < 0 ? null : `Initiative ${now.scene.initiative}: ${now.scene.say}.`;
  if (now.seat !== null && now.waiting.includes(now.seat)) {
    return `Card ${now.turn} of ${now.turns}: keep one, in the light or in the shadows.`;
  }
  const others = listed(now.waiting.map((seat) => names[seat]!));
  return choices.length ? `Waiting for ${others}. You may still change your card.` : `Waiting for ${others}.`;
}

export const staging: Staging = {
  beats,
  prompt,
  standing(view, seat) {
    const player = (view as Pride).players[seat]!;
    return { points: player.pp, cards: player.cards, ready: player.ready };
  },
};
