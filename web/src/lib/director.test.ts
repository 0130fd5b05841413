import { beforeEach, expect, test, vi } from "vitest";
import type { Show, View } from "./board";

vi.mock("./flight", () => ({
  unpack: (packed: string, tempo: number) => (packed === "broken" ? Promise.reject(new Error("broken")) : Promise.resolve({ seconds: 1, tempo })),
}));
const calm = vi.hoisted(() => ({ still: false })); // whether motion is unwanted
vi.mock("./motion", () => ({
  hurry: () => {},
  still: () => calm.still,
  travel: (change: () => void) => Promise.resolve(change()),
}));
const settings = vi.hoisted(() => ({ swift: false, pace: "normal" }));
vi.mock("./settings.svelte", () => ({ settings }));
const sounds: string[] = [];
vi.mock("./sound", () => ({ sound: (name: string) => sounds.push(name) }));

const { Director } = await import("./director.svelte");

const picture = (name: string): View => ({ game: "g", seats: 2, seat: 0, waiting: [], over: false, name });
const told = (...kinds: string[]) => kinds.map((event) => ({ event: { event }, view: picture(event), flight: "" }));

/** Every event takes a second and shows a picture of its own name. */
const show: Show = Object.fromEntries(["a", "b", "c", "land"].map((event) => [event, { pace: 1000 }]));
show.won = { pace: 1000, stays: 9000 };
show.glide = { pace: 1000, flight: { tempo: 0.5, sound: null } };

let heard: string[];
let director: InstanceType<typeof Director>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  heard = [];
  calm.still = false;
  settings.pace = "normal";
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

test("a slip in one event is said, and holds up nobody", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const slip = (): never => {
    throw new Error("no such word");
  };
  director = new Director(() => ({ ...show, slip: { pace: slip } }), ({ event }) => (event.event === "unsaid" ? slip() : heard.push(event.event)));
  director.cut({ view: picture("start"), told: [] });
  const landing = told("land").map((one) => ({ ...one, flight: "broken" }));
  const done = director.play({ view: picture("end"), told: [...told("a", "slip", "unsaid", "b"), ...landing] });
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), director.busy]).toEqual(["b", true]);
  await vi.advanceTimersByTimeAsync(2000);
  await done;
  expect([shown(), director.busy, heard, said.mock.calls.length]).toEqual(["end", false, ["a", "slip", "b", "land"], 3]);
  void director.play({ view: picture("later"), told: told("c") });
  expect([shown(), director.busy]).toEqual(["c", true]);
  said.mockRestore();
});

test("an event that has no cue is told, and its picture waits for the next", async () => {
  const done = director.play({ view: picture("end"), told: told("unnamed", "a") });
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), heard, director.stage]).toEqual(["a", ["unnamed", "a"], { event: "a" }]);
  await vi.advanceTimersByTimeAsync(1000);
  await done;
});

/** At a table, where what is shown is read: of 20 words, somewhat less than 5 seconds. */
function live(): InstanceType<typeof Director> {
  const live = new Director(() => ({ ...show, quick: { pace: 200 } }), ({ event }) => heard.push(event.event), () => "word ".repeat(20));
  live.cut({ view: picture("start"), told: [] });
  return live;
}

test("words stand until they are read, at one's own pace; what is only seen does not", async () => {
  for (const [pace, milliseconds] of [["normal", 4865], ["calm", 7485], ["quick", 2212]] as const) {
    settings.pace = pace;
    director = live();
    void director.play({ view: picture("end"), told: told("a", "quick", "c") });
    await vi.advanceTimersByTimeAsync(milliseconds - 2);
    expect(shown()).toBe("a");
    await vi.advanceTimersByTimeAsync(4);
    expect(shown()).toBe("quick");
    await vi.advanceTimersByTimeAsync(400);
    expect(shown()).toBe("c");
  }
});

test("what others wait to show shortens what is shown", async () => {
  director = live();
  void director.play({ view: picture("first"), told: told("a") });
  void director.play({ view: picture("second"), told: told("b") });
  void director.play({ view: picture("third"), told: told("c") });
  await vi.advanceTimersByTimeAsync(4900);
  expect(director.scene!.view.name).toBe("first");
  await vi.advanceTimersByTimeAsync(3300);
  expect(director.scene!.view.name).toBe("second");
});

test("a show can be paused, and goes on where it was", async () => {
  void director.play({ view: picture("end"), told: told("a", "b") });
  await vi.advanceTimersByTimeAsync(600);
  director.pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([shown(), director.paused]).toEqual(["a", true]);
  director.resume();
  await vi.advanceTimersByTimeAsync(399);
  expect(shown()).toBe("a");
  await vi.advanceTimersByTimeAsync(2);
  expect([shown(), director.paused]).toEqual(["b", false]);
  director.pause();
  director.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), director.paused, director.busy]).toEqual(["end", false, false]);
});

test("step by step everything to be read waits to be sent on", async () => {
  settings.pace = "step";
  director = live();
  const done = director.play({ view: picture("end"), told: told("a", "quick", "b") });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([shown(), director.waiting]).toEqual(["a", true]);
  director.advance();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBe("b");
  director.advance();
  await done;
  expect([shown(), director.waiting, director.busy]).toEqual(["end", false, false]);
});

test("what was won stays until somebody goes on, and not for ever", async () => {
  director = live();
  let done = director.play({ view: picture("end"), told: told("won", "b") });
  await vi.advanceTimersByTimeAsync(8000);
  expect([shown(), director.waiting]).toEqual(["won", true]);
  director.advance();
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), director.waiting]).toEqual(["b", false]);
  await vi.advanceTimersByTimeAsync(20_000);
  await done;
  done = director.play({ view: picture("end"), told: told("won", "b") });
  await vi.advanceTimersByTimeAsync(9000);
  expect([shown(), director.waiting]).toEqual(["b", false]);
  await vi.advanceTimersByTimeAsync(20_000);
  await done;
  expect(director.busy).toBe(false);
});

test("what was won stays also for who is behind, and waits for nobody in a replay", async () => {
  void director.play({ view: picture("end"), told: told("won", "b") });
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), director.waiting]).toEqual(["b", false]);
  director = live();
  void director.play({ view: picture("first"), told: told("a", "won", "b") });
  for (let n = 0; n < 5; n++) void director.play({ view: picture("next"), told: told("c") }); // bots do not wait
  while (shown() !== "won") await vi.advanceTimersByTimeAsync(100);
  await vi.advanceTimersByTimeAsync(8000);
  expect([shown(), director.waiting]).toEqual(["won", true]);
});

test("a skip keeps what it left out, as far as that was to be read", async () => {
  director = live();
  const done = director.play({ view: picture("end"), told: told("a", "quick", "b", "unnamed", "c") });
  await vi.advanceTimersByTimeAsync(100);
  director.skip();
  await done;
  expect(director.skipped.map(({ event }) => event)).toEqual(["a", "b", "c"]);
  void director.play({ view: picture("later"), told: told("quick") });
  await vi.advanceTimersByTimeAsync(1000);
  expect([shown(), director.skipped.length]).toEqual(["later", 3]);
});
