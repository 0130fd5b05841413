import { beforeEach, expect, test, vi } from "vitest";

type Listener = (event: unknown) => void;
const heard: Record<string, Listener[]> = {};
vi.stubGlobal("addEventListener", (kind: string, listener: Listener) => (heard[kind] ??= []).push(listener));
vi.stubGlobal("document", { querySelector: () => dialog });
const { listed, onKey } = await import("./keys");

let dialog: object | null = null;
beforeEach(() => (dialog = null));

/** On something that matches these selectors. Whether the page has used it. */
function press(key: string, on: string[] = []): boolean {
  const target = { closest: (selector: string) => on.some((one) => selector.split(", ").includes(one)) || null };
  const event = { key, target, defaultPrevented: false, preventDefault: () => (event.defaultPrevented = true) };
  heard.keydown!.forEach((listener) => listener(event));
  return event.defaultPrevented;
}

test("every key that the help lists does what is said there", () => {
  const done: string[] = [];
  const one = (what: string) => ({ what, act: () => done.push(what) });
  const off = onKey({ Enter: one("play"), " ": one("pause"), f: one("front"), ArrowLeft: one("walk"), ArrowRight: one("walk") });
  const other = onKey(Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i + 1}`, one("take")])));
  expect(listed()).toEqual([["play", ["Enter"]], ["pause", ["Space"]], ["walk", ["←", "→"]], ["take", ["1 – 9"]], ["front", ["F"]]]);
  for (const key of ["Enter", " ", "f", "F", "ArrowLeft", "9"]) expect(press(key)).toBe(true);
  expect(done).toEqual(["play", "pause", "front", "front", "walk", "take"]);
  off();
  other();
  expect(listed()).toEqual([]);
  expect(press("Enter")).toBe(false);
});

test("of two the newer is meant, if it is the moment for it", () => {
  const done: string[] = [];
  const offs = [true, true, false].map((when, i) => onKey({ Escape: { what: `${i}`, when, act: () => done.push(`${i}`) } }));
  press("Escape");
  expect(done).toEqual(["1"]);
  offs.forEach((off) => off());
});

test("whoever types, or has a dialog open, or has tabbed to a button, needs the keys", () => {
  const done: string[] = [];
  const act = (press: KeyboardEvent): void => void done.push(press.key);
  const off = onKey({ Enter: { what: "play", act }, l: { what: "log", act }, ArrowLeft: { what: "walk", act } });
  expect([press("l", ["textarea"]), press("Enter", ["button"]), press("ArrowLeft", ["[type=range]"])]).toEqual([false, false, false]);
  expect([press("l", ["button"]), press("ArrowLeft", ["button"])]).toEqual([true, true]);
  dialog = {};
  expect(press("l")).toBe(false);
  dialog = null;
  heard.pointerdown!.forEach((listener) => listener({}));
  heard.focusin!.forEach((listener) => listener({}));
  expect(press("Enter", ["button"])).toBe(true); // it was clicked
  expect(done).toEqual(["l", "ArrowLeft", "Enter"]);
  off();
});
