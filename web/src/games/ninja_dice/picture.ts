import type { Flight } from "../../lib/flight";
import { lies, type Gesture, type Look } from "./dice";
import { hand, radians, target, turned, type Point, type Spot } from "./geometry";
import type { Die, View } from "./types";

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
}

export type Glow = "lawful" | "chosen" | "wrong";

export interface Drawn extends Spot {
  die: number;
  look: Look;
  face: number;
  symbol: string; // "" in a hand
  held: boolean;
  glow?: Glow;
  faint?: boolean;
}

export interface Aim {
  from: Point;
  to: Point;
  strength: number;
  seat: number;
}

/** Between the table and the pixels of whichever drawing is shown. */
export interface Lens {
  project: (x: number, y: number) => { left: number; top: number };
  unproject: (left: number, top: number) => Point | null;
}

export const IN_HAND = 1.8; // how much larger dice look that are held up
const ABREAST = 310; // from one to the next

/** Dice in a hand lie close together, three abreast. */
function inHand(view: View, seat: number, n: number, where: number, half: number): Spot {
  const { side } = view.players[seat]!;
  const at = hand(side, where, half);
  const count = Math.min(3, view.dice.filter((die) => die.place === "held" && die.owner === seat).length);
  const [across, back] = [((n % 3) - (count - 1) / 2) * ABREAST, Math.floor(n / 3) * ABREAST];
  const [cos, sin] = [Math.cos(radians(side)), Math.sin(radians(side))];
  return { x: at.x - sin * across + cos * back, y: at.y + cos * across + sin * back, heading: side + 1800 };
}

export function drawn(view: View, looks: Look[], half: number, where: (seat: number) => number): Drawn[] {
  const counts = new Map<number, number>();
  return view.dice.flatMap((die: Die, i): Drawn[] => {
    const own = { die: die.die, look: looks[i]! };
    if (lies(die)) return [{ ...own, face: die.face, symbol: die.symbol, held: false, x: die.x, y: die.y, heading: die.heading }];
    if (die.place !== "held" || die.owner === null) return [];
    const n = counts.get(die.owner) ?? 0;
    counts.set(die.owner, n + 1);
    return [{ ...own, face: 0, symbol: "", held: true, ...inHand(view, die.owner, n, where(die.owner), half) }];
  });
}

export function aimOf(view: View, seat: number, gesture: Gesture, half: number): Aim {
  const { side } = view.players[seat]!;
  return { from: hand(side, gesture[1], half), to: target(side, gesture, half), strength: gesture[0], seat };
}

type Span = [number, number];

/**
 * The corners of what must be in the picture: the whole table, or the dice with some felt around them. That part is as
 * wide for its height as the picture is, as far as the table goes, so that nothing is shown of what lies beside a table
 * whose other half is cut off.
 */
export function framed({ dice, half, whole, quarter }: Picture, aspect: number): Point[] {
  const rim = half + RIM;
  const lying = dice.filter((die) => !die.held).map((die) => turned(die, quarter));
  const around = (all: number[]): Span => {
    if (whole || !all.length) return [-rim, rim];
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return stretched([Math.max(-rim, low - SPARE), Math.min(rim, high + SPARE)], LEAST, rim);
  };
  const [across, up] = [around(lying.map(({ x }) => x)), around(lying.map(({ y }) => y))];
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
