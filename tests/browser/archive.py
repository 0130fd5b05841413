"""Moments of matches that bots have played. A page can be opened at any of them, and finds the table as it was then."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from jonin import Game, Match
from jonin.bots.arena import play_out
from jonin.bots.bot import bot
from jonin.bots.names import BOT_NAMES
from jonin.server.store import tokens
from jonin.server.store.rows import MatchRow, MoveRow, Row, SeatRow, TableRow
from tests.browser.conftest import House
from tests.browser.people import Person

MATCHES = 3


@dataclass(frozen=True)
class Moment:
    """After so many moves of a match, as a seat sees it that is to decide."""

    match: Match
    version: int
    seat: int

    @property
    def end(self) -> bool:
        return self.version == len(self.match.log)

    def visit(self, house: House, one: Person) -> None:
        """From another page of the house, to a table of its own; the others are bots."""
        link, token = tokens.new_link(), tokens.new_token()
        house.ledger.keep(self._rows(link, token, one.name))
        held = [f"jonin.table.{link}", json.dumps({self.seat: token})]
        one.page.evaluate("held => localStorage.setItem(...held)", held)
        with one.page.expect_websocket():
            one.visit(f"/t/{link}")
        one.until(lambda: one.table.table == link and one.latest)

    def _rows(self, link: str, token: str, name: str) -> Iterator[Row]:
        match, game, number = self.match, self.match.game, tokens.new_match()
        names = [name if seat == self.seat else BOT_NAMES[seat] for seat in range(match.seats)]
        about: dict[str, Any] = {"table": link, "game": game.key, "seats": match.seats, "options": match.options}
        status = "over" if self.end else "playing"
        yield TableRow(**about, public=False, clock=0, host=self.seat, opened=time.time(), match=number)
        yield MatchRow(
            **about,
            match=number,
            rules=game.version,
            data=game.data_digest,
            names=names,
            seed=match.seed,
            began=time.time(),
            status=status,
        )
        for seat, called in enumerate(names):
            mine = seat == self.seat
            yield SeatRow(
                link,
                seat,
                "player" if mine else "bot",
                called,
                "" if mine else "thumb",
                tokens.hashed(token) if mine else b"",
            )
        for version, (seat, code, *numbers) in enumerate(match.log[: self.version]):
            yield MoveRow(number, version, seat, code, numbers or None)


def moments(game: Game) -> list[Moment]:
    """Of matches of as many as can play: the first and the last decision of each kind, and the ends."""
    first: dict[object, Moment] = {}
    last: dict[object, Moment] = {}
    for seed in range(MATCHES):
        match = Match(game, game.seats[-1], seed)
        play_out(match, [bot("thumb")] * match.seats, seed)
        again = Match(game, match.seats, seed, lands=False)
        for version, (mover, code, *given) in enumerate(match.log):
            for seat in again.waiting:
                kind = frozenset(type(action) for action in again.legal(seat))
                last[kind] = Moment(match, version, seat)
                first.setdefault(kind, last[kind])
            again.play(mover, code, given)
        last[seed] = Moment(match, len(match.log), seed % match.seats)
    return list(dict.fromkeys([*first.values(), *last.values()]))  # what was asked once is both
