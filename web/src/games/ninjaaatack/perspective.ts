/** One camera for a throw, from the pull to the landing: behind the thrower and a little to the right, so that the way
 * ahead can be told from the way up. From metres to the field; x is ahead, y to the left, z up. */
export const FIELD = { width: 320, height: 330 };

export type Point = readonly [number, number, number];

const EYE: Point = [-4.7, -1.4, 1.95];
const AT: Point = [-0.95, 0, 0.36]; // what it looks at, and where that is in the field
const MIDDLE = { x: 168, y: 158 };
const LENS = 930;

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Point): Point => [a[0] / Math.hypot(...a), a[1] / Math.hypot(...a), a[2] / Math.hypot(...a)];

const AHEAD = unit(minus(AT, EYE));
const RIGHT = unit([AHEAD[1], -AHEAD[0], 0]);
const UP: Point = [
  RIGHT[1] * AHEAD[2] - RIGHT[2] * AHEAD[1],
  RIGHT[2] * AHEAD[0] - RIGHT[0] * AHEAD[2],
  RIGHT[0] * AHEAD[1] - RIGHT[1] * AHEAD[0],
];

export interface Seen {
  x: number;
  y: number;
  scale: number; // pixels for a metre
}

export function seen(point: Point): Seen {
  const way = minus(point, EYE);
  const scale = LENS / Math.max(0.1, dot(way, AHEAD));
  return { x: MIDDLE.x + dot(way, RIGHT) * scale, y: MIDDLE.y - dot(way, UP) * scale, scale };
}

export const outline = (...corners: Point[]): string =>
  corners.map((corner) => seen(corner)).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
