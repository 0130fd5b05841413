"""Compiled: integers only. What is worth a thought to a bot that searches.

A search plays out imagined games in which most is done at random. What a player would never do only blurs what it sees
there: to lay open what is worth more hidden, to declare a win that is none, or not to.
"""

from __future__ import annotations

from jonin.engine.dialect import Row
from jonin.games.ninjitsu.actions import (
    AIM_PLAYER,
    AIM_SECRET,
    AIM_TREASURE,
    GIVE_UP,
    PLAY,
    REARRANGE,
    SAY_WON,
    STEAL_SECRET,
)
from jonin.games.ninjitsu.components import CARDS, CATALOGUE, GOAL, KINDS
from jonin.games.ninjitsu.rules import AS_SECRET, AS_TREASURE, FOR_ACTION, legal, may_rearrange
from jonin.games.ninjitsu.state import NONE, SECRETS, State
from jonin.games.ninjitsu.vocabulary import AT_CARDS, OWN
from jonin.games.ninjitsu.worth import points_of, worth_down, worth_up

BITES = tuple(int(any(step.op in AT_CARDS and step.whose != OWN for step in kind.action)) for kind in CATALOGUE)
"""Whether the action of a kind can take or discard what others have in play."""


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


def playout_moves(s: State, seat: int, undecided: int, out: Row) -> int:
    """What the others would do, too: stop who has enough, else have enough oneself; else anything."""
    n, kept = search_moves(s, seat, undecided, out), 0
    rival, missing = next_winner(s, seat), GOAL[s.seats] - points_of(s, seat)
    for i in range(n):
        if hits(out[i], rival) if rival != NONE else worth_of(s, seat, out[i]) >= missing > 0:
            out[kept] = out[i]
            kept += 1
    return kept if kept else n


def next_winner(s: State, seat: int) -> int:
    """NT-5.1: who has enough points, if nobody does anything about it before their turn; or NONE."""
    for i in range(1, s.seats):
        p = (seat + i) % s.seats
        if points_of(s, p) >= GOAL[s.seats]:
            return p
    return NONE


def hits(action: int, p: int) -> bool:
    """Whether it takes or discards something of p, or may."""
    if PLAY <= action < GIVE_UP:
        return (action - PLAY) % 3 == FOR_ACTION and BITES[(action - PLAY) // 3] == 1
    if STEAL_SECRET <= action < AIM_SECRET:
        return (action - STEAL_SECRET) // CARDS == p
    if AIM_SECRET <= action < AIM_TREASURE:
        return (action - AIM_SECRET) // CARDS == p
    if AIM_TREASURE <= action < AIM_PLAYER:
        return (action - AIM_TREASURE) // KINDS == p
    return action == AIM_PLAYER + p


def worth_of(s: State, seat: int, action: int) -> int:
    """The points of a card that is laid down."""
    kind, way = (action - PLAY) // 3, (action - PLAY) % 3
    if not PLAY <= action < GIVE_UP or way == FOR_ACTION:
        return 0
    return worth_down(kind, s.count[SECRETS + seat] + 1) if way == AS_SECRET else worth_up(s, seat, kind)


def better_hidden(s: State, seat: int, action: int) -> bool:
    """A card laid open that would be worth more among the secrets, as they are now."""
    if not PLAY <= action < GIVE_UP or (action - PLAY) % 3 != AS_TREASURE:
        return False
    kind = (action - PLAY) // 3
    return worth_down(kind, s.count[SECRETS + seat] + 1) > worth_up(s, seat, kind)
