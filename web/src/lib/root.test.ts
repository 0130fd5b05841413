import { describe, expect, it } from "vitest";
import { at, root, within } from "./root";

describe("an address", () => {
  it("is that of the house where there is no path before it", () => {
    expect([root, at("/t/x"), within("/t/x")]).toEqual(["/", "/t/x", "/t/x"]);
  });
  it("has the path before it, and is found below it", () => {
    expect([at("/", "/games/"), at("/?game=x", "/games/")]).toEqual(["/games/", "/games/?game=x"]);
    expect([within("/games/", "/games/"), within("/games/t/x", "/games/"), within("/t/x", "/games/")]).toEqual(["/", "/t/x", "/t/x"]);
  });
});
