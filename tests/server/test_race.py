"""The judge of races: equal players win equally often, and no cheating pays. The simulated players are the bench's."""

from __future__ import annotations

import math
from random import Random
from statistics import fmean

import pytest

from bench.fairness import FAR, NEAR, ROUGH, Player, Road, race, wins
from jonin.server.net.latency import FINEST, HEAD_START, LONGEST, Latency, head_start
from jonin.server.table.race import PATIENCE, Race

RACES = 2000


def even_line(trip: float, offset: float = 0.0) -> Latency:
    line = Latency()
    for n in range(20):
        line.heard(n, n + trip / 2 + offset, n + trip)
    return line


@pytest.mark.parametrize(("slow", "quick"), [(FAR, NEAR), (ROUGH, NEAR), (FAR, FAR)])
def test_equally_quick_players_win_equally_often(slow: Road, quick: Road) -> None:
    share = wins(Player(slow, clock=7.5), Player(quick, clock=-3.0), RACES, seed=5)
    assert abs(share - 0.5) <= 0.02


def test_by_order_of_arrival_the_slow_line_would_lose() -> None:
    """So there is something to judge."""
    first = [race(Player(FAR), Player(NEAR), 5, n, measure=False).result().first.seat for n in range(300)]
    assert first.count(0) < 60


@pytest.mark.parametrize("road", [NEAR, FAR])
@pytest.mark.parametrize("lie", [0.05, 5.0])
def test_stating_earlier_times_gains_under_one_percent(road: Road, lie: float) -> None:
    honest = wins(Player(road), Player(NEAR), RACES, seed=6)
    lying = wins(Player(road, lie=lie), Player(NEAR), RACES, seed=6)
    assert lying - honest < 0.01


@pytest.mark.parametrize("road", [NEAR, FAR])
def test_sending_a_strike_many_times_gains_nothing(road: Road) -> None:
    once = wins(Player(road), Player(NEAR), RACES, seed=7)
    assert wins(Player(road, strikes=20), Player(NEAR), RACES, seed=7) == once


def test_only_the_first_strike_of_a_seat_counts() -> None:
    race = Race({0: even_line(0.1), 1: even_line(0.1)}, seed=1)
    assert race.strike(0, 8, 10.0, 9.95)
    assert not race.strike(0, 9, 10.001, 9.0)
    assert [strike.code for strike in race.result().order] == [8]


def test_a_stated_time_is_kept_to_what_the_arrival_permits() -> None:
    line = even_line(0.1, offset=3.0)
    assert line.pressed(10.0, 12.95) == pytest.approx(9.95)
    assert line.pressed(10.0, 5.0) == pytest.approx(9.95), "earlier than the line allows"
    assert line.pressed(10.0, 99.0) == pytest.approx(9.95), "later than it can have been sent"
    for nothing in (None, math.nan, math.inf, -math.inf):
        assert line.pressed(10.0, nothing) == pytest.approx(9.95)


@pytest.mark.parametrize("road", [NEAR, FAR, ROUGH])
@pytest.mark.parametrize("stated", [True, False])
def test_the_estimate_is_right_on_average(road: Road, stated: bool) -> None:
    """With and without a stated time, and whatever the client's clock says."""
    errors = []
    for n in range(400):
        luck = Random(n)
        line = Player(road, clock=40.0).measured(luck)
        errors.append(line.pressed(1000 + road.up(luck), 1040.0 if stated else None) - 1000)
    assert abs(fmean(errors)) < 0.002 + road.jitter / 10


def test_the_judge_waits_for_what_may_be_under_way() -> None:
    """A strike from far away was pressed first and arrives later; the wait is as long as that line needs."""
    race = Race({0: even_line(0.02), 1: even_line(0.25)}, seed=1)
    assert race.deadline == math.inf
    race.strike(0, 8, 10.01, 10.0)
    assert race.deadline == pytest.approx(10.125 + FINEST)
    race.strike(1, 9, 10.115, 9.99)
    verdict = race.result()
    assert (verdict.first.seat, verdict.by_lot) == (1, False)
    assert verdict.margin == pytest.approx(0.01)


def test_nobody_is_waited_for_who_has_struck_or_is_too_slow() -> None:
    lines = {0: even_line(0.02), 1: even_line(0.03), 2: even_line(3.0)}
    race = Race(lines, seed=1)
    race.strike(0, 8, 10.01)
    assert lines[2].measure.latest == pytest.approx(LONGEST / 2)
    assert race.deadline == pytest.approx(10.0 + LONGEST / 2 + FINEST)
    assert race.deadline <= 10.01 + PATIENCE
    race.strike(2, 8, 10.02)
    assert race.deadline == 10.02, "pressed so early that nobody else can still be under way"
    assert not race.strike(1, 8, 10.03)


def test_a_strike_after_the_deadline_is_lost() -> None:
    race = Race({0: even_line(0.02), 1: even_line(0.02)}, seed=1)
    race.strike(0, 8, 10.0)
    assert not race.strike(1, 8, 10.0 + PATIENCE)
    assert race.result().margin is None


def test_too_close_to_tell_is_decided_by_lot() -> None:
    firsts = set()
    for seed in range(20):
        race = Race({0: even_line(0.02), 1: even_line(0.02)}, seed)
        race.strike(0, 8, 10.0)
        race.strike(1, 8, 10.001)
        verdict = race.result()
        assert verdict.by_lot
        assert verdict == race.result(), "asked twice, the lot falls alike"
        assert verdict.margin is not None
        assert 0 <= verdict.margin <= 0.002
        firsts.add(verdict.first.seat)
    assert firsts == {0, 1}


def test_a_bot_in_the_house_has_a_perfect_line() -> None:
    race = Race({}, seed=1)
    race.strike(3, 8, 10.0)
    assert race.result().first.pressed == 10.0
    assert race.deadline == 10.0


def test_no_strike_no_verdict() -> None:
    with pytest.raises(ValueError, match="nobody has struck"):
        Race({}, seed=1).result()


def test_nonsense_from_a_client_is_no_echo() -> None:
    line = Latency()
    line.heard(5.0, math.nan, 5.1)
    line.heard(5.0, 1.0, 4.9)
    assert (line.measure.offset, line.measure.quickest) == (None, 0.0)


def test_what_is_sent_on_slow_lines_first_arrives_everywhere_at_once() -> None:
    near, far, farthest = (even_line(trip).measure.way for trip in (0.02, 0.25, 0.5))
    assert head_start(near, near) == 0
    assert head_start(far, near) == pytest.approx(0.125 - 0.01)
    assert head_start(farthest, near) == HEAD_START
    assert head_start(near, far) == 0
