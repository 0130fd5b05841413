"""The rules of My Game, clause by clause."""

from __future__ import annotations

import pytest

import jonin
from jonin import Match, Refused
from jonin.games.my_game import hooks
from jonin.games.my_game.actions import Choose
from jonin.games.my_game.components import CARDS, HAND, NAMES, NUMBER, VALUE


def dealt(*hands: str) -> Match:
    """A match in which these are the hands: dealt("c1 c2 c3", "c4 c5 c6")."""
    match = Match("my-game", len(hands), 1)
    held = [[NUMBER[card] for card in hand.split()] for hand in hands]
    rest = [card for card in range(CARDS) if not any(card in hand for hand in held)]
    for p, hand in enumerate(held):
        match.state.hand[p][:HAND] = hand
    match.state.box[: match.state.box_size] = rest
    return match


def test_the_cards() -> None:
    """MG-1.1"""
    assert sorted(VALUE) == list(range(1, 13))
    assert len(set(NAMES)) == CARDS == 12


def test_the_rules_say_what_the_data_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """MG-1.1: who corrects cards.toml corrects the page too."""
    monkeypatch.setattr(hooks, "VALUE", (2, 4, 8))
    assert "3 cards, one of each value:\n  2, 4 and 8." in jonin.game("my-game").rulebook


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(seats: int) -> None:
    """MG-1.2"""
    match = Match("my-game", seats, 7)
    assert [player["cards"] for player in match.view(None)["players"]] == [3] * seats
    assert match.state.box_size == CARDS - 3 * seats
    assert match.waiting == set(range(seats))


def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    """MG-2.1"""
    match = dealt("c1 c2 c3", "c4 c5 c6")
    match.play(0, Choose("c1"))
    match.play(0, Choose("c3"))
    assert match.view(0)["choice"] == "c3"
    assert match.events_for(1) == [{"event": "chose", "seat": 0}] * 2
    with pytest.raises(Refused, match=r"already \(MG-2\.1\)"):
        match.play(0, Choose("c3"))
    with pytest.raises(Refused, match=r"do not hold the 4 \(MG-2\.1\)"):
        match.play(0, Choose("c4"))


def test_the_highest_card_takes_all() -> None:
    """MG-2.2"""
    match = dealt("c1 c2 c9", "c4 c5 c6", "c7 c8 c10")
    for seat, card in enumerate(("c9", "c4", "c7")):
        match.play(seat, Choose(card))
    assert match.scores == [20, 0, 0]
    assert [player["shown"] for player in match.view(None)["players"]] == ["c9", "c4", "c7"]
    assert match.view(None)["round"] == 2


def played() -> Match:
    match = dealt("c1 c2 c12", "c3 c4 c5")
    for mine, theirs in (("c12", "c3"), ("c1", "c4"), ("c2", "c5")):
        match.play(0, Choose(mine))
        match.play(1, Choose(theirs))
    return match


def test_the_last_round_counts_twice() -> None:
    """MG-2.3"""
    taken = [event["points"] for event in played().events_for(None) if event["event"] == "take"]
    assert taken == [12 + 3, 1 + 4, 2 * (2 + 5)]


def test_most_points_win_and_a_tie_is_shared() -> None:
    """MG-3.1"""
    match = played()
    assert match.over
    assert (match.scores, match.winners) == ([15, 19], {1})
    match.state.points[:2] = [9, 9]
    assert match.winners == {0, 1}
