"""Compiled: integers only. The menu in a bot's thoughts.

A search plays out thousands of imagined games; if everybody in them struck at random, as most of what is legal would
have it, no card would ever matter. So in a thought nobody shows signs, and all but the one decision that is thought
about are those of sensible players who know what their team holds.

A table never comes here: `State.thought` is 0 wherever people play.
"""

from __future__ import annotations

from jonin.engine.dialect import Row
from jonin.games.ninjaaatack.table import ATTACK, LAY, NINJA, NONE, State, allied, clans_called, complete, mate


def consider(s: State, seat: int, out: Row) -> int:
    """The open decision is weighed without any knowledge but the seat's own."""
    mine = s.thought == 1 + seat
    if not mine and clans_called(s, seat, NINJA):
        out[0] = NINJA
        return 1
    n = 0
    least = 0 if mine else least_held(s, seat)
    for clan in range(s.seats):
        if s.hand[seat][clan] and s.laid[seat] != clan and (mine or held(s, seat, clan) == least):
            out[n] = LAY + clan
            n += 1
    if mine:
        out[n] = NINJA
        n += 1
    if mine or has_completed(s, seat):
        out[n] = ATTACK
        n += 1
    return n


def has_completed(s: State, seat: int) -> bool:
    """Did the card just passed to the left complete a clan there? That is what a rival knows best."""
    left = (seat + 1) % s.seats
    clan = s.passed[seat][0]
    return clan != NONE and not allied(s, seat, left) and complete(s, left, clan)


def held(s: State, seat: int, clan: int) -> int:
    partner = mate(s, seat)
    return s.hand[seat][clan] + (0 if partner == NONE else s.hand[partner][clan])


def least_held(s: State, seat: int) -> int:
    """One passes on what the team has fewest of."""
    least = 9
    for clan in range(s.seats):
        if s.hand[seat][clan]:
            least = min(least, held(s, seat, clan))
    return least
