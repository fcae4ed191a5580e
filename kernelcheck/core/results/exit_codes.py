"""Exit codes, their meaning, and which outcome gets which: the one place that decides."""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum
from typing import TYPE_CHECKING

from kernelcheck.base.errors import CannotRunError, KernelcheckError, NothingSelectedError, RegistryError, UsageError

if TYPE_CHECKING:  # a command line that is wrong says so before NumPy is loaded
    from kernelcheck.core.results.run import Run


class ExitCode(IntEnum):
    """The exit codes of every command; CI jobs depend on them. Never a count."""

    PASSED = 0
    FAILED = 1
    """A kernel failed, or regressed with ``--fail-on-regression``."""
    USAGE = 2
    """The command line or the registry is not valid."""
    CANNOT_RUN = 3
    """Compile error, crashed reference, no GPU although one was requested, or a bug in kernelcheck itself."""
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
    # Other errors of kernelcheck's own (a bad expression, say) come from the registry; anything else is a bug.
    return ExitCode.USAGE if isinstance(error, KernelcheckError) else ExitCode.CANNOT_RUN


def of_run(run: Run, *, fail_on_regression: bool = False) -> ExitCode:
    """The exit code of a command whose sweep finished or was interrupted.

    A proven wrong kernel outranks one that could not be run. Planned cases that did not run do not count as passed, nor
    do those of ops without a reference.
    """
    summary = run.summary
    if run.interrupted:
        return ExitCode.INTERRUPTED
    if summary.failed or (fail_on_regression and summary.regressions):
        return ExitCode.FAILED
    if summary.errors or (summary.skipped and (summary.passed or summary.checked)):
        return ExitCode.CANNOT_RUN
    return ExitCode.PASSED if summary.passed else ExitCode.NOTHING_RAN


def of_lint(*, failed: bool, errors: bool) -> ExitCode:
    """The exit code of a look at kernels, by lint or profile: whether something in them fails, and whether some could
    not be looked at. As in a sweep, what is proven wrong outranks what could not be run."""
    if failed:
        return ExitCode.FAILED
    return ExitCode.CANNOT_RUN if errors else ExitCode.PASSED


def of_verdicts(decisions: Collection[str]) -> ExitCode:
    """The exit code of ``kernelcheck judge``: a solution that is wrong or cheats outranks one of which nothing can be
    said."""
    if {"wrong", "cheats"} & {*decisions}:
        return ExitCode.FAILED
    return ExitCode.PASSED if {*decisions} == {"right"} else ExitCode.CANNOT_RUN


def of_sanitized(code: int, *, late: bool, findings: bool, checked: bool, incomplete: bool) -> int:
    """The exit code of ``kernelcheck sanitize``, whose command ended with ``code``.

    Findings outrank all. A command that ends well, although some of its launches could not be run or are not in the
    report (``incomplete``), was not checked: it could not be run; so with one that reached its time limit. Without a
    launch that was ``checked`` as asked, nothing ran.
    """
    if findings:
        return ExitCode.FAILED
    if late:
        return ExitCode.CANNOT_RUN
    if not checked:
        return ExitCode.CANNOT_RUN if incomplete else ExitCode.NOTHING_RAN
    return ExitCode.CANNOT_RUN if incomplete and not code else code


def worst(first: ExitCode, second: ExitCode) -> ExitCode:
    """The code of a command that did two things: what is proven wrong outranks what could not be run."""
    order = (ExitCode.INTERRUPTED, ExitCode.FAILED, ExitCode.USAGE, ExitCode.CANNOT_RUN, ExitCode.NOTHING_RAN)
    return next((code for code in order if code in (first, second)), ExitCode.PASSED)


def of_calibration(statuses: Collection[str]) -> ExitCode:
    """The exit code of a calibration with these outcomes (``calibration.Status``)."""
    if "failed" in statuses or "refused" in statuses:
        return ExitCode.FAILED
    return ExitCode.CANNOT_RUN if "error" in statuses else ExitCode.PASSED
