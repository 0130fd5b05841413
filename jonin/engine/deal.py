"""A deal that nobody has chosen, and how anybody can see that.

The house makes a promise: the hash of a secret. Every page has sent a seal before: the hash of a number of its own.
Only when all of these lie open to everybody are the numbers told, and the seed of the match is the hash of the secret
and all of them. After the match the secret is told too. Each of the three hashes is SHA-256 of a line of text:

    promise    jonin secret <match> <secret>
    seal       jonin number <number>
    seed       jonin deal <match> <secret> <number> <number> ...

with secrets and numbers as 64 hexadecimal digits, and numbers in the order of their seals in the list.

A page that keeps its number to itself makes the draw void. It is drawn again, with a new secret and new numbers, and
without the seats of that page; what was void stays in the proof. So nobody can choose between two deals by silence: to
withhold a number is to throw a deal away for one that nobody knows yet, under one's own name, and once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from msgspec import Struct

from jonin.engine.refusal import Refused


class Sealed(Struct):
    """What one page has added."""

    seats: list[int]  # of its players
    seal: str
    number: str = ""  # "": kept to itself, and so the draw is void


class Draw(Struct):
    promise: str
    secret: str
    pages: list[Sealed] = []

    @property
    def withheld(self) -> list[Sealed]:
        return [page for page in self.pages if not page.number]


class Deal(Struct):
    """How the seed of a match came about. The last draw is the one that counts."""

    match: str
    draws: list[Draw] = []

    @property
    def seed(self) -> str:
        last = self.draws[-1]
        return seed_of(self.match, last.secret, [page.number for page in last.pages])


def hashed(*words: str) -> str:
    return sha256(" ".join(words).encode()).hexdigest()


def promise_of(match: str, secret: str) -> str:
    return hashed("jonin", "secret", match, secret)


def seal_of(number: str) -> str:
    return hashed("jonin", "number", number)


def seed_of(match: str, secret: str, numbers: Sequence[str]) -> str:
    return hashed("jonin", "deal", match, secret, *numbers)


def spoken(page: Sealed) -> list[str]:
    """As people count."""
    return [str(seat + 1) for seat in page.seats]


def objections(deal: Deal, seed: str) -> Iterator[Refused]:
    """All that is wrong with what a house says of a deal."""
    if not deal.draws:
        yield Refused("proof without a draw")
        return
    last = len(deal.draws)
    silent: set[int] = set()
    for n, draw in enumerate(deal.draws, 1):
        if promise_of(deal.match, draw.secret) != draw.promise:
            yield Refused("promise broken", draw=n)
        if [page.seal for page in draw.pages] != sorted({page.seal for page in draw.pages}):
            yield Refused("seals out of order", draw=n)
        for page in draw.pages:
            if not page.seats:
                yield Refused("sealed by nobody", draw=n)
            if page.number and seal_of(page.number) != page.seal:
                yield Refused("seal broken", draw=n, seats=spoken(page))
            if silent & {*page.seats}:
                yield Refused("silent and asked again", draw=n, seats=spoken(page))
        if n < last and not draw.withheld:
            yield Refused("drawn again for no reason", draw=n)
        if n == last and draw.withheld:
            yield Refused("dealt without a number", draw=n, seats=spoken(draw.withheld[0]))
        silent |= {seat for page in draw.withheld for seat in page.seats}
    if deal.seed != seed:
        yield Refused("seed of something else")
