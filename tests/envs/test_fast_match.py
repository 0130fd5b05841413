"""A match on the compiled rules is the plain one, to the bit."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable

import numpy as np
import pytest

import jonin
from jonin import FastMatch, Game, Match, Refused
from jonin.engine.dialect import CHANCE
from jonin.engine.fast import Fast
from tests.tables import SOME_GAME, Table
from tests.toy import GAME as TOY
from tests.walks import codes, moves

Compiled = Callable[[Game], Fast]


def both(table: Table, seed: int) -> tuple[Match, FastMatch]:
    return table.match(seed, lands=True), FastMatch(table.game, table.seats, seed, dict(table.options))


@pytest.mark.every_option
def test_both_play_in_lockstep(table: Table) -> None:
    plain, fast = both(table, 25)
    for move in moves(table, plain, 25):
        assert fast.packed == plain.state.pack()
        assert fast.waiting == plain.waiting
        assert fast.seat in plain.waiting
        assert move.seat != CHANCE
        for seat in range(table.seats):
            assert fast.codes(seat).tolist() == plain.codes(seat)
        assert fast.menu.tolist() == plain.codes(fast.seat)
        fast.play(move.seat, move.action.code, move.given)
    assert fast.over
    assert fast.packed == plain.state.pack()
    assert (fast.seat, fast.waiting, len(fast.menu)) == (-1, frozenset(), 0)
    assert fast.scores.tolist() == plain.scores
    assert fast.winners == plain.winners
    assert fast.digest == plain.digest
    assert fast.record() == plain.record()
    for seat in (*range(table.seats), None):
        assert fast.events_for(seat) == plain.events_for(seat)
        assert fast.view(seat) == plain.view(seat)
    with pytest.raises(Refused, match="The game is over"):
        fast.play(0, 0)


def test_masks_and_observations_are_those_of_the_rules(table: Table) -> None:
    plain, fast = both(table, 26)
    seen = [0] * table.game.rules.OBSERVATION
    for _ in range(40):
        if fast.over:
            break
        for seat in range(table.seats):
            table.game.rules.observe(plain.state, seat, seen)
            assert fast.observe(seat).tolist() == seen
            assert np.flatnonzero(fast.mask(seat)).tolist() == sorted(codes(table, plain.state, seat))
        asked, mask = fast.seat, fast.sight(fast.seat)[1]
        assert np.flatnonzero(mask).tolist() == sorted(plain.codes(asked))
        code = fast.menu[-1]
        fast.play(asked, code)
        plain.play(asked, int(code))


def test_the_codes_of_all_seats_can_be_held_side_by_side(table: Table) -> None:
    plain, fast = both(table, 29)
    other = fast.copy()
    seats = range(table.seats)
    held = {seat: fast.codes(seat) for seat in seats}
    copied = {seat: other.codes(np.int64(seat)) for seat in seats}
    other.play(other.seat, other.menu[-1])
    for seat in seats:
        other.codes(seat)
        assert held[seat].tolist() == plain.codes(seat)
        assert seat == fast.seat or copied[seat].tolist() == plain.codes(seat)


def test_refusals_say_what_the_plain_match_says(table: Table) -> None:
    plain, fast = both(table, 27)
    before = fast.packed
    seat = fast.seat
    wrong = [code for code in range(table.game.rules.ACTIONS) if code not in plain.codes(seat)]
    for who, code in ((seat, wrong[0]), (seat, wrong[-1]), (seat, -1), (seat, 1 << 70), (99, 0), (-1, 0), (seat, 0.5)):
        with pytest.raises(Refused) as ours:
            fast.play(who, code)
        with pytest.raises(Refused) as theirs:
            plain.play(who, code)
        assert str(ours.value) == str(theirs.value)
    assert fast.packed == before
    assert fast.menu.tolist() == plain.codes(seat)


def test_copies_and_imagined_matches_go_their_own_way(table: Table) -> None:
    _, fast = both(table, 28)
    fast.play(fast.seat, fast.menu[0])
    before, seen = fast.packed, fast.observe(0).tolist()
    other = copy.deepcopy(fast)
    imagined = fast.imagined(0, 5)
    assert imagined.observe(0).tolist() == seen
    assert imagined.view(0) == fast.view(0)
    assert imagined.packed != before
    for match in (other, imagined):
        match.play(match.seat, match.menu[-1])
    assert fast.packed == before != other.packed
    assert len(other.log) == len(fast.log) + 1
    assert other.record()["actions"][: len(fast.record()["actions"])] == fast.record()["actions"]
    with pytest.raises(Refused, match="An imagined match has no record"):
        imagined.record()


def test_taking_back_is_for_a_table_of_players(fast_backend: Compiled) -> None:
    game = next(game for game in jonin.games() if game.hooks.nothing_revealed)
    fast_backend(game)
    match = FastMatch(game, game.seats[0], 3)
    match.play(match.seat, match.menu[0])
    with pytest.raises(Refused):
        match.play(match.log[-1][0], jonin.engine.match.UNDO)


def test_a_seed_decides_and_no_seat_is_always_asked_first(fast_backend: Compiled) -> None:
    fast_backend(SOME_GAME)
    first = [FastMatch(SOME_GAME, 4, seed).seat for seed in range(8)]
    assert first == [0, 1, 2, 3] * 2
    assert FastMatch(SOME_GAME, 4, 7).packed == FastMatch(SOME_GAME, 4, 7).packed != FastMatch(SOME_GAME, 4, 8).packed
    assert FastMatch(SOME_GAME, 4).seed != FastMatch(SOME_GAME, 4).seed


def test_impossible_matches_are_refused(fast_backend: Compiled) -> None:
    fast_backend(TOY)
    with pytest.raises(Refused, match="2 to 4 players, not 9"):
        FastMatch(TOY, 9)
    with pytest.raises(Refused, match="no option"):
        FastMatch(TOY, 3, 1, {"deck": "red"})
    with pytest.raises(Refused, match="There is no game 'chess'"):
        FastMatch("chess", 2)
    with pytest.raises(Refused, match="A seed is"):
        FastMatch(TOY, 3, -1)
    match = FastMatch(TOY, 3, 1)
    for ask in (match.codes, match.mask, match.observe, match.sight):
        for seat in (3, -1, "a", np.int64(3)):
            with pytest.raises(Refused, match=re.escape(f"no seat {seat!r}")):
                ask(seat)  # type: ignore[operator]
    assert "waiting for 0, 1, 2" in repr(match)
