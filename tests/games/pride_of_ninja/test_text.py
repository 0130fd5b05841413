"""The table in the terminal is never wider than eighty columns, and card texts say the figures."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from jonin.engine.words import catalogue
from jonin.games.pride_of_ninja import GAME
from jonin.games.pride_of_ninja.abilities import abilities_of, text
from jonin.games.pride_of_ninja.components import NAMES as CARDS
from jonin.games.pride_of_ninja.view import catalogue as data
from tests.games.pride_of_ninja.test_setup import deck_of, every_table
from tests.tables import Table
from tests.walks import moves

NAMES = ["Aki", "A player of 24 letters..", "忍者忍者忍者忍者忍者忍者忍者忍者忍者忍者忍者忍者", "Bo", "Chie"]


@every_table
def test_the_table_fits_eighty_columns(here: Table) -> None:
    """PN-2.3: whatever lies there, and whatever the players are called."""
    match = here.match(3)
    drawn = 0
    for _ in moves(here, match, 3):
        for seat in here.viewers if len(match.log) % 5 == 0 else ():
            table = match.game.drawing.table(match.view(seat), NAMES[: here.seats])
            for line in Text.from_markup(table).plain.splitlines():
                assert cell_len(line) <= 80, line
                drawn += 1
    assert drawn > 500


@every_table
def test_cards_explain_themselves(here: Table) -> None:
    """PN-5.3, PN-5.7, PN-6.4, PN-6.7: from the figures, for this number of seats."""
    words, cards = catalogue(GAME.package), data().cards
    texts = {
        name: " ".join(text(words, name, ability.row, here.seats) for ability in abilities_of(name))
        for name in CARDS
        if cards[name].deck == deck_of(here) and cards[name].copies[here.seats - 3]
    }
    if "Miko" in texts:
        assert "+2 TP each with 0, +1 with 1. With 2 or more you are slain" in texts["Miko"]
        assert ("the others" in texts["Shogun"]) == (here.seats == 5)
        assert ("Victim's Cards" in texts["Kabuki"]) == (here.seats == 3)
        assert ("Sumo Rikishi" in texts) == (here.seats > 3)
    else:
        assert "+4 PP each" in texts["Monk"]
        assert f"if {1 if here.seats == 3 else 2} or more players were slain" in texts["Magistrate"]
    assert {cards[name].clause.split(".")[0] for name in texts} == {"PN-5" if "Miko" in texts else "PN-6"}
