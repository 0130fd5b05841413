import type { Choice } from "../../lib/wire";
import type { Drag } from "./Felt.svelte";
import { gestureTo, hand, whereOf, type Point } from "./geometry";
import type { Gesture, NinjaDice } from "./view";

const EDGE = 1500; // so near to the hand a drag begins at one's own edge
const CANCEL = 700; // a gesture that ends so near to the hand is called off

/** A throw on its way to the table: to a part of it that has a name, or with a gesture of one's own. */
export class Aiming {
  zone = $state<string | null>(null);
  #drawn = $state.raw<Gesture | null>(null);

  constructor(
    private readonly view: () => NinjaDice,
    private readonly choices: () => Choice[],
    private readonly play: (code: number, given?: number[]) => void,
  ) {}

  get drawing(): boolean {
    return this.#drawn !== null;
  }

  /** The gesture to be shown: the one being drawn, the one that has the name, the one already chosen. */
  get gesture(): Gesture | null {
    const { phase, gestures, gesture } = this.view();
    if (phase !== "aim") return null;
    return this.#drawn ?? (this.zone ? gestures[this.zone]! : (gesture ?? null));
  }

  /** The throw that the button makes. */
  get choice(): Choice | undefined {
    return this.#named(this.zone ?? "middle");
  }

  #named(zone: string): Choice | undefined {
    return this.choices().find((choice) => choice.fields.zone === zone);
  }

  /** Taken up first, thrown with the second tap. */
  pick(choice: Choice): void {
    if (this.zone === choice.fields.zone) this.throw(choice);
    else this.zone = choice.fields.zone as string;
  }

  throw(choice: Choice, given: number[] = []): void {
    this.play(choice.code, given);
    this.reset();
  }

  /** From one's own edge the hand is where the drag begins; else it stays in the middle of the side. */
  grab(from: Point): Drag {
    const { seat, players, table } = this.view();
    const { side } = players[seat!]!;
    const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
    const where = far(from, hand(side, 0, table.half)) < EDGE ? whereOf(side, from) : 0;
    return {
      move: (at) => {
        const called = far(at, hand(side, where, table.half)) < CANCEL;
        this.#drawn = called ? null : gestureTo(side, where, at, table.half);
      },
      drop: () => {
        const [drawn, choice] = [this.#drawn, this.#named("middle")];
        this.#drawn = null;
        if (drawn && choice) this.throw(choice, [...drawn]);
      },
      cancel: () => (this.#drawn = null),
    };
  }

  reset(): void {
    this.zone = this.#drawn = null;
  }
}
