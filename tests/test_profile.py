"""``kernelcheck profile``: the counters are those worked out by hand, and the report has them beside the source."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, extents, ptx_program

from kernelcheck.backends.base import Buffer, BufferArg, KernelLaunch, ValueArg
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cpu.runtime.compiled import listing
from kernelcheck.backends.cpu.runtime.profiler import CountedLaunch
from kernelcheck.base.profile_counts import AtomicPlace, LaunchCounts
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import Program
from kernelcheck.insight.profiling.metrics import by_class, by_line, metrics, sectors_a_request, threads_a_warp
from kernelcheck.interfaces.cli import main

REPOSITORY = Path(__file__).parent.parent

SOURCE = """
#define KERNEL(name, ...) extern "C" __global__ void name(const float* x, float* y) { \\
    const int t = threadIdx.x; __VA_ARGS__ }
KERNEL(coalesced, const int i = blockIdx.x * blockDim.x + t; y[i] = x[i];)
KERNEL(strided2, y[t] = x[2 * t];)
KERNEL(strided4, y[t] = x[4 * t];)
KERNEL(strided8, y[t] = x[8 * t];)
KERNEL(strided16, y[t] = x[16 * t];)
KERNEL(strided32, y[t] = x[32 * t];)
KERNEL(misaligned, y[t] = x[t + 1];)
KERNEL(broadcast, __shared__ float s[32]; s[t] = x[0]; __syncthreads(); y[t] = s[5];)
KERNEL(banks2, __shared__ float s[64]; s[2 * t] = x[t]; __syncthreads(); y[t] = s[2 * t];)
KERNEL(banks4, __shared__ float s[128]; s[4 * t] = x[t]; __syncthreads(); y[t] = s[4 * t];)
KERNEL(banks8, __shared__ float s[256]; s[8 * t] = x[t]; __syncthreads(); y[t] = s[8 * t];)
KERNEL(banks16, __shared__ float s[512]; s[16 * t] = x[t]; __syncthreads(); y[t] = s[16 * t];)
KERNEL(banks32, __shared__ float s[1024]; s[32 * t] = x[t]; __syncthreads(); y[t] = s[32 * t];)
KERNEL(transposed, __shared__ float s[32][32]; const int r = threadIdx.y;
       s[r][t] = x[32 * r + t]; __syncthreads(); y[32 * r + t] = s[t][r];)
KERNEL(padded, __shared__ float s[32][33]; const int r = threadIdx.y;
       s[r][t] = x[32 * r + t]; __syncthreads(); y[32 * r + t] = s[t][r];)
KERNEL(halves,
       const volatile float* in = x; volatile float* out = y;
       if (t < 16)
         out[t] = in[t + 32];
       else
         out[t] = in[t] * in[t + 16];)
KERNEL(contended, atomicAdd(y, 1.0f);)
KERNEL(contended_shared, __shared__ int s[2]; if (t < 2) s[t] = 0; __syncthreads();
       y[t] = x[t] + atomicAdd(s + t % 2, 1);)
KERNEL(vectors, reinterpret_cast<float4*>(y)[t] = reinterpret_cast<const float4*>(x)[t];)
KERNEL(pairs, __shared__ float2 s[32]; s[t] = reinterpret_cast<const float2*>(x)[t]; __syncthreads();
       reinterpret_cast<float2*>(y)[t] = s[31 - t];)
KERNEL(quarters, __shared__ float4 s[64]; s[2 * t] = reinterpret_cast<const float4*>(x)[t]; __syncthreads();
       reinterpret_cast<float4*>(y)[t] = s[2 * t];)
KERNEL(bytes, __shared__ char s[32]; s[t] = (char)x[t]; __syncthreads(); y[t] = s[31 - t];)
KERNEL(locals, float a[4]; for (int n = 0; n < 4; n++) a[n] = x[n]; y[t] = a[t % 4];)
KERNEL(generic, __shared__ float s[32]; s[t] = 1.0f; __syncthreads(); const volatile float* p = x[0] > 0 ? x : s;
       y[t] = p[t];)
KERNEL(copied, __shared__ __align__(16) float4 s[32]; asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::
       "l"(__cvta_generic_to_shared(s + t)), "l"(x + 4 * t)); asm volatile("cp.async.wait_all;" ::: "memory");
       y[t] = s[t].x;)
KERNEL(matrices, __shared__ __align__(16) uint4 s[32 * 8]; for (int n = 0; n < 8; n++) s[n * 32 + t] = uint4{};
       __syncthreads(); unsigned a, b, c, d;
       asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(a), "=r"(b), "=r"(c),
       "=r"(d) : "l"(__cvta_generic_to_shared(s + 8 * t))); y[t] = a + b + c + d;)
"""
NAMES = [line.split("(")[1].partition(",")[0] for line in SOURCE.splitlines() if line.startswith("KERNEL(")]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    folder = tmp_path_factory.mktemp("profile")
    path = folder / "kernel.cu"
    path.write_text(SOURCE)
    return compile_program(
        path, name_expressions=NAMES, options=[], include_dirs=[], arch="sm_80", root=folder, defines={}
    )


def counted(
    program: Program, name: str, *, grid: int = 1, block: int | tuple[int, ...] = 32, n: int | None = None
) -> LaunchCounts:
    """The counts of a launch with ``float x[2048], y[2048]`` and, if it is given, ``n``."""
    x, y = (np.full(2048, value, np.float32) for value in (1, 0))
    executions: list[Sequence[CountedLaunch]] = []
    size = () if n is None else (ValueArg(np.int32(n).tobytes()),)
    launch = KernelLaunch(name, extents(grid), extents(block), 0, (BufferArg("x"), BufferArg("y"), *size))
    only = Program(**{**program.__dict__, "kernels": {name: name}})
    execution = CpuBackend(on_counted=executions.append).execute(only, [Buffer("x", x), Buffer("y", y)], [launch])
    assert not execution.findings
    ((launched,),) = executions
    return launched.counts()


def totals(counts: LaunchCounts) -> Mapping[str, int]:
    """Its metrics, by short names: ``global_ld.sectors``, ``shared_st.conflicts``, ``diverged``."""
    short = {
        "smsp__sass_branch_targets_threads_divergent.sum": "diverged",
        "kernelcheck__barriers.sum": "barriers",
        "kernelcheck__atomics.sum": "atomics",
    }
    for space in ("global", "local"):
        for op in ("ld", "st", "atom", "red"):
            for what in ("requests", "sectors"):
                short[f"l1tex__t_{what}_pipe_lsu_mem_{space}_op_{op}.sum"] = f"{space}_{op}.{what}"
            short[f"kernelcheck__bytes_mem_{space}_op_{op}.sum"] = f"{space}_{op}.bytes"
    for op in ("ld", "st", "atom"):
        short[f"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_{op}.sum"] = f"shared_{op}.wavefronts"
        short[f"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_{op}.sum"] = f"shared_{op}.conflicts"
        short[f"kernelcheck__bytes_mem_shared_op_{op}.sum"] = f"shared_{op}.bytes"
    return {short[name]: number for name, number in metrics(counts.instructions).items() if name in short}


def access(where: str, requests: int, sectors: int, wanted: int) -> Mapping[str, int]:
    return {f"{where}.requests": requests, f"{where}.sectors": sectors, f"{where}.bytes": wanted}


def shared(op: str, wavefronts: int, conflicts: int, wanted: int) -> Mapping[str, int]:
    found = {f"shared_{op}.wavefronts": wavefronts, f"shared_{op}.conflicts": conflicts, f"shared_{op}.bytes": wanted}
    return {name: number for name, number in found.items() if number}


ROW_OUT = access("global_st", 1, 4, 128)
"""32 consecutive floats are 128 bytes: 4 sectors."""
ROW_IN = access("global_ld", 1, 4, 128)


def test_consecutive_floats_are_four_sectors_a_request(program: Program) -> None:
    counts = counted(program, "coalesced", grid=2, block=64)
    assert totals(counts) == {**access("global_ld", 4, 16, 512), **access("global_st", 4, 16, 512)}
    assert sectors_a_request(metrics(counts.instructions)) == 4


@pytest.mark.parametrize(("stride", "sectors"), [(2, 8), (4, 16), (8, 32), (16, 32), (32, 32)])
def test_a_stride_spreads_a_request_over_sectors(program: Program, stride: int, sectors: int) -> None:
    assert totals(counted(program, f"strided{stride}")) == {**access("global_ld", 1, sectors, 128), **ROW_OUT}


def test_a_misaligned_row_touches_a_fifth_sector(program: Program) -> None:
    assert totals(counted(program, "misaligned")) == {**access("global_ld", 1, 5, 128), **ROW_OUT}


def test_a_broadcast_is_one_sector_and_one_wavefront(program: Program) -> None:
    loads = {**access("global_ld", 1, 1, 128), **shared("ld", 1, 0, 128)}
    assert totals(counted(program, "broadcast")) == {**loads, **shared("st", 1, 0, 128), **ROW_OUT, "barriers": 1}


@pytest.mark.parametrize("stride", [2, 4, 8, 16, 32])
def test_a_stride_of_n_words_in_shared_memory_is_an_n_way_conflict(program: Program, stride: int) -> None:
    both = {**shared("ld", stride, stride - 1, 128), **shared("st", stride, stride - 1, 128)}
    assert totals(counted(program, f"banks{stride}")) == {**ROW_IN, **both, **ROW_OUT, "barriers": 1}


@pytest.mark.parametrize(("name", "wavefronts"), [("transposed", 32), ("padded", 1)])
def test_padding_takes_the_conflicts_out_of_a_transposition(program: Program, name: str, wavefronts: int) -> None:
    rows = {**access("global_ld", 32, 128, 4096), **access("global_st", 32, 128, 4096)}
    tile = {**shared("ld", 32 * wavefronts, 32 * (wavefronts - 1), 4096), **shared("st", 32, 0, 4096)}
    assert totals(counted(program, name, block=(32, 32))) == {**rows, **tile, "barriers": 32}


def test_halves_of_a_warp_run_one_after_the_other(program: Program) -> None:
    counts = counted(program, "halves")
    loads = access("global_ld", 3, 6, 3 * 16 * 4)
    assert totals(counts) == {**loads, **access("global_st", 2, 4, 128), "diverged": 1}
    stores = [each for each in counts.instructions if each.opcode.startswith("st.")]
    assert [(each.warps, each.threads) for each in stores] == [(1, 16), (1, 16)]


def test_atomics_on_one_address_are_one_sector_and_its_contention_is_named(program: Program) -> None:
    counts = counted(program, "contended", grid=2, block=48)
    requests = 4  # two warps of each block
    assert totals(counts) == {**access("global_red", requests, requests, 96 * 4), "atomics": 96}
    assert [each.atomics for each in counts.instructions if each.atomics] == [(AtomicPlace("y[0]", 96),)]


def test_atomics_on_shared_memory_name_bytes_of_it(program: Program) -> None:
    counts = counted(program, "contended_shared", grid=3)
    found = totals(counts)
    assert (found["shared_atom.wavefronts"], found["atomics"]) == (3, 96)
    (places,) = (each.atomics for each in counts.instructions if each.atomics)
    assert places == (AtomicPlace("byte 0 of shared memory", 48), AtomicPlace("byte 4 of shared memory", 48))


def test_a_vector_of_four_floats_is_sixteen_sectors(program: Program) -> None:
    assert totals(counted(program, "vectors")) == {**access("global_ld", 1, 16, 512), **access("global_st", 1, 16, 512)}


def test_pairs_in_shared_memory_are_made_by_half_warps(program: Program) -> None:
    tile = {**shared("ld", 2, 0, 256), **shared("st", 2, 0, 256)}
    rows = {**access("global_ld", 1, 8, 256), **access("global_st", 1, 8, 256)}
    assert totals(counted(program, "pairs")) == {**rows, **tile, "barriers": 1}


def test_sixteen_bytes_a_lane_are_made_by_quarter_warps(program: Program) -> None:
    tile = {**shared("ld", 8, 4, 512), **shared("st", 8, 4, 512)}  # every other one: two lanes of a quarter meet
    rows = {**access("global_ld", 1, 16, 512), **access("global_st", 1, 16, 512)}
    assert totals(counted(program, "quarters")) == {**rows, **tile, "barriers": 1}


def test_bytes_of_one_word_do_not_conflict(program: Program) -> None:
    tile = {**shared("ld", 1, 0, 32), **shared("st", 1, 0, 32)}
    assert totals(counted(program, "bytes")) == {**ROW_IN, **tile, **ROW_OUT, "barriers": 1}


def test_local_memory_is_interleaved_by_words(program: Program) -> None:
    found = totals(counted(program, "locals"))
    assert found["local_ld.requests"] == 1
    assert found["local_ld.sectors"] == 16  # lanes of one word lie 4 apart: in each of 4 rows, every sector is touched
    assert found["local_st.bytes"] == 4 * 128
    assert found["local_st.sectors"] == 4 * 4


def test_a_generic_access_counts_where_it_leads(program: Program) -> None:
    found = totals(counted(program, "generic"))
    assert found["global_ld.requests"] == 2
    assert "shared_ld.wavefronts" not in found


def test_an_asynchronous_copy_loads_and_stores(program: Program) -> None:
    found = totals(counted(program, "copied"))
    assert found["global_ld.sectors"] == 16
    assert (found["shared_st.wavefronts"], found.get("shared_st.conflicts", 0)) == (4, 0)


def test_rows_of_matrices_in_one_bank_conflict(program: Program) -> None:
    found = totals(counted(program, "matrices"))
    assert (found["shared_ld.wavefronts"], found["shared_ld.conflicts"]) == (32, 28)
    assert (found["shared_st.wavefronts"], found.get("shared_st.conflicts", 0)) == (32, 0)


TAIL = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry tail(.param .u64 x, .param .u64 y, .param .u32 n)
{
.reg .b32 %i, %n, %k; .reg .b64 %x, %y, %o; .reg .f32 %f; .reg .pred %in, %more;
ld.param.u64 %x, [x];
ld.param.u64 %y, [y];
ld.param.u32 %n, [n];
mov.u32 %i, %tid.x;
setp.lt.u32 %in, %i, %n;
mul.wide.u32 %o, %i, 4;
add.u64 %x, %x, %o;
add.u64 %y, %y, %o;
mov.f32 %f, 0f00000000;
@%in ld.global.f32 %f, [%x];
mov.u32 %k, 0;
LOOP:
add.f32 %f, %f, %f;
add.u32 %k, %k, 1;
setp.lt.u32 %more, %k, 3;
@%more bra LOOP;
@%in st.global.f32 [%y], %f;
ret;
}
"""


def test_a_predicated_tail_executes_in_all_warps_and_asks_in_those_with_lanes() -> None:
    counts = counted(ptx_program(TAIL, "tail"), "tail", block=64, n=20)
    assert totals(counts) == {**access("global_ld", 1, 3, 80), **access("global_st", 1, 3, 80)}
    loads = next(each for each in counts.instructions if each.opcode == "ld.global.f32")
    assert (loads.warps, loads.threads, loads.threads_on) == (2, 64, 20)
    found = metrics(counts.instructions)
    straight, looped = 13, 3 * 4  # instructions of a warp, the rounds of the loop among them
    assert found["smsp__inst_executed.sum"] == 2 * (straight + looped)
    assert found["smsp__thread_inst_executed.sum"] == 64 * (straight + looped)
    off = 2 * 44 + 64  # the load and the store beyond the tail, and the branch that is not taken
    assert found["smsp__thread_inst_executed_pred_on.sum"] == 64 * (straight + looped) - off
    assert found["smsp__sass_thread_inst_executed_op_fadd_pred_on.sum"] == 64 * 3
    assert by_class(counts.instructions) == {
        "integer": 2 * (4 + 6),
        "branch": 2 * 4,
        "float": 2 * 3,
        "constant": 2 * 3,
        "other": 2 * 3,
        "global": 2 * 2,
    }


def test_a_warp_of_which_lanes_are_missing_has_fewer_threads(program: Program) -> None:
    found = metrics(counted(program, "coalesced", block=40).instructions)
    assert threads_a_warp(found) == 20
    assert found["l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum"] == 5


SCATTERED = """
template <typename T> __device__ void gather(const T* x, const int* at, T* y, int rows) {
    __shared__ T tile[512];
    for (int n = threadIdx.x; n < 512; n += 32) tile[n] = x[n];
    __syncthreads();
    for (int r = 0; r < rows; r++) {
        const int n = at[32 * r + threadIdx.x];
        if (n >= 0) y[n] = tile[n];
    }
}
extern "C" __global__ void bytes1(const char* x, const int* at, char* y, int rows) { gather(x, at, y, rows); }
extern "C" __global__ void bytes4(const float* x, const int* at, float* y, int rows) { gather(x, at, y, rows); }
extern "C" __global__ void bytes8(const float2* x, const int* at, float2* y, int rows) { gather(x, at, y, rows); }
extern "C" __global__ void bytes16(const float4* x, const int* at, float4* y, int rows) { gather(x, at, y, rows); }
"""


def sectors_of(rows: np.ndarray, width: int) -> int:
    """By the definition: of each row of elements, -1 for lanes that access none, the sectors touched, added up."""
    return sum(len({n * width // 32 for n in row if n >= 0}) for row in rows.tolist())


def wavefronts_of(rows: np.ndarray, width: int) -> int:
    """By the definition: of each part of a row that is accessed at once, the most words in one bank, added up."""
    at_once = 32 if width <= 4 else 128 // width
    total = 0
    for part in rows.reshape(-1, at_once).tolist():
        words = {byte // 4 for n in part if n >= 0 for byte in range(n * width, (n + 1) * width)}
        total += max((sum(word % 32 == bank for word in words) for bank in range(32)), default=0)
    return total


@pytest.fixture(scope="module")
def scattered(tmp_path_factory: pytest.TempPathFactory) -> Program:
    folder = tmp_path_factory.mktemp("scattered")
    (folder / "kernel.cu").write_text(SCATTERED)
    names = [f"bytes{width}" for width in (1, 4, 8, 16)]
    return compile_program(
        folder / "kernel.cu", name_expressions=names, options=[], include_dirs=[], arch="sm_80", root=folder, defines={}
    )


@pytest.mark.parametrize("width", [1, 4, 8, 16])
def test_scattered_accesses_count_as_by_the_definitions(scattered: Program, width: int) -> None:
    random = np.random.default_rng(width)
    rows = random.permuted(np.tile(np.arange(512, dtype=np.int32), (60, 1)), axis=1)[:, :32].copy()
    rows[20:] = np.sort(rows[20:], axis=1)
    rows[30:40] = rows[30] + 8 * np.arange(10)[:, None] % (512 - rows[30].max())  # as the row before, elsewhere
    rows[random.random(rows.shape) < np.linspace(0, 1, 60)[:, None] ** 2] = -1
    x, y = (np.zeros(512 * width, np.uint8) for _ in range(2))
    buffers = [Buffer("x", x), Buffer("at", rows), Buffer("y", y)]
    arguments = (*(BufferArg(each.name) for each in buffers), ValueArg(np.int32(len(rows)).tobytes()))
    name = f"bytes{width}"
    only = Program(**{**scattered.__dict__, "kernels": {name: name}})
    executions: list[Sequence[CountedLaunch]] = []
    backend = CpuBackend(on_counted=executions.append)
    backend.execute(only, buffers, [KernelLaunch(name, (1, 1, 1), (32, 1, 1), 0, arguments)])
    counts = executions[0][0].counts()
    loads = [each for each in counts.instructions if each.opcode.startswith("ld.shared")]
    stores = [each for each in counts.instructions if each.opcode.startswith("st.global")]
    traffic = [access for each in (*loads, *stores) for access in each.traffic]
    assert sum(access.shared_wavefronts for access in traffic) == wavefronts_of(rows, width)
    assert sum(access.global_sectors for access in traffic) == sectors_of(rows, width)
    assert sum(access.global_bytes for access in traffic) == np.count_nonzero(rows >= 0) * width


def test_functions_that_are_called_count_for_the_lanes_that_call_them(tmp_path: Path) -> None:
    source = """__device__ __noinline__ int one(const int* x, int n) { return x[n] + 1; }
__device__ __noinline__ int two(const int* x, int n) { return x[n] * x[n + 32]; }
extern "C" __global__ void k(const int* x, int* y) {
    int (*called)(const int*, int) = threadIdx.x < 24 ? one : two;
    y[threadIdx.x] = called(x, threadIdx.x);
}"""
    executions: list[Sequence[CountedLaunch]] = []
    x, y = np.arange(64, dtype=np.int32), np.zeros(32, np.int32)
    launch = KernelLaunch("k", (1, 1, 1), (32, 1, 1), 0, (BufferArg("x"), BufferArg("y")))
    program = compile_text(source, tmp_path, "k")
    CpuBackend(on_counted=executions.append).execute(program, [Buffer("x", x), Buffer("y", y)], [launch])
    counts = executions[0][0].counts()
    assert y[23:25].tolist() == [24, 24 * 56]
    loads = sorted(each.threads for each in counts.instructions if each.traffic and each.traffic[0].purpose == "load")
    assert loads == [8, 8, 24]
    assert [each.threads for each in counts.instructions if each.opcode.startswith("call")] == [32]
    assert totals(counts)["global_ld.requests"] == 3


def test_lines_are_those_of_the_source(program: Program) -> None:
    lines = by_line(counted(program, "halves"))
    stores = {place.line: metrics(found) for place, found in lines.items() if place and metrics(found)}
    wanted = [line for line, found in stores.items() if "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum" in found]
    assert wanted  # a macro's line is where it is used
    assert {place.file for place in lines if place} == {"kernel.cu"}


def test_kernels_that_do_not_count_have_no_code_for_it(program: Program) -> None:
    assert "count" not in listing(program.ptx, "coalesced", "llvm")


def test_what_is_found_is_found_while_counting(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(float* y) {
      __shared__ float s[64]; s[threadIdx.x] = 1; y[threadIdx.x] = s[63 - threadIdx.x]; }"""
    found = []
    for on_counted in (None, lambda launches: None):
        y = np.zeros(64, np.float32)
        launch = KernelLaunch("k", (1, 1, 1), (64, 1, 1), 0, (BufferArg("y"),))
        program = compile_text(source, tmp_path, "k")
        found.append(CpuBackend(on_counted=on_counted).execute(program, [Buffer("y", y)], [launch]).findings)
    assert found[0] == found[1]
    assert {each.kind for each in found[0]} == {"race", "uninitialized-read"}


def test_the_report_has_figures_beside_the_source(capsys: pytest.CaptureFixture[str]) -> None:
    config = ["--config", str(REPOSITORY / "kernelcheck.toml")]
    assert main(["profile", "gelu", *config]) == 0
    text = capsys.readouterr().out
    assert main(["profile", text.split()[2].rstrip(":"), "--format", "json", *config]) == 0
    document = json.loads(capsys.readouterr().out)
    (counted_case,) = document["profiles"]
    (launch,) = counted_case["launches"]
    assert counted_case["metrics"] == launch["metrics"]
    sectors = launch["metrics"]["l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum"]
    requests = launch["metrics"]["l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum"]
    assert launch["ratios"]["l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio"] == round(
        sectors / requests, 4
    )
    assert f"global loads: {requests:,} requests, {sectors:,} sectors" in text
    by_number = {line["line"]: line for line in launch["lines"] if line["file"] == "ops/gelu.cu"}
    source = (REPOSITORY / "ops" / "gelu.cu").read_text().splitlines()
    for number, line in by_number.items():
        executed = f"{line['metrics'].get('smsp__inst_executed.sum', 0):,}"
        assert any(
            row.split()[:2] == [str(number), executed] and row.endswith(source[number - 1]) for row in text.splitlines()
        )


WRONG = """[kernelcheck]
schema = 1
[ops.k]
source = "k.cu"
kernel = "k"
reference = "ref.py"
dtypes = ["float32"]
[ops.k.dims]
n = { sizes = [33] }
[ops.k.inputs]
x = { shape = ["n"] }
[ops.k.outputs]
y = { shape = ["n"] }
[ops.k.launch]
grid = [2]
block = [32]
args = ["x", "y"]
"""


def test_a_case_that_fails_is_counted_and_said_to_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kernelcheck.toml").write_text(WRONG)
    (tmp_path / "ref.py").write_text("def reference(x):\n    return x\n")
    index = "blockIdx.x * 32 + threadIdx.x"
    kernel = f'extern "C" __global__ void k(const float* x, float* y) {{ y[{index}] = x[{index}]; }}'
    (tmp_path / "k.cu").write_text(kernel)
    assert main(["profile", "k", "--config", str(tmp_path / "kernelcheck.toml")]) == 1
    text = capsys.readouterr().out
    assert "n=33" in text.splitlines()[0]
    assert "out-of-bounds: 4-byte load at element 33 of `x`" in text.splitlines()[0]
    assert "global loads: 2 requests, 8 sectors" in text


TILED = """[profile]
max_diverged_branches = 0
[ops.k.profile]
max_sectors_per_request = 4
max_bank_conflicts = 31
max_atomics_per_place = 31
max_local_sectors = 0
min_threads_per_instruction = 24
"""
TILE = """extern "C" __global__ void k(const float* x, float* y) {
  __shared__ float s[%d]; const int t = threadIdx.x;
  s[%d * t] = t < %d ? x[t] : 0; __syncthreads(); y[t] = s[%d * t]; }
"""


@pytest.fixture
def tiled(tmp_path: Path) -> Path:
    """A project whose kernel has 31 bank conflicts an access of its tile."""
    registry = WRONG.replace("sizes = [33]", "sizes = [32]").replace("grid = [2]", "grid = [1]")
    (tmp_path / "kernelcheck.toml").write_text(registry + TILED)
    (tmp_path / "ref.py").write_text("def reference(x):\n    return x\n")
    (tmp_path / "k.cu").write_text(TILE % (1024, 32, 32, 32))
    return tmp_path


def test_a_count_beyond_a_limit_of_the_registry_fails(tiled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = ["--config", str(tiled / "kernelcheck.toml")]
    assert main(["profile", "k", *config]) == 1
    over = [line for line in capsys.readouterr().out.splitlines() if line.startswith("beyond a limit")]
    assert over == ["beyond a limit: k float32: k: 62 bank conflicts, and max_bank_conflicts = 31"]
    (tiled / "k.cu").write_text(TILE % (32, 1, 32, 1))
    assert main(["profile", "k", *config]) == 0


def test_a_kernel_beyond_a_limit_outranks_one_that_cannot_be_counted(tiled: Path) -> None:
    registry = tiled / "kernelcheck.toml"
    text = registry.read_text()
    op = text[text.index("[ops.k]") : text.index("[profile]")]
    registry.write_text(text + op.replace("ops.k", "ops.broken").replace("k.cu", "broken.cu"))
    (tiled / "broken.cu").write_text('#error "not today"\n')
    assert main(["profile", "broken", "--config", str(registry)]) == 3
    assert main(["profile", "--config", str(registry)]) == 1


def test_counts_are_held_to_a_baseline(tiled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = ["--config", str(tiled / "kernelcheck.toml")]
    main(["profile", "--format", "json", *config])
    (tiled / "before.json").write_text(capsys.readouterr().out)
    compare = ["profile", *config, "--baseline", str(tiled / "before.json"), "--fail-on-regression"]
    (tiled / "k.cu").write_text(TILE % (32, 1, 32, 1))
    assert main(compare) == 0
    text = capsys.readouterr().out
    conflicts = "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum"
    assert f"31 {conflicts}, now 0" in text
    main(["profile", "--format", "json", *config])
    (tiled / "before.json").write_text(capsys.readouterr().out)
    (tiled / "k.cu").write_text(TILE % (64, 2, 32, 2))
    assert main([*compare, "--format", "json"]) == 1
    changes = json.loads(capsys.readouterr().out)["comparison"]["changes"]
    by_metric = {each["metric"]: (each["before"], each["after"], each["worse"]) for each in changes}
    assert by_metric[conflicts] == (0, 1, True)
    assert main([*compare, "--format", "html"]) == 1
    assert f"worse: k float32 {changes[0]['key'][2]}: 0 {conflicts}, now 1" in capsys.readouterr().out
    assert "compiled otherwise" not in text
    registry = (tiled / "kernelcheck.toml").read_text()
    (tiled / "kernelcheck.toml").write_text(registry.replace("schema = 1\n", 'schema = 1\narch = "sm_90"\n', 1))
    main(compare)
    assert re.search(r"the baseline was compiled otherwise, by NVRTC [\d.]+ for sm_80\n", capsys.readouterr().out)
    (tiled / "kernelcheck.toml").write_text(registry.replace("ops.k", "ops.renamed"))
    assert main(compare) == 1
    assert "1 missing, 1 new" in capsys.readouterr().out
    (tiled / "before.json").write_text("{}")
    assert main(compare) == 2
    assert "before.json is no baseline" in " ".join(capsys.readouterr().err.split())


def test_the_page_has_bars_as_long_as_the_counts(tiled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["profile", "k", "--config", str(tiled / "kernelcheck.toml"), "--format", "html"]) == 1
    page = capsys.readouterr().out
    assert "beyond a limit: k float32: k: 62 bank conflicts" in page
    assert '<td class="bar" style="--share: 100%">62</td>' in page
    assert "s[32 * t] = t &lt; 32 ? x[t] : 0;" in page


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["gellu"], 2, "no op 'gellu' in kernelcheck.toml, and it is no seed or token; did you mean 'gelu'?"),
        (["gelu", "--dtype", "int32"], 5, "ops and dtypes are: gelu (float32, float16, bfloat16)"),
        (["0x0123456789abcdef", "--dtype", "float32"], 2, "is a case, which has its dtype"),
        (["gelu", "--cases", "9"], 2, "an op needs none"),
        (["gelu", "--fail-on-regression"], 2, "--fail-on-regression needs --baseline FILE"),
    ],
)
def test_what_is_no_case_is_refused(
    arguments: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["profile", *arguments, "--config", str(REPOSITORY / "kernelcheck.toml")]) == code
    assert said in " ".join(capsys.readouterr().err.split())
