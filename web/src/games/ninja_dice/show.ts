import type { Show, Standing, View as AnyView } from "../../lib/board";
import type { GameEvent, View } from "./types";

const SEEN = 9000; // milliseconds at most that the dice which decided a turn lie there until somebody goes on

export const show: Show<GameEvent> = {
  begin: { pace: 500 },
  round: { pace: 900, sound: "taiko" },
  turn: { pace: 700 },
  house: { pace: 1000, sound: "dice" },
  "hand out": { pace: 500, sound: "flip" },
  aim: {},
  throw: { pace: 160 },
  land: { pace: 420, sound: "clack" },
  miss: { pace: 1100 },
  steal: { pace: 1500, sound: "brush" },
  spare: { pace: 600 },
  lock: { pace: 900, sound: "knock" },
  capture: { pace: 3000, stays: SEEN, sound: "gong" },
  match: { pace: 1000, sound: "clack" },
  unmatched: { pace: 700 },
  beat: { pace: 3600, stays: SEEN, sound: "gong" },
  run: { pace: 2400, stays: SEEN / 2, sound: "brush" },
  push: { pace: 350, sound: "knock" },
  reroll: { pace: 600, sound: "flip" },
  arrange: { pace: ({ dice }) => (dice.length ? 800 : 250), sound: "clack" },
  win: { pace: 2000 },
};

export function standing(view: AnyView, seat: number): Standing {
  const { treasure, ready } = (view as unknown as View).players[seat]!;
  return { points: treasure, ready };
}

/** The dice that something is just happening to. */
export function pointedAt(stage: GameEvent | null): number[] {
  switch (stage?.event) {
    case "miss":
    case "spare":
    case "unmatched":
      return [stage.die];
    case "steal":
      return [stage.die, stage.target];
    case "match":
      return [stage.die, stage.boosts];
    default:
      return [];
  }
}
