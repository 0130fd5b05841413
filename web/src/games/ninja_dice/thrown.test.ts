import { expect, test } from "vitest";
import regions from "../../../../jonin/games/ninja_dice/regions.json";
import { landing, outline, type Point } from "./geometry";
import thrown from "./thrown.test.json";
import type { Gesture } from "./dice";

const HALF = 3000;
const rows = (dice: number) => regions[dice - 1]!.map(([strength, travel, along, across]) => ({
  strength: strength!, travel: travel!, along: along!, across: across!,
}));

/** Whether a point lies within an outline that is drawn. */
function inside({ x, y }: Point, corners: Point[]): boolean {
  return corners.reduce((odd, a, n) => {
    const b = corners[(n + 1) % corners.length]!;
    return a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y) ? !odd : odd;
  }, false);
}

// Simulated throws, written by `python -m tests.games.ninja_dice.bench regions 200`, which prints what 200 of each come to.
test.each(thrown)("four of five of $dice dice, thrown from $side with $gesture, land where it is drawn", ({ side, dice, gesture, places }) => {
  const drawn = outline(landing(side, gesture as Gesture, HALF, rows(dice)), HALF);
  const share = places.filter(([x, y]) => inside({ x: x!, y: y! }, drawn)).length / places.length;
  expect(share).toBeGreaterThan(0.58);
  expect(share).toBeLessThan(0.97);
});

test("over all throws it is four of five", () => {
  const shares = thrown.map(({ side, dice, gesture, places }) => {
    const drawn = outline(landing(side, gesture as Gesture, HALF, rows(dice)), HALF);
    return places.filter(([x, y]) => inside({ x: x!, y: y! }, drawn)).length / places.length;
  });
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(Math.abs(mean - 0.8)).toBeLessThan(0.05);
});
