import type { ProcessLoad } from "./wire";

/** What a process did between two looks at it. */
export interface Pace {
  moves: number; // a second
  busy: number; // of one processor, from 0 to 1
  within: number | null; // seconds in which 99 of 100 moves were answered; null: there were none; Infinity: longer
}

const SHARE = 0.99;

export function pace(earlier: ProcessLoad, later: ProcessLoad): Pace {
  const seconds = Math.max(later.now - earlier.now, 0.001);
  const counts = later.answered.map((count, i) => count - earlier.answered[i]!);
  return {
    moves: (later.moves - earlier.moves) / seconds,
    busy: (later.processor - earlier.processor) / seconds,
    within: quantile(counts, later.bounds),
  };
}

/** The bound that so many of them keep. */
function quantile(counts: number[], bounds: number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (!total) return null;
  let seen = 0;
  const at = counts.findIndex((count) => (seen += count) >= SHARE * total);
  return bounds[at] ?? Infinity;
}

const UNITS: [number, string][] = [
  [86_400, "d"],
  [3600, "h"],
  [60, "min"],
];

/** A stretch of time in its largest unit: 40 s, 5 min, 3 h, 2 d. */
export function span(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => seconds >= size) ?? [1, "s"];
  return `${Math.floor(Math.max(0, seconds) / size)} ${unit}`;
}
