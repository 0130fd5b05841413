"""Old commands are forgotten a few at a time, and nobody's move waits for all of them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from jonin.server.store import sql
from jonin.server.store.rows import AnswerRow, MoveRow
from jonin.server.store.sql import Sql
from tests.server.ledger import Ledger


def test_they_are_found_by_an_index_and_go_in_batches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql, "FORGOTTEN", 10, raising=False)
    monkeypatch.setattr(sql, "PAUSE", 0.0, raising=False)
    file, deleted = tmp_path / "jonin.sqlite", []

    async def story() -> None:
        store = Sql(f"sqlite:///{file}")
        await store.open()
        await store.save(
            *(AnswerRow(b"old %d" % n, "t", b"", 10.0) for n in range(35)), AnswerRow(b"new", "t", b"", 20.0)
        )

        @event.listens_for(store._engine, "after_cursor_execute")
        def note(_: Connection, cursor: object, statement: str, *rest: object) -> None:
            if statement.startswith("DELETE"):
                deleted.append(cursor.rowcount)  # type: ignore[attr-defined]

        await asyncio.gather(store.forget_answers(15.0), store.save(MoveRow(1, 0, 0, 0)))
        assert await store.answers("t") == {b"new": b""}
        await store.close()

    asyncio.run(story())
    assert deleted == [10, 10, 10, 5]
    plan = Ledger(file).rows("EXPLAIN QUERY PLAN SELECT key FROM commands WHERE at < 15.0 LIMIT 10")
    assert "USING COVERING INDEX ix_commands_at" in str(plan) or "USING INDEX ix_commands_at" in str(plan)
