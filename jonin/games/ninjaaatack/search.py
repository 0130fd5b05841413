"""Compiled: integers only. The menu in a bot's thoughts.

A search plays out thousands of imagined games; if everybody in them struck at random, as most of what is legal would
have it, no card would ever matter. So in a thought nobody shows signs, and all but the one decision that is thought
about are those of sensible players who know what their team holds.
"""

from __future__ import annotations

from jonin.engine.dialect import CHANCE, Row
from jonin.games.ninjaaatack.actions import ATTACK, LAY, NINJA
from jonin.games.ninjaaatack.gong import clans_called, complete
from jonin.games.ninjaaatack.rules import legal
from jonin.games.ninjaaatack.signs import count_signs
from jonin.games.ninjaaatack.state import NONE, PASSING, State
from jonin.games.ninjaaatack.teams import allied, mate

AHEAD = 12  # passes of this round, and rounds after it: imagined games are kept short


def prepare_search(world: State, seat: int) -> None:
    world.horizon = world.passes + AHEAD
    world.rounds = min(world.rounds, world.round + AHEAD)


def search_moves(s: State, seat: int, undecided: int, out: Row) -> int:
    """The open decision is weighed without any knowledge but the seat's own: every card, and both calls."""
    if s.phase == PASSING and seat != undecided and seat != CHANCE:
        return play_on(s, seat, out)
    n = legal(s, seat, out)
    return n if seat == CHANCE else n - count_signs(s)  # they are offered last


def play_on(s: State, seat: int, out: Row) -> int:
    """NA-4.3: who holds a clan says so. Else one passes on what the team has fewest of, or attacks."""
    if clans_called(s, seat, NINJA):
        out[0] = NINJA
        return 1
    n = 0
    least = least_held(s, seat)
    for clan in range(s.seats):
        if s.hand[seat][clan] and s.laid[seat] != clan and held(s, seat, clan) == least:
            out[n] = LAY + clan
            n += 1
    if has_completed(s, seat):
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
