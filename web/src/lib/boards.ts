import type { Component } from "svelte";
import { gameSheet } from "./api";
import type { BoardProps, EmblemProps, HoldingsProps, Staging } from "./board";
import { Words } from "./messages";

/** Whatever a folder of src/games brings along; all of it is loaded only when the game is looked at. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Loose = any; // each board knows the types of its own game
const boards = import.meta.glob<{ default: Component<BoardProps<Loose, Loose, Loose>> }>("../games/*/Board.svelte");
const holdings = import.meta.glob<{ default: Component<HoldingsProps<Loose, Loose>> }>("../games/*/Holdings.svelte");
const emblems = import.meta.glob<{ default: Component<EmblemProps> }>("../games/*/Emblem.svelte");
const shows = import.meta.glob<Staging>("../games/*/show.ts");
const catalogues = import.meta.glob<string>("../../../jonin/games/*/words/en.ftl", { query: "?raw", import: "default" });

export interface Kit {
  Board: Component<BoardProps<Loose, Loose, Loose>>;
  Holdings: Component<HoldingsProps<Loose, Loose>> | null;
  staging: Staging;
  catalogue: unknown;
  words: Words;
  races: string[];
}

const folder = (key: string): string => key.replaceAll("-", "_");

const catalogue = (key: string): Promise<string> | undefined => catalogues[`../../../jonin/games/${folder(key)}/words/en.ftl`]?.();

/** What a game says before one sits down to it: what it is, and its options. */
export async function gameWords(key: string): Promise<Words> {
  return new Words({}, await catalogue(key));
}

export async function kit(key: string): Promise<Kit> {
  const here = `../games/${folder(key)}`;
  const [board, held, shown, sheet, own] = await Promise.all([
    (boards[`${here}/Board.svelte`] ?? (() => import("./GenericBoard.svelte")))(),
    holdings[`${here}/Holdings.svelte`]?.(),
    shows[`${here}/show.ts`]?.(),
    gameSheet(key),
    catalogue(key),
  ]);
  const words = new Words(sheet.fields, own);
  const { catalogue: data, races } = sheet;
  return { Board: board.default, Holdings: held?.default ?? null, staging: shown ?? { show: {} }, catalogue: data, words, races };
}

export async function emblem(key: string): Promise<Component<EmblemProps> | null> {
  const found = await emblems[`../games/${folder(key)}/Emblem.svelte`]?.();
  return found?.default ?? null;
}
