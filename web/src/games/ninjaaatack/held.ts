import type { Clan, View } from "./types";

export interface Slot {
  id: string;
  clan: Clan;
}

export interface Holding {
  slots: Slot[];
  laid: string | null; // the id of the card that lies face down
  gone: string; // of the card that was passed last
}

/** Cards keep their place in the hand, and what comes takes the place of what went: so the eye finds what is new. */
export class Held {
  #deal = ""; // whose hand, and of which round
  #now: Holding = { slots: [], laid: null, gone: "" };

  /** `picked` is the card that was tapped, for the server knows only its clan. */
  follow(view: View, picked: string | null): Holding {
    const hand = view.hand ?? [];
    const deal = `${view.seat} ${view.round}`;
    if (deal !== this.#deal || this.#now.slots.length !== hand.length) {
      this.#deal = deal;
      this.#now = { slots: hand.map((clan, i) => ({ id: `${view.round}.d${i}`, clan })), laid: null, gone: "" };
    }
    const { slots, laid } = this.#now;
    const left = [...hand];
    const kept = new Set<string>();
    for (const slot of slots.toSorted((a, b) => Number(a.id === laid) - Number(b.id === laid))) {
      const at = left.indexOf(slot.clan);
      if (at < 0) continue;
      left.splice(at, 1);
      kept.add(slot.id);
    }
    let { gone } = this.#now;
    let more = 0;
    const next = slots.map((slot) => {
      if (kept.has(slot.id)) return slot;
      gone = slot.id;
      return { id: arrival(view, view.passes, more++), clan: left.shift()! };
    });
    const fits = next.filter((slot) => slot.clan === view.laid);
    const lies = fits.find((slot) => slot.id === picked) ?? fits.find((slot) => slot.id === laid) ?? fits[0];
    this.#now = { slots: next, laid: lies?.id ?? null, gone };
    return this.#now;
  }
}

/** The id of the card that comes with a pass. */
export const arrival = (view: View, passes: number, more = 0): string =>
  `${view.round}.${passes}${more ? `.${more}` : ""}`;
