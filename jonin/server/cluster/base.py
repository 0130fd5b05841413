"""Which tables are this process's own. Most houses are one process, and have them all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from jonin.server.net import wire
from jonin.server.store.lease import Owner
from jonin.server.store.rows import Row


class Elsewhere(Exception):
    """Another process has the table; None: it is to be asked for again, on another line."""

    def __init__(self, owner: Owner | None) -> None:
        self.owner = owner


class Visitor(Protocol):
    """A page here whose table is elsewhere."""

    address: str
    base: str

    @property
    def given(self) -> Sequence[bytes]:
        """Hashes of the tokens of seats that it was given."""

    def take(self, frame: bytes) -> None:
        """A message for the page."""

    def part(self) -> None:
        """It has heard all, and comes back by itself."""

    def cut(self) -> None:
        """At once; it comes back by itself."""

    def try_again(self, commands: Sequence[wire.AnyCommand]) -> None:
        """Nobody has heard these: the table's owner is gone."""


class Line(Protocol):
    """From such a page to its table."""

    owner: Owner

    def forward(self, command: wire.AnyCommand) -> None: ...

    async def leave(self) -> None:
        """When all that was sent is done and answered."""

    def part(self) -> None:
        """The page is gone."""


class Cluster:
    """Of one process."""

    many = False
    leaving = False  # it takes no more tables
    held = True  # what is ours is ours for certain
    lines = 0  # pages here whose table is elsewhere
    guests = 0  # pages elsewhere whose table is here

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def claim(self, table: str) -> None:
        """It is ours from now on, or Elsewhere."""

    async def check_held(self) -> None:
        """Whether what is ours still is."""

    async def leave(self, tables: Collection[str]) -> None:
        """Take no more tables; of ours only these are still in use."""

    async def release(self, table: str) -> None:
        """Whoever asks for it next has it."""

    def rows(self, table: str) -> list[Row]:
        """That are to be saved with a new table."""
        return []

    def line(self, owner: Owner, page: Visitor) -> Line:
        raise NotImplementedError

    async def look(self, sought: str) -> tuple[list[wire.Report], list[str]]:
        """What the others report, of tables whose links begin so; and who of them does not answer."""
        return [], []

    async def tables(self) -> list[str]:
        """All that any process has."""
        return []

    def close_table(self, owner: Owner | None, table: str, why: str) -> None:
        """Let its owner do it."""

    # --- the list of tables ---

    @property
    def cards(self) -> list[wire.TableCard]:
        """Of public tables elsewhere."""
        return []

    def tell_cards(self, cards: list[wire.TableCard]) -> None:
        """Of ours, to the others."""
