import type { Show, Standing, View as AnyView } from "../../lib/board";
import type { GameEvent, View } from "./types";

export const show: Show<GameEvent> = {
  chose: { sound: "clack" },
  place: { pace: 170, sound: "clack" },
  pass: { pace: 350, sound: "brush" },
  reveal: { pace: 170, sound: "flip" },
  secrecy: { pace: 120 },
  initiative: { pace: 700, sound: "clack" },
  score: { pace: 750, sound: "clack" },
  guarded: { pace: 750, sound: "clack" },
  spared: { pace: 900, sound: "clack" },
  slain: { pace: 1000, sound: "taiko" },
  reset: { pace: 600 },
  standing: { pace: 250 },
  convert: { pace: 450, sound: "clack" },
  tie: { pace: 900 },
  wins: { pace: 900 },
  round: { pace: 400, sound: "brush" },
};

export const seated = true; // each player's camp says who it is

export function standing(view: AnyView, seat: number): Standing {
  const { pp, cards, ready } = (view as unknown as View).players[seat]!;
  return { points: pp, cards, ready };
}
