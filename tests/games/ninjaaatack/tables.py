"""Positions of Ninjaaa'Tack laid out by hand: who holds what, who owns what."""

from __future__ import annotations

from typing import Any

from jonin import Match
from jonin.games.ninjaaatack.actions import Lay, Strike
from jonin.games.ninjaaatack.components import CLANS, DATA, LETTERS, TOKENS
from jonin.games.ninjaaatack.teams import owner

ANIMALS = [clan["name"] for clan in DATA["clans"]]
NINJA, ATTACK = Strike("Ninjaaaa!"), Strike("Attack!")


def dealt(*hands: str, wolf: int | None = None) -> Match:
    """dealt("RRBG", "BBBY", ...): a hand for each seat, by the letters of the clans. At odd tables name the wolf.

    The count of three, the flight of a token and the next deal wait until they are called for.
    """
    match = Match("ninjaaatack", len(hands), 1, lands=False)
    s = match.state
    for seat, hand in enumerate(hands):
        assert len(hand) == 4
        s.hand[seat] = [hand.count(letter) for letter in LETTERS]
    for clan in range(8):
        assert sum(s.hand[seat][clan] for seat in range(match.seats)) == (4 if clan < match.seats else 0)
    if wolf is not None:
        s.wolf = wolf
    return match


def own(match: Match, seat: int, **tokens: int) -> Match:
    """own(match, 0, Fox=2): tokens out of the supply, for the seat's team (at odd tables for the seat)."""
    s = match.state
    for animal, n in tokens.items():
        clan = ANIMALS.index(animal)
        s.tokens[owner(s, seat)][clan] = n
        s.supply[clan] = TOKENS - sum(s.tokens[p][clan] for p in range(match.seats))
    return match


def pass_on(match: Match, cards: str) -> list[list[dict[str, Any]]]:
    """Every seat lays the card of that letter, and all pass; what each seat saw of the pass."""
    for seat, letter in enumerate(cards):
        match.play(seat, Lay(CLANS[LETTERS.index(letter)]))
    match.land()
    return [match.events_for(seat, len(match.log) - 1) for seat in range(match.seats)]


def hand(match: Match, seat: int) -> str:
    letters = [LETTERS[CLANS.index(clan)] for clan in match.view(seat)["hand"]]
    return "".join(letters)


def tokens(match: Match, seat: int) -> dict[str, int]:
    owned: dict[str, int] = match.view(None)["players"][seat]["tokens"]
    return owned


def told(match: Match, since: int = -1) -> list[str]:
    """The names of what happened in the last move, or since a move."""
    return [event["event"] for event in match.events_for(None, since if since >= 0 else len(match.log) - 1)]
