"""What a search thinks about: nothing a player would never do."""

from __future__ import annotations

from jonin.engine.declare import Action
from jonin.games.ninjitsu.actions import CODES, Declare, Draw, EndTurn, Rearrange
from jonin.games.ninjitsu.rules import MENU
from jonin.games.ninjitsu.search import playout_moves, search_moves
from tests.games.ninjitsu.board import act, go, hidden, lay, show, steal


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


def habits(drawing: str) -> list[Action]:
    menu = [0] * MENU
    match = lay(drawing)
    return [CODES.decode(code) for code in menu[: playout_moves(match.state, 0, -1, menu)]]


def test_in_playouts_one_stops_who_would_win() -> None:
    """NT-5.1: enough points win when one's turn begins, so all who come before that do what they can."""
    rich = "1: up Golden Idol, Golden Idol; down Katana, Thief\n2: up Blowgun; down Spy"
    moves = habits(f"0: hand Katana, Golden Idol\n{rich}")
    assert moves == [act("Katana"), steal(1, 1), steal(1, 2)]
    helpless = habits("0: hand Golden Idol\n1: up Golden Idol, Golden Idol, Katana\n2: up Blowgun")
    assert {Draw(), show("Golden Idol")} <= set(helpless), "nothing can be done about it"


def test_in_playouts_one_has_enough_where_one_can() -> None:
    moves = habits("0: hand Katana, Explosives, Golden Idol; up Golden Idol, Nunchaku\n1: up Blowgun")
    assert moves == [show("Katana"), hidden("Katana"), show("Golden Idol"), hidden("Golden Idol")]
