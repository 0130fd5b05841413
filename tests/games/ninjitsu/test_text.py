"""Words: card texts from the data, a table that fits a narrow terminal, sentences that name everybody."""

from __future__ import annotations

from io import StringIO

import msgspec
import pytest
from rich.console import Console
from rich.text import Text

import jonin
from jonin import Match
from jonin.engine.views import plain
from jonin.games.ninjitsu.texts import card_text, pending_text
from jonin.games.ninjitsu.view import Pending, catalogue
from jonin.terminal.rulebook import show_found
from tests.games.ninjitsu.board import act, go, lay, steal
from tests.games.ninjitsu.walks import sly

GAME = jonin.game("ninjitsu")
LONG = ["Maximiliane-Alexandrine-X", "Bartholomew the Younger", "Cornelia", "D", "Ebenezer [the bold] Scr"]


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_table_fits_eighty_columns(seats: int) -> None:
    """NT-4.11: whatever lies there, whoever knows it, and however long the names are."""
    for seed in range(4):
        match = Match("ninjitsu", seats, seed)
        for number in sly(match, seed):
            if number % 3 == 0:
                for seat in (*range(seats), None):
                    drawn = Text.from_markup(match.game.drawing.table(match.view(seat), LONG[:seats])).plain
                    assert max(map(len, drawn.splitlines())) <= 80, drawn
                    assert all(name in drawn for name in LONG[:seats])


def test_the_table_shows_what_a_seat_may_see() -> None:
    """NT-4.5, NT-4.10, NT-4.11: protection, known and unknown secrets, who knows them."""
    match = lay("0: hand Spy; down Thief\n1: up Samurai Armour, Katana; open Bo Staff")
    drawn = Text.from_markup(match.game.drawing.table(match.view(0), ["Ana", "Ben", "Chie"])).plain
    assert "6 Katana (protected)" in drawn
    assert "3 Samurai Armour   " in drawn
    assert "1: 4 Bo Staff" in drawn
    assert "1: J Thief" in drawn
    assert "your hand Q Spy" in drawn
    other = Text.from_markup(match.game.drawing.table(match.view(2), ["Ana", "Ben", "Chie"])).plain
    assert "1: ?" in other
    assert "Thief" not in other


def still_to_do(match: Match) -> list[tuple[int, str]]:
    waits = [msgspec.convert(one, Pending) for one in reversed(match.view(None)["pending"])]
    return [(one.seat, pending_text(one)) for one in waits]


def test_pending_decisions_are_told_in_words() -> None:
    """NT-4.7, NT-4.8: whose decision it is, what about, and what comes after."""
    match = lay("0: hand Blowgun, Katana\n1: hand Spy, Thief\n2: hand Sensei, Katana")
    go(match, (0, act("Blowgun")))
    assert still_to_do(match) == [
        (1, "discard one card from hand"),
        (2, "discard one card from hand"),
        (0, "do the rest of what Blowgun says"),
    ]
    match = lay("0: up Golden Idol, Katana\n1: down Kitsune Decoy")
    go(match, (0, steal(1, 1)))
    assert match.view(None)["pending"][-1] == {
        "what": "choose",
        "seat": 1,
        "card": "Kitsune Decoy",
        "step": {"do": "steal", "whose": "thief", "what": "treasure", "valued": True, "other": True, "trap": True},
    }
    assert still_to_do(match) == [
        (1, "choose another treasure with points from the thief to steal"),
        (0, "discard Kitsune Decoy, which has no points"),
    ]


def test_sentences_tell_a_chain_in_order() -> None:
    """NT-4.6: a steal, its trap and what is lost."""
    match = lay("0: hand Katana, Spy\n1: down Explosives")
    go(match, (0, steal(1, 1)))
    said = [match.game.sentence(event, ["Ana", "Ben", "Chie"]) for event in match.events_for(2)]
    assert said == [
        "Ana steals Ben's secret 1: Explosives!",
        "The Explosives trap goes off on Ana!",
        "Ana discards Spy and Katana.",
        "Ben's turn.",
    ]


def test_the_terminal_says_what_cards_do() -> None:
    """NT-1.1: of each card in hand on the table, and of any other when it is asked for by name."""
    view = lay("0: hand Thief, Thief, Golden Idol").view(0)
    drawn = Text.from_markup(GAME.drawing.table(view, ["Ana", "Ben", "Chie"])).plain
    assert "J Thief x2  Steal an opponent's treasure." in drawn
    assert "10 Golden Idol" in drawn
    console = Console(record=True, width=160, file=StringIO())
    show_found(console, GAME, "smoke bomb")
    said = console.export_text()
    assert "Turn any card in play over. Then play another card." in " ".join(said.split())
    show_found(console, GAME, "water gun")
    assert "say nothing of “water gun”" in console.export_text()


def test_a_card_carries_all_a_board_needs() -> None:
    """NT-1.1: rank, points, icons, what its text is made of, and which figures are ours."""
    cards = plain(catalogue())["cards"]
    assert cards["Bo Staff"] == {
        "rank": "4",
        "copies": 3,
        "value": 4,
        "icons": ["ongoing", "secret"],
        "ongoing": {"do": "bonus", "face": "down", "itself": True, "points": 2, "per": "secret"},
        "action": [],
        "trap": [],
        "house": ["copies"],
    }
    assert cards["Explosives"]["trap"] == [{"do": "discard-from-hand", "whose": "thief", "cards": "all", "trap": True}]
    assert "value" not in cards["Thief"]
    assert "effect" in cards["Thief"]["house"]
    text = "While it lies face down, it is worth 2 more for each secret you have, itself included."
    assert card_text(catalogue().cards["Bo Staff"]) == text
