"""Compiled: integers only. The gong (NA-4, NA-5): hands are shown, tokens earned or lost, and the round is over."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, tell
from jonin.games.ninjaaatack.ending import crown
from jonin.games.ninjaaatack.events import EARNED, LOST, PUNISHED, SHOWED, STRUCK
from jonin.games.ninjaaatack.table import (
    LOSING,
    NINJA,
    NONE,
    OVER,
    State,
    allied,
    clans_called,
    different,
    even,
    mate,
    owner,
)
from jonin.games.ninjaaatack.throwing import ask_next


def strike(s: State, seat: int, call: int, events: EventRows) -> None:
    """NA-4.3 to NA-4.7: hands are shown, tokens earned or lost, and the round is over."""
    s.striker = seat
    s.call = call
    s.earned = clans_called(s, seat, call)
    tell(events, STRUCK, seat, call, s.earned)
    s.revealed = 0
    for p in range(s.seats):
        if allied(s, seat, p) == (call == NINJA):
            s.revealed |= 1 << p
            for clan in range(s.seats):
                tell(events, SHOWED, p, clan, s.hand[p][clan])
    forgive(s)
    if s.earned:
        for clan in range(s.seats):
            if s.earned >> clan & 1:
                earn(s, seat, clan, events)
                if not even(s) and mate(s, seat) != NONE:
                    earn(s, mate(s, seat), clan, events)
        gather(s)
        end_round(s, events)
        return
    gather(s)
    kinds = different(s, owner(s, seat))
    if kinds > 1:
        s.phase = LOSING
        return
    if kinds == 0:
        s.penalty[owner(s, seat)] = 1
        tell(events, PUNISHED, seat, 0, 0)
    for clan in range(s.seats):
        if s.tokens[owner(s, seat)][clan]:
            lose(s, seat, clan, events)
    end_round(s, events)


def gather(s: State) -> None:
    """All cards go back to the deck; what was revealed is remembered."""
    for p in range(s.seats):
        s.laid[p] = NONE
        for clan in range(s.seats):
            s.shown[p][clan] = s.hand[p][clan] if s.revealed >> p & 1 else 0
            s.hand[p][clan] = 0


def forgive(s: State) -> None:
    """NA-5.1: a penalty lasts one round."""
    for p in range(s.seats):
        s.penalty[p] = 0


def earn(s: State, seat: int, clan: int, events: EventRows) -> None:
    """NA-4.3, NA-4.6: a token from the supply, if there is one."""
    if s.supply[clan]:
        s.supply[clan] -= 1
        s.tokens[owner(s, seat)][clan] += 1
        tell(events, EARNED, seat, clan, 0)


def lose(s: State, seat: int, clan: int, events: EventRows) -> None:
    """NA-4.4: one token goes back."""
    s.tokens[owner(s, seat)][clan] -= 1
    s.supply[clan] += 1
    tell(events, LOST, seat, clan, 0)


def end_round(s: State, events: EventRows) -> None:
    """NA-7.1: whoever has three clans wins at once. NA-6.3: if nobody has, the striker's side may throw first."""
    crown(s, events)
    if s.phase != OVER:
        s.turn = -1
        ask_next(s, events)
