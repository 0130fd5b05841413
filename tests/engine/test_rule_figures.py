"""A figure that is corrected in a game's data is another one in its rules."""

from __future__ import annotations

from pathlib import Path

from tests.engine.copies import copied, edit, run

HOOKS = """
from jonin.engine.hooks import Hooks
from jonin.engine.rulebook import fill
from trial.components import CARDS


def rulebook(written: str) -> str:
    return fill(written, {"cards": str(CARDS)})


HOOKS = Hooks(rulebook=rulebook)
"""
SHOWN = """
    import json
    from trial import GAME
    try:
        print(json.dumps(GAME.rulebook))
    except ValueError as wrong:
        print(json.dumps(str(wrong)))
"""


def test_a_corrected_figure_is_on_the_page_and_an_unknown_one_is_named(tmp_path: Path) -> None:
    trial = copied(tmp_path, "trial")
    edit(trial / "RULES.md", "Fifteen cards", "<!-- cards -->15<!-- --> cards")
    assert "no data for the figure 'cards'" in run(tmp_path, SHOWN)
    (trial / "hooks.py").write_text(HOOKS)
    assert "15 cards, each" in run(tmp_path, SHOWN)
    edit(trial / "cards.toml", "14, 15]", "14, 15, 16]")
    assert "16 cards, each" in run(tmp_path, SHOWN)
    edit(trial / "RULES.md", "<!-- cards -->", "<!-- cups of tea -->")
    assert (
        run(tmp_path, SHOWN)
        == f"{trial / 'RULES.md'}: no data for the figure 'cups of tea'; state it in the hook rulebook"
    )
