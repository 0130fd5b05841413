"""How a good player would advise a beginner at Ninjitsu! Sees only the view; reads effects from the deck."""

from __future__ import annotations

from collections.abc import Sequence

from jonin.engine.declare import Action
from jonin.games.ninjitsu.actions import (
    ChoosePlayer,
    ChooseSecret,
    ChooseTreasure,
    Declare,
    Decline,
    Discard,
    Draw,
    EndTurn,
    Play,
    Rearrange,
    Steal,
)
from jonin.games.ninjitsu.aims import (
    PLAYER_VALUES,
    SECRET_VALUES,
    TREASURE_VALUES,
    action_value,
    steal_secret,
    swapped,
)
from jonin.games.ninjitsu.components import CATALOGUE, DOWN_PER_SECRET, FACE_DOWN, FACE_UP, NUMBER, VALUE
from jonin.games.ninjitsu.standing import CARD_IN_HAND, View, gain, mine
from jonin.games.ninjitsu.vocabulary import OPS, PLAY_AGAIN


def choose(view: View, actions: Sequence[Action], luck: int) -> Action:
    return max(actions, key=lambda action: promise(view, action))


def promise(view: View, action: Action) -> float:
    if isinstance(action, Declare):
        return 1000.0 if view["points"] >= view["goal"] else -1000.0
    if isinstance(action, Rearrange):
        return 500.0  # it costs nothing
    if isinstance(action, Draw):
        return sum(CARD_IN_HAND * 0.8 ** max(0, len(view["hand"]) + i - 4) for i in range(2))
    if isinstance(action, Play):
        return play_value(view, action)
    if isinstance(action, Discard):
        return -keep_value(view, action.card)
    if isinstance(action, Steal):
        return steal_secret(view, action.player, action.secret)
    if isinstance(action, Decline | EndTurn):
        return 0.0
    return aim_value(view, action)


# --- laying and keeping --------------------------------------------------------------------------------------------


def treasure_value(view: View, kind: int) -> float:
    worth = FACE_UP[kind]
    shelter = sum(VALUE[NUMBER[t["card"]]] for t in mine(view)["treasures"] if not t["protected"])
    return gain(view, worth) - 0.06 * worth + (0.12 * shelter if CATALOGUE[kind].protects else 0.0)


def secret_value(view: View, kind: int) -> float:
    """Bo Staffs like company. Whatever has points may be stolen, and a trap may be the better for it."""
    secrets = view["secrets"][view["seat"]]
    worth = FACE_DOWN[kind] + DOWN_PER_SECRET[kind] * (len(secrets) + 1)
    worth += sum(DOWN_PER_SECRET[NUMBER[secret["card"]]] for secret in secrets)
    trap = 2.5 if CATALOGUE[kind].trap else 0.0
    return gain(view, worth) - 0.3 * VALUE[kind] + trap


def keep_value(view: View, name: str) -> float:
    """What a card in hand is good for."""
    return max(lay_value(view, NUMBER[name]), action_value(view, name))


def lay_value(view: View, kind: int) -> float:
    return max(secret_value(view, kind), treasure_value(view, kind) if VALUE[kind] else 0.0)


def play_value(view: View, action: Play) -> float:
    kind = NUMBER[action.card]
    if action.way == "treasure":
        return treasure_value(view, kind) - CARD_IN_HAND
    if action.way == "secret":
        return secret_value(view, kind) - CARD_IN_HAND
    return action_value(view, action.card) - CARD_IN_HAND + further_plays(view, action.card)


def further_plays(view: View, name: str) -> float:
    """The best of what else is in hand, laid down for free."""
    rest = [NUMBER[card] for card in view["hand"]]
    rest.remove(NUMBER[name])
    more = sum(step.number for step in CATALOGUE[NUMBER[name]].action if step.op == PLAY_AGAIN)
    laid = sorted((lay_value(view, kind) for kind in rest), reverse=True)
    return sum(value - CARD_IN_HAND for value in laid[:more])


# --- aiming --------------------------------------------------------------------------------------------------------


def aim_value(view: View, action: Action) -> float:
    waits = view["pending"][-1]
    if isinstance(action, ChooseTreasure) and "picked" in waits:
        first, second = FACE_UP[NUMBER[waits["picked"]["card"]]], FACE_UP[NUMBER[action.card]]
        return swapped(view, waits["picked"]["seat"], first, action.player, second)
    op = OPS[waits["step"]["do"]]
    if isinstance(action, ChooseTreasure):
        return TREASURE_VALUES[op](view, action.player, action.card)
    if isinstance(action, ChooseSecret):
        return SECRET_VALUES[op](view, action.player, action.secret)
    if isinstance(action, ChoosePlayer):
        return PLAYER_VALUES[op](view, action.player)
    raise TypeError(f"bot.py: nothing is known of {action}")
