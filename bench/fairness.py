"""How fair the judge of races is: simulated players, lines and clocks, and one who cheats.

python bench/fairness.py [races]
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random

from jonin.server.net.latency import Latency
from jonin.server.table.race import Race


@dataclass(frozen=True)
class Road:
    """A line as it really is: a round trip at rest, and a delay that waits at random in each direction."""

    trip: float
    jitter: float
    lead: float = 0.0  # how much faster the way to the server is than the way back

    def up(self, luck: Random) -> float:
        return self.trip / 2 - self.lead / 2 + luck.expovariate(1 / self.jitter)

    def down(self, luck: Random) -> float:
        return self.trip / 2 + self.lead / 2 + luck.expovariate(1 / self.jitter)


@dataclass(frozen=True)
class Player:
    road: Road
    clock: float = 0.0  # the client's clock minus the server's
    lie: float = 0.0  # how much earlier than true the stated time is
    strikes: int = 1  # messages sent for one press

    def measured(self, luck: Random, echoes: int = 40) -> Latency:
        line = Latency()
        for n in range(echoes):
            there = n + self.road.down(luck)
            line.heard(n, there + self.clock, there + self.road.up(luck))
        return line


def reaction(luck: Random) -> float:
    """A quick person: a third of a second, give or take."""
    return 0.18 + luck.lognormvariate(-2.0, 0.5)


def wins(player: Player, other: Player, races: int, seed: int) -> float:
    """The share of races that the first player wins. Both see the moment at the same time; both are equally quick."""
    return sum(race(player, other, seed, n).result().first.seat == 0 for n in range(races)) / races


def race(player: Player, other: Player, seed: int, number: int, measure: bool = True) -> Race:
    """Each player has luck of their own, so that one who cheats can be compared with the same one who does not."""
    lines: dict[int, Latency] = {}
    arrivals: list[tuple[float, int, float]] = []
    for seat, each in enumerate((player, other)):
        luck = Random(f"{seed} {number} {seat}")
        lines[seat] = each.measured(luck) if measure else Latency()
        pressed = 1000 + reaction(luck)
        arrived = 0.0
        for copy in range(each.strikes):
            again = pressed + copy * 0.005
            arrived = max(arrived, again + each.road.up(luck))  # one line delivers in order
            arrivals.append((arrived, seat, again + each.clock - each.lie))
    judged = Race(lines, number)
    for arrived, seat, stated in sorted(arrivals):
        judged.strike(seat, 0, arrived, stated)
    return judged


NEAR, FAR = Road(0.020, 0.002), Road(0.250, 0.015)
ROUGH = Road(0.120, 0.040)


def main(races: int = 20_000) -> None:
    def show(words: str, player: Player, other: Player) -> None:
        print(f"{words:<64} {wins(player, other, races, 1):6.1%}")

    print(f"{races} races; the share won by the first of the two, 50 % is fair")
    show("250 ms against 20 ms", Player(FAR, clock=7.5), Player(NEAR, clock=-3.0))
    show("120 ms with much jitter against 20 ms", Player(ROUGH), Player(NEAR))
    show("20 ms against 20 ms", Player(NEAR), Player(NEAR))
    for name, road in (("20 ms", NEAR), ("250 ms", FAR), ("120 ms, much jitter", ROUGH)):
        honest = wins(Player(road), Player(NEAR), races, 2)
        for cheat, player in (
            ("states times 50 ms early", Player(road, lie=0.05)),
            ("states times 5 s early", Player(road, lie=5.0)),
            ("sends every strike 20 times", Player(road, strikes=20)),
        ):
            gain = wins(player, Player(NEAR), races, 2) - honest
            print(f"{name + ': ' + cheat:<64} gains {gain:+.2%}")
    show("limit: 250 ms, the way up 40 ms faster than the way down", Player(Road(0.25, 0.015, 0.04)), Player(NEAR))


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
