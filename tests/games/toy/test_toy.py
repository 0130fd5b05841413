"""Toy, clause by clause."""

from __future__ import annotations

import pytest

from jonin import Match, Refused
from tests.toy import GAME
from tests.toy.actions import Choose, Decide
from tests.toy.components import CARDS, WORTH


def dealt(*hands: list[int], pot: str = "growing") -> Match:
    match = Match(GAME, len(hands), 1, {"pot": pot})
    rest = [card for card in range(CARDS) if all(card not in hand for hand in hands)]
    for p, hand in enumerate(hands):
        match.state.hand[p] = hand
        match.state.shown[p] = hand[0]
    match.state.stock[: match.state.stock_size] = rest
    return match


def play(match: Match, *cards: int) -> None:
    for seat, card in enumerate(cards):
        match.play(seat, Choose(card))


def test_the_cards_and_the_deal() -> None:
    """TY-1.1, TY-1.2"""
    assert list(WORTH) == list(range(1, 16))
    s = Match(GAME, 4, 3).state
    assert (s.hand_size, s.stock_size) == ([3, 3, 3, 3], 3)


def test_the_neighbour_on_the_right_sees_the_first_card_once() -> None:
    """TY-1.3"""
    match = dealt([1, 2, 3], [4, 5, 6], [7, 8, 9])
    assert [match.view(seat)["shown"] for seat in range(3)] == [4, 7, 1]
    play(match, 1, 4, 7)
    assert all("shown" not in match.view(seat) for seat in range(3))


def test_choices_are_secret_and_may_be_changed() -> None:
    """TY-2.1"""
    match = dealt([1, 2, 3], [4, 5, 6])
    match.play(0, Choose(1))
    match.play(0, Choose(2))
    assert match.view(1)["ready"] == [True, False]
    with pytest.raises(Refused, match=r"TY-2\.1"):
        match.play(0, Choose(2))
    with pytest.raises(Refused, match=r"TY-2\.1"):
        match.play(1, Choose(1))
    match.play(1, Choose(6))
    assert match.view(None)["played"] == [[2], [6]]


def test_the_highest_card_wins_and_its_owner_decides() -> None:
    """TY-2.2, TY-2.3"""
    match = dealt([1, 2, 3], [4, 5, 14])
    play(match, 1, 14)
    assert match.waiting == {1}
    with pytest.raises(Refused, match=r"TY-2\.3"):
        match.play(0, Decide("take"))
    match.play(1, Decide("leave"))
    play(match, 2, 4)
    match.play(1, Decide("take"))
    assert match.scores == [0, 2 + 15 + 3 + 5]


@pytest.mark.parametrize("pot", ["growing", "paid at once"])
def test_the_last_pot_is_taken_and_most_points_win(pot: str) -> None:
    """TY-2.3, TY-3.1"""
    match = dealt([1, 2, 13], [4, 5, 14], pot=pot)
    for cards in ((1, 4), (2, 5), (13, 14)):
        play(match, *cards)
        if match.waiting and pot == "growing" and not match.view(None)["ready"][0] and match.view(None)["heap"]:
            match.play(min(match.waiting), Decide("leave"))
    assert match.over
    assert match.scores == [0, 45]
    assert match.winners == {1}


def test_those_who_share_the_most_points_share_the_win() -> None:
    """TY-3.1"""
    match = dealt([10, 1, 0], [2, 9, 3], pot="paid at once")
    for cards in ((10, 2), (1, 9), (0, 3)):
        play(match, *cards)
    assert match.scores == [14, 12 + 5]
    match.state.points[0] = 17
    assert match.winners == {0, 1}
