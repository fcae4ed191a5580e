"""Memory that a case takes, and memory that is free."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from math import prod
from pathlib import Path

from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.cases.case import Case, dtype_of, shape_of
from kernelcheck.core.registry import Op

_BYTES_AN_ELEMENT = 64
"""Measured: `y = 2 * x` in float32, with 16 million elements each, took 61 bytes an element of both, in this process
and in that of the reference together."""
_ROOT = Path("/")


def bytes_to_judge(op: Op, case: Case) -> int:
    """The memory that a case takes, in bytes: its tensors, what the reference gets and returns, and units."""
    return _BYTES_AN_ELEMENT * sum(prod(shape_of(op, each, case)) for each in (*op.inputs, *op.scratch, *op.outputs))


HUGE_BYTES = 2**31
"""Bytes of a tensor from which on an index of 32 bits may wrap, and a case runs in part."""


def is_huge(op: Op, case: Case) -> bool:
    """Whether a case is one of those that run in part: some blocks, in buffers larger than memory. Sizes that the
    registry lists are none: they are to run in whole."""
    if all(case.dims[dim.name] in dim.listed for dim in op.dims if dim.value is None):
        return False
    tensors = (*op.inputs, *op.scratch, *op.outputs)
    try:
        return any(prod(shape_of(op, each, case)) * dtype_of(each, case).itemsize >= HUGE_BYTES for each in tensors)
    except KernelcheckError:  # whoever runs it says so
        return False


def machine_bytes() -> int:
    """Size of this machine's memory."""
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def available_bytes(root: Path = _ROOT) -> int:
    """Memory that this process may take now, by the machine's memory and the limits of its control groups.

    By ``MemAvailable`` (proc_meminfo(5)), and the kernel's admin-guide/cgroup-v2 and cgroup-v1/memory: files that are
    merely cached give way.
    """
    return max(0, min([_of_machine(root), *_of_groups(root)]))


def _of_machine(root: Path) -> int:
    with suppress(OSError, ValueError, IndexError):
        for line in (root / "proc/meminfo").read_text().splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    return machine_bytes()


def _of_groups(root: Path) -> Iterator[int]:
    """Yields the bytes left in each group that has a limit."""
    try:
        lines = (root / "proc/self/cgroup").read_text().splitlines()
    except OSError:
        lines = []
    for line in lines:
        number, controllers, path = [*line.split(":", 2), "", ""][:3]
        if number != "0" and "memory" not in controllers.split(","):
            continue
        mounted = root / "sys/fs/cgroup" / ("" if number == "0" else "memory")
        limit, used = (
            ("memory.max", "memory.current") if number == "0" else ("memory.limit_in_bytes", "memory.usage_in_bytes")
        )
        cached = "inactive_file" if number == "0" else "total_inactive_file"
        inside = mounted / path.strip("/")
        for folder in (inside, *inside.parents):
            with suppress(OSError, ValueError):  # no such file, or no limit (``max``)
                most = int((folder / limit).read_text())
                yield most - int((folder / used).read_text()) + _cached(folder, cached)
            if folder == mounted:
                break


def _cached(folder: Path, name: str) -> int:
    with suppress(OSError, ValueError):
        for line in (folder / "memory.stat").read_text().splitlines():
            if line.startswith(f"{name} "):
                return int(line.split()[1])
    return 0
