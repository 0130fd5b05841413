"""Random games, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from jonin import Match
from jonin.engine.chance import stream
from jonin.engine.declare import Action
from jonin.engine.dialect import CHANCE, Telling
from jonin.engine.state import GameState
from tests.tables import Table


class Move(NamedTuple):
    seat: int  # CHANCE: what is in the air lands
    action: Action
    given: tuple[int, ...]  # the numbers that a few actions carry

    def on(self, table: Table, s: Any) -> Any:
        """The state after the move, s itself untouched."""
        return self.told_on(table, s)[0]

    def told_on(self, table: Table, s: Any) -> tuple[Any, Telling]:
        """And what happened, with a picture of each event."""
        after = s.copy()
        rows = Telling(after)
        if table.game.hooks.check_numbers:
            after.numbers = padded(self.given, len(after.numbers))
        table.game.rules.step(after, self.seat, self.action.code, rows)
        return after, rows


def padded(given: tuple[int, ...], length: int) -> list[int]:
    return [*given, *[0] * (length - len(given))]


def at(match: Match, s: GameState) -> Match:
    """The same table, but standing at s."""
    other = Match.__new__(Match)
    other.__dict__ |= match.__dict__
    other.state = s
    return other


def codes(table: Table, s: Any, seat: int) -> list[int]:
    """The menu of any seat, that of chance too."""
    row = [0] * table.game.rules.ACTIONS
    return row[: table.game.rules.legal(s, seat, row)]


def moves(table: Table, match: Match, seed: int) -> Iterator[Move]:
    """Random moves to the end; each is yielded before it is played. Now and then somebody changes a choice."""
    numbers = getattr(table.hooks, "numbers", lambda s, seat, code, luck: ())
    for number in range(table.horizon):
        if match.over:
            return
        able = [seat for seat in range(match.seats) if match.legal(seat)]
        asked = [CHANCE] if match.chance else sorted(match.waiting)
        if able and stream(seed, number, "anybody") % 7 == 0:
            asked = able
        seat = asked[stream(seed, number, "seat") % len(asked)]
        menu = codes(table, match.state, seat)
        assert menu, f"the table waits for seat {seat}, which has nothing it may do\n{match.state}"
        code = menu[stream(seed, number, "action") % len(menu)]
        given = tuple(numbers(match.state, seat, code, stream(seed, number, "given")))
        yield Move(seat, table.game.actions.decode(code), given)
        match.play(seat, code, given)
    assert match.over, f"not over after {table.horizon} random moves\n{match.state}"


def positions(table: Table, match: Match, seed: int) -> Iterator[int]:
    """The number of each position of a random game, from the opening to the end."""
    for _ in moves(table, match, seed):
        yield len(match.log)
    yield len(match.log)


def often(number: int) -> bool:
    """Look at every position of a short game, and at some of a long one."""
    return number < 60 or number % 10 == 0
