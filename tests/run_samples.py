"""A run that has something of everything, and the parts to make others of."""

from __future__ import annotations

from dataclasses import replace

from kernelcheck.base.findings import SourceLocation
from kernelcheck.core.oracle.compared import Worst
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.oracle.mismatch import Heat
from kernelcheck.core.results.run import CaseResult, OpResult, Run

SHA = "ab" * 32
DEFAULT = Tolerance(4.0, "default")
MISMATCH = CaseResult(
    seed=0x0123456789ABCDEF,
    index=17,
    dims={"rows": 3, "cols": 257},
    scalars={"eps": 1e-5},
    values="ramp",
    layout="contiguous",
    kind="mismatch",
    message="y: 3 of 771 elements are wrong (last column of every row); worst y[2, 256] = 0.0, expected 1.25",
    error=812.5,
    max_abs_error=1.25,
    max_rel_error=1.0,
    max_ulp_error=1024.0,
    mismatched=3,
    elements=771,
    worst=Worst("y", (2, 256), 0.0, 1.25),
    location=SourceLocation("ops/layernorm.cu", 3),
    seconds=0.002,
    heat=Heat("y", (3, 257), ("0" * 31 + "2",) * 3),
)
SOURCE = "extern __shared__ float partial[];\n\n\tfor (int c = threadIdx.x; c < cols - 1; c += BLOCK)\n"


def passing(index: int) -> CaseResult:
    return CaseResult(
        seed=index,
        index=index,
        dims={"rows": 1},
        scalars={},
        values="normal",
        layout="contiguous",
        error=0.31,
        max_abs_error=1e-7,
        max_rel_error=1e-7,
        max_ulp_error=1.0,
        elements=64,
        seconds=0.001,
    )


def op_result(op: str, dtype: str, *cases: CaseResult, planned: int | None = None) -> OpResult:
    return OpResult(
        op=op,
        dtype=dtype,
        backend="cpu",
        planned=len(cases) if planned is None else planned,
        cases=cases,
        tolerance=DEFAULT,
        source_sha256=SHA,
        seconds=1.25,
        source=f"ops/{op}.cu",
    )


def run_of(*ops: OpResult, interrupted: bool = False) -> Run:
    return Run(
        mode="thorough",
        seed=20260101,
        backend="cpu",
        started="2026-01-01T00:00:00+00:00",
        duration_s=2.5,
        registry_sha256=SHA,
        environment={"python": "3.11.7"},
        ops=ops,
        interrupted=interrupted,
    )


BROKEN = CaseResult(
    seed=0xFF,
    index=0,
    dims={"n": 4},
    scalars={},
    values="normal",
    layout="contiguous",
    kind="compile-error",
    message='gelu.cu(3): error: expected a ";"\n1 error detected',
)
MIXED = run_of(
    op_result("layernorm", "float32", passing(0), passing(1)),
    op_result("layernorm", "float16", passing(0), replace(MISMATCH, index=1), planned=4),
    op_result("gelu", "float32", BROKEN, planned=3),
)
