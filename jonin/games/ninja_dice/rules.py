"""The rules of Ninja Dice. Clause numbers refer to RULES.md beside this file."""

from __future__ import annotations

from jonin.engine.chance import below
from jonin.engine.dialect import CHANCE, Row, Tale, scratch, tell
from jonin.games.ninja_dice.arranging import arrange, lie_beside
from jonin.games.ninja_dice.components import (
    ARROW,
    AT_FIRST,
    DICE,
    FARTHEST,
    FORTUNE,
    GESTURE,
    HARDEST,
    HOURGLASS,
    HOUSE,
    ROUNDS,
    SEATS,
    SKILLS,
    THREATS,
    WIDEST,
    WILD,
    ZONES,
)
from jonin.games.ninja_dice.geometry import ahead, take_up
from jonin.games.ninja_dice.house import DOWN, FOUND, WORTH, weigh
from jonin.games.ninja_dice.state import (
    ACTIONS,
    AIM,
    AIR,
    ANYONE,
    ARRANGE,
    ASIDE,
    BEATEN,
    BEGINS,
    BEGUN,
    BOOSTS,
    CAPTURED,
    DECIDE,
    FIRST,
    HELD,
    HOUSE_DIE,
    LAND,
    LAY,
    LOCKED,
    LOCKS,
    LYING,
    MATCH,
    MATCHED,
    MENU,
    MISSED,
    NONE,
    OVER,
    PICK,
    PUSH,
    PUSHED,
    RAN,
    REROLL,
    REROLLED,
    ROB,
    ROUND,
    RUN,
    SPARE,
    SPARED,
    SPREAD,
    STEAL,
    STOLE,
    THROW,
    TURN_OF,
    UNMATCHED,
    UNUSED,
    WON,
    State,
)
from jonin.games.ninja_dice.throwing import (
    catches,
    come_to_rest,
    hand_out,
    holds,
    let_go,
    symbol,
    take_aim,
)

__all__ = ["ACTIONS", "MENU", "OBSERVATION", "State", "legal", "observe", "redeal", "score", "start", "step", "waiting"]


# --- the verbs ---------------------------------------------------------------------------------------------------


def start(s: State) -> None:
    """ND-2.1: three treasure each; the host says who begins."""
    for p in range(s.seats):
        s.treasure[p] = AT_FIRST
    for die in range(DICE):
        take_up(s, die, ASIDE, NONE)
    for die in range(SKILLS):
        s.boosts[die] = NONE
    s.round = 1
    s.phase = FIRST


def waiting(s: State) -> int:
    """ND-4.2: all who hold dice throw at once. Then arrows one by one, then the active ninja."""
    if s.phase == FIRST:
        return 1
    if s.phase == AIM:
        bits = 0
        for die in range(DICE):
            if s.place[die] == HELD and s.strength[s.owner[die]] == 0:
                bits |= 1 << s.owner[die]
        return bits
    if s.phase == AIR:
        return 1 << CHANCE
    if s.phase == STEAL:
        return 1 << s.owner[s.turn]
    return 0 if s.phase == OVER else 1 << s.active


def legal(s: State, seat: int, out: Row) -> int:
    n = 0
    if s.phase == AIM:  # a gesture already chosen may be changed until the last one is in
        if seat < s.seats and holds(s, seat):
            for zone in range(ZONES):
                out[n] = THROW + zone
                n += 1
    elif not waiting(s) >> seat & 1:
        return 0
    elif s.phase == FIRST:
        for p in range(s.seats):
            out[n] = BEGINS + p
            n += 1
        out[n] = ANYONE
        n += 1
    elif s.phase == AIR:
        out[n] = LAND
        n += 1
    elif s.phase == STEAL:
        for p in range(s.seats):
            if can_rob(s, s.turn, p):
                out[n] = ROB + p
                n += 1
        out[n] = SPARE
        n += 1
    elif s.phase == MATCH:
        for die in range(SKILLS):
            if can_boost(s, s.turn, die):
                out[n] = BOOSTS + die
                n += 1
        out[n] = UNMATCHED
        n += 1
    elif s.phase == DECIDE:
        out[0] = RUN
        out[1] = PUSH
        n = 2
    elif s.phase == PICK:
        for dice in range(1, 1 << SKILLS):
            if can_reroll(s, dice):
                out[n] = REROLL + dice
                n += 1
    elif s.phase == ARRANGE:
        for how in range(SPREAD + 1):
            out[n] = LAY + how
            n += 1
    return n


def step(s: State, seat: int, action: int, tale: Tale) -> None:
    if s.phase == FIRST:
        s.first = below(s, s.seats) if action == ANYONE else action - BEGINS
        tell(tale, BEGUN, s.first, 0, 0)
        tell(tale, ROUND, NONE, s.round, 0)
        begin_turn(s, s.first, tale)
    elif s.phase == AIM:
        take_aim(s, seat, action - THROW, tale)
        if waiting(s) == 0:
            let_go(s, tale)
            s.phase = AIR
    elif s.phase == AIR:
        come_to_rest(s, tale)
        s.phase = STEAL
        s.turn = SKILLS
    elif s.phase == STEAL:
        if action == SPARE:
            tell(tale, SPARED, seat, s.turn, 0)
        else:
            rob(s, s.turn, action - ROB, tale)
        s.turn += 1
    elif s.phase == MATCH:
        if action == UNMATCHED:
            tell(tale, UNUSED, seat, s.turn, 0)
        else:
            s.boosts[s.turn] = action - BOOSTS
            tell(tale, MATCHED, seat, s.turn, action - BOOSTS)
            lie_beside(s, s.turn, action - BOOSTS, tale)
        s.turn += 1
    elif s.phase == DECIDE:
        if action == RUN:
            run_away(s, tale)
        else:
            tell(tale, PUSHED, seat, 0, 0)
            s.phase = PICK
    elif s.phase == PICK:
        pick_up(s, action - REROLL, tale)
    else:
        arrange(s, action - LAY, tale)
        throw_again(s, tale)
    go_on(s, tale)
    if s.given[0]:
        for i in range(len(s.given)):
            s.given[i] = 0


def score(s: State, out: Row) -> int:
    """ND-9.2: the most treasure wins; those who share it share the win."""
    best = 0
    for p in range(s.seats):
        out[p] = s.treasure[p]
        best = max(best, out[p])
    winners = 0
    if s.phase == OVER:
        for p in range(s.seats):
            if out[p] == best:
                winners |= 1 << p
    return winners


OBSERVATION = 7 * DICE + HOUSE + 2 * SEATS + 8


def observe(s: State, seat: int, out: Row) -> None:
    """Every die: where, what, whose, place and heading, what it boosts; the House; the seats, mine first."""
    for i in range(OBSERVATION):
        out[i] = 0
    n = 0
    for die in range(DICE):
        out[n] = s.place[die]
        if s.place[die] == LYING:
            out[n + 1] = 1 + symbol(s, die)
            out[n + 2] = s.x[die]
            out[n + 3] = s.y[die]
            out[n + 4] = s.heading[die]
        if s.owner[die] != NONE:
            out[n + 5] = 1 + (s.owner[die] - seat) % s.seats
        if die < SKILLS:
            out[n + 6] = 1 + s.boosts[die]
        n += 7
    for i in range(s.house_size):
        out[n + i] = 1 + s.house[i]
    n += HOUSE
    for i in range(s.seats):
        p = (seat + i) % s.seats
        out[n] = s.treasure[p]
        out[n + 1] = 1 if s.strength[p] else 0
        n += 2
    n = OBSERVATION - 8
    if 0 <= seat < s.seats:
        out[n] = s.strength[seat]
        out[n + 1] = s.where[seat]
        out[n + 2] = s.aim[seat]
    out[n + 3] = s.phase
    out[n + 4] = s.round
    out[n + 5] = s.turn
    out[n + 6] = (s.active - seat) % s.seats
    out[n + 7] = (s.first - seat) % s.seats


def redeal(s: State, seat: int) -> None:
    """What a seat cannot know: how the others are about to throw, by name or anyhow. Everything else lies open."""
    if s.phase == AIM:
        for p in range(s.seats):
            if p != seat and s.strength[p]:
                zone = below(s, 2 * ZONES)
                if zone < ZONES:
                    s.strength[p] = GESTURE[zone][0]
                    s.where[p] = GESTURE[zone][1]
                    s.aim[p] = GESTURE[zone][2]
                else:
                    s.strength[p] = 1 + below(s, HARDEST)
                    s.where[p] = below(s, 2 * FARTHEST + 1) - FARTHEST
                    s.aim[p] = below(s, 2 * WIDEST + 1) - WIDEST


# --- what a player would say in one sentence -----------------------------------------------------------------------


def begin_turn(s: State, p: int, tale: Tale) -> None:
    """ND-3, ND-4.1: a House of 4, 5 or 6 dice is rolled, and the dice are handed out."""
    s.active = p
    tell(tale, TURN_OF, p, 0, 0)
    s.house_size = s.round + 3
    for i in range(s.house_size):
        s.house[i] = below(s, 6)
        tell(tale, HOUSE_DIE, (p - 1) % s.seats, i, s.house[i])
    for die in range(SKILLS):
        take_up(s, die, HELD, p)
        s.boosts[die] = NONE
    for die in range(SKILLS, DICE):
        take_up(s, die, ASIDE, NONE)
    throw_again(s, tale)


def throw_again(s: State, tale: Tale) -> None:
    """ND-8.2, ND-8.3: the Threat dice are handed out and all get ready to throw."""
    hand_out(s, tale)
    s.phase = AIM
    s.turn = 0


def go_on(s: State, tale: Tale) -> None:
    """Play out all that needs no question."""
    if s.phase == STEAL:
        while s.turn < DICE:
            if s.place[s.turn] == LYING and symbol(s, s.turn) == ARROW:
                for p in range(s.seats):
                    if can_rob(s, s.turn, p):
                        return
                tell(tale, MISSED, s.owner[s.turn], s.turn, 0)
            s.turn += 1
        pass_time(s, tale)
    if s.phase == MATCH:
        while s.turn < SKILLS:
            if s.place[s.turn] == LYING and symbol(s, s.turn) == FORTUNE and s.boosts[s.turn] == NONE:
                for die in range(SKILLS):
                    if can_boost(s, s.turn, die):
                        return
                tell(tale, UNUSED, s.active, s.turn, 0)
            s.turn += 1
        face_the_house(s, tale)


def owns_ahead(s: State, arrow: int, p: int) -> int:
    """ND-5.1, ND-5.2: a die of that player that lies in front of the arrow, or NONE. Saved Skill dice count."""
    for die in range(DICE):
        if s.place[die] == LYING and s.owner[die] == p and ahead(s, arrow, die):
            return die
    return NONE


def can_rob(s: State, arrow: int, p: int) -> bool:
    """ND-5.1, ND-5.3, ND-5.4: not oneself, no Catch, something to take, and a die in front of the arrow."""
    if p == s.owner[arrow] or s.treasure[p] == 0 or catches(s, p):
        return False
    return owns_ahead(s, arrow, p) != NONE


def rob(s: State, arrow: int, p: int, tale: Tale) -> None:
    """ND-5.1: one treasure."""
    s.treasure[p] -= 1
    s.treasure[s.owner[arrow]] += 1
    tell(tale, STOLE, s.owner[arrow], p, arrow * DICE + owns_ahead(s, arrow, p))


def pass_time(s: State, tale: Tale) -> None:
    """ND-5.5: Hourglasses are locked, other Threat dice set aside; the fourth Hourglass captures."""
    locked = 0
    for die in range(SKILLS, DICE):
        if s.place[die] == LOCKED:
            locked += 1
    for die in range(SKILLS, DICE):
        if s.place[die] == LYING:
            if symbol(s, die) == HOURGLASS:
                locked += 1
                tell(tale, LOCKS, s.owner[die], die, locked)
                take_up(s, die, LOCKED, NONE)
            else:
                take_up(s, die, ASIDE, NONE)
    if locked == THREATS:
        tell(tale, CAPTURED, s.active, 0, 0)
        end_turn(s, tale)
    else:
        s.phase = MATCH
        s.turn = 0


def can_boost(s: State, fortune: int, die: int) -> bool:
    """ND-6.1: a Fight, Sneak, Pick or Wild that lies in front of the Fortune."""
    return s.place[die] == LYING and symbol(s, die) <= WILD and ahead(s, fortune, die)


def face_the_house(s: State, tale: Tale) -> None:
    """ND-7.4: a House that is beaten ends the turn."""
    found = scratch(FOUND)
    weigh(s, found)
    s.turn = 0
    s.phase = DECIDE
    if found[DOWN] == s.house_size:
        s.treasure[s.active] += found[WORTH]
        tell(tale, BEATEN, s.active, found[WORTH], s.house_size)
        end_turn(s, tale)


def run_away(s: State, tale: Tale) -> None:
    """ND-7.5: one treasure for each House die that can be beaten."""
    found = scratch(FOUND)
    weigh(s, found)
    s.treasure[s.active] += found[WORTH]
    tell(tale, RAN, s.active, found[WORTH], s.house_size)
    end_turn(s, tale)


def can_reroll(s: State, dice: int) -> bool:
    """ND-6.2, ND-8.1: unmatched Fortunes must be among them, and a matched one goes where its die goes."""
    for die in range(SKILLS):
        rerolled = dice >> die & 1
        if symbol(s, die) == FORTUNE:
            if s.boosts[die] == NONE:
                if not rerolled:
                    return False
            elif rerolled != dice >> s.boosts[die] & 1:
                return False
    return True


def pick_up(s: State, dice: int, tale: Tale) -> None:
    """ND-8.1: these are rerolled, the others saved."""
    tell(tale, REROLLED, s.active, dice, 0)
    for die in range(SKILLS):
        if dice >> die & 1:
            take_up(s, die, HELD, s.active)
            s.boosts[die] = NONE
    if dice == (1 << SKILLS) - 1:
        throw_again(s, tale)
    else:
        s.phase = ARRANGE


def end_turn(s: State, tale: Tale) -> None:
    """ND-9.1: the Skill dice pass to the left. ND-3: after everybody's turn the round is over, after three the game."""
    p = (s.active + 1) % s.seats
    if p == s.first:
        if s.round == ROUNDS:
            finish(s, tale)
            return
        s.round += 1
        tell(tale, ROUND, NONE, s.round, 0)
    begin_turn(s, p, tale)


def finish(s: State, tale: Tale) -> None:
    s.phase = OVER
    for die in range(DICE):
        take_up(s, die, ASIDE, NONE)
    for die in range(SKILLS):
        s.boosts[die] = NONE
    points = scratch(SEATS)
    winners = score(s, points)
    for p in range(s.seats):
        if winners >> p & 1:
            tell(tale, WON, p, points[p], 0)
