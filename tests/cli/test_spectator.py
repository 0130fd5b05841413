"""What a spectator is told, from news made by hand."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from jonin import Match
from jonin.engine import game as shelf
from jonin.engine.patch import diff
from jonin.server.net import wire
from jonin.server.net.wire import SeatCard, Told
from jonin.terminal import spectator as module
from jonin.terminal.spectator import Spectator
from tests.granted import on_the_wire
from tests.toy import GAME

SEATS = [SeatCard("Aki", "player", host=True), SeatCard("Ben", "bot", "thumb")]


class Screen:
    """A spectator, and what that one reads."""

    def __init__(self, terminal: bool = False, height: int = 50) -> None:
        self._paper = io.StringIO()
        shape = {"width": 120, "height": height, "highlight": False, "color_system": None}
        self.console = Console(file=self._paper, force_terminal=terminal, **shape)  # type: ignore[arg-type]
        self.spectator = Spectator(self.console)

    def hear(self, *news: wire.AnyNews) -> list[str]:
        """The lines that this brings."""
        for one in news:
            self.spectator.hear(one)
        return self.read()

    def drawn(self) -> list[str]:
        """The table below the story."""
        self.console.print(self.spectator)
        return self.read()

    def read(self) -> list[str]:
        lines = [line.rstrip() for line in self._paper.getvalue().splitlines()]
        self._paper.seek(0)
        self._paper.truncate()
        return [line for line in lines if line]


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "game", {GAME.key: GAME}.__getitem__)


@pytest.fixture
def screen() -> Screen:
    """At a table where the match has just begun."""
    screen = Screen()
    screen.hear(standing(), update(0), wire.Done("1"))
    return screen


def standing(*seats: SeatCard, match: str = "m", note: dict[str, Any] | None = None) -> wire.Table:
    shown = list(seats) or SEATS
    return wire.Table(
        table="t",
        game=GAME.key,
        title=GAME.title,
        seats=shown,
        mine=[],
        unready=[],
        given_up=[],
        host=False,
        options={},
        public=False,
        clock=0,
        match=match,
        playing=bool(match),
        spectators=1,
        link="",
        note=note,
    )


PICTURE = on_the_wire(Match(GAME, 2, seed=1).view(None) | {"choices": [], "prompt": None})
OVER = PICTURE | {"over": True, "scores": [1, 3], "winners": [1]}


def update(version: int, *told: Told, since: int | None = None, patch: Any = (), **more: Any) -> wire.Update:
    """One that changes the last; the first has the whole picture."""
    before = max(0, version - 1) if since is None else since
    whole = {"picture": PICTURE} if version == 0 else {}
    return wire.Update("t", "m", version, before, None, list(told), patch=list(patch), **whole | more)


def tell(event: str, seat: int, patch: Any = None, **fields: Any) -> Told:
    return Told({"event": event, "seat": seat} | fields, patch)


def test_who_sits_where_is_said_first() -> None:
    lines = Screen().hear(standing(*SEATS, SeatCard("", "open"), match=""), wire.Done("1"))
    assert GAME.title in lines[0]
    assert lines[1:] == ["At the table: Aki, Ben (thumb), an open seat.", "The host has not begun the match yet."]


def test_changes_at_the_table_are_told(screen: Screen) -> None:
    aki, ben = SEATS
    away, kept = SeatCard("Aki", "player", away=True), SeatCard("Aki", "player", "thumb", away=True, kept=True)
    assert screen.hear(standing(away, ben)) == ["Aki has lost the line."]
    assert screen.hear(standing(kept, ben)) == ["A bot plays for Aki."]
    assert screen.hear(standing(away, ben)) == ["Aki plays again."]
    assert screen.hear(standing(aki, ben)) == ["Aki is back."]
    assert screen.hear(standing(aki, ben)) == []
    assert screen.hear(standing(aki, SeatCard("", "open"))) == ["Ben gets up."]
    assert screen.hear(standing(aki, SeatCard("Chie", "player"))) == ["Chie sits down."]
    assert screen.hear(standing(aki, ben, match="n")) == ["The match begins."]
    wider = standing(aki, ben, SeatCard("", "open"), match="n")
    assert screen.hear(wider) == ["At the table: Aki, Ben (thumb), an open seat."]
    assert screen.hear(standing(aki, ben, match="n")) == ["At the table: Aki, Ben (thumb)."]
    note = {"refusal": "put away", "game": "Toy", "changed": "rules"}
    put_away = "The rules of Toy have changed since, so the match begun here was put away."
    assert screen.hear(standing(aki, ben, match="n", note=note)) == [put_away]
    assert screen.hear(standing(aki, ben, match="n", note=note)) == []
    assert screen.hear(standing(aki, ben, note={"refusal": "unheard of"}))[-1] == "unheard of."


def test_how_close_a_race_was_follows_who_won_it(screen: Screen) -> None:
    told = (tell("took", 1, points=3, patch=[]), tell("played", 1, card=3))
    margin = wire.Verdict("t", "m", [1, 0], [0, 120], False)
    assert screen.hear(margin) == []
    assert screen.hear(update(1, *told)) == ["Ben takes 3 points.", "Ben was 0.12 s before Aki.", "Ben plays card 3."]
    assert screen.hear(wire.Verdict("t", "m", [1], [0], False), update(2, told[0])) == ["Ben takes 3 points."]
    lot = "Aki and Ben were too close to tell apart: the lot fell on Aki."
    by_lot = wire.Verdict("t", "m", [0, 1], [0, 0], True)
    assert screen.hear(by_lot, update(3, tell("took", 0, points=1))) == ["Aki takes 1 points.", lot]
    assert screen.hear(update(4, told[0])) == ["Ben takes 3 points."], "it is said once"


def test_that_somebody_has_chosen_is_no_news(screen: Screen) -> None:
    assert screen.hear(update(1, tell("chose", 1))) == []
    turned = (tell("chose", 0, []), tell("played", 0, [], card=4), tell("played", 1, card=9))
    assert screen.hear(update(2, *turned)) == ["Aki plays card 4.", "Ben plays card 9."]
    missed = (tell("left", 1, points=7), tell("chose", 1), tell("chose", 0))
    assert screen.hear(update(5, *missed, since=2, picture=PICTURE)) == ["Ben leaves 7 points in the pot."]


def test_the_table_is_drawn_as_patches_make_it() -> None:
    """Those with the events too, each on top of the one before."""
    screen = Screen(terminal=True)
    screen.hear(standing(), update(0))
    first, second = PICTURE | {"heap": 7, "waiting": []}, PICTURE | {"heap": 7, "round": 2}
    told = (tell("played", 0, diff(PICTURE, first), card=4), tell("played", 1, card=9))
    screen.hear(update(1, *told, patch=diff(first, second)))
    assert screen.drawn()[0] == "Round 2, 7 points in the pot"
    assert screen.hear(update(1, since=1)) == []
    assert screen.drawn()[0] == "Round 2, 7 points in the pot"


def test_a_change_of_what_was_never_seen_is_left_alone(screen: Screen) -> None:
    """The whole picture is on its way."""
    assert screen.hear(update(5, tell("played", 1, card=9), since=4, patch=[["round", 3]])) == []
    assert screen.hear(update(1, tell("played", 1, card=9))) == ["Ben plays card 9."]
    assert Screen().hear(update(1)) == []


def test_a_match_is_over_once(screen: Screen) -> None:
    told = (tell("took", 1, points=3, patch=[]), tell("wins", 1, points=3))
    assert screen.spectator.hear(update(1, *told, patch=diff(PICTURE, OVER)))
    headline, *ranking = screen.read()[-3:]
    assert headline == "Ben wins with 3 points."
    assert [line.split() for line in ranking] == [["Ben", "3", "points", "wins"], ["Aki", "1", "point"]]
    back = update(1, since=1, picture=OVER)
    assert not screen.spectator.hear(back), "the line was gone for a while"
    assert screen.read() == []


def test_a_count_begins_once_and_is_called_off(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(module.time, "monotonic", lambda: now)
    screen, terminal = Screen(), Screen(terminal=True)
    for one in (screen, terminal):
        one.hear(standing(), update(0))
    assert screen.hear(update(1, countdown=3.0)) == ["The table goes on in 3 s."]
    assert terminal.hear(update(1, countdown=3.0)) == []
    assert terminal.drawn()[-1] == "3"
    now = 101.5
    assert screen.hear(update(2, tell("played", 0, card=4), countdown=1.5)) == ["Aki plays card 4."]
    terminal.hear(update(2, countdown=1.5))
    assert terminal.drawn()[-1] == "3 … 2"
    now = 110.0
    assert terminal.drawn()[-1] == "3 … 2 … 1"
    terminal.hear(update(3))
    assert "3" not in terminal.drawn()[-1]
    assert screen.hear(update(3), update(4, countdown=6.0)) == ["The table goes on in 6 s."]


def test_on_a_small_screen_the_story_comes_first() -> None:
    large, small = Screen(terminal=True), Screen(terminal=True, height=12)
    for screen in (large, small):
        screen.hear(standing(), update(0, countdown=3.0))
    table = GAME.drawing.table(PICTURE, ["Aki", "Ben"]).splitlines()
    assert len(large.drawn()) == len([line for line in table if line]) + 1
    assert small.drawn() == ["3"]


def test_what_came_before_is_not_told_again() -> None:
    screen = Screen()
    before = wire.Chat("t", 1, None, "", "Good luck", 0.0)
    lines = screen.hear(
        standing(), before, update(5, tell("played", 0, card=1), since=0, picture=PICTURE), wire.Done("1")
    )
    assert "5 moves have been made so far." in lines
    assert not [line for line in lines if "Aki plays" in line or "Good luck" in line]
    assert screen.hear(before, wire.Chat("t", 2, 0, "Aki", "Thanks", 0.0)) == ["Aki: Thanks"]
    assert screen.hear(wire.Chat("t", 3, None, "", "Hi", 0.0)) == ["A spectator: Hi"]
    said = screen.hear(update(7, tell("played", 0, [], card=1), tell("played", 1, card=2), since=5))
    assert said == ["Aki plays card 1.", "Ben plays card 2."]


def test_words_from_elsewhere_do_not_command_the_terminal() -> None:
    screen = Screen(terminal=True)
    odd = SeatCard("[red]\x1b[2J\\", "player")
    screen.hear(standing(odd, SEATS[1]), update(0), wire.Done("1"))
    talk = wire.Chat("t", 1, 0, "[red]", "\x1b]0;gone\x07[bold]hello[/]", 0.0)
    said = screen.hear(talk, update(1, tell("played", 0, card="\x1b[2Jx")))
    assert said == ["[red]: ]0;gone[bold]hello[/]", "(red)(2J/ plays card [2Jx."]
    assert "(red)(2J/" in " ".join(screen.drawn())
