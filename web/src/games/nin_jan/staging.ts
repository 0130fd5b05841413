import type { Beat, GameEvent, Staging, View } from "../../lib/board";
import type { Choice } from "../../lib/wire";
import { listed } from "../../lib/words";
import { title } from "./cards";
import type { NinJan, Player } from "./view";

function changed(view: NinJan, seat: number, change: Partial<Player>): Player[] {
  return view.players.map((player, p) => (p === seat ? { ...player, ...change } : player));
}

function beats(view: View, event: GameEvent): Beat[] {
  const now = view as NinJan;
  const seat = event.seat ?? -1;
  const player = now.players[seat];
  switch (event.event) {
    case "chose": {
      const choice = typeof event.card === "string" ? { choice: event.card } : {};
      return [{ view: { ...now, ...choice, players: changed(now, seat, { ready: true }) }, sound: "clack" }];
    }
    case "reveal":
      return reveal(now, seat, event.card as string);
    case "place":
      return [{ view: laid(now, event), pace: 720, sound: "clack" }];
    case "take": {
      const on = laid(now, event);
      const won = event.won as string[];
      const points = event.points as number;
      const piles = on.piles.map((pile, k) => (k + 1 === event.pile ? [event.card as string] : pile));
      const richer = { won: [...player!.won, ...won], points: player!.points + points };
      return [
        { view: on, pace: 430, sound: "clack" },
        { view: { ...on, piles, players: changed(on, seat, richer) }, pace: 720, sound: points < 0 ? "taiko" : "brush" },
      ];
    }
    case "round": {
      const players = now.players.map((one) => ({ ...one, revealed: null, ready: false }));
      const { order: _, ...rest } = now;
      const next = { ...rest, phase: "choose", round: event.round as number, players } as NinJan;
      if (next.round < next.rounds) return [{ view: next, pace: 250 }];
      // the last cards go out by themselves
      const out = { ...next, choice: next.hand?.[0] ?? null, players: players.map((one) => ({ ...one, ready: true })) };
      return [
        { view: next, pace: 250 },
        { view: out, pace: 600, sound: "clack" },
      ];
    }
    case "leads":
      return [{ view: { ...now, phase: "final", players: changed(now, seat, { final: true }) } as NinJan }];
    case "threw": {
      const symbol = typeof event.symbol === "string" ? { symbol: event.symbol } : {};
      return [{ view: { ...now, ...symbol, players: changed(now, seat, { ready: true }) }, sound: "clack" }];
    }
    case "show":
      return [{ view: { ...now, players: changed(now, seat, { thrown: event.symbol as string }) }, pace: 500, sound: "taiko" }];
    case "wins":
      return [{ view: now, pace: 900 }];
    default:
      return [];
  }
}

/** The cards turn one after the other where they lie; with the last they line up in the order in which they act. */
function reveal(now: NinJan, seat: number, card: string): Beat[] {
  const order = [...(now.phase === "resolve" ? (now.order ?? []) : []), seat];
  const { order: _, ...rest } = now;
  const mine = seat === now.seat ? { choice: null, hand: now.hand?.filter((one) => one !== card) } : {};
  const players = changed(now, seat, { revealed: card, cards: now.players[seat]!.cards - 1, ready: true });
  const turned = { ...rest, ...mine, phase: "resolve", players } as NinJan;
  if (order.length < now.players.length) return [{ view: { ...turned, order }, pace: 130, sound: "flip" }];
  return [
    { view: turned, pace: 650, sound: "flip" },
    { view: { ...turned, order }, pace: 480 },
  ];
}

function laid(now: NinJan, event: GameEvent): NinJan {
  const piles = now.piles.map((pile, k) => (k + 1 === event.pile ? [...pile, event.card as string] : pile));
  return { ...now, piles, players: changed(now, event.seat!, { revealed: null, ready: false }) };
}

function prompt(view: View, choices: Choice[], names: string[]): string | null {
  const now = view as NinJan;
  const me = now.seat;
  const waited = me !== null && now.waiting.includes(me);
  if (now.over) return null;
  if (now.phase === "choose") {
    if (waited) return `Round ${now.round}: choose a card in secret.`;
    if (choices.length) return `Waiting for ${listed(now.waiting.map((seat) => names[seat]!))}. You may still change your card.`;
  }
  if (now.phase === "resolve") {
    const acting = now.waiting[0];
    const card = acting === undefined ? null : now.players[acting]?.revealed;
    if (acting === undefined || !card) return null;
    if (!waited) return `${names[acting]} decides where the ${title(card)} goes.`;
    const beaten = now.beats ?? [];
    if (!beaten.length) return `Your ${title(card)} beats nothing: choose the pile to lay it on.`;
    return `Your ${title(card)} beats ${beaten.length === 1 ? "pile" : "piles"} ${listed(beaten.map(String))}: take one.`;
  }
  if (now.phase === "final" && waited) return "You are tied for the lead: throw rock, paper or scissors.";
  return null;
}

export const staging: Staging = {
  beats,
  prompt,
  standing(view, seat) {
    const { players, phase } = view as NinJan;
    const player = players[seat]!;
    return {
      points: player.points,
      cards: player.cards,
      ready: phase !== "resolve" && player.ready,
      out: phase === "final" && !player.final,
      holds: player.won,
    };
  },
};
