"""What is kept, row by row. A row never changes: a table or seat that does is saved again under the same key."""

from __future__ import annotations

from msgspec import Struct

LESSON = "lesson"  # the level of who plays the script of a lesson
LEARNT = "learnt"  # the status of a lesson that is over; nobody watches it again


class TableRow(Struct, frozen=True):
    table: str
    game: str
    seats: int
    options: dict[str, str]
    public: bool
    clock: int  # seconds for a decision; 0: no clock
    host: int  # the seat of the host
    opened: float
    match: int = 0  # the one being played, or played last
    seen: float = 0.0  # when somebody came to it last, to the hour
    closed: str = ""  # why the house has closed it; "": it has not
    dealing: str = ""  # how the next match is being dealt: what has been promised is kept, whatever happens
    hints: str = ""  # who may ask what others would do: "all", "none", or "": whoever plays with bots alone


class SeatRow(Struct, frozen=True):
    table: str
    seat: int
    kind: str = "open"  # or "player", "bot"
    name: str = ""
    level: str = ""  # of the bot that sits here, or keeps the seat for its player; LESSON
    token: bytes = b""  # the hash of the token
    left: bool = False  # its player has given it up while a match was played, and may have it back until that is over


class MatchRow(Struct, frozen=True):
    match: int
    table: str
    game: str
    rules: int  # the version it is played by
    data: str | None  # the digest of the figures it is played with; None: begun before that was kept
    seats: int
    options: dict[str, str]
    names: list[str]
    seed: int
    began: float
    status: str = "playing"  # or "over", "closed", LEARNT
    origin: str = ""  # of one that goes on from a moment of another (`table/origin.py`)
    deal: str = ""  # how its seed came about, if that can be shown (`table/deal.py`)


class MoveRow(Struct, frozen=True):
    match: int
    version: int  # how many moves were made before
    seat: int
    code: int
    numbers: list[int] | None = None  # that a few actions carry
    instead: str = ""  # "clock" or "bot": made for a seat of a player
    command: bytes | None = None  # that asked for it, as a key of AnswerRow: it needs no row of its own


class FlightRow(Struct, frozen=True):
    """How what landed with that move got there, for pages to play back."""

    match: int
    version: int
    trajectory: bytes


class ReplayRow(Struct, frozen=True):
    """A match that is over, as every seat saw it: it can be shown whatever becomes of rules and figures."""

    match: int
    replay: bytes


class AnswerRow(Struct, frozen=True):
    """A command that is carried out, so that it is not carried out twice."""

    key: bytes  # a hash of who sent it and the id it came with
    table: str
    answer: bytes
    at: float


class ChatRow(Struct, frozen=True):
    table: str
    number: int
    seat: int | None
    name: str
    text: str
    at: float


class OwnerRow(Struct, frozen=True):
    """Which process has a table, where several share the database."""

    table: str
    term: int  # that it goes by, since it was started


class BanRow(Struct, frozen=True):
    """Addresses from which nobody may come in."""

    network: str
    why: str  # for who runs the house
    since: float
    until: float = 0.0  # 0: for good


Row = TableRow | SeatRow | MatchRow | MoveRow | FlightRow | ReplayRow | AnswerRow | ChatRow | BanRow | OwnerRow
