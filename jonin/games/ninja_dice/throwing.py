"""Compiled: integers only. Who throws what, how, and where it lands when no physics is at hand."""

from __future__ import annotations

from jonin.engine.chance import below
from jonin.engine.dialect import EventRows, Row, collect, scratch, tell
from jonin.games.ninja_dice.components import DICE, GESTURE, ONE, SKILLS, STRENGTHS, SYMBOL, TABLE, THIRD, ZONES
from jonin.games.ninja_dice.events import AIMED, HANDED_OUT, LANDED, THREW
from jonin.games.ninja_dice.geometry import cosine, on_table, put, room, sine, take_up
from jonin.games.ninja_dice.landings import MIRRORED, QUARTERS, ROWS, SIDE, SLANT, SQUARE, START, load
from jonin.games.ninja_dice.regions import TRAVEL
from jonin.games.ninja_dice.state import AIR, ASIDE, HELD, LOCKED, LYING, NONE, State

LANDINGS = load()

MIDDLING = ((STRENGTHS[0] + STRENGTHS[1]) // 2, (STRENGTHS[1] + STRENGTHS[2]) // 2)
UPRIGHT = (1, 0, -1, 0, 1, 0, -1)  # the cosine of so many quarter turns; the sine, three further on
LIES = 3 * SKILLS  # numbers of a hand: x, y and heading of each die
MEET = 18  # of a hundred hands, those that others hold up; see landings.py


def symbol(s: State, die: int) -> int:
    return SYMBOL[0][s.face[die]] if die < SKILLS else SYMBOL[1][s.face[die]]


def hand_out(s: State, events: EventRows) -> None:
    """ND-2.2, ND-8.2: from the active ninja's right on counter-clockwise, one each; two for an only opponent."""
    each = 2 if s.seats == 2 else 1
    handed = 0
    for die in range(SKILLS, DICE):
        if s.place[die] != LOCKED:
            if handed < each * (s.seats - 1):
                p = seat_at(s, s.active - 1 - (handed if each == 1 else 0))
                take_up(s, die, HELD, p)
                if each == 1 or handed == 0:
                    collect(events, p)
                handed += 1
            else:
                take_up(s, die, ASIDE, NONE)
    tell(events, HANDED_OUT)


def seat_at(s: State, p: int) -> int:
    """A seat that was counted from another's, round the table. No division: it would take longest of all in a throw."""
    if p < 0:
        return p + s.seats
    return p if p < s.seats else p - s.seats


def holds(s: State, p: int) -> int:
    """How many dice the seat has in hand."""
    n = 0
    for die in range(DICE):
        if s.place[die] == HELD and s.owner[die] == p:
            n += 1
    return n


def throws(s: State, p: int) -> bool:
    """Whether the seat has any."""
    for die in range(DICE):  # noqa: SIM110 (rules have no generators)
        if s.place[die] == HELD and s.owner[die] == p:
            return True
    return False


def take_aim(s: State, p: int, zone: int, events: EventRows) -> None:
    """ND-4.3: the gesture that was drawn, else the one that has the name."""
    if s.numbers[0]:
        s.strength[p] = s.numbers[0]
        s.where[p] = s.numbers[1]
        s.aim[p] = s.numbers[2]
    else:
        s.strength[p] = GESTURE[zone][0]
        s.where[p] = GESTURE[zone][1]
        s.aim[p] = GESTURE[zone][2]
    collect_gesture(s, p, events)
    tell(events, AIMED, p, nearest_zone(s, p))


def let_go(s: State, events: EventRows) -> None:
    """ND-4.2: all throw at once, so now everybody sees how, one hand after the other."""
    s.phase = AIR
    for i in range(s.seats):
        p = seat_at(s, s.active - i)
        if s.strength[p] and events is not None:
            s.turn = 1 + i
            collect_gesture(s, p, events)
            tell(events, THREW, p, holds(s, p), nearest_zone(s, p))
    s.turn = 0


def collect_gesture(s: State, p: int, events: EventRows) -> None:
    collect(events, s.strength[p])
    collect(events, s.where[p])
    collect(events, s.aim[p])


def nearest_zone(s: State, p: int) -> int:
    """The named gesture that is most like the seat's."""
    far = 0
    if s.strength[p] > MIDDLING[0]:
        far = 1
    if s.strength[p] > MIDDLING[1]:
        far = 2
    sideways = s.where[p] + s.aim[p] * TRAVEL[far] // 573
    named = GESTURE[2][1] + GESTURE[2][2] * TRAVEL[far] // 573
    column = 1
    if 2 * sideways > named:
        column = 2
    elif 2 * sideways < -named:
        column = 0
    return 3 * far + column


def come_to_rest(s: State, events: EventRows) -> None:
    """ND-4.2: hand after hand, dice lie where physics says, or where a landing that it once produced says."""
    n = 1
    held = scratch(SKILLS)
    for i in range(s.seats):
        p = seat_at(s, s.active - i)
        count = hand_of(s, p, held)
        if s.numbers[0]:
            for j in range(count):
                put(s, held[j], s.numbers[n + 1], s.numbers[n + 2], s.numbers[n + 3])
                s.face[held[j]] = s.numbers[n]
                n += 4
        elif count:
            drop(s, p, held, count)
        s.strength[p] = 0
        s.where[p] = 0
        s.aim[p] = 0
        if count and events is not None:
            for j in range(count):
                collect(events, symbol(s, held[j]))
            tell(events, LANDED, p, came_down(s, p, held, count))


def came_down(s: State, p: int, held: Row, n: int) -> int:
    """The part of the table where a hand's dice lie on average, as the thrower sees it."""
    x, y = 0, 0
    for i in range(n):
        x += s.x[held[i]]
        y += s.y[held[i]]
    turn = SIDE[s.seats - 1][seat_at(s, p - s.active)] - 2700
    aside = x * cosine(turn) + y * sine(turn)
    away = y * cosine(turn) - x * sine(turn)
    left, right = -THIRD * n * ONE, (THIRD + 1) * n * ONE
    column = 0 if aside < left else 2 if aside >= right else 1
    return column if away < left else 3 + column if away < right else 6 + column


def hand_of(s: State, p: int, held: Row) -> int:
    """Write down the dice that the seat throws; how many there are."""
    n = 0
    for die in range(DICE):
        if s.place[die] == HELD and s.owner[die] == p:
            held[n] = die
            n += 1
    return n


def drop(s: State, p: int, held: Row, n: int) -> None:
    """One hand lands as such a hand once did; see landings.py."""
    lies = scratch(LIES)
    draw(s, p, n, lies)
    if below(s, 100) < MEET:
        other = scratch(LIES)
        draw(s, p, n, other)
        if nearest(s, n, other) < nearest(s, n, lies):
            for i in range(3 * n):
                lies[i] = other[i]
    for i in range(n):
        make_room(s, lies, i)
        put(s, held[i], lies[3 * i], lies[3 * i + 1], lies[3 * i + 2] + 900 * below(s, 4))
        s.face[held[i]] = below(s, 6)


def nearest(s: State, n: int, lies: Row) -> int:
    """How near, squared, the dice of a hand come to one that lies already."""
    least = 8 * TABLE * TABLE
    for die in range(DICE):
        if s.place[die] == LYING:
            for i in range(n):
                x, y = lies[3 * i] - s.x[die], lies[3 * i + 1] - s.y[die]
                least = min(least, x * x + y * y)
    return least


def draw(s: State, p: int, n: int, lies: Row) -> None:
    """A row for this hand, turned from the side it was sampled at to the thrower's."""
    place = seat_at(s, p - s.active)
    slant, mirrored = SLANT[s.seats - 1][place], MIRRORED[s.seats - 1][place]
    zone = nearest_zone(s, p)
    far, column = zone // 3, zone % 3
    if slant == 0:
        block = (n - 1) * SQUARE + 2 * far + (1 if column != 1 else 0)
        mirrored = below(s, 2) if column == 1 else (1 if column == 0 else 0)
    else:
        block = SKILLS * SQUARE + (slant - 1) * ZONES + 3 * far + (2 - column if mirrored else column)
    k = START[block] + below(s, ROWS) * 3 * n
    quarter = QUARTERS[s.seats - 1][place]
    along, across = UPRIGHT[quarter], UPRIGHT[quarter + 3]
    for i in range(n):
        x, y, h = int(LANDINGS[k + 3 * i]), int(LANDINGS[k + 3 * i + 1]), int(LANDINGS[k + 3 * i + 2])
        if mirrored:
            x = -x
            h = 900 - h
        lies[3 * i] = x * along - y * across
        lies[3 * i + 1] = x * across + y * along
        lies[3 * i + 2] = h


def make_room(s: State, lies: Row, i: int) -> None:
    """A die that would lie on another slides off it."""
    x, y, h = lies[3 * i], lies[3 * i + 1], lies[3 * i + 2]
    for far in range(40, 3000, 40):
        if room(s, lies[3 * i], lies[3 * i + 1], h, NONE) and on_table(lies[3 * i], lies[3 * i + 1], h):
            return
        lies[3 * i] = x + below(s, 2 * far + 1) - far
        lies[3 * i + 1] = y + below(s, 2 * far + 1) - far
