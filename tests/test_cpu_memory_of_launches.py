"""Beside its buffers, a launch needs the state of one block for each host thread, however many blocks there are."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from examples import one_in

THREADS = 1024
LOCAL_BYTES, SHARED_BYTES = 4096, 32 * 1024
KERNEL = """
extern "C" __global__ void k(float* out, int n) {
    __shared__ float shared[8192];
    float local[1024];
    for (int i = 0; i < 8; ++i) local[(threadIdx.x * 61 + i * 128 + n) % 1024] = i + 1;
    shared[threadIdx.x] = local[(threadIdx.x * 61 + 128 + n) % 1024];
    __syncthreads();
    float kept = shared[(threadIdx.x + 1) % 1024];
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) shared[threadIdx.x] += shared[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0) out[blockIdx.x] = shared[0] + local[(640 + n) % 1024] + kept;
}
"""
LAUNCH = """
import json, sys
from pathlib import Path

import numpy as np
from cpu_kernels import compile_text

from kernelcheck.backends.cpu.runtime import executor
from kernelcheck.backends.cpu.runtime.executor import Globals, LaunchShape, Memory

folder, blocks, threads = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
program = compile_text((folder / "source.txt").read_text(), folder, "k")
kernel = executor.compile_kernel(program.ptx, "k")
out = np.full(blocks, np.nan, np.float32)

def peak():  # getrusage also counts what the parent process had before this one was started
    lines = Path("/proc/self/status").read_text().splitlines()
    return 1024 * next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))

def run(count):
    block = executor.parameter_block([(8, 8), (4, 4)], [out.ctypes.data.to_bytes(8, "little"), bytes(4)])
    memories = [Memory("out", out.ctypes.data, out.nbytes, 4)]
    shape = LaunchShape((count, 1, 1), (1024, 1, 1))
    return executor.launch(kernel, shape, block, memories, Globals(()), threads=threads)

Path("/proc/self/clear_refs").write_text("5")  # what compiling needed is no part of the peak (man 5 proc)
before = peak()
found = run(blocks)
storage = kernel.translation.storage
print(json.dumps({
    "growth": peak() - before,
    "local": storage.local_bytes,
    "shared": storage.static_shared_bytes,
    "frames": kernel.translation.frame_bytes * 32,
    "findings": len(found),
    "right": bool((out == 2 * 1024 + 6 + 2).all()),
}))
"""
SLACK = 2 << 20
"""For what Python, its threads and the allocator take meanwhile: less than half of a block's state."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("launches")
    (folder / "source.txt").write_text(KERNEL)
    measured(folder, 1)  # the others take the kernel from the cache
    return folder


def measured(folder: Path, blocks: int, threads: int = 1) -> dict[str, int]:
    """Bytes by which the peak of resident memory grows in a process of its own, and what a block needs."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(Path(__file__).parent)])}
    environment["KERNELCHECK_CACHE_DIR"] = str(folder / "cache")
    command = [sys.executable, "-c", LAUNCH, str(folder), str(blocks), str(threads)]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    told: dict[str, int] = json.loads(ran.stdout)
    assert told["findings"] == 0
    assert told["right"]
    return told


@pytest.mark.slow
def test_the_state_of_a_block_of_this_kernel_is_large(folder: Path) -> None:
    told = measured(folder, 1)
    assert told["local"] >= LOCAL_BYTES
    assert told["shared"] >= SHARED_BYTES
    assert told["frames"] > 0
    assert told["growth"] > LOCAL_BYTES * THREADS * 3 // 4


@pytest.mark.parametrize("threads", one_in(2, [2, 1]))
def test_ten_thousand_blocks_need_the_state_of_one_block_for_each_host_thread(folder: Path, threads: int) -> None:
    told = measured(folder, 10_000, threads)
    state = 2 * told["local"] * THREADS + told["frames"] + told["shared"]  # of local memory, what is written is marked
    assert told["growth"] <= threads * state + SLACK


@pytest.mark.slow
def test_ten_thousand_blocks_need_no_more_than_ten(folder: Path) -> None:
    few, many = measured(folder, 10), measured(folder, 10_000)
    assert many["growth"] <= few["growth"] + SLACK
