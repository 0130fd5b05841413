"""How a good player would advise a beginner at Ninja Dice. Sees only the view."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from jonin.engine.declare import Action
from jonin.games.ninja_dice.actions import Arrange, Begin, Decide, Match, Reroll, Steal, Throw
from jonin.games.ninja_dice.components import CHALLENGES, FARTHEST, GESTURE, KINDS, SKILLS, THREATS, ZONE_NAMES
from jonin.games.ninja_dice.regions import LANDS, gesture_to, hand_out

CORNERS = ("near left", "near right", "far left", "far right")
USEFUL = 0.45  # how often a rerolled die helps
HURTS = 0.2  # what another player's die costs, on average, when one shows no Catch


def choose(view: Mapping[str, Any], actions: Sequence[Action], luck: int) -> Action:
    wanted: Action
    phase = view["phase"]
    if phase == "first":
        wanted = Begin(None)
    elif phase == "aim":
        mine = view["seat"] == view["active"]
        wanted = by_hand(CORNERS[luck % 4], luck) if mine else at_the_prey(view)
    elif phase == "steal":
        # Take from whoever is ahead.
        rich = max(view["arrow"]["victims"], key=lambda p: view["players"][p]["treasure"])
        wanted = Steal(rich)
    elif phase == "match":
        wanted = best_match(view)
    elif phase == "decide":
        wanted = Decide(push=worth_the_risk(view))
    elif phase == "choose":
        wanted = Reroll(tuple(idle(view)) or tuple(range(1, SKILLS + 1)))
    else:
        wanted = Arrange("spread" if safe(view) else "near")
    lawful = {action.code for action in actions}
    return wanted if wanted.code in lawful else nearest(wanted, actions, luck)


def nearest(wanted: Action, actions: Sequence[Action], luck: int) -> Action:
    """Where what one wants cannot be had: of rerolls one that differs by few dice, else anything."""
    if isinstance(wanted, Reroll):
        return min(actions, key=lambda one: len({*wanted.dice} ^ {*one.dice}) if isinstance(one, Reroll) else SKILLS)
    return actions[luck % len(actions)]


# --- aiming ----------------------------------------------------------------------------------------------------------


def by_hand(zone: str, luck: int) -> Throw:
    """No two throws are quite alike."""
    strength, where, aim = GESTURE[ZONE_NAMES.index(zone)]
    hand = Random(luck)
    where = max(-FARTHEST, min(FARTHEST, where + hand.randint(-80, 80)))
    return Throw(zone, (strength + hand.randint(-4, 4), where, aim + hand.randint(-20, 20)))


def at_the_prey(view: Mapping[str, Any]) -> Throw:
    """An arrow that lies among the others' dice has somebody before it whichever way it points."""
    lying = [die for die in view["dice"] if die["place"] == "lying"]
    x = sum(die["x"] for die in lying) / max(1, len(lying))
    y = sum(die["y"] for die in lying) / max(1, len(lying))
    side = view["players"][view["seat"]]["side"]
    turn = math.radians((side - 2700) / 10)
    mine = (x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn))
    zone = min(range(9), key=lambda zone: math.dist(LANDS[zone], mine))
    return Throw(ZONE_NAMES[zone], gesture_to(*mine, hand_out(side)))


# --- the House -------------------------------------------------------------------------------------------------------

Skills = list[tuple[int, str, int]]
"""(die, symbol, how much it counts for)."""


def skills(view: Mapping[str, Any]) -> Skills:
    shown = (die for die in view["dice"][:SKILLS] if die["place"] == "lying")
    return [(die["die"], die["symbol"], die["counts"]) for die in shown if die["counts"]]


def plans(view: Mapping[str, Any]) -> list[dict[str, int]]:
    """How much of each skill the House takes, for each way to deal with Guards and Residents; sneaking first."""
    needs = dict.fromkeys(KINDS, 0)
    for die in view["house"]:
        kind, skills = CHALLENGES[die["face"]]
        needs[KINDS[kind]] += skills
    found = []
    for on_guards in ("Sneak", "Fight"):
        for on_residents in ("Sneak", "Fight"):
            plan = {"Pick": needs["Lock"], "Sneak": 0, "Fight": 0}
            plan[on_guards] += needs["Guard"]
            plan[on_residents] += needs["Resident"]
            found.append(plan)
    return found


def serves(plan: Mapping[str, int], dice: Skills) -> tuple[int, list[int]]:
    """How much of a plan the dice fulfil, and which of them do it. Wilds fill the largest gap."""
    left, used, done = dict(plan), [], 0
    for die, symbol, counts in sorted(dice, key=lambda d: (d[1] == "Wild", -d[2])):
        skill = max(left, key=lambda k: left[k]) if symbol == "Wild" else symbol
        if left[skill] > 0:
            done += min(counts, left[skill])
            left[skill] -= min(counts, left[skill])
            used.append(die)
    return done, used


def best_plan(view: Mapping[str, Any], dice: Skills) -> tuple[int, list[int]]:
    return max((serves(plan, dice) for plan in plans(view)), key=lambda served: served[0])


def best_match(view: Mapping[str, Any]) -> Match:
    """Boost what serves the House most; a Fortune that would serve nothing is better rerolled."""
    dice = skills(view)

    def boosted(die: int) -> int:
        return best_plan(view, [(d, s, max(4, c + 4 * (c > 1)) if d == die else c) for d, s, c in dice])[0]

    best = max(view["fortune"]["dice"], key=boosted)
    return Match(best if boosted(best) > best_plan(view, dice)[0] else None)


def safe(view: Mapping[str, Any]) -> bool:
    """No arrow can hurt: a Catch lies on the table, or there is nothing to steal."""
    me = view["players"][view["active"]]
    return bool(me["catch"] or me["treasure"] == 0)


def threats(view: Mapping[str, Any]) -> int:
    """How many Threat dice would be thrown next."""
    return min(THREATS - int(view["hourglasses"]), 2 if len(view["players"]) == 2 else len(view["players"]) - 1)


def idle(view: Mapping[str, Any]) -> list[int]:
    """Dice that serve nothing. One Catch is worth keeping where arrows are many; a boosted die keeps its Fortunes."""
    used = best_plan(view, skills(view))[1]
    spare = []
    shield = threats(view) >= 3 and view["players"][view["active"]]["treasure"] > 1
    for die in view["dice"][:SKILLS]:
        if die["symbol"] == "Catch" and shield:
            shield = False
        elif die.get("boosts", die["die"]) not in used:
            spare.append(die["die"])
    return spare


def worth_the_risk(view: Mapping[str, Any]) -> bool:
    """Push while what the next throw will probably add outweighs capture and arrows."""
    rerolled = idle(view)
    if not rerolled:
        return False
    left = THREATS - view["hourglasses"]
    capture = (1 / 3) ** left if threats(view) == left else 0.0
    missing = len(view["house"]) - view["beaten"]
    hoped = min(missing, USEFUL * len(rerolled))
    if missing <= len(rerolled):
        hoped += USEFUL**missing * (len(view["house"]) - 2)
    kept = any(die["symbol"] == "Catch" and die["die"] not in rerolled for die in view["dice"][:SKILLS])
    arrows = 0.0 if kept or not view["players"][view["active"]]["treasure"] else HURTS * threats(view)
    return bool(hoped > capture * view["worth"] + arrows)
