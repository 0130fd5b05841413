import type { Pose } from "../../lib/flight";
import type { Gesture } from "./dice";
import type { Measures, Region } from "./types";

/** The table seen from above: tenths of a millimetre, tenths of a degree. Nothing here decides; it draws and aims. */
export interface Point {
  x: number;
  y: number;
}

export interface Spot extends Point {
  heading: number;
}

const TURN = 3600;

export const radians = (tenths: number): number => (tenths * Math.PI) / 1800;
export const mod = (n: number, by: number): number => ((n % by) + by) % by;
const within = (n: number, most: number): number => Math.max(-most, Math.min(most, n));

// --- seats ---

/** Quarter turns that bring this side of the table before the one who looks. */
export const quarters = (side: number): number => mod(3 - Math.round(side / 900), 4);

export function turned({ x, y }: Point, quarter: number): Point {
  return [{ x, y }, { x: -y, y: x }, { x: -x, y: -y }, { x: y, y: -x }][mod(quarter, 4)]!;
}

/** Where a hand is that throws from this side. */
export function hand(side: number, where: number, half: number): Point {
  const [x, y] = [Math.cos(radians(side)), Math.sin(radians(side))];
  const reach = Math.min((half - 600) / Math.max(Math.abs(x), Math.abs(y)), 1.15 * half - 600);
  return { x: within(x * reach - y * where, half - 500), y: within(y * reach + x * where, half - 500) };
}

const OUT = 800; // from the hand to the rim

/** Where the seat of this side is marked, at the rim of the table. */
export function atRim(side: number, half: number): Point {
  const at = hand(side, 0, half);
  return { x: at.x + OUT * Math.cos(radians(side)), y: at.y + OUT * Math.sin(radians(side)) };
}

// --- gestures ---

function between(pairs: [number, number][], at: number): number {
  const next = pairs.findIndex(([from]) => from >= at);
  if (next === 0) return pairs[0]![1];
  if (next < 0) return pairs.at(-1)![1];
  const [[a, from], [b, to]] = [pairs[next - 1]!, pairs[next]!];
  return from + ((to - from) * (at - a)) / (b - a);
}

/** An oval around a point: half its length along a way (in radians), and half its breadth. */
export interface Oval extends Point {
  way: number;
  along: number;
  across: number;
}

/** Where four of five dice thrown so come to rest, if nothing is in their way; the simulation has told (regions.json). */
export function landing(side: number, [strength, where, aim]: Gesture, half: number, rows: Region[]): Oval {
  const from = hand(side, where, half);
  const way = radians(side + 1800 - aim);
  const at = (key: "travel" | "along" | "across"): number => between(rows.map((row) => [row.strength, row[key]]), strength);
  const far = at("travel");
  return { x: from.x + far * Math.cos(way), y: from.y + far * Math.sin(way), way, along: at("along"), across: at("across") };
}

const CORNERS = 40; // of an oval that is drawn

/** Its outline, as far as it is on the table. */
export function outline({ x, y, way, along, across }: Oval, half: number): Point[] {
  const [cos, sin] = [Math.cos(way), Math.sin(way)];
  return Array.from({ length: CORNERS }, (_, n) => {
    const [a, b] = [along * Math.cos((2 * Math.PI * n) / CORNERS), across * Math.sin((2 * Math.PI * n) / CORNERS)];
    return { x: within(x + a * cos - b * sin, half), y: within(y + a * sin + b * cos, half) };
  });
}

/** The place along one's side that is nearest to a point. */
export function whereOf(side: number, { x, y }: Point, { farthest }: Measures): number {
  return Math.round(within(-x * Math.sin(radians(side)) + y * Math.cos(radians(side)), farthest));
}

/** The gesture that throws from a place on one's side towards a point. */
export function gestureTo(side: number, where: number, to: Point, { half, widest }: Measures, rows: Region[]): Gesture {
  const from = hand(side, where, half);
  const way = (Math.atan2(to.y - from.y, to.x - from.x) * 1800) / Math.PI;
  const aim = mod(side + 1800 - way + 1800, TURN) - 1800;
  const strength = between(rows.map(({ travel, strength: hard }) => [travel, hard]), Math.hypot(to.x - from.x, to.y - from.y));
  return [Math.round(strength), where, Math.round(within(aim, widest))];
}

// --- dice ---

/** The part of the table before a die's front edge, and that edge drawn on to the table's rims. */
export function front({ x, y, heading }: Spot, half: number, die: number): { area: Point[]; line: Point[] } {
  const [cos, sin] = [Math.cos(radians(heading)), Math.sin(radians(heading))];
  const beyond = (p: Point): number => (p.x - x) * cos + (p.y - y) * sin - die;
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([i, j]) => ({ x: i! * half, y: j! * half }));
  const [area, line]: [Point[], Point[]] = [[], []];
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % 4]!;
    const [a, b] = [beyond(corner), beyond(next)];
    if (a > 0) area.push(corner);
    if (a > 0 === b > 0) return;
    const cut = { x: corner.x + ((next.x - corner.x) * a) / (a - b), y: corner.y + ((next.y - corner.y) * a) / (a - b) };
    area.push(cut);
    line.push(cut);
  });
  return { area, line };
}

const reach = (turn: number, die: number): number => die * (Math.abs(Math.cos(radians(turn))) + Math.abs(Math.sin(radians(turn))));

export function overlap(a: Spot, b: Spot, die: number): boolean {
  const limit = die + reach(b.heading - a.heading, die) - die / 8;
  return [a.heading, a.heading + 900, b.heading, b.heading + 900].every((axis) => {
    const [cos, sin] = [Math.cos(radians(axis)), Math.sin(radians(axis))];
    return Math.abs((b.x - a.x) * cos + (b.y - a.y) * sin) < limit;
  });
}

/** The nearest whole numbers at which the die lies on the table. */
export function kept({ x, y, heading }: Spot, half: number, die: number): Spot {
  const most = Math.floor(half - reach(heading, die));
  return { x: Math.round(within(x, most)), y: Math.round(within(y, most)), heading: mod(Math.round(heading), TURN) };
}

/** Points that are drawn too large for where they are move apart until there is room, no farther than they must. */
export function spread(points: Point[], apart: number, half: number): Point[] {
  const placed = points.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < 60; round++) {
    let moved = false;
    placed.forEach((a, i) => {
      for (const [j, b] of placed.entries()) {
        if (j <= i) continue;
        const far = Math.hypot(b.x - a.x, b.y - a.y);
        if (far >= apart) continue;
        const [x, y] = far > 1 ? [(b.x - a.x) / far, (b.y - a.y) / far] : [Math.cos(i + j), Math.sin(i + j)];
        const push = (apart - far) / 2 + 1;
        [a.x, a.y, b.x, b.y] = [a.x - x * push, a.y - y * push, b.x + x * push, b.y + y * push];
        moved = true;
      }
    });
    for (const one of placed) [one.x, one.y] = [within(one.x, half - apart / 2), within(one.y, half - apart / 2)];
    if (!moved) break;
  }
  return placed;
}

type Axis = [number, number, number];
export const UP: Axis[] = [[0, 0, 1], [1, 0, 0], [0, 1, 0], [0, -1, 0], [-1, 0, 0], [0, 0, -1]]; // where face f looks
export const FRONT: Axis[] = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 1], [0, 1, 0], [1, 0, 0]]; // where its front edge is

/** Which face of a die looks up, and where its front edge looks. */
export function upright([, , , w, i, j, k]: Pose): { face: number; heading: number } {
  const up = [2 * (i * k - w * j), 2 * (j * k + w * i), 1 - 2 * (i * i + j * j)]; // up, as the die feels it
  const along = UP.map((face) => face.reduce((sum, part, n) => sum + part * up[n]!, 0));
  const face = along.indexOf(Math.max(...along));
  const [x, y, z] = FRONT[face]!;
  const ahead = (1 - 2 * (j * j + k * k)) * x + 2 * (i * j - w * k) * y + 2 * (i * k + w * j) * z;
  const left = 2 * (i * j + w * k) * x + (1 - 2 * (i * i + k * k)) * y + 2 * (j * k - w * i) * z;
  return { face, heading: mod(Math.round((Math.atan2(left, ahead) * 1800) / Math.PI), TURN) };
}
