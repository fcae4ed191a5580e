"""The result of a function that makes a kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Kernel:
    """PTX or CUDA text, and how to launch it.

    Raises:
        TypeError, ValueError: a field has another type, or there is not exactly one of ``ptx`` and ``cuda``.
    """

    name: str
    """The ``.entry`` of the PTX; of CUDA, what a registry's ``kernel`` is: ``norm<float>``, an ``extern "C"`` name."""
    grid: Sequence[int]
    """1 to 3 numbers of blocks."""
    block: Sequence[int]
    """1 to 3 numbers of threads."""
    args: Sequence[str | int | float]
    """In the order of the kernel's parameters, as in a registry: tensors, dims, scalars, expressions, ``"null"``."""
    ptx: str = ""
    cuda: str = ""
    shared: int = 0
    """Bytes of dynamic shared memory."""
    cooperative: bool = False
    """Whether its grid synchronises."""

    def __post_init__(self) -> None:
        for field in ("name", "ptx", "cuda"):
            _require(isinstance(getattr(self, field), str), field, "a string", getattr(self, field))
        if bool(self.ptx) == bool(self.cuda):
            raise ValueError(f"Kernel: expected one of ptx and cuda, got {'both' if self.ptx else 'neither'}")
        _require(bool(self.name), "name", "the name of the kernel", self.name)
        for field in ("grid", "block"):
            sizes = getattr(self, field)
            right = isinstance(sizes, tuple | list) and 1 <= len(sizes) <= 3 and all(map(_is_integer, sizes))
            _require(right, field, "1 to 3 integers in a tuple", sizes)
        _require(_is_integer(self.shared) and self.shared >= 0, "shared", "a number of bytes", self.shared)
        listed = isinstance(self.args, tuple | list) and all(isinstance(each, str | int | float) for each in self.args)
        _require(listed, "args", "names, expressions and numbers in a tuple", self.args)
        _require(isinstance(self.cooperative, bool), "cooperative", "True or False", self.cooperative)


def _is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _require(holds: bool, field: str, expected: str, value: Any) -> None:
    if not holds:
        shown = repr(value) if len(repr(value)) <= 60 else type(value).__name__
        raise TypeError(f"Kernel: {field}: expected {expected}, got {shown}")
