import { SvelteMap } from "svelte/reactivity";
import type { GameEvent } from "../../lib/board";

const LONG = 3400; // milliseconds that a gesture can be seen

/** The signs that are being shown right now, by seat: those told since the page has been looking. */
export default class Bubbles {
  shown = new SvelteMap<number, { sign: string; key: number }>();
  #heard = -1;
  #keys = 0;

  hear(told: GameEvent[]): void {
    const fresh = this.#heard < 0 || told.length < this.#heard ? [] : told.slice(this.#heard);
    this.#heard = told.length;
    for (const event of fresh) {
      if (event.event === "sign") this.#show(event.seat as number, event.sign as string);
      else if (event.event === "strike") this.shown.clear(); // they would lie on the hands that are shown
    }
  }

  #show(seat: number, sign: string): void {
    const key = ++this.#keys;
    this.shown.set(seat, { sign, key });
    setTimeout(() => this.shown.get(seat)?.key === key && this.shown.delete(seat), LONG);
  }
}
