"""PN-4 to PN-6: what the cards bring, initiative by initiative. Clause numbers refer to RULES.md beside this file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jonin.engine.dialect import Row, Tale, lowest, scratch, tell
from jonin.games.pride_of_ninja.components import (
    BACK,
    EITHER,
    ENOUGH,
    FALLEN,
    FEWEST,
    FRONT,
    GEISHA,
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
    SUMO,
    TP,
    YAKUZA,
)
from jonin.games.pride_of_ninja.tales import (
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


def resolve(s: State, tale: Tale) -> None:
    """PN-4.1, PN-4.2: all cards are shown, then resolve by ascending initiative."""
    for p in range(s.seats):
        for kind in range(KINDS):
            for _ in range(s.back[p][kind]):
                tell(tale, REVEALED, p, KINDS * s.deck + kind, 0)
    if s.deck == RED:
        for p in range(s.seats):
            tell(tale, HIDES, p, secrecy(s, p), SECRECY_BONUS[have(s, p, KUNOICHI)])
    for initiative in range(KINDS):
        if in_play(s, initiative):
            tell(tale, BEGINS, NONE, initiative, 0)
            resolve_initiative(s, initiative, tale)


def resolve_initiative(s: State, initiative: int, tale: Tale) -> None:
    """PN-4.2: all its cards at the same time. PN-4.3: at its end, who was slain loses what this one brought too."""
    gain = scratch(SEATS)
    slayers = scratch(SEATS)  # for each seat, the seats whose cards slay it, as bits
    for kind in range(KINDS):
        card = KINDS * s.deck + kind
        if INITIATIVE[card] == initiative:
            for p in range(s.seats):
                earn(s, p, card, gain, tale)
            slay(s, card, slayers, tale)
    for p in range(s.seats):
        s.tp[p] += gain[p]
        if slayers[p] != 0:
            tell(tale, RESET, p, s.tp[p], 1 - s.slain[p])
            s.tp[p] = 0
            s.slain[p] = 1
    for p in range(s.seats):
        tell(tale, STANDS, p, s.tp[p], s.pp[p])


# --- counting --------------------------------------------------------------------------------------------------------


def have(s: State, p: int, card: int) -> int:
    return s.front[p][card % KINDS] + s.back[p][card % KINDS]


def in_row(s: State, p: int, card: int, row: int) -> int:
    """How many a seat has in that row. Cards with one ability for either row count together."""
    if row == FRONT:
        return s.front[p][card % KINDS]
    if row == BACK:
        return s.back[p][card % KINDS]
    return have(s, p, card)


def in_back_rows(s: State, card: int) -> int:
    n = 0
    for p in range(s.seats):
        n += s.back[p][card % KINDS]
    return n


def in_play(s: State, initiative: int) -> bool:
    for kind in range(KINDS):
        if INITIATIVE[KINDS * s.deck + kind] == initiative:
            for p in range(s.seats):
                if have(s, p, kind) > 0:
                    return True
    return False


def owners(s: State, card: int, row: int, least: int) -> int:
    """The seats that have at least so many in that row, as bits."""
    bits = 0
    for p in range(s.seats):
        if in_row(s, p, card, row) >= least:
            bits |= 1 << p
    return bits


def most(s: State, values: Row) -> int:
    """The seats with the highest value, as bits."""
    bits = 0
    best = values[0]
    for p in range(s.seats):
        if values[p] > best:
            best = values[p]
            bits = 0
        if values[p] == best:
            bits |= 1 << p
    return bits


def most_of(s: State, card: int) -> int:
    values = scratch(SEATS)
    for p in range(s.seats):
        values[p] = have(s, p, card)
    return most(s, values)


def secrecy(s: State, p: int) -> int:
    """PN-4.4: initiatives in the back minus those in the front, plus the Kunoichi bonus; an Oni in front counts 0."""
    total = SECRECY_BONUS[have(s, p, KUNOICHI)]
    for kind in range(KINDS):
        card = KINDS * s.deck + kind
        total += INITIATIVE[card] * s.back[p][kind]
        if card != ONI:
            total -= INITIATIVE[card] * s.front[p][kind]
    return total


def slain_players(s: State) -> int:
    n = 0
    for p in range(s.seats):
        n += s.slain[p]
    return n


# --- points ----------------------------------------------------------------------------------------------------------


def earn(s: State, p: int, card: int, gain: Row, tale: Tale) -> None:
    """The TP that a seat's cards of one kind bring, and the PP of a Monk in the back row."""
    for row in range(EITHER + 1):
        copies = in_row(s, p, card, row)
        if copies > 0 and SCORES[3 * card + row]:
            n = grounds(s, p, card, row)
            points = copies * TP[3 * card + row][n]
            gain[p] += points
            tell(tale, GROUNDS, row, copies, n)
            tell(tale, SCORED, p, card, points)
    if card == MONK and s.back[p][MONK % KINDS] > 0 and s.tp[p] < 0:  # PN-6.4
        points = s.back[p][MONK % KINDS] * MONK_PRIDE
        s.pp[p] += points
        tell(tale, GROUNDS, BACK, s.back[p][MONK % KINDS], s.tp[p])
        tell(tale, PRIDE, p, card, points)


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
    if card == SUMO:
        return 1 if is_lowest(s, p) else 0
    if card == SHOGUN:  # PN-5.7: at five seats one does not count oneself
        return slain_players(s) - (s.slain[p] if s.seats == SEATS else 0)
    if card == GEISHA:  # PN-6.3
        hides = secrecy(s, p)
        return 2 if hides >= HIGH else 1 if hides >= MIDDLING else 0
    if card == MONK:  # PN-6.4
        return have(s, p, ONI) + have(s, p, YAKUZA) + have(s, p, MAGISTRATE)
    if card == MAGISTRATE:  # PN-6.7
        if row == FRONT:
            return max(0, secrecy(s, p))
        return 1 if slain_players(s) >= ENOUGH[s.seats - FEWEST] else 0
    return 0  # PN-6.1, PN-6.2, PN-6.6: always the same


def troupes(s: State) -> int:
    """PN-5.5: the players who have a Kabuki; Kabuki among the Victim's Cards count as one more player."""
    n = 1 if s.victims[KABUKI] > 0 else 0
    for p in range(s.seats):
        if have(s, p, KABUKI) > 0:
            n += 1
    return n


def is_lowest(s: State, p: int) -> bool:
    """PN-5.6: ties included. TP change only at the end of an initiative, so no Sumo is scored yet."""
    values = scratch(SEATS)
    for q in range(s.seats):
        values[q] = -s.tp[q]
    return most(s, values) >> p & 1 == 1


# --- the slain -------------------------------------------------------------------------------------------------------


def slay(s: State, card: int, slayers: Row, tale: Tale) -> None:
    """Which seats the cards of one kind slay, and whose cards do it."""
    if card == NINJA:  # PN-5.1
        slay_one(s, card, most_of(s, NINJA), 0, slayers, tale)
    elif card == MIKO:  # PN-5.3
        if in_back_rows(s, MIKO) >= SLAYS[MIKO]:
            slay_all(s, card, owners(s, MIKO, FRONT, 1), owners(s, MIKO, BACK, 1), slayers, tale)
    elif card == ONMYOJI:  # PN-5.4
        for p in range(s.seats):
            if have(s, p, ONMYOJI) >= SLAYS[ONMYOJI]:
                slay_all(s, card, 1 << (p - 1) % s.seats, 1 << p, slayers, tale)
    elif card == FALLEN:  # PN-6.2
        by = owners(s, FALLEN, FRONT, 1)
        if by != 0:
            slay_one(s, card, most_of(s, KUNOICHI), by, slayers, tale)
    elif card == ONI:  # PN-6.5
        by = owners(s, ONI, EITHER, SLAYS[ONI])
        if by != 0:
            values = scratch(SEATS)
            for p in range(s.seats):
                values[p] = s.tp[p]
            slay_all(s, card, most(s, values), by, slayers, tale)
    elif card == YAKUZA and in_back_rows(s, YAKUZA) >= SLAYS[YAKUZA]:  # PN-6.6
        values = scratch(SEATS)
        for p in range(s.seats):
            values[p] = -secrecy(s, p)
        slay_one(s, card, most(s, values), owners(s, YAKUZA, BACK, 1), slayers, tale)


def slay_one(s: State, card: int, seats: int, by: int, slayers: Row, tale: Tale) -> None:
    """Where one player is to be slain, a tie slays no one. PN-5.2: nor do Ninja slay who has a Samurai in front."""
    if seats & (seats - 1):
        tell(tale, SPARED, NONE, card, seats)
    elif card == NINJA and s.front[lowest(seats)][SAMURAI] > 0:
        tell(tale, GUARDED, lowest(seats), card, 0)
    else:
        slay_all(s, card, seats, by if by else seats, slayers, tale)


def slay_all(s: State, card: int, seats: int, by: int, slayers: Row, tale: Tale) -> None:
    for p in range(s.seats):
        if seats >> p & 1:
            slayers[p] |= by
            tell(tale, SLAIN, p, card, by)
