"""Markdown files of the repository as pages of the site: what they link to is found here, or only named."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import jonin

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!\w+:|#)([^)#\s]+)(#[^)\s]*)?\)")


def pages() -> dict[str, str]:
    """Where files of the repository are on the site."""
    known = {
        "README.md": "index.md",
        "ARCHITECTURE.md": "architecture.md",
        "CHANGELOG.md": "changelog.md",
        "SECURITY.md": "security.md",
        "CONTRIBUTING.md": "add-a-game.md",
        "docs/lab.md": "lab.md",
        "jonin/physics/README.md": "physics.md",
    }
    for game in jonin.games():
        folder = game.folder.relative_to(ROOT).as_posix()
        known[f"{folder}/RULES.md"] = f"games/{game.key}/index.md"
        for file in ("BALANCE.md", "FIGURES.md"):
            known[f"{folder}/{file}"] = f"games/{game.key}/figures.md"
    return known


def from_repository(file: str, page: str, headed: bool = True) -> str:
    """A file's text for a page; without its title, if the page has one of its own."""
    text = (ROOT / file).read_text("utf-8")
    return linked(text if headed else re.sub(r"\A# .*\n+", "", text), file, page)


def linked(text: str, file: str, page: str) -> str:
    """Links of the file, from the page; what is not on the site is named by its path."""
    known = pages()

    def link(found: re.Match[str]) -> str:
        words, target, anchor = found.groups()
        path = posixpath.normpath(posixpath.join(posixpath.dirname(file), target))
        if path not in known:
            return f"`{path}`" if words.strip("`") in (path, posixpath.basename(path)) else f"{words} (`{path}`)"
        return f"[{words}]({posixpath.relpath(known[path], posixpath.dirname(page) or '.')}{anchor or ''})"

    return LINK.sub(link, text)
