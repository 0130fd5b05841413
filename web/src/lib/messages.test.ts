import { expect, test } from "vitest";
import { Words } from "./messages";

const words = new Words(
  {
    "event-take": { seat: "seat", won: "card[]", points: "number" },
    "event-chose": { seat: "seat", card: "card" },
    "event-line-up": {},
  },
  `event-take = { $seat } takes { $won }, worth { $points }.
event-chose = { $card ->
    [none] { $seat } has chosen.
   *[other] { $seat } has chosen the { $card }.
}
card-7P = 7 Paper
card--6R = -6 Rock
`,
);

test("an event is said with the names of players and cards", () => {
  const event = { event: "take", seat: 1, won: ["7P", "-6R", "new"], points: -6 };
  expect(words.say(event, ["Aki", "Ben"])).toBe("Ben takes 7 Paper, -6 Rock and new, worth -6.");
});

test("what one does not know is left out", () => {
  expect(words.say({ event: "chose", seat: 0 }, ["Aki"])).toBe("Aki has chosen.");
  expect(words.say({ event: "chose", seat: 0, card: "7P" })).toBe("player 1 has chosen the 7 Paper.");
});

test("what has no message is not said", () => {
  expect(words.say({ event: "line up" })).toBe("");
});

test("a kind that is no more speaks for itself", () => {
  expect(words.say({ event: "bowed twice", seat: 0 }, ["Aki"])).toBe("bowed twice");
});

test("the words for all are there, too", () => {
  expect(words.say({ action: "undo" })).toBe("Take it back");
});
