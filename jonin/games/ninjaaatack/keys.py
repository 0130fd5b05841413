"""What one types in the terminal: nobody has time to look for a number while cards go round."""

from __future__ import annotations

from jonin.engine.declare import Action
from jonin.games.ninjaaatack.actions import Keep, Lay, Lose, Sign, Strike, Throw
from jonin.games.ninjaaatack.components import CALLS, CLAN, KINDS, LETTERS, PRESETS, SIGNS

STRIKES = dict(zip(CALLS, ("n!", "a!"), strict=True))  # a slip of one finger strikes no gong
KEEP = "x"


def key(action: Action) -> str:
    """A clan by the letter on its cards; a sign is an s and that letter, or a number."""
    match action:
        case Lay(clan) | Lose(clan):
            return letter(clan)
        case Strike(call):
            return STRIKES[call]
        case Sign(sign):
            return "s" + (letter(sign) if sign in CLAN else str(SIGNS.index(sign) - KINDS + 1))
        case Throw(clan, aim):
            return f"{letter(clan)}{PRESETS.index(aim) + 1}"
        case Keep():
            return KEEP
    return ""


def letter(clan: str) -> str:
    return LETTERS[CLAN[clan]].lower()
