"""The loops that run over any game: playouts, many games, a step of a batch, a search. One source for both backends.

Written in the dialect of the rules. A backend binds the functions to the verbs of one game (`backend.py`,
`fast.py`); nothing here is called by itself.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from jonin.engine.chance import below
from jonin.engine.dialect import CHANCE, Reals, Row, States, clone, lowest
from jonin.engine.state import GameState as State

if TYPE_CHECKING:  # of the game that a loop is bound to
    from jonin.engine.verbs import (
        judge,
        legal,
        observe,
        playout_ends,
        playout_moves,
        redeal,
        score,
        search_moves,
        start,
        step,
        waiting,
    )

SHARES = 840  # a win is 840 parts, which up to eight winners can divide evenly


def playout(s: State, codes: Row) -> int:
    """Random moves to the end; how many there were."""
    moves, chair = 0, below(s, s.seats)
    bits = waiting(s)
    while bits:
        seat = lowest_from(bits, chair)
        n = legal(s, seat, codes)
        step(s, seat, codes[below(s, n)], None)
        moves += 1
        chair = chair + 1 if chair + 1 < s.seats else 0
        bits = waiting(s)
    return moves


def lowest_from(bits: int, chair: int) -> int:
    """Who is asked first, clockwise from a chair. It moves on: where one may end the moment for all, all get to."""
    later = bits >> chair << chair
    return lowest(later if later else bits)


def settle(s: State, menu: Row) -> int:
    """What is in the air lands by the rules' own luck; then the seats that are waited for."""
    bits = waiting(s)
    while bits >> CHANCE & 1:
        legal(s, CHANCE, menu)
        step(s, CHANCE, menu[0], None)
        bits = waiting(s)
    return bits


def rollouts(empty: State, s: State, dice: State, games: int, codes: Row, points: Row, wins: Row, totals: Row) -> int:
    """Whole random games from the deal. `dice` gives each its luck; wins and points are summed by seat."""
    moves = 0
    for _ in range(games):
        clone(s, empty)
        reseed(s, dice)
        start(s)
        moves += playout(s, codes)
        share_out(score(s, points), s.seats, wins)
        for p in range(s.seats):
            totals[p] += points[p]
    return moves


def reseed(s: State, dice: State) -> None:
    """Fresh luck for s, drawn from other dice: 62 bits, so that no two games walk the same stretch of numbers."""
    s.rng = below(dice, 1 << 31) << 31 | below(dice, 1 << 31)
    s.rng_word = 0


def share_out(winners: int, seats: int, wins: Row) -> None:
    n = 0
    for p in range(seats):
        n += winners >> p & 1
    for p in range(seats):
        if winners >> p & 1:
            wins[p] += SHARES // n


# --- a batch: many games side by side ------------------------------------------------------------------------------


def deal_batch(
    states: States, empty: State, dice: State, seats: Row, counts: Row, width: int, codes: Row, menu: Row
) -> None:
    """Deal every game whose seat to move is -1: at first all of them, later those that are over."""
    for i in range(len(states)):
        if seats[i] < 0:
            clone(states[i], empty)
            reseed(states[i], dice)
            start(states[i])
            look(states[i], i, seats, counts, width, codes, menu)


def look(s: State, i: int, seats: Row, counts: Row, width: int, codes: Row, menu: Row) -> None:
    """Whose move it is in game i (-1: over), how many actions are open, and which."""
    bits = waiting(s)
    seats[i] = -1
    counts[i] = 0
    if bits:
        seats[i] = lowest(bits)
        counts[i] = legal(s, seats[i], menu)
        for j in range(counts[i]):
            codes[i * width + j] = menu[j]


def first_illegal(seats: Row, counts: Row, width: int, codes: Row, actions: Row) -> int:
    """The first game whose action is not on its menu, or -1. A game that is over takes any action and ignores it."""
    for i in range(len(seats)):
        if seats[i] >= 0:
            found = False
            for j in range(counts[i]):
                if codes[i * width + j] == actions[i]:
                    found = True
            if not found:
                return i
    return -1


def step_batch(
    states: States, first: int, last: int, seats: Row, counts: Row, width: int, codes: Row, menu: Row, actions: Row
) -> int:
    moves = 0
    for i in range(first, last):
        if seats[i] >= 0:
            step(states[i], seats[i], actions[i], None)
            look(states[i], i, seats, counts, width, codes, menu)
            moves += 1
    return moves


def draw_batch(dice: State, counts: Row, width: int, codes: Row, actions: Row) -> None:
    """A random legal action for every game."""
    for i in range(len(counts)):
        if counts[i] > 0:
            actions[i] = codes[i * width + below(dice, counts[i])]


def observe_batch(states: States, seats: Row, width: int, seen: Row, sight: Row) -> None:
    """What the seat to move sees in each game, one after the other in `seen`."""
    for i in range(len(states)):
        if seats[i] >= 0:
            observe(states[i], seats[i], sight)
            for j in range(width):
                seen[i * width + j] = sight[j]


def score_batch(states: States, width: int, totals: Row, winners: Row, points: Row) -> None:
    """Each game's points, one after the other in `totals`, and its winners as bits."""
    for i in range(len(states)):
        winners[i] = score(states[i], points)
        for p in range(width):
            totals[i * width + p] = points[p]


# --- search --------------------------------------------------------------------------------------------------------
#
# Information-set Monte Carlo tree search. Every simulation starts from a world redealt for the seat that thinks.
# Choices made at the same time are decoupled: as long as the table waits for the others of the same moment, what a
# seat has chosen does not enter the key of the spot, so nobody in the tree answers a card that lies face down.
# A game's moves may depend on who is undecided: the seat that thinks, until it has moved in this simulation; then -1.
# An edge (spot, seat, action) lives in an open-addressed table; keys stay under 2**40 so that no product overflows.

KEYS = (1 << 40) - 1
CERTAIN = 1000  # what `judge` gives a seat that is sure to win


def all_legal(s: State, seat: int, undecided: int, out: Row) -> int:
    """What is worth a thought, unless the game says."""
    return legal(s, seat, out)


def played_out(s: State) -> bool:
    """Where an imagined game ends, unless the game says: not before the real one would."""
    return False


def undecided_yet(s: State, out: Row) -> None:
    """What a game that has not ended promises each seat, where nobody asks."""
    for p in range(s.seats):
        out[p] = 0


def mixed(key: int, seat: int, action: int) -> int:
    key = (key * 2654435 + (action + 1) * 40503 + (seat + 1) * 7368787) & KEYS
    return (key ^ (key >> 19)) & KEYS


def slot(table: Row, key: int) -> int:
    """Where the key lies in the table, or the empty place where it would."""
    i = (key ^ (key >> 23)) & (len(table) - 1)
    while table[i] != 0 and table[i] != key + 1:
        i = (i + 1) & (len(table) - 1)
    return i


def search(
    root: State,
    s: State,
    dice: State,
    seat: int,
    simulations: int,
    curiosity: float,
    table: Row,  # keys of edges + 1; a power of two long
    visits: Row,  # times an edge was taken
    chances: Row,  # times it could have been
    value: Reals,  # what came of it, for the seat that took it
    path: Row,
    codes: Row,
    points: Row,
    used: Row,  # used[0]: edges in the table
    undecided: Row,  # undecided[0]: the seat that thinks until it has moved, then -1
    moves: Row,  # of the last playout, each as seat * ACTIONS + action
    made: Row,  # times a seat made a move in playouts, at whatever moment of the game
    earned: Reals,  # what came of it, for that seat
    prospects: Reals,  # of the last playout, for each seat
) -> None:
    """Grow the tree by a number of simulations. Called again with the same table it goes on where it stopped."""
    room = len(table) * 3 // 4
    for _ in range(simulations):
        clone(s, root)
        reseed(s, dice)
        redeal(s, seat)
        undecided[0] = seat
        depth = descend(s, curiosity, table, visits, chances, value, path, codes, used, undecided, room)
        n = seasoned_playout(s, undecided[0], codes, moves, made, earned)
        reckon(s, points, prospects)
        for i in range(depth):
            edge = path[2 * i]
            visits[edge] += 1
            if path[2 * i + 1] < s.seats:  # luck has a seat too, but wants nothing
                value[edge] += prospects[path[2 * i + 1]]
        for i in range(n):
            made[moves[i]] += 1
            earned[moves[i]] += prospects[moves[i] * s.seats // len(made)]


def reckon(s: State, points: Row, prospects: Reals) -> None:
    """What came of a playout for each seat: the result, or what the game expects of it from where it was left."""
    if waiting(s):
        judge(s, points)
        for p in range(s.seats):
            prospects[p] = points[p] / CERTAIN
        return
    winners = score(s, points)
    for p in range(s.seats):
        prospects[p] = worth(winners, points, s.seats, p)


def seasoned_playout(s: State, undecided: int, codes: Row, moves: Row, made: Row, earned: Reals) -> int:
    """To the end, or to where the game can be judged, with the better of two random moves each time: the one that paid
    more in the playouts before."""
    n, chair = 0, below(s, s.seats)
    bits = waiting(s)
    while bits and not playout_ends(s):
        seat = lowest_from(bits, chair)
        menu = playout_moves(s, seat, undecided, codes)
        action = codes[below(s, menu)]
        if seat < s.seats and menu > 1:
            first = seat * (len(made) // s.seats)
            other = codes[below(s, menu)]
            a, b = first + action, first + other
            if made[b] == 0 or (made[a] > 0 and earned[b] * made[a] > earned[a] * made[b]):
                action, a = other, b
            if n < len(moves):
                moves[n] = a
                n += 1
        step(s, seat, action, None)
        if seat == undecided:
            undecided = -1
        chair = chair + 1 if chair + 1 < s.seats else 0
        bits = waiting(s)
    return n


def descend(
    s: State,
    curiosity: float,
    table: Row,
    visits: Row,
    chances: Row,
    value: Reals,
    path: Row,
    codes: Row,
    used: Row,
    undecided: Row,
    room: int,
) -> int:
    """Follow the most promising edges until a moment in which a new one was tried has passed; how many there were."""
    spot, moment, depth, fresh = 1, 1, 0, False
    chair = below(s, s.seats)
    bits = waiting(s)
    while bits and not fresh and 2 * depth + 16 < len(path):
        together = True
        while together:
            seat = lowest_from(bits, chair)
            n = search_moves(s, seat, undecided[0], codes)
            action = -1
            best, untried = -1.0, 0
            for j in range(n):
                i = slot(table, mixed(spot, seat, codes[j]))
                if table[i] == 0:
                    untried += 1
                    if below(s, untried) == 0:  # every untried action is as likely as the next
                        action = codes[j]
                elif untried == 0:
                    chances[i] += 1
                    promise = value[i] / visits[i] + curiosity * math.sqrt(math.log(chances[i]) / visits[i])
                    if promise > best:
                        best, action = promise, codes[j]
            if untried > 0:
                fresh = True
            i = slot(table, mixed(spot, seat, action))
            if table[i] == 0 and used[0] < room:
                table[i] = mixed(spot, seat, action) + 1
                chances[i] = 1
                used[0] += 1
            if table[i] != 0:
                path[2 * depth] = i
                path[2 * depth + 1] = seat
                depth += 1
            luck = s.rng
            step(s, seat, action, None)
            if seat == undecided[0]:
                undecided[0] = -1
            if seat == CHANCE and s.rng != luck:
                fresh = True  # what follows depends on how the dice fell: beyond that there is no one best move
            moment = (moment + mixed(1, seat, action)) & KEYS  # a sum: it does not matter who was asked first
            after = waiting(s)
            together = after != 0 and after == bits & ~(1 << seat)
            bits = after
        spot, moment = mixed(spot, 0, moment), 1
    return depth


def worth(winners: int, points: Row, seats: int, seat: int) -> float:
    """Mostly the win; a little for each seat left behind, so that a lost game is still worth playing well."""
    n, ahead = 0, 0
    for p in range(seats):
        n += winners >> p & 1
        if points[seat] > points[p]:
            ahead += 2
        elif points[seat] == points[p] and p != seat:
            ahead += 1
    won = 1.0 / n if winners >> seat & 1 else 0.0
    return 0.75 * won + 0.25 * ahead / (2 * seats - 2)
