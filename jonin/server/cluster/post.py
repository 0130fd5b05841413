"""Letters to the other processes: what is said in one turn of the loop leaves together, and what is lost is noticed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from msgspec import DecodeError

from jonin.server.bus.nats import LARGEST, Nats
from jonin.server.cluster.messages import Down, Letter, Part, Up, decode, encode
from jonin.server.store.lease import Owner

log = logging.getLogger(__name__)
ALL = Owner("", 0)


class Post:
    def __init__(self, bus: Nats, me: Owner) -> None:
        self.read: Callable[[Owner, Part], None] = lambda sender, part: None
        self.lost: Callable[[Owner], None] = lambda sender: None  # something of what that process has sent
        self._bus, self._me = bus, me
        self._boxes: dict[Owner, list[Part]] = {}
        self._sent: dict[int, int] = {}  # by term: the number of the last letter
        self._heard: dict[int, int] = {}
        bus.heard = self._hear

    def put(self, to: Owner, part: Part) -> None:
        if not self._boxes:
            asyncio.get_running_loop().call_soon(self._send)
        self._boxes.setdefault(to, []).append(part)

    def forget(self, term: int) -> None:
        """Whoever went by it; the next letter is the first."""
        self._sent.pop(term, None)
        self._heard.pop(term, None)

    def listen_anew(self, term: int) -> None:
        """What was under way from there is lost, and the next letter is the first that counts."""
        self._heard.pop(term, None)

    def _send(self) -> None:
        boxes, self._boxes = self._boxes, {}
        for to, parts in boxes.items():
            for some in in_size(parts):
                number = self._sent[to.term] = self._sent.get(to.term, 0) + 1
                letter = encode(Letter(self._me.name, self._me.term, to.term, number, some))
                if to is ALL:
                    self._bus.shout(letter)
                else:
                    self._bus.send(to.name, letter)

    def _hear(self, message: bytes) -> None:
        try:
            letter = decode(message)
        except DecodeError:
            log.warning("a letter that nobody can read")
            return
        if letter.to not in (0, self._me.term):
            return  # to who had our name before us
        sender = Owner(letter.name, letter.term)
        if letter.to:
            before = self._heard.get(sender.term, letter.number - 1)
            self._heard[sender.term] = letter.number
            if letter.number != before + 1:
                self.lost(sender)
        for part in letter.parts:
            try:
                self.read(sender, part)
            except Exception:  # the rest of the letter is for others
                log.exception("a part of a letter of %s could not be read", sender.name)
                self.lost(sender)


def in_size(parts: list[Part]) -> list[list[Part]]:
    """In letters that the bus will carry."""
    found: list[list[Part]] = []
    size = LARGEST
    for part in parts:
        for piece in pieces(part):
            weight = len(piece.frame) + 16 if isinstance(piece, Up | Down) else 200
            if size + weight > LARGEST:
                found.append([])
                size = 0
            found[-1].append(piece)
            size += weight
    return found


def pieces(part: Part) -> list[Part]:
    if not isinstance(part, Down) or len(part.frame) <= LARGEST // 2:
        return [part]
    cuts = range(0, len(part.frame), LARGEST // 2)
    return [Down(part.line, part.frame[at : at + LARGEST // 2], at != cuts[-1]) for at in cuts]
