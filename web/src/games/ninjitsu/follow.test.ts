import { expect, test } from "vitest";
import { Pieces } from "./follow";
import type { View } from "./types";

/** "Katana 3": a Katana whose mark is 3. */
const treasures = (...cards: string[]) =>
  cards.map((written) => {
    const [, card, mark] = /(.*) (\d+)/.exec(written)!;
    return { card: card!, mark: Number(mark), worth: 6, protected: false };
  });
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
  discard_marks: [2],
  players: [
    { hand: 2, treasures: treasures("Katana 3"), secrets: [], points: 6 },
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
  view.players[0]!.treasures = treasures("Katana 3", "Explosives 4");
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

test("of two copies the one with that mark leaves", () => {
  const pieces = new Pieces();
  const row = (...cards: string[]): View => {
    const view = start();
    view.players[0]!.treasures = treasures(...cards);
    return view;
  };
  const before = pieces.follow(row("Katana 3", "Golden Idol 5", "Katana 6"))["treasures 0"]!;
  expect(pieces.follow(row("Katana 3", "Golden Idol 5", "Katana 6"))["treasures 0"]).toEqual(before);
  const swapped = row("Golden Idol 5", "Katana 6");
  swapped.players[1]!.treasures = treasures("Katana 3");
  const after = pieces.follow(swapped);
  expect(after["treasures 0"]).toEqual(before.slice(1));
  expect(after["treasures 1"]).toEqual(before.slice(0, 1));
});

test("rearranged secrets are the same cards, and who looks at them knows which", () => {
  const pieces = new Pieces();
  const mine = (marks: number[], cards: string[]): View => {
    const view = start();
    view.players[0] = { ...view.players[0]!, hand: 0, secrets: secrets(...marks) };
    view.secrets = [cards.map((card) => ({ card, worth: 2 })), [null, null]];
    view.hand = [];
    return view;
  };
  const before = pieces.follow(mine([8, 9], ["Spy", "Thief"]))["secrets 0"]!;
  const after = pieces.follow(mine([11, 10], ["Thief", "Spy"]))["secrets 0"]!;
  expect(after.map(({ id }) => id)).toEqual(before.toReversed().map(({ id }) => id));
});

test("a reshuffled discard pile goes into the deck, and what is drawn comes out of it", () => {
  const pieces = new Pieces();
  const used = pieces.follow(start()).discard![0]!.id;
  const shuffled = { ...start(), deck: 4, discard: [], discard_marks: [] };
  const deck = pieces.follow(shuffled).deck!.map(({ id }) => id);
  expect(deck).toContain(used);
  const drawn = { ...shuffled, deck: 3, hand: ["Katana", "Shuriken", "Spy"] };
  expect(deck).toContain(pieces.follow(drawn)["hand 0"]![2]!.id);
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
