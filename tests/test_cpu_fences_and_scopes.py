"""What orders accesses to global memory on paper: fences, the scope of strong accesses, and plain ones beside them."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest
from examples import one_in
from watched_memory import blank, execute, given, messages, only, read_only

from kernelcheck.backends.base import Execution

MESSAGE = """extern "C" __global__ void k(const int* x, int* data, int* flag, int* y) {
  int seen;
  if (blockIdx.x == 0) {
    data[0] = x[0];
    SET
  } else {
    do { GET } while (seen == 0);
    y[0] = data[0];
  }
}"""


def asm(opcode: str, operands: str) -> str:
    return f'asm volatile("{opcode} {operands} : "memory");'


def get(opcode: str) -> str:
    return asm(opcode, '%0, [%1];" : "=r"(seen) : "l"(flag)')


def put(opcode: str) -> str:
    return asm(opcode, '[%0], 1;" :: "l"(flag)')


VOLATILE_GET, VOLATILE_PUT = "seen = *(volatile int*)flag;", "*(volatile int*)flag = 1;"


def pass_on(folder: Path, set_flag: str, get_flag: str) -> Execution:
    """Block 0 hands a number to block 1."""
    source = MESSAGE.replace("SET", set_flag).replace("GET", get_flag)
    buffers = [read_only("x", np.full(1, 7, np.int32)), *(blank(name, 1, np.int32) for name in ("data", "y"))]
    flag = given("flag", np.zeros(1, np.int32))
    return execute(folder, source, [buffers[0], buffers[1], flag, buffers[2]], grid=2, block=1)


@pytest.mark.parametrize(
    ("set_flag", "get_flag"),
    [
        (put("st.release.gpu.s32"), get("ld.acquire.gpu.s32")),
        (put("st.release.sys.s32"), get("ld.acquire.sys.s32")),
        (put("red.release.gpu.global.add.s32"), get("ld.acquire.gpu.s32")),
        (f"__threadfence(); {put('red.relaxed.gpu.global.add.s32')}", f"{get('ld.relaxed.gpu.s32')} __threadfence();"),
        (f"__threadfence(); {VOLATILE_PUT}", f"{VOLATILE_GET} __threadfence();"),
        (f"__threadfence_system(); {VOLATILE_PUT}", get("ld.acquire.gpu.s32")),
        (
            f"__threadfence(); {VOLATILE_PUT}",
            asm("atom.acq_rel.gpu.global.add.s32", '%0, [%1], 0;" : "=r"(seen) : "l"(flag)'),
        ),
    ],
)
def test_releases_and_acquires_are_as_good_as_fences(tmp_path: Path, set_flag: str, get_flag: str) -> None:
    execution = pass_on(tmp_path, set_flag, get_flag)
    assert not messages(execution)
    assert not execution.notes


@pytest.mark.parametrize("set_flag", [VOLATILE_PUT, put("st.relaxed.gpu.s32"), "atomicExch(flag, 1);"])
def test_a_flag_set_without_a_fence_does_not_order_what_was_written_before(tmp_path: Path, set_flag: str) -> None:
    finding = only(pass_on(tmp_path, set_flag, get("ld.acquire.gpu.s32")))
    assert (finding.kind, finding.buffer, finding.block) == ("race", "data", (1, 0, 0))
    assert "no fence comes between that access and the flag by which they synchronise" in finding.message


@pytest.mark.parametrize(
    ("set_flag", "get_flag", "lacks"),
    [
        (put("st.release.gpu.s32"), VOLATILE_GET, "there is no fence since the flag"),
        (f"__threadfence(); {VOLATILE_PUT}", "seen = atomicAdd(flag, 0);", "there is no fence since the flag"),
        (f"__threadfence_block(); {VOLATILE_PUT}", get("ld.acquire.gpu.s32"), "no fence between that and the flag"),
        (f"__syncthreads(); {VOLATILE_PUT}", get("ld.acquire.gpu.s32"), "no fence between that and the flag"),
    ],
)
def test_the_side_that_lacks_a_fence_is_named(tmp_path: Path, set_flag: str, get_flag: str, lacks: str) -> None:
    execution = pass_on(tmp_path, set_flag, get_flag)
    assert not messages(execution)
    (note,) = execution.notes
    assert (note.kind, note.block, note.count) == ("missing-fence", (1, 0, 0), 1)
    assert "load at element 0 of `data`" in note.message
    assert lacks in note.message


def test_a_fence_hands_on_what_other_blocks_have_handed_over(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(const int* x, int* data, volatile int* flag, int* y) {
  if (blockIdx.x == 0) { data[0] = x[0]; __threadfence(); flag[0] = 1; }
  if (blockIdx.x == 1) { while (flag[0] == 0) {} FENCE flag[2] = 1; }
  if (blockIdx.x == 2) { while (flag[2] == 0) {} __threadfence(); y[0] = data[0]; }
}"""
    for fence, kinds in (("__threadfence();", set()), ("", {"missing-fence"})):
        arguments = [read_only("x", np.ones(1, np.int32)), blank("data", 1, np.int32)]
        arguments += [given("flag", np.zeros(4, np.int32)), blank("y", 1, np.int32)]
        execution = execute(tmp_path, source.replace("FENCE", fence), arguments, grid=3, block=1)
        assert not messages(execution)
        assert {note.kind for note in execution.notes} == kinds


COUNTER = """extern "C" __global__ void k(const int* x, int* count, int* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (x[i] > 50) ADD;
  SYNC;
  y[i] = *count;
}"""
ADDS = ("atomicAdd(count, 1)", "atomicExch(count, 1)", "*(volatile int*)count = 1")


def counted(folder: Path, add: str, sync: str, *, threads: int = 1) -> Execution:
    include = "#include <cooperative_groups.h>\n" if "grid" in sync else ""
    source = include + COUNTER.replace("ADD", add).replace("SYNC", sync)
    x = np.random.default_rng(1).integers(1, 100, 256).astype(np.int32)
    arguments = [read_only("x", x), given("count", np.zeros(1, np.int32)), blank("y", 256, np.int32)]
    return execute(folder, source, arguments, grid=4, block=64, cooperative=bool(include), threads=threads)


@pytest.mark.parametrize(("add", "threads"), one_in(2, product(ADDS, (1, 4))))
def test_a_plain_read_of_what_others_add_to_is_noted(tmp_path: Path, add: str, threads: int) -> None:
    execution = counted(tmp_path, add, "__syncthreads()", threads=threads)
    assert not messages(execution)
    add_noted, load_noted = execution.notes
    for note, other in (
        (add_noted, "a plain load or store of another block meets it"),
        (load_noted, "an atomic operation or volatile store of another block meets it"),
    ):
        assert (note.kind, note.block) == ("plain-access", (1, 0, 0))
        assert "at element 0 of `count` (1 elements)" in note.message
        assert f"{other}, and nothing orders the two" in note.message


@pytest.mark.parametrize("add", one_in(3, ADDS))
def test_a_plain_read_after_a_barrier_of_the_grid_is_not(tmp_path: Path, add: str) -> None:
    execution = counted(tmp_path, add, "cooperative_groups::this_grid().sync()")
    assert not messages(execution)
    assert not execution.notes


def test_a_plain_read_that_another_warp_adds_to_is_noted(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(int* count, int* y) {
  if (threadIdx.x < 32) atomicAdd(count, 1);
  SYNC
  if (threadIdx.x >= 32) y[threadIdx.x - 32] = *count;
}"""
    for sync, kinds in (("", {"plain-access"}), ("__syncthreads();", set())):
        arguments = [given("count", np.zeros(1, np.int32)), blank("y", 32, np.int32)]
        execution = execute(tmp_path, source.replace("SYNC", sync), arguments, block=64)
        assert not messages(execution)
        assert {note.kind for note in execution.notes} == kinds
        assert all(
            "an atomic operation or volatile store of warp 0 meets it" in note.message for note in execution.notes
        )


def test_a_plain_and_a_volatile_store_of_two_blocks_meet(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(int* y) {
  if (blockIdx.x == 0) FIRST = 1;
  if (blockIdx.x == 1) SECOND = 2;
}"""
    plain, strong = "*y", "*(volatile int*)y"
    for first, second, kinds in ((plain, strong, ["plain-access"]), (strong, plain, ["race"]), (strong, strong, [])):
        text = source.replace("FIRST", first).replace("SECOND", second)
        execution = execute(tmp_path, text, [given("y", np.zeros(1, np.int32))], grid=2, block=1)
        assert [one.kind for one in (*execution.findings, *execution.notes)] == kinds


SCOPED = """extern "C" __global__ void k(int* flag, int* y) {
  int seen = 0, who = INDEX;
  if (who == 0) asm volatile("st.relaxed.SCOPE.global.s32 [%0], 1;" :: "l"(flag) : "memory");
  if (who == 1) SECOND
  y[blockIdx.x * 64 + threadIdx.x] = seen;
}"""
SECOND = {
    "load": 'asm volatile("ld.relaxed.SCOPE.global.s32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");',
    "store": 'asm volatile("st.relaxed.SCOPE.global.s32 [%0], 2;" :: "l"(flag) : "memory");',
}


@pytest.mark.parametrize("second", SECOND)
def test_strong_accesses_of_block_scope_race_between_blocks_alone(tmp_path: Path, second: str) -> None:
    def run(scope: str, index: str) -> Execution:
        source = SCOPED.replace("SECOND", SECOND[second]).replace("SCOPE", scope).replace("INDEX", index)
        arguments = [given("flag", np.zeros(1, np.int32)), blank("y", 128, np.int32)]
        return execute(tmp_path, source, arguments, grid=2, block=64)

    finding = only(run("cta", "blockIdx.x"))
    assert (finding.kind, finding.buffer, finding.block) == ("race", "flag", (1, 0, 0))
    assert "its scope is its own block" in finding.message
    for scope, index in (("gpu", "blockIdx.x"), ("cta", "blockIdx.x ? 2 : threadIdx.x / 32")):
        execution = run(scope, index)
        assert not messages(execution)
        assert not execution.notes


def test_strong_loads_of_shared_memory_by_generic_addresses_race_with_nothing(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(int* other, int* y, int n) {
  __shared__ int flag;
  int *place = n ? other : &flag, seen = 0;
  flag = 0;
  __syncthreads();
  if (threadIdx.x < 32) flag = 1;
  else asm volatile("ld.relaxed.cta.s32 %0, [%1];" : "=r"(seen) : "l"(place) : "memory");
  y[threadIdx.x] = seen;
}"""
    for reverse in (False, True):
        arguments = [given("other", np.zeros(1, np.int32)), blank("y", 64, np.int32), np.int32(0)]
        assert not messages(execute(tmp_path, source, arguments, block=64, reversed_warps=reverse))


@pytest.mark.parametrize("plain", ["y[t] = s[0];", "if (t == 32) s[0] = 2;"])
def test_a_plain_access_races_after_a_volatile_store_and_is_noted_before_one(tmp_path: Path, plain: str) -> None:
    source = """extern "C" __global__ void k(int* y) {
  __shared__ int s[1];
  int t = threadIdx.x;
  s[0] = 0;
  __syncthreads();
  if (t < 32) { if (t == 0) *(volatile int*)s = 1; } else { PLAIN }
}"""
    execution = execute(tmp_path, source.replace("PLAIN", plain), [given("y", np.zeros(64, np.int32))], block=64)
    assert only(execution).kind == "race"
    text = source.replace("PLAIN", plain)
    execution = execute(tmp_path, text, [given("y", np.zeros(64, np.int32))], block=64, reversed_warps=True)
    assert not messages(execution)
    (note,) = execution.notes
    assert note.kind == "plain-access"
    assert "store at byte 0 of shared memory (`s`[0])" in note.message
    assert "a plain load or store of warp 1 meets it, and nothing orders the two" in note.message


def test_a_barrier_of_one_warp_stands_for_a_fence_no_worse_than_that_of_a_block(tmp_path: Path) -> None:
    """Blocks of one warp add up what all have stored; without a fence before the counter, that is noted, not failed."""
    source = """extern "C" __global__ void k(const int* x, int* parts, int* count, int* y) {
  parts[32 * blockIdx.x + threadIdx.x] = x[threadIdx.x];
  BARRIER;
  int last = 0;
  if (threadIdx.x == 0) last = atomicAdd(count, 1) == gridDim.x - 1;
  if (!__shfl_sync(~0u, last, 0)) return;
  __threadfence();
  int sum = 0;
  for (int i = threadIdx.x; i < 32 * gridDim.x; i += 32) sum += parts[i ^ 1];
  atomicAdd(y, sum);
}"""
    for barrier in ("__syncthreads()", "__syncwarp()"):
        arguments = [read_only("x", np.ones(32, np.int32)), blank("parts", 96, np.int32)]
        arguments += [given("count", np.zeros(1, np.int32)), given("y", np.zeros(1, np.int32))]
        execution = execute(tmp_path, source.replace("BARRIER", barrier), arguments, grid=3, block=32)
        assert messages(execution) == [], barrier
