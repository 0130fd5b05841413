import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import type { GameSheet, Replay } from "./wire";

const sheet: GameSheet = {
  game: "",
  rules: 7,
  catalogue: { cards: "of today" },
  fields: {},
  races: [],
  decisive: [],
  headings: {},
  chosen: [],
  pieces: {},
  to_come: true,
  parts: true,
};
vi.mock("./keys", () => ({ onKey: () => {}, byKeyboard: () => false }));
vi.mock("./house.svelte", () => ({ house: {}, line: null }));
vi.mock("./opening", () => ({ playOn: () => {}, why: String }));
vi.mock("./api", () => ({ gameSheet: () => Promise.resolve(sheet) }));
vi.mock("./settings.svelte", () => ({ settings: { swift: false, pace: "normal" } }));

const { kit } = await import("./boards");
const { default: ReplayRoom } = await import("./ReplayRoom.svelte");
const games = Object.keys(import.meta.glob("../games/*/Board.svelte")).map((file) => file.split("/")[2]!);

/** A match of which no picture has anything that a board of today could look for. */
const tape = (game: string, rules: number): Replay => ({
  match: "0123456789abcdef",
  title: "An old game",
  names: ["Aiko", "Bo"],
  record: { game, rules },
  catalogue: { cards: "as they were" },
  deal: [0, 1, null].map((seat) => ({ game, seats: 2, seat, waiting: [0], over: false, lanterns: 3, players: [{ cup: "full" }, { cup: "empty" }] })),
  moves: [[0, 1, null].map(() => ({ told: [{ event: { event: "bowed twice", seat: 0 } }], patch: [["lanterns", 4]] }))],
});

// Before the tests: to load all boards takes its time.
const loaded = await Promise.all(
  games.map(async (game) => {
    const [old, recent] = [tape(game, sheet.rules - 1), tape(game, sheet.rules)];
    return { game, old, past: await kit(game, old), recent: await kit(game, recent), today: await kit(game) };
  }),
);

test.each(loaded)("$game: a match by earlier rules is told in words", ({ old, past }) => {
  const { body } = render(ReplayRoom, { props: { tape: old, kit: past, seat: 0, store: null } });
  expect(body).toContain("played by earlier rules");
  expect(body).toMatch(/lanterns.*3/s);
  expect(body).toMatch(/cup.*full/s);
});

test.each(loaded)("$game: one by the rules of today has its board, and the cards it was played with", ({ recent, today }) => {
  expect(recent).toMatchObject({ past: false, Board: today.Board, Holdings: today.Holdings, staging: today.staging });
  expect([today.catalogue, recent.catalogue]).toEqual([sheet.catalogue, { cards: "as they were" }]);
});
