/** Shortcuts of the keyboard; none while somebody types or a dialog is open. */
export function onKey(handlers: Record<string, (press: KeyboardEvent) => void>): () => void {
  const listen = (press: KeyboardEvent): void => {
    if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return;
    const target = press.target as Element;
    if (target.closest("input, select, textarea") || document.querySelector("dialog[open], [aria-modal=true]")) return;
    const handler = handlers[press.key];
    if (!handler) return;
    press.preventDefault();
    handler(press);
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

let keyboard = false;
addEventListener("keydown", () => (keyboard = true), true);
addEventListener("pointerdown", () => (keyboard = false), true);

/** Whether the last thing this player touched was the keyboard. */
export const byKeyboard = (): boolean => keyboard;
