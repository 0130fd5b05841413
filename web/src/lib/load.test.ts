import { expect, test } from "vitest";
import { pace, span } from "./load";
import type { ProcessLoad } from "./wire";

const look = (now: number, moves: number, processor: number, answered: number[]): ProcessLoad =>
  ({ now, moves, processor, answered, bounds: [0.01, 0.1] }) as ProcessLoad;

test("how busy a process is follows from two looks at it", () => {
  const earlier = look(100, 50, 2, [5, 5, 5]);
  expect(pace(earlier, look(110, 250, 7, [204, 6, 5]))).toEqual({ moves: 20, busy: 0.5, within: 0.01 });
  expect(pace(earlier, look(110, 250, 7, [100, 105, 5])).within).toBe(0.1);
  expect(pace(earlier, look(110, 250, 7, [5, 5, 105])).within).toBe(Infinity);
  expect(pace(earlier, earlier)).toEqual({ moves: 0, busy: 0, within: null });
});

test("stretches of time are said in their largest unit", () => {
  expect([-1, 59.9, 60, 7199, 86_400 * 3].map(span)).toEqual(["0 s", "59 s", "1 min", "1 h", "3 d"]);
});
