import { expect, test } from "vitest";
import { pointedAt, show } from "./show";
import type { GameEvent } from "./types";

test("an arrow and a Fortune point at what they did something to", () => {
  const steal: GameEvent = { event: "steal", seat: 0, victim: 1, die: 6, target: 1, hit: "Skill die 1" };
  const matched: GameEvent = { event: "match", seat: 1, die: 2, boosts: 1, x: 0, y: 0, heading: 0 };
  expect(pointedAt(steal)).toEqual([6, 1]);
  expect(pointedAt(matched)).toEqual([2, 1]);
  expect(pointedAt({ event: "miss", seat: 0, die: 6, caught: [] })).toEqual([6]);
  expect(pointedAt({ event: "land", seat: 0, zone: "near", symbols: ["Arrow"] })).toEqual([]);
  expect(pointedAt(null)).toEqual([]);
});

test("the dice that decided a turn lie there until they have been seen", () => {
  for (const event of ["beat", "capture", "run"] as const) expect(show[event]!.stays).toBeGreaterThan(4000);
});
