import type { OptionCard } from "./wire";

// One order of seats everywhere. Play and passing go to the left, and that is from a seat to the next number.

/** Those beside oneself in the order in which they sit, the left neighbour first; a spectator sees all, from the first seat on. */
export function neighbours(seats: number, me: number | null): number[] {
  const order = Array.from({ length: seats }, (_, i) => ((me ?? 0) + i) % seats);
  return me === null ? order : order.slice(1);
}

/** All of them, and oneself last. */
export const everyone = (seats: number, me: number | null): number[] => [...neighbours(seats, me), ...(me === null ? [] : [me])];

export const leftOf = (seat: number, seats: number): number => (seat + 1) % seats;

export const rightOf = (seat: number, seats: number): number => (seat + seats - 1) % seats;

/** What an option offers at a table of so many: where it is about seats, those that are there. */
export const choicesOf = ({ choices, seats }: Pick<OptionCard, "choices" | "seats">, there: number): string[] =>
  seats ? choices.slice(0, 1 + there) : choices;
