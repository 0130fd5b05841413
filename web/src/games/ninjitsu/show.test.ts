import { expect, test } from "vitest";
import type { View } from "../../lib/board";
import { standing } from "./show";

/** A player with a treasure of 6 and secrets that are worth 15, of which the one who looks knows so many points. */
const table = (seat: number | null, known: number, over: boolean): View => ({
  game: "ninjitsu",
  seats: 2,
  seat,
  waiting: [],
  over,
  players: [
    { hand: 1, treasures: [], secrets: [], points: 6 },
    { hand: 2, treasures: [], secrets: [], points: 0 },
  ],
  secret_points: [known, 0],
});

test("one's own secrets count for oneself, those of others only when all are shown", () => {
  expect(standing(table(0, 15, false), 0)).toEqual({ points: 21, cards: 1 });
  expect(standing(table(1, 9, false), 0)).toEqual({ points: 6, cards: 1 });
  expect(standing(table(1, 15, true), 0)).toEqual({ points: 21, cards: 1 });
  expect(standing(table(null, 15, true), 0)).toEqual({ points: 21, cards: 1 });
});
