"""Who is banned is turned away, whatever they ask for."""

from __future__ import annotations

import time

import msgspec
from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.server.net.bans import Bans
from jonin.server.net.connection import POLICY
from jonin.server.store.rows import BanRow

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Jonin</title>
<h1>The door is closed</h1>
<p>{}.</p></html>
"""


class Barred:
    def __init__(self, app: ASGIApp, bans: Bans) -> None:
        self._app = app
        self._bans = bans

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        ban = self._bans.find(scope["client"][0]) if scope.get("client") else None
        if ban is None:
            await self._app(scope, receive, send)
            return
        self._bans.turned_away += 1
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close(POLICY)
        else:
            await turned_away(ban, Headers(scope=scope).get("accept", ""))(scope, receive, send)


def turned_away(ban: BanRow, accepted: str) -> Response:
    until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(ban.until)) if ban.until else None
    refused = Refused("banned", until=until)
    if "text/html" in accepted:
        return HTMLResponse(PAGE.format(refused.reason), 403)
    return Response(msgspec.json.encode(wire.Problem(refused.as_json())), 403, media_type="application/json")
