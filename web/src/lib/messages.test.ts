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
event-rolled = { $dice-count ->
    [one] Die { $dice } is rolled.
   *[other] { $dice-count } dice are rolled: { $dice }.
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

test("a message knows how many there are", () => {
  const rolled = (...dice: number[]): string => words.say({ event: "rolled", dice });
  expect([rolled(3), rolled(1, 4)]).toEqual(["Die 3 is rolled.", "2 dice are rolled: 1 and 4."]);
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

test("numbers have their sign where a message asks for it, and the name of who has so many", () => {
  const own = new Words({ "event-standing": { tp: "seat-number[]" } }, "gain = { SIGNED($tp) } TP\nevent-standing = Now: { $tp }.\n");
  expect([3, 0, -2].map((tp) => own.format("gain", { tp }))).toEqual(["+3 TP", "0 TP", "-2 TP"]);
  expect(own.say({ event: "standing", tp: [4, -1, 0] }, ["Aki", "Ben"])).toBe("Now: Aki 4, Ben -1 and player 3 0.");
});
