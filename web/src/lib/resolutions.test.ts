import { expect, test } from "vitest";
import { known, resolutions, sum } from "./resolutions";

const fox = { part: "clan", clan: "fox", points: 2, clause: "X-1" };
const toad = { part: "clan", clan: "toad", points: 3, clause: "X-1" };

test("a move brings what was not there, and costs what is there no more", () => {
  const moves = [
    { told: [{ event: "takes" }], sheet: [["parts/0", 0, 0, [fox, fox]]] },
    { told: [{ event: "rests" }], sheet: [["to_come/0/pieces/1/left", 2]] },
    { told: [{ event: "steals" }], sheet: [["parts/0", 1, 1, [toad]], ["parts/1", 0, 0, [fox]]] },
  ];
  expect(resolutions([[], []], moves)).toEqual([
    { told: [{ event: "takes" }], brought: [[fox, fox], []] },
    { told: [{ event: "steals" }], brought: [[{ ...fox, points: -2 }, toad], [fox]] },
  ]);
});

test("parts that only change places bring nothing", () => {
  const moves = [{ told: [], sheet: [["parts/0", 0, 2, [toad, fox]]] }];
  expect(resolutions([[fox, toad]], moves)).toEqual([]);
  expect(sum([fox, { ...toad, points: -3 }])).toBe(-1);
});

test("what others may keep hidden is said to be known, not gained", () => {
  const secret = { ...toad, hidden: true };
  const [spied, forgotten] = resolutions([[], []], [
    { told: [{ event: "spies" }], sheet: [["parts/1", 0, 0, [secret]]] },
    { told: [{ event: "mixes" }], sheet: [["parts/1", 0, 1, []]] },
  ]);
  for (const { brought } of [spied!, forgotten!]) expect([0, 1, null].map((eyes) => known(brought[1]!, 1, eyes))).toEqual([true, false, true]);
  expect(known([fox], 1, 0)).toBe(false);
});
