import { keyOf, type Action } from "./board";

/** What a lesson points at, by the names that boards give their parts:
 *  "@piles" a mark (`data-mark`), "#1" a seat, anything else a choice, or one that begins so, or a piece; of several (|) the
 *  first that is there. Of what does the same, one's own corner comes last on the page, and is meant. */
export function found(thing: string, within: ParentNode | null = document.getElementById("board")): HTMLElement | undefined {
  const there = (one: HTMLElement): boolean => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  for (const selector of thing.split("|").flatMap(selectors)) {
    const one = [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])].findLast(there);
    if (one) return one;
  }
  return undefined;
}

/** What to point at for an action: what is tapped to do it, or else a piece in hand that it names. */
export function placeOf(action: Action): string {
  const key = keyOf(action);
  if (found(key)) return key;
  const named = Object.values(action).filter((value) => typeof value === "string");
  const held = [...document.querySelectorAll<HTMLElement>(".hand [data-piece]")].map((piece) => piece.dataset.piece!);
  return held.find((piece) => named.some((name) => piece === name || piece.startsWith(`${name} `))) ?? key;
}

/** As much of it as can be seen: what scrolls cuts off the rest. */
export function seen(one: HTMLElement): { left: number; top: number; right: number; bottom: number } {
  let { left, top, right, bottom } = one.getBoundingClientRect();
  for (let around = one.parentElement; around; around = around.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(around).overflow)) continue;
    const edge = around.getBoundingClientRect();
    [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
  }
  return { left, top, right, bottom };
}

function selectors(thing: string): string[] {
  const name = JSON.stringify(thing.slice(1)); // quoted, as a selector wants it
  if (thing.startsWith("@")) return [`[data-mark~=${name}]`];
  if (thing.startsWith("#")) return [`[data-seat=${name}]`];
  return [`[data-choice=${JSON.stringify(thing)}]`, `[data-choice^=${JSON.stringify(`${thing} `)}]`, `[data-piece=${JSON.stringify(thing)}]`];
}
