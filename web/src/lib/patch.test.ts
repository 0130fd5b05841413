import { expect, test } from "vitest";
import { patched, type Change } from "./patch";

const before = { phase: "a", order: [1], players: [{ ready: false, won: ["3R"] }, { ready: false, won: [] }] };

test("a patch changes what it names and shares the rest", () => {
  const changes: Change[] = [["order"], ["players/0/ready", true], ["players/0/won", 1, 0, ["7P"]], ["round", 2]];
  const after = patched(before, changes);
  expect(after).toEqual({ phase: "a", round: 2, players: [{ ready: true, won: ["3R", "7P"] }, { ready: false, won: [] }] });
  expect(after.players[1]).toBe(before.players[1]);
  expect(before).toEqual({ phase: "a", order: [1], players: [{ ready: false, won: ["3R"] }, { ready: false, won: [] }] });
});

test("later changes find what earlier ones brought", () => {
  const changes: Change[] = [["players", 2, 0, [{ ready: true, won: [] }]], ["players/2/won", 0, 0, ["7P"]], ["players/2/ready", false]];
  expect(patched(before, changes).players[2]).toEqual({ ready: false, won: ["7P"] });
});
