"""What a searching bot thinks about, and what it does without a thought."""

from __future__ import annotations

import pytest

import jonin
from jonin import Match
from jonin.bots import search
from jonin.bots.arena import challenge
from jonin.bots.search import Search
from jonin.engine.declare import Action
from jonin.games.ninja_dice.actions import CODES, Arrange, Decide, Reroll, Steal, Throw
from jonin.games.ninja_dice.actions import Match as MatchWith
from jonin.games.ninja_dice.search import playout_moves, search_moves
from jonin.games.ninja_dice.state import LOCKED
from tests.games.ninja_dice.scenes import push, scene, throw


def thoughts(match: Match, seat: int) -> list[Action]:
    codes = [0] * match.game.rules.ACTIONS
    n = search_moves(match.state, seat, seat, codes)
    return [CODES.decode(code) for code in codes[:n]]


def habit(match: Match, seat: int) -> Action:
    codes = [0] * match.game.rules.ACTIONS
    assert playout_moves(match.state, seat, seat, codes) == 1
    return CODES.decode(codes[0])


@pytest.mark.parametrize(
    ("treasure", "first", "robbed"), [([9, 9, 5, 1], 0, [0, 1]), ([6, 9, 5, 1], 0, [1]), ([6, 9, 5, 1], 1, [0])]
)
def test_rob_who_should_have_most_in_the_end(treasure: list[int], first: int, robbed: list[int]) -> None:
    """The richest; but who is in the last turn of a round has one more to come than the others."""
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards", treasure=treasure)
    match.state.first = first
    skills = ("Fight -250,-250", "Sneak -220,-250", "Pick -190,-250", "Wild -160,-250", "Pick -130,-250")
    throw(match, *skills, "Arrow 0,0 270", "Hourglass 0,-100", "Hourglass 50,-100")
    assert thoughts(match, 3) == [Steal(seat) for seat in robbed]


def test_boost_what_serves_most_or_nothing() -> None:
    match = scene("2 Guards", "2 Guards", "Lock", "Lock")
    throw(match, "Fortune 0,0 90", "Pick 0,50", "Sneak 50,50", "Pick 100,50", "Catch 0,-50")
    assert habit(match, 0) == MatchWith(3)
    assert thoughts(match, 0) == [MatchWith(2), MatchWith(3), MatchWith(4), MatchWith(None)]
    match = scene("Lock", "Lock", "Lock", "Lock")
    throw(match, "Fortune 0,0 90", "Fight 0,50", "Sneak 50,50", "Sneak 100,50", "Catch 0,-50")
    assert habit(match, 0) == MatchWith(None)


def test_what_is_plain_needs_no_thought() -> None:
    """Nothing to lose: push. Nothing to reroll: run."""
    match = scene("Lock", "Lock", "Lock", "Lock", seats=2)
    throw(match, "Catch", "Fight", "Catch", "Catch", "Catch")
    assert thoughts(match, 0) == [Decide(push=True)]
    match = scene("2 Guards", "2 Guards", "2 Residents", "2 Residents", seats=2)
    throw(match, "Fight", "Fight", "Fight", "Fight", "Fight")
    assert thoughts(match, 0) == [Decide(push=False)]


@pytest.mark.parametrize(("rival", "wanted"), [(3, [False]), (9, [True])])
def test_the_last_turn_is_about_the_lead(rival: int, wanted: list[bool]) -> None:
    """Who is ahead runs, who is behind has nothing to lose."""
    match = scene("Lock", "Lock", "2 Guards", "Guard", "Guard", "Guard", seats=2, active=1, treasure=[rival, 3])
    match.state.first = 0
    throw(match, "Pick", "Pick", "Catch", "Catch", "Catch", "Hourglass", "Hourglass")
    match.state.place[8] = LOCKED
    assert thoughts(match, 1) == [Decide(push) for push in wanted]


def test_hope_against_fear_is_worth_a_thought_and_decided_without_one_in_playouts() -> None:
    match = scene("Lock", "2 Guards", "2 Guards", "2 Guards")
    throw(match, "Pick", "Pick", "Sneak", "Catch", "Fight")
    assert thoughts(match, 0) == [Decide(push=False), Decide(push=True)]
    assert habit(match, 0) == Decide(push=True)


def test_what_serves_is_kept_quiet_skills_before_noisy_ones_and_wild_ones_before_all() -> None:
    match = scene("Lock", "2 Guards", "2 Guards", "2 Guards", seats=4)
    throw(match, "Pick", "Pick", "Sneak", "Catch", "Fight")
    match.play(0, Decide(push=True))
    assert habit(match, 0) == Reroll((1, 4, 5))
    match = scene("Lock", "Guard", "Guard", "Lock", seats=4)
    throw(match, "Wild", "Pick", "Pick", "Pick", "Catch")
    match.play(0, Decide(push=True))
    assert habit(match, 0) == Reroll((2, 5))


def test_a_boosted_die_that_serves_nothing_goes_with_its_fortune() -> None:
    match = scene("Lock", "Lock", "Lock", "Lock")
    throw(match, "Fortune 0,0 90", "Fight 0,50", "Pick 50,50", "Pick 100,50", "Pick 0,-50")
    match.play(0, MatchWith(2))
    match.play(0, Decide(push=True))
    assert habit(match, 0) == Reroll((1, 2))


def test_a_die_more_or_less_is_worth_a_thought_and_a_fortune_goes_with_its_die() -> None:
    """ND-6.2, ND-8.1: what is not lawful is not thought of. Whoever is not asked is imagined to do as by habit."""
    match = scene("Lock", "2 Guards", "2 Guards", "2 Guards", seats=4)
    throw(match, "Pick", "Pick", "Sneak", "Catch", "Fight")
    match.play(0, Decide(push=True))
    one_off = [Reroll(dice) for dice in ((1, 4, 5), (4, 5), (1, 2, 4, 5), (1, 3, 4, 5), (1, 5), (1, 4))]
    assert thoughts(match, 0) == one_off
    codes = [0] * match.game.rules.ACTIONS
    assert search_moves(match.state, 0, -1, codes) == 1
    match = scene("Lock", "Lock", "Lock", "Lock")
    throw(match, "Fortune 0,0 90", "Fight 0,50", "Pick 50,50", "Pick 100,50", "Pick 0,-50")
    match.play(0, MatchWith(2))
    match.play(0, Decide(push=True))
    assert thoughts(match, 0) == [Reroll((1, 2)), Reroll((1, 2, 3)), Reroll((1, 2, 4)), Reroll((1, 2, 5))]


def test_saved_dice_are_left_lying_and_the_others_thrown_to_the_same_side() -> None:
    """Dice that keep together are seldom before an arrow; whatever is stolen meanwhile."""
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards")
    first = thoughts(match, 0)
    throw(match, "Fight", "Fight", "Pick", "Pick", "Pick")
    match.play(0, Decide(push=True))
    match.play(0, Reroll((3, 4, 5)))
    assert thoughts(match, 0) == [Arrange("leave")]
    match.play(0, Arrange("leave"))
    match.state.treasure[0] -= 1
    assert thoughts(match, 0) == first == [Throw("near right")]


def test_arrows_go_where_the_dice_lie() -> None:
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards")
    throw(match, "Fight -180,180", "Sneak -150,180", "Pick -180,150", "Catch 0,0", "Wild -150,150")
    push(match, 4)
    assert [thoughts(match, seat) for seat in (3, 2, 1)] == [
        [Throw("far right")],
        [Throw("near right")],
        [Throw("near left")],
    ]


def test_a_search_does_not_think_about_what_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "Tree", None)
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards")
    for seat in sorted(match.waiting):
        assert isinstance(Search(backend="fast").choose(match.glimpse(seat, 1), 1), Throw)


def test_searching_beats_random_play() -> None:
    verdict = challenge(jonin.game("ninja-dice"), "search:30", "random", seats=3, games=32, seed=5)
    assert verdict.words == "better", verdict
