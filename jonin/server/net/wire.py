"""Every message between browser and server, both directions. `web/src/lib/wire.ts` is generated from this file.

A page has one socket. The client sends commands, tagged by `do`; each carries an id that the client made up, so that a
command sent again after a lost line is answered again and done only once. The server sends news, tagged by `is`.
Whatever a command changes is told first, its answer (Done, Seated or Refusal) comes last; only Seated comes before the
table it speaks of, and from then on the page is attached to that table as if it had sent Join. A Play that is a race is
answered when the race is decided; until then the page may go on.
Events, choices, prompts and refusals travel as a kind and its fields, as each game declares them; the browser says them
in words from the same catalogues as the terminal (`words/`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from jonin.engine.deal import Draw, Sealed
from jonin.engine.lookup import Left, Piece, Stock
from jonin.engine.rulebook import Chapter, Clause, Mark, Rulebook

Id = Annotated[
    str, Meta(min_length=16, max_length=40)
]  # 128 random bits, kept to oneself: it can fetch an answer again
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(min_length=16, max_length=64)]  # 128 secret bits that own a seat
LONGEST_NAME = 24
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
ChatText = Annotated[str, Meta(min_length=1, max_length=280)]
Key = Annotated[str, Meta(min_length=1, max_length=40)]

Part = (
    Annotated[int, Meta(ge=-(2**31), lt=2**31)]
    | bool
    | Annotated[str, Meta(max_length=80)]
    | None
    | Annotated[list[Annotated[int, Meta(ge=-(2**31), lt=2**31)]], Meta(max_length=64)]
)
Form = Annotated[dict[Key, Part], Meta(max_length=12)]
"""An action: its kind and fields, {"action": "steal", "player": 2}. The game's declarations say which there are."""

Hinting = Literal["", "all", "none"]
"""Who may ask for a hint: all, nobody, or whoever plays with bots alone."""

Changes = list[list[Any]]
"""How one picture becomes the next: jonin/engine/patch.py."""

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
    hints: Hinting = ""


class Learn(Command, tag="learn"):
    """Begin a game's lesson, at a table of one's own. Answered by Seated; see Lesson."""

    game: Key
    name: Name


class PlayOn(Command, tag="on"):
    """Go on from a moment of a match that is over, against bots, at a table of one's own. Answered by Seated."""

    match: Key
    version: Annotated[int, Meta(ge=0)]  # after so many moves
    seat: Seat  # that one takes
    name: Name
    level: Key = "easy"  # of the bots
    anew: bool = False  # everything that the seat could not know is drawn anew


class LookIn(Command, tag="look"):
    """Watch the lobby: answered by Lobby, and again whenever it changes. Ends with the next Join."""


class AskOwn(Command, tag="own"):
    """Where the tables stand at which this browser has seats: answered by OwnTables. One stays where one is."""

    tables: Annotated[dict[TableId, Annotated[list[Token], Meta(max_length=16)]], Meta(max_length=40)]


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
    """The host fills an open, away or bot seat with a bot of some level, or (level "") opens a bot's seat again.

    While a match is played every player may let a bot keep the seat of somebody who is gone.
    """

    table: TableId
    seat: Seat
    level: str


class Remove(Command, tag="remove"):
    """The host opens a seat before the start, whoever has it, here or away. Its player is told by Removed."""

    table: TableId
    seat: Seat


class TakeBack(Command, tag="back"):
    """A player returns to the seat that a bot has been keeping, or that they gave up while the match is played."""

    table: TableId
    seat: Seat


class Stand(Command, tag="stand"):
    """Give the seat up. Before the start it is open again; during a match it is away at once, and can be taken back."""

    table: TableId
    seat: Seat


class Start(Command, tag="start"):
    """The host begins the match; also the next one, without asking, once a match is over."""

    table: TableId


class Arrange(Command, tag="arrange"):
    """The host lays another table before the start, or after the end of a match, which is then cleared away."""

    table: TableId
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[Key, Key] = {}
    public: bool = False
    clock: Annotated[int, Meta(ge=0, le=3600)] = 0
    hints: Hinting = ""


class Again(Command, tag="again"):
    """After a match: this seat would play another, or would not after all. It begins when all who are here agree."""

    table: TableId
    seat: Seat
    yes: bool = True


class Play(Command, tag="play"):
    """Do one of the things the last Update offered."""

    table: TableId
    match: str
    seat: Seat
    action: Form
    version: Annotated[int, Meta(ge=0)]  # of the Update it answers: it counts for that decision and for no later one
    at: float | None = None  # seconds on the page's clock when the player pressed, for choices that are a race


class Shown(Command, tag="shown"):
    """This page shows a seat what it is to decide, and its player can act: the time for it begins. No answer."""

    table: TableId
    match: str
    seat: Seat
    version: Annotated[int, Meta(ge=0)]
    wish: Form | None = None  # what the clock shall do if it has to; fields may be left out. Nobody else is told


class Ready(Command, tag="ready"):
    """The player of a seat is ready for a match in which one must be quick. There is no answer; see Table.unready."""

    table: TableId
    match: str
    seat: Seat


class AskCourse(Command, tag="course"):
    """How the points came about, for a seat of this page: answered by Course, when that is worked out. Null: for who
    has no seat."""

    table: TableId
    match: str
    seat: Seat | None = None


class AskSheet(Command, tag="sheet"):
    """What a seat of this page may look up of how the match stands: answered by Sheet. Null: for who has no seat."""

    table: TableId
    match: str
    seat: Seat | None = None


class SealNumber(Command, tag="seal"):
    """A number of this page's own for the next deal at its table, as yet only its seal (`jonin/engine/deal.py`).

    Sent by pages that hold seats, whenever they come to a table, and before a Start. There is no answer.
    """

    table: TableId
    seal: Hash


class TellNumber(Command, tag="number"):
    """Sent at once when a Dealing lists the seal of this number, and never for two promises. There is no answer."""

    table: TableId
    number: Hash
    following: Hash  # the seal of a new number, for the deal after this one


class Advise(Command, tag="advise"):
    """What would you do? Done at once, or refused; then come Hints, until all is thought or the table moves on."""

    table: TableId
    match: str
    seat: Seat


class Say(Command, tag="say"):
    table: TableId
    text: ChatText


class Ping(Command, tag="ping"):
    """Answered by Done; keeps the line open and measures it."""


class Echoed(Command, tag="echoed"):
    """Sent at once when an Echo comes, with its id; there is no answer."""

    clock: float  # seconds on the page's own clock, whose zero does not matter


AnyCommand = (
    OpenTable
    | Learn
    | PlayOn
    | LookIn
    | AskOwn
    | Join
    | Sit
    | SetSeat
    | Remove
    | TakeBack
    | Stand
    | Start
    | Arrange
    | Again
    | Play
    | Shown
    | Ready
    | AskCourse
    | AskSheet
    | SealNumber
    | TellNumber
    | Advise
    | Say
    | Ping
    | Echoed
)

# --- to the browser --------------------------------------------------------------------------------------------------


class News(Struct, tag_field="is"):
    pass


class Done(News, tag="done"):
    """The command is carried out, and saved."""

    id: str


class Refusal(News, tag="refused"):
    """The command is not carried out, and nothing has changed."""

    id: str
    refusal: dict[str, Any]  # why, for the player to read: its kind and fields
    clause: str = ""  # of the rules


class GameCard(Struct, frozen=True):
    """A game in the catalogue. What it is, and what its options ask, is said by its messages."""

    key: str
    title: str
    designer: str
    publisher: str
    fewest: int
    most: int
    minutes: int
    options: list[OptionCard]
    races: bool  # who is first matters: nothing for several players at one device
    lesson: int = 0  # minutes that its lesson takes; 0: there is none


class OptionCard(Struct, frozen=True):
    key: str
    choices: list[str]
    seats: bool = False  # those after the first are the seats, one after the other


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
    levels: list[str]  # of bots
    tables: list[TableCard]


class OwnTable(Struct, frozen=True):
    """A table at which one has a seat."""

    table: str
    game: str
    state: str  # "waiting" for players or the start, "playing", "over"
    names: list[str]  # by seat; "" when open
    mine: list[int]  # one's own seats
    waiting: list[int]  # whose turn it is, as everybody at the table sees
    match: str  # the last one; "" before the first
    since: float  # when that match began, or the table was opened
    lesson: bool = False


class OwnTables(News, tag="own"):
    tables: list[OwnTable]
    gone: list[str]  # those that are no more, or where no token opens a seat


class Seated(News, tag="seated"):
    """A seat is yours. Keep the token: it is the only proof."""

    id: str
    table: str
    seat: int
    token: str


class Removed(News, tag="removed"):
    """The host has opened a seat that was this page's. Its token is of no use any more."""

    table: str
    seat: int
    refusal: dict[str, Any]  # why, for the player to read


class Closed(News, tag="closed"):
    """Who runs the house has closed the table: nothing can be done at it any more."""

    table: str
    refusal: dict[str, Any]  # why, for all to read


class SeatCard(Struct, frozen=True):
    name: str  # "" when open
    kind: str  # "open", "player", "bot"
    level: str = ""  # of the bot
    away: bool = False  # a player whose line is gone
    gone: bool = False  # away for so long that any player may let a bot keep the seat
    silent: bool = False  # here, and waited for so long that any player may do so
    kept: bool = False  # a bot keeps a player's seat
    left: bool = False  # its player has given it up
    host: bool = False
    again: bool = False  # would play another match


class Table(News, tag="table"):
    """How the table stands: sent on Join and whenever it changes."""

    table: str
    game: str
    title: str
    seats: list[SeatCard]
    mine: list[int]  # the seats this page holds
    unready: list[int]  # who has not said yet that they are ready; until all have the match does not begin
    given_up: list[int]  # those it held, and may have back while the match is played
    host: bool  # whether this page may start, rematch and fill seats
    options: dict[str, str]
    public: bool
    clock: int
    match: str  # "" before the first start, and when it was cleared away
    playing: bool
    spectators: int
    link: str = ""  # the address to give to friends
    note: dict[str, Any] | None = None  # something all should know, such as why a match was put away
    names: list[str] = []  # by seat, of those who play the match, or played it: a seat may have been left since
    hints: bool = False  # whether its players may ask for one
    hinting: str = ""  # what the host has said about that
    origin: str = ""  # of a match that goes on from another: the name of that one
    sides: list[int] = []  # by seat, the first of those who win together; none where each plays alone
    lesson: bool = False  # somebody learns the game here


class Instead(Struct, frozen=True):
    """A move that a player has not made."""

    seat: int  # whose it was
    by: str  # "clock": the time had run out; "bot": one keeps the seat


class Told(Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as this seat saw it."""

    event: dict[str, Any]
    # From the picture before it to the one with it. The last event has the Update's own; who has chosen is seen with
    # the next who has.
    patch: Changes | None = None
    flight: str = ""  # how what landed got there: base64 of a packed trajectory; live, the last landing's only
    instead: Instead | None = None  # who made the move that this is the first part of, for its player


class Update(News, tag="update", omit_defaults=True):
    """What one seat sees after a move (seat null: a spectator): the whole picture, or how the last one has changed.

    A picture is the game's view (view.py) with what the seat may do and is asked. Told covers the versions after
    `since`; with a whole picture it has no patches.
    """

    table: str
    match: str
    version: int  # moves made so far
    since: int
    seat: int | None
    told: list[Told]
    picture: dict[str, Any] | None = None
    patch: Changes = []  # from the picture with the last event but one, or with version `since`
    deadline: float | None = None  # seconds until the clock decides for this seat, or for the next that is waited for
    countdown: float | None = None  # seconds until the table goes on of its own accord; until then all may act


class LessonStep(Struct, frozen=True, omit_defaults=True):
    say: str  # the message
    point: tuple[str, ...] = ()  # what is pointed at: a piece, an action, a mark of the board (@piles) or a seat (#1)


class Lesson(News, tag="lesson"):
    """To whom it is that learns: what is said as soon as that version is shown, one step after the other."""

    table: str
    match: str
    version: int
    number: int  # of the first of these steps, from 0
    count: int  # of all steps
    steps: list[LessonStep]  # none, while the others move
    asks: bool  # with the last of them something has to be done
    over: bool  # nothing comes after them


class Time(News, tag="time"):
    """For one more decision the time has begun to run. Until then its Update has no deadline."""

    table: str
    match: str
    seats: list[int]  # for whom it runs
    left: list[float]  # seconds, of each


class Seal(Struct, frozen=True):
    seats: list[int]  # of the players at that page
    seal: str


class Dealing(News, tag="dealing"):
    """Before the first card: what the house has promised, and the seals of the pages. Those tell their numbers now.

    If not all do, there is another draw, without the seats of the silent ones.
    """

    table: str
    match: str  # the one that will begin
    draw: int  # from 1
    promise: str
    seals: list[Seal]


class Dealt(News, tag="dealt"):
    """When a match is over: how its seed came about, for the page to check."""

    table: str
    match: str
    seed: str
    draws: list[Draw]  # the last one counts; none: it was begun where nothing was promised


class Advised(Struct, frozen=True):
    """A choice, and the share of the win that it may hope for, with its 95 % interval."""

    action: dict[str, Any]
    share: float
    low: float
    high: float


class Hint(News, tag="hint"):
    """What a seat might do now, the most promising first: as far as it is known. Only that seat is told."""

    table: str
    match: str
    seat: int
    version: int  # at which it was asked
    done: float  # how much of the thinking: 1 is all
    worlds: int  # in which each choice was tried
    choices: list[Advised]


class Verdict(News, tag="verdict"):
    """How a race was decided. The Update that follows shows what came of it."""

    table: str
    match: str
    seats: list[int]  # who was first, then the others in the order they pressed
    margins: list[int]  # milliseconds that each was behind the first
    by_lot: bool  # the first of them were too close to tell apart


class Looked(Struct, frozen=True):
    """What a pair of eyes may look up: see jonin/engine/lookup.py."""

    parts: list[list[dict[str, Any]]]  # what the points of each seat are made of: kinds with fields, points and clause
    to_come: list[Stock]  # none where there is nothing


class Sheet(News, tag="sheet"):
    """As it stands."""

    table: str
    match: str
    seat: int | None
    parts: list[list[dict[str, Any]]]
    to_come: list[Stock]


class Resolved(Struct, frozen=True):
    """A move that changed somebody's points."""

    told: list[dict[str, Any]]  # what happened then, as these eyes saw it
    sheet: Changes  # under "parts": from what the points were made of before to what they are made of now


class Course(News, tag="course"):
    """How the points came about, for one pair of eyes."""

    table: str
    match: str
    seat: int | None
    parts: list[list[dict[str, Any]]]  # at the deal
    moves: list[Resolved]


class Echo(News, tag="echo"):
    """To measure the line: answered by Echoed."""

    id: str


class Saving(News, tag="saving"):
    """Whether the house can keep what is done: sent when that changes, and first of all where it cannot.

    While it cannot, commands are neither refused nor answered; what was sent waits.
    """

    possible: bool


class Chat(News, tag="chat"):
    """A line of talk. Join sends the last fifty again: the number tells them apart."""

    table: str
    number: int  # from 1, at this table
    seat: int | None  # a spectator has none
    name: str  # "" of a spectator
    text: str
    at: float


AnyNews = (
    Done
    | Refusal
    | Lobby
    | OwnTables
    | Seated
    | Removed
    | Closed
    | Table
    | Update
    | Lesson
    | Time
    | Verdict
    | Course
    | Sheet
    | Dealing
    | Dealt
    | Hint
    | Echo
    | Saving
    | Chat
)

__all__ = [
    "Chapter",
    "Clause",
    "Draw",
    "Left",
    "Mark",
    "Piece",
    "Rulebook",
    "Sealed",
    "Stock",
]  # as the page fetches them

# --- over HTTP -------------------------------------------------------------------------------------------------------


class Problem(Struct):
    """Why a request is not answered: the body of every reply that is not 200."""

    refusal: dict[str, Any]


class GameSheet(Struct, frozen=True):
    """/api/games/<game>: what a board needs to know of the game's declarations and data."""

    game: str
    rules: int  # their version: what was played by another one has pictures that no board knows
    catalogue: dict[str, Any]  # of its cards, dice and tokens, as its view.py declares it
    fields: dict[str, dict[str, str]]  # how each field of a kind is said, by its message: all kinds that there are
    races: list[str]  # actions for which it matters who was first
    decisive: list[str]  # events that say who has won and why
    headings: dict[str, str]  # events with which a part of the log begins: a "round", or a "turn" within one
    chosen: list[str]  # events that say only that a seat has chosen: the seat shows it, the log need not
    pieces: dict[str, dict[str, Piece]]  # where the rules speak of a piece, by noun and id
    to_come: bool  # whether one can look up what may still come
    parts: bool  # and what points are made of


class Seen(Struct, frozen=True, omit_defaults=True):
    """What one move brought for one pair of eyes."""

    told: list[Told]
    patch: Changes
    sheet: Changes = []  # how what can be looked up has changed


class Replay(Struct, frozen=True, omit_defaults=True):
    """/api/replay/<match>, once it is over. Pictures are by seat, and the spectator comes last."""

    match: str
    title: str
    names: list[str]
    record: dict[str, Any]  # what `jonin replay` reads, and `jonin verify`
    catalogue: dict[str, Any]  # of cards, dice and tokens as they were (see GameSheet)
    deal: list[dict[str, Any]]
    moves: list[list[Seen]]
    sheets: list[Looked] = []  # what could be looked up at the deal, for each pair of eyes


# --- for who runs the house ------------------------------------------------------------------------------------------

LONGEST_WHY = 200  # letters that say why a table is closed or an address banned
LONGEST_BAN = 100_000.0  # hours; longer is for good


class ProcessLoad(Struct, frozen=True):
    """What one process does; what is counted is counted since it began."""

    name: str
    version: str
    began: float
    now: float
    tables: int
    matches: int  # being played
    pages: int
    moves: int
    bounds: list[float]  # seconds within which moves were answered, as `answered` counts them
    answered: list[int]  # the last: later than all bounds
    processor: float  # seconds
    memory: int  # bytes
    saves: int  # that wait
    work: int  # of bots and physics that waits
    saving: bool  # whether it can save


class AdminTable(Struct, frozen=True):
    """A table, without anything that is between its players: by its handle it can be closed, and not visited."""

    handle: str
    link: str  # the first letters of it
    process: str  # that has it
    game: str
    title: str
    taken: int
    seats: int
    pages: int
    opened: float
    quiet: float  # seconds since the last move, or since it was opened
    public: bool
    playing: bool
    addresses: list[str]  # of some who look at it


class Report(Struct, frozen=True):
    """What one process has to tell."""

    load: ProcessLoad
    tables: list[AdminTable]
    more: int


class Ban(Struct, frozen=True):
    network: str
    why: str
    since: float
    until: float  # 0: for good


class AdminView(Struct, frozen=True):
    """/api/admin"""

    processes: list[ProcessLoad]
    silent: list[str]  # processes that live and do not answer
    tables: list[AdminTable]
    more: int  # tables that are not listed
    bans: list[Ban]
