import type { Component } from "svelte";
import { gameSheet } from "./api";
import type { BoardProps, EmblemProps, HoldingsProps, PieceProps, Staging, SummaryProps } from "./board";
import { PastWords, Words } from "./messages";
import type { Plot } from "./story";
import type { GameSheet, Replay } from "./wire";

/** Whatever a folder of src/games brings along; all of it is loaded only when the game is looked at. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Loose = any; // each board knows the types of its own game
const boards = import.meta.glob<{ default: Component<BoardProps<Loose, Loose, Loose>> }>("../games/*/Board.svelte");
const holdings = import.meta.glob<{ default: Component<HoldingsProps<Loose, Loose>> }>("../games/*/Holdings.svelte");
const pieces = import.meta.glob<{ default: Component<PieceProps<Loose, Loose>>; nouns: string[] }>("../games/*/Piece.svelte");
const summaries = import.meta.glob<{ default: Component<SummaryProps<Loose, Loose, Loose>> }>("../games/*/Summary.svelte");
const emblems = import.meta.glob<{ default: Component<EmblemProps> }>("../games/*/Emblem.svelte");
const shows = import.meta.glob<Staging>("../games/*/show.ts");
const catalogues = import.meta.glob<string>("../../../jonin/games/*/words/en.ftl", { query: "?raw", import: "default" });

export interface Kit {
  Board: Component<BoardProps<Loose, Loose, Loose>>;
  Holdings: Component<HoldingsProps<Loose, Loose>> | null;
  Piece: Component<PieceProps<Loose, Loose>> | null; // what one sees who taps the name of a piece
  Summary: Component<SummaryProps<Loose, Loose, Loose>> | null; // of what a skip has left out
  nouns: string[]; // of pieces that can be looked at so
  pieces: GameSheet["pieces"]; // where the rules speak of them
  toCome: boolean; // whether one can look up what may still come
  parts: boolean; // and what points are made of
  staging: Staging;
  catalogue: unknown;
  words: Words;
  races: string[];
  plot: Plot;
  past: boolean; // for a match by earlier rules
}

const folder = (key: string): string => key.replaceAll("-", "_");

const catalogue = (key: string): Promise<string> | undefined => catalogues[`../../../jonin/games/${folder(key)}/words/en.ftl`]?.();

/** What a game says before one sits down to it: what it is, and its options. */
export async function gameWords(key: string): Promise<Words> {
  return new Words({}, await catalogue(key));
}

/** For the game as it is played today, or as it was played in a match that is over. */
export async function kit(key: string, tape?: Replay): Promise<Kit> {
  const here = `../games/${folder(key)}`;
  const [board, held, piece, summed, shown, sheet, own] = await Promise.all([
    (boards[`${here}/Board.svelte`] ?? (() => import("./GenericBoard.svelte")))(),
    holdings[`${here}/Holdings.svelte`]?.(),
    pieces[`${here}/Piece.svelte`]?.(),
    summaries[`${here}/Summary.svelte`]?.(),
    shows[`${here}/show.ts`]?.(),
    gameSheet(key),
    catalogue(key),
  ]);
  const past = tape !== undefined && tape.record.rules !== sheet.rules;
  const found: Kit = {
    Board: board.default,
    Holdings: held?.default ?? null,
    Piece: piece?.default ?? null,
    Summary: summed?.default ?? null,
    nouns: piece?.nouns ?? [],
    pieces: sheet.pieces,
    toCome: sheet.to_come,
    parts: sheet.parts,
    staging: shown ?? { show: {} },
    catalogue: tape?.catalogue ?? sheet.catalogue, // the cards are those it was played with, whatever they are today
    words: past ? new PastWords(sheet.fields, own) : new Words(sheet.fields, own),
    races: sheet.races,
    plot: sheet,
    past,
  };
  return past ? { ...found, ...(await inWords()) } : found;
}

/** What shows any picture. Boards know those of today only: in an earlier one something they read may be missing. */
async function inWords(): Promise<Partial<Kit>> {
  const { default: Board } = await import("./GenericBoard.svelte");
  return { Board, Holdings: null, Piece: null, Summary: null, nouns: [], staging: { show: {} } };
}

export async function emblem(key: string): Promise<Component<EmblemProps> | null> {
  const found = await emblems[`../games/${folder(key)}/Emblem.svelte`]?.();
  return found?.default ?? null;
}
