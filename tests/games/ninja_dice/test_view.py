"""What a board and a terminal have to show."""

from __future__ import annotations

from rich.text import Text

from jonin import Match
from jonin.engine.chance import stream
from jonin.engine.views import plain
from jonin.games.ninja_dice.components import GESTURE
from jonin.games.ninja_dice.dice_view import looks, spot
from jonin.games.ninja_dice.drawing import table
from jonin.games.ninja_dice.view import catalogue
from jonin.physics import throws
from tests.games.ninja_dice.scenes import push, scene, throw, told


def test_a_die_is_told_in_words() -> None:
    """ND-5.1, ND-6.1: what it shows, where it lies, which way it looks and what lies before it."""
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards")
    throw(
        match,
        *("Fight -200,-200", "Sneak 0,200", "Pick 200,0", "Wild 0,0", "Pick 50,-200"),
        *("Arrow -100,0 90", "Hourglass 100,100", "Catch 250,-250"),
    )
    view = match.view(None)
    arrow = view["dice"][5]
    assert (arrow["die"], arrow["symbol"], arrow["owner"]) == (6, "Arrow", 3)
    assert (arrow["spot"], arrow["looks"], arrow["ahead"]) == ("middle", "north", [2, 7])
    assert view["dice"][0]["spot"] == "near left"
    assert view["arrow"] == {"die": 6, "thief": 3, "victims": [0, 2], "safe": []}
    assert view["dice"][8] == {"die": 9, "place": "aside", "owner": None}


def test_places_and_headings_in_words() -> None:
    assert [spot(x, y) for x, y in ((0, 0), (-2000, 2000), (2000, -1001), (0, 1500))] == [
        "middle",
        "far left",
        "near right",
        "far",
    ]
    assert [looks(heading) for heading in (0, 449, 900, 1800, 2700, 3590)] == [
        "east",
        "north-east",
        "north",
        "west",
        "south",
        "east",
    ]


def test_everybody_sees_where_the_players_sit() -> None:
    """ND-4.3: the active ninja sits south, and the seats follow clockwise."""
    assert [player["side"] for player in scene(active=1).view(None)["players"]] == [0, 2700, 1800, 900]


def test_an_arrangement_is_told_die_by_die() -> None:
    """ND-8.1."""
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards")
    throw(match, "Fight", "Sneak", "Catch", "Catch", "Catch")
    push(match, 3, 4, 5)
    event = told(match.events_for(None), "arrange")
    assert event == {"event": "arrange", "seat": 0, "how": "leave", "dice": []}
    assert match.game.sentence(event, ["Aki", "Ben", "Chie", "Dai"]) == "Aki leaves the saved dice as they lie."


def test_the_terminal_is_never_wider_than_80_columns() -> None:
    """With the longest names there are, in every position of a game of five."""
    names = ["Maximiliana-Alexandrina" + str(seat) for seat in range(5)]
    match = Match("ninja-dice", 5, 9)
    drawn = 0
    while not match.over:
        for seat in sorted(match.waiting):
            lines = Text.from_markup(table(match.view(seat), names)).plain.splitlines()
            assert max(len(line) for line in lines) <= 80, max(lines, key=len)
            drawn += 1
            actions = match.legal(seat)
            match.play(seat, actions[stream(9, len(match.log)) % len(actions)])
    assert drawn > 100


def test_every_lying_die_is_drawn() -> None:
    """Even where they lie too close for a character each."""
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards")
    throw(match, "Fight 0,0", "Sneak 0,17", "Pick 17,0", "Wild 17,17", "Fortune -17,0 180", "Arrow 100,0 180")
    drawn = Text.from_markup(table(match.view(0), ["Aki", "Ben", "Chie", "Dai"])).plain
    for mark in ("1F", "2S", "3P", "4W", "5←", "r←"):
        assert drawn.count(mark) == 2, f"{mark} stands on the table and in the list beside it"


def test_a_board_is_told_what_the_data_say() -> None:
    """ND-1.1, ND-1.2, ND-1.5, ND-4.3: names and colours of dice, what the House asks for, sizes and gestures."""
    told = plain(catalogue())
    assert told["dice"][0] == {"name": "Skill die 1", "kind": "skill"}
    assert told["dice"][5] == {
        "name": "red Threat die",
        "kind": "threat",
        "colour": "red",
        "paint": "#b02c1a",
        "felt": "#ff7a5c",
    }
    assert told["challenges"]["2 Guards"] == {"kind": "Guard", "needs": 2}
    assert told["faces"]["skill"] == ["Fight", "Sneak", "Pick", "Wild", "Fortune", "Catch"]
    assert told["table"] == {"half": throws.TABLE, "die": throws.DIE, "farthest": throws.WHERE, "widest": throws.AIM}
    assert told["gestures"]["far left"] == GESTURE[6]
