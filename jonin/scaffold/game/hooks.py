"""What My Game adds to what every game has."""

from __future__ import annotations

from jonin.engine.hooks import Hooks
from jonin.engine.rulebook import fill
from jonin.engine.words import catalogue
from jonin.games.my_game.components import VALUE
from jonin.games.my_game.lookup import parts, pieces, to_come


def rulebook(written: str) -> str:
    """RULES.md with the figures of cards.toml: who corrects one there corrects it on the page."""
    values = catalogue(__package__).listed([str(value) for value in VALUE])
    return fill(written, {"cards": str(len(VALUE)), "values": values})


HOOKS = Hooks(rulebook=rulebook, pieces=pieces, to_come=to_come, parts=parts)
