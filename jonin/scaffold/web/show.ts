import type { Show, Standing, View as AnyView } from "../../lib/board";
import type { GameEvent, View } from "./types";

export const show: Show<GameEvent> = {
  chose: { sound: "clack" },
  reveal: { pace: 350, sound: "flip" },
  take: { pace: 900, sound: "brush" },
  round: { pace: 250 },
  wins: { pace: 900 },
};

export function standing(view: AnyView, seat: number): Standing {
  const player = (view as unknown as View).players[seat]!;
  return { points: player.points, cards: player.cards, ready: player.ready };
}
