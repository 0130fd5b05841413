import { expect, test } from "vitest";
import { Held } from "./held";
import { Looks } from "./looks";
import { FIELD, seen } from "./perspective";
import { rehearse } from "./practice";
import { ring } from "./ring";
import { show } from "./show";
import { corners, FLAT, silhouette } from "./star";
import { teams } from "./teams";
import { Aiming } from "./throwing";
import type { View } from "./types";

test("nothing that happens while the cards go round keeps anybody from the gong", () => {
  for (const kind of ["round", "laid", "sign", "pass"] as const) expect(show[kind]!.pace).toBeUndefined();
});

test("clans and signs look as the data say, whatever they are called", () => {
  const kitsune = { id: "Kitsune", letter: "R", colour: "red", art: "fox" };
  const stranger = { id: "Wolf", letter: "V", colour: "teal", art: "wolf" };
  const signs = [{ id: "All set", art: "thumb", free: false }, { id: "A", art: "ok", free: true }];
  const looks = new Looks({ clans: [kitsune, stranger], signs }, null);
  expect([looks.clans, looks.gestures]).toEqual([["Kitsune", "Wolf"], ["All set", "A"]]);
  expect(looks.clan("Kitsune")).toMatchObject({ letter: "R", ground: "#b3261e", wide: false });
  expect(looks.clan("Kitsune").art).not.toBe("");
  expect(looks.clan("Wolf")).toMatchObject({ letter: "V", ground: "teal", art: "" });
  expect([looks.isClan("Kitsune"), looks.isClan("All set"), looks.isFree("All set"), looks.isFree("A")]).toEqual([true, false, false, true]);
  expect(looks.gesture("All set")).not.toBe("");
  expect([looks.clanName("Kitsune"), looks.signName("All set")]).toEqual(["Kitsune", "All set"]);
});

const hold = (hand: string[], passes: number, laid: string | null = null, round = 1): View =>
  ({ hand, passes, laid, round }) as unknown as View;

test("what comes takes the place of what went", () => {
  const held = new Held();
  const dealt = held.follow(hold(["Fox", "Fox", "Crane", "Tiger"], 0), null);
  const second = dealt.slots[1]!.id;
  expect(held.follow(hold(["Fox", "Fox", "Crane", "Tiger"], 0, "Fox"), second).laid).toBe(second);
  const passed = held.follow(hold(["Fox", "Crane", "Toad", "Tiger"], 1), second);
  expect(passed.slots.map((slot) => slot.clan)).toEqual(["Fox", "Toad", "Crane", "Tiger"]);
  expect([passed.gone, passed.laid, passed.slots[1]!.id]).toEqual([second, null, "1.1"]);
  const next = ["Toad", "Toad", "Crane", "Tiger"];
  expect(held.follow(hold(next, 0, null, 2), second).slots.map((slot) => slot.clan)).toEqual(next);
});

test("the left neighbour sits to the left, and whoever faces one above", () => {
  const sides = (seats: number) => ring(seats, 2).map(({ seat, side }) => `${seat} ${side}`);
  expect(sides(4)).toEqual(["2 below", "3 left", "0 above", "1 right"]);
  expect(sides(5)).toEqual(["2 below", "3 left", "4 left", "0 right", "1 right"]);
  const [, near, , far, across] = ring(8, 0);
  expect([near!.y > far!.y, across!.side, across!.seat]).toEqual([true, "above", 4]);
});

test("both of a team have its mark, the lone wolf one of its own", () => {
  const mates = (...all: (number | null)[]) => teams({ players: all.map((mate) => ({ mate })) } as unknown as View);
  expect(mates(2, 3, 0, 1)).toEqual([0, 1, 0, 1]);
  expect(mates(3, 4, null, 0, 1)).toEqual([0, 1, 2, 0, 1]);
});

// As jonin/games/ninjaaatack/cards.toml and jonin/physics/token_figures.py have them.
const hand = new Aiming({
  aim: [-150, 150], elevation: [200, 500], strength: [0, 1000],
  presets: [
    { id: "low", elevation: 250, strength: 565 },
    { id: "level", elevation: 350, strength: 482 },
    { id: "high", elevation: 450, strength: 500 },
  ],
  box: [0.1, 0.06, 0.012], hand: [2.1, 0.55], speed: [3, 5.2], token: [0.03, 0.01, 0.00125],
});

test("a pull back throws harder, to the left throws to the right, and never beyond what a throw may be", () => {
  expect(hand.pulled(-0.1, 0.3, 350)).toEqual({ aim: 40, elevation: 350, strength: 480 });
  expect(hand.pulled(2, 2, 350)).toEqual({ aim: -150, elevation: 350, strength: 1000 });
  for (let second = 0; second < 20; second += 0.1) {
    const { aim, elevation, strength } = hand.swayed({ aim: 150, elevation: 200, strength: 0 }, second);
    expect(aim <= 150 && elevation >= 200 && strength >= 0).toBe(true);
    expect(Math.abs(hand.swayed({ aim: 0, elevation: 350, strength: 480 }, second).aim)).toBeLessThan(15);
  }
});

test("the strength that the card file gives for a level throw reaches the box", () => {
  const aim = { aim: 0, elevation: 350, strength: 482 };
  const lands = Array.from({ length: 200 }, (_, i) => hand.position(aim, i / 200)).find(([, , z]) => z < 0.03)!;
  expect(Math.abs(lands[0])).toBeLessThan(0.1);
});

test("a throw goes by the name of the aim that is nearest", () => {
  expect([210, 340, 500].map((elevation) => hand.nearest(elevation))).toEqual(["low", "level", "high"]);
});

test("what one begins with comes down in the box, and the whole way there is drawn", () => {
  const way = hand.arc(hand.first);
  const [x, y, z] = way.at(-1)!;
  expect(way[0]!.map((part) => part + 0)).toEqual([-2.1, 0, 0.55]);
  expect([Math.abs(x) < 0.1, Math.abs(y) < 0.1, z < 0.06]).toEqual([true, true, true]);
  for (const point of way) {
    const { x, y } = seen(point);
    expect(x > 0 && x < FIELD.width && y > 0 && y < FIELD.height).toBe(true);
  }
});

test("a practice throw ends as it was aimed, and says what was wrong with it", () => {
  const steady = (): number => 0.5;
  expect(rehearse(hand, hand.first, steady)).toMatchObject({ inside: true, miss: "" });
  expect(rehearse(hand, { ...hand.first, strength: 300 }, steady)).toMatchObject({ inside: false, miss: "short" });
  expect(rehearse(hand, { ...hand.first, strength: 700 }, steady)).toMatchObject({ inside: false, miss: "far" });
  expect(rehearse(hand, { ...hand.first, aim: -80 }, steady)).toMatchObject({ inside: false, miss: "left" });
  const shares = Array.from({ length: 200 }, (_, i) => rehearse(hand, hand.first, () => Math.abs(Math.sin(i * 12.9898) * 43758.5) % 1));
  expect(shares.filter(({ inside }) => inside).length).toBeGreaterThan(150);
});

test("a star has four points, and is seen as large as it is far", () => {
  expect(corners(3, 1)).toEqual([[3, 0], [0.75, 0.75], [-0, 3], [-0.75, 0.75], [-3, -0], [-0.75, -0.75], [0, -3], [0.75, -0.75]]);
  const wide = (x: number): number => {
    const xs = silhouette({ at: [x, 0, 0.1], turn: FLAT }, { tip: 0.03, waist: 0.01 }, 1).split(" ").map((pair) => Number(pair.split(",")[0]));
    return Math.max(...xs) - Math.min(...xs);
  };
  expect(wide(-2)).toBeGreaterThan(1.4 * wide(0));
});
