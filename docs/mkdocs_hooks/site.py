"""What MkDocs calls: adds the pages that are made from the repository, and fills in what pages ask for.

A page asks by `<!-- made: settings -->`, for a file by `<!-- made: file CONTRIBUTING.md -->`, and for a script by
`<!-- made: example batch -->`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from docs.mkdocs_hooks import commands, games, messages
from docs.mkdocs_hooks.repository import ROOT, from_repository

MARKER = re.compile(r"^<!-- made: (.+) -->$", re.MULTILINE)
GAMES = "The games"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    (shelf,) = (entry for entry in config.nav or [] if GAMES in entry)
    shelf[GAMES] = games.nav()
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for path, text in pages():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    return MARKER.sub(lambda found: made(found[1], page.file.src_uri), markdown)


def pages() -> Iterator[tuple[str, str]]:
    """By their paths in the site."""
    yield from games.pages()
    yield "commands.md", commands.page()
    for path, file in (
        ("architecture", "ARCHITECTURE"),
        ("changelog", "CHANGELOG"),
        ("security", "SECURITY"),
        ("physics", "jonin/physics/README"),
    ):
        yield f"{path}.md", from_repository(f"{file}.md", f"{path}.md")


def made(what: str, page: str) -> str:
    name, _, about = what.partition(" ")
    makers: dict[str, Any] = {
        "settings": lambda: commands.options("serve"),
        "commands": lambda: messages.of_union("AnyCommand"),
        "news": lambda: messages.of_union("AnyNews"),
        "answers": messages.over_http,
        "parts": messages.parts,
        "schemas": games.schemas,
        "example": lambda: example(about),
        "file": lambda: from_repository(about, page, headed=False),
    }
    if name not in makers:
        raise PluginError(f"{page} asks for {name!r}, and nobody makes that: see docs/mkdocs_hooks/site.py")
    return str(makers[name]())


def example(name: str) -> str:
    code = (ROOT / "examples" / f"{name}.py").read_text("utf-8")
    return f'```python title="examples/{name}.py"\n{code}```'
