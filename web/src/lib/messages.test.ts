import { expect, test } from "vitest";
import { addressed, glued, PastWords, Words } from "./messages";

const words = new Words(
  {
    "event-take": { seat: "seat", won: "card[]", points: "number" },
    "event-chose": { seat: "seat", card: "card" },
    "event-line-up": {},
    "event-won": { seats: "seat[]" },
  },
  `event-take = { $seat } takes { $won }, worth { $points }.
event-chose = { $card ->
    [none] { $seat } has chosen.
   *[other] { $seat } has chosen the { $card }.
}
event-won = { $seats ->
    [none] Nobody wins.
    [you] You win.
   *[other] Victory for { $seats }.
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
  expect(words.say(event, ["Aki", "Ben"])).toBe("Ben takes 7 Paper, −6 Rock and new, worth −6.");
});

test("what one does not know is left out", () => {
  expect(words.say({ event: "chose", seat: 0 }, ["Aki"])).toBe("Aki has chosen.");
  expect(words.say({ event: "chose", seat: 0, card: "7P" })).toBe("player 1 has chosen the 7 Paper.");
});

test("a sentence speaks to whom it is about, and names oneself first", () => {
  const won = (seat: number | null, ...seats: number[]): string => words.say({ event: "won", seats }, addressed(["Aki", "Ben", "Chie"], seat));
  expect([won(1, 1), won(0, 1), won(null, 1)]).toEqual(["You win.", "Victory for Ben.", "Victory for Ben."]);
  expect([won(1, 0, 1, 2), won(null, 0, 1)]).toEqual(["Victory for you, Aki and Chie.", "Victory for Aki and Ben."]);
});

test("somebody who is called none is somebody", () => {
  const won = (...seats: number[]): string => words.say({ event: "won", seats }, ["none", "Ben"]);
  expect([won(0), won(0, 1), won()]).toEqual(["Victory for None.", "Victory for None and Ben.", "Nobody wins."]);
});

test("a message knows how many there are", () => {
  const rolled = (...dice: number[]): string => words.say({ event: "rolled", dice });
  expect([rolled(3), rolled(1, 4)]).toEqual(["Die 3 is rolled.", "2 dice are rolled: 1 and 4."]);
});

test("an event without a message is only to be seen, all else has one", () => {
  expect(words.say({ event: "line up" })).toBe("");
  expect(() => words.say({ refusal: "no such thing" })).toThrow("refusal-no-such-thing");
  expect(() => words.say({ action: "line up" })).toThrow("action-line-up");
  expect(() => words.say({ refusal: "name taken" })).toThrow("$name");
});

test("a refusal says lists as such, and may have another as its cause", () => {
  const options = (names: string[]) => words.say({ refusal: "no such option", game: "Toy", option: "wind", options: names });
  expect(options(["a", "b", "c"])).toBe("Toy has no option 'wind': its options are a, b and c");
  expect(options([])).toBe("Toy has no option 'wind': it has none");
  const why = { refusal: "out of range", first: 0, last: 14, value: "99" };
  const refusal = { refusal: "no such value", action: "choose", field: "card", why };
  expect(words.say(refusal)).toBe("The card of choose is wrong. It is a number from 0 to 14, not 99");
});

test("a refusal says numbers as the language does", () => {
  const late = (seconds: number | null) => words.say({ refusal: "slower", first: "Aki", seconds });
  expect([late(null), late(0.1), late(2)]).toEqual(["Aki was quicker", "Aki was 0.10 s quicker", "Aki was 2.00 s quicker"]);
  expect(words.say({ refusal: "not so many seats", seats: 1 })).toBe("This table has 1 seat");
});

test("options and their choices have words", () => {
  const own = new Words({}, "option-pot = The pot\noption-pot-paid-at-once = it is paid at once\n");
  expect([own.option("pot"), own.option("pot", "paid at once")]).toEqual(["The pot", "it is paid at once"]);
  expect(() => own.option("deck")).toThrow("option-deck");
});

test("a kind that is no more speaks for itself", () => {
  expect(words.say({ event: "bowed twice", seat: 0 }, ["Aki"])).toBe("bowed twice");
});

test("the words for all are there, too", () => {
  expect(words.say({ action: "undo" })).toBe("Take it back");
});

test("numbers have their sign where a message asks for it, and the name of who has so many", () => {
  const own = new Words({ "event-standing": { tp: "seat-number[]" } }, "gain = { SIGNED($tp) } TP\nevent-standing = Now: { $tp }.\n");
  expect([3, 0, -2].map((tp) => own.format("gain", { tp }))).toEqual(["+3 TP", "0 TP", "−2 TP"]);
  expect(own.say({ event: "standing", tp: [4, -1, 0] }, ["Aki", "Ben"])).toBe("Now: Aki 4, Ben −1 and player 3 0.");
});

test("a sentence can be had in parts, with the pieces that it names", () => {
  const event = { event: "take", seat: 1, won: ["7P", "-6R"], points: 1 };
  expect(words.spans(event, ["Aki", "Ben"], ["card"])).toEqual([
    { text: "Ben takes " },
    { noun: "card", id: "7P", text: "7 Paper" },
    { text: " and " },
    { noun: "card", id: "-6R", text: "−6 Rock" },
    { text: ", worth 1." },
  ]);
  expect(words.spans(event, ["Aki", "Ben"], [])).toEqual([{ text: "Ben takes 7 Paper and −6 Rock, worth 1." }]);
  expect(words.say(event, ["Aki", "Ben"])).toBe("Ben takes 7 Paper and −6 Rock, worth 1.");
});

test("an event of earlier rules that no sentence fits any more speaks for itself", () => {
  const [message, event] = ["event-rolled = { $dice-count } dice.", { event: "rolled", dice: 3 }];
  expect(() => new Words({}, message).say(event)).toThrow();
  const past = new PastWords({}, message);
  expect(past.say(event)).toBe("rolled");
  expect(past.spans(event, [], ["card"])).toEqual([{ text: "rolled" }]);
  expect(past.say({ ...event, dice: [3] })).toBe("1 dice.");
});

test("what follows a name without a space stays on its line", () => {
  const event = { event: "take", seat: 1, won: ["7P", "-6R"], points: 1 };
  const parts = glued(words.spans(event, ["Aki", "Ben"], ["card"]));
  expect(parts.map(({ text, tail }) => [text, tail])).toEqual([
    ["Ben takes ", ""],
    ["7 Paper", ""],
    [" and ", ""],
    ["−6 Rock", ","],
    [" worth 1.", ""],
  ]);
  const chosen = glued(words.spans({ event: "chose", seat: 0, card: "7P" }, ["Aki"], ["card"]));
  expect(chosen.map(({ text, tail }) => text + tail).join("")).toBe("Aki has chosen the 7 Paper.");
  expect(chosen.at(-2)!.tail).toBe(".");
});
