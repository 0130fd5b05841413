import type { Words } from "../../lib/messages";
import { dieOf, lies, type Look, type Lying } from "./dice";
import { turned } from "./geometry";
import type { View } from "./types";

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

/** What dice are called, and all that one must know of them. */
export class DiceWords {
  constructor(
    private readonly words: Words,
    private readonly looks: Look[],
    private readonly names: string[],
    private readonly quarter: number,
  ) {}

  short(die: number): string {
    const { colour } = this.looks[die - 1]!;
    return colour === null ? `die ${die}` : `the ${colour} die`;
  }

  symbol(id: string): string {
    return this.words.name("symbol", id);
  }

  /** Face, place, and what it points at. */
  told(view: View, die: Lying): string {
    const { name, skill } = this.looks[die.die - 1]!;
    const whose = !skill && die.owner !== null ? ` of ${die.owner === view.seat ? "yours" : this.names[die.owner]}` : "";
    const said = [`${this.words.name("die-name", name)}${whose}: ${this.symbol(die.symbol)}`];
    if ((die.counts ?? 0) > 1) said.push(`counts as ${die.counts}`);
    if (die.as && die.as !== die.symbol) said.push(`used as ${this.symbol(die.as)}`);
    said.push(spot(die, this.quarter));
    if (die.boosts) said.push(`boosts ${this.short(die.boosts)}`);
    else if (die.ahead) said.push(this.pointsAt(view, die));
    return said.join(", ");
  }

  /** In a few words, below its name. */
  detail(view: View, die: Lying): string {
    return die.ahead && !die.boosts ? this.pointsAt(view, die) : spot(die, this.quarter);
  }

  pointsAt(view: View, die: Lying): string {
    const before = (die.ahead ?? []).filter((other) => lies(dieOf(view, other)!)).map((other) => this.short(other));
    return `looks ${way(die.heading, this.quarter)}, ${before.length ? `at ${this.words.listed(before)}` : "at nothing"}`;
  }
}
