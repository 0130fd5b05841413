import { beforeEach, expect, test, vi } from "vitest";
import type { AnyNews, OwnTable } from "./wire";

const line = vi.hoisted(() => ({ sent: [] as Record<string, unknown>[], hear: (_: AnyNews): void => {} }));
vi.mock("./house.svelte", () => ({
  line: {
    listen: (listener: (news: AnyNews) => void) => (line.hear = listener),
    send: (draft: Record<string, unknown>) => (line.sent.push(draft), Promise.resolve([])),
  },
}));

const { company, ordered, own, standing } = await import("./own.svelte");
const { dropToken, keepToken, ownTables, tokens } = await import("./memory");

const card = (table: string, more: Partial<OwnTable> = {}): OwnTable => ({
  table, game: "g", state: "playing", names: ["Aiko", "Bo"], mine: [0], waiting: [1], match: "m", since: 1, lesson: false, ...more,
});

beforeEach(() => {
  line.sent.length = 0;
  for (const table of ownTables()) for (const seat of Object.keys(tokens(table))) dropToken(table, Number(seat));
});

test("a browser asks for the tables that it has tokens of, the latest first", () => {
  own.ask();
  expect(line.sent).toEqual([]);
  keepToken("a", 0, "secret a");
  keepToken("b", 1, "secret b");
  keepToken("a", 2, "secret c");
  own.ask();
  expect(line.sent).toEqual([{ do: "own", tables: { a: ["secret a", "secret c"], b: ["secret b"] } }]);
  expect(Object.keys(line.sent[0]!.tables as object)).toEqual(["a", "b"]);
  dropToken("a", 0);
  expect(ownTables()).toEqual(["a", "b"]);
  dropToken("a", 2);
  expect(ownTables()).toEqual(["b"]);
});

test("a table that is gone is forgotten, and counted", () => {
  keepToken("a", 0, "secret");
  line.hear({ is: "own", tables: [], gone: ["a"] });
  expect([ownTables(), tokens("a"), own.lost]).toEqual([[], {}, 1]);
});

test("a finished match that was put aside is not listed, the next one is", () => {
  const over = card("a", { state: "over", match: "first" });
  line.hear({ is: "own", tables: [over], gone: [] });
  own.putAside(over);
  expect(own.tables).toEqual([]);
  line.hear({ is: "own", tables: [over], gone: [] });
  expect(own.tables).toEqual([]);
  line.hear({ is: "own", tables: [card("a", { state: "over", match: "second" })], gone: [] });
  expect(own.tables).toHaveLength(1);
});

test("where one is waited for comes first", () => {
  const tables = [
    card("over", { state: "over", waiting: [], since: 9 }),
    card("waits", { state: "waiting", waiting: [] }),
    card("theirs", { since: 2 }),
    card("later", { since: 3 }),
    card("mine", { waiting: [0, 1] }),
  ];
  expect(ordered(tables).map(({ table }) => table)).toEqual(["mine", "later", "theirs", "waits", "over"]);
});

test("how a table stands is said in a few words", () => {
  expect(standing(card("t", { waiting: [0] }))).toBe("Your turn");
  expect(standing(card("t"))).toBe("Bo’s turn");
  expect(standing(card("t", { names: ["Aiko", "Bo", "Chie"], waiting: [1, 2] }))).toBe("Waiting for Bo and 1 more");
  expect(standing(card("t", { waiting: [] }))).toBe("Being played");
  expect(standing(card("t", { state: "waiting", names: ["Aiko", "", ""] }))).toBe("Waiting for 2 more");
  expect(standing(card("t", { state: "waiting" }))).toBe("Everybody is here");
  expect(standing(card("t", { state: "over" }))).toBe("Finished");
  expect(company(card("t", { names: ["Aiko", "Bo", ""] }))).toEqual(["Bo"]);
});
