"""`cp.async`: what arrives, when it arrives, and what is found where a wait or a barrier is missing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program, run_ptx

from kernelcheck.backends.base import Execution

KERNEL = """
#define COMMIT() asm volatile("cp.async.commit_group;" ::: "memory")
#define WAIT(n) asm volatile("cp.async.wait_group %0;" ::"n"(n) : "memory")
#define WAIT_ALL() asm volatile("cp.async.wait_all;" ::: "memory")
#define COPY(to, from, size) asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" \\
    ::"r"((unsigned)__cvta_generic_to_shared(to)), "l"(from), "n"(size) : "memory")
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ __align__(16) volatile int s[1024];
  int t = threadIdx.x;
  int* const p = const_cast<int*>(s);
  BODY
}
"""


def run(tmp_path: Path, body: str, *, block: int = 32, size: int = 0, n: int = 0) -> tuple[np.ndarray, Execution]:
    """Runs a kernel body; the input counts from 100."""
    program = compile_text(KERNEL.replace("BODY", body), tmp_path, "k")
    source, out = np.arange(100, 100 + (size or 4 * block), dtype=np.int32), np.zeros(4 * block, np.int32)
    return out, run_program(program, [source, out, np.int32(n)], block=block)


def kinds(execution: Execution) -> set[str]:
    return {finding.kind for finding in execution.findings}


@pytest.mark.parametrize("size", [4, 8, 16])
def test_copied_bytes_are_there_after_the_wait(tmp_path: Path, size: int) -> None:
    words = size // 4
    out, execution = run(
        tmp_path,
        f"COPY(p + t * {words}, in + t * {words}, {size}); COMMIT(); WAIT(0);"
        f"for (int i = 0; i < {words}; i++) out[t * {words} + i] = s[t * {words} + i];",
    )
    assert not execution.findings
    np.testing.assert_array_equal(out[: 32 * words], 100 + np.arange(32 * words))


def test_shared_memory_keeps_its_contents_until_the_group_is_awaited(tmp_path: Path) -> None:
    out, execution = run(
        tmp_path,
        """s[t] = 1; s[t + 32] = 2; s[t + 64] = 3; __syncwarp();
        COPY(p + t, in + t, 4); COMMIT();
        COPY(p + t + 32, in + t + 32, 4); COMMIT();
        COPY(p + t + 64, in + t + 64, 4);
        out[t] = s[t];
        WAIT(1); out[t + 32] = s[t] * 1000 + s[t + 32];
        WAIT(0); out[t + 64] = s[t + 32] * 1000 + s[t + 64];
        WAIT_ALL(); out[t + 96] = s[t + 64];""",
    )
    t = np.arange(32)
    assert not execution.findings
    np.testing.assert_array_equal(out[:32], 1)
    np.testing.assert_array_equal(out[32:64], (100 + t) * 1000 + 2)
    np.testing.assert_array_equal(out[64:96], (132 + t) * 1000 + 3)
    np.testing.assert_array_equal(out[96:], 164 + t)


def test_the_source_may_change_once_the_copy_is_issued_and_the_next_read_is_not_of_it(tmp_path: Path) -> None:
    out, execution = run(
        tmp_path,
        """out[t] = 7; __syncwarp(); COPY(p + t, out + t, 4); COMMIT(); WAIT(0); out[t] = s[t] + 1;""",
    )
    assert not execution.findings
    np.testing.assert_array_equal(out[:32], 8)


def test_groups_are_counted_for_each_thread(tmp_path: Path) -> None:
    # Odd threads commit once more: for them one group back is another one.
    out, execution = run(
        tmp_path,
        """s[t] = 1; s[t + 32] = 2; __syncwarp();
        COPY(p + t, in + t, 4); COMMIT();
        if (t & 1) { COPY(p + t + 32, in + t + 32, 4); COMMIT(); }
        WAIT(1); out[t] = s[t]; out[t + 32] = s[t + 32]; WAIT(0);""",
    )
    t = np.arange(32)
    assert not execution.findings
    np.testing.assert_array_equal(out[:32], np.where(t & 1, 100 + t, 1))
    np.testing.assert_array_equal(out[32:64], 2)


def test_only_the_threads_that_wait_get_their_copies(tmp_path: Path) -> None:
    out, execution = run(
        tmp_path,
        """s[t] = 1; __syncwarp(); COPY(p + t, in + t, 4); COMMIT();
        if (t < 16) WAIT(0);
        out[t] = s[t];""",
    )
    t = np.arange(32)
    assert not execution.findings
    np.testing.assert_array_equal(out[:32], np.where(t < 16, 100 + t, 1))


def test_more_copies_than_a_queue_holds_all_arrive(tmp_path: Path) -> None:
    out, execution = run(
        tmp_path,
        """for (int r = 0; r < 200; r++) COPY(p + (r % 32) * 32 + t, in + (r % 4) * 32 + t, 4);
        COMMIT(); WAIT(0);
        for (int r = 0; r < 4; r++) out[r * 32 + t] = s[(r + 28) * 32 + t];""",
    )
    assert not execution.findings
    np.testing.assert_array_equal(out, np.arange(100, 228))


def test_a_block_does_not_inherit_the_copies_of_the_one_before(tmp_path: Path) -> None:
    body = """s[t] = 1; __syncwarp(); if (blockIdx.x == 0) { COPY(p + t, in + t, 4); COMMIT(); }
    else { WAIT(0); out[t] = s[t]; }"""
    program = compile_text(KERNEL.replace("BODY", body), tmp_path, "k")
    out = np.zeros(32, np.int32)
    execution = run_program(program, [np.arange(32, dtype=np.int32), out, np.int32(0)], grid=2)
    assert not execution.findings
    np.testing.assert_array_equal(out, 1)


SIZED = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry op(.param .u64 pa, .param .u64 pd)
{{
.shared .align 16 .b8 s[512];
.reg .b32 %lane, %to, %x, %y, %z, %w; .reg .b64 %from, %q, %off; .reg .pred %p;
mov.u32 %lane, %tid.x; mul.wide.u32 %off, %lane, 16; mov.u32 %to, s; mad.lo.u32 %to, %lane, 16, %to;
ld.param.u64 %from, [pa]; add.u64 %from, %from, %off;
{setup}
cp.async.cg.shared.global.L2::128B [%to], [%from], 16, {operand};
cp.async.wait_all;
ld.shared.v4.b32 {{%x, %y, %z, %w}}, [%to];
ld.param.u64 %q, [pd]; add.u64 %q, %q, %off; st.global.v4.b32 [%q], {{%x, %y, %z, %w}};
ret;
}}
"""


def test_a_smaller_source_is_filled_up_with_zeros_and_not_read_beyond() -> None:
    # Lane n reads n / 2 bytes. The source ends where lane 31's 15 bytes do.
    source, out = np.arange(1, 1 + 31 * 16 + 15, dtype=np.uint8), np.zeros(512, np.uint8)
    execution = run_ptx(SIZED.format(setup="shr.u32 %x, %lane, 1;", operand="%x"), "op", [source, out])
    assert not execution.findings
    rows = np.append(source, 0).reshape(32, 16)
    expected = np.where(np.arange(16) < np.arange(32)[:, None] // 2, rows, 0)
    np.testing.assert_array_equal(out.reshape(32, 16), expected)


@pytest.mark.parametrize(("test", "operand"), [("ge", "%p"), ("lt", "!%p")])
def test_an_ignored_source_is_not_read_and_gives_zeros(test: str, operand: str) -> None:
    source, out = np.arange(1, 257, dtype=np.uint8), np.full(512, 9, np.uint8)
    execution = run_ptx(SIZED.format(setup=f"setp.{test}.u32 %p, %lane, 16;", operand=operand), "op", [source, out])
    assert not execution.findings
    np.testing.assert_array_equal(out[:256], source)
    np.testing.assert_array_equal(out[256:], 0)


def test_a_source_size_of_zero_reads_nothing_even_from_nowhere() -> None:
    setup = "mov.u64 %from, 0; mov.u32 %x, 0;"
    out = np.full(512, 9, np.uint8)
    execution = run_ptx(SIZED.format(setup=setup, operand="%x"), "op", [np.zeros(512, np.uint8), out])
    assert not execution.findings
    np.testing.assert_array_equal(out, 0)


def test_a_source_out_of_bounds_is_a_finding_of_the_thread_that_issued_it(tmp_path: Path) -> None:
    _, execution = run(tmp_path, "COPY(p + t, in + t, 4); COMMIT(); WAIT(0); out[t] = s[t];", size=20)
    assert kinds(execution) == {"out-of-bounds"}
    message = execution.findings[0].message
    assert message.startswith("4-byte asynchronous load at element 20 of `a0`, which has 20, by thread (20,0,0)")
    assert execution.findings[0].count == 12


def test_a_target_out_of_bounds_or_misaligned_is_a_finding_and_the_first_is_not_written(tmp_path: Path) -> None:
    _, execution = run(tmp_path, "COPY(p + 1020 + t, in, 4); COMMIT(); WAIT(0); out[t] = 0;")
    assert kinds(execution) == {"out-of-bounds"}
    says = "4-byte asynchronous store runs past the end of shared `s` (1024 elements): `s`[1024]"
    assert says in execution.findings[0].message
    assert "by thread (4,0,0)" in execution.findings[0].message
    _, execution = run(tmp_path, "COPY(p + 2 * t, in + 4 * t, 16); COMMIT(); WAIT(0); out[t] = 0;")
    assert kinds(execution) == {"misaligned"}


def test_reading_what_was_copied_but_not_awaited_is_reading_what_nobody_wrote(tmp_path: Path) -> None:
    for wait, expected in (("WAIT(0);", set()), ("WAIT(1);", {"uninitialized-read"})):
        body = f"COPY((int*)q + t, in + t, 4); COMMIT(); {wait} out[t] = q[t];"
        _, execution = run(tmp_path, "__shared__ int q[32];" + body)
        assert kinds(execution) == expected


def test_what_another_warp_reads_of_a_copy_that_is_never_awaited_is_a_race(tmp_path: Path) -> None:
    copies = "if (t < 32) { p[t] = 0; __syncwarp(); COPY(p + t, in + t, 4); COMMIT(); } __syncthreads(); "
    _, execution = run(tmp_path, copies + "if (t >= 32) out[t] = s[t - 32];", block=64)
    assert kinds(execution) == {"race"}
    _, execution = run(tmp_path, copies + "out[t] = t;", block=64)
    assert not execution.findings


READ_BEFORE = """#define MEET(what, number) asm volatile("bar." what " %0, 64;" :: "n"(number) : "memory")
  if (t < 32) { p[t] = t; MEET("arrive", 2); FIRST COPY(p + t, in + t, 4); COMMIT(); SECOND }
  else { MEET("sync", 2); out[t] = s[t - 32]; MEET("arrive", 1); }
  __syncthreads(); WAIT out[t] = t;"""


@pytest.mark.parametrize("wait", ["", "WAIT(0);"])
def test_reads_of_the_target_that_a_named_barrier_orders_before_the_copy_are_no_race(tmp_path: Path, wait: str) -> None:
    met = 'MEET("sync", 1);'
    for first, second, expected in ((met, "", set()), ("", met, {"race"})):
        body = READ_BEFORE.replace("FIRST", first).replace("SECOND", second).replace("WAIT", wait)
        assert kinds(run(tmp_path, body, block=64)[1]) == expected


def test_a_copy_without_a_commit_is_not_awaited_by_its_group(tmp_path: Path) -> None:
    body = "__shared__ int q[32]; COPY(q + t, in + t, 4); WAIT(0); out[t] = q[t];"
    assert kinds(run(tmp_path, body)[1]) == {"uninitialized-read"}


READ_BY_OTHERS = """__shared__ int q[64];
  COPY(q + t, in + t, 4); COMMIT(); FIRST
  out[t] = q[t ^ 32]; SECOND
  COPY(q + t, in + t + 64, 4); COMMIT(); WAIT(0); __syncthreads();
  out[t + 64] = q[t ^ 32];"""


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("WAIT(0); __syncthreads();", "__syncthreads();", set()),
        ("WAIT(0);", "__syncthreads();", {"race", "uninitialized-read"}),
        ("__syncthreads(); WAIT(0);", "__syncthreads();", {"race", "uninitialized-read"}),
        ("WAIT(0); __syncthreads();", "", {"race"}),
    ],
)
def test_other_warps_need_a_barrier_after_the_wait_and_before_the_next_copy(
    tmp_path: Path, first: str, second: str, expected: set[str]
) -> None:
    body = READ_BY_OTHERS.replace("FIRST", first).replace("SECOND", second)
    out, execution = run(tmp_path, body, block=64)
    assert kinds(execution) <= expected
    assert bool(execution.findings) == bool(expected)
    if not expected:
        np.testing.assert_array_equal(out[:128], 100 + (np.arange(128) ^ 32))


def test_a_buffer_that_others_read_between_the_copy_and_its_wait_is_a_race(tmp_path: Path) -> None:
    body = """__shared__ int q[64]; q[t] = t; __syncthreads();
    COPY(q + t, in + t, 4); COMMIT(); __syncthreads();
    out[t] = q[t ^ 32]; __syncthreads();
    WAIT(0);"""
    _, execution = run(tmp_path, body, block=64)
    assert kinds(execution) == {"race"}
    assert "4-byte asynchronous store at byte" in execution.findings[0].message


def test_copies_that_arrive_where_there_is_no_mbarrier_are_reported() -> None:
    ptx = SIZED.format(setup="", operand="16").replace("cp.async.wait_all", "cp.async.mbarrier.arrive.shared.b64 [%to]")
    execution = run_ptx(ptx, "op", [np.zeros(512, np.uint8), np.zeros(512, np.uint8)])
    (finding,) = [f for f in execution.findings if f.kind == "mbarrier-state"]
    assert "`cp.async.mbarrier.arrive.shared.b64`" in finding.message


GEMM = (Path(__file__).parent / "ptx" / "pipelined_gemm.cu").read_text("utf-8")


def gemm(tmp_path: Path, source: str, size: int = 128) -> tuple[np.ndarray, np.ndarray, Execution]:
    program = compile_text(source, tmp_path, "gemm")
    rng = np.random.default_rng(2)
    a, b = (rng.integers(-8, 9, (size, size)).astype(np.float16) for _ in range(2))
    c = np.zeros((size, size), np.float32)
    execution = run_program(program, [a, b, c, *[np.int32(size)] * 3], grid=(size // 64, size // 64), block=128)
    return c, a.astype(np.float64) @ b.astype(np.float64), execution


@pytest.mark.usefixtures("each_schedule")
def test_a_double_buffered_gemm_with_ldmatrix_and_mma_gives_the_product(tmp_path: Path) -> None:
    c, expected, execution = gemm(tmp_path, GEMM)
    assert not execution.findings
    np.testing.assert_array_equal(c, expected)


@pytest.mark.parametrize(
    "wrong",
    [
        ("WAIT(1)", "WAIT(2)"),
        ("__syncthreads();  // the stage has arrived", ""),
        ("__syncthreads();  // the stage may be filled again", ""),
        ("COMMIT();", ""),
    ],
)
def test_every_wait_commit_and_barrier_of_the_gemm_is_missed(tmp_path: Path, wrong: tuple[str, str]) -> None:
    assert wrong[0] in GEMM
    _, _, execution = gemm(tmp_path, GEMM.replace(*wrong))
    assert kinds(execution) & {"race", "uninitialized-read"}
