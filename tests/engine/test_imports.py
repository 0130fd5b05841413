"""A table must open quickly: neither numpy nor numba is loaded before somebody asks for speed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.copies import run

HEAVY = """import json, sys
heavy = ('numpy', 'numba', 'llvmlite', 'mujoco', 'gymnasium', 'pettingzoo', 'pyspiel', 'PIL')
print(json.dumps([name for name in heavy if name in sys.modules]))"""

LIGHT_WORK = {
    "import": "import jonin",
    "catalogue": "import jonin; [(game.rules, game.hooks) for game in jonin.games()]",
    "play": """import jonin
from tests.toy import GAME
match = jonin.Match(GAME, 3, 1)
seat = min(match.waiting)
match.play(seat, match.legal(seat)[0])
jonin.replay(match.record(), GAME)""",
    "check": """import jonin
from jonin.engine.dialect_check import problems
[list(problems(game)) for game in jonin.games()]""",
    "bots": """import jonin
from jonin.bots.bot import bot
from tests.toy import GAME
match = jonin.Match(GAME, 3, 1)
seat = min(match.waiting)
for name in ("random", "easy", "thumb", "search:20"):
    bot(name).choose(match.glimpse(seat, 1), 1)""",
}


@pytest.mark.parametrize("work", LIGHT_WORK.values(), ids=LIGHT_WORK.keys())
def test_light_work_loads_nothing_heavy(tmp_path: Path, work: str) -> None:
    assert run(tmp_path, f"{work}\n{HEAVY}") == []


def test_speed_is_loaded_when_it_is_asked_for(tmp_path: Path) -> None:
    assert "numba" in run(tmp_path, f"import jonin; jonin.fast\n{HEAVY}")
