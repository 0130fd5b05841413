"""Where compiled rules are kept."""

from __future__ import annotations

import os
import stat
import subprocess
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from jonin.engine import cache
from jonin.engine.cache import cache_home, compile_in_background, fingerprint, folder_of, forget_old, ready
from jonin.engine.game import load
from tests.engine.copies import copied, edit
from tests.toy import GAME as TOY


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """No setting says where the cache is."""
    monkeypatch.delenv("JONIN_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    return monkeypatch


def test_the_setting_comes_first(tmp_path: Path, nowhere: pytest.MonkeyPatch) -> None:
    nowhere.setenv("XDG_CACHE_HOME", str(tmp_path / "user"))
    nowhere.setenv("JONIN_CACHE", str(tmp_path / "mine"))
    assert cache_home() == tmp_path / "mine"


def test_then_the_users_cache_folder(tmp_path: Path, nowhere: pytest.MonkeyPatch) -> None:
    nowhere.setenv("HOME", str(tmp_path))
    assert cache_home() == tmp_path / ".cache" / "jonin"
    nowhere.setenv("XDG_CACHE_HOME", str(tmp_path / "user"))
    assert cache_home() == tmp_path / "user" / "jonin"
    assert (tmp_path / "user" / "jonin").is_dir()


def in_temporary_folder(home: Path) -> bool:
    return Path(tempfile.gettempdir()) in (home, home.parent)


def test_without_a_home_the_temporary_folder(nowhere: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    nowhere.setattr(Path, "home", homeless)
    assert in_temporary_folder(cache_home())


def test_with_a_home_that_is_no_folder_too(tmp_path: Path, nowhere: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    nowhere.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert in_temporary_folder(cache_home())


def test_and_with_one_that_may_not_be_written(tmp_path: Path, nowhere: pytest.MonkeyPatch) -> None:
    nowhere.setenv("XDG_CACHE_HOME", str(tmp_path))
    nowhere.setattr(os, "access", lambda *_: False)
    assert in_temporary_folder(cache_home())


def test_the_fingerprint_follows_every_source_and_the_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trial = copied(tmp_path, "fingered")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = load("fingered")
    (trial / "regions.json").write_text("[1]")
    seen = {fingerprint(game), fingerprint(game, bounds=True), fingerprint(TOY)}
    edits = [("state.py", "NONE = -1", "NONE = -2"), ("cards.toml", "[1, ", "[0, "), ("regions.json", "1", "2")]
    for name, old, new in edits:
        edit(trial / name, old, new)
        fingerprint.cache_clear()
        seen.add(fingerprint(game))
    seen.add(fingerprint(replace(game, measures=("fingered.components",))))
    assert len(seen) == 7
    (trial / "RULES.md").write_text("words are not compiled")
    fingerprint.cache_clear()
    assert fingerprint(game) in seen


def test_a_finished_folder_is_ready_and_not_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JONIN_CACHE", str(tmp_path))
    assert not ready(TOY)
    folder_of(TOY).mkdir()
    assert not ready(TOY), "a folder that was left unfinished"
    (folder_of(TOY) / "complete").touch()
    assert ready(TOY)
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("compiled again"))
    assert compile_in_background(TOY) is None


def test_old_versions_are_forgotten_and_nothing_else(tmp_path: Path) -> None:
    kept, old, recent, other = (tmp_path / name for name in ("toy-now", "toy-old", "toy-recent", "another-old"))
    for folder in (kept, old, recent, other):
        folder.mkdir()
        (folder / "complete").touch()
    for folder in (kept, old, other):
        os.utime(folder, (0, 0))
    forget_old(TOY, kept)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["another-old", "toy-now", "toy-recent"]
    assert cache.folder_of(TOY).name.startswith("toy-")


@pytest.fixture
def homeless(tmp_path: Path, nowhere: pytest.MonkeyPatch) -> Path:
    """Nowhere to write to but a temporary folder; where somebody expects the cache to be."""
    (tmp_path / "file").touch()
    nowhere.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    nowhere.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path / f"jonin-{os.getuid()}"


def planted(home: Path) -> Path:
    """Rules that somebody has compiled for us."""
    folder = home / f"{TOY.key}-{fingerprint(TOY)}"
    folder.mkdir(parents=True)
    (folder / "complete").touch()
    return folder


def test_the_temporary_folder_is_for_us_alone(homeless: Path) -> None:
    assert cache_home() == homeless
    assert stat.S_IMODE(homeless.stat().st_mode) == 0o700


def test_what_others_could_write_is_not_run(homeless: Path, tmp_path: Path) -> None:
    planted(homeless).rename(tmp_path / "theirs")
    (homeless / "lock").touch()
    (homeless / f"{TOY.key}-{fingerprint(TOY)}").symlink_to(tmp_path / "theirs")
    homeless.chmod(0o777)
    assert not ready(TOY)
    assert list(homeless.iterdir()) == []
    assert stat.S_IMODE(cache_home().stat().st_mode) == 0o700


def test_nor_is_what_lies_behind_a_link(homeless: Path, tmp_path: Path) -> None:
    planted(tmp_path / "elsewhere")
    homeless.symlink_to(tmp_path / "elsewhere")
    assert not ready(TOY)


def test_nor_is_what_another_user_owns(homeless: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = os.getuid() + 1
    theirs = homeless.with_name(f"jonin-{other}")
    planted(theirs)
    monkeypatch.setattr(os, "getuid", lambda: other)
    assert not ready(TOY)
    made = cache_home()
    assert made not in (homeless, theirs)
    assert stat.S_IMODE(made.stat().st_mode) == 0o700
    assert os.environ["JONIN_CACHE"] == str(made), "the processes we start find it too"


def test_nor_is_what_lies_in_the_home_of_another_user(tmp_path: Path, nowhere: pytest.MonkeyPatch) -> None:
    """As root by sudo, which may leave us the other's HOME."""
    nowhere.setenv("XDG_CACHE_HOME", str(tmp_path / "theirs"))
    planted(tmp_path / "theirs" / "jonin")
    other = os.getuid() + 1
    nowhere.setattr(os, "getuid", lambda: other)
    assert not ready(TOY)
