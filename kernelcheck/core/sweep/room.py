"""How many processes a sweep starts where nobody says: as many as the machine, or its container, has room for."""

from __future__ import annotations

import os
from pathlib import Path

from kernelcheck.core.cases.memory import machine_bytes

PROCESS_BYTES = 1 << 30
"""Memory for each. It takes a quarter of that by itself; the rest is for the tensors of a case and its reference."""

_CGROUP = Path("/sys/fs/cgroup")
"""Limits of a container that has a namespace of its own (Linux, admin-guide/cgroup-v2 and v1)."""


def room(cgroup: Path = _CGROUP) -> int:
    """One for each GiB of memory, but at most one for each core, and at least one."""
    cores, memory = len(os.sched_getaffinity(0)), machine_bytes()
    quota = _numbers(cgroup / "cpu.max") or [
        *_numbers(cgroup / "cpu" / "cpu.cfs_quota_us"),
        *_numbers(cgroup / "cpu" / "cpu.cfs_period_us"),
    ]
    if len(quota) == 2 and quota[0] > 0:  # -1 is none
        cores = min(cores, -(-quota[0] // quota[1]))
    limits = [_numbers(cgroup / "memory.max"), _numbers(cgroup / "memory" / "memory.limit_in_bytes")]
    memory = min([memory, *(limit for (limit,) in filter(None, limits))])
    return max(1, min(cores, memory // PROCESS_BYTES))


def _numbers(file: Path) -> list[int]:
    """Numbers in a file of the kernel; none if there is no such file, or no limit (``max``)."""
    try:
        return [int(word) for word in file.read_text().split()]
    except (OSError, ValueError):
        return []
