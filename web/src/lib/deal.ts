import { sha256 } from "./sha256";
import type { Dealing, Dealt, Draw } from "./wire";

// How a match is dealt so that nobody has chosen it: jonin/engine/deal.py tells it, and why.

export const promiseOf = (match: string, secret: string): string => sha256(`jonin secret ${match} ${secret}`);
export const sealOf = (number: string): string => sha256(`jonin number ${number}`);
export const seedOf = (match: string, secret: string, numbers: string[]): string => sha256(["jonin deal", match, secret, ...numbers].join(" "));

/** A draw as this page saw it, before the first card. */
export interface Witnessed {
  promise: string;
  seals: string[];
  mine: string; // our own seal among them; "": none
}

export const witnessed = ({ promise, seals }: Dealing, mine: string): Witnessed => ({ promise, seals: seals.map(({ seal }) => seal), mine });

export type Outcome = "honest" | "alone" | "unproven" | "broken";

export interface Finding {
  outcome: Outcome;
  wrong: string; // what does not add up; ""
  seen: boolean; // whether this page was there when all was promised
  added: boolean; // and had a number of its own in the draw that counts
  void: Draw[]; // draws that did not count
  last: Draw | null;
}

/** Works all of it out again. What this page saw itself is held against what the house says now. */
export function examine(dealt: Dealt, saw: Witnessed[]): Finding {
  const last = dealt.draws.at(-1) ?? null;
  const wrong = last ? (objection(dealt) ?? contradiction(dealt, saw) ?? "") : "";
  const outcome = !last ? "unproven" : wrong ? "broken" : last.pages.length ? "honest" : "alone";
  const mine = saw.at(-1)?.mine ?? "";
  const added = !!mine && !!last?.pages.some(({ seal }) => seal === mine);
  return { outcome, wrong, seen: saw.length > 0, added, void: dealt.draws.slice(0, -1), last };
}

const silent = ({ pages }: Draw): boolean => pages.some(({ number }) => !number);

function objection({ match, seed, draws }: Dealt): string | null {
  for (const [i, { promise, secret, pages }] of draws.entries()) {
    if (promiseOf(match, secret) !== promise) return "The secret is not the one that the house had locked away.";
    if (pages.some(({ number, seal }) => number && sealOf(number) !== seal)) return "A number is not the one that its page had sealed.";
    const last = i === draws.length - 1;
    if (!last && !silent(draws[i]!)) return "The deal was complete, and yet it was drawn again.";
    if (last && silent(draws[i]!)) return "A number is missing, and yet the cards were dealt.";
  }
  const last = draws.at(-1)!;
  const made = seedOf(match, last.secret, last.pages.map(({ number }) => number!));
  return made === seed ? null : "The cards are not what the secret and the numbers give.";
}

/** The house may not forget a draw, nor change what it showed. */
function contradiction({ draws }: Dealt, saw: Witnessed[]): string | null {
  for (const { promise, seals } of saw) {
    const told = draws.find((draw) => draw.promise === promise);
    if (!told) return "The house does not speak of a draw that your page has seen.";
    if (told.pages.map(({ seal }) => seal).join() !== seals.join()) return "The house names other numbers than it showed before the first card.";
  }
  return null;
}
