"""What one sees with each event, within a move too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jonin import Match
from jonin.engine.match import SPECTATOR
from jonin.engine.views import plain
from jonin.games.pride_of_ninja import GAME, view
from jonin.games.pride_of_ninja.state import State
from tests.games.pride_of_ninja.hooks import census
from tests.games.pride_of_ninja.test_setup import every_table
from tests.tables import Table
from tests.walks import positions

Told = tuple[dict[str, Any] | None, Any]  # an event and the state at that moment


def pictures(here: Table, seed: int, seat: int) -> Iterator[tuple[Match, list[Told]]]:
    """Move by move, what a seat was told (None: nothing) with each picture of a random match."""
    match = Match(GAME, here.seats, seed, dict(here.options), pictures=True)
    for number in positions(here, match, seed):
        if number:
            rows = match.event_rows[-1]
            yield match, [(GAME.events.told(row, seat), s) for row, s in zip(rows, rows.pictures, strict=True)]


def seen(s: State, seat: int) -> dict[str, Any]:
    return plain(view.shared(s)) | plain(view.own(s, seat)) | {"seats": s.seats}


@every_table
def test_every_picture_can_be_seen_by_everybody(here: Table) -> None:
    """PN-4.1: and the last one is what the table looks like after the move."""
    for seat in (*range(here.seats), SPECTATOR):
        for match, told in pictures(here, 21, seat):
            for _, s in told:
                now = seen(s, seat)
                assert len(now["players"]) == here.seats
                assert (view.prompt(s, seat) is not None) == (now["phase"] == "draft" and seat != SPECTATOR)
            assert seen(told[-1][1], seat) == seen(match.state, seat)


@every_table
def test_nothing_face_down_is_seen_before_it_is_turned_up(here: Table) -> None:
    """PN-3.1, PN-4.1: nor is the card missed among those that somebody remembers or has not seen (PN-3.5)."""
    for seat in range(here.seats):
        for match, told in pictures(here, 22, seat):
            for _, s in told:
                now = seen(s, seat)
                if now["phase"] != "draft":
                    continue
                memory, down = now["memory"], now["players"][seat]["back"].count(None)
                gifts = [card for player in now["players"] for card in player["back"] if card]
                known = now["hand"] + now["victims"] + memory["unseen"] + gifts
                known += [card for hand in memory["hands"] for card in hand["cards"]]
                known += [card for laid in memory["laid"] for card in laid["cards"]]
                known += [card for player in now["players"] for card in player["front"]]
                known += now["back"][len(now["back"]) - down :]
                assert sorted(known) == census(match.state)


@every_table
def test_pictures_show_what_is_told(here: Table) -> None:
    """PN-3.1, PN-4.1 to PN-4.4, PN-7.1: each thing happens with its own event, no sooner and no later."""
    kinds = set()
    for seat in (0, SPECTATOR):
        before: dict[str, Any] | None = None
        for _, told in pictures(here, 23, seat):
            for event, s in told:
                now = seen(s, seat)
                assert event is not None
                kinds.add(event["event"])
                if before is not None:
                    assert now["players"] == expected(before, event, now)["players"], event
                before = now
    assert {"chose", "place", "pass", "reveal", "initiative", "score", "reset", "standing", "convert", "round"} <= kinds


def expected(before: dict[str, Any], event: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """The players, as somebody who saw the picture before makes of what is told."""
    players = [dict(player) for player in before["players"]]
    who = players[event["seat"]] if "seat" in event else {}
    kind = event["event"]
    if kind == "chose":
        who["ready"] = True
    elif kind == "place":
        card = event["card"] if event["row"] == "front" else None
        who |= {"ready": False, "cards": who["cards"] - 1, event["row"]: [*who[event["row"]], card]}
    elif kind == "reveal":
        assert who["back"][event["place"]] is None
        who["back"] = [event["card"] if i == event["place"] else card for i, card in enumerate(who["back"])]
    elif kind == "secrecy":
        assert (who["secrecy"], who["open_secrecy"]) == (event["secrecy"],) * 2
    elif kind == "initiative":
        assert now["initiative"] == event["initiative"]
    elif kind == "score":
        who[event["unit"].lower()] += event["points"]
        moment, before_it = now["resolution"][-1], [0] * now["seats"]
        assert (moment["initiative"], event["card"] in moment["cards"]) == (now["initiative"], True)
        if before["resolution"] and before["resolution"][-1]["initiative"] == moment["initiative"]:
            before_it = before["resolution"][-1].get("brought" if event["unit"] == "TP" else "pride", before_it)
        gained = moment["brought"] if event["unit"] == "TP" else moment.get("pride", before_it)
        assert gained[event["seat"]] == before_it[event["seat"]] + event["points"]
    elif kind == "reset":
        assert (who["tp"], who["slain"]) == (event["tp"], not event["marker"])
        assert event["seat"] in now["resolution"][-1]["slain"]
        who |= {"tp": 0, "slain": True}
    elif kind == "standing":
        assert [player["tp"] for player in players] == event["tp"] == now["resolution"][-1]["tp"]
    elif kind == "convert":
        assert (max(0, who["pp"] + who["tp"]), who["tp"]) == (event["pp"], event["tp"])
        who |= {"pp": event["pp"], "tp": 0}
    elif kind == "round":
        return now  # all is dealt anew
    for player, seen_now in zip(players, now["players"], strict=True):
        if kind in ("place", "reveal"):  # Secrecy follows from what lies open
            player |= {key: seen_now[key] for key in ("open_secrecy", "secrecy") if key in seen_now}
    return before | {"players": players}
