import type { Words } from "../../lib/messages";
import type { GameEvent } from "./types";

type Kind = GameEvent["event"];
const is = (kind: Kind) => (one: GameEvent): boolean => one.event === kind;

/** What was told since the last initiative began. */
export const sinceInitiative = (told: GameEvent[]): GameEvent[] => told.slice(told.findLastIndex(is("initiative")) + 1);

/** Why a resolution came out as it did: what was told of each initiative's cards, from the last card that was turned up on. */
export function reasons(told: GameEvent[], initiative: (card: string) => number): Map<number, GameEvent[]> {
  const found = new Map<number, GameEvent[]>();
  for (const one of told.slice(told.findLastIndex(is("reveal")) + 1)) {
    if (one.event === "convert") break;
    if (one.event !== "score" && one.event !== "slain" && one.event !== "guarded" && one.event !== "spared") continue;
    const at = initiative(one.card);
    found.set(at, [...(found.get(at) ?? []), one]);
  }
  return found;
}

/** For each seat, in a few words, the last thing that befell it. */
export function notes(told: GameEvent[], words: Words): Record<number, string> {
  const found: Record<number, string> = {};
  const note = (kind: string, values = {}): string => words.format(`note-${kind}`, values);
  const card = (id: string): string => words.name("card", id);
  for (const one of told) {
    if (one.event === "score") found[one.seat] = note("score", { card: card(one.card), points: one.points, unit: one.unit });
    else if (one.event === "guarded" || one.event === "slain") found[one.seat] = note(one.event, { card: card(one.card) });
    else if (one.event === "convert") found[one.seat] = note("convert", { tp: one.tp });
    else if (one.event === "spared") for (const seat of one.seats) found[seat] = note("spared");
  }
  return found;
}
