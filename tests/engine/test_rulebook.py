"""RULES.md, read for the browser."""

from __future__ import annotations

from jonin.engine.rulebook import blocks, clause
from jonin.server.net.wire import Clause, Mark


def read(text: str) -> list[Clause]:
    return [clause(block) for block in blocks(text)]


def test_clauses_go_on_over_lines_and_lose_their_marks() -> None:
    assert read("- **XY-1.2** Take *two*\n  cards. [ruling]\n- **XY-1.3** Pass.") == [
        Clause("XY-1.2", "Take *two* cards.", [Mark("ruling")], item=True),
        Clause("XY-1.3", "Pass.", [], item=True),
    ]


def test_a_mark_may_be_about_a_part() -> None:
    (found,) = read("- **XY-1** Three, then five. [three: rulebook; the rest: reconstructed]")
    assert found.marks == [Mark("rulebook", "three"), Mark("reconstructed", "the rest")]
    assert found.text == "Three, then five."


def test_a_mark_in_the_middle_leaves_no_gap() -> None:
    (found,) = read("- **XY-1** One by lot [ruling]; then [verified] the next.")
    assert found.text == "One by lot; then the next."


def test_what_stands_between_the_clauses_is_kept_as_it_is() -> None:
    """Also where it speaks of marks."""
    assert read("A **[ruling]** is ours.\nSo be it.\n\n1. First") == [
        Clause("", "A **[ruling]** is ours. So be it.", []),
        Clause("", "First", [], item=True),
    ]


def test_tables() -> None:
    (found,) = read("| card | worth |\n|---|:-:|\n| Fox | -1 |")
    assert found.table == [["card", "worth"], ["Fox", "-1"]]
