import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { putIn } from "./media.ts";
import { sizes } from "./src/lib/sizes.ts";

const SOURCES = new URL("src/", import.meta.url);

// Read by hand: imported, a style sheet is empty in tests.
const asked = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(?:svelte|css|ts)$/.test(file) && !/(?:^|[\\/])sizes\.ts$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(new URL(file, SOURCES), "utf8");
    return Array.from(text.matchAll(/(?:@media|matchMedia\(|MediaQuery\()[^{;]*/g), ([query]) => ({ file, query }));
  });

test("a size is asked for by its name, not by numbers", () => {
  expect(asked.filter(({ query }) => /\b(?:width|height|aspect-ratio)\b/.test(query))).toEqual([]);
});

test("every size is asked for somewhere, and no other", () => {
  const names = asked.flatMap(({ query }) =>
    Array.from(query.matchAll(/\(--([\w-]+)\)|\bsizes\.(\w+)/g), ([, inStyle, inScript]) => inStyle ?? inScript),
  );
  expect([...new Set(names)].sort()).toEqual(Object.keys(sizes).sort());
});

test("a name stands for its size in queries, and nowhere else", () => {
  const rest = "{ a { gap: var(--broad) } }";
  expect(putIn(`@media not (--broad) ${rest}`)).toBe(`@media not (${sizes.broad}) ${rest}`);
});

test("a name that does not exist is an error", () => {
  expect(() => putIn("@media (--huge) {}")).toThrow("no size is called --huge");
});
