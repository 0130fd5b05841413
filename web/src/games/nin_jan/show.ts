import type { Show, Standing, View as AnyView } from "../../lib/board";
import type { GameEvent, View } from "./types";

export const show: Show<GameEvent> = {
  chose: { sound: "clack" },
  reveal: { pace: ({ place }, view) => (place < view.seats ? 130 : 650), sound: "flip" },
  "line up": { pace: 480 },
  place: { pace: 720, sound: "clack" },
  beats: { pace: 430, sound: "clack" },
  take: { pace: 720, sound: ({ points }) => (points < 0 ? "taiko" : "brush") },
  round: { pace: 250 },
  "last cards": { pace: 600, sound: "clack" },
  leads: {},
  threw: { sound: "clack" },
  show: { pace: 500, sound: "taiko" },
  wins: { pace: 900 },
};

export function standing(view: AnyView, seat: number): Standing {
  const { players, phase } = view as unknown as View;
  const player = players[seat]!;
  return {
    points: player.points,
    cards: player.cards,
    ready: phase !== "resolve" && player.ready,
    out: phase === "final" && !player.final,
    holds: player.won,
  };
}
