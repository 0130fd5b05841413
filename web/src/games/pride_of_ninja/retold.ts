import type { Words } from "../../lib/messages";
import type { GameEvent } from "./types";

type Kind = GameEvent["event"];
const is = (kind: Kind) => (one: GameEvent): boolean => one.event === kind;

/** What was told since the last initiative began. */
export const sinceInitiative = (told: GameEvent[]): GameEvent[] => told.slice(told.findLastIndex(is("initiative")) + 1);

/** The last resolution that has been told to its end: from the last card that was turned up to the next deal. */
export function lastResolution(told: GameEvent[]): GameEvent[] {
  const rest = told.slice(told.findLastIndex(is("reveal")) + 1);
  const end = rest.findIndex(is("round"));
  return end < 0 ? rest : rest.slice(0, end);
}

/** For each seat, in a few words, the last thing that befell it. */
export function notes(told: GameEvent[], words: Words): Record<number, string> {
  const found: Record<number, string> = {};
  const note = (kind: string, values = {}): string => words.format(`note-${kind}`, values).replace("-", "−"); // a true minus
  const card = (id: string): string => words.name("card", id);
  for (const one of told) {
    if (one.event === "score") found[one.seat] = note("score", { card: card(one.card), points: one.points, unit: one.unit });
    else if (one.event === "guarded" || one.event === "slain") found[one.seat] = note(one.event, { card: card(one.card) });
    else if (one.event === "convert") found[one.seat] = note("convert", { tp: one.tp });
    else if (one.event === "spared") for (const seat of one.seats) found[seat] = note("spared");
  }
  return found;
}
