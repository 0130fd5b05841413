import type { Show, Standing, View as AnyView } from "../../lib/board";
import type { GameEvent, View } from "./types";

/** While the cards go round nothing is paced: nobody may be kept from the gong by a picture. */
export const show: Show<GameEvent> = {
  round: { sound: "brush" },
  laid: { sound: "clack" },
  sign: { sound: "flip" },
  pass: { sound: "brush" },
  stale: { pace: 900 },
  strike: { pace: 1100, sound: "gong" },
  reveal: { pace: 600, sound: "flip" },
  truth: { pace: 1100, sound: ({ right }) => (right ? "knock" : "taiko") },
  earn: { pace: 600, sound: "clack" },
  lose: { pace: 600, sound: "brush" },
  penalty: { pace: 700, sound: "taiko" },
  keep: { pace: 250 },
  throw: { pace: 400, sound: "brush" },
  // A little slower than life, so that the eye can follow.
  land: { pace: 1500, sound: ({ inside }) => (inside ? "knock" : "taiko"), flight: { tempo: 0.7, sound: null } },
  swap: { pace: 900, sound: "clack" },
  time: { pace: 900 },
  wins: { pace: 900 },
};

export function standing(view: AnyView, seat: number): Standing {
  const { players, phase } = view as unknown as View;
  const { different, ready } = players[seat]!;
  return { points: different, ready: phase === "passing" && ready };
}

export const seated = true;
