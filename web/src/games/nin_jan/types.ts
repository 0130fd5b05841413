// Generated from jonin/games/nin_jan by `python -m jonin.generate`. Do not edit.

import type { BaseView } from "../../lib/board";

export type Card = string;
export type Suit = string;

export interface Player {
  cards: number;
  ready: boolean;
  revealed: string | null;
  won: string[];
  points: number;
  final: boolean;
  thrown?: string;
}

export interface Shared {
  phase: "choose" | "final" | "over" | "resolve";
  round: number;
  rounds: number;
  piles: string[][];
  players: Player[];
  order?: number[];
}

export interface Own {
  hand: string[];
  choice: string | null;
  symbol: string | null;
  beats?: number[];
}

export interface SuitFace {
  id: string;
  letter: string;
  colour: string;
  shape: string;
}

export interface CardFace {
  value: number;
  suit: string;
}

export interface Catalogue {
  suits: SuitFace[];
  cards: Record<string, CardFace>;
}

/** What a seat sees: a spectator may have nothing of its own. */
export interface View extends BaseView, Shared, Partial<Own> {}

export type GameEvent =
  | { event: "chose"; seat: number; card?: Card }
  | { event: "reveal"; seat: number; card: Card; place: number }
  | { event: "line up" }
  | { event: "place"; seat: number; card: Card; pile: number }
  | { event: "beats"; seat: number; card: Card; pile: number }
  | { event: "take"; seat: number; card: Card; pile: number; points: number; won: Card[] }
  | { event: "round"; round: number }
  | { event: "last cards" }
  | { event: "leads"; seat: number; points: number }
  | { event: "threw"; seat: number; symbol?: Suit }
  | { event: "show"; seat: number; symbol: Suit }
  | { event: "stays"; seat: number }
  | { event: "wins"; seat: number; points: number; symbol: Suit | null }
  | { event: "undo"; seat: number };

export type Action =
  | { action: "choose"; card: Card }
  | { action: "resolve"; pile: number }
  | { action: "throw"; symbol: Suit }
  | { action: "undo" };

export type Prompt =
  | { prompt: "choose card"; round: number }
  | { prompt: "may change"; waiting: number[] }
  | { prompt: "take pile"; card: Card; count: number; piles: number[] }
  | { prompt: "lay card"; card: Card }
  | { prompt: "decides"; seat: number; card: Card }
  | { prompt: "throw symbol" };

export const choose = (card: Card): Action => ({ action: "choose", card });

export const resolve = (pile: number): Action => ({ action: "resolve", pile });

export const throwIt = (symbol: Suit): Action => ({ action: "throw", symbol });
