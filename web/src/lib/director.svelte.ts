import type { Beat, GameEvent, Staging, View } from "./board";
import { hurry, travel } from "./motion";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import type { Told } from "./wire";

export interface Scene {
  view: View;
  told: Told[];
}

const TOO_FAR_BEHIND = 3;

/** Puts what happened on stage, one event after the other, and knows when the picture is up to date. */
export class Director {
  view = $state.raw<View | null>(null);
  busy = $state(false);
  tempo = 1;
  #scenes: Scene[] = [];
  #hurried = false;
  #wake: () => void = () => {};

  constructor(
    private readonly staging: () => Staging,
    private readonly onTold: (told: Told) => void = () => {},
  ) {}

  /** Shows a picture at once, without how it came to be. */
  cut(view: View): void {
    this.#scenes = [];
    this.skip();
    this.view = view;
  }

  play(scene: Scene): void {
    this.#scenes.push(scene);
    if (this.#scenes.length >= TOO_FAR_BEHIND) this.skip();
    if (!this.busy) void this.#run();
  }

  /** Leaves out the rest of what is being shown. */
  skip(): void {
    if (!this.busy) return;
    this.#hurried = true;
    this.#wake();
    hurry();
  }

  async #run(): Promise<void> {
    this.busy = true;
    for (let scene = this.#scenes.shift(); scene; scene = this.#scenes.shift()) {
      await this.#show(scene);
    }
    this.#hurried = false;
    this.busy = false;
  }

  async #show({ view, told }: Scene): Promise<void> {
    const { beats } = this.staging();
    for (const one of told) {
      this.onTold(one);
      if (this.#hurried || !beats || !this.view || document.hidden) continue;
      for (const beat of beats(this.view, one.event as GameEvent)) await this.#beat(beat);
    }
    await travel(() => (this.view = view), settings.swift || this.#hurried);
  }

  async #beat({ view, pace, sound: heard }: Beat): Promise<void> {
    if (this.#hurried) return;
    if (heard) sound(heard);
    const arrived = travel(() => (this.view = view), settings.swift);
    if (pace) await Promise.all([arrived, this.#wait(pace)]);
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds / (settings.swift ? 3 : this.tempo));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
