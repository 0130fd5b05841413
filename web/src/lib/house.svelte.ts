import { Connection } from "./connection.svelte";
import type { AnyNews, GameCard, Lobby, TableCard } from "./wire";

/** The page's one line to the server. */
export const line = new Connection(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);

/** What the lobby last said. The catalogue stays, also when one has moved on to a table. */
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
    Object.assign(this, { games, levels, tables, known: true });
  }
}

export const house = new House();
line.listen((news) => house.hear(news));
