import { beforeEach, expect, test, vi } from "vitest";

const settings = vi.hoisted(() => ({ notify: false }));
vi.mock("./settings.svelte", () => ({ settings }));
const { call, wantCalls } = await import("./notify");

let shown: string[];
let asked: number;
let answer: string;

class Fake {
  static permission = "default";
  static requestPermission = (): Promise<string> => ((asked += 1), (Fake.permission = answer), Promise.resolve(answer));
  onclick = null;
  constructor(readonly title: string) {
    shown.push(title);
  }
  close(): void {
    shown = shown.filter((title) => title !== this.title);
  }
}

beforeEach(() => {
  [shown, asked, answer] = [[], 0, "granted"];
  Fake.permission = "default";
  settings.notify = false;
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("Notification", Fake);
});

test("nobody is called, and the browser is not asked, unless the player wants it", async () => {
  call("Your turn", "t");
  expect([shown, asked]).toEqual([[], 0]);
  expect(await wantCalls(true)).toBe(true);
  const back = call("Your turn", "t");
  expect(shown).toEqual(["Your turn"]);
  back();
  expect(shown).toEqual([]);
});

test("who looks at the page is not called, nor where the browser says no or knows no calls", async () => {
  await wantCalls(true);
  vi.stubGlobal("document", { hidden: false });
  call("Your turn", "t");
  answer = "denied";
  expect(await wantCalls(true)).toBe(false);
  vi.stubGlobal("Notification", undefined);
  Reflect.deleteProperty(globalThis, "Notification");
  expect(await wantCalls(true)).toBe(false);
  call("Your turn", "t");
  expect(shown).toEqual([]);
});
