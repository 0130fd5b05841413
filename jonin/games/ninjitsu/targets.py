"""Compiled: integers only. What the decision on top of the stack may aim at."""

from __future__ import annotations

from jonin.games.ninjitsu.actions import AIM_PLAYER, AIM_SECRET, AIM_TREASURE, DECLINE
from jonin.games.ninjitsu.components import CARDS, FLAGS, KIND, KINDS, OP, REACH, VALUE, WHOSE
from jonin.games.ninjitsu.state import ACTOR, CARD, HAND, NONE, OTHER, PAIR, SECRETS, STEP, TREASURES, WHAT, State
from jonin.games.ninjitsu.vocabulary import (
    ANOTHER,
    ANY,
    FLIP,
    GRAMMAR,
    MAY,
    OPPONENT,
    OWN,
    SECRET,
    SWAP,
    THEM,
    TREASURE,
    VALUED,
)
from jonin.games.ninjitsu.worth import protected

# Where a player must have something to be picked, by step.
PICKED_FOR = (
    NONE,
    *({"": NONE, "hand": HAND, "secrets": SECRETS}[grammar.player_with] for grammar in GRAMMAR.values()),
)


def target(s: State, k: int) -> int:
    """The k-th thing that the decision on top of the stack may aim at, as an action; or NONE."""
    f = s.depth - 1
    step = s.stack[f][STEP]
    for q in range(s.seats):
        if reaches(s, f, q):
            if REACH[step] == 0 and s.count[PICKED_FOR[OP[step]] + q] > 0:
                if k == 0:
                    return AIM_PLAYER + q
                k -= 1
            kinds = 0
            for i in range(s.count[TREASURES + q] if REACH[step] & TREASURE else 0):
                kind = KIND[s.cards[TREASURES + q][i]]
                if not kinds >> kind & 1 and can_take(s, f, q, s.cards[TREASURES + q][i]):
                    kinds |= 1 << kind
                    if k == 0:
                        return AIM_TREASURE + q * KINDS + kind
                    k -= 1
            if REACH[step] & SECRET:
                if k < s.count[SECRETS + q]:
                    return AIM_SECRET + q * CARDS + k
                k -= s.count[SECRETS + q]
    return DECLINE if k == 0 and FLAGS[step] & MAY else NONE


def reaches(s: State, f: int, q: int) -> bool:
    """NT-4.9: are the cards of q open to this decision?"""
    actor, whose = s.stack[f][ACTOR], WHOSE[s.stack[f][STEP]]
    if s.stack[f][WHAT] == PAIR:
        return q != s.stack[f][OTHER]
    if whose == ANY:
        return True
    if whose == OWN:
        return q == actor
    if whose == OPPONENT:
        return q != actor
    if whose == THEM:
        return q == s.stack[f][OTHER]
    raise AssertionError("targets.py: reaches does not know whose cards these are")


def can_take(s: State, f: int, q: int, card: int) -> bool:
    """NT-4.5: protection counts, except against turning over. A swap also needs somebody to swap with."""
    step = s.stack[f][STEP]
    if FLAGS[step] & VALUED and VALUE[KIND[card]] == 0:
        return False
    if FLAGS[step] & ANOTHER and card == s.stack[f][CARD]:
        return False
    if OP[step] != FLIP and protected(s, q, card):
        return False
    return OP[step] != SWAP or s.stack[f][WHAT] == PAIR or partner(s, q)


def partner(s: State, q: int) -> bool:
    """Has anybody but q a treasure that can be swapped?"""
    for p in range(s.seats):
        if p != q:
            for i in range(s.count[TREASURES + p]):
                if not protected(s, p, s.cards[TREASURES + p][i]):
                    return True
    return False
