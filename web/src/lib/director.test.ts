import { beforeEach, expect, test, vi } from "vitest";
import type { Show, View } from "./board";

vi.mock("./flight", () => ({ unpack: (_: string, tempo: number) => Promise.resolve({ seconds: 1, tempo }) }));
const calm = vi.hoisted(() => ({ still: false })); // whether motion is unwanted
vi.mock("./motion", () => ({
  hurry: () => {},
  still: () => calm.still,
  travel: (change: () => void) => Promise.resolve(change()),
}));
vi.mock("./settings.svelte", () => ({ settings: { swift: false } }));
const sounds: string[] = [];
vi.mock("./sound", () => ({ sound: (name: string) => sounds.push(name) }));

const { Director } = await import("./director.svelte");

const picture = (name: string): View => ({ game: "g", seats: 2, seat: 0, waiting: [], over: false, name });
const told = (...kinds: string[]) => kinds.map((event) => ({ event: { event }, view: picture(event), flight: "" }));

/** Every event takes a second and shows a picture of its own name. */
const show: Show = Object.fromEntries(["a", "b", "c", "land"].map((event) => [event, { pace: 1000 }]));
show.glide = { pace: 1000, flight: { tempo: 0.5, sound: null } };

let heard: string[];
let director: InstanceType<typeof Director>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  heard = [];
  calm.still = false;
  director = new Director(() => show, ({ event }) => heard.push(event.event));
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
  await vi.advanceTimersByTimeAsync(1100);
  expect([shown(), director.flight, director.aloft, heard]).toEqual(["start", { seconds: 1, tempo: 1 }, true, []]);
  await vi.advanceTimersByTimeAsync(200);
  expect([shown(), director.aloft, heard]).toEqual(["land", false, ["land"]]);
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect([shown(), director.flight, director.stage]).toEqual(["end", null, null]);
});

test("nobody waits for a flight who wants no motion", async () => {
  calm.still = true;
  void director.play({ view: picture("end"), told: told("land").map((one) => ({ ...one, flight: "packed" })) });
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), director.flight]).toEqual(["land", { seconds: 1, tempo: 1 }]);
});

test("what flies is shown as fast as all the rest", async () => {
  director.tempo = 4;
  void director.play({ view: picture("end"), told: told("land").map((one) => ({ ...one, flight: "packed" })) });
  await vi.advanceTimersByTimeAsync(0);
  expect(director.flight).toEqual({ seconds: 1, tempo: 4 });
});

test("a game may let things fly slower than life, and without a sound", async () => {
  sounds.length = 0;
  void director.play({ view: picture("end"), told: told("glide").map((one) => ({ ...one, flight: "packed" })) });
  await vi.advanceTimersByTimeAsync(2100);
  expect([shown(), director.flight, sounds]).toEqual(["start", { seconds: 1, tempo: 0.5 }, []]);
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toBe("glide");
});

test("an event that has no cue is told, and its picture waits for the next", async () => {
  const done = director.play({ view: picture("end"), told: told("unnamed", "a") });
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), heard, director.stage]).toEqual(["a", ["unnamed", "a"], { event: "a" }]);
  await vi.advanceTimersByTimeAsync(1000);
  await done;
});
