import type { Words } from "../../lib/messages";
import type { Face, Ongoing, Pending, Step } from "./types";

/** Texts that are put together from data, as jonin/games/ninjitsu/texts.py does it for the terminal. */

type Values = Record<string, string | number>;

/** A field that is not there has its default. */
const BLANK: Values = { whose: "none", what: "none", cards: 0, may: "no", valued: "no", other: "no", trap: "no", itself: "no", points: 0, per: "once" };

function values(one: Step | Ongoing): Values {
  const said = Object.entries(one).map(([key, value]) => [key, typeof value === "boolean" ? (value ? "yes" : "no") : value]);
  return { ...BLANK, ...(Object.fromEntries(said) as Values) };
}

/** What a card does, addressed to whoever plays or owns it. */
export function cardText({ ongoing, action, trap }: Face, words: Words): string {
  const step = (one: Step): string => words.format(`step-${one.do}`, values(one));
  const parts = [...(ongoing ? [words.format(`ongoing-${ongoing.do}`, values(ongoing))] : []), ...action.map(step)];
  if (trap.length) {
    const steps = trap.map(step).reduce((a, b) => words.format("text-trap-and", { a, b }));
    parts.push(words.format("text-trap", { steps }));
  }
  return parts.join(" ");
}

/** What somebody is asked to do, or what comes of it next. */
export function pendingText({ what, card, step, left }: Pending, words: Words): string {
  const more = step ? values(step) : {};
  return words.format(`pending-${what}`, { ...more, card: words.name("card", card ?? ""), cards: left ?? 0 });
}
