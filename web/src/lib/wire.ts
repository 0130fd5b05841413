// Generated from jonin/server/net/wire.py by `python -m jonin.generate`. Do not edit.

/** The longest texts the server takes. */
export const LONGEST_NAME = 24;
export const LONGEST_CHAT = 280;

export interface Draw {
  promise: string;
  secret: string;
  pages: Sealed[];
}

/** What one page has added. */
export interface Sealed {
  seats: number[];
  seal: string;
  number: string;
}

/** Of a piece there are so many, and so many of them this seat has not seen. */
export interface Left {
  noun: string;
  id: string;
  all: number;
  left: number;
}

/** What is to be said of a card, a face, a token or a sign beside what is printed on it. */
export interface Piece {
  clause: string;
  house?: boolean;
}

/** A deck, a die, a supply. Its message is stock-<what>. */
export interface Stock {
  what: string;
  pieces: Left[];
  number?: number;
}

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
  hints?: "" | "all" | "none";
}

/** Begin a game's lesson, at a table of one's own. Answered by Seated; see Lesson. */
export interface Learn {
  do: "learn";
  id: string;
  game: string;
  name: string;
}

/** Go on from a moment of a match that is over, against bots, at a table of one's own. Answered by Seated. */
export interface PlayOn {
  do: "on";
  id: string;
  match: string;
  version: number;
  seat: number;
  name: string;
  level?: string;
  anew?: boolean;
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
  hints?: "" | "all" | "none";
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

/** How the points came about, for a seat of this page: answered by Course, when that is worked out. Null: for who has no seat. */
export interface AskCourse {
  do: "course";
  id: string;
  table: string;
  match: string;
  seat?: number | null;
}

/** What a seat of this page may look up of how the match stands: answered by Sheet. Null: for who has no seat. */
export interface AskSheet {
  do: "sheet";
  id: string;
  table: string;
  match: string;
  seat?: number | null;
}

/** A number of this page's own for the next deal at its table, as yet only its seal (`jonin/engine/deal.py`). Sent by pages that hold seats, whenever they come to a table, and before a Start. There is no answer. */
export interface SealNumber {
  do: "seal";
  id: string;
  table: string;
  seal: string;
}

/** Sent at once when a Dealing lists the seal of this number, and never for two promises. There is no answer. */
export interface TellNumber {
  do: "number";
  id: string;
  table: string;
  number: string;
  following: string;
}

/** What would you do? Done at once, or refused; then come Hints, until all is thought or the table moves on. */
export interface Advise {
  do: "advise";
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
  lesson: number;
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
  lesson: boolean;
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

/** Who runs the house has closed the table: nothing can be done at it any more. */
export interface Closed {
  is: "closed";
  table: string;
  refusal: Record<string, unknown>;
}

export interface SeatCard {
  name: string;
  kind: string;
  level: string;
  away: boolean;
  gone: boolean;
  silent: boolean;
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
  hints: boolean;
  hinting: string;
  origin: string;
  sides: number[];
  lesson: boolean;
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

export interface LessonStep {
  say: string;
  point?: string[];
}

/** To whom it is that learns: what is said as soon as that version is shown, one step after the other. */
export interface Lesson {
  is: "lesson";
  table: string;
  match: string;
  version: number;
  number: number;
  count: number;
  steps: LessonStep[];
  asks: boolean;
  over: boolean;
}

/** For one more decision the time has begun to run. Until then its Update has no deadline. */
export interface Time {
  is: "time";
  table: string;
  match: string;
  seats: number[];
  left: number[];
}

export interface Seal {
  seats: number[];
  seal: string;
}

/** Before the first card: what the house has promised, and the seals of the pages. Those tell their numbers now. If not all do, there is another draw, without the seats of the silent ones. */
export interface Dealing {
  is: "dealing";
  table: string;
  match: string;
  draw: number;
  promise: string;
  seals: Seal[];
}

/** When a match is over: how its seed came about, for the page to check. */
export interface Dealt {
  is: "dealt";
  table: string;
  match: string;
  seed: string;
  draws: Draw[];
}

/** A choice, and the share of the win that it may hope for, with its 95 % interval. */
export interface Advised {
  action: Record<string, unknown>;
  share: number;
  low: number;
  high: number;
}

/** What a seat might do now, the most promising first: as far as it is known. Only that seat is told. */
export interface Hint {
  is: "hint";
  table: string;
  match: string;
  seat: number;
  version: number;
  done: number;
  worlds: number;
  choices: Advised[];
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

/** What a pair of eyes may look up: see jonin/engine/lookup.py. */
export interface Looked {
  parts: Record<string, unknown>[][];
  to_come: Stock[];
}

/** As it stands. */
export interface Sheet {
  is: "sheet";
  table: string;
  match: string;
  seat: number | null;
  parts: Record<string, unknown>[][];
  to_come: Stock[];
}

/** A move that changed somebody's points. */
export interface Resolved {
  told: Record<string, unknown>[];
  sheet: unknown[][];
}

/** How the points came about, for one pair of eyes. */
export interface Course {
  is: "course";
  table: string;
  match: string;
  seat: number | null;
  parts: Record<string, unknown>[][];
  moves: Resolved[];
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
  pieces: Record<string, Record<string, Piece>>;
  to_come: boolean;
  parts: boolean;
}

/** What one move brought for one pair of eyes. */
export interface Seen {
  told: Told[];
  patch: unknown[][];
  sheet?: unknown[][];
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
  sheets?: Looked[];
}

/** What one process does; what is counted is counted since it began. */
export interface ProcessLoad {
  name: string;
  version: string;
  began: number;
  now: number;
  tables: number;
  matches: number;
  pages: number;
  moves: number;
  bounds: number[];
  answered: number[];
  processor: number;
  memory: number;
  saves: number;
  work: number;
  saving: boolean;
}

/** A table, without anything that is between its players: by its handle it can be closed, and not visited. */
export interface AdminTable {
  handle: string;
  link: string;
  process: string;
  game: string;
  title: string;
  taken: number;
  seats: number;
  pages: number;
  opened: number;
  quiet: number;
  public: boolean;
  playing: boolean;
  addresses: string[];
}

/** What one process has to tell. */
export interface Report {
  load: ProcessLoad;
  tables: AdminTable[];
  more: number;
}

export interface Ban {
  network: string;
  why: string;
  since: number;
  until: number;
}

/** /api/admin */
export interface AdminView {
  processes: ProcessLoad[];
  silent: string[];
  tables: AdminTable[];
  more: number;
  bans: Ban[];
}

export type AnyCommand =
  | OpenTable
  | Learn
  | PlayOn
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
  | AskCourse
  | AskSheet
  | SealNumber
  | TellNumber
  | Advise
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
  | Closed
  | Table
  | Update
  | Lesson
  | Time
  | Verdict
  | Course
  | Sheet
  | Dealing
  | Dealt
  | Hint
  | Echo
  | Saving
  | Chat;
