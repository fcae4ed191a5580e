"""Launches of Triton kernels for ``sanitize --record``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.findings import Dim3
from kernelcheck.programs.recording.recorder import LaunchRecorder, RecordedAccess, view_of
from kernelcheck.programs.recording.records import RecordedArgument, RecordedLaunch


def recorded(
    recorder: LaunchRecorder,
    function: Any,
    metadata: Any,
    grid: Dim3,
    arguments: tuple[Any, ...],
    places: Mapping[str, int],
    access: RecordedAccess,
    arch: str,
) -> Callable[[], None] | None:
    """Notes a launch that is about to run.

    Args:
        function: the Python function that the kernel was made of; None if that is not known.
        places: the parameter of every pointer, by the name of its argument.
        access: what it reads and writes through them.
        arch: the architecture that it was compiled for.

    Returns:
        A function that completes the record; None if such a launch is known.
    """
    arrays: dict[str, np.ndarray] = {}
    found: list[RecordedArgument] = []
    constants: dict[str, Any] = {}
    blocked, by_address = "", dict[int, str]()
    for parameter, value in zip(getattr(function, "params", ()), arguments, strict=False):
        name = parameter.name
        dtype = _dtype(getattr(value, "dtype", None))
        if parameter.is_constexpr:
            constants[name] = _constant(value)
            unknown = value is not None and constants[name] is None
            blocked = blocked or (f"the compile-time argument {name} is {value!r}" if unknown else "")
        elif value is None:
            found.append(RecordedArgument(name, ""))
        elif isinstance(value, (bool, int, float)):
            kind = "float32" if isinstance(value, float) else "int64" if abs(value) >= 1 << 31 else "int32"
            found.append(RecordedArgument(name, kind, value if isinstance(value, float) else int(value)))
        elif hasattr(value, "data_ptr") and hasattr(value, "stride") and dtype:
            address, place = value.data_ptr(), places.get(name, -1)
            shape, strides = tuple(map(int, value.shape)), tuple(map(int, value.stride()))
            written = access.written is None or place in access.written
            read = access.read is None or place in access.read or not written
            same_as = by_address.setdefault(address, name) if address else name
            if same_as == name:
                arrays[name] = view_of(address, dtype, shape, strides)
                found.append(RecordedArgument(name, dtype, None, shape, strides, read, written))
            else:
                found.append(RecordedArgument(name, dtype, same_as=same_as))
        else:
            blocked = blocked or f"the argument {name} is a {type(value).__qualname__}"
    code = getattr(getattr(function, "fn", None), "__code__", None)
    blocked = blocked or ("" if code is not None else "its function is not known")
    blocked = blocked or ("it runs in clusters (num_ctas)" if getattr(metadata, "num_ctas", 1) > 1 else "")
    kernel = getattr(function, "__name__", "") or "kernel"
    launch = RecordedLaunch(
        "triton", kernel, kernel, code.co_filename if code else "", grid, (32 * metadata.num_warps, 1, 1), 0,
        bool(getattr(metadata, "launch_cooperative_grid", False)), tuple(found),
        constants, metadata.num_warps, metadata.num_stages, arch=arch, blocked_by=blocked,
    )  # fmt: skip
    begun = recorder.begin(launch, arrays, "")
    return None if begun is None else lambda: recorder.end(begun)


def _constant(value: object) -> int | float | str | bool | None:
    """A compile-time argument as a registry gives it; None for None, and for what it cannot give."""
    if isinstance(value, str):
        return f"'{value}'"
    dtype = repr(value).rpartition("triton.language.")
    return value if isinstance(value, (bool, int, float)) else f"tl.{dtype[2]}" if dtype[1] and not dtype[0] else None


def _dtype(dtype: object) -> str:
    """The registry's name of a dtype of PyTorch; empty if it has none."""
    name = str(dtype).removeprefix("torch.").removesuffix("fn")
    return name if name in DTYPES else ""
