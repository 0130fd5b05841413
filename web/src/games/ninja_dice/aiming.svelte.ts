import type { Gesture } from "./dice";
import type { Drag } from "./Felt.svelte";
import { gestureTo, hand, kept, landing, radians, whereOf, type Point } from "./geometry";
import type { Catalogue, Player, Region, View, Zone } from "./types";

const EDGE = 1500; // so near to the hand a drag begins at one's own edge
const CANCEL = 350; // a gesture that ends so near to the hand is called off

/** A throw on its way to the table: to a part of it that has a name, or with a gesture of one's own. */
export class Aiming {
  zone = $state<Zone | null>(null);
  #drawn = $state.raw<Gesture | null>(null);
  #dragging = $state(false);

  constructor(
    private readonly view: () => View,
    private readonly catalogue: () => Catalogue,
    private readonly shown: () => number, // the side at which one's own hand is drawn
    private readonly play: (zone: Zone, gesture?: Gesture) => void,
  ) {}

  get drawing(): boolean {
    return this.#dragging;
  }

  /** The gesture to be shown, and thrown: the one that was drawn, the one that has the name, the one already chosen. */
  get gesture(): Gesture | null {
    const { phase, gesture, seat, players } = this.view();
    if (phase !== "aim" || seat === null || !players[seat]!.holds) return null;
    return this.#drawn ?? (this.zone ? this.catalogue().gestures[this.zone]! : (gesture ?? this.catalogue().gestures.middle!));
  }

  /** The part of the table that is most like what is aimed at. */
  get aimed(): Zone {
    if (this.zone) return this.zone;
    const { gesture } = this;
    const { gestures } = this.catalogue();
    if (!gesture) return "middle";
    const [end, ends] = [this.#end(gesture), Object.entries(gestures).map(([zone, one]) => [zone, this.#end(one)] as const)];
    const far = ([, at]: readonly [Zone, Point]): number => Math.hypot(at.x - end.x, at.y - end.y);
    return ends.reduce((best, one) => (far(one) < far(best) ? one : best))[0];
  }

  /** Something else than what has been thrown already. */
  get fresh(): boolean {
    return this.#drawn !== null || this.zone !== null || !this.view().gesture;
  }

  pick(zone: Zone): void {
    this.zone = zone;
    this.#drawn = null;
  }

  /** Whatever is aimed at. However it was aimed, this is how it is thrown. */
  throw(): void {
    if (this.zone || !this.gesture) this.play(this.aimed);
    else this.play(this.aimed, this.gesture);
    this.reset();
  }

  /** By keys, as the thrower sees the table: so far to the right, so far away. */
  nudge(right: number, away: number): void {
    const { gesture } = this;
    if (!gesture) return;
    const { side } = this.#seat;
    const { table } = this.catalogue();
    const [x, y] = [Math.cos(radians(this.shown())), Math.sin(radians(this.shown()))]; // away from the middle
    const end = this.#end(gesture);
    const to = { x: end.x - y * right - x * away, y: end.y + x * right - y * away };
    this.#drawn = gestureTo(side, gesture[1], kept({ ...to, heading: 0 }, table.half, 300), table, this.#rows);
    this.zone = null;
  }

  get #seat(): Player {
    const { seat, players } = this.view();
    return players[seat!]!;
  }

  get #rows(): Region[] {
    return this.catalogue().regions[Math.max(1, this.#seat.holds) - 1]!;
  }

  #end(gesture: Gesture): Point {
    return landing(this.#seat.side, gesture, this.catalogue().table.half, this.#rows);
  }

  /** From one's own edge the hand is where the drag begins; else it stays in the middle of the side. */
  grab(from: Point): Drag {
    const { table } = this.catalogue();
    const { side } = this.#seat;
    const before = { drawn: this.#drawn, zone: this.zone };
    const back = (): void => {
      this.#drawn = before.drawn;
      this.zone = before.zone;
    };
    const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
    const drawn = this.shown();
    const where = far(from, hand(drawn, 0, table.half)) < EDGE ? whereOf(drawn, from, table) : 0;
    return {
      move: (at) => {
        if (far(at, hand(drawn, where, table.half)) < CANCEL) return back();
        this.#dragging = true;
        this.zone = null;
        this.#drawn = gestureTo(side, where, kept({ ...at, heading: 0 }, table.half, table.die), table, this.#rows);
      },
      drop: () => (this.#dragging = false),
      cancel: () => {
        this.#dragging = false;
        back();
      },
    };
  }

  reset(): void {
    this.zone = this.#drawn = null;
    this.#dragging = false;
  }
}
