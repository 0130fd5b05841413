"""What a page shows only for a moment, kept so that nobody has to look at the right time."""

from __future__ import annotations

from tests.browser.people import Person

# Of somebody who has struck the gong and thrown a token before.
LEARNT = "for (const what of ['gong', 'throw']) localStorage.setItem(`jonin.learnt.${what}`, 'true')"

KEEP = """
what => {
  window.kept = [];
  const keep = () => document.querySelectorAll(what).forEach((one) => {
    const said = one.innerText || one.localName;
    if (window.kept.at(-1) !== said) window.kept.push(said);
  });
  keep();
  new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


def keep(one: Person, what: str) -> None:
    """From now on, of all that matches."""
    one.page.evaluate(KEEP, what)


def kept(one: Person, *words: str) -> list[str]:
    """All of it, once something holds all these words."""
    one.page.wait_for_function(
        "words => window.kept.some((said) => words.every((word) => said.includes(word)))", arg=list(words)
    )
    all_of_it: list[str] = one.page.evaluate("window.kept")
    return all_of_it
