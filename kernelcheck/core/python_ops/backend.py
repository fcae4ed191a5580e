"""Calls Python functions where other backends launch kernels."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence

import numpy as np

from kernelcheck.backends.base import Buffer, BufferArg, Execution, KernelLaunch, ValueArg
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import ReferenceScriptError, ReferenceTimeoutError
from kernelcheck.base.findings import Finding
from kernelcheck.compiler.program import KernelParameter, Program
from kernelcheck.core.python_ops.declaration import PythonOp
from kernelcheck.core.python_ops.frameworks import WRITABLE, Framework
from kernelcheck.core.python_ops.guarded import Guarded
from kernelcheck.core.python_ops.results import WrongResultError, by_name, put
from kernelcheck.core.registry import ExprArg, Op
from kernelcheck.core.user_scripts.script_functions import call_function

_ADDRESS = KernelParameter(8, 8, "u64")


@dataclass
class CallableBackend:
    """Calls the candidates of declared ops, with arrays of one framework. Its programs hold no code."""

    ops: Mapping[str, PythonOp]
    framework: Framework
    name: str = "python"

    def describe(self) -> Mapping[str, str]:
        return {"arrays": self.framework.name, **self.framework.versions()}

    def program(self, op: Op, dtype: str) -> Program:
        """A kernel that takes what the op's launch passes, each argument in its own width."""
        assert op.functions is not None
        return program_of(op, dtype, op.functions.candidate.sha256)

    def prepare(self, program: Program) -> None:
        """There is nothing to prepare."""

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        """Calls the candidate. What it returns goes to the outputs that it does not take as arguments."""
        clock = time.perf_counter()
        (launch,) = launches
        declared = self.ops[launch.kernel]
        try:
            self._call(declared, {buffer.name: buffer for buffer in buffers}, _values(declared.op, launch))
        except WrongResultError as wrong:
            finding = Finding(wrong.kind, str(wrong))
            return Execution(time.perf_counter() - clock, (finding,), completed=False)
        return Execution(time.perf_counter() - clock)

    def _call(self, declared: PythonOp, buffers: Mapping[str, Buffer], values: Mapping[str, object]) -> None:
        op, signature = declared.op, declared.signature
        assert op.functions is not None
        candidate = op.functions.candidate
        wide = self.framework.name in WRITABLE
        guarded = {name: Guarded(buffers[name]) for name in buffers if name in signature.names and wide}
        own = {name: guarded[name].buffer if name in guarded else buffer for name, buffer in buffers.items()}
        given = {name: self.framework.give(own[name]) for name in buffers if name in signature.names}
        arguments: dict[str, object] = {**values, **given}
        positional = [arguments[name] for name in signature.positional]
        keywords = {name: arguments[name] for name in signature.keywords}
        try:
            returned = call_function(candidate.file, candidate.call, op.root, *positional, **keywords)
            self.framework.wait(returned)
        except ReferenceTimeoutError as error:
            raise WrongResultError("timeout", str(error)) from error
        except ReferenceScriptError as error:
            raise WrongResultError("launch-error", f"the candidate raised an exception: {error}") from error
        for name, array in given.items():
            self.framework.write_back(array, own[name])
        for name in guarded:
            guarded[name].take_back(candidate.name)
        wanted = [tensor.name for tensor in op.outputs if tensor.name not in signature.names]
        for name, result in by_name(returned, wanted, signature.names, candidate.name).items():
            put(result, buffers[name], given, self.framework, candidate.name)


def program_of(op: Op, dtype: str, digest: str) -> Program:
    """A program without code, whose kernel takes what the op's only launch passes; ``digest`` is that of its source."""
    (launch,) = op.launches
    return Program(
        source=op.source,
        ptx="",
        kernels={launch.kernel: launch.kernel},
        parameters={launch.kernel: tuple(_parameter(op, each) for each in launch.args if isinstance(each, ExprArg))},
        arch="",
        options=(),
        sha256=hashlib.sha256(f"{op.name}\0{dtype}\0{digest}".encode()).hexdigest(),
        source_sha256=digest,
        sources={},
        nvrtc_version=(0, 0),
    )


def _parameter(op: Op, argument: ExprArg) -> KernelParameter:
    name = argument.expression.lone_name
    if any(name == tensor.name for tensor in (*op.inputs, *op.outputs)):
        return _ADDRESS
    size = DTYPES[_type_of(op, argument)].itemsize
    return KernelParameter(size, size, f"b{8 * size}")


def _type_of(op: Op, argument: ExprArg) -> str:
    types = {scalar.name: scalar.type for scalar in op.scalars}
    return argument.type or types[argument.expression.lone_name or ""]


def _values(op: Op, launch: KernelLaunch) -> dict[str, object]:
    """Scalars and dims by name, as Python's numbers."""
    values: dict[str, object] = {}
    for written, packed in zip(op.launches[0].args, launch.arguments, strict=True):
        if isinstance(packed, BufferArg) or not isinstance(written, ExprArg) or not written.expression.lone_name:
            continue
        assert isinstance(packed, ValueArg)
        number = np.frombuffer(packed.data, DTYPES[_type_of(op, written)].numpy)[0]
        values[written.expression.lone_name] = number.item()
    return values
