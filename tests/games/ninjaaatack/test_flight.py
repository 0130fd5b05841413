"""The token in the air: NA-6.2, NA-6.4. Physics is jonin.physics; here it meets the rules, and a real table."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable
from random import Random

import pytest

import jonin
from jonin import Match
from jonin.bots.bot import Thumb
from jonin.engine.chance import stream
from jonin.games.ninjaaatack import aiming, flight
from jonin.games.ninjaaatack.actions import Keep, Throw
from jonin.games.ninjaaatack.components import LEAST, MOST, PRESET_ELEVATION, PRESET_STRENGTH, STRAY
from jonin.games.ninjaaatack.state import INSIDE, OUTSIDE
from jonin.physics import token
from jonin.physics.throws import TokenLanding, TokenThrow
from jonin.server.net import wire
from jonin.server.store.rows import MoveRow
from jonin.server.store.tokens import match_number
from tests.games.ninjaaatack.tables import ATTACK, dealt, own
from tests.server.client import Page, new_id
from tests.server.conftest import House, open_house  # noqa: F401
from tests.server.ledger import Ledger

LEVEL = (0, PRESET_ELEVATION[1], PRESET_STRENGTH[1])


def about_to_throw() -> Match:
    """Seat 0 has struck and may throw a Fox token at seat 1's Crane."""
    match = own(own(dealt("RRYG", "BBBB", "RRYG", "GGYY"), 0, Fox=2), 1, Crane=1)
    match.play(0, ATTACK)
    assert match.waiting == {0}
    return match


def test_only_a_token_is_thrown() -> None:
    """NA-6.4: what left the hand goes to physics; passing and dealing does not."""
    match = about_to_throw()
    assert flight.throw_request(match.state, 7) is None
    match.play(0, Throw("Red Fox", "level"), LEVEL)
    assert flight.throw_request(match.state, 7) == TokenThrow(*LEVEL, seed=7)


@pytest.mark.parametrize(
    ("inside", "bounced", "lands"), [(True, False, INSIDE), (False, False, OUTSIDE), (False, True, OUTSIDE)]
)
def test_what_bounces_out_is_out(inside: bool, bounced: bool, lands: int) -> None:
    """NA-6.2"""
    match = about_to_throw()
    match.play(0, Throw("Red Fox", "level"), LEVEL)
    match.land(flight.landing_numbers(TokenLanding(inside, bounced, b"")))
    assert match.view(None)["phase"] == ("taking" if lands == INSIDE else "reshuffling")


def hits(throws: list[tuple[int, ...]]) -> float:
    return sum(token.throw(TokenThrow(*aim, seed)).inside for seed, aim in enumerate(throws)) / len(throws)


def strayed(luck: Random) -> tuple[int, ...]:
    """As an ordinary hand would throw what is named level."""
    aim = [round(luck.gauss(best, stray)) for best, stray in zip(LEVEL, STRAY, strict=True)]
    return tuple(min(high, max(low, x)) for low, x, high in zip(LEAST, aim, MOST, strict=True))


def test_skill_counts() -> None:
    """NA-6.4: a perfect aim nearly always goes in, an ordinary hand about every other time, a blind one hardly ever."""
    luck = Random(5)
    assert hits([LEVEL] * 40) >= 0.85
    assert 0.4 <= hits([strayed(luck) for _ in range(60)]) <= 0.75
    blind = [tuple(luck.randint(low, high) for low, high in zip(LEAST, MOST, strict=True)) for _ in range(60)]
    assert hits(blind) < 0.1


def test_the_luck_of_the_rules_is_that_of_physics() -> None:
    """NA-6.4: where nothing can fly, as many throws go in."""
    luck, s = Random(6), about_to_throw().state
    throws = [strayed(luck) for _ in range(60)]
    expected = 0.0
    for aim in throws:
        s.aim = list(aim)
        expected += aiming.chance(s) / 100
    assert abs(hits(throws) - expected / len(throws)) < 0.15


# --- at a real table -------------------------------------------------------------------------------------------------


def until_a_throw(seed: int) -> Match:
    """Bots play until somebody may throw."""
    match, bot = Match("ninjaaatack", 4, seed), Thumb()
    while not match.over and not (match.waiting and any(isinstance(a, Keep) for a in match.legal(min(match.waiting)))):
        if match.chance:
            match.land()
        for seat in sorted(match.waiting):
            if seat in match.waiting and not any(isinstance(a, Keep) for a in match.legal(seat)):
                luck = stream(seed, seat, len(match.log))
                match.play(seat, bot.choose(match.glimpse(seat, luck), luck))
    return match


def come_to_throw(make: Callable[..., House]) -> tuple[House, Page, Match, list[str]]:
    """A table whose match, as its database has it, has come to a throw."""
    house = make()
    page = house.page()
    table = page.open("ninjaaatack", 4, *"ABCD")
    page.start()
    tokens, number = list(page.tokens.values()), match_number(page.match)
    house.close()
    match = next(match for match in map(until_a_throw, range(50)) if not match.over)
    ledger = Ledger(house.settings.database)
    ledger.write("UPDATE matches SET seed = ? WHERE match = ?", match.seed, number)
    ledger.keep(
        MoveRow(number, version, seat, code, given or None) for version, (seat, code, *given) in enumerate(match.log)
    )
    house = make(tempo=1000.0)
    page = house.page()
    page.join(table, tokens)
    assert page.version == len(match.log)
    return house, page, match, tokens


def test_a_token_flies_at_a_real_table(open_house: Callable[..., House]) -> None:  # noqa: F811
    """NA-6.4: simulated once, saved with its flight, the same on every screen and after a restart."""
    house, page, match, tokens = come_to_throw(open_house)
    (seat,) = match.waiting
    throw = next(one for one in page.updates[seat].choices if one["action"] == "throw" and one["aim"] == "level")
    aimed = throw | {"numbers": list(LEVEL)}
    command = wire.Play(new_id(), page.table, page.match, seat, aimed, page.version)
    assert page.ask(command) == page.ask(command) == [wire.Done(command.id)]
    page.until(lambda: page.version >= len(match.log) + 2 and page.level(page.version))
    flights = [
        [told.flight for told in said.told if told.flight]
        for said in page.news
        if isinstance(said, wire.Update) and said.version == len(match.log) + 2
    ]
    assert len(flights) == 4
    assert all(flown == flights[0] and len(flown) == 1 for flown in flights)
    ledger = Ledger(house.settings.database)
    ((version, trajectory),) = ledger.rows("SELECT version, trajectory FROM flights")
    assert (version, trajectory) == (len(match.log) + 1, b64decode(flights[0][0]))
    given = ledger.moves(page.match)[version][2]
    again = token.throw(TokenThrow(*LEVEL, match.flight_seed))
    assert (given, again.trajectory) == (list(flight.landing_numbers(again)), trajectory), "bit for bit"

    house.close()
    back = open_house(tempo=1000.0).page()
    back.join(page.table, tokens)
    flown = [told.flight for told in back.updates[0].told if told.flight]
    assert flown == flights[0]


def test_the_game_has_a_flight() -> None:
    """NA-6.4"""
    hooks = jonin.game("ninjaaatack").hooks
    assert (hooks.throw_request, hooks.landing_numbers) == (flight.throw_request, flight.landing_numbers)
