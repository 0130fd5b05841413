"""What a spectator is told of a table: its story as it unfolds, and below it how the table stands."""

from __future__ import annotations

import math
import time

from rich.console import Console, Group, RenderableType
from rich.text import Text

from jonin.engine import game as catalogue
from jonin.server.net import wire
from jonin.terminal.story import Choosing, show_scores, written

STORY = 10  # lines of a screen that the table leaves to it


class Spectator:
    """Knows what a spectator's page is sent and nothing else. Drawn, it is the table and the count."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.names: list[str] = []
        self._table: wire.Table | None = None
        self._seen: wire.Update | None = None
        self._choosing = Choosing()
        self._verdict = ""
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
        return self._seen.match if self._seen else ""

    def hear(self, news: wire.AnyNews) -> bool:
        """Tell it. Whether a match is over now."""
        match news:
            case wire.Table():
                self._stand(news)
            case wire.Verdict():
                self._verdict = news.text
            case wire.Chat() if news.number > self._talk:
                self._talk = news.number
                if self._arrived:
                    self._say(f"{news.name}: {news.text}", "italic")
            case wire.Update():
                return self._update(news)
            case wire.Done():
                if not self._arrived and not self._seen:
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
            self._say("The match begins.")
        else:
            for was, seat in zip(before.seats, table.seats, strict=True):
                if sentence := change(was, seat):
                    self.remark(sentence)
        if table.note and (before is None or before.note != table.note):
            self.remark(table.note)

    # --- the match ---

    def _update(self, update: wire.Update) -> bool:
        last, self._seen = self._seen, update
        drawing = catalogue.game(update.view["game"]).drawing.table(update.view, self.names)
        self._drawn = Text.from_markup(clean(drawing))
        if last and (last.match, last.version) == (update.match, update.since):
            self._tell(last, update)
        else:
            self._begin(update)
        self._wind(update.countdown)
        ended = update.view["over"] and not (last and last.match == update.match and last.view["over"])
        if ended:
            self._end(update)
        return bool(ended)

    def _begin(self, update: wire.Update) -> None:
        """At the deal, or with what is on the table when one comes later."""
        if update.version:
            self.remark(f"{update.version} moves have been made so far.")
        if not self.console.is_terminal and not update.view["over"]:
            self.console.print("", self._drawn, "", sep="\n")

    def _tell(self, last: wire.Update, update: wire.Update) -> None:
        """The sentences; how close a race was comes after the one that says who won it."""
        told, events = update.told, [told.event for told in update.told]
        before, after = (frozenset(seen.view["waiting"]) for seen in (last, update))
        if update.version > update.since + 1:
            told = [one for one in told if not self._choosing.was_no_news(one.event)]
            self._choosing.resume(events)
        elif self._choosing.no_news(events[0].get("seat") if events else None, before, after, events):
            told = told[1:]
        sentences = [one.text for one in told]
        sentences[1:1], self._verdict = filter(None, [self._verdict]), ""
        for sentence in sentences:
            self._say(sentence)

    def _wind(self, seconds: float) -> None:
        due = time.monotonic() + seconds
        if due > self._due + 0.5 and seconds:  # another count, not the one that goes on
            self._count = math.ceil(seconds)
            if not self.console.is_terminal:
                self.remark(f"The table goes on in {self._count} s.")
        self._count, self._due = self._count if seconds else 0, due

    def _end(self, update: wire.Update) -> None:
        self.console.print("", self._drawn, "", sep="\n")
        self._drawn = Text()
        show_scores(self.console, update.view["scores"], update.view["winners"], self.names)


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
