"""Run in a copy of the package whose clans and signs bear other names: prints all that anybody is told and shown."""

from __future__ import annotations

import json

import jonin
from jonin.bots.bot import Bot, Thumb
from jonin.bots.search import Search
from jonin.engine.views import plain
from jonin.engine.words import say

NAMES = ["Aki", "Ben", "Chie", "Dai", "Emi"]


def main() -> None:
    game = jonin.game("ninjaaatack")
    said: list[str] = []
    for seats in (4, 5):
        match = jonin.Match(game, seats, 7)
        bots: list[Bot] = [Thumb(), Search(simulations=4, backend="plain"), Thumb(), Thumb(), Thumb()]
        while not match.over and len(match.log) < 400:
            seat = min(match.waiting)
            said += [str(action) for action in match.legal(seat)]
            said += [say(asked, NAMES) for p in range(seats) if (asked := game.view.prompt(match.state, p))]
            match.play(seat, bots[seat].choose(match.glimpse(seat, len(match.log)), 5))
            if len(match.log) % 9 == 0:
                said.append(game.drawing.table(match.view(seat), NAMES[:seats]))
                refused = [game.why_not(match.state, seat, code) for code in range(game.rules.ACTIONS)]
                said += [str(reason) for reason in refused if reason]
        said += [game.sentence(event, NAMES) for event in match.events_for(0)]
    told = {"said": sorted(set(said)), "catalogue": plain(game.view.catalogue()), "rules": game.rulebook}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
