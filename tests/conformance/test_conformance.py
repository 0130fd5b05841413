"""One suite for every game, every number of seats, every combination of options.

    pytest tests/conformance -k toy-4

A new game needs tests/games/<game>/hooks.py, golden playthroughs (python -m tests.playthroughs) and a pinned version
(python -m tests.playthroughs --pin); nothing here.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jonin import Game
from jonin.engine.fast import Fast
from tests.conformance import backends, course, lookup, menus, pictures, refusals, secrecy, sight, undo, worlds
from tests.playthroughs import FOLDER, check_playthrough, path_of, pins, written_out
from tests.tables import Table

Compiled = Callable[[Game], Fast]


def said_plainly(check: Callable[[Table, int], None], table: Table, seed: int) -> None:
    """A secret that is out should be read in a line or two, not found in a traceback."""
    said = ""
    try:
        check(table, seed)
    except AssertionError as out:
        said = str(out).partition("\nassert ")[0]
    if said:
        pytest.fail(said, pytrace=False)


def test_every_code_has_words(game: Game) -> None:
    menus.check_codes(game)


def test_legal_and_why_not_agree(table: Table) -> None:
    menus.check_menus(table, 15)


def test_a_seed_decides_the_game(table: Table) -> None:
    course.check_luck(table, 3)


def test_components_are_conserved(table: Table) -> None:
    for seed in range(10):
        course.check_components(table, seed)


def test_a_record_plays_the_match_again(table: Table) -> None:
    course.check_record(table, 4)


def test_waiting_over_and_winners_agree(table: Table) -> None:
    course.check_standing(table, 5)


def test_what_decides_a_match_is_the_last_thing_said(table: Table) -> None:
    for seed in range(5):
        course.check_verdict(table, seed)


def test_somebody_is_waited_for_until_it_is_over(table: Table) -> None:
    course.check_landing(table, 23)


def test_everything_has_words(table: Table) -> None:
    course.check_words(table, 6)


def test_refused_moves_change_nothing(table: Table) -> None:
    refusals.check_play(table, 7)


def test_a_move_is_taken_back_as_if_it_had_not_been_made(table: Table) -> None:
    undo.check_undo(table, 20)


def test_impossible_tables_are_refused(table: Table) -> None:
    refusals.check_tables(table)


def test_nobody_sees_what_they_cannot_know(table: Table) -> None:
    said_plainly(secrecy.check_views, table, 17)


def test_nobody_is_told_what_they_cannot_know(table: Table) -> None:
    said_plainly(secrecy.check_stories, table, 18)


def test_what_can_be_looked_up_has_words_and_clauses(table: Table) -> None:
    lookup.check_pieces(table)
    lookup.check_stocks(table, 25)


def test_points_are_the_sum_of_their_parts(table: Table) -> None:
    for seed in range(2):
        lookup.check_sums(table, seed)


def test_patches_lead_from_picture_to_picture(table: Table) -> None:
    pictures.check_pictures(table, 21)


def test_every_picture_is_what_the_game_declares(table: Table) -> None:
    for seed in range(3):
        pictures.check_moments(table, seed)


def test_every_number_of_an_observation_has_a_name_and_bounds(table: Table) -> None:
    sight.check_features(table, 24)


def test_redealt_worlds_agree_with_all_that_was_seen(table: Table) -> None:
    secrecy.check_knowledge(table, 16)


def test_redealt_worlds_can_be_played(table: Table) -> None:
    worlds.check_lawful(table, 8)


def test_redealt_worlds_differ(table: Table) -> None:
    worlds.check_luck_is_fresh(table, 9)
    worlds.check_various(table, 9)


def test_redealt_worlds_are_honest(table: Table) -> None:
    worlds.check_honest(table, 14)


def test_the_true_world_is_among_them(table: Table) -> None:
    worlds.check_possible(table, 10)


def test_both_backends_play_alike(table: Table, fast_backend: Compiled) -> None:
    backends.check_moves(table, fast_backend(table.game), 19)


def test_both_backends_roll_out_and_search_alike(table: Table, fast_backend: Compiled) -> None:
    backends.check_rollouts(table, fast_backend(table.game), games=10, seed=11)
    backends.check_search(table, fast_backend(table.game), simulations=80, seed=12)


def test_many_random_games_end_within_bounds(table: Table, fast_backend: Compiled) -> None:
    backends.check_many(table, fast_backend(table.game), games=2000, seed=13)


def test_the_playthrough_is_unchanged(shown: Table) -> None:
    check_playthrough(shown)


def test_every_playthrough_belongs_to_a_table() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(table).name for table in written_out()}


def test_rules_and_figures_are_those_of_the_version(game: Game) -> None:
    if found := list(pins.problems(game)):
        pytest.fail("\n".join(found), pytrace=False)
