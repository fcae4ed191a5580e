"""Warps that load a replicated tensor and store nothing of it race with nobody, also where values go through loops.

Each right kernel has wrong twins: if any of what spare warps load can be seen, their loads race with the stores.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from test_cpu_replicated_loads import executed, kinds

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep

LOOP = """
mov.b32 %r0, 0;
mov.f32 %f3, 0f00000000;
LOOP:
ld.global.b32 %f0, [%x];
max.f32 %f3, %f3, %f0;
add.s32 %r0, %r0, 1;
setp.lt.u32 %p0, %r0, 3;
@%p0 bra LOOP;
"""
SHUFFLED = LOOP.replace(
    "max.f32 %f3, %f3, %f0;", "shfl.sync.bfly.b32 %f1, %f0, 16, 31, -1;\nmax.f32 %f1, %f1, %f0;\nmax.f32 %f3, %f3, %f1;"
)
STORE = "add.f32 %f4, %f3, 0f3F800000;\n@%stores st.global.b32 [%x], %f4;"
IN_PLACE = """
mov.b32 %r0, 0;
LOOP2:
mov.b32 %f5, 0;
@%inside ld.global.b32 %f5, [%x];
sub.f32 %f6, %f5, %f3;
and.pred %p1, %stores, %inside;
@%p1 st.global.b32 [%x], %f6;
add.s32 %r0, %r0, 1;
setp.lt.u32 %p2, %r0, 2;
@%p2 bra LOOP2;
"""
MASKED = "and.b32 %r7, %tid, 0x60;\nsetp.eq.s32 %p3, %r7, 0;\n"
SHIFTED = "shr.u32 %r7, %tid, 5;\nsetp.ne.u32 %p2, %r7, 0;\nnot.pred %p3, %p2;\n"
FIELD = "bfe.u32 %r7, %tid, 5, 2;\nsetp.lt.s32 %p3, %r7, 1;\n"

SLOW_PATH = """
setp.lt.f32 %p1, %f3, 0f3F800000;
@%p1 bra SLOW;
mul.f32 %f3, %f3, 0f3E800000;
bra JOINED;
SLOW:
add.f32 %f3, %f3, 0f3F800000;
JOINED:
"""
RIGHT = {
    "a maximum over a loop": LOOP + STORE,
    "a maximum of lanes over a loop": SHUFFLED + STORE,
    "two loops, the second in place": SHUFFLED + IN_PLACE,
    "the predicate is made after the loop": SHUFFLED + MASKED + STORE.replace("%stores", "%p3"),
    "a shifted thread index": SHUFFLED + SHIFTED + STORE.replace("%stores", "%p3"),
    "a field of the thread index": SHUFFLED + FIELD + STORE.replace("%stores", "%p3"),
    "a negated predicate": LOOP + SHIFTED + STORE.replace("@%stores", "@!%p2"),
    "both of two predicates": LOOP + "and.pred %p3, %inside, %stores;\n" + STORE.replace("%stores", "%p3"),
    "chosen by a comparison in the loop": LOOP.replace(
        "max.f32 %f3, %f3, %f0;", "setp.gt.f32 %p1, %f0, %f3;\nselp.f32 %f3, %f0, %f3, %p1;"
    )
    + STORE,
    "it chooses a slow path": LOOP + SLOW_PATH + STORE,
    "it chooses a slow path, in one of two ways to an exit": "ld.global.b32 %r2, [%y];\n"
    + "setp.eq.s32 %p2, %r2, 12345;\n@%p2 bra OTHER;\n"
    + LOOP
    + SLOW_PATH
    + STORE
    + "\nret;\nOTHER:\nst.global.b32 [%z], 0f3F800000;",
    "handed on in shared memory by the first warp": LOOP
    + "@%stores st.shared.b32 [%s], %f3;\nbar.sync 0;\nld.shared.b32 %f4, [%own];\n@%stores st.global.b32 [%x], %f4;",
}
SEEN = {
    "another warp stores it, too": SHUFFLED + MASKED.replace("0x60", "0x40") + STORE.replace("%stores", "%p3"),
    "every warp stores it elsewhere": LOOP + STORE + "\nst.global.b32 [%z], %f3;",
    "one lane of every warp stores it elsewhere": SHUFFLED
    + STORE
    + "\nsetp.eq.u32 %p3, %lane, 0;\n@%p3 st.global.b32 [%z], %f3;",
    "a lane of another warp, by a shuffle": SHUFFLED
    + STORE
    + "\nsetp.eq.u32 %p3, %tid, 37;\n@%p3 st.global.b32 [%z], %f3;",
    "every warp hands it on in shared memory": LOOP + STORE + "\nst.shared.b32 [%s], %f3;",
    "it ends the loop": LOOP.replace(
        "setp.lt.u32 %p0, %r0, 3;", "setp.lt.f32 %p0, %f3, 0f3F800000;\n@%p0 bra ON;\nON:\nsetp.lt.u32 %p0, %r0, 3;"
    )
    + STORE,
    "it is an address": LOOP
    + STORE
    + "\ncvt.rzi.u32.f32 %r1, %f3;\nand.b32 %r1, %r1, 31;\nmad.wide.u32 %d0, %r1, 4, %y;\nld.global.b32 %r2, [%d0];",
    "it decides whether another store is made": LOOP
    + STORE
    + "\nsetp.gt.f32 %p3, %f3, 0f40000000;\n@%p3 st.global.b32 [%z], 0f3F800000;",
    "the predicate has a second definition": LOOP
    + "mov.pred %p3, %stores;\nsetp.eq.u32 %p2, %tid, 200;\n@%p2 bra ON;\nsetp.lt.u32 %p3, %tid, 64;\nON:\n"
    + STORE.replace("%stores", "%p3"),
    "either of two predicates": LOOP + "or.pred %p3, %inside, %stores;\n" + STORE.replace("%stores", "%p3"),
    "it chooses a path with another store": LOOP
    + SLOW_PATH.replace("SLOW:", "SLOW:\nst.global.b32 [%z], 0f3F800000;")
    + STORE,
    "it chooses a path that stores nothing, and all store its result": LOOP
    + SLOW_PATH
    + STORE
    + "\nst.global.b32 [%z], %f3;",
    "it decides how often a path is taken": LOOP + "AGAIN:\n" + SLOW_PATH.replace("bra JOINED", "bra AGAIN") + STORE,
    "it is added by all": LOOP + STORE + "\nred.global.add.f32 [%y], %f3;",
    "it is voted on": LOOP
    + STORE
    + "\nsetp.gt.f32 %p3, %f3, 0f40000000;\nvote.sync.ballot.b32 %r3, %p3, -1;\nst.global.b32 [%z], %r3;",
}


@pytest.mark.usefixtures("each_schedule_some_slowly")
@pytest.mark.parametrize("body", RIGHT.values(), ids=list(RIGHT))
def test_what_spare_warps_load_is_no_race(body: str) -> None:
    assert [finding.message for finding in executed(body, 1).findings] == []


@pytest.mark.usefixtures("each_schedule_some_slowly")
@pytest.mark.parametrize("name", list(RIGHT)[:3])
def test_the_same_of_two_warps_that_store_is_a_race(name: str) -> None:
    assert kinds(executed(RIGHT[name], 2)) == {"race"}


@pytest.mark.usefixtures("each_schedule_some_slowly")
@pytest.mark.parametrize("body", SEEN.values(), ids=list(SEEN))
def test_what_may_be_seen_of_a_spare_warp_is_a_race(body: str) -> None:
    assert "race" in kinds(executed(body, 1))


def test_what_counts_must_have_been_written() -> None:
    assert kinds(executed(RIGHT["a maximum of lanes over a loop"], 1, blank="x")) == {"uninitialized-read"}


def test_what_a_lane_of_the_storing_warp_loads_counts_through_a_shuffle() -> None:
    """The block's second half loads what its first half stores; one lane of the second stores a sum of its warp."""
    body = SHUFFLED + STORE + "\nsetp.eq.u32 %p3, %tid, 64;\n@%p3 st.global.b32 [%z], %f3;"
    (finding,) = {finding.thread for finding in executed(body, 1).findings}
    assert finding is not None
    assert finding[0] // 32 == 2


TRITON = """
import triton
import triton.language as tl


@triton.jit
def shift(x_ptr, cols, stride, BLOCK: tl.constexpr):
    x_ptr += tl.program_id(0) * stride
    most = float("-inf")
    for start in range(0, cols, BLOCK):
        at = start + tl.arange(0, BLOCK)
        most = tl.maximum(most, tl.max(tl.load(x_ptr + at, mask=at < cols, other=float("-inf"))))
    for start in range(0, cols, BLOCK):
        at = start + tl.arange(0, BLOCK)
        tl.store(x_ptr + at, tl.load(x_ptr + at, mask=at < cols) - most, mask=at < cols)
"""
REGISTRY = """
[kernelcheck]
schema = 1
backend = "cpu"
[ops.shift]
source = "shift.py"
kernel = "shift"
reference = "reference.py"
dtypes = ["float32"]
[ops.shift.dims]
rows = { sizes = [3] }
cols = { sizes = [2, 16, 100] }
[ops.shift.inputs]
x = { shape = ["rows", "cols"], inout = true }
[ops.shift.launch]
grid = ["rows"]
args = ["x", "cols", "STRIDE"]
constexpr = { BLOCK = "next_pow2(cols)" }
num_warps = 8
"""


@pytest.mark.slow
@pytest.mark.parametrize(("stride", "races"), [("stride('x', 0)", False), ("stride('x', 0) // 2", True)])
def test_rows_shorter_than_the_block_are_updated_in_place_in_two_loops(
    tmp_path: Path, stride: str, races: bool
) -> None:
    pytest.importorskip("triton")
    (tmp_path / "shift.py").write_text(TRITON)
    (tmp_path / "reference.py").write_text("def reference(x):\n    return x - x.max(axis=1, keepdims=True)\n")
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY.replace("STRIDE", stride))
    registry = load_registry(tmp_path / "kernelcheck.toml")
    (op,) = run_sweep(registry, Selection(mode="quick"), CpuBackend()).ops
    assert any(each.kind == "race" for case in op.cases for each in case.findings) == races
    assert all(case.kind is None for case in op.cases) != races
