"""RULES.md with the deck of cards.toml."""

from __future__ import annotations

from jonin.engine.rulebook import fill
from jonin.games.ninjitsu.components import CARDS, CATALOGUE
from jonin.games.ninjitsu.faces import printed
from jonin.games.ninjitsu.texts import card_text, words
from jonin.games.ninjitsu.vocabulary import Kind

HEAD = ("card", "copies", "points", "kind", "what it does", "house figures")
SIDES = {"treasure": "face up", "secret": "face down"}


def rulebook(written: str) -> str:
    return fill(written, {"deck": deck(), "count": str(CARDS)})


def deck() -> str:
    rows = [HEAD, ("---",) * len(HEAD), *map(row, CATALOGUE)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in rows)


def row(kind: Kind) -> tuple[str, ...]:
    house = ", ".join("points" if figure == "value" else figure for figure in kind.house)
    return (
        f"**{kind.rank}** {words().name('card', kind.name)}",
        str(kind.copies),
        str(kind.value or "-"),
        ", ".join(SIDES.get(icon, icon) for icon in kind.icons) or "-",
        card_text(printed(kind)) or "-",
        house or "-",
    )
