"""Moments of matches that bots have played, found by what somebody may do in them, for tests of boards."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from jonin import Game, Match
from jonin.bots.arena import play_out
from jonin.bots.bot import bot
from tests.browser.archive import Moment
from tests.browser.conftest import House
from tests.browser.people import Person


def moment(game: Game, seats: int, wanted: Callable[[Match, int], bool]) -> Moment:
    """The first in which this is so of a match and a seat that is to decide."""
    for seed in count():
        match = Match(game, seats, seed)
        play_out(match, [bot("thumb")] * seats, seed)
        again = Match(game, seats, seed, lands=False)
        for version, (mover, code, *given) in enumerate(match.log):
            for seat in sorted(again.waiting):
                if wanted(again, seat):
                    return Moment(match, version, seat)
            again.play(mover, code, given)
    raise AssertionError


def sit_down_at(house: House, one: Person, there: Moment) -> None:
    """To decide there; also from another table."""
    if not one.page.url.startswith(house.address):
        one.visit()
    there.visit(house, one)
    one.my_move()
