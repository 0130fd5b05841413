"""Where words go: answers to stdout, progress and complaints to stderr."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from jonin.engine import cache
from jonin.engine.game import Game

SOON = 30.0  # seconds for which nobody wants to know


def out() -> Console:
    return Console(highlight=False)


def print_json(answer: Any) -> None:
    print(json.dumps(answer, indent=2), flush=True)


@contextmanager
def progress(label: str, total: int, each: float = 0.0) -> Iterator[Callable[..., None]]:
    """A bar on stderr that goes one further at each call, or as many as it says; nothing at all where nobody watches.

    How long it takes is worked out from what is done. Where the first step takes long, say how long (`each`, seconds).
    """
    err = Console(stderr=True)
    if each * total > SOON and err.is_terminal:
        err.print(f"This takes about {each * total / 60:.0f} min. Ctrl+C stops it and shows what is finished.")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(label, total=total)
        yield lambda steps=1: bar.advance(task, steps)


def compile_first(game: Game) -> None:
    """The compiled backend, made with a bar to watch if this machine has not done it before."""
    from jonin.engine import fast

    err = Console(stderr=True)
    if cache.ready(game) or not err.is_terminal:
        fast.backend(game)
        return
    with Progress(TextColumn("{task.description}"), BarColumn(), console=err, transient=True) as bar:
        task = bar.add_task(f"compiling the rules of {game.title}, once")
        fast.backend(game, lambda done, total: bar.update(task, completed=done, total=total))
