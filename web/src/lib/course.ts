import type { GameEvent, Standing, View } from "./board";
import type { Plot } from "./story";
import { developed } from "./table.svelte";
import type { Replay } from "./wire";

/** How the points went in a match that is over. */
export interface Course {
  points: number[][]; // by move, the deal first, and seat
  leads: Lead[]; // who came to lead alone
  rounds: number[][]; // by round and seat, what it brought; none where a game has no rounds
}

export interface Lead {
  move: number;
  seat: number;
  points: number;
  round: number; // from 1; 0 where a game has no rounds
}

type Standings = (view: View, seat: number) => Standing;

/** Each seat's points are what it knew of them itself. */
export function course(tape: Pick<Replay, "deal" | "moves" | "names">, standing: Standings, plot: Pick<Plot, "headings">): Course {
  const points: number[][] = [];
  const begins: number[] = []; // moves with which rounds begin
  tape.names.forEach((_, seat) => {
    let view = tape.deal[seat] as unknown as View;
    const note = (move: number): void => void ((points[move] ??= [])[seat] = standing(view, seat).points ?? 0);
    note(0);
    tape.moves.forEach((move, at) => {
      const { told, patch } = move[seat]!;
      view = developed(view, told, patch).view;
      note(at + 1);
      if (seat === 0 && told.some(({ event }) => plot.headings[(event as GameEvent).event] === "round")) begins.push(at + 1);
    });
  });
  return { points, leads: leads(points, begins), rounds: rounds(points, begins) };
}

/** From one sole leader to another; to be level in between changes nothing. */
function leads(points: number[][], begins: number[]): Lead[] {
  const found: Lead[] = [];
  points.forEach((at, move) => {
    const most = Math.max(...at);
    const first = at.filter((one) => one === most).length === 1 ? at.indexOf(most) : -1;
    const round = begins.length ? 1 + begins.filter((begin) => begin < move && begin > 1).length : 0;
    if (first >= 0 && found.at(-1)?.seat !== first) found.push({ move, seat: first, points: most, round });
  });
  return found;
}

/** What happens with the move that begins a round belongs to the one before it. */
function rounds(points: number[][], begins: number[]): number[][] {
  const marks = [0, ...begins.filter((move) => move > 1), points.length - 1];
  if (marks.length < 3) return [];
  return marks.slice(1).map((end, round) => points[end]!.map((now, seat) => now - points[marks[round]!]![seat]!));
}
