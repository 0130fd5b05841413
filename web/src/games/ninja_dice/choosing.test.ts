import { expect, test } from "vitest";
import type { Choice } from "../../lib/wire";
import { Arranging } from "./arranging.svelte";
import { Picking } from "./picking.svelte";
import type { Die, NinjaDice } from "./view";

const die = (die: number, symbol: string, more: Partial<Die> = {}): Die => ({
  die, name: `Skill die ${die + 1}`, kind: "skill", place: "lying", owner: 0, symbol, face: 0, x: 400 * die, y: 0, heading: 0, boosts: null, as: null, ...more,
});
const dice = [
  die(0, "Fight", { as: "Fight" }), die(1, "Fortune", { boosts: 0, x: 170 }), die(2, "Fortune"), die(3, "Catch"), die(4, "Pick"),
];
const view = { dice, table: { half: 3000, die: 80 } } as unknown as NinjaDice;
const reroll = (...dice: number[]): Choice => ({
  code: 29 + dice.reduce((sum, die) => sum + 2 ** (die - 1), 0), text: "", kind: "reroll", race: false, fields: { dice },
});

test("what serves nothing is picked at first, and a boosted die goes with its Fortune", () => {
  const picking = new Picking(() => view, () => [reroll(3), reroll(3, 4, 5), reroll(1, 2, 3)]);
  expect(picking.dice).toEqual([2, 3, 4]);
  expect(picking.asked).toEqual({ code: 29 + 4 + 8 + 16, lawful: true, dice: 3 });
  picking.toggle(1);
  expect(picking.dice.toSorted()).toEqual([0, 1, 2, 3, 4]);
  expect(picking.asked!.lawful).toBe(false);
  picking.toggle(0);
  picking.toggle(2); // asking for what is not lawful is possible: the server says why not
  expect(picking.asked).toEqual({ code: 29 + 8 + 16, lawful: false, dice: 2 });
});

test("saved dice stay on the table, and a Fortune stays beside its die", () => {
  const arranging = new Arranging(() => view);
  expect(arranging.grab({ x: 0, y: 0 }, null)).toBeNull();
  const drag = arranging.grab({ x: 0, y: 0 }, 0)!;
  drag.move({ x: 100, y: 9000 });
  expect(arranging.spot(0)).toEqual({ x: 100, y: 2920, heading: 0 });
  expect(arranging.spot(1)).toEqual({ x: 270, y: 2920, heading: 0 });
  expect(arranging.given).toEqual([5, 100, 2920, 0, 270, 2920, 0, 800, 0, 0, 1200, 0, 0, 1600, 0, 0]);
  drag.cancel();
  expect(arranging.moved.size).toBe(0);
  arranging.selected = 3;
  arranging.nudge(0, 100, 1); // whoever sits west pushes east
  arranging.turnBy(-150);
  expect(arranging.spot(3)).toEqual({ x: 1300, y: 0, heading: 3450 });
  arranging.move(3, { x: 250, y: 0 });
  expect(arranging.wrong).toEqual([3, 4]);
});
