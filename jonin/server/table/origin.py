"""Where a match comes from that goes on from another: kept with it as `MatchRow.origin`."""

from __future__ import annotations

import msgspec

from jonin.engine.match import Redeal


class Origin(msgspec.Struct, frozen=True):
    match: str  # the name of the one that is gone on from
    version: int  # after so many of its moves
    redeals: list[tuple[int, int, str]] = []  # after so many moves, what that seat cannot know was drawn by that seed


def redeals_of(origin: str) -> tuple[Redeal, ...]:
    if not origin:
        return ()
    found = msgspec.json.decode(origin, type=Origin)
    return tuple(Redeal(version, seat, int(seed, 16)) for version, seat, seed in found.redeals)


def origin_of(origin: str) -> Origin | None:
    return msgspec.json.decode(origin, type=Origin) if origin else None
