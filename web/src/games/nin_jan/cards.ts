import { signed } from "../../lib/words";

/** A card's short name, as the server says it: "7P", "-4R". */

export type Suit = "R" | "P" | "S";

export const SUITS: Record<Suit, { name: string; key: string }> = {
  R: { name: "Rock", key: "rock" },
  P: { name: "Paper", key: "paper" },
  S: { name: "Scissors", key: "scissors" },
};

const VALUES = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const PLACE = 48; // codes: 0 to 47 choose that card, then three for the piles, then three for the symbols
const THROW = PLACE + 3;

export const value = (card: string): number => Number(card.slice(0, -1));
export const suit = (card: string): Suit => card.at(-1) as Suit;
export const figure = (card: string): string => signed(value(card));
export const title = (card: string): string => `${figure(card)} ${SUITS[suit(card)].name}`;
export const worth = (cards: string[]): number => cards.reduce((sum, card) => sum + value(card), 0);

/** Codes also for what is not offered, so that the server can say why not. */
export const cardCode = (card: string): number => VALUES.indexOf(value(card)) * 3 + "RPS".indexOf(suit(card));
export const pileCode = (pile: number): number => PLACE + pile;
export const throwCode = (symbol: Suit): number => THROW + "RPS".indexOf(symbol);
