"""What every page loads is compressed once, and not where everybody is served."""

from __future__ import annotations

import gzip
import threading
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import House
from tests.tables import SOME_GAME

GZIP = {"Accept-Encoding": "gzip"}
SCRIPT = b"export const words = 'many, many, many words';\n" * 100


@pytest.fixture
def packing(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """The threads that compress something, one after the other."""
    found: list[threading.Thread] = []
    for name in ("compress", "compressobj"):
        work = getattr(zlib, name)

        def noticed(*given: Any, work: Callable[..., Any] = work, **more: Any) -> Any:
            found.append(threading.current_thread())
            return work(*given, **more)

        monkeypatch.setattr(zlib, name, noticed)
    return found


@pytest.fixture
def built(tmp_path: Path, open_house: Callable[..., House]) -> House:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>The client</title>")
    (static / "assets" / "index-4f2a.js").write_bytes(SCRIPT)
    (static / "assets" / "face-4f2a.woff2").write_bytes(SCRIPT)
    return open_house(static=static)


@pytest.mark.parametrize(
    "path", ["/assets/index-4f2a.js", f"/api/rules/{SOME_GAME.key}", f"/api/games/{SOME_GAME.key}"]
)
def test_it_is_compressed_once_and_elsewhere(built: House, packing: list[threading.Thread], path: str) -> None:
    plainly = built.get(path)
    answers = [built.get(path, **GZIP) for _ in range(3)]
    assert len(packing) == 1
    assert built.thread not in packing
    for answer in answers:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"] == plainly.headers["content-type"]
        assert answer.headers.get("cache-control") == plainly.headers.get("cache-control")
        assert gzip.decompress(answer.body) == plainly.body


def test_a_page_that_has_it_is_not_sent_it_again(built: House) -> None:
    path = "/assets/index-4f2a.js"
    answer = built.get(path, **GZIP)
    again = built.get(path, **GZIP, **{"If-None-Match": answer.headers["etag"]})
    assert (again.status, again.body) == (304, b"")


def test_a_client_that_is_built_anew_is_served_anew(built: House) -> None:
    path = "/assets/index-4f2a.js"
    built.get(path, **GZIP)
    (built.settings.static / path[1:]).write_bytes(SCRIPT * 2)
    assert gzip.decompress(built.get(path, **GZIP).body) == SCRIPT * 2


def test_what_is_small_already_goes_out_as_it_is(built: House, packing: list[threading.Thread]) -> None:
    answer = built.get("/assets/face-4f2a.woff2", **GZIP)
    assert answer.body == SCRIPT
    assert not packing
