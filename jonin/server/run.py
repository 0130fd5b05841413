"""Serve the house: `python -m jonin.server.run`."""

from __future__ import annotations

import argparse

import uvicorn

from jonin.server.app import application
from jonin.server.settings import Settings, data_home

PORT = 8808


def serve(host: str = "0.0.0.0", port: int | None = None, database: str | None = None) -> None:
    settings = Settings(database=str(data_home() / "jonin.sqlite") if database is None else database)
    uvicorn.run(
        application(settings),
        host=host,
        port=port or PORT,
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="0.0.0.0")
    parser.add_argument("--port", type=int)
    parser.add_argument("--database")
    serve(**vars(parser.parse_args()))


if __name__ == "__main__":
    main()
