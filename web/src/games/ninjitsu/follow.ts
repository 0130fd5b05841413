import type { View } from "./types";

/**
 * Which card is which: a card that flies from one place to another must be the same piece in both pictures. What lies on the
 * table has a mark by which all can follow it. A card in a hand, in the deck, or just rearranged has none that says where
 * it came from: it is one of those that were there, or have left the place it can have come from.
 */

interface Lying {
  card: string | null; // null: unknown to the one who looks
  mark: number; // 0: it has none
}

export interface Piece extends Lying {
  id: string;
}

export type Zones = Record<string, Piece[]>;

interface Spot extends Lying {
  zone: string; // "hand 2"
}

const known = (from: Spot, to: Spot): boolean => from.card !== null && from.card === to.card;
const could = (from: Spot, to: Spot): boolean => from.card === null || to.card === null || from.card === to.card;
const sameRow = (from: Spot, to: Spot): boolean => from.zone === to.zone;
const samePlayer = (from: Spot, to: Spot): boolean => from.zone.split(" ")[1] === to.zone.split(" ")[1];

/** The first of these by which a card can be the same as one of the picture before says that it is. */
const WAYS: ((from: Spot, to: Spot) => boolean)[] = [
  (from, to) => to.mark > 0 && from.mark === to.mark,
  (from, to) => !from.mark && !to.mark && sameRow(from, to) && from.card === to.card, // it stays in a hand, or in the deck
  (from, to) => sameRow(from, to) && could(from, to), // rearranged
  (from, to) => samePlayer(from, to) && known(from, to), // out of one's hand, or back into it
  (from, to) => samePlayer(from, to) && could(from, to),
  known, // into the discard pile
  could, // drawn, or shuffled
];

export class Pieces {
  #zones: Zones = {};
  #next = 0;

  follow(view: View): Zones {
    const old = Object.entries(this.#zones).flatMap(([zone, row]) => row.map((piece) => ({ ...piece, zone })));
    const lying = lie(view);
    const ids = new Map<Spot, string>();
    for (const way of WAYS) {
      for (const spot of lying) {
        const at = ids.has(spot) ? -1 : old.findIndex((piece) => way(piece, spot));
        if (at >= 0) ids.set(spot, old.splice(at, 1)[0]!.id);
      }
    }
    this.#zones = Object.fromEntries(zonesOf(view).map((zone) => [zone, []]));
    for (const { zone, ...one } of lying.map((spot) => ({ ...spot, id: ids.get(spot) ?? `card:${this.#next++}` }))) {
      this.#zones[zone]!.push(one);
    }
    return this.#zones;
  }
}

const zonesOf = (view: View): string[] => [
  "deck",
  "discard",
  ...view.players.flatMap((_, seat) => [`hand ${seat}`, `treasures ${seat}`, `secrets ${seat}`]),
];

/** Every card, as the one who looks sees it. */
function lie(view: View): Spot[] {
  const unseen = (zone: string, count: number): Spot[] => Array.from({ length: count }, () => ({ zone, card: null, mark: 0 }));
  return [
    ...unseen("deck", view.deck),
    ...view.discard.map((card, i) => ({ zone: "discard", card, mark: view.discard_marks[i]! })),
    ...view.players.flatMap((player, seat) => [
      ...(seat === view.seat && view.hand
        ? view.hand.map((card) => ({ zone: `hand ${seat}`, card, mark: 0 }))
        : unseen(`hand ${seat}`, player.hand)),
      ...player.treasures.map(({ card, mark }) => ({ zone: `treasures ${seat}`, card, mark })),
      ...player.secrets.map(({ mark }, i) => ({ zone: `secrets ${seat}`, card: view.secrets?.[seat]?.[i]?.card ?? null, mark })),
    ]),
  ];
}
