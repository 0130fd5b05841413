"""The turn clock, and counts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from jonin.server.table.clock import Clock
from jonin.server.table.countdown import Countdown


def quietly() -> None:
    """Nobody is told that some time begins."""


class Time:
    """A loop whose time stands still until it is told to pass."""

    def __init__(self) -> None:
        self.now = 100.0
        self.timers: list[Timer] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, ring: Callable[[], None]) -> Timer:
        self.timers.append(Timer(when, ring))
        return self.timers[-1]

    def pass_until(self, when: float) -> None:
        while due := [timer for timer in self.timers if timer.ring and timer.when <= when]:
            first = min(due, key=lambda timer: timer.when)
            self.now, ring = first.when, first.ring
            first.cancel()
            ring()
        self.now = when


class Timer:
    def __init__(self, when: float, ring: Callable[[], None]) -> None:
        self.when, self.ring = when, ring

    def cancel(self) -> None:
        self.ring = None


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    still = Time()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: still)
    return still


def test_each_seat_has_its_own_time(time: Time) -> None:
    """Who has moved gets new time if it is waited for again; the others' time runs on."""
    rung: list[int] = []
    clock = Clock(10, rung.append, quietly)
    clock.wind({0, 1}, 0)
    time.pass_until(104)
    clock.wind({0, 1, 2}, 1, moved=0)
    assert [clock.left(seat) for seat in (0, 1, 2)] == [10, 6, 10]
    assert clock.left(None) == clock.left(7) == 6
    time.pass_until(109.9)
    assert rung == []
    time.pass_until(110)
    assert rung == [1]
    time.pass_until(114)
    assert rung == [1, 0, 2]
    assert not clock.running


def test_who_is_no_longer_waited_for_is_left_alone(time: Time) -> None:
    rung: list[int] = []
    clock = Clock(10, rung.append, quietly)
    clock.wind({0, 1}, 0)
    clock.wind({1}, 1, moved=0)
    clock.wind({2}, 2, moved=1)
    time.pass_until(200)
    assert rung == [2]


@pytest.fixture
def held(time: Time) -> Held:
    return Held()


class Held:
    """A clock of ten seconds for seats 0 and 1 that are shown how it stands after 5 moves; seat 0 within 30 seconds."""

    def __init__(self) -> None:
        self.rung: list[int] = []
        self.begun: list[dict[int, float]] = []
        self.clock = Clock(10, self.rung.append, lambda: self.begun.append(self.clock.lefts))
        self.clock.wind({0, 1}, 5, hold=lambda seat: 30.0 if seat == 0 else 0.0)


def test_a_seats_time_begins_when_it_is_shown_what_it_decides(time: Time, held: Held) -> None:
    clock = held.clock
    assert (clock.left(0), clock.left(1), clock.left(None)) == (0, 10, 10)
    time.pass_until(120)
    assert held.rung == [1]
    clock.wind({0}, 6, moved=1)
    clock.seen(0, 4)
    assert clock.left(0) == 0, "what it was shown was how it stood before"
    clock.seen(0, 5)
    assert (clock.left(0), held.begun) == (10, [{0: 10}])
    time.pass_until(129)
    clock.seen(0, 6)
    clock.wind({0}, 6, hold=lambda seat: 30.0)
    assert clock.left(0) == 1, "who says it twice, or comes again, gains nothing"
    time.pass_until(130)
    assert held.rung == [1, 0]


def test_a_page_that_says_nothing_cannot_stop_the_clock(time: Time, held: Held) -> None:
    time.pass_until(130)
    assert held.begun == [{0: 10}]
    time.pass_until(139.9)
    assert (held.rung, held.clock.left(0)) == ([1], 0.1)
    time.pass_until(140)
    assert (held.rung, held.clock.running) == ([1, 0], False)
    held.clock.seen(0, 5)
    assert held.begun == [{0: 10}]


def test_a_clock_that_is_stopped(time: Time) -> None:
    rung: list[int] = []
    clock = Clock(10, rung.append, quietly)
    clock.wind({0}, 0)
    clock.stop()
    time.pass_until(200)
    assert rung == []
    assert clock.left(0) == 0


def test_no_clock(time: Time) -> None:
    clock = Clock(0, lambda seat: pytest.fail("it rang"), quietly)
    clock.wind({0, 1}, 0)
    time.pass_until(10_000)
    assert clock.left(0) == 0
    assert not clock.running


def test_a_count_waits_for_what_is_under_way(time: Time) -> None:
    """Pages count to the end; what a player on a slow line has sent by then still comes in time."""
    rung: list[float] = []
    count = Countdown(lambda: rung.append(time.now))
    count.wind(7, 3.0, 0.25)
    time.pass_until(101)
    assert (count.running, count.left) == (True, 2.0)
    count.wind(7, 3.0, 0.25)
    time.pass_until(103.1)
    assert (count.running, count.left) == (True, 0.001)
    time.pass_until(110)
    assert (rung, count.running, count.left) == ([103.25], False, 0.0)
    count.wind(7, 3.0, 0.0)
    assert not count.running, "it has been counted to"
    count.wind(7, 3.0, 0.0, anew=True)
    assert count.running


def test_a_count_is_called_off(time: Time) -> None:
    count = Countdown(lambda: pytest.fail("it rang"))
    count.wind(7, 3.0, 0.0)
    count.wind(None, 0.0, 0.0)
    time.pass_until(200)
    count.wind(8, 0.0, 0.0)
    assert not count.running
