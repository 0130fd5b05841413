"""Run in a copy of the package whose cards.toml was replaced: plays games of whatever deck it finds.

Now and then a bot makes the move, and everybody is shown and told all there is to see, so that every step of the deck
needs its branches, its values and its words.
"""

from __future__ import annotations

import json
from collections import Counter

import jonin
from jonin.engine.chance import stream
from jonin.engine.views import plain
from jonin.engine.words import say
from jonin.games.ninjitsu import bot
from jonin.games.ninjitsu.faces import FACES
from jonin.games.ninjitsu.rules import ACTIONS
from jonin.games.ninjitsu.state import ZONES
from jonin.games.ninjitsu.texts import card_text


def play(seats: int, seed: int, declare: str, told: Counter[str]) -> int:
    match = jonin.Match("ninjitsu", seats, seed, {"declare": declare})
    names = [f"Player{seat}" for seat in range(seats)]
    game, s = match.game, match.state
    whole = sorted(card for zone in range(ZONES) for card in s.cards[zone][: s.count[zone]])
    while not match.over:
        (seat,) = match.waiting
        actions = match.legal(seat)
        luck = stream(seed, len(match.log))
        match.play(seat, bot.choose(match.view(seat), actions, 0) if luck % 3 == 0 else actions[luck % len(actions)])
        assert whole == sorted(card for zone in range(ZONES) for card in s.cards[zone][: s.count[zone]])
        if len(match.log) % 7 == 0:
            for viewer in (*range(seats), None):
                assert game.drawing.table(match.view(viewer), names)
                world = match.imagine(viewer, seed)
                p = -1 if viewer is None else viewer
                prompt = game.view.prompt(s, p)
                assert match.over or (prompt and say(prompt, names))
                assert json.dumps(plain(game.view.own(world, p))) == json.dumps(plain(game.view.own(s, p)))
                assert json.dumps(plain(game.view.shared(world))) == json.dumps(plain(game.view.shared(s)))
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
    texts = {name: card_text(face) for name, face in FACES.items()}
    rules = jonin.game("ninjitsu").rulebook
    print(json.dumps({"games": len(lengths), "longest": max(lengths), "told": told, "texts": texts, "rules": rules}))
