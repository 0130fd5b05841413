import { expect, test } from "vitest";
import { spans } from "./markdown";

const short = (text: string) => spans(text).map(({ kind, text }) => `${kind}:${text}`);

test("marks become pieces, in order", () => {
  expect(short("The **7 Paper** beats *both*, see `NJ-4.2`.")).toEqual([
    "plain:The ", "strong:7 Paper", "plain: beats ", "em:both", "plain:, see ", "code:NJ-4.2", "plain:.",
  ]);
});

test("brackets without an address and lone stars stay as they are", () => {
  expect(short("[ruling] 16 * 3")).toEqual(["plain:[ruling] 16 * 3"]);
});

test("a link leads only to pages", () => {
  expect(spans("[x](https://a.example/b)")[0]).toMatchObject({ kind: "link", href: "https://a.example/b" });
  expect(spans("[x](javascript:alert(1))")[0]).toMatchObject({ kind: "link", href: "" });
});
