"""The CUDA backend: on a stand-in for a GPU, and on one, which is skipped, with the reason, where none answers."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from examples import one_in
from fake_gpu import fake_backend

from kernelcheck.backends.base import Buffer, BufferArg, KernelLaunch, ValueArg
from kernelcheck.backends.cuda import CudaBackend
from kernelcheck.base.errors import LaunchError
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import Program

SOURCE = r"""
#include <cooperative_groups.h>
#include <cuda_bf16.h>

struct Range { int first; float scale; signed char shift; };

extern "C" __global__ void add(const float* a, const float* b, float* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = a[i] + b[i];
}

extern "C" __global__ void add_without_bound(const float* a, const float* b, float* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = a[i % n] + b[i % n];
}

template <typename T> __global__ void twice(T* x, int n) {
    int i = threadIdx.x;
    if (i < n) x[i] = x[i] + x[i];
}

extern "C" __global__ void scaled(float* x, Range range) {
    x[range.first + threadIdx.x] = range.scale * threadIdx.x + range.shift;
}

extern "C" __global__ void before(float* x) { x[-1] = 1.0f; }

extern "C" __global__ void wild(float* x) { *(float*)((size_t)x + (1ull << 45)) = 1.0f; }

extern "C" __global__ void crooked(char* x) { *(float*)(x + 1) = 1.0f; }

extern "C" __global__ void trap() { __trap(); }

extern "C" __global__ void endless(volatile int* x) { while (x[0] == 0) {} }

extern "C" __global__ void through_shared(int* x, int n) {
    extern __shared__ int tile[];
    for (int i = threadIdx.x; i < n; i += blockDim.x) tile[i] = i;
    __syncthreads();
    for (int i = threadIdx.x; i < n; i += blockDim.x) x[i] = tile[n - 1 - i];
}

extern "C" __global__ void grid_sum(int* partial, int* total) {
    if (threadIdx.x == 0) partial[blockIdx.x] = blockIdx.x + 1;
    cooperative_groups::this_grid().sync();
    if (blockIdx.x == 0 && threadIdx.x == 0)
        for (int i = 0; i < gridDim.x; ++i) total[0] += partial[i];
}

extern "C" __global__ void subnormal(float* x) { x[0] = x[0] * 0.5f; }

__constant__ float taps[8];
__device__ int calls = 5;
static __device__ int hidden;
__managed__ int managed = 7;
namespace inner { __device__ double deep[2] = {1.5, 2.5}; }

extern "C" __global__ void stateful(float* x) {
    float sum = 0.0f;
    for (int i = 0; i < 8; ++i) sum += taps[i];
    x[0] = sum;
    x[1] = atomicAdd(&calls, 1);
    x[2] = hidden++;
    x[3] = inner::deep[0] += 1.0;
    x[4] = managed++;
}

extern "C" __global__ void say(int n) { printf("said %d\n", n); }

extern "C" __global__ void untouched(const float* a, float* b) { b[0] = a[0]; }
"""

KERNELS = (
    *("add", "add_without_bound", "twice<__nv_bfloat16>", "scaled", "before", "wild", "crooked", "trap"),
    *("endless", "through_shared", "grid_sum", "subnormal", "stateful", "say", "untouched"),
)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    root = tmp_path_factory.mktemp("cuda")
    source = Path(root, "kernels.cu")
    source.write_text(SOURCE)
    return compile_program(
        source, name_expressions=KERNELS, options=["-std=c++17"], include_dirs=[], arch="sm_80", root=root, defines={}
    )


@pytest.fixture(scope="module", params=["stand-in", pytest.param("device", marks=pytest.mark.gpu)])
def backend(request: pytest.FixtureRequest) -> Iterator[CudaBackend]:
    backend = (CudaBackend if request.param == "device" else fake_backend)(launch_seconds=3.0)
    yield backend
    backend.close()


def launch(
    program: Program,
    kernel: str,
    arguments: Sequence[BufferArg | ValueArg],
    *,
    grid: int = 1,
    block: int = 1,
    shared_bytes: int = 0,
    cooperative: bool = False,
) -> KernelLaunch:
    return KernelLaunch(
        program.kernels[kernel], (grid, 1, 1), (block, 1, 1), shared_bytes, tuple(arguments), cooperative
    )


def addition(program: Program, kernel: str, n: int) -> tuple[list[Buffer], KernelLaunch]:
    a, b = np.arange(n, dtype=np.float32), np.full(n, 0.5, dtype=np.float32)
    buffers = [Buffer("a", a, writable=False), Buffer("b", b, writable=False), Buffer("out", np.zeros_like(a))]
    arguments = [BufferArg("a"), BufferArg("b"), BufferArg("out"), ValueArg(struct.pack("<i", n))]
    return buffers, launch(program, kernel, arguments, grid=(n + 255) // 256, block=256)


def assert_works(backend: CudaBackend, program: Program) -> None:
    buffers, launched = addition(program, "add", 1000)
    execution = backend.execute(program, buffers, [launched])
    assert execution.findings == ()
    assert execution.seconds > 0
    np.testing.assert_array_equal(buffers[2].array, np.arange(1000, dtype=np.float32) + np.float32(0.5))


def test_vectors_are_added(backend: CudaBackend, program: Program) -> None:
    assert_works(backend, program)


def test_description_names_device_driver_and_toolkit(backend: CudaBackend) -> None:
    described = backend.describe()
    assert {"device", "compute_capability", "cuda_driver", "cuda_runtime", "cupy"} <= set(described)
    assert all(described.values())


def test_a_missing_bound_check_is_seen_as_writes_after_the_buffer(backend: CudaBackend, program: Program) -> None:
    buffers, launched = addition(program, "add_without_bound", 1000)
    (finding,) = backend.execute(program, buffers, [launched]).findings
    assert (finding.kind, finding.buffer, finding.index, finding.count) == ("out-of-bounds", "out", 1000, 24)


def test_a_write_before_the_buffer_is_seen(backend: CudaBackend, program: Program) -> None:
    buffers = [Buffer("x", np.zeros(8, dtype=np.float32))]
    (finding,) = backend.execute(program, buffers, [launch(program, "before", [BufferArg("x")])]).findings
    assert (finding.kind, finding.buffer, finding.index) == ("out-of-bounds", "x", -1)


@pytest.mark.parametrize(
    ("kernel", "arguments", "kind"),
    one_in(
        4,
        [
            ("wild", [BufferArg("x")], "out-of-bounds"),
            ("crooked", [BufferArg("x")], "misaligned"),
            ("trap", [], "launch-error"),
            ("endless", [BufferArg("x")], "timeout"),
        ],
    ),
)
def test_a_kernel_that_destroys_the_context_is_a_finding_and_the_next_case_runs(
    backend: CudaBackend, program: Program, kernel: str, arguments: list[BufferArg], kind: str
) -> None:
    buffers = [Buffer("x", np.zeros(8, dtype=np.int32))]
    (finding,) = backend.execute(program, buffers, [launch(program, kernel, arguments)]).findings
    assert finding.kind == kind
    assert f"kernel {kernel} " in finding.message
    assert_works(backend, program)


def test_a_template_runs_in_bfloat16(backend: CudaBackend, program: Program) -> None:
    x = np.arange(8).astype(ml_dtypes.bfloat16)
    arguments = [BufferArg("x"), ValueArg(struct.pack("<i", 8))]
    launched = launch(program, "twice<__nv_bfloat16>", arguments, block=32)
    assert backend.execute(program, [Buffer("x", x)], [launched]).findings == ()
    np.testing.assert_array_equal(x.astype(np.float32), 2 * np.arange(8, dtype=np.float32))


def test_a_struct_is_passed_by_value_and_an_offset_moves_the_pointer(backend: CudaBackend, program: Program) -> None:
    x = np.zeros(8, dtype=np.float32)
    arguments = [BufferArg("x", 8), ValueArg(struct.pack("<ifb3x", 1, 0.5, -2))]
    assert backend.execute(program, [Buffer("x", x)], [launch(program, "scaled", arguments, block=3)]).findings == ()
    np.testing.assert_array_equal(x, np.float32([0, 0, 0, -2, -1.5, -1, 0, 0]))


def test_launches_run_in_order_on_the_same_buffers(backend: CudaBackend, program: Program) -> None:
    x = np.array([3], dtype=ml_dtypes.bfloat16)
    launched = launch(program, "twice<__nv_bfloat16>", [BufferArg("x"), ValueArg(struct.pack("<i", 1))])
    backend.execute(program, [Buffer("x", x)], [launched, launched, launched])
    assert float(x[0]) == 24


@pytest.mark.parametrize("kib", [16, 100])
def test_dynamic_shared_memory_beyond_48_kib_is_opted_into(backend: CudaBackend, program: Program, kib: int) -> None:
    n = kib * 1024 // 4
    x = np.zeros(n, dtype=np.int32)
    if kib > 48 and backend.describe()["compute_capability"] in ("7.0", "7.2", "7.5", "8.6", "8.9", "12.0"):
        pytest.skip("a block of this device has less than 100 KiB of shared memory")
    arguments = [BufferArg("x"), ValueArg(struct.pack("<i", n))]
    launched = launch(program, "through_shared", arguments, block=256, shared_bytes=4 * n)
    assert backend.execute(program, [Buffer("x", x)], [launched]).findings == ()
    np.testing.assert_array_equal(x, np.arange(n)[::-1])


def test_more_shared_memory_than_a_block_has_is_a_launch_error(backend: CudaBackend, program: Program) -> None:
    arguments = [BufferArg("x"), ValueArg(struct.pack("<i", 1))]
    launched = launch(program, "through_shared", arguments, shared_bytes=1 << 20)
    with pytest.raises(LaunchError, match="1048576 bytes of dynamic"):
        backend.execute(program, [Buffer("x", np.zeros(1, dtype=np.int32))], [launched])
    assert_works(backend, program)


def test_a_cooperative_grid_synchronises(backend: CudaBackend, program: Program) -> None:
    buffers = [Buffer("partial", np.zeros(32, dtype=np.int32)), Buffer("total", np.zeros(1, dtype=np.int32))]
    arguments = [BufferArg("partial"), BufferArg("total")]
    launched = launch(program, "grid_sum", arguments, grid=32, block=64, cooperative=True)
    assert backend.execute(program, buffers, [launched]).findings == ()
    assert buffers[1].array[0] == 32 * 33 // 2


def test_a_cooperative_grid_that_does_not_fit_is_a_launch_error(backend: CudaBackend, program: Program) -> None:
    buffers = [Buffer("partial", np.zeros(1 << 20, dtype=np.int32)), Buffer("total", np.zeros(1, dtype=np.int32))]
    arguments = [BufferArg("partial"), BufferArg("total")]
    launched = launch(program, "grid_sum", arguments, grid=1 << 20, block=64, cooperative=True)
    with pytest.raises(LaunchError, match="cooperative grid of 1048576 blocks"):
        backend.execute(program, buffers, [launched])


def test_subnormals_are_kept_unless_the_options_flush_them(backend: CudaBackend, program: Program) -> None:
    x = np.array([2.0**-140], dtype=np.float32)
    backend.execute(program, [Buffer("x", x)], [launch(program, "subnormal", [BufferArg("x")])])
    assert x[0] == np.float32(2.0**-141)


def call_stateful(backend: CudaBackend, program: Program, taps: Sequence[float]) -> list[float]:
    x = np.zeros(5, dtype=np.float32)
    given = Buffer("taps", np.array(taps, dtype=np.float32), writable=False, symbol="taps")
    execution = backend.execute(program, [given, Buffer("x", x)], [launch(program, "stateful", [BufferArg("x")])])
    assert execution.findings == ()
    return x.tolist()


def test_variables_of_the_module_start_every_case_as_they_were_loaded(backend: CudaBackend, program: Program) -> None:
    """The tail of a constant set in part, a counter, a static variable, one in a namespace, a managed one."""
    assert call_stateful(backend, program, [1] * 8) == [8, 5, 0, 2.5, 7]
    assert call_stateful(backend, program, [1, 2]) == [3, 5, 0, 2.5, 7]
    assert call_stateful(backend, program, []) == [0, 5, 0, 2.5, 7]


def test_variables_keep_what_one_launch_leaves_to_the_next(backend: CudaBackend, program: Program) -> None:
    x = np.zeros(5, dtype=np.float32)
    stateful = launch(program, "stateful", [BufferArg("x")])
    backend.execute(program, [Buffer("x", x)], [stateful, stateful])
    assert x.tolist() == [0, 6, 1, 3.5, 8]


def test_printf_is_told_with_the_case(backend: CudaBackend, program: Program) -> None:
    said = [launch(program, "say", [ValueArg(struct.pack("<i", n))]) for n in (3, 4)]
    assert backend.execute(program, [], said).printed == "said 3\nsaid 4\n"
    assert backend.execute(program, [], said[:1]).printed == "said 3\n"


@pytest.mark.slow
def test_printf_before_a_fault_is_told(backend: CudaBackend, program: Program) -> None:
    launches = [launch(program, "say", [ValueArg(struct.pack("<i", 1))]), launch(program, "trap", [])]
    execution = backend.execute(program, [], launches)
    assert [finding.kind for finding in execution.findings] == ["launch-error"]
    assert execution.printed == "said 1\n"


def test_an_input_is_as_it_was_and_a_write_into_one_is_seen(backend: CudaBackend, program: Program) -> None:
    a, b = np.array([2.0], dtype=np.float32), np.zeros(1, dtype=np.float32)
    buffers = [Buffer("a", a, writable=False), Buffer("b", b)]
    assert (
        backend.execute(program, buffers, [launch(program, "untouched", [BufferArg("a"), BufferArg("b")])]).findings
        == ()
    )
    assert (a[0], b[0]) == (2.0, 2.0)
    a.flags.writeable = False
    (finding,) = backend.execute(program, buffers, [launch(program, "subnormal", [BufferArg("a")])]).findings
    assert (finding.kind, finding.buffer, finding.index) == ("input-modified", "a", 0)


def test_a_released_program_can_be_run_again(backend: CudaBackend, program: Program) -> None:
    backend.prepare(program)
    backend.release(program)
    assert_works(backend, program)
