"""Compiled: integers only. Who knows what: which face-down cards a seat has seen, and what it could work out."""

from __future__ import annotations

from jonin.games.ninjitsu.components import DEAREST, GOAL, KIND, SEATS
from jonin.games.ninjitsu.state import HAND, MOST_LIMITS, NONE, SECRETS, State
from jonin.games.ninjitsu.worth import open_points, worth_down
from jonin.games.ninjitsu.zones import add, shuffle_zone


def bit(seat: int) -> int:
    """A spectator (-1) has a bit too: it knows what everybody has seen."""
    if seat < 0:
        return 1 << SEATS
    return 1 << seat


# --- what is seen --------------------------------------------------------------------------------------------------


def hide(s: State, p: int, card: int, laid_by: int, who: int) -> None:
    """The card is now a secret of p, and these seats know it."""
    s.clock += 1
    s.laid[card] = s.clock
    if s.mark[card] == 0:
        s.mark[card] = s.clock
    s.laid_by[card] = laid_by
    s.seen[card] = who
    s.known_by[card] = who
    add(s, SECRETS + p, card)


def notice(s: State, card: int, seat: int) -> None:
    """The seat may look at this secret, where it lies."""
    s.seen[card] |= bit(seat)
    s.known_by[card] |= bit(seat)


def unknown(s: State, seat: int, zone: int, i: int) -> bool:
    """Of the deck, a hand, or somebody's secrets: has the seat not seen the i-th card?"""
    if zone < SECRETS:
        return zone != HAND + seat
    return zone != SECRETS + seat and not s.seen[s.cards[zone][i]] & bit(seat)


def disclose(s: State, card: int) -> None:
    """The card lies face up, or is on its way there: its past no longer matters.

    Out of a hand it gets its mark only now: a number it had in the hand would say when it was drawn.
    """
    if s.mark[card] == 0:
        s.clock += 1
        s.mark[card] = s.clock
    s.drawn[card] = 0
    s.laid[card] = 0
    s.laid_by[card] = NONE
    s.mixed[card] = 0
    s.seen[card] = 0
    s.known_by[card] = 0
    for i in range(s.no_win_limits - 1, -1, -1):
        if s.no_win_cards[i] >> card & 1:
            s.no_win_cards[i] ^= 1 << card
            s.no_win_points[i] -= worth_down(KIND[card], s.no_win_secrets[i])
            if s.no_win_cards[i] == 0:
                drop_limit(s, i)


def anything_to_hide(s: State, p: int) -> bool:
    """NT-4.10: would rearranging change what others know?"""
    n = s.count[SECRETS + p]
    for i in range(n):
        card = s.cards[SECRETS + p][i]
        if s.mixed[card] == 0 or s.mixed[card] != s.mixed[s.cards[SECRETS + p][0]] or s.known_by[card] != bit(p):
            return n > 1
    return False


def rearrange(s: State, p: int) -> None:
    """NT-4.10: the others still know what they have seen, but no longer which is which."""
    n = s.count[SECRETS + p]
    shuffle_zone(s, SECRETS + p)
    s.clock += n
    for i in range(n):
        card = s.cards[SECRETS + p][i]
        s.mark[card] = s.clock - i
        s.mixed[card] = s.clock
        s.known_by[card] = bit(p)


# --- what not winning tells ----------------------------------------------------------------------------------------


def note_limit(s: State, p: int) -> None:
    """NT-5.1: p begins a turn and does not win. So the secrets of p are worth less than what p lacks to the goal."""
    n = s.count[SECRETS + p]
    points = GOAL[s.seats] - 1 - open_points(s, p)
    if n * DEAREST[n] <= points:
        return  # whatever they are, they would not have been enough
    cards = 0
    for i in range(n):
        cards |= 1 << s.cards[SECRETS + p][i]
    for i in range(s.no_win_limits - 1, -1, -1):
        within = s.no_win_cards[i] & cards == s.no_win_cards[i]
        if within and s.no_win_points[i] >= points and s.no_win_secrets[i] <= n:
            drop_limit(s, i)
    if s.no_win_limits == MOST_LIMITS:
        drop_limit(s, 0)
    s.no_win_cards[s.no_win_limits] = cards
    s.no_win_points[s.no_win_limits] = points
    s.no_win_secrets[s.no_win_limits] = n
    s.no_win_limits += 1


def drop_limit(s: State, i: int) -> None:
    s.no_win_limits -= 1
    for j in range(i, s.no_win_limits):
        s.no_win_cards[j] = s.no_win_cards[j + 1]
        s.no_win_points[j] = s.no_win_points[j + 1]
        s.no_win_secrets[j] = s.no_win_secrets[j + 1]
    s.no_win_cards[s.no_win_limits] = 0
    s.no_win_points[s.no_win_limits] = 0
    s.no_win_secrets[s.no_win_limits] = 0
