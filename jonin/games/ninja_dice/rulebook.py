"""RULES.md with the figures of dice.toml, and the size of a die from physics."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from jonin.games.ninja_dice.components import BONUS, BOOST, DATA, DIE, FACES, HOUSE_DICE

FIGURE = re.compile(r"<!-- (?P<part>\w+)\.(?P<key>\w+) -->.*?<!-- -->", re.DOTALL)
OURS = re.compile(r";?\s*[^;\[\]]*\breconstructed(?=[;\]])")
OFTEN = {1: "once", 2: "twice", 3: "three times"}


def rulebook(written: str) -> str:
    """Marked as reconstructed only while the figures are."""
    paragraphs = []
    for paragraph in written.split("\n- "):
        parts = {found["part"] for found in FIGURE.finditer(paragraph)} & set(DATA)
        if parts and not any(DATA[part]["source"] == "reconstructed" for part in parts):
            paragraph = OURS.sub("", paragraph).replace("[; ", "[").replace("[]", "")
        paragraphs.append(FIGURE.sub(figure, paragraph))
    return "\n- ".join(paragraphs)


def figure(found: re.Match[str]) -> str:
    """As a sentence, or a table, needs it."""
    match found["part"], found["key"]:
        case "colours", "names":
            return listed(DATA["colours"]["names"])
        case "house", "faces":
            rows = [f"| {die} | {counted(faces)} |" for die, faces in enumerate(HOUSE_DICE, 1)]
            return "\n".join(["| House die | its faces |", "|---|---|", *rows])
        case ("skill" | "threat") as part, "faces":
            return each(FACES[part])
        case "die", "size":
            return f"{2 * DIE / 10:g}"
        case "boost", "times":
            one, *more = BOOST[1:]
            return "; ".join(
                [
                    f"{one} of its skill",
                    ", ".join(f"with {n} {'Fortunes ' if n == 2 else ''}as {times}" for n, times in enumerate(more, 2)),
                ]
            )
        case "treasure", "for_a_house":
            return listed([str(BONUS[size]) for size in (4, 5, 6)], "or")
        case part, key:
            return str(DATA[part][key]) if key in DATA.get(part, ()) else found[0]


def listed(words: Sequence[str], last: str = "and") -> str:
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(faces: Sequence[str]) -> str:
    return ", ".join(face if often == 1 else f"{often} × {face}" for face, often in Counter(faces).items())


def each(faces: Sequence[str]) -> str:
    """All kinds, where each occurs as often as the others; else how often each does."""
    kinds = Counter(faces)
    often = set(kinds.values())
    return f"{listed(list(kinds))}, {OFTEN[often.pop()]} each" if len(kinds) > 1 and len(often) == 1 else counted(faces)
