import type { Ninjitsu } from "./view";

/**
 * Which card is which. The table tells copies apart no more than players do, and a card face down has no name at all;
 * but a card that flies from one place to another must be the same piece in both. So every card gets a number, and from
 * one picture to the next each number goes the likeliest way.
 */

export interface Piece {
  id: string;
  card: string | null;
  mark: number;
}

export type Zones = Record<string, Piece[]>;

type Lie = Omit<Piece, "id">;

export class Pieces {
  #zones: Zones = {};
  #next = 0;

  follow(view: Ninjitsu): Zones {
    const wanted = Object.entries(lies(view));
    const zones: Zones = {};
    const loose: { piece: Piece; zone: string }[] = [];
    const open: { lie: Lie; zone: string; place: number }[] = [];

    for (const [zone, places] of wanted) {
      const old = [...(this.#zones[zone] ?? [])];
      zones[zone] = [];
      const settle = (fits: (piece: Piece, lie: Lie) => boolean): void =>
        places.forEach((lie, place) => {
          if (zones[zone]![place]) return;
          const found = old.findLastIndex((piece) => fits(piece, lie));
          if (found >= 0) zones[zone]![place] = { ...lie, id: old.splice(found, 1)[0]!.id };
        });
      settle((piece, lie) => piece.mark === lie.mark && piece.card === lie.card);
      settle((piece, lie) => piece.mark === lie.mark && (lie.mark !== 0 || piece.card === null || lie.card === null));
      places.forEach((lie, place) => {
        if (!zones[zone]![place]) open.push({ lie, zone, place });
      });
      loose.push(...old.map((piece) => ({ piece, zone })));
    }

    const near = (from: string, to: string): boolean => from.split(" ")[1] === to.split(" ")[1];
    const judge = (a: { piece: Piece; zone: string }, b: { lie: Lie; zone: string }): number => {
      if (a.piece.card !== null && b.lie.card !== null && a.piece.card !== b.lie.card) return 0;
      return 1 + (a.piece.card !== null && a.piece.card === b.lie.card ? 4 : 0) + (near(a.zone, b.zone) ? 2 : 0) + (a.zone === b.zone ? 8 : 0);
    };
    for (const { lie, zone, place } of open) {
      const marks = loose.map((one) => judge(one, { lie, zone }));
      const best = Math.max(0, ...marks);
      const taken = best ? loose.splice(marks.indexOf(best), 1)[0] : undefined;
      zones[zone]![place] = { ...lie, id: taken?.piece.id ?? `card:${this.#next++}` };
    }
    return (this.#zones = zones);
  }
}

/** Every place where cards lie, as the one who looks sees them. */
function lies(view: Ninjitsu): Record<string, Lie[]> {
  const unknown = (count: number): Lie[] => Array.from({ length: count }, () => ({ card: null, mark: 0 }));
  const known = (cards: string[]): Lie[] => cards.map((card) => ({ card, mark: 0 }));
  const all: Record<string, Lie[]> = { deck: unknown(view.deck), discard: known(view.discard) };
  view.players.forEach((player, seat) => {
    all[`hand ${seat}`] = seat === view.seat && view.hand ? known(view.hand) : unknown(player.hand);
    all[`treasures ${seat}`] = known(player.treasures.map((treasure) => treasure.card));
    all[`secrets ${seat}`] = player.secrets.map(({ card, mark }) => ({ card: card ?? null, mark }));
  });
  return all;
}
