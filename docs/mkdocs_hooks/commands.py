"""The command line, read from itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from jonin.cli import app

HEAD = """# Commands

What `jonin` can do, as `jonin --help` tells it. A mistake is one line that says what to do about it; the exit code is
2 for wrong usage and 1 for what failed.
"""


def page() -> str:
    return "\n".join([HEAD, *(line for name in found() for line in about(name))])


def found() -> dict[str, Any]:
    group: Any = typer.main.get_command(app)
    commands: dict[str, Any] = group.commands
    return commands


def about(name: str) -> Iterator[str]:
    command = found()[name]
    arguments = [one.metavar for one in command.params if is_argument(one)]
    yield from (f"## jonin {name}", "", command.help or "", "")
    yield from ("```", " ".join(["jonin", name, *arguments, "[OPTIONS]"]), "```", "")
    yield from (options(name), "")
    if command.epilog:
        yield from (f"Example: `{command.epilog.removeprefix('Example:').strip()}`", "")


def options(name: str) -> str:
    """A table of a command's arguments and options."""
    rows = [row(one) for one in found()[name].params]
    return "\n".join(["| option | default | meaning |", "|---|---|---|", *rows]) if rows else "It has no options."


def row(one: Any) -> str:
    names = [one.metavar] if is_argument(one) else [*one.opts, *one.secondary_opts]
    return f"| {', '.join(f'`{name}`' for name in names)} | {default(one)} | {one.help or ''} |"


def is_argument(one: Any) -> bool:
    return not one.opts[0].startswith("-")


def default(one: Any) -> str:
    value = one.default
    if one.name == "workers":
        return "as many as the machine has cores, less one; 4 at most"
    if value is None or value == "":
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"`{' '.join(map(str, value)) if isinstance(value, tuple) else value}`"
