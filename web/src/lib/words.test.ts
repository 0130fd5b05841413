import { expect, test } from "vitest";
import { won } from "./words";

test("who has won is said of one, of several and of nobody", () => {
  expect(won(["Aki"])).toBe("Aki wins");
  expect(won(["Aki", "Ben", "Chie"])).toBe("Aki, Ben and Chie win");
  expect(won([])).toBe("The game is over");
});
