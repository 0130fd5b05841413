import { expect, test } from "vitest";
import own from "../../../../jonin/games/pride_of_ninja/words/en.ftl?raw";
import { Words } from "../../lib/messages";
import { abilityText } from "./abilities";
import { notes, sinceInitiative } from "./retold";
import type { CardFace, GameEvent } from "./types";

const words = new Words({}, own);
const face = (some: Partial<CardFace>): CardFace => ({
  deck: "blue", initiative: 1, copies: [8, 8, 9], clause: "PN-5.1", abilities: [], figures: [{}, {}, {}], numbers: {}, ...some,
});

test("a text says its figures step by step", () => {
  const either = {
    form: "steps" as const,
    steps: [
      { span: "to" as const, first: 1, last: 4, worth: { points: 1, unit: "each" as const } },
      { span: "more" as const, first: 5, worth: { points: 2, unit: "bare" as const } },
    ],
  };
  const said = "Count your Ninja: +1 TP each with 1 to 4, +2 with 5 or more. Whoever alone has the most Ninja is slain.";
  expect(abilityText(words, face({ figures: [{}, { either }, {}] }), "Ninja", "either", 4, 3)).toBe(said);
});

test("a text goes by the number of seats", () => {
  const once = (points: number) => ({ form: "always" as const, worth: { points, unit: "once" as const } });
  const figures = { back: once(-3), spared: once(0) };
  const magistrate = face({ figures: [figures, figures, figures], numbers: { enough: [1, 2, 2] } });
  const said = (enough: number) => `−3 TP, but 0 TP if ${enough} or more players were slain this round, yourself counted.`;
  expect([3, 4].map((seats) => abilityText(words, magistrate, "Magistrate", "back", seats, 3))).toEqual([said(1), said(2)]);
});

const TOLD: GameEvent[] = [
  { event: "reveal", seat: 0, card: "Ninja", row: "back", place: 0 },
  { event: "initiative", initiative: 1, cards: ["Ninja"] },
  { event: "score", seat: 0, card: "Ninja", row: "either", copies: 2, count: 2, points: 2, unit: "TP", basis: "own" },
  { event: "slain", seat: 0, card: "Ninja", by: [0], alone: true },
  { event: "initiative", initiative: 2, cards: ["Miko"] },
  { event: "spared", card: "Miko", seats: [1, 2] },
  { event: "score", seat: 2, card: "Miko", row: "front", copies: 1, count: 0, points: -2, unit: "TP", basis: "hidden" },
  { event: "convert", seat: 0, tp: 3, pp: 5 },
  { event: "round", round: 2 },
];

test("notes say what befell each seat since the initiative began", () => {
  expect(notes(sinceInitiative(TOLD.slice(0, 4)), words)).toEqual({ 0: "Slain by Ninja" });
  expect(notes(sinceInitiative(TOLD), words)).toEqual({ 0: "+3 Pride", 1: "Level: spared", 2: "Miko −2 TP" });
});
