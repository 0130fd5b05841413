"""Worlds that a seat of Ninjitsu! cannot tell from the true one.

Nothing here depends on how the unseen cards really lie. A seat knows the places where they lie, and of each place its
past: when a card was laid there and by whom, whether it was rearranged, what it can have been worth at most. The places
are listed, given a past that fits, and then filled with the unseen cards.
"""

from __future__ import annotations

from jonin.engine.chance import below, shuffle
from jonin.engine.dialect import Row, scratch
from jonin.games.ninjitsu.components import CARDS, KIND
from jonin.games.ninjitsu.knowledge import bit
from jonin.games.ninjitsu.position import DECK, HAND, SECRETS, SILENCES, State, worth_down

# A sheet lists the unseen places, a column for each thing known of them: sheet[LAID + i] is when place i was laid.
ZONE, SPOT, LAID, LAYER, MARK, MIXED, SEEN, TRAIL = (column * CARDS for column in range(8))
SILENT, DRAWN, BATCH, CARD = (column * CARDS for column in range(8, 12))
SHEET = 12 * CARDS

TRIES, ROUNDS = 24, 20  # to find cards for a secret that cannot have been worth much


def redeal(s: State, seat: int) -> None:
    sheet = scratch(SHEET)
    rearrange_again(s, seat)
    n = list_places(s, seat, sheet)
    for p in range(s.seats):
        deal_pasts(s, p, sheet, n)
    deal_cards(s, sheet, n)
    if s.silences > 0:
        keep_silences(s, sheet, n)
    put_down(s, sheet, n)


def rearrange_again(s: State, seat: int) -> None:
    """Secrets that were rearranged together may lie in any order, unless the seat has looked since."""
    zone, spot, card = scratch(CARDS), scratch(CARDS), scratch(CARDS)
    mixed, mark, trail = scratch(CARDS), scratch(CARDS), scratch(CARDS)
    n = 0
    for p in range(s.seats):
        for i in range(s.count[SECRETS + p]):
            c = s.cards[SECRETS + p][i]
            if s.mixed[c] > 0 and not s.trail[c] & bit(seat):
                zone[n] = SECRETS + p
                spot[n] = i
                mixed[n], mark[n], trail[n] = s.mixed[c], s.mark[c], s.trail[c]
                s.seen[c] &= ~s.trail[c]  # whoever has looked since knows the place, whatever will lie there
                k = n
                while k > 0 and s.laid[card[k - 1]] > s.laid[c]:
                    card[k] = card[k - 1]
                    k -= 1
                card[k] = c
                n += 1
    for i in range(n - 1, -1, -1):
        k, alike = i, 0
        for j in range(i + 1):
            if s.mixed[card[j]] == mixed[i]:
                alike += 1
                if below(s, alike) == 0:
                    k = j
        card[i], card[k] = card[k], card[i]
        s.cards[zone[i]][spot[i]] = card[i]
        s.mark[card[i]] = mark[i]
        s.trail[card[i]] = trail[i]
        s.seen[card[i]] |= trail[i]


def list_places(s: State, seat: int, sheet: Row) -> int:
    """Where the cards lie that the seat has not seen: the deck, other hands, and secrets from the first laid on."""
    n = 0
    for i in range(s.count[DECK]):
        n = list_place(s, DECK, i, sheet, n)
    for p in range(s.seats):
        if p != seat:
            for i in range(s.count[HAND + p]):
                n = list_place(s, HAND + p, i, sheet, n)
    first = n
    for p in range(s.seats):
        for i in range(s.count[SECRETS + p]):
            if p != seat and not s.seen[s.cards[SECRETS + p][i]] & bit(seat):
                n = list_place(s, SECRETS + p, i, sheet, n)
                k = n - 1
                while k > first and sheet[LAID + k - 1] > sheet[LAID + k]:
                    for column in range(0, SHEET, CARDS):
                        sheet[column + k], sheet[column + k - 1] = sheet[column + k - 1], sheet[column + k]
                    k -= 1
    return n


def list_place(s: State, zone: int, i: int, sheet: Row, n: int) -> int:
    card = s.cards[zone][i]
    sheet[ZONE + n], sheet[SPOT + n], sheet[CARD + n] = zone, i, card
    sheet[LAID + n], sheet[LAYER + n], sheet[MARK + n] = s.laid[card], s.layer[card], s.mark[card]
    sheet[MIXED + n], sheet[SEEN + n], sheet[TRAIL + n] = s.mixed[card], s.seen[card], s.trail[card]
    sheet[DRAWN + n], sheet[BATCH + n], sheet[SILENT + n] = s.drawn[card], s.batch[card], 0
    for k in range(s.silences):
        sheet[SILENT + n] |= (s.silent_cards[k] >> card & 1) << k
    return n + 1


def holder(sheet: Row, i: int) -> int:
    """Whose hand the card is in, or came from; below 0 in the deck."""
    return sheet[LAYER + i] if sheet[ZONE + i] >= SECRETS else sheet[ZONE + i] - HAND


def deal_pasts(s: State, p: int, sheet: Row, n: int) -> None:
    """Any card that p already held when a secret was laid may be that secret. The rest is still in the hand."""
    drawn, batch = scratch(CARDS), scratch(CARDS)
    m = 0
    for i in range(n):
        if holder(sheet, i) == p:
            k = m
            while k > 0 and drawn[k - 1] > sheet[DRAWN + i]:
                drawn[k], batch[k] = drawn[k - 1], batch[k - 1]
                k -= 1
            drawn[k], batch[k] = sheet[DRAWN + i], sheet[BATCH + i]
            m += 1
    for turn in range(2):
        for i in range(n):
            if holder(sheet, i) == p and (sheet[ZONE + i] >= SECRETS) == (turn == 0):
                k = 0
                if turn == 0:
                    held = 0
                    while held < m and drawn[held] < sheet[LAID + i]:
                        held += 1
                    k = below(s, held)
                sheet[DRAWN + i], sheet[BATCH + i] = drawn[k], batch[k]
                m -= 1
                for j in range(k, m):
                    drawn[j], batch[j] = drawn[j + 1], batch[j + 1]


def deal_cards(s: State, sheet: Row, n: int) -> None:
    """Cards of one shuffle could have been drawn for one another. A card of another shuffle lay open in between."""
    unseen, pool = 0, scratch(CARDS)
    for i in range(n):
        unseen |= 1 << sheet[CARD + i]
    for batch in range(s.shuffles + 1):
        m = 0
        for card in range(CARDS):
            if unseen >> card & 1 and s.batch[card] == batch:
                pool[m] = card
                m += 1
        shuffle(s, pool, m)
        for i in range(n):
            if sheet[BATCH + i] == batch:
                m -= 1
                sheet[CARD + i] = pool[m]


# --- what not winning tells ----------------------------------------------------------------------------------------


def keep_silences(s: State, sheet: Row, n: int) -> None:
    """NT-5.1: whoever began a turn and did not win had too few points. Exchange cards until it is so."""
    sums = scratch(SILENCES)
    for k in range(s.silences):
        known = s.silent_cards[k]
        for i in range(n):
            known &= ~(1 << sheet[CARD + i])
            if sheet[SILENT + i] >> k & 1:
                sums[k] += worth_down(KIND[sheet[CARD + i]], s.silent_secrets[k])
        for card in range(CARDS):
            if known >> card & 1:
                sums[k] += worth_down(KIND[card], s.silent_secrets[k])
    for _ in range(ROUNDS):
        for i in range(n):
            if sheet[SILENT + i] != 0:
                for _ in range(TRIES):
                    exchange(s, sheet, i, below(s, n), sums)
        if excess(s, sums) == 0:
            return


def excess(s: State, sums: Row) -> int:
    over = 0
    for k in range(s.silences):
        over += max(0, sums[k] - s.silent_points[k])
    return over


def exchange(s: State, sheet: Row, i: int, j: int, sums: Row) -> None:
    """Let two places change cards, if that makes nobody richer than they can have been."""
    x, y = sheet[CARD + i], sheet[CARD + j]
    if KIND[x] == KIND[y] or not interchangeable(sheet, i, j):
        return
    before, after = 0, 0
    for k in range(s.silences):
        change = worth_down(KIND[y], s.silent_secrets[k]) - worth_down(KIND[x], s.silent_secrets[k])
        change *= (sheet[SILENT + i] >> k & 1) - (sheet[SILENT + j] >> k & 1)
        before += max(0, sums[k] - s.silent_points[k])
        after += max(0, sums[k] + change - s.silent_points[k])
    if after > before:
        return
    for k in range(s.silences):
        change = worth_down(KIND[y], s.silent_secrets[k]) - worth_down(KIND[x], s.silent_secrets[k])
        sums[k] += change * ((sheet[SILENT + i] >> k & 1) - (sheet[SILENT + j] >> k & 1))
    sheet[CARD + i], sheet[CARD + j] = y, x
    if sheet[BATCH + i] != sheet[BATCH + j]:
        sheet[DRAWN + i], sheet[DRAWN + j] = sheet[DRAWN + j], sheet[DRAWN + i]
        sheet[BATCH + i], sheet[BATCH + j] = sheet[BATCH + j], sheet[BATCH + i]


def interchangeable(sheet: Row, i: int, j: int) -> bool:
    """Cards of one shuffle, or two that one player held when the first of them was laid."""
    if sheet[BATCH + i] == sheet[BATCH + j]:
        return True
    if holder(sheet, i) < 0 or holder(sheet, i) != holder(sheet, j):
        return False
    held_at_i = sheet[ZONE + i] < SECRETS or sheet[DRAWN + j] < sheet[LAID + i]
    held_at_j = sheet[ZONE + j] < SECRETS or sheet[DRAWN + i] < sheet[LAID + j]
    return held_at_i and held_at_j


def put_down(s: State, sheet: Row, n: int) -> None:
    """The cards of the sheet lie where it says, with the past it says."""
    for k in range(s.silences):
        for i in range(n):
            s.silent_cards[k] &= ~(1 << sheet[CARD + i])
    for i in range(n):
        card = sheet[CARD + i]
        s.cards[sheet[ZONE + i]][sheet[SPOT + i]] = card
        s.laid[card], s.layer[card], s.mark[card] = sheet[LAID + i], sheet[LAYER + i], sheet[MARK + i]
        s.mixed[card], s.seen[card], s.trail[card] = sheet[MIXED + i], sheet[SEEN + i], sheet[TRAIL + i]
        s.drawn[card] = sheet[DRAWN + i]
        for k in range(s.silences):
            s.silent_cards[k] |= (sheet[SILENT + i] >> k & 1) << card
