"""Between the numbers of the rules and what everybody else sees: nothing that does not exist has a number."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from jonin import Refused
from jonin.engine.domains import Domain, Flag, Maybe, Names, OneOf, SeatOf, Some, Span

FINITE = [
    Names("card", ("7P", "3R")),
    OneOf("take", "leave"),
    Span(1, 3),
    SeatOf(4),
    Flag(),
    Maybe(Span(1, 3)),
    Some(3),
]
JUNK: list[Any] = [
    *(None, True, 0, -1, 4, 1.0, "", "1", "7P", (), (1, 1), (0,), (4,), (True,), (1, "a"), (1, None), ([1],), [[1]]),
    *({}, {1: 2}, {"a": 1}, object(), b"", Names),
]


@pytest.mark.parametrize("domain", FINITE, ids=lambda domain: type(domain).__name__)
def test_every_number_is_a_value_and_back(domain: Domain) -> None:
    values = [domain.value(number) for number in range(domain.size)]
    assert [domain.number(value) for value in values] == [*range(domain.size)]
    for junk in JUNK:
        with suppress(Refused):
            assert domain.value(domain.number(junk)) == junk
