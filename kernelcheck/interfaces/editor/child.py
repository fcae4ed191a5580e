"""``kernelcheck`` in a process of its own: a kernel that loops, or ends its process, does neither to the server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from kernelcheck.base.child_processes import kernelcheck_command
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.time_limits import AWAITED_LAUNCH_SECONDS, LAUNCH_VARIABLE
from kernelcheck.core.registry.load import SKIP_INVALID_VARIABLE

_DEFAULTS = {LAUNCH_VARIABLE: AWAITED_LAUNCH_SECONDS, SKIP_INVALID_VARIABLE: "1"}
"""Environment of a command, by default: somebody waits for it, and edits the registry meanwhile."""
_WAITING = ThreadPoolExecutor(64, "kernelcheck")
"""Threads of their own: commands that take long must keep none from those that answer the client, which are few."""
_MOST_TEXT = 4 * 2**20
"""Bytes of what a command prints that are shown."""


@dataclass(frozen=True)
class CommandOutcome:
    """Exit code and output of a command."""

    code: int
    output: str
    """Its stdout."""
    messages: str
    """Its stderr."""


async def kernelcheck(arguments: Sequence[str], folder: Path) -> CommandOutcome:
    """Runs ``kernelcheck ARGUMENTS`` in a folder. If the task is cancelled, the process is killed with all of its own.

    Raises:
        OSError: it cannot be started.
    """
    alive, lifeline = os.pipe()
    try:
        process = subprocess.Popen(
            kernelcheck_command(alive, arguments),
            cwd=folder,
            env={**_DEFAULTS, **os.environ, "NO_COLOR": "1", "COLUMNS": "120"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            pass_fds=(alive,),
            start_new_session=True,
        )
    except BaseException:
        os.close(lifeline)
        raise
    finally:
        os.close(alive)
    # Not asyncio's subprocesses: one that is cancelled while it starts waits for ever (Python 3.11).
    reading = asyncio.get_running_loop().run_in_executor(_WAITING, process.communicate)
    try:
        await asyncio.shield(reading)
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await reading
        raise
    finally:
        os.close(lifeline)
    texts = (part[:_MOST_TEXT].decode("utf-8", errors="replace") for part in reading.result())
    return CommandOutcome(process.returncode, *texts)
