"""What a search thinks about: nothing a player would never do."""

from __future__ import annotations

from jonin.engine.declare import Action
from jonin.games.ninjitsu.actions import CODES, Declare, Draw, EndTurn, Rearrange
from jonin.games.ninjitsu.rules import MENU
from jonin.games.ninjitsu.search import search_moves
from tests.games.ninjitsu.board import go, hidden, lay, show


def thoughts(drawing: str, undecided: int = 0, **options: str) -> list[Action]:
    menu = [0] * MENU
    match = lay(drawing, **options)
    return [CODES.decode(code) for code in menu[: search_moves(match.state, 0, undecided, menu)]]


def test_what_is_worth_more_hidden_is_not_laid_open() -> None:
    """NT-5.1: two Bo Staffs are 16 points face down and 8 face up; of other cards both ways are worth a thought."""
    moves = thoughts("0: hand Bo Staff, Bo Staff, Golden Idol")
    assert hidden("Bo Staff") in moves
    assert show("Bo Staff") not in moves
    assert show("Golden Idol") in moves
    assert hidden("Golden Idol") in moves


def test_nobody_thinks_of_a_wrong_declaration_or_of_anything_but_a_right_one() -> None:
    """NT-5.2"""
    assert Declare() not in thoughts("0: hand Katana; up Golden Idol", declare="by word")
    assert thoughts("0: hand Katana; up Golden Idol, Golden Idol, Explosives", declare="by word") == [Declare()]


def test_rearranging_is_done_at_once_and_not_thought_about_afterwards() -> None:
    """NT-4.10: it costs nothing."""
    drawing = "0: hand Katana; down Golden Idol, Thief"
    assert thoughts(drawing) == [Rearrange()]
    later = thoughts(drawing, undecided=-1)
    assert Rearrange() not in later
    assert Draw() in later
    match = lay("0: hand Katana; down Golden Idol", rearrange="also after it")
    go(match, (0, hidden("Katana")))
    menu = [0] * MENU
    assert [CODES.decode(code) for code in menu[: search_moves(match.state, 0, -1, menu)]] == [EndTurn()]
