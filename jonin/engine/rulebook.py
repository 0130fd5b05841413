"""RULES.md: chapters of numbered clauses, each with the marks that say where it comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct

from jonin.engine.game import Game

NUMBER = r"(?P<id>[A-Z]{2,}-\d+(?:\.\d+)*[a-z]?)"
HEADING = re.compile(rf"(?P<level>#+)\s+(?:{NUMBER}\s+)?(?P<text>.*)")
CLAUSE = re.compile(rf"(?:\*\*)?{NUMBER}(?:\*\*)?[.:]?\s+(?P<text>.*)")
ITEM = re.compile(r"\s*(?:[-*]|\d+\.)\s+(?P<text>.*)")
MARKS = re.compile(r"\s*\[([^\]]*\b(?:rulebook|verified|inferred|reconstructed|ruling))\]")
FIGURE = re.compile(r"<!-- (?P<name>\S.*?) -->(?P<written>.*?)<!-- -->", re.DOTALL)
"""Written out for who reads the file; players read what the game's data say (`Hooks.rulebook`)."""
CITED = r"\b[A-Z]{2,}-\d+\.\d+\b"
"""A clause as code and tests cite it."""


class Mark(Struct, frozen=True):
    """Where a figure or rule comes from that the rulebook's text does not settle."""

    kind: str  # "verified", "inferred", "reconstructed", "ruling", or (of a part) "rulebook"
    about: str = ""  # what of the clause, if not all of it


class Clause(Struct, frozen=True):
    """A paragraph of the rules: a numbered clause, or (id "") the words around them. The text has inline Markdown."""

    id: str
    text: str
    marks: list[Mark]
    item: bool = False  # stands in a list, with others
    table: list[list[str]] = []  # rows and columns, the first row on top; then there is no text


class Chapter(Struct, frozen=True):
    id: str  # "" where the heading has no number
    heading: str
    clauses: list[Clause]


class Rulebook(Struct, frozen=True):
    """/api/rules/<game>"""

    game: str
    title: str
    opening: list[Clause]
    chapters: list[Chapter]


def fill(written: str, stated: Mapping[str, str]) -> str:
    """RULES.md with its figures by their names; one without a name here stays, and is then found (`Game.rulebook`)."""
    return FIGURE.sub(lambda found: stated.get(found["name"], found[0]), written)


@cache
def rulebook(game: Game) -> Rulebook:
    opening: list[Clause] = []
    chapters: list[Chapter] = []
    for block in blocks(game.rulebook):
        heading = HEADING.fullmatch(block[0])
        if heading is None:
            (chapters[-1].clauses if chapters else opening).append(clause(block))
        elif len(heading["level"]) > 1:
            chapters.append(Chapter(heading["id"] or "", heading["text"], []))
    return Rulebook(game.key, game.title, opening, chapters)


def clause_ids(text: str) -> list[str]:
    """Of the numbered clauses, in their order."""
    return [found.id for block in blocks(text) if not HEADING.fullmatch(block[0]) and (found := clause(block)).id]


def excerpt(text: str, wanted: str) -> str | None:
    """The lines of a clause (XY-4.2 or just 4.2); of a chapter (XY-4), all its clauses."""
    wanted = wanted.strip().upper()
    found: list[str] = []
    level = 0  # of the heading, where a chapter was asked for
    for block in blocks(text):
        heading = HEADING.fullmatch(block[0])
        if found and (not level or (heading and len(heading["level"]) <= level)):
            break
        id_ = (heading["id"] or "") if heading else clause(block).id
        if found or (id_ and wanted in (id_, id_.partition("-")[2])):
            level = level or (len(heading["level"]) if heading else 0)
            found += [*block, ""] if heading or level else block
    return "\n".join(found).rstrip() or None


def search(text: str, words: str) -> list[str]:
    """The clauses that have all these words in them, and the rows of tables: a card's name finds what is said of it."""
    wanted = words.lower().split()
    found = []
    for block in blocks(text):
        if block[0].startswith("|"):
            rows = [row for row in block[2:] if has(row, wanted)]
            found += ["\n".join([*block[:2], *rows])] if rows else []
        elif not HEADING.fullmatch(block[0]) and has(" ".join(block), wanted):
            found.append("\n".join(block))
    return found


def has(text: str, wanted: list[str]) -> bool:
    return all(word in text.lower() for word in wanted)


def blocks(text: str) -> Iterator[list[str]]:
    """Lines that belong together: a heading, an item of a list, a table, a paragraph."""
    block: list[str] = []
    for line in text.splitlines():
        begins = not line.strip() or HEADING.fullmatch(line) or ITEM.fullmatch(line)
        if block and (begins or HEADING.fullmatch(block[0]) or line.startswith("|") != block[0].startswith("|")):
            yield block
            block = []
        if line.strip():
            block.append(line)
    if block:
        yield block


def clause(block: list[str]) -> Clause:
    if block[0].startswith("|"):
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block]
        return Clause("", "", [], table=[row for row in rows if any(cell.strip(":-") for cell in row)])
    item = ITEM.fullmatch(block[0])
    first = item["text"] if item else block[0]
    text = " ".join([first.strip(), *(line.strip() for line in block[1:])])
    numbered = CLAUSE.fullmatch(text)
    words = numbered["text"] if numbered else text
    return Clause(
        id=numbered["id"] if numbered else "",
        text=" ".join(MARKS.sub("", words).split()) if numbered else words,
        marks=[mark(part) for found in MARKS.findall(words) for part in found.split(";")] if numbered else [],
        item=item is not None,
    )


def mark(words: str) -> Mark:
    """ "ruling", or "the last: ruling"."""
    about, _, kind = words.rpartition(":")
    return Mark(kind.strip(), about.strip())
