"""Compiled: integers only. PN-4 to PN-6, clauses of RULES.md: what the cards bring, initiative by initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jonin.engine.dialect import EventRows, Row, lowest, scratch, tell
from jonin.games.pride_of_ninja.components import (
    BACK,
    EITHER,
    ENOUGH,
    FALLEN,
    FEWEST,
    FRONT,
    GEISHA,
    GIFTS,
    HIGH,
    INITIATIVE,
    KABUKI,
    KINDS,
    KUNOICHI,
    MAGISTRATE,
    MIDDLING,
    MIKO,
    MONK,
    MONK_PRIDE,
    NINJA,
    ONI,
    ONMYOJI,
    RED,
    SAMURAI,
    SCORES,
    SEATS,
    SECRECY_BONUS,
    SHOGUN,
    SLAYS,
    STEPS,
    SUMO,
    TP,
    YAKUZA,
)
from jonin.games.pride_of_ninja.events import (
    BEGINS,
    GROUNDS,
    GUARDED,
    HIDES,
    NONE,
    PRIDE,
    RESET,
    REVEALED,
    SCORED,
    SLAIN,
    SPARED,
    STANDS,
)

if TYPE_CHECKING:
    from jonin.games.pride_of_ninja.rules import State


def resolve(s: State, events: EventRows) -> None:
    """PN-4.1, PN-4.2: all cards are shown, then resolve by ascending initiative."""
    reveal(s, events)
    for initiative in range(KINDS):
        if in_play(s, initiative):
            resolve_initiative(s, initiative, events)


def in_play(s: State, initiative: int) -> bool:
    seats = 0
    for kind in range(KINDS):
        if INITIATIVE[KINDS * s.deck + kind] == initiative:
            seats |= owners(s, kind, EITHER, 1)
    return seats != 0


def resolve_initiative(s: State, initiative: int, events: EventRows) -> None:
    """PN-4.2: all its cards at the same time. PN-4.3: at its end, who was slain loses what it brought too."""
    tell(events, BEGINS, NONE, initiative, s.deck)
    gain = scratch(SEATS)
    slayers = scratch(SEATS)  # for each seat, the seats whose cards slay it, as bits
    for kind in range(KINDS):
        card = KINDS * s.deck + kind
        if INITIATIVE[card] == initiative:
            for p in range(s.seats):
                earn(s, p, card, gain, events)
            slay(s, card, slayers, events)
    for p in range(s.seats):
        s.tp[p] += gain[p]
        if slayers[p] != 0:
            tell(events, RESET, p, s.tp[p], 1 - s.slain[p])
            s.tp[p] = 0
            s.slain[p] = 1
    for p in range(s.seats):
        tell(events, STANDS, p, s.tp[p], s.pp[p])


def reveal(s: State, events: EventRows) -> None:
    for p in range(s.seats):
        place = GIFTS[s.seats - FEWEST]
        for turn in range(s.turn):
            if s.placed[p][turn] % 2 == BACK:
                tell(events, REVEALED, p, s.placed[p][turn] // 2, place)
                place += 1
    if s.deck == RED:
        for p in range(s.seats):
            s.secrecy[p] = secrecy(s, p)
            tell(events, HIDES, p, s.secrecy[p], SECRECY_BONUS[have(s, p, KUNOICHI)])


# --- counting --------------------------------------------------------------------------------------------------------


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


def measure(s: State, p: int, card: int) -> int:
    """What a card compares the players by: Ninja, lowest TP, Kunoichi, TP, lowest Secrecy."""
    if card == SUMO:
        return -s.tp[p]
    if card == FALLEN:
        return have(s, p, KUNOICHI)
    if card == ONI:
        return s.tp[p]
    if card == YAKUZA:
        return -s.secrecy[p]
    return have(s, p, NINJA)


def leaders(s: State, card: int) -> int:
    """The seats that come first in what the card compares them by, as bits."""
    bits = 0
    best = measure(s, 0, card)
    for p in range(s.seats):
        measured = measure(s, p, card)
        if measured > best:
            best = measured
            bits = 0
        if measured == best:
            bits |= 1 << p
    return bits


# --- points ----------------------------------------------------------------------------------------------------------


def earn(s: State, p: int, card: int, gain: Row, events: EventRows) -> None:
    """The TP that a seat's cards of one kind bring, and the PP of a Monk in the back row."""
    for row in range(EITHER + 1):
        copies = in_row(s, p, card, row)
        if copies > 0 and SCORES[3 * card + row]:
            n = grounds(s, p, card, row)
            points = copies * TP[3 * card + row][n]
            gain[p] += points
            tell(events, GROUNDS, row, copies, n)
            tell(events, SCORED, p, card, points)
    if card == MONK and s.back[p][MONK % KINDS] > 0 and s.tp[p] < 0:  # PN-6.4
        points = s.back[p][MONK % KINDS] * MONK_PRIDE
        s.pp[p] += points
        tell(events, GROUNDS, BACK, s.back[p][MONK % KINDS], s.tp[p])
        tell(events, PRIDE, p, card, points)


def grounds(s: State, p: int, card: int, row: int) -> int:
    """The number that a card's points go by."""
    if card in (NINJA, SAMURAI):  # PN-5.1, PN-5.2
        return have(s, p, NINJA)
    if card == MIKO:  # PN-5.3
        return in_back_rows(s, MIKO)
    if card in (ONMYOJI, ONI):  # PN-5.4, PN-6.5
        return have(s, p, card)
    if card == KABUKI:
        return troupes(s)
    if card == SUMO:  # PN-5.6: ties included. TP change only when the initiative is settled, so no Sumo has scored
        return leaders(s, SUMO) >> p & 1
    if card == SHOGUN:  # PN-5.7: at five seats one does not count oneself
        return slain_players(s) - (s.slain[p] if s.seats == SEATS else 0)
    if card == GEISHA:  # PN-6.3
        return (1 if s.secrecy[p] >= MIDDLING else 0) + (1 if s.secrecy[p] >= HIGH else 0)
    if card == MONK:  # PN-6.4
        return have(s, p, ONI) + have(s, p, YAKUZA) + have(s, p, MAGISTRATE)
    if card == MAGISTRATE:  # PN-6.7
        if row == FRONT:
            return min(max(0, s.secrecy[p]), STEPS - 1)
        return 1 if slain_players(s) >= ENOUGH[s.seats - FEWEST] else 0
    return 0  # PN-6.1, PN-6.2, PN-6.6: always the same


def troupes(s: State) -> int:
    """PN-5.5: the players who have a Kabuki; Kabuki among the Victim's Cards count as one more player."""
    n = 1 if s.victims[KABUKI] > 0 else 0
    for p in range(s.seats):
        if have(s, p, KABUKI) > 0:
            n += 1
    return n


def slain_players(s: State) -> int:
    n = 0
    for p in range(s.seats):
        n += s.slain[p]
    return n


# --- the slain -------------------------------------------------------------------------------------------------------


def slay(s: State, card: int, slayers: Row, events: EventRows) -> None:
    """Which seats the cards of one kind slay, and whose cards do it."""
    by = armed(s, card)
    if card == ONMYOJI:  # PN-5.4: each has its own victim, the player on its right
        for p in range(s.seats):
            if by >> p & 1:
                fell(s, card, 1 << (p - 1) % s.seats, 1 << p, slayers, events)
    elif by != 0:
        seats = owners(s, MIKO, FRONT, 1) if card == MIKO else leaders(s, card)
        if card in (NINJA, FALLEN, YAKUZA) and seats & (seats - 1):  # PN-5.1, PN-6.2, PN-6.6: a tie slays no one
            tell(events, SPARED, NONE, card, seats)
        elif card == NINJA and seats & owners(s, SAMURAI, FRONT, 1):  # PN-5.2
            tell(events, GUARDED, lowest(seats), card, 0)
        else:
            fell(s, card, seats, seats if card == NINJA else by, slayers, events)


def armed(s: State, card: int) -> int:
    """The seats whose cards of this kind slay, as bits."""
    if card == NINJA:
        return owners(s, NINJA, EITHER, 1)
    if card in (ONMYOJI, ONI):  # PN-5.4, PN-6.5
        return owners(s, card, EITHER, SLAYS[card])
    if card == FALLEN:  # PN-6.2
        return owners(s, FALLEN, FRONT, 1)
    if card in (MIKO, YAKUZA) and in_back_rows(s, card) >= SLAYS[card]:  # PN-5.3, PN-6.6
        return owners(s, card, BACK, 1)
    return 0


def fell(s: State, card: int, seats: int, by: int, slayers: Row, events: EventRows) -> None:
    for p in range(s.seats):
        if seats >> p & 1:
            slayers[p] |= by
            tell(events, SLAIN, p, card, by)
