"""Events that tell each seat something of its own."""

from __future__ import annotations

import pytest

from jonin.engine.declare import Event, Events, each
from jonin.engine.dialect import Telling, collect, tell
from jonin.engine.domains import Seat


class Passed(Event):
    seat: Seat
    gave: int = each()
    got: int = each()


def test_each_seat_is_told_its_own_and_a_spectator_none() -> None:
    rows = Telling()
    for number in (10, 11, 12, 20, 21, 22):
        collect(rows, number)
    tell(rows, 0, 1)
    told = [Events(Passed).told_all(rows, seat) for seat in (0, 1, 2, -1)]
    assert told == [
        [{"event": "passed", "seat": 1, "gave": 10, "got": 20}],
        [{"event": "passed", "seat": 1, "gave": 11, "got": 21}],
        [{"event": "passed", "seat": 1, "gave": 12, "got": 22}],
        [{"event": "passed", "seat": 1}],
    ]


def test_it_comes_last_and_without_a_list() -> None:
    with pytest.raises(TypeError, match="what each seat is told for itself comes last"):

        class First(Event):
            gave: int = each()
            seat: Seat

    with pytest.raises(TypeError, match="what each seat is told for itself comes last"):

        class Many(Event):
            gave: int = each()
            cards: list[int]
