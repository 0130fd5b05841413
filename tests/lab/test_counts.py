"""What the compiled loops count is what happened, as a match tells it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from jonin import Game, Match
from jonin.engine.chance import below, stream
from jonin.engine.fast import Fast
from jonin.engine.kernels import SHARES
from jonin.lab import loops
from jonin.lab.play import Bench, Counts, Part, Table, match_seed, play_part
from jonin.lab.study import Finding, study
from tests.tables import SOME_GAME
from tests.toy import GAME as TOY


@pytest.fixture(params=[TOY, SOME_GAME], ids=lambda game: game.key)
def game(request: pytest.FixtureRequest, lab_backend: Callable[[Game], Fast]) -> Game:
    found: Game = request.param
    lab_backend(found)
    return found


def asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots are asked move by move, though they could play inside the loops."""
    monkeypatch.setattr(Bench, "compiled", property(lambda self: False))


@pytest.mark.parametrize("bot", ["random", "thumb"])
def test_compiled_and_asked_move_by_move_everything_counted_is_the_same(
    game: Game, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = Part(Table(game, game.seats[-1], bot), seed=3, batch=0, first=5, games=8)
    sums, counts = play_part(part)
    asked(monkeypatch)
    others, other_counts = play_part(part)
    assert sums.tolist() == others.tolist()
    assert counts.tolist() == other_counts.tolist()
    assert sums[loops.GAMES] == 8


def random_match(game: Game, seats: int, seed: int) -> tuple[Match, list[tuple[int, int, list[int]]]]:
    """By hand, with the lab's luck: the match, and who chose what of what."""
    match, dice = Match(game, seats, seed), game.rules.State()
    dice.rng = stream(seed, "players")
    chair, chosen = below(dice, seats), []
    while not match.over:
        seat = min((one for one in match.waiting if one >= chair), default=min(match.waiting))
        codes = match.codes(seat)
        luck = below(dice, 1 << 31) << 31 | below(dice, 1 << 31)
        chosen.append((seat, codes[luck % len(codes)], codes))
        match.play(seat, chosen[-1][1])
        chair = (chair + 1) % seats
    return match, chosen


def test_a_naive_count_finds_the_same(game: Game) -> None:
    seats, games = 3, 20
    (found,) = study([Table(game, seats)], games, seed=9)
    wins, points, done, open_, uses, won = Counter(), Counter(), Counter(), Counter(), Counter(), Counter()
    told, decisions = Counter(), 0
    for number in range(games):
        match, chosen = random_match(game, seats, match_seed(9, number))
        share = SHARES // len(match.winners)
        decisions += len(chosen)
        for seat in range(seats):
            points[seat] += match.scores[seat]
            wins[seat] += share if seat in match.winners else 0
        for _, code, codes in chosen:
            done[game.actions.decode(code).kind] += 1
            open_.update({game.actions.decode(one).kind for one in codes})
        for kind, seat in [(game.actions.decode(code).kind, seat) for seat, code, _ in chosen]:
            uses[kind] += 1
            won[kind] += share if seat in match.winners else 0
        told.update(event["event"] for event in match.events_for(None))
    sums = found.counts.sums.sum(0)
    assert sums[loops.GAMES] == games
    assert sums[loops.MOVES] == decisions
    assert [sums[found.layout.wins_at + seat] for seat in range(seats)] == [wins[seat] for seat in range(seats)]
    assert [sums[found.layout.points_at + seat] for seat in range(seats)] == [points[seat] for seat in range(seats)]
    for at, feature in enumerate(found.layout.features):
        row = sums[found.layout.features_at + at * loops.PER_FEATURE :][: loops.PER_FEATURE]
        if feature.source == "action" and not feature.words:
            kind = feature.kind
            assert row[:4].tolist() == [done[kind], open_[kind], uses[kind], won[kind]]
        if feature.source == "event" and not feature.words:
            assert row[loops.F_TIMES] == told[feature.kind], feature
    assert sum(done.values()) == decisions > 0


def test_the_parts_of_a_study_do_not_matter(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(game, 2)
    (whole,) = study([table], 250, seed=1)
    monkeypatch.setattr("jonin.lab.study.COMPILED", 1)
    (cut,) = study([table], 250, seed=1)
    assert whole.counts.digest == cut.counts.digest
    (other,) = study([table], 250, seed=2)
    assert whole.counts.digest != other.counts.digest


def test_shares_add_up_and_courses_are_shares(game: Game) -> None:
    (found,) = study([Table(game, 2)], 400)
    m, counts = found.measures, found.counts
    assert sum(m.wins(seat).of(counts).mean for seat in range(2)) == pytest.approx(1)
    for tenth in range(5, 10):
        assert 0 <= m.leader_wins(tenth).of(counts).mean <= 1
    assert m.width_in(5).of(counts).mean >= 1
    assert m.leader_wins(9).of(counts).mean > m.last_wins(9).of(counts).mean, "who leads near the end mostly wins"


def test_ctrl_c_leaves_what_is_finished(game: Game) -> None:
    def stop(games: int) -> None:
        seen.append(games)
        if len(seen) == 3:
            raise KeyboardInterrupt

    seen: list[int] = []
    (found,) = study([Table(game, 2)], 300, progress=stop)
    assert found.counts.games == sum(seen) == 9
    assert Finding(found.table, found.layout, Counts(found.counts.sums)).measures.moves.of(found.counts).mean > 0
