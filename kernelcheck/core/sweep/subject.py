"""An op in one dtype, compiled and ready to run."""

from __future__ import annotations

from kernelcheck.backends.base import Backend, Releasing
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.timings import span, timed
from kernelcheck.compiler.program import Program
from kernelcheck.compiler.ptx_program import ptx_program
from kernelcheck.core.cases.case import Arrays, Case
from kernelcheck.core.oracle import expectation
from kernelcheck.core.oracle.error_units import Tolerance, default_tolerance
from kernelcheck.core.oracle.expectation import Expectation
from kernelcheck.core.oracle.free_control import widened
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.python_ops.compiling import CompilesOps
from kernelcheck.core.reference.reference import Reference, ReferenceOf, load_reference
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.sweep.narrow_products import Narrowed, narrowed
from kernelcheck.core.sweep.not_run import require_memory
from kernelcheck.core.sweep.variants import Variants, unmade


@dataclass(frozen=True)
class CompiledOp:
    """An op in one dtype, compiled, with what judges it."""

    op: Op
    dtype: str
    program: Program
    reference: Reference | None
    """None for an op whose outputs are not compared."""
    tolerance: Tolerance

    @property
    def products(self) -> Narrowed:
        """Which outputs depend on products of tensor cores that hold less than float32 inputs."""
        return narrowed(self.op, self.dtype, self.program)


@dataclass(frozen=True)
class Subject(CompiledOp):
    """An op in one dtype, ready to run."""

    backend: Backend
    variants: Variants | None = None
    """For an op whose cases have a program each: ``program`` then has no kernels, until ``at`` a case."""

    def at(self, case: Case, version: int | None = None) -> Subject:
        """The op as it is launched in ``case``; where its kernels come in tuned versions, in that one, or in the one
        that is the case's turn.

        Raises:
            CompileError: its kernels cannot be made for the case.
            LaunchError: their arguments cannot be evaluated.
        """
        if self.variants is None:
            return self
        made = self.variants.at(case, version)
        return replace(self, op=made.op, program=made.program, variants=None)


def prepare(
    registry: OpRegistry,
    op: Op,
    dtype: str,
    backend: Backend,
    *,
    tolerance_of: ToleranceOf = default_tolerance,
    reference_of: ReferenceOf = load_reference,
) -> Subject:
    """Loads the op's reference, compiles its source for ``dtype``, and prepares the program on ``backend``.

    Raises:
        ReferenceScriptError: the reference cannot be loaded.
        CompileError: NVRTC or the backend rejects the source.
    """
    reference = reference_of(op) if op.reference else None
    tolerance = tolerance_of(op, dtype)
    if op.is_produced:
        unprepare = backend.release if isinstance(backend, Releasing) else _keep
        variants = Variants(op, registry, timed("make machine code")(backend.prepare), unprepare)
        return Subject(op, dtype, unmade(op, registry.arch), reference, tolerance, backend, variants)
    program = backend.program(op, dtype) if isinstance(backend, CompilesOps) else compile_op(registry, op, dtype)
    with span("make machine code"):
        backend.prepare(program)
    return Subject(op, dtype, program, reference, tolerance, backend)


def _keep(program: Program) -> None:
    """For backends that release nothing."""


@timed("compile")
def compile_op(registry: OpRegistry, op: Op, dtype: str) -> Program:
    """Compiles the kernels that ``op`` launches for ``dtype``; PTX is taken as it is.

    Raises:
        CompileError: with NVRTC's log.
    """
    kernels = list(dict.fromkeys(op.substitute(launch.kernel, dtype) for launch in op.launches))
    if op.source.suffix == ".ptx":
        return ptx_program(op.source, kernels, registry.root)
    from kernelcheck.compiler.build import compile_program  # reads sources, which takes a while to import

    return compile_program(
        op.source,
        name_expressions=kernels,
        options=registry.options_of(op, dtype),
        include_dirs=registry.include_dirs,
        arch=registry.arch,
        root=registry.root,
        defines={name: op.substitute(f"{{{name}}}", dtype) for name in op.defines},
        host=op.host,
        overrides={name: op.substitute(f"{{{name}}}", dtype) for name in op.override},
        defined_at=op.place_of_define,
        compiler=op.compiler,
    )


def expect(
    subject: CompiledOp, case: Case, inputs: Arrays | None = None, *, twice: bool = False, precise: bool = False
) -> Expectation:
    """``oracle.expectation.expect`` by the reference and tolerance of the subject; wider where that is a default.

    Raises:
        LaunchError: there is not enough memory.
    """
    require_memory(subject.op, case)
    assert subject.reference is not None
    return expect_by(subject.reference, subject, case, inputs, twice=twice, precise=precise)


def expect_by(
    reference: Reference,
    subject: CompiledOp,
    case: Case,
    inputs: Arrays | None,
    *,
    twice: bool = False,
    precise: bool = False,
) -> Expectation:
    """``expect`` by another reference than the subject's, of however much of the case."""
    wanted = expectation.expect(subject.op, case, reference, subject.tolerance, inputs, twice=twice, precise=precise)
    if subject.tolerance.source != "default":
        return wanted
    products = (subject.at(case) if isinstance(subject, Subject) else subject).products
    return expectation.with_products(widened(wanted, cut_off=products.cut_off), products.of_output)
