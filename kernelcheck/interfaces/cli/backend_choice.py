"""Chooses the backend that a command's options ask for, and announces it."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kernelcheck.base.errors import UsageError
from kernelcheck.base.interrupts import raise_on_signals
from kernelcheck.core.user_scripts.starting import prestart
from kernelcheck.interfaces.cli.options import BackendName, SanitizerName
from kernelcheck.interfaces.cli.settings import TerminalSettings, terminal_width

if TYPE_CHECKING:
    from kernelcheck.backends.base import Backend
    from kernelcheck.backends.pair import AnyBackend
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.sweep.selection import Task


def choose_backend(
    settings: TerminalSettings,
    registry: OpRegistry,
    wanted: BackendName | None,
    *,
    sanitizer: SanitizerName | None = None,
    devices: str | None = None,
    threads: int = 1,
    tasks: Sequence[Task] = (),
) -> tuple[AnyBackend, str]:
    """The backend that ``--backend``, or else the registry, requests, and why it is this one; says so on stderr.

    Args:
        settings: how to write to stderr.
        registry: the ops to run.
        wanted: ``--backend``, if it was given.
        sanitizer: ``--sanitizer``, if it was given.
        devices: ``--devices``, if it was given.
        threads: host threads for the blocks of a launch on the CPU; 0 for one per core. A sweep, which runs its ops
            concurrently, uses one.
        tasks: of a sweep, whose processes are ready sooner if there are many.

    Raises:
        kernelcheck.base.errors.BackendUnavailableError: it is not there; nothing is put in its place.
        kernelcheck.base.errors.CannotRunError: the sanitizer is not installed.
    """
    from kernelcheck.core.sweep.selection import is_long

    if any(op.reference for op in registry.ops.values()):
        prestart(sweeps=is_long(tasks))
    from kernelcheck.backends import choose_any, choose_devices, choose_sanitized

    name = wanted.value if wanted else registry.backend
    if sanitizer and devices:
        raise UsageError("--sanitizer and --devices exclude each other; give one of them")
    if devices:
        found: tuple[AnyBackend, str] = choose_devices(devices, name)
    elif sanitizer:
        found = choose_sanitized(sanitizer.value, name)
    else:
        found = choose_any(name, registry.arch, threads=threads)
    announce_backend(settings, *found)
    return found


def choose_one_backend(
    settings: TerminalSettings, registry: OpRegistry, wanted: BackendName | None, command: str
) -> Backend:
    """``choose_backend`` for a command that cannot compare two.

    Raises:
        kernelcheck.base.errors.BackendUnavailableError: it is not there; nothing is put in its place.
        kernelcheck.base.errors.UsageError: both were asked for.
    """
    from kernelcheck.backends import choose

    name = wanted.value if wanted else registry.backend
    if name == BackendName.BOTH.value:
        raise UsageError(f"{command} runs on one backend (got both): give --backend cuda or --backend cpu")
    chosen, reason = choose(name, registry.arch)
    announce_backend(settings, chosen, reason)
    return chosen


def announce_backend(settings: TerminalSettings, backend: AnyBackend, reason: str) -> None:
    """Says on stderr, before anything runs, which backend will run it. From here on a signal interrupts what runs."""
    raise_on_signals()
    line, width = f"backend {backend.name}: {reason}", terminal_width(sys.stderr)
    for part in textwrap.wrap(line, width, break_long_words=False) if width else [line]:
        settings.console(sys.stderr).print(part)
    settings.announced = sys.stderr.isatty()
