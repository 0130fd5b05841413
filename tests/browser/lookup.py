"""Which pieces in sight of a table do not answer when they are looked up."""

from __future__ import annotations

from playwright.sync_api import Page, expect

# A card that lies face up is a piece, and so is whatever says so. Each is asked at a point where it is seen.
ASK = """
async () => {
  const faults = [];
  if (!document.querySelector(".board")) return [[], []];
  const asked = new Set();
  const rest = () => new Promise((done) => setTimeout(done));
  const under = [...document.querySelectorAll("dialog[open], [aria-modal=true]")].at(-1);
  const all = (what) => [...(under ?? document).querySelectorAll(what)]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.closest(".ghosts"));
  for (const card of all(".card")) {
    if (!card.closest("[data-about]") && !card.querySelector("[data-about]")) {
      faults.push(`a card does not say what it is: ${card.innerText || card.outerHTML.slice(0, 200)}`);
    }
  }
  const kinds = new Set(); // a piece and the sort of place where it lies: the same again would say the same
  for (const piece of all("[data-about]")) {
    const around = [piece.parentElement.closest("[class]"), piece.closest("button")];
    const place = [piece.dataset.about, ...around.map((one) => one?.className)];
    if (kinds.has(place.join())) continue;
    const { left, top, width, height } = piece.getBoundingClientRect();
    const spot = [[.5, .5], [.15, .5], [.85, .5], [.5, .15], [.5, .85], [.1, .1], [.9, .1]]
      .map(([x, y]) => [Math.floor(left + x * width), Math.floor(top + y * height)]) // as events have them
      .find(([x, y]) => {
        const lies = document.elementsFromPoint(x, y).find((one) => !one.closest("[data-through]"));
        return lies?.closest("[data-about]") === piece;
      });
    if (!spot) continue; // something lies over it
    kinds.add(place.join());
    const [clientX, clientY] = spot;
    const target = document.elementFromPoint(clientX, clientY);
    target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }));
    await rest();
    const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
    if (!sheet || sheet === under) {
      faults.push(`no sheet opens for ${piece.dataset.about}`);
      continue;
    }
    const words = sheet.innerText;
    if (!sheet.querySelector("h2").innerText || words.length < 20) {
      faults.push(`${piece.dataset.about} says only ${words}`);
    }
    if (!piece.dataset.about.startsWith("back") && !/Rule [A-Z]+-\\d/.test(words)) {
      faults.push(`${piece.dataset.about} names no clause`);
    }
    asked.add(piece.dataset.about);
    const gone = new Promise((done) => sheet.addEventListener("close", done));
    sheet.close();
    await gone;
    await rest();
  }
  return [faults, [...asked]];
}
"""


def unanswered(page: Page) -> tuple[list[str], set[str]]:
    """What is wrong with the sheets of all pieces in sight; and which there were."""
    faults, asked = page.evaluate(ASK)
    return list(dict.fromkeys(faults)), set(asked)


def open_sheet(page: Page, about: str) -> None:
    """Of the first piece of that name that is not covered."""
    for piece in page.locator(f'[data-about="{about}"]').all():
        box = piece.bounding_box()
        if box is not None and not page.locator("dialog[open] .piece").count():
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, button="right")
    expect(page.locator("dialog[open]").last).to_be_visible()
