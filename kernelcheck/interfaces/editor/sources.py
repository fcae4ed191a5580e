"""Finds kernels and functions in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from kernelcheck.core.registry import Op
from kernelcheck.cuda_source.kernel_names import base_name, kernel_names

_FUNCTION = re.compile(r"^[ \t]*(?:async[ \t]+)?def[ \t]+(\w+)", re.MULTILINE)


def functions(path: Path, text: str) -> Iterator[tuple[str, int]]:
    """The kernels of a CUDA source, or the functions of a Python file, each with its line from 0."""
    if path.suffix == ".py":
        for found in _FUNCTION.finditer(text):
            yield found[1], text.count("\n", 0, found.start(1))
        return
    for kernel in kernel_names([text]):
        yield kernel.name, text.count("\n", 0, kernel.start)


def kernels_of(op: Op) -> tuple[str, ...]:
    """The kernels of an op's launches, without templates' arguments, each once."""
    return tuple(dict.fromkeys(base_name(launch.kernel) for launch in op.launches))


def line_of(path: Path, text: str, names: tuple[str, ...]) -> int | None:
    """The line of the first of ``names`` that stands in a text; None if none does."""
    found = dict(reversed([*functions(path, text)]))
    return next((found[name] for name in names if name in found), None)


def text_of(path: Path) -> str:
    """The contents of a file; empty if it cannot be read."""
    try:
        return path.read_text("utf-8", errors="replace")
    except (OSError, ValueError):
        return ""
