"""Trials of a solution: what it is called with, and how what it returns is judged, after its process has ended."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.cases.case import Arrays, Case
from kernelcheck.core.oracle.error_units import default_tolerance
from kernelcheck.core.oracle.expectation import Expectation, ideal_outputs
from kernelcheck.core.python_ops.declaration import PythonOp
from kernelcheck.core.python_ops.submitted import Outputs, Submitted, without_kernel
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.one_case import Manner, run_case
from kernelcheck.core.sweep.subject import Subject, expect, prepare
from kernelcheck.core.values.quantise import quantise


@dataclass
class JudgedOp:
    """An op whose outputs a solution computes."""

    declared: PythonOp
    _subjects: dict[str, Subject] = field(default_factory=dict)

    def subject(self, dtype: str) -> Subject:
        """The op in a dtype, without any outputs.

        Raises:
            ReferenceScriptError: the reference cannot be loaded.
        """
        if dtype not in self._subjects:
            op = without_kernel(self.declared.op)
            registry = self.declared.registry
            self._subjects[dtype] = prepare(registry, op, dtype, Submitted(), tolerance_of=default_tolerance)
        return self._subjects[dtype]


@dataclass(frozen=True)
class Contents:
    """Arguments of a call, and what is expected of it."""

    op: JudgedOp
    case: Case
    arrays: Arrays
    values: tuple[tuple[str, Any], ...]
    """All arguments in order, and the plain value of those that are no arrays."""
    seed: int | None = None
    """Seed of PyTorch's generator, and of the weights."""
    inout: frozenset[str] = frozenset()
    """Arguments that the reference writes or returns, too."""
    library: Mapping[str, int] = field(default_factory=dict)
    """Operations of PyTorch that the reference calls, and how many elements they work on."""
    destinations: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Dtypes and shapes of the outputs, for a solution that is to write them; empty if none may be."""
    with_weights_in: Callable[[str], JudgedOp] | None = None
    """The op with its weights rounded to a dtype; None for one without weights."""

    @cached_property
    def wanted(self) -> Expectation:
        """
        Raises:
            ReferenceScriptError: the reference fails.
        """
        return expect(self._subject, self.case, self.arrays, precise=True)

    @property
    def _subject(self) -> Subject:
        return self.op.subject(self.case.dtype)

    @property
    def outputs(self) -> tuple[str, ...]:
        """Names of the outputs, in order."""
        return tuple(each.name for each in written_tensors(self._subject.op))

    def judged(self, returned: Mapping[str, np.ndarray], *, weigh: bool = False) -> CaseResult:
        """The verdict on outputs, by name or by their numbers."""
        by_name = len(returned) != len(self.outputs) or set(returned) == set(self.outputs)
        outputs = dict(returned) if by_name else dict(zip(self.outputs, returned.values(), strict=True))
        subject = replace(self._subject, backend=Submitted(Outputs(outputs)))
        return run_case(subject, self.case, Manner(wanted=self.wanted, weigh=weigh, spare=True))

    @cached_property
    def ideal(self) -> Arrays:
        """Expected outputs, in their dtypes."""
        return ideal_outputs(self.wanted)

    def in_lower_precision(self, dtype: str) -> Contents:
        """The same, expecting what inputs and weights rounded to ``dtype`` give."""
        rounded = {
            name: quantise(array.astype(np.float64), DTYPES[dtype]).astype(array.dtype)
            if np.issubdtype(array.dtype, np.floating)
            else array
            for name, array in self.arrays.items()
        }
        op = self.op if self.with_weights_in is None else self.with_weights_in(dtype)
        return replace(self, op=op, arrays=rounded)


@dataclass(frozen=True)
class Trial:
    """Three calls of a solution: with the first contents; with others in the same buffers; with these in others."""

    label: str
    """Sizes and seed, for messages."""
    shown: bool
    """Whether whoever wrote the solution could know its sizes or seed."""
    first: Contents
    second: Contents


def solution_of(*names: str) -> Callable[..., object]:
    """Stands for the function of a solution, which only its own process calls; it takes these arguments."""

    def solution(**arguments: object) -> object:
        raise AssertionError

    parameters = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in names]
    solution.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return solution
