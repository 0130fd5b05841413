// Generated from jonin/games/ninjitsu by `python -m jonin.generate`. Do not edit.

import type { BaseView } from "../../lib/board";

export type Card = string;

export interface Treasure {
  mark: number;
  card: string;
  worth: number;
  protected: boolean;
}

export interface Secret {
  mark: number;
  known_to: number[];
}

export interface Player {
  hand: number;
  treasures: Treasure[];
  secrets: Secret[];
  points: number;
}

/** One thing that an action or a trap does. Its message is step-<do>. */
export interface Step {
  do: string;
  whose?: string;
  what?: string;
  cards?: number | "all";
  may?: boolean;
  valued?: boolean;
  other?: boolean;
  trap?: boolean;
}

/** The first of two treasures that will change places. */
export interface Picked {
  seat: number;
  card: string;
}

/** Something still to be decided or done. Its message is pending-<what>. */
export interface Pending {
  what: "again" | "choose" | "close" | "effect" | "pair" | "scrap" | "shed" | "turn";
  seat: number;
  card?: string;
  step?: Step;
  picked?: Picked;
  left?: number;
}

export interface Shared {
  turn: number;
  turns: number;
  goal: number;
  deck: number;
  discard: string[];
  discard_marks: number[];
  players: Player[];
  pending: Pending[];
}

/** A secret that one knows. */
export interface Known {
  card: string;
  worth: number;
}

export interface Own {
  secrets: ((Known | null)[])[];
  secret_points: number[];
  hand?: string[];
  points?: number;
}

/** What holds while a card lies there. Its message is ongoing-<do>. */
export interface Ongoing {
  do: "bonus" | "protect";
  face: "down" | "up";
  itself?: boolean;
  points?: number;
  per?: string;
}

export interface Face {
  rank: string;
  copies: number;
  icons: string[];
  house: string[];
  action: Step[];
  trap: Step[];
  value?: number;
  ongoing?: Ongoing;
}

export interface Catalogue {
  cards: Record<string, Face>;
}

/** What a seat sees: a spectator may have nothing of its own. */
export interface View extends BaseView, Shared, Partial<Own> {}

export type GameEvent =
  | { event: "turn"; seat: number; turns: number }
  | { event: "draw"; seat: number; cards: number; names?: Card[] }
  | { event: "no cards"; seat: number }
  | { event: "reshuffle"; cards: number }
  | { event: "play"; seat: number; card: Card }
  | { event: "treasure"; seat: number; card: Card }
  | { event: "secret"; seat: number; place: number; card?: Card }
  | { event: "steal"; seat: number; card: Card; owner: number; place: number | null }
  | { event: "trap"; seat: number; card: Card; owner: number }
  | { event: "turn up"; seat: number; card: Card; place: number }
  | { event: "turn down"; seat: number; card: Card; place: number }
  | { event: "shed"; seat: number; cards: number; names: Card[] }
  | { event: "discard treasure"; seat: number; card: Card; by: number }
  | { event: "discard secret"; seat: number; card: Card; place: number }
  | { event: "worthless"; seat: number; card: Card }
  | { event: "pick"; seat: number; card: Card; owner: number }
  | { event: "swap"; seat: number; card: Card; other: number; theirs: Card }
  | { event: "move"; seat: number; owner: number; place: number | null; card?: Card }
  | { event: "look"; seat: number; owner: number; cards: number; names?: Card[] }
  | { event: "rearrange"; seat: number; cards: number }
  | { event: "no target"; seat: number; card: Card }
  | { event: "decline"; seat: number; card: Card }
  | { event: "again"; seat: number; cards: number }
  | { event: "no hand"; seat: number }
  | { event: "declare"; seat: number; points: number; right: boolean }
  | { event: "show"; seat: number; card: Card; place: number }
  | { event: "called off"; decisions: number }
  | { event: "wins"; seat: number; points: number; enough: boolean; goal: number; turns: number }
  | { event: "undo"; seat: number };

export type Action =
  | { action: "draw" }
  | { action: "declare" }
  | { action: "rearrange" }
  | { action: "end turn" }
  | { action: "decline" }
  | { action: "play"; card: Card; way: "action" | "treasure" | "secret" }
  | { action: "discard"; card: Card }
  | { action: "steal"; player: number; secret: number }
  | { action: "choose secret"; player: number; secret: number }
  | { action: "choose treasure"; player: number; card: Card }
  | { action: "choose player"; player: number }
  | { action: "undo" };

export type Prompt =
  | { prompt: "your turn"; plays: boolean; steals: boolean }
  | { prompt: "turn"; seat: number }
  | { prompt: "close"; seat: number; asked: boolean }
  | { prompt: "again"; seat: number; asked: boolean; cards: number; card: Card }
  | { prompt: "shed"; seat: number; asked: boolean; cards: number; card: Card }
  | { prompt: "choose"; seat: number; asked: boolean; card: Card; do: "flip" | "discard-from-play" | "move" | "steal" | "swap" | "look" | "discard-from-hand" | "draw" | "play-again"; whose: "any" | "opponent" | "own" | "them" | "opponents" | "thief" | null; what: "treasure" | "secret" | "card" | null; valued: boolean; other: boolean }
  | { prompt: "pair"; seat: number; asked: boolean; card: Card };

export const draw = (): Action => ({ action: "draw" });

export const declare = (): Action => ({ action: "declare" });

export const rearrange = (): Action => ({ action: "rearrange" });

export const endTurn = (): Action => ({ action: "end turn" });

export const decline = (): Action => ({ action: "decline" });

export const play = (card: Card, way: "action" | "treasure" | "secret"): Action => ({ action: "play", card, way });

export const discard = (card: Card): Action => ({ action: "discard", card });

export const steal = (player: number, secret: number): Action => ({ action: "steal", player, secret });

export const chooseSecret = (player: number, secret: number): Action => ({ action: "choose secret", player, secret });

export const chooseTreasure = (player: number, card: Card): Action => ({ action: "choose treasure", player, card });

export const choosePlayer = (player: number): Action => ({ action: "choose player", player });
