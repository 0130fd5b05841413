import type { Gesture } from "./dice";
import type { Drag } from "./Felt.svelte";
import { gestureTo, hand, whereOf, type Point } from "./geometry";
import type { Catalogue, View, Zone } from "./types";

const EDGE = 1500; // so near to the hand a drag begins at one's own edge
const CANCEL = 700; // a gesture that ends so near to the hand is called off

/** A throw on its way to the table: to a part of it that has a name, or with a gesture of one's own. */
export class Aiming {
  zone = $state<Zone | null>(null);
  #drawn = $state.raw<Gesture | null>(null);

  constructor(
    private readonly view: () => View,
    private readonly catalogue: () => Catalogue,
    private readonly play: (zone: Zone, gesture?: Gesture) => void,
  ) {}

  get drawing(): boolean {
    return this.#drawn !== null;
  }

  /** The gesture to be shown: the one being drawn, the one that has the name, the one already chosen. */
  get gesture(): Gesture | null {
    const { phase, gesture } = this.view();
    if (phase !== "aim") return null;
    return this.#drawn ?? (this.zone ? this.catalogue().gestures[this.zone]! : (gesture ?? null));
  }

  /** Where the button throws. */
  get aimed(): Zone {
    return this.zone ?? "middle";
  }

  /** Taken up first, thrown with the second tap. */
  pick(zone: Zone): void {
    if (this.zone === zone) this.throw(zone);
    else this.zone = zone;
  }

  throw(zone: Zone, gesture?: Gesture): void {
    this.play(zone, gesture);
    this.reset();
  }

  /** From one's own edge the hand is where the drag begins; else it stays in the middle of the side. */
  grab(from: Point): Drag {
    const { seat, players } = this.view();
    const { table } = this.catalogue();
    const { side } = players[seat!]!;
    const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
    const where = far(from, hand(side, 0, table.half)) < EDGE ? whereOf(side, from, table) : 0;
    return {
      move: (at) => {
        const called = far(at, hand(side, where, table.half)) < CANCEL;
        this.#drawn = called ? null : gestureTo(side, where, at, table);
      },
      drop: () => {
        const drawn = this.#drawn;
        this.#drawn = null;
        if (drawn) this.throw("middle", drawn);
      },
      cancel: () => (this.#drawn = null),
    };
  }

  reset(): void {
    this.zone = this.#drawn = null;
  }
}
