"""What each exit code means, and which outcome gets which: the one place that decides."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from kernelcheck.errors import CannotRunError, KernelcheckError, NothingSelectedError, RegistryError, UsageError

if TYPE_CHECKING:
    from kernelcheck.results.run import Run


class ExitCode(IntEnum):
    """The exit codes of every command; CI jobs depend on them. Never a count."""

    PASSED = 0
    FAILED = 1
    """A kernel failed, or regressed where that was asked to fail."""
    USAGE = 2
    """The command line or the registry is not valid."""
    CANNOT_RUN = 3
    """Compile error, crashed reference, no GPU where one was asked for, or a bug in kernelcheck itself."""
    NOTHING_RAN = 5
    INTERRUPTED = 130


_OF_ERRORS: tuple[tuple[type[KernelcheckError], ExitCode], ...] = (
    (UsageError, ExitCode.USAGE),
    (RegistryError, ExitCode.USAGE),
    (NothingSelectedError, ExitCode.NOTHING_RAN),
    (CannotRunError, ExitCode.CANNOT_RUN),
)


def of_error(error: BaseException) -> ExitCode:
    """The exit code of a command that ``error`` ended."""
    if isinstance(error, KeyboardInterrupt):
        return ExitCode.INTERRUPTED
    for kind, code in _OF_ERRORS:
        if isinstance(error, kind):
            return code
    # What is left of the tree (a bad expression, say) comes out of the registry; anything else is a bug.
    return ExitCode.USAGE if isinstance(error, KernelcheckError) else ExitCode.CANNOT_RUN


def of_run(run: Run, *, fail_on_regression: bool = False) -> ExitCode:
    """The exit code of a command that ran a sweep to its end, or until it was interrupted."""
    from kernelcheck.results.run import exit_code

    return ExitCode(exit_code(run, fail_on_regression=fail_on_regression))
