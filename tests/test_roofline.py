"""Rooflines: operations and bytes worked out by hand, and what they say of a GPU."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kernelcheck.base.profile_counts import InstructionCounts, LaunchCounts, Traffic
from kernelcheck.insight.profiling.roofline import GPUS, GpuPeaks, Roofline, gpus_named, operations, roofline
from kernelcheck.interfaces.cli import main

PLAIN = GpuPeaks("plain", "sm_80", 100.0, {"float32": 1000.0, "tensor float16": 8000.0}, "made up")
"""100 bytes and 1,000 operations a second: 10 operations a byte are as much as it can do."""


def executed(opcode: str, *, warps: int = 1, threads: int = 32, traffic: tuple[Traffic, ...] = ()) -> InstructionCounts:
    return InstructionCounts(opcode, "float", None, 1, warps, threads, threads, traffic=traffic)


def launch(*instructions: InstructionCounts, buffers: int | None = None) -> LaunchCounts:
    return LaunchCounts("k", (1, 1, 1), (32, 1, 1), instructions, buffer_bytes=buffers)


@pytest.mark.parametrize(
    ("opcode", "unit", "count"),
    [
        ("add.f32", "float32", 32),
        ("sub.rn.f32", "float32", 32),
        ("fma.rn.ftz.f32", "float32", 64),
        ("mul.f64", "float64", 32),
        ("fma.rn.f16x2", "float16", 128),
        ("fma.rn.bf16x2", "bfloat16", 128),
        ("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32", "tensor float16", 2 * 16 * 8 * 16),
        ("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32", "tensor tf32", 2 * 16 * 8 * 8),
        ("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.s8.s32", "tensor int8", 2 * 16 * 8 * 32),
        ("wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32", "tensor float16", 2 * 16 * 16 * 16),
        ("wmma.mma.sync.aligned.row.row.m16n16k16.f32.bf16.bf16.f32", "tensor bfloat16", 2 * 16 * 16 * 16),
    ],
)
def test_operations_are_counted_by_unit(opcode: str, unit: str, count: int) -> None:
    assert operations([executed(opcode)]) == {unit: count}


@pytest.mark.parametrize("opcode", ["add.s32", "mad.lo.s32", "max.f32", "ld.global.f32", "div.rn.f32", "mov.b32"])
def test_what_is_no_addition_or_multiplication_of_floats_is_no_operation(opcode: str) -> None:
    assert operations([executed(opcode)]) == {}


def test_few_operations_a_byte_are_limited_by_memory_whatever_caches_do() -> None:
    found = Roofline({"float32": 200}, requested=400, once=100)
    assert found.intensities == (0.5, 2.0)
    roof = found.on(PLAIN)
    assert (roof.limit, roof.at_most, roof.peak) == ("memory", 200.0, 1000.0)


def test_many_operations_a_byte_are_limited_by_arithmetic_whatever_caches_do() -> None:
    roof = Roofline({"float32": 4000}, requested=400, once=100).on(PLAIN)
    assert (roof.limit, roof.at_most) == ("arithmetic", 1000.0)


def test_in_between_caches_decide() -> None:
    roof = Roofline({"float32": 2000}, requested=400, once=100).on(PLAIN)
    assert (roof.limit, roof.at_most) == ("memory or arithmetic", 1000.0)


def test_units_work_side_by_side() -> None:
    roof = Roofline({"float32": 1000, "tensor float16": 8000}, requested=10, once=10).on(PLAIN)
    assert roof.peak == 9000.0
    roof = Roofline({"float32": 1000, "tensor float16": 80}, requested=10, once=10).on(PLAIN)
    assert roof.peak == 1080.0


def test_what_a_gpu_lacks_is_said_and_nothing_else() -> None:
    roof = Roofline({"float64": 8}, requested=8, once=8).on(PLAIN)
    assert (roof.lacks, roof.at_most) == ("float64", 0.0)


def test_without_arithmetic_memory_limits() -> None:
    assert Roofline({}, requested=8, once=8).on(PLAIN).limit == "memory"
    assert Roofline({"float32": 8}, requested=0, once=0).on(PLAIN).limit == "arithmetic"


def test_accesses_that_are_not_counted_leave_open_what_no_cache_would_cost() -> None:
    load = InstructionCounts("wmma.load.a", "global", None, 1, 1, 32, 32, uncounted=True)
    found = roofline(launch(load, executed("fma.rn.f32"), buffers=64))
    assert (found.requested, found.once, found.intensities) == (None, 64, (None, 1.0))
    assert found.on(PLAIN).limit == "memory"


def test_a_buffer_counts_no_more_than_what_is_asked_of_it() -> None:
    load = executed("ld.global.f32", traffic=(Traffic("load", global_requests=1, global_sectors=4, global_bytes=128),))
    assert roofline(launch(load, buffers=10_000)).once == 128
    assert roofline(launch(load)).once is None


def test_gpus_are_those_of_an_architecture_or_named() -> None:
    assert [gpu.name for gpu in gpus_named([], "sm_90a")] == ["NVIDIA H100 SXM", "NVIDIA H200 SXM"]
    assert gpus_named(["a100", "a100"], "sm_90") == (GPUS["a100"],)
    assert len(gpus_named(["all"], "sm_75")) == len(GPUS)
    assert gpus_named([], "sm_75") == ()
    assert all(gpu.source and gpu.peaks["float32"] > 1e12 for gpu in GPUS.values())


AXPY = """\
extern "C" __global__ void axpy(const float* x, float* y, float a, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}
"""
REGISTRY = """\
[kernelcheck]
schema = 1
backend = "cpu"
[ops.axpy]
source = "axpy.cu"
kernel = "axpy"
reference = "axpy.py"
dtypes = ["float32"]
[ops.axpy.dims]
n = { sizes = [1024] }
[ops.axpy.inputs]
x = { shape = ["n"] }
y = { shape = ["n"], inout = true }
[ops.axpy.scalars]
a = { type = "float32", values = [0.5] }
[ops.axpy.launch]
grid = ["n // 256"]
block = [256]
args = ["x", "y", "a", "n"]
"""


def test_the_profile_of_a_kernel_has_the_figures_worked_out_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "axpy.cu").write_text(AXPY)
    (tmp_path / "axpy.py").write_text("def reference(x, y, *, a):\n    return a * x + y\n")
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    monkeypatch.chdir(tmp_path)
    assert main(["profile", "axpy", "--format", "json", "--gpu", "a100"]) == 0
    (launch,) = json.loads(capsys.readouterr().out)["profiles"][0]["launches"]
    found = launch["roofline"]
    assert found["operations"] == {"float32": 2 * 1024}
    assert found["bytes_each_buffer_once"] == 2 * 4 * 1024
    assert found["bytes_no_cache"] == 3 * 4 * 1024
    assert found["operations_per_byte"] == {"each_buffer_once": 0.25, "no_cache": pytest.approx(1 / 6)}
    (gpu,) = found["gpus"]
    assert gpu["limits"] == "memory"
    assert gpu["at_most_operations_a_second"] == pytest.approx(0.25 * 2039e9)
    assert main(["profile", "axpy", "--gpu", "h100"]) == 0
    printed = capsys.readouterr().out
    assert "NVIDIA H100 SXM: memory limits; at most 0.838 of 66.9 tera-operations a second" in printed
    assert main(["profile", "axpy", "--gpu", "h10"]) == 2
    assert "did you mean 'h100'" in capsys.readouterr().err.replace("\n", " ")
