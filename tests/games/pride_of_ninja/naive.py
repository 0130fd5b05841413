"""A second scorer for Pride of Ninja, written from the rules alone, as slowly and plainly as can be.

It shares nothing with the game but the cards' names: its figures are its own, and where it disagrees with the rules
over any layout, one of the two is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

COPIES = {  # PN-1.2: at 3, 4 and 5 seats
    "Ninja": (8, 8, 9),
    "Samurai": (3, 3, 3),
    "Miko": (4, 5, 5),
    "Onmyoji": (4, 4, 5),
    "Kabuki": (4, 4, 4),
    "Sumo Rikishi": (0, 3, 3),
    "Shogun": (1, 1, 1),
    "Kunoichi": (7, 8, 8),
    "Fallen": (3, 3, 3),
    "Geisha": (4, 5, 5),
    "Monk": (3, 4, 4),
    "Oni": (3, 4, 5),
    "Yakuza": (3, 3, 4),
    "Magistrate": (1, 1, 1),
}
BLUE_ORDER = {1: ["Ninja", "Samurai"], 2: ["Miko"], 3: ["Onmyoji"], 4: ["Kabuki"], 5: ["Sumo Rikishi"], 6: ["Shogun"]}
RED_ORDER = dict(enumerate([["Kunoichi"], ["Fallen"], ["Geisha"], ["Monk"], ["Oni"], ["Yakuza"], ["Magistrate"]]))
WORTH = {"Kunoichi": 0, "Fallen": 1, "Geisha": 2, "Monk": 3, "Oni": 4, "Yakuza": 5, "Magistrate": 6}


@dataclass
class Player:
    front: list[str]
    back: list[str]
    tp: int = 0
    pride: int = 0  # PP won at once, before the end of the round
    slain: bool = False
    coming: int = 0  # TP of the initiative under way
    doomed: bool = False

    @property
    def cards(self) -> list[str]:
        return self.front + self.back

    @property
    def secrecy(self) -> int:
        behind = sum(WORTH[card] for card in self.back)
        before = sum(WORTH[card] for card in self.front if card != "Oni")
        kunoichi = self.cards.count("Kunoichi")
        bonus = 6 if kunoichi >= 4 else 3 if kunoichi == 3 else 1 if kunoichi == 2 else 0
        return behind - before + bonus


@dataclass
class Round:
    players: list[Player]
    victims: list[str] = field(default_factory=list)

    def resolve(self) -> None:
        red = any(card in WORTH for player in self.players for card in player.cards)
        for names in (RED_ORDER if red else BLUE_ORDER).values():
            for name in names:
                for seat, player in enumerate(self.players):
                    for card in player.front:
                        if card == name:
                            player.coming += self.worth(seat, card, "front")
                    for card in player.back:
                        if card == name:
                            player.coming += self.worth(seat, card, "back")
                for seat in self.condemned(name):
                    self.players[seat].doomed = True
            for player in self.players:
                player.tp += player.coming
                player.coming = 0
                if player.doomed:
                    player.doomed, player.slain, player.tp = False, True, 0

    def worth(self, seat: int, card: str, row: str) -> int:
        me, everybody = self.players[seat], self.players
        mine = me.cards.count(card)
        slain = [player for player in everybody if player.slain]
        if card == "Ninja":
            return 2 if mine >= 5 else 1
        if card == "Samurai":
            return -2 if row == "front" else max(0, me.cards.count("Ninja") - 1)
        if card == "Miko":
            hidden = sum(player.back.count("Miko") for player in everybody)
            return {0: 2, 1: 1}.get(hidden, 0) if row == "front" else 0
        if card == "Onmyoji":
            return 0 if mine == 2 else 1
        if card == "Kabuki":
            actors = sum("Kabuki" in player.cards for player in everybody) + ("Kabuki" in self.victims)
            return {1: 3, 2: 2, 3: 1}.get(actors, -1)
        if card == "Sumo Rikishi":
            return 3 if me.tp == min(player.tp for player in everybody) else 0
        if card == "Shogun":
            counted = [player for player in slain if not (len(everybody) == 5 and player is me)]
            return ([-2, 1, 2, 4, 6] if len(everybody) == 5 else [-2, 0, 1, 3, 5])[len(counted)]
        if card == "Kunoichi":
            return 1
        if card == "Fallen":
            return -3 if row == "back" else 0
        if card == "Geisha":
            front, back = (3, 4) if me.secrecy >= 5 else (0, 2) if me.secrecy >= 0 else (-3, 1)
            return front if row == "front" else back
        if card == "Monk":
            if row == "front":
                return sum(me.cards.count(name) for name in ("Oni", "Yakuza", "Magistrate"))
            me.pride += 4 if me.tp < 0 else 0
            return 0
        if card == "Oni":
            return -2 if mine == 1 else 0 if mine == 2 else 1
        if card == "Yakuza":
            return 2 if row == "front" else 0
        if row == "front":  # Magistrate
            return min(5, max(0, me.secrecy))
        return 0 if len(slain) >= (1 if len(everybody) == 3 else 2) else -3

    def condemned(self, card: str) -> list[int]:
        players = self.players
        seats = range(len(players))
        if card == "Ninja":
            return [p for p in self.only(lambda q: q.cards.count("Ninja")) if "Samurai" not in players[p].front]
        if card == "Miko" and sum(player.back.count("Miko") for player in players) >= 2:
            return [p for p in seats if "Miko" in players[p].front]
        if card == "Onmyoji":
            return [(p - 1) % len(players) for p in seats if players[p].cards.count("Onmyoji") >= 2]
        if card == "Fallen" and any("Fallen" in player.front for player in players):
            return self.only(lambda q: q.cards.count("Kunoichi"))
        if card == "Oni" and any(player.cards.count("Oni") >= 2 for player in players):
            return [p for p in seats if players[p].tp == max(player.tp for player in players)]
        if card == "Yakuza" and sum(player.back.count("Yakuza") for player in players) >= 2:
            return self.only(lambda q: -q.secrecy)
        return []

    def only(self, measure: Callable[[Player], int]) -> list[int]:
        """The seat with the most of something, if there is just one."""
        ranked = sorted(range(len(self.players)), key=lambda p: -measure(self.players[p]))
        first, second = (measure(self.players[p]) for p in ranked[:2])
        return ranked[:1] if first > second else []
