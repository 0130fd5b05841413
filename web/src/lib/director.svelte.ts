import { tick } from "svelte";
import type { Cue, GameEvent, Show, View } from "./board";
import { unpack, type Flight } from "./flight";
import { hurry, still, travel } from "./motion";
import type { Pace } from "./memory";
import { readingTime } from "./reading";
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
const RATES: Record<Pace, number> = { calm: 0.65, normal: 1, quick: 2.2, step: 1 };
const GLANCE = 500; // milliseconds: what is shown for less is seen, and not read
const CATCH_UP = 0.5; // so much faster for each scene that waits
const REST = 180; // milliseconds that the picture rests after the last piece has

/** A slip in one event, in its words, its cue or its flight, holds up nobody. */
function complain(slip: unknown): null {
  console.error(slip);
  return null;
}

/** Puts what happened on stage, one event after the other, and knows when the picture is up to date. */
export class Director {
  view = $state.raw<View | null>(null);
  scene = $state.raw<Scene | null>(null); // the last that was shown to its end
  stage = $state.raw<GameEvent | null>(null); // the event that is being shown
  flight = $state.raw<Flight | null>(null); // of what came down with it, as long as such events follow
  busy = $state(false); // something is shown that takes its time
  aloft = $state(false); // something is in the air, and nobody knows yet how it lands
  paused = $state(false);
  waiting = $state(false); // for somebody to say that the next may follow
  skipped = $state.raw<GameEvent[]>([]); // what the last skip has left out, as far as it would have been shown
  tempo = 1;
  #scenes: Scene[] = [];
  #hurried = false;
  #summing = false; // what is left out is kept
  #take = 0; // raised by every cut, so that what is still under way knows it is over
  #running: Promise<void> | null = null;
  #wake: () => void = () => {};
  #stop: () => void = () => {}; // what is being waited for
  #go: () => void = () => {};
  #follow: () => void = () => {};

  constructor(
    private readonly show: () => Show,
    private readonly onTold: (told: Told) => void = () => {},
    private readonly say: ((event: GameEvent) => string) | null = null, // live: then pictures stand until they are read
  ) {}

  /** Shows a picture at once, without how it came to be; whatever was being shown is dropped. */
  cut(scene: Scene): void {
    this.end();
    this.skipped = [];
    this.#arrive(scene);
  }

  /** Nothing more of what is being shown is seen or heard. */
  end(): void {
    this.#take += 1;
    this.#scenes = [];
    this.#wake();
    hurry();
    this.#rest();
  }

  /** Resolves when everything has been shown. */
  play(scene: Scene): Promise<void> {
    this.#scenes.push(scene);
    this.#follow();
    if (this.#scenes.length >= TOO_FAR_BEHIND) this.#hurry();
    this.#running ??= this.#run(this.#take);
    return this.#running;
  }

  /** Leaves out the rest of what is being shown; what that was can be read (`skipped`). */
  skip(): void {
    if (!this.#running) return;
    const { stage } = this;
    const shown = stage && this.view && this.#reads({ event: stage, view: this.view }, this.#cue(stage));
    this.skipped = shown ? [stage] : []; // it was being read
    this.#summing = true;
    this.#hurry();
  }

  #hurry(): void {
    this.#hurried = true;
    this.paused = false;
    this.#wake();
    hurry();
  }

  pause(): void {
    if (!this.busy || this.paused) return;
    this.paused = true;
    this.#stop();
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    this.#go();
  }

  /** On to the next picture, where each waits for that; or out of a pause. */
  advance(): void {
    if (this.paused) this.resume();
    else if (this.waiting) this.#wake();
  }

  async #run(take: number): Promise<void> {
    try {
      while (take === this.#take) {
        const scene = this.#scenes.shift();
        if (!scene) break;
        await this.#show(scene, take);
      }
    } finally {
      if (take === this.#take) this.#rest();
    }
  }

  /** Nothing is being shown any more. */
  #rest(): void {
    this.#hurried = false;
    this.#summing = false;
    this.paused = false;
    this.busy = false;
    this.aloft = false;
    this.#running = null;
  }

  async #show(scene: Scene, take: number): Promise<void> {
    for (const one of scene.told) {
      await this.#tell(one, take).catch(complain);
      if (take !== this.#take) return;
    }
    const arrived = travel(() => this.#arrive(scene), settings.swift || this.#hurried);
    await tick();
    // What is still travelling holds up nobody: at a quick table the picture would fall behind.
    if (!this.#scenes.length) await Promise.race([arrived, new Promise<void>((follow) => (this.#follow = follow))]);
  }

  async #tell(one: Told, take: number): Promise<void> {
    const cue = this.#cue(one.event);
    const skipped = this.#hurried || !cue || !this.view || document.hidden;
    const flight = !skipped && one.flight ? await unpack(one.flight, this.#rate * (cue.flight?.tempo ?? 1)).catch(complain) : null;
    if (take !== this.#take) return;
    if (flight) await this.#fly(one.event, flight, cue?.flight);
    else this.#land(one.event);
    if (take !== this.#take) return;
    this.aloft = false;
    this.onTold(one); // nobody hears how something lands before it does
    if (this.#summing && this.#reads(one, cue)) this.skipped = [...this.skipped, one.event];
    if (!skipped && !this.#hurried) await this.#beat(one, cue);
  }

  #arrive(scene: Scene): void {
    this.view = scene.view;
    this.scene = scene;
    this.stage = null;
    this.flight = null;
  }

  async #beat({ event, view }: Told, cue: Cue): Promise<void> {
    const heard = typeof cue.sound === "function" ? cue.sound(event, this.view!) : cue.sound;
    const pace = typeof cue.pace === "function" ? cue.pace(event, this.view!) : cue.pace;
    if (heard) sound(heard);
    const reads = this.#reads({ event, view }, cue);
    const arrived = travel(() => {
      this.view = view;
      this.stage = event;
    }, settings.swift);
    if (!pace) return;
    this.busy = true;
    const read = reads ? readingTime(this.say!(event)) / (RATES[settings.pace] ?? 1) / (1 + CATCH_UP * this.#scenes.length) : 0;
    const stands = Math.max(pace / this.#rate, read);
    const stays = reads && !settings.swift ? (cue.stays ?? 0) : 0; // also for who is behind: bots have always moved on
    if (reads && settings.pace === "step") await Promise.all([arrived, this.#asked()]);
    else await Promise.all([arrived, stays > stands ? this.#asked(stays) : this.#wait(stands)]);
  }

  #cue({ event }: GameEvent): Cue | undefined {
    return (this.show() as Record<string, Cue | undefined>)[event];
  }

  /** Whether its words are there to be read, and not only its picture to be seen. */
  #reads({ event }: Pick<Told, "event" | "view">, cue: Cue | undefined): boolean {
    if (!this.say || !cue || !this.view) return false;
    const pace = typeof cue.pace === "function" ? cue.pace(event, this.view) : cue.pace;
    return (pace ?? 0) >= GLANCE;
  }

  /** The picture stays as it is while something is in the air; for who wants no motion it has come down already. */
  async #fly(event: GameEvent, flight: Flight, { tempo = 1, sound: heard = "dice" }: Cue["flight"] = {}): Promise<void> {
    this.stage = event;
    this.flight = flight;
    if (still()) return;
    this.busy = true;
    this.aloft = true;
    if (heard) sound(heard);
    await this.#wait(((flight.seconds * 1000) / tempo + REST) / this.#rate);
  }

  /** What came down together lies as it fell until something else happens. */
  #land(event: GameEvent): void {
    if (this.stage?.event !== event.event) this.flight = null;
  }

  get #rate(): number {
    return settings.swift ? SWIFT : this.tempo * (this.say ? (RATES[settings.pace] ?? 1) : 1);
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      let [left, since] = [milliseconds, 0];
      let timer: ReturnType<typeof setTimeout> | undefined;
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#stop = () => {
        clearTimeout(timer);
        left -= performance.now() - since;
      };
      this.#go = () => {
        since = performance.now();
        timer = setTimeout(resolve, left);
      };
      if (!this.paused) this.#go();
    });
  }

  /** Until somebody says so, or it has been long enough. */
  #asked(longest = Infinity): Promise<void> {
    this.waiting = true;
    this.#stop = this.#go = () => {};
    return new Promise((resolve) => {
      this.#wake = () => {
        clearTimeout(timer);
        this.waiting = false;
        resolve();
      };
      const timer = longest < Infinity ? setTimeout(this.#wake, longest) : undefined;
    });
  }
}
