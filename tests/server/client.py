"""A page as the server sees it: it sends commands, waits for answers, keeps the pictures of its seats, and remembers
every frame it was ever sent."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Any, TypeVar

import msgspec
from websockets.sync.client import connect

import jonin
from jonin import Refused
from jonin.engine.chance import stream
from jonin.engine.deal import seal_of
from jonin.engine.declare import Action
from jonin.engine.typescript import declared_kinds
from jonin.engine.words import catalogue
from jonin.server.net import wire
from tests.server.sight import Form, Sight, Sights, form

T = TypeVar("T")
PATIENCE = 60  # seconds until a test gives up on a server that has fallen silent

news = msgspec.json.Decoder(wire.AnyNews)
encode = msgspec.json.encode


def plain(value: Any) -> Any:
    """As it comes out of the wire: tuples are lists there."""
    return msgspec.json.decode(encode(value))


UNDO: Form = {"action": "undo"}


def sentence(refusal: Mapping[str, Any], game: str = "") -> str:
    """A refusal as a player would read it: one of that game's, or of those for all."""
    kind, fields = refusal["refusal"], {key: value for key, value in refusal.items() if key != "refusal"}
    own = [one for one in declared_kinds(jonin.game(game)) if one.TAG == "refusal" and one.kind == kind] if game else []
    words = catalogue(jonin.game(game).package) if game else catalogue()
    return words.say(own[0], fields) if own else words.refuse(kind, fields)


def new_id() -> str:
    return secrets.token_hex(16)


class Page:
    def __init__(self, address: str, **headers: str) -> None:
        url = address.replace("http", "ws", 1) + "/ws"
        self._line = ExitStack()
        self.socket = self._line.enter_context(
            connect(url, additional_headers=headers, compression=None, max_size=None, max_queue=None)
        )
        self.frames: list[bytes] = []
        self.news: list[wire.News] = []
        self.tokens: dict[int, str] = {}
        self.lobby: wire.Lobby | None = None
        self.standing: wire.Table | None = None
        self.updates = Sights()
        self.chat: list[wire.Chat] = []
        self.numbers: dict[str, str] = {}  # that it adds to deals, by their seals; none until `add_luck`
        self.silent = False  # keeps them to itself

    def close(self) -> None:
        self._line.close()

    # --- in ---

    def hear(self) -> wire.News:
        frame = self.socket.recv(timeout=PATIENCE, decode=False)
        assert isinstance(frame, bytes)
        self.frames.append(frame)
        said: wire.News = news.decode(frame)
        self.news.append(said)
        match said:
            case wire.Lobby():
                self.lobby = said
            case wire.Table():
                self.standing = said
            case wire.Update():
                self.updates.take(said)
            case wire.Chat():
                self.chat.append(said)
            case wire.Seated():
                self.tokens[said.seat] = said.token
            case wire.Dealing():
                self._tell_number(said)
            case wire.Echo():
                self.send(wire.Echoed(said.id, time.perf_counter()))
        return said

    def until(self, fact: Callable[[], T]) -> T:
        """Listen until something is so."""
        while not (found := fact()):
            self.hear()
        return found

    # --- out ---

    def ask(self, command: wire.AnyCommand) -> list[wire.News]:
        """Send a command and wait for the answer; raises what the server refuses."""
        self.send(command)
        return self.answer(command)

    def send(self, command: wire.AnyCommand) -> None:
        self.socket.send(encode(command).decode())

    def answer(self, command: wire.AnyCommand) -> list[wire.News]:
        answers: list[wire.News] = []
        wanted = len(command.names) if isinstance(command, wire.OpenTable) else 1
        while len(answers) < wanted:
            said = self.hear()
            if isinstance(said, wire.Refusal) and said.id == command.id:
                raise self.refused(said)
            if isinstance(said, wire.Done | wire.Seated) and said.id == command.id:
                answers.append(said)
        return answers

    def refused(self, said: wire.Refusal) -> Refused:
        """In words, as a player would read it."""
        refused = Refused(said.refusal["refusal"], said.clause)
        refused.reason = sentence(said.refusal, self.standing.game if self.standing else "")
        return refused

    def _tell_number(self, dealing: wire.Dealing) -> None:
        for listed in dealing.seals:
            if listed.seal in self.numbers and not self.silent:
                number = self.numbers[listed.seal]
                self.send(wire.TellNumber(new_id(), dealing.table, number, self._sealed()))

    def _sealed(self) -> str:
        number = secrets.token_hex(32)
        self.numbers[seal_of(number)] = number
        return seal_of(number)

    # --- what people do ---

    def add_luck(self) -> None:
        """From now on, as a browser does it."""
        self.send(wire.SealNumber(new_id(), self.table, self._sealed()))

    def open(self, game: str, seats: int, *names: str, **choices: Any) -> str:
        self.ask(wire.OpenTable(new_id(), game, seats, list(names), **choices))
        self.until(lambda: self.standing)
        return self.table

    def sit(self, table: str, name: str, seat: int | None = None) -> int:
        (seated,) = self.ask(wire.Sit(new_id(), table, name, seat))
        assert isinstance(seated, wire.Seated)
        self.until(lambda: self.standing and seated.seat in self.standing.mine)
        return seated.seat

    def join(self, table: str, tokens: Sequence[str] = (), match: str = "", version: int = 0) -> None:
        self.ask(wire.Join(new_id(), table, list(tokens), match, version))

    def ask_own(self, table: str, tokens: Iterable[str]) -> list[wire.News]:
        """Where a table stands at which these tokens have seats."""
        self.ask(wire.AskOwn(new_id(), {table: list(tokens)}))
        return self.news

    def start(self) -> None:
        self.ask(wire.Start(new_id(), self.table))

    def play(self, seat: int, action: Action | Mapping[str, Any]) -> None:
        self.ask(self.command(seat, action))

    def command(self, seat: int, action: Action | Mapping[str, Any], at: float | None = None) -> wire.Play:
        """To play it by what this page has seen."""
        return wire.Play(new_id(), self.table, self.match, seat, form(action), max(0, self.version), at=at)

    def set_seat(self, seat: int, level: str) -> None:
        self.ask(wire.SetSeat(new_id(), self.table, seat, level))

    def stand(self, seat: int) -> None:
        self.ask(wire.Stand(new_id(), self.table, seat))

    def say(self, text: str) -> None:
        self.ask(wire.Say(new_id(), self.table, text))

    # --- what it knows ---

    @property
    def table(self) -> str:
        assert self.standing is not None
        return self.standing.table

    @property
    def match(self) -> str:
        assert self.standing is not None
        return self.standing.match

    @property
    def latest(self) -> Sight | None:
        """What it has seen last of the match being played."""
        seen = [sight for sight in self.updates.values() if sight.match == self.match]
        return max(seen, key=lambda sight: sight.version, default=None)

    @property
    def version(self) -> int:
        return self.latest.version if self.latest else -1

    @property
    def over(self) -> bool:
        return bool(self.latest and self.latest.view["over"])

    def level(self, version: int) -> bool:
        """Whether every seat of this page has been told of that move."""
        viewers = self.standing.mine if self.standing and self.standing.mine else [None]
        seen = [self.updates[seat] for seat in viewers if seat in self.updates]
        return len(seen) == len(viewers) and all(u.match == self.match and u.version >= version for u in seen)


def move(pages: Sequence[Page], seed: int = 1, prefer: int | None = None) -> bool:
    """Some page makes a random move, all see it; if the table waits for a bot, all see that. False: it is over."""
    come_level(pages)
    latest = pages[0].latest
    assert latest is not None
    if latest.view["over"]:
        return False
    for page in pages:
        for seat, update in page.updates.items():
            wanted = seat == (seat if prefer is None else prefer)
            if seat is not None and seat in latest.view["waiting"] and wanted:
                try:
                    page.play(seat, some_choice(update.choices, stream(seed, seat, update.version)))
                except Refused:
                    assert page.version > update.version, "nobody was quicker"
                come_level(pages)
                return True
    pages[0].until(lambda: pages[0].version > latest.version)
    come_level(pages)
    return True


def some_choice(choices: Sequence[Form], luck: int) -> Form:
    """Of some kind, and then any of that kind: where there is a lot to say, there is also something to do."""
    kinds = sorted({choice["action"] for choice in choices})
    chosen = [choice for choice in choices if choice["action"] == kinds[luck % len(kinds)]]
    return chosen[luck // len(kinds) % len(chosen)]


def come_level(pages: Sequence[Page]) -> None:
    """All pages have been told of the last move that any of them knows."""
    version = max(0, *(page.version for page in pages))
    for page in pages:
        page.until(partial(page.level, version))


def play_out(pages: Sequence[Page], seed: int = 1) -> None:
    while move(pages, seed):
        pass
