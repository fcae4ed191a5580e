"""Writes down launches of this process: each kind of launch once, with what it read and wrote."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.backends.cpu.analysis.calls import plan_calls, reachable
from kernelcheck.backends.cpu.analysis.inline import flatten
from kernelcheck.backends.cpu.analysis.written_parameters import read_parameters, written_parameters
from kernelcheck.backends.cpu.ptx import form_check
from kernelcheck.backends.cpu.runtime.compiled import parsed_module
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.programs.recording.records import LINES, RecordedArgument, RecordedLaunch

MOST_LAUNCHES = 64
"""Launches of a kernel that are recorded, all of them different."""
MOST_BYTES = 64 << 20
"""Bytes of tensors that are kept of one launch of each kernel."""


@dataclass(frozen=True)
class RecordedAccess:
    """Parameters through which a kernel reads, and writes; None where not all of its addresses are followed."""

    read: frozenset[int] | None
    written: frozenset[int] | None


def access_of(ptx: str, name: str) -> RecordedAccess:
    """What a kernel does to the memory that its parameters point to, by its code."""
    module = parsed_module(ptx)
    checked = form_check.checked(module, reachable(module, module.functions[name]))
    module = replace(module, functions={**module.functions, **checked})
    plan = plan_calls(module, module.functions[name])
    if plan.called:
        return RecordedAccess(None, None)
    kernel = flatten(module, module.functions[name], plan)

    def all_of(sites: Sequence[tuple[int, ...]]) -> frozenset[int] | None:
        return frozenset(number for site in sites for number in site) if all(sites) else None

    return RecordedAccess(all_of(read_parameters(kernel)), all_of(written_parameters(kernel)))


def view_of(address: int, dtype: str, shape: Sequence[int], strides: Sequence[int]) -> np.ndarray:
    """The memory of a tensor of this process; ``strides`` in elements."""
    element = DTYPES[dtype].numpy
    elements = 1 + sum((size - 1) * stride for size, stride in zip(shape, strides, strict=True))
    memory = (ctypes.c_uint8 * (elements * element.itemsize * all(shape))).from_address(address)
    bytes_apart = [stride * element.itemsize for stride in strides]
    return np.lib.stride_tricks.as_strided(np.ctypeslib.as_array(memory).view(element), shape, bytes_apart)


@dataclass(frozen=True)
class BegunLaunch:
    """A launch that is about to run, with what memory held before it."""

    launch: RecordedLaunch
    arrays: Mapping[str, np.ndarray]
    """Views of the memory of tensors."""
    before: Mapping[str, np.ndarray]
    is_first: bool


class LaunchRecorder:
    """Records into the folder of the journals."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen: dict[str, set[object]] = {}
        self._written: set[str] = set()
        """Kernels of which a launch has run."""

    def begin(self, launch: RecordedLaunch, arrays: Mapping[str, np.ndarray], ptx: str) -> BegunLaunch | None:
        """Notes a launch that is about to run; None if one like it is known.

        Args:
            launch: with what its code says is read and written.
            arrays: the memory of its tensors, by argument.
            ptx: of the kernel.
        """
        seen = self._seen.setdefault(launch.lowered, set())
        key = replace(launch, ptx="").line()
        if key in seen or len(seen) >= MOST_LAUNCHES:
            return None
        is_first = launch.lowered not in self._written
        seen.add(key)
        if is_first and launch.door == "programs":
            name = f"{self._file(launch)}.ptx"
            (self._folder / name).write_text(ptx, "utf-8")
            launch = replace(launch, ptx=name)
        kept = sum(array.nbytes for array in arrays.values()) <= MOST_BYTES
        bounded = [_bounded(each, arrays.get(each.name)) for each in launch.arguments]
        before = {name: array.copy() for name, array in arrays.items()} if kept else {}
        return BegunLaunch(replace(launch, arguments=tuple(bounded)), arrays, before, is_first and kept)

    def end(self, begun: BegunLaunch) -> None:
        """Writes the launch that has run."""
        launch = begun.launch
        self._written.add(launch.lowered)
        if begun.is_first:
            after = {f"{name}.after": array for name, array in begun.arrays.items() if _differs(begun, name)}
            launch = replace(launch, arrays=f"{self._file(launch)}.npz")
            stored: dict[str, Any] = {name: _storable(array) for name, array in {**begun.before, **after}.items()}
            np.savez_compressed(self._folder / launch.arrays, **stored)
        with (self._folder / f"{os.getpid()}{LINES}").open("a", encoding="utf-8") as lines:
            lines.write(launch.line())

    def _file(self, launch: RecordedLaunch) -> str:
        return f"{os.getpid()}-{[*self._seen].index(launch.lowered)}"


def _bounded(argument: RecordedArgument, array: np.ndarray | None) -> RecordedArgument:
    if array is None or not array.size or array.dtype.kind not in "iu":
        return argument
    return replace(argument, bounds=(int(array.min()), int(array.max())))


def _differs(begun: BegunLaunch, name: str) -> bool:
    return begun.before[name].tobytes() != begun.arrays[name].tobytes()


def _storable(array: np.ndarray) -> np.ndarray:
    """An array that `numpy.load` reads without further packages: bits of types that NumPy does not have."""
    return array if array.dtype.kind in "biuf" else array.view(f"u{array.dtype.itemsize}")
