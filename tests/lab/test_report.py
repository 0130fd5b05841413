"""The report: one page that needs nothing else, with every figure on it."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest

from jonin import Game
from jonin.bots.arena import challenge
from jonin.bots.estimate import Estimate
from jonin.engine.fast import Fast
from jonin.lab.comparison import compare, sweep
from jonin.lab.play import Table
from jonin.lab.report import Report, within
from jonin.lab.study import study
from jonin.lab.svg import Dot, axis, bars, dots, percent, plain, ticks
from tests.toy import GAME as TOY

EMPTY = {"meta", "path", "circle", "rect"}


class Balanced(HTMLParser):
    """Every tag that is opened is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids |= {given["id"] or ""} if "id" in given else set()
        self.links |= {given["href"] or ""} if "href" in given else set()
        self.said += [given["aria-label"] or ""] if "aria-label" in given else []
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in EMPTY

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def page(lab_backend: Callable[[Game], Fast]) -> str:
    lab_backend(TOY)
    base, other = study([Table(TOY, 3), Table(TOY, 3, "thumb")], 300)
    report = Report(TOY, 0, [base, other], [challenge(TOY, "thumb", "random", 3, 12, 1)])
    report.comparisons = [compare(base, other)]
    report.sweeps = [sweep("a sweep", "worth[0]", ["1", "2"], [base, other])]
    return report.html()


def test_it_is_one_whole_page(page: str) -> None:
    reader = Balanced()
    reader.feed(page)
    assert not reader.open
    assert all(link.removeprefix("#") in reader.ids for link in reader.links)
    assert len(reader.links) == 4
    assert all(reader.said)


def test_nothing_is_fetched(page: str) -> None:
    assert not re.search(r"https?:|//|url\(|@import|<script|<link|<img", page.partition("<style>")[2])


def test_both_lights(page: str) -> None:
    assert "prefers-color-scheme: dark" in page
    assert "color-scheme: light dark" in page


@pytest.mark.parametrize(
    "heading",
    [
        "Who wins, by seat",
        "How long a game is",
        "Points at the end",
        "Runaways and comebacks",
        "How wide decisions are",
        "Choose, by card",
        "Luck and skill",
        "What if",
        "All events, in figures",
    ],
)
def test_everything_has_its_plot(page: str, heading: str) -> None:
    assert heading in page


def test_the_figures_are_those_of_the_counts(page: str) -> None:
    (found,) = study([Table(TOY, 3)], 300)
    wins = found.measures.wins(0).of(found.counts)
    assert f"seat 1: {percent(wins.mean)} ({percent(wins.low)} to {percent(wins.high)})" in page
    assert within(found.measures.moves.of(found.counts), plain).partition(" ")[0] in page


def test_marks_are_round_and_told_apart() -> None:
    assert ticks(0, 1) == [0, 0.5, 1] or ticks(0, 1, 5) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1])
    assert axis([0.25, 0.26, 0.27], percent) == ["25 %", "26 %", "27 %"]
    assert axis([0.25, 0.252, 0.254], percent) == ["25.0 %", "25.2 %", "25.4 %"]
    assert axis([0, 50, 100], plain) == ["0", "50", "100"]
    assert ticks(3, 3) == [3]


def test_plots_of_nothing_are_nothing() -> None:
    assert dots([], 0.5, percent, "wins") == ""
    assert dots([Dot("a", float("nan"), float("nan"), float("nan"))], 0.5, percent, "wins") == ""
    assert bars([("games", {})], "length", "moves") == ""


def test_words_with_markup_stay_words() -> None:
    drawn = dots([Dot('<b>"&', 0.5, 0.4, 0.6)], None, percent, "<x>")
    assert "<b>" not in drawn
    assert "&lt;b&gt;" in drawn


def test_an_interval_is_said_with_the_digits_it_has() -> None:
    assert within(Estimate(0.25634, 0.0123), percent) == "25.6 ± 1.2 %"
    assert within(Estimate(0.25634, 0.00012), percent) == "25.63 ± 0.01 %"
    assert within(Estimate(55.1604, 0.031), plain) == "55.16 ± 0.03"
    assert within(Estimate(float("nan"), float("nan")), plain) == "–"
