import { still } from "../motion";
import { settings } from "../settings.svelte";

/** Whether this device can draw in depth: not at all, only slowly (by its processor), or well. Loads nothing of three. */
export type Power = "none" | "slow" | "good";

let found: Power | null = null;

export function webgl(): Power {
  found ??= probe({ failIfMajorPerformanceCaveat: true }) ? "good" : probe({}) ? "slow" : "none";
  return found;
}

function probe(wish: WebGLContextAttributes): boolean {
  const context = document.createElement("canvas").getContext("webgl2", wish);
  context?.getExtension("WEBGL_lose_context")?.loseContext(); // browsers allow only a few at a time
  return context !== null;
}

/** Whether a board should be drawn in depth: as the player wishes, else where it is no burden. */
export function inDepth(): boolean {
  if (settings.depth === "flat" || webgl() === "none") return false;
  return settings.depth === "deep" || (webgl() === "good" && !still());
}
