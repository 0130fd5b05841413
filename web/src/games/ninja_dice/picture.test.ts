import { expect, test } from "vitest";
import { SKILL_PAINT } from "./symbols";
import { framed, type Drawn, type Picture } from "./picture";

const RIM = 3200;
const look = { name: "", colour: null, skill: true, paint: SKILL_PAINT, faces: [] };
const lying = (...spots: [number, number][]): Drawn[] =>
  spots.map(([x, y], die) => ({ die, look, x, y, heading: 0, face: 0, symbol: "Fight", held: false }));
const picture = (dice: Drawn[], more: Partial<Picture> = {}): Picture => ({
  half: 3000, edge: 80, quarter: 0, dice, flight: null, flying: [], fronts: [], aims: [], whole: false, ...more,
});

function seen(shown: Picture, aspect: number): { left: number; right: number; low: number; high: number } {
  const corners = framed(shown, aspect);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

test("while dice are thrown the whole table is shown", () => {
  expect(seen(picture(lying([100, 100]), { whole: true }), 1.6)).toEqual({ left: -RIM, right: RIM, low: -RIM, high: RIM });
});

test("dice close together are shown close, in a part of the table that has the picture's shape", () => {
  const { left, right, low, high } = seen(picture(lying([-200, 0], [300, 400])), 1.5);
  expect(right - left).toBeCloseTo(1.5 * (high - low));
  expect(high - low).toBeLessThan(2500);
});

test("a part at the edge of the table ends there", () => {
  const { left, right, low, high } = seen(picture(lying([2900, 2900], [2500, 2000])), 2);
  expect([right, high]).toEqual([RIM, RIM]);
  expect(right - left).toBeCloseTo(2 * (high - low));
});

test("no side of the table is cut off where there is room beside it", () => {
  const { left, right, low, high } = seen(picture(lying([2900, 2500], [0, -2000])), 1.4);
  expect([left, right]).toEqual([-RIM, RIM]);
  expect(high - low).toBeLessThan(2 * RIM);
  expect(low).toBeLessThan(-2000);
});

test("the part is shaped as the one who looks sees the table", () => {
  const { left, right, low, high } = seen(picture(lying([-200, 0], [300, 400]), { quarter: 1 }), 1.5);
  expect(high - low).toBeCloseTo(1.5 * (right - left));
});
