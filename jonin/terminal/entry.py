"""How every command begins and ends: every mistake is one line, Ctrl+C says what is finished, help says what works."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from jonin.engine import game as catalogue
from jonin.engine.dialect import OutsideDialect
from jonin.engine.problem import BrokenGame
from jonin.engine.refusal import Refused

INTERRUPTED = 130  # what a shell expects of a process that Ctrl+C has ended


class Front(TyperGroup):
    """No traceback for a mistake: `jonin: what to do about it`, and 2 for wrong usage, 1 for other failures."""

    def main(self, *args: Any, **extra: Any) -> Any:
        from jonin.terminal.records import Failed

        show_what_can_be_shown()
        try:
            code = super().main(*args, **(extra | {"standalone_mode": False}))
        except Refused as refused:
            complain(str(refused), 2)
        except typer.TyperException as mistake:
            complain(mistake.format_message(), 2)
        except Failed as failed:
            complain(str(failed), 1)
        except (OutsideDialect, BrokenGame) as outside:
            print(outside, file=sys.stderr)
            sys.exit(1)
        except OSError as error:
            complain(f"{error.filename or 'jonin'}: {error.strerror or error}", 1)
        except typer.Abort:
            code = 1
        sys.exit(code or 0)


def show_what_can_be_shown() -> None:
    """A terminal that lacks a letter gets a question mark for it, and so do we for what cannot be read."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # whoever calls us may have put something else there
            stream.reconfigure(errors="replace")


def complain(sentence: str, code: int) -> NoReturn:
    """In one line, and as it stands: what a record from elsewhere says must not command the terminal."""
    line = " ".join(sentence.split())
    print("jonin:", "".join(c if c.isprintable() else repr(c)[1:-1] for c in line), file=sys.stderr)
    sys.exit(code)


def stop(done: int, asked: int, what: str) -> NoReturn:
    """After Ctrl+C in long work: what was finished has been printed."""
    complain(f"stopped: {done} of {asked} {what} were finished", INTERRUPTED)


class WithBots(TyperCommand):
    """A command whose help says what the bots do."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from jonin.terminal.opponents import described_levels

        self.epilog = "\n".join([*described_levels(), "", self.epilog or ""])
        super().format_help(ctx, formatter)


def example(words: str) -> str:
    """A command that works as it stands."""
    try:
        key = catalogue.games()[0].key
    except Exception:  # a game that cannot be loaded: `jonin check` says why, if it can be started
        key = "GAME"
    return f"Example:  jonin {words.format(game=key)}"
