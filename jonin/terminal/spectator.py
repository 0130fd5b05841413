"""What a spectator is told of a table: its story as it unfolds, and below it how the table stands."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from jonin.engine import game as catalogue
from jonin.engine.words import catalogue as messages
from jonin.server.net import wire
from jonin.terminal.client import reason
from jonin.terminal.picture import Picture
from jonin.terminal.story import sentences, show_result, written

STORY = 10  # lines of a screen that the table leaves to it


class Spectator:
    """Knows what a spectator's page is sent and nothing else. Drawn, it is the table and the count."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.names: list[str] = []
        self._table: wire.Table | None = None
        self._picture = Picture()
        self._verdict: wire.Verdict | None = None  # of the race that the next update tells of
        self._arrived = False  # what was before is through
        self._talk = 0  # the number of the last line
        self._drawn = Text()
        self._count, self._due = 0, 0.0  # seconds that the table counts, and when they are over

    def __rich__(self) -> RenderableType:
        left = max(1, math.ceil(self._due - time.monotonic()))
        count = Text(" … ".join(str(n) for n in range(self._count, left - 1, -1)), "bold")
        height = len(self._drawn.wrap(self.console, self.console.width))
        if 0 < height <= self.console.height - STORY:
            return Group("", self._drawn, "", count)
        return Group("", count) if self._count else ""

    @property
    def match(self) -> str:
        return self._picture.match

    def hear(self, news: wire.AnyNews) -> bool:
        """Tell it. Whether a match is over now."""
        match news:
            case wire.Table():
                self._stand(news)
            case wire.Verdict():
                self._verdict = news
            case wire.Chat() if news.number > self._talk:
                self._talk = news.number
                if self._arrived:
                    self._say(f"{news.name or 'A spectator'}: {news.text}", "italic")
            case wire.Update():
                return self._update(news)
            case wire.Done():
                if not self._arrived and not self._picture.view:
                    self.remark("The host has not begun the match yet.")
                self._arrived = True
        return False

    def remark(self, words: str) -> None:
        self._say(words, "dim")

    def _say(self, words: str, style: str = "") -> None:
        line = written(clean(words), self.names)
        line.stylize_before(style)
        self.console.print(line, soft_wrap=True)

    # --- who is there ---

    def _stand(self, table: wire.Table) -> None:
        before, self._table = self._table, table
        old = self.names if before and before.match == table.match else [f"Seat {n}" for n in range(1, 17)]
        self.names = [plain(seat.name) or name for seat, name in zip(table.seats, old, strict=False)]
        if before is None:
            self.console.rule(Text(clean(table.title), "bold"), style="dim")
            self._say(introduced(table))
        elif before.match != table.match:
            self._say("The match begins." if table.match else introduced(table))
        elif len(before.seats) != len(table.seats):
            self._say(introduced(table))
        else:
            for was, seat in zip(before.seats, table.seats, strict=True):
                if sentence := change(was, seat):
                    self.remark(sentence)
        if table.note and (before is None or before.note != table.note):
            self.remark(f"{reason(table.note)}.")

    # --- the match ---

    def _update(self, update: wire.Update) -> bool:
        picture, follows = self._picture, self._picture.follows(update)
        was_over = picture.match == update.match and picture.view["over"]
        if not picture.take(update):
            return False
        view, game = picture.view, catalogue.game(picture.view["game"])
        self._drawn = Text.from_markup(clean(game.drawing.table(view, self.names)))
        if follows:
            self._tell(sentences(game, [told.event for told in update.told], self.names, None))
        else:
            self._begin(update)
        self._wind(update.countdown or 0.0)
        ended = view["over"] and not was_over
        if ended:
            self._end(game.events.headline([told.event for told in update.told], self.names))
        return bool(ended)

    def _begin(self, update: wire.Update) -> None:
        """At the deal, or with what is on the table when one comes later."""
        if update.version:
            self.remark(f"{update.version} moves have been made so far.")
        if not self.console.is_terminal and not self._picture.view["over"]:
            self.console.print("", self._drawn, "", sep="\n")

    def _tell(self, said: list[str]) -> None:
        """How close a race was comes after the sentence that says who won it."""
        if self._verdict is not None:
            said[1:1] = decided(self._verdict, self.names)
            self._verdict = None
        for sentence in said:
            self._say(sentence)

    def _wind(self, seconds: float) -> None:
        due = time.monotonic() + seconds
        if due > self._due + 0.5 and seconds:  # another count, not the one that goes on
            self._count = math.ceil(seconds)
            if not self.console.is_terminal:
                self.remark(f"The table goes on in {self._count} s.")
        self._count, self._due = self._count if seconds else 0, due

    def _end(self, headline: str) -> None:
        self.console.print("", self._drawn, "", sep="\n")
        self._drawn = Text()
        view = self._picture.view
        show_result(self.console, headline, view["scores"], view["winners"], self.names)


def decided(verdict: wire.Verdict, names: Sequence[str]) -> list[str]:
    """By how much a race was won; nothing if nobody else struck."""
    if len(verdict.seats) < 2:
        return []
    first, second = (names[seat] for seat in verdict.seats[:2])
    if verdict.by_lot:
        return [messages().format("verdict-by-lot", first=first, second=second)]
    return [messages().format("verdict-margin", first=first, second=second, seconds=f"{verdict.margins[1] / 1000:.2f}")]


def introduced(table: wire.Table) -> str:
    seats = (f"{seat.name} ({seat.level})" if seat.level else seat.name or "an open seat" for seat in table.seats)
    return f"At the table: {', '.join(seats)}."


def change(was: wire.SeatCard, seat: wire.SeatCard) -> str:
    if was.name != seat.name:
        return f"{seat.name} sits down." if seat.name else f"{was.name} gets up."
    if was.kept != seat.kept:
        return f"A bot plays for {seat.name}." if seat.kept else f"{seat.name} plays again."
    if was.away != seat.away:
        return f"{seat.name} has lost the line." if seat.away else f"{seat.name} is back."
    return ""


def clean(words: str) -> str:
    """Nothing that could command the terminal: it comes from elsewhere."""
    return "".join(letter for letter in words if letter.isprintable() or letter == "\n")


def plain(name: str) -> str:
    """A name that means nothing in rich's markup."""
    return clean(name).translate({ord("["): "(", ord("]"): ")", ord("\\"): "/"})
