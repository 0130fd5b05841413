import { expect, test } from "vitest";
import type { Choice } from "../../lib/wire";
import { ATTACK, layCode, NINJA } from "./clans";
import { signCode } from "./gestures";
import { Held } from "./held";
import { ring } from "./ring";
import { teams } from "./teams";
import { nearest, position, pulled, swayed } from "./throwing";
import type { Attack } from "./view";

test("codes are those of the server", () => {
  expect([layCode("Fox"), layCode("Hare"), NINJA, ATTACK]).toEqual([0, 7, 8, 9]);
  expect(["Fox", "Hare", "Ready", "Attack them", "D"].map(signCode)).toEqual([10, 17, 18, 21, 25]);
});

const hold = (hand: string[], passes: number, laid: string | null = null, round = 1): Attack =>
  ({ hand, passes, laid, round }) as unknown as Attack;

test("what comes takes the place of what went", () => {
  const held = new Held();
  const dealt = held.follow(hold(["Fox", "Fox", "Crane", "Tiger"], 0), null);
  const second = dealt.slots[1]!.id;
  expect(held.follow(hold(["Fox", "Fox", "Crane", "Tiger"], 0, "Fox"), second).laid).toBe(second);
  const passed = held.follow(hold(["Fox", "Crane", "Toad", "Tiger"], 1), second);
  expect(passed.slots.map((slot) => slot.clan)).toEqual(["Fox", "Toad", "Crane", "Tiger"]);
  expect([passed.gone, passed.laid, passed.slots[1]!.id]).toEqual([second, null, "1.1"]);
  const next = ["Toad", "Toad", "Crane", "Tiger"];
  expect(held.follow(hold(next, 0, null, 2), second).slots.map((slot) => slot.clan)).toEqual(next);
});

test("the left neighbour sits to the left, and whoever faces one above", () => {
  const sides = (seats: number) => ring(seats, 2).map(({ seat, side }) => `${seat} ${side}`);
  expect(sides(4)).toEqual(["2 below", "3 left", "0 above", "1 right"]);
  expect(sides(5)).toEqual(["2 below", "3 left", "4 left", "0 right", "1 right"]);
  const [, near, , far, across] = ring(8, 0);
  expect([near!.y > far!.y, across!.side, across!.seat]).toEqual([true, "above", 4]);
});

test("both of a team have its mark, the lone wolf one of its own", () => {
  const mates = (...all: (number | null)[]) => teams({ players: all.map((mate) => ({ mate })) } as unknown as Attack);
  expect(mates(2, 3, 0, 1)).toEqual([0, 1, 0, 1]);
  expect(mates(3, 4, null, 0, 1)).toEqual([0, 1, 2, 0, 1]);
});

test("a pull back throws harder, to the left throws to the right, and never beyond what a throw may be", () => {
  expect(pulled(-0.1, 0.3, 350)).toEqual({ aim: 40, elevation: 350, strength: 480 });
  expect(pulled(2, 2, 350)).toEqual({ aim: -150, elevation: 350, strength: 1000 });
  for (let second = 0; second < 20; second += 0.1) {
    const { aim, elevation, strength } = swayed({ aim: 150, elevation: 200, strength: 0 }, second);
    expect(aim <= 150 && elevation >= 200 && strength >= 0).toBe(true);
    expect(Math.abs(swayed({ aim: 0, elevation: 350, strength: 480 }, second).aim)).toBeLessThan(15);
  }
});

test("the strength that the card file gives for a level throw reaches the box", () => {
  const aim = { aim: 0, elevation: 350, strength: 482 };
  const lands = Array.from({ length: 200 }, (_, i) => position(aim, i / 200)).find(([, , z]) => z < 0.03)!;
  expect(Math.abs(lands[0])).toBeLessThan(0.1);
});

test("a throw goes by the name of the aim that is nearest", () => {
  const named = (aim: string, code: number) => ({ code, kind: "throw", fields: { clan: "Fox", aim } });
  const choices = ["low", "level", "high"].map(named) as unknown as Choice[];
  expect([210, 340, 500].map((elevation) => nearest(choices, "Fox", elevation)?.code)).toEqual([0, 1, 2]);
  expect(nearest(choices, "Crane", 350)).toBeUndefined();
});
