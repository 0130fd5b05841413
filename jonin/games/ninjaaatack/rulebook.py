"""RULES.md with the figures of cards.toml, and the star's size in physics."""

from __future__ import annotations

import re

from jonin.engine.words import catalogue
from jonin.games.ninjaaatack.components import CLANS, DATA, FREE, LETTERS, PASSES, ROUNDS, TOKENS, WORDS
from jonin.physics.token_figures import TOKEN_STAR

FIGURE = re.compile(r"<!-- (?P<key>[\w ]+) -->(?P<written>.*?)<!-- -->", re.DOTALL)


def rulebook(written: str) -> str:
    """A mark stays as it is written for as long as the figure is not the rulebook's own."""
    figures = stated()

    def figure(found: re.Match[str]) -> str:
        part, mark = found["key"].removesuffix(" mark"), found["key"].endswith(" mark")
        if mark:
            return found["written"] if part in ours() else ""
        return figures.get(part, found[0])

    return FIGURE.sub(figure, written)


def stated() -> dict[str, str]:
    words = catalogue(__package__)
    signs = [words.name("sign", sign) for sign in (*WORDS, *FREE)]
    clans = [f"{words.name('clan', clan)} ({letter})" for clan, letter in zip(CLANS, LETTERS, strict=True)]
    return {
        "tokens": str(TOKENS),
        "star": f"{2000 * TOKEN_STAR[0]:.0f}",
        "clans": words.listed(clans),
        "passes": str(PASSES),
        "words": words.listed(f"*{sign}*" for sign in signs[: len(WORDS)]),
        "free": words.listed(signs[len(WORDS) :]),
        "rounds": str(ROUNDS),
    }


def ours() -> set[str]:
    """What an owner has not yet read off the pieces."""
    parts = {"tokens": [DATA["tokens"]], "clans": DATA["clans"]}
    return {key for key, some in parts.items() if any(one["source"] != "rulebook" for one in some)}
