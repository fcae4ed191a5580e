"""Imports all that a sweep needs, for a process from which others are forked (``work.warm_up``)."""

import sys
from types import TracebackType

import kernelcheck.backends.cpu.runtime.backend
import kernelcheck.backends.cpu.runtime.kept
import kernelcheck.backends.cpu.translate
import kernelcheck.backends.cuda
import kernelcheck.compiler.nvrtc
import kernelcheck.core.oracle.tolerances
import kernelcheck.interfaces.api.running
import kernelcheck.interfaces.reports.minimized
import kernelcheck.records.history.minimized
import kernelcheck.records.history.recorder  # noqa: F401


def _unless_alone(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Says nothing where the parent has ended while it asked for a process: that is how all of them end."""
    if kind is not EOFError:
        sys.__excepthook__(kind, error, trace)


sys.excepthook = _unless_alone
