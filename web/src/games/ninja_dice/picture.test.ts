import { expect, test } from "vitest";
import { atRim } from "./geometry";
import { SKILL_PAINT } from "./symbols";
import { framed, growth, seatSide, type Drawn, type Picture } from "./picture";

const RIM = 3200;
const look = { name: "", colour: null, skill: true, paint: SKILL_PAINT, faces: [] };
const lying = (...spots: [number, number][]): Drawn[] =>
  spots.map(([x, y], die) => ({ die, look, x, y, heading: 0, face: 0, symbol: "Fight", held: false }));
const picture = (dice: Drawn[], more: Partial<Picture> = {}): Picture => ({
  half: 3000, edge: 80, quarter: 0, dice, flight: null, flying: [], fronts: [], aims: [], whole: false, keep: [], grown: 1, ...more,
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

// The felt in windows of 360x740, 390x844, 844x390, 1280x800 and 1920x1080, as it is laid out there.
test.each([[360, 330, 34], [390, 430, 34], [500, 330, 34], [770, 520, 44], [1250, 780, 44]])(
  "in %d x %d pixels of felt a die is at least %d wide, with the whole table in view or a part of it",
  (width, height, least) => {
    for (const whole of [true, false]) {
      const shown = picture(lying([-2000, 100], [300, 2400]), { whole });
      const corners = framed(shown, width / height);
      const grown = growth(corners, 0, width, height, shown.edge, least);
      const wide = Math.max(...corners.map(({ x }) => x)) - Math.min(...corners.map(({ x }) => x));
      const high = Math.max(...corners.map(({ y }) => y)) - Math.min(...corners.map(({ y }) => y));
      expect(2 * shown.edge * grown * Math.min(width / wide, height / high)).toBeGreaterThanOrEqual(least - 0.01);
    }
  },
);

test("one's own seat is always in the picture", () => {
  const { low, high } = seen(picture(lying([0, 2500], [300, 2600]), { keep: [atRim(2700, 3000)] }), 1);
  expect([low, high >= 2600]).toEqual([-RIM, true]); // with its mark, which is drawn at the rim
});

test("dice that are drawn large and beside where they lie are not cut off", () => {
  const dice = lying([0, 2500], [100, 2400]).map((die, n) => ({ ...die, y: die.y + 500 - 900 * n, true: { x: die.x, y: die.y } }));
  const { low, high } = seen(picture(dice, { grown: 5 }), 1);
  expect(low).toBeLessThan(2000 - 400 - 80);
  expect(high).toBeGreaterThanOrEqual(Math.min(3200, 3000 + 400));
});

test("seats are shown where they were, whoever is active", () => {
  for (const seats of [2, 3, 4, 5]) {
    for (const me of [0, 1]) {
      const places = [0, 1, 2, 3].map((quarter) => // the table is turned before the one who looks
        Array.from({ length: seats }, (_, p) => (seatSide(p, me, seats, quarter) + 900 * quarter) % 3600));
      for (const one of places) expect(one).toEqual(places[0]);
      expect(places[0]![me]).toBe(2700);
    }
  }
});
