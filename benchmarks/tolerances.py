"""Measures the calibrated factors of the built-in ops: are they too tight, and are they too loose?

    python benchmarks/tolerances.py [--seeds N] [--first-seed S] [--scaled-cases N] [--only OP] [--json PATH]

Too tight: thorough sweeps under N root seeds that no calibration used. A case that fails is a false alarm, and one
with an error over 0.9 of the factor is within 10 % of it. Too loose: each kernel's floating-point outputs are
multiplied by 1 + 8u, with u the unit roundoff of the output, and judged again; an op and dtype in which no case then
fails is named.

Exit codes: 0 measured, 1 a right kernel failed, 2 usage.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

import numpy as np

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.cases.case import dtype_of, format_seed, make_case
from kernelcheck.core.launch.plan import plan
from kernelcheck.core.oracle.error_units import rule_of
from kernelcheck.core.oracle.expectation import ideal
from kernelcheck.core.oracle.judge import judge
from kernelcheck.core.oracle.tolerances import ToleranceOf, load_tolerances
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.registry.model import written_tensors
from kernelcheck.core.results.run import OpResult
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.core.sweep.subject import expect, prepare
from kernelcheck.core.sweep.sweep import run_sweep

REGISTRY = Path(__file__).parent.parent / "kernelcheck.toml"
NEAR = 0.9
"""An error from this share of the factor on came within 10 % of it."""
SCALE = 8
"""Units of roundoff that outputs are made too large by."""


@dataclass
class Fit:
    """How the factor of one op in one dtype fits."""

    op: str
    dtype: str
    factor: float
    source: str
    cases: int = 0
    failed: list[str] = field(default_factory=list)
    """Seeds of false alarms."""
    near: int = 0
    largest: float = 0.0
    """Error in tolerance units: above 1 fails."""
    scaled_cases: int = 0
    scaled_caught: int = 0
    scaled_largest: float = 0.0


def _tally(fits: dict[tuple[str, str], Fit], result: OpResult) -> None:
    fit = fits[result.op, result.dtype]
    fit.cases += len(result.cases)
    for case in result.failures:
        fit.failed.append(f"{format_seed(case.seed)} {case.kind}: error {case.error:.3f}, {case.values} values")
        print(f"{fit.op} {fit.dtype}: {fit.failed[-1]}", file=sys.stderr, flush=True)
    errors = [case.error for case in result.cases if not math.isnan(case.error)]
    fit.near += sum(error > NEAR for error in errors)
    fit.largest = max([fit.largest, *errors])


def _scale(registry: OpRegistry, fit: Fit, cases: int, tolerance_of: ToleranceOf) -> None:
    """Judges the kernel's outputs, scaled up."""
    op = registry.ops[fit.op]
    subject = prepare(registry, op, fit.dtype, CpuBackend(), tolerance_of=tolerance_of)
    for index in range(cases):
        case = make_case(registry, op, fit.dtype, "thorough", index)
        wanted = expect(subject, case)
        ready = plan(op, case, subject.program, wanted.inputs)
        subject.backend.execute(subject.program, ready.buffers, ready.launches)
        actual = {}
        for tensor in written_tensors(op):
            dtype, computed = dtype_of(tensor, case), ready.read(tensor.name)
            if dtype.is_float:
                with np.errstate(over="ignore", invalid="ignore"):
                    computed = ideal(computed.astype(np.float64) * (1 + SCALE * dtype.unit_roundoff), dtype)
            actual[tensor.name] = computed
        verdict = judge(wanted, actual)
        fit.scaled_cases += 1
        fit.scaled_caught += not verdict.passed
        if verdict.error > fit.scaled_largest:
            fit.scaled_largest = verdict.error


def _summary_lines(fits: Sequence[Fit]) -> list[str]:
    judged = [fit for fit in fits if fit.source != "exact"]
    lines = [
        f"{sum(fit.cases for fit in fits):,} cases of {len({fit.op for fit in fits})} ops, "
        f"{sum(len(fit.failed) for fit in fits)} false alarms",
        f"{sum(fit.cases for fit in judged):,} of them in {len(judged)} pairs of op and dtype that have a factor: "
        f"{sum(fit.near for fit in judged)} came within 10 % of it, in "
        f"{sum(fit.near > 0 for fit in judged)} pairs; the largest was {max(fit.largest for fit in judged):.3f} of it",
    ]
    lines += [f"  FALSE ALARM {fit.op} {fit.dtype}: {seed}" for fit in fits for seed in fit.failed]
    lines += [
        f"  near: {fit.op} {fit.dtype}: {fit.near} of {fit.cases}, largest {fit.largest:.3f} of {fit.factor:g}"
        for fit in judged
        if fit.near
    ]
    tried = [fit for fit in judged if fit.scaled_cases]
    blind = [fit for fit in tried if not fit.scaled_caught]
    lines.append(f"outputs times 1 + {SCALE}u: {len(tried) - len(blind)} of {len(tried)} pairs fail")
    lines += [
        f"  not seen: {fit.op} {fit.dtype}: factor {fit.factor:g}, largest error {fit.scaled_largest:.3f} of it"
        for fit in blind
    ]
    return lines


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seeds", type=int, default=5, metavar="N", help="root seeds to sweep under (5)")
    parser.add_argument("--first-seed", type=int, default=1, metavar="S", help="the first of them (1)")
    parser.add_argument("--scaled-cases", type=int, default=40, metavar="N", help="cases with outputs scaled (40)")
    parser.add_argument("--only", action="append", metavar="OP", default=[], help="this op alone (repeatable)")
    parser.add_argument("--json", type=Path, metavar="PATH", help="write the figures to a file, too")
    options = parser.parse_args(arguments)
    registry = load_registry(REGISTRY)
    unknown = [op for op in options.only if op not in registry.ops]
    if unknown:
        parser.error(f"--only: no op {unknown[0]!r} in {REGISTRY.name}")
    tolerance_of = load_tolerances(registry).of(registry)
    selection = Selection(ops=tuple(options.only))
    fits: dict[tuple[str, str], Fit] = {}
    for task in select(registry, selection):
        tolerance, rule = tolerance_of(task.op, task.dtype), rule_of(task.op, task.dtype)
        source = tolerance.source if rule == "rounding" else "exact"
        fits[task.op.name, task.dtype] = Fit(task.op.name, task.dtype, tolerance.factor, source)
    for seed in range(options.first_seed, options.first_seed + options.seeds):
        clock = time.perf_counter()
        seeded = replace(registry, seed=seed)
        run = run_sweep(
            seeded, selection, CpuBackend(), on_result=lambda result: _tally(fits, result), tolerance_of=tolerance_of
        )
        summary = f"seed {seed}: {run.summary.cases} cases, {run.summary.failed + run.summary.errors} not passed"
        print(f"{summary}, {time.perf_counter() - clock:.0f} s", file=sys.stderr)
    for fit in fits.values():
        if fit.source != "exact" and options.scaled_cases:
            _scale(registry, fit, options.scaled_cases, tolerance_of)
    print("\n".join(_summary_lines(list(fits.values()))))
    if options.json is not None:
        options.json.write_text(json.dumps([asdict(fit) for fit in fits.values()], indent=2) + "\n")
    return 1 if any(fit.failed for fit in fits.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
