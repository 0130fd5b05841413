"""Throws happen in a worker process, and land there exactly as they do here."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from bench.throws import five_hands
from jonin.physics.throws import TokenThrow
from jonin.physics.worker import throw


def test_other_processes_get_the_same_landing() -> None:
    """Down to the last bit of the trajectory, whatever the worker threw before."""
    requests = [five_hands(1), TokenThrow(0, 330, 500, 2), five_hands(3)]
    here = [throw(request) for request in requests]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        there = list(pool.map(throw, reversed(requests)))
    assert there == here[::-1]


def test_who_asks_for_a_throw_needs_no_simulator() -> None:
    look = "import sys, jonin.physics.worker; print(sorted({'mujoco', 'numpy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
