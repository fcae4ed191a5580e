"""The parent's end of the worker: one process, started when it is first needed, for all threads."""

from __future__ import annotations

import atexit
import json
import os
import select
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from kernelcheck.base.cache import cache_folder
from kernelcheck.base.errors import CannotRunError, CompileError
from kernelcheck.base.fresh_modules import generation
from kernelcheck.base.paths import display_path
from kernelcheck.base.time_limits import seconds_allowed

LIMIT_VARIABLE = "KERNELCHECK_PRODUCER_SECONDS"
"""Environment variable that limits the seconds for one kernel."""
DEFAULT_LIMIT = 300.0
_BOOT = (
    "import sys; sys.path[:] = sys.argv[3:]; from kernelcheck.compiler.python_kernels.worker import main; "
    "main(*map(int, sys.argv[1:3]))"
)
_STDERR_CHARACTERS = 2000


class ProducerLostError(CompileError):
    """The process that runs the compilers ended, or did not answer in time."""


class Worker:
    """The process. Safe for any number of threads, one request at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._requests: IO[bytes] | None = None
        self._answers = -1
        self._environment: dict[str, str] = {}
        self._printed: IO[bytes] | None = None
        self.seconds = 0.0
        """Processor time of the process, as of its last answer; 0 if there is none."""

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a request.

        Raises:
            ProducerLostError: there is none; the message says why.
        """
        seconds = seconds_allowed(LIMIT_VARIABLE, DEFAULT_LIMIT)
        with self._lock:
            if self._process is not None and self._environment != _environment():
                self.stop()
            if self._process is None:
                self._start()
            try:
                return self._ask({**request, "run": generation()}, seconds)
            except BaseException:
                self.stop()
                raise

    def retire(self) -> None:
        """Ends the process once it has answered."""
        with self._lock:
            self.stop()

    def stop(self) -> None:
        """Ends the process at once; the next request starts another."""
        if self._process is None:
            return
        process, self._process, self.seconds = self._process, None, 0.0
        process.kill()
        process.wait()
        os.close(self._answers)
        if self._requests:
            with suppress(OSError):  # the rest of a request that nobody reads
                self._requests.close()
        if self._printed:
            self._printed.close()

    def _start(self) -> None:
        theirs_in, ours_out = os.pipe()
        ours_in, theirs_out = os.pipe()
        printed = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the process
        self._environment = _environment()
        command = [sys.executable, "-c", _BOOT, str(theirs_in), str(theirs_out), *sys.path]
        try:
            self._process = subprocess.Popen(
                command,
                pass_fds=(theirs_in, theirs_out),
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=printed,
                env=self._environment,
            )
        except OSError as error:
            os.close(ours_out)
            os.close(ours_in)
            printed.close()
            raise CannotRunError(f"the process for kernels from Python cannot be started: {error}") from error
        finally:
            os.close(theirs_in)
            os.close(theirs_out)
        self._requests, self._answers, self._printed = os.fdopen(ours_out, "wb"), ours_in, printed
        atexit.register(self.stop)

    def _ask(self, request: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        assert self._requests is not None
        deadline = time.monotonic() + seconds
        try:
            self._requests.write(json.dumps(request).encode() + b"\n")
            self._requests.flush()
        except BrokenPipeError:
            raise self._lost(request) from None
        data = b""
        poll = select.poll()
        poll.register(self._answers, select.POLLIN)
        while not data.endswith(b"\n"):
            if not poll.poll(1e3 * max(deadline - time.monotonic(), 0.0)):
                raise ProducerLostError(
                    f"{_wanted(request)} was not made in {seconds:g} s: raise {LIMIT_VARIABLE}, "
                    "or make the kernel smaller"
                )
            part = os.read(self._answers, 1 << 20)
            if not part:
                raise self._lost(request)
            data += part
        answer: dict[str, Any] = json.loads(data)
        self.seconds = answer.pop("seconds")
        return answer

    def _lost(self, request: Mapping[str, Any]) -> ProducerLostError:
        assert self._process is not None and self._printed is not None
        status = self._process.wait()
        self._printed.seek(0)
        printed = self._printed.read().decode(errors="replace").strip()[-_STDERR_CHARACTERS:]
        how = f"signal {-status}" if status < 0 else f"status {status}"
        what = f"{_wanted(request)} was not made: the process that makes kernels from Python ended ({how})"
        return ProducerLostError(f"{what}\n{printed}".rstrip())


def _wanted(request: Mapping[str, Any]) -> str:
    return f"{display_path(Path(request['path']), Path(request['root']))}: {request['kernel']!r}"


def _environment() -> dict[str, str]:
    """The user's environment, in which compilers write nothing outside of kernelcheck's cache."""
    home = str(cache_folder() / "triton")
    kept = {name: value for name, value in os.environ.items() if name != "TRITON_INTERPRET"}
    own = {"TRITON_HOME": home, "TRITON_CACHE_DIR": os.path.join(home, "cache")}
    return {**kept, **own, "TILELANG_CACHE_DIR": str(cache_folder() / "tilelang")}


MOST_WORKERS = 8
_workers: dict[Path | None, Worker] = {}
_workers_lock = threading.Lock()


def worker_for(folder: Path | None = None) -> Worker:
    """The process that compiles, or the one that runs the files of a folder: modules of the same name in two folders
    are different modules. Of many folders, the processes of the last ones are kept."""
    with _workers_lock:
        worker = _workers.pop(folder, None) or Worker()
        _workers[folder] = worker  # as the last one
        surplus = [_workers.pop(each) for each in [*_workers][:-MOST_WORKERS]]
    for each in surplus:
        each.retire()
    return worker
