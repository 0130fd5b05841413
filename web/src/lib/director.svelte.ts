import { tick } from "svelte";
import type { Cue, GameEvent, Show, View } from "./board";
import { unpack, type Flight } from "./flight";
import { hurry, still, travel } from "./motion";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import type { Update } from "./wire";

/** Something that happened, and the picture with it. */
export interface Told {
  event: GameEvent;
  view: View;
  flight?: string; // how what landed got there, packed
}

/** A picture, how it came to be, and unless it is played back what one may do in it. */
export interface Scene {
  view: View;
  told: Told[];
  update?: Update;
}

const TOO_FAR_BEHIND = 12;
const SWIFT = 3;
const REST = 180; // milliseconds that the picture rests after the last piece has

/** Puts what happened on stage, one event after the other, and knows when the picture is up to date. */
export class Director {
  view = $state.raw<View | null>(null);
  scene = $state.raw<Scene | null>(null); // the last that was shown to its end
  stage = $state.raw<GameEvent | null>(null); // the event that is being shown
  flight = $state.raw<Flight | null>(null); // of what came down with it, as long as such events follow
  busy = $state(false); // something is shown that takes its time
  aloft = $state(false); // something is in the air, and nobody knows yet how it lands
  tempo = 1;
  #scenes: Scene[] = [];
  #hurried = false;
  #take = 0; // raised by every cut, so that what is still under way knows it is over
  #running: Promise<void> | null = null;
  #wake: () => void = () => {};
  #follow: () => void = () => {};

  constructor(
    private readonly show: () => Show,
    private readonly onTold: (told: Told) => void = () => {},
  ) {}

  /** Shows a picture at once, without how it came to be; whatever was being shown is dropped. */
  cut(scene: Scene): void {
    this.#take += 1;
    this.#scenes = [];
    this.#running = null;
    this.#hurried = false;
    this.#wake();
    hurry();
    this.busy = false;
    this.aloft = false;
    this.#end(scene);
  }

  /** Resolves when everything has been shown. */
  play(scene: Scene): Promise<void> {
    this.#scenes.push(scene);
    this.#follow();
    if (this.#scenes.length >= TOO_FAR_BEHIND) this.skip();
    this.#running ??= this.#run(this.#take);
    return this.#running;
  }

  /** Leaves out the rest of what is being shown. */
  skip(): void {
    if (!this.#running) return;
    this.#hurried = true;
    this.#wake();
    hurry();
  }

  async #run(take: number): Promise<void> {
    while (take === this.#take) {
      const scene = this.#scenes.shift();
      if (!scene) break;
      await this.#show(scene, take);
    }
    if (take !== this.#take) return;
    this.#hurried = false;
    this.busy = false;
    this.#running = null;
  }

  async #show(scene: Scene, take: number): Promise<void> {
    for (const one of scene.told) {
      const cue = (this.show() as Record<string, Cue | undefined>)[one.event.event];
      const skipped = this.#hurried || !cue || !this.view || document.hidden;
      const flight = !skipped && one.flight ? await unpack(one.flight, this.#rate * (cue.flight?.tempo ?? 1)) : null;
      if (take !== this.#take) return;
      if (flight) await this.#fly(one.event, flight, cue?.flight);
      else this.#land(one.event);
      if (take !== this.#take) return;
      this.aloft = false;
      this.onTold(one); // nobody hears how something lands before it does
      if (skipped || this.#hurried) continue;
      await this.#beat(one, cue);
      if (take !== this.#take) return;
    }
    const arrived = travel(() => this.#end(scene), settings.swift || this.#hurried);
    await tick();
    // What is still travelling holds up nobody: at a quick table the picture would fall behind.
    if (!this.#scenes.length) await Promise.race([arrived, new Promise<void>((follow) => (this.#follow = follow))]);
  }

  #end(scene: Scene): void {
    this.view = scene.view;
    this.scene = scene;
    this.stage = null;
    this.flight = null;
  }

  async #beat({ event, view }: Told, cue: Cue): Promise<void> {
    const heard = typeof cue.sound === "function" ? cue.sound(event, this.view!) : cue.sound;
    const pace = typeof cue.pace === "function" ? cue.pace(event, this.view!) : cue.pace;
    if (heard) sound(heard);
    const arrived = travel(() => {
      this.view = view;
      this.stage = event;
    }, settings.swift);
    if (!pace) return;
    this.busy = true;
    await Promise.all([arrived, this.#wait(pace)]);
  }

  /** The picture stays as it is while something is in the air; for who wants no motion it has come down already. */
  async #fly(event: GameEvent, flight: Flight, { tempo = 1, sound: heard = "dice" }: Cue["flight"] = {}): Promise<void> {
    this.stage = event;
    this.flight = flight;
    if (still()) return;
    this.busy = true;
    this.aloft = true;
    if (heard) sound(heard);
    await this.#wait((flight.seconds * 1000) / tempo + REST);
  }

  /** What came down together lies as it fell until something else happens. */
  #land(event: GameEvent): void {
    if (this.stage?.event !== event.event) this.flight = null;
  }

  get #rate(): number {
    return settings.swift ? SWIFT : this.tempo;
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds / this.#rate);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
