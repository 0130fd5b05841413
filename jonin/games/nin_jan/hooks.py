"""What Nin Jan adds to what every game has."""

from __future__ import annotations

from jonin.engine.hooks import Hooks
from jonin.games.nin_jan.lesson import lesson_deal
from jonin.games.nin_jan.lookup import parts, pieces, to_come
from jonin.games.nin_jan.rulebook import rulebook
from jonin.games.nin_jan.thumb import thumb_move

HOOKS = Hooks(
    rulebook=rulebook,
    thumb_move=thumb_move,
    lesson_deal=lesson_deal,
    pieces=pieces,
    to_come=to_come,
    parts=parts,
)
