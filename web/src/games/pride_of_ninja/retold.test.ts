import { expect, test } from "vitest";
import { reasons, sinceInitiative } from "./retold";
import type { GameEvent } from "./types";

const told = (event: string, more = {}): GameEvent => ({ event, ...more }) as GameEvent;

test("each initiative has what was told of its cards, of the last resolution alone", () => {
  const [old, ninja, slain, miko] = [
    told("score", { seat: 2, card: "Ninja" }), told("score", { seat: 0, card: "Ninja" }),
    told("slain", { seat: 1, card: "Ninja" }), told("score", { seat: 1, card: "Miko" }),
  ];
  const story = [
    told("reveal"), told("initiative", { initiative: 1 }), old, told("convert"), told("round"),
    told("chose", { card: "Ninja" }), told("reveal", { card: "Miko" }), told("secrecy"),
    told("initiative", { initiative: 1 }), ninja, slain, told("reset"), told("standing"),
    told("initiative", { initiative: 2 }), miko, told("standing"),
  ];
  const all = [[1, [ninja, slain]], [2, [miko]]];
  const initiative = (card: string): number => (card === "Ninja" ? 1 : 2);
  expect([...reasons(story, initiative)]).toEqual(all);
  expect([...reasons([...story, told("convert"), told("round"), told("chose")], initiative)]).toEqual(all);
  expect([...reasons(story.slice(10), initiative)]).toEqual([[1, [slain]], [2, [miko]]]); // the rest of it, after a skip
  expect(sinceInitiative(story)).toEqual([miko, told("standing")]);
});
