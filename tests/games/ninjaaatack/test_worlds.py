"""What a player of Ninjaaa'Tack can know of the other hands: exactly what no history of passes contradicts (NA-3.1)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from jonin.engine.chance import stream
from jonin.games.ninjaaatack.actions import Lay, Sign
from jonin.games.ninjaaatack.components import CLANS
from jonin.games.ninjaaatack.state import NONE
from tests.conformance.worlds import hidden
from tests.games.ninjaaatack.hooks import Knowledge
from tests.games.ninjaaatack.tables import NINJA, dealt, hand, pass_on

Hand = tuple[int, ...]  # how many cards of each clan
World = tuple[Hand, ...]  # the hands of seats 1, 2 and 3, as seat 0 may imagine them


def hands_of(cards: Hand, size: int = 4) -> list[Hand]:
    """Every hand that can be dealt from those cards."""
    return [some for some in product(*(range(n + 1) for n in cards)) if sum(some) == size]


def less(cards: Hand, some: Hand) -> Hand:
    return tuple(a - b for a, b in zip(cards, some, strict=True))


def moved(held: Hand, out: int, come: int) -> Hand:
    return tuple(n - (clan == out) + (clan == come) for clan, n in enumerate(held))


def deals(mine: Hand) -> set[World]:
    """All ways to deal the cards that seat 0 does not hold."""
    rest = less((4, 4, 4, 4), mine)
    found = set()
    for first in hands_of(rest):
        for second in hands_of(less(rest, first)):
            found.add((first, second, less(less(rest, first), second)))
    return found


def pass_worlds(worlds: set[World], gave: int, got: int) -> set[World]:
    """Every world that can come of these by one pass in which seat 0 gives and gets those cards."""
    after = set()
    for one, two, three in worlds:
        if three[got]:
            for a, b in product(range(4), repeat=2):
                if one[a] and two[b]:
                    after.add((moved(one, a, gave), moved(two, b, a), moved(three, got, b)))
    return after


def world_of(s: Any) -> World:
    return tuple(tuple(s.hand[p][:4]) for p in (1, 2, 3))


@pytest.mark.parametrize(
    ("start", "passes"),
    [
        (("RRBG", "RBGY", "RBGY", "BGYY"), ["RGYB"]),
        (("RRBG", "RBGY", "RBGY", "BGYY"), ["RGYB", "RBGY"]),
        (("RRRR", "BBGY", "BBGY", "GGYY"), ["RBYG", "RBGY", "RGBY"]),
        (("RRBB", "RRBB", "GGYY", "GGYY"), ["RBGY", "BRYG", "RBGY", "YRBG"]),
    ],
)
def test_redeal_deals_exactly_the_worlds_that_can_be(start: tuple[str, ...], passes: list[str]) -> None:
    """NA-3.1: by brute force over every deal and every choice of the others. The tests' own memory agrees."""
    match = dealt(*start)
    mind = Knowledge(match.view(0))
    possible = deals(tuple(match.state.hand[0][:4]))
    for cards in passes:
        before = len(match.log)
        seen = pass_on(match, cards)
        mind.watch(match.view(0), match.events_for(0, before))
        event = seen[0][0]
        possible = pass_worlds(possible, CLANS.index(event["gave"]), CLANS.index(event["got"]))
    assert world_of(match.state) in possible

    everything = deals(tuple(match.state.hand[0][:4]))
    world = match.state.copy()
    agreed = set()
    for one, two, three in everything:
        for p, held in ((1, one), (2, two), (3, three)):
            world.hand[p] = [*held, 0, 0, 0, 0]
        if (
            mind.own_objection(world, [Counter({CLANS[c]: n for c, n in enumerate(h) if n}) for h in world.hand[:4]])
            is None
        ):
            agreed.add((one, two, three))
    assert agreed == possible, "the tests' own memory"

    dealt_worlds = {world_of(match.imagine(0, seed)) for seed in range(12 * len(possible))}
    assert dealt_worlds <= possible
    assert len(dealt_worlds) > 0.9 * len(possible), "and nearly all of them turn up"


def test_what_i_passed_is_next_to_me() -> None:
    """NA-3.1: until the next pass, for certain; then with the next two, and so on."""
    match = dealt("RRRR", "BBBB", "GGGG", "YYYY", "OOOO", "PPPP")
    pass_on(match, "RBGYOP")
    assert all(match.imagine(0, seed).hand[1][0] >= 1 for seed in range(50))
    pass_on(match, "RBGYOP")
    worlds = [match.imagine(0, seed) for seed in range(200)]
    assert all(world.hand[1][0] >= 1 and world.hand[1][0] + world.hand[2][0] == 2 for world in worlds)
    assert {world.hand[2][0] for world in worlds} == {0, 1}


def test_a_spectator_knows_nothing_of_hands() -> None:
    """NA-3.1"""
    match = dealt("RRRR", "BBBB", "GGGG", "YYYY")
    pass_on(match, "RBGY")
    assert {world_of(match.imagine(None, seed)) for seed in range(10)}.isdisjoint({world_of(match.state)})


def test_what_others_laid_is_dealt_anew_and_mine_is_kept() -> None:
    """NA-3.1"""
    match = dealt("RRBG", "RBGY", "RBGY", "BGYY")
    match.play(0, Lay("Blue Crane"))
    match.play(2, Lay("Red Fox"))
    worlds = [match.imagine(0, seed) for seed in range(100)]
    assert {world.laid[0] for world in worlds} == {CLANS.index("Blue Crane")}
    assert {world.laid[1] for world in worlds} == {NONE}
    assert {world.laid[2] for world in worlds} == {0, 1, 2, 3}
    assert all(world.hand[2][world.laid[2]] for world in worlds)


def test_signs_are_believed_mostly() -> None:
    """NA-3.4: they make a world likely, never certain."""
    match = dealt("BBGG", "RRRB", "BGYY", "RGYY")
    match.play(1, Sign("Red Fox"))
    match.play(1, Sign("Ready"))
    three = sum(match.imagine(0, stream(seed)).hand[1][0] >= 3 for seed in range(400))
    assert 320 < three < 390
    match.play(1, Sign("Wait"))
    assert sum(match.imagine(0, stream(seed)).hand[1][0] >= 3 for seed in range(400)) < 80


def test_between_rounds_nothing_is_hidden() -> None:
    """NA-4.7: all cards are in the deck."""
    match = dealt("BBGG", "RRRB", "BGYY", "RGYY")
    match.play(0, NINJA)
    world = match.imagine(2, 7)
    assert hidden(world) == hidden(match.state)
    assert hand(match, 2) == ""
