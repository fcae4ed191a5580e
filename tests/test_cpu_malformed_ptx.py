"""What is no valid kernel is refused by name; what goes wrong in a valid one is found."""

from __future__ import annotations

import re
from pathlib import Path
from threading import Thread

import numpy as np
import ptxas
import pytest
from cpu_kernels import ptx_program, run_ptx

from kernelcheck.backends.base import Buffer, BufferArg, KernelLaunch
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cpu.runtime.compiled import compile_kernel
from kernelcheck.backends.cpu.runtime.executor import launch
from kernelcheck.backends.cpu.runtime.host_memory import Globals
from kernelcheck.backends.cpu.runtime.worker import LaunchShape
from kernelcheck.base.errors import LaunchError, UnsupportedPTXError

REGISTERS = ".reg .pred %p<4>; .reg .b16 %rs<4>; .reg .b32 %r<8>; .reg .b64 %rd<8>; .reg .f32 %f<4>; .reg .f64 %fd<4>;"


def kernel(body: str, before: str = "") -> str:
    return f"""
.version 8.0
.target sm_80
.address_size 64
{before}
.visible .entry op(.param .u64 out)
{{
{REGISTERS}
ld.param.u64 %rd1, [out]; mov.u32 %r1, %tid.x;
{body}
ret;
}}
"""


def refusal(body: str, before: str = "") -> str:
    with pytest.raises(UnsupportedPTXError) as caught:
        run_ptx(kernel(body, before), "op", [np.zeros(64, np.uint32)])
    return str(caught.value)


def kinds(body: str, before: str = "", **shape: int) -> list[str]:
    return [f.kind for f in run_ptx(kernel(body, before), "op", [np.zeros(64, np.uint32)], **shape).findings]


@pytest.mark.parametrize(
    "body",
    [
        "add.f32 %r1;",
        "mul.f32 %f1, %f2;",
        "mul.f32.bf16 %f1, %rs1;",
        "add %r1, %r2, %r3;",
        "and.f32 %f1, %f2, %f3;",
        "shfl.sync.b32 %r1, %r2, 1, 31, -1;",
        "redux.sync.s32 %r1, %r2, -1;",
        "elect.sync %r1, -1;",
        "ld.global.v2.u32 %r1, [%rd1];",
        "cvt.rn.f16x2.f64 %r1, %fd1;",
        "ld.global.u32 %r1;",
        "ld.shared.u32 %r1;",
        "ld.global %r1, [%rd1];",
        "ld.global.v3.u32 {%r1, %r2, %r3}, [%rd1];",
        "st.global.u32 %r1, [%rd1];",
        "bar.red.popc.u32 %r1;",
        "bra %r1;",
        "brx.idx %r1, %r2;",
        "argument.b32 %r1, 0;",
        "kill;",
        "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r1}, [%r2];",
    ],
)
def test_an_instruction_of_an_unknown_form_is_named_with_its_line(body: str) -> None:
    message = refusal(body)
    assert "line 10" in message
    assert body.split()[0].rstrip(";") in message


def test_a_predicate_must_be_a_predicate_register() -> None:
    assert "%r1, which is no `.pred` register" in refusal("@%r1 mov.u32 %r2, 1;")
    assert "%rd1, which is no `.pred` register" in refusal("@%rd1 bra END; mov.u32 %r2, 1; END:")


def test_parameters_are_not_read_beyond_their_end() -> None:
    assert "8 bytes at byte 8 of 8 bytes of parameters" in refusal("ld.param.u64 %rd2, [out+8];")
    assert "4 bytes at byte -4 of 8 bytes of parameters" in refusal("ld.param.u32 %r2, [out+-4];")


def test_more_local_memory_than_a_gpu_has_is_refused() -> None:
    message = refusal(".local .b8 own[1099511627776]; mov.u64 %rd2, own;")
    assert "op declares 1,099,511,627,776 bytes of local memory" in message
    assert "524,288" in message


@pytest.mark.parametrize("place", ["out", "%rd1"])
def test_a_store_to_the_parameters_is_refused(place: str) -> None:
    assert "parameters, which are read-only, in `st.param.u32`" in refusal(f"st.param.u32 [{place}], %r1;")


@pytest.mark.parametrize("offset", ["0x4000000000000080", "0x7fffffffffffffff", "-0x4000000000000080"])
@pytest.mark.parametrize("access", ["ld.global.u32 %r2, [%rd2+{}];", "st.global.u32 [%rd2+{}], %r1;"])
def test_addresses_that_wrap_around_with_their_offset_are_found(access: str, offset: str) -> None:
    lanes = "mul.wide.u32 %rd2, %r1, 4; add.s64 %rd2, %rd2, 0x3fffffffffffff00;"
    found = set(kinds(lanes + access.format(offset)))
    assert found and found <= {"out-of-bounds", "misaligned"}


def test_larger_arguments_than_a_gpu_takes_are_refused() -> None:
    function = ".func callee(.param .b8 large[1099511627776]) { ret; }"
    assert "callee declares 1,099,511,627,776 bytes of parameters" in refusal("", function)


def test_a_call_must_have_the_functions_arguments() -> None:
    function = ".func callee(.param .b32 a) { ret; }"
    assert "0 results and 0 arguments of a function that has 0 and 1" in refusal("call callee;", function)


def test_more_global_memory_than_there_is_cannot_be_launched() -> None:
    declared = ".global .b8 much[4611686018427387904];"
    with pytest.raises(LaunchError, match=re.escape("no room for 4,611,686,018,427,387,904 bytes")):
        run_ptx(kernel("mov.u64 %rd2, much; ld.global.u32 %r2, [%rd2];", declared), "op", [np.zeros(64, np.uint32)])


@pytest.mark.parametrize("negated", ["", "!"])
@pytest.mark.parametrize("uniform", [False, True], ids=["varying", "uniform"])
def test_a_predicated_trap_ends_the_lanes_whose_predicate_holds(negated: str, uniform: bool, tmp_path: Path) -> None:
    compared = "%r3" if uniform else "%r1"
    ptx = kernel(
        f"mov.u32 %r3, 7; setp.lt.u32 %p1, {compared}, 3; @{negated}%p1 trap; add.u32 %r2, %r1, 1; "
        "mad.wide.u32 %rd2, %r1, 4, %rd1; st.global.u32 [%rd2], %r2;"
    )
    assert ptxas.refusal(ptx, tmp_path) == ""
    out, lanes = np.zeros(32, np.uint32), np.arange(32)
    findings = run_ptx(ptx, "op", [out]).findings
    trapped = (np.where(uniform, 7, lanes) < 3) != bool(negated)
    np.testing.assert_array_equal(out, np.where(trapped, 0, lanes + 1))
    assert [f.kind for f in findings] == ["launch-error"] * int(trapped.any())
    assert all("`trap` executed" in f.message for f in findings)


@pytest.mark.parametrize("body", ["A: bra A;", "{ A: bra A; }", "A: B: bra C; C: bra B;"])
def test_a_loop_of_branches_alone_is_found_not_to_end(body: str) -> None:
    ptx = f".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry op() {{ {body} ret; }}"
    (finding,) = run_ptx(ptx, "op", []).findings
    assert finding.kind == "timeout"


@pytest.mark.parametrize("index", ["%r1", "3"], ids=["varying", "uniform"])
def test_an_index_beyond_the_table_of_a_branch_is_found(index: str) -> None:
    body = f"mov.u32 %r2, {index}; table: .branchtargets A, B, A; brx.idx %r2, table; A: mov.u32 %r3, 1; B:"
    (finding,) = run_ptx(kernel(body), "op", [np.zeros(64, np.uint32)]).findings
    assert finding.kind == "launch-error"
    assert "`brx.idx` with the index 3, of a table of 3 labels" in finding.message


def test_a_branch_that_lanes_take_by_their_index_leads_each_to_its_label() -> None:
    body = """
    and.b32 %r2, %r1, 3; mov.u32 %r3, 0; table: .branchtargets A, B, A, C; brx.idx %r2, table;
    A: add.u32 %r3, %r3, 1;
    B: add.u32 %r3, %r3, 10;
    C: add.u32 %r3, %r3, 100;
    mad.wide.u32 %rd2, %r1, 4, %rd1; st.global.u32 [%rd2], %r3;
    """
    out = np.zeros(64, np.uint32)
    assert run_ptx(kernel(body), "op", [out], block=64).findings == ()
    assert list(out) == [111, 110, 111, 100] * 16


@pytest.mark.parametrize(
    "loop",
    [
        "L: table: .branchtargets L, END; and.b32 %r2, %r1, 0; brx.idx %r2, table; END:",
        "L: table: .branchtargets L, END; mov.u32 %r2, 0; brx.idx %r2, table; END:",
        "setp.lt.u32 %p1, %r1, 7; @%p1 bra M; L: shfl.sync.idx.b32 %r2, %r1, 0, 31, 127; M: bra L;",
        "bra M; L: bar.sync 0; M: bra L;",
        "setp.lt.u32 %p1, %r1, 7; L: @%p1 bra M; bar.sync 0; M: bra L;",
    ],
)
def test_every_endless_loop_is_found(loop: str) -> None:
    program = ptx_program(kernel(loop), "op")
    launch = KernelLaunch("op", (1, 1, 1), (64, 1, 1), 0, (BufferArg("out"),))
    backend = CpuBackend(step_limit=10_000)
    found = backend.execute(program, [Buffer("out", np.zeros(64, np.uint32))], [launch]).findings
    timeouts = [finding.message for finding in found if finding.kind == "timeout"]
    assert len(timeouts) == 1
    assert "more loop iterations than the 10,000 that a block may make" in timeouts[0]


def test_a_barrier_that_no_block_has_is_refused_or_found() -> None:
    assert "barrier 16, where a block has 0 to 15, in `bar.sync`: it is wrong on a GPU, too" in refusal("bar.sync 16;")
    assert "33 threads, which is not a multiple of the 32 of a warp, in `bar.sync`" in refusal("bar.sync 1, 33;")
    for barrier in ("bar.sync %r3;", "bar.red.popc.u32 %r2, %r3, %p1;"):
        body = f"mov.u32 %r3, %ntid.x; sub.u32 %r3, 0, %r3; {barrier}"
        (finding,) = run_ptx(kernel(body), "op", [np.zeros(64, np.uint32)], block=64).findings
        assert finding.kind == "launch-error"
        assert "at barrier 4294967232, of the barriers 0 to 15" in finding.message


def test_printing_to_a_huge_width_ends() -> None:
    text = "".join(f"{ord(letter)}, " for letter in "%99999999999d %.99999999999f %2147483647s|")
    before = f"""
    .extern .func (.param .b32 result) vprintf (.param .b64 format, .param .b64 arguments);
    .global .b8 text[64] = {{{text} 0}};
    """
    body = """
    mov.u64 %rd2, text; .param .b64 f; st.param.b64 [f], %rd2; .param .b64 a; st.param.b64 [a], %rd1;
    .param .b32 r; call (r), vprintf, (f, a); ld.param.b32 %r2, [r];
    """
    printed = run_ptx(kernel(body, before), "op", [np.zeros(64, np.uint32)], block=1).printed
    assert printed.endswith("|")
    assert len(printed) < 20_000


def test_a_machine_without_room_for_a_deep_stack_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", start)
    recursive = ".func callee() { .reg .b32 %r; .reg .pred %p; setp.eq.u32 %p, %r, 0; @%p ret; call callee; ret; }"
    with pytest.raises(LaunchError, match="no room for the stack of 64 MiB"):
        run_ptx(kernel("call callee;", recursive), "op", [np.zeros(64, np.uint32)])


def test_more_parameters_than_the_kernel_declares_are_refused() -> None:
    program = ptx_program(kernel(""), "op")
    compiled = compile_kernel(program.ptx, "op")
    with pytest.raises(LaunchError, match="got 12 bytes of parameters, but declares 8"):
        launch(compiled, LaunchShape((1, 1, 1), (32, 1, 1)), bytes(12), [], Globals([]))
