import { expect, test } from "vitest";
import regions from "../../../../jonin/games/ninja_dice/regions.json";
import { Aiming } from "./aiming.svelte";
import type { Gesture } from "./dice";
import { hand } from "./geometry";
import { aimOf } from "./picture";
import type { Catalogue, View } from "./types";

const catalogue = {
  table: { half: 3000, die: 80, farthest: 1000, widest: 450 },
  gestures: { near: [20, 0, 0], middle: [56, 0, 0], far: [80, 0, 0], left: [56, -1000, -150] },
  regions: regions.map((rows) => rows.map(([strength, travel, along, across]) => ({ strength, travel, along, across }))),
} as unknown as Catalogue;
const view = (gesture: Gesture | null = null, side = 2700): View =>
  ({ phase: "aim", seat: 0, gesture, players: [{ side, holds: 5 }] }) as unknown as View;

function aimed(gesture: Gesture | null = null, side = 2700): { aiming: Aiming; thrown: [string, Gesture | undefined][] } {
  const thrown: [string, Gesture | undefined][] = [];
  return { aiming: new Aiming(() => view(gesture, side), () => catalogue, () => 2700, (zone, own) => void thrown.push([zone, own])), thrown };
}

test("what is shown at first is what the button throws", () => {
  const { aiming, thrown } = aimed();
  expect(aiming.gesture).toEqual([56, 0, 0]);
  aiming.throw();
  expect(thrown).toEqual([["middle", [56, 0, 0]]]);
});

test("tapping a part of the table only aims, however often", () => {
  const { aiming, thrown } = aimed();
  aiming.pick("far");
  aiming.pick("far");
  expect(thrown).toEqual([]);
  expect(aiming.gesture).toEqual([80, 0, 0]);
  aiming.throw();
  expect(thrown).toEqual([["far", undefined]]);
});

test("a drag only aims, and called off it leaves what was aimed before", () => {
  const { aiming, thrown } = aimed();
  const drag = aiming.grab({ x: 0, y: -2400 });
  drag.move({ x: 0, y: 1400 });
  expect(aiming.drawing).toBe(true);
  drag.drop();
  expect(thrown).toEqual([]);
  expect(aiming.aimed).toBe("far");
  const [hard, where, aim] = aiming.gesture!;
  expect([Math.abs(hard - 80) < 3, where, aim]).toEqual([true, 0, 0]);
  const again = aiming.grab({ x: 0, y: -2400 });
  again.move({ x: 900, y: 0 });
  again.cancel();
  expect(aiming.gesture).toEqual([hard, where, aim]);
  aiming.throw();
  expect(thrown).toEqual([["far", [hard, where, aim]]]);
});

test("a drag from the hand as it is drawn goes where it ends, also where dice leave from beside it", () => {
  const { aiming } = aimed(null, 3060); // as with five at the table
  const drag = aiming.grab({ x: 0, y: -2400 });
  drag.move({ x: 100, y: -2300 });
  expect(aiming.drawing).toBe(false); // too near to be one
  drag.move({ x: 0, y: 400 });
  const { from, to } = aimOf(view(null, 3060), 0, aiming.gesture!, catalogue, 2700);
  expect([from, aiming.gesture![1]]).toEqual([hand(2700, 0, 3000), 0]);
  expect(Math.hypot(to.x, to.y - 400)).toBeLessThan(80);
});

test("keys move the aim, as the thrower sees the table", () => {
  const { aiming, thrown } = aimed();
  aiming.nudge(400, 0);
  aiming.nudge(0, 400);
  const [hard, , aim] = aiming.gesture!;
  expect(hard).toBeGreaterThan(58);
  expect(aim).toBeGreaterThan(50);
  expect(thrown).toEqual([]);
});

test("what is thrown already is offered again only when it is aimed anew", () => {
  const { aiming } = aimed([30, 0, 0]);
  expect([aiming.gesture, aiming.fresh]).toEqual([[30, 0, 0], false]);
  aiming.pick("near");
  expect(aiming.fresh).toBe(true);
});
