"""The figures of a bench as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table


def show_figures(console: Console, figures: Sequence[dict[str, Any]]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("game", style="bold", no_wrap=True)
    table.add_column("seats", justify="right")
    table.add_column("", style="dim", no_wrap=True)
    for title in ("plain", "fast", "", "batch", ""):
        table.add_column(title, justify="right", no_wrap=True)
    for found in figures:
        slow, quick, batch = (found[f"{host}_moves_per_s"] for host in ("plain", "fast", "batch"))
        moves = (short(slow), short(quick), ratio(quick, slow), short(batch), ratio(batch, slow))
        table.add_row(found["game"], str(found["seats"]), "moves/s", *moves)
        slow, quick = found["plain_sims_per_s"], found["fast_sims_per_s"]
        table.add_row("", "", "sims/s", short(slow), short(quick), ratio(quick, slow))
        table.add_row("", "", f"compiled in {found['compile_s']:.1f} s, {found['state_bytes']} bytes a state")
        table.add_section()
    console.print(table)


def short(figure: float) -> str:
    """1234567: 1.23 M."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if figure >= size:
            return f"{figure / size:.3g}{letter}"
    return f"{figure:.3g}"


def ratio(quick: float, slow: float) -> str:
    return f"[green]×{quick / slow:.0f}[/]"
