import { still } from "../motion";
import { settings } from "../settings.svelte";

/** Whether this device can draw in depth: not at all, only slowly (by its processor), or well. Loads nothing of three. */
export type Power = "none" | "slow" | "good";

const BY_PROCESSOR = /swiftshader|llvmpipe|software|basic render/i;
let found: Power | null = null;

export function webgl(): Power {
  found ??= probe();
  return found;
}

function probe(): Power {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return "none";
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const drawn = names ? (context.getParameter(names.UNMASKED_RENDERER_WEBGL) as string) : "";
  context.getExtension("WEBGL_lose_context")?.loseContext(); // browsers allow only a few at a time
  return BY_PROCESSOR.test(drawn) ? "slow" : "good";
}

/** Whether a board should be drawn in depth: as the player wishes, else where it is no burden. */
export function inDepth(): boolean {
  if (settings.depth === "flat" || webgl() === "none") return false;
  return settings.depth === "deep" || (webgl() === "good" && !still());
}
