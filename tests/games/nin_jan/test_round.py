"""Nin Jan, a round: NJ-3 and NJ-4."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jonin import Match, Refused
from jonin.games.nin_jan.actions import Choose, Throw
from jonin.games.nin_jan.components import CARD, NAMES, VALUE
from tests.games.nin_jan.tables import choose, laid, pile, piles, won


def revealed(match: Match) -> list[str]:
    """The cards of the last round in the order they were shown."""
    return [event["card"] for event in match.events_for(None) if event["event"] == "reveal"]


# --- NJ-3: choosing, revealing, the order ----------------------------------------------------------------------------


def test_all_choose_at_once_and_in_any_order() -> None:
    """NJ-3.1"""
    match = laid("1R / 2R / 3R", "1S 2S", "4S 5S", "6S 7S")
    assert match.waiting == {0, 1, 2}
    match.play(2, Choose("6S"))
    assert match.waiting == {0, 1}
    match.play(0, Choose("1S"))
    assert revealed(match) == []
    match.play(1, Choose("5S"))
    assert revealed(match) == ["6S", "5S", "1S"]


def test_a_choice_is_secret_until_all_have_chosen() -> None:
    """NJ-3.1: the others learn that one has chosen, not what."""
    match = laid("1R / 2R / 3R", "1S 2S", "4S 5S", "6S 7S")
    assert match.play(1, Choose("4S")) == [{"event": "chose", "seat": 1, "card": "4S"}]
    for seat in (0, 2, None):
        assert match.events_for(seat) == [{"event": "chose", "seat": 1}]
        assert [player["ready"] for player in match.view(seat)["players"]] == [False, True, False]
        assert "4S" not in str(match.view(seat))
    assert match.view(1)["choice"] == "4S"
    assert match.view(1)["hand"] == ["4S", "5S"], "still in the hand, face down"


def test_only_a_card_of_the_hand_can_be_chosen() -> None:
    """NJ-3.1"""
    match = laid("1R / 2R / 3R", "1S 2S", "4S 5S")
    for action, reason in [
        (Choose("4S"), "You do not hold the 4 Scissors"),
        (pile(1), "Choose a card from your hand first"),
        (Throw("Rock"), "Choose a card from your hand first"),
    ]:
        with pytest.raises(Refused) as caught:
            match.play(0, action)
        assert (caught.value.reason, caught.value.clause) == (reason, "NJ-3.1")


def test_a_choice_may_be_changed_until_the_last_is_in() -> None:
    """NJ-3.2"""
    match = laid("1S / 2S / 3S", "4S 5S", "6S 7S", "8S 9S")
    match.play(0, Choose("4S"))
    match.play(1, Choose("6S"))
    assert match.legal(0) == [Choose("5S")]
    with pytest.raises(Refused) as caught:
        match.play(0, Choose("4S"))
    assert (caught.value.reason, caught.value.clause) == ("You have chosen the 4 Scissors already", "NJ-3.2")
    match.play(0, Choose("5S"))
    assert match.view(0)["choice"] == "5S"
    assert match.waiting == {2}
    match.play(2, Choose("8S"))
    assert revealed(match) == ["8S", "6S", "5S"]
    with pytest.raises(Refused, match=r"NJ-3\.3"):
        match.play(0, Choose("4S"))


@pytest.mark.parametrize("order", [*permutations(["9R", "1P", "-1S", "-6P"])])
def test_from_the_highest_to_the_lowest(order: tuple[str, ...]) -> None:
    """NJ-3.3: whoever played it."""
    match = laid(
        "8S / 7S / 6S", *(f"{card} {extra}" for card, extra in zip(order, ("2R", "3R", "4R", "5R"), strict=True))
    )
    choose(match, *order)
    assert revealed(match) == ["9R", "1P", "-1S", "-6P"]


@pytest.mark.parametrize(("first", "second"), [("4R", "4S"), ("4S", "4P"), ("4P", "4R")])
@pytest.mark.parametrize("swapped", [False, True])
def test_of_two_equal_values_the_stronger_suit_goes_first(first: str, second: str, swapped: bool) -> None:
    """NJ-3.4"""
    cards = [second, first] if swapped else [first, second]
    match = laid("8S / 7S / 6S", f"{cards[0]} 1R", "9P 2R", f"{cards[1]} -3R")
    choose(match, cards[0], "9P", cards[1])
    assert revealed(match) == ["9P", first, second]


@pytest.mark.parametrize("order", [*permutations(["-2R", "-2S", "-2P"])])
def test_of_three_equal_values_rock_scissors_paper(order: tuple[str, ...]) -> None:
    """NJ-3.5"""
    match = laid("8S / 7S / 6S", *(f"{card} {extra}" for card, extra in zip(order, ("1R", "2R", "3R"), strict=True)))
    choose(match, *order)
    assert revealed(match) == ["-2R", "-2S", "-2P"]


@given(st.permutations(NAMES), st.integers(2, 5))
def test_any_cards_have_one_order(cards: list[str], seats: int) -> None:
    """NJ-3.3, NJ-3.4, NJ-3.5: values fall; among equals nobody is beaten by the next but one that goes first."""
    hands = [f"{cards[2 * p]} {cards[2 * p + 1]}" for p in range(seats)]
    match = laid(f"{cards[-1]} / {cards[-2]} / {cards[-3]}", *hands)
    choose(match, *(hand.split()[0] for hand in hands))
    shown = revealed(match)
    assert sorted(shown) == sorted(hand.split()[0] for hand in hands)
    values = [VALUE[CARD[card]] for card in shown]
    assert values == sorted(values, reverse=True)
    for value in set(values):
        suits = "".join(card[-1] for card in shown if VALUE[CARD[card]] == value)
        assert suits in ("R", "P", "S", "RS", "SP", "PR", "RSP")


# --- NJ-4: resolving -------------------------------------------------------------------------------------------------


def test_values_do_not_matter_against_a_pile() -> None:
    """NJ-4.1: the lowest Rock beats the highest Scissors, and the highest Rock not the lowest Paper."""
    match = laid("10S / -6P / -5P", "-6R 1R", "-3R -2R")
    choose(match, "-6R", "-2R")
    assert won(match, 1) == ["10S"], "-2 Rock came first and beat the only Scissors"
    assert match.waiting == {0}
    assert match.legal(0) == [pile(1), pile(2), pile(3)], "-6 Rock beats neither a Rock nor a Paper"


def test_a_beaten_pile_must_be_taken_and_one_may_choose_which() -> None:
    """NJ-4.2: two of three piles are beaten; the third is no choice."""
    match = laid("-1S 5S / 8P / -6S", "3R 1R", "-2P -3P")
    choose(match, "3R", "-2P")
    assert match.legal(0) == [pile(1), pile(3)]
    with pytest.raises(Refused) as caught:
        match.play(0, pile(2))
    assert caught.value.clause == "NJ-4.2"
    assert caught.value.reason == "Your 3 Rock does not beat pile 2, and it must take one that it beats"
    match.play(0, pile(3))
    assert won(match, 0) == ["-6S"], "like it or not"


def test_a_pile_is_taken_whole_and_the_card_starts_it_anew() -> None:
    """NJ-4.2"""
    match = laid("-1S 5P 4R 5S / 8P / -6S", "3R 1R", "-2S -3S")
    choose(match, "3R", "-2S")
    match.play(0, pile(1))
    assert sorted(won(match, 0)) == sorted(["-1S", "5P", "4R", "5S"])
    assert piles(match).startswith("3R / ")
    assert match.scores[0] == -1 + 5 + 4 + 5


def test_a_card_that_beats_nothing_lies_on_any_pile() -> None:
    """NJ-4.3"""
    for k in (1, 2, 3):
        match = laid("1R / 2P / 3R", "4R 5R", "-1R -2R")
        choose(match, "4R", "-1R")
        assert match.legal(0) == [pile(1), pile(2), pile(3)]
        match.play(0, pile(k))
        assert piles(match).split(" / ")[k - 1].endswith(" 4R")
        assert won(match, 0) == []


def test_while_a_card_resolves_only_its_owner_acts_and_only_on_piles() -> None:
    """NJ-3.3, NJ-4.1"""
    match = laid("1R / 2R / 3R", "4R 5R", "-1R -2R")
    choose(match, "4R", "-1R")
    assert match.waiting == {0}
    assert match.legal(1) == []
    for seat, action, clause in [(1, pile(1), "NJ-3.3"), (0, Choose("5R"), "NJ-4.1"), (0, Throw("Rock"), "NJ-4.1")]:
        with pytest.raises(Refused) as caught:
            match.play(seat, action)
        assert caught.value.clause == clause


def test_what_lies_open_is_seen_by_all() -> None:
    """NJ-4.4: whole piles, won cards, and cards that are out but not yet resolved."""
    match = laid("-1S 5S / 8P / -6S", "3R 1R", "-2S -3S")
    choose(match, "3R", "-2S")
    match.play(0, pile(1))
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view["piles"] == [["3R"], ["-2S"], ["-6S"]]
        assert (view["players"][0]["won"], view["players"][0]["points"]) == (["-1S", "5S"], 4)

    match = laid("1R / 2R / 3R", "4R 5R", "-1R -2R")
    choose(match, "4R", "-1R")
    for seat in (0, 1, None):
        assert [player["revealed"] for player in match.view(seat)["players"]] == ["4R", "-1R"]
        assert match.view(seat)["order"] == [0, 1]


def test_a_pile_has_no_limit_and_there_are_always_three() -> None:
    """NJ-4.4: everybody plays Rock on Rocks; nothing is ever taken."""
    match = laid("-6R / -5R / -4R", "-3R 1R 2R", "3R 4R 5R", "6R 7R 8R")
    for cards in (("1R", "3R", "6R"), ("2R", "4R", "7R")):
        choose(match, *cards)
        while match.view(None)["phase"] == "resolve":
            match.play(min(match.waiting), pile(1))
    assert [len(each) for each in match.view(None)["piles"]] == [7, 1, 1]


def test_a_single_beaten_pile_is_taken_without_a_question() -> None:
    """NJ-4.5: each card beats one pile, so the choice of the cards is all there is to the round."""
    match = laid("1S / 2R / 3P", "4S 5R", "6R 7S")
    choose(match, "4S", "6R")
    assert (won(match, 0), won(match, 1)) == (["3P"], ["1S"])
    assert (match.view(None)["round"], match.view(None)["phase"]) == (2, "choose")
    assert len(match.log) == 2


def test_two_beaten_piles_or_none_are_a_question() -> None:
    """NJ-4.5: only one possible outcome goes without asking."""
    match = laid("1S / 2S / 3P", "4R 5R", "-6P -5P")
    choose(match, "4R", "-6P")
    assert match.legal(0) == [pile(1), pile(2)]
    match = laid("1R / 2P / 3P", "4R 5R", "-6P -5P")
    choose(match, "4R", "-6P")
    assert match.legal(0) == [pile(1), pile(2), pile(3)]


def test_the_last_card_plays_itself() -> None:
    """NJ-4.5: with one card left nobody is asked to choose it."""
    match = laid("1S / 2R / 3P", "4R 5R", "6S 7P", turn=8)
    choose(match, "4R", "6S")
    match.play(0, pile(1))
    told = match.events_for(None)
    assert revealed(match) == ["6S", "4R", "7P", "5R"]
    assert [event["seat"] for event in told if event["event"] == "chose"] == [0, 1], "nobody chose in the last round"
    assert {"event": "round", "round": 9} in told


def test_nine_rounds() -> None:
    """NJ-3.1, NJ-5.1: nine times each card of the hand, and then it is over."""
    match = Match("nin-jan", 4, 3)
    while match.view(None)["phase"] in ("choose", "resolve"):
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[0])
    assert len(revealed(match)) == 9 * 4
    assert [event["round"] for event in match.events_for(None) if event["event"] == "round"] == list(range(2, 10))
    assert [player["cards"] for player in match.view(None)["players"]] == [0] * 4
