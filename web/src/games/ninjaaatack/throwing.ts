import type { Choice } from "../../lib/wire";
import type { Clan } from "./clans";

/** Direction and elevation in tenths of a degree, strength from 0 to 1000: what a throw is sent with. */
export interface Aim {
  aim: number;
  elevation: number;
  strength: number;
}

export const LIMITS: Record<keyof Aim, [number, number]> = {
  aim: [-150, 150],
  elevation: [200, 500],
  strength: [0, 1000],
};

/** The box and the hand, in metres: the box's floor is the origin, and the thrower stands at negative x. */
export const BOX = { half: 0.1, deep: 0.06, wall: 0.012 };
export const HAND = { away: 2.1, above: 0.55 };
const [SLOWEST, FASTEST] = [3, 5.2];
const GRAVITY = 9.81;

const within = (part: keyof Aim, value: number): number =>
  Math.round(Math.max(LIMITS[part][0], Math.min(LIMITS[part][1], value)));

/** A hand that takes aim is never still: it sways, slowly enough to choose the moment. */
export function swayed({ aim, elevation, strength }: Aim, second: number): Aim {
  const wave = (speed: number, shift: number): number => Math.sin(speed * second + shift);
  return {
    aim: within("aim", aim + 8 * wave(1.9, 0) + 6 * wave(3.1, 1)),
    elevation: within("elevation", elevation + 12 * wave(1.3, 2)),
    strength: within("strength", strength + 30 * wave(2.3, 0.5) + 22 * wave(3.7, 3)),
  };
}

/** A pull like that of a sling: back for strength, to the left to throw to the right. Lengths are shares of the field. */
export function pulled(right: number, back: number, elevation: number): Aim {
  return { aim: within("aim", -right * 400), elevation, strength: within("strength", back * 1600) };
}

export const SHORTEST = 0.06; // a shorter pull is none

/** Where the token is so many seconds after it has left the hand: x ahead, y to the left, z up. */
export function position({ aim, elevation, strength }: Aim, second: number): [number, number, number] {
  const speed = SLOWEST + ((FASTEST - SLOWEST) * strength) / 1000;
  const [side, up] = [(-aim * Math.PI) / 1800, (elevation * Math.PI) / 1800];
  const level = speed * Math.cos(up) * second;
  const z = HAND.above + speed * Math.sin(up) * second - (GRAVITY * second * second) / 2;
  return [level * Math.cos(side) - HAND.away, level * Math.sin(side), z];
}

const NAMED: Record<string, number> = { low: 250, level: 350, high: 450 };

/** The choice that throws a token of this clan: of the three aims that have a name, the one nearest in elevation. */
export function nearest(choices: Choice[], clan: Clan, elevation: number): Choice | undefined {
  const off = ({ fields }: Choice): number => Math.abs((NAMED[fields.aim as string] ?? 0) - elevation);
  const throws = choices.filter(({ kind, fields }) => kind === "throw" && fields.clan === clan);
  return throws.toSorted((a, b) => off(a) - off(b))[0];
}
