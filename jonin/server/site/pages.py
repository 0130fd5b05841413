"""The web client as files, and what every answer tells the browser not to do."""

from __future__ import annotations

from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PAGES = ("/", "/t/{table}", "/rules/{game}", "/replay/{match}")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

# Scripts, styles, pictures, sounds and sockets from here and nowhere else.
POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # the address of a private table is its key
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Jonin</title>
<h1>Jonin is running, but its pages are not built yet</h1>
<p>Run <code>make web</code> in the project's folder, then start Jonin again.</p></html>
"""


def routes(static: Path) -> list[BaseRoute]:
    async def open_page(_: Request) -> Response:
        return page(static)

    found: list[BaseRoute] = [Route(path, open_page) for path in PAGES]
    if static.is_dir():
        found.append(Mount("/", StaticFiles(directory=static)))
    return found


def page(static: Path, status: int = 200) -> Response:
    """One for every address: the client reads there what to show."""
    index = static / "index.html"
    if not index.is_file():
        return HTMLResponse(UNBUILT, status, headers={"Cache-Control": ASK_AGAIN})
    return FileResponse(index, status, headers={"Cache-Control": ASK_AGAIN})


class Guarded:
    """Every answer carries the headers; files whose name holds a hash of their content may be kept for ever."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                hashed = scope["path"].startswith("/assets/") and message["status"] == 200
                headers.setdefault("Cache-Control", FOR_EVER if hashed else ASK_AGAIN)
            await send(message)

        await self._app(scope, receive, guarded if scope["type"] == "http" else send)
