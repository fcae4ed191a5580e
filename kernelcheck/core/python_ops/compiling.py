"""The interface of a backend that makes its programs itself."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from kernelcheck.compiler.program import Program
from kernelcheck.core.registry import Op


@runtime_checkable
class CompilesOps(Protocol):
    """A backend that makes its programs itself, for ops that have no CUDA source."""

    def program(self, op: Op, dtype: str) -> Program:
        """The program of ``op`` in ``dtype``, for ``prepare`` and ``execute``."""
        ...
