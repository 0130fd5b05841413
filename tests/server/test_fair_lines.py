"""A small run of bench/races.py: a real server, and a proxy that delays what two players send and get."""

from __future__ import annotations

import asyncio

from bench.races import run


def test_a_slow_line_wins_about_every_other_race() -> None:
    """By order of arrival, or by when they pressed after seeing it later, it would win hardly any."""
    found = asyncio.run(run(races=60, tables=12))
    assert found.races == 60
    assert 0.25 < found.far < 0.75
