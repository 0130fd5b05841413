"""Who knows what in Ninjitsu!, and worlds that differ only in what a seat cannot know."""

from __future__ import annotations

from jonin.engine.chance import below, shuffle
from jonin.engine.dialect import Row, scratch
from jonin.games.ninjitsu.components import CARDS, DEAREST, GOAL, KIND, SEATS
from jonin.games.ninjitsu.position import (
    DECK,
    HAND,
    NONE,
    SECRETS,
    SILENCES,
    State,
    add,
    open_points,
    worth_down,
)

ROUNDS, TRIES = 4, 24  # of exchanging cards where some exchanges are impossible, and for one card where most are


def bit(seat: int) -> int:
    """A spectator (-1) has a bit too: it knows what everybody has seen."""
    if seat < 0:
        return 1 << SEATS
    return 1 << seat


# --- what is seen --------------------------------------------------------------------------------------------------


def hide(s: State, p: int, card: int, layer: int, who: int) -> None:
    """The card is now a secret of p, and these seats know it."""
    s.clock += 1
    s.laid[card] = s.clock
    s.mark[card] = s.clock
    s.layer[card] = layer
    s.seen[card] = who
    s.trail[card] = who
    add(s, SECRETS + p, card)


def notice(s: State, card: int, seat: int) -> None:
    """The seat may look at this secret, where it lies."""
    s.seen[card] |= bit(seat)
    s.trail[card] |= bit(seat)


def disclose(s: State, card: int) -> None:
    """The card lies face up, or is on its way there: its past no longer matters."""
    s.drawn[card] = 0
    s.laid[card] = 0
    s.layer[card] = NONE
    s.mark[card] = 0
    s.mixed[card] = 0
    s.seen[card] = 0
    s.trail[card] = 0
    for i in range(s.silences - 1, -1, -1):
        if s.silent_cards[i] >> card & 1:
            s.silent_cards[i] ^= 1 << card
            s.silent_points[i] -= worth_down(KIND[card], s.silent_secrets[i])
            if s.silent_cards[i] == 0:
                drop_silence(s, i)


def anything_to_hide(s: State, p: int) -> bool:
    """NT-4.10: would rearranging change what others know?"""
    n = s.count[SECRETS + p]
    for i in range(n):
        card = s.cards[SECRETS + p][i]
        if s.mixed[card] == 0 or s.mixed[card] != s.mixed[s.cards[SECRETS + p][0]] or s.trail[card] != bit(p):
            return n > 1
    return False


def rearrange(s: State, p: int) -> None:
    """NT-4.10: the others still know what they have seen, but no longer which is which."""
    n = s.count[SECRETS + p]
    order = scratch(CARDS)
    for i in range(n):
        order[i] = s.cards[SECRETS + p][i]
    shuffle(s, order, n)
    s.clock += n
    for i in range(n):
        s.cards[SECRETS + p][i] = order[i]
        s.mark[order[i]] = s.clock - i
        s.mixed[order[i]] = s.clock
        s.trail[order[i]] = bit(p)


# --- what not winning tells ----------------------------------------------------------------------------------------


def note_silence(s: State, p: int) -> None:
    """NT-5.1: p begins a turn and does not win. So the secrets of p are worth less than what p lacks to the goal."""
    n = s.count[SECRETS + p]
    points = GOAL[s.seats] - 1 - open_points(s, p)
    if n * DEAREST[n] <= points:
        return  # whatever they are, they would not have been enough
    cards = 0
    for i in range(n):
        cards |= 1 << s.cards[SECRETS + p][i]
    for i in range(s.silences - 1, -1, -1):
        within = s.silent_cards[i] & cards == s.silent_cards[i]
        if within and s.silent_points[i] >= points and s.silent_secrets[i] <= n:
            drop_silence(s, i)
    if s.silences == SILENCES:
        drop_silence(s, 0)
    s.silent_cards[s.silences] = cards
    s.silent_points[s.silences] = points
    s.silent_secrets[s.silences] = n
    s.silences += 1


def drop_silence(s: State, i: int) -> None:
    s.silences -= 1
    for j in range(i, s.silences):
        s.silent_cards[j] = s.silent_cards[j + 1]
        s.silent_points[j] = s.silent_points[j + 1]
        s.silent_secrets[j] = s.silent_secrets[j + 1]
    s.silent_cards[s.silences] = 0
    s.silent_points[s.silences] = 0
    s.silent_secrets[s.silences] = 0


# --- other worlds --------------------------------------------------------------------------------------------------


def redeal(s: State, seat: int) -> None:
    """Exchange, two by two, cards that the seat has not seen, wherever nothing it has seen speaks against it.

    Until the first reshuffle, one round mixes the deck with the hands and secrets of others like a deck of cards. From
    then on a seat can tell some cards by their past, because the discard pile lay open; and where it knows that
    somebody's secrets were not enough to win, many exchanges are refused. It takes more of them to forget the truth.
    """
    zone, spot, sums = scratch(CARDS), scratch(CARDS), scratch(SILENCES)
    n = unseen(s, seat, zone, spot)
    for k in range(s.silences):
        for card in range(CARDS):
            if s.silent_cards[k] >> card & 1:
                sums[k] += worth_down(KIND[card], s.silent_secrets[k])
    for _ in range(ROUNDS if s.shuffles > 0 else 1):
        for i in range(n - 1, 0, -1):
            j = below(s, i + 1) if s.shuffles == 0 else partner(s, i, zone, spot)
            exchange(s, zone[i], spot[i], zone[j], spot[j], sums)
    if s.silences > 0:
        for i in range(n):
            if zone[i] >= SECRETS:
                for _ in range(TRIES):
                    j = below(s, n)
                    if interchangeable(s, zone[i], s.cards[zone[i]][spot[i]], zone[j], s.cards[zone[j]][spot[j]]):
                        exchange(s, zone[i], spot[i], zone[j], spot[j], sums)
    remix(s, seat)


def unseen(s: State, seat: int, zone: Row, spot: Row) -> int:
    """Write where the cards lie that the seat has not seen; return how many."""
    n = 0
    for i in range(s.count[DECK]):
        zone[n] = DECK
        spot[n] = i
        n += 1
    for p in range(s.seats):
        if p != seat:
            for i in range(s.count[HAND + p]):
                zone[n] = HAND + p
                spot[n] = i
                n += 1
            for i in range(s.count[SECRETS + p]):
                if not s.seen[s.cards[SECRETS + p][i]] & bit(seat):
                    zone[n] = SECRETS + p
                    spot[n] = i
                    n += 1
    return n


def partner(s: State, i: int, zone: Row, spot: Row) -> int:
    """One of the places up to i whose card could be the one at i, each as likely as the next."""
    x, found, chosen = s.cards[zone[i]][spot[i]], 0, i
    for j in range(i + 1):
        if interchangeable(s, zone[i], x, zone[j], s.cards[zone[j]][spot[j]]):
            found += 1
            if below(s, found) == 0:
                chosen = j
    return chosen


def interchangeable(s: State, zone: int, x: int, other: int, y: int) -> bool:
    """Cards of one shuffle could have been drawn for one another. If not: did one player hold both when the first of
    them was laid face down? Then it could have been the other."""
    if s.batch[x] == s.batch[y]:
        return True
    holder = s.layer[x] if zone >= SECRETS else zone - HAND
    if holder < 0 or holder != (s.layer[y] if other >= SECRETS else other - HAND):
        return False
    return (zone < SECRETS or s.drawn[y] < s.laid[x]) and (other < SECRETS or s.drawn[x] < s.laid[y])


def exchange(s: State, zone: int, i: int, other: int, j: int, sums: Row) -> None:
    """Let two interchangeable cards change places, and pasts, unless somebody would have won with that."""
    x, y = s.cards[zone][i], s.cards[other][j]
    if x == y:
        return
    for k in range(s.silences):
        of_x, of_y = s.silent_cards[k] >> x & 1, s.silent_cards[k] >> y & 1
        change = worth_down(KIND[y], s.silent_secrets[k]) - worth_down(KIND[x], s.silent_secrets[k])
        if sums[k] + change * (of_x - of_y) > s.silent_points[k]:
            return
    for k in range(s.silences):
        of_x, of_y = s.silent_cards[k] >> x & 1, s.silent_cards[k] >> y & 1
        if of_x != of_y:
            change = worth_down(KIND[y], s.silent_secrets[k]) - worth_down(KIND[x], s.silent_secrets[k])
            sums[k] += change * (of_x - of_y)
            s.silent_cards[k] ^= (1 << x) | (1 << y)
    s.cards[zone][i] = y
    s.cards[other][j] = x
    if s.batch[x] == s.batch[y]:
        s.drawn[x], s.drawn[y] = s.drawn[y], s.drawn[x]
    s.laid[x], s.laid[y] = s.laid[y], s.laid[x]
    s.layer[x], s.layer[y] = s.layer[y], s.layer[x]
    s.mark[x], s.mark[y] = s.mark[y], s.mark[x]
    s.mixed[x], s.mixed[y] = s.mixed[y], s.mixed[x]
    s.seen[x], s.seen[y] = s.seen[y], s.seen[x]
    s.trail[x], s.trail[y] = s.trail[y], s.trail[x]


def remix(s: State, seat: int) -> None:
    """Secrets that were rearranged together may lie in any order, unless the seat has looked since."""
    zone, spot = scratch(CARDS), scratch(CARDS)
    n = 0
    for p in range(s.seats):
        for i in range(s.count[SECRETS + p]):
            card = s.cards[SECRETS + p][i]
            if s.mixed[card] > 0 and not s.trail[card] & bit(seat):
                zone[n] = SECRETS + p
                spot[n] = i
                n += 1
    for i in range(n - 1, 0, -1):
        x = s.cards[zone[i]][spot[i]]
        k, alike = i, 0
        for j in range(i + 1):
            if s.mixed[s.cards[zone[j]][spot[j]]] == s.mixed[x]:
                alike += 1
                if below(s, alike) == 0:
                    k = j
        y = s.cards[zone[k]][spot[k]]
        s.cards[zone[i]][spot[i]] = y
        s.cards[zone[k]][spot[k]] = x
        s.mark[x], s.mark[y] = s.mark[y], s.mark[x]
        s.trail[x], s.trail[y] = s.trail[y], s.trail[x]
        s.seen[x] |= s.trail[x]
        s.seen[y] |= s.trail[y]
