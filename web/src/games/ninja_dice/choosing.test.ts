import { expect, test } from "vitest";
import { Menu } from "../../lib/board";
import { Arranging } from "./arranging.svelte";
import { Picking } from "./picking.svelte";
import { SKILL_PAINT } from "./symbols";
import { reroll, type Die, type View } from "./types";

const die = (die: number, symbol: string, more: Partial<Die> = {}): Die => ({
  die, place: "lying", owner: 0, symbol, face: 0, x: 400 * (die - 1), y: 0, heading: 0, ...more,
});
const dice = [
  die(1, "Fight", { as: "Fight" }), die(2, "Fortune", { boosts: 1, x: 170 }), die(3, "Fortune"), die(4, "Catch"), die(5, "Pick"),
  die(6, "Arrow", { x: 5, owner: 1 }),
];
const skills = { dice: dice.slice(0, 5) } as View;
const looks = dice.map((_, i) => ({ name: "", colour: null, skill: i < 5, paint: SKILL_PAINT, faces: [] }));
const TABLE = { half: 3000, die: 80, farthest: 1000, widest: 450 };

test("what serves nothing is picked at first, and a boosted die goes with its Fortune", () => {
  const menu = new Menu([reroll([3]), reroll([3, 4, 5]), reroll([1, 2, 3])]);
  const picking = new Picking(() => skills, () => menu);
  expect(picking.dice).toEqual([3, 4, 5]);
  expect(menu.has(picking.asked)).toBe(true);
  picking.toggle(2);
  expect(picking.asked).toEqual(reroll([1, 2, 3, 4, 5]));
  expect(menu.has(picking.asked)).toBe(false);
  picking.toggle(1);
  picking.toggle(3); // asking for what is not lawful is possible: the server says why not
  expect(picking.asked).toEqual(reroll([4, 5]));
});

test("where what serves nothing cannot be rerolled, the first thing that can be is picked", () => {
  const menu = new Menu([reroll([2, 4])]);
  expect(new Picking(() => skills, () => menu).dice).toEqual([2, 4]);
});

test("saved dice stay on the table, and a Fortune stays beside its die", () => {
  const arranging = new Arranging(() => ({ dice }) as View, () => looks, () => TABLE);
  expect(arranging.grab({ x: 0, y: 0 }, null)).toBeNull();
  expect(arranging.grab({ x: 0, y: 0 }, 6)).toBeNull(); // a Threat die is not one's own
  const drag = arranging.grab({ x: 0, y: 0 }, 1)!;
  drag.move({ x: 100, y: 9000 });
  expect(arranging.spot(1)).toEqual({ x: 100, y: 2920, heading: 0 });
  expect(arranging.spot(2)).toEqual({ x: 270, y: 2920, heading: 0 });
  expect(arranging.places).toEqual([5, 100, 2920, 0, 270, 2920, 0, 800, 0, 0, 1200, 0, 0, 1600, 0, 0]);
  drag.cancel();
  expect(arranging.moved.size).toBe(0);
  arranging.selected = 4;
  arranging.nudge(0, 100, 1); // whoever sits west pushes east
  arranging.turnBy(-150);
  expect(arranging.spot(4)).toEqual({ x: 1300, y: 0, heading: 3450 });
  arranging.move(4, { x: 250, y: 0 });
  expect(arranging.wrong).toEqual([4, 5]);
});
