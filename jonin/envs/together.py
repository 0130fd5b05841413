"""Choices that are made at the same moment."""

from __future__ import annotations

from collections.abc import Mapping

from jonin.engine.fast_match import FastMatch
from jonin.engine.refusal import Refused


def play_together(match: FastMatch, choices: Mapping[int, int]) -> list[int]:
    """Do what several have chosen at the same moment; whose choice was not legal.

    It is done one by one, clockwise from who is asked next. Whoever ends the moment for all (a gong) was the first, and
    what the others had chosen is void.
    """
    refused = []
    asides = match.game.actions.asides
    first, before = match.seat, match.waiting
    for seat in sorted(before & choices.keys(), key=lambda seat: (seat - first) % match.seats):
        try:
            match.play(seat, choices[seat])
        except Refused:
            refused.append(seat)
            continue
        after = match.waiting
        if not (after == before - {seat} or (after == before and choices[seat] in asides)):
            break
        before = after
    return refused
