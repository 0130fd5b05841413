"""The web application of one house: its sockets, its pages, and a few questions over HTTP."""

from __future__ import annotations

import asyncio
import logging
import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path
from socket import gethostname, socket
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from jonin import __version__
from jonin.engine import game as catalogue
from jonin.engine.refusal import Refused
from jonin.engine.rulebook import rulebook
from jonin.server.bus.local import Local
from jonin.server.bus.nats import Nats
from jonin.server.cluster.base import Cluster
from jonin.server.cluster.member import Member
from jonin.server.cluster.shared_limits import SharedLimits
from jonin.server.metrics import Metrics
from jonin.server.net import wire
from jonin.server.net.bans import Bans
from jonin.server.net.connection import POLICY, PageConnection, RelayedConnection
from jonin.server.net.fast_socket import FastSocket
from jonin.server.net.limits import Shares
from jonin.server.net.metrics_port import MetricsPort
from jonin.server.services import Services
from jonin.server.settings import Settings
from jonin.server.site import packed, pages
from jonin.server.site.admin import Admin
from jonin.server.site.barred import Barred
from jonin.server.site.game_sheet import game_sheet
from jonin.server.site.metrics_page import metrics_page
from jonin.server.site.replays import Replays
from jonin.server.site.report import report
from jonin.server.store.base import Store
from jonin.server.store.memory import Memory
from jonin.server.store.place import url_of
from jonin.server.store.sql import Sql
from jonin.server.table.lobby import Lobby
from jonin.server.table.own_tables import OwnTables
from jonin.server.workers.bots import Bots
from jonin.server.workers.pool import Workers

log = logging.getLogger(__name__)
JSON = {"Content-Type": "application/json"}
TOO_MANY = 429
NOT_NOW = 503
LEAVING = 404  # by which proxies know that nobody should come any more, and that who is here may stay
PASSWORD = re.compile(r"(?<=[^/]):[^/@]*@")  # in an address
HERE = ("localhost", "127.0.0.1", "::1")


def application(
    settings: Settings, opened: Callable[[], None] = lambda: None, metrics: socket | None = None
) -> Starlette:
    """`opened` is called when visitors may come, `metrics` is where figures are asked for."""
    store, bots = store_of(settings.database), Bots(settings.workers, settings.think, settings.patience)
    replays = Replays(store, bots.searching, settings.replay_rate, settings.replay_burst)
    bus = Local()
    bans = Bans(store, bus, settings.proxies)
    member = member_of(settings, store)
    if isinstance(store, Sql):
        store.alone = member is None
    services = Services(settings, store, bus, bots, Workers(1), replays, Metrics(), bans, member or Cluster())
    lobby, sheets = Lobby(services), packed.Packed()
    own, admin = OwnTables(lobby), Admin(lobby, settings.admin)
    visitors = Shares(settings.per_address)
    if member is not None:
        buckets = {
            "commands": lobby.commands,
            "openings": lobby.openings,
            "own": own.asked,
            "replays": replays.asked,
            "tokens": admin.wrong,
        }
        member.serve(
            lobby,
            lambda page, base: RelayedConnection(page, lobby, own, base).serve(),
            SharedLimits(buckets, {"pages": visitors}),
            lambda sought: report(lobby, sought),
        )

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await services.store.open()
        await services.cluster.open()
        await bans.read()
        tasks = [asyncio.create_task(lobby.sweep()), asyncio.create_task(bans.follow())]
        figures = None if metrics is None else MetricsPort(metrics, lambda: metrics_page(lobby))
        opened()
        yield
        if figures is not None:
            await figures.close()
        for task in tasks:
            task.cancel()
        lobby.close()
        await services.cluster.close()
        await services.replays.close()
        await asyncio.gather(services.bots.close(), services.physics.close())
        await services.store.close()

    async def visit(websocket: WebSocket) -> None:
        visitor = websocket.client.host if websocket.client else ""
        if services.cluster.leaving:  # a proxy then tries another
            await websocket.send_denial_response(Response(status_code=NOT_NOW))
            FastSocket.under(websocket).handshake_complete = True  # else uvicorn would complain that nobody was greeted
            return
        try:
            if not visitors.enter(visitor):
                log.warning("too many pages from %s: behind a proxy, let it say for whom it speaks (--proxy)", visitor)
                await websocket.close(POLICY)
            elif not from_here(websocket, settings):
                origin = websocket.headers.get("origin")
                log.warning("a page of %r may not come in: if it is yours, say --origin %s", origin, origin)
                await websocket.close(POLICY)
            else:
                fast, base = FastSocket.under(websocket), address(websocket, settings)
                page = PageConnection(websocket, fast, lobby, own, visitor, base)
                bans.enter(page)
                try:
                    await page.serve()
                finally:
                    bans.leave(page)
        finally:
            visitors.leave(visitor)

    async def health(_: Request) -> Response:
        return as_json({"ok": True, "version": __version__, "tables": len(lobby.tables), "pages": lobby.pages})

    async def ready(_: Request) -> Response:
        """Whether new visitors are better sent here than elsewhere; `health` says whether the process lives."""
        well = store.reachable and services.cluster.held and not services.cluster.leaving
        return as_json({"ready": well}, 200 if well else LEAVING if services.cluster.leaving else NOT_NOW)

    async def rules(request: Request) -> Response:
        found = catalogue.game(request.path_params["game"])
        body = await sheets.find(f"rules of {found.key}", lambda: msgspec.json.encode(rulebook(found)))
        return packed.answer(request.headers, body, JSON)

    async def game(request: Request) -> Response:
        found = catalogue.game(request.path_params["game"])
        body = await sheets.find(f"sheet of {found.key}", lambda: msgspec.json.encode(game_sheet(found)))
        return packed.answer(request.headers, body, JSON)

    async def replay(request: Request) -> Response:
        asking = request.client.host if request.client else ""
        body = await services.replays.find(request.path_params["match"], asking)
        return packed.answer(request.headers, body, JSON)

    async def lost(request: Request, error: Exception) -> Response:
        """People get a page that says so, programs a sentence."""
        status = error.status_code if isinstance(error, HTTPException) else 500
        if status == 404 and "text/html" in request.headers.get("accept", ""):
            return pages.page(settings.static, settings.prefix, status)
        refused = Refused("nothing at this address") if status == 404 else Refused("only questions")
        return as_json(wire.Problem(refused.as_json()), status)

    app = Starlette(
        lifespan=lifespan,
        exception_handlers={404: lost, 405: lost},
        middleware=[
            Middleware(pages.Below, prefix=settings.prefix),
            Middleware(pages.Guarded),
            Middleware(Barred, bans=bans),
        ],
        routes=[
            WebSocketRoute("/ws", visit),
            Route("/health", health),
            Route("/ready", ready),
            Route("/api/rules/{game}", answered(rules)),
            Route("/api/games/{game}", answered(game)),
            Route("/api/replay/{match}", answered(replay)),
            *admin.routes(),
            *pages.routes(settings.static, settings.prefix, bool(settings.admin)),
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
        except ImportError as error:
            why = f"{error.name} is missing: pip install 'jonin[cluster]'"
            raise Refused("no place for tables", place=PASSWORD.sub(":***@", database), why=why) from None
        except SQLAlchemyError as error:
            why = str(error).splitlines()[0]
            raise Refused("no place for tables", place=PASSWORD.sub(":***@", database), why=why) from None
    try:
        Path(database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("no place for tables", place=database, why=error.strerror) from None
    return Sql(url_of(database))


def member_of(settings: Settings, store: Store) -> Member | None:
    """Of several processes, if there are any."""
    if not settings.bus:
        return None
    if not settings.database.startswith("postgresql") or not isinstance(store, Sql):
        raise Refused("bus without database")
    name = settings.name or f"{gethostname().partition('.')[0]}-{os.getpid()}"
    return Member(settings.database, store, Nats(settings.bus, name), name, settings.lease)


def as_json(body: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def answered(ask: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        try:
            return await ask(request)
        except Refused as refused:
            return as_json(wire.Problem(refused.as_json()), TOO_MANY if refused.kind == "too many replays" else 404)

    return answer


def from_here(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the page that connects is ours. Programs that are no browsers name no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        asked = urlsplit(origin)
        return asked.netloc == connection.headers.get("host") and is_ours(asked.hostname or "", settings)
    except ValueError:  # no address at all
        return False


def is_ours(name: str, settings: Settings) -> bool:
    """A name that anybody can point at this machine is not: a page from there would speak with its visitor's house."""
    if name in {
        "localhost",
        f"{gethostname()}.local".lower(),
        gethostname().lower(),
        urlsplit(settings.network).hostname,
    }:
        return True
    try:
        return bool(ip_address(name))
    except ValueError:
        return False


def address(connection: HTTPConnection, settings: Settings) -> str:
    """Of this house, as a friend can use it: a page opened on this very machine knows only the local one."""
    named = connection.headers.get("host", "")
    try:
        if settings.network and urlsplit(f"//{named}").hostname in HERE:  # with a port or without
            return settings.network
    except ValueError:  # no name at all
        return settings.network
    return f"{'https' if connection.url.scheme == 'wss' else 'http'}://{named}{settings.prefix}"
