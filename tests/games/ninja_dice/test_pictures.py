"""What one sees with each event: the table at that moment, not before and not after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import jonin
from jonin import Match
from jonin.engine.views import plain
from jonin.games.ninja_dice import view
from jonin.games.ninja_dice.actions import Decide, Steal, Throw
from jonin.games.ninja_dice.actions import Match as MatchWith
from jonin.games.ninja_dice.components import DICE, GESTURE
from jonin.games.ninja_dice.state import LYING
from tests.games.ninja_dice.scenes import push, scene, throw
from tests.tables import Table
from tests.walks import positions

Picture = tuple[dict[str, Any], dict[str, Any]]
"""An event, and the table with it."""

WALL = ("2 Guards", "2 Guards", "2 Guards", "2 Guards")


def pictures(match: Match, move: int = -1) -> list[Picture]:
    """Of the last move, or another one: all that a spectator is told and sees."""
    rows = match.event_rows[move]
    told = match.game.events.told_all(rows, -1)
    return [(event, plain(view.shared(s))) for event, s in zip(told, rows.pictures, strict=True)]


def seen(match: Match, kind: str, move: int = -1) -> Iterator[dict[str, Any]]:
    return (table for event, table in pictures(match, move) if event["event"] == kind)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_moment_of_a_match_can_be_seen_by_everybody(seats: int) -> None:
    table = Table(jonin.game("ninja-dice"), seats)
    kinds = set()
    for seed in range(3):
        match = Match(table.game, seats, seed, lands=False, pictures=True)
        for number in positions(table, match, seed):
            if not number:
                continue
            rows = match.event_rows[-1]
            for row, s in zip(rows, rows.pictures, strict=True):
                kinds.add(table.game.events.kind(row).kind)
                shared = plain(view.shared(s))
                assert {player["treasure"] for player in shared["players"]} == set(s.treasure[:seats])
                for seat in range(-1, seats):
                    assert set(plain(view.own(s, seat))) <= {"gesture"}
    assert kinds | {"capture"} == {kind.kind for kind in table.game.events.kinds}  # a rare thing to happen


def test_the_last_picture_of_a_move_is_how_it_stands() -> None:
    """But for what follows of itself: who is asked, and for what."""
    match = scene(*WALL)
    throw(match, "Fight", "Sneak", "Pick", "Wild", "Catch")
    match.play(0, Decide(push=True))
    assert pictures(match)[-1][1] == plain(view.shared(match.state))


def test_a_turn_begins_with_empty_hands_before_an_empty_house() -> None:
    """ND-9.1, ND-4.1: the Skill dice pass on, then the House is rolled, then Threat dice are handed out."""
    match = scene(*WALL, active=3)
    throw(match, "Catch", "Catch", "Catch", "Catch", "Catch")
    match.play(3, Decide(push=False))
    (ran, before), (_, turn), (_, house), (_, handed) = pictures(match)
    assert ran["event"] == "run"
    assert (before["active"], len(before["house"]), before["dice"][0]["place"]) == (3, 4, "lying")
    assert (turn["active"], turn["house"], turn["worth"]) == (0, [], 0)
    assert [die["owner"] for die in turn["dice"]] == [0] * 5 + [None] * 4
    assert len(house["house"]) == 4
    assert [player["holds"] for player in house["players"]] == [5, 0, 0, 0]
    assert [player["holds"] for player in handed["players"]] == [5, 1, 1, 1]


def test_gestures_are_shown_one_hand_after_the_other() -> None:
    """ND-4.2."""
    match = scene()
    for seat in range(4):
        match.play(seat, Throw("far"))
    shown = [[p for p, gesture in enumerate(table["throws"]) if gesture] for table in seen(match, "throw")]
    assert shown == [[0], [0, 3], [0, 2, 3], [0, 1, 2, 3]]
    assert match.view(None)["throws"] == [GESTURE[7]] * 4
    aimed = next(seen(match, "aim"))
    assert (aimed["phase"], "throws" in aimed) == ("aim", False)


def test_hands_land_one_after_the_other_whoever_says_where() -> None:
    """ND-4.2: physics, or the rules' own luck."""
    for numbers in (True, False):
        match = scene(*WALL)
        if numbers:
            throw(match, "Fight", "Sneak", "Pick", "Wild", "Catch", "Arrow 0,0 90", "Hourglass 50,0", "Catch 100,0")
        else:
            for seat in range(4):
                match.play(seat, Throw("middle"))
            match.land()
        held = [[player["holds"] for player in table["players"]] for table in seen(match, "land")]
        assert held == [[0, 1, 1, 1], [0, 1, 1, 0], [0, 1, 0, 0], [0, 0, 0, 0]]


def test_threat_dice_lie_until_what_they_did_is_told() -> None:
    """ND-5.1, ND-5.5: missed arrows, then Hourglasses, then the rest leaves the table."""
    match = scene(*WALL)
    skills = ("Fight 0,-250", "Sneak 30,-250", "Pick 60,-250", "Wild 90,-250", "Catch 120,-250")
    throw(match, *skills, "Arrow 0,0 90", "Hourglass 0,-50", "Catch 50,-50")
    told = [(event["event"], [die["place"] for die in table["dice"][5:]]) for event, table in pictures(match)][4:]
    assert told == [
        ("miss", ["lying", "lying", "lying", "aside"]),
        ("lock", ["lying", "locked", "lying", "aside"]),
        ("set aside", ["aside", "locked", "aside", "aside"]),
    ]
    missed = next(seen(match, "miss"))
    assert (missed["phase"], missed["arrow"]) == ("steal", {"die": 6, "thief": 3, "victims": [], "safe": []})
    assert "arrow" not in next(seen(match, "lock"))


def test_treasure_changes_hands_before_the_arrow_goes() -> None:
    """ND-5.1."""
    match = scene(*WALL)
    throw(match, "Fight 0,-250", "Sneak 30,-250", "Pick 60,-250", "Wild 90,-250", "Pick 120,-250", "Arrow 0,0 270")
    match.play(3, Steal(0))
    table = next(seen(match, "steal"))
    assert [player["treasure"] for player in table["players"]] == [2, 3, 3, 4]
    assert (table["arrow"]["die"], table["dice"][5]["place"]) == (6, "lying")


def test_a_capture_is_seen_before_the_next_turn() -> None:
    """ND-5.5: with four Hourglasses beside the House."""
    match = scene(*WALL, seats=5)
    throw(match, "Fight", "Catch", "Catch", "Catch", "Catch", *["Hourglass"] * 4)
    table = next(seen(match, "capture"))
    assert (table["hourglasses"], table["active"], table["dice"][0]["place"]) == (4, 0, "lying")


def test_a_matched_fortune_lies_beside_its_die_at_once() -> None:
    """ND-6.1, ND-6.2."""
    match = scene(*WALL)
    throw(match, "Pick 0,100", "Fortune 0,0 90", "Catch", "Catch", "Catch")
    match.play(0, MatchWith(1))
    event, table = pictures(match)[0]
    fortune = table["dice"][1]
    assert (fortune["x"], fortune["y"], fortune["heading"]) == (event["x"], event["y"], event["heading"])
    assert (fortune["boosts"], table["dice"][0]["counts"]) == (1, 4)
    assert "fortune" not in table


def test_a_beaten_house_is_seen_with_all_its_dice_ticked() -> None:
    """ND-7.4: before the next turn clears the table."""
    match = scene("Lock", "Lock", "Guard", "Guard")
    throw(match, "Pick", "Pick", "Sneak", "Sneak", "Catch")
    table = next(seen(match, "beat"))
    assert [die["by"] for die in table["house"]] == ["Pick", "Pick", "Sneak", "Sneak"]
    assert (table["phase"], table["worth"], table["players"][0]["treasure"]) == ("decide", 6, 9)


def test_dice_are_taken_up_before_the_saved_ones_are_laid() -> None:
    """ND-8.1, ND-8.2."""
    match = scene(*WALL)
    throw(match, "Fight", "Sneak", "Pick", "Wild", "Catch")
    push(match, 4, 5)
    taken = next(seen(match, "reroll", -2))
    assert [die["place"] for die in taken["dice"][:5]] == ["lying", "lying", "lying", "held", "held"]
    assert "symbol" not in taken["dice"][4]
    (arranged, table), (handed, _) = pictures(match)
    assert (arranged["event"], table["phase"], handed["event"]) == ("arrange", "arrange", "hand out")


def test_nothing_of_a_picture_is_kept_in_the_state() -> None:
    """How many hands have let go is said by a field that has other work afterwards."""
    match = scene(seats=2)
    for seat in (0, 1):
        match.play(seat, Throw("middle"))
    assert match.state.turn == 0
    match.land()
    assert sum(match.state.place[die] == LYING for die in range(DICE)) >= 5
