"""RULES.md, NT-4: who sees and moves what lies face down, and who is asked."""

from __future__ import annotations

import pytest

from jonin import Refused
from jonin.engine.match import UNDO
from jonin.games.ninjitsu.actions import Decline, Draw, EndTurn, Rearrange
from tests.games.ninjitsu.board import act, asked, at, drop, go, hidden, lay, show


def test_a_secret_is_for_its_owner_alone() -> None:
    """NT-4.10: the owner sees it, nobody else does."""
    match = lay("0: hand Spy\n1: down Golden Idol")
    assert match.view(1)["secrets"][1][0]["card"] == "Golden Idol"
    for seat in (0, 2, None):
        assert match.view(seat)["secrets"][1] == [None]


def test_rearranging_is_free() -> None:
    """NT-4.10: it does not end the turn, and it is offered where it hides something."""
    match = lay("0: hand Spy; down Golden Idol, Thief")
    assert go(match, (0, Rearrange())) == ["rearrange"]
    assert asked(match) == 0
    with pytest.raises(Refused, match=r"hide nothing.*NT-4.10"):
        match.play(0, Rearrange())
    go(match, (0, Draw()), (1, Draw()), (2, Draw()))
    with pytest.raises(Refused, match=r"hide nothing.*NT-4.10"):
        match.play(0, Rearrange())
    go(match, (0, hidden("Spy")), (1, Draw()), (2, Draw()), (0, Rearrange()))


def test_a_single_secret_cannot_be_rearranged() -> None:
    """NT-4.10: there is nothing to mix it with."""
    with pytest.raises(Refused, match=r"NT-4.10"):
        lay("0: hand Spy; open Golden Idol").play(0, Rearrange())


def test_rearranging_belongs_to_ones_own_turn() -> None:
    """NT-4.10: also between two plays of that turn, but not while discarding on another's."""
    match = lay("0: hand Sensei, Katana, Spy; down Golden Idol, Thief")
    go(match, (0, act("Sensei")), (0, Rearrange()), (0, hidden("Katana")), (0, hidden("Spy")))
    assert asked(match) == 1
    match = lay("0: hand Blowgun\n1: hand Katana, Spy; down Golden Idol, Thief")
    match.play(0, act("Blowgun"))
    with pytest.raises(Refused, match=r"your own turn.*NT-4.10"):
        match.play(1, Rearrange())


def test_secrets_are_rearranged_at_any_time_in_the_turn() -> None:
    """NT-4.10: again after a further secret, before a target is chosen, and while others discard."""
    match = lay("0: hand Sensei, Katana, Spy; down Golden Idol, Thief\n1: up Nunchaku, Blowgun")
    go(match, (0, act("Sensei")), (0, Rearrange()), (0, hidden("Spy")), (0, Rearrange()), (0, act("Katana")))
    go(match, (0, at(1, "Nunchaku")))
    match = lay("0: hand Katana; down Golden Idol, Thief\n1: up Nunchaku, Blowgun")
    go(match, (0, act("Katana")), (0, Rearrange()), (0, at(1, "Nunchaku")))
    match = lay("0: hand Blowgun; down Golden Idol, Thief\n1: hand Katana, Spy")
    go(match, (0, act("Blowgun")), (0, Rearrange()))
    assert asked(match) == 1, "the table waits for who has to discard, as before"


def test_the_newest_secret_is_known_for_a_round_unless_the_table_allows_more() -> None:
    """NT-4.10: as a rule the turn is over with the play that ends it."""
    match = lay("0: hand Spy; down Golden Idol")
    go(match, (0, hidden("Spy")))
    assert asked(match) == 1
    with pytest.raises(Refused, match=r"your own turn.*NT-4.10"):
        match.play(0, Rearrange())


def test_secrets_are_rearranged_after_the_last_play_where_the_table_allows_it() -> None:
    """NT-4.10: the turn is over when they have been, or when its player says so."""
    drawing = "0: hand Spy; down Golden Idol\n1: hand Katana"
    match = lay(drawing, rearrange="also after it")
    marks = [secret["mark"] for secret in match.view(1)["players"][0]["secrets"]]
    assert go(match, (0, hidden("Spy"))) == ["secret"]
    assert asked(match) == 0
    with pytest.raises(Refused, match=r"end your turn.*NT-4.10"):
        match.play(0, Draw())
    assert go(match, (0, Rearrange())) == ["rearrange", "turn"]
    assert asked(match) == 1
    assert not {secret["mark"] for secret in match.view(1)["players"][0]["secrets"]} & set(marks)
    match = lay(drawing, rearrange="also after it")
    assert go(match, (0, hidden("Spy")), (0, EndTurn())) == ["secret", "turn"]
    match = lay(drawing, rearrange="also after it")
    assert go(match, (0, hidden("Spy")), (0, UNDO)) == ["secret", "undo"]  # type: ignore[arg-type]


def test_nobody_is_asked_to_rearrange_what_hides_nothing() -> None:
    """NT-4.10: the turn ends by itself after a draw, a treasure, or the first secret."""
    for drawing, action in (
        ("0: hand Spy; down Golden Idol", Draw()),
        ("0: hand Katana; down Golden Idol", show("Katana")),
        ("0: hand Katana", hidden("Katana")),
    ):
        match = lay(drawing, rearrange="also after it")
        go(match, (0, action))
        assert asked(match) == 1


def test_what_was_rightly_seen_stays_known_until_the_owner_rearranges() -> None:
    """NT-4.11: looked at with a Spy; then the trail is lost."""
    match = lay("0: hand Spy, Katana\n1: down Golden Idol, Thief")
    go(match, (0, act("Spy")), (0, Decline()), (0, hidden("Katana")))

    def known(seat: int | None) -> list[str | None]:
        return [secret and secret["card"] for secret in match.view(seat)["secrets"][1]]

    assert known(0) == ["Golden Idol", "Thief"]
    assert known(2) == known(None) == [None, None]
    assert match.view(2)["players"][1]["secrets"][0]["known_to"] == [0]
    go(match, (1, Rearrange()))
    assert known(0) == [None, None]
    assert sorted(filter(None, known(1))) == ["Golden Idol", "Thief"]


def test_a_treasure_turned_down_is_known_to_everybody() -> None:
    """NT-4.11: they all saw it."""
    match = lay("0: hand Smoke Bomb\n1: up Golden Idol")
    go(match, (0, act("Smoke Bomb")))
    for seat in (0, 1, 2, None):
        assert match.view(seat)["secrets"][1][0]["card"] == "Golden Idol"


def test_a_moved_secret_is_known_to_old_and_new_owner() -> None:
    """NT-4.11: and to nobody else."""
    match = lay("0: hand Kusarigama\n1: down Golden Idol")
    go(match, (0, act("Kusarigama")))
    shown = {seat: match.view(seat)["secrets"][0] for seat in (0, 1, 2, None)}
    assert shown[0] == shown[1] == [{"card": "Golden Idol", "worth": 10}]
    assert shown[2] == shown[None] == [None]
    assert [event.get("card") for event in match.events_for(2) if event["event"] == "move"] == [None]
    assert [event.get("card") for event in match.events_for(1) if event["event"] == "move"] == ["Golden Idol"]


def test_a_single_target_is_taken_without_asking() -> None:
    """NT-4.12: and a whole hand goes at once."""
    match = lay("0: hand Katana\n1: up Golden Idol")
    assert go(match, (0, act("Katana"))) == ["play", "discard treasure", "again", "no hand", "turn"]
    match = lay("0: hand Blowgun\n1: hand Spy\n2: hand Thief, Katana")
    assert go(match, (0, act("Blowgun"))) == ["play", "shed"]
    assert asked(match) == 2


def test_two_alike_in_hand_are_still_a_choice() -> None:
    """NT-4.12: that a hand holds two of a kind is nobody's business, so its owner is asked."""
    match = lay("0: hand Blowgun\n1: hand Spy, Spy")
    match.play(0, act("Blowgun"))
    assert asked(match) == 1
    assert match.legal(1) == [drop("Spy")]
