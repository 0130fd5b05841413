"""The loops of the lab: games are played by compiled rules, and what happens in them is counted as it happens.

Written in the dialect of the rules; `Fast(game, loops=...)` binds them to the verbs of one game. Four rows of numbers:

    spec   what is counted and where, made by `layout.py`; nothing is written into it
    work   what has to be remembered during a game
    sums   totals of a batch of games, which can be added to those of another
    counts how often lengths, points and widths occurred
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jonin.engine.chacha import WORDS
from jonin.engine.chance import below
from jonin.engine.dialect import CHANCE, EventRows, Row, clone
from jonin.engine.kernels import SHARES, lowest_from
from jonin.engine.state import GameState as State

if TYPE_CHECKING:  # of the game that a loop is bound to
    from jonin.engine.verbs import legal, score, start, step, thumb_move, waiting

# Where things are. In `spec`: a head of so many numbers, then tables.
S_SEATS, S_ACTIONS, S_EVENTS, S_WINS, S_POINTS, S_TENTHS, S_FEATURES, S_MARKS, S_USES, S_SEEN, S_TOUCHED, SPEC = range(
    12
)
PER_ACTION = 6  # features that an action may have, and -1 after them

# In `sums`: a head, then tables.
GAMES, MOVES, DECISIONS, WIDTHS, SHARED, CHANGES, LED, SUMS = range(8)
PER_TENTH = 7
T_LED, T_LEADER_WON, T_TRAILED, T_LAST_WON, T_LEAD, T_DECISIONS, T_WIDTHS = range(PER_TENTH)
PER_FEATURE = 5
F_TIMES, F_OFFERED, F_USES, F_WINS, F_POINTS = range(PER_FEATURE)

# In `work`: a head, then the course of the game, then marks.
GAME, DECISION, MADE, LEADER, CHANGED, TOUCHED, HEAD = range(7)
LONGEST = 4096  # decisions of which the course is kept
COURSE = 4  # numbers of each: who led alone, who was last alone, by how much, among how many choices

# In `counts`.
BINS = 1024
LOWEST = -256  # points from here on
C_LENGTH, C_POINTS, C_WINNERS, C_WIDTH, C_CHANGES, COUNTED = 0, BINS, 2 * BINS, 3 * BINS, 4 * BINS, 5 * BINS

COLLECTED = -1  # the kind of a row that holds one of a list


def no_thumb(s: State, seat: int, luck: int) -> int:
    return -1


def play_many(
    empty: State,
    s: State,
    dice: State,
    deals: Row,
    lucks: Row,
    thumb: int,
    codes: Row,
    points: Row,
    events: EventRows,
    rows: Row,
    spec: Row,
    work: Row,
    sums: Row,
    counts: Row,
) -> None:
    """One game for each deal, with every seat played at random or by rule of thumb. `events` and `rows` are the same.

    Luck of the players and luck of the game are apart: who plays with other figures gets the same deals.
    """
    for g in range(len(lucks)):
        clone(s, empty)
        for i in range(8):
            s.rng_key[i] = deals[8 * g + i]
        s.rng_word = WORDS + 1
        dice.rng = lucks[g]
        start(s)
        begin(work)
        chair = below(dice, s.seats)
        bits = waiting(s)
        while bits:
            seat = lowest_from(bits, chair)
            n = legal(s, seat, codes)
            action = codes[0]
            if seat != CHANCE:
                luck = below(dice, 1 << 31) << 31 | below(dice, 1 << 31)
                action = thumb_move(s, seat, luck) if thumb == 1 and n > 1 else codes[luck % n]
                score(s, points)
                decide(seat, action, n, codes, points, spec, work, sums)
                chair = chair + 1 if chair + 1 < s.seats else 0
            rows[0] = 2
            step(s, seat, action, events)
            hear(rows, spec, work, sums)
            bits = waiting(s)
        finish(score(s, points), points, spec, work, sums, counts)


def begin(work: Row) -> None:
    work[GAME] += 1
    work[MADE] = 0
    work[LEADER] = -1
    work[CHANGED] = 0
    work[TOUCHED] = 0


def decide(seat: int, action: int, n: int, codes: Row, points: Row, spec: Row, work: Row, sums: Row) -> None:
    """A seat does something that it might not have done: what it does, what else was open, and how things stand."""
    decision, actions_at, seen, to = work[DECISION] + 1, spec[S_ACTIONS], spec[S_SEEN], spec[S_FEATURES] + F_OFFERED
    work[DECISION] = decision
    for i in range(n):
        at = actions_at + codes[i] * PER_ACTION
        while spec[at] >= 0:  # a row ends with -1
            feature = spec[at]
            if work[seen + feature] != decision:
                work[seen + feature] = decision
                sums[to + feature * PER_FEATURE] += 1
            at += 1
    at = actions_at + action * PER_ACTION
    while spec[at] >= 0:
        touch(spec[at], seat, spec, work, sums)
        at += 1
    best, worst, second = 0, 0, -1
    for p in range(1, spec[S_SEATS]):
        if points[p] > points[best]:
            second = best
            best = p
        elif second < 0 or points[p] > points[second]:
            second = p
        if points[p] < points[worst]:
            worst = p
    alone_last = 1
    for p in range(spec[S_SEATS]):
        if p != worst and points[p] == points[worst]:
            alone_last = 0
    lead = points[best] - points[second]
    leader = best if lead > 0 else -1
    if leader >= 0:
        if work[LEADER] >= 0 and work[LEADER] != leader:
            work[CHANGED] += 1
        work[LEADER] = leader
    if work[MADE] < LONGEST:
        at = HEAD + COURSE * work[MADE]
        work[at] = leader
        work[at + 1] = worst if alone_last == 1 else -1
        work[at + 2] = lead
        work[at + 3] = n
    work[MADE] += 1


def touch(feature: int, seat: int, spec: Row, work: Row, sums: Row) -> None:
    """It happened once more; and if to a seat, once more to that seat in this game."""
    sums[spec[S_FEATURES] + feature * PER_FEATURE + F_TIMES] += 1
    if seat >= 0 and seat < spec[S_SEATS]:
        at = feature * spec[S_SEATS] + seat
        if work[spec[S_MARKS] + at] != work[GAME]:
            work[spec[S_MARKS] + at] = work[GAME]
            work[spec[S_USES] + at] = 0
            work[spec[S_TOUCHED] + work[TOUCHED]] = at
            work[TOUCHED] += 1
        work[spec[S_USES] + at] += 1


def hear(rows: Row, spec: Row, work: Row, sums: Row) -> None:
    """What was told in a step. Of a kind, `spec` has where its row is described; see `layout.py`."""
    at, listed = 2, 2
    while at < rows[0]:
        kind, fields = rows[at + 1], at + 2
        if kind != COLLECTED:
            about = spec[spec[S_EVENTS] + kind]
            if about >= 0:
                told(fields, listed, at, about, rows, spec, work, sums)
            listed = fields + rows[at]
        at = fields + rows[at]


def told(fields: int, listed: int, end: int, about: int, rows: Row, spec: Row, work: Row, sums: Row) -> None:
    """One event: its fields from `fields` on, its list in the rows from `listed` to `end`."""
    taken, who, list_at, listable, amounts, groups = (
        spec[about],
        spec[about + 1],
        spec[about + 2],
        spec[about + 3],
        spec[about + 4],
        spec[about + 5],
    )
    seat = rows[fields + who] if who >= 0 else -1
    amount_at = about + 6
    group = amount_at + 2 * amounts
    for _ in range(groups):
        number, known = 0, True
        for f in range(taken):
            offset, size, stride = spec[group + 2 + 3 * f], spec[group + 3 + 3 * f], spec[group + 4 + 3 * f]
            if stride > 0:
                digit = rows[fields + f] + offset
                if digit < 0 or digit >= size:
                    known = False
                number += digit * stride
        if known:
            touch(spec[group] + number, seat, spec, work, sums)
            for a in range(amounts):
                value = rows[fields + spec[amount_at + 2 * a]] + spec[amount_at + 2 * a + 1]
                to = spec[group + 1] + (number * amounts + a) * 2
                sums[to] += value
                if value < 0:
                    sums[to + 1] += 1
        group += 2 + 3 * taken
    if list_at >= 0:
        at = listed
        while at < end:
            item = rows[at + 2]
            if item >= 0 and item < listable:
                touch(list_at + item, seat, spec, work, sums)
            at += 2 + rows[at]


def finish(winners: int, points: Row, spec: Row, work: Row, sums: Row, counts: Row) -> None:
    """The game is over: who won by what."""
    seats, n = spec[S_SEATS], 0
    for p in range(seats):
        n += winners >> p & 1
    share = SHARES // n if n > 0 else 0
    sums[GAMES] += 1
    sums[SHARED] += 1 if n > 1 else 0
    sums[CHANGES] += work[CHANGED]
    sums[LED] += 1 if work[LEADER] >= 0 else 0
    for p in range(seats):
        sums[spec[S_POINTS] + p] += points[p]
        place = min(max(points[p] - LOWEST, 0), BINS - 1)
        counts[C_POINTS + place] += 1
        if winners >> p & 1:
            sums[spec[S_WINS] + p] += share
            counts[C_WINNERS + place] += 1
    made = work[MADE]
    counts[C_LENGTH + min(made, BINS - 1)] += 1
    counts[C_CHANGES + min(work[CHANGED], BINS - 1)] += 1
    sums[MOVES] += made
    course(min(made, LONGEST), winners, share, spec, work, sums, counts)
    for i in range(work[TOUCHED]):
        at = work[spec[S_TOUCHED] + i]
        uses, seat, to = work[spec[S_USES] + at], at % seats, spec[S_FEATURES] + at // seats * PER_FEATURE
        sums[to + F_USES] += uses
        sums[to + F_POINTS] += uses * points[seat]
        if winners >> seat & 1:
            sums[to + F_WINS] += uses * share


def course(made: int, winners: int, share: int, spec: Row, work: Row, sums: Row, counts: Row) -> None:
    """Ten looks at the game, one at the beginning of each tenth of its decisions; widths by the tenth they lie in."""
    if made == 0:
        return
    for tenth in range(10):
        at, to = HEAD + COURSE * (tenth * made // 10), spec[S_TENTHS] + tenth * PER_TENTH
        leader, last = work[at], work[at + 1]
        sums[to + T_LEAD] += work[at + 2]
        if leader >= 0:
            sums[to + T_LED] += 1
            if winners >> leader & 1:
                sums[to + T_LEADER_WON] += share
        if last >= 0:
            sums[to + T_TRAILED] += 1
            if winners >> last & 1:
                sums[to + T_LAST_WON] += share
    for i in range(made):
        width, to = work[HEAD + COURSE * i + 3], spec[S_TENTHS] + i * 10 // made * PER_TENTH
        sums[DECISIONS] += 1
        sums[WIDTHS] += width
        sums[to + T_DECISIONS] += 1
        sums[to + T_WIDTHS] += width
        counts[C_WIDTH + min(width, BINS - 1)] += 1
