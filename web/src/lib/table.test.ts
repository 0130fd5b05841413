import { beforeEach, expect, test, vi } from "vitest";
import type { View } from "./board";
import type { Kit } from "./boards";
import type { AnyNews, Table, Update } from "./wire";

const air = vi.hoisted(() => ({ arrival: Promise.resolve() }));
vi.mock("./house.svelte", () => ({ house: { known: true } }));
const kept = vi.hoisted(() => ({ read: {} as Record<string, number> }));
const dropped = vi.hoisted(() => [] as [string, number][]);
vi.mock("./memory", () => ({ dropToken: (table: string, seat: number) => dropped.push([table, seat]), keepToken: () => {}, tokens: () => ({}), readSoFar: () => ({ ...kept.read }), keepRead: (_: string, __: string, read: Record<string, number>) => (kept.read = read) }));
vi.mock("./motion", () => ({ hurry: () => {}, travel: (change: () => void) => (change(), air.arrival) }));
vi.mock("./settings.svelte", () => ({ settings: { swift: false, pace: "normal" } }));
const sounds = vi.hoisted(() => [] as string[]);
vi.mock("./sound", () => ({ sound: (name: string) => sounds.push(name) }));

const { TableStore } = await import("./table.svelte");

let hear: (news: AnyNews) => void;
let sent: Record<string, unknown>[];
let said: Record<string, unknown>[]; // without waiting for an answer
let store: InstanceType<typeof TableStore>;
let line: { state: string };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  air.arrival = Promise.resolve();
  sent = [];
  said = [];
  kept.read = {};
  sounds.length = 0;
  const there = {
    state: "open",
    listen: (listener: typeof hear) => ((hear = listener), () => {}),
    attach: () => {},
    send: (draft: Record<string, unknown>) => (sent.push(draft), new Promise(() => {})),
    tell: (draft: Record<string, unknown>) => said.push(draft),
  };
  line = there;
  store = new TableStore(there as never, "t");
  store.kit = { staging: { show: { slow: { pace: 1000, sound: "clack" } } }, races: ["strike"], plot: { headings: {}, chosen: [], decisive: [] }, words: { say: ({ event }: { event: string }) => event } } as unknown as Kit;
  hear({ is: "table", table: "t", seats: [{ name: "Aiko" }, { name: "Bo" }], mine: [0], unready: [] as number[], match: "m", clock: 15, playing: true } as Table);
});

/** The table waits for seat 0 after every move; each version has a choice of its own, and the gong. */
function update(version: number, event = "quick", more: object = {}): void {
  const choices = [{ action: "lay", version }, { action: "strike" }];
  const picture: View = { game: "g", seats: 2, seat: 0, waiting: [0], over: false, version, choices };
  const patch = [["version", version], ["choices", choices]];
  const news = version > 1 ? { patch } : { picture };
  hear({ is: "update", table: "t", match: "m", seat: 0, version, since: version - 1, told: [{ event: { event, version }, ...more }], ...news } as unknown as Update);
}

const offered = () => store.choices.map(({ action, version }) => version ?? action);

test("what is offered goes with what is shown, and so does what is played", async () => {
  update(1);
  expect(offered()).toEqual([1, "strike"]);
  update(2, "slow");
  expect([offered(), store.shown!.version]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(offered()).toEqual([2, "strike"]);
  void store.play({ action: "lay", version: 2 });
  expect(sent.map(({ version, action }) => [version, action])).toEqual([[2, { action: "lay", version: 2 }]]);
  expect(offered()).toEqual([]); // until it is answered
});

test("what is still travelling holds nothing up", async () => {
  air.arrival = new Promise(() => {});
  update(1);
  for (const version of [2, 3, 4]) update(version);
  await vi.advanceTimersByTimeAsync(0);
  expect([offered(), store.director.view!.version]).toEqual([[4, "strike"], 4]);
});

test("a strike goes out at once, for what was seen", () => {
  update(1);
  update(2, "slow");
  void store.play({ action: "strike" });
  expect(sent.map(({ version, action }) => [version, action])).toEqual([[1, { action: "strike" }]]);
  void store.play({ action: "strike" });
  expect(sent).toHaveLength(1); // it is being judged
});

test("who is removed is told why, and forgets the token", () => {
  hear({ is: "removed", table: "another", seat: 0, refusal: { refusal: "removed by the host" } });
  expect(store.notice).toBeNull();
  store.kit = null; // in the waiting room nothing of the game need be there
  hear({ is: "removed", table: "t", seat: 0, refusal: { refusal: "removed by the host" } });
  expect(store.notice?.text).toContain("The host has taken you off the table");
  expect(dropped).toEqual([["t", 0]]);
});

test("the time for a decision begins when it is shown, and is said once", async () => {
  update(1);
  store.showing();
  update(2, "slow");
  store.showing();
  expect(said.map(({ do: what, seat, version }) => [what, seat, version])).toEqual([["shown", 0, 1]]);
  await vi.advanceTimersByTimeAsync(1000);
  store.showing();
  expect([said.at(-1)!.version, store.due]).toEqual([2, 0]);
  hear({ is: "time", table: "t", match: "m", seats: [0, 1], left: [15, 4] });
  expect(Math.round((store.due - performance.now()) / 1000)).toBe(15);
  store.showing();
  expect(said).toHaveLength(2);
});

test("what is in hand is said when it changes, and to nobody without a clock", () => {
  update(1);
  hear({ is: "time", table: "t", match: "m", seats: [0], left: [15] });
  store.showing();
  store.wish = { action: "lay", version: 1 };
  store.showing();
  store.showing();
  expect(said.map(({ wish }) => wish)).toEqual([null, { action: "lay", version: 1 }]);
  hear({ ...store.table!, clock: 0 });
  store.wish = null;
  store.showing();
  expect(said).toHaveLength(2);
});

test("when the house has waited long enough, what is to be decided comes first", async () => {
  update(1);
  update(2, "slow");
  hear({ is: "time", table: "t", match: "m", seats: [0], left: [15] });
  await vi.advanceTimersByTimeAsync(0);
  expect([store.shown!.version, store.director.busy]).toEqual([2, false]);
});

test("what the clock played is in the log and told to its player, until it is read or they play", async () => {
  update(1);
  update(2, "quick", { instead: { seat: 0, by: "clock" } });
  update(3, "quick", { instead: { seat: 1, by: "clock" } });
  update(4, "quick", { instead: { seat: 0, by: "bot" } });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.story.map(({ event, player, version }) => player ?? `${event} ${version}`)).toEqual(["quick 1", "you", "quick 2", "Bo", "quick 3", "quick 4"]);
  expect(store.substitute.missed(0).map(({ by, event }) => [by, event.version])).toEqual([["clock", 2], ["bot", 4]]);
  void store.play({ action: "lay", version: 4 });
  expect([store.substitute.missed(0), kept.read]).toEqual([[], { 0: 2 }]);
});

test("who comes back reads what was played for them meanwhile, and nothing twice", () => {
  kept.read = { 0: 1 };
  const told = [1, 2, 3].map((version) => ({ event: { event: "quick", version }, instead: { seat: 0, by: "clock" } }));
  const picture: View = { game: "g", seats: 2, seat: 0, waiting: [0], over: false };
  hear({ is: "update", table: "t", match: "m", seat: 0, version: 3, since: 0, told, picture } as unknown as Update);
  expect(store.substitute.missed(0).map(({ event }) => event.version)).toEqual([2, 3]);
});

/** Seat 1 moves first, and then, for a second each, twice something is shown. */
function theirMove(seat: number | null): void {
  const picture: View = { game: "g", seats: 2, seat, waiting: [1], over: false };
  const told = ["slow", "slow"].map((event) => ({ event: { event } }));
  hear({ is: "update", table: "t", match: "m", seat, version: 1, since: 0, told: [], picture } as unknown as Update);
  hear({ is: "update", table: "t", match: "m", seat, version: 2, since: 1, told, patch: [["waiting", [0]]] } as unknown as Update);
}

test("one hears when it is one's turn, after all that led to it", async () => {
  theirMove(0);
  await vi.advanceTimersByTimeAsync(1999);
  expect(sounds).toEqual(["clack", "clack"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sounds).toEqual(["clack", "clack", "knock"]);
});

test("who has left the table hears nothing more of what was shown there", async () => {
  theirMove(0);
  store.close();
  expect(store.director.busy).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sounds).toEqual(["clack"]);
});

test("news of the table cut no show, for a spectator neither", async () => {
  hear({ ...store.table!, mine: [] });
  theirMove(null);
  hear({ ...store.table!, clock: 30 });
  expect([store.seat, store.director.busy]).toEqual([null, true]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([store.shown!.version, store.director.busy]).toEqual([2, false]);
  hear({ ...store.table!, mine: [1] });
  expect(store.seat).toBe(1);
});

test("who comes back does not take the words from what is shown", async () => {
  const seats = (left: boolean) => [{ name: "Aiko" }, { name: "Bo", away: left, left }] as Table["seats"];
  hear({ ...store.table!, seats: seats(true) });
  theirMove(0);
  hear({ ...store.table!, seats: seats(false) });
  expect(store.spoken).toBe("slow");
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.story.map(({ event }) => event)).toContain("player back");
  hear({ ...store.table!, seats: seats(true) });
  expect(store.spoken).toBe("Bo has given up the seat.");
});

test("one is asked whether one is ready as long as the house hears the answer and has not heard it", () => {
  expect(store.unready).toBe(false);
  hear({ ...store.table!, unready: [0, 1] });
  expect(store.unready).toBe(true);
  line.state = "lost";
  expect(store.unready).toBe(false);
  line.state = "open";
  expect(store.unready).toBe(true);
  store.ready();
  expect(said.map(({ do: what, seat }) => [what, seat])).toEqual([["ready", 0]]);
  hear({ ...store.table!, unready: [1] });
  expect(store.unready).toBe(false);
});

test("what was looked up is for the eyes that asked, in the match that is shown", () => {
  hear({ ...store.table!, mine: [0, 1] });
  const looked = (is: "sheet" | "course", seat: number, match = "m") => hear({ is, table: "t", match, seat, parts: [[], []], to_come: [], moves: [] } as unknown as AnyNews);
  for (const is of ["sheet", "course"] as const) {
    looked(is, 1);
    looked(is, 0, "the last one");
    expect(store[is]).toBeNull();
    looked(is, 0);
    expect(store[is]!.seat).toBe(0);
  }
  store.look(1);
  expect([store.sheet, store.course]).toEqual([null, null]);
});
