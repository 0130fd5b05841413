// Generated from jonin/games/pride_of_ninja by `python -m jonin.generate`. Do not edit.

import type { BaseView } from "../../lib/board";

export type Card = string;

export interface Places {
  front: number;
  back: number;
}

export interface Player {
  front: string[];
  back: (string | null)[];
  tp: number;
  slain: boolean;
  cards: number;
  ready: boolean;
  pp: number;
  open_secrecy?: number;
  secrecy?: number;
}

/** What an initiative of the last resolution came to, for each seat. */
export interface Moment {
  initiative: number;
  cards: string[];
  brought: number[];
  slain: number[];
  tp: number[];
  pride?: number[];
}

/** What lies before a player. */
export interface Laid {
  front: string[];
  back: (string | null)[];
}

export interface LastRound {
  round: number;
  players: Laid[];
}

export interface Shared {
  phase: "draft" | "over" | "pride" | "resolve" | "reveal";
  deck: "blue" | "red";
  round: number;
  goal: number;
  turn: number;
  turns: number;
  places: Places;
  victims: string[];
  players: Player[];
  resolution: Moment[];
  initiative?: number;
  last?: LastRound;
}

export interface Chosen {
  card: string;
  row: "back" | "front";
}

/** A hand as last seen, less what was laid open since. */
export interface SeenHand {
  seat: number;
  cards: string[];
  hidden: number;
}

/** Cards that left a hand face down between two looks at it. */
export interface LaidDown {
  seats: number[];
  cards: string[];
}

export interface Memory {
  hands: SeenHand[];
  laid: LaidDown[];
  unseen: string[];
}

export interface Own {
  hand?: string[];
  back?: string[];
  secrecy?: number;
  choice?: Chosen;
  memory?: Memory;
}

export interface Ability {
  row: "back" | "either" | "front";
  house: ("condition" | "figure")[];
  slays: boolean;
}

/** Points: TP for each card, TP in all, or something that the sentence names. */
export interface Worth {
  points: number;
  unit: "bare" | "each" | "once";
}

/** For some numbers it is worth so much: for one, from the first to the last, for the first or more, below it. */
export interface Step {
  span: "below" | "more" | "one" | "to";
  first: number;
  worth: Worth;
  last?: number;
}

/** What a card brings: always the same, so much for every one (or every one after the first), or step by step. */
export interface Figure {
  form: "always" | "every" | "later" | "steps";
  worth?: Worth;
  most?: number;
  steps?: Step[];
}

export interface CardFace {
  deck: "blue" | "red";
  initiative: number;
  copies: number[];
  clause: string;
  abilities: Ability[];
  figures: Record<string, Figure>[];
  numbers: Record<string, number[]>;
}

export interface Catalogue {
  fewest: number;
  cards: Record<string, CardFace>;
  levels: [number, number];
}

/** What a seat sees: a spectator may have nothing of its own. */
export interface View extends BaseView, Shared, Partial<Own> {}

export type GameEvent =
  | { event: "chose"; seat: number; card?: Card; row?: "front" | "back" }
  | { event: "place"; seat: number; row: "front" | "back"; card?: Card }
  | { event: "pass"; turn: number; direction: "left"; last: boolean }
  | { event: "reveal"; seat: number; card: Card; row: "front" | "back"; place: number }
  | { event: "secrecy"; seat: number; secrecy: number; bonus: number }
  | { event: "initiative"; initiative: number; cards: Card[] }
  | { event: "score"; seat: number; card: Card; row: "front" | "back" | "either"; copies: number; count: number; points: number; unit: "TP" | "PP"; basis: "nothing" | "own" | "ninja" | "hidden" | "players" | "lowest" | "slain" | "level" | "allies" | "secrecy" | "enough" | "tp" | "victims" | "others" | "few" }
  | { event: "spared"; card: Card; seats: number[] }
  | { event: "guarded"; seat: number; card: Card }
  | { event: "slain"; seat: number; card: Card; by: number[]; alone: boolean }
  | { event: "reset"; seat: number; tp: number; marker: boolean }
  | { event: "standing"; tp: number[] }
  | { event: "convert"; seat: number; tp: number; pp: number }
  | { event: "tie"; by: "points" | "marker" | "ninja"; seats: number[] }
  | { event: "wins"; seat: number; pp: number }
  | { event: "round"; round: number }
  | { event: "undo"; seat: number };

export type Action =
  | { action: "place"; card: Card; row: "front" | "back" }
  | { action: "undo" };

export type Prompt =
  | { prompt: "keep one"; turn: number; turns: number }
  | { prompt: "may change"; waiting: number[] };

export const place = (card: Card, row: "front" | "back"): Action => ({ action: "place", card, row });
