"""How long a player's page may take to show what happened, before the time for a decision runs whatever it shows."""

from __future__ import annotations

from jonin.engine.match import Match
from jonin.server.table.audience import Audience
from jonin.server.table.seating import Seating

AT_ONCE = 3.0  # seconds, whatever is to be shown
EACH = 4.0  # for each thing that happened: a sentence is read in that time
LONGEST = 120.0  # all in all
ARRIVING = 15.0  # until a page has come (back) to the table and laid it
PASSED_ON = 15.0  # until a device has gone from one player to the next


class Showing:
    def __init__(self, seating: Seating, audience: Audience, tempo: float) -> None:
        self._seating = seating
        self._audience = audience
        self._tempo = tempo
        self._seen: dict[int, int] = {}  # the version that each seat has been shown last

    def begin(self) -> None:
        """Another match: nobody has seen anything."""
        self._seen = {}

    def seen(self, seat: int, version: int) -> None:
        self._seen[seat] = max(version, self._seen.get(seat, 0))

    def hold(self, match: Match, seat: int, arriving: bool = False) -> float:
        """Seconds: none for a bot, nor where no page is to show anything, unless it may be on its way."""
        row, pages = self._seating.rows[seat], self._audience.of(seat)
        if row.kind != "player" or row.level or not (pages or arriving):
            return 0.0
        happened = len(match.events_for(seat, self._since(match, seat)))
        seconds = AT_ONCE + EACH * happened + ARRIVING * arriving
        if pages and all(len(page.mine) > 1 for page in pages):
            seconds += PASSED_ON
        return min(LONGEST, seconds) * self._tempo

    def _since(self, match: Match, seat: int) -> int:
        """What it has moved upon it has seen, whatever its page says."""
        seen = min(self._seen.get(seat, 0), len(match.log))
        return next((version for version in range(len(match.log) - 1, seen, -1) if match.log[version][0] == seat), seen)
