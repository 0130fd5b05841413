"""Texts that are put together from data: what a card says, and what is still to be done."""

from __future__ import annotations

from functools import reduce
from typing import Any

import msgspec

from jonin.engine.words import LANGUAGE, NONE, Catalogue, catalogue
from jonin.games.ninjitsu.faces import Face, Ongoing, Step
from jonin.games.ninjitsu.view import Pending


def words(language: str = LANGUAGE) -> Catalogue:
    return catalogue(__name__.rpartition(".")[0], language)


def fields(one: Step | Ongoing) -> dict[str, Any]:
    """As messages ask for them."""
    return {key: said(value) for key, value in msgspec.structs.asdict(one).items()}


def said(value: str | int | bool | None) -> str | int:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return NONE if value is None else value


def card_text(face: Face) -> str:
    """What the card does, addressed to whoever plays or owns it."""
    say = words().format
    parts = [say(f"ongoing-{face.ongoing.do}", **fields(face.ongoing))] if face.ongoing else []
    parts += [say(f"step-{step.do}", **fields(step)) for step in face.action]
    if face.trap:
        steps = [say(f"step-{step.do}", **fields(step)) for step in face.trap]
        parts.append(say("text-trap", steps=reduce(lambda a, b: say("text-trap-and", a=a, b=b), steps)))
    return " ".join(parts)


def pending_text(waits: Pending) -> str:
    """What somebody is asked to do, or what comes of it next."""
    card = words().name("card", waits.card or "")
    more = fields(waits.step) if waits.step else {}
    return words().format(f"pending-{waits.what}", **more | {"card": card, "cards": waits.left or 0})
