"""Redealt worlds are worlds: whole, lawful, various, and the true one is among them."""

from __future__ import annotations

from typing import Any

import numpy as np

from jonin.engine.chance import stream
from jonin.engine.fast import Fast
from tests.conformance.secrecy import at
from tests.tables import Table
from tests.walks import moves, positions


def hidden(s: Any) -> bytes:
    """The state but for its luck."""
    bare = s.copy()
    bare.rng = 0
    packed: bytes = bare.pack()
    return packed


def check_lawful(table: Table, seed: int) -> None:
    """From a redealt world the game goes on to its end, with all its components."""
    match = table.match(seed)
    for number in positions(match, seed, table.horizon):
        if number % 9 or number > 200:
            continue
        for seat in table.viewers:
            world = match.imagine(seat, stream(seed, number))
            there = at(match, world)
            there.log, there.tales = [], []
            assert there.waiting == match.waiting
            for _ in moves(there, seed + number, table.horizon):
                pass
            assert there.winners
            assert table.hooks.census(there.state) == table.hooks.census(match.state)


def check_various(table: Table, seed: int) -> None:
    """Something is dealt anew for every seat, luck included, and nothing is when it is asked for twice alike."""
    match = table.match(seed)
    varied = dict.fromkeys(table.viewers, False)
    for number in positions(match, seed, table.horizon):
        if number > 60:
            break
        for seat in table.viewers:
            world, again = (match.imagine(seat, stream(seed, number)) for _ in range(2))
            other = match.imagine(seat, stream(seed, number, "other"))
            assert world == again, "a redeal takes luck from elsewhere than the state's rng"
            assert world.rng != match.state.rng != other.rng, "a world has the true luck"
            varied[seat] |= len({hidden(world), hidden(other), hidden(match.state)}) > 1
    secret = getattr(table.hooks, "SECRET", True)
    assert not secret or all(varied.values()), f"redeal never changes anything: {varied}"


def check_possible(table: Table, host: Fast, seed: int, worlds: int = 120) -> None:
    """The true world is one of those that redeal deals: in most places the true number turns up among many worlds."""
    match = table.match(seed)
    found: dict[str, list[float]] = {}
    for number, _ in enumerate(moves(match, seed, table.horizon)):
        if number % 5 or number > 60:
            continue
        for seat in range(-1, table.seats):
            dealt = host.states(worlds)
            for n in range(worlds):
                dealt[n] = host.state(match.state)
                dealt[n]["rng"] = stream(seed, number, n)
                host.verbs.redeal(dealt[n], seat)
            truth = host.state(match.state)
            for field in match.state.FIELDS:
                if field != "rng":
                    found.setdefault(field, []).extend(hits(dealt[field], np.asarray(truth[field])))
    for field, shares in found.items():
        mean = sum(shares) / len(shares) if shares else 1.0
        assert mean > 0.6, f"redeal rarely deals the true {field}: it turned up in {mean:.0%} of places"


def hits(dealt: Any, truth: Any) -> list[float]:
    """For each number of a field that redeal changes: did the true one turn up? Sets of too many kinds say nothing."""
    dealt = dealt.reshape(len(dealt), -1)
    shares = []
    for column, true in zip(dealt.T, truth.reshape(-1), strict=True):
        kinds = len(np.unique(column))
        if kinds < len(column) // 2 and not (kinds == 1 and column[0] == true):
            shares.append(float(true in column))
    return shares
