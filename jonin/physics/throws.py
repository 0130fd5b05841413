"""What is thrown, and how it comes to rest: plain numbers that any process can hold and pickle.

Lengths are in tenths of a millimetre, angles in tenths of a degree, counter-clockwise from the x axis, seen from above.
The table is square with its centre at the origin.
"""

from __future__ import annotations

from dataclasses import dataclass

TABLE = 3000  # half its width
DIE = 80  # half an edge
WHERE = 1000  # the farthest one may stand to the left (-) or right (+) of the middle of one's side
AIM = 450  # the farthest one may throw to the left (-) or right (+) of straight ahead
STRENGTH = 100  # the hardest throw; 1 is the softest


@dataclass(frozen=True)
class Hand:
    """One thrower's dice and gesture."""

    dice: int
    side: int  # where the thrower sits, as seen from the centre: 2700 is south
    where: int = 0
    aim: int = 0
    strength: int = 50


@dataclass(frozen=True)
class Shows:
    """A die of which it is settled what it shows, wherever it comes to lie."""

    face: int
    at: int | None = None  # what its front looks at: one of the dice thrown, counted from 0, and after them one saved


@dataclass(frozen=True)
class DiceThrow:
    """All hands throw at once. Saved dice (x, y, heading) lie on the table and are not moved."""

    hands: tuple[Hand, ...]
    saved: tuple[tuple[int, int, int], ...]
    seed: int
    shows: tuple[Shows, ...] = ()  # for a lesson: what each die is to show; without it, luck says


@dataclass(frozen=True)
class Rest:
    """A die at rest: which of its faces 0 to 5 is up, where it lies, and where the front edge of that face looks."""

    face: int
    x: int
    y: int
    heading: int


@dataclass(frozen=True)
class DiceLanding:
    dice: tuple[Rest, ...]  # hand by hand
    again: int  # how often a leaning or stacked die was thrown again by itself
    trajectory: bytes  # see trajectory.py


@dataclass(frozen=True)
class TokenThrow:
    """From behind the line at the box: aim, elevation and strength, as the thrower means them."""

    aim: int
    elevation: int
    strength: int
    seed: int
    helped: bool = False  # for a lesson: as near to that as it takes to stay in the box


@dataclass(frozen=True)
class TokenLanding:
    inside: bool
    bounced: bool  # it was in the box and jumped out again
    trajectory: bytes


Throw = DiceThrow | TokenThrow
Landing = DiceLanding | TokenLanding
