"""Accesses that leave an array in shared or local memory for its neighbour, and reads of unwritten local elements."""

from __future__ import annotations

import numpy as np
import pytest
from cpu_kernels import run_ptx
from cuda_sources import compiled, execute
from examples import one_in

from kernelcheck.backends.base import Execution
from kernelcheck.base.findings import Finding
from kernelcheck.compiler.program import Program

STEPS = ("shared_load", "shared_before", "shared_store", "shared_atomic", "shared_pair", "shared_matrix", "shared_copy")
DYNAMIC = ("static_into_dynamic", "before_dynamic")
RIGHT_SHARED = ("cut_pieces", "two_names", "chosen_array", "members", "passed_on")
STACK = ("stack_store", "stack_load", "stack_before")
UNWRITTEN = ("unwritten", "unwritten_in_order", "unwritten_copied", "unwritten_bytes", "unwritten_by_some")
RIGHT_STACK = ("filled_up_to", "set_if", "bit_fields", "parts_of_words", "stack_pointers", "printed")
KERNELS = (
    *(f"{name}<{step}>" for name in (*STEPS, *DYNAMIC) for step in (0, 1)),
    *(*RIGHT_SHARED, *STACK, *UNWRITTEN, *RIGHT_STACK),
    *("unwritten_later", "copied_structures", "by_value", "written_elsewhere"),
)
EVERY_SCHEDULE = pytest.mark.usefixtures("each_schedule_some_slowly")


@pytest.fixture(scope="module")
def program() -> Program:
    return compiled("neighbours.cu", KERNELS)


def run(program: Program, kernel: str, *more: int, grid: int = 1, x: object = None) -> Execution:
    """Of one warp a block, with 256 bytes of dynamic shared memory, on the numbers 0, 1, 2, … or `x`.

    Kernels without further arguments take them as floats, others as integers.
    """
    numbers = np.arange(32) if x is None else np.asarray(x)
    given = numbers.astype(np.int32 if more else np.float32)
    arguments = [np.int32(n) for n in more]
    return execute(program, kernel, [given, np.zeros(32 * grid, np.float32), *arguments], grid=grid, shared=256)


def only(execution: Execution) -> Finding:
    (finding,) = execution.findings
    return finding


@EVERY_SCHEDULE
@pytest.mark.parametrize(
    ("kernel", "says"),
    [
        ("shared_load", "4-byte load runs past the end of shared `a` (32 elements): `a`[32]"),
        ("shared_before", "4-byte load runs before the start of shared `b` (32 elements): `b`[-1]"),
        ("shared_store", "4-byte store runs past the end of shared `a` (32 elements): `a`[32]"),
        ("shared_atomic", "4-byte atomic runs past the end of shared `a` (32 elements): `a`[32]"),
        ("shared_pair", "8-byte load runs past the end of shared `a` (33 elements): `a`[33]"),
        ("shared_matrix", "16-byte load runs past the end of shared `a` (32 elements): `a`[32]"),
        ("shared_copy", "4-byte asynchronous store runs past the end of shared `a` (32 elements): `a`[32]"),
        ("static_into_dynamic", "4-byte load runs past the end of shared `a` (32 elements): `a`[32]"),
        ("before_dynamic", "4-byte load runs before the start of shared `rest` (64 elements): `rest`[-1]"),
    ],
)
def test_an_access_that_leaves_a_shared_array_for_its_neighbour_is_out_of_bounds(
    program: Program, kernel: str, says: str
) -> None:
    finding = only(run(program, f"{kernel}<1>"))
    assert finding.kind == "out-of-bounds"
    assert finding.message.startswith(f"{says}, by thread ")
    assert finding.location is not None
    assert run(program, f"{kernel}<0>").findings == ()


@EVERY_SCHEDULE
@pytest.mark.parametrize("kernel", RIGHT_SHARED)
def test_pieces_of_one_variable_and_addresses_that_may_be_of_several_are_not_told_apart(
    program: Program, kernel: str
) -> None:
    assert run(program, kernel).findings == ()


@EVERY_SCHEDULE
@pytest.mark.parametrize(
    ("kernel", "right", "wrong", "says"),
    [
        ("stack_store", 4, 6, "4-byte store runs past the end of a local array (16 bytes with padding): element 4"),
        ("stack_load", 4, 5, "4-byte load runs past the end of a local array (16 bytes with padding): element 4"),
        (
            "stack_before",
            0,
            1,
            "4-byte load runs before the start of a local array (16 bytes with padding): element -1",
        ),
    ],
)
def test_an_access_that_leaves_a_local_array_for_its_neighbour_is_out_of_bounds(
    program: Program, kernel: str, right: int, wrong: int, says: str
) -> None:
    finding = only(run(program, kernel, wrong))
    assert finding.kind == "out-of-bounds"
    assert finding.message.startswith(f"{says}, by thread (0,0,0) of block (0,0,0)")
    assert run(program, kernel, right).findings == ()


@EVERY_SCHEDULE
@pytest.mark.parametrize("kernel", UNWRITTEN)
def test_a_local_element_that_the_thread_has_not_written_is_uninitialised(program: Program, kernel: str) -> None:
    right, wrong = (32, 20) if kernel == "unwritten_by_some" else (8, 7)
    execution = run(program, kernel, wrong)
    assert {finding.kind for finding in execution.findings} == {"uninitialized-read"}
    says = "at element 7 of a local array ("
    assert all(says in f.message and "which the thread has not written" in f.message for f in execution.findings)
    assert run(program, kernel, right).findings == ()


def test_the_thread_of_a_read_that_only_some_have_not_written_is_named(program: Program) -> None:
    finding = only(run(program, "unwritten_by_some", 20))
    assert (finding.thread, finding.count) == ((20, 0, 0), 12)


@EVERY_SCHEDULE
def test_what_an_earlier_block_wrote_does_not_count(program: Program) -> None:
    finding = only(run(program, "unwritten_later", 7, grid=300))
    assert (finding.kind, finding.count) == ("uninitialized-read", 299 * 32)
    assert run(program, "unwritten_later", 8, grid=300).findings == ()


@EVERY_SCHEDULE
@pytest.mark.parametrize("kernel", RIGHT_STACK)
@pytest.mark.parametrize("n", one_in(3, [3, 0, 6]))
def test_a_correct_use_of_local_arrays_has_no_finding(program: Program, kernel: str, n: int) -> None:
    few = kernel in ("bit_fields", "parts_of_words", "printed")
    x = np.arange(32) % (4 if few else 8)
    assert run(program, kernel, n, x=x).findings == ()


@EVERY_SCHEDULE
def test_structures_and_what_is_written_by_generic_addresses_have_no_finding(program: Program) -> None:
    x, y = np.arange(32, dtype=np.int32) % 8, np.zeros(32 * 8, np.float32)
    assert execute(program, "copied_structures", [x, y, np.int32(3)]).findings == ()
    given = np.zeros(36, np.uint8)
    assert execute(program, "by_value", [x, y, given[:36].view(np.void(36).dtype)[0]]).findings == ()
    places = np.zeros(32, np.uint64)
    execution = execute(program, "written_elsewhere", [x, y, places, np.int32(3)])
    assert execution.findings == ()
    assert y[0] == 28 + 8 * 3


_ADDRESSES = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 out)
{
  .reg .pred %p<4>; .reg .b32 %r<16>; .reg .b64 %rd<16>;
  .shared .align 4 .b8 a[128]; .shared .align 4 .b8 b[128];
  .local .align 4 .b8 own[16]; .local .align 4 .b8 other[16];
  mov.u32 %r1, %tid.x; shl.b32 %r2, %r1, 2; cvt.u64.u32 %rd2, %r2; setp.lt.u32 %p1, %r1, 40;
  mov.u64 %rd1, b; add.s64 %rd3, %rd1, %rd2; st.shared.u32 [%rd3], %r1;
  mov.u64 %rd4, a; add.s64 %rd5, %rd4, %rd2; st.shared.u32 [%rd5], %r1; mov.u32 %r3, 0;
  st.local.u32 [other], %r1; st.local.u32 [own], %r1; bar.warp.sync -1;
  CODE
  ld.param.u64 %rd10, [out]; add.s64 %rd11, %rd10, %rd2; st.global.u32 [%rd11], %r3; ret;
}
"""


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("ld.shared.u32 %r3, [a+128];", "shared `a` (32 elements): `a`[32]"),
        ("ld.shared.u32 %r3, [b+-4];", "before the start of shared `b` (32 elements): `b`[-1]"),
        ("ld.shared.u32 %r3, [%rd5+4];", "shared `a` (32 elements): `a`[32]"),
        (
            "mov.u32 %r5, a; mad.lo.s32 %r6, %r1, 4, %r5; ld.shared.u32 %r3, [%r6+4];",
            "shared `a` (32 elements): `a`[32]",
        ),
        ("cvta.shared.u64 %rd6, %rd5; cvta.to.shared.u64 %rd7, %rd6; ld.shared.u32 %r3, [%rd7+4];", "`a`[32]"),
        ("cvt.u32.u64 %r5, %rd5; and.b32 %r6, %r5, -4; or.b32 %r7, %r6, 0; ld.shared.u32 %r3, [%r7+4];", "`a`[32]"),
        ("@%p1 mov.u64 %rd4, a; add.s64 %rd6, %rd4, %rd2; ld.shared.u32 %r3, [%rd6+4];", "`a`[32]"),
        ("st.local.u32 [own+16], %r1;", "4-byte store runs past the end of local `own` (4 elements): `own`[4]"),
        (
            "ld.local.u32 %r3, [other+-4];",
            "4-byte load runs before the start of local `other` (4 elements): `other`[-1]",
        ),
    ],
)
def test_an_address_is_traced_back_to_one_variable(code: str, says: str) -> None:
    execution = run_ptx(_ADDRESSES.replace("CODE", code), "k", [np.zeros(32, np.int32)])
    assert [finding.kind for finding in execution.findings] == ["out-of-bounds"]
    assert says in execution.findings[0].message


@pytest.mark.parametrize(
    "code",
    [
        "selp.b64 %rd6, %rd4, %rd1, %p1; add.s64 %rd7, %rd6, %rd2; ld.shared.u32 %r3, [%rd7+4];",
        "sub.s64 %rd6, %rd1, %rd4; add.s64 %rd7, %rd5, %rd6; ld.shared.u32 %r3, [%rd7];",
        "st.shared.u64 [a+8], %rd4; ld.shared.u64 %rd6, [a+8]; ld.shared.u32 %r3, [%rd6+128];",
        "mov.u64 %rd6, %rd4; @%p1 mov.u64 %rd6, %rd1; ld.shared.u32 %r3, [%rd6+-4];",
        "xor.b64 %rd6, %rd4, %rd1; xor.b64 %rd7, %rd6, %rd4; ld.shared.u32 %r3, [%rd7];",
        "mov.b64 {%r5, %r6}, %rd4; mov.b64 %rd6, {%r5, %r6}; ld.shared.u32 %r3, [%rd6+128];",
        "mov.u64 %rd6, 0; ld.shared.u32 %r3, [%rd6+128];",
    ],
)
def test_an_address_that_may_be_of_another_variable_may_reach_all_of_the_window(code: str) -> None:
    execution = run_ptx(_ADDRESSES.replace("CODE", code), "k", [np.zeros(32, np.int32)])
    assert [finding.message for finding in execution.findings if finding.kind == "out-of-bounds"] == []
