"""Positions of Nin Jan laid out by hand: what lies on the piles, who plays what."""

from __future__ import annotations

from jonin import Match
from jonin.engine.declare import Action
from jonin.games.nin_jan.actions import Choose, Resolve, Throw
from jonin.games.nin_jan.components import CARD, CARDS, HAND, PILES
from jonin.games.nin_jan.rules import end_or_throw
from jonin.games.nin_jan.state import NONE


def laid(piles: str, *hands: str, turn: int = 1) -> Match:
    """laid("1S / 2R -1R / 8R", "7P 4S", "3P 2P"): three piles, bottom to top, and a hand for each seat.

    Nobody has won anything yet. Of the other cards as many as fit are in the box; the rest play no part.
    """
    match = Match("nin-jan", len(hands), 1)
    s = match.state
    on_piles = [[CARD[name] for name in pile.split()] for pile in piles.split("/")]
    in_hands = [sorted(CARD[name] for name in hand.split()) for hand in hands]
    s.owner = [NONE] * CARDS
    s.round = turn
    for k in range(PILES):
        s.pile[k] = [*on_piles[k], *[0] * (CARDS - len(on_piles[k]))]
        s.pile_size[k] = len(on_piles[k])
    for p, hand in enumerate(in_hands):
        s.hand[p] = [*hand, *[0] * (HAND - len(hand))]
        s.hand_size[p] = len(hand)
    placed = {card for cards in (*on_piles, *in_hands) for card in cards}
    rest = [card for card in range(CARDS) if card not in placed]
    s.box_size = min(len(rest), len(s.box))
    s.box = [*rest[: s.box_size], *[0] * (len(s.box) - s.box_size)]
    assert len(placed) == sum(len(cards) for cards in (*on_piles, *in_hands)), "a card is laid twice"
    return match


def choose(match: Match, *cards: str) -> None:
    """Each seat in turn chooses its card."""
    for seat, card in enumerate(cards):
        match.play(seat, Choose(card))


def piles(match: Match) -> str:
    """The piles as `laid` writes them."""
    return " / ".join(" ".join(pile) for pile in match.view(None)["piles"])


def won(match: Match, seat: int) -> list[str]:
    cards: list[str] = match.view(None)["players"][seat]["won"]
    return cards


def tied(seats: int, *standing: int) -> Match:
    """A final between the seats that stand."""
    match = laid("1S / 2R / 8R", *[""] * seats, turn=9)
    for p in standing:
        match.state.standing[p] = 1
    end_or_throw(match.state, NONE, None)
    return match


def throw(match: Match, **symbols: str) -> None:
    """throw(match, s0="Rock", s2="Paper")"""
    for seat, symbol in symbols.items():
        match.play(int(seat.removeprefix("s")), Throw(symbol))


def pile(number: int) -> Action:
    return Resolve(number)
