import type { Action, View } from "./board";

/** Aiko; Aiko and Ken; Aiko, Ken and Miko. */
export function listed(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Whose: your, Aiko's. */
export const possessive = (name: string): string => (name === "You" ? "Your" : `${name}'s`);

/** What somebody got, or lost. */
export const gain = (points: number): string => (points > 0 ? `+${points}` : signed(points));

/** With a true minus, not a hyphen. */
export const signed = (points: number): string => `${points}`.replace("-", "−");

/** Who has won; nobody, where all have lost. */
export const won = (winners: string[]): string =>
  winners.length ? `${listed(winners)} ${winners.length === 1 && winners[0] !== "You" ? "wins" : "win"}` : "The game is over";

/** What now? The answer for any game. */
export function prompt(view: View, choices: Action[], names: string[]): string {
  const { seat, waiting } = view;
  if (view.over) {
    const others = (view.winners ?? []).filter((one) => one !== seat).map((one) => names[one]!);
    return `${won(seat !== null && view.winners?.includes(seat) ? ["You", ...others] : others)}.`;
  }
  if (seat !== null && waiting.includes(seat)) return "Your move.";
  const others = listed(waiting.map((one) => names[one]!));
  const change = choices.length ? " You may still change your mind." : "";
  return `Waiting for ${others}.${change}`;
}
