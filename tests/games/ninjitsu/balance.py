"""How Ninjitsu! plays: who wins from which place, how long it takes, and what each card is used for and wins.

    python -m tests.games.ninjitsu.balance 20000 > jonin/games/ninjitsu/BALANCE.md

Games between players by rule of thumb, a quarter at each number of seats, on one process (or as many as are named after
the number of games). At each number of seats there are five times as many random games, on the compiled backend, to see
that no game comes near the horizon and no card is ever lost.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from statistics import median
from typing import Any

from numba import njit

from jonin import Match
from jonin.bots.arena import Share, share
from jonin.engine.chance import stream
from jonin.engine.fast import Batch
from jonin.games.ninjitsu import bot
from jonin.games.ninjitsu.actions import Play, Steal
from jonin.games.ninjitsu.components import CARDS, CATALOGUE
from jonin.games.ninjitsu.state import LIMIT, ZONES

SEATS = (2, 3, 4, 5)
SOME = 50
SIDE_BY_SIDE = 2000
WAYS = ("action", "treasure", "secret")


@dataclass
class Story:
    """What one game was like."""

    seats: int
    place: int  # of the winner, counted from the first player
    turns: int
    moves: int
    used: dict[tuple[str, str], set[int]] = field(default_factory=dict)  # card and way: seats that played it so
    played: Counter[tuple[str, str]] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    winner: int = 0
    collection: list[str] = field(default_factory=list)  # what the winner had in the end


def game(seats: int, seed: int) -> Story:
    match = Match("ninjitsu", seats, seed)
    first = match.state.turn
    used: dict[tuple[str, str], set[int]] = {}
    played: Counter[tuple[str, str]] = Counter()
    while not match.over:
        (seat,) = match.waiting
        actions = match.legal(seat)
        action = actions[0] if len(actions) == 1 else bot.choose(match.view(seat), actions, seed)
        if isinstance(action, Play):
            used.setdefault((action.card, action.way), set()).add(seat)
            played[action.card, action.way] += 1
        if isinstance(action, Steal):
            used.setdefault(("a secret", "steal"), set()).add(seat)
        match.play(seat, action)
    winner = min(match.winners)
    view = match.view(None)
    mine = [card["card"] for card in [*view["players"][winner]["treasures"], *view["secrets"][winner]]]
    told = Counter(event["event"] for event in match.events_for(None))
    place = (winner - first) % seats
    return Story(seats, place, match.state.turns, len(match.log), used, played, told, winner, mine)


def games(task: tuple[int, int, int]) -> list[Story]:
    seats, first, n = task
    return [game(seats, stream(first + i, "balance", seats) >> 1) for i in range(n)]


def percent(part: Share) -> str:
    return f"{100 * part.mean:.1f} ± {100 * part.half:.1f} %"


def lift(stories: Sequence[Story], card: str, way: str) -> str:
    """How much likelier than an equal share those are to win who used a card so (1.00: no difference)."""
    users, won = 0, 0.0
    for story in stories:
        seats = story.used.get((card, way), set())
        users += len(seats)
        won += story.seats * (story.winner in seats)
    return f"{won / users:.2f}" if users >= 100 else "-"


def report(stories: list[Story]) -> Iterator[str]:
    yield "# How Ninjitsu! plays"
    yield ""
    yield f"{len(stories):,} games, everybody playing by rule of thumb."
    yield f"Written by `python -m tests.games.ninjitsu.balance {len(stories)}`."
    yield "House figures are tried out with this table; see RULES.md for which they are."
    yield ""
    yield "## Places and length"
    yield ""
    yield "Who wins, by place from the first player on (95 % intervals), and how many turns a game takes."
    yield ""
    yield "| players | equal share | first | second | third | fourth | fifth | turns, mean | median | most | moves |"
    yield "|---|---|---|---|---|---|---|---|---|---|---|"
    for seats in SEATS:
        some = [story for story in stories if story.seats == seats]
        places = [percent(share(float(story.place == place) for story in some)) for place in range(seats)]
        turns = [story.turns for story in some]
        mean = sum(turns) / len(turns)
        moves = sum(story.moves for story in some) / len(some)
        cells = [*places, *["-"] * (5 - seats), f"{mean:.1f}", f"{median(turns):.0f}", str(max(turns)), f"{moves:.0f}"]
        yield f"| {seats} | {100 / seats:.1f} % | {' | '.join(cells)} |"
    yield from cards(stories)
    yield from events(stories)


def cards(stories: list[Story]) -> Iterator[str]:
    played: Counter[tuple[str, str]] = Counter()
    kept: Counter[str] = Counter()
    for story in stories:
        played += story.played
        kept.update(story.collection)
    yield ""
    yield "## Cards"
    yield ""
    yield "How often a copy of the card is played in a game and in which of the three ways; how much likelier than an"
    yield "equal share those are to win who played it so (1.00: no difference); how often a winner has one in the end."
    yield ""
    yield "| card | plays per copy | action | treasure | secret | wins: action | treasure | secret | winner has it |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for kind in CATALOGUE:
        total = sum(played[kind.name, way] for way in WAYS)
        shares = [f"{100 * played[kind.name, way] / max(1, total):.0f} %" for way in WAYS]
        wins = [lift(stories, kind.name, way) for way in WAYS]
        each = total / kind.copies / len(stories)
        cells = [f"{each:.2f}", *shares, *wins, f"{100 * kept[kind.name] / len(stories):.0f} %"]
        yield f"| {kind.rank} {kind.name} | {' | '.join(cells)} |"
    yield f"| stealing a secret | - | - | - | - | {lift(stories, 'a secret', 'steal')} | - | - | - |"


def events(stories: list[Story]) -> Iterator[str]:
    told: Counter[str] = Counter()
    for story in stories:
        told += story.told
    words = {
        "steal": "secrets and treasures stolen",
        "trap": "traps sprung",
        "discard treasure": "treasures discarded",
        "discard secret": "secrets discarded",
        "swap": "swaps",
        "move": "secrets moved",
        "look": "looks at secrets",
        "turn up": "cards turned up",
        "turn down": "cards turned down",
        "reshuffle": "reshuffles",
        "rearrange": "rearrangings",
        "no target": "effects without a target",
        "called off": "games called off",
    }
    yield ""
    yield "## What happens in a game, on average"
    yield ""
    yield "| what | times |"
    yield "|---|---|"
    for event, name in words.items():
        yield f"| {name} | {told[event] / len(stories):.2f} |"


# --- the horizon -----------------------------------------------------------------------------------------------------


def horizon(games: int) -> Iterator[str]:
    yield ""
    yield "## The horizon"
    yield ""
    yield f"{games:,} games of random moves at each number of seats. A game of {LIMIT:,} decisions would be called off"
    yield f"(NT-5.3). After every move all {CARDS} cards were counted."
    yield ""
    yield "| players | games | moves | longest game, in decisions | called off | moves after which a card was missing |"
    yield "|---|---|---|---|---|---|"
    for seats in SEATS:
        over, moves, longest, called_off, lost = random_games(seats, games)
        yield f"| {seats} | {over:,} | {moves:,} | {longest:,} | {called_off} | {lost} |"


def random_games(seats: int, games: int) -> tuple[int, int, int, int, int]:
    batch = Batch("ninjitsu", seats, SIDE_BY_SIDE, seed=seats)
    over = moves = longest = called_off = lost = 0
    while over < games:
        moves += batch.step(batch.sample())
        lost += SIDE_BY_SIDE - whole(batch.states)
        decisions = batch.states["decisions"][batch.over]
        over += len(decisions)
        longest = max(longest, *decisions, 0)
        called_off += int((decisions >= LIMIT).sum())
        batch.deal()
    return over, moves, longest, called_off, lost


@njit  # type: ignore[untyped-decorator]
def whole(states: Any) -> int:
    """In how many games every card lies in exactly one place."""
    games = 0
    for k in range(len(states)):
        seen, cards = 0, 0
        for zone in range(ZONES):
            for i in range(states[k].count[zone]):
                seen |= 1 << states[k].cards[zone][i]
                cards += 1
        games += cards == CARDS and seen == (1 << CARDS) - 1
    return games


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    tasks = [(seats, i, min(SOME, n // 4 - i)) for seats in SEATS for i in range(0, n // 4, SOME)]
    with get_context("spawn").Pool(jobs) as pool:
        stories = [story for some in pool.imap(games, tasks) for story in some]
    print("\n".join([*report(stories), *horizon(5 * n)]))


if __name__ == "__main__":
    main()
