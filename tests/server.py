"""A real server process for the tests that speak of one."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

ADDRESS = re.compile(r"http://[0-9.]+:(\d+)/")


class Server:
    """`kartentisch serve` as a process of its own on a free port of this machine."""

    def __init__(self, data: str | Path, port: int = 0, engines: int = 1) -> None:
        self.data, self.port, self.engines = str(data), port, engines
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "kartentisch", "serve"]
        command += ["--port", str(self.port), "--data", self.data, "--engines", str(self.engines)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self.process.stdout
        self.said = [self.process.stdout.readline()]
        while not ADDRESS.search(self.said[-1]):
            self.said.append(self.process.stdout.readline())
            assert self.said[-1], "the server ended before it listened"
        self.port = int(ADDRESS.search(self.said[-1]).group(1))

    def kill(self) -> None:
        """End the server the hard way: kill -9."""
        self.process.kill()
        self.process.wait()

    def stop(self, number: int = signal.SIGINT) -> tuple[int, float]:
        """End the server the kind way; returns its exit code and the seconds it took."""
        start = time.monotonic()
        self.process.send_signal(number)
        return self.process.wait(10), time.monotonic() - start

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop(signal.SIGTERM)

    def imported(self, name: str) -> bool:
        """Whether a compiled library of this name is loaded in the server process."""
        return name in Path(f"/proc/{self.process.pid}/maps").read_text()


def environment() -> dict[str, str]:
    return {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
