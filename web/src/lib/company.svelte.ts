import type { GameEvent } from "./board";
import type { SeatCard, Table } from "./wire";

/** What the house says about those who play: its kind, and of whom. The messages are in jonin/words. */
export interface Affair extends GameEvent {
  player: string;
}

const BLINK = 4000; // milliseconds that somebody may be away, to load the page anew, before anybody is told

/** Who comes and goes while a match is played, for the log. */
export class Company {
  #before: Table | null = null;
  #away = new Map<number, ReturnType<typeof setTimeout>>(); // seats that may be back in a moment
  #told = new Set<number>(); // that are away, and all know

  constructor(private readonly tell: (affair: Affair) => void) {}

  stand(table: Table): void {
    const before = this.#before;
    this.#before = table;
    if (!before || before.match !== table.match || !table.playing) return this.forget();
    table.seats.forEach((now, seat) => this.#compare(seat, before.seats[seat]!, now));
    const host = table.seats.findIndex((seat) => seat.host);
    if (host >= 0 && before.seats.some((seat) => seat.host) && !before.seats[host]!.host) this.#say("new host", host);
  }

  forget(): void {
    for (const timer of this.#away.values()) clearTimeout(timer);
    this.#away.clear();
    this.#told.clear();
  }

  #compare(seat: number, before: SeatCard, now: SeatCard): void {
    const gaveUp = now.left && !before.left;
    if (gaveUp) this.#say("seat given up", seat);
    if (now.kept && !before.kept) this.#say("seat kept", seat);
    if (before.kept && !now.kept) this.#say("seat taken back", seat);
    const here = !now.away;
    if (here || now.left || now.kept) {
      clearTimeout(this.#away.get(seat));
      this.#away.delete(seat);
      if (here && this.#told.delete(seat) && !before.kept) this.#say("player back", seat);
      if (gaveUp) this.#told.add(seat);
    } else if (!this.#away.has(seat) && !this.#told.has(seat)) {
      this.#away.set(seat, setTimeout(() => this.#missing(seat), BLINK));
    }
  }

  #missing(seat: number): void {
    this.#away.delete(seat);
    this.#told.add(seat);
    this.#say("player away", seat);
  }

  #say(event: string, seat: number): void {
    this.tell({ event, seat, player: this.#before!.seats[seat]!.name });
  }
}
