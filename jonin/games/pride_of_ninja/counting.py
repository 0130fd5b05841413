"""Compiled: integers only. What the cards of Pride of Ninja count and compare.

`before` are the TP as they stood when the initiative began: all its cards look at that moment (PN-4.2).
"""

from __future__ import annotations

from jonin.engine.dialect import Row
from jonin.games.pride_of_ninja.components import (
    BACK,
    COUNT_ALLIES,
    COUNT_ENOUGH,
    COUNT_FEW,
    COUNT_HIDDEN,
    COUNT_LEVEL,
    COUNT_LOWEST,
    COUNT_NINJA,
    COUNT_OTHERS,
    COUNT_OWN,
    COUNT_PLAYERS,
    COUNT_SECRECY,
    COUNT_SLAIN,
    COUNT_VICTIMS,
    ENOUGH,
    FALLEN,
    FEWEST,
    FRONT,
    HIGH,
    INITIATIVE,
    KINDS,
    KUNOICHI,
    MAGISTRATE,
    MIDDLING,
    NINJA,
    ONI,
    SEATS,
    SECRECY_BONUS,
    STEPS,
    SUMO,
    YAKUZA,
)
from jonin.games.pride_of_ninja.state import State


def have(s: State, p: int, card: int) -> int:
    return s.front[p][card % KINDS] + s.back[p][card % KINDS]


def in_row(s: State, p: int, card: int, row: int) -> int:
    """How many a seat has in that row. EITHER: in both together."""
    kind = card % KINDS
    return (s.front[p][kind] if row != BACK else 0) + (s.back[p][kind] if row != FRONT else 0)


def in_back_rows(s: State, card: int) -> int:
    n = 0
    for p in range(s.seats):
        n += s.back[p][card % KINDS]
    return n


def owners(s: State, card: int, row: int, least: int) -> int:
    """The seats that have at least so many in that row, as bits."""
    bits = 0
    for p in range(s.seats):
        if in_row(s, p, card, row) >= least:
            bits |= 1 << p
    return bits


def secrecy(s: State, p: int) -> int:
    """PN-4.4: initiatives in the back minus those in the front, plus the Kunoichi bonus; an Oni in front counts 0."""
    total = SECRECY_BONUS[have(s, p, KUNOICHI)]
    for kind in range(KINDS):
        card = KINDS * s.deck + kind
        total += INITIATIVE[card] * s.back[p][kind]
        if card != ONI:
            total -= INITIATIVE[card] * s.front[p][kind]
    return total


def measure(s: State, p: int, card: int, before: Row) -> int:
    """What a card compares the players by: Ninja, lowest TP, Kunoichi, TP, lowest Secrecy."""
    if card == SUMO:
        return -before[p]
    if card == FALLEN:
        return have(s, p, KUNOICHI)
    if card == ONI:
        return before[p]
    if card == YAKUZA:
        return -s.secrecy[p]
    return have(s, p, NINJA)


def leaders(s: State, card: int, before: Row) -> int:
    """The seats that come first in what the card compares them by, as bits."""
    bits = 0
    best = measure(s, 0, card, before)
    for p in range(s.seats):
        measured = measure(s, p, card, before)
        if measured > best:
            best = measured
            bits = 0
        if measured == best:
            bits |= 1 << p
    return bits


def counted(s: State, p: int, card: int, basis: int, before: Row) -> int:
    """The number that a card's points go by."""
    if basis == COUNT_OWN:  # PN-5.1, PN-5.4, PN-6.5
        return have(s, p, card)
    if basis == COUNT_NINJA:  # PN-5.2
        return have(s, p, NINJA)
    if basis == COUNT_HIDDEN:  # PN-5.3
        return in_back_rows(s, card)
    if basis == COUNT_PLAYERS:
        return troupes(s, card)
    if basis == COUNT_LOWEST:  # PN-5.6: ties included
        return leaders(s, card, before) >> p & 1
    if basis == COUNT_SLAIN:  # PN-5.7: at five seats one does not count oneself
        return slain_players(s) - (s.slain[p] if s.seats == SEATS else 0)
    if basis == COUNT_LEVEL:  # PN-6.3
        return (1 if s.secrecy[p] >= MIDDLING else 0) + (1 if s.secrecy[p] >= HIGH else 0)
    if basis == COUNT_ALLIES:  # PN-6.4
        return have(s, p, ONI) + have(s, p, YAKUZA) + have(s, p, MAGISTRATE)
    if basis == COUNT_SECRECY:  # PN-6.7
        return min(max(0, s.secrecy[p]), STEPS - 1)
    if basis == COUNT_ENOUGH:  # PN-6.7
        return 1 if slain_players(s) >= ENOUGH[s.seats - FEWEST] else 0
    return 0  # PN-6.1, PN-6.2, PN-6.6: always the same


def told_basis(s: State, card: int, basis: int, count: int) -> int:
    """What was counted, as one would say it at this table."""
    if basis == COUNT_PLAYERS and s.victims[card % KINDS] > 0:  # PN-5.5
        return COUNT_VICTIMS
    if basis == COUNT_SLAIN and s.seats == SEATS:  # PN-5.7
        return COUNT_OTHERS
    if basis == COUNT_ENOUGH and count == 0:  # PN-6.7
        return COUNT_FEW
    return basis


def told_count(s: State, p: int, basis: int, count: int) -> int:
    """The number behind it: Secrecy as it is, below 0 too, and how many were slain."""
    if basis in (COUNT_LEVEL, COUNT_SECRECY):
        return s.secrecy[p]
    if basis == COUNT_ENOUGH:
        return slain_players(s)
    return count


def troupes(s: State, card: int) -> int:
    """PN-5.5: the players who have one; those among the Victim's Cards count as one more player."""
    n = 1 if s.victims[card % KINDS] > 0 else 0
    for p in range(s.seats):
        if have(s, p, card) > 0:
            n += 1
    return n


def slain_players(s: State) -> int:
    n = 0
    for p in range(s.seats):
        n += s.slain[p]
    return n
