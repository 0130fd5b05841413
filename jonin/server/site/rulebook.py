"""RULES.md as the browser shows it: chapters of numbered clauses, each with the marks that say where it comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from jonin.engine.game import Game
from jonin.server.net.wire import Chapter, Clause, Mark, Rulebook

NUMBER = r"(?P<id>[A-Z]{2,}-\d+(?:\.\d+)*[a-z]?)"
HEADING = re.compile(rf"#+\s+(?:{NUMBER}\s+)?(?P<text>.*)")
CLAUSE = re.compile(rf"(?:\*\*)?{NUMBER}(?:\*\*)?[.:]?\s+(?P<text>.*)")
ITEM = re.compile(r"\s*(?:[-*]|\d+\.)\s+(?P<text>.*)")
MARKS = re.compile(r"\[([^\]]*\b(?:rulebook|verified|inferred|reconstructed|ruling))\]")


@cache
def rulebook(game: Game) -> Rulebook:
    opening: list[Clause] = []
    chapters: list[Chapter] = []
    for block in blocks(game.rulebook):
        heading = HEADING.fullmatch(block[0])
        if heading is None:
            (chapters[-1].clauses if chapters else opening).append(clause(block))
        elif block[0].startswith("##"):
            chapters.append(Chapter(heading["id"] or "", heading["text"], []))
    return Rulebook(game.key, game.title, opening, chapters)


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
