import type { Flight } from "./flight";
import type { Declared, Words } from "./messages";
import type { SoundName } from "./sound";
import type { Verdict } from "./wire";

export type { Fields } from "./messages";

/** What every picture has (jonin/server/table/pictures.py); each game adds its own. */
export interface BaseView {
  game: string;
  seats: number;
  seat: number | null;
  waiting: number[];
  over: boolean;
  scores?: number[];
  winners?: number[];
  choices?: Action[]; // what the seat may do; a replay has none
  prompt?: Declared | null; // what it is asked
}

export interface View extends BaseView {
  [more: string]: unknown;
}

export interface GameEvent {
  event: string;
  [more: string]: unknown;
}

/** Something a seat may do: its kind and its fields. Each game's types.ts has functions that make them. */
export interface Action {
  action: string;
  [more: string]: string | number | boolean | number[] | null | undefined;
}

/** One word for an action, by which it is found on the page and compared: "choose 7P". */
export const keyOf = (action: Action): string =>
  Object.values(action)
    .map((value) => (Array.isArray(value) ? value.join(",") : String(value)))
    .join(" ");

/** What is offered, to look things up in. */
export class Menu {
  #keys: Set<string>;

  constructor(readonly actions: Action[]) {
    this.#keys = new Set(actions.map(keyOf));
  }

  has(action: Action): boolean {
    return this.#keys.has(keyOf(action));
  }

  /** The key of an action while it is offered, for `data-choice`. */
  key(action: Action): string | undefined {
    const key = keyOf(action);
    return this.#keys.has(key) ? key : undefined;
  }

  of(kind: string): Action[] {
    return this.actions.filter(({ action }) => action === kind);
  }
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
 * Whatever is tapped to make a choice carries `data-choice`, the key of that choice, while it is offered. What is tapped
 * in a race carries `data-race` too: elsewhere a tap while something is being shown only leaves out the rest of it.
 */
export interface BoardProps<V = View, C = unknown, E = GameEvent> {
  view: V;
  catalogue: C; // what the game's data say: it never changes
  words: Words;
  seat: number | null; // null: a spectator
  names: string[];
  choices: Action[]; // in what is shown; empty while something takes its time, or a move is on its way
  told: GameEvent[]; // what has been shown so far
  stage: E | null; // the event that is being shown
  flight: Flight | null; // of what came down with it
  play: (action: Action) => void; // also for what is not offered: the server then says why not
  live: Live;
}

/** What goes by the clock at a live table. Times are those of performance.now(). */
export interface Live {
  /** Choices for which it matters who is first. They are open even while something is still moving: `play` them at once. */
  races: Action[];
  /** When the table goes on by itself, as after a count of three; until then choices may be replaced. 0: it does not. */
  due: number;
  /** How the last race was decided. */
  verdict: Verdict | null;
  /** What we played in a race that is still being judged. */
  struck: Action | null;
}

/** A match that is played back: nothing in it goes by the clock, and nobody can do anything. */
export const STILL: Live = { races: [], due: 0, verdict: null, struck: null };

export interface HoldingsProps<V = View, C = unknown> {
  view: V;
  seat: number;
  catalogue: C;
  words: Words;
}

/** A piece by the noun and the id that declarations have for it: what it looks like, and what it does. */
export interface PieceProps<V = View, C = unknown> {
  noun: string;
  id: string;
  view: V;
  catalogue: C;
  words: Words;
}

/**
 * What a skip has left out. A game may bring a Summary.svelte that tells who got what and why; else the sentences are
 * grouped by seat. The shell puts a heading and a way to close it around either.
 */
export interface SummaryProps<V = View, C = unknown, E = GameEvent> {
  events: E[]; // that were to be read, in order
  view: V; // as it stands after them
  catalogue: C;
  words: Words;
  names: string[];
}

export interface EmblemProps {
  title: string;
}

/** How an event is shown: how long its picture stands before the next may follow, and what one hears with it. */
export interface Cue<E = GameEvent> {
  pace?: number | ((event: E, view: View) => number); // milliseconds; without it the picture holds up nothing
  stays?: number; // milliseconds: it then waits to be seen, live, until somebody says that the next may follow
  sound?: SoundName | ((event: E, view: View) => SoundName | undefined);
  flight?: { tempo?: number; sound?: SoundName | null }; // of what came down: how fast it is shown, and what one hears
}

/** By kind of event. One that is not named is not waited for: the next picture has what it changed. */
export type Show<E extends { event: string } = GameEvent> = { [K in E["event"]]?: Cue<Extract<E, { event: K }>> };

/** What the shell asks a game; each game's show.ts has it. */
export interface Staging {
  show: Show;
  standing?: (view: View, seat: number) => Standing;
  /** The board itself shows the players around it, as navigation "Players". */
  seated?: boolean;
}
