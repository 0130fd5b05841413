"""What a seat may see of Ninja Dice, built by adding; seat -1 is a spectator. Only gestures are ever hidden."""

from __future__ import annotations

from typing import Annotated, Literal

from jonin.engine.declare import Prompt
from jonin.engine.domains import OneOf, Seat, Seats
from jonin.engine.views import View
from jonin.games.ninja_dice.components import (
    CHALLENGES,
    COLOURS,
    DATA,
    DICE,
    DIE,
    FACES,
    FARTHEST,
    GESTURE,
    HOUSE_DICE,
    KINDS,
    NAMES,
    ROUNDS,
    SKILLS,
    TABLE,
    WIDEST,
    ZONE_NAMES,
    DieName,
    DieNumber,
    HouseFace,
    Kind,
    SkillDie,
    Symbol,
    Zone,
)
from jonin.games.ninja_dice.dice_view import Die, HouseDie, die, house
from jonin.games.ninja_dice.house import DOWN, FOUND, USED, WORTH, weigh
from jonin.games.ninja_dice.landings import side
from jonin.games.ninja_dice.lawful import can_boost, can_rob, catches, owns_ahead
from jonin.games.ninja_dice.regions import REGIONS
from jonin.games.ninja_dice.rules import waiting
from jonin.games.ninja_dice.state import (
    AIM,
    AIR,
    ARRANGE,
    CHOOSE,
    DECIDE,
    FIRST,
    LOCKED,
    MATCH,
    NONE,
    OVER,
    STEAL,
    State,
)
from jonin.games.ninja_dice.throwing import holds

Phase = Literal["first", "aim", "air", "steal", "match", "decide", "choose", "arrange", "over"]
PHASES: tuple[Phase, ...] = ("first", "aim", "air", "steal", "match", "decide", "choose", "arrange", "over")
Gesture = tuple[int, int, int]  # strength, where, aim; the last two positive to the right


class Player(View):
    treasure: int
    side: int  # where this seat sits, seen from the middle; 2700 is before the active ninja
    holds: int  # dice in hand
    ready: bool
    catch: bool


class Safe(View):
    """Somebody who lies before the arrow and cannot be robbed."""

    seat: Seat
    why: Literal["catch", "poor"]


class Arrow(View):
    die: DieNumber
    thief: Seat
    victims: list[Seat]
    safe: list[Safe]


class Fortune(View):
    die: SkillDie
    dice: list[SkillDie]  # those that it may boost


class Shared(View):
    phase: Phase
    round: int
    rounds: int
    active: Seat | None
    roller: Seat | None
    house: list[HouseDie]
    beaten: int
    worth: int  # what running away brings now
    hourglasses: int
    dice: list[Die]
    players: list[Player]
    throws: list[Gesture | None] | None = None  # while dice are in the air
    arrow: Arrow | None = None  # that is being settled
    fortune: Fortune | None = None


class Own(View):
    gesture: Gesture | None


def shared(s: State) -> Shared:
    playing = s.phase not in (FIRST, OVER)
    found = [0] * USED + [NONE] * (FOUND - USED)
    if playing and s.house_size:
        weigh(s, found)
    return Shared(
        phase=PHASES[s.phase],
        round=s.round,
        rounds=ROUNDS,
        active=s.active if playing else None,
        roller=(s.active - 1) % s.seats if playing else None,
        house=house(s, found) if playing else [],
        beaten=found[DOWN],
        worth=found[WORTH],
        hourglasses=sum(place == LOCKED for place in s.place),
        dice=[die(s, d, found) for d in range(DICE)] if playing else [],
        players=[
            Player(
                treasure=s.treasure[p],
                side=side(s.seats, (p - s.active) % s.seats),
                holds=holds(s, p),
                ready=s.strength[p] > 0,
                catch=catches(s, p),
            )
            for p in range(s.seats)
        ],
        throws=[gesture(s, p) if let_go(s, p) else None for p in range(s.seats)] if s.phase == AIR else None,
        arrow=arrow(s),
        fortune=fortune(s),
    )


def own(s: State, seat: int) -> Own | None:
    """Until all are thrown, a gesture is its owner's alone."""
    return Own(gesture=gesture(s, seat)) if s.phase == AIM and seat >= 0 else None


def gesture(s: State, p: int) -> Gesture | None:
    return (s.strength[p], s.where[p], s.aim[p]) if s.strength[p] else None


def let_go(s: State, p: int) -> bool:
    """Hands let go one after the other; see throwing.let_go."""
    return s.turn == 0 or (s.active - p) % s.seats < s.turn


def arrow(s: State) -> Arrow | None:
    if s.phase != STEAL or s.turn == DICE:
        return None
    victims = [p for p in range(s.seats) if can_rob(s, s.turn, p)]
    thief = s.owner[s.turn]
    safe = [
        Safe(seat=p, why="catch" if catches(s, p) else "poor")
        for p in range(s.seats)
        if p != thief and p not in victims and owns_ahead(s, s.turn, p) != NONE
    ]
    return Arrow(die=s.turn + 1, thief=thief, victims=victims, safe=safe)


def fortune(s: State) -> Fortune | None:
    if s.phase != MATCH or s.boosts[s.turn] != NONE:
        return None
    return Fortune(die=s.turn + 1, dice=[d + 1 for d in range(SKILLS) if can_boost(s, s.turn, d)])


# --- what now? -----------------------------------------------------------------------------------------------------


class WhoBegins(Prompt): ...


class ThrowSkills(Prompt):
    dice: int


class ThrowThreats(Prompt):
    dice: int


class Thrown(Prompt):
    waiting: Seats


class NoDice(Prompt):
    waiting: Seats


class InTheAir(Prompt): ...


class UseArrow(Prompt): ...


class UseFortune(Prompt): ...


class RunOrPush(Prompt):
    treasure: int
    hourglasses: int


class PickDice(Prompt): ...


class LayDice(Prompt): ...


class Others(Prompt):
    phase: Annotated[str, OneOf(*PHASES)]
    waiting: Seats


def prompt(s: State, seat: int) -> Prompt | None:
    if s.phase == OVER:
        return None
    if s.phase == AIR:
        return InTheAir()
    bits = waiting(s)
    asked = tuple(p for p in range(s.seats) if bits >> p & 1)
    if seat not in asked:
        if s.phase != AIM or seat < 0:
            return Others(PHASES[s.phase], asked)
        return Thrown(asked) if holds(s, seat) else NoDice(asked)
    if s.phase == AIM:
        return ThrowSkills(holds(s, seat)) if seat == s.active else ThrowThreats(holds(s, seat))
    if s.phase == DECIDE:
        found = [0] * FOUND
        weigh(s, found)
        return RunOrPush(found[WORTH], sum(place == LOCKED for place in s.place))
    plain: dict[int, Prompt] = {
        FIRST: WhoBegins(),
        STEAL: UseArrow(),
        MATCH: UseFortune(),
        CHOOSE: PickDice(),
        ARRANGE: LayDice(),
    }
    return plain[s.phase]


# --- what boards need of the data ----------------------------------------------------------------------------------


class DieLook(View):
    """One of the dice that are thrown, in the order of their numbers."""

    name: DieName
    kind: Literal["skill", "threat"]
    colour: str | None = None  # of a Threat die, by name
    paint: str | None = None  # the same for a screen
    felt: str | None = None  # before the die


class Challenge(View):
    """What a face of a House die shows, and how often: so many skills it takes."""

    kind: Kind
    needs: int


class Faces(View):
    """Of the dice, around the cube."""

    house: list[list[HouseFace]]  # of each of the six
    skill: list[Symbol]
    threat: list[Symbol]


class Measures(View):
    """Tenths of a millimetre and of a degree."""

    half: int  # of the table's width
    die: int  # half a die's edge
    farthest: int  # along one's side
    widest: int  # of an aim


class Region(View):
    """Of a throw of this strength, four of five dice come to rest in an oval this far before the hand."""

    strength: int
    travel: int
    along: int  # half the oval, in the direction of the throw
    across: int


class Catalogue(View):
    dice: list[DieLook]
    faces: Faces
    challenges: dict[HouseFace, Challenge]
    table: Measures
    gestures: dict[Zone, Gesture]
    regions: list[list[Region]]  # by dice in a hand, from one on: rows by strength, to be interpolated


def catalogue() -> Catalogue:
    threats = zip(NAMES[SKILLS:], COLOURS, DATA["colours"]["dice"], DATA["colours"]["felt"], strict=True)
    return Catalogue(
        dice=[
            *(DieLook(name=name, kind="skill") for name in NAMES[:SKILLS]),
            *(
                DieLook(name=name, kind="threat", colour=colour, paint=paint, felt=felt)
                for name, colour, paint, felt in threats
            ),
        ],
        faces=Faces(
            house=[list(faces) for faces in HOUSE_DICE], skill=list(FACES["skill"]), threat=list(FACES["threat"])
        ),
        challenges={face: Challenge(kind=KINDS[kind], needs=needs) for face, (kind, needs) in CHALLENGES.items()},
        table=Measures(half=TABLE, die=DIE, farthest=FARTHEST, widest=WIDEST),
        gestures=dict(zip(ZONE_NAMES, GESTURE, strict=True)),
        regions=[
            [Region(strength=row[0], travel=row[1], along=row[2], across=row[3]) for row in rows] for rows in REGIONS
        ],
    )
