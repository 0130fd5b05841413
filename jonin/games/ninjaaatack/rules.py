"""Compiled: integers only. The rules of Ninjaaa'Tack; clause numbers refer to RULES.md beside this file."""

from __future__ import annotations

from jonin.engine.chance import below, shuffle
from jonin.engine.dialect import CHANCE, EventRows, Row, collect, scratch, tell
from jonin.games.ninjaaatack.actions import (
    ATTACK,
    CODES,
    DEAL,
    KEEP,
    LAND,
    LAY,
    LOSE,
    NINJA,
    PASS,
    SIGN,
    TAKE,
    THROW,
)
from jonin.games.ninjaaatack.components import AIMS, CARDS, GESTURES, HAND_SIZE, KINDS, PASSES, ROUNDS, SEATS, TOKENS
from jonin.games.ninjaaatack.events import HAND, LAID, PASSED, ROUND, STALE
from jonin.games.ninjaaatack.gong import end_round, forgive, lose, strike
from jonin.games.ninjaaatack.hands import collect_hand, gather
from jonin.games.ninjaaatack.signs import show, write_signs
from jonin.games.ninjaaatack.state import (
    FLYING,
    LOSING,
    MEMORY,
    NONE,
    OVER,
    PASSING,
    RECENT,
    RESHUFFLING,
    TAKING,
    THROWING,
    State,
)
from jonin.games.ninjaaatack.teams import different, even, mate, owner
from jonin.games.ninjaaatack.throwing import keep, land, take, throw
from jonin.games.ninjaaatack.worlds import redeal

__all__ = ["ACTIONS", "MENU", "OBSERVATION", "State", "legal", "observe", "redeal", "score", "start", "step", "waiting"]

ACTIONS = CODES.size
MENU = 13 + GESTURES  # twelve tokens to choose from, at seven seats, or none of them


# --- the verbs ---------------------------------------------------------------------------------------------------


def start(s: State) -> None:
    """NA-2.2: as many clans as players; all tokens in the box. A simulation may have set limits of its own."""
    for clan in range(s.seats):
        s.supply[clan] = TOKENS
    for p in range(SEATS):
        s.laid[p] = NONE
        for i in range(MEMORY):
            s.passed[p][i] = NONE
        for i in range(RECENT):
            s.sign[p][i] = NONE
    s.striker = NONE
    s.thrower = NONE
    s.thrown = NONE
    s.wolf = NONE if even(s) else below(s, s.seats)
    if s.horizon == 0:
        s.horizon = PASSES
    if s.rounds == 0:
        s.rounds = ROUNDS
    deal(s, None)


def waiting(s: State) -> int:
    """NA-3.1: the table waits for those who have laid no card; then, for the count of three, for nobody but chance."""
    if s.phase == PASSING:
        bits = 0
        for p in range(s.seats):
            if s.laid[p] == NONE:
                bits |= 1 << p
        return bits if bits else 1 << CHANCE
    if s.phase == LOSING:
        return 1 << s.striker
    if s.phase == THROWING or s.phase == TAKING:
        return 1 << s.thrower
    return 0 if s.phase == OVER else 1 << CHANCE


def legal(s: State, seat: int, out: Row) -> int:
    if s.phase == OVER:
        return 0
    if seat == CHANCE:
        out[0] = PASS if s.phase == PASSING else LAND if s.phase == FLYING else DEAL
        return 1 if waiting(s) == 1 << CHANCE else 0
    n = 0
    if s.phase == PASSING:
        for clan in range(s.seats):
            if s.hand[seat][clan] and s.laid[seat] != clan:
                out[n] = LAY + clan
                n += 1
        out[n] = NINJA
        out[n + 1] = ATTACK
        n += 2
    elif s.phase == LOSING and seat == s.striker:
        for clan in range(s.seats):
            if s.tokens[owner(s, seat)][clan]:
                out[n] = LOSE + clan
                n += 1
    elif s.phase == THROWING and seat == s.thrower:
        out[0] = KEEP
        n = 1
        for clan in range(s.seats):
            if s.tokens[owner(s, seat)][clan] > 1:
                for preset in range(AIMS):
                    out[n] = THROW + AIMS * clan + preset
                    n += 1
    elif s.phase == TAKING and seat == s.thrower:
        out[0] = KEEP
        n = 1
        for p in range(s.seats):
            if p != owner(s, seat):
                for clan in range(s.seats):
                    if s.tokens[p][clan]:
                        out[n] = TAKE + KINDS * p + clan
                        n += 1
    return write_signs(s, out, n)


def step(s: State, seat: int, action: int, events: EventRows) -> None:
    if action < NINJA:
        s.laid[seat] = action - LAY
        tell(events, LAID, seat, action - LAY)
    elif action < SIGN:
        strike(s, seat, action, events)
    elif action < LOSE:
        show(s, seat, action - SIGN, events)
    elif action < KEEP:
        lose(s, seat, action - LOSE, events)
        end_round(s, events)
    elif action == KEEP:
        keep(s, seat, events)
    elif action < TAKE:
        throw(s, seat, (action - THROW) // AIMS, (action - THROW) % AIMS, events)
    elif action < PASS:
        take(s, seat, (action - TAKE) // KINDS, (action - TAKE) % KINDS, events)
    elif action == PASS:
        pass_left(s, events)
    elif action == LAND:
        land(s, events)
    else:
        deal(s, events)


def score(s: State, out: Row) -> int:
    """NA-7.1: what counts is the number of different clans."""
    for p in range(s.seats):
        out[p] = different(s, owner(s, p))
    return s.winners


OBSERVATION = KINDS + 4 + MEMORY + 2 * KINDS + SEATS * (5 + KINDS + RECENT) + 4


def observe(s: State, seat: int, out: Row) -> None:
    """My hand, what I laid, who is with me and what I passed; the last reveal and the supply; then every seat from
    mine on: whether it has laid, its penalty, tokens and signs, and whether it is the wolf or showed its hand."""
    for i in range(OBSERVATION):
        out[i] = 0
    for clan in range(s.seats):
        out[clan] = s.hand[seat][clan]
    n = KINDS
    out[n] = 1 + s.laid[seat]
    out[n + 1] = 0 if mate(s, seat) == NONE else (mate(s, seat) - seat) % s.seats
    out[n + 2] = 0 if s.striker == NONE else 1 + (s.striker - seat) % s.seats
    out[n + 3] = 0 if s.thrower == NONE else 1 + (s.thrower - seat) % s.seats
    n += 4
    for i in range(MEMORY):
        out[n + i] = 1 + s.passed[seat][i]
    n += MEMORY
    for clan in range(s.seats):
        out[n + clan] = s.supply[clan]
        out[n + KINDS + clan] = s.earned >> clan & 1
    n += 2 * KINDS
    for i in range(s.seats):
        p = (seat + i) % s.seats
        out[n] = 0 if s.laid[p] == NONE else 1
        out[n + 1] = s.penalty[owner(s, p)]
        out[n + 2] = 1 if p == s.wolf else 0
        out[n + 3] = s.revealed >> p & 1
        out[n + 4] = different(s, owner(s, p))
        for clan in range(s.seats):
            out[n + 5 + clan] = s.tokens[owner(s, p)][clan]
        for j in range(RECENT):
            out[n + 5 + KINDS + j] = 1 + s.sign[p][j]
        n += 5 + KINDS + RECENT
    n = OBSERVATION - 4
    out[n] = s.phase
    out[n + 1] = s.round
    out[n + 2] = s.passes
    out[n + 3] = s.call


# --- a round -------------------------------------------------------------------------------------------------------


def deal(s: State, events: EventRows) -> None:
    """NA-2.2, NA-4.7: shuffle all cards and deal four to each. NA-8.1: the wolf moves one chair to the left."""
    s.round += 1
    if not even(s) and s.round > 1:
        s.wolf = (s.wolf + 1) % s.seats
    deck = scratch(SEATS * CARDS)
    for i in range(s.seats * CARDS):
        deck[i] = i // CARDS
    shuffle(s, deck, s.seats * CARDS)
    for p in range(s.seats):
        for i in range(HAND_SIZE * p, HAND_SIZE * p + HAND_SIZE):
            s.hand[p][deck[i]] += 1
        for i in range(s.seats - 2):
            s.passed[p][i] = NONE
        for i in range(RECENT):
            s.sign[p][i] = NONE
            s.signed[p][i] = 0
    s.passes = 0
    s.phase = PASSING
    tell(events, ROUND, s.round, s.wolf)
    for p in range(s.seats):
        collect_hand(s, p, events)
        tell(events, HAND, p)


def pass_left(s: State, events: EventRows) -> None:
    """NA-3.1: all at once, each to the left. NA-3.3: and so on, until somebody strikes."""
    s.passes += 1
    for p in range(s.seats):
        clan = s.laid[p]
        s.hand[p][clan] -= 1
        s.hand[(p + 1) % s.seats][clan] += 1
        for i in range(s.seats - 3, 0, -1):
            s.passed[p][i] = s.passed[p][i - 1]
        s.passed[p][0] = clan
        s.laid[p] = NONE
        collect(events, clan)
    for p in range(s.seats):
        collect(events, s.passed[(p - 1) % s.seats][0])
    tell(events, PASSED)
    if s.passes == s.horizon:
        forgive(s)
        s.striker = NONE
        s.earned = 0
        gather(s)
        s.phase = RESHUFFLING
        tell(events, STALE, s.passes)
        end_round(s, events)
