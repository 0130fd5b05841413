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
