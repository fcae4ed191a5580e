"""Launches by a worker that is kept: each finds what a launch by a new worker finds, and nothing of those before it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text

from kernelcheck.backends.cpu.runtime.compiled import CompiledKernel, compile_kernel
from kernelcheck.backends.cpu.runtime.executor import launch, watching
from kernelcheck.backends.cpu.runtime.global_tags import TagsInTurn, Watched
from kernelcheck.backends.cpu.runtime.host_memory import Globals, Memory, parameter_block
from kernelcheck.backends.cpu.runtime.repeated import RepeatedKernel
from kernelcheck.backends.cpu.runtime.worker import LaunchShape

SOURCE = """
#include <cstdio>
__device__ int launches;
extern "C" __global__ void k(const float* x, float* out, int n, int what) {
    __shared__ float kept[128];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = i < n + (what == 1) * 4 ? x[i] : 0.0f;
    if (what != 2 || threadIdx.x < 64) kept[threadIdx.x] = a;
    __syncthreads();
    float b = kept[blockDim.x - 1 - threadIdx.x];
    if (what != 3) __syncthreads();
    kept[threadIdx.x] = b;
    if (what == 3) b += kept[(threadIdx.x + 40) % blockDim.x];
    if (what == 4) out[0] = i; else if (i < n) out[i] = b;
    if (what == 5 && i == 0) printf("launch %d\\n", launches++);
    if (what == 6 && i == 0) __trap();
}
"""
KINDS = {
    0: set(),
    1: {"out-of-bounds"},
    2: {"uninitialized-read"},
    3: {"race"},
    4: {"race"},
    5: set(),
    6: {"launch-error"},
}
"""What each variant does wrong."""


@pytest.fixture
def kernel(tmp_path: Path) -> CompiledKernel:
    return compile_kernel(compile_text(SOURCE, tmp_path, "k").ptx, "k")


class Arrays:
    """Two arrays of their own for each launch, as programs have them."""

    def __init__(self, size: int) -> None:
        self.x, self.out = np.arange(size, dtype=np.float32), np.zeros(size, np.float32)
        self.watched = [Watched(Memory(n, a.ctypes.data, a.nbytes, 4)) for n, a in (("x", self.x), ("out", self.out))]

    def parameters(self, what: int) -> bytes:
        values = [a.ctypes.data.to_bytes(8, "little") for a in (self.x, self.out)]
        numbers = [np.int32(value).tobytes() for value in (self.x.size, what)]
        return parameter_block([(8, 8), (8, 8), (4, 4), (4, 4)], [*values, *numbers])


@pytest.mark.parametrize("seed", range(4))
def test_each_launch_finds_what_a_new_worker_finds(kernel: CompiledKernel, seed: int) -> None:
    storage = kernel.translation.storage
    repeated = RepeatedKernel(kernel, Globals(storage.globals, storage.functions), TagsInTurn())
    generator = np.random.default_rng(seed)
    kept = []
    for _ in range(60):
        what, blocks = int(generator.integers(0, 7)), int(generator.integers(2, 6))
        threads = int(generator.choice([96, 128]))
        arrays, other = Arrays(blocks * threads - 3), Arrays(blocks * threads - 3)
        kept.append((arrays, other))  # so that none has the memory of another
        shape = LaunchShape((blocks, 1, 1), (threads, 1, 1))
        found, _ = repeated.launch(shape, arrays.parameters(what), arrays.watched)
        with watching(other.watched, storage.global_granule) as tags:
            memories = [each.memory for each in other.watched]
            fresh = Globals(storage.globals, storage.functions)
            expected = launch(kernel, shape, other.parameters(what), memories, fresh, tags=tags)
        assert {each.kind for each in found} == KINDS[what]
        assert [(e.kind, e.site, e.count, e.block, e.thread) for e in found] == [
            (e.kind, e.site, e.count, e.block, e.thread) for e in expected
        ]
        assert arrays.out.tobytes() == other.out.tobytes()


def test_variables_of_the_module_and_what_is_printed_go_on(kernel: CompiledKernel) -> None:
    storage = kernel.translation.storage
    repeated = RepeatedKernel(kernel, Globals(storage.globals, storage.functions), TagsInTurn())
    arrays, shape = Arrays(128), LaunchShape((1, 1, 1), (128, 1, 1))
    printed = [repeated.launch(shape, arrays.parameters(5), arrays.watched)[1] for _ in range(3)]
    assert printed == ["launch 0\n", "launch 1\n", "launch 2\n"]


def test_a_blank_buffer_is_blank_in_the_launch_that_says_so_alone(kernel: CompiledKernel) -> None:
    storage = kernel.translation.storage
    repeated = RepeatedKernel(kernel, Globals(storage.globals, storage.functions), TagsInTurn())
    arrays, shape = Arrays(128), LaunchShape((1, 1, 1), (128, 1, 1))
    x, out = arrays.watched
    kinds = [
        [each.kind for each in repeated.launch(shape, arrays.parameters(0), [each, out])[0]]
        for each in (x, Watched(x.memory, blank=True), x)
    ]
    assert kinds == [[], ["uninitialized-read"], []]


LONG = """
extern "C" __global__ void k(const float* x, float* out, int n, int what) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = i < n + (what == 1) * 4 ? x[i] : 0.0f;
    if (what == 4 && i % 1000 == 0) out[0] = out[0] + a; else if (i < n) out[i] = 2 * a;
}
"""


@pytest.mark.parametrize(("what", "kinds"), [(0, set()), (1, {"out-of-bounds"}), (4, {"race"})])
def test_a_long_launch_on_several_threads_finds_the_same(
    tmp_path: Path, what: int, kinds: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kernelcheck.backends.cpu.runtime.repeated.LONG_SECONDS", 0.0)
    kernel = compile_kernel(compile_text(LONG, tmp_path, "k").ptx, "k")
    seen = []
    for threads in (1, 4):
        repeated = RepeatedKernel(kernel, Globals(()), TagsInTurn(), threads=threads)
        arrays, shape = Arrays(128 * 300 - 3), LaunchShape((300, 1, 1), (128, 1, 1))
        for _ in range(2):
            found, _ = repeated.launch(shape, arrays.parameters(what), arrays.watched)
        seen.append(([(e.kind, e.site, e.count, e.block) for e in found], arrays.out.tobytes()))
    assert seen[0] == seen[1]
    assert {kind for kind, *_ in seen[0][0]} == kinds


PHASES = """
#include <cuda/barrier>
extern "C" __global__ void k(const float* x, float* out, int n, int what) {
    using barrier = cuda::barrier<cuda::thread_scope_block>;
    __shared__ alignas(8) unsigned char place[sizeof(barrier)];
    __shared__ float kept[128];
    barrier* bar = reinterpret_cast<barrier*>(place);
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x == 0) init(bar, what == 2 ? blockDim.x + 1 : blockDim.x);
    __syncthreads();
    kept[threadIdx.x] = i < n ? x[i] : 0.0f;
    auto token = bar->arrive();
    if (what != 1) bar->wait(std::move(token));
    float b = kept[blockDim.x - 1 - threadIdx.x];
    if (i < n) out[i] = b;
}
"""


def test_mbarriers_are_new_in_each_launch(tmp_path: Path) -> None:
    kernel = compile_kernel(compile_text(PHASES, tmp_path, "k").ptx, "k")
    storage = kernel.translation.storage
    repeated = RepeatedKernel(kernel, Globals(storage.globals, storage.functions), TagsInTurn())
    generator = np.random.default_rng(0)
    kinds = {0: set(), 1: {"race", "uninitialized-read"}, 2: {"deadlock"}}
    kept = []
    for _ in range(30):
        what, blocks = int(generator.integers(0, 3)), int(generator.integers(1, 4))
        arrays, shape = Arrays(blocks * 64 - 3), LaunchShape((blocks, 1, 1), (64, 1, 1))
        kept.append(arrays)
        found, _ = repeated.launch(shape, arrays.parameters(what), arrays.watched)
        assert {each.kind for each in found} == kinds[what]
        if what == 0:
            padded = np.append(arrays.x, [0, 0, 0]).reshape(blocks, 64)
            assert (arrays.out == padded[:, ::-1].reshape(-1)[: arrays.out.size]).all()
