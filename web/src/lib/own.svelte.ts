import { line } from "./house.svelte";
import { aside, forgetTable, ownTables, putAside, tokens } from "./memory";
import type { AnyNews, OwnTable } from "./wire";

const MOST = 40; // tables in one question
const AGAIN = 15_000; // milliseconds between two, while somebody looks

/** Where the tables stand at which this browser has seats. */
class Own {
  tables = $state.raw<OwnTable[]>([]);
  lost = $state(0); // tables that are no more, since the page was opened
  known = $state(false); // the server has answered

  hear(news: AnyNews): void {
    if (news.is !== "own") return;
    news.gone.forEach(forgetTable);
    this.lost += news.gone.length;
    this.#list(news.tables);
    this.known = true;
  }

  #list(tables: OwnTable[]): void {
    const put = aside();
    this.tables = ordered(tables.filter(({ table, state, match, lesson }) => state !== "over" || (!lesson && put[table] !== match)));
  }

  ask(): void {
    const names = ownTables().slice(0, MOST);
    if (!names.length) {
      this.tables = [];
      this.known = true;
      return;
    }
    line.send({ do: "own", tables: Object.fromEntries(names.map((name) => [name, Object.values(tokens(name))])) }).catch(() => {}); // asked again soon
  }

  /** Now, and again as long as somebody looks. */
  follow(): () => void {
    this.ask();
    const look = (): void => {
      if (!document.hidden) this.ask();
    };
    const timer = setInterval(look, AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  putAside({ table, match }: OwnTable): void {
    putAside(table, match);
    this.#list(this.tables);
  }
}

/** Where one is waited for comes first, then what goes on, what waits, what is over; the latest of each first. */
export function ordered(tables: OwnTable[]): OwnTable[] {
  const rank = (one: OwnTable): number => (myTurn(one) ? 0 : ["playing", "waiting", "over"].indexOf(one.state) + 1);
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.since - a.since);
}

export const myTurn = ({ mine, waiting }: OwnTable): boolean => mine.some((seat) => waiting.includes(seat));

/** How a table stands, in a few words. */
export function standing(table: OwnTable): string {
  const open = table.names.filter((name) => !name).length;
  if (table.state === "waiting") return open ? `Waiting for ${open} more` : "Everybody is here";
  if (table.state === "over") return "Finished";
  if (table.lesson) return "Your lesson";
  if (myTurn(table)) return "Your turn";
  const [first, ...more] = table.waiting.map((seat) => table.names[seat]);
  if (!first) return "Being played";
  return more.length ? `Waiting for ${first} and ${more.length} more` : `${first}’s turn`;
}

/** A lesson that one has begun. */
export const begun = (tables: OwnTable[], game: string): OwnTable | undefined =>
  tables.find((one) => one.lesson && one.game === game && one.state === "playing");

/** Who else is there. */
export function company(table: OwnTable): string[] {
  return table.names.filter((name, seat) => name && !table.mine.includes(seat));
}

export const own = new Own();
line.listen((news) => own.hear(news));
