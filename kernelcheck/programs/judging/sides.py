"""The processes of a task and of a solution, as the judge sees them: orders, arrays, and time limits."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.base.child_processes import ending
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import CannotRunError
from kernelcheck.core.user_scripts import wire
from kernelcheck.core.user_scripts.script_process import Load, ScriptCall, ScriptCalls
from kernelcheck.core.user_scripts.serving import LostError, Process, SilentError
from kernelcheck.core.user_scripts.starting import Forker, started_by
from kernelcheck.cuda_source.installed.nvcc_toolkit import find_toolkit
from kernelcheck.programs.judging.confinement import private_memory
from kernelcheck.programs.judging.forked_apart import VARIABLE
from kernelcheck.programs.sanitizing.command import environment_of
from kernelcheck.programs.sanitizing.settings import Settings
from kernelcheck.programs.torch_extensions.build import cuda_home

_HERE = Path(__file__).parent
CANDIDATE, TASK = _HERE / "candidate_side.py", _HERE / "task_side.py"


class SideError(Exception):
    """What runs in a process failed there, did not end in its time, or ended its process."""


class NeedsDeviceError(Exception):
    """A solution wants to build an extension of PyTorch, in a process that has no device for it."""


class Side:
    """One process, and the function that answers orders there."""

    def __init__(self, forker: Forker, script: Path, seconds: float, memory: int = sys.maxsize) -> None:
        """
        Args:
            forker: forks it.
            script: one of ``CANDIDATE`` and ``TASK``.
            seconds: that an order may take.
            memory: bytes that an answer may have.

        Raises:
            CannotRunError: it cannot be started.
        """
        self.seconds = seconds
        self._script = script
        self._opened: set[str] = set()
        try:
            self._process = Process(started_by(forker), lambda script, text: None, most=memory)
        except OSError as error:
            raise CannotRunError(f"no process can be started: {error}") from error
        answer, _ = self._asked(Load(script, "answer", script.parent), seconds)
        self._number = self._answered(answer)["loaded"]["number"]

    def ask(
        self, do: str, arrays: Mapping[str, np.ndarray] | None = None, *, within: float = 0.0, **order: object
    ) -> tuple[Any, dict[str, Any]]:
        """What is said of an order, and the arrays that came of it.

        Args:
            do: the order.
            arrays: its arrays.
            within: seconds that it may take, if these are more than usual.
            order: what else it says.

        Raises:
            SideError: it failed.
            NeedsDeviceError: it is to be done again, in a process with PyTorch's device.
        """
        call = ScriptCall((json.dumps({"do": do, **order}),), dict(arrays or {}))
        answer, buffers = self._asked(ScriptCalls(self._number, [call]), max(within, self.seconds))
        try:
            first = answer["answers"][0]
            if first.get("error") == "ReferenceTimeoutError":
                self.end()
                raise SideError(_too_long(max(within, self.seconds)))
            returned = wire.decoded(self._answered(first)["returned"], buffers, None)
            assert isinstance(returned, dict)
            about = json.loads(returned.pop("about"))
        except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
            self.end()
            raise SideError("what its process sent is not an answer") from error
        if "needs_device" in about:
            self.end()
            raise NeedsDeviceError
        if "failed" in about:
            raise SideError(str(about["failed"]))
        return about, returned

    def _asked(self, what: Load | ScriptCalls, seconds: float) -> tuple[dict[str, Any], list[memoryview]]:
        try:
            answer, arrays = self._process.ask(what, seconds, self._script)
        except SilentError as error:
            raise SideError(_too_long(seconds)) from error
        except LostError as error:
            how = str(error) if error.code is None else f"its process {ending(error.code)}"
            raise SideError(how) from error
        self._opened.update(map(str, answer.get("opened", ())))
        return answer, arrays

    def _answered(self, answer: Mapping[str, Any]) -> Mapping[str, Any]:
        if "error" in answer:
            raise SideError(str(answer["message"]))
        return answer

    @property
    def has_ended(self) -> bool:
        """Whether the process has ended, or was ended."""
        return self._process.has_ended

    def end(self) -> set[str]:
        """Ends the process and all that it has started; returns the files that it said to have read."""
        self._process.end()
        return self._opened


def _too_long(seconds: float) -> str:
    return f"it had not ended after {seconds:g} s"


@dataclass
class Apart:
    """The processes that fork those of tasks and solutions, each started when it is first needed."""

    folder: Path
    arch: str = "sm_80"
    _forkers: dict[tuple[str, bool, bool], Forker] = field(default_factory=dict)
    _ending: ExitStack = field(default_factory=ExitStack)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __enter__(self) -> Apart:
        return self

    def __exit__(self, *raised: object) -> None:
        self._ending.close()

    def forker(self, modules: Sequence[str], *, confined: bool, device: bool = False) -> Forker:
        """A process that has imported ``modules``; what it forks is ``confined``.

        Args:
            modules: their names.
            confined: whether what it forks has no network.
            device: whether PyTorch gets the device that extensions in C++ and CUDA work with.

        Raises:
            CannotRunError: it cannot be started, or the device cannot be built.
        """
        with self._lock:
            key = " ".join(modules), confined, device
            forker = self._forkers.get(key)
            if forker is None or forker.has_ended:
                if device:
                    _build_device()
                folder = Path(tempfile.mkdtemp(prefix="forker-", dir=self.folder))
                Settings(arch=self.arch, extensions=device).write(folder)
                wanted = json.dumps({"modules": list(modules), "confined": confined})
                environment = {**(environment_of(folder, os.environ) if modules else os.environ), VARIABLE: wanted}
                try:
                    forker = Forker.started("kernelcheck.programs.judging.forked_apart", environment)
                except OSError as error:
                    raise CannotRunError(f"no process can be started: {error}") from error
                self._forkers[key] = forker
                self._ending.callback(forker.end)
            return forker


def _build_device() -> None:
    """Builds PyTorch's device, if that was not done before: the process of a solution may not.

    Raises:
        CannotRunError: something is missing.
    """
    torch = importlib.util.find_spec("torch")
    if torch is None or torch.origin is None:
        raise CannotRunError("PyTorch is not installed, whose extensions the solution builds")
    if shutil.which("ninja") is None:
        raise CannotRunError("extensions of PyTorch are built by Ninja, which is not installed: pip install ninja")
    cuda_home(Path(torch.origin).parent, find_toolkit())


@contextmanager
def apart_in_temporary_folder() -> Iterator[Apart]:
    """An ``Apart``, whose processes end with it, and whose folder is removed then. Within, no solution reads this
    process's memory."""
    with private_memory(), ExitStack() as ending:
        folder = Path(tempfile.mkdtemp(prefix="kernelcheck-judge-"))
        ending.callback(shutil.rmtree, folder, ignore_errors=True)  # which follows no links of a solution
        yield ending.enter_context(Apart(folder))
