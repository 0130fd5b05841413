"""A table that is played in the browser, watched from the terminal."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.errors import MarkupError
from rich.live import Live

from jonin.engine.refusal import Refused
from jonin.server import wire
from jonin.terminal.line import Line
from jonin.terminal.records import Failed
from jonin.terminal.spectator import Spectator

UNKNOWN = (LookupError, TypeError, ValueError, AttributeError, MarkupError, Refused)  # a view that cannot be drawn here


def watch(console: Console, address: str, stay: bool) -> None:
    """Until the match is over, or (stay) as long as one likes."""
    spectator = Spectator(console)
    line = Line(address, spectator.remark)
    try:
        with Live(spectator, console=console, transient=True):
            for _, news in line.news():
                if spectator.hear(news):
                    spectator.remark(f"To see it again: {line.house}/replay/{spectator.match}")
                    if not stay:
                        return
                    spectator.remark("You stay for the next match. Ctrl+C leaves.")
    except KeyboardInterrupt:
        console.print("You leave the table.")
    except UNKNOWN:
        raise Failed(f"{line.house} plays by other rules: use the version of Jonin that runs there") from None


def watch_json(address: str, stay: bool) -> None:
    """What a spectator's page is sent, one news a line."""
    line = Line(address, lambda words: print(words, file=sys.stderr))
    try:
        for frame, news in line.news():
            if isinstance(news, wire.Table | wire.Update | wire.Verdict | wire.Chat):
                print(frame, flush=True)
            if isinstance(news, wire.Update) and news.view.get("over") and not stay:
                return
    except KeyboardInterrupt:
        pass
