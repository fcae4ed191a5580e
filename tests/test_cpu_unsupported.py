"""What the manual says is not supported is refused, by name, before anything runs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import compile_text, run_program, run_ptx

from kernelcheck.backends.cpu.ptx.unsupported import UNSUPPORTED, Unsupported, opcode_of
from kernelcheck.errors import UnsupportedPTXError

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
EXAMPLES = [(entry, statement) for entry in UNSUPPORTED for statement in entry.examples]


@pytest.mark.parametrize(("entry", "statement"), EXAMPLES, ids=[opcode_of(s) for _, s in EXAMPLES])
def test_what_is_listed_as_unsupported_is_refused_by_name(entry: Unsupported, statement: str) -> None:
    with pytest.raises(UnsupportedPTXError) as caught:
        run_ptx(FRAME.format(statement=statement), "k", [np.zeros(32, np.int32)])
    assert entry.refusal.format(opcode=opcode_of(statement)) in str(caught.value)


def test_a_kernel_with_the_same_frame_and_nothing_unsupported_runs() -> None:
    out = np.zeros(32, np.int32)
    assert not run_ptx(FRAME.format(statement="st.global.u32 [%rd1], 7;"), "k", [out]).findings
    assert out[0] == 7


@pytest.mark.parametrize(
    "statement",
    [
        "add.oob.f32 %f1, %f2, %f3;",
        "ld.global.bulk.u32 %r1, [%rd1];",
        "mul.wide.hint.u32 %rd2, %r1, %r2;",
        "setp.lt.fast.f32 %p1, %f1, %f2;",
        "bar.sync.fast 0;",
        "ex2.full.f32 %f1, %f2;",
        "mov.strange.b32 %r1, %r2;",
    ],
)
def test_a_modifier_that_no_instruction_of_that_name_has_is_refused(statement: str) -> None:
    with pytest.raises(UnsupportedPTXError, match=r"does not support `\.\w+`"):
        run_ptx(FRAME.format(statement=statement), "k", [np.zeros(32, np.int32)])


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
