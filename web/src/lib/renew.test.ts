import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renew } from "./renew";

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page is loaded again once the house answers, and once only", async () => {
  const reload = vi.fn();
  const house = vi.fn().mockRejectedValueOnce(new Error("gone")).mockResolvedValueOnce({ ok: false }).mockResolvedValue({ ok: true });
  vi.stubGlobal("fetch", house);
  void renew(reload);
  void renew(reload);
  await vi.advanceTimersByTimeAsync(100);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(house).toHaveBeenCalledTimes(3);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("where it does not help it is seldom tried", async () => {
  const reload = vi.fn();
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue({ ok: true }));
  await Promise.all([renew(reload), vi.advanceTimersByTimeAsync(10)]);
  void renew(reload);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
