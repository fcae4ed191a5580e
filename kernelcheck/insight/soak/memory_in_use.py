"""Memory in use: by this process and its children on the host, and on the devices."""

from __future__ import annotations

import ctypes
import gc
import os
import re
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

_ANONYMOUS = re.compile(r"^RssAnon:\s+(\d+) kB$", re.MULTILINE)


def host_bytes() -> int:
    """Resident memory of this process and all its descendants that belongs to no file (``RssAnon``,
    proc_pid_status(5)).

    Python's garbage is collected, and what glibc keeps for later is given back, before it is measured.
    """
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
    return sum(_anonymous(each) for each in _family(os.getpid()))


def device_bytes() -> int | None:
    """Memory in use on all GPUs, whoever uses it, as ``nvidia-smi`` has it; None where that does not answer."""
    program = shutil.which("nvidia-smi")
    if program is None:
        return None
    query = [program, "--query-gpu=memory.used", "--format=csv,noheader,nounits"]
    ended = subprocess.run(query, capture_output=True, text=True, check=False)
    figures = ended.stdout.split()
    if ended.returncode or not figures or not all(each.isdecimal() for each in figures):
        return None
    return sum(int(each) << 20 for each in figures)


def _anonymous(process: int) -> int:
    with suppress(OSError):  # it has ended
        found = _ANONYMOUS.search(Path(f"/proc/{process}/status").read_text("ascii", errors="replace"))
        return int(found[1]) << 10 if found else 0
    return 0


def _family(process: int) -> list[int]:
    """The process and its descendants."""
    found, waiting = [], [process]
    while waiting:
        each = waiting.pop()
        found.append(each)
        for thread in Path(f"/proc/{each}/task").glob("*"):
            with suppress(OSError):
                waiting += [int(child) for child in (thread / "children").read_text("ascii").split()]
    return found
