import { listed } from "../../lib/words";
import { turned } from "./geometry";
import { lies, type Die, type Lying, type NinjaDice } from "./view";

const ROWS = ["near", "", "far"];
const COLUMNS = ["left", "", "right"];
const WAYS = [
  "to the right", "away to the right", "away from you", "away to the left",
  "to the left", "back to the left", "towards you", "back to the right",
];
const THIRD = 1000; // half of the middle third, in tenths of a millimetre

const third = (at: number): number => (at > THIRD ? 2 : at < -THIRD ? 0 : 1);

/** The part of the table, as the one who looks sees it. */
export function spot(die: Lying, quarter: number): string {
  const { x, y } = turned(die, quarter);
  return [ROWS[third(y)], COLUMNS[third(x)]].filter(Boolean).join(" ") || "middle";
}

const way = (heading: number, quarter: number): string => WAYS[Math.floor((heading + 900 * quarter + 225) / 450) % 8]!;

export const short = (die: Die): string => (die.kind === "skill" ? `die ${die.die + 1}` : `the ${die.name.split(" ")[0]} die`);

/** All that one must know of a die on the table: face, place, and what it points at. */
export function told(view: NinjaDice, die: Lying, names: string[], quarter: number): string {
  const whose = die.kind === "threat" && die.owner !== null ? ` of ${names[die.owner]}` : "";
  const words = [`${die.name}${whose}: ${die.symbol}`];
  if ((die.counts ?? 0) > 1) words.push(`counts as ${die.counts}`);
  if (die.as && die.as !== die.symbol) words.push(`used as ${die.as}`);
  words.push(spot(die, quarter));
  if (die.boosts != null) words.push(`boosts die ${die.boosts + 1}`);
  else if (die.ahead) words.push(pointsAt(view, die, quarter));
  return words.join(", ");
}

export function pointsAt(view: NinjaDice, die: Lying, quarter: number): string {
  const before = (die.ahead ?? []).map((other) => view.dice[other]!).filter(lies);
  return `looks ${way(die.heading, quarter)}, ${before.length ? `at ${listed(before.map(short))}` : "at nothing"}`;
}
