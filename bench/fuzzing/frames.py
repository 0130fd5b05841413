"""Lines of frames: what one connection sends, until it leaves or is shown the door.

Whatever the server would close the line for comes last, so that it looks at every frame that is counted.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from bench.fuzzing.commands import Commands, makes_sense, mutated, new_id
from jonin.server.net.connection import COSTLY, DEAR, NONSENSE, TOLERATED, decode
from jonin.server.settings import Settings

TEXT, BINARY, MORE, CLOSE, PING, PONG = 0x1, 0x2, 0x0, 0x8, 0x9, 0xA
LAST, DEFLATED, MASKED = 0x80, 0x40, 0x80
LARGEST = 16_384  # bytes in a command that is read
LENGTHS = (3, 12, 40, 120, 400)  # frames of a line, up to
PURSE = Settings().burst  # what a page may say at once


@dataclass
class Line:
    """What one connection sends."""

    upgrade: bytes
    parts: list[bytes] = field(default_factory=list)  # frames, or pieces of one
    frames: int = 0  # that the server looks at
    farewell: str = ""  # the id of a ping whose answer says that all of it was read
    last: bytes = b""  # after that
    closed: bool = False  # by the server, for the last of it


class Lines:
    def __init__(self, commands: Commands, limited: bool) -> None:
        self._commands = commands
        self._limited = limited

    def line(self, luck: Random) -> Line:
        inflates = luck.random() < 0.3
        line, nonsense, purse = Line(upgrade(inflates)), 0, PURSE if self._limited else 1 << 40
        wanted = luck.randint(1, luck.choice(LENGTHS))
        message = self._commands.join(luck)
        while line.frames < wanted:
            purse -= cost(message)
            if purse < 1:
                break
            self._say(line, message, luck, inflates)
            message = self._commands.command(luck)[:LARGEST]
            if not makes_sense(message):
                if nonsense + 1 == TOLERATED:
                    message = self._commands.sensible(luck)
                else:
                    nonsense += 1
        self._end(line, luck, inflates)
        return line

    def _say(self, line: Line, message: bytes, luck: Random, inflates: bool) -> None:
        """A message as a frame, or as several with others between them that say nothing."""
        chance = luck.random()
        kind = BINARY if chance > 0.97 or not is_text(message) else TEXT
        if inflates and chance < 0.4:
            kind, message = kind | DEFLATED, deflated(message)
        if chance < 0.8:
            line.parts.append(frame(kind | LAST, message, luck))
            line.frames += 1
            return
        size = 1 + len(message) // luck.randint(1, 8)
        pieces = [message[at : at + size] for at in range(0, len(message), size)] or [b""]
        for number, piece in enumerate(pieces):
            last = LAST if number == len(pieces) - 1 else 0
            line.parts.append(frame((kind if number == 0 else MORE) | last, piece, luck))
            if number % 2:
                control, said = luck.choice((PING, PONG)), luck.choice((b"", b"x", b"y" * 125))
                line.parts.append(frame(control | LAST, said, luck))
        line.frames += len(pieces) + len(pieces) // 2

    def _end(self, line: Line, luck: Random, inflates: bool) -> None:
        line.farewell = new_id(luck)
        line.parts.append(frame(TEXT | LAST, b'{"do":"ping","id":"%s"}' % line.farewell.encode(), luck))
        way = luck.random()
        if way < 0.1:
            line.last = frame(TEXT | LAST, self._commands.sensible(luck), luck)[: luck.randint(1, 12)]
        elif way < 0.5:
            line.last = luck.choice(OFFENCES)(luck, inflates)
            line.closed = True
        line.frames += 1 + line.closed


def cost(message: bytes) -> int:
    """What it takes from the purse of the page that says it."""
    try:
        return DEAR if isinstance(decode(message), COSTLY) else 1
    except NONSENSE:
        return 1


# --- frames ----------------------------------------------------------------------------------------------------------


def upgrade(inflates: bool) -> bytes:
    asks = b"Sec-WebSocket-Extensions: permessage-deflate\r\n" if inflates else b""
    return (
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\n%sSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" % asks
    )


def frame(first: int, data: bytes, luck: Random) -> bytes:
    """Mostly with a mask that changes nothing: it costs the one who sends, not the one who reads."""
    size = len(data)
    if size < 126:
        head = bytes((first, MASKED | size))
    elif size < 1 << 16:
        head = bytes((first, MASKED | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, MASKED | 127)) + size.to_bytes(8, "big")
    if luck.random() < 0.9:
        return head + bytes(4) + data
    mask = luck.randbytes(4)
    masked = int.from_bytes(data, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")
    return head + mask + masked.to_bytes(size, "big")


def deflated(text: bytes) -> bytes:
    press = zlib.compressobj(1, zlib.DEFLATED, -12)
    return (press.compress(text) + press.flush(zlib.Z_SYNC_FLUSH))[:-4]


def is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


BOMB = deflated(b" " * 10_000_000)
Offence = Callable[[Random, bool], bytes]


def control_in_pieces(luck: Random, inflates: bool) -> bytes:
    return frame(luck.choice((PING, PONG, CLOSE)), b"x", luck)


def unknown_kind(luck: Random, inflates: bool) -> bytes:
    return frame(LAST | luck.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15)), b"x", luck)


def reserved_bits(luck: Random, inflates: bool) -> bytes:
    return frame(LAST | TEXT | luck.choice((0x10, 0x20, 0x30)), b"x", luck)


def without_mask(luck: Random, inflates: bool) -> bytes:
    return b"\x81\x02{}"


def control_too_long(luck: Random, inflates: bool) -> bytes:
    return frame(LAST | luck.choice((PING, PONG, CLOSE)), luck.randbytes(126), luck)


def rest_of_nothing(luck: Random, inflates: bool) -> bytes:
    return frame(LAST | MORE, b"x", luck)


def begun_twice(luck: Random, inflates: bool) -> bytes:
    return frame(TEXT, b"x", luck) + frame(TEXT | LAST, b"y", luck)


def no_text(luck: Random, inflates: bool) -> bytes:
    return frame(TEXT | LAST, b'{"do":"\xff\xc3\x28"}', luck)


def too_long(luck: Random, inflates: bool) -> bytes:
    return frame(TEXT | LAST, b" " * (LARGEST + luck.choice((1, 100, 100_000))), luck)


def longer_than_all(luck: Random, inflates: bool) -> bytes:
    return bytes((TEXT | LAST, MASKED | 127)) + luck.choice(
        (b"\xff" * 8, b"\x7f" + b"\xff" * 7, b"\x00\x00\x01" + bytes(5))
    )


def swollen(luck: Random, inflates: bool) -> bytes:
    """Little that unfolds to a lot; without a word about compression, bits that are reserved."""
    return frame(TEXT | LAST | DEFLATED, BOMB, luck)


def not_deflated(luck: Random, inflates: bool) -> bytes:
    spoilt = mutated(deflated(b'{"do":"ping"}'), luck) + b"\xff"
    return frame(TEXT | LAST | DEFLATED, spoilt, luck) + without_mask(luck, inflates)  # if it can be read after all


def goodbye(luck: Random, inflates: bool) -> bytes:
    code = luck.choice((1000, 1001, 1005, 1006, 999, 2999, 4000, 65535, 0))
    return frame(
        CLOSE | LAST, luck.choice((b"", b"\x03", code.to_bytes(2, "big") + luck.choice((b"", b"bye", b"\xff")))), luck
    )


def nonsense_without_end(luck: Random, inflates: bool) -> bytes:
    return frame(TEXT | LAST, b"[", luck) * (TOLERATED + 1)


OFFENCES: tuple[Offence, ...] = (
    control_in_pieces,
    unknown_kind,
    reserved_bits,
    without_mask,
    control_too_long,
    rest_of_nothing,
    begun_twice,
    no_text,
    too_long,
    longer_than_all,
    swollen,
    not_deflated,
    goodbye,
    nonsense_without_end,
)
