"""The cards of Pride of Ninja, from cards.toml. A card is a number from 0 to 13: the Blue kinds, then the Red ones."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from jonin.engine.domains import Names, OneOf
from jonin.engine.refusal import Refused

DeckName = Literal["blue", "red"]
RowName = Literal["front", "back"]
AnyRow = Literal["front", "back", "either"]

DECKS: tuple[DeckName, ...] = ("blue", "red")
BLUE, RED = range(2)
SIDES: tuple[RowName, ...] = ("front", "back")
ROWS: tuple[AnyRow, ...] = (*SIDES, "either")
FRONT, BACK, EITHER = range(3)
KINDS, FEWEST, SEATS = 7, 3, 5
SOURCES = ("rulebook", "verified", "inferred", "reconstructed", "ruling")
TABLES = tuple(str(seats) for seats in range(FEWEST, SEATS + 1))  # as keys of the file
LARGEST = 99  # of a figure

# What a card states beside its deck, initiative and copies: a single number, figures for 3, 4 and 5 seats, a pair, or a
# row of figures whose first one stands for 0 or for 1.
NUMBER, BY_SEATS, PAIR = "a `figure`", "three `figures`, for 3, 4 and 5 seats", "two `figures`, ascending"
FIGURES: dict[str, dict[str, str | int]] = {
    "Ninja": {"either": 1},
    "Samurai": {"front": 0, "back": 0},
    "Miko": {"front": 0, "slays": NUMBER},
    "Onmyoji": {"either": 1, "slays": NUMBER},
    "Kabuki": {"either": 1},
    "Sumo Rikishi": {"either": 0},
    "Shogun": {"either": 0},
    "Kunoichi": {"either": 0, "secrecy": 1},
    "Fallen": {"back": 0},
    "Geisha": {"levels": PAIR, "front": 0, "back": 0},
    "Monk": {"front": 0, "pride": NUMBER},
    "Oni": {"either": 1, "slays": NUMBER},
    "Yakuza": {"front": 0, "slays": NUMBER},
    "Magistrate": {"front": 0, "back": 0, "enough": BY_SEATS},
}
NAMES = tuple(FIGURES)
CARD = {name: card for card, name in enumerate(NAMES)}
NINJA, SAMURAI, MIKO, ONMYOJI, KABUKI, SUMO, SHOGUN, KUNOICHI, FALLEN, GEISHA, MONK, ONI, YAKUZA, MAGISTRATE = range(14)

Card = Annotated[str, Names("card", NAMES)]
Deck = Annotated[str, Names("deck", DECKS)]
Side = Annotated[str, OneOf(*SIDES)]
Scoring = Annotated[str, OneOf(*ROWS)]


# --- checking what an owner may have written ---------------------------------------------------------------------


def need(holds: bool, complaint: str) -> None:
    if not holds:
        raise Refused("wrong data", file="cards.toml", why=complaint)


def whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST


def filled(value: Any) -> bool:
    return isinstance(value, list) and len(value) > 0 and all(whole(figure) for figure in value)


def trio(value: Any) -> bool:
    """Three figures, for 3, 4 and 5 seats."""
    return filled(value) and len(value) == SEATS - FEWEST + 1 and min(value) >= 0


def printed(card: Mapping[str, Any]) -> int:
    """The copies in the box."""
    return int(card.get("printed", max(card["copies"])))


def check_figure(name: str, key: str, kind: str | int, stated: Any) -> None:
    need(isinstance(stated, dict), f"{name} lacks the figure {key!r}")
    figures, said = stated.get("figures"), stated.get("source")
    if kind == NUMBER:
        need(whole(stated.get("figure")) and stated["figure"] > 0, f"{name}'s {key!r} needs {kind} above 0")
    elif kind == BY_SEATS:
        need(trio(figures), f"{name}'s {key!r} needs {kind}")
    elif kind == PAIR:
        need(filled(figures) and len(figures) == 2 and figures == sorted(figures), f"{name}'s {key!r} needs {kind}")
    else:
        need(filled(figures), f"{name}'s {key!r} needs `figures`, whole numbers from {-LARGEST} to {LARGEST}")
    sources = said if isinstance(said, list) and isinstance(figures, list) and len(said) == len(figures) else [said]
    need(all(source in SOURCES for source in sources), f"{name}'s {key!r} needs a `source`: {', '.join(SOURCES)}")
    need(stated.get("condition", "rulebook") in SOURCES, f"{name}'s {key!r} needs as `condition`: {', '.join(SOURCES)}")
    if "at" in stated:
        need(key in ROWS and isinstance(stated["at"], dict), f"{name}'s {key!r} has no `at`: only rows of TP differ")
        for seats, row in stated["at"].items():
            need(seats in TABLES, f"{name}'s {key!r} has a row at {seats} seats; tables have {', '.join(TABLES)}")
            need(filled(row), f"{name}'s {key!r} needs figures at {seats} seats, whole numbers")


def check_card(name: str, stated: Any) -> None:
    need(isinstance(stated, dict), f"the card {name} is missing")
    deck = DECKS[CARD[name] // KINDS]
    need(stated.get("deck") == deck, f"{name} belongs to the {deck} deck")
    initiative = stated.get("initiative")
    need(whole(initiative) and 0 <= initiative < KINDS, f"{name} needs an `initiative` from 0 to {KINDS - 1}")
    need(trio(stated.get("copies")), f"{name} needs three `copies`, for 3, 4 and 5 seats")
    need(stated.get("source") in SOURCES, f"{name} needs a `source`: {', '.join(SOURCES)}")
    printed, used = stated.get("printed", LARGEST), max(stated["copies"])
    need(whole(printed) and printed >= used, f"{name} needs as `printed` the copies in the box, {used} or more")
    for key in stated:
        known = key in FIGURES[name] or key in ("deck", "initiative", "copies", "printed", "source")
        need(known, f"{name} has no figure {key!r}; its figures are {', '.join(FIGURES[name])}")
    for key, kind in FIGURES[name].items():
        check_figure(name, key, kind, stated.get(key))


def check_setup(setup: Any) -> None:
    need(isinstance(setup, dict), "[setup] is missing")
    for key in ("hand", "victims", "gifts", "goal"):
        need(trio(setup.get(key)), f"[setup] needs three figures as {key!r}, for 3, 4 and 5 seats")
    need(min(setup["goal"]) > 0, "[setup] needs goals above 0")
    need(whole(setup.get("box")) and setup["box"] > 0, "[setup] needs 'box', the cards of a deck, above 0")
    for key in ("front", "back"):
        need(whole(setup.get(key)) and 0 < setup[key] <= KINDS, f"[setup] needs {key!r}, that row's places, 1 to 7")
    for i, seats in enumerate(range(FEWEST, SEATS + 1)):
        hand, gifts, places = setup["hand"][i], setup["gifts"][i], setup["front"] + setup["back"]
        need(
            hand + gifts == places and gifts <= setup["back"] and hand > 0,
            f"[setup] deals {hand} cards and {gifts} gifts at {seats} seats, where {places} places are to be filled",
        )


def checked(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The data itself, or Refused with the first thing that is wrong with it."""
    for name in data:
        need(name in (*NAMES, "setup"), f"there is no card {name!r}; the cards are {', '.join(NAMES)}")
    check_setup(data.get("setup"))
    for name in NAMES:
        check_card(name, data.get(name))
    for i, seats in enumerate(range(FEWEST, SEATS + 1)):
        needed = seats * data["setup"]["hand"][i] + data["setup"]["victims"][i]
        for deck in DECKS:
            copies = sum(data[name]["copies"][i] for name in NAMES if data[name]["deck"] == deck)
            need(copies == needed, f"the {deck} deck at {seats} seats has {copies} cards, but {needed} are dealt")
    for deck in DECKS:
        box = sum(printed(data[name]) for name in NAMES if data[name]["deck"] == deck)
        need(box == data["setup"]["box"], f"the {deck} deck has {box} cards, but {data['setup']['box']} lie in the box")
    return data


def load(text: str) -> Mapping[str, Any]:
    try:
        return checked(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise Refused("unreadable data", file="cards.toml", why=str(error)) from None


DATA = load(Path(__file__).with_name("cards.toml").read_text("utf-8"))


# --- the tables that the rules read ------------------------------------------------------------------------------

FRONT_PLACES: int = DATA["setup"]["front"]
BACK_PLACES: int = DATA["setup"]["back"]
PLACES = FRONT_PLACES + BACK_PLACES
HAND: tuple[int, ...] = tuple(DATA["setup"]["hand"])  # this and the next by the number of seats, less FEWEST
GIFTS: tuple[int, ...] = tuple(DATA["setup"]["gifts"])
GOAL: tuple[int, ...] = tuple(DATA["setup"]["goal"])
COPIES = tuple(tuple(DATA[name]["copies"][i] for name in NAMES) for i in range(SEATS - FEWEST + 1))
CARDS = max(sum(copies[:KINDS]) for copies in COPIES)  # in the largest deck
INITIATIVE = tuple(int(DATA[name]["initiative"]) for name in NAMES)

STEPS = KINDS * PLACES  # more than any number that points go by


def row_of(name: str, key: str, seats: int) -> list[int]:
    """The figures as they are stated for a table of so many seats."""
    stated = DATA[name][key]
    row: list[int] = stated.get("at", {}).get(str(seats), stated["figures"])
    return row


def ladder(name: str, key: str, seats: int = FEWEST) -> tuple[int, ...]:
    """A row of figures, indexed by the number it goes by. The last one is repeated; what is not stated is 0."""
    figures = row_of(name, key, seats) if key in DATA[name] else [0]
    steps = [0] * int(FIGURES[name].get(key, 0)) + figures
    return tuple((steps + figures[-1:] * STEPS)[:STEPS])


TP = tuple(  # [seats - FEWEST][3 * card + row][number]
    tuple(ladder(name, key, seats) for name in NAMES for key in ROWS) for seats in range(FEWEST, SEATS + 1)
)
SLAYS = tuple(int(DATA[name].get("slays", {"figure": 0})["figure"]) for name in NAMES)  # how many it takes
SECRECY_BONUS = ladder("Kunoichi", "secrecy")
MIDDLING, HIGH = (int(level) for level in DATA["Geisha"]["levels"]["figures"])
MONK_PRIDE = int(DATA["Monk"]["pride"]["figure"])
ENOUGH = tuple(DATA["Magistrate"]["enough"]["figures"])  # by seats, less FEWEST


# --- what the points of a card go by -----------------------------------------------------------------------------

BASES = (
    "nothing",
    "own",
    "ninja",
    "hidden",
    "players",
    "lowest",
    "slain",
    "level",
    "allies",
    "secrecy",
    "enough",
    "tp",
    "victims",
    "others",
    "few",
)
(
    COUNT_NOTHING,  # always the same
    COUNT_OWN,  # how many of the card one has
    COUNT_NINJA,  # how many Ninja one has
    COUNT_HIDDEN,  # how many of the card lie in all back rows
    COUNT_PLAYERS,  # how many players have one
    COUNT_LOWEST,  # 1: nobody has fewer TP
    COUNT_SLAIN,  # how many players were slain this round
    COUNT_LEVEL,  # of one's Secrecy: 0 low, 1 middling, 2 high
    COUNT_ALLIES,  # how many Oni, Yakuza and Magistrate one has
    COUNT_SECRECY,  # one's Secrecy
    COUNT_ENOUGH,  # 1: enough players were slain this round
    COUNT_TP,  # one's TP
    # How it is told where that depends on the table; see `told`:
    COUNT_VICTIMS,  # how many players have one, the Victim's Cards being one of them
    COUNT_OTHERS,  # how many other players were slain this round
    COUNT_FEW,  # how many players were slain this round, and it is not enough
) = range(len(BASES))
Basis = Annotated[str, OneOf(*BASES)]

BASIS = {
    "Ninja": {"either": COUNT_OWN},
    "Samurai": {"front": COUNT_NINJA, "back": COUNT_NINJA},
    "Miko": {"front": COUNT_HIDDEN},
    "Onmyoji": {"either": COUNT_OWN},
    "Kabuki": {"either": COUNT_PLAYERS},
    "Sumo Rikishi": {"either": COUNT_LOWEST},
    "Shogun": {"either": COUNT_SLAIN},
    "Kunoichi": {"either": COUNT_NOTHING},
    "Fallen": {"back": COUNT_NOTHING},
    "Geisha": {"front": COUNT_LEVEL, "back": COUNT_LEVEL},
    "Monk": {"front": COUNT_ALLIES},
    "Oni": {"either": COUNT_OWN},
    "Yakuza": {"front": COUNT_NOTHING},
    "Magistrate": {"front": COUNT_SECRECY, "back": COUNT_ENOUGH},
}
NO_POINTS = -1
SCORE_BASIS = tuple(BASIS[name].get(key, NO_POINTS) for name in NAMES for key in ROWS)  # [3 * card + row]
