"""Does it pay to aim? The same games twice, with one player's arrows aimed and thrown anywhere."""

from __future__ import annotations

from collections.abc import Callable

from jonin import Match
from jonin.bots.arena import share
from jonin.bots.bot import Thumb
from jonin.engine.chance import stream
from jonin.games.ninja_dice.actions import Throw
from jonin.games.ninja_dice.components import ZONE_NAMES
from jonin.games.ninja_dice.flight import landing_numbers, throw_request
from jonin.physics import dice


def physical(match: Match) -> None:
    seed = stream(match.seed, "dice", len(match.log))
    match.land(landing_numbers(dice.throw(throw_request(match.state, seed))))


def stolen(seats: int, thief: int, aims: bool, seed: int, land: Callable[[Match], object]) -> tuple[int, int]:
    """(treasure that the thief has stolen, arrows that the thief has thrown) in a game of rule-of-thumb players."""
    match = Match("ninja-dice", seats, seed, lands=False)
    bot = Thumb()
    while not match.over:
        if match.chance:
            land(match)
        for seat in sorted(match.waiting):
            luck = stream(seed, seat, len(match.log))
            action = bot.choose(match.glimpse(seat, luck), luck)
            if isinstance(action, Throw) and seat == thief != match.state.active and not aims:
                action = Throw(ZONE_NAMES[stream(luck, "anywhere") % 9])
            match.play(seat, action)
    told = [event for event in match.events_for(None) if event.get("seat") == thief]
    arrows = sum(event["symbols"].count("Arrow") for event in told if event["event"] == "land")
    return sum(event["event"] == "steal" for event in told), arrows


def main(games: int, seats: int = 4, physics: bool = False) -> None:
    land: Callable[[Match], object] = physical if physics else Match.land
    totals = {}
    for aims in (True, False):
        hits: list[float] = []
        for i in range(games):
            steals, arrows = stolen(seats, i % seats, aims, i, land)
            hits += [1.0] * steals + [0.0] * (arrows - steals)
        totals[aims] = share(hits)
    print(f"{games} games at {seats} seats, {'simulated throws' if physics else 'landings from the table'}")
    for aims, won in totals.items():
        print(f"  {'aimed' if aims else 'anywhere':9} {won.mean:.3f} +- {won.half:.3f} of {won.games} arrows steal")
    gap, half = totals[True].mean - totals[False].mean, (totals[True].half ** 2 + totals[False].half ** 2) ** 0.5
    print(f"  aiming adds {gap:.3f} +- {half:.3f}: {'better' if gap > half else 'no difference shown'}")
