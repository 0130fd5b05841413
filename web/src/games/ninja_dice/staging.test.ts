import { expect, test, vi } from "vitest";
import type { GameEvent } from "../../lib/board";
import type { Flight } from "../../lib/flight";
import type { NinjaDice } from "./view";

vi.stubGlobal("matchMedia", () => ({ matches: false }));
const { staging } = await import("./staging");

const players = Array.from({ length: 3 }, () => ({ treasure: 3, side: 0, holds: 0, ready: false, catch: false }));
const empty = {
  game: "ninja-dice", seats: 3, seat: 0, waiting: [], over: false, phase: "first", round: 1, rounds: 3, active: null, roller: null,
  house: [], beaten: 0, worth: 0, hourglasses: 0, dice: [], players, table: { half: 3000, die: 80 }, gestures: {},
} as unknown as NinjaDice;

const after = (view: NinjaDice, ...events: GameEvent[]): NinjaDice =>
  events.reduce((now, event) => (staging.beats!(now, event).at(-1)?.view ?? now) as NinjaDice, view);

const OPENING: GameEvent[] = [
  { event: "turn", seat: 1 },
  { event: "house", seat: 0, faces: ["Lock", "2 Guards", "Resident", "Lock"] },
  { event: "hand out", dice: [{ die: 5, seat: 0 }, { die: 6, seat: 2 }] },
];
const land = (seat: number, ...dice: [number, string][]): GameEvent => ({
  event: "land",
  seat,
  dice: dice.map(([die, symbol]) => ({ die, symbol, name: "", face: 0, x: 100 * die, y: 0, heading: 900 })),
});

test("a turn begins with all seats around the active ninja, a House, and dice in the hands", () => {
  const now = after(empty, ...OPENING);
  expect(now.players.map(({ side }) => side)).toEqual([300, 2700, 1500]);
  expect(now.house.map(({ needs }) => needs)).toEqual([1, 2, 1, 1]);
  expect(now.dice.map(({ place, owner }) => (place === "held" ? owner : null))).toEqual([1, 1, 1, 1, 1, 0, 2, null, null]);
});

test("all dice fly before the first hand is told, and the others wait where they came down", () => {
  const start = after(empty, ...OPENING);
  const flight = { frames: 121, bodies: 7, rate: 120, seconds: 1, tempo: 1, channels: [] } as Flight;
  const [air, first] = staging.beats!(start, land(1, [0, "Fight"], [1, "Catch"]), flight);
  expect((air!.view as NinjaDice).flight).toBe(flight);
  expect(air!.pace).toBeGreaterThan(1000);
  const told = first!.view as NinjaDice;
  expect(told.flight).toBe(flight);
  expect(told.dice[1]).toMatchObject({ place: "lying", symbol: "Catch", x: 100, heading: 900 });
  expect(told.players[1]!.catch).toBe(true);
  expect(told.dice[5]!.place).toBe("held");
  expect(after(told, land(0, [5, "Arrow"])).flight).toBe(flight);
  const missed = after(told, { event: "miss", seat: 0, die: 5 });
  expect([missed.flight, missed.phase, missed.shown]).toEqual([undefined, "steal", [5]]); // its front is shaded
});

test("arrows move treasure, hourglasses are locked, and the other threats leave the table", () => {
  const lying = after(empty, ...OPENING, land(1, [0, "Fight"]), land(0, [5, "Arrow"]), land(2, [6, "Hourglass"]));
  const robbed = after(lying, { event: "steal", seat: 0, victim: 1, die: 5, target: 0 });
  expect(robbed.players.map(({ treasure }) => treasure)).toEqual([4, 2, 3]);
  expect(robbed.shown).toEqual([5, 0]);
  const locked = after(robbed, { event: "lock", seat: 2, die: 6, hourglasses: 1 }, { event: "run", seat: 1, treasure: 2, house: 4 });
  expect(locked.dice[6]!.place).toBe("locked");
  expect(locked.hourglasses).toBe(1);
  expect(locked.players[1]!.treasure).toBe(4);
  expect(after(robbed, { event: "unmatched", seat: 1, die: 0 }).dice[5]!.place).toBe("aside");
});

test("a matched Fortune moves beside its die, which counts as four, then as eight", () => {
  const lying = after(empty, ...OPENING, land(1, [0, "Fight"], [1, "Fortune"], [2, "Fortune"]));
  const match = (die: number): GameEvent => ({ event: "match", seat: 1, die, boosts: 0, x: 10, y: 20, heading: 30 });
  const once = after(lying, match(1));
  expect(once.dice[1]).toMatchObject({ boosts: 0, x: 10, y: 20, heading: 30 });
  expect(once.dice[0]!.counts).toBe(4);
  expect(after(once, match(2)).dice[0]!.counts).toBe(8);
});
