"""Whole games between pages and bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from jonin import Game, Match, Refused
from jonin.engine.match import Move
from jonin.server.net import wire
from tests.server.client import UNDO, move, new_id, play_out
from tests.server.conftest import House
from tests.server.sight import form
from tests.tables import SOME_GAME


def test_people_play_a_whole_game(house: House, game: Game) -> None:
    pages = house.table_of(house.page(), *(f"Guest {n}" for n in range(1, game.seats[0])), game=game.key)
    pages[0].start()
    play_out(pages)
    assert {page.version for page in pages} == {pages[0].version}
    for seat, page in enumerate(pages):
        final = page.updates[seat]
        assert final.view["over"]
        assert final.choices == []
        assert final.view["winners"] == pages[0].updates[0].view["winners"]


def test_a_move_is_checked_once_and_nobody_is_told_for_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found legal is saved and then applied as it is; `play`, which also returns events, is for others."""
    checked: list[int] = []
    check = Match.check

    def counted(self: Match, *move: Any) -> Move:
        checked.append(len(self.log))
        return check(self, *move)

    monkeypatch.setattr(Match, "check", counted)
    monkeypatch.delattr(Match, "play")
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    play_out(pages)
    assert checked == list(range(pages[0].version))


def test_a_player_among_bots(house: House, game: Game) -> None:
    page = house.page()
    seats = game.seats[-1]
    levels = ("thumb", "random", "search")
    page.open(game.key, seats, "Aiko", bots={str(seat): levels[seat % 3] for seat in range(1, seats)})
    page.start()
    play_out([page])
    assert page.until(lambda: not page.standing.playing)
    assert all(card.name for card in page.standing.seats)


def test_pass_and_play(house: House) -> None:
    """One page holds several seats and is told what each of them sees."""
    page = house.page()
    seats = SOME_GAME.seats[0]
    page.open(SOME_GAME.key, seats, *(f"Player {n}" for n in range(seats)))
    assert page.standing.mine == list(range(seats))
    page.start()
    play_out([page])
    assert set(page.updates) == set(range(seats))
    assert all(page.updates[seat].view["seat"] == seat for seat in range(seats))


def test_a_spectator_sees_what_is_public(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    watcher = house.page()
    watcher.join(pages[0].table)
    assert watcher.standing.mine == []
    assert watcher.standing.spectators == 1
    pages[0].start()
    watcher.until(lambda: watcher.latest)
    while move(pages):
        version = pages[0].version
        watcher.until(lambda version=version: watcher.version >= version)
        assert set(watcher.updates) == {None}
        assert watcher.updates[None].choices == []
    with pytest.raises(Refused, match="not your seat"):
        watcher.play(0, UNDO)


def test_updates_say_what_happened_and_what_may_be_done(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    pages[0].until(lambda: pages[0].latest)
    before = pages[0].latest
    assert (before.version, before.since, before.told) == (0, 0, [])
    assert before.choices
    assert [form(SOME_GAME.actions.read(choice)) for choice in before.choices] == before.choices
    assert SOME_GAME.actions.read(before.choices[0])
    move(pages)
    after = pages[0].latest
    assert (after.version, after.since) == (1, 0)
    assert after.told
    assert SOME_GAME.sentence(after.told[0].event, ["Keeper", "Guest"])


def test_what_the_rules_forbid_is_refused_with_the_clause(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    update = pages[0].until(lambda: pages[0].updates.get(0))
    every = map(SOME_GAME.actions.decode, range(SOME_GAME.rules.ACTIONS))
    forbidden = next(action for action in every if form(action) not in update.choices)
    with pytest.raises(Refused, match=r"^\S+ \S+ \S+.*$") as refused:
        pages[0].play(0, forbidden)
    assert refused.value.clause
    with pytest.raises(Refused, match="There is no action dance here"):
        pages[0].play(0, {"action": "dance"})
    with pytest.raises(Refused, match="nothing you could take back"):
        pages[0].play(0, UNDO)
    with pytest.raises(Refused, match=r"has the fields .* and no others"):
        pages[0].play(0, update.choices[0] | {"loudly": True})
    with pytest.raises(Refused, match="is wrong"):
        pages[0].play(0, form(forbidden) | {next(iter(update.choices[0].keys() - {"action"})): "no such thing"})
    with pytest.raises(Refused, match="not the match"):
        pages[0].ask(wire.Play(new_id(), pages[0].table, "0123456789abcdef", 0, update.choices[0], 0))
    watcher = house.page()
    watcher.join(pages[0].table)
    assert watcher.version == 0


def test_a_choice_counts_for_its_own_decision_only(house: House) -> None:
    """As when the clock has decided meanwhile, and the page did not know yet."""
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    update = pages[0].until(lambda: pages[0].latest)
    seat = update.view["waiting"][0]
    page = pages[seat]
    page.until(lambda: page.latest)
    action = page.updates[seat].choices[0]
    page.play(seat, action)
    with pytest.raises(Refused, match="decided meanwhile"):
        page.ask(wire.Play(new_id(), page.table, page.match, seat, action, 0))
    assert page.version == 1


def test_nobody_plays_before_the_start(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    with pytest.raises(Refused, match="not begun"):
        pages[0].play(0, UNDO)


def test_rematch_keeps_table_and_people(house: House) -> None:
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    play_out(pages)
    first = pages[0].match
    names = [card.name for card in pages[0].standing.seats]
    with pytest.raises(Refused, match="Only the host"):
        pages[1].start()
    pages[0].start()
    for page in pages:
        page.until(lambda page=page: page.match != first and page.latest)
        assert page.version == 0
        assert [card.name for card in page.standing.seats] == names
    play_out(pages, seed=2)


def test_two_matches_are_dealt_differently(house: House) -> None:
    """Seeds come from the operating system."""
    page = house.page()
    page.open(SOME_GAME.key, 2, "A", "B")
    deals = []
    for _ in range(2):
        page.start()
        page.until(lambda: page.level(0) and not page.over)
        deals.append(page.updates[0].view)
        play_out([page])
    assert deals[0] != deals[1]


def test_a_bot_plays_on_for_who_is_gone(open_house: Callable[..., House]) -> None:
    house = open_house(grace=0.0)
    pages = house.table_of(house.page(), "Guest")
    watcher = house.page()
    watcher.join(pages[0].table)
    pages[0].start()
    pages[1].close()
    pages[0].until(lambda: pages[0].standing.seats[1].gone)
    pages[0].set_seat(1, "thumb")
    play_out([pages[0]])
    watcher.until(lambda: watcher.over)
