"""The order of things, PN-4, and that two scorers agree on every layout."""

from __future__ import annotations

import pytest

from jonin import Match
from tests.games.pride_of_ninja.layouts import resolved
from tests.games.pride_of_ninja.scorers import agree, turn
from tests.games.pride_of_ninja.test_setup import every_table
from tests.tables import Table


def test_all_cards_are_shown_where_they_lie() -> None:
    """PN-4.1: every hidden card is turned up, to all, in its place."""
    match = Match("pride-of-ninja", 4, seed=3)
    for _ in range(5):
        turn(match, 3)
    own = [match.view(seat)["back"] for seat in range(4)]
    moves = len(match.log)
    turn(match, 3)  # and the last card, by itself
    for seat in (0, None):
        shown = [e for e in match.events_for(seat, moves) if e["event"] == "reveal"]
        for p in range(4):
            laid = [e for e in match.events_for(p, moves) if e["event"] == "place" and e["seat"] == p]
            back = own[p] + [e["card"] for e in laid if e["row"] == "back"]
            assert [(e["card"], e["place"]) for e in shown if e["seat"] == p] == [(c, i) for i, c in enumerate(back)]
            assert match.view(seat)["last"]["players"][p]["back"] == back


@pytest.mark.parametrize(("deck", "first"), [("blue", 1), ("red", 0)])
def test_initiatives_ascend(deck: str, first: int) -> None:
    """PN-4.2: Blue from 1, Red from 0; one that nobody has is passed over."""
    rows = {
        "blue": ["Shogun Ninja |", "Kabuki Miko |", "| Onmyoji"],
        "red": ["Magistrate Kunoichi |", "Oni |", "| Fallen"],
    }
    numbers = [e["initiative"] for e in resolved(deck, *rows[deck]).told("initiative")]
    assert numbers == sorted(numbers)
    assert numbers[0] == first
    assert 5 not in numbers


def test_cards_of_one_initiative_see_the_same_moment() -> None:
    """PN-4.2: both are lowest before the Sumo; neither sees what the other gains."""
    assert resolved("blue", "Sumo |", "Sumo Sumo |", "Onmyoji |", "Onmyoji |").tp == [3, 6, 1, 1]


def test_the_slain_lose_all_of_this_initiative_too() -> None:
    """PN-4.3: positive TP go to 0, the TP of the slaying initiative among them."""
    outcome = resolved("blue", "Onmyoji Onmyoji Onmyoji |", "Onmyoji Onmyoji |", "|")
    assert outcome.slain == [0, 2]
    assert outcome.told("reset", seat=0, tp=3, marker=True)
    assert outcome.tp[0] == 0


def test_negative_tp_are_reset_as_well() -> None:
    """PN-4.3"""
    outcome = resolved("blue", "Samurai Miko |", "| Miko Miko", "Ninja |", "Ninja |")
    assert outcome.told("reset", seat=0, tp=-2)
    assert outcome.tp[0] == 0


def test_one_marker_a_round() -> None:
    """PN-4.3: slain twice, one marker; the second time resets again."""
    outcome = resolved("blue", "Ninja Miko |", "Kabuki | Miko Miko", "|")
    assert [e["marker"] for e in outcome.told("reset", seat=0)] == [True, False]
    assert outcome.state.slain[0] == 1


def test_slain_by_miko_halfway() -> None:
    """PN-4.3, the rulebook's example: Ninja, Samurai and Miko are lost; Onmyoji, Kabuki and Sumo still come."""
    me = "Ninja Miko Onmyoji Sumo | Ninja Samurai Kabuki"
    outcome = resolved("blue", me, "Ninja Ninja | Miko", "Onmyoji Kabuki | Miko", "Onmyoji Kabuki |")
    assert outcome.told("reset", seat=0, tp=2 + 1 + 0)
    later = {e["card"]: e["points"] for e in outcome.told("score", seat=0)[3:]}
    assert later == {"Onmyoji": 1, "Kabuki": 1, "Sumo Rikishi": 3}
    assert outcome.tp == [1 + 1 + 3, 2, 2, 2]


def test_the_story_adds_up() -> None:
    """PN-4.2, PN-4.3: a board that only adds the events arrives at the same TP after every initiative."""
    for seed in range(60):
        match = Match("pride-of-ninja", 3 + seed % 3, seed, {"deck": ("blue", "red")[seed % 2]})
        for _ in range(match.view(None)["turns"]):
            turn(match, seed)
        tp, pp = [0] * match.seats, [0] * match.seats
        for event in match.events_for(None):
            if event["event"] == "score":
                (tp if event["unit"] == "TP" else pp)[event["seat"]] += event["points"]
            elif event["event"] == "reset":
                assert tp[event["seat"]] == event["tp"]
                tp[event["seat"]] = 0
            elif event["event"] == "standing":
                assert event["tp"] == tp
            elif event["event"] == "convert":
                seat = event["seat"]
                assert event == {"event": "convert", "seat": seat, "tp": tp[seat], "pp": max(0, pp[seat] + tp[seat])}


@every_table
def test_two_scorers_agree(here: Table) -> None:
    """PN-4, PN-5, PN-6: the rules and a second scorer that shares no code with them, over 300 layouts."""
    for seed in range(300):
        agree(here, seed)
