"""Run in a copy of the package whose cards.toml was replaced: plays random games of whatever deck it finds."""

from __future__ import annotations

import json
from collections import Counter

import jonin
from jonin.engine.chance import stream
from jonin.games.ninjitsu.position import ACTIONS, ZONES


def play(seats: int, seed: int, declare: str, told: Counter[str]) -> int:
    match = jonin.Match("ninjitsu", seats, seed, {"declare": declare})
    names = [f"Player{seat}" for seat in range(seats)]
    game, s = match.game, match.state
    whole = sorted(card for zone in range(ZONES) for card in s.cards[zone][: s.count[zone]])
    while not match.over:
        (seat,) = match.waiting
        actions = match.legal(seat)
        match.play(seat, actions[stream(seed, len(match.log)) % len(actions)])
        assert whole == sorted(card for zone in range(ZONES) for card in s.cards[zone][: s.count[zone]])
        if len(match.log) % 7 == 0:
            for viewer in (*range(seats), None):
                assert game.drawing.table(match.view(viewer), names)
                world = match.imagine(viewer, seed)
                p = -1 if viewer is None else viewer
                assert json.dumps(game.view.own(world, p)) == json.dumps(game.view.own(s, p))
                assert json.dumps(game.view.shared(world)) == json.dumps(game.view.shared(s))
            for code in range(ACTIONS):
                if not match.over:
                    game.why_not(s, seat, code)
    for event in match.events_for(None):
        told[event["event"]] += 1
        assert game.sentence(event, names)
    return len(match.log)


if __name__ == "__main__":
    told: Counter[str] = Counter()
    lengths = [
        play(seats, seed, declare, told)
        for seats in range(2, 6)
        for declare in ("automatic", "by word")
        for seed in range(25)
    ]
    cards = jonin.Match("ninjitsu", 2, 1).view(None)["cards"]
    print(json.dumps({"games": len(lengths), "longest": max(lengths), "told": told, "cards": cards}))
