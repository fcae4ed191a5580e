"""What kernels say: printf, failed assertions, traps, and instructions that only look at the clock."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program

from kernelcheck.backends.base import Execution
from kernelcheck.base.errors import LaunchError


def run(
    tmp_path: Path, body: str, n: int = 0, *, before: str = "", grid: int = 1, block: int = 32
) -> tuple[np.ndarray, Execution]:
    source = (
        f'#include <cstdio>\n#include <cassert>\n{before}\nextern "C" __global__ void k(int* out, int n) {{\n'
        f"  int t = threadIdx.x;\n{body}\n}}\n"
    )
    out = np.full(grid * block, -1, np.int32)
    execution = run_program(compile_text(source, tmp_path, "k"), [out, np.int32(n)], grid=grid, block=block)
    return out, execution


def printed(tmp_path: Path, call: str, n: int = 0) -> str:
    """What one thread prints."""
    _, execution = run(tmp_path, call, n, block=1)
    assert not execution.findings
    return execution.printed


@pytest.mark.parametrize(
    ("call", "text"),
    [
        ('printf("plain\\n");', "plain\n"),
        ('printf("%d %i %u|", -5, 6, 0xffffffffu);', "-5 6 4294967295|"),
        ('printf("%x %X %#x %o %#o", 255, 255, 255, 8, 8);', "ff FF 0xff 10 010"),
        ('printf("%5d|%-5d|%05d|%+d|% d", 42, 42, 42, 42, 42);', "   42|42   |00042|+42| 42"),
        ('printf("%lld %llu %ld %llx", -1LL, ~0ULL, 1L << 40, 1ULL << 60);',
         "-1 18446744073709551615 1099511627776 1000000000000000"),
        ('printf("%hhd %hd %hu", 300, 70000, 70000);', "44 4464 4464"),
        ('printf("%f %.2f %10.3f|%-9.1f|", 1.5f, 2.345, -3.25, 4.0);', "1.500000 2.35     -3.250|4.0      |"),
        ('printf("%e %.3E %g %G", 12345.678, 0.00012, 1e-7, 1e20);', "1.234568e+04 1.200E-04 1e-07 1E+20"),
        ('printf("%f %f", 1.0 / double(n), -1.0 / double(n));', "inf -inf"),
        ('printf("%a", 1.5);', "0x1.8p+0"),
        ('printf("[%s] [%8s] [%-8s] [%.2s]", "hey", "hey", "hey", "hey");', "[hey] [     hey] [hey     ] [he]"),
        ('printf("%c%c%%", 72, \'i\');', "Hi%"),
        ('printf("%p %p", (void*)0x1234, (void*)0);', "0x1234 (nil)"),
        ('printf("%*d|%-*d|%.*f", 6, 7, 4, 8, 2, 1.239);', "     7|8   |1.24"),
        ('printf("%d %lld %d %f %c", 1, 2LL, 3, 4.0, 53);', "1 2 3 4.000000 5"),
        ('const char* none = n ? "x" : nullptr; printf("%s", none);', "(null)"),
    ],
)  # fmt: skip
def test_printf_formats_as_c_does(tmp_path: Path, call: str, text: str) -> None:
    assert printed(tmp_path, call) == text


def test_threads_print_in_the_order_in_which_they_run(tmp_path: Path) -> None:
    _, execution = run(tmp_path, 'if (t % 20 < 2) printf("%d.%d ", blockIdx.x, t);', grid=2, block=40)
    assert execution.printed == "0.0 0.1 0.20 0.21 1.0 1.1 1.20 1.21 "


def test_diverged_lanes_print_only_for_themselves(tmp_path: Path) -> None:
    _, execution = run(tmp_path, 'for (int i = 0; i < t; i++) if (t < 4) printf("%d:%d ", t, i);')
    assert sorted(execution.printed.split()) == ["1:0", "2:0", "2:1", "3:0", "3:1", "3:2"]


@pytest.mark.slow
def test_what_the_buffer_has_no_room_for_is_counted(tmp_path: Path) -> None:
    _, execution = run(tmp_path, 'for (int i = 0; i < 4096; i++) printf("%09d\\n", i * 32 + t);')
    lines = execution.printed.splitlines()
    kept = (1 << 20) // 10
    assert len(lines) == kept + 1
    assert lines[-1] == f"({4096 * 32 - kept} more printf calls: the buffer of 1 MiB was full)"


def test_a_format_that_is_no_string_of_the_kernel_does_not_end_the_process(tmp_path: Path) -> None:
    _, execution = run(tmp_path, "printf((const char*)(8ull * n));", 77, block=1)
    assert execution.printed == "<unreadable>"


def test_a_failed_assertion_tells_its_condition_function_and_line(tmp_path: Path) -> None:
    out, execution = run(tmp_path, "assert(t != n);\nout[t] = t;", 6)
    (finding,) = execution.findings
    assert finding.kind == "assertion"
    assert finding.message == (
        "device assertion `t != n` failed in `void k(int *, int)` (kernel.cu:6), by thread (6,0,0) of block (0,0,0)"
    )
    assert finding.location is not None
    assert (finding.location.file, finding.location.line) == ("kernel.cu", 6)
    np.testing.assert_array_equal(out, [-1 if t == 6 else t for t in range(32)])


def test_the_threads_of_a_failed_assertion_end_there(tmp_path: Path) -> None:
    out, execution = run(tmp_path, "assert(t < n);\nout[t * (t < n ? 1 : 1000)] = t;", 20)
    (finding,) = execution.findings
    assert (finding.kind, finding.count, finding.thread) == ("assertion", 1, (20, 0, 0))
    np.testing.assert_array_equal(out, [t if t < 20 else -1 for t in range(32)])


def test_an_assertion_in_a_recursive_function_ends_its_threads_in_all_callers(tmp_path: Path) -> None:
    before = """__device__ int down(int t, int depth) {
      assert(depth || t != 3);
      return depth == 0 ? t : down(t, depth - 1) * 3 ^ depth;
    }"""
    out, execution = run(tmp_path, "out[t] = down(t, n);", 2, before=before)
    (finding,) = execution.findings
    assert "`depth || t != 3` failed in `int down(int, int)` (kernel.cu:4), by thread (3,0,0)" in finding.message
    np.testing.assert_array_equal(out, [-1 if t == 3 else (t * 3 ^ 1) * 3 ^ 2 for t in range(32)])


def test_ndebug_takes_assertions_out(tmp_path: Path) -> None:
    source = '#define NDEBUG\n#include <cassert>\nextern "C" __global__ void k(int* out) { assert(false); out[0] = 1; }'
    out = np.zeros(1, np.int32)
    assert not run_program(compile_text(source, tmp_path, "k"), [out], block=1).findings
    assert out[0] == 1


def test_a_trap_ends_its_threads_and_a_breakpoint_does_not(tmp_path: Path) -> None:
    out, execution = run(tmp_path, "__brkpt(); if (t == n) __trap(); out[t] = t;", 4)
    (finding,) = execution.findings
    assert (finding.kind, finding.thread) == ("launch-error", (4, 0, 0))
    assert finding.message.startswith("`trap` executed")
    np.testing.assert_array_equal(out, [-1 if t == 4 else t for t in range(32)])


def test_clocks_go_forward_and_their_halves_agree(tmp_path: Path) -> None:
    body = """long long a = clock64(); __nanosleep(100); long long b = clock64();
    unsigned long long g, h; unsigned low, high;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(g)); asm volatile("mov.u64 %0, %globaltimer;" : "=l"(h));
    clock_t c = clock(), d = clock();
    asm volatile("mov.u32 %0, %clock_hi;" : "=r"(high)); asm volatile("mov.u32 %0, %globaltimer_hi;" : "=r"(low));
    out[t] = (b > a) + 2 * (h >= g) + 4 * (d != c) + 8 * (high == (unsigned)(clock64() >> 32)) + 16 * (low != 0);"""
    out, execution = run(tmp_path, body)
    assert not execution.findings
    assert set(out) == {31}


def test_fences_and_read_only_loads_change_no_result(tmp_path: Path) -> None:
    source = """extern "C" __global__ void k(const int* __restrict__ x, int* out) {
      int t = threadIdx.x; out[t] = t;
      __threadfence(); __threadfence_block(); __threadfence_system(); __syncthreads();
      out[t] += __ldg(x + (31 - t)) * 2;
    }"""
    x, out = np.arange(32, dtype=np.int32), np.zeros(32, np.int32)
    assert not run_program(compile_text(source, tmp_path, "k"), [x, out]).findings
    np.testing.assert_array_equal(out, x + 2 * x[::-1])


def test_a_block_larger_than_its_launch_bounds_is_refused(tmp_path: Path) -> None:
    source = 'extern "C" __global__ void __launch_bounds__(64) k(int* out) { out[threadIdx.x] = 1; }'
    program = compile_text(source, tmp_path, "k")
    out = np.zeros(128, np.int32)
    assert not run_program(program, [out], block=64).findings
    with pytest.raises(LaunchError, match=r"kernel 'k': a block of 96 threads, but its __launch_bounds__ allow 64"):
        run_program(program, [out], block=(32, 3))
    assert out.sum() == 64
