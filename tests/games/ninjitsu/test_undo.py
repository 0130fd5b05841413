"""NT-3.5: what may be taken back, and what may not, at the table, after a crash, and in a record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from threading import Event, Semaphore
from typing import Any

import pytest

import jonin
from jonin import Match, Refused
from jonin.engine.declare import Action
from jonin.engine.match import UNDO, Glimpse
from jonin.games.ninjitsu.actions import Declare, Decline, Draw, Rearrange
from jonin.server.net import wire
from jonin.server.workers.fair import Share
from jonin.terminal.catalogue import nearest_seats
from tests.cli.terminal import jonin as terminal
from tests.cli.terminal import saved, well
from tests.games.ninjitsu.board import act, at, drop, go, hidden, lay, pick, same, show, steal
from tests.server.client import UNDO as TAKE_BACK
from tests.server.client import Page, new_id
from tests.server.conftest import House, open_house

__all__ = ["open_house"]  # a fixture: servers in threads of this process

SWAP = """
    0: hand Nunchaku, Spy; up Golden Idol
    1: up Katana, Blowgun
    2: up Shuriken
"""

REVEALING: dict[str, tuple[str, list[Action]]] = {
    "drawing": ("0: hand Spy", [Draw()]),
    "a treasure laid": ("0: hand Katana", [show("Katana")]),
    "a card played": (SWAP, [act("Nunchaku")]),
    "an unknown secret stolen": ("0: hand Spy\n1: down Katana", [steal(1, 1)]),
    "secrets looked at": ("0: hand Spy, Thief\n1: down Katana\n2: down Thief", [act("Spy"), pick(1)]),
    "secrets rearranged": ("0: hand Spy; down Thief, Katana", [Rearrange()]),
    "an unknown secret turned up": (
        "0: hand Smoke Bomb, Spy\n1: down Katana; up Blowgun",
        [act("Smoke Bomb"), at(1, 1)],
    ),
    "an unknown secret moved": ("0: hand Kusarigama\n1: down Katana, Thief", [act("Kusarigama"), at(1, 2)]),
}


@pytest.mark.parametrize("what", REVEALING)
def test_what_shows_a_card_stays_done(what: str) -> None:
    """NT-3.5: somebody has learnt something."""
    drawing, moves = REVEALING[what]
    match = lay(drawing)
    go(match, *((0, move) for move in moves))
    assert not any(match.may_undo(seat) for seat in range(3))
    with pytest.raises(Refused, match="nothing you could take back"):
        match.play(0, UNDO)


def test_a_false_declaration_stays_done() -> None:
    """NT-3.5, NT-5.2: also of a player who has nothing to turn up, though nobody has learnt anything by it."""
    match = lay("0: hand Spy; up Golden Idol", declare="by word")
    go(match, (0, Declare()))
    assert not match.may_undo(0)
    with pytest.raises(Refused, match="nothing you could take back"):
        match.play(0, UNDO)


def test_discarding_stays_done() -> None:
    """NT-3.5: all see what is given up."""
    match = lay("0: hand Blowgun, Spy\n1: hand Katana, Thief\n2: hand Sensei, Thief")
    go(match, (0, act("Blowgun")), (1, drop("Thief")))
    assert not match.may_undo(1)


def test_a_secret_laid_is_taken_up_again() -> None:
    """NT-3.5: until the next player acts; nobody was told what it was."""
    match = lay("0: hand Spy, Katana")
    before = match.view(1)
    go(match, (0, hidden("Spy")))
    assert [match.may_undo(seat) for seat in range(3)] == [True, False, False]
    assert go(match, (0, UNDO)) == ["undo"]  # type: ignore[arg-type]
    assert match.view(1) == before
    assert match.game.sentence(match.events_for(1)[-1], ["Ana", "Ben", "Chie"]) == "Ana takes that back."
    go(match, (0, hidden("Katana")))
    same(match, "0: hand Spy; down Katana\n1:\n2:\ndiscard: -")
    assert not match.may_undo(0), "once is enough"


def test_somebody_else_has_acted() -> None:
    """NT-3.5: then it is too late."""
    match = lay("0: hand Spy, Katana\n1: hand Thief")
    go(match, (0, hidden("Spy")), (1, hidden("Thief")))
    with pytest.raises(Refused):
        match.play(0, UNDO)
    assert match.may_undo(1)


def test_targets_are_taken_back_one_by_one() -> None:
    """NT-3.5: both treasures of a swap lay open, the card that was played does not come back."""
    match = lay(SWAP)
    go(match, (0, act("Nunchaku")))
    played = match.digest
    go(match, (0, at(1, "Katana")), (0, at(2, "Shuriken")))
    same(match, "0: hand Spy; up Golden Idol\n1: up Blowgun, Shuriken\n2: up Katana\ndiscard: Nunchaku")
    match.play(0, UNDO)
    match.play(0, UNDO)
    assert match.digest == played
    assert not match.may_undo(0)


def test_a_win_missed_is_something_learnt() -> None:
    """NT-3.5, NT-5.1: with 20 open points, not to win tells what a secret is not worth."""
    poor = "0: hand Spy, Katana\n1: up Katana; down Thief"
    rich = "0: hand Spy, Katana\n1: up Golden Idol, Golden Idol; down Thief"
    for drawing, may in ((poor, True), (rich, False)):
        match = lay(drawing)
        go(match, (0, hidden("Spy")))
        assert match.may_undo(0) == may


def test_leaving_it_is_taken_back() -> None:
    """NT-3.5: whoever has looked may think again about stealing."""
    match = lay("0: hand Spy, Thief\n1: down Katana")
    go(match, (0, act("Spy")), (0, Decline()), (0, UNDO), (0, at(1, 1)))  # type: ignore[arg-type]
    same(match, "0: hand Thief; up Katana\n1:\n2:\ndiscard: Spy")


# --- at a table ------------------------------------------------------------------------------------------------------


def lay_a_secret(pages: list[Page]) -> tuple[Page, int]:
    """Whoever begins lays a secret."""
    (seat,) = pages[0].updates[0].view["waiting"]
    page = pages[seat]
    page.until(lambda: page.updates.get(seat))
    page.play(seat, next(one for one in page.updates[seat].choices if one.get("way") == "secret"))
    return page, seat


def kinds(page: Page, seat: int) -> list[str]:
    return [choice["action"] for choice in page.updates[seat].choices]


def test_at_a_table(open_house: Callable[..., House]) -> None:
    """NT-3.5: it is offered to the one who may, done once however often it is sent, and there after a restart."""
    house = open_house()
    pages = house.table_of(house.page(), "Guest", game="ninjitsu")
    pages[0].start()
    dealt = [page.until(lambda page=page, seat=seat: page.updates.get(seat)).view for seat, page in enumerate(pages)]
    page, seat = lay_a_secret(pages)
    assert kinds(page, seat) == ["undo"]
    other = pages[1 - seat]
    other.until(lambda: other.version == 1)
    assert "undo" not in kinds(other, 1 - seat)
    with pytest.raises(Refused, match="nothing you could take back"):
        other.play(1 - seat, TAKE_BACK)

    early = wire.Play(new_id(), page.table, page.match, 1 - seat, other.updates[1 - seat].choices[0], 1)
    command = wire.Play(new_id(), page.table, page.match, seat, TAKE_BACK, 1)
    page.ask(command)
    page.ask(command)
    for who, one in enumerate(pages):
        one.until(lambda one=one: one.version == 2)
        assert one.updates[who].view == dealt[who]
    assert page.updates[seat].told[-1].event == {"event": "undo", "seat": seat}
    with pytest.raises(Refused, match="decided meanwhile"):
        other.ask(early)

    again = open_house()
    watcher = again.page()
    watcher.join(page.table)
    watcher.until(lambda: watcher.latest)
    assert watcher.version == 2
    assert [player["secrets"] for player in watcher.updates[None].view["players"]] == [[], []]


def test_a_bot_forgets_what_was_taken_back(open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    """NT-3.5: it is asked again, and does not answer a secret that is no longer there."""
    house = open_house()
    asked, answer = Semaphore(0), Event()
    views: list[dict[str, Any]] = []

    async def choose(level: str, glimpse: Glimpse, luck: int, share: Share) -> tuple[int, tuple[int, ...]]:
        views.append(glimpse.view)
        asked.release()
        await asyncio.to_thread(answer.wait)
        return glimpse.actions[0].code, ()

    monkeypatch.setattr(house.lobby.services.bots, "choose", choose)
    page = house.page()
    page.open("ninjitsu", 2, "Aiko", bots={"1": "thumb"})
    answer.set()
    page.start()
    page.until(lambda: 0 in page.updates and page.updates[0].view["waiting"] == [0])
    answer.clear()
    views.clear()
    asked = Semaphore(0)
    secrets = [one for one in page.updates[0].choices if one.get("way") == "secret"]
    page.play(0, secrets[0])
    assert asked.acquire(timeout=60)
    page.play(0, TAKE_BACK)
    page.play(0, secrets[-1])
    now = page.version
    answer.set()
    page.until(lambda: page.version > now)
    assert len(views) == 2


# --- in the terminal -------------------------------------------------------------------------------------------------


def test_in_the_terminal(tmp_path: Path) -> None:
    """NT-3.5: a letter takes it back, and the record says so."""
    wanted = {"Sensei", "Spy"}
    game = jonin.game("ninjitsu")
    deals = ((seed, Match(game, nearest_seats(game), seed)) for seed in count())
    seed = next(seed for seed, match in deals if match.state.turn == 0 and wanted <= set(match.view(0)["hand"]))
    file = tmp_path / "match.json"
    typed = [str(act("Sensei")), str(hidden("Spy")), "u", "u", "q"]
    said = well(terminal("play", "ninjitsu", "--bots", "thumb", "--seed", seed, "--record", file, typed=typed))
    assert said.count("You take that back.") == 1
    assert "u: take the last back" in said
    assert jonin.replay(saved(file)).log == [(0, act("Sensei").code), (0, hidden("Spy").code), (0, UNDO)]
