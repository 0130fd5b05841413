/** What this browser remembers. Private windows may refuse to: then it forgets, and nothing breaks. */

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`jonin.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`jonin.${key}`, JSON.stringify(value));
  } catch {
    // storage is full or forbidden
  }
}

export type Theme = "auto" | "light" | "dark";
export type Depth = "auto" | "flat" | "deep"; // how boards are drawn that can be drawn in depth

export interface Preferences {
  name: string;
  theme: Theme;
  muted: boolean; // sound
  quiet: boolean; // chat
  swift: boolean; // no travelling cards
  depth: Depth;
}

const FIRST: Preferences = { name: "", theme: "auto", muted: false, quiet: false, swift: false, depth: "auto" };

export const preferences = (): Preferences => ({ ...FIRST, ...read<Partial<Preferences>>("preferences", {}) });
export const keepPreferences = (value: Preferences): void => write("preferences", value);

/** The tokens of the seats held at a table, by seat number. */
export type Tokens = Record<string, string>;

export const tokens = (table: string): Tokens => read(`table.${table}`, {});

export function keepToken(table: string, seat: number, token: string): void {
  write(`table.${table}`, { ...tokens(table), [seat]: token });
}

export function dropToken(table: string, seat: number): void {
  const kept = tokens(table);
  delete kept[seat];
  write(`table.${table}`, kept);
}
