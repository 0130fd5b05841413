"""What a player can do in Ninjitsu!"""

from __future__ import annotations

from jonin.engine.declare import Action, Actions
from jonin.games.ninjitsu.components import Card, Place, Player, Way


class Draw(Action):
    """Take the top two cards of the deck."""


class Declare(Action):
    """Say that you have won."""


class Rearrange(Action):
    """Change the order of your secrets, unseen by the others."""


class EndTurn(Action):
    """Leave the secrets as they lie, when all else is done."""


class Decline(Action):
    """Leave undone what a card only allows."""


class Play(Action):
    """Play a card of the hand in one of the three ways."""

    card: Card
    way: Way


class Discard(Action):
    """Give up a card of the hand, because somebody's card says so."""

    card: Card


class Steal(Action):
    """Take an opponent's secret and turn it face up: a whole turn."""

    player: Player
    secret: Place


class ChooseSecret(Action):
    """Aim a card's effect at a secret."""

    player: Player
    secret: Place


class ChooseTreasure(Action):
    """Aim a card's effect at a treasure."""

    player: Player
    card: Card


class ChoosePlayer(Action):
    """Aim a card's effect at a player."""

    player: Player


CODES = Actions(
    Draw, Declare, Rearrange, EndTurn, Decline, Play, Discard, Steal, ChooseSecret, ChooseTreasure, ChoosePlayer
)  # fmt: skip
(
    DRAW_TWO, SAY_WON, REARRANGE, END_TURN, DECLINE, PLAY, GIVE_UP, STEAL_SECRET, AIM_SECRET, AIM_TREASURE, AIM_PLAYER,
) = CODES.bases  # fmt: skip
