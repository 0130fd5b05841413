"""The dice of Ninja Dice, from dice.toml, and the measures of the table they are thrown on."""

from __future__ import annotations

import math
import re
from array import array
from typing import Annotated, Any, Literal

from jonin.engine import figures
from jonin.engine.domains import Names, Span
from jonin.physics import throws

SEATS, ROUNDS = 5, 3

SYMBOLS = ("Fight", "Sneak", "Pick", "Wild", "Fortune", "Catch", "Arrow", "Hourglass")
FIGHT, SNEAK, PICK, WILD, FORTUNE, CATCH, ARROW, HOURGLASS = range(8)
Kind = Literal["Lock", "Resident", "Guard"]  # of challenges
KINDS: tuple[Kind, ...] = ("Lock", "Resident", "Guard")
LOCK, RESIDENT, GUARD = range(3)
CHALLENGES = {
    "Blank": (LOCK, 0),
    "Lock": (LOCK, 1),
    "2 Locks": (LOCK, 2),
    "Resident": (RESIDENT, 1),
    "2 Residents": (RESIDENT, 2),
    "Guard": (GUARD, 1),
    "2 Guards": (GUARD, 2),
}

HOUSE, SKILLS, THREATS = 6, 5, 4
DICE = SKILLS + THREATS  # dice are numbered: 0-4 the Skill dice, 5-8 the Threat dice; as players count, from 1 on

# The limits of a gesture: along the side, of the aim, of the strength.
FARTHEST, WIDEST, HARDEST = throws.WHERE, throws.AIM, throws.STRENGTH


def checked(data: dict[str, Any]) -> dict[str, Any]:
    """The data, if one can play with it."""
    lists = data["house"]["faces"]  # each of the House dice has its own
    if len(lists) != HOUSE or not all(isinstance(faces, list) for faces in lists):
        raise ValueError(f"dice.toml: the {HOUSE} House dice have a list of faces each (ND-1.2)")
    for faces in lists:
        check_faces("house", HOUSE, faces, set(CHALLENGES))
    for kind, dice, known in (("skill", SKILLS, SYMBOLS[:ARROW]), ("threat", THREATS, SYMBOLS[CATCH:])):
        check_faces(kind, dice, data[kind]["faces"], set(known))
    for kind, dice in (("house", HOUSE), ("skill", SKILLS), ("threat", THREATS)):
        if data[kind]["dice"] != dice:
            raise ValueError(f"dice.toml: there are {dice} {kind} dice (ND-1.1)")
    colours = data["colours"]
    if len(set(colours["names"])) != THREATS:
        raise ValueError("dice.toml: each of the four Threat dice has a colour of its own (ND-1.1)")
    for paint in ("dice", "felt"):
        if len(colours[paint]) != THREATS or not all(re.fullmatch("#[0-9a-f]{6}", one) for one in colours[paint]):
            raise ValueError('dice.toml: each of the four colours is painted like "#b02c1a" (ND-1.1)')
    gestures = data["gestures"]
    if list(gestures["strength"]) != ["near", "middle", "far"] or not (
        0 < min(gestures["strength"].values()) <= max(gestures["strength"].values()) <= HARDEST
        and 0 < gestures["where"] <= FARTHEST
        and 0 < gestures["aim"] <= WIDEST
    ):
        raise ValueError("dice.toml: near, middle and far throws have strengths of 1 to 100 (ND-4.3)")
    for part in data.values():
        if part["source"] not in ("rulebook", "verified", "inferred", "reconstructed", "ruling"):
            raise ValueError(f"dice.toml: {part['source']!r} is no source of a figure")
    return data


def check_faces(kind: str, dice: int, faces: list[str], known: set[str]) -> None:
    if len(faces) != 6 or not set(faces) <= known:
        raise ValueError(f"dice.toml: the {dice} {kind} dice have six faces among {sorted(known)} (ND-1.2 to ND-1.4)")


DATA = checked(figures.read(__file__, "dice.toml"))

FACES: dict[str, tuple[str, ...]] = {kind: tuple(DATA[kind]["faces"]) for kind in ("skill", "threat")}
HOUSE_DICE: tuple[tuple[str, ...], ...] = tuple(tuple(faces) for faces in DATA["house"]["faces"])
HOUSE_FACES = tuple(CHALLENGES)
COLOURS: tuple[str, ...] = tuple(DATA["colours"]["names"])
NAMES = (*(f"Skill die {die + 1}" for die in range(SKILLS)), *(f"{colour} Threat die" for colour in COLOURS))

SYMBOL = tuple(tuple(SYMBOLS.index(face) for face in FACES[kind]) for kind in ("skill", "threat"))
SHOWS = tuple(tuple(HOUSE_FACES.index(face) for face in faces) for faces in HOUSE_DICE)  # of each House die
CHALLENGE = tuple(kind for kind, _ in CHALLENGES.values())  # of which kind a face of the House is
NEEDS = tuple(skills for _, skills in CHALLENGES.values())  # how many skills it takes; a blank none

AT_FIRST: int = DATA["treasure"]["at_first"]
QUIET: int = DATA["treasure"]["without_a_fight"]
BONUS = tuple(DATA["treasure"]["for_a_house"].get(str(size), 0) for size in range(HOUSE + 1))
BOOST: tuple[int, ...] = (1, *DATA["boost"]["times"])

# --- the table: tenths of a millimetre, tenths of a degree -----------------------------------------------------------

TABLE = throws.TABLE  # half its width
DIE = throws.DIE  # half an edge
THIRD = TABLE // 3  # half of the middle third
TURN = 3600
ONE = 1 << 14  # what a cosine of 1 is in the table below
COSINE = array("h", [round(math.cos(math.radians(tenth / 10)) * ONE) for tenth in range(TURN)])

BESIDE = 300  # a matched Fortune lies no farther than this from its die, centre to centre

# Nine gestures have names: near, middle, far; each to the left, straight ahead, to the right.
STRENGTHS: tuple[int, ...] = tuple(DATA["gestures"]["strength"].values())
ZONE_NAMES = ("near left", "near", "near right", "left", "middle", "right", "far left", "far", "far right")
ZONES = len(ZONE_NAMES)
GESTURE = tuple(
    (strength, side * DATA["gestures"]["where"], side * DATA["gestures"]["aim"])
    for strength in STRENGTHS
    for side in (-1, 0, 1)
)

ARRANGEMENTS = ("leave", "near", "middle", "far", "spread")  # of saved dice

# --- what is told -----------------------------------------------------------------------------------------------------

Symbol = Annotated[str, Names("symbol", SYMBOLS)]
HouseFace = Annotated[str, Names("house-face", HOUSE_FACES)]
Zone = Annotated[str, Names("zone", ZONE_NAMES)]
DieName = Annotated[str, Names("die-name", NAMES)]
DieNumber = Annotated[int, Span(1, DICE)]
SkillDie = Annotated[int, Span(1, SKILLS)]
