"""What is wrong with how a page looks: things cut off or too small to hit, and what axe-core calls serious."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, ViewportSize

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
SIZES: dict[str, ViewportSize] = {
    "small": {"width": 360, "height": 640},
    "phone": {"width": 390, "height": 844},
    "turned": {"width": 844, "height": 390},
    "desk": {"width": 1280, "height": 800},
}
AUDIT = """
([grave, only]) => {
  const minor = axe._audit.rules.filter((rule) => !grave.includes(rule.impact));
  const rules = Object.fromEntries(minor.map((rule) => [rule.id, { enabled: false }]));
  const which = only.length ? { runOnly: only } : { rules };
  return axe.run(document, { resultTypes: ["violations"], preload: false, ...which });
}
"""
PLACES = """
all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})
"""

# Nothing moves, and nothing lies elsewhere a frame later. It looks again by itself: who waits for a function takes the
# promise of an asynchronous one for a yes.
AT_REST = """
async (patience) => {
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().filter((one) => one.playState === "running");
  const places = () => JSON.stringify([...document.body.querySelectorAll("*")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height];
  }));
  for (const end = performance.now() + patience; performance.now() < end; await frame()) {
    if (moving().length) continue;
    await frame();
    const before = places();
    await frame();
    if (before === places() && !moving().length) return [];
  }
  return moving().map((one) => `${one.effect?.target?.className}: ${one.transitionProperty ?? one.animationName}`);
}
"""
REST = 10_000  # milliseconds; after that something moves for ever

# Of what is on top: behind an open dialog nothing can be tapped.
FAULTS = """
width => {
  const LEAST = 44;
  const faults = [];
  const named = (one) =>
    `<${one.localName} ${one.className}> ${(one.ariaLabel || one.innerText || "").trim().slice(0, 40)}`;
  const modal = [...document.querySelectorAll("dialog[open], [aria-modal=true]")].at(-1);
  const shown = (one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !one.closest(".unseen, .skip-link, .ghosts");
  const all = (what) => [...(modal ?? document).querySelectorAll(what)].filter(shown);

  if (document.scrollingElement.scrollWidth > width) {
    faults.push(`the page is ${document.scrollingElement.scrollWidth} pixels wide`);
  }

  const scrolled = [...document.querySelectorAll("*")].map((one) => [one, one.scrollLeft, one.scrollTop]);
  for (const one of all("a[href], button, input, select, textarea, [tabindex='0']:not([role=region])")) {
    const target = one.matches("[type=radio], [type=checkbox]") ? (one.closest("label") ?? one) : one;
    const inline = one.matches("p a, dd a, .clause a, .said button"); // words in a text, which are as high as its lines
    if (!inline && Math.min(target.offsetWidth, target.offsetHeight) < LEAST) {
      faults.push(`${named(one)} is only ${target.offsetWidth} x ${target.offsetHeight}`);
    }
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = target.getBoundingClientRect();
    const inside = box.left >= -1 && box.right <= width + 1 && box.top >= -1 && box.bottom <= innerHeight + 1;
    if (!inside && box.height <= innerHeight) faults.push(`${named(one)} reaches out of the window`);
    const tops = [[.5, .5], [.2, .5], [.8, .5], [.5, .2], [.5, .8]].map(([x, y]) =>
      document.elementFromPoint(box.left + x * box.width, box.top + y * box.height));
    const hit = tops.some((top) =>
      top && (target.contains(top) || top.contains(target) || top.closest("aside, .veil"))); // can be put away
    if (!hit && !one.disabled && one.ariaDisabled !== "true") {
      faults.push(`${named(one)} lies under ${tops[0] ? named(tops[0]) : "nothing, outside"}`);
    }
  }
  for (const [one, left, top] of scrolled) one.scrollTo({ left, top, behavior: "instant" });

  const texts = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const home = text.parentElement;
    if (!text.data.trim() || !shown(home) || home.closest("option, script, style, noscript, .art")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()];
    for (let clip = home; clip && clip !== document.documentElement; clip = clip.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(clip);
      if (/auto|scroll/.test(overflowX + overflowY)) break; // one can get there
      if (clip.clientWidth === 0) continue;
      const { left, right, top, bottom } = clip.getBoundingClientRect();
      const [x, y] = [overflowX !== "visible", overflowY !== "visible"];
      const own = clip === home && clip.scrollWidth > clip.clientWidth + 1;
      if (own || boxes.some((box) =>
        (x && (box.left < left - 2 || box.right > right + 2)) ||
        (y && (box.top < top - 4 || box.bottom > bottom + 4)))) {
        faults.push(`"${text.data.trim().slice(0, 40)}" is cut off by ${named(clip).split(">")[0]}>`);
        break;
      }
    }
  }
  return [...new Set(faults)];
}
"""


def come_to_rest(page: Page) -> None:
    """Colours fade into each other for a moment when they change, and what is measured is laid out once more."""
    moving = page.evaluate(AT_REST, REST)
    assert not moving, f"it never comes to rest: {moving}"


def places(page: Page, what: str) -> list[list[int]]:
    """Where all those lie that a selector finds: left, top, width and height."""
    come_to_rest(page)
    found: list[list[int]] = page.locator(what).evaluate_all(PLACES)
    return found


def cut_off(page: Page) -> list[str]:
    assert page.viewport_size is not None
    faults: list[str] = page.evaluate(FAULTS, page.viewport_size["width"])
    return faults


def barriers(page: Page, *rules: str) -> list[str]:
    """By all rules of what is grave, or some. It is a call from outside, which no policy of the page forbids."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate(AUDIT, [GRAVE, rules])
    return [
        f"{violation['id']} ({violation['help']}): {node['html'][:120]}: {node['failureSummary']}"
        for violation in found["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]
