"""What a player types, and what it is taken to mean."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass

import pytest

from jonin.terminal.prompt import Item, Unclear, Unknown, forget_keys, keys, offer, typed, understand


@dataclass(frozen=True)
class Card:
    card: str

    def __str__(self) -> str:
        return f"Play the {self.card[:-1]} of {'Cranes' if self.card[-1] == 'C' else 'Foxes'}"


@dataclass(frozen=True)
class Pile:
    pile: int

    def __str__(self) -> str:
        return f"Pile {self.pile}"


HAND = [Card("1C"), Card("10C"), Card("-1F"), Card("10F")]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("1", "1C"),
        ("04", "10F"),
        ("play the 10 of cranes", "10C"),
        ("PLAY  THE 10 of Cranes", "10C"),
        ("10c", "10C"),
        ("1 cranes", "1C"),  # a whole word before the beginning of one: not the 10
        ("1 cr", "1C"),  # and the same for a shortened name, where 10 would fit too
        ("-1", "-1F"),
        ("10 f", "10F"),
    ],
)
def test_a_number_a_name_or_part_of_one(text: str, card: str) -> None:
    assert HAND[understand(text, offer(HAND))].card == card


@pytest.mark.parametrize(("text", "could_be"), [("cranes", "1 or 2"), ("f", "3 or 4"), ("play", "1 to 4")])
def test_several_meanings_are_listed(text: str, could_be: str) -> None:
    with pytest.raises(Unclear, match=f"“{text}” could be {could_be}: say more"):
        understand(text, offer(HAND))


@pytest.mark.parametrize("text", ["0", "5", "99", "owl", "2 cranes"])
def test_no_meaning_is_said(text: str) -> None:
    with pytest.raises(Unknown, match="type 1 to 4"):
        understand(text, offer(HAND))


def test_things_with_a_number_of_their_own_keep_it() -> None:
    items = offer([Pile(1), Pile(3)])
    assert [item.key for item in items] == ["1", "3"]
    assert understand("3", items) == 1
    with pytest.raises(Unknown, match="There is no choice 2: type 1 or 3"):
        understand("2", items)


def test_no_number_is_given_twice() -> None:
    mixed = [Card("1C"), Pile(1), Pile(2)]
    assert [item.key for item in offer(mixed)] == ["1", "2", "3"]
    assert [item.key for item in offer([Pile(0), Pile(1)])] == ["1", "2"]


@pytest.mark.parametrize(
    ("given", "said"), [([1], "1"), ([1, 2], "1 or 2"), ([1, 2, 3], "1 to 3"), ([1, 3, 4], "1, 3 or 4")]
)
def test_numbers_are_said_shortly(given: list[int], said: str) -> None:
    assert keys([Item(str(number), "") for number in given]) == said


def first_letter(action: Card | Pile) -> str:
    return action.card[-1].lower() if isinstance(action, Card) else ""


def test_what_has_a_key_of_its_own_keeps_it_whatever_else_there_is() -> None:
    few, more = [Card("1C")], [Card("-1F"), Pile(4), Card("1C"), Pile(7)]
    assert [item.key for item in offer(few, own_key=first_letter)] == ["c"]
    items = offer(more, own_key=first_letter)
    assert [item.key for item in items] == ["f", "1", "c", "2"]
    assert [understand(text, items) for text in ("C", "f", "2", "pile 7")] == [2, 0, 3, 3]
    with pytest.raises(Unknown, match="There is no choice 3: type f, 1, c or 2"):
        understand("3", items)
    with pytest.raises(Unclear, match="“play” could be f or c: say more, or type a key"):
        understand("play", items)


def test_many_keys_are_not_listed() -> None:
    assert keys([Item(f"s{number}", "") for number in range(13)]) == "a key"


class Keyboard(io.StringIO):
    """Somebody sits at it."""

    def isatty(self) -> bool:
        return True


def test_a_system_that_cannot_forget_keys_asks_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "termios", None)
    monkeypatch.setattr(sys, "stdin", Keyboard("yes\n"))
    forget_keys()
    assert typed() == "yes"
