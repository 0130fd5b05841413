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
  return Array.from({ length: seats }, (_, i) => {
    const seat = (me + i) % seats;
    if (i === 0) return { seat, side: "below", x: 50, y: 100 };
    if (i <= column) return { seat, side: "left", x: 14, y: high(i - 1) };
    if (i >= seats - column) return { seat, side: "right", x: 86, y: high(seats - 1 - i) };
    return { seat, side: "above", x: 50, y: 0 };
  });
}
