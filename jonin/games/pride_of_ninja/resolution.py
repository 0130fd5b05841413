"""Compiled: integers only. PN-4 to PN-6: what the cards bring, initiative by initiative."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, Row, collect, lowest, scratch, tell
from jonin.games.pride_of_ninja.components import (
    BACK,
    COUNT_TP,
    EITHER,
    FALLEN,
    FEWEST,
    FRONT,
    GIFTS,
    INITIATIVE,
    KINDS,
    KUNOICHI,
    MIKO,
    MONK,
    MONK_PRIDE,
    NINJA,
    NO_POINTS,
    ONI,
    ONMYOJI,
    RED,
    SAMURAI,
    SCORE_BASIS,
    SEATS,
    SECRECY_BONUS,
    SLAYS,
    TP,
    YAKUZA,
)
from jonin.games.pride_of_ninja.counting import (
    counted,
    have,
    in_back_rows,
    in_row,
    leaders,
    owners,
    secrecy,
    told_basis,
    told_count,
)
from jonin.games.pride_of_ninja.events import (
    BEGINS,
    GUARDED,
    HIDES,
    PP_UNIT,
    RESET,
    REVEALED,
    SCORE,
    SLAIN,
    SPARED,
    STANDING,
    TP_UNIT,
)
from jonin.games.pride_of_ninja.state import RESOLVE, REVEAL, State


def resolve(s: State, events: EventRows) -> None:
    """PN-4.1, PN-4.2: all cards are shown, then resolve by ascending initiative."""
    if events is not None:  # without spectators nothing would change
        turn_up(s, events)
    for initiative in range(KINDS):
        s.fallen[initiative] = 0
        for p in range(SEATS):
            s.brought[initiative][p] = 0
            s.brought_pride[initiative][p] = 0
    if s.deck == RED:
        find_secrecy(s, events)
    for initiative in range(KINDS):
        if in_play(s, initiative):
            resolve_initiative(s, initiative, events)


def turn_up(s: State, events: EventRows) -> None:
    """PN-4.1, one card after the other."""
    s.phase = REVEAL
    for p in range(s.seats):
        place = GIFTS[s.seats - FEWEST]
        for turn in range(s.turn):
            if s.placed[p][turn] % 2 == BACK:
                s.phase += 1
                tell(events, REVEALED, p, s.placed[p][turn] // 2, BACK, place)
                place += 1


def find_secrecy(s: State, events: EventRows) -> None:
    """PN-4.4"""
    for p in range(s.seats):
        s.secrecy[p] = secrecy(s, p)
        tell(events, HIDES, p, s.secrecy[p], SECRECY_BONUS[have(s, p, KUNOICHI)])


def in_play(s: State, initiative: int) -> bool:
    seats = 0
    for kind in range(KINDS):
        if INITIATIVE[KINDS * s.deck + kind] == initiative:
            seats |= owners(s, kind, EITHER, 1)
    return seats != 0


def resolve_initiative(s: State, initiative: int, events: EventRows) -> None:
    """PN-4.2: all its cards at the same time. PN-4.3: at its end, who was slain loses what it brought too."""
    s.phase = RESOLVE + initiative
    before = scratch(SEATS)
    for p in range(s.seats):
        before[p] = s.tp[p]
    for kind in range(KINDS):
        if INITIATIVE[KINDS * s.deck + kind] == initiative:
            collect(events, KINDS * s.deck + kind)
    tell(events, BEGINS, initiative)
    slayers = scratch(SEATS)  # for each seat, the seats whose cards slay it, as bits
    for kind in range(KINDS):
        card = KINDS * s.deck + kind
        if INITIATIVE[card] == initiative:
            for p in range(s.seats):
                earn(s, p, card, before, events)
            slay(s, card, before, slayers, events)
    for p in range(s.seats):
        if slayers[p] != 0:
            s.fallen[initiative] |= 1 << p
            lose(s, p, events)
    for p in range(s.seats):
        collect(events, s.tp[p])
    tell(events, STANDING)


def lose(s: State, p: int, events: EventRows) -> None:
    """PN-4.3"""
    lost, marker = s.tp[p], 1 - s.slain[p]
    s.tp[p] = 0
    s.slain[p] = 1
    tell(events, RESET, p, lost, marker)


def earn(s: State, p: int, card: int, before: Row, events: EventRows) -> None:
    """The TP that a seat's cards of one kind bring, and the PP of a Monk in the back row."""
    for row in range(EITHER + 1):
        basis = SCORE_BASIS[3 * card + row]
        copies = in_row(s, p, card, row) if basis != NO_POINTS else 0
        if copies > 0:
            n = counted(s, p, card, basis, before)
            points = copies * TP[s.seats - FEWEST][3 * card + row][n]
            s.tp[p] += points
            s.brought[INITIATIVE[card]][p] += points
            basis, n = told_basis(s, card, basis, n), told_count(s, p, basis, n)
            tell(events, SCORE, p, card, row, copies, n, points, TP_UNIT, basis)
    if card == MONK and s.back[p][MONK % KINDS] > 0:  # PN-6.4
        copies = s.back[p][MONK % KINDS]
        points = copies * MONK_PRIDE if before[p] < 0 else 0
        s.pp[p] += points
        s.brought_pride[INITIATIVE[card]][p] += points
        tell(events, SCORE, p, card, BACK, copies, before[p], points, PP_UNIT, COUNT_TP)


# --- the slain -------------------------------------------------------------------------------------------------------


def slay(s: State, card: int, before: Row, slayers: Row, events: EventRows) -> None:
    """Which seats the cards of one kind slay, and whose cards do it."""
    by = armed(s, card)
    if card == ONMYOJI:  # PN-5.4: each has its own victim, the player on its right
        for p in range(s.seats):
            if by >> p & 1:
                fell(s, card, 1 << (p - 1) % s.seats, 1 << p, slayers, events)
    elif by != 0:
        seats = owners(s, MIKO, FRONT, 1) if card == MIKO else leaders(s, card, before)
        if card in (NINJA, FALLEN, YAKUZA) and seats & (seats - 1):  # PN-5.1, PN-6.2, PN-6.6: a tie slays no one
            tell(events, SPARED, card, seats)
        elif card == NINJA and seats & owners(s, SAMURAI, FRONT, 1):  # PN-5.2
            tell(events, GUARDED, lowest(seats), card)
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
            tell(events, SLAIN, p, card, by, 1 if card == NINJA else 0)
