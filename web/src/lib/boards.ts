import type { Component } from "svelte";
import type { BoardProps, EmblemProps, HoldingsProps, Staging } from "./board";

/** Whatever a folder of src/games brings along; all of it is loaded only when the game is looked at. */
const boards = import.meta.glob<{ default: Component<BoardProps> }>("../games/*/Board.svelte");
const holdings = import.meta.glob<{ default: Component<HoldingsProps> }>("../games/*/Holdings.svelte");
const emblems = import.meta.glob<{ default: Component<EmblemProps> }>("../games/*/Emblem.svelte");
const stagings = import.meta.glob<{ staging: Staging }>("../games/*/staging.ts");

export interface Kit {
  Board: Component<BoardProps>;
  Holdings: Component<HoldingsProps> | null;
  staging: Staging;
}

const folder = (key: string): string => `../games/${key.replaceAll("-", "_")}`;

export async function kit(key: string): Promise<Kit> {
  const [board, held, staged] = await Promise.all([
    (boards[`${folder(key)}/Board.svelte`] ?? (() => import("./GenericBoard.svelte")))(),
    holdings[`${folder(key)}/Holdings.svelte`]?.(),
    stagings[`${folder(key)}/staging.ts`]?.(),
  ]);
  return { Board: board.default, Holdings: held?.default ?? null, staging: staged?.staging ?? {} };
}

export async function emblem(key: string): Promise<Component<EmblemProps> | null> {
  const found = await emblems[`${folder(key)}/Emblem.svelte`]?.();
  return found?.default ?? null;
}
