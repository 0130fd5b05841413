"""The web application: pages and sockets of one house."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from jonin import __version__
from jonin.server.bots import Bots
from jonin.server.bus.local import Local
from jonin.server.house import House
from jonin.server.lobby import Lobby
from jonin.server.settings import Settings
from jonin.server.sockets import Line
from jonin.server.store.base import Store
from jonin.server.store.memory import Memory
from jonin.server.store.sql import Sql

UNBUILT = """<!doctype html><meta charset="utf-8"><title>Jonin</title>
<p>The server runs, but its pages have not been built. Run <code>make web</code> and load this page again.</p>"""


def store_of(settings: Settings) -> Store:
    if not settings.database:
        return Memory()
    if "://" in settings.database:
        return Sql(settings.database)
    Path(settings.database).parent.mkdir(parents=True, exist_ok=True)
    return Sql(f"sqlite+aiosqlite:///{settings.database}")


def application(settings: Settings) -> Starlette:
    house = House(settings, store_of(settings), Local(), Bots(settings.workers, settings.think))
    lobby = Lobby(house)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.store.open()
        yield
        house.bots.close()
        await house.store.close()

    async def page(_: Request) -> Response:
        index = settings.static / "index.html"
        return FileResponse(index) if index.exists() else HTMLResponse(UNBUILT)

    async def health(_: Request) -> Response:
        return JSONResponse({"ok": True, "version": __version__, "tables": len(lobby.tables)})

    async def socket(websocket: WebSocket) -> None:
        await Line(websocket, lobby, address(websocket)).serve()

    routes = [
        Route("/", page),
        Route("/t/{table}", page),
        Route("/rules/{game}", page),
        Route("/replay/{match}", page),
        Route("/health", health),
        WebSocketRoute("/ws", socket),
    ]
    if settings.static.exists():
        routes.append(Mount("/", StaticFiles(directory=settings.static)))
    app = Starlette(routes=routes, lifespan=lifespan)
    app.state.lobby = lobby
    return app


def address(connection: HTTPConnection) -> str:
    secure = connection.url.scheme in ("https", "wss")
    return f"{'https' if secure else 'http'}://{connection.headers.get('host', '')}"
