import type { Show, Standing, View as AnyView } from "../../lib/board";
import type { GameEvent, View } from "./types";

export const show: Show<GameEvent> = {
  turn: { pace: 200 },
  draw: { pace: 550, sound: "flip" },
  reshuffle: { pace: 700, sound: "brush" },
  play: { pace: 1300, sound: "clack" },
  treasure: { pace: 900, sound: "clack" },
  secret: { pace: 800, sound: "clack" },
  steal: { pace: 1000, sound: "brush" },
  trap: { pace: 1900, sound: "taiko" },
  "turn up": { pace: 900, sound: "flip" },
  "turn down": { pace: 900, sound: "flip" },
  shed: { pace: 800, sound: ({ cards }) => (cards > 1 ? "taiko" : "brush") },
  "discard treasure": { pace: 1000, sound: "taiko" },
  "discard secret": { pace: 1000, sound: "taiko" },
  worthless: { pace: 800, sound: "brush" },
  swap: { pace: 1100, sound: "brush" },
  move: { pace: 900, sound: "brush" },
  look: { pace: 1000, sound: "flip" },
  rearrange: { pace: 500, sound: "flip" },
  declare: { pace: 1200, sound: "taiko" },
  show: { pace: 320, sound: "flip" },
  "no target": { pace: 650 },
  "no hand": { pace: 650 },
  "no cards": { pace: 650 },
  decline: { pace: 650 },
  wins: { pace: 1100 },
  "called off": { pace: 1100 },
};

/** The board shows the players: each with what lies before them. */
export const seated = true;

export function standing(view: AnyView, seat: number): Standing {
  const { players, secret_points: hidden, over } = view as unknown as View;
  const player = players[seat]!;
  const known = seat === view.seat || over; // at the end all secrets are shown
  return { points: player.points + (known ? (hidden?.[seat] ?? 0) : 0), cards: player.hand };
}
