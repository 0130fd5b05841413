"""A table that is played in the browser, watched from the terminal."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.errors import MarkupError
from rich.live import Live

from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.terminal.client import SpectatorClient
from jonin.terminal.picture import Picture
from jonin.terminal.records import Failed
from jonin.terminal.spectator import Spectator

# Of a picture that cannot be drawn here, or an event that has no words.
UNKNOWN = (LookupError, TypeError, ValueError, AttributeError, StopIteration, MarkupError, Refused)


def watch(console: Console, address: str, stay: bool) -> None:
    """Until the match is over, or (stay) as long as one likes."""
    spectator = Spectator(console)
    client = SpectatorClient(address, spectator.remark)
    try:
        with Live(spectator, console=console, transient=True):
            for _, news in client.news():
                if spectator.hear(news):
                    spectator.remark(f"To see it again: {client.house}/replay/{spectator.match}")
                    if not stay:
                        return
                    spectator.remark("You stay for the next match. Ctrl+C leaves.")
    except KeyboardInterrupt:
        console.print("You leave the table.")
    except UNKNOWN:
        raise Failed(f"{client.house} plays by other rules: use the version of Jonin that runs there") from None


def watch_json(address: str, stay: bool) -> None:
    """What a spectator's page is sent, one news a line."""
    client, picture = SpectatorClient(address, lambda words: print(words, file=sys.stderr)), Picture()
    try:
        for frame, news in client.news():
            if isinstance(news, wire.Table | wire.Update | wire.Verdict | wire.Chat):
                print(frame, flush=True)
            if isinstance(news, wire.Update) and picture.take(news) and picture.view.get("over") and not stay:
                return
    except KeyboardInterrupt:
        pass
