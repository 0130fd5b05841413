import { getContext, setContext } from "svelte";
import type { Words } from "../../lib/messages";
import { signed } from "../../lib/words";
import type { Catalogue, SuitFace } from "./types";

/** What is on the cards, by their ids. */
export class Deck {
  #suits: Map<string, SuitFace>;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly words: Words | null,
  ) {
    this.#suits = new Map(catalogue.suits.map((suit) => [suit.id, suit]));
  }

  get suits(): SuitFace[] {
    return this.catalogue.suits;
  }

  suit = (id: string): SuitFace => this.#suits.get(id)!;
  suitOf = (card: string): SuitFace => this.suit(this.catalogue.cards[card]!.suit);
  suitName = (id: string): string => this.words?.name("suit", id) ?? id;
  value = (card: string): number => this.catalogue.cards[card]!.value;
  figure = (card: string): string => signed(this.value(card));
  title = (card: string): string => this.words?.name("card", card) ?? card;
  worth = (cards: string[]): number => cards.reduce((sum, card) => sum + this.value(card), 0);
}

const KEY = Symbol("deck");
export const setDeck = (deck: () => Deck): void => void setContext(KEY, deck);
export const deck = (): Deck => getContext<() => Deck>(KEY)();
