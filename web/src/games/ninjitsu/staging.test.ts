import { expect, test } from "vitest";
import type { GameEvent } from "../../lib/board";
import { secretCode, treasureCode } from "./codes";
import { Pieces } from "./pieces";
import { staging } from "./staging";
import type { Kind, Ninjitsu } from "./view";

const kind = (value: number): Kind => ({ rank: `${value}`, copies: 3, value, icons: [], text: "", house: [] });

function start(): Ninjitsu {
  const player = { points: 0, known: 0 };
  return {
    game: "g", seats: 2, seat: 0, waiting: [0], over: false, turn: 0, goal: 21, deck: 3, discard: ["Katana"],
    cards: { Explosives: kind(2), Katana: kind(6), Shuriken: kind(8) },
    players: [
      { ...player, hand: 2, treasures: [{ card: "Katana", protected: false }], secrets: [] },
      { ...player, hand: 1, treasures: [], secrets: [{ mark: 4, known_to: [] }, { mark: 7, known_to: [] }] },
    ],
    pending: [{ what: "turn", seat: 0, words: "draw, play or steal" }], hand: ["Katana", "Shuriken"], points: 6,
  };
}

const after = (view: Ninjitsu, ...events: GameEvent[]): Ninjitsu =>
  events.reduce((now, event) => (staging.beats!(now, event).at(-1)?.view ?? now) as Ninjitsu, view);

const THEFT: GameEvent = { event: "steal", seat: 0, card: "Explosives", from: 1, place: 1 };

test("a stolen secret lies face up before the thief, and the trap empties the hand", () => {
  const robbed = after(start(), THEFT);
  expect(robbed.players[1]!.secrets.map((secret) => secret.mark)).toEqual([7]);
  expect(robbed.players[0]!.treasures.map((treasure) => treasure.card)).toEqual(["Katana", "Explosives"]);
  const sprung = after(robbed, { event: "trap", seat: 0, card: "Explosives", from: 1 });
  expect(sprung.shown).toEqual({ card: "Explosives", seat: 0, trap: true });
  const shed = after(sprung, { event: "shed", seat: 0, cards: 2, names: ["Katana", "Shuriken"] });
  expect([shed.shown, shed.hand, shed.players[0]!.hand]).toEqual([undefined, [], 0]);
  expect(shed.discard).toEqual(["Katana", "Katana", "Shuriken"]);
});

test("what others lay and draw stays unknown", () => {
  const view = after(start(), { event: "draw", seat: 1, cards: 2 }, { event: "secret", seat: 1, place: 3 });
  expect([view.deck, view.players[1]!.hand, view.hand]).toEqual([1, 2, ["Katana", "Shuriken"]]);
  expect(view.players[1]!.secrets.at(-1)).not.toHaveProperty("card");
});

test("a staged view leaves the server's view as it was", () => {
  const view = start();
  after(view, THEFT, { event: "play", seat: 0, card: "Katana" }, { event: "turn", seat: 1, turns: 2 });
  expect(view).toEqual(start());
});

test("a piece is the same wherever it goes, and what stays keeps its own", () => {
  const pieces = new Pieces();
  const before = pieces.follow(start());
  const robbed = pieces.follow(after(start(), THEFT));
  expect(robbed["treasures 0"]![1]!.id).toBe(before["secrets 1"]![0]!.id);
  expect(robbed["treasures 0"]![0]).toEqual(before["treasures 0"]![0]);
  expect(robbed["secrets 1"]![0]).toEqual(before["secrets 1"]![1]);
  const laid = pieces.follow(after(start(), THEFT, { event: "secret", seat: 0, place: 1, card: "Katana" }));
  expect(laid["secrets 0"]![0]!.id).toBe(before["hand 0"]![0]!.id);
});

test("a secret laid on stage stays the same piece when the server gives it its mark", () => {
  const pieces = new Pieces();
  const staged = after(start(), { event: "secret", seat: 1, place: 3 });
  const id = pieces.follow(staged)["secrets 1"]![2]!.id;
  const marked = structuredClone(staged);
  marked.players[1]!.secrets[2]!.mark = 9;
  expect(pieces.follow(marked)["secrets 1"]![2]!.id).toBe(id);
});

test("codes of aims follow the deck", () => {
  // 4 simple ones, 3 x 3 plays, 3 discards, 5 x 9 thefts, then 5 x 9 secrets and 5 x 3 treasures
  expect([secretCode(start(), 0, 0), secretCode(start(), 1, 2)]).toEqual([61, 72]);
  expect([treasureCode(start(), 0, "Explosives"), treasureCode(start(), 1, "Shuriken")]).toEqual([106, 111]);
});

test("the prompt says what there is to do, or whom the table waits for", () => {
  const choices = ["draw", "play", "steal"].map((kind, code) => ({ code, kind, text: "", fields: {}, race: false }));
  expect(staging.prompt!(start(), choices, ["Aiko", "Ken"])).toBe("Your turn: draw two, play a card or steal a secret.");
  const theirs = { ...start(), waiting: [1], pending: [{ what: "shed" as const, seat: 1, words: "discard one card" }] };
  expect(staging.prompt!(theirs, [], ["Aiko", "Ken"])).toBe("Waiting for Ken to discard one card.");
});
