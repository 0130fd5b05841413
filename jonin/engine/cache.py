"""Where compiled rules are kept, and whether they are there. Needs neither numpy nor numba, so that asking is cheap."""

from __future__ import annotations

import atexit
import os
import platform
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

from jonin.engine.figures import is_data
from jonin.engine.game import Game


def cache_home() -> Path:
    """JONIN_CACHE, else the user's cache folder, else (no home to write to) one of ours below the temporary folder.

    What lies there is run: but for JONIN_CACHE, which somebody has chosen, it is a folder that only we can write to.
    """
    if named := os.environ.get("JONIN_CACHE"):
        return Path(named)
    with suppress(OSError, RuntimeError):  # RuntimeError: there is no home at all
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "jonin"
        if make_private(home.resolve()):
            return home
    with suppress(OSError):
        user = f"jonin-{os.getuid()}" if hasattr(os, "getuid") else "jonin"
        temporary = Path(tempfile.gettempdir()) / user
        if make_private(temporary):
            return temporary
    return passing_folder()


def make_private(folder: Path) -> bool:
    """Whether there is a folder of ours alone. What others could have put into it is thrown away."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not hasattr(os, "getuid"):
        return os.access(folder, os.W_OK)
    here, above, us = folder.lstat(), folder.parent.stat(), os.getuid()
    if not stat.S_ISDIR(here.st_mode) or here.st_uid != us or above.st_uid not in (0, us):
        return False
    if above.st_mode & stat.S_IWOTH and not above.st_mode & stat.S_ISVTX:  # anybody could put another in its place
        return False
    if here.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        folder.chmod(0o700)
        for child in folder.iterdir():
            if child.is_symlink() or not child.is_dir():
                child.unlink()
            else:
                shutil.rmtree(child)
    return os.access(folder, os.W_OK)


def passing_folder() -> Path:
    """One that goes with this process, and is known to those that it starts."""
    made = tempfile.mkdtemp(prefix="jonin-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    os.environ["JONIN_CACHE"] = made
    return Path(made)


@cache
def fingerprint(game: Game, bounds: bool = False, loops: str = "") -> str:
    """A hash of all that the machine code depends on: engine, game, data, compiler, and how it is compiled.

    `loops`: the module whose loops are compiled instead of the engine's own.
    """
    made_from = blake2b(digest_size=10)
    for folder in (Path(__file__).parent, game.folder):
        made_from.update(str(folder).encode() + b"\0")  # Numba keeps apart what lies in different places, too
        for file in sorted(folder.iterdir()):
            if file.suffix == ".py" or is_data(file):
                made_from.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    for module in (*game.measures, *([loops] if loops else ())):
        made_from.update(Path(str(import_module(module).__file__)).read_bytes() + b"\0")
    compiler = (version("numba"), version("llvmlite"), version("numpy"), sys.version, platform.machine(), bounds)
    made_from.update(repr(compiler).encode())
    return made_from.hexdigest()


def folder_of(game: Game, bounds: bool = False, loops: str = "") -> Path:
    return cache_home() / f"{game.key}-{fingerprint(game, bounds, loops)}"


def ready(game: Game, bounds: bool = False, loops: str = "") -> bool:
    """Whether the game loads from the cache, in half a second instead of ten."""
    return (folder_of(game, bounds, loops) / "complete").exists()


@contextmanager
def build_folder(game: Game, bounds: bool = False, loops: str = "") -> Iterator[Path]:
    """A folder to compile in, which takes its place in the cache when all is there.

    Compiled functions find each other by names that hold for one process only: no folder is ever filled by two.
    """
    place = folder_of(game, bounds, loops)
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{place.name}.", dir=place.parent, ignore_cleanup_errors=True) as folder:
        yield Path(folder)
        (Path(folder) / "complete").touch()
        if not ready(game, bounds, loops):
            shutil.rmtree(place, ignore_errors=True)
        with suppress(OSError):  # another process was quicker, and its folder is as good
            Path(folder).rename(place)
    forget_old(game, place)


def compile_in_background(game: Game) -> subprocess.Popen[bytes] | None:
    """Fill the cache from a process of its own, so that whoever plays meanwhile notices nothing."""
    if ready(game):
        return None
    work = f"from jonin.engine import fast, game; fast.Fast(game.load({game.package!r}))"
    null = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-c", work], start_new_session=True, stdin=null, stdout=null, stderr=null)


def forget_old(game: Game, kept: Path, days: int = 30) -> None:
    """Earlier versions of the rules leave folders behind."""
    for folder in kept.parent.glob(f"{game.key}-*"):
        with suppress(OSError):  # another process may be tidying up, too
            if folder != kept and time.time() - folder.stat().st_mtime > days * 86400:
                shutil.rmtree(folder, ignore_errors=True)
