import { expect, test, vi } from "vitest";
import type { View } from "./board";
import type { Replay } from "./wire";

vi.mock("./house.svelte", () => ({ house: {} }));
vi.mock("./settings.svelte", () => ({ settings: {} }));
const { course } = await import("./course");

const standing = (view: View, seat: number) => ({ points: (view.points as number[])[seat] });

/** A match of two, as each saw it: the points after each move, and with which moves a round began. */
function tape(moves: [number, number][], rounds: number[]): Replay {
  const seen = (points: number[], at: number) => ({
    told: rounds.includes(at + 1) ? [{ event: { event: "round" } }] : [],
    patch: [["points", points]],
  });
  return { names: ["Aiko", "Bo"], deal: [{ points: [0, 0] }, { points: [0, 0] }], moves: moves.map((points, at) => [seen(points, at), seen(points, at)]) } as unknown as Replay;
}

const plot = { headings: { round: "round" } };

test("who leads changes when another is alone in front", () => {
  const { leads } = course(tape([[2, 0], [2, 2], [2, 3], [2, 3], [5, 3]], []), standing, plot);
  expect(leads.map(({ move, seat, points }) => [move, seat, points])).toEqual([[1, 0, 2], [3, 1, 3], [5, 0, 5]]);
});

test("what each round brought adds up to the whole", () => {
  const { rounds, leads, points } = course(tape([[2, 0], [2, 4], [3, 4], [3, 5]], [2]), standing, plot);
  expect(rounds).toEqual([[2, 4], [1, 1]]);
  expect(points.at(-1)).toEqual([3, 5]);
  expect(leads.map(({ seat, round }) => [seat, round])).toEqual([[0, 1], [1, 1]]);
});

test("a game without rounds has none", () => {
  expect(course(tape([[1, 0]], []), standing, plot).rounds).toEqual([]);
});
