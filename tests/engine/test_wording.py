"""All that a game can say, said with sample fields and read as a picky player would."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

import jonin
from jonin import Game
from jonin.engine.declare import Event
from jonin.engine.domains import BySeat, Domain, Flag, Maybe, Names, Numbers, OrNone, SeatOf, SeatSet, Some
from jonin.engine.fields import Declared, Field
from jonin.engine.typescript import declared_kinds
from jonin.engine.words import HYPHEN, addressed, catalogue, package_of

PLAYERS = ["Aki", "Ben", "Chie", "Doris", "Emi", "Fumi", "Goro", "Hana"]
READERS = (None, 1, 2, 3)  # seats that are among the samples
MANY = 400  # sentences of a kind

UNKNOWN = "what is not known"
FAULTS = {
    "a possessive of you": re.compile(r"\b[Yy]ou's\b|\bof you\."),
    "you in the third person": re.compile(r"\b[Yy]ou (alone )?(?!this\b)(\w*[^s\W]s|has|is|was)\b|\byou, who\b"),
    "a plural of one": re.compile(
        r"(?<![\w+\N{MINUS SIGN}-])(?<!\b[Dd]ie )1 (?!(is|was|has|goes|lies)\b)[a-z]*[a-rt-z]s\b"
    ),
    "two spaces": re.compile(r"  "),
    "a space before a stop": re.compile(r" [.,;:!?](?!\.)"),
    "two stops": re.compile(r"(?<!\.)\.\.(?!\.)|[,;:]\.|!\."),
    "a hyphen for a minus": HYPHEN,
    "a number for a name": re.compile(r"\b([Ss]eat|[Pp]layer) \d"),
    UNKNOWN: re.compile(r"\bnone\b"),
    "a sentence that begins small": re.compile(r"(^|[.!?] )[a-z]"),
}


def samples(domain: Domain) -> list[Any]:
    if isinstance(domain, Maybe | OrNone):
        return [*samples(domain.inner), None]
    if isinstance(domain, SeatOf):
        return [1, 3]
    if isinstance(domain, SeatSet):
        return [[2], [0, 3]]
    if isinstance(domain, Flag):
        return [True, False]
    if isinstance(domain, Names):
        return [domain.ids[0], domain.ids[-1]] if len(domain.ids) > 6 else list(domain.ids)
    if isinstance(domain, Some | Numbers):
        return [(1,), (1, 2)]
    return [1, 2, 0, -1] if domain.size == 0 else [domain.value(0), domain.value(domain.size - 1)]


def values(field: Field) -> list[Any]:
    if isinstance(field.domain, BySeat):
        return [[1, 0, -2, 5]]
    every = samples(field.domain)
    return [every[:1], every[:2]] if field.many else every


def sentences(kind: type[Declared]) -> Iterator[tuple[str, bool]]:
    """With all fields, and with those that everybody is told; whether it is all. An event also for whom it is about."""
    words, told = catalogue(package_of(kind)), kind.told()
    for chosen in islice(product(*map(values, told)), MANY):
        fields = dict(zip((field.name for field in told), chosen, strict=True))
        for reader in READERS if issubclass(kind, Event) else (None,):
            yield words.say(kind, fields, addressed(PLAYERS, reader)), True
        public = {field.name: fields[field.name] for field in told if field.only is None}
        if public != fields:
            yield words.say(kind, public, PLAYERS), False


@pytest.mark.parametrize("game", jonin.games(), ids=lambda game: game.key)
def test_every_sentence_reads_well(game: Game) -> None:
    found: dict[str, str] = {}
    for kind in declared_kinds(game):
        for sentence, whole in sentences(kind):
            for fault, pattern in FAULTS.items():
                if pattern.search(sentence) and (whole or fault != UNKNOWN):
                    found.setdefault(f"{kind.message()}: {fault}", sentence)
    assert not found, "\n".join(f"{where}: {sentence}" for where, sentence in found.items())


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("a possessive of you", "You's cards."),
        ("a possessive of you", "Ben is slain by a card, of you."),
        ("you in the third person", "You takes pile 1."),
        ("you in the third person", "Then you alone has the most."),
        ("a sentence that begins small", "you take pile 1."),
        ("a sentence that begins small", "Round 1. you are the lone wolf."),
        ("a plural of one", "Aki has 1 points."),
        ("two spaces", "Aki  wins."),
        ("a space before a stop", "Aki wins ."),
        ("a hyphen for a minus", "Aki has -2."),
        ("a number for a name", "Steal from seat 2."),
        (UNKNOWN, "Aki takes none."),
    ],
)
def test_a_fault_is_found(fault: str, sentence: str) -> None:
    assert FAULTS[fault].search(sentence)


def test_a_minus_is_one() -> None:
    words = catalogue()
    assert words.format("player-number", player="Aki", number=-2) == "Aki \N{MINUS SIGN}2"
