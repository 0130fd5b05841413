import type { View } from "../../lib/board";

export interface Player {
  cards: number;
  ready: boolean;
  revealed: string | null;
  won: string[];
  points: number;
  final: boolean;
  thrown?: string; // a symbol shown in the final: only on stage, until the server's next view
}

export interface NinJan extends View {
  phase: "choose" | "resolve" | "final" | "over";
  round: number;
  rounds: number;
  piles: string[][];
  players: Player[];
  order?: number[];
  hand?: string[];
  choice?: string | null;
  symbol?: string | null;
  beats?: number[];
}
