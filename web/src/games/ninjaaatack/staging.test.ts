import { expect, test } from "vitest";
import type { GameEvent } from "../../lib/board";
import { staging } from "./staging";
import type { Attack, Player } from "./view";

const player = (mate: number): Player => ({ mate, ready: false, tokens: {}, different: 0, penalty: false, signs: [] });

function start(): Attack {
  return {
    game: "g", seats: 4, seat: 0, waiting: [0, 1, 2, 3], over: false, phase: "passing", round: 1, rounds: 60, passes: 0,
    clans: ["Fox", "Crane", "Toad", "Tiger"], wolf: null, supply: { Fox: 10 }, strike: null,
    players: [player(2), player(3), player(0), player(1)], hand: ["Fox", "Fox", "Crane", "Tiger"], laid: null, passed: [],
  };
}

const after = (view: Attack, ...events: GameEvent[]): Attack =>
  events.reduce((now, event) => (staging.beats!(now, event).at(-1)?.view ?? now) as Attack, view);

const LIVE: GameEvent[] = [
  { event: "laid", seat: 1 },
  { event: "laid", seat: 0, clan: "Crane" },
  { event: "sign", seat: 2, sign: "Fox" },
  { event: "pass", gave: "Crane", got: "Fox" },
];

test("nothing that happens while the cards go round keeps anybody from the gong", () => {
  for (const event of [...LIVE, { event: "round", round: 2, wolf: null }]) {
    expect(staging.beats!(start(), event).every((beat) => !beat.pace)).toBe(true);
  }
});

test("a card goes to the left and one comes from the right", () => {
  const laid = after(start(), ...LIVE.slice(0, 3));
  expect([laid.laid, laid.players[1]!.ready, laid.players[2]!.signs[0]!.sign]).toEqual(["Crane", true, "Fox"]);
  const passed = after(start(), ...LIVE);
  expect([passed.hand, passed.laid, passed.passes]).toEqual([["Fox", "Fox", "Fox", "Tiger"], null, 1]);
  expect(passed.players.some((one) => one.ready)).toBe(false);
});

const STRIKE: GameEvent[] = [
  { event: "strike", seat: 0, call: "Ninjaaaa!", right: true, clans: ["Fox"] },
  { event: "reveal", seat: 0, cards: ["Fox", "Fox", "Fox", "Tiger"] },
  { event: "reveal", seat: 2, cards: ["Fox", "Crane", "Crane", "Toad"] },
  { event: "verdict", right: true, clans: ["Fox"] },
];

test("whether a strike was right is told when the last hand has been turned up", () => {
  expect(after(start(), ...STRIKE.slice(0, 1)).moment).toBe("call");
  expect(after(start(), ...STRIKE.slice(0, 3)).moment).toBe("reveal");
  const settled = after(start(), ...STRIKE);
  expect([settled.moment, settled.phase, settled.strike!.shown.length]).toEqual([undefined, "reshuffling", 2]);
});

test("tokens are a team's at an even table, and a player's own at an odd one", () => {
  const earn = { event: "earn", seat: 0, clan: "Fox" };
  expect(after(start(), earn, earn).players.map((one) => one.tokens.Fox ?? 0)).toEqual([2, 0, 2, 0]);
  expect(after(start(), earn, { event: "lose", seat: 2, clan: "Fox" }).players[0]!.tokens).toEqual({});
  const odd = { ...start(), players: [...start().players, player(0)] };
  expect(after(odd, earn).players.map((one) => one.different)).toEqual([1, 0, 0, 0, 0]);
});

test("a token that lands in the box changes places with another", () => {
  const fox = { event: "earn", seat: 0, clan: "Fox" };
  const owned = after(start(), fox, fox, { event: "earn", seat: 1, clan: "Crane" });
  const thrown = after(owned, { event: "throw", seat: 0, clan: "Fox", aim: 0, elevation: 350, strength: 480 });
  expect([thrown.phase, thrown.players[0]!.tokens]).toEqual(["flying", { Fox: 1 }]);
  const [flight, rest] = staging.beats!(thrown, { event: "land", seat: 0, clan: "Fox", inside: true });
  expect([(flight!.view as Attack).moment, (rest!.view as Attack).moment]).toEqual(["flight", "inside"]);
  const swapped = after(thrown, { event: "swap", seat: 0, from: 1, thrown: "Fox", clan: "Crane" });
  expect([swapped.players[0]!.tokens, swapped.players[3]!.tokens]).toEqual([{ Fox: 1, Crane: 1 }, { Fox: 1 }]);
});

test("a staged view leaves the server's view as it was", () => {
  const view = start();
  after(view, ...LIVE, ...STRIKE, { event: "earn", seat: 0, clan: "Fox" });
  expect(view).toEqual(start());
});
