"""The lab's report in a browser: nothing runs over, nothing is too small or too faint, nothing is fetched."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request

from jonin.bots.arena import challenge
from jonin.lab.comparison import compare, sweep
from jonin.lab.play import Table
from jonin.lab.report import Report
from jonin.lab.study import study
from tests.lab.conftest import compiled
from tests.toy import GAME as TOY

SMALLEST = 9.5  # pixels of a letter in a plot
CONTRAST = 4.5

FAINT = """() => {
  const light = colour => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map(c => c / 255)
      .map(c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = node => {
    for (let at = node; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (colour !== 'rgba(0, 0, 0, 0)') return colour;
    }
  };
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  let least = 21;
  for (const node of document.querySelectorAll('p, b, span, td, th, h1, h2, h3, figcaption, a, svg text')) {
    const style = getComputedStyle(node);
    const ink = node instanceof SVGElement ? style.fill : style.color;
    least = Math.min(least, ratio(light(ink), light(behind(node))));
  }
  return least;
}"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiled(TOY)
    base, other = study([Table(TOY, 4), Table(TOY, 4, "thumb")], 200)
    report = Report(TOY, 0, [base, other], [challenge(TOY, "thumb", "random", 4, 8, 1)])
    report.comparisons = [compare(base, other)]
    report.sweeps = [sweep("a sweep", "worth[0]", ["1", "2", "3"], [base, other, base])]
    made = tmp_path_factory.mktemp("lab") / "report.html"
    made.write_text(report.html(), "utf-8")
    return made


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_the_report_can_be_read(browser: Browser, file: Path, width: int, height: int, scheme: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    page.goto(file.as_uri())
    assert asked == [file.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sizes = page.evaluate("[...document.querySelectorAll('svg text')].map(t => t.getBoundingClientRect().height / 1.2)")
    assert min(sizes) >= SMALLEST
    assert page.evaluate(FAINT) >= CONTRAST
    over = page.evaluate(
        """[...document.querySelectorAll('svg')].flatMap(svg => [...svg.querySelectorAll('text')].filter(text => {
            const [a, b] = [svg.getBoundingClientRect(), text.getBoundingClientRect()];
            return b.left < a.left - 1 || b.right > a.right + 1 || b.bottom > a.bottom + 1;
        }).map(text => text.textContent))"""
    )
    assert over == []
    context.close()
