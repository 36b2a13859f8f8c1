"""Engine processes: hints, verdicts and solutions, computed away from the web process.

Each worker is a process of its own that loads the engines (numba), compiles them in the
background, and answers one question at a time. A worker that overstays its time or dies is
replaced; nobody but the asker notices.
"""

import asyncio
import importlib
import os
import pickle
import struct
import sys
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, BinaryIO

from .. import games

_HEAD = struct.Struct("<I")
_WAITING = 32


class EngineBusy(RuntimeError):
    """The engines have too much to do, or are not ready yet."""


class EngineFailed(RuntimeError):
    """The engine took too long or died over this question."""


class Engines:
    """`count` worker processes and a bounded queue before them.

    `tell` hears, as a sentence, when the workers begin to get ready and when the first one is:
    new kernels are compiled once, which takes a while.
    """

    def __init__(self, count: int = 1, tell: Callable[[str], None] = lambda words: None) -> None:
        self._count = count
        self._tell = tell
        self._ready = False
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._waiting = 0
        self._closed = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._workers: set[_Worker] = set()

    def start(self) -> None:
        """Start the workers; they get ready in the background."""
        self._tell("Engines: getting ready in the background (the first time they compile) ...")
        for _ in range(self._count):
            self._spawn()

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for worker in list(self._workers):
            await worker.kill()

    async def ask(self, game_id: str, question: str, *args: Any, seconds: float = 5.0) -> Any:
        """Ask a game's `engine/answers.py`; EngineBusy or EngineFailed where there is no answer."""
        if self._waiting >= _WAITING:
            raise EngineBusy
        self._waiting += 1
        try:
            worker = await asyncio.wait_for(self._free.get(), seconds)
        except TimeoutError:
            raise EngineBusy from None
        finally:
            self._waiting -= 1
        # Shielded: an asker who goes away must not leave a worker with half an answer.
        return await asyncio.shield(
            self._keep_task(self._answered(worker, game_id, question, args, seconds))
        )

    async def _answered(
        self, worker: "_Worker", game_id: str, question: str, args: tuple[Any, ...], seconds: float
    ) -> Any:
        try:
            answer = await asyncio.wait_for(worker.ask(game_id, question, args), seconds)
        except (TimeoutError, EOFError, ConnectionError) as error:
            self._replace(worker)
            raise EngineFailed(question) from error
        self._free.put_nowait(worker)
        if isinstance(answer, Exception):
            raise EngineFailed(question) from answer
        return answer

    def _keep_task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task and hold on to it until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _spawn(self) -> None:
        self._keep_task(self._make_ready())

    async def _make_ready(self) -> None:
        start = time.monotonic()
        worker = await _Worker.start()
        self._workers.add(worker)
        try:
            await worker.ask("", "warm_up", ())
        except (EOFError, ConnectionError):
            self._workers.discard(worker)
            if not self._closed:
                await asyncio.sleep(1.0)
                self._spawn()
            return
        if not self._ready:
            self._tell(f"Engines: ready after {time.monotonic() - start:.1f} s.")
            self._ready = True
        self._free.put_nowait(worker)

    def _replace(self, worker: "_Worker") -> None:
        self._workers.discard(worker)
        self._keep_task(worker.kill())
        if not self._closed:
            self._spawn()


class _Worker:
    """The near end of one engine process: pickled frames over its standard streams."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> "_Worker":
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                __name__,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
        )

    async def ask(self, game_id: str, question: str, args: tuple[Any, ...]) -> Any:
        process = self.process
        assert process.stdin and process.stdout
        frame = pickle.dumps((game_id, question, args))
        process.stdin.write(_HEAD.pack(len(frame)) + frame)
        await process.stdin.drain()
        (size,) = _HEAD.unpack(await process.stdout.readexactly(_HEAD.size))
        return pickle.loads(await process.stdout.readexactly(size))

    async def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


def answer(game_id: str, question: str, args: tuple[Any, ...]) -> Any:
    """Answer one question in this process."""
    if question == "warm_up":
        for each in games.packages():
            warm_up(each)
        return None
    return getattr(_answers(game_id), question)(*args)


def has_engine(game_id: str) -> bool:
    """Whether a game brings an engine."""
    return games.has_part(game_id, "engine.answers")


def warm_up(game_id: str) -> None:
    """Load a game's engine and compile it, if it has one."""
    if has_engine(game_id):
        _answers(game_id).warm_up()


def _answers(game_id: str) -> Any:
    return importlib.import_module(f"{games.packages()[game_id]}.engine.answers")


def _serve(source: BinaryIO, sink: BinaryIO) -> None:
    while head := source.read(_HEAD.size):
        question = pickle.loads(source.read(*_HEAD.unpack(head)))
        try:
            found = answer(*question)
        except Exception as error:
            found = RuntimeError(repr(error))
        frame = pickle.dumps(found)
        sink.write(_HEAD.pack(len(frame)) + frame)
        sink.flush()


if __name__ == "__main__":
    os.nice(5)
    frames = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever an engine prints must not get between the frames
    _serve(sys.stdin.buffer, frames)
