import { byKeyboard } from "../../lib/keys";

let reached: EventTarget | null = null; // what the keyboard has brought the focus to
addEventListener("focusin", (event) => (reached = byKeyboard() ? event.target : null));

/** The space bar belongs to the gong, unless somebody types, a dialog is open, or Tab has led to another button. */
export function spaceIsOurs(key: KeyboardEvent, gong: HTMLElement): boolean {
  if (key.ctrlKey || key.metaKey || key.altKey || key.defaultPrevented) return false;
  if (document.querySelector("dialog[open]")) return false;
  const at = key.target as HTMLElement;
  if (at.closest("input, select, textarea, aside")) return false;
  const other = at.closest("button, a, summary") && at !== gong && !at.closest('[aria-label="Your hand"]');
  return !(other && reached === at);
}
