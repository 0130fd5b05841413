import { expect, test } from "vitest";
import { deciding, isNews, story } from "./story";

const told = (...kinds: string[]) => kinds.map((event, seat) => ({ event, seat }));

test("the last event that decides is the headline, with those of its kind beside it", () => {
  expect(deciding(told("turn", "wins", "wins", "shown"), ["wins"])).toEqual([{ event: "wins", seat: 1 }, { event: "wins", seat: 2 }]);
  expect(deciding(told("wins", "turn", "wins"), ["wins"])).toEqual([{ event: "wins", seat: 2 }]);
  expect(deciding(told("struck", "timed out"), ["struck", "timed out"])).toEqual([{ event: "timed out", seat: 1 }]);
});

test("nothing decides a match that goes on", () => {
  expect(deciding(told("turn", "turn"), ["wins"])).toEqual([]);
  expect(deciding([], ["wins"])).toEqual([]);
});

const plot = { headings: { round: "round", turn: "turn" }, chosen: ["chose"], decisive: ["wins"] };

test("the log leaves out what the seats show, and what has no words", () => {
  const lines = story([{ event: "round" }, ...told("chose", "seen", "turn", "wins")], plot, ({ event }) => (event === "seen" ? "" : event));
  expect(lines.map(({ event, part, seat, decides }) => [event.event, part, seat, decides])).toEqual([
    ["round", "round", null, false],
    ["turn", "turn", 2, false],
    ["wins", "", 3, true],
  ]);
});

test("what one has chosen oneself is news, to oneself", () => {
  const chose = { event: "chose", seat: 1 };
  expect([isNews(chose, plot, 1), isNews(chose, plot, 0), isNews(chose, plot)]).toEqual([true, false, false]);
});
