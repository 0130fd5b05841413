import { Connection } from "./connection.svelte";
import { Luck } from "./luck";
import { Words } from "./messages";
import { at } from "./root";
import type { AnyNews, GameCard, Lobby, TableCard } from "./wire";

/** The page's one line to the server. */
export const line = new Connection(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at("/ws")}`);

/** What the lobby last said. The catalogue stays, also when one has moved on to a table. */
const words = new Words();

class House {
  games = $state.raw<GameCard[]>([]);
  levels = $state.raw<Record<string, string>>({});
  tables = $state.raw<TableCard[]>([]);
  known = $state(false);

  hear(news: AnyNews): void {
    if (news.is !== "lobby") return;
    this.#set(news);
  }

  #set({ games, levels, tables }: Lobby): void {
    const said = Object.fromEntries(levels.map((level) => [level, words.format(`level-${level}`)]));
    Object.assign(this, { games, levels: said, tables, known: true });
  }
}

export const house = new House();

/** The level of a bot as a heading: "Search" for search:1s. */
export const named = (level: string): string => level.charAt(0).toUpperCase() + level.split(":")[0]!.slice(1);

line.listen((news) => house.hear(news));
new Luck(line);
