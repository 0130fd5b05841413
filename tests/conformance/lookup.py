"""What can be looked up: pieces have words and clauses, and points are the sum of their parts."""

from __future__ import annotations

from jonin import Match
from jonin.engine.lookup import Stock
from jonin.engine.rulebook import clause_ids
from tests.tables import Table
from tests.walks import often, positions


def check_pieces(table: Table) -> None:
    """Each has a name, and a clause that is in the rules; so has each part that points are made of."""
    game = table.game
    clauses = clause_ids(game.rulebook)
    pieces = game.hooks.pieces() if game.hooks.pieces else {}
    for noun, found in pieces.items():
        for one, piece in found.items():
            assert piece.clause in clauses, f"{noun} {one}: there is no clause {piece.clause}"
    for kind in game.part_kinds:
        assert kind.clause in clauses, f"{kind.__name__}: there is no clause {kind.clause}"


def check_sums(table: Table, seed: int) -> None:
    """Whatever a seat is told of its own points adds up at any time, and everybody's at the end, for all."""
    match = table.match(seed)
    for number in positions(table, match, seed):
        if not often(number) and not match.over:
            continue
        for seat in table.viewers:
            parts = match.parts(seat)
            sums = [sum(part.points for part in found) for found in parts]
            if seat is not None:
                assert sums[seat] == match.scores[seat], f"move {number}: {parts[seat]} for {match.scores[seat]} points"
            if match.over:
                assert sums == match.scores, f"in the end seat {seat} is told {sums} of {match.scores}"
            for part in (one for found in parts for one in found):
                assert str(part), f"{part!r} has no words"


def check_stocks(table: Table, seed: int) -> None:
    """What is left is never more than there is, nor less than nothing, and has words."""
    match = table.match(seed)
    words = match.game.words
    for number in positions(table, match, seed):
        for seat in table.viewers if often(number) else ():
            for stock in match.to_come(seat):
                assert words.format(f"stock-{stock.what}", number=stock.number or 0)
                check_stock(stock, match)


def check_stock(stock: Stock, match: Match) -> None:
    pieces = match.game.hooks.pieces() if match.game.hooks.pieces else {}
    for one in stock.pieces:
        assert 0 <= one.left <= one.all, f"{one.left} of {one.all} {one.id} are left"
        assert one.id in pieces[one.noun], f"{one.noun} {one.id} cannot be looked up"
