import type { View } from "../../lib/board";

export type RowName = "front" | "back";

export interface Rows {
  front: string[];
  back: (string | null)[]; // null: face down
  tp: number;
  slain: boolean;
}

export interface Player extends Rows {
  cards: number;
  ready: boolean;
  pp: number;
  open_secrecy?: number;
  secrecy?: number | null;
}

/** How well hidden a player is; if some cards lie face down, at least so well as what lies open tells. */
export interface Secrecy {
  level: number;
  known: boolean;
}

export interface Ability {
  row: RowName | "either";
  text: string;
  house: boolean;
}

export interface Guide {
  name: string;
  initiative: number;
  copies: number;
  clause: string;
  abilities: Ability[];
}

export interface Recollection {
  hands: { seat: number; cards: string[]; hidden: number }[];
  laid: { seats: number[]; cards: string[] }[];
  unseen: string[];
}

/** What the resolution is about just now: added by the staging, never sent. */
export interface Scene {
  initiative: number;
  cards: string[]; // the kinds that act
  notes: Record<number, string>; // what it brought each seat
  say: string;
}

export interface Pride extends View {
  phase: "draft" | "over";
  deck: "blue" | "red";
  round: number;
  goal: number;
  turn: number;
  turns: number;
  places: Record<RowName, number>;
  victims: string[];
  players: Player[];
  last: { round: number; players: Rows[] } | null;
  cards: Guide[];
  levels?: [middling: number, high: number]; // of Secrecy, in the Red deck
  memory?: Recollection;
  hand?: string[];
  choice?: { card: string; row: RowName } | null;
  scene?: Scene;
}
