import { expect, test } from "vitest";
import { examine, promiseOf, sealOf, seedOf, type Witnessed } from "./deal";
import type { Dealt, Draw } from "./wire";

const [SECRET, OLD, ONE, TWO] = ["a1", "b2", "c3", "d4"].map((word) => word.repeat(32)) as [string, string, string, string];

function draw(secret: string, numbers: [number, string][], silent = -1): Draw {
  const pages = numbers.map(([seat, number]) => ({ seats: [seat], seal: sealOf(number), number: seat === silent ? "" : number }));
  return { promise: promiseOf("m", secret), secret, pages: pages.sort((a, b) => (a.seal < b.seal ? -1 : 1)) };
}

function dealt(...draws: Draw[]): Dealt {
  const last = draws.at(-1)!;
  return { is: "dealt", table: "t", match: "m", seed: seedOf("m", last.secret, last.pages.map(({ number }) => number)), draws };
}

const saw = ({ promise, pages }: Draw, mine = ""): Witnessed => ({ promise, seals: pages.map(({ seal }) => seal), mine });
const good = draw(SECRET, [[0, ONE], [1, TWO]]);
const silent = draw(OLD, [[0, "e5".repeat(32)], [1, "f6".repeat(32)]], 1);

test("the three hashes are those of the house", () => {
  expect(promiseOf("00000000000000ff", "0".repeat(64))).toBe("fe465af86921fe100ca95d401f930aa0eaad469aa9c0b7b033e360d1132f0b02");
  expect(sealOf("0".repeat(64))).toBe("3f1ff168feaa0745246061721e787d483332422607d01dbb3952eb78563bb35e");
  expect(seedOf("00000000000000ff", "0".repeat(64), ["1".repeat(64), "2".repeat(64)])).toBe("5f6f64be61991e6da15132b668a5cc16154c8d56fe927b652e07c1e500c84821");
});

test("an honest deal, with our own number in it", () => {
  expect(examine(dealt(good), [saw(good, sealOf(ONE))])).toMatchObject({ outcome: "honest", wrong: "", seen: true, added: true });
  expect(examine(dealt(good), [])).toMatchObject({ outcome: "honest", seen: false, added: false });
});

test("a draw that did not count stays in the story", () => {
  const again = draw(SECRET, [[0, ONE]]);
  expect(examine(dealt(silent, again), [saw(silent), saw(again)])).toMatchObject({ outcome: "honest", void: [silent] });
});

test("where no page took part, and where nothing was promised, it says so", () => {
  expect(examine(dealt(draw(SECRET, [])), []).outcome).toBe("alone");
  expect(examine({ ...dealt(good), draws: [] }, []).outcome).toBe("unproven");
});

const page = good.pages[0]!;
const FORGED: [string, Dealt, Witnessed[], RegExp][] = [
  ["another secret", dealt({ ...good, secret: OLD }), [], /locked away/],
  ["another number", dealt({ ...good, pages: [{ ...page, number: OLD }, good.pages[1]!] }), [], /sealed/],
  ["a number left out", dealt({ ...good, pages: [{ ...page, number: "" }, good.pages[1]!] }), [], /missing/],
  ["another seed", { ...dealt(good), seed: OLD }, [], /give/],
  ["drawn again without need", dealt(draw(OLD, [[0, TWO]]), good), [], /drawn again/],
  ["another promise than was seen", dealt(good), [saw(draw(OLD, [[0, ONE], [1, TWO]]))], /does not speak/],
  ["a draw that is not spoken of", dealt(good), [saw(silent), saw(good)], /does not speak/],
  ["other pages than were seen", dealt(draw(SECRET, [[0, ONE]])), [saw(good)], /other numbers/],
];

test.each(FORGED)("%s is found out", (_, forged, seen, why) => {
  const { outcome, wrong } = examine(forged, seen);
  expect(outcome).toBe("broken");
  expect(wrong).toMatch(why);
});
