import type { Witnessed } from "./deal";

/** What this browser remembers. Where it refuses to (private windows, a full disk), the page does, until it is closed. */

const page = new Map<string, string>();

function read<T>(key: string, otherwise: T): T {
  try {
    const text = page.get(key) ?? localStorage.getItem(`jonin.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`jonin.${key}`, text);
    page.delete(key);
  } catch {
    page.set(key, text);
  }
}

/** What follows a prefix, of all that is remembered beyond this page. */
function kept(prefix: string): string[] {
  try {
    const whole = `jonin.${prefix}`;
    return Object.keys(localStorage).filter((key) => key.startsWith(whole)).map((key) => key.slice(whole.length));
  } catch {
    return [];
  }
}

function forget(key: string): void {
  page.delete(key);
  try {
    localStorage.removeItem(`jonin.${key}`);
  } catch {
    // it was never there
  }
}

export type Theme = "auto" | "light" | "dark";
export type Depth = "auto" | "flat" | "deep"; // how boards are drawn that can be drawn in depth

export type Pace = "calm" | "normal" | "quick" | "step"; // of the show; "step": one thing after the other, by hand

export interface Preferences {
  name: string;
  theme: Theme;
  muted: boolean; // sound
  quiet: boolean; // chat
  swift: boolean; // no travelling cards
  depth: Depth;
  pace: Pace;
  notify: boolean; // by the browser, when it is one's turn and the page is not looked at
  bots: string; // the level of those that one meets in one click
}

const FIRST: Preferences = { name: "", theme: "auto", muted: false, quiet: false, swift: false, depth: "auto", pace: "normal", notify: false, bots: "easy" };

export const preferences = (): Preferences => ({ ...FIRST, ...read<Partial<Preferences>>("preferences", {}) });
export const keepPreferences = (value: Preferences): void => write("preferences", value);

/** The tokens of the seats held at a table, by seat number. */
export type Tokens = Record<string, string>;

export const tokens = (table: string): Tokens => read(`table.${table}`, {});

export function keepToken(table: string, seat: number, token: string): void {
  write(`table.${table}`, { ...tokens(table), [seat]: token });
  write("tables", [table, ...ownTables().filter((other) => other !== table)]);
}

export function dropToken(table: string, seat: number): void {
  const kept = tokens(table);
  delete kept[seat];
  if (Object.keys(kept).length) write(`table.${table}`, kept);
  else forgetTable(table);
}

/** How many of the moves made for our seats in a match have been read, by seat. */
export function readSoFar(table: string, match: string): Record<string, number> {
  const kept = read<{ match?: string; read?: Record<string, number> }>(`instead.${table}`, {});
  return kept.match === match ? (kept.read ?? {}) : {};
}

export function keepRead(table: string, match: string, count: Record<string, number>): void {
  write(`instead.${table}`, { match, read: count });
}

/** The tables at which this browser has seats, the latest first. */
export function ownTables(): string[] {
  const known = new Set([...read<string[]>("tables", []), ...kept("table.")]);
  return [...known].filter((table) => Object.keys(tokens(table)).length);
}

/** One that is no more, or at which no seat is ours. */
export function forgetTable(table: string): void {
  forget(`table.${table}`);
  forget(`instead.${table}`);
  write("tables", read<string[]>("tables", []).filter((other) => other !== table));
}

/** Which finished match of a table its owner does not want to be reminded of; the next one is shown again. */
export const putAside = (table: string, match: string): void => write("aside", { ...aside(), [table]: match });
export const aside = (): Record<string, string> => read("aside", {});

const WITNESSED = 20; // matches of which it is remembered what was promised before their first card

/** What this browser saw of how matches were dealt; the latest last. */
const draws = (): Record<string, Witnessed[]> => read("draws", {});
export const drawsSeen = (match: string): Witnessed[] => draws()[match] ?? [];

/** A house that was away tells it again. */
export function keepDraw(match: string, draw: Witnessed): void {
  const { [match]: before = [], ...others } = draws();
  const seen = before.some(({ promise }) => promise === draw.promise) ? before : [...before, draw];
  write("draws", Object.fromEntries([...Object.entries(others), [match, seen]].slice(-WITNESSED)));
}

/** What a player has tried once and need not be told again. */
export const learnt = (what: string): boolean => read(`learnt.${what}`, false);
export const learn = (what: string): void => write(`learnt.${what}`, true);
