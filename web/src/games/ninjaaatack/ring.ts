import { neighbours } from "../../lib/seats";

export interface Spot {
  seat: number;
  side: "below" | "left" | "above" | "right";
  x: number; // percent of the table, of the middle of the place
  y: number; // percent of the height that the place leaves free: at 0 it touches the upper edge, at 100 the lower one
}

/** Where everybody sits, seen from one's own chair: the left neighbour to the left, whoever faces one above. */
export function ring(seats: number, me: number): Spot[] {
  const column = Math.floor((seats - 1) / 2);
  const high = (place: number): number => (column === 1 ? 46 : 88 - (80 * place) / (column - 1));
  return [me, ...neighbours(seats, me)].map((seat, i) => {
    if (i === 0) return { seat, side: "below", x: 50, y: 100 };
    if (i <= column) return { seat, side: "left", x: 14, y: high(i - 1) };
    if (i >= seats - column) return { seat, side: "right", x: 86, y: high(seats - 1 - i) };
    return { seat, side: "above", x: 50, y: 0 };
  });
}

export interface Point {
  x: number;
  y: number;
}

/** The way of a card from one place to the next around the middle of the table, clear of both: a path to be drawn. */
export function arrow(from: Point, to: Point, middle: Point): string {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const bend = { x: half.x + (half.x - middle.x) * 0.35, y: half.y + (half.y - middle.y) * 0.35 };
  const on = (share: number): Point => {
    const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
    return { x: a * from.x + b * bend.x + c * to.x, y: a * from.y + b * bend.y + c * to.y };
  };
  const [start, end] = [on(0.4), on(0.6)];
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}
