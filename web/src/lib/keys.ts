/** A key of a page: the help says `what` it does. While it is not the moment for it (`when`), it belongs to others. */
export interface Shortcut {
  what: string;
  act: (press: KeyboardEvent) => void;
  when?: boolean;
}

export type Shortcuts = Record<string, Shortcut>;

const registered = new Set<Shortcuts>();

/** Shortcuts of the keyboard, which are in the help as long as they are there. Of two for a key the newer comes first. */
export function onKey(shortcuts: Shortcuts): () => void {
  registered.add(shortcuts);
  return () => void registered.delete(shortcuts);
}

/** The one that a key means now, capital or not; none while somebody types or a dialog is open. */
function meant(press: KeyboardEvent): Shortcut | undefined {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const target = press.target as Element;
  if (target.closest(TYPES) || document.querySelector("dialog[open], [aria-modal=true]")) return;
  if (key in USES && target.closest(USES[key]!) && !pointed) return;
  return [...registered].reverse().map((shortcuts) => shortcuts[key]).find((one) => one && one.when !== false);
}

addEventListener("keydown", (press) => {
  const shortcut = meant(press);
  if (!shortcut) return;
  press.preventDefault();
  shortcut.act(press);
});

const TYPES = "input:not([type=range], [type=checkbox], [type=radio]), select, textarea";
const PRESSED = "button, a, summary, [type=checkbox], [type=radio]";
const MOVED = "[type=range], [type=radio], [role=tab]";
/** What has the focus may need a key itself. A button that was clicked, not tabbed to, does not. */
const USES: Record<string, string> = {
  Enter: PRESSED,
  " ": PRESSED,
  ArrowLeft: MOVED,
  ArrowRight: MOVED,
  ArrowUp: MOVED,
  ArrowDown: MOVED,
  Home: MOVED,
  End: MOVED,
};

/** What works here: what is said to a key, with all keys of which that is said. */
export function listed(): [what: string, keys: string[]][] {
  const found = new Map<string, string[]>();
  for (const shortcuts of registered)
    for (const [key, { what }] of Object.entries(shortcuts)) found.set(what, [...(found.get(what) ?? []), key]);
  const letters = ([, keys]: [string, string[]]): number => Number(keys.every((key) => /^[a-z?]$/.test(key))); // which come last
  return [...found].sort((a, b) => letters(a) - letters(b)).map(([what, keys]) => [what, named([...new Set(keys)])]);
}

const NAMES: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc", " ": "Space" };

function named(keys: string[]): string[] {
  const digits = keys.filter((key) => /^\d$/.test(key)).sort();
  if (digits.length > 2) return [`${digits[0]} – ${digits.at(-1)}`, ...named(keys.filter((key) => !digits.includes(key)))];
  return keys.map((key) => NAMES[key] ?? key.toUpperCase().replace(/^(.)(.+)$/, (_, first: string, rest: string) => first + rest.toLowerCase()));
}

let keyboard = false;
let pointed = false; // what has the focus was clicked
addEventListener("keydown", () => (keyboard = true), true);
addEventListener("pointerdown", () => (keyboard = false), true);
addEventListener("focusin", () => (pointed = !keyboard), true);

/** Whether the last thing this player touched was the keyboard. */
export const byKeyboard = (): boolean => keyboard;
