"""The figures of a bench as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table


def show_figures(console: Console, figures: Sequence[dict[str, Any]]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("game", style="bold", no_wrap=True)
    table.add_column("seats", justify="right", no_wrap=True)
    table.add_column("", style="dim", no_wrap=True)
    for title in ("plain", "fast", "", "batch", ""):
        table.add_column(title, justify="right", no_wrap=True)
    for found in figures:
        slow, quick, batch = (found[f"{backend}_moves_per_s"] for backend in ("plain", "fast", "batch"))
        moves = (short(slow), short(quick), ratio(quick, slow), short(batch), ratio(batch, slow))
        table.add_row(found["game"], str(found["seats"]), "moves a second", *moves)
        slow, quick = found["plain_sims_per_s"], found["fast_sims_per_s"]
        table.add_row("", "", "simulations a second", short(slow), short(quick), ratio(quick, slow))
        table.add_row("", "", "to compile", "", f"{found['compile_s']:.1f} s")
        table.add_row("", "", "a state", "", f"{found['state_bytes']} B")
    console.print(table)


def short(figure: float) -> str:
    """1234567: 1.23 M."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if figure >= size:
            return f"{figure / size:.3g}{letter}"
    return f"{figure:.3g}"


def ratio(quick: float, slow: float) -> str:
    return f"[green]×{quick / slow:.0f}[/]"
