import { beforeEach, expect, test, vi } from "vitest";
import { sealOf, type Witnessed } from "./deal";
import type { AnyNews } from "./wire";

const kept = vi.hoisted(() => [] as [string, Witnessed][]);
vi.mock("./memory", () => ({ keepDraw: (match: string, draw: Witnessed) => kept.push([match, draw]) }));
const { Luck } = await import("./luck");

type Said = { do: string; seal?: string; number?: string; following?: string };
let hear: (news: AnyNews) => void;
let said: Said[];
const line = { lines: 1, listen: (listener: typeof hear) => ((hear = listener), () => true), tell: (draft: unknown) => void said.push(draft as Said) };

beforeEach(() => {
  said = [];
  kept.length = 0;
  line.lines = 1;
  new Luck(line as never);
});

const stand = (mine: number[], table = "t", match = "", playing = false): void => hear({ is: "table", table, mine, match, playing } as never);
const deal = (promise: string, ...seals: string[]): void =>
  hear({ is: "dealing", table: "t", match: "m", draw: 1, promise, seals: seals.map((seal) => ({ seats: [0], seal })) });

test("a page that plays seals a number, and says so again on each line and at each match; one that looks on does not", () => {
  stand([]);
  expect(said).toEqual([]);
  stand([0]);
  stand([0, 1]);
  expect(said.map((one) => one.do)).toEqual(["seal"]);
  line.lines = 2;
  stand([0]);
  stand([0], "t", "m", true);
  stand([0], "t", "m", true);
  stand([0], "t", "m", false);
  expect(said).toHaveLength(4);
  expect(new Set(said.map((one) => one.seal)).size).toBe(1);
  stand([0], "elsewhere");
  expect(new Set(said.map((one) => one.seal)).size).toBe(2);
});

test("it is sealed before a start that follows at once", () => {
  hear({ is: "seated", id: "", table: "t", seat: 0, token: "" });
  expect(said).toMatchObject([{ do: "seal", table: "t" }]);
});

test("the number is told when its seal is listed, with the seal of the next", () => {
  stand([0]);
  const seal = said[0]!.seal!;
  deal("p", "other", seal);
  expect(sealOf(said[1]!.number!)).toBe(seal);
  expect(kept).toEqual([["m", { promise: "p", seals: ["other", seal], mine: seal }]]);
  deal("q", said[1]!.following!);
  expect(sealOf(said[2]!.number!)).toBe(said[1]!.following);
});

test("it is told again for the same promise, and never for another", () => {
  stand([0]);
  const seal = said[0]!.seal!;
  deal("p", seal);
  line.lines = 2;
  deal("p", seal);
  expect(said.slice(1).map(({ number }) => number)).toEqual([said[1]!.number, said[1]!.number]);
  deal("q", seal);
  expect(said).toHaveLength(3);
});

test("where its seal is not listed, it keeps its number and remembers what it saw", () => {
  stand([0]);
  deal("p", "other");
  expect(said).toHaveLength(1);
  expect(kept).toEqual([["m", { promise: "p", seals: ["other"], mine: "" }]]);
});
