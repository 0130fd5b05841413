"""RULES.md with the figures of cards.toml."""

from __future__ import annotations

from typing import Any

from jonin.engine.rulebook import fill
from jonin.engine.words import Catalogue, catalogue
from jonin.games.nin_jan.components import CARDS, DATA


def rulebook(written: str) -> str:
    words = catalogue(__package__)
    stated = {
        "cards": str(CARDS),
        "values": words.listed(spans(DATA["values"]["figures"])) + marked(DATA["values"]),
        "suits": words.listed([described(words, suit) for suit in DATA["suits"]]) + marked(*DATA["suits"]),
    }
    return fill(written, stated)


def spans(values: list[int]) -> list[str]:
    """-6 to -1 and 1 to 10."""
    found: list[list[int]] = []
    for value in values:
        if found and value == found[-1][-1] + 1:
            found[-1].append(value)
        else:
            found.append([value])
    return [f"{span[0]} to {span[-1]}" if len(span) > 1 else str(span[0]) for span in found]


def marked(*figures: dict[str, Any]) -> str:
    """Where they come from, unless it is the rulebook itself."""
    sources = {figure["source"] for figure in figures} - {"rulebook"}
    return "".join([".", *(f" [{source}]" for source in sorted(sources))])


def described(words: Catalogue, suit: dict[str, Any]) -> str:
    return f"{words.name('suit', suit['name'])} (a {suit['colour']} {suit['shape']}, {suit['letter']})"
