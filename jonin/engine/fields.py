"""A kind with typed fields, and who may know each: what events, actions, refusals and prompts have in common."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple, dataclass_transform, get_args, get_origin, get_type_hints

from jonin.engine.domains import Amount, Domain, Flag


class Only(NamedTuple):
    """Who may know a field: the seats that another field names; EACH: every seat its own. None: nobody."""

    field: str | None


EACH = "*"


def only(field: str) -> Any:
    """Told to the seat, or the seats, that another field of the event names; others do not see it."""
    return Only(field)


def hidden() -> Any:
    """Told to nobody: it says who may know the other fields."""
    return Only(None)


def each() -> Any:
    """Every seat is told its own, a spectator none. Rules collect one for each seat; such fields come last."""
    return Only(EACH)


class Field(NamedTuple):
    """A declared field."""

    name: str
    domain: Domain
    many: bool = False  # a list of them
    sorted: bool = False  # a set: in no order of their own
    only: Only | None = None  # None: for everybody
    required: bool = True

    @property
    def each(self) -> bool:
        return self.only == Only(EACH)


@dataclass_transform(frozen_default=True, field_specifiers=(only, hidden, each))
class Declared:
    """A kind with typed fields. Its name is the class's: class TurnUp is "turn up"."""

    TAG: ClassVar[str] = ""  # the key that holds the kind's name in its JSON form
    kind: ClassVar[str] = ""
    declared: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls, kind: str = "", **more: Any) -> None:
        super().__init_subclass__(**more)
        if not cls.TAG:
            return
        owners = {key: value for key, value in vars(cls).items() if isinstance(value, Only)}
        for key in owners:
            delattr(cls, key)
        defaults = {key: value for key, value in vars(cls).items() if key in vars(cls).get("__annotations__", {})}
        cls.kind = kind or words_of(cls.__name__)
        cls.declared = tuple(
            declared_field(cls, key, hint, owners.get(key), key not in defaults)
            for key, hint in get_type_hints(cls, include_extras=True).items()
            if get_origin(hint) is not ClassVar
        )
        for one in cls.declared:
            names = {other.name for other in cls.declared}
            if one.only is not None and one.only.field not in (None, EACH, *names):
                raise TypeError(f"{place_of(cls)}: {one.name} is only for {one.only.field!r}, which is no field of it")
        dataclass(frozen=True)(cls)

    @classmethod
    def message(cls) -> str:
        """The id of the kind's message in the catalogue of words."""
        return f"{cls.TAG}-{cls.kind.replace(' ', '-')}"

    @classmethod
    def told(cls) -> tuple[Field, ...]:
        """The fields that anybody is ever told."""
        return tuple(one for one in cls.declared if one.only is None or one.only.field is not None)

    def as_json(self) -> dict[str, Any]:
        """The kind's name and the fields; one that has its default is left out."""
        told: dict[str, Any] = {self.TAG: self.kind}
        for one in self.declared:
            value = getattr(self, one.name)
            if one.required or value != getattr(type(self), one.name):
                told[one.name] = list(value) if isinstance(value, tuple) else value
        return told

    def __str__(self) -> str:
        from jonin.engine.words import say  # words need a catalogue, which nobody should load for a simulation

        return say(self)


def words_of(name: str) -> str:
    """TurnUp: turn up."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


def place_of(cls: type) -> str:
    return f"{cls.__module__}.{cls.__name__}"


def declared_field(cls: type, name: str, hint: Any, owner: Only | None, required: bool) -> Field:
    many = get_origin(hint) in (list, set)
    domain = domain_of(get_args(hint)[0] if many else hint)
    if domain is None:
        raise TypeError(f"{place_of(cls)}: {name} is declared {hint}; say int, bool or Annotated[..., a domain]")
    return Field(name, domain, many, get_origin(hint) is set, owner, required)


def domain_of(hint: Any) -> Domain | None:
    if get_origin(hint) is Annotated:
        return next((one for one in get_args(hint)[1:] if isinstance(one, Domain)), None)
    return Flag() if hint is bool else Amount() if hint is int else None
