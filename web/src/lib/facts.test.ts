import { expect, test } from "vitest";
import { facts } from "./facts";

test("a view is told in words, without what the shell shows", () => {
  const view = { game: "x", seat: 0, waiting: [1], round: 3, piles: [["a", "b"], ["c"]], hand_size: 2, choice: null, ready: false };
  expect(facts(view)).toEqual([
    ["round", "3"],
    ["piles", "a, b | c"],
    ["hand size", "2"],
    ["ready", "no"],
  ]);
});
