import { HOUSE_PAINT, SKILL_PAINT, threatPaint, type Paint } from "./symbols";
import type { Catalogue, Die, DieLook, View } from "./types";

/** A die that lies on the table: then it shows something somewhere. */
export type Lying = Die & Required<Pick<Die, "symbol" | "face" | "x" | "y" | "heading">>;

export const lies = (die: Die): die is Lying => die.place === "lying";

/** Dice are numbered from one on. */
export const dieOf = (view: View, number: number): Die | undefined => view.dice[number - 1];

/** Strength, where on one's side, aim; the last two positive to the right. */
export type Gesture = [number, number, number];

/** What never changes about a die. */
export interface Look {
  name: string; // its id; words.name("die-name", …) says it
  colour: string | null; // of a Threat die
  skill: boolean;
  paint: Paint;
  faces: string[]; // around the cube
}

const painted = ({ paint, felt }: DieLook): Paint =>
  paint && felt ? threatPaint(paint, felt) : SKILL_PAINT;

/** Of all dice that are thrown, the first die's first. */
export const looksOf = ({ dice, faces }: Catalogue): Look[] =>
  dice.map((look) => ({
    name: look.name,
    colour: look.colour ?? null,
    skill: look.kind === "skill",
    paint: painted(look),
    faces: faces[look.kind],
  }));

/** What a die of the House shows, and how often. */
export const challengeOf = ({ challenges }: Catalogue, face: string): { sign: string; of: string; times: number; paint: Paint } => {
  const { kind, needs } = challenges[face]!;
  return { sign: kind, of: face, times: needs, paint: HOUSE_PAINT };
};
