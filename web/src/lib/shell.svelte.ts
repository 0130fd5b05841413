import { createContext } from "svelte";
import type { Standing } from "./board";

/** What the shell of the table shares with the parts that a game's board places. */
export interface Shell {
  prompt: string;
  mine: boolean; // the table waits for the player who looks
  seat: number | null;
  name: string;
  standing: Standing;
  due: number;
  result?: () => void; // shows the result again
  dock: number; // how high the dock is, so that the drawer never covers it
  peek: (seat: number) => void;
}

export const [shell, setShell] = createContext<Shell>();
