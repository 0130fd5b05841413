"""Compiled: integers only. What is worth a thought to a bot that searches.

A search plays out imagined games in which most is done at random. What a player would never do only blurs what it sees
there: to lay open what is worth more hidden, to declare a win that is none, or not to.
"""

from __future__ import annotations

from jonin.engine.dialect import Row
from jonin.games.ninjitsu.actions import GIVE_UP, PLAY, REARRANGE, SAY_WON
from jonin.games.ninjitsu.components import GOAL
from jonin.games.ninjitsu.rules import AS_TREASURE, legal, may_rearrange
from jonin.games.ninjitsu.state import SECRETS, State
from jonin.games.ninjitsu.worth import points_of, worth_down, worth_up


def search_moves(s: State, seat: int, undecided: int, out: Row) -> int:
    """Rearranging costs nothing, so it is done at once; in what follows nobody in the thought needs it."""
    if seat == undecided and may_rearrange(s, seat):
        out[0] = REARRANGE
        return 1
    n = 0
    for i in range(legal(s, seat, out)):
        if out[i] == SAY_WON and points_of(s, seat) >= GOAL[s.seats]:
            out[0] = SAY_WON
            return 1
        if out[i] not in (SAY_WON, REARRANGE) and not better_hidden(s, seat, out[i]):
            out[n] = out[i]
            n += 1
    return n


def better_hidden(s: State, seat: int, action: int) -> bool:
    """A card laid open that would be worth more among the secrets, as they are now."""
    if not PLAY <= action < GIVE_UP or (action - PLAY) % 3 != AS_TREASURE:
        return False
    kind = (action - PLAY) // 3
    return worth_down(kind, s.count[SECRETS + seat] + 1) > worth_up(s, seat, kind)
