import type { Flight } from "../../lib/flight";
import { hand, radians, target, type Point, type Spot } from "./geometry";
import { lies, type Die, type Gesture, type NinjaDice } from "./view";

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

/** Dice in a hand lie close together, three abreast. */
export function inHand(view: NinjaDice, seat: number, n: number, where: number): Spot {
  const { side } = view.players[seat]!;
  const at = hand(side, where, view.table.half);
  const count = Math.min(3, view.dice.filter((die) => die.place === "held" && die.owner === seat).length);
  const [across, back] = [((n % 3) - (count - 1) / 2) * 210, Math.floor(n / 3) * 210];
  const [cos, sin] = [Math.cos(radians(side)), Math.sin(radians(side))];
  return { x: at.x - sin * across + cos * back, y: at.y + cos * across + sin * back, heading: side + 1800 };
}

export function drawn(view: NinjaDice, where: (seat: number) => number): Drawn[] {
  const counts = new Map<number, number>();
  return view.dice.flatMap((die: Die): Drawn[] => {
    if (lies(die)) return [{ die: die.die, face: die.face, symbol: die.symbol, held: false, x: die.x, y: die.y, heading: die.heading }];
    if (die.place !== "held" || die.owner === null) return [];
    const n = counts.get(die.owner) ?? 0;
    counts.set(die.owner, n + 1);
    return [{ die: die.die, face: 0, symbol: "", held: true, ...inHand(view, die.owner, n, where(die.owner)) }];
  });
}

export function aimOf(view: NinjaDice, seat: number, gesture: Gesture): Aim {
  const { side } = view.players[seat]!;
  const { half } = view.table;
  return { from: hand(side, gesture[1], half), to: target(side, gesture, half), strength: gesture[0], seat };
}

/** The points that must be in the picture: the table's corners, or the dice with some felt around them. */
export function framed({ dice, half, whole }: Picture): Point[] {
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => ({ x: x! * (half + 200), y: y! * (half + 200) }));
  const lying = dice.filter((die) => !die.held);
  if (whole || !lying.length) return corners;
  const [xs, ys] = [lying.map(({ x }) => x), lying.map(({ y }) => y)];
  const span = (all: number[]): [number, number] => {
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const spare = Math.max(420, (LEAST - (high - low)) / 2);
    return [Math.max(-half - 200, low - spare), Math.min(half + 200, high + spare)];
  };
  const [[left, right], [low, high]] = [span(xs), span(ys)];
  return [{ x: left, y: low }, { x: right, y: low }, { x: right, y: high }, { x: left, y: high }];
}

const LEAST = 2200; // of the table that is shown, so that the dice keep their bearings
