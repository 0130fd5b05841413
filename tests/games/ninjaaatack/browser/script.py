"""A match whose deals are certain, or that is played for all seats by somebody who sees all hands, to bring about what
is to be shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

from playwright.sync_api import expect

from jonin import Match
from jonin.games.ninjaaatack.actions import ATTACK, KEEP, LAY, NINJA
from jonin.games.ninjaaatack.components import CLAN, CLANS
from jonin.games.ninjaaatack.gong import clans_called
from jonin.games.ninjaaatack.state import PASSING, THROWING
from jonin.games.ninjaaatack.teams import allied
from jonin.server.store.rows import MoveRow
from jonin.server.store.tokens import match_number
from tests.browser.conftest import House
from tests.browser.people import Person
from tests.server.process import Process

SEED = 1  # of the matches that a script plays


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


def without_luck(rounds: int) -> int:
    """A seed with which in so many rounds no team is dealt a clan: who strikes before a card has moved is wrong, every
    time, and is never asked which token to lose."""
    return next(seed for seed in count() if all_wrong(Match("ninjaaatack", 4, seed), rounds))


def all_wrong(match: Match, rounds: int) -> bool:
    for _ in range(rounds):
        if clans_called(match.state, 0, NINJA) or clans_called(match.state, 0, ATTACK):
            return False
        match.play(0, NINJA)
        while match.chance:
            match.land()
    return True


def rewrite(house: House, one: Person, play: Callable[[Match], None]) -> None:
    """While the server is down, its match gets deals that are certain, from which a script plays."""
    match = Match("ninjaaatack", len(one.table.seats), SEED, lands=False)
    play(match)
    write(house, [one], match)


def reseed(house: House, people: Sequence[Person], seed: int) -> None:
    """The match that has just begun, with deals that are certain."""
    write(house, people, Match("ninjaaatack", len(people), seed, lands=False))


def write(house: House, people: Sequence[Person], match: Match) -> None:
    """In place of the one that the server has; its players come back to it."""
    for one in people:
        one.settle()
    house.process.kill()
    number = match_number(people[0].table.match)
    house.ledger.write("UPDATE matches SET seed = ? WHERE match = ?", f"{match.seed:064x}", number)
    house.ledger.write("DELETE FROM moves WHERE match = ?", number)
    house.ledger.keep(
        MoveRow(number, version, seat, code, given or None) for version, (seat, code, *given) in enumerate(match.log)
    )
    house.process = Process(house.database, house.port)
    for one in people:
        one.page.reload()
        expect(one.page.locator(f'#board[data-version="{len(match.log)}"]')).to_be_visible()
