"""How machine code is made: for less than this processor has, or in less time, with the same bits for results."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pytest

from kernelcheck.core.registry.load import load_registry

ROOT = Path(__file__).parent.parent
NUMBERS = np.array([0, 1, 2**24 + 1, 2**31 - 1, 2**31, 2**32 - 1], np.uint32)
CONVERT = """
extern "C" __global__ void convert(const unsigned* x, float* single, double* both) {
    int i = threadIdx.x;
    single[4 * i] = __uint2float_rd(x[i]);
    single[4 * i + 1] = __uint2float_ru(x[i]);
    single[4 * i + 2] = __uint2float_rz(x[i]);
    single[4 * i + 3] = __uint2float_rn(x[i]);
    asm("cvt.rm.f64.u32 %0, %1;" : "=d"(both[i]) : "r"(x[i]));
}
"""


def run(folder: Path, level: str, *more: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kernelcheck", "exec", "convert.cu", "--kernel", "convert", "--grid", "1"]
    arguments = ["x.npy", f"out=single{level}.npy:float32:24", f"out=both{level}.npy:float64:6"]
    environment = os.environ | {"KERNELCHECK_CPU": level, **variables}
    return subprocess.run(
        [*command, "--block", "6", *(f"--arg={a}" for a in arguments), "--backend=cpu", *more],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "convert.cu").write_text(CONVERT)
    np.save(tmp_path / "x.npy", NUMBERS)
    return tmp_path


@pytest.mark.skipif(not llvm.get_host_cpu_features().get("avx2"), reason="this processor has no AVX2")
def test_results_without_avx512_are_those_with_it(folder: Path) -> None:
    for level in ("", "x86-64-v3"):
        assert run(folder, level).returncode == 0
    for name in ("single", "both"):
        assert (folder / f"{name}.npy").read_bytes() == (folder / f"{name}x86-64-v3.npy").read_bytes()
    single, both = np.load(folder / "singlex86-64-v3.npy"), np.load(folder / "bothx86-64-v3.npy")
    assert not np.signbit(single).any()
    np.testing.assert_array_equal(both.view(np.uint64), NUMBERS.astype(np.float64).view(np.uint64))


@pytest.mark.slow
@pytest.mark.skipif(not llvm.get_host_cpu_features().get("avx2"), reason="this processor has no AVX2")
def test_machine_code_is_limited_to_the_level(folder: Path) -> None:
    assembler = run(folder, "x86-64-v3", "--emit", "asm").stdout
    assert "ymm" in assembler
    assert not re.search(r"zmm|%k[0-7]", assembler)


@pytest.mark.slow
def test_an_unknown_level_is_a_usage_error_that_names_those_there_are(folder: Path) -> None:
    done = run(folder, "x86-64-v5")
    assert done.returncode == 2
    assert "KERNELCHECK_CPU='x86-64-v5'" in done.stderr
    assert "x86-64-v3 or x86-64-v4" in done.stderr


@pytest.mark.slow
def test_a_level_of_optimisation_that_there_is_not_is_refused(folder: Path) -> None:
    done = run(folder, "", KERNELCHECK_OPTIMISE="fast")
    assert done.returncode == 2
    assert "KERNELCHECK_OPTIMISE='fast'" in done.stderr


@pytest.mark.slow
def test_the_figures_of_every_eighth_op_are_the_same_at_either_level_of_optimisation(tmp_path: Path) -> None:
    reports = []
    ops = list(load_registry(ROOT / "kernelcheck.toml").ops)[::8]
    for level in ("0", "2"):
        report = tmp_path / f"{level}.json"
        command = [
            sys.executable,
            "-m",
            "kernelcheck",
            "run",
            *ops,
            "--quick",
            "--cases=2",
            "--backend=cpu",
            f"--output=json={report}",
        ]
        environment = os.environ | {"KERNELCHECK_OPTIMISE": level}
        subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
        reports.append([{**op, "seconds": 0} for op in json.loads(report.read_text())["ops"]])
    assert {op["op"] for op in reports[0]} == set(ops)
    assert reports[0] == reports[1]
