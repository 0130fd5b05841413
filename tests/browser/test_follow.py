"""ARCHITECTURE.md says which way a move goes: every name in it is there, and a real move goes that way."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest

from jonin import Game
from tests.browser.people import Person, play
from tests.browser.test_game import friends
from tests.server.conftest import House, open_house

ROOT = Path(__file__).parents[2]
__all__ = ["open_house"]  # a fixture: a server in a thread of this process


class Step(NamedTuple):
    file: str
    function: str


def hops() -> list[list[Step]]:
    """The numbered hops of the section, each with its functions."""
    text = (ROOT / "ARCHITECTURE.md").read_text()
    section = re.search(r"^## Follow one move\n(.*?)^## ", text, re.DOTALL | re.MULTILINE)
    assert section is not None
    return [steps(hop) for hop in re.split(r"^\d+\. ", section[1], flags=re.MULTILINE)[1:]]


def steps(hop: str) -> list[Step]:
    """`a/file`: `one`, `two`, then `another/file`: `three`."""
    named = re.findall(r"`([\w/]+\.[\w.]+)`:\s+((?:`[#\w.]+`(?:,\s+(?=`))?)+)", hop)
    return [Step(file, function) for file, functions in named for function in re.findall(r"`([^`]+)`", functions)]


def test_the_way_is_short() -> None:
    assert 1 < len(hops()) <= 8
    assert all(hops())


@pytest.mark.parametrize("step", [step for hop in hops() for step in hop], ids=lambda step: step.function)
def test_every_name_on_the_way_exists(step: Step) -> None:
    source = (ROOT / step.file).read_text()
    owner, _, name = step.function.rpartition(".")
    kind = r"(?:async )?def " if step.file.endswith(".py") else r"(?:async |function )?"
    assert re.search(rf"^ *{kind}{re.escape(name)}\(", source, re.MULTILINE)
    assert not owner or re.search(rf"^class {owner}\b", source, re.MULTILINE)


@contextmanager
def calls() -> Iterator[list[Step]]:
    """What runs in the threads that are begun meanwhile."""
    made: list[Step] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(str(ROOT)):
            made.append(Step(Path(file).relative_to(ROOT).as_posix(), frame.f_code.co_qualname))

    threading.setprofile(note)
    try:
        yield made
    finally:
        threading.setprofile(None)


def test_a_move_goes_this_way(open_house: Callable[..., House], come: Callable[..., Person], some_game: Game) -> None:
    way = [step for hop in hops() for step in hop if step.file.endswith(".py")]
    with calls() as made:
        house = open_house()
        host, guest = friends(house, come, some_game)
        play([host, guest], moves=2)
        host.settle()
        seen = guest.version
        made.clear()
        play([host, guest], moves=1)
        guest.until(lambda: guest.version > seen)
        guest.settle()
        since = iter(made)
    for step in way:
        assert step in since, f"{step} does not come next"
    assert sys.getprofile() is None
