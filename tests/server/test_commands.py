"""Every command that a page can send is carried out by somebody."""

from __future__ import annotations

import asyncio
from typing import Any, get_args

import pytest

from jonin import Refused
from jonin.server.net import wire
from jonin.server.net.commands import AtTable, CommandHandler
from tests.server.client import UNDO, Page, new_id
from tests.server.conftest import House
from tests.tables import SOME_GAME


def every_command(page: Page) -> list[wire.AnyCommand]:
    """One of each kind, in an order in which all of them can be carried out by the host of an empty table for two."""
    table = page.table
    return [
        wire.Ping(new_id()),
        wire.LookIn(new_id()),
        wire.OpenTable(new_id(), SOME_GAME.key, 2, ["Aiko"]),
        wire.Learn(new_id(), SOME_GAME.key, "Aiko"),
        wire.PlayOn(new_id(), "0123456789abcdef", 0, 0, "Aiko"),
        wire.Join(new_id(), table, list(page.tokens.values())),
        wire.Sit(new_id(), table, "Bo"),
        wire.Stand(new_id(), table, 1),
        wire.Sit(new_id(), table, "Bo"),
        wire.Remove(new_id(), table, 1),
        wire.AskOwn(new_id(), {}),
        wire.SetSeat(new_id(), table, 1, "random"),
        wire.Say(new_id(), table, "Hello"),
        wire.Arrange(new_id(), table, 2),
        wire.Start(new_id(), table),
        wire.TakeBack(new_id(), table, 0),
        wire.Again(new_id(), table, 0),
        wire.Play(new_id(), table, "", 0, UNDO, 0),
        wire.Advise(new_id(), table, "", 0),
        wire.AskSheet(new_id(), table, "", 0),
        wire.AskCourse(new_id(), table, "", 0),
        wire.Shown(new_id(), table, "", 0, 0),
        wire.Ready(new_id(), table, "", 0),
        wire.SealNumber(new_id(), table, "0" * 64),
        wire.TellNumber(new_id(), table, "0" * 64, "1" * 64),
        wire.Echoed(new_id(), 1.0),
    ]


def test_every_command_is_handled(house: House) -> None:
    page = house.page()
    page.open(SOME_GAME.key, 2, "Keeper")
    commands = every_command(page)
    assert {type(command) for command in commands} == set(get_args(wire.AnyCommand))
    for command in commands:
        match command:
            case wire.Echoed() | wire.Shown() | wire.Ready() | wire.SealNumber() | wire.TellNumber():
                page.send(command)  # has no answer
            case wire.Play() | wire.Advise() | wire.AskSheet() | wire.AskCourse():
                with pytest.raises(Refused, match="not the match"):  # so it has come to the table
                    page.ask(command)
            case wire.PlayOn():
                with pytest.raises(Refused, match="no such match"):
                    page.ask(command)
            case wire.Again():
                with pytest.raises(Refused, match="being played"):
                    page.ask(command)
            case _:
                page.ask(command)
    assert page.ask(wire.Ping(new_id()))


class Forgotten(wire.Command, tag="forgotten"):
    """A command that was added to the wire and nowhere else."""

    table: str = "a table"


def test_a_command_that_no_case_handles_fails() -> None:
    nobody: Any = None
    forgotten: Any = Forgotten(new_id())
    handler = CommandHandler(nobody, nobody, nobody, "")
    with pytest.raises(AssertionError, match="Forgotten"):
        asyncio.run(handler.obey(forgotten, 0.0))


class Empty:
    seating = runner = tutor = None


def test_a_command_that_no_table_carries_out_fails() -> None:
    nobody: Any = Empty()
    forgotten: Any = Forgotten(new_id())
    with pytest.raises(AssertionError, match="Forgotten"):
        asyncio.run(CommandHandler(nobody, nobody, nobody, "")._change(nobody, forgotten, nobody))
    assert set(get_args(AtTable)) < set(get_args(wire.AnyCommand))
