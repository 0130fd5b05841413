"""A match that is played for all seats by somebody who sees all hands, to bring about what is to be shown."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from jonin import Match
from jonin.games.ninjaaatack.actions import KEEP, LAY, NINJA
from jonin.games.ninjaaatack.components import CLAN, CLANS
from jonin.games.ninjaaatack.state import PASSING, THROWING
from jonin.games.ninjaaatack.teams import allied
from jonin.server.store.rows import MoveRow
from jonin.server.store.tokens import match_number
from tests.browser.conftest import House
from tests.browser.people import Person
from tests.server.process import Process


def collect(match: Match, seat: int, clan: str) -> None:
    """All pass until that seat's team holds the clan, whereupon the seat strikes."""
    s, wanted = match.state, CLAN[clan]
    while sum(s.hand[p][wanted] for p in range(match.seats) if allied(s, seat, p)) < 4:
        for p in range(match.seats):
            held = [one for one in range(len(CLANS)) if s.hand[p][one]]
            friend = allied(s, seat, p)
            spare = [one for one in held if (one == wanted) != friend] or held
            match.play(p, LAY + spare[0])
        if match.chance:
            match.land()
    match.play(seat, NINJA)


def to_the_throw(match: Match) -> None:
    """The second player's team owns a Crane, the first one's two Foxes: the first may throw one of them."""
    for seat, clan in ((1, "Blue Crane"), (0, "Red Fox"), (0, "Red Fox")):
        while match.state.phase != PASSING:
            if match.state.phase == THROWING:
                match.play(match.state.thrower, KEEP)
            else:
                match.land()
        collect(match, seat, clan)
    assert match.state.phase == THROWING
    assert match.state.thrower == 0


def rewrite(house: House, one: Person, play: Callable[[Match], None]) -> None:
    """While the server is down, its match is played from the deal by a script."""
    one.settle()
    house.process.kill()
    name = one.table.match
    match = next(house.ledger.positions(name))
    play(match)
    house.ledger.write("DELETE FROM moves WHERE match = ?", match_number(name))
    house.ledger.keep(
        MoveRow(match_number(name), version, seat, code, given or None)
        for version, (seat, code, *given) in enumerate(match.log)
    )
    house.process = Process(house.database, house.port)
    one.page.reload()
    expect(one.page.locator(f'#board[data-version="{len(match.log)}"]')).to_be_visible()
