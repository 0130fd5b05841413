"""How a good player would advise a beginner at Ninjitsu! Sees only the view; reads effects from the deck."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from jonin.games.ninjitsu.actions import (
    Action,
    ChoosePlayer,
    ChooseSecret,
    ChooseTreasure,
    Declare,
    Decline,
    Discard,
    Draw,
    Play,
    Rearrange,
    Steal,
)
from jonin.games.ninjitsu.components import CATALOGUE, DOWN_PER_SECRET, FACE_DOWN, FACE_UP, NUMBER, VALUE
from jonin.games.ninjitsu.vocabulary import (
    DISCARD_HAND,
    DISCARD_PLAY,
    DRAW,
    FLIP,
    LOOK,
    MOVE,
    OPPONENTS,
    PLAY_AGAIN,
    SECRET,
    STEAL,
    SWAP,
    TREASURE,
    Step,
)

View = Mapping[str, Any]

CARD_IN_HAND = 1.8  # points: two cards drawn are worth about as much as a card laid
WIN = 22.0  # what it is worth to have enough points, or to stop somebody who has
LIKELY_TO_HIDE = 1.6  # people hide traps and cards without points rather than good ones


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
        return steal_value(view, action.player, action.secret)
    if isinstance(action, Decline):
        return 0.0
    if isinstance(action, ChoosePlayer):
        return look_value(view, action.player)
    return aim_value(view, action)


# --- how things stand ----------------------------------------------------------------------------------------------


def unseen(view: View) -> dict[str, float]:
    """What a face-down card may be, and how likely, as far as this seat can tell."""
    left = {name: face["copies"] for name, face in view["cards"].items()}
    for name in [*view["hand"], *view["discard"]]:
        left[name] -= 1
    for player in view["players"]:
        for card in [*player["treasures"], *(secret for secret in player["secrets"] if "card" in secret)]:
            left[card["card"]] -= 1
    return {name: n * (1.0 if VALUE[NUMBER[name]] > 2 else LIKELY_TO_HIDE) for name, n in left.items() if n > 0}


def mean_worth(view: View) -> float:
    chances = unseen(view)
    return sum(VALUE[NUMBER[name]] * n for name, n in chances.items()) / max(1.0, sum(chances.values()))


def unknown(player: View) -> int:
    return sum("card" not in secret for secret in player["secrets"])


def danger(view: View, p: int, change: float = 0.0) -> float:
    """How much p is to be feared if p had so many points more."""
    player = view["players"][p]
    hidden = unknown(player)
    guess = hidden * mean_worth(view)
    known: int = player["known"]
    need = view["goal"] - known - change
    if hidden and need > 0:
        chance = 1 / (1 + math.exp((need - guess) / (1.3 * math.sqrt(hidden))))
    else:
        chance = 1.0 if need <= 0 else 0.0
    return 0.35 * (known + guess + change) + WIN * chance


def gain(view: View, change: float) -> float:
    """What so many points more are worth to me: a little extra is welcome, much extra is not."""

    goal: int = view["goal"]

    def standing(points: float) -> float:
        return min(points, goal + 4) + (0.6 * WIN if points >= goal else 0.0)

    return standing(view["points"] + change) - standing(view["points"])


def harm(view: View, p: int, points: float) -> float:
    """What it is worth that p loses so many points."""
    return danger(view, p) - danger(view, p, -points)


def opponents(view: View) -> list[int]:
    return [p for p in range(len(view["players"])) if p != view["seat"]]


def mine(view: View) -> View:
    player: View = view["players"][view["seat"]]
    return player


# --- laying and keeping --------------------------------------------------------------------------------------------


def treasure_value(view: View, kind: int) -> float:
    worth = FACE_UP[kind]
    shelter = sum(VALUE[NUMBER[t["card"]]] for t in mine(view)["treasures"] if not t["protected"])
    return gain(view, worth) - 0.06 * worth + (0.12 * shelter if CATALOGUE[kind].protects else 0.0)


def secret_value(view: View, kind: int) -> float:
    """Bo Staffs like company. Whatever has points may be stolen, and a trap may be the better for it."""
    secrets = mine(view)["secrets"]
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


# --- effects -------------------------------------------------------------------------------------------------------


def action_value(view: View, name: str) -> float:
    """The steps of a card's action, each at its best target."""
    return sum(step_value(view, step) for step in CATALOGUE[NUMBER[name]].action)


def step_value(view: View, step: Step) -> float:
    if step.op == DRAW:
        return CARD_IN_HAND * step.number
    if step.op == DISCARD_HAND:
        losers = [p for p in opponents(view) if view["players"][p]["hand"] > 0]
        return 0.5 * sum(min(step.number, 3) for _ in (losers if step.whose == OPPONENTS else losers[:1]))
    if step.op == LOOK:
        return max((look_value(view, p) for p in opponents(view)), default=0.0)
    if step.op in (FLIP, DISCARD_PLAY, MOVE, STEAL, SWAP) and (step.op != STEAL or step.what & TREASURE):
        return max((value for value in values_of_targets(view, step)), default=0.0)
    return 0.0


def values_of_targets(view: View, step: Step) -> list[float]:
    word = {FLIP: "flip", DISCARD_PLAY: "discard from play", MOVE: "move", STEAL: "steal", SWAP: "swap"}[step.op]
    values = []
    for p in opponents(view):
        player = view["players"][p]
        if step.what & TREASURE:
            for treasure in player["treasures"]:
                if step.op == FLIP or not treasure["protected"]:
                    values.append(treasure_target(view, word, p, treasure["card"]))
        if step.what & SECRET:
            values += [secret_target(view, word, p, place) for place in range(1, len(player["secrets"]) + 1)]
    return values


def aim_value(view: View, action: ChooseSecret | ChooseTreasure) -> float:
    waits = view["pending"][-1]
    if isinstance(action, ChooseSecret):
        return secret_target(view, waits["do"], action.player, action.secret)
    if "picked" in waits:
        first, second = FACE_UP[NUMBER[waits["picked"]["card"]]], FACE_UP[NUMBER[action.card]]
        return swapped(view, waits["picked"]["seat"], first, action.player, second)
    return treasure_target(view, waits["do"], action.player, action.card)


def treasure_target(view: View, word: str, p: int, name: str) -> float:
    kind = NUMBER[name]
    worth = FACE_UP[kind]
    if word == "swap":
        pairs = [swapped(view, p, worth, q, other) for q, other in loose_treasures(view) if q != p]
        return max(pairs, default=0.0)
    if p == view["seat"]:
        hidden = FACE_DOWN[kind] + DOWN_PER_SECRET[kind] * (len(mine(view)["secrets"]) + 1)
        return gain(view, hidden - worth) - 0.3 if word == "flip" else -gain(view, worth)
    if word == "flip":
        return 0.1 * harm(view, p, worth)  # it can be stolen then
    if word == "discard from play":
        return harm(view, p, worth)
    return gain(view, worth) + harm(view, p, worth) - (trap_cost(view, name) if word == "steal" else 0.0)


def loose_treasures(view: View) -> list[tuple[int, int]]:
    """Whose, and worth what: the treasures that are not protected."""
    return [
        (p, FACE_UP[NUMBER[treasure["card"]]])
        for p, player in enumerate(view["players"])
        for treasure in player["treasures"]
        if not treasure["protected"]
    ]


def swapped(view: View, p: int, worth: int, q: int, other: int) -> float:
    """A treasure of p for one of q."""
    value = 0.0
    for player, change in ((p, other - worth), (q, worth - other)):
        value += gain(view, change) if player == view["seat"] else harm(view, player, -change)
    return value


def secret_target(view: View, word: str, p: int, place: int) -> float:
    secret = view["players"][p]["secrets"][place - 1]
    if p == view["seat"]:
        left = VALUE[NUMBER[secret["card"]]] if word == "flip" else 0
        return gain(view, left - secret["worth"]) - 1.0
    if word == "steal":
        return steal_value(view, p, place)
    worth = secret.get("worth", mean_worth(view))
    if word == "discard from play":
        return harm(view, p, worth) + (0.5 if "card" not in secret else 0.0)
    if word == "move":
        return gain(view, worth) + harm(view, p, worth)
    value = VALUE[NUMBER[secret["card"]]] if "card" in secret else mean_worth(view)
    return harm(view, p, worth - value) + 0.3


def steal_value(view: View, p: int, place: int) -> float:
    """A known secret at its worth; an unknown one at what it may be, traps feared."""
    secret = view["players"][p]["secrets"][place - 1]
    if "card" in secret:
        return stolen(view, p, secret["card"], secret["worth"])
    chances = unseen(view)
    total = sum(chances.values())
    return sum(n * stolen(view, p, name, VALUE[NUMBER[name]]) for name, n in chances.items()) / total if total else 0.0


def stolen(view: View, p: int, name: str, worth: float) -> float:
    return gain(view, VALUE[NUMBER[name]]) + harm(view, p, worth) - trap_cost(view, name)


def trap_cost(view: View, name: str) -> float:
    """What a stolen card would do to me."""
    cost = 0.0
    for step in CATALOGUE[NUMBER[name]].trap:
        if step.op == DISCARD_HAND:
            cost += CARD_IN_HAND * min(step.number, len(view["hand"]))
        elif step.op in (STEAL, MOVE, DISCARD_PLAY):
            loose = [VALUE[NUMBER[t["card"]]] for t in mine(view)["treasures"] if not t["protected"]]
            cost += 1.4 * max(loose, default=0)
    return cost


def look_value(view: View, p: int) -> float:
    """The more unknown secrets, the better the chance that one is worth taking."""
    player = view["players"][p]
    known = [stolen(view, p, secret["card"], secret["worth"]) for secret in player["secrets"] if "card" in secret]
    hidden = unknown(player)
    guess = (mean_worth(view) * (1.0 + 0.35 * (hidden - 1))) if hidden else 0.0
    return max([0.0, *known, gain(view, guess) + harm(view, p, guess) if hidden else 0.0]) + 0.2 * hidden
