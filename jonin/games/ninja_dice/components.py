"""The dice of Ninja Dice, from dice.toml, and the measures of the table they are thrown on."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

DATA = tomllib.loads(Path(__file__).with_name("dice.toml").read_text("utf-8"))

SEATS, ROUNDS = 5, 3

SYMBOLS = ("Fight", "Sneak", "Pick", "Wild", "Fortune", "Catch", "Arrow", "Hourglass")
FIGHT, SNEAK, PICK, WILD, FORTUNE, CATCH, ARROW, HOURGLASS = range(8)
CHALLENGES = {"Lock": (0, 1), "Resident": (1, 1), "2 Residents": (1, 2), "Guard": (2, 1), "2 Guards": (2, 2)}
LOCK, RESIDENT, GUARD = range(3)

FACES: dict[str, tuple[str, ...]] = {kind: tuple(DATA[kind]["faces"]) for kind in ("house", "skill", "threat")}
COLOURS: tuple[str, ...] = tuple(DATA["colours"]["names"])

HOUSE, SKILLS, THREATS = 6, 5, 4
DICE = SKILLS + THREATS  # dice are numbered: 0-4 the Skill dice, 5-8 the Threat dice

if (
    any(len(faces) != 6 for faces in FACES.values())
    or set(FACES["house"]) - set(CHALLENGES)
    or set(FACES["skill"]) - set(SYMBOLS[:ARROW])
    or set(FACES["threat"]) - set(SYMBOLS[CATCH:])
    or [DATA[kind]["dice"] for kind in FACES] != [HOUSE, SKILLS, THREATS]
    or len(set(COLOURS)) != THREATS
):
    raise ValueError("dice.toml: Ninja Dice needs 6 House, 5 Skill and 4 Threat dice of six known faces (ND-1.1 to 1.4)")

SYMBOL = tuple(tuple(SYMBOLS.index(face) for face in FACES[kind]) for kind in ("skill", "threat"))
CHALLENGE = tuple(CHALLENGES[face][0] for face in FACES["house"])  # the kind of each House face
NEEDS = tuple(CHALLENGES[face][1] for face in FACES["house"])  # how many skills it takes

AT_FIRST: int = DATA["treasure"]["at_first"]
QUIET: int = DATA["treasure"]["without_a_fight"]
BONUS = tuple(DATA["treasure"]["for_a_house"].get(str(size), 0) for size in range(HOUSE + 1))
BOOST = (1, *DATA["boost"]["times"])

# --- the table: tenths of a millimetre, tenths of a degree -----------------------------------------------------------

TABLE = 3000  # half its width
DIE: int = DATA["size"]["edge"] * 10 // 2  # half an edge
TURN = 3600
ONE = 1 << 14  # what a cosine of 1 is in the table below
COSINE = tuple(round(math.cos(math.radians(tenth / 10)) * ONE) for tenth in range(TURN))

BESIDE = 300  # a matched Fortune lies no farther than this from its die, centre to centre
FARTHEST, WIDEST, HARDEST = 1000, 450, 100  # the limits of a gesture: along the side, of the aim, of the strength

# Nine gestures have names: near, middle, far; each to the left, straight ahead, to the right.
STRENGTHS: tuple[int, ...] = tuple(DATA["gestures"]["strength"].values())
ZONES = 9
GESTURE = tuple(
    (strength, side * DATA["gestures"]["where"], side * DATA["gestures"]["aim"])
    for strength in STRENGTHS
    for side in (-1, 0, 1)
)

if len(STRENGTHS) != 3 or not all(
    0 < strength <= HARDEST and abs(where) <= FARTHEST and abs(aim) <= WIDEST for strength, where, aim in GESTURE
):
    raise ValueError("dice.toml: three strengths from 1 to 100 make the nine named gestures (ND-4.3)")
