"""Every message between browser and server, both directions. `web/src/lib/wire.ts` is generated from this file.

A page has one socket. The client sends commands, tagged by `do`; each carries an id that the client made up, so that a
command sent again after a lost line is answered again and done only once. The server sends news, tagged by `is`.
Whatever a command changes is told first, its answer (Done, Seated or Refusal) comes last; only Seated comes before the
table it speaks of, and from then on the page is attached to that table as if it had sent Join. A Play that is a race is
answered when the race is decided; until then the page may go on.
Sentences are rendered here on the server: the browser shows them and holds only its own labels.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Id = Annotated[
    str, Meta(min_length=16, max_length=40)
]  # 128 random bits, kept to oneself: it can fetch an answer again
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(min_length=16, max_length=64)]  # 128 secret bits that own a seat
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Code = Annotated[int, Meta(ge=0, le=1_000_000)]
Number = Annotated[int, Meta(ge=-(2**31), lt=2**31)]
ChatText = Annotated[str, Meta(min_length=1, max_length=280)]
Key = Annotated[str, Meta(min_length=1, max_length=40)]

# --- from the browser ------------------------------------------------------------------------------------------------


class Command(Struct, tag_field="do", forbid_unknown_fields=True):
    id: Id


class OpenTable(Command, tag="open"):
    """Make a table and sit down at it as its host. Answered by Seated, one for each name, in the first seats."""

    game: Key
    seats: Annotated[int, Meta(ge=1, le=16)]
    names: Annotated[list[Name], Meta(min_length=1, max_length=16)]  # more than one: pass-and-play on this device
    options: dict[Key, Key] = {}
    bots: dict[Key, Key] = {}  # seat number -> level, for seats that a bot fills from the beginning
    public: bool = False  # listed in the lobby
    clock: Annotated[int, Meta(ge=0, le=3600)] = 0  # seconds for a decision; 0: no clock


class LookIn(Command, tag="look"):
    """Watch the lobby: answered by Lobby, and again whenever it changes. Ends with the next Join."""


class Join(Command, tag="join"):
    """Attach this page to a table, as the seats whose tokens it holds, or as a spectator. Sent again on reconnect."""

    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=16)] = []
    match: str = ""  # the match and version this page has seen; the server sends what came after
    version: Annotated[int, Meta(ge=0)] = 0


class Sit(Command, tag="sit"):
    """Take an open seat. Answered by Seated."""

    table: TableId
    name: Name
    seat: Seat | None = None  # any open one


class SetSeat(Command, tag="set"):
    """The host fills an open, away or bot seat with a bot of some level, or (level "") opens a bot's seat again."""

    table: TableId
    seat: Seat
    level: str


class TakeBack(Command, tag="back"):
    """A player returns to the seat that a bot has been keeping."""

    table: TableId
    seat: Seat


class Stand(Command, tag="stand"):
    """Leave the seat for good. Before the start it is open again; during a match it is away at once."""

    table: TableId
    seat: Seat


class Start(Command, tag="start"):
    """The host begins the match; also the rematch, with the same people, once a match is over."""

    table: TableId


class Play(Command, tag="play"):
    """Do one of the things the last Update offered."""

    table: TableId
    match: str
    seat: Seat
    code: Code
    version: Annotated[int, Meta(ge=0)]  # of the Update it answers: it counts for that decision and for no later one
    given: Annotated[list[Number], Meta(max_length=64)] = []  # numbers that a few actions carry: an aim, a place
    at: float | None = None  # seconds on the page's clock when the player pressed, for choices that are a race


class Say(Command, tag="say"):
    table: TableId
    text: ChatText


class Ping(Command, tag="ping"):
    """Answered by Done; keeps the line open and measures it."""


class Echoed(Command, tag="echoed"):
    """Sent at once when an Echo comes, with its id; there is no answer."""

    clock: float  # seconds on the page's own clock, whose zero does not matter


AnyCommand = OpenTable | LookIn | Join | Sit | SetSeat | TakeBack | Stand | Start | Play | Say | Ping | Echoed

# --- to the browser --------------------------------------------------------------------------------------------------


class News(Struct, tag_field="is"):
    pass


class Done(News, tag="done"):
    """The command is carried out, and saved."""

    id: str


class Refusal(News, tag="refused"):
    """The command is not carried out, and nothing has changed. The reason is for the player to read."""

    id: str
    reason: str
    clause: str = ""


class GameCard(Struct, frozen=True):
    """A game in the catalogue."""

    key: str
    title: str
    line: str
    designer: str
    publisher: str
    fewest: int
    most: int
    minutes: int
    options: list[OptionCard]


class OptionCard(Struct, frozen=True):
    key: str
    label: str
    choices: list[str]


class TableCard(Struct, frozen=True):
    """A public table in the lobby."""

    table: str
    game: str
    host: str
    taken: int
    seats: int
    playing: bool


class Lobby(News, tag="lobby"):
    games: list[GameCard]
    levels: dict[str, str]  # bot level -> what it does
    tables: list[TableCard]


class Seated(News, tag="seated"):
    """A seat is yours. Keep the token: it is the only proof."""

    id: str
    table: str
    seat: int
    token: str


class SeatCard(Struct, frozen=True):
    name: str  # "" when open
    kind: str  # "open", "player", "bot"
    level: str = ""  # of the bot
    away: bool = False  # a player whose line is gone
    gone: bool = False  # away for so long that the host may let a bot keep the seat
    kept: bool = False  # a bot keeps a player's seat
    host: bool = False


class Table(News, tag="table"):
    """How the table stands: sent on Join and whenever it changes."""

    table: str
    game: str
    title: str
    seats: list[SeatCard]
    mine: list[int]  # the seats this page holds
    host: bool  # whether this page may start, rematch and fill seats
    options: dict[str, str]
    public: bool
    clock: int
    match: str  # "" before the first start
    playing: bool
    spectators: int
    link: str = ""  # the address to give to friends
    note: str = ""  # something all should know, such as why a match was put away


class Choice(Struct, frozen=True):
    """One thing a seat may do now."""

    code: int
    text: str
    kind: str  # the action's name in the game: "choose"
    fields: dict[str, Any]
    race: bool = False  # whoever presses first has it: Play then says when, and Verdict who it was


class Told(Struct, frozen=True):
    """One thing that happened, as this seat saw it: the structured event and its sentence."""

    event: dict[str, Any]
    text: str
    flight: str = ""  # how what landed got there: base64 of a packed trajectory; live, the last landing's only


class Update(News, tag="update"):
    """What one seat sees after a move (seat null: a spectator). Told covers the versions after `since`."""

    table: str
    match: str
    version: int  # moves made so far
    since: int
    seat: int | None
    view: dict[str, Any]
    choices: list[Choice]
    told: list[Told]
    deadline: float = 0.0  # seconds until the clock decides for this seat, or the next that is waited for; 0: none
    countdown: float = 0.0  # seconds until the table goes on of its own accord; until then all may act; 0: none


class Verdict(News, tag="verdict"):
    """How a race was decided. The Update that follows shows what came of it."""

    table: str
    match: str
    seats: list[int]  # who was first, then the others in the order they pressed
    margins: list[int]  # milliseconds that each was behind the first
    by_lot: bool  # the first of them were too close to tell apart
    text: str  # the same in a sentence; "" if nobody else pressed


class Echo(News, tag="echo"):
    """To measure the line: answered by Echoed."""

    id: str


class Chat(News, tag="chat"):
    """A line of talk. Join sends the last fifty again: the number tells them apart."""

    table: str
    number: int  # from 1, at this table
    seat: int | None  # a spectator has none
    name: str
    text: str
    at: float


AnyNews = Done | Refusal | Lobby | Seated | Table | Update | Verdict | Echo | Chat

# --- over HTTP -------------------------------------------------------------------------------------------------------


class Problem(Struct):
    """Why a request is not answered: the body of every reply that is not 200."""

    reason: str


class Mark(Struct, frozen=True):
    """Where a figure or rule comes from that the rulebook's text does not settle."""

    kind: str  # "verified", "inferred", "reconstructed", "ruling", or (of a part) "rulebook"
    about: str = ""  # what of the clause, if not all of it


class Clause(Struct, frozen=True):
    """A paragraph of the rules: a numbered clause, or (id "") the words around them. The text has inline Markdown."""

    id: str
    text: str
    marks: list[Mark]
    item: bool = False  # stands in a list, with others
    table: list[list[str]] = []  # rows and columns, the first row on top; then there is no text


class Chapter(Struct, frozen=True):
    id: str  # "" where the heading has no number
    heading: str
    clauses: list[Clause]


class Rulebook(Struct, frozen=True):
    """/api/rules/<game>"""

    game: str
    title: str
    opening: list[Clause]
    chapters: list[Chapter]


class Frame(Struct, frozen=True):
    """A match after so many moves. Views and told are by seat, and the spectator comes last."""

    views: list[dict[str, Any]]
    told: list[list[Told]]


class Replay(Struct, frozen=True):
    """/api/replay/<match>, once it is over: `frames[0]` is the deal, `frames[n]` what came of move n."""

    match: str
    title: str
    names: list[str]
    record: dict[str, Any]  # what `jonin replay` reads
    frames: list[Frame]
