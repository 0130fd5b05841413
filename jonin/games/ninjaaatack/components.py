"""The pieces of Ninjaaa'Tack, from cards.toml. Cards of a clan are identical, so a card is the number of its clan."""

from __future__ import annotations

from typing import Annotated

from jonin.engine import figures
from jonin.engine.domains import Names

DATA = figures.read(__file__, "cards.toml")

SEATS = 8
CLANS: tuple[str, ...] = tuple(f"{clan['colour'].capitalize()} {clan['name']}" for clan in DATA["clans"])  # NA-1.2
LETTERS: tuple[str, ...] = tuple(clan["letter"] for clan in DATA["clans"])
COLOURS: tuple[str, ...] = tuple(clan["colour"] for clan in DATA["clans"])
ARTS: tuple[str, ...] = tuple(clan["art"] for clan in DATA["clans"])
CLAN = {name: clan for clan, name in enumerate(CLANS)}
KINDS = len(CLANS)

CARDS: int = DATA["cards"]["each"]
HAND_SIZE: int = DATA["cards"]["hand"]
TOKENS: int = DATA["tokens"]["each"]
TO_WIN: int = DATA["tokens"]["to_win"]

WORDS: tuple[str, ...] = tuple(sign["name"] for sign in DATA["signs"]["words"])
FREE: tuple[str, ...] = tuple(sign["name"] for sign in DATA["signs"]["free"])
SIGNS: tuple[str, ...] = (*CLANS, *WORDS, *FREE)
GESTURES = len(SIGNS)
READY, WAIT, SWAP, ATTACK_THEM = range(KINDS, KINDS + 4)

CALLS = ("Ninjaaaa!", "Attack!")

PASSES: int = DATA["limits"]["passes"]
ROUNDS: int = DATA["limits"]["rounds"]

THROW = DATA["throw"]
PRESETS: tuple[str, ...] = tuple(preset["name"] for preset in THROW["presets"])
AIMS = len(PRESETS)
PRESET_ELEVATION: tuple[int, ...] = tuple(preset["elevation"] for preset in THROW["presets"])
PRESET_STRENGTH: tuple[int, ...] = tuple(preset["strength"] for preset in THROW["presets"])
LEAST: tuple[int, ...] = (THROW["aim"][0], THROW["elevation"][0], THROW["strength"][0])
MOST: tuple[int, ...] = (THROW["aim"][1], THROW["elevation"][1], THROW["strength"][1])
STRAY: tuple[int, ...] = (THROW["hand"]["aim"], THROW["hand"]["elevation"], THROW["hand"]["strength"])
REACH: tuple[tuple[int, ...], ...] = tuple(tuple(pair) for pair in THROW["landing"]["reach"])
SHARE: tuple[tuple[int, ...], ...] = tuple(tuple(pair) for pair in THROW["landing"]["share"])
AIM_OFF: int = THROW["landing"]["aim"]
STRENGTH_OFF: int = THROW["landing"]["strength"]

AIM, ELEVATION, STRENGTH = range(3)

Clan = Annotated[str, Names("clan", CLANS)]
Gesture = Annotated[str, Names("sign", SIGNS)]
Call = Annotated[str, Names("call", CALLS)]
Preset = Annotated[str, Names("aim", PRESETS)]


def objection() -> str | None:
    """What in cards.toml the rules could not be played with."""
    for what, words in (("name", CLANS), ("letter", LETTERS), ("colour", COLOURS)):
        if len(words) != SEATS or len(set(words)) != SEATS:
            return f"eight clans need eight different {what}s (NA-1.1, NA-1.2)"
    if len(set(SIGNS)) != len(SIGNS) or len(WORDS) != 4:
        return "there are four signs in words, and no two signs are alike (NA-3.4)"
    if not (CARDS == HAND_SIZE == 4 and TO_WIN == 3 and TOKENS > 0):
        return "a clan is 4 cards, a hand is 4 cards, and 3 clans win (NA-1.1, NA-2.2, NA-7.1)"
    if not (0 < PASSES < 32_000 and 0 < ROUNDS < 127):
        return "a round lasts 1 to 31999 passes and a game 1 to 126 rounds (NA-3.3, NA-7.2)"
    for table in (REACH, SHARE):
        if len(table) < 2 or [x for x, _ in table] != sorted({x for x, _ in table}):
            return "the tables of the throw ascend (NA-6.4)"
    if (REACH[0][0], REACH[-1][0]) != (LEAST[ELEVATION], MOST[ELEVATION]) or SHARE[0][0] != 0 or SHARE[-1][1] != 0:
        return "the tables of the throw reach from end to end (NA-6.4)"
    for elevation, strength in zip(PRESET_ELEVATION, PRESET_STRENGTH, strict=True):
        if not (LEAST[1] <= elevation <= MOST[1] and LEAST[2] <= strength <= MOST[2]):
            return "a named aim lies within what can be aimed (NA-6.4)"
    return None


if wrong := objection():
    raise ValueError(f"cards.toml: {wrong}")
