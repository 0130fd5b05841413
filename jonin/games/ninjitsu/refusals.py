"""What is not allowed in Ninjitsu!, and why."""

from __future__ import annotations

from jonin.engine.declare import Refusal
from jonin.engine.domains import Seat
from jonin.games.ninjitsu import rules
from jonin.games.ninjitsu.actions import (
    AIM_PLAYER,
    AIM_SECRET,
    AIM_TREASURE,
    GIVE_UP,
    PLAY,
    REARRANGE,
    SAY_WON,
    STEAL_SECRET,
)
from jonin.games.ninjitsu.components import CARDS, KINDS, NAMES, OP, Card, Place
from jonin.games.ninjitsu.effects import card_of
from jonin.games.ninjitsu.state import AGAIN, CLOSE, HAND, NONE, SECRETS, SHED, STEP, TREASURES, TURN, WHAT, WHO, State
from jonin.games.ninjitsu.targets import reaches
from jonin.games.ninjitsu.vocabulary import FLIP
from jonin.games.ninjitsu.worth import protected
from jonin.games.ninjitsu.zones import find


class NotYoursToDecide(Refusal, clause="NT-3.4"):
    seat: Seat


class DrawPlayOrSteal(Refusal, clause="NT-3.4"): ...


class NotInHand(Refusal, clause="NT-3.2"):
    card: Card


class NoAction(Refusal, clause="NT-4.2"):
    card: Card


class NoPoints(Refusal, clause="NT-3.2"):
    card: Card


class PlayAnother(Refusal, clause="NT-4.1"): ...


class AnnouncedByItself(Refusal, clause="NT-5.2"): ...


class YourOwnSecret(Refusal, clause="NT-3.3"): ...


class NoSecretToSteal(Refusal, clause="NT-3.3"):
    player: Seat
    secret: Place


class NothingToDiscard(Refusal, clause="NT-4.8"):
    card: Card


class DiscardFirst(Refusal, clause="NT-4.8"): ...


class ChooseFirst(Refusal, clause="NT-4.1"):
    card: Card


class NoSuchSecret(Refusal, clause="NT-4.9"):
    player: Seat
    secret: Place


class NoSuchTreasure(Refusal, clause="NT-4.9"):
    player: Seat
    card: Card


class ProtectedThere(Refusal, clause="NT-4.5"):
    card: Card


class OutOfReach(Refusal, clause="NT-4.4"):
    card: Card


class RearrangeOnYourTurn(Refusal, clause="NT-4.10"): ...


class EndOrRearrange(Refusal, clause="NT-4.10"): ...


class NothingToHide(Refusal, clause="NT-4.10"): ...


def why_not(s: State, seat: int, code: int) -> Refusal | None:
    """None if the action is legal."""
    menu = [0] * rules.MENU
    if code in menu[: rules.legal(s, seat, menu)]:
        return None
    f = s.depth - 1
    what = s.stack[f][WHAT]
    if code == REARRANGE:
        return NothingToHide() if s.turn == seat else RearrangeOnYourTurn()
    if s.stack[f][WHO] != seat:
        return NotYoursToDecide(s.stack[f][WHO])
    if what == CLOSE:
        return EndOrRearrange()
    if what in (TURN, AGAIN):
        return why_not_play(s, seat, what, code)
    if what == SHED:
        return NothingToDiscard(NAMES[code - GIVE_UP]) if GIVE_UP <= code < STEAL_SECRET else DiscardFirst()
    return why_not_aim(s, f, code)


def why_not_play(s: State, seat: int, what: int, code: int) -> Refusal:
    if PLAY <= code < GIVE_UP:
        kind, way = (code - PLAY) // 3, (code - PLAY) % 3
        if find(s, HAND + seat, kind, NONE) == NONE:
            return NotInHand(NAMES[kind])
        return NoAction(NAMES[kind]) if way == rules.FOR_ACTION else NoPoints(NAMES[kind])
    if what == AGAIN:
        return PlayAnother()
    if code == SAY_WON:
        return AnnouncedByItself()
    if STEAL_SECRET <= code < AIM_SECRET:
        player, place = divmod(code - STEAL_SECRET, CARDS)
        return YourOwnSecret() if player == seat else NoSecretToSteal(player, place + 1)
    return DrawPlayOrSteal()


def why_not_aim(s: State, f: int, code: int) -> Refusal:
    step = s.stack[f][STEP]
    if AIM_TREASURE <= code < AIM_PLAYER:
        player, kind = divmod(code - AIM_TREASURE, KINDS)
        i = find(s, TREASURES + player, kind, NONE)
        if i == NONE:
            return NoSuchTreasure(player, NAMES[kind])
        if reaches(s, f, player) and OP[step] != FLIP and protected(s, player, s.cards[TREASURES + player][i]):
            return ProtectedThere(NAMES[kind])
    if AIM_SECRET <= code < AIM_TREASURE:
        player, place = divmod(code - AIM_SECRET, CARDS)
        if place >= s.count[SECRETS + player]:
            return NoSuchSecret(player, place + 1)
    return ChooseFirst(NAMES[card_of(step)]) if code < AIM_SECRET else OutOfReach(NAMES[card_of(step)])
