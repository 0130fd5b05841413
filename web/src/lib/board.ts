import type { Flight } from "./flight";
import type { SoundName } from "./sound";
import type { Choice, Told, Verdict } from "./wire";

/** What every game's view has (jonin.Match.view); each game adds its own. */
export interface View {
  game: string;
  seats: number;
  seat: number | null;
  waiting: number[];
  over: boolean;
  scores?: number[];
  winners?: number[];
  [more: string]: unknown;
}

export interface GameEvent {
  event: string;
  seat?: number;
  [more: string]: unknown;
}

/** What the shell shows of a seat without knowing the game. */
export interface Standing {
  points?: number;
  cards?: number; // in hand, unseen
  ready?: boolean; // has chosen
  out?: boolean; // takes no part any more
  holds?: string[]; // pieces that lie before this seat without being drawn one by one
}

/**
 * Whatever is tapped to make a choice carries `data-code`, the code of that choice, while it is offered. What is tapped
 * in a race carries `data-race` too: elsewhere a tap while something is being shown only leaves out the rest of it.
 */
export interface BoardProps {
  view: View;
  seat: number | null; // null: a spectator
  names: string[];
  choices: Choice[]; // in what is shown; empty while something takes its time, or a move is on its way
  told: Told[]; // what has been shown so far
  play: (code: number, given?: number[]) => void; // also for what is not offered: the server then says why not
  live: Live;
}

/** What goes by the clock at a live table. Times are those of performance.now(). */
export interface Live {
  /** Choices for which it matters who is first. They are open even while something is still moving: `play` them at once. */
  races: Choice[];
  /** When the table goes on by itself, as after a count of three; until then choices may be replaced. 0: it does not. */
  due: number;
  /** How the last race was decided. */
  verdict: Verdict | null;
  /** What we played in a race that is still being judged. */
  struck: number | null;
}

/** A match that is played back: nothing in it goes by the clock, and nobody can do anything. */
export const STILL: Live = { races: [], due: 0, verdict: null, struck: null };

export interface HoldingsProps {
  view: View;
  seat: number;
}

export interface EmblemProps {
  title: string;
}

/** One picture of an event, what one hears with it, and the milliseconds until the next may follow. */
export interface Beat {
  view: View;
  pace?: number;
  sound?: SoundName;
}

/** How a game is put on stage. Everything is optional: without it views simply follow each other. */
export interface Staging {
  /** The pictures an event runs through, beat by beat; the server's next view has the last word. */
  beats?: (view: View, event: GameEvent, flight?: Flight | null) => Beat[]; // the flight of what came to rest with it
  /** The answer to "what now?"; null leaves it to the shell. */
  prompt?: (view: View, choices: Choice[], names: string[]) => string | null;
  standing?: (view: View, seat: number) => Standing;
  /** The board itself shows the players around it, as navigation "Players". */
  seated?: boolean;
}
