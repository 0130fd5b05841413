import { expect, test } from "vitest";
import { front, gestureTo, hand, kept, overlap, landing, quarters, spread, turned, upright, whereOf } from "./geometry";
import type { Gesture } from "./dice";

const HALF = 3000;
const DIE = 80;
const REGIONS = [{ strength: 1, travel: 430, along: 300, across: 400 }, { strength: 100, travel: 5000, along: 600, across: 550 }];
const TABLE = { half: HALF, die: DIE, farthest: 1000, widest: 450 };
const round = ({ x, y }: { x: number; y: number }) => [Math.round(x) || 0, Math.round(y) || 0]; // no minus zero

test("hands are where throws are let go", () => {
  expect(round(hand(2700, 0, HALF))).toEqual([0, -2400]);
  expect(round(hand(2700, 900, HALF))).toEqual([900, -2400]);
  expect(round(hand(0, 900, HALF))).toEqual([2400, 900]);
  expect(round(hand(540, 0, HALF))).toEqual([1675, 2306]);
});

test("whoever looks sits at the near side", () => {
  for (const side of [2700, 1800, 900, 0, 1980, 1260, 540, 3420]) {
    expect(turned(hand(side, 0, HALF), quarters(side)).y).toBeLessThan(-1600);
  }
});

test("dice that are drawn too large stand beside each other, and no farther from where they lie than they must", () => {
  const lying = [{ x: 0, y: 0 }, { x: 170, y: 0 }, { x: 90, y: 160 }, { x: 2990, y: 2990 }, { x: -2000, y: 0 }];
  const placed = spread(lying, 600, 3200);
  placed.forEach((a, i) => {
    for (const b of placed.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(590);
    expect(Math.hypot(a.x - lying[i]!.x, a.y - lying[i]!.y)).toBeLessThan(600);
  });
  expect(placed[4]).toEqual(lying[4]);
  expect(spread(lying, 0, 3200)).toEqual(lying);
});

test("a gesture that is drawn towards its own target is that gesture", () => {
  const gestures: Gesture[] = [[22, 0, 0], [56, 900, 150], [5, -900, -150], [40, 300, -400]];
  for (const side of [2700, 1500, 540]) {
    for (const [strength, where, aim] of gestures) {
      const drawn = gestureTo(side, where, landing(side, [strength, where, aim], HALF, REGIONS), TABLE, REGIONS);
      expect(drawn).toEqual([strength, where, aim]);
    }
  }
  expect(gestureTo(2700, 0, { x: 9000, y: -2400 }, TABLE, REGIONS)).toEqual([100, 0, 450]);
  expect(whereOf(2700, { x: 5000, y: 0 }, TABLE)).toBe(1000);
  expect(whereOf(900, { x: 300, y: 0 }, TABLE)).toBe(-300);
});

test("in front is what lies beyond the front edge", () => {
  const { area, line } = front({ x: 500, y: 0, heading: 0 }, HALF, DIE);
  expect(line.map(round)).toEqual([[580, -3000], [580, 3000]]);
  expect(area.every(({ x }) => x >= 580)).toBe(true);
  expect(area).toHaveLength(4);
  expect(front({ x: -2930, y: 0, heading: 1800 }, HALF, DIE).area).toHaveLength(0);
});

test("dice lie on the table and beside each other", () => {
  const die = { x: 0, y: 0, heading: 0 };
  expect(overlap(die, { x: 150, y: 0, heading: 0 }, DIE)).toBe(false);
  expect(overlap(die, { x: 140, y: 0, heading: 0 }, DIE)).toBe(true);
  expect(overlap(die, { x: 160, y: 0, heading: 450 }, DIE)).toBe(true);
  expect(kept({ x: 5000.4, y: -12.6, heading: -10 }, HALF, DIE)).toMatchObject({ y: -13, heading: 3590 });
  expect(kept({ x: 5000, y: 0, heading: 0 }, HALF, DIE).x).toBe(2920);
});

test("the face that looks up is found, and where it looks", () => {
  const half = Math.SQRT1_2;
  expect(upright([0, 0, 0, 1, 0, 0, 0])).toEqual({ face: 0, heading: 0 });
  expect(upright([0, 0, 0, half, 0, 0, half])).toEqual({ face: 0, heading: 900 });
  expect(upright([0, 0, 0, 0, 1, 0, 0])).toEqual({ face: 5, heading: 0 });
  expect(upright([0, 0, 0, half, 0, -half, 0])).toEqual({ face: 1, heading: 900 }); // its x axis was turned up
});
