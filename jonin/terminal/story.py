"""A match retold in sentences, as one viewer sees it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from jonin.engine.declare import Action
from jonin.engine.game import Event, Game
from jonin.engine.match import Match
from jonin.engine.words import addressed


def no_news(game: Game, event: Event, viewer: int | None) -> bool:
    """That somebody else has chosen: it is soon seen what."""
    chosen = any(kind.choice and kind.kind == event["event"] for kind in game.events.kinds)
    return chosen and event["seat"] != viewer


def sentences(game: Game, events: Iterable[Event], names: Sequence[str], viewer: int | None) -> list[str]:
    """What happened in words, without what is only to be seen and what is no news."""
    said = [game.sentence(event, names) for event in events if not no_news(game, event, viewer)]
    return [sentence for sentence in said if sentence]


class Teller:
    """Makes the moves of a match, and keeps the sentences they bring until they are told."""

    def __init__(self, match: Match, names: Sequence[str], viewer: int | None) -> None:
        self.match, self.names, self.viewer = match, names, viewer
        self.untold: list[str] = []

    def play(self, seat: int, action: Action | int, numbers: Sequence[int] = ()) -> None:
        self.match.play(seat, action, numbers)
        self._hear()

    def land(self) -> None:
        """What is in the air comes down."""
        self.match.land()
        self._hear()

    def _hear(self) -> None:
        events = self.match.events_for(self.viewer, len(self.match.log) - 1)
        self.untold += sentences(self.match.game, events, addressed(self.names, self.viewer), self.viewer)

    def tell(self, console: Console) -> None:
        for sentence in self.untold:
            console.print(written(sentence, self.names))
        self.untold = []


def written(sentence: str, names: Sequence[str]) -> Text:
    """With the names in bold."""
    line = Text(sentence)
    line.highlight_regex(rf"\b({'|'.join(map(re.escape, names))})\b", "bold")
    return line


def headline(match: Match, viewer: int | None, names: Sequence[str]) -> str:
    return match.game.events.headline(match.events_for(viewer), addressed(names, viewer))


def show_result(
    console: Console, headline: str, scores: Sequence[int], winners: Collection[int], names: Sequence[str]
) -> None:
    """What decided the match, if it is over; then the highest first, winners marked."""
    if headline:
        console.print(Text(headline, "bold"), soft_wrap=True)
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
