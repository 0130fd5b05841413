import { outline, type Point } from "./perspective";

/** Four points, and the notches between them: two rhombi that cross, as physics has them. */
export function corners(tip: number, waist: number): [number, number][] {
  const notch = (tip * waist) / (tip + waist);
  const quarter: [number, number][] = [[tip, 0], [notch, notch]];
  return [0, 1, 2, 3].flatMap((turns) => quarter.map((one) => turned(one, turns)));
}

function turned([x, y]: [number, number], quarters: number): [number, number] {
  return quarters ? turned([-y, x], quarters - 1) : [x, y];
}

/** Where a star is, in metres, and how it is turned: w, x, y, z. */
export interface Pose {
  at: Point;
  turn: readonly [number, number, number, number];
}

export const FLAT: Pose["turn"] = [1, 0, 0, 0];
/** Between two fingers, its face to the thrower: so one sees what it is. */
export const HELD: Pose["turn"] = [Math.cos(Math.PI / 6), 0, -Math.sin(Math.PI / 6), 0];

/** Its outline as the thrower's camera sees it. It is drawn larger than to scale, about its true middle. */
export function silhouette({ at, turn }: Pose, star: { tip: number; waist: number }, larger: number): string {
  const [w, i, j, k] = turn;
  const across: Point = [1 - 2 * (j * j + k * k), 2 * (i * j + k * w), 2 * (i * k - j * w)];
  const along: Point = [2 * (i * j - k * w), 1 - 2 * (i * i + k * k), 2 * (j * k + i * w)];
  const point = ([x, y]: [number, number]): Point =>
    [0, 1, 2].map((n) => at[n]! + larger * (x * across[n]! + y * along[n]!)) as unknown as Point;
  return outline(...corners(star.tip, star.waist).map(point));
}
