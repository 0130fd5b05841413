import type { View } from "./types";

/**
 * Which card is which. The table tells copies apart no more than players do, and a card face down has no name at all;
 * but a card that flies from one place to another must be the same piece in both pictures. So every card gets an id, and
 * from one picture to the next each id goes the likeliest way.
 */

interface Lying {
  card: string | null; // null: unknown to the one who looks
  mark: number; // of a secret
}

export interface Piece extends Lying {
  id: string;
}

export type Zones = Record<string, Piece[]>;

type Alike = (piece: Piece, lying: Lying) => boolean;

const same: Alike = (piece, lying) => piece.mark === lying.mark && piece.card === lying.card;
/** A secret that was looked at, or is forgotten; a card in hand that came to light. */
const perhaps: Alike = (piece, lying) => piece.mark === lying.mark && (lying.mark !== 0 || piece.card === null || lying.card === null);

export class Pieces {
  #zones: Zones = {};
  #next = 0;

  follow(view: View): Zones {
    const zones: Zones = {};
    const loose: { piece: Piece; zone: string }[] = [];
    const open: { lying: Lying; zone: string; place: number }[] = [];
    for (const [zone, cards] of Object.entries(lie(view))) {
      const old = [...(this.#zones[zone] ?? [])];
      const row: Piece[] = (zones[zone] = []);
      for (const alike of [same, perhaps]) stay(old, cards, row, alike);
      cards.forEach((lying, place) => {
        if (!row[place]) open.push({ lying, zone, place });
      });
      loose.push(...old.map((piece) => ({ piece, zone })));
    }
    for (const { lying, zone, place } of open) {
      const chances = loose.map((one) => likeness(one.piece, one.zone, lying, zone));
      const best = Math.max(0, ...chances);
      const found = best ? loose.splice(chances.indexOf(best), 1)[0] : undefined;
      zones[zone]![place] = { ...lying, id: found?.piece.id ?? `card:${this.#next++}` };
    }
    return (this.#zones = zones);
  }
}

/** From the last on: of two copies it is the first that leaves a row. */
function stay(old: Piece[], cards: Lying[], row: Piece[], alike: Alike): void {
  for (let place = cards.length - 1; place >= 0; place--) {
    if (row[place]) continue;
    const found = old.findLastIndex((piece) => alike(piece, cards[place]!));
    if (found >= 0) row[place] = { ...cards[place]!, id: old.splice(found, 1)[0]!.id };
  }
}

/** How likely it is that a piece which left one place is the card that came to another; 0: it is not. */
function likeness(piece: Piece, from: string, lying: Lying, to: string): number {
  if (piece.card !== null && lying.card !== null && piece.card !== lying.card) return 0;
  const seat = (zone: string): string | undefined => zone.split(" ")[1];
  return 1 + (piece.card !== null && piece.card === lying.card ? 4 : 0) + (seat(from) === seat(to) ? 2 : 0) + (from === to ? 8 : 0);
}

/** Every place where cards lie, as the one who looks sees them. */
function lie(view: View): Record<string, Lying[]> {
  const unknown = (count: number): Lying[] => Array.from({ length: count }, () => ({ card: null, mark: 0 }));
  const known = (cards: string[]): Lying[] => cards.map((card) => ({ card, mark: 0 }));
  const all: Record<string, Lying[]> = { deck: unknown(view.deck), discard: known(view.discard) };
  view.players.forEach((player, seat) => {
    all[`hand ${seat}`] = seat === view.seat && view.hand ? known(view.hand) : unknown(player.hand);
    all[`treasures ${seat}`] = known(player.treasures.map(({ card }) => card));
    all[`secrets ${seat}`] = player.secrets.map(({ mark }, place) => ({ card: view.secrets?.[seat]?.[place]?.card ?? null, mark }));
  });
  return all;
}
