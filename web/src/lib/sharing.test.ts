import { expect, test } from "vitest";
import { onlyHere, reachable } from "./sharing";

test("an address of this very device is of no use to others", () => {
  expect(["http://localhost:8808/t/x", "http://127.0.0.1/t/x", "http://127.1.2.3/", "http://[::1]:8808/"].map(onlyHere)).toEqual([true, true, true, true]);
  expect(["http://192.168.1.7:8808/t/x", "https://games.example/t/x", "http://localhost.example/"].map(onlyHere)).toEqual([false, false, false]);
});

test("what is shared is at the address that the server gives", () => {
  expect(reachable("/replay/m", "http://192.168.1.7:8808/t/x")).toBe("http://192.168.1.7:8808/replay/m");
});
