import type { View } from "../../lib/board";
import type { Flight } from "../../lib/flight";
import type { Clan } from "./clans";

export interface Signed {
  sign: string;
  passes: number; // how many there had been when it was shown
}

export interface Player {
  mate: number | null;
  ready: boolean;
  tokens: Partial<Record<Clan, number>>;
  different: number;
  penalty: boolean;
  signs: Signed[]; // newest first
}

export interface Strike {
  seat: number;
  call: string;
  right: boolean;
  clans: Clan[];
  shown: { seat: number; cards: Clan[] }[];
}

export interface Throw {
  seat: number;
  clan: Clan;
  aim: number;
  elevation: number;
  strength: number;
}

export interface Attack extends View {
  phase: "passing" | "losing" | "throwing" | "flying" | "taking" | "reshuffling" | "over";
  round: number;
  rounds: number;
  passes: number;
  clans: Clan[];
  wolf: number | null;
  supply: Partial<Record<Clan, number>>;
  players: Player[];
  strike: Strike | null;
  throw?: Throw;
  hand?: Clan[];
  laid?: Clan | null;
  passed?: Clan[];
  moment?: Moment; // only on stage
  flight?: Flight | null;
}

/** What is being shown: the gong and the call, hands turned up one by one, a token in the air, or where it fell. */
export type Moment = "call" | "reveal" | "flight" | "inside" | "outside";

/** Who owns what a seat owns: at an even table its team, else the seat alone. */
export const owners = (view: Attack, seat: number): number[] =>
  view.players.length % 2 ? [seat] : [seat, view.players[seat]!.mate!];
