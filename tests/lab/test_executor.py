"""Whoever does the work, and whoever dies over it: the results are the same, and in order."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from jonin import Game, Refused
from jonin.bots.executor import Here, Processes, executor
from jonin.engine.fast import Fast
from jonin.lab.play import Table
from jonin.lab.study import study
from tests.toy import GAME as TOY


def square(number: int) -> int:
    return number * number


def fragile(part: tuple[int, str]) -> int:
    """Dies over its part, the first time: as a process that the machine has killed."""
    number, folder = part
    if number == 7 and not (mark := Path(folder, "died")).exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def hopeless(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_results_come_in_order() -> None:
    squares = [n * n for n in range(40)]
    assert list(Here().run(square, range(40))) == squares
    assert list(Processes(2).run(square, range(40))) == squares


def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    parts = [(number, str(tmp_path)) for number in range(30)]
    assert list(Processes(2).run(fragile, parts)) == [n * n for n in range(30)]
    assert (tmp_path / "died").exists()


def test_work_that_kills_whoever_does_it_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jonin.bots.executor.TRIES", 1)
    with pytest.raises(Refused, match="workers have died"):
        list(Processes(1).run(hopeless, range(3)))


def test_a_mistake_in_a_worker_is_told_here() -> None:
    with pytest.raises(Refused, match="players, not 99"):
        list(Processes(1).run(seated, [99]))


def seated(seats: int) -> int:
    return TOY.empty_state(seats).seats


def test_a_study_is_the_same_in_any_number_of_processes(lab_backend: Callable[[Game], Fast]) -> None:
    lab_backend(TOY)
    tables = [Table(TOY, 2), Table(TOY, 3, "thumb")]
    alone = [found.counts.digest for found in study(tables, 120, seed=4)]
    assert [found.counts.digest for found in study(tables, 120, seed=4, executor=Processes(2))] == alone


def test_who_does_the_work_is_chosen_by_what_was_asked_for() -> None:
    assert isinstance(executor(), Here)
    assert isinstance(executor(2), Processes)
    with pytest.raises(Refused, match="1 or more, not 0"):
        executor(0)


@pytest.mark.parametrize(
    ("address", "why"), [("nowhere", "no host:port"), ("127.0.0.1:1", "refused"), ("a:b", "no host")]
)
def test_a_cluster_that_is_not_there_is_said_at_once(address: str, why: str) -> None:
    with pytest.raises(Refused, match=rf"There is no Ray cluster at {address} \(.*{why}.*\): take --ray local"):
        executor(2, address)


def test_without_ray_its_absence_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(Refused, match=r"pip install 'jonin\[ray\]'"):
        executor(2, "local")
