"""What Ninja Dice adds: throws, numbers with its actions, figures in its rules, and sense for the search."""

from __future__ import annotations

from jonin.engine.hooks import Hooks
from jonin.games.ninja_dice.checks import check_numbers
from jonin.games.ninja_dice.flight import landing_numbers, throw_request
from jonin.games.ninja_dice.lesson import lesson_deal, lesson_landing, lesson_throw
from jonin.games.ninja_dice.lookup import parts, pieces, to_come
from jonin.games.ninja_dice.rulebook import rulebook
from jonin.games.ninja_dice.search import judge, playout_ends, playout_moves, search_moves

HOOKS = Hooks(
    check_numbers=check_numbers,
    search_moves=search_moves,
    playout_moves=playout_moves,
    playout_ends=playout_ends,
    judge=judge,
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
