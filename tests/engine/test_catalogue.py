"""The catalogue is whatever lies in jonin.games: a game needs its own folder and nothing else."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import jonin
from jonin import Game, Refused
from jonin.engine.game import load
from jonin.terminal.new_game import KEY
from tests.engine.copies import copied, run


def test_the_catalogue_is_sorted_and_its_keys_are_distinct() -> None:
    games = jonin.games()
    assert [game.title for game in games] == sorted(game.title for game in games)
    assert len({game.key for game in games}) == len(games)
    assert jonin.games() is games, "the same, however often one asks"


@pytest.mark.parametrize("game", jonin.games(), ids=lambda game: game.key)
def test_a_card_says_what_a_player_wants_to_know(game: Game) -> None:
    assert jonin.game(game.key) is game
    assert KEY.fullmatch(game.key)
    assert all([game.title, game.tagline.endswith("."), game.designer, game.publisher, game.minutes])
    assert game.version >= 0
    assert 1 < game.seats[0] <= game.seats[-1] < 15
    assert game.rulebook.startswith(f"# {game.title}")
    assert pickle.loads(pickle.dumps(game)) == load(game.package) == game


@pytest.mark.parametrize("game", jonin.games(), ids=lambda game: game.key)
def test_every_option_has_a_field_that_holds_it(game: Game) -> None:
    for option in game.options:
        assert game.words.option(option.key)
        assert all(game.words.option(option.key, choice) for choice in option.choices)
        assert len(set(option.choices)) == len(option.choices) > 1
        for number, choice in enumerate(option.choices):
            assert getattr(game.empty_state(game.seats[-1], {option.key: choice}), option.key) == number


def test_an_unknown_game_is_refused_with_the_list() -> None:
    with pytest.raises(Refused) as caught:
        jonin.game("go")
    assert all(game.key in caught.value.reason for game in jonin.games())


SIXTH = """
    import json, sys
    import jonin
    from jonin.bots.arena import challenge
    sys.modules["jonin.games"].__path__.append(sys.argv[1])
    match = jonin.Match("sixth", seats=3, seed=4, options={"pot": "paid at once"})
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[0])
    again = jonin.replay(json.loads(json.dumps(match.record())))
    verdict = challenge(jonin.game("sixth"), "thumb", "random", 3, 30, seed=1)
    print(json.dumps([[game.key for game in jonin.games()], again.digest == match.digest, verdict.won.mean]))
"""


def test_a_sixth_game_is_a_folder(tmp_path: Path) -> None:
    """Laid among the games it is in the catalogue, is played, recorded and replayed by its key, and has bots."""
    copied(tmp_path, "jonin.games.sixth", key="sixth")
    keys, replayed, share = run(tmp_path, SIXTH)
    assert sorted(keys) == sorted(["sixth", *(game.key for game in jonin.games())])
    assert replayed
    assert share > 1 / 3
