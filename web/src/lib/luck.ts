import type { Connection } from "./connection.svelte";
import { sealOf, witnessed } from "./deal";
import { keepDraw } from "./memory";
import type { AnyNews, Dealing } from "./wire";

/** 256 random bits. */
const fresh = (): string => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What this page adds to the luck of the next match at its table: a number, sealed before anybody tells theirs. */
export class Luck {
  #numbers = new Map<string, string>(); // by seal
  #told = new Map<string, string>(); // seals of those that have been told, and for which promise
  #sealed = { table: "", seal: "" }; // what was sealed last
  #at = ""; // when it was sent last

  constructor(private readonly line: Pick<Connection, "listen" | "tell" | "lines">) {
    line.listen((news) => this.#hear(news));
  }

  #hear(news: AnyNews): void {
    if (news.is === "seated") this.#seal(news.table, "");
    else if (news.is === "table" && news.mine.length) this.#seal(news.table, `${news.match} ${news.playing}`);
    else if (news.is === "dealing") this.#deal(news);
  }

  /** On every line, and before and after every match: a table that has moved to another process has forgotten it. */
  #seal(table: string, stage: string): void {
    const at = `${this.line.lines} ${table} ${stage}`;
    if (at === this.#at) return;
    this.#at = at;
    this.line.tell({ do: "seal", table, seal: this.#sealed.table === table ? this.#sealed.seal : this.#next(table) });
  }

  #next(table: string): string {
    const number = fresh();
    const seal = sealOf(number);
    this.#numbers.set(seal, number);
    this.#sealed = { table, seal };
    return seal;
  }

  /** All is promised: our number may be told, but for one promise only. Else a house that knows it could promise anew. */
  #deal(dealing: Dealing): void {
    const { table, match, promise, seals } = dealing;
    const mine = seals.find(({ seal }) => this.#numbers.has(seal))?.seal ?? "";
    keepDraw(match, witnessed(dealing, mine));
    if (!mine || (this.#told.get(mine) ?? promise) !== promise) return;
    this.#told.set(mine, promise);
    this.line.tell({ do: "number", table, number: this.#numbers.get(mine)!, following: this.#next(table) });
  }
}
