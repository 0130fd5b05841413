"""PN-3.5: redealt worlds are exactly those that agree with what a seat has seen, each as likely as it should be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from jonin.games.pride_of_ninja.components import CARDS, KINDS
from jonin.games.pride_of_ninja.memory import recall, unseen
from jonin.games.pride_of_ninja.recollection import listed, recollection
from jonin.games.pride_of_ninja.state import DRAFT, State
from tests.games.pride_of_ninja.hooks import Knowledge
from tests.games.pride_of_ninja.scorers import turn
from tests.games.pride_of_ninja.test_setup import every_table
from tests.tables import Table, tables
from tests.walks import positions

SMALL = next(table for table in tables() if table.game.key == "pride-of-ninja" and table.seats == 3)
DRAWS = 4000


def places(s: State, seat: int) -> list[tuple[str, int, int]]:
    """Where the cards lie that a seat does not see: in another's hand, or face down in another's back row."""
    hands = [("hand", h, i) for h in range(s.seats) if (h + s.turn) % s.seats != seat for i in range(sum(s.hand[h]))]
    downs = [("down", p, t) for p in range(s.seats) if p != seat for t in range(s.turn) if s.placed[p][t] % 2]
    return hands + downs


def kind_at(s: State, place: tuple[str, int, int]) -> int:
    where, p, i = place
    if where == "down":
        return s.placed[p][i] // 2 % KINDS
    return [kind for kind in range(KINDS) for _ in range(s.hand[p][kind])][i]


def world_of(s: State, spots: list[tuple[str, int, int]], kinds: tuple[int, ...]) -> State:
    world = s.copy()
    for where, p, _ in spots:
        if where == "hand":
            world.hand[p] = [0] * KINDS
    for (where, p, i), kind in zip(spots, kinds, strict=True):
        if where == "hand":
            world.hand[p][kind] += 1
        else:
            world.back[p][world.placed[p][i] // 2 % KINDS] -= 1
            world.back[p][kind] += 1
            world.placed[p][i] = 2 * (KINDS * world.deck + kind) + 1
    return world


def essence(s: Any) -> tuple[object, ...]:
    return tuple(map(tuple, s.hand)), tuple(map(tuple, s.placed))


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_every_world_that_fits_is_dealt_as_often_as_it_should(seed: int) -> None:
    """PN-3.5: late in a draft all ways to lay the hidden cards are tried, and those my own memory objects to left out.

    What remains, copies told apart, is the number of ways in which each world can be. Four thousand redeals must find
    every world, no other, and each about as often as it has ways.
    """
    match = SMALL.match(seed)
    minds = [Knowledge(match.view(seat)) for seat in range(3)]
    for number in range(5):
        before = len(match.log)
        turn(match, seed, "front" if number in (1, 2, 4) else "back")
        for seat, mind in enumerate(minds):
            mind.watch(match.view(seat), match.events_for(seat, before))
    s = match.state
    for seat, mind in enumerate(minds):
        spots = places(s, seat)
        kinds = [kind_at(s, spot) for spot in spots]
        ways = Counter[tuple[object, ...]]()
        fits: dict[tuple[int, ...], bool] = {}
        for order in permutations(range(len(spots))):
            laid = tuple(kinds[i] for i in order)
            if laid not in fits:
                fits[laid] = mind.objection(world_of(s, spots, laid)) is None
            if fits[laid]:
                ways[essence(world_of(s, spots, laid))] += 1
        dealt = Counter(essence(match.imagine(seat, n)) for n in range(DRAWS))
        assert essence(s) in ways
        assert set(dealt) == set(ways)
        for world, n in ways.items():
            share = n / ways.total()
            assert abs(dealt[world] / DRAWS - share) < 5 * (share * (1 - share) / DRAWS) ** 0.5 + 1e-9


def test_a_spectator_knows_only_what_lies_open() -> None:
    """PN-3.5, PN-3.1: every card that was ever in a hand or hidden may be anywhere among those."""
    match = SMALL.match(5)
    turn(match, 5)
    turn(match, 6)
    assert Knowledge(match.view(None)).looks == {}
    assert len({essence(match.imagine(None, n)) for n in range(50)}) == 50


@every_table
def test_people_and_bots_remember_the_same(here: Table) -> None:
    """PN-3.5: what a page shows of hands seen and cards unseen is what searching bots and learners go by."""
    match = here.match(13)
    s = match.state
    for _ in positions(here, match, 13):
        for seat in range(here.seats) if s.phase == DRAFT else ():
            memory, cards = recollection(s, seat), [0] * CARDS
            n = unseen(s, seat, cards)
            assert memory.unseen == [card for kind in sorted(cards[:n]) for card in listed(s, one_of(kind))]
            for hand in memory.hands:
                counts = [0] * KINDS
                assert recall(s, seat, (hand.seat - s.turn) % s.seats, counts, 0) == hand.hidden
                assert listed(s, counts) == hand.cards


def one_of(kind: int) -> list[int]:
    return [int(one == kind) for one in range(KINDS)]
