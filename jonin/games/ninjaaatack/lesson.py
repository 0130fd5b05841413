"""What the lesson lays out, by the names of the clans: cards, and tokens that the teams have. And its throw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from jonin.games.ninjaaatack.components import CARDS, CLAN, CLANS, TOKENS
from jonin.games.ninjaaatack.flight import throw_request
from jonin.games.ninjaaatack.state import INSIDE, State
from jonin.physics.throws import TokenThrow

BOX = "box"  # what the script calls a throw that the learner's hand is helped with


def lesson_deal(s: State, deal: Mapping[str, Any]) -> None:
    for p in range(s.seats):
        for clan in range(s.seats):
            s.hand[p][clan] = deal["hands"][p].count(CLANS[clan])
    if any(sum(s.hand[p][clan] for p in range(s.seats)) != CARDS for clan in range(s.seats)):
        raise ValueError("these are not the cards of the clans in play")
    for team, tokens in enumerate(deal["tokens"]):
        for name in tokens:
            s.tokens[team][CLAN[name]] += 1
    for clan in range(s.seats):
        s.supply[clan] = TOKENS - sum(s.tokens[p][clan] for p in range(s.seats))


def lesson_throw(s: State, seed: int, words: str) -> TokenThrow | None:
    check_words(words)
    request = throw_request(s, seed)
    return request and replace(request, helped=True)


def lesson_landing(s: State, words: str) -> tuple[int, ...]:
    check_words(words)
    return (INSIDE,)


def check_words(words: str) -> None:
    if words != BOX:
        raise ValueError(f"a throw is helped into the {BOX} or left to itself, not {words!r}")
