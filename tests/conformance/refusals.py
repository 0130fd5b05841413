"""What is not allowed is refused, in a sentence, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import jonin
from jonin import Match, Refused
from tests.tables import Table
from tests.walks import positions

NOT_ACTIONS = ["pass", "", None, 1.5, True, -1, (), [], {}, object()]
NOT_SEATS = [-1, 99, "0", None, True, 0.0, [0]]
NOT_SEEDS = [-1, 1 << 63, 1.0, "7", True, [7]]


def refused(call: Callable[[], Any]) -> Refused:
    """The refusal that a call must meet with: a sentence of at least three words."""
    with pytest.raises(Refused, match=r"^\S+ \S+ \S+.*$") as caught:
        call()
    return caught.value


def check_play(table: Table, seed: int) -> None:
    """In any position: illegal actions, things that are no action, and seats that are not there."""
    match = table.match(seed)
    for number in positions(match, seed, table.horizon):
        if number % 4 and not match.over:
            continue
        before, moves = match.digest, len(match.log)
        for seat in range(table.seats):
            legal = {action.code for action in match.legal(seat)}
            for code in range(table.game.rules.ACTIONS):
                if code not in legal:
                    refused(lambda: match.play(seat, code))  # noqa: B023
                    refused(lambda: match.play(seat, table.game.actions.decode(code)))  # noqa: B023
            for thing in [*NOT_ACTIONS, table.game.rules.ACTIONS]:
                refused(lambda: match.play(seat, thing))  # noqa: B023
        for nobody in [*NOT_SEATS, table.seats]:
            refused(lambda: match.play(nobody, 0))  # noqa: B023
            refused(lambda: match.legal(nobody))  # noqa: B023
            if nobody is not None:  # a spectator may look
                refused(lambda: match.view(nobody))  # noqa: B023
                refused(lambda: match.story(nobody))  # noqa: B023
                refused(lambda: match.imagine(nobody, 1))  # noqa: B023
        assert (match.digest, len(match.log), len(match.tales)) == (before, moves, moves), "a refusal left a trace"


def check_tables(table: Table) -> None:
    """Tables that cannot be set."""
    game, options = table.game, dict(table.options)
    for seats in [0, game.seats[0] - 1, game.seats[-1] + 1, -2, True, "3", 2.0, None]:
        refused(lambda: Match(game, seats, 1, options))  # type: ignore[arg-type]  # noqa: B023
    for seed in NOT_SEEDS:
        refused(lambda: Match(game, table.seats, seed, options))  # type: ignore[arg-type]  # noqa: B023
    refused(lambda: Match(game, table.seats, 1, {"no such option": "x"}))
    for option in game.options:
        for choice in ["no such choice", "", None, 0, [option.choices[0]]]:
            refusal = refused(lambda: Match(game, table.seats, 1, {option.key: choice}))  # type: ignore[dict-item]  # noqa: B023
            assert option.choices[0] in refusal.reason, "a refusal says what there is to choose from"
    refusal = refused(lambda: jonin.game("no such game"))
    assert all(other.key in refusal.reason for other in jonin.games())
