// Generated from jonin/server/net/wire.py by `python -m jonin.generate`. Do not edit.

/** The longest texts the server takes. */
export const LONGEST_NAME = 24;
export const LONGEST_CHAT = 280;

export interface Chapter {
  id: string;
  heading: string;
  clauses: Clause[];
}

/** A paragraph of the rules: a numbered clause, or (id "") the words around them. The text has inline Markdown. */
export interface Clause {
  id: string;
  text: string;
  marks: Mark[];
  item: boolean;
  table: string[][];
}

/** Where a figure or rule comes from that the rulebook's text does not settle. */
export interface Mark {
  kind: string;
  about: string;
}

/** /api/rules/<game> */
export interface Rulebook {
  game: string;
  title: string;
  opening: Clause[];
  chapters: Chapter[];
}

/** Make a table and sit down at it as its host. Answered by Seated, one for each name, in the first seats. */
export interface OpenTable {
  do: "open";
  id: string;
  game: string;
  seats: number;
  names: string[];
  options?: Record<string, string>;
  bots?: Record<string, string>;
  public?: boolean;
  clock?: number;
}

/** Watch the lobby: answered by Lobby, and again whenever it changes. Ends with the next Join. */
export interface LookIn {
  do: "look";
  id: string;
}

/** Where the tables stand at which this browser has seats: answered by OwnTables. One stays where one is. */
export interface AskOwn {
  do: "own";
  id: string;
  tables: Record<string, string[]>;
}

/** Attach this page to a table, as the seats whose tokens it holds, or as a spectator. Sent again on reconnect. */
export interface Join {
  do: "join";
  id: string;
  table: string;
  tokens?: string[];
  match?: string;
  version?: number;
}

/** Take an open seat. Answered by Seated. */
export interface Sit {
  do: "sit";
  id: string;
  table: string;
  name: string;
  seat?: number | null;
}

/** The host fills an open, away or bot seat with a bot of some level, or (level "") opens a bot's seat again. While a match is played every player may let a bot keep the seat of somebody who is gone. */
export interface SetSeat {
  do: "set";
  id: string;
  table: string;
  seat: number;
  level: string;
}

/** The host opens a seat before the start, whoever has it, here or away. Its player is told by Removed. */
export interface Remove {
  do: "remove";
  id: string;
  table: string;
  seat: number;
}

/** A player returns to the seat that a bot has been keeping, or that they gave up while the match is played. */
export interface TakeBack {
  do: "back";
  id: string;
  table: string;
  seat: number;
}

/** Give the seat up. Before the start it is open again; during a match it is away at once, and can be taken back. */
export interface Stand {
  do: "stand";
  id: string;
  table: string;
  seat: number;
}

/** The host begins the match; also the next one, without asking, once a match is over. */
export interface Start {
  do: "start";
  id: string;
  table: string;
}

/** The host lays another table before the start, or after the end of a match, which is then cleared away. */
export interface Arrange {
  do: "arrange";
  id: string;
  table: string;
  seats: number;
  options?: Record<string, string>;
  public?: boolean;
  clock?: number;
}

/** After a match: this seat would play another, or would not after all. It begins when all who are here agree. */
export interface Again {
  do: "again";
  id: string;
  table: string;
  seat: number;
  yes?: boolean;
}

/** Do one of the things the last Update offered. */
export interface Play {
  do: "play";
  id: string;
  table: string;
  match: string;
  seat: number;
  action: Record<string, number | boolean | string | null | number[]>;
  version: number;
  at?: number | null;
}

/** This page shows a seat what it is to decide, and its player can act: the time for it begins. No answer. */
export interface Shown {
  do: "shown";
  id: string;
  table: string;
  match: string;
  seat: number;
  version: number;
  wish?: Record<string, number | boolean | string | null | number[]> | null;
}

/** The player of a seat is ready for a match in which one must be quick. There is no answer; see Table.unready. */
export interface Ready {
  do: "ready";
  id: string;
  table: string;
  match: string;
  seat: number;
}

export interface Say {
  do: "say";
  id: string;
  table: string;
  text: string;
}

/** Answered by Done; keeps the line open and measures it. */
export interface Ping {
  do: "ping";
  id: string;
}

/** Sent at once when an Echo comes, with its id; there is no answer. */
export interface Echoed {
  do: "echoed";
  id: string;
  clock: number;
}

/** The command is carried out, and saved. */
export interface Done {
  is: "done";
  id: string;
}

/** The command is not carried out, and nothing has changed. */
export interface Refusal {
  is: "refused";
  id: string;
  refusal: Record<string, unknown>;
  clause: string;
}

/** A game in the catalogue. What it is, and what its options ask, is said by its messages. */
export interface GameCard {
  key: string;
  title: string;
  designer: string;
  publisher: string;
  fewest: number;
  most: number;
  minutes: number;
  options: OptionCard[];
  races: boolean;
}

export interface OptionCard {
  key: string;
  choices: string[];
  seats: boolean;
}

/** A public table in the lobby. */
export interface TableCard {
  table: string;
  game: string;
  host: string;
  taken: number;
  seats: number;
  playing: boolean;
}

export interface Lobby {
  is: "lobby";
  games: GameCard[];
  levels: string[];
  tables: TableCard[];
}

/** A table at which one has a seat. */
export interface OwnTable {
  table: string;
  game: string;
  state: string;
  names: string[];
  mine: number[];
  waiting: number[];
  match: string;
  since: number;
}

export interface OwnTables {
  is: "own";
  tables: OwnTable[];
  gone: string[];
}

/** A seat is yours. Keep the token: it is the only proof. */
export interface Seated {
  is: "seated";
  id: string;
  table: string;
  seat: number;
  token: string;
}

/** The host has opened a seat that was this page's. Its token is of no use any more. */
export interface Removed {
  is: "removed";
  table: string;
  seat: number;
  refusal: Record<string, unknown>;
}

export interface SeatCard {
  name: string;
  kind: string;
  level: string;
  away: boolean;
  gone: boolean;
  kept: boolean;
  left: boolean;
  host: boolean;
  again: boolean;
}

/** How the table stands: sent on Join and whenever it changes. */
export interface Table {
  is: "table";
  table: string;
  game: string;
  title: string;
  seats: SeatCard[];
  mine: number[];
  unready: number[];
  given_up: number[];
  host: boolean;
  options: Record<string, string>;
  public: boolean;
  clock: number;
  match: string;
  playing: boolean;
  spectators: number;
  link: string;
  note: Record<string, unknown> | null;
  names: string[];
  sides: number[];
}

/** A move that a player has not made. */
export interface Instead {
  seat: number;
  by: string;
}

/** One thing that happened, as this seat saw it. */
export interface Told {
  event: Record<string, unknown>;
  patch?: unknown[][] | null;
  flight?: string;
  instead?: Instead | null;
}

/** What one seat sees after a move (seat null: a spectator): the whole picture, or how the last one has changed. A picture is the game's view (view.py) with what the seat may do and is asked. Told covers the versions after `since`; with a whole picture it has no patches. */
export interface Update {
  is: "update";
  table: string;
  match: string;
  version: number;
  since: number;
  seat: number | null;
  told: Told[];
  picture?: Record<string, unknown> | null;
  patch?: unknown[][];
  deadline?: number | null;
  countdown?: number | null;
}

/** For one more decision the time has begun to run. Until then its Update has no deadline. */
export interface Time {
  is: "time";
  table: string;
  match: string;
  seats: number[];
  left: number[];
}

/** How a race was decided. The Update that follows shows what came of it. */
export interface Verdict {
  is: "verdict";
  table: string;
  match: string;
  seats: number[];
  margins: number[];
  by_lot: boolean;
}

/** To measure the line: answered by Echoed. */
export interface Echo {
  is: "echo";
  id: string;
}

/** Whether the house can keep what is done: sent when that changes, and first of all where it cannot. While it cannot, commands are neither refused nor answered; what was sent waits. */
export interface Saving {
  is: "saving";
  possible: boolean;
}

/** A line of talk. Join sends the last fifty again: the number tells them apart. */
export interface Chat {
  is: "chat";
  table: string;
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** Why a request is not answered: the body of every reply that is not 200. */
export interface Problem {
  refusal: Record<string, unknown>;
}

/** /api/games/<game>: what a board needs to know of the game's declarations and data. */
export interface GameSheet {
  game: string;
  rules: number;
  catalogue: Record<string, unknown>;
  fields: Record<string, Record<string, string>>;
  races: string[];
  decisive: string[];
  headings: Record<string, string>;
  chosen: string[];
}

/** What one move brought for one pair of eyes. */
export interface Seen {
  told: Told[];
  patch: unknown[][];
}

/** /api/replay/<match>, once it is over. Pictures are by seat, and the spectator comes last. */
export interface Replay {
  match: string;
  title: string;
  names: string[];
  record: Record<string, unknown>;
  catalogue: Record<string, unknown>;
  deal: Record<string, unknown>[];
  moves: Seen[][];
}

export type AnyCommand =
  | OpenTable
  | LookIn
  | AskOwn
  | Join
  | Sit
  | SetSeat
  | Remove
  | TakeBack
  | Stand
  | Start
  | Arrange
  | Again
  | Play
  | Shown
  | Ready
  | Say
  | Ping
  | Echoed;

export type AnyNews =
  | Done
  | Refusal
  | Lobby
  | OwnTables
  | Seated
  | Removed
  | Table
  | Update
  | Time
  | Verdict
  | Echo
  | Saving
  | Chat;
