"""What the server writes down: what happened, when, and a few facts; never a token, a whole link or a card."""

from __future__ import annotations

import json
import logging
import time
from typing import Any

log = logging.getLogger("jonin.server")


def note(event: str, **facts: Any) -> None:
    log.info(event, extra={"facts": facts})


def brief(link: str) -> str:
    """Enough to tell tables and matches apart: by the whole of it anybody who reads the log could come in."""
    return f"{link[:4]}..."


class Readable(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{key}={value}" for key, value in getattr(record, "facts", {}).items())
        line = f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {record.getMessage()} {facts}".rstrip()
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class Json(logging.Formatter):
    """One line for each event."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "event": record.getMessage()}
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def write_to_stderr(style: str) -> None:
    """`json`, `text`, or `quiet` for troubles only."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if style == "json" else Readable())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    log.setLevel(logging.WARNING if style == "quiet" else logging.INFO)
