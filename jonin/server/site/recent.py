"""What was asked for last, up to so many bytes."""

from __future__ import annotations


class Recent:
    def __init__(self, most: int) -> None:
        self._most, self._size = most, 0
        self._found: dict[int, bytes] = {}  # the oldest first

    def get(self, key: int) -> bytes | None:
        if (found := self._found.pop(key, None)) is not None:
            self._found[key] = found
        return found

    def put(self, key: int, found: bytes) -> None:
        self._size += len(found) - len(self._found.pop(key, b""))
        self._found[key] = found
        while self._size > self._most:
            self._size -= len(self._found.pop(next(iter(self._found))))
