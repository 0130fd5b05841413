import type { GameEvent } from "./board";
import { patched, type Change } from "./patch";

/** What points are made of (jonin/engine/lookup.py): a kind with its fields, the points, the clause, and whether it is hidden. */
export type Part = Record<string, unknown>;

/** A move that changed somebody's points. */
export interface Resolution {
  told: GameEvent[];
  brought: Part[][]; // by seat; what is lost counts against it
}

interface Move {
  told: unknown[]; // events
  sheet: unknown[]; // how what can be looked up has changed
}

/** One after the other, from what the points were made of at the deal. */
export function resolutions(deal: Part[][], moves: Move[]): Resolution[] {
  const found: Resolution[] = [];
  let now = { parts: deal };
  for (const { told, sheet } of moves) {
    const changes = (sheet as Change[]).filter(([path]) => path.split("/")[0] === "parts");
    if (!changes.length) continue;
    const before = now.parts;
    now = patched(now, changes);
    const gains = now.parts.map((after, seat) => brought(before[seat]!, after));
    if (gains.some(({ length }) => length)) found.push({ told: told as GameEvent[], brought: gains });
  }
  return found;
}

/** What has come, and what has gone. */
function brought(before: Part[], after: Part[]): Part[] {
  const gone = before.map((part) => JSON.stringify(part));
  const come = after.filter((part) => {
    const at = gone.indexOf(JSON.stringify(part));
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
  const lost = gone.map((part) => JSON.parse(part) as Part).map((part) => ({ ...part, points: -(part.points as number) }));
  return [...lost, ...come];
}

/** Whether these are points of somebody else that one may only have come to know, or lost sight of. */
export const known = (parts: Part[], seat: number, eyes: number | null): boolean => seat !== eyes && parts.some(({ hidden }) => hidden);

export const sum = (parts: Part[]): number => parts.reduce((all, { points }) => all + (points as number), 0);
