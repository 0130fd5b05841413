"""Where the figures of a data file come from: every table there says so by its `source`."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

SOURCES = {
    "rulebook": "the rulebook's text says so",
    "verified": "two or more public sources agree",
    "inferred": "it follows from what is stated",
    "reconstructed": "ours, until an owner of the printed game corrects it",
    "ruling": "our reading, where the rulebook leaves it open",
}


class Figure(NamedTuple):
    of: str
    value: str
    source: str


def sources(file: Path) -> Iterator[str]:
    found = list(walk(tomllib.loads(file.read_text("utf-8")), ()))
    count = Counter(one.source for one in found)
    yield "## Where they come from\n"
    yield f"They are kept in `{file.name}`, each with its source.\n"
    yield "| source | meaning | figures |\n|---|---|---|"
    yield from (f"| {source} | {meaning} | {count[source]} |" for source, meaning in SOURCES.items())
    ours = [one for one in found if one.source == "reconstructed"]
    if ours:
        yield "\n### Reconstructed\n\n| of | figure |\n|---|---|"
        yield from (f"| {one.of} | {one.value} |" for one in ours)
    else:
        yield "\nNone had to be reconstructed."
    yield f'\n??? note "{file.name}"\n\n    ```toml'
    yield from (f"    {line}".rstrip() for line in file.read_text("utf-8").splitlines())
    yield "    ```\n"


def walk(node: dict[str, Any], path: tuple[str, ...]) -> Iterator[Figure]:
    """Each figure beside a source, or (a source for each) named in it."""
    source = node.get("source")
    plain = {key: value for key, value in node.items() if key != "source" and not tables(value)}
    if isinstance(source, str):
        yield from (figure(path, key, value, source) for key, value in plain.items())
    elif isinstance(source, dict):
        yield from (figure(path, key, node.get(key, "none"), one) for key, one in source.items())
    elif isinstance(source, list):
        rows = zip(node["figures"], source, strict=True)
        yield from (figure(path, str(n), value, one) for n, (value, one) in enumerate(rows, 1))
    for key, value in node.items():
        for n, one in enumerate(tables(value), 1):
            label = one.get("name") or (key if isinstance(value, dict) else f"{key} {n}")
            if key != "source":
                yield from walk(one, (*path, str(label)))


def tables(value: Any) -> list[dict[str, Any]]:
    """Parts with a source of their own."""
    inner = [value] if isinstance(value, dict) else value if isinstance(value, list) else []
    return [one for one in inner if isinstance(one, dict) and ("source" in one or any(map(tables, one.values())))]


def figure(path: tuple[str, ...], key: str, value: Any, source: str) -> Figure:
    words = (key,) if key not in ("figure", "figures") else ()
    return Figure(", ".join((*path, *words)), said(value), source)


def said(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(said, value))
    if isinstance(value, dict):
        return "; ".join(f"{key} {said(one)}" for key, one in value.items())
    return str(value)
