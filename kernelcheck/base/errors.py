"""Errors, one class per kind. The command line turns each into its exit code (``results.exit_codes``)."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass


def did_you_mean(name: str, choices: Iterable[str]) -> str:
    """The end of a message about an unknown name: ``; did you mean 'x'?`` with the nearest choice, or nothing."""
    folded = {choice.casefold(): choice for choice in choices}
    near = difflib.get_close_matches(name.casefold(), folded, n=1, cutoff=0.5)
    return f"; did you mean {folded[near[0]]!r}?" if near else ""


class KernelcheckError(Exception):
    """Anything kernelcheck stops for and explains."""


class UsageError(KernelcheckError, ValueError):
    """The command was given something that it cannot use (exit 2)."""


class UnknownSeedError(UsageError):
    """No case of the registry has the seed (exit 2)."""


@dataclass(frozen=True)
class Location:
    """A character of a file. Lines and columns count from 1."""

    file: Path
    line: int
    column: int


class RegistryError(KernelcheckError, ValueError):
    """The registry is not valid: the message names file, line, key, what was expected, the nearest name (exit 2)."""

    def __init__(self, message: str, location: Location | None = None) -> None:
        super().__init__(message)
        self.location = location
        """Place of the mistake; None if it is not at one place of a file."""


class NothingSelectedError(KernelcheckError, LookupError):
    """No op or case matches what was asked for (exit 5)."""


class CannotRunError(KernelcheckError, RuntimeError):
    """Something outside the kernel keeps the run from happening (exit 3)."""


class BackendUnavailableError(CannotRunError):
    """The requested backend is not available, for instance because there is no GPU."""


class StoreError(CannotRunError):
    """Results cannot be written to, or read from, the database next to the registry."""


class CompileError(CannotRunError):
    """NVRTC, or the CPU backend's translator, rejected the source; the message holds its log."""

    def __init__(
        self, message: str, *, at_fault: Mapping[str, str] | None = None, suspects: Iterable[str] = (),
        is_of_names: bool = False,
    ) -> None:  # fmt: skip
        """An error of a whole source, or of the instances of it that ``suspects`` names.

        Args:
            message: what is wrong.
            at_fault: the name expressions that are rejected for certain, with the error of each.
            suspects: all name expressions that may be; the source compiles without them.
            is_of_names: whether name expressions mean nothing in the source, rather than code that is rejected.
        """
        super().__init__(message)
        self.at_fault = dict(at_fault or {})
        self.suspects = frozenset(suspects)
        self.is_of_names = is_of_names


class UnsupportedPTXError(CompileError, NotImplementedError):
    """The CPU backend does not know an instruction; the message names it and its source line."""


class TranslatorBugError(CompileError):
    """The CPU backend fails on PTX that it supports: a bug in kernelcheck, as the message says, with the place."""


class ReferenceScriptError(CannotRunError):
    """The reference script cannot be loaded, raised, or returned something unusable."""


class ReferenceTimeoutError(ReferenceScriptError, TimeoutError):
    """The reference script did not finish in time."""


class LaunchError(CannotRunError):
    """A launch cannot be started: a size over a limit, an argument that does not fit the kernel's parameters."""


class CheckFailedError(KernelcheckError, AssertionError):
    """A checked function is wrong or could not be checked; the message is the report."""
