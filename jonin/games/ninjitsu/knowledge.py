"""Compiled: integers only. Who knows what: which face-down cards a seat has seen, and what it could work out."""

from __future__ import annotations

from jonin.games.ninjitsu.components import CARDS, DEAREST, GOAL, KIND, SEATS
from jonin.games.ninjitsu.position import (
    DISCARD,
    HAND,
    NONE,
    SECRETS,
    SILENCES,
    TREASURES,
    ZONES,
    State,
    add,
    open_points,
    shuffle_zone,
    worth_down,
)


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
    shuffle_zone(s, SECRETS + p)
    s.clock += n
    for i in range(n):
        card = s.cards[SECRETS + p][i]
        s.mark[card] = s.clock - i
        s.mixed[card] = s.clock
        s.trail[card] = bit(p)


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


# --- what may be taken back ----------------------------------------------------------------------------------------


def nothing_revealed(before: State, after: State) -> bool:
    """NT-3.5: luck was not asked, the game goes on, and nobody knows more of any card."""
    told = ("rng", "over", "silent_cards", "silent_points", "silent_secrets")
    if any(getattr(before, field) != getattr(after, field) for field in told):
        return False
    return all(known(before, seat) == known(after, seat) for seat in range(-1, before.seats))


def known(s: State, seat: int) -> list[tuple[bool, bool]]:
    """Of every card, whether the seat knows where it lies and whether it knows among which."""
    knows = [(False, False)] * CARDS
    open_to = (DISCARD,) if seat < 0 else (DISCARD, HAND + seat)
    for zone in range(ZONES):
        for card in s.cards[zone][: s.count[zone]]:
            if zone in open_to or zone >= TREASURES:
                knows[card] = (True, True)
            elif zone >= SECRETS:
                knows[card] = (s.trail[card] & bit(seat) > 0, s.seen[card] & bit(seat) > 0)
    return knows
