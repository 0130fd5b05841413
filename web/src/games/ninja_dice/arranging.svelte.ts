import { lies, type Look, type Lying } from "./dice";
import type { Drag } from "./Felt.svelte";
import { kept, overlap, turned, type Point, type Spot } from "./geometry";
import type { Measures, View } from "./types";

/** Saved dice on their way to where the active ninja wants them. */
export class Arranging {
  moved = $state.raw(new Map<number, Spot>());
  selected = $state<number | null>(null);

  constructor(
    private readonly view: () => View,
    private readonly looks: () => Look[],
    private readonly table: () => Measures,
  ) {}

  get #saved(): Lying[] {
    return this.view().dice.filter((_, i) => this.looks()[i]!.skill).filter(lies);
  }

  spot(die: number): Spot | null {
    return this.moved.get(die) ?? this.#saved.find((one) => one.die === die) ?? null;
  }

  /** Which dice lie on another one. */
  get wrong(): number[] {
    const { die: edge } = this.table();
    const dice = this.#saved.map(({ die }) => die);
    const meets = (a: number, b: number): boolean => a !== b && overlap(this.spot(a)!, this.spot(b)!, edge);
    return dice.filter((a) => dice.some((b) => meets(a, b)));
  }

  /** How many, then where each lies, lowest die first. */
  get places(): number[] {
    return [this.#saved.length, ...this.#saved.flatMap(({ die }) => {
      const { x, y, heading } = this.spot(die)!;
      return [x, y, heading];
    })];
  }

  /** A matched Fortune goes with its die, and its die with it. */
  move(die: number, by: Point): void {
    const own = this.#saved.find((one) => one.die === die);
    if (!own) return;
    const base = own.boosts ?? die;
    const group = this.#saved.filter((one) => one.die === base || one.boosts === base);
    this.#put(group.map(({ die }) => [die, { ...this.spot(die)!, x: this.spot(die)!.x + by.x, y: this.spot(die)!.y + by.y }]));
  }

  /** As the one who looks sees the table. */
  nudge(right: number, away: number, quarter: number): void {
    if (this.selected !== null) this.move(this.selected, turned({ x: right, y: away }, 4 - quarter));
  }

  turn(die: number, heading: number): void {
    const spot = this.spot(die);
    if (spot) this.#put([[die, { ...spot, heading }]]);
  }

  turnBy(tenths: number): void {
    const spot = this.selected === null ? null : this.spot(this.selected);
    if (spot) this.turn(this.selected!, spot.heading + tenths);
  }

  /** A die under the pointer is taken up; from elsewhere the one taken up last is moved, so that no finger hides it. */
  grab(from: Point, die: number | null): Drag | null {
    if (die !== null && this.spot(die)) this.selected = die;
    const moving = this.selected;
    if (moving === null) return null;
    const before = this.moved;
    let last = from;
    return {
      move: (at) => {
        this.move(moving, { x: at.x - last.x, y: at.y - last.y });
        last = at;
      },
      drop: () => {},
      cancel: () => (this.moved = before),
    };
  }

  #put(spots: [number, Spot][]): void {
    const { half, die } = this.table();
    this.moved = new Map([...this.moved, ...spots.map(([one, spot]) => [one, kept(spot, half, die)] as const)]);
  }

  reset(): void {
    this.moved = new Map();
    this.selected = null;
  }
}
