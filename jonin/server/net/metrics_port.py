"""A port of its own for figures about this process, so that nobody reads them who reaches the house."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import socket

PATIENCE = 5.0  # seconds for a question, and for the loop to answer it
TEXT = "text/plain; version=0.0.4; charset=utf-8"


class MetricsPort:
    """Answers in threads: whoever asks slowly holds nobody up. Figures are read on the loop, where they are made."""

    def __init__(self, listening: socket, text: Callable[[], str]) -> None:
        loop = asyncio.get_running_loop()

        async def read() -> str:
            return text()

        class Handler(BaseHTTPRequestHandler):
            timeout = PATIENCE

            def do_GET(self) -> None:
                if self.path != "/metrics":
                    self.send_error(404)
                    return
                body = asyncio.run_coroutine_threadsafe(read(), loop).result(PATIENCE).encode()
                self.send_response(200)
                self.send_header("Content-Type", TEXT)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """Nobody needs to read who looked."""

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_: object) -> None:
                """Whoever asked is gone, or the loop was too busy: the next question comes anyway."""

        self._server = Server(listening.getsockname()[:2], Handler, bind_and_activate=False)
        self._server.socket.close()
        self._server.socket = listening
        threading.Thread(target=self._server.serve_forever, name="metrics", daemon=True).start()

    async def close(self) -> None:
        await asyncio.to_thread(self._server.shutdown)
        self._server.server_close()
