import type { Ninjitsu } from "./view";

/** Codes of aims, also of those that are not offered, so that the server can say why not. */

const SEATS = 5;
const PLAY = 4; // before it: draw, declare, rearrange, leave it

function bases(view: Ninjitsu): { kinds: string[]; cards: number; secret: number; treasure: number } {
  const kinds = Object.keys(view.cards);
  const cards = Object.values(view.cards).reduce((sum, kind) => sum + kind.copies, 0);
  const steal = PLAY + 4 * kinds.length; // three ways to play each kind, and to discard it
  return { kinds, cards, secret: steal + SEATS * cards, treasure: steal + 2 * SEATS * cards };
}

export function secretCode(view: Ninjitsu, seat: number, place: number): number {
  const { cards, secret } = bases(view);
  return secret + seat * cards + place;
}

export function treasureCode(view: Ninjitsu, seat: number, card: string): number {
  const { kinds, treasure } = bases(view);
  return treasure + seat * kinds.length + kinds.indexOf(card);
}
