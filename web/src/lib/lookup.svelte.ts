/**
 * Anything can be looked up where it is shown. What draws a piece says what it is: `data-about="card 7P"`, its noun and
 * its id as declarations name them. One sheet (Lookup.svelte) answers for all of them, at any table.
 */

export interface Piece {
  noun: string;
  id: string;
}

export const about = (noun: string, id: string): string => `${noun} ${id}`;

const PIECE = "[data-about]";
const THROUGH = "[data-through]"; // lies over pieces without hiding them

function read(element: Element | null | undefined): Piece | null {
  const said = element?.closest<HTMLElement>(PIECE)?.dataset.about;
  if (said === undefined) return null;
  const [noun = "", ...id] = said.split(" ");
  return { noun, id: id.join(" ") };
}

type Finder = (x: number, y: number) => Piece | null;
const finders = new WeakMap<Element, Finder>();

/** For a picture that is one element with many pieces in it: which of them lies at a point of the window. */
export const pieces = (find: Finder) => (element: Element) => {
  finders.set(element, find);
  return () => void finders.delete(element);
};

/** The piece that is seen at a point of the window. */
export function pieceAt(x: number, y: number): Piece | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = read(element);
    if (found) return found;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const piece = finders.get(one)?.(x, y);
      if (piece) return piece;
    }
    if (!element.closest(THROUGH)) return null;
  }
  return null;
}

/** The one that an element is or lies on, or that a button bears: of a card in hand, its face. */
export const pieceOf = (element: Element | null): Piece | null =>
  read(element) ?? (element?.matches("a, button") ? read(element.querySelector(PIECE)) : null);

/** All that can be seen now, each kind once, in the order of the page; behind a dialog nothing can. */
export function inSight(): Piece[] {
  const top = [...document.querySelectorAll("dialog[open], [aria-modal=true]")].at(-1) ?? document;
  const seen = [...top.querySelectorAll<HTMLElement>(PIECE)].filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  return [...new Map(seen.map((one) => [one.dataset.about, read(one)!])).values()];
}

export const same = (a: Piece | null, b: Piece | null): boolean => a?.noun === b?.noun && a?.id === b?.id;

/** What is looked at on this page. */
class Lookup {
  shown = $state.raw<Piece | null>(null); // in a sheet of its own
  listed = $state.raw<Piece[] | null>(null); // all that can be seen, to choose from

  open(piece: Piece): void {
    this.shown = piece;
  }

  close(): void {
    this.shown = this.listed = null;
  }
}

export const lookup = new Lookup();
