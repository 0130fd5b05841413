"""RULES.md, NT-5: how a game is won; and the example, played."""

from __future__ import annotations

import pytest

from jonin import Refused
from jonin.games.ninjitsu.actions import Declare, Draw
from jonin.games.ninjitsu.state import LIMIT
from tests.games.ninjitsu.board import act, asked, go, hidden, lay, points, same, show, steal


@pytest.mark.parametrize(("seats", "goal"), [(2, 21), (3, 21), (4, 21), (5, 17)])
def test_enough_points_at_the_start_of_a_turn_win(seats: int, goal: int) -> None:
    """NT-5.1: 21 points, or 17 with five players, treasures and secrets together."""
    short, enough = {21: ("Golden Idol, Golden Idol", "Samurai Armour"), 17: ("Golden Idol, Katana", "Explosives")}[
        goal
    ]
    match = lay(f"0: hand {enough}\n1: up {short}", seats, turn=1)
    assert match.view(0)["goal"] == goal
    go(match, (1, Draw()))
    while asked(match) != 0:
        match.play(asked(match), Draw())
    assert not match.over
    match = lay(f"0: hand Spy; up {short}; down {enough}", seats, turn=seats - 1)
    assert go(match, (seats - 1, Draw()))[-2:] == ["show", "wins"]
    assert match.over
    assert match.winners == {0}


def test_the_end_says_who_had_enough_at_the_start_of_which_turn() -> None:
    """NT-5.1: a rival may have more points by then."""
    match = lay("0: hand Golden Idol; up Golden Idol, Shuriken\n1: up Golden Idol, Katana; down Blowgun")
    go(match, (0, show("Golden Idol")))
    assert match.winners == {1}
    assert match.scores == [28, 21, 0]
    said = match.game.sentence(match.events_for(None)[-1], ["Ana", "Ben", "Chie"])
    assert said == "Ben wins with 21 points at the start of turn 2: 21 are enough."


def test_points_in_between_do_not_win() -> None:
    """NT-5.1: only the start of one's own turn counts."""
    match = lay("0: hand Golden Idol; up Golden Idol, Samurai Armour\n1: hand Katana, Spy")
    go(match, (0, show("Golden Idol")))
    assert points(match)[0] == 23
    assert not match.over
    go(match, (1, act("Katana")), (1, hidden("Spy")), (2, Draw()))
    assert not match.over
    assert asked(match) == 0


def test_bo_staffs_count_secrets() -> None:
    """NT-5.1: 4 points and 2 more for each secret while face down, 4 face up."""
    assert points(lay("0: down Bo Staff"))[0] == 6
    assert points(lay("0: down Bo Staff, Thief"))[0] == 8
    assert points(lay("0: down Bo Staff, Bo Staff, Bo Staff"))[0] == 30
    assert points(lay("0: up Bo Staff; down Thief"))[0] == 4


def test_by_word_a_win_must_be_declared() -> None:
    """NT-5.2: points that nobody declares do not win; a declaration does."""
    match = lay("0: up Golden Idol, Golden Idol; down Katana", declare="by word")
    go(match, (0, Draw()), (1, Draw()), (2, Draw()))
    assert not match.over
    assert go(match, (0, Declare()))[-2:] == ["show", "wins"]
    assert match.winners == {0}


def test_a_wrong_declaration_shows_all_secrets_and_costs_the_turn() -> None:
    """NT-5.2: those without points are discarded."""
    match = lay("0: hand Spy; up Golden Idol; down Thief, Katana, Sensei", declare="by word")
    told = go(match, (0, Declare()))
    assert told == ["declare", "turn up", "worthless", "turn up", "turn up", "worthless", "turn"]
    same(match, "0: hand Spy; up Katana, Golden Idol\n1:\n2:\ndiscard: Thief, Sensei")
    assert asked(match) == 1


def test_an_automatic_table_needs_no_word() -> None:
    """NT-5.2: declaring is refused where the table announces wins."""
    with pytest.raises(Refused, match=r"announced by itself.*NT-5.2"):
        lay("0: hand Spy").play(0, Declare())


def test_a_game_without_end_is_called_off() -> None:
    """NT-5.3: after 4,000 decisions the most points win, and equals share."""
    match = lay("0: up Katana\n1: up Katana\n2: up Blowgun")
    match.state.decisions = LIMIT - 2
    go(match, (0, Draw()))
    assert not match.over
    assert "called off" in go(match, (1, Draw()))
    assert match.winners == {0, 1}
    said = [match.game.sentence(event, ["Ana", "Ben", "Chie"]) for event in match.events_for(None)[-2:]]
    assert said == ["Ana wins with the most points: 6.", "Ben wins with the most points: 6."]


def test_at_the_end_all_secrets_are_shown() -> None:
    """NT-5.4: so that everybody can count."""
    match = lay("0: hand Spy\n1: up Golden Idol, Golden Idol; down Samurai Armour\n2: down Thief")
    go(match, (0, Draw()))
    assert match.winners == {1}
    view = match.view(None)
    assert view["secrets"][1][0]["card"] == "Samurai Armour"
    assert view["secrets"][2][0]["card"] == "Thief"
    assert view["scores"] == [0, 23, 0]


def test_the_example_of_the_rulebook() -> None:
    """NT-3.1, NT-3.2, NT-3.3, NT-4.6: Kaya, Pim and Rolf play the example of RULES.md."""
    kaya, pim, rolf = range(3)
    match = lay(
        "0: hand Bo Staff, Thief, Spy\n1: hand Katana, Katana\n2: hand Explosives, Sensei\ndeck: Shuriken, Nunchaku"
    )
    go(match, (kaya, hidden("Bo Staff")))
    assert points(match)[kaya] == 6
    go(match, (pim, Draw()), (rolf, hidden("Explosives")))
    assert points(match)[rolf] == 2
    assert go(match, (kaya, steal(rolf, 1))) == ["steal", "trap", "shed", "turn"]
    same(
        match,
        """
        0: up Explosives; down Bo Staff
        1: hand Katana, Katana, Nunchaku, Shuriken
        2: hand Sensei
        discard: Spy, Thief
        """,
    )
    go(match, (pim, act("Katana")), (pim, show("Katana")))
    same(
        match,
        """
        0: down Bo Staff
        1: hand Nunchaku, Shuriken; up Katana
        2: hand Sensei
        discard: Spy, Thief, Katana, Explosives
        """,
    )
    assert points(match)[pim] == 6
