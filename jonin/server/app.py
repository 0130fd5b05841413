"""The web application of one house: its sockets, its pages, and a few questions over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from jonin import __version__
from jonin.engine import game as catalogue
from jonin.engine.refusal import Refused
from jonin.engine.rulebook import rulebook
from jonin.server.bus.local import Local
from jonin.server.net import wire
from jonin.server.net.connection import POLICY, PageConnection
from jonin.server.services import Services
from jonin.server.settings import Settings
from jonin.server.site import pages, replays
from jonin.server.site.game_sheet import game_sheet
from jonin.server.site.replays import Replays
from jonin.server.store.base import Store
from jonin.server.store.memory import Memory
from jonin.server.store.sql import Sql
from jonin.server.table.lobby import Lobby
from jonin.server.workers.bots import Bots
from jonin.server.workers.pool import Workers

HERE = ("localhost", "127.0.0.1", "[::1]")


def application(settings: Settings, opened: Callable[[], None] = lambda: None) -> Starlette:
    store, bots = store_of(settings.database), Bots(settings.workers, settings.think)
    services = Services(settings, store, Local(), bots, Workers(1), Replays(store, bots))
    lobby = Lobby(services)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await services.store.open()
        sweeping = asyncio.create_task(lobby.sweep())
        opened()
        yield
        sweeping.cancel()
        lobby.close()
        await services.replays.close()
        await asyncio.gather(services.bots.close(), services.physics.close())
        await services.store.close()

    async def socket(websocket: WebSocket) -> None:
        if from_here(websocket, settings):
            await PageConnection(websocket, lobby, address(websocket, settings)).serve()
        else:
            await websocket.close(POLICY)

    async def health(_: Request) -> Response:
        return as_json({"ok": True, "version": __version__, "tables": len(lobby.tables), "pages": lobby.pages})

    async def rules(request: Request) -> Response:
        return as_json(rulebook(catalogue.game(request.path_params["game"])))

    async def game(request: Request) -> Response:
        return as_json(game_sheet(catalogue.game(request.path_params["game"])))

    async def replay(request: Request) -> Response:
        """Kept as it goes out, unless somebody cannot read that."""
        kept = await services.replays.find(request.path_params["match"])
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(replays.expanded(kept), media_type="application/json")
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(kept, media_type="application/json", headers=headers)

    async def lost(request: Request, error: Exception) -> Response:
        """People get a page that says so, programs a sentence."""
        status = error.status_code if isinstance(error, HTTPException) else 500
        if status == 404 and "text/html" in request.headers.get("accept", ""):
            return pages.page(settings.static, status)
        refused = Refused("nothing at this address") if status == 404 else Refused("only questions")
        return as_json(wire.Problem(refused.as_json()), status)

    app = Starlette(
        lifespan=lifespan,
        exception_handlers={404: lost, 405: lost},
        middleware=[Middleware(pages.Guarded), Middleware(GZipMiddleware)],
        routes=[
            WebSocketRoute("/ws", socket),
            Route("/health", health),
            Route("/api/rules/{game}", answered(rules)),
            Route("/api/games/{game}", answered(game)),
            Route("/api/replay/{match}", answered(replay)),
            *pages.routes(settings.static),
        ],
    )
    app.state.lobby = lobby
    return app


def store_of(database: str) -> Store:
    """ "" is memory, a URL is SQLAlchemy's, anything else is a file."""
    if not database:
        return Memory()
    if "://" in database:
        try:
            return Sql(database)
        except (SQLAlchemyError, ImportError) as error:
            why = str(error).splitlines()[0]
            raise Refused("no place for tables", place=database, why=why) from None
    try:
        Path(database).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("no place for tables", place=database, why=error.strerror) from None
    return Sql(f"sqlite:///{database}")


def as_json(body: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def answered(ask: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        try:
            return await ask(request)
        except Refused as refused:
            return as_json(wire.Problem(refused.as_json()), 404)

    return answer


def from_here(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the page that connects is ours. Programs that are no browsers name no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no address at all
        return False


def address(connection: HTTPConnection, settings: Settings) -> str:
    """Of this house, as a friend can use it: a page opened on this very machine knows only the local one."""
    named = connection.headers.get("host", "")
    if settings.network and named.rpartition(":")[0] in HERE:
        return settings.network
    return f"{'https' if connection.url.scheme == 'wss' else 'http'}://{named}"
