"""What can be looked up at a table beside the picture: a piece, what may still come, and what points are made of.

A game says these in its `lookup.py`, and binds them in its hooks. What depends on the state is for a seat, as a view
is, and built by adding.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from jonin.engine.fields import Declared
from jonin.engine.views import View

# --- pieces ----------------------------------------------------------------------------------------------------------


class Piece(View):
    """What is to be said of a card, a face, a token or a sign beside what is printed on it."""

    clause: str  # of RULES.md
    house: bool = False  # something about it is ours, until an owner of the game corrects it


Pieces = dict[str, dict[str, Piece]]
"""By noun and id, as declarations name them: {"card": {"7P": ...}}"""


# --- what may still come ---------------------------------------------------------------------------------------------


class Left(View):
    """Of a piece there are so many, and so many of them this seat has not seen."""

    noun: str
    id: str
    all: int
    left: int


class Stock(View):
    """A deck, a die, a supply. Its message is stock-<what>."""

    what: str
    pieces: list[Left]
    number: int | None = None  # of several


def unseen(noun: str, all_: Mapping[str, int], seen: Iterable[str]) -> list[Left]:
    """What is left when what was seen is taken away."""
    gone = Counter(seen)
    return [Left(noun=noun, id=one, all=n, left=n - gone[one]) for one, n in all_.items()]


# --- what points are made of -----------------------------------------------------------------------------------------


class Part(Declared):
    """Something that has brought a seat points, or cost it some, and the clause of the rules that says so.

    All parts that a seat's points are made of, added up, are its points.
    """

    TAG = "part"
    clause: ClassVar[str] = ""
    hidden: ClassVar[bool] = False  # to others it comes and goes with what they know

    points: int

    def __init_subclass__(cls, kind: str = "", clause: str = "", hidden: bool = False) -> None:
        super().__init_subclass__(kind=kind)
        cls.clause = clause
        cls.hidden = hidden

    def as_json(self) -> dict[str, Any]:
        return super().as_json() | {"clause": self.clause} | ({"hidden": True} if self.hidden else {})


Parts = list[list[Part]]
"""By seat."""

Told = Mapping[str, Any]
"""An event, as a seat was told of it."""
