import type { TableStore } from "./table.svelte";
import type { Lesson, LessonStep } from "./wire";

/** Where somebody is in a lesson. What was said of a version is said when that version is shown. */
export class Learning {
  #told = $state.raw<Lesson | null>(null);
  #read = $state(0); // of the steps that were told together

  constructor(private readonly store: TableStore) {}

  take(told: Lesson): void {
    const before = this.#told;
    if (before?.match !== told.match || before.version !== told.version) this.#read = 0; // else the line was lost for a while
    this.#told = told;
  }

  get step(): LessonStep | undefined {
    const told = this.#told;
    const { shown, director, sending } = this.store;
    const now = told !== null && !director.busy && !sending && shown?.match === told.match && shown.version === told.version;
    return now ? told.steps[this.#read] : undefined;
  }

  /** Of all steps, from 1. */
  get number(): number {
    return (this.#told?.number ?? 0) + this.#read + 1;
  }

  get count(): number {
    return this.#told?.count ?? 0;
  }

  get #last(): boolean {
    return this.#read >= (this.#told?.steps.length ?? 0) - 1;
  }

  /** Whether one reads on from here, without anything to be done. */
  get reads(): boolean {
    return this.step !== undefined && !(this.#last && (this.#told!.asks || this.#told!.over));
  }

  /** Whether this is the last word. */
  get over(): boolean {
    return this.step !== undefined && this.#last && this.#told!.over;
  }

  next(): void {
    if (this.reads) this.#read += 1;
  }
}
