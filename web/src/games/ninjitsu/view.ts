import type { View } from "../../lib/board";

/** What is printed on a card; the deck is data, so all of it comes from the server. */
export interface Kind {
  rank: string;
  copies: number;
  value: number | null;
  icons: string[]; // action, trap, ongoing with treasure or secret
  text: string;
  house: string[]; // the figures that are not in print
}

export interface Treasure {
  card: string;
  protected: boolean;
}

export interface Secret {
  mark: number; // tells the secrets apart without saying what they are
  known_to: number[];
  card?: string; // if the one who looks knows it
  worth?: number;
}

export interface Player {
  hand: number;
  treasures: Treasure[];
  secrets: Secret[];
  points: number; // that everybody sees
  known: number; // with the secrets that the one who looks knows
}

export interface Pending {
  what: "turn" | "again" | "shed" | "choose" | "pair" | "effect" | "scrap";
  seat: number;
  card?: string;
  left?: number;
  words: string;
}

export interface Ninjitsu extends View {
  turn: number;
  goal: number;
  deck: number;
  discard: string[];
  players: Player[];
  pending: Pending[];
  cards: Record<string, Kind>;
  hand?: string[];
  points?: number;
  rearranged?: boolean;
  shown?: Shown; // only on stage
}

/** What is held up for all to see for a moment. */
export interface Shown {
  card: string;
  seat: number;
  trap: boolean;
}

export const WAYS = {
  action: "For its action",
  treasure: "As a treasure",
  secret: "As a secret",
} as const;

export type Way = keyof typeof WAYS;
