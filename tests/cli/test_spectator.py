"""What a spectator is told, from news made by hand."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

import jonin as library
from jonin import Match
from jonin.server.net import wire
from jonin.server.net.wire import SeatCard, Told
from jonin.terminal import spectator as module
from jonin.terminal.spectator import Spectator
from tests.server.client import plain

GAME = library.games()[0]
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


@pytest.fixture
def screen() -> Screen:
    """At a table where the match has just begun."""
    screen = Screen()
    screen.hear(standing(), update(0), wire.Done("1"))
    return screen


def standing(*seats: SeatCard, match: str = "m", note: str = "") -> wire.Table:
    shown = list(seats) or SEATS
    return wire.Table("t", GAME.key, GAME.title, shown, [], False, {}, False, 0, match, bool(match), 1, "", note)


def update(version: int, *told: Told, since: int | None = None, waiting: Any = (), **more: Any) -> wire.Update:
    view = Match(GAME, 2, seed=1).view(None) | {"waiting": list(waiting)}
    before = max(0, version - 1) if since is None else since
    return wire.Update("t", "m", version, before, None, plain(view), [], list(told), **more)


def tell(text: str, seat: int | None = None, **fields: Any) -> Told:
    return Told({"event": "x"} | ({} if seat is None else {"seat": seat}) | fields, text)


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
    assert screen.hear(standing(aki, ben, match="n", note="It was put away.")) == ["It was put away."]


def test_how_close_a_race_was_follows_who_won_it(screen: Screen) -> None:
    close = wire.Verdict("t", "m", [1, 0], [0, 120], False, "Ben was 0.12 s before Aki.")
    told = (tell("Ben strikes.", 1, right=True), tell("Ben shows a card.", 1, card=3))
    assert screen.hear(close) == []
    assert screen.hear(update(1, *told)) == ["Ben strikes.", "Ben was 0.12 s before Aki.", "Ben shows a card."]
    alone = wire.Verdict("t", "m", [1], [0], False, "")
    assert screen.hear(alone, update(2, tell("Ben strikes.", 1, right=True))) == ["Ben strikes."]


def test_that_somebody_has_chosen_is_no_news_where_all_choose_at_once() -> None:
    screen = Screen()
    screen.hear(standing(), update(0, waiting=[0, 1]))
    assert screen.hear(update(1, tell("Ben has chosen.", 1), waiting=[0])) == []
    assert screen.hear(update(2, tell("Aki signs: Fox.", 0, sign="Fox"), waiting=[0])) == ["Aki signs: Fox."]
    assert screen.hear(update(3, tell("Aki has chosen.", 0), tell("Both turn up.", card=1))) == ["Both turn up."]
    assert screen.hear(update(4, tell("Ben begins.", 1), waiting=[1])) == ["Ben begins."]
    missed = (tell("Aki has chosen.", 0), tell("Aki rests.", 0, event="rest"), tell("Both turn up.", card=1))
    assert screen.hear(update(9, *missed, since=4)) == ["Aki rests.", "Both turn up."]


def test_after_several_moves_at_once_the_next_is_news() -> None:
    screen = Screen()
    screen.hear(standing(), update(0, waiting=[0, 1]), update(1, tell("Ben has chosen.", 1), waiting=[0]))
    turned = (tell("Aki has chosen.", 0), tell("Both turn up.", card=1))
    assert screen.hear(update(4, *turned, since=1, waiting=[0])) == ["Both turn up."]
    assert screen.hear(update(5, tell("Aki passes.", 0, event="pass"), waiting=[1])) == ["Aki passes."]


def test_a_match_is_over_once(screen: Screen) -> None:
    over = update(1, tell("Ben wins.", 1, points=3))
    over.view |= {"over": True, "scores": [1, 3], "winners": [1]}
    assert screen.spectator.hear(over)
    screen.read()
    assert not screen.spectator.hear(wire.Update("t", "m", 1, 1, None, over.view, [], [])), (
        "the line was gone for a while"
    )
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
    assert screen.hear(update(2, tell("Aki signs: Fox.", 0, sign="Fox"), countdown=1.5)) == ["Aki signs: Fox."]
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
    table = GAME.drawing.table(update(0).view, ["Aki", "Ben"]).splitlines()
    assert len(large.drawn()) == len([line for line in table if line]) + 1
    assert small.drawn() == ["3"]


def test_what_came_before_is_not_told_again() -> None:
    screen = Screen()
    before = wire.Chat("t", 1, None, "A spectator", "Good luck", 0.0)
    lines = screen.hear(standing(), before, update(5, tell("Aki begins.", 0, card=1), since=0), wire.Done("1"))
    assert "5 moves have been made so far." in lines
    assert not [line for line in lines if "Aki begins" in line or "Good luck" in line]
    assert screen.hear(before, wire.Chat("t", 2, 0, "Aki", "Thanks", 0.0)) == ["Aki: Thanks"]
    assert screen.hear(update(7, tell("One.", card=1), tell("Two.", card=2), since=5)) == ["One.", "Two."]


def test_words_from_elsewhere_do_not_command_the_terminal() -> None:
    screen = Screen(terminal=True)
    odd = SeatCard("[red]\x1b[2J\\", "player")
    screen.hear(standing(odd, SEATS[1]), update(0), wire.Done("1"))
    said = screen.hear(
        wire.Chat("t", 1, 0, "[red]", "\x1b]0;gone\x07[bold]hello[/]", 0.0), update(1, tell("\x1b[2Jx", card=1))
    )
    assert said == ["[red]: ]0;gone[bold]hello[/]", "[2Jx"]
    assert "(red)(2J/" in " ".join(screen.drawn())
