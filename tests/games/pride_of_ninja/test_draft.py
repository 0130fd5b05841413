"""The draft, PN-3, played through the public match."""

from __future__ import annotations

from collections import Counter

import pytest

from jonin import Match, Refused
from jonin.engine.chance import stream
from jonin.games.pride_of_ninja.actions import Place
from tests.games.pride_of_ninja.hooks import census
from tests.games.pride_of_ninja.scorers import menu, turn
from tests.games.pride_of_ninja.test_setup import every_table
from tests.tables import Table


def test_all_choose_at_once() -> None:
    """PN-3.1: nothing shows before the last has chosen."""
    match = Match("pride-of-ninja", 3, seed=1)
    match.play(1, match.legal(1)[0])
    match.play(0, match.legal(0)[0])
    assert match.waiting == {2}
    view = match.view(2)
    assert [player["ready"] for player in view["players"]] == [True, True, False]
    assert all(player["front"] == player["back"] == [] for player in view["players"])


def test_the_front_is_open_and_the_back_is_not() -> None:
    """PN-3.1: a card in the back is known to its owner alone, in views and in stories."""
    match = Match("pride-of-ninja", 3, seed=1)
    front, back = match.view(0)["hand"][0], match.view(1)["hand"][0]
    match.play(0, Place(front, "front"))
    match.play(1, Place(back, "back"))
    turn(match, 1)
    for seat in (0, 1, 2, None):
        view = match.view(seat)
        assert view["players"][0]["front"] == [front]
        assert view["players"][1]["back"] == [None]
        assert (view.get("back") == [back]) == (seat == 1)
        laid = [e for e in match.events_for(seat) if e["event"] == "place" and e["seat"] == 1]
        assert laid == [{"event": "place", "seat": 1, "row": "back"} | ({"card": back} if seat == 1 else {})]


def test_only_cards_of_the_hand_can_be_placed() -> None:
    """PN-3.1"""
    match = Match("pride-of-ninja", 3, seed=1)
    missing = next(card for card in ("Miko", "Shogun", "Kabuki", "Samurai") if card not in match.view(0)["hand"])
    with pytest.raises(Refused, match=f"no {missing} in your hand") as refusal:
        match.play(0, Place(missing, "back"))
    assert refusal.value.clause == "PN-3.1"


@pytest.mark.parametrize(("row", "places"), [("front", 4), ("back", 3)])
def test_a_full_row_forces_the_other(row: str, places: int) -> None:
    """PN-3.2"""
    match = Match("pride-of-ninja", 4, seed=2)
    for _ in range(places):
        assert {action.row for action in menu(match, 0)} == {"front", "back"}
        turn(match, 3, row)
    assert {action.row for action in menu(match, 0)} == {"front", "back"} - {row}
    with pytest.raises(Refused, match=f"{row} row is full") as refusal:
        match.play(0, Place(match.view(0)["hand"][0], row))
    assert refusal.value.clause == "PN-3.2"


def test_at_five_seats_the_gift_takes_a_place() -> None:
    """PN-2.3, PN-3.2: two more cards fill the back row."""
    match = Match("pride-of-ninja", 5, seed=2)
    turn(match, 3, "back")
    turn(match, 3, "back")
    assert {action.row for action in menu(match, 0)} == {"front"}


@every_table
def test_hands_always_pass_to_the_left(here: Table) -> None:
    """PN-3.3: what a seat holds is what its right neighbour kept, in every turn of every round; until none is left."""
    match = here.match(8)
    rounds = 0
    while not match.over and rounds < 3:
        before = [Counter(match.view(seat)["hand"]) for seat in range(here.seats)]
        now = match.view(None)["round"], match.view(None)["turn"]
        for seat in sorted(match.waiting):
            actions = menu(match, seat)
            action = actions[stream(9, seat, len(match.log)) % len(actions)]
            match.play(seat, action)
            before[seat] -= Counter([action.card])
        if now[1] == match.view(None)["turns"] - 1:
            assert [hand.total() for hand in before] == [1] * here.seats
            rounds += 1
            continue
        assert (match.view(None)["round"], match.view(None)["turn"]) == (now[0], now[1] + 1)
        after = [Counter(match.view(seat)["hand"]) for seat in range(here.seats)]
        assert after == [before[(seat - 1) % here.seats] for seat in range(here.seats)]


@every_table
def test_the_last_card_is_laid_by_itself(here: Table) -> None:
    """PN-3.2, PN-3.3, PN-3.6: as many cards as places, so it goes to the neighbour's place that is left."""
    match = here.match(2)
    for _ in range(match.view(None)["turns"] - 2):
        turn(match, 4)
    last, before = [Counter[str]()] * here.seats, len(match.log)
    for seat in sorted(match.waiting):
        hand, action = Counter(match.view(seat)["hand"]), menu(match, seat)[0]
        assert hand.total() == 2
        last[(seat + 1) % here.seats] = hand - Counter([action.card])
        match.play(seat, action)
    for seat in range(here.seats):
        told = match.events_for(seat, before)
        (passed,) = (event for event in told if event["event"] == "pass")
        assert passed["last"]
        laid = [event for event in told[told.index(passed) :] if event["event"] == "place"]
        assert [event["seat"] for event in laid] == list(range(here.seats))
        assert Counter([laid[seat]["card"]]) == last[seat]
    players = match.view(None)["last"]["players"] if not match.over else match.view(None)["players"]
    assert all((len(player["front"]), len(player["back"])) == (4, 3) for player in players)


def test_a_choice_may_be_changed() -> None:
    """PN-3.4: until the last player has chosen; the same choice again is none."""
    match = Match("pride-of-ninja", 3, seed=1)
    card = match.view(0)["hand"][0]
    match.play(0, Place(card, "front"))
    with pytest.raises(Refused, match="chosen the") as refusal:
        match.play(0, Place(card, "front"))
    assert refusal.value.clause == "PN-3.4"
    match.play(0, Place(card, "back"))
    assert match.view(0)["choice"] == {"card": card, "row": "back"}
    turn(match, 1)
    assert (match.view(0)["players"][0]["front"], match.view(0)["back"]) == ([], [card])


def test_the_table_reminds_of_hands_that_passed() -> None:
    """PN-3.5: after the first pass a seat knows its left neighbour's hand exactly, and no other."""
    match = Match("pride-of-ninja", 4, seed=5)
    hands = [Counter(match.view(seat)["hand"]) for seat in range(4)]
    for seat in range(4):
        action = menu(match, seat)[0]
        match.play(seat, action)
        hands[seat] -= Counter([action.card])
    for seat in range(4):
        (known,) = match.view(seat)["memory"]["hands"]
        assert (known["seat"], known["hidden"]) == ((seat + 1) % 4, 0)
        assert Counter(known["cards"]) == hands[seat]
    assert match.view(None)["memory"]["hands"] == []


def test_a_hand_that_comes_back_tells_what_was_hidden() -> None:
    """PN-3.5: at four seats the first hand returns after four turns; what left it face down is then known as a set."""
    match = Match("pride-of-ninja", 4, seed=5)
    hidden = Counter[str]()
    for number in range(4):
        for seat in range(4):
            row = "back" if (seat, number) in ((1, 1), (3, 3)) else "front"
            action = next(action for action in menu(match, seat) if action.row == row)
            match.play(seat, action)
            if row == "back":
                hidden[action.card] += 1
        if number < 3:
            assert match.view(0)["memory"]["laid"] == []
    (laid,) = match.view(0)["memory"]["laid"]
    assert laid["seats"] == [1, 3]
    assert Counter(laid["cards"]) == hidden
    assert None in match.view(0)["players"][1]["back"]


@every_table
def test_memory_and_table_together_hold_every_card(here: Table) -> None:
    """PN-3.5: open, remembered and unseen cards are the whole deck, each once, in every turn."""
    match = here.match(11)
    gifts = 7 - match.view(None)["turns"]
    for _ in range(match.view(None)["turns"]):
        for seat in range(here.seats):
            view = match.view(seat)
            memory = view["memory"]
            known = view["hand"] + view["victims"] + memory["unseen"]
            known += [card for hand in memory["hands"] for card in hand["cards"]]
            known += [card for laid in memory["laid"] for card in laid["cards"]]
            known += view["back"] + [card for player in view["players"] for card in player["front"]]
            known += view["players"][0]["back"][:gifts] * (here.seats - 1)
            assert sorted(known) == census(match.state)
        turn(match, 12)
