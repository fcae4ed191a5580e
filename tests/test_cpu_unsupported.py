"""What the manual says is not supported is refused, by name, before anything runs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program, run_ptx

from kernelcheck.backends.cpu.ptx.refused import REFUSED, Refused, opcode_of
from kernelcheck.base.errors import UnsupportedPTXError

FRAME = """
.version 8.6
.target sm_90a
.address_size 64
.extern .func (.param .b64 r) malloc (.param .b64 s);
.visible .entry k(.param .u64 p)
{{
.reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .f32 %f<9>; .reg .pred %p<3>; .reg .b16 %h<3>;
.reg .b128 %q<3>; .param .b64 size; .param .b64 result;
ld.param.u64 %rd1, [p];
{statement}
ret;
}}
"""
EXAMPLES = [(entry, statement) for entry in REFUSED.values() for statement in entry.examples]


@pytest.mark.parametrize(("entry", "statement"), EXAMPLES, ids=[opcode_of(s) for _, s in EXAMPLES])
def test_what_is_listed_as_unsupported_is_refused_by_name(entry: Refused, statement: str) -> None:
    with pytest.raises(UnsupportedPTXError) as caught:
        run_ptx(FRAME.format(statement=statement), "k", [np.zeros(32, np.int32)])
    assert entry.subject in str(caught.value)
    assert "wrong on a GPU" not in str(caught.value)
    if not statement.startswith(("mov.", "call")):
        assert opcode_of(statement) in str(caught.value)


def test_a_kernel_with_the_same_frame_and_nothing_unsupported_runs() -> None:
    out = np.zeros(32, np.int32)
    assert not run_ptx(FRAME.format(statement="st.global.u32 [%rd1], 7;"), "k", [out]).findings
    assert out[0] == 7


@pytest.mark.parametrize(
    "statement",
    [
        "add.sat.u32 %r1, %r2, %r3;",
        "add.oob.f32 %f1, %f2, %f3;",
        "add.s64.s64 %rd1, %rd2, %rd3;",
        "mul.wide.f32 %rd1, %f2, %f3;",
        "mul.wide.hint.u32 %rd2, %r1, %r2;",
        "mul.s32 %r1, %r2, %r3;",
        "cvt.rn.strange.f32.f16 %f1, %h1;",
        "cvt.rzi.s16.f32.f16 %r1, %h1;",
        "cvt.rzi.f32.f16 %f1, %h1;",
        "shfl.sync.up.down.b32 %r1, %r2, 1, 0, -1;",
        "ld.global.shared.u32 %r1, [%rd1];",
        "ld.global.bulk.u32 %r1, [%rd1];",
        "ld.acquire.global.u32 %r1, [%rd1];",
        "setp.lt.fast.f32 %p1, %f1, %f2;",
        "setp.lo.s32 %p1, %r1, %r2;",
        "bar.sync.fast 0;",
        "ex2.full.f32 %f1, %f2;",
        "mov.strange.b32 %r1, %r2;",
        "atom.global.add.s64 %rd1, [%rd1], %rd2;",
    ],
)
def test_a_form_that_no_instruction_has_is_wrong_on_every_gpu(statement: str) -> None:
    with pytest.raises(UnsupportedPTXError, match=r"no form of `\w+` has .* in `.*`: it is wrong on a GPU, too"):
        run_ptx(FRAME.format(statement=statement), "k", [np.zeros(32, np.int32)])


@pytest.mark.parametrize(
    ("statement", "wrong"),
    [
        ("add.s32 %f1, %r2, %r3;", r"operand 1 %f1, a register of \.f32, where \.s32 belongs"),
        ("add.s32 %r1, %r2;", "2 operands, where 3 belong"),
        ("add.f32 %f1, %f2, 1;", r"operand 3 a constant that \.f32 cannot be given by"),
        ("add.f16 %h1, %h2, 1;", r"operand 3 a constant that \.f16 cannot be given by"),
        ("add.u32 %r1, %tid.x, 1;", r"operand 2 the special register %tid\.x"),
        ("add.s32 _, %r2, %r3;", "operand 1 no register"),
        ("ld.global.u64 %r1, [%rd1];", r"operand 1 %r1, a register of \.b32, where \.u64 belongs"),
        (
            "ld.global.u32 %r1, [%r2];",
            "operand 2 an address in %r2, a register of .b32, where global ones take 64 bits",
        ),
        ("ld.global.v2.u32 {%r1, %rd2}, [%rd1];", "operand 1 registers of different widths"),
        ("ld.global.v2.u32 %r1, [%rd1];", "operand 1 no elements in braces, where 2 belong"),
        ("st.shared.u32 [16], %r1;", "operand 1 a constant address"),
        ("selp.b32 %r1, %r2, %r3, %r4;", r"operand 4 %r4, a register of \.b32, where \.pred belongs"),
        ("lop3.b32 %r1, %r2, %r3, %r4, %r5;", "operand 5 %r5, where a constant belongs"),
        ("cp.async.cg.shared.global [%rd1], [%rd2], 8;", "operand 3 8, where 16 belongs"),
    ],
)
def test_operands_that_do_not_belong_to_the_form_are_named(statement: str, wrong: str) -> None:
    with pytest.raises(UnsupportedPTXError, match=f"the instruction has (as )?{wrong} in `.*`: it is wrong on a GPU"):
        run_ptx(FRAME.format(statement=statement), "k", [np.zeros(32, np.int32)])


def test_an_instruction_of_a_newer_target_is_wrong_on_an_older_one() -> None:
    text = FRAME.format(statement="add.rn.bf16 %h1, %h2, %h2;")
    assert not run_ptx(text, "k", [np.zeros(32, np.int32)]).findings
    with pytest.raises(
        UnsupportedPTXError, match=r"needs sm_90 or newer, not sm_80, in `add\.rn\.bf16`: it is wrong on a"
    ):
        run_ptx(text.replace("sm_90a", "sm_80"), "k", [np.zeros(32, np.int32)])


def test_modifiers_in_another_order_mean_the_same() -> None:
    """`ptxas` takes them in any order, but for types and what belongs to the name."""
    statement = "add.s32.sat %r1, 2147483647, 1; st.u32.global.relaxed.gpu [%rd1], %r1;"
    out = np.zeros(32, np.int32)
    assert not run_ptx(FRAME.format(statement=statement), "k", [out]).findings
    assert out[0] == 2**31 - 1


TEXTURE = """
extern "C" __global__ void k(cudaTextureObject_t texture, float* out) {
    out[threadIdx.x] =
        tex2D<float>(texture, threadIdx.x + 0.5f, 0.5f);
}
"""


def test_a_texture_is_refused_at_its_line_of_the_source(tmp_path: Path) -> None:
    program = compile_text(TEXTURE, tmp_path, "k")
    with pytest.raises(UnsupportedPTXError, match=r"^kernel\.cu:4: .*`tex\.2d\.v4\.f32\.f32`"):
        run_program(program, [np.uint64(1), np.zeros(32, np.float32)])


def test_other_kernels_of_a_file_with_a_texture_run(tmp_path: Path) -> None:
    plain = 'extern "C" __global__ void plain(float* out) { out[threadIdx.x] = threadIdx.x; }\n'
    program = compile_text(TEXTURE + plain, tmp_path, "plain")
    out = np.zeros(32, np.float32)
    assert not run_program(program, [out]).findings
    np.testing.assert_array_equal(out, np.arange(32))


def test_a_refusal_names_all_opcodes_that_are_refused() -> None:
    statements = (
        "alloca.u64 %rd1, %rd2, 8;\nstacksave.u64 %rd1;\nalloca.u64 %rd1, %rd2, 8;\ntcgen05.wait::st.sync.aligned;"
    )
    with pytest.raises(UnsupportedPTXError, match=r"in `alloca\.u64`, nor `stacksave\.u64`, `tcgen05\.wait::st\.sync"):
        run_ptx(FRAME.format(statement=statements), "k", [np.zeros(32, np.int32)])


@pytest.mark.parametrize(("version", "runs"), [("1.4", True), ("3.1", True), ("3.2", False)])
def test_a_product_and_sum_without_a_rounding_is_one_of_old_ptx(version: str, runs: bool) -> None:
    text = f"""
.version {version}
.target sm_20
.entry k(.param .u64 p)
{{
.reg .u64 %rd<2>; .reg .f32 %f<5>;
ld.param.u64 %rd1, [p];
ld.global.f32 %f1, [%rd1];
mad.f32 %f2, %f1, %f1, %f1;
st.global.f32 [%rd1], %f2;
exit;
}}
"""
    x = np.full(1, 3, np.float32)
    if runs:
        run_ptx(text, "k", [x])
        assert x[0] == 12
    else:
        with pytest.raises(UnsupportedPTXError, match=r"needs PTX 3\.1 or older, not 3\.2, in `mad\.f32`"):
            run_ptx(text, "k", [x])
