import { expect, test } from "vitest";
import { bySeat } from "./summary";

test("what happened is told by seat, and last what is nobody's", () => {
  const events = [
    { event: "score", seat: 2, text: "Chie scores 3." },
    { event: "round", text: "Round 2." },
    { event: "score", seat: 0, text: "Aiko scores 1." },
    { event: "mark", seat: 0, text: "" },
    { event: "slain", seat: 2, text: "Chie’s Ninja falls." },
  ];
  expect(bySeat(events, (event) => String(event.text))).toEqual([
    { seat: 0, lines: ["Aiko scores 1."] },
    { seat: 2, lines: ["Chie scores 3.", "Chie’s Ninja falls."] },
    { seat: null, lines: ["Round 2."] },
  ]);
  expect(bySeat(events.slice(1, 2), (event) => String(event.text))).toEqual([{ seat: null, lines: ["Round 2."] }]);
});
