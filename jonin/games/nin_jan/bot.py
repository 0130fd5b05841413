"""How a good player would advise a beginner at Nin Jan. Sees only the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

from jonin.engine.declare import Action
from jonin.games.nin_jan.actions import Choose, Resolve
from jonin.games.nin_jan.components import CARD, CARDS, VALUE
from jonin.games.nin_jan.rules import beats


def choose(view: Mapping[str, Any], actions: Sequence[Action], luck: int) -> Action:
    if isinstance(actions[0], Choose):
        return max(actions, key=lambda action: promise(view, CARD[action.card]) if isinstance(action, Choose) else 0)
    if isinstance(actions[0], Resolve):
        return max(actions, key=lambda action: gain(view, action.pile - 1) if isinstance(action, Resolve) else 0)
    return actions[luck % len(actions)]  # in the final, whoever can be read has lost


def worth(pile: Sequence[str]) -> int:
    return sum(VALUE[CARD[name]] for name in pile)


def unseen(view: Mapping[str, Any]) -> list[int]:
    """Cards that may be in another hand: neither mine, nor in a pile, nor won."""
    seen = {CARD[name] for name in view["hand"]}
    for names in (*view["piles"], *(player["won"] for player in view["players"])):
        seen |= {CARD[name] for name in names}
    return [card for card in range(CARDS) if card not in seen]


def promise(view: Mapping[str, Any], card: int) -> float:
    """What the card will probably bring: the best pile it beats, if nobody quicker takes it first.

    A card left on the table is a present to whoever beats it: so win with low cards, where they come in time,
    and never be the one who must take a pile of negatives.
    """
    hidden = unseen(view)
    rivals = len(view["players"]) - 1
    prizes = []
    for pile in view["piles"]:
        top = CARD[pile[-1]]
        if beats(card, top):
            quicker = sum(1 for other in hidden if VALUE[other] >= VALUE[card] and beats(other, top))
            slower = 1 - quicker / max(1, len(hidden))
            prizes.append((worth(pile), prod([slower] * rivals)))
    hoped, left = 0.0, 1.0
    for prize, chance in sorted(prizes, reverse=True):
        hoped += left * chance * prize
        left *= 1 - chance
    return hoped - 0.35 * VALUE[card]


def gain(view: Mapping[str, Any], k: int) -> float:
    """Take the richest pile. With nothing to take, spoil a rich pile with a negative card, or bury a good card."""
    pile = view["piles"][k]
    card = CARD[view["players"][view["seat"]]["revealed"]]
    if beats(card, CARD[pile[-1]]):
        return worth(pile)
    can_win_it_back = any(beats(CARD[name], card) for name in view["hand"])
    return worth(pile) if VALUE[card] < 0 or can_win_it_back else -worth(pile)
