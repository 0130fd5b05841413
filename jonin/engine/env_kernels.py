"""What learners are paid, and thousands of games side by side for them, with masks, observations and rewards.

Bound to the verbs of one game as the other kernels are (`kernels.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jonin.engine.chance import below
from jonin.engine.dialect import Bytes, Reals, Row, Shorts, States, clone, put
from jonin.engine.kernels import lowest_from, settle
from jonin.engine.state import GameState as State

if TYPE_CHECKING:  # of the game that a loop is bound to
    from jonin.engine.verbs import legal, observe, score, start, step

WIN_SHARE, RANK, POINTS = range(3)  # what is paid when a game is over
EVERY_SEAT = -1  # whom a learner plays for, if not for one seat


def pay(s: State, kind: int, points: Row, paid: Reals, at: int) -> None:
    """What each seat is paid for a game that is over, from place `at` on.

    A win shared is a part of a win. The last of all has rank 0 and the first rank 1; the winners are before everybody
    else, whatever the points say, and who is level shares the ranks in between.
    """
    winners = score(s, points)
    shared = 0
    for p in range(s.seats):
        shared += winners >> p & 1
    for p in range(s.seats):
        won = winners >> p & 1
        if kind == WIN_SHARE:
            paid[at + p] = won / shared if won else 0.0
        elif kind == POINTS:
            paid[at + p] = points[p]
        else:
            ahead = 0
            for q in range(s.seats):
                other = winners >> q & 1
                if q != p:
                    if won > other or (won == other and points[p] > points[q]):
                        ahead += 2
                    elif won == other and points[p] == points[q]:
                        ahead += 1
            paid[at + p] = ahead / (2 * s.seats - 2)


def pay_match(states: States, kind: int, points: Row, paid: Reals) -> None:
    pay(states[0], kind, points, paid, 0)


# --- many games, for a learner -------------------------------------------------------------------------------------


def ask_learner(s: State, learner: int, chair: int, menu: Row) -> int:
    """On to the next decision of the learner, the others playing at random: whose it is, or -1 when all is over."""
    bits = settle(s, menu)
    while bits:
        seat = lowest_from(bits, chair)
        if learner in (EVERY_SEAT, seat):
            return seat
        n = legal(s, seat, menu)
        step(s, seat, menu[below(s, n)], None)
        chair = (chair + 1) % s.seats
        bits = settle(s, menu)
    return -1


def first_unlawful(ended: Bytes, masks: Bytes, width: int, actions: Row) -> int:
    """The first game whose action is not open, or -1. A game that is over is dealt anew whatever the action."""
    for i in range(len(actions)):
        if not ended[i] and (actions[i] < 0 or actions[i] >= width or masks[i * width + actions[i]] == 0):
            return i
    return -1


def advance(
    states: States,
    first: int,
    last: int,
    empty: State,
    learner: int,  # a seat, or EVERY_SEAT
    kind: int,  # of reward
    dealing: bool,  # deal every game, whatever it has come to
    actions: Row,
    seats: Row,  # whose decision it is in each game
    counts: Row,  # how many actions are open there,
    menus: Row,  # and which, `longest` places for each game
    longest: int,
    menu: Row,
    sight: Row,
    points: Row,
    seen: Shorts,  # what that seat sees, one game after the other
    masks: Bytes,  # and what it may do
    rewards: Reals,  # for the seat that made the move
    paid: Reals,  # for every seat, one game after the other
    ended: Bytes,  # 1: this move was the last; the next step deals anew
) -> None:
    """One move in every game. A game that is over is dealt anew instead, and its luck goes on where it stopped."""
    width, length, table = len(masks) // len(states), len(seen) // len(states), empty.seats
    for i in range(first, last):
        for j in range(counts[i]):
            masks[i * width + menus[i * longest + j]] = 0
        rewards[i] = 0.0
        mover, luck = seats[i], states[i].rng
        if dealing or ended[i]:
            for p in range(table):
                paid[i * table + p] = 0.0
            ended[i] = 0
            seats[i] = -1
            while seats[i] < 0:  # a game may end before the learner is asked anything
                clone(states[i], empty)
                states[i].rng = luck
                start(states[i])
                seats[i] = ask_learner(states[i], learner, below(states[i], table), menu)
                luck = states[i].rng
        else:
            step(states[i], mover, actions[i], None)
            seats[i] = ask_learner(states[i], learner, (mover + 1) % table, menu)
        counts[i] = 0
        if seats[i] < 0:
            ended[i] = 1
            seats[i] = mover
            pay(states[i], kind, points, paid, i * table)
            rewards[i] = paid[i * table + mover]
        else:
            counts[i] = legal(states[i], seats[i], menu)
            for j in range(counts[i]):
                menus[i * longest + j] = menu[j]
                masks[i * width + menu[j]] = 1
        observe(states[i], seats[i], sight)
        put(seen, i * length, sight)
