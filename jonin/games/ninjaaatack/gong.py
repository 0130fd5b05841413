"""Compiled: integers only. The gong (NA-4, NA-5): hands are shown, tokens earned or lost, and the round is over."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, collect, tell
from jonin.games.ninjaaatack.actions import NINJA
from jonin.games.ninjaaatack.components import CARDS
from jonin.games.ninjaaatack.ending import crown
from jonin.games.ninjaaatack.events import BY_STRIKE, EARN, LOST, PENALTY, REVEAL, STRUCK, TRUTH
from jonin.games.ninjaaatack.hands import collect_hand, gather
from jonin.games.ninjaaatack.state import LOSING, NONE, OVER, RESHUFFLING, REVEALING, State
from jonin.games.ninjaaatack.teams import allied, different, even, mate, owner
from jonin.games.ninjaaatack.throwing import ask_next


def strike(s: State, seat: int, call: int, events: EventRows) -> None:
    """NA-4.3 to NA-4.7: hands are shown, tokens earned or lost, and the round is over."""
    s.striker = seat
    s.call = call
    s.earned = 0
    s.revealed = 0
    s.phase = REVEALING
    tell(events, STRUCK, seat, call - NINJA)
    reveal(s, seat, call, events)
    judge(s, seat, call, events)
    if s.earned:
        for clan in range(s.seats):
            if s.earned >> clan & 1:
                earn(s, seat, clan, events)
                if not even(s) and mate(s, seat) != NONE:
                    earn(s, mate(s, seat), clan, events)
    elif different(s, owner(s, seat)) > 1:
        s.phase = LOSING
        return
    else:
        pay(s, seat, events)
    end_round(s, events)


def reveal(s: State, seat: int, call: int, events: EventRows) -> None:
    """NA-4.3: one's own team shows its hands. NA-4.5: all other teams do."""
    for p in range(s.seats):
        if allied(s, seat, p) == (call == NINJA):
            s.revealed |= 1 << p
            collect_hand(s, p, events)
            tell(events, REVEAL, p)


def judge(s: State, seat: int, call: int, events: EventRows) -> None:
    """Only now that all hands are shown it is told whether the call is true. NA-4.7: the round is over."""
    s.earned = clans_called(s, seat, call)
    forgive(s)
    gather(s)
    s.phase = RESHUFFLING
    for clan in range(s.seats):
        if s.earned >> clan & 1:
            collect(events, clan)
    tell(events, TRUTH, 1 if s.earned else 0)


def clans_called(s: State, seat: int, call: int) -> int:
    """NA-4.3, NA-4.5: the clans that make a strike right, as bits."""
    bits = 0
    for clan in range(s.seats):
        if call == NINJA:
            if in_one_hand(s, seat, clan) or (complete(s, seat, clan) and not s.penalty[owner(s, seat)]):
                bits |= 1 << clan
        else:
            for p in range(s.seats):
                if not allied(s, seat, p) and complete(s, p, clan):
                    bits |= 1 << clan
    return bits


def complete(s: State, seat: int, clan: int) -> bool:
    """NA-4.3: all four in the two hands of a team. NA-8.3: three do for the wolf."""
    if seat == s.wolf:
        return s.hand[seat][clan] >= CARDS - 1
    return s.hand[seat][clan] + s.hand[mate(s, seat)][clan] == CARDS


def in_one_hand(s: State, seat: int, clan: int) -> bool:
    """NA-5.1: what a penalised team needs. NA-8.3: the wolf, too, needs all four then."""
    return s.hand[seat][clan] == CARDS or (seat != s.wolf and s.hand[mate(s, seat)][clan] == CARDS)


def forgive(s: State) -> None:
    """NA-5.1: a penalty lasts one round."""
    for p in range(s.seats):
        s.penalty[p] = 0


def earn(s: State, seat: int, clan: int, events: EventRows) -> None:
    """NA-4.3, NA-4.6: a token from the supply, if there is one."""
    if s.supply[clan]:
        s.supply[clan] -= 1
        s.tokens[owner(s, seat)][clan] += 1
        tell(events, EARN, seat, clan)


def pay(s: State, seat: int, events: EventRows) -> None:
    """NA-4.4: with tokens of one clan there is nothing to choose. NA-5.1: with none there is a penalty."""
    if different(s, owner(s, seat)) == 0:
        s.penalty[owner(s, seat)] = 1
        tell(events, PENALTY, seat)
    for clan in range(s.seats):
        if s.tokens[owner(s, seat)][clan]:
            lose(s, seat, clan, events)


def lose(s: State, seat: int, clan: int, events: EventRows) -> None:
    """NA-4.4: one token goes back."""
    s.tokens[owner(s, seat)][clan] -= 1
    s.supply[clan] += 1
    tell(events, LOST, seat, clan)


def end_round(s: State, events: EventRows) -> None:
    """NA-7.1: whoever has three clans wins at once. NA-6.3: if nobody has, the striker's side may throw first."""
    crown(s, BY_STRIKE, events)
    if s.phase != OVER:
        s.turn = -1
        ask_next(s, events)
