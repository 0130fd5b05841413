/**
 * How one picture becomes the next (jonin/engine/patch.py): what is at a path is now this, is gone, or, in a list, some
 * go and others come.
 */
export type Change = [path: string, value?: unknown] | [path: string, start: number, gone: number, come: unknown[]];

type Node = Record<string, unknown>; // lists too: their places are keys

/** The picture after the changes. The one before stays as it was, and what has not changed is shared with it. */
export function patched<T extends object>(picture: T, changes: Change[]): T {
  const now = { ...picture };
  const own = new Set<object>([now]); // what was copied already
  for (const [path, ...change] of changes) {
    const way = path.split("/");
    const key = way.pop()!;
    let at = now as Node;
    for (const part of way) {
      let next = at[part] as Node;
      if (!own.has(next)) {
        next = (Array.isArray(next) ? [...next] : { ...next }) as Node;
        own.add(next);
        at[part] = next;
      }
      at = next;
    }
    if (!change.length) delete at[key];
    else if (change.length === 1) at[key] = change[0];
    else {
      const [start, gone, come] = change as [number, number, unknown[]];
      at[key] = (at[key] as unknown[]).toSpliced(start, gone, ...come);
    }
  }
  return now;
}
