import type { Words } from "../../lib/messages";
import type { Ability, CardFace, Figure, Worth } from "./types";

/** What a card does in a row: a message of the catalogue of words and its figures (jonin/games/pride_of_ninja/abilities.py). */
export function abilityText(words: Words, face: CardFace, card: string, row: Ability["row"], seats: number, fewest: number): string {
  const figures = Object.entries(face.figures[seats - fewest]!).map(([key, figure]) => [key, figureText(words, figure)]);
  const numbers = Object.entries(face.numbers).map(([key, bySeats]) => [key, bySeats[seats - fewest]]);
  return words.format(`ability-${card.replace(/[^A-Za-z0-9-]/g, "-")}-${row}`, { seats, ...Object.fromEntries([...figures, ...numbers]) });
}

const worthText = (words: Words, { points, unit }: Worth): string => words.format(`worth-${unit}`, { points });

/** +1 TP each with 1 to 4, +2 with 5 or more */
function figureText(words: Words, { form, worth, most = 0, steps }: Figure): string {
  if (!steps) return words.format(`figure-${form}`, { worth: worthText(words, worth!), most });
  return steps
    .map(({ span, first, last = 0, worth: brings }) => words.format(`step-${span}`, { first, last, worth: worthText(words, brings) }))
    .reduce((before, step) => words.format("steps", { before, step }));
}
