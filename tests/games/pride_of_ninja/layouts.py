"""Rows written as a line of cards, front | back, and what the rules make of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from jonin.engine.dialect import Telling
from jonin.engine.match import SPECTATOR
from jonin.games.pride_of_ninja import rules
from jonin.games.pride_of_ninja.components import CARD, KINDS
from jonin.games.pride_of_ninja.events import EVENTS
from jonin.games.pride_of_ninja.resolution import resolve
from jonin.games.pride_of_ninja.state import NONE, State


def cards(words: str) -> list[str]:
    return ["Sumo Rikishi" if word == "Sumo" else word for word in words.split()]


def laid(deck: str, *rows: str, victims: str = "", pp: list[int] | None = None) -> State:
    """A table at the end of the draft. Rows need not be full: what a test does not speak of it leaves out."""
    s = State()
    s.seats, s.deck, s.rng, s.round = len(rows), ("blue", "red").index(deck), 7, 1
    for card in cards(victims):
        s.victims[CARD[card] % KINDS] += 1
    for p, line in enumerate(rows):
        front, _, back = line.partition("|")
        assert len(cards(front)) <= 4 >= len(cards(back)) + 1
        s.chosen[p] = NONE
        for card in cards(front):
            s.front[p][CARD[card] % KINDS] += 1
        for card in cards(back):
            s.back[p][CARD[card] % KINDS] += 1
    s.pp = [*(pp or [0] * s.seats), 0, 0][:5]
    return s


@dataclass
class Outcome:
    state: State
    tp: list[int]
    slain: list[int]  # seats with a marker
    events: list[dict[str, Any]]

    def told(self, event: str, **facts: Any) -> list[dict[str, Any]]:
        return [e for e in self.events if e["event"] == event and facts.items() <= e.items()]


def resolved(deck: str, *rows: str, victims: str = "", pp: list[int] | None = None) -> Outcome:
    """PN-4 alone: TP and markers before they become Pride."""
    s = laid(deck, *rows, victims=victims, pp=pp)
    told = Telling()
    resolve(s, told)
    slain = [p for p in range(s.seats) if s.slain[p]]
    return Outcome(s, s.tp[: s.seats], slain, EVENTS.told_all(told, SPECTATOR))


def scored(deck: str, *rows: str, victims: str = "", pp: list[int] | None = None) -> Outcome:
    """PN-4 and PN-7: the round is over, the next one dealt or the game won."""
    outcome = resolved(deck, *rows, victims=victims, pp=pp)
    told = Telling()
    rules.convert(outcome.state, told)
    rules.end_or_deal(outcome.state, told)
    outcome.events += EVENTS.told_all(told, SPECTATOR)
    return outcome


def winners(s: State) -> list[int]:
    bits = rules.score(s, [0] * s.seats)
    return [p for p in range(s.seats) if bits >> p & 1]
