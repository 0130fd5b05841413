"""The web client as files, and what every answer tells the browser not to do."""

from __future__ import annotations

from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jonin.server.site.packed import Packed, answer, can_unpack

PAGES = ("/", "/t/{table}", "/rules/{game}", "/replay/{match}")
ADMIN = "/admin"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXTS = ("text/", "image/svg", "application/json", "application/javascript", "application/manifest")

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


def routes(static: Path, prefix: str, admin: bool = False) -> list[BaseRoute]:
    async def open_page(_: Request) -> Response:
        return page(static, prefix)

    found: list[BaseRoute] = [Route(path, open_page) for path in (*PAGES, *([ADMIN] if admin else []))]
    if static.is_dir():
        found.append(Mount("/", Assets(static)))
    return found


def page(static: Path, prefix: str, status: int = 200) -> Response:
    """One for every address: the client reads there what to show, and finds its files below the prefix."""
    try:
        index = (static / "index.html").read_text()
    except OSError:
        index = UNBUILT
    found = index.replace('="./', f'="{prefix}/')
    return HTMLResponse(found, status, headers={"Cache-Control": ASK_AGAIN})


class Assets(StaticFiles):
    """Texts are compressed once and kept; the rest is as small as it gets."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self._packed = Packed()

    async def get_response(self, path: str, scope: Scope) -> Response:
        found, asked = await super().get_response(path, scope), Headers(scope=scope)
        if not (isinstance(found, FileResponse) and can_unpack(asked) and "range" not in asked):
            return found
        file, stat = Path(found.path), found.stat_result
        if stat is None or not found.headers["content-type"].startswith(TEXTS):
            return found
        body = await self._packed.find(path, file.read_bytes, (stat.st_mtime_ns, stat.st_size))
        headers = {name: found.headers[name] for name in ("content-type", "last-modified")}
        return answer(asked, body, {**headers, "ETag": f"W/{found.headers['etag']}"})


class Below:
    """Behind a proxy that shows the house below a path, whether it takes that path off what it passes on or not."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if self._prefix and scope["type"] == "http" and path == self._prefix:
            await Guarded(RedirectResponse(f"{self._prefix}/"))(scope, receive, send)
            return
        if self._prefix and path.startswith(f"{self._prefix}/"):
            scope = {**scope, "path": path.removeprefix(self._prefix)}
        await self._app(scope, receive, send)


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
