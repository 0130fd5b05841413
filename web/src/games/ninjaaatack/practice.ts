import type { Point } from "./perspective";
import type { Aim, Aiming } from "./throwing";

export interface Rehearsal {
  way: Point[]; // sixty a second
  inside: boolean;
  miss: "" | "short" | "far" | "left" | "right";
}

export const RATE = 60;
const TREMOR = [4, 5, 10] as const; // as every hand has it: tenths of a degree, thousandths of the strength

/** A throw that does not count, and so needs no referee: through the air as the real one, with a plain end. */
export function rehearse(aiming: Aiming, meant: Aim, luck: () => number): Rehearsal {
  const bell = (): number => luck() + luck() + luck() + luck() - 2; // about 0, seldom beyond 1
  const [aside, up, harder] = TREMOR.map((width) => width * 1.7 * bell()) as [number, number, number];
  const aim = { aim: meant.aim + aside, elevation: meant.elevation + up, strength: meant.strength + harder };
  const { half, deep } = aiming.box;
  const way: Point[] = [];
  let inside = false;
  for (const [x, y, z] of aiming.arc(aim, 1 / RATE)) {
    if (!inside && z < deep && Math.abs(x) < half && Math.abs(y) < half) {
      if ((way.at(-1)?.[2] ?? 0) < deep) break; // it has struck a wall from outside
      inside = true;
    }
    way.push(inside ? [held(x, half), held(y, half), z] : [x, y, z]);
  }
  const [x, y] = way.at(-1)!;
  way.push([x, y, 0.002]);
  return { way, inside, miss: inside ? "" : fault([x, y, 0], half) };
}

/** Below the rim the walls hold it. */
const held = (value: number, half: number): number => Math.max(-0.8 * half, Math.min(0.8 * half, value));

function fault([x, y]: Point, half: number): Rehearsal["miss"] {
  const [along, aside] = [Math.abs(x) - half, Math.abs(y) - half];
  if (aside > along) return y > 0 ? "left" : "right";
  return x < 0 ? "short" : "far";
}
