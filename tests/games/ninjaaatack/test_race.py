"""Ninjaaa'Tack live: NA-9. The judge is the server's (tests/server/test_race.py); here it decides about the gong."""

from __future__ import annotations

from jonin.games.ninjaaatack.actions import CODES, Deal, Lay, Pass, Sign
from jonin.server.net.latency import Latency
from jonin.server.table.race import Race
from tests.games.ninjaaatack.tables import ATTACK, NINJA, dealt, tokens


def line(trip: float) -> Latency:
    measured = Latency()
    for n in range(10):
        measured.heard(n, n + trip / 2, n + trip)
    return measured


def test_who_pressed_first_strikes_whoever_s_message_comes_first() -> None:
    """NA-9.1: seat 1's attack arrives first, but seat 0 far away had pressed before."""
    match = dealt("RRBG", "BBBY", "RRYG", "GGYY")
    race = Race({0: line(0.3), 1: line(0.02), 2: line(0.02), 3: line(0.02)}, seed=1)
    race.strike(1, ATTACK.code, 5.01, 5.0)
    race.strike(0, NINJA.code, 5.12, 4.97)
    verdict = race.result()
    match.play(verdict.first.seat, verdict.first.code)
    assert tokens(match, 0) == {"Red Fox": 1}
    assert f"{verdict.margin:.2f}" == "0.03"


def test_a_second_strike_of_the_same_player_changes_nothing() -> None:
    """NA-9.2"""
    race = Race({0: line(0.02), 1: line(0.02)}, seed=1)
    assert race.strike(0, NINJA.code, 5.0, 4.99)
    assert not race.strike(0, ATTACK.code, 5.0, 1.0)
    assert race.result().first.code == NINJA.code


def test_only_a_strike_is_a_race() -> None:
    """NA-9.1: the table can tell by the action, and it knows what it has to count down to."""
    assert NINJA.race
    assert ATTACK.race
    assert not any(action.race for action in (Lay("Red Fox"), Sign("A"), Pass(), Deal()))
    assert CODES.races == {NINJA.code, ATTACK.code}
    assert Pass.pause > 0 < Deal.pause
