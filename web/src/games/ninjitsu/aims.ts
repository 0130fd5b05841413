import type { Action } from "../../lib/board";
import type { Pending } from "./types";

/** What can be done with what lies in the collections: by seat and card, seat and place (from 1 on), or seat. */
export interface Aims {
  treasure: (seat: number, card: string) => Action | undefined;
  secret: (seat: number, place: number) => Action | undefined;
  player: (seat: number) => Action | undefined;
}

/** What the button says that plays a choice: by what the card does with it. */
const DEEDS: Record<string, string> = {
  flip: "Turn it over",
  "discard-from-play": "Discard it",
  move: "Move it over",
  steal: "Steal it",
  swap: "Swap it",
  look: "Look",
  "discard-from-hand": "Choose",
};

export function deed(action: Action, asked: Pending | undefined): string {
  if (action.action === "steal") return DEEDS.steal!;
  if (action.action === "declare") return "Declare";
  if (asked?.what === "pair") return DEEDS.swap!;
  return DEEDS[asked?.step?.do ?? ""] ?? "Choose";
}
