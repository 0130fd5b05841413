/** A camera a step behind the thrower, looking down at the box: from metres to the field of 320 by 300. */
export const FIELD = { width: 320, height: 300 };

const EYE = { x: -3, z: 1.05 };
const LENS = 700;
const HORIZON = 105;
const FAR = Math.hypot(EYE.x, EYE.z - 0.05);
const [AHEAD, DOWN] = [-EYE.x / FAR, (EYE.z - 0.05) / FAR];

export interface Seen {
  x: number;
  y: number;
  scale: number; // pixels for a metre
}

export function seen([x, y, z]: readonly [number, number, number]): Seen {
  const [dx, dz] = [x - EYE.x, z - EYE.z];
  const scale = LENS / Math.max(0.1, dx * AHEAD - dz * DOWN);
  return { x: FIELD.width / 2 - y * scale, y: HORIZON - (dx * DOWN + dz * AHEAD) * scale, scale };
}

export const outline = (...corners: [number, number, number][]): string =>
  corners.map((corner) => seen(corner)).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
