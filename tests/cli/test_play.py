"""Whole games and parts of them, typed at the prompt."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path

import pytest

import jonin as library
from jonin import Game, Match, Refused
from jonin.engine.words import addressed
from jonin.terminal.catalogue import nearest_seats
from jonin.terminal.prompt import Unclear, offer, understand
from tests.cli.terminal import by_luck, jonin, mine, saved, well

SEED = 5
BOTS = ("--bots", "thumb", "--seed", SEED)


def table(game: Game) -> Match:
    """The match that `play` with these bots and this seed begins."""
    return Match(game, nearest_seats(game), SEED)


def together() -> list[Game]:
    """Games in which all choose at once in the opening."""
    return [game for game in library.games() if len(table(game).waiting) > 1 and 0 in table(game).waiting]


def begins() -> list[Game]:
    """Games in which the player has something to choose in the opening."""
    return [game for game in library.games() if len(table(game).legal(0)) > 1]


@pytest.fixture(params=together(), ids=lambda game: game.key)
def shared(request: pytest.FixtureRequest) -> Game:
    game: Game = request.param
    return game


@pytest.fixture(params=[game for game in together() if not game.hooks.key], ids=lambda game: game.key)
def confirmed(request: pytest.FixtureRequest) -> Game:
    """One in which the player is asked again before the others choose."""
    game: Game = request.param
    return game


@pytest.fixture(params=begins(), ids=lambda game: game.key)
def begun(request: pytest.FixtureRequest) -> Game:
    game: Game = request.param
    return game


def test_there_are_games_to_try_this_with() -> None:
    assert together()
    assert begins()
    assert any(game.hooks.key for game in together())
    assert not all(game.hooks.key for game in together())


def test_a_whole_game_is_played_told_and_recorded(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    said = well(
        jonin("play", game.key, "--bots", "random,thumb", "--record", file, "--name", "Ayame", typed=by_luck(game))
    )
    match = library.replay(saved(file))
    assert match.over
    names = saved(file)["names"]
    assert names[0] == "Ayame"
    assert "What now?" in said
    for event in match.events_for(0)[-3:]:
        assert game.sentence(event, addressed(names, 0)) in " ".join(said.split())
    for seat in range(match.seats):
        ends = "(wins|shares the win)" if seat in match.winners else ""
        assert re.search(rf"^{names[seat]} +{match.scores[seat]} points? *{ends} *$", said, re.MULTILINE)
    assert "Another game?" in said
    assert f"jonin replay {file}" in said


def test_the_same_seed_and_keys_give_the_same_evening(game: Game) -> None:
    evening = [well(jonin("play", game.key, *BOTS, typed=by_luck(game))) for _ in range(2)]
    assert evening[0] == evening[1]


def test_another_game_has_its_own_luck_and_record(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    questions: list[str] = []
    real_input = input

    def counted(prompt: str) -> str:
        questions.append(prompt)
        return real_input(prompt)

    monkeypatch.setattr("builtins.input", counted)
    well(jonin("play", game.key, *BOTS, typed=by_luck(game)))  # the last question was whether to play another
    keys = by_luck(game).split("\n")
    file = tmp_path / "match.json"
    said = well(jonin("play", game.key, *BOTS, "--record", file, typed=[*keys[: len(questions) - 1], "y", *keys]))
    first, second = saved(file), saved(tmp_path / "match-2.json")
    assert (first["seed"], second["seed"]) == (SEED, SEED + 1)
    assert library.replay(first).over
    assert library.replay(second).over
    assert said.count(f"─ {game.title} ─") == 2


def test_a_choice_may_be_taken_back_and_changed_before_the_reveal(confirmed: Game, tmp_path: Path) -> None:
    """The player takes back the first choice, makes a second and a third, and the third counts."""
    file = tmp_path / "match.json"
    actions = table(confirmed).legal(0)
    items = offer(actions)
    keys = [items[0].key, "u", items[1].key, items[-1].key, "", "q"]
    said = well(jonin("play", confirmed.key, *BOTS, "--record", file, typed=keys))
    assert mine(saved(file)) == [actions[-1].code]
    assert said.count("take it back") == 3


def test_bots_cannot_know_what_the_player_chose(shared: Game, tmp_path: Path) -> None:
    """But for what is a race, or said aside: that goes before whatever they choose."""
    others = []
    for number, action in enumerate(table(shared).legal(0)):
        if action.race or action.aside:
            continue
        file = tmp_path / f"{number}.json"
        well(jonin("play", shared.key, *BOTS, "--record", file, typed=[str(action), "", "q"]))
        moves = saved(file)["actions"]
        others.append(list(takewhile(lambda move: move[0] != 0, moves)))
    assert others[0]
    assert all(moves == others[0] for moves in others)


def test_nothing_is_recorded_of_a_choice_not_confirmed(confirmed: Game, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    well(jonin("play", confirmed.key, *BOTS, "--record", file, typed="1\nq\n"))
    assert not file.exists()


def test_an_action_may_be_named(begun: Game, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    action = table(begun).legal(0)[-1]
    well(jonin("play", begun.key, *BOTS, "--record", file, typed=[str(action).upper(), "", "q"]))
    assert mine(saved(file))[0] == action.code


def test_too_short_a_name_is_answered_with_what_it_could_mean(begun: Game) -> None:
    words = [set(re.findall(r"[\w'!]+", str(action))) for action in table(begun).legal(0)]
    common = set.intersection(*words)
    for word in common:
        said = well(jonin("play", begun.key, *BOTS, typed=[word]))
        assert f"“{word}” could be" in said


@pytest.mark.parametrize("text", ["0", "987654", "xyzzy", "[bold]", "1 2 3 4"])
def test_nonsense_gets_one_line_and_changes_nothing(begun: Game, tmp_path: Path, text: str) -> None:
    file = tmp_path / "match.json"
    said = well(jonin("play", begun.key, *BOTS, "--record", file, typed=[text]))
    assert said.count("What now?") == 2
    assert re.search(r"> (There is no choice|Nothing here is called) .*: type .*\.$", said, re.MULTILINE)
    assert not file.exists()


def test_something_not_allowed_gets_the_reason_and_the_clause(begun: Game, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    match = table(begun)
    reasons = {}
    every = [begun.actions.decode(code) for code in range(begun.rules.ACTIONS)]
    for action in every:
        try:
            match.check(0, action)
        except Refused as refused:
            try:
                understand(str(action), offer(match.legal(0)))
            except Unclear:
                if [str(a) for a in every].count(str(action)) == 1:
                    reasons[str(action)] = refused
    assert reasons
    sentence, why = next(iter(reasons.items()))
    said = " ".join(well(jonin("play", begun.key, *BOTS, "--record", file, typed=[sentence])).split())
    assert why.clause
    assert f"{why.reason} ({why.clause})." in said
    assert not file.exists()


def test_the_rules_are_at_hand(begun: Game) -> None:
    said = well(jonin("play", begun.key, *BOTS, typed=["?"]))
    for clause in re.findall(r"^- \*\*([A-Z]+-\d+\.\d+)\*\*", begun.rulebook, re.MULTILINE):
        assert clause in said


def test_a_clause_is_shown_alone(begun: Game) -> None:
    first, second = re.findall(r"^- \*\*([A-Z]+-\d+\.\d+)\*\*", begun.rulebook, re.MULTILINE)[:2]
    said = well(jonin("play", begun.key, *BOTS, typed=[f"? {first.lower()}", "? 99.9"]))
    assert first in said
    assert second not in said
    assert "have no clause 99.9" in said


@pytest.mark.parametrize("typed", ["q\n", "QUIT\n", "", "1\n", "?\nq\n"])
def test_leaving_is_clean(game: Game, typed: str) -> None:
    """By q, and by the end of the input (Ctrl-D), at the first question or the next."""
    said = well(jonin("play", game.key, *BOTS, typed=typed))
    assert said.endswith("You leave the table in mid-game.\n")


def test_ctrl_c_leaves_cleanly(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert well(jonin("play", game.key, *BOTS)).endswith("You leave the table in mid-game.\n")


def left_in_mid_game(game: Game, folder: Path) -> tuple[Path, str]:
    """A record of a match that goes on, and what was said; a short game must be left sooner than a long one."""
    for keys in (30, 15, 6, 3):
        file = folder / f"{keys}.json"
        said = well(jonin("play", game.key, *BOTS, "--record", file, typed=by_luck(game)[:keys]))
        if file.exists() and not library.replay(saved(file)).over:
            return file, said
    raise AssertionError(f"{game.title} is over with the first choice")


def test_a_match_is_resumed_where_it_was_left(game: Game, tmp_path: Path) -> None:
    file, left = left_in_mid_game(game, tmp_path)
    assert f"jonin play --resume {file}" in left
    before = saved(file)
    well(jonin("play", "--resume", file, typed=by_luck(game)))
    after = saved(file)
    assert library.replay(after).over
    assert after["actions"][: len(before["actions"])] == before["actions"]
    assert after["names"] == before["names"]


def test_without_a_game_the_player_picks_one() -> None:
    said = well(jonin("play", "--bots", "random", typed="nonsense\n1\nq\n"))
    assert f"─ {library.games()[0].title} ─" in said


def test_every_seat_count_can_be_played(game: Game) -> None:
    for seats in game.seats:
        said = well(jonin("play", game.key, "--seats", seats, "--bots", "random", typed="q\n"))
        introduced = said[said.index("At the table:") : said.index(".\n")]
        assert introduced.count("(") == seats
        assert introduced.count("(random)") == seats - 1


# --- leaving ---


def first_move(game: Game) -> list[str]:
    """Keys that make one."""
    return [offer(table(game).legal(0), own_key=game.hooks.key)[0].key, ""]


def test_leaving_in_mid_game_asks_first(shared: Game, tmp_path: Path) -> None:
    """Whoever thinks better of it plays on."""
    file = tmp_path / "match.json"
    keys = [*first_move(shared), "q", "", "q", "n", "q", "y"]
    said = well(jonin("play", shared.key, *BOTS, "--record", file, typed=keys))
    assert said.count("Leave in mid-game? y: yes, it is recorded   Enter: no") == 3
    assert said.count("You stay.") == 2
    assert f"jonin play --resume {file}" in said


def test_a_match_nobody_recorded_can_be_saved_on_leaving(
    shared: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under a free name in the folder one is in, and goes on from there."""
    monkeypatch.chdir(tmp_path)
    for name in (f"{shared.key}.json", f"{shared.key}-2.json"):
        said = well(jonin("play", shared.key, *BOTS, typed=[*first_move(shared), "q", "s"]))
        assert f"jonin play --resume {name}" in said
        assert mine(saved(tmp_path / name))
    assert f"─ {shared.title} ─" in well(jonin("play", "--resume", f"{shared.key}-2.json", typed="q\n"))


def test_leaving_before_anything_is_played_does_not_ask(begun: Game) -> None:
    assert "Leave in mid-game?" not in well(jonin("play", begun.key, *BOTS, typed="q\n"))


def test_players_are_called_by_their_names_where_one_chooses(game: Game) -> None:
    """Never by a number, in any action that names a seat."""
    names = ["Ayame", "Jiro", "Kenta", "Mei", "Ren", "Sora", "Tama", "Yuki"][: game.seats[-1]]
    every = [game.actions.decode(code) for code in range(game.rules.ACTIONS)]
    assert not [item.sentence for item in offer(every, names) if re.search(r"\b(player|seat) \d", item.sentence)]
