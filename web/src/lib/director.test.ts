import { beforeEach, expect, test, vi } from "vitest";
import type { View } from "./board";

vi.mock("./flight", () => ({ unpack: (_: string, tempo: number) => Promise.resolve({ seconds: 1, tempo }) }));
vi.mock("./motion", () => ({ hurry: () => {}, travel: (change: () => void) => Promise.resolve(change()) }));
vi.mock("./settings.svelte", () => ({ settings: { swift: false } }));
vi.mock("./sound", () => ({ sound: () => {} }));

const { Director } = await import("./director.svelte");

const picture = (name: string): View => ({ game: "g", seats: 2, seat: 0, waiting: [], over: false, name });
const told = (...texts: string[]) => texts.map((text) => ({ event: { event: text }, text, flight: "" }));

/** Every event takes a second and shows a picture of its own name. */
const staging = { beats: (_: View, { event }: { event: string }) => [{ view: picture(event), pace: 1000 }] };

let heard: string[];
let director: InstanceType<typeof Director>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  heard = [];
  director = new Director(() => staging, ({ text }) => heard.push(text));
  director.cut({ view: picture("start"), told: [] });
});

const shown = () => director.view!.name;

test("events are shown one after the other, and the server's view has the last word", async () => {
  const done = director.play({ view: picture("end"), told: told("a", "b") });
  expect([shown(), director.busy]).toEqual(["a", true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBe("b");
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect([shown(), director.busy, heard]).toEqual(["end", false, ["a", "b"]]);
});

test("a scene counts as shown when its own picture is there, not while it waits or is told", async () => {
  const [first, second] = ["first", "second"].map((name) => ({ view: picture(name), told: told("a") }));
  void director.play(first!);
  const done = director.play(second!);
  expect(director.scene!.view.name).toBe("start");
  await vi.advanceTimersByTimeAsync(1500);
  expect([shown(), director.scene]).toEqual(["a", first]);
  await vi.advanceTimersByTimeAsync(500);
  await done;
  expect(director.scene).toBe(second);
});

test("a skip shows the end at once and still tells everything", async () => {
  const done = director.play({ view: picture("end"), told: told("a", "b", "c") });
  director.skip();
  await done;
  expect([shown(), heard]).toEqual(["end", ["a", "b", "c"]]);
});

test("after a cut nothing of the dropped scene appears", async () => {
  void director.play({ view: picture("end"), told: told("a", "b") });
  director.cut({ view: picture("elsewhere"), told: [] });
  await vi.advanceTimersByTimeAsync(5000);
  expect([shown(), director.busy]).toEqual(["elsewhere", false]);
  await Promise.all([director.play({ view: picture("next"), told: [] })]);
  expect(shown()).toBe("next");
});

test("nobody hears how something lands before it does", async () => {
  const landing = told("land").map((one) => ({ ...one, flight: "packed" }));
  const done = director.play({ view: picture("end"), told: landing });
  await vi.advanceTimersByTimeAsync(900);
  expect([shown(), heard]).toEqual(["land", []]);
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect([shown(), heard]).toEqual(["end", ["land"]]);
});

test("what flies is shown as fast as all the rest", async () => {
  const flights: unknown[] = [];
  const watched = { beats: (view: View, _: unknown, flight: unknown) => (flights.push(flight), [{ view, pace: 1000 }]) };
  const replay = new Director(() => watched);
  replay.cut({ view: picture("start"), told: [] });
  replay.tempo = 4;
  const done = replay.play({ view: picture("end"), told: told("land").map((one) => ({ ...one, flight: "packed" })) });
  await vi.advanceTimersByTimeAsync(250);
  await done;
  expect(flights).toEqual([{ seconds: 1, tempo: 4 }]);
});
