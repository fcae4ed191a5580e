"""A load by warps whose store is predicated off is no race with the one that stores: nobody sees what they have loaded.

Compilers such as Triton replicate small tensors over the warps of a block, all of which load and compute.
"""

from __future__ import annotations

import numpy as np
import pytest
from cpu_kernels import default_schedule, ptx_program

from kernelcheck.backends.base import Buffer, BufferArg, Execution, KernelLaunch
from kernelcheck.backends.cpu.runtime.backend import CpuBackend

BODIES = {
    "in place": """
ld.global.b32 %f0, [%x];
fma.rn.f32 %f1, %f0, 0f40000000, 0f3F800000;
@%stores st.global.b32 [%x], %f1;""",
    "masked": """
mov.b32 %r7, 0;
mov.b32 %f0, %r7;
@%inside ld.global.b32 %f0, [%x];
add.f32 %f1, %f0, 0f3F800000;
and.pred %p0, %stores, %inside;
@%p0 st.global.b32 [%x], %f1;""",
    "masked with a float": """
mov.f32 %f0, 0f3F800000;
@%inside ld.global.f32 %f0, [%x];
add.f32 %f1, %f0, 0f3F800000;
and.pred %p0, %stores, %inside;
@%p0 st.global.f32 [%x], %f1;""",
    "vector": """
ld.global.v2.b32 {%f0, %f1}, [%x2];
add.f32 %f2, %f0, %f1;
add.f32 %f3, %f0, 0f3F800000;
@%stores st.global.v2.b32 [%x2], {%f2, %f3};""",
    "bytes": """
ld.global.u8 %h0, [%x];
add.s16 %h1, %h0, 1;
@%stores st.global.u8 [%x], %h1;""",
    "exchanged": """
ld.global.b32 %r0, [%x];
ld.global.b32 %r1, [%y];
@%stores st.global.b32 [%x], %r1;
@%stores st.global.b32 [%y], %r0;""",
    "chosen": """
ld.global.b32 %f0, [%x];
setp.gt.f32 %p0, %f0, 0f40000000;
selp.f32 %f1, 0f3F800000, %f0, %p0;
mul.f32 %f2, %f1, %f1;
@%stores st.global.b32 [%x], %f2;""",
    "shuffled": """
ld.global.b32 %f0, [%x];
shfl.sync.bfly.b32 %f1, %f0, 1, 31, -1;
add.f32 %f2, %f0, %f1;
shfl.sync.bfly.b32 %f3, %f2, 2, 31, -1;
add.f32 %f4, %f2, %f3;
@%stores st.global.b32 [%x], %f4;""",
    "shuffled with a predicate": """
ld.global.b32 %r0, [%x];
shfl.sync.bfly.b32 %r1|%p0, %r0, 1, 31, -1;
add.s32 %r2, %r0, %r1;
@%stores st.global.b32 [%x], %r2;""",
    "added": """
ld.global.b32 %f0, [%x];
@%stores red.global.add.f32 [%y], %f0;
@%stores st.global.b32 [%x], 0;""",
    "under a condition": """
mov.u32 %r0, %ctaid.x;
setp.ne.u32 %p0, %r0, 0;
mov.f32 %f2, 0f3F800000;
@%p0 bra ON;
ld.global.b32 %f0, [%x];
add.f32 %f2, %f0, 0f3F800000;
ON:
@%stores st.global.b32 [%x], %f2;""",
    "added under a condition": """
mov.u32 %r0, %ctaid.x;
setp.ne.u32 %p0, %r0, 0;
mov.f32 %f1, 0f3F800000;
@%p0 bra ON;
mov.b32 %r1, 0;
@%inside ld.global.b32 %r1, [%x];
add.f32 %f1, %f1, %r1;
ON:
and.pred %p1, %stores, %inside;
@%p1 st.global.b32 [%x], %f1;""",
    "in one of two branches": """
mov.u32 %r0, %ctaid.x;
setp.ne.u32 %p0, %r0, 0;
@%p0 bra OTHER;
mov.b32 %r1, 0;
@%inside ld.global.b32 %r1, [%x];
mov.b32 %f1, %r1;
bra ON;
OTHER:
mov.f32 %f1, 0f3F800000;
ON:
mul.f32 %f2, %f1, %f1;
and.pred %p1, %stores, %inside;
@%p1 st.global.b32 [%x], %f2;""",
    "loaded into what another branch sets": """
mov.u32 %r0, %ctaid.x;
setp.ne.u32 %p0, %r0, 0;
@%p0 bra OTHER;
ld.global.b32 %f1, [%x];
bra ON;
OTHER:
mov.f32 %f1, 0f3F800000;
ON:
mul.f32 %f2, %f1, %f1;
@%stores st.global.b32 [%x], %f2;""",
    "shared": """
st.shared.b32 [%s], %tid;
bar.sync 0;
ld.shared.b32 %r0, [%own];
add.s32 %r1, %r0, 5;
@%stores st.shared.b32 [%own], %r1;
bar.sync 0;""",
}
SEEN = {
    "by a branch": """
ld.global.b32 %f0, [%x];
@%stores st.global.b32 [%x], 0f41000000;
setp.gt.f32 %p0, %f0, 0f40000000;
@%p0 bra END;
@%stores st.global.b32 [%y], %f0;""",
    "as an address": """
ld.global.b32 %r0, [%x];
and.b32 %r1, %r0, 31;
mad.wide.u32 %d0, %r1, 4, %y;
ld.global.b32 %r2, [%d0];
@%stores st.global.b32 [%x], %r2;""",
    "by a predicate": """
ld.global.b32 %f0, [%x];
setp.gt.f32 %p0, %f0, 0f40000000;
and.pred %p1, %p0, %stores;
@%p1 st.global.b32 [%x], 0f3F800000;""",
    "in a store of all": """
ld.global.b32 %f0, [%x];
st.global.b32 [%z], %f0;
@%stores st.global.b32 [%x], 0f3F800000;""",
}
X, Y = np.arange(64, dtype=np.float32) / 8, np.arange(64, dtype=np.float32) + 3


def executed(body: str, warps: int, *, blank: str = "") -> Execution:
    """Four warps load the same elements; the first ones store. `blank` is a buffer of which nothing is written."""
    text = f"""
.version 8.0
.target sm_80
.address_size 64
.shared .align 4 .b8 s[512];
.visible .entry k(.param .u64 x, .param .u64 y, .param .u64 z) {{
.reg .pred %stores, %inside, %p<4>;
.reg .b16 %h<4>;
.reg .b32 %tid, %lane, %s, %own, %r<9>;
.reg .f32 %f<9>;
.reg .b64 %x, %x2, %y, %z, %d<9>;
mov.u32 %tid, %tid.x;
and.b32 %lane, %tid, 31;
setp.lt.u32 %stores, %tid, {32 * warps};
setp.lt.u32 %inside, %lane, 27;
ld.param.u64 %d8, [x]; mad.wide.u32 %x, %lane, 4, %d8; mad.wide.u32 %x2, %lane, 8, %d8;
ld.param.u64 %d8, [y]; mad.wide.u32 %y, %lane, 4, %d8;
ld.param.u64 %d8, [z]; mad.wide.u32 %z, %tid, 4, %d8;
mov.u32 %r8, s;
mad.lo.u32 %s, %tid, 4, %r8;
mad.lo.u32 %own, %lane, 4, %r8;
{body}
END:
ret;
}}
"""
    arrays = {"x": X.copy(), "y": Y.copy(), "z": np.zeros(128, np.float32)}
    buffers = [Buffer(name, array, blank=name == blank) for name, array in arrays.items()]
    launch = KernelLaunch("k", (1, 1, 1), (128, 1, 1), 0, tuple(BufferArg(name) for name in arrays))
    return CpuBackend(schedule=default_schedule.get()).execute(ptx_program(text, "k"), buffers, [launch])


def kinds(execution: Execution) -> set[str]:
    return {finding.kind for finding in execution.findings}


@pytest.mark.usefixtures("each_schedule_some_slowly")
@pytest.mark.parametrize("body", BODIES.values(), ids=list(BODIES))
def test_loads_of_warps_that_do_not_store_race_with_nothing(body: str) -> None:
    assert [finding.message for finding in executed(body, 1).findings] == []


@pytest.mark.usefixtures("each_schedule_some_slowly")
@pytest.mark.parametrize("body", BODIES.values(), ids=list(BODIES))
def test_the_same_of_two_warps_that_store_is_a_race(body: str) -> None:
    assert kinds(executed(body, 2)) == {"race"}


@pytest.mark.usefixtures("each_schedule_some_slowly")
@pytest.mark.parametrize("body", SEEN.values(), ids=list(SEEN))
def test_what_decides_or_leaves_the_warp_is_a_race(body: str) -> None:
    assert kinds(executed(body, 1)) == {"race"}


@pytest.mark.parametrize(
    "name",
    [
        "in place",
        "masked",
        "vector",
        "exchanged",
        "chosen",
        "shuffled",
        "shuffled with a predicate",
        "under a condition",
    ],
)
def test_what_is_stored_must_have_been_written(name: str) -> None:
    assert kinds(executed(BODIES[name], 1, blank="x")) == {"uninitialized-read"}


def test_what_an_earlier_round_of_a_loop_has_loaded_must_have_been_written() -> None:
    body = """
mov.b32 %r0, 0;
mov.f32 %f1, 0f3F800000;
mov.b64 %d0, %x;
LOOP:
ld.global.b32 %f0, [%d0];
setp.ne.u32 %p0, %r0, 0;
@%p0 bra KEEP;
mov.f32 %f1, %f0;
KEEP:
mov.b64 %d0, %y;
add.s32 %r0, %r0, 1;
setp.lt.u32 %p1, %r0, 2;
@%p1 bra LOOP;
@%stores st.global.b32 [%x], %f1;"""
    assert kinds(executed(body, 1, blank="x")) >= {"uninitialized-read"}
