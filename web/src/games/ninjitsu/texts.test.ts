import { expect, test } from "vitest";
import own from "../../../../jonin/games/ninjitsu/words/en.ftl?raw";
import { Words } from "../../lib/messages";
import { cardText, pendingText } from "./texts";
import type { Face } from "./types";

const words = new Words({}, own);
const face = (more: Partial<Face>): Face => ({ rank: "A", copies: 3, icons: [], house: [], action: [], trap: [], ...more });

test("an action is told step by step", () => {
  const spy = face({ action: [{ do: "look", whose: "opponent" }, { do: "steal", whose: "them", what: "secret", may: true }, { do: "play-again", cards: 1 }] });
  expect(cardText(spy, words)).toBe("Look at all secrets of one opponent. You may steal one of their secrets. Then play another card.");
});

test("a trap is one sentence, whatever it does", () => {
  const steal = { do: "steal", whose: "thief", what: "treasure", valued: true, other: true, trap: true };
  expect(cardText(face({ trap: [steal, { do: "draw", cards: 1, trap: true }] }), words)).toBe(
    "If it is stolen, you steal another treasure with points from the thief, and you then draw one card.",
  );
  expect(cardText(face({ trap: [{ do: "discard-from-hand", whose: "thief", cards: "all", trap: true }] }), words)).toBe(
    "If it is stolen, the thief discards their whole hand.",
  );
});

test("an ongoing effect says where and for what", () => {
  const staff = face({ ongoing: { do: "bonus", face: "down", itself: true, points: 2, per: "secret" } });
  expect(cardText(staff, words)).toBe("While it lies face down, it is worth 2 more for each secret you have, itself included.");
  expect(cardText(face({ ongoing: { do: "protect", face: "up" } }), words)).toBe("While it lies face up, your other treasures are protected: nobody can steal, discard, move or swap them.");
});

test("what is still to be done", () => {
  expect(pendingText({ what: "turn", seat: 0 }, words)).toBe("draw, play or steal");
  expect(pendingText({ what: "again", seat: 0, card: "Sensei", left: 2 }, words)).toBe("play two more cards");
  const step = { do: "flip", whose: "any", what: "card" };
  expect(pendingText({ what: "choose", seat: 0, card: "Smoke Bomb", step }, words)).toBe("choose any card in play to turn over");
});
