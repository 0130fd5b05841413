"""A few thousand frames and requests that make little sense, as `python -m bench.fuzz` sends them by the million."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.server.process import ROOT


@pytest.mark.parametrize("limits", [(), ("--limited",)], ids=["a page may say anything", "a page is limited"])
def test_nothing_is_found(limits: tuple[str, ...]) -> None:
    asked = ("--frames", "2000", "--requests", "60", "--slice", "1000", "--seed", "3", *limits)
    run = subprocess.run(
        [sys.executable, "-m", "bench.fuzz", *asked], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "nothing found" in run.stdout
