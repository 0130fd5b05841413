import { line } from "./house.svelte";
import { keepToken } from "./memory";
import { go } from "./router.svelte";
import { Refused, type Draft } from "./connection.svelte";
import type { GameCard } from "./wire";

/** Why a table was not opened. */
export const why = (refused: unknown): string => (refused instanceof Refused ? refused.reason : String(refused));

type Opening = Omit<Extract<Draft, { do: "open" }>, "do">;

/** Opens a table, keeps the seats it gives us and goes there. A table without an open seat starts at once. */
export async function openTable(opening: Opening): Promise<void> {
  const seated = await line.send({ do: "open", ...opening });
  for (const { table, seat, token } of seated) keepToken(table, seat, token);
  const table = seated[0]!.table;
  const full = opening.names.length + Object.keys(opening.bots ?? {}).length === opening.seats;
  if (full) await line.send({ do: "start", table });
  go(`/t/${table}`);
}

/** A table full of bots, in one click. */
export function playNow(game: GameCard, name: string, level: string): Promise<void> {
  const seats = Math.max(game.fewest, Math.min(game.most, 4));
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [`${i + 1}`, level]));
  return openTable({ game: game.key, seats, names: [name || "Guest"], bots });
}

/** Goes on from a moment of a match that is over, at a table of one's own. */
export async function playOn(from: Omit<Extract<Draft, { do: "on" }>, "do">): Promise<void> {
  const [seated] = await line.send({ do: "on", ...from });
  keepToken(seated!.table, seated!.seat, seated!.token);
  go(`/t/${seated!.table}`);
}

/** Begins a game's lesson. */
export async function learnGame(game: string, name: string): Promise<void> {
  const [seated] = await line.send({ do: "learn", game, name: name || "Guest" });
  keepToken(seated!.table, seated!.seat, seated!.token);
  go(`/t/${seated!.table}`);
}
