import { beforeEach, expect, test, vi } from "vitest";
import { Company } from "./company.svelte";
import type { SeatCard, Table } from "./wire";

const SEAT: SeatCard = { name: "", kind: "player", level: "", away: false, gone: false, silent: false, kept: false, left: false, host: false, again: false };
let told: string[];
let company: Company;

/** Aiko is the host, unless somebody else is said to be. */
function stand(seats: Partial<SeatCard>[] = [{}, {}], table: Partial<Table> = {}): void {
  const names = ["Aiko", "Bo"];
  const host = Math.max(0, seats.findIndex((seat) => seat.host));
  company.stand({
    match: "m",
    playing: true,
    seats: seats.map((seat, i) => ({ ...SEAT, name: names[i]!, ...seat, host: i === host })),
    ...table,
  } as Table);
}

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  company = new Company(({ event, player }) => told.push(`${event}: ${player}`));
  stand();
});

test("who loads the page anew was never away; who stays away is told of, and so is the return", () => {
  stand([{}, { away: true }]);
  vi.advanceTimersByTime(2000);
  stand();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  stand([{}, { away: true }]);
  stand([{}, { away: true, gone: true }]);
  vi.advanceTimersByTime(60_000);
  stand();
  expect(told).toEqual(["player away: Bo", "player back: Bo"]);
});

test("who gives up is told of at once, then the bot, then who takes the seat back", () => {
  stand([{}, { away: true, gone: true, left: true }]);
  stand([{}, { away: true, gone: true, left: true, kept: true }]);
  vi.advanceTimersByTime(60_000);
  stand();
  expect(told).toEqual(["seat given up: Bo", "seat kept: Bo", "seat taken back: Bo"]);
});

test("a new host is told of", () => {
  stand([{ away: true, gone: true }, { host: true }]);
  expect(told).toEqual(["new host: Bo"]);
});

test("nothing is told of another match, nor between matches", () => {
  stand([{ left: true }, { host: true }], { match: "n" });
  stand([{}, { away: true }], { match: "n", playing: false });
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
