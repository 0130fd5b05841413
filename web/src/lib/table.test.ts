import { beforeEach, expect, test, vi } from "vitest";
import type { View } from "./board";
import type { Kit } from "./boards";
import type { AnyNews, Table, Update } from "./wire";

const air = vi.hoisted(() => ({ arrival: Promise.resolve() }));
vi.mock("./house.svelte", () => ({ house: { known: true } }));
vi.mock("./memory", () => ({ dropToken: () => {}, keepToken: () => {}, tokens: () => ({}) }));
vi.mock("./motion", () => ({ hurry: () => {}, travel: (change: () => void) => (change(), air.arrival) }));
vi.mock("./settings.svelte", () => ({ settings: { swift: false } }));
vi.mock("./sound", () => ({ sound: () => {} }));

const { TableStore } = await import("./table.svelte");

let hear: (news: AnyNews) => void;
let sent: Record<string, unknown>[];
let store: InstanceType<typeof TableStore>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  air.arrival = Promise.resolve();
  sent = [];
  const line = {
    listen: (listener: typeof hear) => ((hear = listener), () => {}),
    attach: () => {},
    send: (draft: Record<string, unknown>) => (sent.push(draft), new Promise(() => {})),
  };
  store = new TableStore(line as never, "t");
  store.kit = { staging: { show: { slow: { pace: 1000 } } }, races: ["strike"], words: { say: () => "" } } as unknown as Kit;
  hear({ is: "table", table: "t", seats: [{ name: "Aiko" }, { name: "Bo" }], mine: [0], match: "m" } as Table);
});

/** The table waits for seat 0 after every move; each version has a choice of its own, and the gong. */
function update(version: number, event = "quick"): void {
  const choices = [{ action: "lay", version }, { action: "strike" }];
  const picture: View = { game: "g", seats: 2, seat: 0, waiting: [0], over: false, version, choices };
  const patch = [["version", version], ["choices", choices]];
  const news = version > 1 ? { patch } : { picture };
  hear({ is: "update", table: "t", match: "m", seat: 0, version, since: version - 1, told: [{ event: { event } }], ...news } as unknown as Update);
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
