import type { GameEvent } from "./board";

export interface Part {
  seat: number | null; // null: of nobody, or of all
  lines: string[];
}

/** The sentences of what happened by seat: each under whom it happens to, in the order of seats, and last what is nobody's. */
export function bySeat(events: GameEvent[], say: (event: GameEvent) => string): Part[] {
  const parts = new Map<number | null, string[]>();
  for (const event of events) {
    const line = say(event);
    const seat = typeof event.seat === "number" ? event.seat : null;
    if (line) parts.set(seat, [...(parts.get(seat) ?? []), line]);
  }
  return [...parts].map(([seat, lines]) => ({ seat, lines })).sort((a, b) => (a.seat ?? Infinity) - (b.seat ?? Infinity));
}
