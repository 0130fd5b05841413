import type { View } from "./types";

/** The number of each seat's team; the lone wolf has one of its own. */
export function teams(view: View): number[] {
  const found: number[] = [];
  let next = 0;
  view.players.forEach(({ mate }, seat) => {
    found[seat] = mate !== null && mate < seat ? found[mate]! : next++;
  });
  return found;
}
