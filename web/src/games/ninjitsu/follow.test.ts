import { expect, test } from "vitest";
import { Pieces } from "./follow";
import type { View } from "./types";

const treasures = (...cards: string[]) => cards.map((card) => ({ card, protected: false }));
const secrets = (...marks: number[]) => marks.map((mark) => ({ mark, known_to: [] }));

/** Seat 0 looks: it holds a Katana and a Shuriken, and knows nothing of the other's two secrets. */
const start = (): View => ({
  game: "ninjitsu",
  seats: 2,
  seat: 0,
  waiting: [0],
  over: false,
  turn: 0,
  turns: 1,
  goal: 21,
  deck: 3,
  discard: ["Katana"],
  players: [
    { hand: 2, treasures: treasures("Katana"), secrets: [], points: 6 },
    { hand: 0, treasures: [], secrets: secrets(4, 7), points: 0 },
  ],
  pending: [],
  secrets: [[], [null, null]],
  secret_points: [0, 0],
  hand: ["Katana", "Shuriken"],
});

/** The first secret of the other was stolen. */
function robbed(): View {
  const view = start();
  view.players[0]!.treasures = treasures("Katana", "Explosives");
  view.players[1]!.secrets = secrets(7);
  view.secrets = [[], [null]];
  return view;
}

test("a piece is the same wherever it goes, and what stays keeps its own", () => {
  const pieces = new Pieces();
  const before = pieces.follow(start());
  const after = pieces.follow(robbed());
  expect(after["treasures 0"]![1]!.id).toBe(before["secrets 1"]![0]!.id);
  expect(after["treasures 0"]![0]).toEqual(before["treasures 0"]![0]);
  expect(after["secrets 1"]![0]).toEqual(before["secrets 1"]![1]);
});

test("a card laid from the hand is one of the hand", () => {
  const pieces = new Pieces();
  const before = pieces.follow(start());
  const laid = start();
  laid.hand = ["Shuriken"];
  laid.players[0] = { ...laid.players[0]!, hand: 1, secrets: secrets(9) };
  laid.secrets = [[{ card: "Katana", worth: 6 }], [null, null]];
  expect(pieces.follow(laid)["secrets 0"]![0]!.id).toBe(before["hand 0"]![0]!.id);
});

test("a secret that is looked at, or shown, stays the piece that it was", () => {
  const pieces = new Pieces();
  const before = pieces.follow(start());
  const looked = start();
  looked.secrets = [[], [{ card: "Spy", worth: 0 }, null]];
  expect(pieces.follow(looked)["secrets 1"]!.map(({ id }) => id)).toEqual(before["secrets 1"]!.map(({ id }) => id));
});

test("copies keep their places, and the first of them leaves", () => {
  const pieces = new Pieces();
  const row = (...cards: string[]): View => {
    const view = start();
    view.players[0]!.treasures = treasures(...cards);
    return view;
  };
  const before = pieces.follow(row("Katana", "Golden Idol", "Katana"))["treasures 0"]!;
  expect(pieces.follow(row("Katana", "Golden Idol", "Katana"))["treasures 0"]).toEqual(before);
  expect(pieces.follow(row("Golden Idol", "Katana"))["treasures 0"]).toEqual(before.slice(1));
});

test("no card is two pieces, and none is lost", () => {
  const pieces = new Pieces();
  const ids = (view: View): string[] => Object.values(pieces.follow(view)).flatMap((zone) => zone.map(({ id }) => id)).toSorted();
  const before = ids(start());
  expect(new Set(before).size).toBe(before.length);
  expect(ids(robbed())).toEqual(before);
  expect(ids(start())).toEqual(before);
});

test("a view is left as it was", () => {
  const view = start();
  new Pieces().follow(view);
  expect(view).toEqual(start());
});
