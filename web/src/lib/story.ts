import type { GameEvent } from "./board";

/** What the log must know of a game's events; the game's sheet says it. */
export interface Plot {
  headings: Record<string, string>; // kinds with which a "round" begins, or a "turn" within one
  chosen: string[]; // kinds that say only that a seat has chosen
  decisive: string[]; // kinds that say who has won and why
}

/** One line of the log. */
export interface Line {
  event: GameEvent;
  part: string; // "round" or "turn": a part of the story begins with it
  seat: number | null; // who did it
  decides: boolean;
}

/** The story so far: all that has words, but for what the seats themselves show. */
export function story(told: GameEvent[], plot: Plot, say: (event: GameEvent) => string): Line[] {
  return told
    .filter((event) => isNews(event, plot) && say(event))
    .map((event) => ({
      event,
      part: plot.headings[event.event] ?? "",
      seat: typeof event.seat === "number" ? event.seat : null,
      decides: plot.decisive.includes(event.event),
    }));
}

/** That somebody has chosen is none: the seat shows it, and soon one sees what. To oneself it is, at that moment. */
export function isNews(event: GameEvent, plot: Plot, viewer: number | null = null): boolean {
  return !plot.chosen.includes(event.event) || (viewer !== null && event.seat === viewer);
}

/** Of what was told, the last that decides; with those of its kind right before it, as when a win is shared. */
export function deciding(told: GameEvent[], decisive: string[]): GameEvent[] {
  const last = told.findLastIndex(({ event }) => decisive.includes(event));
  if (last < 0) return [];
  let first = last;
  while (first > 0 && told[first - 1]!.event === told[last]!.event) first -= 1;
  return told.slice(first, last + 1);
}
