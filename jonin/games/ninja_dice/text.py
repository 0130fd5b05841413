"""Every word of Ninja Dice: sentences by key. The table as the terminal draws it is in drawing.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jonin.games.ninja_dice.components import GESTURE, ZONES
from jonin.games.ninja_dice.drawing import table

__all__ = ["ARRANGEMENTS", "ZONE_NAMES", "listed", "looks", "say", "sentence", "spot", "table"]

ZONE_NAMES = (
    "near left",
    "near",
    "near right",
    "left",
    "middle",
    "right",
    "far left",
    "far",
    "far right",
)
ARRANGEMENTS = ("leave", "near", "middle", "far", "spread")
COMPASS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")

ENGLISH = {
    # what one may do
    "begin": "Player {player} begins",
    "luck begins": "Let luck say who begins",
    "throw": "Throw to the {where}",
    "fall": "The dice come to rest",
    "steal": "Steal from player {player}",
    "spare": "Let the arrow go",
    "match": "Match the Fortune with die {die}",
    "leave": "Leave the Fortune unmatched",
    "run": "Run away",
    "push": "Push your luck",
    "reroll": "Reroll dice {dice}",
    "reroll one": "Reroll die {dice}",
    "arrange leave": "Leave the saved dice as they lie",
    "arrange near": "Lay the saved dice together before you",
    "arrange middle": "Lay the saved dice together in the middle",
    "arrange far": "Lay the saved dice together at the far side",
    "arrange spread": "Spread the saved dice towards the corners",
    # what happened
    "begun": "{name} begins.",
    "round": "Round {round}: Houses of {dice} dice.",
    "turn": "{name} is the active ninja.",
    "house": "{name} rolls the House: {faces}.",
    "hand out": "Threat dice for {holders}.",
    "aim": "{name} is ready to throw.",
    "aim gesture": "{name} will throw {manner}.",
    "threw": "{name} throws {dice}, {manner}.",
    "land": "{name}: {symbols}.",
    "miss": "{name}'s arrow finds nobody it can rob.",
    "stole": "{name}'s arrow reaches {victim}'s {hit}: one treasure changes hands.",
    "spared": "{name} lets the arrow go.",
    "lock": "{name}'s Hourglass is locked: {hourglasses} of 4.",
    "capture": "{name} is captured and gets nothing.",
    "matched": "{name} puts the Fortune of {die} beside {boosted}.",
    "unmatched": "{name}'s {die} boosts nothing.",
    "beat": "{name} beats the whole House: {treasure} treasure.",
    "beat quiet": "{name} beats the whole House without a fight: {treasure} treasure.",
    "ran": "{name} runs away with {treasure} treasure.",
    "pushed": "{name} pushes on.",
    "rerolled": "{name} picks up {dice} to reroll.",
    "arranged leave": "{name} leaves the saved dice as they lie.",
    "arranged near": "{name} lays the saved dice together at the near side.",
    "arranged middle": "{name} lays the saved dice together in the middle.",
    "arranged far": "{name} lays the saved dice together at the far side.",
    "arranged spread": "{name} spreads the saved dice towards the corners.",
    "arranged as drawn": "{name} arranges the saved dice.",
    "win": "{name} wins with {treasure} treasure.",
    # why not
    "no: the host begins": "The host says who begins",
    "no: begin": "Say first who begins",
    "no: no player": "There is no player {player} at this table",
    "no: no dice": "You have no dice to throw this time",
    "no: throw": "Throw your dice: choose where to",
    "no: in the air": "The dice are still in the air",
    "no: not your arrow": "It is not your arrow that is being resolved",
    "no: arrow": "Your arrow comes first: name whom you rob, or let it go",
    "no: yourself": "You cannot rob yourself",
    "no: not ahead": "No die of player {player} lies in front of your arrow",
    "no: caught": "Player {player} shows a Catch and cannot be robbed in this roll",
    "no: poor": "Player {player} has no treasure to lose",
    "no: not your fortune": "The active ninja is matching a Fortune",
    "no: fortune": "Match your Fortune first, or leave it unmatched",
    "no: no skill": "Die {die} shows {symbol}, and a Fortune boosts only Fight, Sneak, Pick or Wild",
    "no: not before": "Die {die} does not lie in front of the Fortune",
    "no: not your turn": "The active ninja decides now",
    "no: decide": "Run away, or push your luck",
    "no: pick": "Pick the Skill dice to reroll, at least one",
    "no: unmatched": "An unmatched Fortune cannot be saved: reroll it too",
    "no: matched": "A matched Fortune and the die it boosts are rerolled together or not at all",
    "no: arrange": "Say how your saved dice shall lie",
    "no: gesture": "A throw needs a strength of 1 to 100, a place within 1000 and an aim within 450 of the middle",
    "no: landing": "A landing tells how many dice landed, {dice}, and of each its face, place on the table and heading",
    "no: all saved": "Say for all {dice} saved dice where they shall lie and where they look",
    "no: off the table": "Die {die} would not lie on the table",
    "no: on another": "Dice {die} and {other} would lie on each other",
    "no: not beside": "Die {die} is matched with die {other} and must lie beside it",
    "no: numbers": "This action takes no numbers",
}


def say(key: str, **words: Any) -> str:
    return ENGLISH[key].format(**words)


def listed(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def part(zone: str) -> str:
    """Of the table, after "the"."""
    return zone + " side" if zone in ("near", "far") else zone


def spot(x: int, y: int) -> str:
    """The part of the table, as the active ninja sees it."""
    return ZONE_NAMES[3 * (1 + (y > 1000) - (y < -1000)) + 1 + (x > 1000) - (x < -1000)]


def looks(heading: int) -> str:
    """The active ninja sits south."""
    return COMPASS[(heading + 225) // 450 % 8]


def manner(gesture: Sequence[int]) -> str:
    """A gesture in words: the named one it is nearest to."""
    scale = [(100, 3), (1000, 1), (450, 1)]

    def off(zone: int) -> float:
        given = zip(gesture, GESTURE[zone], scale, strict=True)
        return float(sum(weight * abs(a - b) / most for a, b, (most, weight) in given))

    return f"to the {part(ZONE_NAMES[min(range(ZONES), key=off)])}"


KEYS = {
    "begin": "begun",
    "steal": "stole",
    "spare": "spared",
    "match": "matched",
    "push": "pushed",
    "run": "ran",
    "reroll": "rerolled",
    "throw": "threw",
}


def sentence(event: Mapping[str, Any], names: Sequence[str]) -> str:
    words = dict(event)
    key = KEYS.get(event["event"], event["event"])
    if "seat" in event:
        words["name"] = names[event["seat"]]
    if "gesture" in event:
        words["manner"] = manner(event["gesture"])
        key = "aim gesture" if key == "aim" else key
    if key == "house":
        words["faces"] = listed(event["faces"])
    elif key == "hand out":
        seats = dict.fromkeys(die["seat"] for die in event["dice"])
        words["holders"] = listed([names[seat] for seat in seats])
    elif key == "threw":
        words["dice"] = "one die" if event["dice"] == 1 else f"{event['dice']} dice"
    elif key == "land":
        words["symbols"] = listed([die["symbol"] for die in event["dice"]])
    elif key == "stole":
        words["victim"] = names[event["victim"]]
    elif key in ("matched", "unmatched"):
        words["die"] = event["name"]
    elif key == "beat" and event["quiet"]:
        key = "beat quiet"
    elif key == "rerolled":
        words["dice"] = "Skill " + ("die " if len(event["dice"]) == 1 else "dice ")
        words["dice"] += listed([str(die + 1) for die in event["dice"]])
    elif key == "arrange":
        key = f"arranged {event['how']}"
    words.pop("event")
    return say(key, **words)
