"""What the cards of Pride of Ninja do, from their figures.

A text is a message of the catalogue of words, `ability-<card>-<row>`, and the figures that it names. So another
language can say it, and an owner's correction in cards.toml is said everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from jonin.engine.views import View
from jonin.engine.words import Catalogue, message_of
from jonin.games.pride_of_ninja.components import (
    BACK,
    CARD,
    CARDS,
    DATA,
    EITHER,
    ENOUGH,
    FEWEST,
    FIGURES,
    GEISHA,
    HIGH,
    MIDDLING,
    MONK_PRIDE,
    NAMES,
    ROWS,
    SEATS,
    SLAYS,
    TP,
    AnyRow,
    row_of,
)

# Where a card may slay, or be the reason for it.
SLAYING = {
    "Ninja": ["either"],
    "Miko": ["front", "back"],
    "Onmyoji": ["either"],
    "Fallen": ["front"],
    "Oni": ["either"],
    "Yakuza": ["back"],
}

# The figures that each ability rests on.
ABILITIES: dict[str, dict[AnyRow, list[str]]] = {
    "Ninja": {"either": ["either"]},
    "Samurai": {"front": ["front"], "back": ["back"]},
    "Miko": {"front": ["front", "slays"], "back": []},
    "Onmyoji": {"either": ["either", "slays"]},
    "Kabuki": {"either": ["either"]},
    "Sumo Rikishi": {"either": ["either"]},
    "Shogun": {"either": ["either"]},
    "Kunoichi": {"either": ["either", "secrecy"]},
    "Fallen": {"front": [], "back": ["back"]},
    "Geisha": {"front": ["front", "levels"], "back": ["back", "levels"]},
    "Monk": {"front": ["front"], "back": ["pride"]},
    "Oni": {"either": ["either", "slays"]},
    "Yakuza": {"front": ["front"], "back": ["slays"]},
    "Magistrate": {"front": ["front"], "back": ["back", "enough"]},
}


class Worth(View):
    """Points: TP for each card, TP in all, or something that the sentence names."""

    points: int
    unit: Literal["each", "once", "bare"]


class Step(View):
    """For some numbers it is worth so much: for one, from the first to the last, for the first or more, below it."""

    span: Literal["one", "to", "more", "below"]
    first: int
    worth: Worth
    last: int | None = None


class Figure(View):
    """What a card brings: always the same, so much for every one (or every one after the first), or step by step."""

    form: Literal["always", "every", "later", "steps"]
    worth: Worth | None = None
    most: int | None = None
    steps: list[Step] | None = None


Ours = Literal["figure", "condition"]


class Ability(View):
    row: AnyRow
    house: list[Ours]  # what of it is reconstructed: ours, until an owner of the game corrects it
    slays: bool  # may cost somebody's TP


def always(points: int, unit: Literal["each", "once", "bare"] = "each") -> Figure:
    return Figure(form="always", worth=Worth(points=points, unit=unit))


def ladder(name: str, key: str, seats: int, unit: Literal["each", "once", "bare"], until: int = CARDS) -> Figure:
    """A row of figures, equal neighbours together; what comes from the number `until` on is not said."""
    figures = row_of(name, key, seats)
    if len(set(figures)) == 1:
        return always(figures[0], unit)
    forms: tuple[Literal["every", "later"], ...] = ("every", "later")
    for free, form in enumerate(forms):
        if len(figures) > 3 and figures == [max(0, i - free) * figures[free + 1] for i in range(len(figures))]:
            return Figure(form=form, worth=Worth(points=figures[free + 1], unit=unit), most=figures[-1])
    first = int(FIGURES[name][key])
    steps: list[Step] = []
    starts = [i for i, figure in enumerate(figures) if i == 0 or figure != figures[i - 1]]
    for start, end in zip(starts, [*starts[1:], CARDS], strict=True):
        least, most = first + start, min(first + end, until) - 1
        if least <= most:
            worth = Worth(points=figures[start], unit="bare" if steps else unit)
            if end == until == CARDS:
                steps.append(Step(span="more", first=least, worth=worth))
            elif least == most:
                steps.append(Step(span="one", first=least, worth=worth))
            else:
                steps.append(Step(span="to", first=least, last=most, worth=worth))
    return Figure(form="steps", steps=steps)


def by_level(row: str, seats: int) -> Figure:
    """A Geisha's row, by Secrecy."""
    low, middling, high = TP[seats - FEWEST][3 * GEISHA + ROWS.index(row)][:3]
    steps = [
        Step(span="below", first=MIDDLING, worth=Worth(points=low, unit="each")),
        Step(span="to", first=MIDDLING, last=HIGH - 1, worth=Worth(points=middling, unit="bare")),
        Step(span="more", first=HIGH, worth=Worth(points=high, unit="bare")),
    ]
    return Figure(form="steps", steps=steps)


def figures_of(name: str, seats: int) -> dict[str, Figure]:
    """All that a card states at a table, by the names that its texts have for it."""
    card, found = CARD[name], dict[str, Figure]()
    for key in FIGURES[name]:
        if name == "Geisha" and key in ROWS:
            found[key] = by_level(key, seats)
        elif key in ROWS:
            until = SLAYS[card] if name == "Miko" else CARDS  # what is more is lost anyway
            found[key] = ladder(name, key, seats, "once" if max(DATA[name]["copies"]) == 1 else "each", until)
        elif key == "secrecy":
            found[key] = ladder(name, key, seats, "bare")
        elif key == "pride":
            found[key] = always(MONK_PRIDE, "bare")
    rows = TP[seats - FEWEST]
    if name == "Sumo Rikishi":
        found["other"], found["lowest"] = (always(rows[3 * card + EITHER][i]) for i in range(2))
    if name == "Magistrate":
        found["back"], found["spared"] = (always(rows[3 * card + BACK][i], "once") for i in range(2))
    return found


def numbers_of(name: str) -> dict[str, list[int]]:
    """At each number of seats, from the fewest on."""
    numbers = {"slays": [SLAYS[CARD[name]]] * (SEATS - FEWEST + 1), "enough": list(ENOUGH)}
    return {key: found for key, found in numbers.items() if key in FIGURES[name]}


def ours(name: str, keys: Sequence[str]) -> list[Ours]:
    """What is the house's own of these figures, and of the conditions that decide between them."""
    found: list[Ours] = []
    if any("reconstructed" in DATA[name][key]["source"] for key in keys):
        found.append("figure")
    if any(DATA[name][key].get("condition") == "reconstructed" for key in keys):
        found.append("condition")
    return found


def abilities_of(name: str) -> list[Ability]:
    slaying = SLAYING.get(name, [])
    return [Ability(row=row, house=ours(name, keys), slays=row in slaying) for row, keys in ABILITIES[name].items()]


# --- in words --------------------------------------------------------------------------------------------------------


def worth_in_words(words: Catalogue, worth: Worth) -> str:
    return words.format(f"worth-{worth.unit}", points=worth.points)


def in_words(words: Catalogue, figure: Figure) -> str:
    """+1 TP each with 1 to 4, +2 with 5 or more"""
    if figure.steps is None:
        assert figure.worth is not None
        return words.format(f"figure-{figure.form}", worth=worth_in_words(words, figure.worth), most=figure.most or 0)
    said = ""
    for step in figure.steps:
        worth = worth_in_words(words, step.worth)
        one = words.format(f"step-{step.span}", first=step.first, last=step.last or 0, worth=worth)
        said = words.format("steps", before=said, step=one) if said else one
    return said


def stated(words: Catalogue, name: str, seats: int) -> dict[str, str | int]:
    """The figures of a card, each in words."""
    numbers = {key: by_seats[seats - FEWEST] for key, by_seats in numbers_of(name).items()}
    return {key: in_words(words, figure) for key, figure in figures_of(name, seats).items()} | numbers


def text(words: Catalogue, name: str, row: str, seats: int) -> str:
    return words.format(message_of("ability", f"{name}-{row}"), seats=seats, **stated(words, name, seats))


if list(ABILITIES) != list(NAMES):
    raise ValueError("abilities.py: every card needs its abilities, in the order of the cards")
