import type { GameEvent } from "./board";
import { keepRead, readSoFar } from "./memory";
import type { Instead, Told, Update } from "./wire";

/** A move that was made for us, and the first thing told of it. */
export interface Missed {
  by: string;
  event: GameEvent;
}

/** What the clock, or a bot, played for our seats, until it has been read. The page remembers how much that was. */
export class Substitute {
  #made = $state.raw(new Map<number, Missed[]>()); // by seat: in this match
  #read = $state.raw(new Map<number, number>());
  #marks = new WeakMap<GameEvent, Instead>();
  #match = "";

  constructor(private readonly table: string) {}

  take({ match, seat, since, told, picture }: Pick<Update, "match" | "seat" | "since" | "told" | "picture">): void {
    if (match !== this.#match) {
      this.#match = match;
      this.#made = new Map();
      this.#read = new Map(Object.entries(readSoFar(this.table, match)).map(([one, count]) => [Number(one), count]));
    }
    const mine: Missed[] = [];
    for (const { event, instead } of told as (Told & { event: GameEvent })[]) {
      if (!instead) continue;
      this.#marks.set(event, instead);
      if (instead.seat === seat) mine.push({ by: instead.by, event });
    }
    if (seat === null) return;
    const before = picture && since === 0 ? [] : (this.#made.get(seat) ?? []);
    if (mine.length || before.length) this.#made = new Map(this.#made).set(seat, [...before, ...mine]);
  }

  /** What that seat has not read yet. */
  missed(seat: number | null): Missed[] {
    return seat === null ? [] : (this.#made.get(seat) ?? []).slice(this.#read.get(seat) ?? 0);
  }

  /** Its player has read it, or plays again. */
  read(seat: number | null): void {
    if (seat === null || !this.missed(seat).length) return;
    this.#read = new Map(this.#read).set(seat, this.#made.get(seat)!.length);
    keepRead(this.table, this.#match, Object.fromEntries(this.#read));
  }

  /** For the log: who made the move that begins with this event, if it was the clock. */
  clocked(event: GameEvent): number | null {
    const mark = this.#marks.get(event);
    return mark?.by === "clock" ? mark.seat : null;
  }
}
