"""What a seat remembers of the hands that came past it (PN-3.5), for its view. `memory.py` says how hands travel."""

from __future__ import annotations

from collections.abc import Sequence

from jonin.engine.domains import Seat
from jonin.engine.views import View
from jonin.games.pride_of_ninja.components import BACK, KINDS, NAMES, Card
from jonin.games.pride_of_ninja.memory import first_held, holder
from jonin.games.pride_of_ninja.state import NONE, State


class SeenHand(View):
    """A hand as last seen, less what was laid open since."""

    seat: Seat  # who holds it now
    cards: list[Card]
    hidden: int  # so many of these lie face down by now


class LaidDown(View):
    """Cards that left a hand face down between two looks at it."""

    seats: list[Seat]  # that took them; who has which is not known
    cards: list[Card]


class Memory(View):
    hands: list[SeenHand]
    laid: list[LaidDown]
    unseen: list[Card]  # never set eyes on: in other hands, or face down


def recollection(s: State, seat: int) -> Memory:
    """One walk along the travels of each hand."""
    seats, placed = s.seats, s.placed
    hands: list[SeenHand] = []
    laid: list[LaidDown] = []
    unseen = [0] * KINDS
    for h in range(seats):
        first, now = first_held(s, seat, h), holder(s, h, s.turn)
        left = s.turn + (placed[now][s.turn] != NONE)  # while cards are being laid, some hands are ahead
        for turn in range(min(first, left)):
            action = placed[(h + turn) % seats][turn]
            if action % 2 == BACK:
                unseen[action // 2 % KINDS] += 1
        if first > s.turn:
            for kind, n in enumerate(s.hand[h]):
                unseen[kind] += n
            continue
        takers: list[int] = []  # who laid a card of it face down since the last look
        counts = [0] * KINDS
        for turn in range(first + 1, left):
            p = (h + turn) % seats
            action = placed[p][turn]
            if p == seat and takers:
                laid.append(LaidDown(seats=sorted(takers), cards=listed(s, counts)))
                takers, counts = [], [0] * KINDS
            elif p != seat and action % 2 == BACK:
                takers.append(p)
                counts[action // 2 % KINDS] += 1
        if now != seat:
            cards = listed(s, [n + counts[kind] for kind, n in enumerate(s.hand[h])])
            hands.append(SeenHand(seat=now, cards=cards, hidden=len(takers)))
        elif takers:
            laid.append(LaidDown(seats=sorted(takers), cards=listed(s, counts)))
    return Memory(hands=sorted(hands, key=lambda hand: hand.seat), laid=laid, unseen=listed(s, unseen))


def listed(s: State, counts: Sequence[int]) -> list[str]:
    """The cards of so many of each kind."""
    cards: list[str] = []
    for kind, n in enumerate(counts, KINDS * s.deck):
        if n:
            cards += [NAMES[kind]] * n
    return cards
