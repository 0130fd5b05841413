import type { View } from "../../lib/board";
import type { Flight } from "../../lib/flight";

export const SKILLS = 5; // dice 0 to 4; the others are Threat dice

export interface Die {
  die: number;
  name: string;
  kind: "skill" | "threat";
  place: "aside" | "held" | "lying" | "locked";
  owner: number | null;
  symbol?: string; // from here on only of dice that lie
  face?: number;
  x?: number; // tenths of a millimetre; the active ninja sits at negative y
  y?: number;
  heading?: number; // tenths of a degree
  boosts?: number | null;
  counts?: number;
  as?: string | null; // the skill it is used for
  looks?: string; // only Arrows and Fortunes look somewhere
  ahead?: number[];
}

export type Lying = Die & Required<Pick<Die, "symbol" | "face" | "x" | "y" | "heading">>;

export const lies = (die: Die): die is Lying => die.place === "lying";

export interface HouseDie {
  face: string;
  needs: number;
  by: string | null;
}

export interface Player {
  treasure: number;
  side: number; // where this seat sits, seen from the middle; 2700 is before the active ninja
  holds: number;
  ready: boolean;
  catch: boolean;
}

/** Strength 1 to 100, where on one's side, aim; both positive to the right. */
export type Gesture = [number, number, number];

export interface NinjaDice extends View {
  phase: "first" | "aim" | "air" | "steal" | "match" | "decide" | "choose" | "arrange" | "over";
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
  faces: Record<"house" | "skill" | "threat", string[]>;
  table: { half: number; die: number };
  gestures: Record<string, Gesture>;
  throws?: (Gesture | null)[];
  gesture?: Gesture | null;
  arrow?: { die: number; thief: number; victims: number[] };
  fortune?: { die: number; dice: number[] };
  flight?: Flight; // only on stage: what is in the air
  shown?: number[]; // only on stage: dice that something just happened to
}
