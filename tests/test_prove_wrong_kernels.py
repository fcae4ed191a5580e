"""Wrong kernels of which ``kernelcheck prove`` must not say that nothing is wrong, written as PTX."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("z3")

from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.insight.prove.claims import Proof
from kernelcheck.insight.prove.prove import prove

_PTX = """.version 8.0
.target sm_80
.address_size 64
.visible .entry kernel(.param .u64 a, .param .u64 b, .param .u32 c, .param .align 4 .b8 pair[8])
{{
 .reg .pred %p<9>; .reg .b32 %r<30>; .reg .b64 %d<30>; .reg .f32 %f<9>;
 .shared .align 4 .b8 tile[256]; .shared .align 4 .b8 other[256]; .shared .align 4 .b8 y[256];
 ld.param.u64 %d1, [a]; ld.param.u64 %d2, [b]; ld.param.u32 %r1, [c];
 cvta.to.global.u64 %d1, %d1; cvta.to.global.u64 %d2, %d2;
 mov.u32 %r2, %tid.x; mov.u32 %r6, %ctaid.x; mov.f32 %f1, 0f3F800000; mov.u64 %d20, tile; mov.u64 %d21, other;
 mul.wide.u32 %d3, %r2, 4; add.s64 %d4, %d20, %d3;
 xor.b32 %r3, %r2, 63; mul.wide.u32 %d6, %r3, 4; add.s64 %d7, %d20, %d6;
 setp.eq.s32 %p8, %r2, 0;
{body}
 ret;
}}
"""
_ENTRY = """[kernelcheck]
schema = 1
[ops.kernel]
source = "kernel.ptx"
kernel = "kernel"
reference = "none"
dtypes = ["float32"]
[ops.kernel.dims]
n = {{ sizes = [{size}], max = 65536{zero} }}
[ops.kernel.inputs]
x = {{ shape = ["n"] }}
[ops.kernel.outputs]
y = {{ shape = ["n"] }}
[ops.kernel.launch]
grid = [2]
block = [64]
args = ["x", "y", "n", {{ struct = ["n: int32", "n: int32"] }}]
"""


def _proof(folder: Path, body: str, *, size: int = 64, zero: bool = False, ptx: str = _PTX) -> Proof:
    (folder / "kernel.ptx").write_text(ptx.format(body=body))
    (folder / "kernelcheck.toml").write_text(_ENTRY.format(size=size, zero=", allow_zero = true" if zero else ""))
    registry = load_registry(folder / "kernelcheck.toml")
    (proof,) = prove(registry, select(registry, Selection(ops=("kernel",), cases=1)))
    assert not proof.error
    return proof


WRONG = {
    "a register that one of two paths sets, and a predicate the other way": (
        "bounds",
        """
 setp.gt.s32 %p1, %r1, 10;
 @!%p1 bra B;
 mov.u32 %r5, 100000;
B:
 @!%p1 mov.u32 %r5, 0;
 mul.wide.s32 %d8, %r5, 4;
 add.s64 %d8, %d2, %d8;
 @%p8 st.global.f32 [%d8], %f1;""",
    ),
    "two members of a struct in one load": (
        "bounds",
        """
 ld.param.u64 %d8, [pair];
 cvt.s64.s32 %d9, %r1;
 sub.s64 %d8, %d8, %d9;
 shl.b64 %d8, %d8, 2;
 add.s64 %d8, %d2, %d8;
 @%p8 st.global.f32 [%d8], %f1;""",
    ),
    "a shared variable with the name of a buffer": (
        "bounds",
        """
 add.s64 %d8, %d2, %d3;
 st.global.f32 [%d8], %f1;
 mov.u64 %d9, y;
 ld.shared.f32 %f2, [%d9];""",
    ),
    "two ways back in a loop, of which threads take one each": (
        "race",
        """
 mov.u32 %r5, 0;
 setp.lt.u32 %p1, %r2, 32;
H:
 setp.ge.s32 %p2, %r5, %r1;
 @%p2 bra X;
 bar.sync 0;
 @%p1 bra A;
 add.s32 %r5, %r5, 2;
 bra H;
A:
 add.s32 %r5, %r5, 1;
 bra H;
X:
 st.shared.f32 [%d4], %f1;
 bar.sync 0;
 ld.shared.f32 %f2, [%d7];""",
    ),
    "offsets in shared memory that differ by multiples of 2^32": (
        "race",
        """
 mov.u32 %r4, tile;
 mul.lo.u32 %r5, %r2, 65536;
 mul.lo.u32 %r5, %r5, 65536;
 add.u32 %r4, %r4, %r5;
 st.shared.f32 [%r4], %f1;""",
    ),
    "offsets in global memory that differ by multiples of 2^64": (
        "blocks",
        """
 cvt.u64.u32 %d8, %r6;
 shl.b64 %d8, %d8, 32;
 mul.lo.u64 %d8, %d8, 4294967296;
 add.u64 %d8, %d2, %d8;
 @%p8 st.global.f32 [%d8], %f1;""",
    ),
    "a fault in the first iteration alone": (
        "bounds",
        """
 mov.u32 %r5, 0;
 add.s64 %d8, %d2, %d3;
H:
 shl.b32 %r7, %r5, 5;
 setp.ge.u32 %p1, %r7, %r1;
 @%p1 bra A;
 st.global.f32 [%d8], %f1;
A:
 add.s32 %r5, %r5, 2;
 setp.lt.u32 %p2, %r5, %r1;
 @%p2 bra H;""",
    ),
    "a load from two arrays in turn": (
        "race",
        """
 mov.u32 %r5, 0;
 mov.u64 %d22, other;
H:
 add.s64 %d8, %d21, %d3;
 st.shared.f32 [%d8], %f1;
 add.s64 %d9, %d20, %d6;
 ld.shared.f32 %f2, [%d9];
 mov.u64 %d10, %d20;
 mov.u64 %d20, %d22;
 mov.u64 %d22, %d10;
 add.s32 %r5, %r5, 1;
 setp.lt.s32 %p1, %r5, %r1;
 @%p1 bra H;""",
    ),
}


@pytest.mark.parametrize(("question", "body"), WRONG.values(), ids=WRONG)
def test_a_wrong_kernel_is_not_proved(tmp_path: Path, question: str, body: str) -> None:
    verdicts = {each.verdict for each in _proof(tmp_path, body).claims if each.question == question}
    assert verdicts - {"proved"}


def test_an_offset_that_stays_in_its_array_is_proved(tmp_path: Path) -> None:
    proof = _proof(tmp_path, " st.shared.f32 [%d4], %f1;\n bar.sync 0;\n ld.shared.f32 %f2, [%d7];")
    assert {each.verdict for each in proof.claims if each.question != "written"} == {"proved"}


def test_a_size_of_0_is_tried_as_a_counterexample(tmp_path: Path) -> None:
    proof = _proof(tmp_path, " @%p8 st.global.f32 [%d2], %f1;", zero=True)
    assert [(each.verdict, each.sizes) for each in proof.claims if each.question == "bounds"] == [("refuted", {"n": 0})]


def test_where_a_grid_counts_clusters_there_are_more_blocks(tmp_path: Path) -> None:
    """Two blocks stay in the array, and two clusters of two blocks do not."""
    body = """
 and.b32 %r3, %r2, 31; mad.lo.u32 %r3, %r6, 32, %r3;
 mul.wide.u32 %d3, %r3, 4; add.s64 %d4, %d20, %d3; st.shared.f32 [%d4], %f1;"""
    of_clusters = ".reqntid 64 .reqnctapercluster 2 .blocksareclusters"
    clusters = _PTX.replace("sm_80", "sm_90").replace("\n{{", f"\n{of_clusters}\n{{{{")
    for ptx, proved in ((_PTX, 1), (clusters, 0)):
        assert _proof(tmp_path, body, ptx=ptx).count("proved", "bounds") == proved


def test_a_bit_field_whose_place_is_negative_is_read_as_the_instruction_does(tmp_path: Path) -> None:
    body = """
 bfe.u32 %r5, %r2, -1, 3;
 mul.wide.u32 %d8, %r5, 4;
 add.s64 %d8, %d2, %d8;
 st.global.f32 [%d8], %f1;"""
    assert _proof(tmp_path, body).count("proved", "bounds") == 1
