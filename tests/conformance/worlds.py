"""Redealt worlds are worlds: whole, lawful, various, and the true one is among them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from jonin.engine.chance import seed_world, stream
from jonin.engine.state import GameState, size
from tests.tables import Table
from tests.walks import at, moves, often, positions

EARLY = 60  # positions from the opening on that are looked at


def hidden(s: Any) -> bytes:
    """The state but for its luck."""
    bare = s.copy()
    seed_world(bare, 0)
    packed: bytes = bare.pack()
    return packed


def check_lawful(table: Table, seed: int) -> None:
    """From a redealt world the game goes on to its end, with all its components."""
    match = table.match(seed)
    whole = table.hooks.census(match.state)
    for number in positions(table, match, seed):
        for seat in table.viewers if often(number) else ():
            there = at(match, match.imagine(seat, stream(seed, number)))
            assert (there.waiting, there.chance) == (match.waiting, match.chance)
            assert table.hooks.census(there.state) == whole, f"a redeal for seat {seat} loses components"
            if number < 100 and number % 20 == (seat or 0):
                there.log, there.event_rows = [], []
                for _ in moves(table, there, seed + number):
                    pass
                assert there.winners
                assert table.hooks.census(there.state) == whole


def check_luck_is_fresh(table: Table, seed: int) -> None:
    """A redeal takes its luck from the rng it is given, and from nowhere else; the true rng never shows."""
    match = table.match(seed)
    varied = dict.fromkeys(table.viewers, False)
    for number in positions(table, match, seed):
        if number > EARLY:
            break
        for seat in table.viewers:
            world, again = (match.imagine(seat, stream(seed, number)) for _ in range(2))
            other = match.imagine(seat, stream(seed, number, "other"))
            assert world == again, "two redeals from one rng differ"
            assert not any(world.rng_key + other.rng_key), "a world has the true luck"
            varied[seat] |= hidden(world) != hidden(other)
    nothing_hidden = getattr(table.hooks, "NOTHING_HIDDEN", False)
    assert nothing_hidden or all(varied.values()), f"nothing is dealt anew for a seat: {varied}"


def check_honest(table: Table, seed: int) -> None:
    """A world shows no more than the seat knows, even to a bot that knows the luck it was dealt with.

    Two true states that look the same to a seat give the same world. A redeal that shuffles the hidden cards in the
    order in which they truly lie gives them away to whoever can undo the shuffle: gather them and `mix` them.
    """
    match = table.match(seed)
    for number in positions(table, match, seed):
        for seat in table.viewers if often(number) else ():
            other = at(match, match.imagine(seat, stream(seed, number)))
            ours, theirs = match.imagine(seat, number), other.imagine(seat, number)
            fields = [key for key in ours.FIELDS if getattr(ours, key) != getattr(theirs, key)]
            assert not fields, f"a redeal for seat {seat} depends on what it cannot know, after move {number}: {fields}"


def check_various(table: Table, seed: int, worlds: int = 8) -> None:
    """All that a seat is unsure of, as its own memory tells, is dealt anew: nothing hidden stays where it is."""
    match = table.match(seed)
    minds = {seat: table.hooks.Knowledge(match.view(seat)) for seat in table.viewers}
    times: Counter[tuple[int | None, str]] = Counter()  # how often a seat was unsure of something
    varied: set[tuple[int | None, str]] = set()
    for number in positions(table, match, seed):
        if number > EARLY:
            break
        for seat, mind in minds.items():
            if number:
                mind.watch(match.view(seat), match.events_for(seat, number - 1))
            truth = mind.unsure(match.state)
            dealt = [mind.unsure(match.imagine(seat, stream(seed, number, n))) for n in range(worlds)]
            for thing, value in truth.items():
                times[seat, thing] += 1
                if any(world.get(thing) != value for world in dealt):
                    varied.add((seat, thing))
    stuck = [key for key, n in times.items() if n >= 3 and key not in varied]
    assert not stuck, f"redeal never moves what a seat cannot know: {stuck}"


def check_possible(table: Table, seed: int, worlds: int = 60) -> None:
    """The true world is one of those that are dealt: in most places the true number turns up among many worlds."""
    match = table.match(seed)
    names = [key for key, field in match.state.FIELDS.items() for _ in range(size(field))]
    hits: dict[tuple[int | None, str], list[bool]] = {}
    for number, _ in enumerate(moves(table, match, seed)):
        if number % 10 or number > EARLY:
            continue
        for seat in table.viewers:
            dealt = [numbers(match.imagine(seat, stream(seed, number, n))) for n in range(worlds)]
            for field, true, *column in zip(names, numbers(match.state), *dealt, strict=True):
                kinds = set(column)
                # What has a hundred values proves nothing by missing one; what is never touched is true anyhow.
                if not field.startswith("rng") and len(kinds) < worlds // 2 and kinds != {true}:
                    hits.setdefault((seat, field), []).append(true in kinds)
    for (seat, field), found in hits.items():
        share = sum(found) / len(found)
        assert share > 0.6 or len(found) < 10, f"redeal for seat {seat} hardly ever deals the true {field}: {share:.0%}"


def numbers(s: GameState) -> tuple[int, ...]:
    """Every number of a state, in the order of its fields."""
    return s.LAYOUT.unpack(s.pack())
