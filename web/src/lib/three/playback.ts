import type { Object3D } from "three";
import { sample, type Flight, type Pose } from "../flight";

/** Puts a body where a pose says: its parent's units are tenths of a millimetre, and z is up. */
export function place(body: Object3D, [x, y, z, w, i, j, k]: Pose): void {
  body.position.set(x, y, z);
  body.quaternion.set(i, j, k, w);
}

/** A flight that is being shown. */
export class Playback {
  readonly #began = performance.now(); // a slow device leaves out pictures, and ends with the others

  constructor(
    readonly flight: Flight,
    private readonly bodies: Object3D[], // in the order of the flight
  ) {}

  /** Moves the bodies to where they are at this time of the clock (milliseconds); whether they move on. */
  tick(now: number): boolean {
    const second = (Math.max(0, now - this.#began) / 1000) * this.flight.tempo;
    this.bodies.forEach((body, b) => place(body, sample(this.flight, b, second)));
    return second < this.flight.seconds;
  }
}
