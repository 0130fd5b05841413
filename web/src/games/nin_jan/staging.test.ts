import { expect, test } from "vitest";
import type { GameEvent } from "../../lib/board";
import { cardCode, pileCode, throwCode, title, worth } from "./cards";
import { staging } from "./staging";
import type { NinJan } from "./view";

const player = { cards: 9, ready: false, revealed: null, won: [], points: 0, final: false };

function start(): NinJan {
  return {
    game: "g", seats: 2, seat: 0, waiting: [0, 1], over: false, phase: "choose", round: 1, rounds: 9,
    piles: [["6S"], ["2R"], ["-4S"]], players: [{ ...player }, { ...player }], hand: ["3P", "7R"], choice: null,
  };
}

const after = (view: NinJan, ...events: GameEvent[]): NinJan =>
  events.reduce((now, event) => (staging.beats!(now, event).at(-1)?.view ?? now) as NinJan, view);

const ROUND: GameEvent[] = [
  { event: "chose", seat: 1 },
  { event: "chose", seat: 0, card: "7R" },
  { event: "reveal", seat: 0, card: "7R", place: 1 },
  { event: "reveal", seat: 1, card: "3R", place: 2 },
];

test("cards line up in the order in which they act only once all are turned", () => {
  const turning = after(start(), ...ROUND.slice(0, 3));
  expect([turning.hand, turning.players[0]!.revealed, turning.order]).toEqual([["3P"], "7R", [0]]);
  expect(after(start(), ...ROUND).order).toEqual([0, 1]);
});

test("a taken pile lies before its winner, and the card that took it starts it anew", () => {
  const take = { event: "take", seat: 0, card: "7R", pile: 3, won: ["-4S"], points: -4 };
  const [struck, taken] = staging.beats!(after(start(), ...ROUND), take).map((beat) => beat.view as NinJan);
  expect(struck!.piles[2]).toEqual(["-4S", "7R"]);
  expect(taken!.piles[2]).toEqual(["7R"]);
  expect([taken!.players[0]!.won, taken!.players[0]!.points, taken!.players[0]!.revealed]).toEqual([["-4S"], -4, null]);
});

test("a staged view leaves the server's view as it was", () => {
  const view = start();
  after(view, ...ROUND);
  expect(view).toEqual(start());
});

test("codes are those of the server", () => {
  expect([cardCode("-6R"), cardCode("-6S"), cardCode("1R"), cardCode("10S")]).toEqual([0, 2, 18, 47]);
  expect([pileCode(0), throwCode("S")]).toEqual([48, 53]);
  expect([title("-4R"), worth(["7P", "-4R"])]).toEqual(["−4 Rock", 3]);
});
