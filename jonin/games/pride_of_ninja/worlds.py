"""Compiled: integers only. What a seat cannot know of Pride of Ninja, drawn anew."""

from __future__ import annotations

from jonin.engine.chance import below, mix
from jonin.engine.dialect import Row, scratch
from jonin.games.pride_of_ninja.components import BACK, CARDS, KINDS
from jonin.games.pride_of_ninja.draft import MENU, legal
from jonin.games.pride_of_ninja.memory import first_held, hidden, holder, lift, lift_hand, unseen
from jonin.games.pride_of_ninja.state import NONE, OVER, State


def redeal(s: State, seat: int) -> None:
    """What a seat cannot know: unseen cards, who hid which, what the others are choosing. The rest lies open."""
    if s.phase == OVER:
        return
    draw_anew(s, seat)
    menu = scratch(MENU)
    for p in range(s.seats):
        if p != seat and s.chosen[p] != NONE:
            s.chosen[p] = NONE
            s.chosen[p] = menu[below(s, legal(s, p, menu))]


def draw_anew(s: State, seat: int) -> None:
    """Every world in which the seat would have seen what it saw is equally likely, copies of a card told apart."""
    cards = scratch(CARDS)
    n = unseen(s, seat, cards)
    mix(s, cards, n)
    lay_unseen(s, seat, cards)
    for h in range(s.seats):
        look = first_held(s, seat, h)
        while look < s.turn:
            until = min(look + s.seats, s.turn)
            away = look + s.seats > s.turn
            n = lift(s, h, look + 1, until, cards, 0)
            if away:
                n = lift_hand(s, h, cards, n)
            mix(s, cards, n)
            n = lay(s, h, look + 1, until, cards, 0)
            if away:
                lay_hand(s, h, cards, n)
            look += s.seats


def lay(s: State, h: int, since: int, until: int, cards: Row, n: int) -> int:
    """Put other cards, from number n on, in the place of those that `lift` found."""
    for turn in range(since, until):
        if hidden(s, h, turn):
            p = holder(s, h, turn)
            s.back[p][s.placed[p][turn] // 2 % KINDS] -= 1
            s.back[p][cards[n]] += 1
            s.placed[p][turn] = 2 * (KINDS * s.deck + cards[n]) + BACK
            n += 1
    return n


def lay_hand(s: State, h: int, cards: Row, n: int) -> int:
    size = 0
    for kind in range(KINDS):
        size += s.hand[h][kind]
        s.hand[h][kind] = 0
    for i in range(n, n + size):
        s.hand[h][cards[i]] += 1
    return n + size


def lay_unseen(s: State, seat: int, cards: Row) -> None:
    n = 0
    for h in range(s.seats):
        first = first_held(s, seat, h)
        n = lay(s, h, 0, min(first, s.turn), cards, n)
        if first > s.turn:
            n = lay_hand(s, h, cards, n)
