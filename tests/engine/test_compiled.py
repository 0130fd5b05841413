"""Compiled rules follow their sources: an edit is never missed, and nothing is compiled twice."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from jonin import Game
from jonin.engine.fast import Fast
from tests.engine.copies import copied, edit, run
from tests.toy import GAME as TOY

FILL = """
    import json
    from jonin.engine import cache, game
    trial = game.load("trial")
    process = cache.compile_in_background(trial)
    process.wait()
    print(json.dumps([cache.ready(trial), cache.compile_in_background(trial)]))
"""

PLAY = """
    import json
    from jonin.engine import fast, game, backend
    trial = game.load("trial")
    steps = []
    compiled = fast.Fast(trial, progress=lambda done, of: steps.append((done, of)))
    made = [*vars(compiled.verbs).values(), *vars(compiled.kernels).values()]
    played = [backend.rollouts(each, 3, 50, seed=1) for each in (backend.Backend(trial), compiled)]
    print(json.dumps({
        "plain": [played[0].moves, played[0].points],
        "fast": [played[1].moves, played[1].points],
        "loaded": sum(sum(each.stats.cache_hits.values()) for each in made),
        "compiled": sum(sum(each.stats.cache_misses.values()) for each in made),
        "progress": steps[-1],
    }))
"""

TOGETHER = """
    import json, os
    from jonin.engine import fast, game, backend
    edited, toy = game.load("trial"), game.load("tests.toy")
    ours = fast.Fast(edited)
    os.environ["JONIN_CACHE"] = os.environ["OTHER_CACHE"]
    theirs = fast.Fast(toy, bounds=True)
    assert ours.dtype == theirs.dtype
    rows = []
    for seed in range(3):
        for each in (backend.Backend(edited), ours, backend.Backend(toy), theirs):
            played = backend.rollouts(each, 3, 50, seed)
            rows.append([played.moves, played.points])
    print(json.dumps(rows))
"""

BOUNDS = """
    import json
    from jonin.engine import fast, game, backend
    trial = game.load("trial")
    try:
        backend.rollouts(fast.Fast(trial, bounds=True), 3, 50, seed=1)
        print(json.dumps("played"))
    except IndexError as error:
        print(json.dumps(str(error)))
"""


def test_an_edit_is_never_missed_and_nothing_is_compiled_twice(
    tmp_path: Path, fast_backend: Callable[[Game], Fast]
) -> None:
    trial = copied(tmp_path, "trial")
    assert run(tmp_path, FILL) == [True, None]

    first = run(tmp_path, PLAY)
    assert first["plain"] == first["fast"]
    assert (first["compiled"], first["loaded"] > 20) == (0, True), "filled by the other process"
    assert first["progress"][0] == first["progress"][1] > 20

    edit(trial / "cards.toml", "14, 15]", "14, 99]")  # only the data
    richer = run(tmp_path, PLAY)
    assert richer["plain"] == richer["fast"] != first["fast"]
    assert richer["compiled"] > 20
    edit(trial / "cards.toml", "14, 99]", "14, 15]")

    edit(trial / "rules.py", "if card > best:", "if best == NONE or card < best:")  # one rule: the lowest wins
    fast_backend(TOY)
    rows = run(tmp_path, TOGETHER, OTHER_CACHE=os.environ["JONIN_CACHE"])
    for i in range(0, len(rows), 4):
        assert rows[i] == rows[i + 1] != rows[i + 2] == rows[i + 3], "two games of the same shape are mixed up"
    assert rows[4:6] != [first["fast"]] * 2

    edit(trial / "rules.py", "if best == NONE or card < best:", "if card > best:")
    assert run(tmp_path, PLAY) == first, "the first version is still there"


def test_a_folder_with_something_missing_is_filled_anew(tmp_path: Path) -> None:
    """Functions call each other by name; one that is compiled later, in another process, has another name."""
    copied(tmp_path, "trial")
    first = run(tmp_path, PLAY)
    (index,) = tmp_path.glob("cache/toy-*/*/rules.*_step-*.nbi")
    index.unlink()
    again = run(tmp_path, PLAY)
    assert again == first
    assert [folder.name for folder in (tmp_path / "cache").iterdir()] == [index.parents[1].name]


def test_a_write_beyond_a_field_is_noticed(tmp_path: Path) -> None:
    trial = copied(tmp_path, "trial")
    edit(trial / "rules.py", "s.hand[p][s.hand_size[p]] = 0", "s.hand[p][s.hand_size[p] + 1] = 0")
    assert "out of bounds" in run(tmp_path, BOUNDS)
