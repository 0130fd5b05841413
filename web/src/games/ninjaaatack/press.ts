/** Who walks the hand by keyboard has a card under the space bar; while the gong is open it strikes all the same. */
export function spaceInHand(act: (key: KeyboardEvent) => void): () => void {
  const listen = (key: KeyboardEvent): void => {
    if (key.key !== " " || key.defaultPrevented || key.ctrlKey || key.metaKey || key.altKey) return;
    if (!(key.target as HTMLElement).closest('[aria-label="Your hand"]')) return;
    key.preventDefault();
    act(key);
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}
