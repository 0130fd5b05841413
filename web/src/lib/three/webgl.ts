/** Whether this device can draw in depth: not at all, only slowly (by its processor), or well. Loads nothing of three. */
export type Depth = "none" | "slow" | "good";

let found: Depth | null = null;

export function webgl(): Depth {
  found ??= probe({ failIfMajorPerformanceCaveat: true }) ? "good" : probe({}) ? "slow" : "none";
  return found;
}

function probe(wish: WebGLContextAttributes): boolean {
  const context = document.createElement("canvas").getContext("webgl2", wish);
  context?.getExtension("WEBGL_lose_context")?.loseContext(); // browsers allow only a few at a time
  return context !== null;
}
