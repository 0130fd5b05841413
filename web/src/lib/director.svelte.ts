import { tick } from "svelte";
import type { Beat, GameEvent, Staging, View } from "./board";
import { unpack } from "./flight";
import { hurry, travel } from "./motion";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import type { Told, Update } from "./wire";

/** A picture, how it came to be, and unless it is played back what one may do in it. */
export interface Scene {
  view: View;
  told: Told[];
  update?: Update;
}

const TOO_FAR_BEHIND = 12;
const SWIFT = 3;

/** Puts what happened on stage, one event after the other, and knows when the picture is up to date. */
export class Director {
  view = $state.raw<View | null>(null);
  scene = $state.raw<Scene | null>(null); // the last that was shown to its end
  busy = $state(false); // something is shown that takes its time
  tempo = 1;
  #scenes: Scene[] = [];
  #hurried = false;
  #take = 0; // raised by every cut, so that what is still under way knows it is over
  #running: Promise<void> | null = null;
  #wake: () => void = () => {};
  #follow: () => void = () => {};

  constructor(
    private readonly staging: () => Staging,
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
    const { beats } = this.staging();
    for (const one of scene.told) {
      const skipped = this.#hurried || !beats || !this.view || document.hidden;
      const flight = !skipped && one.flight ? await unpack(one.flight, this.#rate) : null;
      if (take !== this.#take) return;
      const [first, ...rest] = skipped ? [] : beats(this.view!, one.event as GameEvent, flight);
      if (!flight) this.onTold(one);
      if (first) await this.#beat(first);
      if (take !== this.#take) return;
      if (flight) this.onTold(one); // nobody hears how it lands before it does
      for (const beat of rest) {
        if (this.#hurried) break;
        await this.#beat(beat);
        if (take !== this.#take) return;
      }
    }
    const arrived = travel(() => this.#end(scene), settings.swift || this.#hurried);
    await tick();
    // What is still travelling holds up nobody: at a quick table the picture would fall behind.
    if (!this.#scenes.length) await Promise.race([arrived, new Promise<void>((follow) => (this.#follow = follow))]);
  }

  #end(scene: Scene): void {
    this.view = scene.view;
    this.scene = scene;
  }

  async #beat({ view, pace, sound: heard }: Beat): Promise<void> {
    if (heard) sound(heard);
    const arrived = travel(() => (this.view = view), settings.swift);
    if (!pace) return;
    this.busy = true;
    await Promise.all([arrived, this.#wait(pace)]);
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
