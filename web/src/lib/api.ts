import type { GameSheet, Problem, Replay, Rulebook } from "./wire";
import { Words } from "./messages";
import { at } from "./root";

async function ask<T>(address: string): Promise<T> {
  const reply = await fetch(address).catch(() => {
    throw new Error("The server does not answer. Look at your connection and load the page again");
  });
  if (reply.ok) return (await reply.json()) as T;
  const problem = (await reply.json().catch(() => null)) as Problem | null;
  throw new Error(problem ? new Words().say(problem.refusal) : "The server could not answer. Try again in a moment");
}

const books = new Map<string, Promise<Rulebook>>();

/** Rules do not change while a page is open: each book is fetched once. */
export function rulebook(game: string): Promise<Rulebook> {
  let book = books.get(game);
  if (!book) {
    book = ask<Rulebook>(at(`/api/rules/${encodeURIComponent(game)}`));
    books.set(game, book);
    book.catch(() => books.delete(game));
  }
  return book;
}

export const gameSheet = (game: string): Promise<GameSheet> => ask(at(`/api/games/${encodeURIComponent(game)}`));
export const replay = (match: string): Promise<Replay> => ask(at(`/api/replay/${encodeURIComponent(match)}`));
