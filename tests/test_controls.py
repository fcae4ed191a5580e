"""The known-good kernels that the built-in ops are calibrated on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from examples import one_in

import kernelcheck
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.oracle.error_units import rule_of
from kernelcheck.core.oracle.tolerances import load_tolerances, sha256_of
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.one_case import Manner, run_case
from kernelcheck.core.sweep.subject import prepare

REGISTRY = load_registry(Path(kernelcheck.__file__).parents[1] / "kernelcheck.toml")
CONTROLLED = [op for op in REGISTRY.ops.values() if op.controls]
TOLERANCES = load_tolerances(REGISTRY)


@pytest.mark.parametrize(("name", "index"), one_in(13, [(op.name, index) for op in CONTROLLED for index in (0, 3)]))
def test_a_control_is_right_in_every_dtype(name: str, index: int) -> None:
    op = REGISTRY.ops[name]
    for dtype in op.dtypes:
        for source in op.controls:
            tolerance_of = TOLERANCES.of(REGISTRY)
            subject = prepare(REGISTRY, replace(op, source=source), dtype, CpuBackend(), tolerance_of=tolerance_of)
            result = run_case(subject, make_case(REGISTRY, op, dtype, "quick", index), Manner(repeat=True))
            assert result.kind is None, result.message


def test_factors_are_those_of_the_controls_as_they_are_now() -> None:
    assert len(CONTROLLED) >= 20
    for op in CONTROLLED:
        entries = TOLERANCES.entries[op.name]
        assert set(entries) == {dtype for dtype in op.dtypes if rule_of(op, dtype) == "rounding"}
        for entry in entries.values():
            assert len(entry.controls) == len(op.controls)
            assert entry.controls_sha256 == sha256_of(op.controls)
