"""RULES.md, NT-4: what actions do to treasures and hands, what is protected, and when traps go off."""

from __future__ import annotations

import pytest

from jonin import Refused
from jonin.engine.declare import Action
from jonin.games.ninjitsu.actions import Draw
from tests.games.ninjitsu.board import act, asked, at, drop, go, hidden, lay, pick, same, steal


@pytest.mark.parametrize("name", ["Samurai Armour", "Bo Staff", "Explosives", "Kitsune Decoy", "Golden Idol"])
def test_cards_without_a_bolt_have_no_action(name: str) -> None:
    """NT-4.2: ongoing cards, and others without a bolt, cannot be played for an action."""
    match = lay(f"0: hand {name}")
    with pytest.raises(Refused, match=rf"{name} has no action.*NT-4.2"):
        match.play(0, act(name))


def test_a_secret_turned_up_is_a_treasure() -> None:
    """NT-4.3: a Katana reaches it from then on."""
    match = lay("0: hand Smoke Bomb, Katana, Spy\n1: down Golden Idol")
    go(match, (0, act("Smoke Bomb")), (0, act("Katana")), (0, hidden("Spy")))
    same(match, "0: down Spy\n1:\n2:\ndiscard: Smoke Bomb, Katana, Golden Idol")


def test_a_secret_without_points_turned_up_is_discarded() -> None:
    """NT-4.3: no points, no treasure."""
    match = lay("0: hand Smoke Bomb\n1: down Sensei")
    assert go(match, (0, act("Smoke Bomb")))[:3] == ["play", "turn up", "worthless"]
    same(match, "0:\n1:\n2:\ndiscard: Smoke Bomb, Sensei")


def test_what_lies_face_down_is_no_treasure() -> None:
    """NT-4.4: turned down, a Golden Idol is out of reach for a Katana, and in reach for a Shuriken."""
    match = lay("0: hand Smoke Bomb, Katana, Shuriken, Spy\n1: up Golden Idol")
    assert "no target" in go(match, (0, act("Smoke Bomb")), (0, act("Katana")))
    go(match, (0, act("Shuriken")), (0, hidden("Spy")))
    same(match, "0: down Spy\n1:\n2:\ndiscard: Smoke Bomb, Katana, Shuriken, Golden Idol")


def test_secrets_are_never_protected() -> None:
    """NT-4.4: Armour does not hide a secret from thieves."""
    match = lay("0: hand Spy\n1: up Samurai Armour; down Golden Idol")
    go(match, (0, steal(1, 1)))
    same(match, "0: hand Spy; up Golden Idol\n1: up Samurai Armour\n2:\ndiscard: -")


def test_protected_treasures() -> None:
    """NT-4.5: they cannot be stolen, discarded, moved or swapped; Armour does not protect itself."""
    match = lay("0: hand Thief, Katana\n1: up Samurai Armour, Golden Idol\n2: up Blowgun")
    assert [t["protected"] for t in match.view(2)["players"][1]["treasures"]] == [False, True]
    match.play(0, act("Thief"))
    with pytest.raises(Refused, match=r"Golden Idol is protected.*NT-4.5"):
        match.play(0, at(1, "Golden Idol"))
    assert set(match.legal(0)) == {at(1, "Samurai Armour"), at(2, "Blowgun")}


def test_two_armours_protect_each_other() -> None:
    """NT-4.5: and then nothing is left to take."""
    match = lay("0: hand Thief\n1: up Samurai Armour, Samurai Armour, Golden Idol")
    assert "no target" in go(match, (0, act("Thief")))


def test_protected_treasures_can_be_turned_over() -> None:
    """NT-4.5: turning over is not on the list."""
    match = lay("0: hand Smoke Bomb\n1: up Samurai Armour, Golden Idol")
    go(match, (0, act("Smoke Bomb")), (0, at(1, "Golden Idol")))
    same(match, "0:\n1: up Samurai Armour; down Golden Idol\n2:\ndiscard: Smoke Bomb")


def test_a_trap_goes_off_when_its_card_is_stolen_by_any_method() -> None:
    """NT-4.6: as a secret on a turn, as a treasure by a Thief, with the help of a Spy."""
    for collection, moves in [
        ("down Explosives", [(0, steal(1, 1))]),
        ("up Explosives", [(0, act("Thief"))]),
        ("down Explosives", [(0, act("Spy")), (0, at(1, 1))]),
    ]:
        match = lay(f"0: hand Thief, Spy, Golden Idol\n1: {collection}")
        assert "trap" in go(match, *moves)
        assert match.view(0)["hand"] == []
        assert [t["card"] for t in match.view(0)["players"][0]["treasures"]] == ["Explosives"]


@pytest.mark.parametrize(
    ("collection", "moves"),
    [
        ("up Explosives", [act("Katana"), at(1, "Explosives"), hidden("Spy")]),
        ("down Explosives", [act("Shuriken"), hidden("Spy")]),
        ("down Explosives", [act("Kusarigama")]),
        ("down Explosives", [act("Smoke Bomb"), at(1, 1), hidden("Spy")]),
        ("up Explosives", [act("Nunchaku"), at(1, "Explosives")]),
    ],
)
def test_a_trap_sleeps_when_its_card_is_not_stolen(collection: str, moves: list[Action]) -> None:
    """NT-4.6: discarded, moved, swapped or turned over, nothing happens."""
    match = lay(f"0: hand Katana, Shuriken, Kusarigama, Smoke Bomb, Nunchaku, Spy\n1: {collection}\n2: up Blowgun")
    assert "trap" not in go(match, *((0, move) for move in moves))
    assert len(match.view(0)["hand"]) >= 4


def test_a_trap_goes_off_on_anybodys_turn() -> None:
    """NT-4.6, NT-4.7: seat 0 steals a Decoy from seat 1, who takes trapped Explosives back, on the turn of seat 0."""
    match = lay("0: hand Katana; up Explosives\n1: hand Golden Idol, Thief; down Kitsune Decoy")
    told = go(match, (0, steal(1, 1)))
    assert told == ["steal", "trap", "steal", "trap", "shed", "worthless", "turn"]
    same(match, "0: hand Katana\n1: up Explosives\n2:\ndiscard: Thief, Golden Idol, Kitsune Decoy")


def test_after_its_trap_a_stolen_card_without_points_is_discarded() -> None:
    """NT-4.6: also one that has no trap; a card with points stays."""
    match = lay("0: hand Katana\n1: down Thief, Golden Idol")
    go(match, (0, steal(1, 1)), (1, Draw()), (2, Draw()), (0, steal(1, 1)))
    assert match.view(None)["discard"] == ["Thief"]
    assert match.view(None)["players"][0]["points"] == 10


def test_the_robbed_player_chooses_what_the_decoy_takes() -> None:
    """NT-4.7: the victim decides, on another's turn."""
    match = lay("0: up Blowgun, Golden Idol\n1: down Kitsune Decoy")
    match.play(0, steal(1, 1))
    assert asked(match) == 1
    assert set(match.legal(1)) == {at(0, "Blowgun"), at(0, "Golden Idol")}
    assert [waits["what"] for waits in match.view(2)["pending"]] == ["scrap", "choose"]
    go(match, (1, at(0, "Golden Idol")))
    same(match, "0: up Blowgun\n1: up Golden Idol\n2:\ndiscard: Kitsune Decoy")


def test_who_discards_from_hand_chooses() -> None:
    """NT-4.8, NT-4.12: each opponent in turn, clockwise from the left of the player."""
    match = lay("0: hand Katana, Spy\n1: hand Blowgun, Thief\n2: hand Golden Idol, Sensei", turn=1)
    match.play(1, act("Blowgun"))
    assert asked(match) == 2
    with pytest.raises(Refused, match=r"You do not hold Katana.*NT-4.8"):
        match.play(2, drop("Katana"))
    with pytest.raises(Refused, match=r"Discard a card.*NT-4.8"):
        match.play(2, Draw())
    go(match, (2, drop("Sensei")), (0, drop("Katana")), (1, hidden("Thief")))
    same(match, "0: hand Spy\n1: down Thief\n2: hand Golden Idol\ndiscard: Blowgun, Sensei, Katana")


def test_any_is_anybodys_and_a_played_card_is_out_of_hand() -> None:
    """NT-4.9: a Smoke Bomb may turn one's own card; a Shuriken lies on the discard pile before its victim does."""
    match = lay("0: hand Smoke Bomb, Shuriken, Katana; up Golden Idol\n1: down Thief")
    go(match, (0, act("Smoke Bomb")), (0, at(0, "Golden Idol")), (0, act("Shuriken")), (0, at(0, 1)))
    same(match, "0: hand Katana\n1: down Thief\n2:\ndiscard: Smoke Bomb, Shuriken, Golden Idol")
    assert "Shuriken" not in match.view(0)["hand"]


def test_picking_a_player() -> None:
    """NT-4.4, NT-4.9: a Spy looks at an opponent who has secrets, not at oneself."""
    match = lay("0: hand Spy; down Thief\n1: down Katana\n2: down Blowgun")
    match.play(0, act("Spy"))
    assert set(match.legal(0)) == {pick(1), pick(2)}
    with pytest.raises(Refused, match=r"Spy cannot reach that.*NT-4.4"):
        match.play(0, pick(0))
    with pytest.raises(Refused, match=r"no secret 4.*NT-4.9"):
        match.play(0, at(1, 4))
