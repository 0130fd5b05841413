import type { Flight } from "../../lib/flight";
import { lies, type Gesture, type Look } from "./dice";
import { hand, landing, mod, radians, spread, turned, type Oval, type Point, type Spot } from "./geometry";
import type { Catalogue, Die, Measures, View } from "./types";

/** What both drawings of the table show: the one in depth and the flat one. */
export interface Picture {
  half: number;
  edge: number; // half of a die's
  quarter: number; // how the table is turned before the one who looks
  dice: Drawn[];
  flight: Flight | null;
  flying: number[]; // the dice in the air, in the order of the flight's bodies
  fronts: number[]; // dice whose front is shaded
  aims: Aim[];
  whole: boolean; // the whole table is to be seen, not only where the dice lie
  keep: Point[]; // what else must be in the picture
  grown: number; // how much larger than to scale dice are drawn, so that one can read them
}

export type Glow = "lawful" | "chosen" | "wrong";

export interface Drawn extends Spot {
  die: number;
  look: Look;
  face: number;
  symbol: string; // "" in a hand
  held: boolean;
  true?: Point; // where it lies, if there was no room to draw it there
  glow?: Glow;
  looked?: boolean; // ringed, besides
  faint?: boolean;
}

export interface Aim {
  from: Point;
  to: Oval; // where four of five dice will lie
  strength: number;
  seat: number;
}

/** Between the table and the pixels of whichever drawing is shown. */
export interface Lens {
  project: (x: number, y: number) => { left: number; top: number };
  unproject: (left: number, top: number) => Point | null;
}

const ABREAST = 1.15; // from one to the next, of their size

/** Dice in a hand lie close together, three abreast, and none beyond the rim. */
function inHand(view: View, seat: number, n: number, where: number, half: number, size: number, side: number): Spot {
  const at = hand(side, where, half);
  const all = view.dice.filter((die) => die.place === "held" && die.owner === seat).length;
  const [count, rows] = [Math.min(3, all), Math.ceil(all / 3)];
  const [across, back] = [((n % 3) - (count - 1) / 2) * ABREAST * size, (Math.floor(n / 3) - (rows - 1) / 2) * ABREAST * size];
  const [cos, sin] = [Math.cos(radians(side)), Math.sin(radians(side))];
  const most = half + RIM - size / 2;
  const [deep, wide] = [((rows - 1) / 2) * ABREAST * size, ((count - 1) / 2) * ABREAST * size];
  const [reachX, reachY] = [Math.abs(cos) * deep + Math.abs(sin) * wide, Math.abs(sin) * deep + Math.abs(cos) * wide];
  const kept = (value: number, reach: number): number => Math.max(reach - most, Math.min(most - reach, value));
  const [x, y] = [kept(at.x, reachX), kept(at.y, reachY)]; // of the hand
  return { x: x - sin * across + cos * back, y: y + cos * across + sin * back, heading: side + 1800 };
}

/** Where a seat is shown, and where along its side its hand is. */
export interface Seated {
  side: (seat: number) => number;
  where: (seat: number) => number;
}

/** Where each seat is shown, whoever is active: one's own before oneself, the next to the left of it. */
export const seatSide = (seat: number, me: number | null, seats: number, quarter: number): number =>
  mod(2700 - (3600 * mod(seat - (me ?? 0), seats)) / seats - 900 * quarter, 3600);

/** All dice, so much larger than to scale: those that would cover each other stand beside where they lie. */
export function drawn(view: View, looks: Look[], { half, die: edge }: Measures, seated: Seated, grown: number): Drawn[] {
  const size = 2 * edge * grown;
  const counts = new Map<number, number>();
  const all = view.dice.flatMap((die: Die, i): Drawn[] => {
    const own = { die: die.die, look: looks[i]! };
    if (lies(die)) return [{ ...own, face: die.face, symbol: die.symbol, held: false, x: die.x, y: die.y, heading: die.heading }];
    if (die.place !== "held" || die.owner === null) return [];
    const n = counts.get(die.owner) ?? 0;
    counts.set(die.owner, n + 1);
    return [{ ...own, face: 0, symbol: "", held: true, ...inHand(view, die.owner, n, seated.where(die.owner), half, size, seated.side(die.owner)) }];
  });
  const lying = all.filter(({ held }) => !held);
  spread(lying, grown > 1 ? 1.12 * size : 0, half + RIM).forEach(({ x, y }, n) => {
    const die = lying[n]!;
    if (Math.hypot(x - die.x, y - die.y) < edge / 2) return;
    die.true = { x: die.x, y: die.y };
    [die.x, die.y] = [x, y];
  });
  return all;
}

/** From the hand as it is drawn: where seats are no quarter turn apart, dice leave from a place beside it. */
export function aimOf(view: View, seat: number, gesture: Gesture, { table, regions }: Catalogue, shown: number): Aim {
  const { side, holds } = view.players[seat]!;
  const rows = regions[Math.max(1, holds) - 1]!;
  return { from: hand(shown, gesture[1], table.half), to: landing(side, gesture, table.half, rows), strength: gesture[0], seat };
}

/** How much larger than to scale dice must be drawn in a window of this size to be so many pixels wide. */
export function growth(corners: Point[], quarter: number, width: number, height: number, edge: number, least: number): number {
  const seen = corners.map((corner) => turned(corner, quarter));
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const scale = Math.min(width / (Math.max(...xs) - Math.min(...xs)), height / (Math.max(...ys) - Math.min(...ys)));
  return Math.max(1, least / (2 * edge * (scale || 1)));
}

type Span = [number, number];

/**
 * The corners of what must be in the picture: the whole table, or the dice with some felt around them. That part is as
 * wide for its height as the picture is, as far as the table goes, so that nothing is shown of what lies beside a table
 * whose other half is cut off.
 */
export function framed({ dice, half, edge, grown, whole, quarter, keep }: Picture, aspect: number): Point[] {
  const rim = half + RIM;
  const spare = Math.max(SPARE, 1.5 * edge * grown); // as they are drawn, none is cut off
  const lying = dice.filter((die) => !die.held).flatMap((die) => [die, die.true ?? die]).map((at) => turned(at, quarter));
  const kept = keep.map((point) => turned(point, quarter));
  const around = (all: number[], also: number[]): Span => {
    if (whole || !all.length) return [-rim, rim];
    const [low, high] = [Math.min(...all) - spare, Math.max(...all) + spare];
    return stretched([Math.max(-rim, Math.min(low, ...also)), Math.min(rim, Math.max(high, ...also))], LEAST, rim);
  };
  const across = around(lying.map(({ x }) => x), kept.map(({ x }) => x));
  const up = around(lying.map(({ y }) => y), kept.map(({ y }) => y));
  const [[left, right], [low, high]] = [stretched(across, long(up) * aspect, rim), stretched(up, long(across) / aspect, rim)];
  const corners = [{ x: left, y: low }, { x: right, y: low }, { x: right, y: high }, { x: left, y: high }];
  return corners.map((corner) => turned(corner, 4 - quarter));
}

export const RIM = 200; // around the felt
const SPARE = 420; // felt around the dice
const LEAST = 2200; // of the table that is shown, so that the dice keep their bearings

const long = ([from, to]: Span): number => to - from;

/** As long as it should be, if there is as much table, and still on it. */
function stretched(span: Span, length: number, rim: number): Span {
  const more = Math.max(0, Math.min(length, 2 * rim) - long(span));
  const from = Math.max(-rim, Math.min(span[0] - more / 2, rim - long(span) - more));
  return [from, from + long(span) + more];
}
