import type { Point } from "./perspective";
import type { ThrowFigures } from "./types";

/** Direction and elevation in tenths of a degree, strength from 0 to 1000: what a throw is sent with. */
export interface Aim {
  aim: number;
  elevation: number;
  strength: number;
}

export const SHORTEST = 0.06; // a shorter pull is none

const GRAVITY = 9.81;

/** What a hand can do with a token, by the figures of the game. Lengths are in metres: the box's floor is the origin, and
 * the thrower stands at negative x. */
export class Aiming {
  readonly box: { half: number; deep: number; wall: number };
  readonly hand: { away: number; above: number };
  readonly star: { tip: number; waist: number; half: number };

  constructor(readonly figures: ThrowFigures) {
    const { box, hand, token } = figures;
    this.box = { half: box[0], deep: box[1], wall: box[2] };
    this.hand = { away: hand[0], above: hand[1] };
    this.star = { tip: token[0], waist: token[1], half: token[2] };
  }

  #within(part: keyof Aim, value: number): number {
    const [least, most] = this.figures[part];
    return Math.round(Math.max(least, Math.min(most, value)));
  }

  /** A hand that takes aim is never still: it sways, slowly enough to choose the moment. What is drawn has swayed. */
  swayed({ aim, elevation, strength }: Aim, second: number): Aim {
    const wave = (speed: number, shift: number): number => Math.sin(speed * second + shift);
    return {
      aim: this.#within("aim", aim + 8 * wave(1.9, 0) + 6 * wave(3.1, 1)),
      elevation: this.#within("elevation", elevation + 12 * wave(1.3, 2)),
      strength: this.#within("strength", strength + 30 * wave(2.3, 0.5) + 22 * wave(3.7, 3)),
    };
  }

  /** A pull like that of a sling: back for strength, to the left to throw to the right. Lengths are shares of the field. */
  pulled(right: number, back: number, elevation: number): Aim {
    return { aim: this.#within("aim", -right * 400), elevation, strength: this.#within("strength", back * 1600) };
  }

  /** Where the token is so many seconds after it has left the hand: x ahead, y to the left, z up. */
  position({ aim, elevation, strength }: Aim, second: number): Point {
    const [slowest, fastest] = this.figures.speed;
    const [least, most] = this.figures.strength;
    const speed = slowest + ((fastest - slowest) * (strength - least)) / (most - least);
    const [side, up] = [(-aim * Math.PI) / 1800, (elevation * Math.PI) / 1800];
    const level = speed * Math.cos(up) * second;
    const z = this.hand.above + speed * Math.sin(up) * second - (GRAVITY * second * second) / 2;
    return [level * Math.cos(side) - this.hand.away, level * Math.sin(side), z];
  }

  /** Of the aims that have a name, the one nearest in elevation. */
  nearest(elevation: number): string {
    const off = (one: { elevation: number }): number => Math.abs(one.elevation - elevation);
    return this.figures.presets.toSorted((a, b) => off(a) - off(b))[0]!.id;
  }

  /** What one begins with: the aim in the middle of those that have a name, which can hit. */
  get first(): Aim {
    const { presets } = this.figures;
    const { elevation, strength } = presets[Math.floor(presets.length / 2)]!;
    return { aim: 0, elevation, strength };
  }

  /** The whole way through the air, down to the table top or past its edge; and the seconds between two points. */
  arc(aim: Aim, step = 0.02): Point[] {
    const way: Point[] = [];
    for (let second = 0; way.length < 200; second += step) {
      const at = this.position(aim, second);
      if (at[2] < 0) break;
      way.push(at);
    }
    return way;
  }
}
