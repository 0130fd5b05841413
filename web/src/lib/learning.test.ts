import { expect, test } from "vitest";
import { Learning } from "./learning.svelte";
import type { TableStore } from "./table.svelte";
import type { Lesson } from "./wire";

const lesson = (more: Partial<Lesson> = {}): Lesson => ({
  is: "lesson", table: "t", match: "m", version: 3, number: 2, count: 5, steps: [{ say: "look" }, { say: "do" }], asks: true, over: false, ...more,
});
const table = { shown: { match: "m", version: 3 }, director: { busy: false }, sending: false };
const at = (more: object = {}): Learning => new Learning({ ...table, ...more } as unknown as TableStore);

test("what was said of a version is said when that version is shown", () => {
  for (const [more, said] of [[{}, "look"], [{ shown: { match: "m", version: 2 } }, undefined], [{ director: { busy: true } }, undefined]] as const) {
    const learning = at(more);
    learning.take(lesson());
    expect(learning.step?.say).toBe(said);
  }
});

test("one reads on as far as something has to be done", () => {
  const learning = at();
  learning.take(lesson());
  expect([learning.number, learning.reads]).toEqual([3, true]);
  learning.next();
  expect([learning.step?.say, learning.number, learning.reads]).toEqual(["do", 4, false]);
  learning.next();
  expect(learning.step?.say).toBe("do");
  learning.take(lesson()); // told again, after a lost line
  expect(learning.step?.say).toBe("do");
});

test("the last word is read by pressing Finish", () => {
  const learning = at();
  learning.take(lesson({ asks: false, over: true }));
  expect([learning.reads, learning.over]).toEqual([true, false]);
  learning.next();
  expect([learning.reads, learning.over]).toEqual([false, true]);
});
