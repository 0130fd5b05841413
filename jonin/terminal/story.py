"""A match retold in sentences, as one viewer sees it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from jonin.engine.game import Action
from jonin.engine.match import Match


class Teller:
    """Makes the moves of a match, and keeps the sentences they bring until they are told."""

    def __init__(self, match: Match, names: Sequence[str], viewer: int | None) -> None:
        self.match, self.names, self.viewer = match, names, viewer
        self.untold: list[str] = []
        self.choosing = False  # whether the last move left others to choose at the same time

    def play(self, seat: int, action: Action | int, given: Sequence[int] = ()) -> None:
        before = self.match.waiting
        self.match.play(seat, action, given)
        still_choosing = seat in before and self.match.waiting == before - {seat} != frozenset()
        events = self.match.story(self.viewer, len(self.match.log) - 1)
        if (still_choosing or self.choosing) and events and events[0].keys() <= {"event", "seat"}:
            events = events[1:]  # where all choose at once, that somebody has chosen is no news
        self.choosing = still_choosing
        self.untold += [self.match.game.text.sentence(event, self.names) for event in events]

    def land(self) -> None:
        """What is in the air comes down."""
        self.match.land()
        events = self.match.story(self.viewer, len(self.match.log) - 1)
        self.untold += [self.match.game.text.sentence(event, self.names) for event in events]

    def tell(self, console: Console) -> None:
        for sentence in self.untold:
            line = Text(sentence)
            line.highlight_regex(rf"\b({'|'.join(map(re.escape, self.names))})\b", "bold")
            console.print(line)
        self.untold = []


def show_scores(console: Console, match: Match, names: Sequence[str]) -> None:
    """The result: the highest first, winners marked."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(justify="right")
    table.add_column()
    order = sorted(range(match.seats), key=lambda seat: (seat not in match.winners, -match.scores[seat]))
    for seat in order:
        won = seat in match.winners
        word = ("wins" if len(match.winners) == 1 else "shares the win") if won else ""
        table.add_row(names[seat], f"{match.scores[seat]} points", word, style="bold" if won else "")
    console.print(table)
