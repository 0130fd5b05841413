"""What a board needs to know of a game's declarations and data, once."""

from __future__ import annotations

from functools import cache

from jonin.engine.game import Game
from jonin.engine.typescript import declared_kinds, said
from jonin.engine.views import plain
from jonin.server.net.wire import GameSheet


@cache
def game_sheet(game: Game) -> GameSheet:
    kinds = [*declared_kinds(game), *(kind for kind in game.events.kinds if kind.silent)]
    fields = {kind.message(): {field.name: said(field) for field in kind.told()} for kind in kinds}
    return GameSheet(
        game=game.key,
        rules=game.version,
        catalogue=plain(game.view.catalogue()),
        fields=fields,
        races=sorted(game.actions.racing),
        decisive=sorted(game.events.decisive),
        headings={kind.kind: kind.begins for kind in game.events.kinds if kind.begins},
        chosen=[kind.kind for kind in game.events.kinds if kind.choice],
        pieces=game.hooks.pieces() if game.hooks.pieces else {},
        to_come=game.hooks.to_come is not None,
        parts=game.hooks.parts is not None,
    )
