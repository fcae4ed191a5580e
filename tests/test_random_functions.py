"""Random functions in CUDA against g++, bit by bit, at all optimisation levels of NVRTC."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program
from random_functions import Function, source_of

LEVELS = {"default": [], "debug": ["--device-debug"], "quick": ["--Ofast-compile=max"]}
INPUTS, WORDS = 96, 4
pytestmark = [pytest.mark.machine_code, pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++")]


def inputs(seed: int) -> np.ndarray:
    """Rows of words: any bits, short numbers, edges; in the third block, the same for every thread."""
    rng = np.random.default_rng(seed)
    words = rng.integers(0, 2**64, (INPUTS, WORDS), dtype=np.uint64) >> rng.integers(0, 64, (INPUTS, WORDS), np.uint64)
    edges = np.array([0, 1, 0xFF, 0x80, 0x7FFFFFFF, 0x80000000, 2**63, 2**64 - 1], np.uint64)
    words = np.where(rng.random((INPUTS, WORDS)) < 0.3, rng.choice(edges, (INPUTS, WORDS)), words)
    words[64:] = words[64]
    return words


def by_host(text: str, names: list[str], data: np.ndarray, folder: Path) -> np.ndarray:
    """What g++ makes of the functions."""
    calls = "".join(f"  out[{n} * count + i] = {name}(in + {WORDS} * i);\n" for n, name in enumerate(names))
    source = folder / "host.cpp"
    source.write_text(
        f"#include <cmath>\n#include <cstring>\nusing namespace std;\n#define HD static\n{text}\n"
        f'extern "C" void run(const u64* in, u64* out, int count) {{ for (int i = 0; i < count; ++i) {{\n{calls}}} }}\n'
    )
    options = [
        "-std=c++17",
        "-O1",
        "-fwrapv",
        "-ffp-contract=off",
        "-fno-strict-aliasing",
        "-mfma",
        "-shared",
        "-fPIC",
        "-w",
    ]
    subprocess.run(["g++", *options, str(source), "-o", str(folder / "host.so")], check=True)
    out = np.zeros((len(names), INPUTS), np.uint64)
    ctypes.CDLL(str(folder / "host.so")).run(
        ctypes.c_void_p(data.ctypes.data), ctypes.c_void_p(out.ctypes.data), ctypes.c_int(INPUTS)
    )
    return out


def by_executor(text: str, names: list[str], data: np.ndarray, folder: Path, options: list[str]) -> np.ndarray:
    calls = "".join(f"  out[{n} * {INPUTS} + i] = {name}(in + {WORDS} * i);\n" for n, name in enumerate(names))
    source = (
        f"#define HD static __device__\n{text}\n"
        'extern "C" __global__ void k(const u64* in, u64* out) {\n'
        f"  int i = blockIdx.x * blockDim.x + threadIdx.x;\n{calls}}}\n"
    )
    program = compile_text(source, folder, "k", options=["--fmad=false", *options])
    out = np.zeros((len(names), INPUTS), np.uint64)
    execution = run_program(program, [data, out], grid=3, block=32)
    assert not execution.findings
    return out


def compare(seeds: range, folder: Path, levels: dict[str, list[str]]) -> list[str]:
    """The disagreements: which function, at which level, for which input."""
    names = [f"f{seed}" for seed in seeds]
    functions = [Function(name, seed) for name, seed in zip(names, seeds, strict=True)]
    text, data = source_of(functions, names), inputs(seeds.start)
    wanted = by_host(text, names, data, folder)
    wrong = []
    for level, options in levels.items():
        got = by_executor(text, names, data, folder, options)
        for n in np.flatnonzero((got != wanted).any(1)):
            lanes = np.flatnonzero(got[n] != wanted[n])
            wrong.append(f"{names[n]} at {level}: {lanes.size} inputs, first {[hex(w) for w in data[lanes[0]]]}")
    return wrong


def test_a_few_random_functions_give_the_bits_that_gcc_gives(tmp_path: Path) -> None:
    assert not compare(range(4), tmp_path, {"default": []})


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 1032, 4))
def test_random_functions_give_the_bits_that_gcc_gives(tmp_path: Path, start: int) -> None:
    assert not compare(range(start, start + 4), tmp_path, LEVELS)
