"""The table of Ninjitsu! in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from rich.markup import escape

from jonin.games.ninjitsu.components import CATALOGUE, NUMBER
from jonin.games.ninjitsu.faces import FACES
from jonin.games.ninjitsu.texts import card_text, pending_text, words
from jonin.games.ninjitsu.view import Pending

WIDTH = 78


def face(name: str) -> tuple[str, str]:
    """Rank and name, as they count on the screen and as they are drawn."""
    rank, said = CATALOGUE[NUMBER[name]].rank, words().name("card", name)
    return f"{rank} {said}", f"[bold]{escape(rank)}[/] {escape(said)}"


def flow(label: str, items: Iterable[tuple[str, str]], gap: str = "   ") -> list[str]:
    """Items after a label, on as many lines as they need."""
    lines, line, used = [], f"[dim]{label:<12}[/]", 12
    for plain, drawn in items:
        if used + len(plain) > WIDTH and used > 12:
            lines.append(line.rstrip())
            line, used = " " * 12, 12
        line += drawn + gap
        used += len(plain) + len(gap)
    if used == 12:
        line += "[dim]-[/]"
    return [*lines, line.rstrip()]


def treasure_item(treasure: Mapping[str, Any]) -> tuple[str, str]:
    plain, drawn = face(treasure["card"])
    if not treasure["protected"]:
        return plain, drawn
    return f"{plain} (protected)", f"{drawn} [green](protected)[/]"


def secret_item(
    place: int, secret: Mapping[str, Any], known: Mapping[str, Any] | None, names: Sequence[str]
) -> tuple[str, str]:
    plain, drawn = face(known["card"]) if known else ("?", "[dim]?[/]")
    seen = "".join(f" {names[seat][:8]}" for seat in secret["known_to"])
    if seen:
        plain, drawn = f"{plain} (seen:{seen})", f"{drawn} [dim](seen:{escape(seen)})[/]"
    return f"{place}: {plain}", f"[dim]{place}:[/] {drawn}"


def table(view: Mapping[str, Any], names: Sequence[str]) -> str:
    top = f", top {face(view['discard'][-1])[0]}" if view["discard"] else ""
    lines = [f"[bold]{view['goal']} points win[/]   deck {view['deck']}   discard {len(view['discard'])}{top}", ""]
    width = max(len(name) for name in names)
    for seat, player in enumerate(view["players"]):
        mark = "[bold]>[/]" if seat in view["waiting"] else " "
        points = words().format("counted-points", points=player["points"])
        if view["secret_points"][seat]:
            points += f" ({player['points'] + view['secret_points'][seat]} known to you)"
        gap = " " * (width - len(names[seat]))
        cards = words().format("counted-cards", cards=player["hand"])
        lines.append(f"{mark} [bold]{escape(names[seat])}[/]{gap}  {cards:<11}  {points}")
        if player["treasures"]:
            lines += flow("  treasures", map(treasure_item, player["treasures"]))
        if player["secrets"]:
            both = zip(player["secrets"], view["secrets"][seat], strict=True)
            items = (secret_item(place, secret, known, names) for place, (secret, known) in enumerate(both, 1))
            lines += flow("  secrets", items)
    lines.append("")
    if view["discard"]:
        lines += flow("  discard", map(face, reversed(view["discard"])))
    if "hand" in view:
        lines += hand(view["hand"])
    for number, waits in enumerate(reversed(view["pending"])):
        to_do = f"{names[waits['seat']]}: {still_to_do(msgspec.convert(waits, Pending))}".split()
        lines += flow("  now" if number == 0 else "  then", ((word, escape(word)) for word in to_do), gap=" ")
    return "\n".join(lines)


def hand(cards: Sequence[str]) -> list[str]:
    """Each card once, with what it does: there is no card to look at but this."""
    lines: list[str] = []
    for name in dict.fromkeys(cards):
        plain, drawn = face(name)
        copies = f" x{cards.count(name)}" if cards.count(name) > 1 else ""
        text = [(word, f"[dim]{escape(word)}[/]") for word in card_text(FACES[name]).split()]
        label = "" if lines else "  your hand"
        lines += flow(label, [(f"{plain}{copies} ", f"{drawn}{copies} "), *text], gap=" ")
    return lines or flow("  your hand", ())


def still_to_do(waits: Pending) -> str:
    """With the card whose effect it is, if that is not said already."""
    if waits.card is None or waits.what in ("effect", "scrap"):
        return pending_text(waits)
    return words().format("pending-of", words=pending_text(waits), card=words().name("card", waits.card))
