import { expect, test } from "vitest";
import { choicesOf, everyone, leftOf, neighbours, rightOf } from "./seats";

test("the left neighbour comes first and oneself last", () => {
  expect(neighbours(5, 3)).toEqual([4, 0, 1, 2]);
  expect(everyone(5, 3)).toEqual([4, 0, 1, 2, 3]);
  expect([leftOf(4, 5), rightOf(0, 5)]).toEqual([0, 4]);
  expect(neighbours(5, 3)[0]).toBe(leftOf(3, 5));
  expect(neighbours(5, 3).at(-1)).toBe(rightOf(3, 5));
});

test("a spectator sees all, from the first seat on", () => {
  expect(neighbours(3, null)).toEqual([0, 1, 2]);
  expect(everyone(3, null)).toEqual([0, 1, 2]);
});

test("an option that is about seats offers those of the table", () => {
  const choices = ["by lot", "seat 1", "seat 2", "seat 3"];
  expect(choicesOf({ choices, seats: true }, 2)).toEqual(["by lot", "seat 1", "seat 2"]);
  expect(choicesOf({ choices, seats: false }, 2)).toEqual(choices);
});

test("nobody else works it out", () => {
  const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!./seats.ts"], { query: "?raw", import: "default", eager: true });
  const found = Object.entries(sources).filter(([, text]) => /% *(\w+[.!])*(seats|players)(\.length)?\b/.test(text));
  expect(found.map(([file]) => file)).toEqual([]);
});
