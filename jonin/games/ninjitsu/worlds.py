"""Compiled: integers only. Worlds that a seat of Ninjitsu! cannot tell from the true one.

Nothing here depends on how the unseen cards really lie. A seat knows the places where they lie, and of each place its
past: when a card was laid there and by whom, whether it was rearranged, what it can have been worth at most. The places
are listed, given a past that fits, and then filled with the unseen cards.
"""

from __future__ import annotations

from jonin.engine.chance import below
from jonin.engine.dialect import Row, scratch
from jonin.games.ninjitsu.components import CARDS, KIND
from jonin.games.ninjitsu.knowledge import bit, unknown
from jonin.games.ninjitsu.state import DECK, HAND, SECRETS, State
from jonin.games.ninjitsu.worth import worth_down

# A sheet lists the unseen places, a column for each thing known of them: sheet[LAID + i] is when place i was laid.
ZONE, SPOT, LAID, LAID_BY, MARK, MIXED, SEEN, KNOWN_BY = (column * CARDS for column in range(8))
LIMITS, DRAWN, LAST_SHUFFLE, CARD, PAST, SHUFFLE, POOL, SUMS = (column * CARDS for column in range(8, 16))
COLUMNS, SHEET = 12 * CARDS, 16 * CARDS  # the last four are for work

TRIES, ROUNDS = 24, 20  # to find cards for a secret that cannot have been worth much


def redeal(s: State, seat: int) -> None:
    sheet = scratch(SHEET)
    rearrange_again(s, seat, sheet)
    n = list_places(s, seat, sheet)
    for p in range(s.seats):
        deal_pasts(s, p, sheet, n)
    deal_cards(s, sheet, n)
    if s.no_win_limits > 0:
        keep_limits(s, sheet, n)
    put_down(s, sheet, n)


def rearrange_again(s: State, seat: int, sheet: Row) -> None:
    """Secrets that were rearranged together may lie in any order, unless the seat has looked since."""
    n = 0
    for p in range(s.seats):
        for i in range(s.count[SECRETS + p]):
            card = s.cards[SECRETS + p][i]
            if s.mixed[card] > 0 and not s.known_by[card] & bit(seat):
                list_place(s, SECRETS + p, i, sheet, n)
                s.seen[card] &= ~s.known_by[card]  # whoever has looked since knows the place, whatever will lie there
                k = n
                while k > 0 and s.laid[sheet[POOL + k - 1]] > s.laid[card]:
                    sheet[POOL + k] = sheet[POOL + k - 1]
                    k -= 1
                sheet[POOL + k] = card
                n += 1
    for i in range(n - 1, -1, -1):
        k, alike = i, 0
        for j in range(i + 1):
            if s.mixed[sheet[POOL + j]] == sheet[MIXED + i]:
                alike += 1
                if below(s, alike) == 0:
                    k = j
        card = sheet[POOL + k]
        sheet[POOL + k] = sheet[POOL + i]
        s.cards[sheet[ZONE + i]][sheet[SPOT + i]] = card
        s.mark[card] = sheet[MARK + i]
        s.known_by[card] = sheet[KNOWN_BY + i]
        s.seen[card] |= sheet[KNOWN_BY + i]


def list_places(s: State, seat: int, sheet: Row) -> int:
    """Where the cards lie that the seat has not seen: the deck, other hands, and secrets from the first laid on."""
    n = 0
    for i in range(s.count[DECK]):
        n = list_place(s, DECK, i, sheet, n)
    for p in range(s.seats):
        for i in range(s.count[HAND + p]):
            if unknown(s, seat, HAND + p, i):
                n = list_place(s, HAND + p, i, sheet, n)
    first = n
    for p in range(s.seats):
        for i in range(s.count[SECRETS + p]):
            if unknown(s, seat, SECRETS + p, i):
                n = list_place(s, SECRETS + p, i, sheet, n)
                k = n - 1
                while k > first and sheet[LAID + k - 1] > sheet[LAID + k]:
                    for column in range(0, COLUMNS, CARDS):
                        sheet[column + k], sheet[column + k - 1] = sheet[column + k - 1], sheet[column + k]
                    k -= 1
    return n


def list_place(s: State, zone: int, i: int, sheet: Row, n: int) -> int:
    card = s.cards[zone][i]
    sheet[ZONE + n], sheet[SPOT + n], sheet[CARD + n] = zone, i, card
    sheet[LAID + n], sheet[LAID_BY + n], sheet[MARK + n] = s.laid[card], s.laid_by[card], s.mark[card]
    sheet[MIXED + n], sheet[SEEN + n], sheet[KNOWN_BY + n] = s.mixed[card], s.seen[card], s.known_by[card]
    sheet[DRAWN + n], sheet[LAST_SHUFFLE + n], sheet[LIMITS + n] = s.drawn[card], s.last_shuffle[card], 0
    for k in range(s.no_win_limits):
        sheet[LIMITS + n] |= (s.no_win_cards[k] >> card & 1) << k
    return n + 1


def holder(sheet: Row, i: int) -> int:
    """Whose hand the card is in, or came from; below 0 in the deck."""
    return sheet[LAID_BY + i] if sheet[ZONE + i] >= SECRETS else sheet[ZONE + i] - HAND


def deal_pasts(s: State, p: int, sheet: Row, n: int) -> None:
    """Any card that p already held when a secret was laid may be that secret. The rest is still in the hand."""
    m = 0
    for i in range(n):
        if holder(sheet, i) == p:
            k = m
            while k > 0 and sheet[PAST + k - 1] > sheet[DRAWN + i]:
                sheet[PAST + k], sheet[SHUFFLE + k] = sheet[PAST + k - 1], sheet[SHUFFLE + k - 1]
                k -= 1
            sheet[PAST + k], sheet[SHUFFLE + k] = sheet[DRAWN + i], sheet[LAST_SHUFFLE + i]
            m += 1
    for hands in range(2):  # first the secrets, from the first laid on, then what is left
        for i in range(n):
            if holder(sheet, i) == p and (sheet[ZONE + i] < SECRETS) == (hands == 1):
                k, held = 0, 0
                while hands == 0 and held < m and sheet[PAST + held] < sheet[LAID + i]:
                    held += 1
                if held > 0:
                    k = below(s, held)
                sheet[DRAWN + i], sheet[LAST_SHUFFLE + i] = sheet[PAST + k], sheet[SHUFFLE + k]
                m -= 1
                for j in range(k, m):
                    sheet[PAST + j], sheet[SHUFFLE + j] = sheet[PAST + j + 1], sheet[SHUFFLE + j + 1]


def deal_cards(s: State, sheet: Row, n: int) -> None:
    """Cards of one shuffle could have been drawn for one another. A card of another shuffle lay open in between."""
    unseen = 0
    for i in range(n):
        unseen |= 1 << sheet[CARD + i]
    for shuffle in range(s.shuffles + 1):
        m = 0
        for card in range(CARDS):
            if unseen >> card & 1 and s.last_shuffle[card] == shuffle:
                sheet[POOL + m] = card
                m += 1
        for i in range(n):
            if sheet[LAST_SHUFFLE + i] == shuffle:
                k = below(s, m)
                m -= 1
                sheet[CARD + i] = sheet[POOL + k]
                sheet[POOL + k] = sheet[POOL + m]


# --- what not winning tells ----------------------------------------------------------------------------------------


def keep_limits(s: State, sheet: Row, n: int) -> None:
    """NT-5.1: whoever began a turn and did not win had too few points. Exchange cards until it is so."""
    for k in range(s.no_win_limits):
        known = s.no_win_cards[k]
        sheet[SUMS + k] = 0
        for i in range(n):
            known &= ~(1 << sheet[CARD + i])
            if sheet[LIMITS + i] >> k & 1:
                sheet[SUMS + k] += worth_down(KIND[sheet[CARD + i]], s.no_win_secrets[k])
        for card in range(CARDS):
            if known >> card & 1:
                sheet[SUMS + k] += worth_down(KIND[card], s.no_win_secrets[k])
    for _ in range(ROUNDS):
        for i in range(n):
            if sheet[LIMITS + i] != 0:
                for _ in range(TRIES):
                    exchange(s, sheet, i, below(s, n))
        if excess(s, sheet, 0, 0, 0, 0) == 0:
            return


def excess(s: State, sheet: Row, i: int, j: int, x: int, y: int) -> int:
    """How many points too many there would be if place i had card y instead of x, and place j had x instead of y."""
    over = 0
    for k in range(s.no_win_limits):
        change = worth_down(KIND[y], s.no_win_secrets[k]) - worth_down(KIND[x], s.no_win_secrets[k])
        change *= (sheet[LIMITS + i] >> k & 1) - (sheet[LIMITS + j] >> k & 1)
        over += max(0, sheet[SUMS + k] + change - s.no_win_points[k])
    return over


def exchange(s: State, sheet: Row, i: int, j: int) -> None:
    """Let two places change cards, if that makes nobody richer than they can have been."""
    x, y = sheet[CARD + i], sheet[CARD + j]
    if KIND[x] == KIND[y] or not interchangeable(sheet, i, j):
        return
    if excess(s, sheet, i, j, x, y) > excess(s, sheet, i, j, x, x):
        return
    for k in range(s.no_win_limits):
        change = worth_down(KIND[y], s.no_win_secrets[k]) - worth_down(KIND[x], s.no_win_secrets[k])
        sheet[SUMS + k] += change * ((sheet[LIMITS + i] >> k & 1) - (sheet[LIMITS + j] >> k & 1))
    sheet[CARD + i], sheet[CARD + j] = y, x
    if sheet[LAST_SHUFFLE + i] != sheet[LAST_SHUFFLE + j]:
        sheet[DRAWN + i], sheet[DRAWN + j] = sheet[DRAWN + j], sheet[DRAWN + i]
        sheet[LAST_SHUFFLE + i], sheet[LAST_SHUFFLE + j] = sheet[LAST_SHUFFLE + j], sheet[LAST_SHUFFLE + i]


def interchangeable(sheet: Row, i: int, j: int) -> bool:
    """Cards of one shuffle, or two that one player held when the first of them was laid."""
    if sheet[LAST_SHUFFLE + i] == sheet[LAST_SHUFFLE + j]:
        return True
    if holder(sheet, i) < 0 or holder(sheet, i) != holder(sheet, j):
        return False
    held_at_i = sheet[ZONE + i] < SECRETS or sheet[DRAWN + j] < sheet[LAID + i]
    held_at_j = sheet[ZONE + j] < SECRETS or sheet[DRAWN + i] < sheet[LAID + j]
    return held_at_i and held_at_j


def put_down(s: State, sheet: Row, n: int) -> None:
    """The cards of the sheet lie where it says, with the past it says."""
    for k in range(s.no_win_limits):
        for i in range(n):
            s.no_win_cards[k] &= ~(1 << sheet[CARD + i])
    for i in range(n):
        card = sheet[CARD + i]
        s.cards[sheet[ZONE + i]][sheet[SPOT + i]] = card
        s.laid[card], s.laid_by[card], s.mark[card] = sheet[LAID + i], sheet[LAID_BY + i], sheet[MARK + i]
        s.mixed[card], s.seen[card], s.known_by[card] = sheet[MIXED + i], sheet[SEEN + i], sheet[KNOWN_BY + i]
        s.drawn[card] = sheet[DRAWN + i]
        for k in range(s.no_win_limits):
            s.no_win_cards[k] |= (sheet[LIMITS + i] >> k & 1) << card
