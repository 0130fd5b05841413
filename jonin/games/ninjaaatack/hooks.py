"""What Ninjaaa'Tack adds to what every game has."""

from __future__ import annotations

from jonin.engine.hooks import Hooks
from jonin.games.ninjaaatack.bot import unasked_move
from jonin.games.ninjaaatack.flight import landing_numbers, throw_request
from jonin.games.ninjaaatack.keys import key
from jonin.games.ninjaaatack.lesson import lesson_deal, lesson_landing, lesson_throw
from jonin.games.ninjaaatack.lookup import parts, pieces, to_come
from jonin.games.ninjaaatack.refusals import check_numbers
from jonin.games.ninjaaatack.rulebook import rulebook
from jonin.games.ninjaaatack.search import prepare_search, search_moves

HOOKS = Hooks(
    check_numbers=check_numbers,
    search_moves=search_moves,
    prepare_search=prepare_search,
    unasked_move=unasked_move,
    key=key,
    throw_request=throw_request,
    landing_numbers=landing_numbers,
    lesson_deal=lesson_deal,
    lesson_throw=lesson_throw,
    lesson_landing=lesson_landing,
    rulebook=rulebook,
    pieces=pieces,
    to_come=to_come,
    parts=parts,
)
