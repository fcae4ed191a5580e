"""Outputs that were computed elsewhere: put where a kernel would have written them, and judged as its are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import LaunchError
from kernelcheck.base.findings import Finding
from kernelcheck.compiler.program import Program
from kernelcheck.core.python_ops.backend import program_of
from kernelcheck.core.python_ops.frameworks import NumPy
from kernelcheck.core.python_ops.results import WrongResultError, by_name, put
from kernelcheck.core.registry import ExprArg, Launch, Op
from kernelcheck.core.registry.expressions import parse
from kernelcheck.core.registry.model import written_tensors

_KERNEL = "submitted"


@dataclass(frozen=True)
class Outputs:
    """Outputs that somebody computed for one case."""

    returned: object
    """An array, a tuple in the order of the outputs, or a dict; ``inout`` inputs come after the outputs."""


@dataclass
class Submitted:
    """Runs nothing: every execution gives the same outputs."""

    outputs: Outputs | None = None
    """None where nothing was computed."""
    name: str = "submitted"

    def describe(self) -> Mapping[str, str]:
        return {}

    def program(self, op: Op, dtype: str) -> Program:
        """A kernel that takes the tensors, for an op ``without_kernel``."""
        return program_of(op, dtype, "")

    def prepare(self, program: Program) -> None:
        """There is nothing to prepare."""

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        """Copies the outputs into their buffers.

        Raises:
            LaunchError: nothing was computed for this case.
        """
        if self.outputs is None:
            raise LaunchError("kernelcheck cannot compute this case: its outputs are submitted from elsewhere")
        # All outputs start blank, so that inputs are those that do not; they come last.
        order = sorted((buffer for buffer in buffers if buffer.writable), key=lambda buffer: not buffer.blank)
        who = "what was submitted"
        try:
            results = by_name(self.outputs.returned, [buffer.name for buffer in order], (), who)
            for buffer in order:
                put(results[buffer.name], buffer, {}, NumPy(), who)
        except WrongResultError as wrong:
            return Execution(0.0, (Finding(wrong.kind, str(wrong)),), completed=False)
        return Execution(0.0)


def without_kernel(op: Op) -> Op:
    """``op`` with a launch that only passes its tensors, in place of its own."""
    names = dict.fromkeys(tensor.name for tensor in (*op.inputs, *written_tensors(op)))
    one = parse(1, f"{op.name}: submitted")
    arguments = tuple(ExprArg(parse(name, name), None) for name in names)
    return replace(
        op,
        source=op.root / _KERNEL,
        inputs=tuple(replace(tensor, symbol=None) for tensor in op.inputs),
        outputs=tuple(replace(tensor, init="poison") for tensor in op.outputs),
        scratch=(),
        launches=(Launch(_KERNEL, (one,), (one,), parse(0, one.where), arguments, cooperative=False),),
    )
