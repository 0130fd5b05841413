import type { GameEvent, Staging, View } from "./board";
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
    const { advance, pace, sound: heard } = this.staging();
    for (const one of told) {
      const event = one.event as GameEvent;
      this.onTold(one);
      if (this.#hurried || !advance || !this.view || document.hidden) continue;
      const noise = heard?.(event, view.seat);
      if (noise) sound(noise);
      const shown = travel(() => (this.view = advance(this.view!, event)), settings.swift);
      const pause = pace?.(event, this.view) ?? 0;
      if (pause) await Promise.all([shown, this.#wait(pause)]);
    }
    await travel(() => (this.view = view), settings.swift || this.#hurried);
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, settings.swift ? milliseconds / 3 : milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
