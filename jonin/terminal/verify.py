"""Whether a match that was played in a house was dealt honestly, from its proof alone.

Nothing in the file is believed: hashes are worked out again, the match is played again from the seed, and what was
thrown is thrown again. The first thing that is not so is said, and where.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from jonin.engine import record as records
from jonin.engine.deal import Deal, objections
from jonin.engine.dialect import CHANCE
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.physics.worker import throw
from jonin.terminal.records import Failed

NEEDED = {"deal", "states", "scores", "winners"}


def verify(console: Console, path: Path) -> bool:
    """Say what was found. Whether all of it is as it should be."""
    proof = read(path)
    try:
        found = check(proof)
    except Refused as refused:
        found = [f"{path} is forged or damaged. {refused}.", "The deal is not proven."]
        well = False
    else:
        found = [f"{path}: this deal was honest.", *found]
        well = True
    for line in found:
        console.print(line, markup=False, soft_wrap=True)
    return well


def read(path: Path) -> dict[str, Any]:
    try:
        proof = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError):
        raise Failed(f"{path} is not the proof of a deal: it is not JSON") from None
    if not isinstance(proof, dict) or proof.get("jonin") != 1:
        raise Failed(f"{path} is not the proof of a deal: download one where the result of a match is shown")
    if "deal" not in proof:
        raise Failed(
            f"{path} cannot be verified: before its first card nothing was promised. So it is with matches in the "
            "terminal, and with those begun before deals could be verified"
        )
    return proof


def check(proof: dict[str, Any]) -> list[str]:
    """What was checked, in sentences; Refused: what is not so."""
    if missing := sorted(NEEDED - proof.keys()):
        raise Refused("record incomplete", missing=missing)
    try:
        deal = msgspec.convert(proof["deal"], Deal, strict=True)
    except msgspec.ValidationError as error:
        raise Refused("proof unreadable", why=str(error)) from None
    match = records.dealt(proof)
    for objection in objections(deal, f"{match.seed:064x}"):
        raise objection
    thrown, own_luck = play_again(proof, match)
    return [*told_of_deal(deal), *told_of_match(match, thrown, own_luck)]


def play_again(proof: dict[str, Any], match: Match) -> tuple[int, int]:
    """How many throws were thrown again and fell as they did, and how many landed by the rules' own luck."""
    states, thrown, own_luck = proof["states"], 0, 0
    if not isinstance(states, list) or len(states) != 1 + len(proof["actions"]):
        raise Refused("proof of other moves")
    if match.digest != states[0]:
        raise Refused("dealt otherwise")
    for number, move in enumerate(records.moves(proof, match), 1):
        if number > 1 and match.digest != states[number - 1]:
            raise Refused("went otherwise", number=number - 1)
        if move[0] == CHANCE and (fell := landing(match)) is not None:
            if len(move) == 2:
                own_luck += 1
            elif move[2:] != fell:
                raise Refused("fell otherwise", number=number)
            else:
                thrown += 1
    if match.digest != states[-1] or match.digest != proof["digest"]:
        raise Refused("record ends otherwise")
    if not match.over:
        raise Refused("proof of half a match")
    if (match.scores, sorted(match.winners)) != (proof["scores"], proof["winners"]):
        raise Refused("won by others")
    return thrown, own_luck


def landing(match: Match) -> list[int] | None:
    """Where what is in the air comes down; None: nothing flies."""
    hooks = match.game.hooks
    if hooks.throw_request is None or hooks.landing_numbers is None:
        return None
    request = hooks.throw_request(match.state, match.flight_seed)
    return None if request is None else [*hooks.landing_numbers(throw(request))]


def told_of_deal(deal: Deal) -> list[str]:
    last = deal.draws[-1]
    lines = ["The house has kept its promise, and every number fits the seal that was sent before."]
    if last.pages:
        seats = sorted({seat + 1 for page in last.pages for seat in page.seats})
        pages = f"page of seat {seats[0]}" if len(seats) == 1 else f"pages of seats {', '.join(map(str, seats))}"
        lines.append(f"The seed comes from the house and from the {pages}.")
    else:
        lines = ["The house has kept its promise. No page has added a number, so the house alone drew the seed."]
    if void := len(deal.draws) - 1:
        lines.append(f"It was drawn again {'once' if void == 1 else f'{void} times'}, because pages kept silent.")
    return lines


def told_of_match(match: Match, thrown: int, own_luck: int) -> list[str]:
    lines = [f"{match.game.title}, played again from the seed: {len(match.log)} moves, each as the file says."]
    if thrown:
        lines.append(f"{thrown} throws, thrown again: each fell as it did.")
    if own_luck:
        lines.append(f"{own_luck} throws were not simulated, and landed by the luck of the seed alone.")
    return lines
