"""NT-4.10, NT-4.11, NT-4.12: what is seen in the middle of a move, event by event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from jonin import Match
from jonin.engine.views import plain
from jonin.engine.words import say
from jonin.games.ninjitsu import view
from jonin.games.ninjitsu.actions import Draw
from jonin.games.ninjitsu.state import State
from tests.games.ninjitsu.board import act, at, drop, go, hidden, lay, steal
from tests.games.ninjitsu.hooks import census
from tests.games.ninjitsu.walks import sly

NAMES = ("Ana", "Ben", "Chie", "Dai", "Emi")


def pictures(match: Match, move: int) -> Iterator[tuple[dict[str, Any], State]]:
    """Everything that a spectator is told of a move, and the state of which it shows a picture."""
    rows = match.event_rows[move]
    for row, s in zip(rows, rows.pictures, strict=True):
        event = match.game.events.told(row, -1)
        if event is not None:
            yield event, s


def seen(match: Match, *moves: tuple[int, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The events of the moves and what a spectator sees with each."""
    since = len(match.log)
    go(match, *moves)
    found = []
    for move in range(since, len(match.log)):
        for event, s in pictures(match, move):
            found.append((event["event"], plain(view.shared(s)) | plain(view.own(s, -1))))
    return found


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("declare", ["automatic", "by word"])
def test_every_picture_can_be_seen(seats: int, declare: str) -> None:
    """NT-4.12: by everybody, with all cards where they are, and with words for what is asked."""
    for seed in range(3):
        match = Match("ninjitsu", seats, seed, {"declare": declare}, pictures=True)
        whole = census(match.state)
        for number in sly(match, seed, 150):
            for _, s in pictures(match, number - 1):
                assert census(s) == whole
                shared = plain(view.shared(s))
                for seat in range(-1, seats):
                    own = plain(view.own(s, seat))
                    assert [len(row) for row in own["secrets"]] == [len(p["secrets"]) for p in shared["players"]]
                    assert seat < 0 or None not in own["secrets"][seat], "one's own secrets are known"
                    asked = view.prompt(s, seat)
                    assert asked is None or say(asked, NAMES)
            *_, (_, last) = pictures(match, number - 1)
            assert [plain(view.own(last, seat)) for seat in range(seats)] == [
                plain(view.own(match.state, seat)) for seat in range(seats)
            ]


def test_a_stolen_trap_picture_by_picture() -> None:
    """NT-3.3, NT-4.6: it lies face up with the thief, the trap is sprung, the hand goes, the turn is over."""
    match = lay("0: hand Katana, Spy\n1: down Explosives", pictures=True)
    stolen, sprung, shed, turn = seen(match, (0, steal(1, 1)))
    for _, picture in (stolen, sprung, shed):
        assert [t["card"] for t in picture["players"][0]["treasures"]] == ["Explosives"]
        assert picture["players"][1]["secrets"] == []
    assert (stolen[0], stolen[1]["pending"]) == ("steal", [])
    assert (sprung[0], [waits["what"] for waits in sprung[1]["pending"]]) == ("trap", ["effect"])
    assert (shed[0], shed[1]["players"][0]["hand"], shed[1]["discard"]) == ("shed", 0, ["Spy", "Katana"])
    assert (turn[0], turn[1]["turn"]) == ("turn", 1)


def test_a_worthless_card_is_seen_before_it_goes() -> None:
    """NT-4.3: turned up it lies among the treasures, then on the discard pile."""
    match = lay("0: hand Smoke Bomb, Spy\n1: down Thief", pictures=True)
    played, turned, gone, *_ = seen(match, (0, act("Smoke Bomb")))
    assert (played[0], played[1]["discard"]) == ("play", ["Smoke Bomb"])
    assert (turned[0], [t["card"] for t in turned[1]["players"][1]["treasures"]]) == ("turn up", ["Thief"])
    assert (gone[0], gone[1]["players"][1]["treasures"]) == ("worthless", [])
    assert gone[1]["discard"] == ["Smoke Bomb", "Thief"]


def test_shields_and_points_are_right_at_once() -> None:
    """NT-4.5: what lies there decides, also in the middle of a move."""
    match = lay("0: hand Thief\n1: up Samurai Armour\n2: up Katana, Golden Idol, Katana", pictures=True)
    go(match, (0, act("Thief")))
    stolen, _ = seen(match, (0, at(2, "Katana")))
    assert [t["card"] for t in stolen[1]["players"][2]["treasures"]] == ["Golden Idol", "Katana"], "the first copy goes"
    assert [player["points"] for player in stolen[1]["players"]] == [6, 3, 16]


def test_discarding_leaves_nothing_asked_of_who_has_discarded() -> None:
    """NT-4.8: the picture of a discard shows who is next."""
    match = lay("0: hand Blowgun\n1: hand Spy, Thief\n2: hand Katana, Thief", pictures=True)
    go(match, (0, act("Blowgun")))
    (shed,) = seen(match, (1, drop("Spy")))
    assert [(waits["what"], waits["seat"]) for waits in shed[1]["pending"]] == [("effect", 0), ("shed", 2)]


def test_nobody_is_seen_to_have_a_card_to_play_who_has_none() -> None:
    """NT-4.1, NT-4.8: neither for a further play nor for a discard."""
    match = lay("0: hand Sensei, Katana\n1: hand Spy, Thief", pictures=True)
    again, laid, *_ = seen(match, (0, act("Sensei")), (0, hidden("Katana")))[1:]
    assert (again[0], [waits["left"] for waits in again[1]["pending"]]) == ("again", [1])
    assert (laid[0], laid[1]["pending"]) == ("secret", [])
    match = lay("0: hand Blowgun\n1: hand Spy, Thief")
    go(match, (0, act("Blowgun")))
    assert [waits["seat"] for waits in match.view(None)["pending"]] == [0, 1]


def test_a_reshuffle_is_seen_between_two_draws() -> None:
    """NT-3.1: one card, then the new deck, then the other card."""
    match = lay("0: hand Spy\ndeck: Katana\ndiscard: Thief, Sensei, Blowgun", pictures=True)
    told = seen(match, (0, Draw()))
    assert [(event, picture["deck"], picture["players"][0]["hand"]) for event, picture in told] == [
        ("draw", 0, 2),
        ("reshuffle", 3, 2),
        ("draw", 2, 3),
        ("turn", 2, 3),
    ]


def test_what_is_laid_face_down_is_known_to_one_seat_in_every_picture() -> None:
    """NT-4.10: from the first moment on."""
    match = lay("0: hand Katana, Spy", pictures=True)
    match.play(0, hidden("Katana"))
    for _, s in pictures(match, 0):
        assert plain(view.own(s, 0))["secrets"][0] == [{"card": "Katana", "worth": 6}]
        assert all(plain(view.own(s, seat))["secrets"][0] == [None] for seat in (-1, 1, 2))
