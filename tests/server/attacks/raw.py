"""A connection that says whatever it likes."""

from __future__ import annotations

import secrets
import socket
from base64 import b64encode
from contextlib import suppress

from tests.server.conftest import House

MASK = bytes(4)  # changes nothing


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Raw:
    def __init__(self, house: House) -> None:
        self.socket = socket.create_connection(("127.0.0.1", int(house.address.rpartition(":")[2])), timeout=60)
        house.lines.append(self)

    def close(self) -> None:
        self.socket.close()

    def say(self, data: bytes) -> bool:
        """Whether the other side was still there for all of it."""
        try:
            self.socket.sendall(data)
        except OSError:
            return False
        return True

    def upgrade(self, host: str = "127.0.0.1", origin: str = "") -> int:
        """Ask for a socket, and hear the answer's status."""
        key = b64encode(secrets.token_bytes(16)).decode()
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        named = f"Origin: {origin}\r\n" if origin else ""
        self.say(f"GET /ws HTTP/1.1\r\nHost: {host}\r\n{named}{upgrade}Sec-WebSocket-Key: {key}\r\n\r\n".encode())
        return int(self.read(b"\r\n\r\n").split()[1])

    def read(self, until: bytes = b"") -> bytes:
        """Up to that, or all that is ever said."""
        said = b""
        with suppress(ConnectionError):
            while not (until and until in said) and (more := self.socket.recv(65_536)):
                said += more
        return said


def frame(kind: int, data: bytes = b"") -> bytes:
    """A whole message of a kind, or with the last bit missing a part of one."""
    return bytes((kind, 0x80 | len(data))) + MASK + data
