"""The digest of a game's figures follows every figure, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jonin.engine import figures
from tests.engine.copies import copied, edit, run
from tests.toy import GAME as TOY

FIGURES = """
    import json
    from jonin.engine import figures
    from trial import GAME
    print(json.dumps([GAME.data_digest, figures.digests(GAME)]))
"""


def read(folder: Path) -> Any:
    return run(folder, FIGURES)


def test_every_figure_counts_and_no_comment(tmp_path: Path) -> None:
    trial = copied(tmp_path, "trial")
    whole, files = read(tmp_path)
    assert (whole, files) == (TOY.data_digest, figures.digests(TOY)), "a copy has the same figures"
    assert list(files) == ["cards.toml"]
    (trial / "cards.toml").write_text("# in other words\n" + (trial / "cards.toml").read_text())
    (trial / "words" / "en.ftl").write_text("")
    (trial / "RULES.md").write_text("")
    assert read(tmp_path) == [whole, files]
    edit(trial / "cards.toml", "14, 15]", "14, 16]")
    other, changed = read(tmp_path)
    assert other != whole
    assert changed != files
    (trial / "landings.bin").write_bytes(b"\x00")
    third, more = read(tmp_path)
    assert third not in (whole, other)
    assert more == changed | {"landings.bin": figures.digest(b"\x00")}
    (trial / "regions.json").write_text("[[1, 2], [3, 4]]")
    fourth, most = read(tmp_path)
    assert fourth not in (whole, other, third)
    assert most.keys() == more.keys() | {"regions.json"}
    (trial / "regions.json").write_text("[\n[1, 2],\n[3, 4]\n]\n")
    assert read(tmp_path) == [fourth, most], "however it is laid out"
    (trial / "regions.json").write_text("[[1, 2], [3, 5]]")
    assert read(tmp_path)[0] != fourth


def test_figures_shared_with_others_count_where_a_game_says_so(tmp_path: Path) -> None:
    trial = copied(tmp_path, "trial")
    shared = tmp_path / "shared.py"
    shared.write_text("EDGE = 16\ndef throw(): ...\n")
    alone, _ = read(tmp_path)
    edit(trial / "__init__.py", "version=1,", 'version=1, measures=("shared",),')
    whole, files = read(tmp_path)
    assert whole != alone
    assert list(files) == ["cards.toml", "shared"]
    shared.write_text("EDGE = 16  # millimetres\ndef throw(far=True): ...\n")
    assert read(tmp_path) == [whole, files]
    shared.write_text("EDGE = 18\n")
    assert read(tmp_path)[0] != whole


def test_the_digest_is_of_what_the_process_has_read(tmp_path: Path) -> None:
    """Whoever installs other data while matches are played changes none of them."""
    copied(tmp_path, "trial")
    script = """
        import json, pathlib, sys
        from trial import GAME
        GAME.rules
        (pathlib.Path(sys.argv[1]) / "trial" / "cards.toml").write_text("worth = [1]")
        print(json.dumps(GAME.data_digest))
    """
    assert run(tmp_path, script) == TOY.data_digest


def test_what_has_changed_since() -> None:
    assert TOY.changed_since(1, TOY.data_digest) == ""
    assert TOY.changed_since(1, None) == "", "begun before digests were kept"
    assert TOY.changed_since(1, "0" * 16) == "figures"
    assert TOY.changed_since(2, TOY.data_digest) == "rules"
    assert TOY.changed_since(2, None) == "rules"
