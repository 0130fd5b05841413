// Generated from jonin/games/ninjaaatack by `python -m jonin.generate`. Do not edit.

import type { BaseView } from "../../lib/board";

export type Aim = string;
export type Call = string;
export type Clan = string;
export type Sign = string;

export interface Shown {
  sign: string;
  passes: number;
}

export interface Player {
  mate: number | null;
  ready: boolean;
  tokens: Record<string, number>;
  different: number;
  penalty: boolean;
  signs: Shown[];
}

export interface Revealed {
  seat: number;
  cards: string[];
}

/** Whether it was true is known when all hands are shown. */
export interface LastStrike {
  seat: number;
  call: string;
  shown: Revealed[];
  right?: boolean;
  clans?: string[];
}

/** Angles in tenths of a degree, strength from 0 to 1000. */
export interface Thrown {
  seat: number;
  clan: string;
  aim: number;
  elevation: number;
  strength: number;
}

export interface Shared {
  phase: "flying" | "losing" | "over" | "passing" | "reshuffling" | "revealing" | "taking" | "throwing";
  round: number;
  rounds: number;
  passes: number;
  clans: string[];
  wolf: number | null;
  supply: Record<string, number>;
  gone: Record<string, number>;
  players: Player[];
  strike: LastStrike | null;
  throw?: Thrown;
}

export interface Own {
  hand: string[];
  laid: string | null;
  passed: string[];
}

/** Letter, animal and colour always come together. */
export interface ClanFace {
  id: string;
  letter: string;
  colour: string;
  art: string;
}

/** Of the signs besides the clans. */
export interface SignFace {
  id: string;
  art: string;
  free: boolean;
}

export interface NamedAim {
  id: string;
  elevation: number;
  strength: number;
}

/** What can be aimed, in tenths of a degree and thousandths of the strength; and where, in metres and seconds. */
export interface ThrowFigures {
  aim: [number, number];
  elevation: [number, number];
  strength: [number, number];
  presets: NamedAim[];
  box: [number, number, number];
  hand: [number, number];
  speed: [number, number];
  token: [number, number, number];
}

export interface Catalogue {
  clans: ClanFace[];
  signs: SignFace[];
  calls: [string, string];
  to_win: number;
  throw: ThrowFigures;
}

/** What a seat sees: a spectator may have nothing of its own. */
export interface View extends BaseView, Shared, Partial<Own> {}

export type GameEvent =
  | { event: "round"; round: number; wolf: number | null }
  | { event: "hand"; cards: Clan[] }
  | { event: "laid"; seat: number; clan?: Clan }
  | { event: "sign"; seat: number; sign: Sign }
  | { event: "pass"; gave?: Clan; got?: Clan }
  | { event: "stale"; passes: number }
  | { event: "strike"; seat: number; call: Call }
  | { event: "reveal"; seat: number; cards: Clan[] }
  | { event: "truth"; right: boolean; clans: Clan[] }
  | { event: "earn"; seat: number; clan: Clan }
  | { event: "lose"; seat: number; clan: Clan }
  | { event: "penalty"; seat: number }
  | { event: "keep"; seat: number }
  | { event: "throw"; seat: number; clan: Clan; aim: number; elevation: number; strength: number }
  | { event: "land"; seat: number; clan: Clan; inside: boolean }
  | { event: "gone"; clan: Clan }
  | { event: "unchanged"; seat: number; clan: Clan }
  | { event: "swap"; seat: number; owner: number; thrown: Clan; clan: Clan }
  | { event: "time"; rounds: number }
  | { event: "wins"; seats: number[]; how: "strike" | "exchange" | "gift" | "time"; clans: Clan[] }
  | { event: "undo"; seat: number };

export type Action =
  | { action: "lay"; clan: Clan }
  | { action: "strike"; call: Call }
  | { action: "sign"; sign: Sign }
  | { action: "lose"; clan: Clan }
  | { action: "keep" }
  | { action: "throw"; clan: Clan; aim: Aim; numbers?: number[] }
  | { action: "take"; seat: number; clan: Clan }
  | { action: "pass" }
  | { action: "land"; numbers?: number[] }
  | { action: "deal" }
  | { action: "undo" };

export type Prompt =
  | { prompt: "lay card"; left: number; penalty: boolean }
  | { prompt: "counting"; seated: boolean; penalty: boolean }
  | { prompt: "waiting for"; count: number; waiting: number[]; penalty: boolean }
  | { prompt: "give back" }
  | { prompt: "gives back"; seat: number }
  | { prompt: "throw or keep" }
  | { prompt: "may throw"; seat: number }
  | { prompt: "in the air" }
  | { prompt: "take token" }
  | { prompt: "may take"; seat: number }
  | { prompt: "shuffling" };

export const lay = (clan: Clan): Action => ({ action: "lay", clan });

export const strike = (call: Call): Action => ({ action: "strike", call });

export const sign = (sign: Sign): Action => ({ action: "sign", sign });

export const lose = (clan: Clan): Action => ({ action: "lose", clan });

export const keep = (): Action => ({ action: "keep" });

export const throwIt = (clan: Clan, aim: Aim, numbers?: number[]): Action => ({ action: "throw", clan, aim, ...(numbers?.length ? { numbers } : {}) });

export const take = (seat: number, clan: Clan): Action => ({ action: "take", seat, clan });

export const pass = (): Action => ({ action: "pass" });

export const land = (numbers?: number[]): Action => ({ action: "land", ...(numbers?.length ? { numbers } : {}) });

export const deal = (): Action => ({ action: "deal" });
