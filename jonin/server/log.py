"""What the server writes down: what happened, when, and a few facts; never a token, a whole link or a card."""

from __future__ import annotations

import json
import logging
import time
from contextvars import ContextVar
from typing import Any

SHOWN = 4  # letters of a link
log = logging.getLogger("jonin.server")
request: ContextVar[str] = ContextVar("request", default="")  # the command being carried out, as `mark` has it


def note(event: str, **facts: Any) -> None:
    log.info(event, extra={"facts": facts})


def brief(link: str) -> str:
    """Enough to tell tables and matches apart: by the whole of it anybody who reads the log could come in."""
    return f"{link[:SHOWN]}..."


def mark(command: str) -> str:
    """Enough of a command's id to find it in the log; by the whole of it anybody could fetch its answer."""
    return command[:8]


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """With what was asked for when it happened: whoever was refused may have told us that."""
    facts: dict[str, Any] = getattr(record, "facts", {})
    return facts | {"request": asked} if (asked := request.get()) else facts


class Readable(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{key}={value}" for key, value in facts_of(record).items())
        line = f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {record.getMessage()} {facts}".rstrip()
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class Json(logging.Formatter):
    """One line for each event."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "event": record.getMessage()}
        line |= facts_of(record)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def write_to_stderr(style: str) -> None:
    """`json`, `text`, or `quiet` for troubles only."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if style == "json" else Readable())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    log.setLevel(logging.WARNING if style == "quiet" else logging.INFO)
