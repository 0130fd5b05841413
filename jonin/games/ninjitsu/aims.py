"""What effects are worth to a seat of Ninjitsu!, step by step and aim by aim; a step without a value does not load."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from jonin.games.ninjitsu.components import CATALOGUE, DOWN_PER_SECRET, FACE_DOWN, FACE_UP, NUMBER, VALUE
from jonin.games.ninjitsu.standing import (
    CARD_IN_HAND,
    View,
    gain,
    harm,
    known_secrets,
    mean_worth,
    mine,
    opponents,
    unknown_secrets,
    unseen,
)
from jonin.games.ninjitsu.vocabulary import (
    AT_CARDS,
    AT_PLAYERS,
    AT_SECRETS,
    DISCARD_HAND,
    DISCARD_PLAY,
    DRAW,
    FLIP,
    LOOK,
    MOVE,
    OPPONENTS,
    OPS,
    PLAY_AGAIN,
    SECRET,
    STEAL,
    SWAP,
    TREASURE,
    Step,
    for_each,
)

# --- steps ---------------------------------------------------------------------------------------------------------


def action_value(view: View, name: str) -> float:
    """The steps of a card's action, each at its best target."""
    return sum(STEP_VALUES[step.op](view, step) for step in CATALOGUE[NUMBER[name]].action)


def best_aim(view: View, step: Step) -> float:
    values = []
    for p in opponents(view):
        player = view["players"][p]
        if step.what & TREASURE:
            for treasure in player["treasures"]:
                if step.op == FLIP or not treasure["protected"]:
                    values.append(TREASURE_VALUES[step.op](view, p, treasure["card"]))
        if step.what & SECRET:
            values += [SECRET_VALUES[step.op](view, p, place) for place in range(1, len(player["secrets"]) + 1)]
    return max(values, default=0.0)


def steal_step(view: View, step: Step) -> float:
    """Where it takes a secret, looking at it before was worth as much already."""
    return best_aim(view, step) if step.what & TREASURE else 0.0


def look_step(view: View, step: Step) -> float:
    return max((look_value(view, p) for p in opponents(view)), default=0.0)


def discard_from_hand_step(view: View, step: Step) -> float:
    losers = [p for p in opponents(view) if view["players"][p]["hand"] > 0]
    return 0.5 * sum(min(step.number, 3) for _ in (losers if step.whose == OPPONENTS else losers[:1]))


def draw_step(view: View, step: Step) -> float:
    return CARD_IN_HAND * step.number


def play_again_step(view: View, step: Step) -> float:
    """It is worth what is played then; see further_plays in bot.py."""
    return 0.0


def trap_cost(view: View, name: str) -> float:
    """What a stolen card would do to me."""
    return sum(TRAP_COSTS[step.op](view, step) for step in CATALOGUE[NUMBER[name]].trap)


def lost_cards(view: View, step: Step) -> float:
    return CARD_IN_HAND * min(step.number, len(view["hand"]))


def lost_treasure(view: View, step: Step) -> float:
    loose = [VALUE[NUMBER[t["card"]]] for t in mine(view)["treasures"] if not t["protected"]]
    return 1.4 * max(loose, default=0)


def no_loss(view: View, step: Step) -> float:
    return 0.0


# --- treasures -----------------------------------------------------------------------------------------------------


def flip_treasure(view: View, p: int, name: str) -> float:
    kind = NUMBER[name]
    if p != view["seat"]:
        return 0.1 * harm(view, p, FACE_UP[kind])  # it can be stolen then
    hidden = FACE_DOWN[kind] + DOWN_PER_SECRET[kind] * (len(mine(view)["secrets"]) + 1)
    return gain(view, hidden - FACE_UP[kind]) - 0.3


def discard_treasure(view: View, p: int, name: str) -> float:
    worth = FACE_UP[NUMBER[name]]
    return -gain(view, worth) if p == view["seat"] else harm(view, p, worth)


def move_treasure(view: View, p: int, name: str) -> float:
    worth = FACE_UP[NUMBER[name]]
    return gain(view, worth) + harm(view, p, worth)


def steal_treasure(view: View, p: int, name: str) -> float:
    return move_treasure(view, p, name) - trap_cost(view, name)


def swap_treasure(view: View, p: int, name: str) -> float:
    """For the best that anybody else has."""
    pairs = [swapped(view, p, FACE_UP[NUMBER[name]], q, other) for q, other in loose_treasures(view) if q != p]
    return max(pairs, default=0.0)


def swapped(view: View, p: int, worth: int, q: int, other: int) -> float:
    """A treasure of p for one of q."""
    value = 0.0
    for player, change in ((p, other - worth), (q, worth - other)):
        value += gain(view, change) if player == view["seat"] else harm(view, player, -change)
    return value


def loose_treasures(view: View) -> list[tuple[int, int]]:
    """Whose, and worth what: the treasures that are not protected."""
    return [
        (p, FACE_UP[NUMBER[treasure["card"]]])
        for p, player in enumerate(view["players"])
        for treasure in player["treasures"]
        if not treasure["protected"]
    ]


# --- secrets -------------------------------------------------------------------------------------------------------


def flip_secret(view: View, p: int, place: int) -> float:
    secret = view["secrets"][p][place - 1]
    value = VALUE[NUMBER[secret["card"]]] if secret else mean_worth(view)
    if p == view["seat"]:
        return gain(view, value - secret["worth"]) - 1.0
    return harm(view, p, worth_of(view, secret) - value) + 0.3


def discard_secret(view: View, p: int, place: int) -> float:
    secret = view["secrets"][p][place - 1]
    if p == view["seat"]:
        return gain(view, -secret["worth"]) - 1.0
    return harm(view, p, worth_of(view, secret)) + (0.0 if secret else 0.5)


def move_secret(view: View, p: int, place: int) -> float:
    worth = worth_of(view, view["secrets"][p][place - 1])
    return gain(view, worth) + harm(view, p, worth)


def steal_secret(view: View, p: int, place: int) -> float:
    """A known secret at its worth; an unknown one at what it may be, traps feared."""
    secret = view["secrets"][p][place - 1]
    if secret:
        return stolen(view, p, secret["card"], secret["worth"])
    chances = unseen(view)
    total = sum(chances.values())
    return sum(n * stolen(view, p, name, VALUE[NUMBER[name]]) for name, n in chances.items()) / total if total else 0.0


def stolen(view: View, p: int, name: str, worth: float) -> float:
    return gain(view, VALUE[NUMBER[name]]) + harm(view, p, worth) - trap_cost(view, name)


def worth_of(view: View, secret: View | None) -> float:
    return secret["worth"] if secret else mean_worth(view)


# --- players -------------------------------------------------------------------------------------------------------


def look_value(view: View, p: int) -> float:
    """The more unknown secrets, the better the chance that one is worth taking."""
    known = [stolen(view, p, secret["card"], secret["worth"]) for secret in known_secrets(view, p)]
    hidden = unknown_secrets(view, p)
    guess = (mean_worth(view) * (1.0 + 0.35 * (hidden - 1))) if hidden else 0.0
    return max([0.0, *known, gain(view, guess) + harm(view, p, guess) if hidden else 0.0]) + 0.2 * hidden


StepValue = Callable[[View, Step], float]

STEP_VALUES: Mapping[int, StepValue] = for_each(
    OPS.values(),
    "aims.py: STEP_VALUES",
    {
        FLIP: best_aim,
        DISCARD_PLAY: best_aim,
        MOVE: best_aim,
        STEAL: steal_step,
        SWAP: best_aim,
        LOOK: look_step,
        DISCARD_HAND: discard_from_hand_step,
        DRAW: draw_step,
        PLAY_AGAIN: play_again_step,
    },
)
TRAP_COSTS: Mapping[int, StepValue] = for_each(
    OPS.values(),
    "aims.py: TRAP_COSTS",
    {
        FLIP: no_loss,
        DISCARD_PLAY: lost_treasure,
        MOVE: lost_treasure,
        STEAL: lost_treasure,
        SWAP: no_loss,
        LOOK: no_loss,
        DISCARD_HAND: lost_cards,
        DRAW: no_loss,
        PLAY_AGAIN: no_loss,
    },
)
TREASURE_VALUES: Mapping[int, Callable[[View, int, str], float]] = for_each(
    AT_CARDS,
    "aims.py: TREASURE_VALUES",
    {
        FLIP: flip_treasure,
        DISCARD_PLAY: discard_treasure,
        MOVE: move_treasure,
        STEAL: steal_treasure,
        SWAP: swap_treasure,
    },
)
SECRET_VALUES: Mapping[int, Callable[[View, int, int], float]] = for_each(
    AT_SECRETS,
    "aims.py: SECRET_VALUES",
    {FLIP: flip_secret, DISCARD_PLAY: discard_secret, MOVE: move_secret, STEAL: steal_secret},
)
PLAYER_VALUES: Mapping[int, Callable[[View, int], float]] = for_each(
    AT_PLAYERS,
    "aims.py: PLAYER_VALUES",
    {LOOK: look_value, DISCARD_HAND: look_value},  # whoever hides most has most to lose
)
