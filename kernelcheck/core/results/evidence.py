"""The evidence of a case that did not pass: its inputs, what the reference expects, and what the kernel wrote."""

from __future__ import annotations

from collections.abc import Callable

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.core.cases.case import Arrays
from kernelcheck.core.results.run import CaseResult


@dataclass(frozen=True)
class Evidence:
    """The arrays of one case, by tensor name."""

    inputs: Arrays
    """As they were before the launch, contiguous, in their dtypes."""
    expected: Arrays
    """Outputs of the reference for each written tensor, in its precision; empty if it did not run."""
    actual: Arrays
    """Contents of each written tensor afterwards; empty if the launches did not complete."""
    units: Arrays = field(default_factory=dict)
    """The unit of each element in which the verdict measured errors; empty where it was not reached, or was stored."""


Witness = Callable[[CaseResult, Evidence], None]
"""Called with each case that did not pass, on the thread that ran it."""
