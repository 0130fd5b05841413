"""Nobody passes for somebody else, and nobody's name spills over the others'."""

from __future__ import annotations

import pytest

from jonin import Refused
from jonin.bots.names import BOT_NAMES
from tests.server.conftest import House
from tests.tables import SOME_GAME

UNSEEN = {
    "variation selector": "Ai\ufe0fko",
    "another one": "Ai\U000e0101ko",
    "zero width joiner": "Ai\u200dko",
    "soft hyphen": "Ai\u00adko",
    "right to left": "\u202eAiko",
    "isolate": "\u2066Aiko\u2069",
    "hangul filler": "Aiko\u3164",
    "halfwidth filler": "\uffa0Aiko",
    "braille blank": "Aiko\u2800",
    "grapheme joiner": "A\u034fiko",
    "tag": "Aiko\U000e0041",
    "wide letters": "Ａｉｋｏ",
    "mathematical letters": "𝓐𝓲𝓴𝓸",
    "control": "Ai\x07ko",
    "private use": "Aiko\ue000",
}
ALIKE = {
    "Cyrillic": "Аіко",
    "Greek": "Αικο",
    "accents": "Àïkö",
    "small l": "Alko",
    "one": "A1ko",
    "zero": "Aik0",
    "dotless": "Aıko",
    "a point": "Aiko.",
    "a flower": "❀ Aiko ❀",
    "a digit of elsewhere": "Aik০",
}
MIXED = {
    "Cyrillic": "Aikо",
    "Cherokee": "Ꭺiko",
    "Lisu": "ꓮiko",
    "Coptic": "Ⲁiko",
    "Hebrew": "Aikס",
    "nothing but Lisu": "ꓮꓲꓗꓳ",
}


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_what_cannot_be_seen_makes_no_other_name(house: House, name: str) -> None:
    host, guest = house.page(), house.page()
    table = host.open(SOME_GAME.key, 2, "Aiko")
    with pytest.raises(Refused, match="called Aiko sits here already: choose another"):
        guest.sit(table, name)
    guest.open(SOME_GAME.key, 2, name)
    assert guest.standing.seats[0].name == "Aiko"


@pytest.mark.parametrize("name", ALIKE.values(), ids=ALIKE)
def test_nor_do_letters_that_look_the_same(house: House, name: str) -> None:
    host, guest = house.page(), house.page()
    table = host.open(SOME_GAME.key, 2, "Aiko")
    with pytest.raises(Refused, match="looks like Aiko, who sits here already: choose a name"):
        guest.sit(table, name)
    guest.sit(table, "Maya")


@pytest.mark.parametrize("name", MIXED.values(), ids=MIXED)
def test_a_name_keeps_to_one_alphabet(house: House, name: str) -> None:
    with pytest.raises(Refused, match="the letters of one alphabet"):
        house.page().open(SOME_GAME.key, 2, name)


@pytest.mark.parametrize(
    "name",
    ["Host", "hоst", "H0st", "Host.", "Host ✓", "Нana", "A spectator", "Spectator", "you", *BOT_NAMES[:3], "Hаna"],
)
def test_nobody_is_called_as_the_house_is(house: House, name: str) -> None:
    with pytest.raises(Refused, match="or what one of its bots is called: choose another name"):
        house.page().open(SOME_GAME.key, 2, name)


def test_accents_do_not_pile_up(house: House) -> None:
    page = house.page()
    page.open(SOME_GAME.key, 2, "Z" + "\u0351" * 12 + "oe" + "\u0489" * 6)
    assert len(page.standing.seats[0].name) <= 7
    page.say("Z" + "\u0351" * 200)
    assert len(page.until(lambda: page.chat)[0].text) == 3


@pytest.mark.parametrize("name", ["\u0301\u0301", "\u3164\u3164", "\ufe0f"])
def test_a_name_needs_something_to_see(house: House, name: str) -> None:
    with pytest.raises(Refused, match="letters that can be shown"):
        house.page().open(SOME_GAME.key, 2, name)


def test_a_name_is_as_long_as_it_is_shown(house: House) -> None:
    with pytest.raises(Refused, match="at most 24 letters: choose a shorter one"):
        house.page().open(SOME_GAME.key, 2, "\ufdfa" * 4)


@pytest.mark.parametrize(
    "name",
    ["José", "Łukasz", "Νίκος", "Иван", "さくら", "ที่รัก", "רִבְקָה", "Zoë-Anne O'Neil", "李小龙", "忍者 Ken", "🦊 Fox"],
)
def test_names_of_every_script_are_kept(house: House, name: str) -> None:
    page = house.page()
    page.open(SOME_GAME.key, 2, name)
    assert page.standing.seats[0].name == name
