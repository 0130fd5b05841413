"""Proofs of deals: an honest one is found honest, and each way to forge one is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

import jonin as house
from bench.verify import draw_of, proof_of
from jonin import Game, Match
from jonin.engine.deal import Deal, Draw, Sealed, seal_of
from jonin.engine.dialect import CHANCE
from jonin.terminal.verify import told_of_deal
from tests.cli.terminal import complaint, jonin, well
from tests.tables import SOME_GAME

Proof = dict[str, Any]


@pytest.fixture(scope="module")
def proof() -> Proof:
    return proof_of(SOME_GAME, 1)


def verified(proof: Any, folder: Path) -> Any:
    file = folder / "proof.json"
    file.write_text(proof if isinstance(proof, str) else json.dumps(proof))
    return jonin("verify", file)


def test_matches_of_every_game_verify(game: Game, tmp_path: Path) -> None:
    said = well(verified(proof_of(game, 1), tmp_path))
    assert "this deal was honest" in said
    assert "pages of seats 1" in said


def test_one_page_at_one_seat_is_told_as_one() -> None:
    deal = Deal("0" * 16, [Draw("", "", [Sealed([0], "", "1")])])
    assert "The seed comes from the house and from the page of seat 1." in told_of_deal(deal)


def test_a_proof_is_a_record_too(proof: Proof, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof))
    assert "each one legal" in well(jonin("replay", file, "--quiet"))


def with_deal(proof: Proof, change: Callable[[list[Proof]], object]) -> Proof:
    """As it is, but for its draws."""
    forged: Proof = json.loads(json.dumps(proof))
    change(forged["deal"]["draws"])
    return forged


def added(pages: list[Proof]) -> None:
    """A page that nobody had seen, in its place."""
    pages.append({"seats": [0], "seal": seal_of("f" * 64), "number": "f" * 64})
    pages.sort(key=lambda page: str(page["seal"]))


def moves_of_others(proof: Proof) -> Proof:
    """One who moves second moves first."""
    first, *rest = proof["actions"]
    return proof | {"actions": [[(first[0] + 1) % proof["seats"], *first[1:]], *rest]}


def other_choice(proof: Proof) -> Proof:
    """Another move that was legal."""
    match = Match(SOME_GAME, proof["seats"], int(proof["seed"], 16), proof["options"])
    seat, code = proof["actions"][0][:2]
    other = next(one for one in match.codes(seat) if one != code)
    return proof | {"actions": [[seat, other], *proof["actions"][1:]]}


FORGED: list[tuple[str, Callable[[Proof], Proof], str]] = [
    ("another secret", lambda p: with_deal(p, lambda d: d[-1].update(secret="0" * 64)), "The secret of draw 2 is not"),
    (
        "another promise",
        lambda p: with_deal(p, lambda d: d[-1].update(promise="0" * 64)),
        "whose hash was promised before the first card",
    ),
    (
        "another number",
        lambda p: with_deal(p, lambda d: d[-1]["pages"][0].update(number="0" * 64)),
        "is not the one that was sealed",
    ),
    ("another seed", lambda p: p | {"seed": "0" * 64}, "The seed is not what the secret and the numbers"),
    ("a page left out", lambda p: with_deal(p, lambda d: d[-1]["pages"].pop()), "The seed is not what the secret"),
    ("a page added", lambda p: with_deal(p, lambda d: added(d[-1]["pages"])), "The seed is not what the secret"),
    (
        "a seal twice",
        lambda p: with_deal(p, lambda d: d[-1]["pages"].append(d[-1]["pages"][-1])),
        "The seals of draw 2 are not in order, or one is there twice",
    ),
    (
        "a number withheld",
        lambda p: with_deal(p, lambda d: d[-1]["pages"][0].update(number="")),
        "is missing in draw 2, and yet it was dealt",
    ),
    (
        "drawn again for no reason",
        lambda p: with_deal(p, lambda d: d.insert(0, to_builtins(draw_of(p["deal"]["match"], 7, [0])))),
        "Draw 1 was complete, and yet it was drawn again",
    ),
    (
        "asked again after silence",
        lambda p: with_deal(p, lambda d: [page.update(seats=[2]) for page in d[-1]["pages"]]),
        "though it kept silent",
    ),
    ("another match", lambda p: p | {"deal": p["deal"] | {"match": "1" * 16}}, "The secret of draw 1 is not"),
    ("no draw", lambda p: p | {"deal": p["deal"] | {"draws": []}}, "of no draw"),
    ("another deal", lambda p: p | {"states": ["0" * 16, *p["states"][1:]]}, "The cards were dealt otherwise"),
    ("a move of somebody else", moves_of_others, "damaged at move 1"),
    ("another move", other_choice, "After move 1 the table stands otherwise"),
    (
        "another state",
        lambda p: p | {"states": [*p["states"][:5], "0" * 16, *p["states"][6:]]},
        "After move 5 the table stands otherwise",
    ),
    (
        "a move too few",
        lambda p: p | {"actions": p["actions"][:-1]},
        "not one state for the deal and one for every move",
    ),
    (
        "half a match",
        lambda p: p | {"actions": p["actions"][:9], "states": p["states"][:10], "digest": p["states"][9]},
        "The match is not over",
    ),
    ("another end", lambda p: p | {"digest": "0" * 16}, "the moves do not lead to the position"),
    ("another winner", lambda p: p | {"winners": [s for s in range(3) if s not in p["winners"]]}, "Scores or winners"),
    ("other points", lambda p: p | {"scores": [99, *p["scores"][1:]]}, "Scores or winners"),
    ("other rules", lambda p: p | {"rules": 99}, "version 99"),
    ("numbers for seals", lambda p: p | {"deal": {"match": 7, "draws": []}}, "not what a house writes"),
    ("no states", lambda p: {key: value for key, value in p.items() if key != "states"}, "it lacks states"),
]


@pytest.mark.parametrize(("forge", "why"), [case[1:] for case in FORGED], ids=[case[0] for case in FORGED])
def test_what_is_forged_is_named(proof: Proof, forge: Callable[[Proof], Proof], why: str, tmp_path: Path) -> None:
    forged = forge(proof)
    assert forged != proof
    result = verified(forged, tmp_path)
    said = " ".join(result.stdout.split())
    assert result.exit_code == 1
    assert "is forged or damaged" in said
    assert why in said
    assert "honest" not in said


def test_a_throw_that_fell_otherwise_is_named(tmp_path: Path) -> None:
    """Of a game in which things fly, whichever it is."""
    thrown = (proof_of(game, 1) for game in house.games() if game.hooks.throw_request)
    proof, landing = next(
        (p, i) for p in thrown for i, move in enumerate(p["actions"]) if move[0] == CHANCE and move[2:]
    )
    moves = [*proof["actions"]]
    moves[landing] = [*moves[landing][:-1], moves[landing][-1] + 1]
    said = " ".join(verified(proof | {"actions": moves}, tmp_path).stdout.split())
    assert f"What was thrown before move {landing + 1} falls otherwise" in said


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "not JSON"),
        ("[]", "not the proof of a deal"),
        ('{"jonin": 2}', "not the proof of a deal"),
        (json.dumps({"jonin": 1, "seed": 7}), "cannot be verified: before its first card nothing was promised"),
    ],
)
def test_what_is_no_proof_is_refused_in_a_sentence(text: str, why: str, tmp_path: Path) -> None:
    assert why in complaint(verified(text, tmp_path), 1)
