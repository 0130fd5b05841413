"""Tables of the games with races, and what their players do."""

from __future__ import annotations

from collections.abc import Container
from functools import partial
from typing import Any

import pytest

import jonin
from jonin import Game
from jonin.server.net import wire
from jonin.server.table.table import Table
from tests.server.client import Page, come_level, new_id
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.server.sight import Form

LIVE = [game for game in jonin.games() if game.races]
some_live = pytest.mark.parametrize("live", LIVE, ids=lambda game: game.key)
HOURS = 10_000.0  # a tempo at which no count ends during a test


def at_table(house: House, game: Game, **choices: Any) -> list[Page]:
    """A page for every seat, and the match has begun."""
    others = [f"Guest {n}" for n in range(1, game.seats[0])]
    pages = house.table_of(house.page(), *others, game=game.key, **choices)
    pages[0].start()
    for page in pages:
        page.until(partial(page.level, 0))
    return pages


def table_of(house: House, page: Page) -> Table:
    return house.lobby.tables[page.table]


def racing_of(page: Page) -> Container[str]:
    """The kinds of actions that are for whoever is first."""
    assert page.standing is not None
    return jonin.game(page.standing.game).actions.racing


def strike(page: Page, seat: int, at: float | None = None) -> wire.Play:
    """Sent, and not waited for."""
    racing = racing_of(page)
    action = next(choice for choice in page.updates[seat].choices if choice["action"] in racing)
    command = wire.Play(new_id(), page.table, page.match, seat, action, page.updates[seat].version, at=at)
    page.send(command)
    return command


def choose(page: Page, seat: int) -> None:
    """The first thing offered; it is no race."""
    action = page.updates[seat].choices[0]
    assert action["action"] not in racing_of(page)
    page.play(seat, action)


def change_mind(pages: list[Page]) -> None:
    """Somebody who has chosen, and has something else to choose: a hand may be all of a kind."""
    racing = racing_of(pages[0])
    choose(
        *next((page, seat) for seat, page in enumerate(pages) if page.updates[seat].choices[0]["action"] not in racing)
    )


def all_choose(pages: list[Page]) -> None:
    assert pages[0].latest is not None
    for seat in pages[0].latest.view["waiting"]:
        choose(pages[seat], seat)
    come_level(pages)


def far_away(house: House, page: Page, trip: float, jitter: float = 0.0) -> None:
    """As if all its echoes took that long; the page's clock is the server's. What is on its way counts no more."""
    assert page.standing is not None
    mine = page.standing.mine
    (line,) = (one.latency for one in table_of(house, page).audience.pages if one.mine == mine)

    def measured() -> None:
        for n in range(64):
            line.heard(n, n + trip / 2, n + trip + jitter * (n % 2))
        line.heard = lambda *echo: None  # type: ignore[method-assign]

    house.call(measured)


def struck(house: House, page: Page, game: Game) -> list[tuple[int, Form]]:
    """Seat and action of each strike in the log."""
    moves = Ledger(house.settings.database).moves(page.match)
    return [(seat, game.actions.decode(code).as_json()) for seat, code, _ in moves if code in game.races]
