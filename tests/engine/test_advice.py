"""Hints: what a seat might do, from what it sees."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import jonin
from jonin import Game, Match
from jonin.bots import advice
from jonin.bots.advice import MOST, Advice, played_on, worth_trying
from jonin.engine.chance import stream
from jonin.server.table.hints import hint
from tests.toy import GAME as TOY
from tests.walks import at

GAMES = pytest.mark.parametrize("game", [*jonin.games(), TOY], ids=lambda game: game.key)


def moments(game: Game, count: int) -> list[tuple[Match, int]]:
    """Decisions with several choices."""
    match, found = Match(game, game.seats[0], 11), []
    while len(found) < count and not match.over:
        seat = min(match.waiting)
        if len(match.legal(seat)) > 1 and len(match.log) % 3 == 0:
            found.append((at(match, match.state.copy()), seat))
        actions = match.legal(seat)
        match.play(seat, actions[stream(11, len(match.log)) % len(actions)])
    return found


def message(match: Match, seat: int) -> bytes:
    """As the page of that seat is told. Without a clock: so much is thought, and no more."""
    glimpse = match.glimpse(seat, 5)
    codes = worth_trying(glimpse, 5, seconds=0.0)
    found = played_on(glimpse, codes, 5, 999.0, 0, 2)
    return msgspec.json.encode(hint(match, "table", "match", seat, 0, 1.0, found))


@GAMES
def test_a_hint_is_the_same_in_all_worlds_that_look_alike(game: Game) -> None:
    for match, seat in moments(game, 2):
        other = at(match, match.imagine(seat, 77))
        assert other.state != match.state
        assert message(other, seat) == message(match, seat)


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the true cards looked at, a hint would tell of them."""
    monkeypatch.setattr(Match, "imagine", lambda self, seat, seed: self.state.copy())
    monkeypatch.setattr(advice, "redealt", lambda glimpse, luck: glimpse.world.copy())
    for match, seat in moments(jonin.games()[0], 4):
        assert {message(at(match, redealt(match, seat, n)), seat) for n in range(6)} - {message(match, seat)}


def redealt(match: Match, seat: int, n: int) -> Any:
    world = match.state.copy()
    world.rng = stream(n, "redealt")
    match.game.rules.redeal(world, seat)
    return world


@GAMES
def test_a_hint_names_up_to_three_lawful_choices(game: Game) -> None:
    for match, seat in moments(game, 2):
        codes = worth_trying(match.glimpse(seat, 5), 5, seconds=0.0)
        assert 1 <= len(codes) == len(set(codes)) <= MOST
        assert set(codes) <= set(match.codes(seat))


def test_every_choice_is_tried_in_the_same_worlds() -> None:
    match = Match(TOY, 2, 3)
    glimpse = match.glimpse(0, 1)
    codes = match.codes(0)[:2]
    both = played_on(glimpse, codes, 1, 999.0, 0, 6)
    alone = played_on(glimpse, codes[1:], 1, 999.0, 0, 6)
    parts = [played_on(glimpse, codes, 1, 999.0, first, 3) for first in (0, 3)]
    assert both[1] == alone[0]
    assert both == [one.plus(other) for one, other in zip(*parts, strict=True)]
    assert [one.games for one in played_on(glimpse, codes, 1, 0.0, 0, 6)] == [1, 1], "one world at least"


def test_the_interval_is_honest_where_all_was_won() -> None:
    assert Advice(1, 10, 10.0).share == 1.0
    low, high = Advice(1, 10, 10.0).interval
    assert 0.6 < low < 0.8
    assert high == 1.0
    low, high = Advice(1, 400, 100.0).interval
    assert low < 0.25 < high
    assert high - low < 0.09
