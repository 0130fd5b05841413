"""Looks games over before they are played: one line for each thing that is wrong, with what to do about it."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module

from jonin.engine import clause_check, dialect_check, lesson_check, word_check
from jonin.engine import game as catalogue
from jonin.engine.game import Game
from jonin.engine.problem import in_one_line

CHECKS: list[Callable[[Game], Iterator[str]]] = [
    dialect_check.problems,
    clause_check.problems,
    word_check.problems,
    lesson_check.problems,
]
"""What is asked of every game that can be loaded. Each answers with its problems, one a line."""


def look_over(key: str | None) -> bool:
    """Print what is wrong with a game, or with all of them; whether there is nothing."""
    cards = {package: card(package) for package in catalogue.packages()}
    keys = {package: found.key if isinstance(found, Game) else name(package) for package, found in cards.items()}
    if key is not None and key not in keys.values():
        raise catalogue.no_such_game(key, sorted(keys.values()))
    well = True
    for package, found in cards.items():
        if key in (None, keys[package]):
            problems = list(dict.fromkeys(found_wrong(package, found)))
            print(*problems, summary(package, found, len(problems)), sep="\n")
            well = well and not problems
    return well


def card(package: str) -> Game | Exception:
    try:
        return catalogue.load(package)
    except Exception as error:
        return error


def name(package: str) -> str:
    """What a game goes by whose card cannot be read."""
    return package.rpartition(".")[2].replace("_", "-")


def summary(package: str, found: Game | Exception, problems: int) -> str:
    title = found.title if isinstance(found, Game) else name(package)
    if problems or isinstance(found, Exception):
        return f"{title}: {problems} problem{'s' if problems > 1 else ''}"
    return f"{title}: {len(dialect_check.RulesCheck(found).rules)} rules, no problems"


def found_wrong(package: str, found: Game | Exception) -> Iterable[str]:
    if isinstance(found, Exception):
        return [in_one_line(package, found)]
    if broken := list(unloadable(found)):
        return broken
    return (problem for check in CHECKS for problem in guarded(check, found))


def unloadable(game: Game) -> Iterator[str]:
    """Files that Python cannot load."""
    for module in pkgutil.iter_modules([str(game.folder)], f"{game.package}."):
        try:
            import_module(module.name)
        except Exception as error:
            yield in_one_line(game.package, error)


def guarded(check: Callable[[Game], Iterator[str]], game: Game) -> Iterator[str]:
    try:
        yield from check(game)
    except Exception as error:
        yield in_one_line(game.package, error)
