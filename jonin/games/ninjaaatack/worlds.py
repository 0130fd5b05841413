"""Compiled: integers only. What a seat cannot know, dealt anew (`redeal`): others' hands, what they laid and passed.

All that a seat learns in a round is what it holds, what it gave to the left and what it got from the right. A card
moves at most one chair with each pass, so the card given d passes ago lies on one of the next 1 + d chairs; after n - 2
passes it may be anywhere. Nothing else is certain: from every such deal one can pass backwards to the beginning, always
handing back those cards that are as far ahead as they can be, and giving back what was received.
"""

from __future__ import annotations

from jonin.engine.chance import below, shuffle
from jonin.engine.dialect import Row, scratch
from jonin.games.ninjaaatack.components import CARDS, HAND, KINDS, SEATS
from jonin.games.ninjaaatack.table import NONE, PASSING, State, claim


def redeal(s: State, seat: int) -> None:
    """Between rounds all cards are in the deck, and nothing is hidden."""
    if s.phase == PASSING:
        deal_hands(s, seat)
        remember(s, seat)
        for p in range(s.seats):
            if p != seat and s.laid[p] != NONE:
                s.laid[p] = spare_card(s, p)


def deal_hands(s: State, seat: int) -> None:
    """First the cards whose place is narrowed down, then those that signs speak of, then the rest."""
    pool = scratch(KINDS)
    for clan in range(s.seats):
        pool[clan] = CARDS
        for p in range(s.seats):
            if p == seat:
                pool[clan] -= s.hand[p][clan]
            else:
                s.hand[p][clan] = 0
    held = scratch(SEATS)
    if seat >= 0:
        held[seat] = HAND
        for age in range(min(s.passes, s.seats - 2)):
            clan = s.passed[seat][age]
            p = wandered(s, seat, age, held)
            pool[clan] -= 1
            s.hand[p][clan] += 1
            held[p] += 1
    for p in range(s.seats):
        if p != seat:
            believe(s, p, pool, held)
    deck = scratch(SEATS * CARDS)
    n = 0
    for clan in range(s.seats):
        for _ in range(pool[clan]):
            deck[n] = clan
            n += 1
    shuffle(s, deck, n)
    for p in range(s.seats):
        for _ in range(HAND - held[p]):
            n -= 1
            s.hand[p][deck[n]] += 1


def wandered(s: State, seat: int, age: int, held: Row) -> int:
    """Where a card given `age` passes ago may have come to: at every pass it went on, or it stayed."""
    chairs = 0
    for _ in range(age):
        chairs += below(s, 2)
    p = (seat + 1 + chairs) % s.seats
    while held[p] == HAND:  # there are more places on these chairs than cards to put there
        chairs = (chairs + 1) % (age + 1)
        p = (seat + 1 + chairs) % s.seats
    return p


def believe(s: State, p: int, pool: Row, held: Row) -> None:
    """Signs prove nothing, but in seven worlds of eight they are true."""
    said = claim(s, p)
    if said != NONE and below(s, 8):
        clan = said // 4
        while s.hand[p][clan] < said % 4 and pool[clan] and held[p] < HAND:
            pool[clan] -= 1
            s.hand[p][clan] += 1
            held[p] += 1


def any_card(s: State, p: int) -> int:
    """A card of the hand, each as likely as the next."""
    left = below(s, HAND)
    clan = 0
    while left >= s.hand[p][clan]:
        left -= s.hand[p][clan]
        clan += 1
    return clan


def spare_card(s: State, p: int) -> int:
    """What a seat may have laid: rarely of the clan that it says it collects."""
    clan = any_card(s, p)
    if claim(s, p) != NONE and clan == claim(s, p) // 4 and below(s, 4):
        clan = any_card(s, p)
    return clan


def remember(s: State, seat: int) -> None:
    """Pass backwards, and so find what each seat may have passed. What the seat itself gave and got it knows."""
    now = scratch(SEATS * KINDS)
    for p in range(s.seats):
        for clan in range(s.seats):
            now[p * KINDS + clan] = s.hand[p][clan]
    for age in range(min(s.passes, s.seats - 2)):
        for p in range(s.seats):
            left = (p + 1) % s.seats
            if seat < 0 or (p != seat and left != seat):
                s.passed[p][age] = received(s, seat, left, age, now)
        for p in range(s.seats):
            left = (p + 1) % s.seats
            now[left * KINDS + s.passed[p][age]] -= 1
            now[p * KINDS + s.passed[p][age]] += 1


def received(s: State, seat: int, p: int, age: int, now: Row) -> int:
    """What came to p: a card that the seat gave, if it would otherwise be too far ahead; else any of the hand."""
    if seat >= 0:
        chairs = (p - seat) % s.seats - 1  # between the two
        if age + chairs < s.seats - 2 and age + chairs < s.passes:
            clan = s.passed[seat][age + chairs]
            behind = 0
            for i in range(1, chairs + 1):
                behind += now[(seat + i) % s.seats * KINDS + clan]
            for i in range(age, age + chairs):
                if s.passed[seat][i] == clan:
                    behind -= 1
            if behind == 0:
                return clan
    left = below(s, HAND)
    clan = 0
    while left >= now[p * KINDS + clan]:
        left -= now[p * KINDS + clan]
        clan += 1
    return clan
