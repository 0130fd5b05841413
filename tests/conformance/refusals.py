"""What is not allowed is refused, in a sentence, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import jonin
from jonin import Match, Refused
from jonin.engine.dialect import CHANCE
from tests.conformance.secrecy import some
from tests.tables import Table
from tests.walks import positions

NOT_ACTIONS: list[Any] = ["pass", "", None, 1.5, True, -2, (), [], {}, object()]
NOT_SEATS: list[Any] = [-1, 99, "0", None, True, 0.0, [0]]
NOT_SEEDS: list[Any] = [-1, 1 << 256, 1.0, "7", True, [7]]
NOT_CHOICES: list[Any] = ["no such choice", "", None, 0, ["growing"]]


def refused(call: Callable[..., Any], *args: Any) -> Refused:
    """The refusal that a call must meet with: a sentence of at least three words."""
    with pytest.raises(Refused, match=r"^\S+ \S+ \S+.*$") as caught:
        call(*args)
    return caught.value


def check_play(table: Table, seed: int) -> None:
    """In any position: illegal actions, things that are no action, and seats that are not there."""
    match = table.match(seed)
    for number in positions(table, match, seed):
        if number % 4 and not match.over:
            continue
        before, moves = match.digest, len(match.log)
        for seat in range(table.seats):
            legal = {action.code for action in match.legal(seat)}
            for code in some(match):
                if code not in legal:
                    refused(match.play, seat, code)
                    refused(match.play, seat, table.game.actions.decode(code))
            for code in legal:
                refused(match.play, seat, code, (1,) * 99)
            for thing in [*NOT_ACTIONS, table.game.rules.ACTIONS]:
                refused(match.play, seat, thing)
        for nobody in [*NOT_SEATS, table.seats, *([] if match.chance else [CHANCE])]:
            refused(match.play, nobody, 0)
            refused(match.legal, nobody)
            if nobody is not None:  # a spectator may look
                refused(match.view, nobody)
                refused(match.events_for, nobody)
                refused(match.imagine, nobody, 1)
        assert (match.digest, len(match.log), len(match.event_rows)) == (before, moves, moves), "a refusal left a trace"


def check_tables(table: Table) -> None:
    """Tables that cannot be set."""
    game, options = table.game, dict(table.options)
    for seats in [0, game.seats[0] - 1, game.seats[-1] + 1, -2, True, "3", 2.0, None]:
        refused(Match, game, seats, 1, options)
    for seed in NOT_SEEDS:
        refused(Match, game, table.seats, seed, options)
    refused(Match, game, table.seats, 1, {"no such option": "x"})
    for option in game.options:
        for choice in NOT_CHOICES:
            refusal = refused(Match, game, table.seats, 1, {option.key: choice})
            assert option.choices[0] in refusal.reason, "a refusal says what there is to choose from"
    refusal = refused(jonin.game, "no such game")
    assert all(other.key in refusal.reason for other in jonin.games())
