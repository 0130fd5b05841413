import { line } from "./house.svelte";
import { keepToken } from "./memory";
import { go } from "./router.svelte";
import type { Draft } from "./connection.svelte";
import type { GameCard } from "./wire";

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

/** A table full of bots that play decently, in one click. */
export function playNow(game: GameCard, name: string, levels: string[]): Promise<void> {
  const seats = Math.max(game.fewest, Math.min(game.most, 4));
  const level = levels[Math.floor(levels.length / 2)] ?? "";
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [`${i + 1}`, level]));
  return openTable({ game: game.key, seats, names: [name || "Guest"], bots });
}
