import { expect, test } from "vitest";
import { readingTime } from "./reading";

const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");

test("a text stands as long as it takes to read", () => {
  expect(readingTime("")).toBe(0);
  expect(readingTime(words(20))).toBeGreaterThan((20 / 280) * 60_000);
  expect(readingTime(words(20))).toBeLessThan((20 / 240) * 60_000 + 500);
  expect(readingTime(words(6))).toBeLessThan(readingTime(words(7)));
});

test("dashes and stops are no words", () => {
  expect(readingTime("Aiko – + 3 …")).toBe(readingTime("Aiko 3"));
});
