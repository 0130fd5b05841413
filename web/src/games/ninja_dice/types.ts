// Generated from jonin/games/ninja_dice by `python -m jonin.generate`. Do not edit.

import type { BaseView } from "../../lib/board";

export type DieName = string;
export type HouseFace = string;
export type Symbol = string;
export type Zone = string;

export interface HouseDie {
  die: number;
  face: string;
  down: boolean;
  by: string | null;
}

export interface Die {
  die: number;
  place: "aside" | "held" | "locked" | "lying";
  owner: number | null;
  symbol?: string;
  face?: number;
  x?: number;
  y?: number;
  heading?: number;
  spot?: string;
  boosts?: number;
  counts?: number;
  as?: string;
  looks?: "east" | "north" | "north-east" | "north-west" | "south" | "south-east" | "south-west" | "west";
  ahead?: number[];
}

export interface Player {
  treasure: number;
  side: number;
  holds: number;
  ready: boolean;
  catch: boolean;
}

/** Somebody who lies before the arrow and cannot be robbed. */
export interface Safe {
  seat: number;
  why: "catch" | "poor";
}

export interface Arrow {
  die: number;
  thief: number;
  victims: number[];
  safe: Safe[];
}

export interface Fortune {
  die: number;
  dice: number[];
}

export interface Shared {
  phase: "aim" | "air" | "arrange" | "choose" | "decide" | "first" | "match" | "over" | "steal";
  round: number;
  rounds: number;
  active: number | null;
  roller: number | null;
  house: HouseDie[];
  beaten: number;
  worth: number;
  hourglasses: number;
  dice: Die[];
  players: Player[];
  throws?: ([number, number, number] | null)[];
  arrow?: Arrow;
  fortune?: Fortune;
}

export interface Own {
  gesture: [number, number, number] | null;
}

/** One of the dice that are thrown, in the order of their numbers. */
export interface DieLook {
  name: string;
  kind: "skill" | "threat";
  colour?: string;
  paint?: string;
  felt?: string;
}

/** Of the dice, around the cube. */
export interface Faces {
  house: string[][];
  skill: string[];
  threat: string[];
}

/** What a face of a House die shows, and how often: so many skills it takes. */
export interface Challenge {
  kind: "Guard" | "Lock" | "Resident";
  needs: number;
}

/** Tenths of a millimetre and of a degree. */
export interface Measures {
  half: number;
  die: number;
  farthest: number;
  widest: number;
}

/** Of a throw of this strength, four of five dice come to rest in an oval this far before the hand. */
export interface Region {
  strength: number;
  travel: number;
  along: number;
  across: number;
}

export interface Catalogue {
  dice: DieLook[];
  faces: Faces;
  challenges: Record<string, Challenge>;
  table: Measures;
  gestures: Record<string, [number, number, number]>;
  regions: Region[][];
}

/** What a seat sees: a spectator may have nothing of its own. */
export interface View extends BaseView, Shared, Partial<Own> {}

export type GameEvent =
  | { event: "begin"; seat: number }
  | { event: "round"; round: number; dice: number }
  | { event: "turn"; seat: number }
  | { event: "house"; seat: number; faces: HouseFace[] }
  | { event: "hand out"; seats: number[] }
  | { event: "aim"; seat: number; zone?: Zone; gesture?: number[] }
  | { event: "throw"; seat: number; dice: number; zone: Zone; gesture: number[] }
  | { event: "land"; seat: number; zone: Zone; symbols: Symbol[] }
  | { event: "miss"; seat: number; die: number; caught: number[] }
  | { event: "steal"; seat: number; victim: number; die: number; target: number; hit: DieName }
  | { event: "spare"; seat: number; die: number }
  | { event: "lock"; seat: number; die: number; hourglasses: number }
  | { event: "set aside" }
  | { event: "capture"; seat: number }
  | { event: "match"; seat: number; die: number; boosts: number; x: number; y: number; heading: number }
  | { event: "unmatched"; seat: number; die: number }
  | { event: "beat"; seat: number; treasure: number; house: number; quiet: boolean }
  | { event: "run"; seat: number; treasure: number; house: number }
  | { event: "push"; seat: number }
  | { event: "reroll"; seat: number; dice: number[] }
  | { event: "arrange"; seat: number; how: "leave" | "near" | "middle" | "far" | "spread" | "as drawn"; dice: number[] }
  | { event: "win"; seat: number; treasure: number }
  | { event: "undo"; seat: number };

export type Action =
  | { action: "begin"; seat: number | null }
  | { action: "throw"; zone: Zone; gesture?: number[] }
  | { action: "land" }
  | { action: "steal"; seat: number | null }
  | { action: "match"; die: number | null }
  | { action: "decide"; push: boolean }
  | { action: "reroll"; dice: number[] }
  | { action: "arrange"; how: "leave" | "near" | "middle" | "far" | "spread"; places?: number[] }
  | { action: "undo" };

export type Prompt =
  | { prompt: "who begins" }
  | { prompt: "throw skills"; dice: number }
  | { prompt: "throw threats"; dice: number }
  | { prompt: "thrown"; waiting: number[] }
  | { prompt: "no dice"; waiting: number[] }
  | { prompt: "in the air" }
  | { prompt: "use arrow" }
  | { prompt: "use fortune" }
  | { prompt: "run or push"; treasure: number; hourglasses: number }
  | { prompt: "pick dice" }
  | { prompt: "lay dice" }
  | { prompt: "others"; phase: "first" | "aim" | "air" | "steal" | "match" | "decide" | "choose" | "arrange" | "over"; waiting: number[] };

export const begin = (seat: number | null): Action => ({ action: "begin", seat });

export const throwIt = (zone: Zone, gesture?: number[]): Action => ({ action: "throw", zone, ...(gesture?.length ? { gesture } : {}) });

export const land = (): Action => ({ action: "land" });

export const steal = (seat: number | null): Action => ({ action: "steal", seat });

export const match = (die: number | null): Action => ({ action: "match", die });

export const decide = (push: boolean): Action => ({ action: "decide", push });

export const reroll = (dice: number[]): Action => ({ action: "reroll", dice });

export const arrange = (how: "leave" | "near" | "middle" | "far" | "spread", places?: number[]): Action => ({ action: "arrange", how, ...(places?.length ? { places } : {}) });
