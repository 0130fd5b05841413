"""A match retold in sentences, as one viewer sees it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from jonin.engine.declare import Action
from jonin.engine.game import Event
from jonin.engine.match import Match


class Choosing:
    """Where all choose at once, that somebody has chosen is no news."""

    def __init__(self) -> None:
        self._goes_on = False  # whether the last move left others to choose at the same time
        self._said = set[str]()  # the events that say only that

    def no_news(self, mover: int | None, before: frozenset[int], after: frozenset[int], events: list[Event]) -> bool:
        """Whether the first thing told of a move says only that. The table waited for some before, for some after."""
        goes_on = mover in before and after == before - {mover} != frozenset()
        chosen = (goes_on or self._goes_on) and bool(events) and bare(events[0])
        if after != before:  # else it was said or done on the side, and the choosing is where it was
            self._goes_on = goes_on
        self._said |= {events[0]["event"]} if chosen else set()
        return chosen

    def was_no_news(self, event: Event) -> bool:
        """Of several moves at once, where nobody knows any more for whom the table waited in between."""
        return bare(event) and event["event"] in self._said

    def resume(self, events: list[Event]) -> None:
        """After several moves at once: the choosing goes on if that somebody has chosen is the last of them."""
        self._goes_on = bool(events) and self.was_no_news(events[-1])


def bare(event: Event) -> bool:
    return event.keys() <= {"event", "seat"}


class Teller:
    """Makes the moves of a match, and keeps the sentences they bring until they are told."""

    def __init__(self, match: Match, names: Sequence[str], viewer: int | None) -> None:
        self.match, self.names, self.viewer = match, names, viewer
        self.untold: list[str] = []
        self._choosing = Choosing()

    def play(self, seat: int, action: Action | int, numbers: Sequence[int] = ()) -> None:
        before = self.match.waiting
        self.match.play(seat, action, numbers)
        events = self.match.events_for(self.viewer, len(self.match.log) - 1)
        if self._choosing.no_news(seat, before, self.match.waiting, events):
            events = events[1:]
        self.untold += [self.match.game.sentence(event, self.names) for event in events]

    def land(self) -> None:
        """What is in the air comes down."""
        self.match.land()
        events = self.match.events_for(self.viewer, len(self.match.log) - 1)
        self.untold += [self.match.game.sentence(event, self.names) for event in events]

    def tell(self, console: Console) -> None:
        for sentence in self.untold:
            console.print(written(sentence, self.names))
        self.untold = []


def written(sentence: str, names: Sequence[str]) -> Text:
    """With the names in bold."""
    line = Text(sentence)
    line.highlight_regex(rf"\b({'|'.join(map(re.escape, names))})\b", "bold")
    return line


def show_scores(console: Console, scores: Sequence[int], winners: Collection[int], names: Sequence[str]) -> None:
    """The result: the highest first, winners marked."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for _ in range(3):
        table.add_column(no_wrap=True)
    width = max(len(str(points)) for points in scores)
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    for seat in order:
        won = seat in winners
        word = ("wins" if len(winners) == 1 else "shares the win") if won else ""
        points = f"{scores[seat]:>{width}} {'point' if scores[seat] == 1 else 'points'}"
        table.add_row(names[seat], points, word, style="bold" if won else "")
    console.print(table)
