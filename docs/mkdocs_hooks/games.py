"""The pages of each game, read from its folder: rules, figures, and what travels when it is played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import jonin
from docs.mkdocs_hooks import figures
from docs.mkdocs_hooks.messages import kinds, section, table
from docs.mkdocs_hooks.repository import ROOT, from_repository, linked
from jonin import Game
from jonin.engine.rulebook import CITED, NUMBER
from jonin.engine.schema import of_game
from jonin.terminal.catalogue import span

SHELF = """# The games

Each game has numbered rules in our own words. A figure that stood only in a picture we could not see is
*reconstructed*: it is marked on the card and in the rules, kept with its source in one data file, and can be corrected
there without touching code.

This is an unofficial implementation. The games' names belong to their owners, who have nothing to do with this project.
If you like a game, buy it: the printed ones are lovely.

| game | players | minutes | designer | publisher |
|---|---|---|---|---|
"""
MEASURED = {"BALANCE.md": "How it plays", "FIGURES.md": "What was measured"}
DIRECTIONS = """What a seat sees, is told, may do and is asked, and why something is refused, as it travels between
server and page (see [the wire](../../wire.md)). A program finds the same in [{key}.json](../../schemas/{key}.json), a
JSON Schema.
"""
HEADINGS = {
    "View": "What a seat sees",
    "Event": "What happens",
    "Action": "What one may do",
    "Prompt": "What one is asked",
    "Refusal": "Why not",
    "Catalogue": "What is known of the data",
}


def nav() -> list[Any]:
    shelf: list[Any] = ["games/index.md"]
    for game in jonin.games():
        rooms: list[Any] = [f"games/{game.key}/index.md", {"Figures": f"games/{game.key}/figures.md"}]
        rooms.append({"What travels": f"games/{game.key}/wire.md"})
        shelf.append({game.title: rooms})
    return shelf


def pages() -> Iterator[tuple[str, str]]:
    rows = (
        f"| [{game.title}]({game.key}/index.md) | {span(game.seats)} | {game.minutes} | {game.designer} "
        f"| {game.publisher} |"
        for game in jonin.games()
    )
    yield "games/index.md", SHELF + "\n".join(rows) + "\n"
    for game in jonin.games():
        here = f"games/{game.key}"
        rules = (game.folder / "RULES.md").relative_to(ROOT).as_posix()
        yield f"{here}/index.md", with_anchors(linked(game.rulebook, rules, f"{here}/index.md"))
        yield f"{here}/figures.md", "\n".join(of_figures(game, f"{here}/figures.md"))
        yield f"{here}/wire.md", "\n".join(cited(line) for line in of_wire(game))


def with_anchors(rules: str) -> str:
    """So that a clause can be linked to."""
    return re.sub(rf"^([-*] )?\*\*{NUMBER}\*\*", r"\g<0>{ #\g<id> }", rules, flags=re.MULTILINE)


def cited(line: str) -> str:
    return re.sub(rf"\bClause ({CITED})\.", r"Clause [\1](index.md#\1).", line)


def of_figures(game: Game, page: str) -> Iterator[str]:
    """Where they come from, then what was measured."""
    yield f"# {game.title}: figures\n"
    for file in sorted(game.folder.glob("*.toml")):
        yield from figures.sources(file)
    for name, heading in MEASURED.items():
        if (game.folder / name).exists():
            measured = (game.folder / name).relative_to(ROOT).as_posix()
            yield f"## {heading}\n"
            yield deeper(from_repository(measured, page, headed=False))


def deeper(text: str) -> str:
    """One level below."""
    return "\n".join(f"#{line}" if line.startswith("##") else line for line in text.splitlines()) + "\n"


def of_wire(game: Game) -> Iterator[str]:
    parts = of_game(game)["$defs"]
    yield f"# {game.title}: what travels\n"
    yield DIRECTIONS.format(key=game.key)
    shown = set()
    for name, heading in HEADINGS.items():
        members = [one["$ref"].rpartition("/")[2] for one in parts[name].get("oneOf", ())]
        shown |= {name, *members}
        yield f"## {heading} {{ #{name} }}\n"
        yield from (
            kinds(parts, members) if members else table(parts[name]) if "properties" in parts[name] else ["None."]
        )
        yield ""
    yield "## Their parts\n"
    for name in [name for name in parts if name not in shown]:
        yield from section(name, name, parts[name])


def schemas() -> str:
    """Links to the schema files of all games that have one."""
    keys = [game.key for game in jonin.games()]
    return "\n".join(["- [wire.json](schemas/wire.json)", *(f"- [{key}.json](schemas/{key}.json)" for key in keys)])
