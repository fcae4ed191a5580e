"""Findings of a soak so far, in a file from which it goes on after its process ended."""

from __future__ import annotations

import fcntl
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from pydantic import ValidationError

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.base.whole_files import write_whole
from kernelcheck.core.results.as_json import plain, read

FILE_NAME = "soak.json"


@dataclass(frozen=True)
class Problem:
    """A kind of failure of an op in a dtype, as it was first found."""

    op: str
    dtype: str
    kind: str
    message: str
    seed: int
    """Seed of the case."""
    root_seed: int
    """Root seed of its sweep."""
    sweep: int
    cases: int = 1
    """Number of cases that failed so."""


@dataclass(frozen=True)
class Crash:
    """End of a process in the middle of a sweep, without a message."""

    sweep: int
    root_seed: int


@dataclass(frozen=True)
class State:
    """State of a soak, from which it goes on."""

    setting: Mapping[str, str]
    """Kernels, scripts and options of the soak: with other ones it begins anew."""
    seed: int
    """Seed from which the root seeds of its sweeps follow."""
    sweeps: int = 0
    """Sweeps that finished."""
    cases: int = 0
    checked: int = 0
    """Cases without anything wrong in which nothing was compared."""
    seconds: float = 0.0
    """Time spent so far."""
    host: tuple[tuple[int, ...], ...] = ()
    """Bytes in use after each sweep, by process."""
    device: tuple[tuple[int, ...], ...] = ()
    problems: tuple[Problem, ...] = ()
    crashes: tuple[Crash, ...] = ()
    running: int | None = None
    """The root seed of the sweep that runs; None between two."""
    finished: bool = False
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def begun(self) -> int:
        """Sweeps that finished, or ended with their process: each has its own seed, so that none crashes twice."""
        return self.sweeps + len(self.crashes)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keeps other processes from the checkpoint: two soaks at a time would overwrite each other's.

    Raises:
        UsageError: another soak has it.
        CannotRunError: its folder cannot be written to.
    """
    try:
        lock = path.with_suffix(".lock").open("a")
    except OSError as error:
        raise CannotRunError(f"cannot write beside the checkpoint {path}: {error.strerror or error}") from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UsageError(
                f"another soak of this registry is running, and {path} is its checkpoint: wait for it, or end it"
            ) from None
        yield


def load(path: Path) -> State | None:
    """The state in a checkpoint; None if there is none.

    Raises:
        UsageError: it cannot be read.
    """
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read the checkpoint {path}: {error}; --fresh begins anew") from None
    try:
        return read(State, json.loads(text))
    except (ValueError, ValidationError) as error:
        raise UsageError(f"{path} is no checkpoint of this version: {error}; --fresh begins anew") from None


def save(path: Path, state: State) -> None:
    """Writes the whole state, or none of it.

    Raises:
        CannotRunError: it cannot be written.
    """
    try:
        write_whole(path, f"{json.dumps(plain(state))}\n".encode())
    except OSError as error:
        raise CannotRunError(f"cannot write the checkpoint {path}: {error.strerror or error}") from error
