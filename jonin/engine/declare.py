"""Events, actions, refusals and prompts: a kind with typed fields, declared once.

    class Stole(Event):
        seat: Seat                          # who stole it
        card: Card
        place: Place = only("seat")         # told to that seat alone

From the declaration follow the rows that rules tell, the codes that rules take, the JSON form, the browser's types and
the list of messages that the catalogue of words must have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, Self

from jonin.engine.domains import Domain, Numbers, Seat, SeatSet
from jonin.engine.fields import Declared, each, hidden, only, place_of
from jonin.engine.refusal import Refused

__all__ = [
    "NOBODY",
    "UNDONE",
    "Action",
    "Actions",
    "Event",
    "Events",
    "Prompt",
    "Refusal",
    "Undo",
    "Undone",
    "each",
    "hidden",
    "only",
]


# --- actions -------------------------------------------------------------------------------------------------------


class Action(Declared):
    """One thing a seat may do. Its fields are the digits of its code."""

    TAG = "action"
    base: ClassVar[int] = 0
    race: ClassVar[bool] = False  # at a live table it is for whoever was first: a gong
    aside: ClassVar[bool] = False  # answers nothing that the table waits for: a sign
    pause: ClassVar[float] = 0.0  # of the chance seat: it comes so many seconds after it could have, as after a count

    def __init_subclass__(cls, kind: str = "", race: bool = False, aside: bool = False, pause: float = 0.0) -> None:
        super().__init_subclass__(kind=kind)
        cls.race, cls.aside, cls.pause = race, aside, pause

    @property
    def code(self) -> int:
        """The number that stands for it inside the rules; Refused if a field has a value that does not exist."""
        code = 0
        for one in self.declared:
            try:
                code = code * one.domain.size + one.domain.number(getattr(self, one.name))
            except Refused as wrong:
                raise Refused("no such value", action=self.kind, field=one.name, why=wrong) from None
        return self.base + code

    @property
    def numbers(self) -> tuple[int, ...]:
        """What it carries beside its code."""
        for one in self.declared:
            if isinstance(one.domain, Numbers):
                return one.domain.row(getattr(self, one.name))
        return ()

    @classmethod
    def of(cls, digits: int) -> Self:
        values: dict[str, Any] = {}
        for one in reversed(cls.declared):
            digits, digit = divmod(digits, one.domain.size)
            values[one.name] = one.domain.value(digit)
        return cls(**values)

    @classmethod
    def codes(cls) -> int:
        """How many codes it takes."""
        count = 1
        for one in cls.declared:
            count *= one.domain.size
        return count


class Undo(Action):
    """Take the last move back. It is no game's own, so its code is below theirs."""

    base = -1


def codes_of(kind: type[Action]) -> range:
    return range(kind.base, kind.base + kind.codes())


class Actions:
    """All actions of a game, in the order of their codes. `bases` are the first codes of each kind."""

    def __init__(self, *kinds: type[Action]) -> None:
        self.kinds = kinds
        self.size = 0
        bases = []
        for kind in kinds:
            kind.base = self.size
            bases.append(self.size)
            self.size += kind.codes()
        self.bases = tuple(bases)
        every: list[type[Action]] = [*kinds, Undo]
        self._by_name = {kind.kind: kind for kind in every}
        self._forms: dict[int, dict[str, Any]] = {}
        self.racing = frozenset(kind.kind for kind in kinds if kind.race)
        self.races = frozenset(code for kind in kinds if kind.race for code in codes_of(kind))
        self.asides = frozenset(code for kind in kinds if kind.aside for code in codes_of(kind))

    def has(self, action: Action) -> bool:
        return self._by_name.get(action.kind) is type(action)

    def decode(self, code: int) -> Action:
        if code == Undo.base:
            return Undo()
        if not 0 <= code < self.size:
            raise Refused("no such code", code=str(code))
        return next(kind.of(code - kind.base) for kind in reversed(self.kinds) if code >= kind.base)

    def form(self, code: int) -> dict[str, Any]:
        """Its JSON form: always the same one, not to be changed."""
        found = self._forms.get(code)
        if found is None:
            found = self._forms[code] = self.decode(code).as_json()
        return found

    def is_race(self, form: Mapping[str, Any]) -> bool:
        """Whether that form, of which nothing is believed, is a choice for which it matters who is first."""
        name = form.get("action")
        return isinstance(name, str) and name in self.racing

    def read(self, form: Mapping[str, Any]) -> Action:
        """From its JSON form, of which nothing is believed."""
        name = form.get("action")
        kind = self._by_name.get(name) if isinstance(name, str) else None
        if kind is None:
            raise Refused("no such action", action=str(name))
        known = {one.name for one in kind.declared}
        needed = {one.name for one in kind.declared if one.required}
        if not needed <= form.keys() - {"action"} <= known:
            raise Refused("no such fields", action=kind.kind, fields=sorted(known))
        values = {key: tuple(value) if isinstance(value, list) else value for key, value in form.items()}
        del values["action"]
        return kind(**values)


# --- events ----------------------------------------------------------------------------------------------------------


class Event(Declared):
    """Something that happened. Rules tell it as a row of integers; a seat is told the fields that it may know."""

    TAG = "event"
    only: ClassVar[str] = ""  # the field that names the one seat which is told at all
    silent: ClassVar[bool] = False  # something to see, not worth a sentence
    public: ClassVar[bool] = True  # everybody is told the same
    single: ClassVar[int] = 0  # so many fields come before those that there is one of for each seat
    decides: ClassVar[bool] = False  # says who has won and why: the last that is told is the headline of the result
    begins: ClassVar[str] = ""  # a new part of the story begins with it: a round, or a turn within one
    choice: ClassVar[bool] = False  # only that the seat has chosen: no news to the others, who soon see what
    owners: ClassVar[dict[str, tuple[int, Domain]]] = {}  # the fields that name who may know more, and their places

    def __init_subclass__(
        cls,
        kind: str = "",
        only: str = "",
        silent: bool = False,
        choice: bool = False,
        decides: bool = False,
        begins: Literal["", "round", "turn"] = "",
    ) -> None:
        super().__init_subclass__(kind=kind)
        cls.only, cls.silent, cls.choice, cls.decides, cls.begins = only, silent, choice, decides, begins
        cls.public = not only and all(one.only is None for one in cls.declared)
        if decides and (silent or not cls.public):
            raise TypeError(f"{place_of(cls)}: what decides the match is said to everybody")
        named = {only, *(one.only.field for one in cls.declared if one.only is not None)}
        cls.owners = {one.name: (at, one.domain) for at, one in enumerate(cls.declared, 1) if one.name in named}
        if any(one.many for one in cls.declared[:-1]):
            raise TypeError(f"{place_of(cls)}: only the last field of an event can be a list")
        cls.single = next((at for at, one in enumerate(cls.declared) if one.each), len(cls.declared))
        if any(one.many or not one.each for one in cls.declared[cls.single :]):
            raise TypeError(f"{place_of(cls)}: what each seat is told for itself comes last, without a list")


class Undone(Event, kind="undo"):
    """A move was taken back."""

    seat: Seat


UNDONE = -1
NOBODY = -2
"""Who knows only what is told to all. Not a spectator: some games show a spectator what some seats do not see."""


class Events:
    """All events of a game. `numbers` stand for the kinds in the rows that rules tell."""

    def __init__(self, *kinds: type[Event]) -> None:
        self.kinds = kinds
        self.numbers = tuple(range(len(kinds)))
        self.decisive = frozenset(kind.kind for kind in kinds if kind.decides)

    def kind(self, row: Sequence[int]) -> type[Event]:
        return Undone if row[0] == UNDONE else self.kinds[row[0]]

    def told(self, row: Sequence[int], seat: int) -> dict[str, Any] | None:
        """One row as a seat is told of it (or NOBODY in particular); None if it is not. Built by adding."""
        kind = self.kind(row)
        if kind.only and not knows(kind, kind.only, row, seat):
            return None
        event: dict[str, Any] = {"event": kind.kind}
        for number, one in enumerate(kind.declared[: kind.single], 1):
            if one.only is not None and not (one.only.field and knows(kind, one.only.field, row, seat)):
                continue
            if one.many:
                numbers = sorted(row[number:]) if one.sorted else row[number:]
                event[one.name] = [one.domain.value(x) for x in numbers]
            else:
                event[one.name] = one.domain.value(row[number])
        if seat >= 0 and kind.single < len(kind.declared):
            mine = own_of(row[1 + kind.single :], seat, len(kind.declared) - kind.single)
            event |= {one.name: one.domain.value(x) for one, x in zip(kind.declared[kind.single :], mine, strict=True)}
        return event

    def knows_more(self, row: Sequence[int], seat: int) -> bool:
        """Whether a seat is told more of a row than nobody in particular."""
        kind = self.kind(row)
        if kind.single < len(kind.declared):
            return seat >= 0
        for field in kind.owners:  # noqa: SIM110  # told to every seat of every table
            if knows(kind, field, row, seat):
                return True
        return False

    def sentence(self, event: Mapping[str, Any], names: Sequence[str]) -> str:
        """An event, as a seat was told of it, in words; "" if it is only to be seen."""
        from jonin.engine.words import tell_event

        return tell_event(self.kinds, event, names)

    def deciding(self, told: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        """Of what was told, the last that decides; with those of its kind right before it, as when a win is shared."""
        last = next((at for at in reversed(range(len(told))) if told[at]["event"] in self.decisive), -1)
        first = last
        while first > 0 and told[first - 1]["event"] == told[last]["event"]:
            first -= 1
        return [*told[first : last + 1]] if last >= 0 else []

    def headline(self, told: Sequence[Mapping[str, Any]], names: Sequence[str]) -> str:
        """What decided the match, in words; "" as long as nothing has."""
        return " ".join(self.sentence(event, names) for event in self.deciding(told))

    def told_all(self, rows: Sequence[Sequence[int]], seat: int, silent: bool = True) -> list[dict[str, Any]]:
        """With or without those that are only to be seen."""
        heard = rows if silent else [row for row in rows if not self.kind(row).silent]
        return [event for row in heard if (event := self.told(row, seat)) is not None]


def own_of(numbers: Sequence[int], seat: int, fields: int) -> list[int]:
    """Of one field after the other, collected for every seat: those of one seat."""
    return [numbers[at * (len(numbers) // fields) + seat] for at in range(fields)]


def knows(kind: type[Event], field: str, row: Sequence[int], seat: int) -> bool:
    """Whether a seat (a spectator is -1) is among those that a field of the event names."""
    at, domain = kind.owners[field]
    if isinstance(domain, SeatSet):
        return seat != NOBODY and bool(row[at] >> (seat if seat >= 0 else domain.spectator) & 1)
    return seat >= 0 and row[at] == seat


# --- refusals and prompts --------------------------------------------------------------------------------------------


class Refusal(Declared):
    """Why something is not allowed, and the clause of the rules that says so."""

    TAG = "refusal"
    clause: ClassVar[str] = ""

    def __init_subclass__(cls, kind: str = "", clause: str = "") -> None:
        super().__init_subclass__(kind=kind)
        cls.clause = clause


class Prompt(Declared):
    """What the table asks of a seat, or what it waits for."""

    TAG = "prompt"
