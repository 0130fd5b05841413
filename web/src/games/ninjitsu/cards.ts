import { getContext, setContext } from "svelte";
import type { Words } from "../../lib/messages";
import { cardText, pendingText } from "./texts";
import type { Catalogue, Face, Pending } from "./types";

/** What is on the cards, by their ids, and in words. */
export class Deck {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly words: Words | null,
  ) {}

  get cards(): string[] {
    return Object.keys(this.catalogue.cards);
  }

  face = (card: string): Face => this.catalogue.cards[card]!;
  title = (card: string): string => this.words?.name("card", card) ?? card;
  text = (card: string): string => (this.words ? cardText(this.face(card), this.words) : "");
  toDo = (waits: Pending): string => (this.words ? pendingText(waits, this.words) : "");
}

const KEY = Symbol("deck");
export const setDeck = (deck: () => Deck): void => void setContext(KEY, deck);
export const deck = (): Deck => getContext<() => Deck>(KEY)();
