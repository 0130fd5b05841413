"""RULES.md, NT-1 to NT-3: the deck, the deal, and what a turn is."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import jonin
from jonin import Match, Refused
from jonin.engine.chance import seed_world
from jonin.games.ninjitsu.actions import Draw, Play
from jonin.games.ninjitsu.components import CARDS, CATALOGUE, NAMES
from jonin.games.ninjitsu.faces import printed
from jonin.games.ninjitsu.texts import card_text
from tests.games.ninjitsu.board import act, asked, at, go, hidden, lay, points, same, show, steal
from tests.games.ninjitsu.hooks import census


def test_the_deck_is_the_one_in_the_rulebook() -> None:
    """NT-1.1: the table in RULES.md shows the deck file, card by card, house figures included."""
    rows = [line.split(" | ") for line in jonin.game("ninjitsu").rulebook.splitlines() if line.startswith("| ")][2:]
    assert [row[0].strip("| ") for row in rows] == [f"**{kind.rank}** {kind.name}" for kind in CATALOGUE]
    for row, kind in zip(rows, CATALOGUE, strict=True):
        assert row[1:3] == [str(kind.copies), str(kind.value or "-")]
        assert row[4] == (card_text(printed(kind)) or "-")
        house = [word.replace("points", "value") for word in row[5].strip("| ").split(", ")]
        assert kind.house == ([] if house[0].startswith("-") else house)
    assert CARDS == 41


def test_the_rules_are_written_as_they_are_shown() -> None:
    """NT-1.1: what the deck file fills in stands in RULES.md too, for whoever reads that."""
    written = (jonin.game("ninjitsu").folder / "RULES.md").read_text("utf-8")
    shown = jonin.game("ninjitsu").rulebook
    bare = re.sub(r"<!-- \w* ?-->", "", written)
    assert shown.split() == bare.split()
    assert "<!--" not in shown


@pytest.mark.parametrize(("seats", "seat"), [(2, 1), (2, 2), (5, 1), (5, 5)])
def test_the_host_may_pick_who_begins(seats: int, seat: int) -> None:
    """NT-2.1: whatever the lots would say."""
    for seed in range(8):
        assert Match("ninjitsu", seats, seed, {"begins": f"seat {seat}"}).waiting == {seat - 1}
    assert len({asked(Match("ninjitsu", seats, seed)) for seed in range(40)}) == seats


def test_nobody_begins_at_a_seat_that_is_not_there() -> None:
    """NT-2.1: a table of three has no fourth seat."""
    with pytest.raises(Refused, match="seat 1, seat 2 and seat 3, not 'seat 4'"):
        Match("ninjitsu", 3, 1, {"begins": "seat 4"})


def test_four_cards_each_and_the_rest_is_the_deck() -> None:
    """NT-2.1: four cards to each player."""
    for seats in range(2, 6):
        match = Match("ninjitsu", seats, 3)
        view = match.view(0)
        assert [player["hand"] for player in view["players"]] == [4] * seats
        assert (view["deck"], view["discard"]) == (CARDS - 4 * seats, [])
        assert census(match.state) == sorted(name for kind in CATALOGUE for name in [kind.name] * kind.copies)


def test_lots_say_who_begins_and_turns_go_clockwise() -> None:
    """NT-2.1: the first player by lot, then clockwise."""
    first = Counter(asked(Match("ninjitsu", 3, seed)) for seed in range(60))
    assert set(first) == {0, 1, 2}
    match = lay("0: hand Spy", turn=2)
    order = []
    for _ in range(5):
        order.append(asked(match))
        match.play(asked(match), Draw())
    assert order == [2, 0, 1, 2, 0]


def test_drawing_takes_the_top_two_cards() -> None:
    """NT-3.1: two cards, for the drawer's eyes only; there is no hand limit."""
    match = lay(
        "0: hand Thief, Thief, Thief, Sensei, Sensei, Sensei, Spy, Spy, Spy\ndeck: Katana, Blowgun, Golden Idol"
    )
    match.play(0, Draw())
    assert match.view(0)["hand"].count("Katana") == match.view(0)["hand"].count("Blowgun") == 1
    assert len(match.view(0)["hand"]) == 11
    assert match.events_for(0)[0] == {"event": "draw", "seat": 0, "cards": 2, "names": ["Blowgun", "Katana"]}
    assert match.events_for(1)[0] == {"event": "draw", "seat": 0, "cards": 2}


def test_an_empty_deck_is_the_shuffled_discard_pile() -> None:
    """NT-3.1: the discard pile becomes the deck when a card is to be drawn and there is none."""
    match = lay("0: hand Spy\ndeck: Katana\ndiscard: Thief, Sensei, Blowgun")
    assert go(match, (0, Draw())) == ["draw", "reshuffle", "draw", "turn"]
    assert match.view(0)["deck"] == 2
    assert match.view(0)["discard"] == []
    assert "Katana" in match.view(0)["hand"]


def test_the_discard_pile_is_really_shuffled() -> None:
    """NT-3.1: which card comes first depends on luck."""
    first = set()
    for seed in range(40):
        match = lay("0: hand Spy\ndeck: -\ndiscard: Thief, Sensei, Blowgun")
        seed_world(match.state, seed * 7919)
        match.play(0, Draw())
        first.add(tuple(match.view(0)["hand"]))
    assert len(first) == 3


def test_with_both_empty_one_draws_what_there_is() -> None:
    """NT-3.1: one card, or none at all; drawing is possible all the same."""
    match = lay("0: hand Spy\ndeck: Katana")
    assert go(match, (0, Draw()), (1, Draw())) == ["draw", "no cards", "turn", "no cards", "turn"]
    same(match, "0: hand Katana, Spy\n1:\n2:\ndiscard: -")


def test_a_card_is_played_in_three_ways() -> None:
    """NT-3.2: for its action, as a treasure, as a secret."""
    start = "0: hand Katana, Thief, Spy\n1: up Explosives"
    match = lay(start)
    go(match, (0, act("Katana")), (0, hidden("Spy")))
    same(match, "0: hand Thief; down Spy\n1:\n2:\ndiscard: Katana, Explosives")
    match = lay(start)
    assert go(match, (0, show("Katana"))) == ["treasure", "turn"]
    same(match, "0: hand Thief, Spy; up Katana\n1: up Explosives\n2:\ndiscard: -")
    assert points(match)[0] == 6
    match = lay(start)
    assert go(match, (0, hidden("Katana"))) == ["secret", "turn"]
    same(match, "0: hand Thief, Spy; down Katana\n1: up Explosives\n2:\ndiscard: -")
    assert points(match)[0] == 6


@pytest.mark.parametrize("name", NAMES)
def test_every_card_can_be_a_secret_and_only_some_the_rest(name: str) -> None:
    """NT-3.2: any card as a secret, one with points as a treasure, one with a bolt for its action."""
    kind = CATALOGUE[NAMES.index(name)]
    ways = {action.way for action in lay(f"0: hand {name}").legal(0) if isinstance(action, Play)}
    assert ways == {"secret"} | ({"treasure"} if kind.value else set()) | ({"action"} if kind.action else set())
    assert bool(kind.value) == kind.rank.isdigit()


def test_no_points_no_treasure() -> None:
    """NT-3.2: a card without points is refused as a treasure, a card one does not hold in any way."""
    match = lay("0: hand Thief")
    with pytest.raises(Refused, match=r"Thief has no points.*NT-3.2"):
        match.play(0, show("Thief"))
    with pytest.raises(Refused, match=r"You do not hold Katana.*NT-3.2"):
        match.play(0, hidden("Katana"))


def test_a_stolen_secret_moves_over_face_up() -> None:
    """NT-3.3: stealing is a whole turn, from opponents only, and only what lies face down."""
    match = lay("0: hand Spy; down Thief\n1: up Katana; down Golden Idol, Blowgun")
    with pytest.raises(Refused, match=r"steal from yourself.*NT-3.3"):
        match.play(0, steal(0, 1))
    with pytest.raises(Refused, match=r"no secret 3.*NT-3.3"):
        match.play(0, steal(1, 3))
    assert go(match, (0, steal(1, 2))) == ["steal", "turn"]
    same(match, "0: hand Spy; up Blowgun; down Thief\n1: up Katana; down Golden Idol\n2:\ndiscard: -")


def test_one_thing_a_turn_and_nobody_else_meanwhile() -> None:
    """NT-3.4: exactly one of drawing, playing and stealing."""
    match = lay("0: hand Spy\n1: hand Katana")
    with pytest.raises(Refused, match=r"player 1 to decide.*NT-3.4"):
        match.play(1, Draw())
    with pytest.raises(Refused, match=r"draw two cards, play a card or steal.*NT-3.4"):
        match.play(0, at(1, "Katana"))
    match.play(0, Draw())
    assert asked(match) == 1


def test_the_further_card_may_be_played_in_any_way() -> None:
    """NT-4.1: as an action, which goes on, then as a treasure."""
    match = lay("0: hand Katana, Katana, Golden Idol, Spy\n1: up Explosives, Blowgun")
    go(match, (0, act("Katana")), (0, at(1, "Blowgun")), (0, act("Katana")))
    with pytest.raises(Refused, match=r"Play another card.*NT-4.1"):
        match.play(0, Draw())
    go(match, (0, show("Golden Idol")))
    same(match, "0: hand Spy; up Golden Idol\n1:\n2:\ndiscard: Katana, Blowgun, Katana, Explosives")
    assert asked(match) == 1


def test_as_much_as_possible_and_an_empty_hand_ends_it() -> None:
    """NT-4.1: no target, no further card: the action is over."""
    match = lay("0: hand Katana")
    assert go(match, (0, act("Katana"))) == ["play", "no target", "again", "no hand", "turn"]


def test_an_action_may_be_left_without_choice_but_not_undone() -> None:
    """NT-4.1: while Katana looks for its target, nothing else can be done."""
    match = lay("0: hand Katana, Spy\n1: up Explosives, Blowgun")
    match.play(0, act("Katana"))
    with pytest.raises(Refused, match=r"Choose what Katana acts on.*NT-4.1"):
        match.play(0, hidden("Spy"))
