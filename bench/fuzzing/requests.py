"""Requests over HTTP as no browser would make them. What may break the line comes last on it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from urllib.parse import quote_from_bytes

import jonin
from bench.fuzzing.commands import Known, mutated
from jonin.server.settings import STATIC

METHODS = (
    b"GET",
    b"GET",
    b"GET",
    b"GET",
    b"HEAD",
    b"POST",
    b"PUT",
    b"DELETE",
    b"OPTIONS",
    b"TRACE",
    b"PATCH",
    b"get",
    b"X-Y",
)
WAYS = (b"/", b"/t/%s", b"/rules/%s", b"/replay/%s", b"/health", b"/api/rules/%s", b"/api/games/%s", b"/api/replay/%s")
PLACES = (
    b"/ws",
    b"/favicon.svg",
    b"/manifest.webmanifest",
    b"/nothing",
    b"/assets/",
    b"/assets/x.js",
    b"/api/",
    b"//",
    b"/t/",
)
ODD = (
    b"..",
    b"../../etc/passwd",
    b"%2e%2e%2f",
    b"%00",
    b"a" * 3000,
    b"%",
    b"%zz",
    b"%ff%fe",
    b"x;y",
    b"'\"<>",
    b"\xc3\xa9",
    b"0" * 16,
)
HEADERS: dict[bytes, tuple[bytes, ...]] = {
    b"Accept": (b"text/html", b"*/*", b"", b"application/json;q=0.1", b"," * 500),
    b"Accept-Encoding": (b"gzip", b"identity", b"gzip;q=0", b"br, gzip", b"\xff"),
    b"Range": (
        b"bytes=0-10",
        b"bytes=-5",
        b"bytes=5-1",
        b"bytes=0-0,2-3,9-",
        b"bytes=999999999-",
        b"lines=1-2",
        b"bytes=" + b"0-1," * 400,
    ),
    b"If-None-Match": (b"*", b'"x"', b"W/", b'"' * 100),
    b"If-Modified-Since": (b"Thu, 01 Jan 1970 00:00:00 GMT", b"never", b"Thu, 99 Foo 99999 99:99:99 GMT"),
    b"If-Range": (b'"x"', b"Thu, 01 Jan 1970 00:00:00 GMT", b"\xe9"),
    b"Origin": (b"null", b"http://127.0.0.1", b"http://[", b"http://evil.example", b"://", b"\xff"),
    b"X-Forwarded-For": (b"192.0.2.7", b"a, b, c", b"", b"[::1]:99999", b"," * 100, b"\xff"),
    b"X-Forwarded-Proto": (b"https", b"wss", b"javascript", b""),
    b"Cookie": (b"a=b", b"=" * 2000),
    b"Connection": (b"keep-alive", b"Upgrade", b"close, Upgrade", b"x"),
    b"Upgrade": (b"websocket", b"h2c", b"WebSocket, x", b""),
    b"Sec-WebSocket-Version": (b"13", b"8", b"x", b""),
    b"Sec-WebSocket-Key": (b"dGhlIHNhbXBsZSBub25jZQ==", b"x", b"", b"=" * 24),
    b"Sec-WebSocket-Extensions": (
        b"permessage-deflate; client_max_window_bits=99",
        b"permessage-deflate; x",
        b";",
        b"x" * 2000,
    ),
    b"Sec-WebSocket-Protocol": (b"x, y", b",", b"\x7f"),
    b"Host": (b"evil.example", b"", b"[", b"127.0.0.1:99999", b"\xe9", b"a" * 300),
}
BODIES = (
    b"Content-Length: 5\r\n\r\nhello",
    b"Content-Length: 20000\r\n\r\n" + b"x" * 20_000,
    b"Content-Length: -1\r\n\r\n",
    b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    b"Content-Length: 99999999999999999999\r\n\r\nx",
    b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    b"Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx",
    b"Transfer-Encoding: chunked\r\n\r\n5;" + b"x" * 3000 + b"\r\nhello\r\n0\r\n\r\n",
    b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
    b"Expect: 100-continue\r\nContent-Length: 1\r\n\r\nx",
    b"X-Many: y\r\n" * 3000 + b"\r\n",
    b"X-Long: " + b"y" * 40_000 + b"\r\n\r\n",
    b"Folded: a\r\n b\r\n\r\n",
    b"No colon\r\n\r\n",
)


@dataclass
class Visit:
    """What one connection asks."""

    requests: list[bytes]
    answers: int  # that must come


class Visits:
    def __init__(self, known: Known) -> None:
        self._known = known
        built = STATIC if (STATIC / "assets").is_dir() else Path()
        self._assets = [f"/assets/{one.name}".encode() for one in sorted(built.glob("assets/*"))][:40]

    def visit(self, luck: Random) -> Visit:
        asked = [self._request(luck) for _ in range(luck.choice((0, 0, 1, 3, 8)))]
        wild = luck.random() < 0.8
        asked.append(self._wild(luck) if wild else self._request(luck))
        return Visit(asked, len(asked) - wild)

    def _request(self, luck: Random) -> bytes:
        """Odd, but one that is answered, and another may follow on the same line."""
        method = luck.choice(METHODS[:5])
        headers = b"".join(
            b"%s: %s\r\n" % (name, luck.choice(HEADERS[name][:2]))
            for name in luck.sample(list(HEADERS)[:9], luck.randrange(4))
        )
        return b"%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\n%s\r\n" % (method, self._path(luck), headers)

    def _wild(self, luck: Random) -> bytes:
        path = self._path(luck)
        if luck.random() < 0.3:
            path = luck.choice(
                (b"*", b"http://evil.example" + path, b"evil.example:80", path + b"?" + path, b" ", b"\xff", b"")
            )
        version = luck.choice((b"HTTP/1.1", b"HTTP/1.1", b"HTTP/1.1", b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9", b""))
        names = luck.sample(list(HEADERS), luck.randrange(8))
        headers = b"".join(b"%s: %s\r\n" % (name, luck.choice(HEADERS[name])) for name in names)
        body = luck.choice(BODIES) if luck.random() < 0.3 else b"\r\n"
        host = b"Host: 127.0.0.1\r\n" if luck.random() < 0.8 else b""
        made = b"%s %s %s\r\n%s%s%s" % (luck.choice(METHODS), path, version, host, headers, body)
        return mutated(made, luck) if luck.random() < 0.4 else made

    def _path(self, luck: Random) -> bytes:
        if luck.random() < 0.3:
            return luck.choice((*PLACES, *self._assets))
        way = luck.choice(WAYS)
        if b"%s" not in way:
            return way
        known = (luck.choice(self._known.tables), luck.choice(self._known.matches), luck.choice(jonin.games()).key)
        named = luck.choice(known).encode()
        if luck.random() < 0.4:
            named = luck.choice(ODD)
        elif luck.random() < 0.2:
            named = quote_from_bytes(mutated(named, luck), safe="").encode()
        return way % named.replace(b"\xc3\xa9", b"%C3%A9")
