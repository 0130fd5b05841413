"""RULES.md with the figures of cards.toml."""

from __future__ import annotations

import re

from jonin.engine.words import catalogue
from jonin.games.pride_of_ninja.abilities import ours, stated
from jonin.games.pride_of_ninja.components import FIGURES, SEATS

FIGURE = re.compile(r"<!-- (?P<card>[\w ]+)\.(?P<key>\w+)(?: at (?P<seats>\d))? -->.*?<!-- -->", re.DOTALL)
OURS = re.compile(r";? *[^;\[\]]*\breconstructed(?=[;\]])")


def rulebook(written: str) -> str:
    """Marked as reconstructed only while the figures are."""
    words = catalogue(__package__)

    def figure(found: re.Match[str]) -> str:
        return str(stated(words, found["card"], int(found["seats"] or SEATS - 1))[found["key"]])

    paragraphs = []
    for paragraph in written.split("\n- "):
        cards = {found["card"] for found in FIGURE.finditer(paragraph)}
        if cards and not any(ours(card, list(FIGURES[card])) for card in cards):
            paragraph = OURS.sub("", paragraph).replace("[; ", "[").replace("[]", "")
        paragraphs.append(FIGURE.sub(figure, paragraph))
    return "\n- ".join(paragraphs)
