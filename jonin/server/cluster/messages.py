"""What processes say to each other. Frames of pages travel as they are."""

from __future__ import annotations

from msgspec import Struct, msgpack

from jonin.server.net.wire import Report, TableCard


class Open(Struct, tag=0, array_like=True):
    """A page wants to a table of yours."""

    line: int
    address: str
    base: str
    given: list[bytes]  # hashes of the tokens of seats that it was given so far, wherever


class Up(Struct, tag=1, array_like=True):
    """A command of that page."""

    line: int
    frame: bytes


class Leave(Struct, tag=2, array_like=True):
    """It is gone."""

    line: int


class Down(Struct, tag=3, array_like=True):
    """A message for it, or a part of one."""

    line: int
    frame: bytes
    more: bool = False


class Shut(Struct, tag=4, array_like=True):
    """Nothing more comes on this line."""

    line: int


class Taken(Struct, tag=5, array_like=True):
    """A table that was yours."""

    table: str


class Close(Struct, tag=9, array_like=True):
    """A table of yours, for good: whoever runs the house says so."""

    table: str
    why: str


class Look(Struct, tag=10, array_like=True):
    """Say how busy you are, and which tables you have whose links begin so."""

    number: int
    sought: str


class Seen(Struct, tag=11, array_like=True):
    """The answer."""

    number: int
    report: Report


class Cards(Struct, tag=6, array_like=True):
    """My public tables: all of them."""

    cards: list[TableCard]


class Hello(Struct, tag=7, array_like=True):
    """I am new here: say what all should know."""


class Spent(Struct, tag=8, array_like=True):
    """What addresses have used up here since I said so last, and all that they hold; by kind."""

    taken: dict[str, dict[str, int]]
    held: dict[str, dict[str, int]]


Part = Open | Up | Leave | Down | Shut | Taken | Close | Look | Seen | Cards | Hello | Spent


class Letter(Struct, array_like=True):
    """Parts that came together in one turn of the loop. Numbers follow each other, or something was lost."""

    name: str
    term: int  # of who sends it
    to: int  # of who is to read it; 0: all
    number: int
    parts: list[Part]


encode = msgpack.Encoder().encode
decode = msgpack.Decoder(Letter).decode
