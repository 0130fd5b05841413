import { createContext } from "svelte";
import type { Action, Standing } from "./board";
import type { SeatCard } from "./wire";

/** What the shell of the table shares with the parts that a game's board places. */
export interface Shell {
  prompt: string;
  mine: boolean; // the table waits for the player who looks
  seat: number | null;
  seats: SeatCard[];
  name: string;
  standing: Standing;
  due: number;
  skip?: () => void; // while something is being shown
  pace?: { steps: boolean; paused: boolean; waiting: boolean; act: () => void }; // then it can be paused, or is sent on step by step
  offer?: { word: string; act: () => void }; // one thing that is not a move: the result, one's seat back
  hint?: () => void; // asks what others would do
  undo?: { key: string; act: () => void }; // the last move taken back
  speech?: { number: number; count: number; wrong: boolean; last: boolean; next?: () => void }; // in a lesson: the prompt is what the teacher says
  veiled: boolean; // several players look on: what one of them holds is not for all
  dock: number; // how high the dock is, so that the drawer never covers it
  peek: (seat: number) => void;
  wish: (what: Action | string | null) => void; // what the player has in hand: the key of a choice, or some of its fields
}

export const [shell, setShell] = createContext<Shell>();
