"""Who would play another match. Anybody who has a seat may propose one; it begins when all who are here agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jonin.server.store.rows import SeatRow


class Rematch:
    def __init__(self, rows: Callable[[], Sequence[SeatRow]], gone: Callable[[int], bool]) -> None:
        self._rows = rows
        self._gone = gone
        self._agreed: dict[int, bytes] = {}  # tokens by seat: whoever sits down there later has not been asked

    def forget(self) -> None:
        self._agreed = {}

    def answer(self, seat: int, yes: bool) -> None:
        if yes:
            self._agreed[seat] = self._rows()[seat].token
        else:
            self._agreed.pop(seat, None)

    def wanted(self, seat: int) -> bool:
        token = self._rows()[seat].token
        return token != b"" and self._agreed.get(seat) == token

    @property
    def wanted_by_any(self) -> bool:
        return any(self.wanted(row.seat) for row in self._rows())

    @property
    def settled(self) -> bool:
        """Whether somebody wants it, the table is full, and nobody has to be asked any more. Who is gone is not."""
        rows = self._rows()
        asked = [row.seat for row in rows if row.token and not self._gone(row.seat)]
        return self.wanted_by_any and all(map(self.wanted, asked)) and all(row.kind != "open" for row in rows)
