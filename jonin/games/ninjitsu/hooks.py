"""What Ninjitsu! adds to what every game has."""

from __future__ import annotations

from jonin.engine.hooks import Hooks
from jonin.games.ninjitsu.lesson import lesson_deal
from jonin.games.ninjitsu.lookup import parts, pieces, to_come
from jonin.games.ninjitsu.rulebook import rulebook
from jonin.games.ninjitsu.search import playout_moves, search_moves
from jonin.games.ninjitsu.undo import nothing_revealed

HOOKS = Hooks(
    nothing_revealed=nothing_revealed,
    rulebook=rulebook,
    search_moves=search_moves,
    playout_moves=playout_moves,
    lesson_deal=lesson_deal,
    pieces=pieces,
    to_come=to_come,
    parts=parts,
)
