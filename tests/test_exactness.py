"""What PTX promises to the bit; ptxas, asked whether it makes other code of sums that must round, never says more."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from cpu_kernels import compile_text
from examples import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from ptxas import fuses, rounded

from kernelcheck.backends.cpu.analysis.exactness import Leeway, leeways
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.core.sweep.subject import compile_op

FRAME = """.version 8.3
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p, .param .f32 a, .param .f32 b)
{
.reg .u64 %rd<9>; .reg .b32 %r<9>; .reg .b16 %h<9>; .reg .f32 %f<9>; .reg .f64 %d<9>; .reg .pred %q<4>;
.local .align 8 .b8 room[64];
.shared .align 8 .b8 common[64];
ld.param.u64 %rd1, [p]; cvta.to.global.u64 %rd2, %rd1;
ld.param.f32 %f1, [a]; ld.param.f32 %f2, [b]; ld.global.f32 %f3, [%rd2];
mov.u32 %r1, %tid.x; setp.eq.u32 %q1, %r1, 3;
BODY
ret;
}
"""


def kinds(body: str) -> list[str]:
    return [leeway.kind for leeway in leeways(FRAME.replace("BODY", body), ["k"])]


@pytest.mark.parametrize(
    ("instruction", "kind"),
    [
        ("ex2.approx.ftz.f32 %f4, %f1;", "approximation"),
        ("rcp.approx.ftz.f64 %d4, %d1;", "approximation"),
        ("div.full.f32 %f4, %f1, %f2;", "approximation"),
        ("red.global.add.f32 [%rd2], %f1;", "atomic-sum"),
        ("atom.global.add.noftz.f16x2 %r4, [%rd2], %r1;", "atomic-sum"),
        ("atom.global.add.f64 %d4, [%rd2], %d1;", "atomic-sum"),
        (
            "wmma.mma.sync.aligned.row.row.m16n16k16.f32.f32 {%f1,%f1,%f1,%f1,%f1,%f1,%f1,%f1},"
            " {%r1,%r1,%r1,%r1,%r1,%r1,%r1,%r1}, {%r1,%r1,%r1,%r1,%r1,%r1,%r1,%r1}, {%f1,%f1,%f1,%f1,%f1,%f1,%f1,%f1};",
            "tensor-core",
        ),
        (
            "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%f1,%f2,%f3,%f4}, {%r1,%r2,%r3,%r4}, {%r5,%r6},"
            " {%f1,%f2,%f3,%f4};",
            "tensor-core",
        ),
        (
            "mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.s8.s32 {%r1,%r2,%r3,%r4}, {%r1,%r2,%r3,%r4},"
            " {%r5,%r6}, {%r1,%r2,%r3,%r4};",
            "tensor-core",
        ),
        ("atom.global.cas.b32 %r4, [%rd2], %r1, %r2;", "order"),
        ("atom.shared.exch.b64 %rd4, [common], %rd1;", "order"),
        ("atom.global.exch.b32 _, [%rd2], %r1;", "order"),
        ("atom.global.add.u32 %r4, [%rd2], %r1; st.global.u32 [%rd2], %r4;", "order"),
        ("atom.global.max.s32 %r4, [%rd2], %r1; @%q1 add.s32 %r5, %r1, %r4;", "order"),
        ("atom.shared.inc.u32 %r4, [common], 7; setp.eq.u32 %q1, %r4, 6;", "order"),
        ("atom.global.add.u64 %rd4, [%rd2], %rd1; ld.global.u32 %r5, [%rd4+4];", "order"),
        ("atom.global.add.u64 %rd4, [%rd2], %rd1; st.global.u32 [%rd4], %r5;", "order"),
        ("atom.global.add.u32 %r4, [%rd2], %r1; mbarrier.init.shared.b64 [%r4], %r5;", "order"),
        ("atom.global.add.f32 %f4, [%rd2], %f1; mov.f32 %f5, %f4;", "atomic-sum"),
        ("activemask.b32 %r4;", "machine"),
        ("mov.u32 %r4, %smid;", "machine"),
        ("mov.u64 %rd4, %clock64;", "machine"),
        ("add.u32 %r4, %r1, %pm3;", "machine"),
    ],
)
def test_what_an_instruction_alone_leaves_open(instruction: str, kind: str) -> None:
    assert kinds(instruction) == [kind]


@pytest.mark.parametrize(
    "instruction",
    [
        "div.rn.f32 %f4, %f1, %f2;",
        "sqrt.rn.f32 %f4, %f1;",
        "fma.rn.f32 %f4, %f1, %f2, %f3;",
        "mul.f32 %f4, %f1, %f2;",
        "add.f32 %f4, %f1, %f2;",
        "red.global.add.s32 [%rd2], %r1;",
        "atom.global.max.u32 %r4, [%rd2], %r1;",
        "atom.global.add.u32 %r4, [%rd2], %r5; st.global.u32 [%rd2], %r5;",
        "mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%r1,%r2,%r3,%r4}, {%r1,%r2,%r3,%r4}, {%r5,%r6},"
        " {%r1,%r2,%r3,%r4};",
        "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.xor.popc {%r1,%r2,%r3,%r4}, {%r1,%r2,%r3,%r4}, {%r5,%r6},"
        " {%r1,%r2,%r3,%r4};",
        "mov.u32 %r4, %ntid.x; mov.u32 %r5, %laneid; mov.u32 %r6, %lanemask_lt; add.u32 %r7, %r4, WARP_SZ;",
        "mul.lo.s32 %r4, %r1, %r2; add.s32 %r5, %r4, %r1;",
    ],
)
def test_what_leaves_nothing_open(instruction: str) -> None:
    assert kinds(instruction) == []


DIRECT = {
    "float32": "mul.f32 %f4, %f1, %f2; add.f32 %f5, %f4, %f3;",
    "a difference": "mul.f32 %f4, %f1, %f2; sub.f32 %f5, %f3, %f4;",
    "flushed": "mul.ftz.f32 %f4, %f1, %f2; add.ftz.f32 %f5, %f4, %f3;",
    "float64": "mul.f64 %d4, %d1, %d2; add.f64 %d5, %d4, %d3;",
    "float16": "mul.f16 %h4, %h1, %h2; add.f16 %h5, %h4, %h3;",
    "pairs of float16": "mul.f16x2 %r4, %r1, %r2; sub.f16x2 %r5, %r4, %r3;",
    "bfloat16": "mul.bf16 %h4, %h1, %h2; add.bf16 %h5, %h4, %h3;",
    "a pair taken apart": "mul.f16x2 %r4, %r1, %r2; mov.b32 {%h1, %h2}, %r4; add.f16 %h5, %h2, %h3;",
    "a move": "mul.f32 %f4, %f1, %f2; mov.f32 %f5, %f4; add.f32 %f6, %f5, %f3;",
    "bits": "mul.f32 %f4, %f1, %f2; mov.b32 %r4, %f4; mov.b32 %f5, %r4; add.f32 %f6, %f5, %f3;",
    "a selection": "mul.f32 %f4, %f1, %f2; selp.f32 %f5, %f4, %f3, %q1; add.f32 %f6, %f5, %f3;",
    "two paths": "mov.f32 %f5, %f1; @%q1 bra L; mul.f32 %f5, %f1, %f2; L: add.f32 %f6, %f5, %f3;",
    "a loop": "mov.f32 %f5, %f1; L: add.f32 %f6, %f5, %f3; mul.f32 %f5, %f6, %f2; @%q1 bra L;",
    "local memory": "mul.f32 %f4, %f1, %f2; st.local.f32 [room], %f4; ld.local.f32 %f5, [room]; add.f32 %f6, %f5, %f3;",
    "a generic address": "mul.f32 %f4, %f1, %f2; st.f32 [%rd1], %f4; ld.local.f32 %f5, [room]; add.f32 %f6, %f5, %f3;",
}


@pytest.mark.parametrize("body", DIRECT.values(), ids=DIRECT.keys())
def test_a_product_that_reaches_a_sum_may_be_fused(body: str) -> None:
    assert kinds(body) == ["contraction"]


@pytest.mark.parametrize("body", DIRECT.values(), ids=DIRECT.keys())
def test_where_either_says_how_it_rounds_none_is_fused(body: str) -> None:
    assert kinds(rounded(body.replace("bf16", "f16"))) == []
    assert kinds(body.replace("mul.", "mul.rn.")) == []
    assert kinds(body.replace("add.", "add.rn.").replace("sub.", "sub.rn.")) == []


@pytest.mark.parametrize(
    "body",
    [
        "mul.f32 %f4, %f1, %f2; fma.rn.f32 %f5, %f4, %f1, %f3; add.f32 %f6, %f5, %f3;",
        "add.f32 %f4, %f1, %f2; mul.f32 %f5, %f4, %f3;",
        "mul.f32 %f4, %f1, %f2; cvt.f64.f32 %d1, %f4; add.f64 %d2, %d1, %d3;",
        "mul.f32 %f4, %f1, %f2; st.shared.f32 [common], %f4; ld.shared.f32 %f5, [common]; add.f32 %f6, %f5, %f3;",
        "mul.f32 %f4, %f1, %f2; shfl.sync.bfly.b32 %r4, %r1, 1, 31, -1; add.f32 %f6, %f1, %f3;",
        "mul.f32 %f4, %f1, %f2; setp.gt.f32 %q2, %f4, %f1; selp.f32 %f5, %f1, %f2, %q2; add.f32 %f6, %f5, %f3;",
    ],
)
def test_a_product_that_reaches_no_sum_is_not_fused(body: str, tmp_path: Path) -> None:
    text = FRAME.replace("BODY", f"{body} st.global.f32 [%rd2], %f6; st.global.f32 [%rd2], %f5;")
    assert leeways(text, ["k"]) == ()
    assert not fuses(text, tmp_path)


def test_a_leeway_names_its_instructions_and_its_place() -> None:
    text = FRAME.replace("BODY", "mul.ftz.f32 %f4, %f1, %f2;\nsub.ftz.f32 %f5, %f4, %f3;")
    line = text.split("sub.ftz")[0].count("\n") + 1
    assert leeways(text, ["k"]) == (Leeway("contraction", "mul.ftz.f32, sub.ftz.f32", "k", line),)


def test_a_special_register_is_named() -> None:
    ptx = FRAME.replace("BODY", "mov.u32 %r4, %nsmid;")
    assert [leeway.opcode for leeway in leeways(ptx, ["k"])] == ["%nsmid"]


PLACES = [
    *(f"%{name}.{axis}" for name in ("tid", "ntid", "ctaid", "nctaid", "clusterid", "nclusterid") for axis in "xyz"),
    *(f"%cluster_{name}.{axis}" for name in ("ctaid", "nctaid") for axis in "xyz"),
    *(f"%lanemask_{order}" for order in ("eq", "le", "lt", "ge", "gt")),
    *("%laneid", "%cluster_ctarank", "%cluster_nctarank", "%dynamic_smem_size", "WARP_SZ"),
]
MACHINE = [
    *("%smid", "%nsmid", "%warpid", "%nwarpid", "%gridid", "%clock", "%clock_hi", "%clock64", "%envreg1"),
    *("%globaltimer", "%globaltimer_lo", "%globaltimer_hi", "%pm0", "%pm7_64", "%total_smem_size", "%aggr_smem_size"),
    *("%reserved_smem_offset_begin", "%current_graph_exec"),
]
ATOMICS = ["add.u32", "min.s32", "max.u32", "and.b32", "or.b32", "xor.b32", "inc.u32", "dec.u32", "exch.b32"]


@given(st.lists(st.sampled_from(PLACES + MACHINE), max_size=6))
def test_a_kernel_depends_on_the_machine_where_it_reads_what_no_launch_fixes(names: list[str]) -> None:
    ptx = FRAME.replace("BODY", "\n".join(f"mov.b32 %r4, {name};" for name in names))
    assert [leeway.opcode for leeway in leeways(ptx, ["k"])] == [name for name in names if name in MACHINE]


@given(
    st.lists(st.tuples(st.sampled_from(ATOMICS), st.integers(2, 8)), max_size=4),
    st.lists(st.tuples(st.integers(2, 8), st.integers(2, 8)), max_size=4),
)
def test_an_integer_atomic_depends_on_the_order_where_its_result_is_read(
    atomics: list[tuple[str, int]], moves: list[tuple[int, int]]
) -> None:
    before = [f"mov.b32 %r{target}, %r{source};" for target, source in moves[::2]]
    after = [f"mov.b32 %r{target}, %r{source};" for target, source in moves[1::2]]
    made = [f"atom.global.{name} %r{result}, [%rd2], %r1;" for name, result in atomics]
    read = {source for _, source in moves}
    found = leeways(FRAME.replace("BODY", "\n".join([*before, *made, *after])), ["k"])
    expected = [f"atom.global.{name}" for name, result in atomics if name == "exch.b32" or result in read]
    assert [(leeway.kind, leeway.opcode) for leeway in found] == [("order", opcode) for opcode in expected]


@pytest.mark.parametrize("call", ["st.param.u32 [given], %r4; call step, (given);", "call step, (%r4);"])
def test_a_result_that_is_handed_to_a_function_is_read(call: str) -> None:
    callee = ".func step(.param .u32 x) { ret; }\n"
    body = f"{{ .param .u32 given; atom.global.add.u32 %r4, [%rd2], 1; {call} }}"
    ptx = FRAME.replace("BODY", body).replace(".visible .entry", callee + ".visible .entry")
    assert [leeway.kind for leeway in leeways(ptx, ["k"])] == ["order"]


DEVICE = """
#include <cuda_bf16.h>
#include <cuda_fp16.h>
extern "C" __global__ void by_hand(float* x, const float* y) {
    int* bits = (int*)x;
    int old = *bits, seen;
    do {
        seen = old;
        old = atomicCAS(bits, seen, __float_as_int(__fadd_rn(__int_as_float(seen), y[threadIdx.x])));
    } while (old != seen);
}
extern "C" __global__ void ticket(unsigned* x) { x[1 + atomicAdd(x, 1u)] = threadIdx.x; }
extern "C" __global__ void last(unsigned* x) { atomicExch(x, threadIdx.x); }
extern "C" __global__ void counted(unsigned* x) { atomicAdd(x + threadIdx.x % 4, 1u); atomicMax(x + 9, threadIdx.x); }
extern "C" __global__ void processor(unsigned* x) { asm volatile("mov.u32 %0, %%smid;" : "=r"(x[threadIdx.x])); }
extern "C" __global__ void processors(unsigned* x) { asm("mov.u32 %0, %%nsmid;" : "=r"(x[threadIdx.x])); }
extern "C" __global__ void clocks(long long* x) { x[threadIdx.x] = clock64(); }
extern "C" __global__ void together(unsigned* x) { if (threadIdx.x % 3) x[threadIdx.x] = __activemask(); }
extern "C" __global__ void half_sum(__half* x, const __half* y) { atomicAdd(x, y[threadIdx.x]); }
extern "C" __global__ void bfloat_sum(__nv_bfloat16* x, const __nv_bfloat16* y) { atomicAdd(x, y[threadIdx.x]); }
"""


@pytest.mark.parametrize(
    ("kernel", "arch", "kinds"),
    [
        ("by_hand", "sm_80", {"order"}),
        ("ticket", "sm_80", {"order"}),
        ("last", "sm_80", {"order"}),
        ("counted", "sm_80", set()),
        ("processor", "sm_80", {"machine"}),
        ("processors", "sm_80", {"machine"}),
        ("clocks", "sm_80", {"machine"}),
        ("together", "sm_80", {"machine"}),
        ("half_sum", "sm_80", {"atomic-sum"}),
        ("bfloat_sum", "sm_80", {"order"}),
        ("bfloat_sum", "sm_90", {"atomic-sum"}),
    ],
)
def test_cuda_whose_result_depends_on_the_order_or_the_machine(
    kernel: str, arch: str, kinds: set[str], tmp_path: Path
) -> None:
    ptx = compile_text(DEVICE, tmp_path, kernel, arch=arch).ptx
    assert {leeway.kind for leeway in leeways(ptx, [kernel])} == kinds


CALLS = """
struct Step { virtual __device__ float of(float x) = 0; };
__device__ __noinline__ float shifted(float x, float y) { return __fadd_rn(x, y) + x; }
__device__ __noinline__ float scaled(float x, float y) { return x * y; }
extern "C" __global__ void sums(float* x) { x[0] = shifted(x[1], x[2]); }
extern "C" __global__ void both(float* x) { x[0] = scaled(x[1], x[2]); x[3] = shifted(x[4], x[0]); }
extern "C" __global__ void through(float* x) { x[0] = shifted(scaled(x[1], x[2]), x[3]); }
extern "C" __global__ void roots(float* x) { x[0] = rsqrtf(x[1]); }
typedef float (*Function)(float, float);
extern "C" __global__ void pointer(float* x, int which) {
    Function functions[] = {shifted, scaled};
    x[0] = functions[which](x[1] * x[2], x[3]);
}
"""


def test_only_what_a_kernel_runs_counts(tmp_path: Path) -> None:
    def found(kernel: str) -> set[str]:
        ptx = compile_text(CALLS, tmp_path, kernel).ptx
        return {leeway.kind for leeway in leeways(ptx, [kernel])}

    assert found("sums") == set()
    assert found("roots") == {"approximation"}
    assert found("through") == {"contraction"}
    assert found("pointer") == {"contraction"}


def test_all_kernels_of_a_launch_list_count(tmp_path: Path) -> None:
    ptx = compile_text(CALLS, tmp_path, "sums").ptx
    assert leeways(ptx, ["sums"]) == ()
    assert {leeway.kind for leeway in leeways(ptx, ["sums", "roots"])} == {"approximation"}


def test_without_fmad_nvrtc_leaves_no_sum_open(tmp_path: Path) -> None:
    source = (
        'extern "C" __global__ void k(float* x, double* y) { x[0] = x[1] * x[2] + x[3]; y[0] = y[1] * y[2] - y[3]; }'
    )
    ptx = compile_text(source, tmp_path, "k", options=["-fmad=false"]).ptx
    assert leeways(ptx, ["k"]) == ()
    assert len(re.findall(r"mul\.rn\.f(?:32|64)", ptx)) == 2


FLOATS = st.integers(1, 7).map(lambda number: f"%f{number}")
HALVES = st.integers(1, 7).map(lambda number: f"%h{number}")
WORDS = st.integers(2, 7).map(lambda number: f"%r{number}")


def _line(text: str, *operands: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(*operands).map(lambda given: text.format(*given))


LINES = st.one_of(
    *[
        _line(f"{name}.f32 {{}}, {{}}, {{}};", FLOATS, FLOATS, FLOATS)
        for name in ("mul", "mul", "add", "sub", "mul.rn")
    ],
    *[_line(f"{name} {{}}, {{}}, {{}};", FLOATS, FLOATS, FLOATS) for name in ("add.rn.f32", "max.f32", "min.ftz.f32")],
    *[_line(f"{name}.f32 {{}}, {{}};", FLOATS, FLOATS) for name in ("mov", "neg", "abs", "cvt.f32", "cvt.ftz.f32")],
    *[_line(f"mul.rn.f32 {{}}, {{}}, 0f{bits};", FLOATS, FLOATS) for bits in ("3FC00000", "40000000", "BF000000")],
    _line("div.rn.f32 {}, {}, 0f40000000;", FLOATS, FLOATS),
    _line("selp.f32 {}, {}, {}, %q1;", FLOATS, FLOATS, FLOATS),
    _line("@%q1 mov.f32 {}, {};", FLOATS, FLOATS),
    _line("mov.b32 {}, {};", WORDS, FLOATS),
    _line("mov.b32 {}, {};", FLOATS, WORDS),
    _line("xor.b32 {}, {}, -2147483648;", WORDS, WORDS),
    _line("and.b32 {}, {}, 2147483647;", WORDS, WORDS),
    _line("shfl.sync.bfly.b32 {}, {}, 0, 31, -1;", WORDS, WORDS),
    _line("st.local.f32 [room], {};", FLOATS),
    _line("ld.local.f32 {}, [room];", FLOATS),
    _line("st.shared.f32 [common], {};", FLOATS),
    _line("ld.shared.f32 {}, [common];", FLOATS),
    _line("st.global.f32 [%rd2+8], {};", FLOATS),
    _line("ld.global.f32 {}, [%rd2+8];", FLOATS),
    *[_line(f"{name}.f16 {{}}, {{}}, {{}};", HALVES, HALVES, HALVES) for name in ("mul", "add", "sub")],
    *[_line(f"{name}.f16x2 {{}}, {{}}, {{}};", WORDS, WORDS, WORDS) for name in ("mul", "add")],
    _line("mov.b32 {}, {{{}, {}}};", WORDS, HALVES, HALVES),
    _line("mov.b32 {{{}, {}}}, {};", HALVES, HALVES, WORDS),
    _line("cvt.rn.f16.f32 {}, {};", HALVES, FLOATS),
    _line("cvt.f32.f16 {}, {};", FLOATS, HALVES),
    st.just("@%q1 bra DONE;"),
    st.just("AGAIN:"),
)
SET_UP = "".join(
    [
        *(f"ld.global.f32 %f{number}, [%rd2+{4 * number}];" for number in range(1, 8)),
        *(f"ld.global.b32 %r{number}, [%rd2+{32 + 4 * number}];" for number in range(2, 8)),
        *(f"ld.global.b16 %h{number}, [%rd2+{64 + 2 * number}];" for number in range(1, 8)),
    ]
)


def _program(lines: list[str], written: str) -> str:
    """Only one register is written out: a product that is needed by itself is not fused."""
    kept = [line for place, line in enumerate(lines) if line != "AGAIN:" or line not in lines[:place]]
    loop = "add.s32 %r1, %r1, 1; setp.lt.u32 %q2, %r1, 9; @%q2 bra AGAIN;" if "AGAIN:" in kept else ""
    write = f"st.global.b{16 if 'h' in written else 32} [%rd2], {written};"
    return FRAME.replace("BODY", "\n".join([SET_UP, *kept, loop, "DONE:", write]))


PROGRAMS = st.builds(_program, st.lists(LINES, min_size=2, max_size=14), st.one_of(FLOATS, HALVES, WORDS))
DIRECTLY = st.builds(
    lambda path: _program(["mul.f32 %f2, %f3, %f4;", *path, "add.f32 %f1, %f2, %f5;"], "%f1"),
    st.lists(LINES.filter(lambda line: re.match(r"\S+ %[fr][26]", line) is not None), max_size=3),
)
"""A product and a sum, and what may stand between them."""


@pytest.mark.slow
@settings(max_examples=examples(300), deadline=None)
@given(text=PROGRAMS | DIRECTLY)
def test_ptxas_fuses_nothing_that_is_promised(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    if not leeways(text, ["k"]):
        assert not fuses(text, tmp_path_factory.getbasetemp())


@settings(max_examples=examples(100), deadline=None)
@given(text=PROGRAMS)
def test_rounding_every_product_and_sum_closes_every_leeway(text: str) -> None:
    assert leeways(rounded(text), ["k"]) == ()


@settings(max_examples=examples(100), deadline=None)
@given(lines=st.lists(LINES.filter(lambda line: "bra" not in line and ":" not in line), max_size=14), data=st.data())
def test_neither_order_nor_more_instructions_close_a_leeway(lines: list[str], data: st.DataObject) -> None:
    def pairs(body: list[str]) -> set[str]:
        return {leeway.opcode for leeway in leeways(FRAME.replace("BODY", "\n".join(body)), ["k"])}

    found = pairs(lines)
    assert pairs(data.draw(st.permutations(lines))) == found
    assert len(pairs([*lines, data.draw(LINES.filter(lambda line: "bra" not in line))])) >= len(found)


QUICK = Selection(mode="quick")


@pytest.fixture(scope="module")
def registry() -> OpRegistry:
    return load_registry(Path(__file__).resolve().parent.parent / "kernelcheck.toml")


def promised(registry: OpRegistry) -> set[str]:
    """Ops of which some dtype promises every bit."""
    names: set[str] = set()
    for task in select(registry, QUICK):
        if task.op.name in names:
            continue
        program = compile_op(registry, task.op, task.dtype)
        if not leeways(program.ptx, program.kernels.values()):
            names.add(task.op.name)
    return names


@pytest.mark.slow
def test_which_built_in_ops_promise_every_bit(registry: OpRegistry) -> None:
    as_they_are = promised(registry)
    without_fmad = promised(replace(registry, options=(*registry.options, "-fmad=false")))
    assert (len(as_they_are), len(without_fmad)) == (22, 24)
    assert without_fmad - as_they_are == {"adamw", "rope"}
    assert as_they_are < without_fmad


@pytest.mark.slow
def test_nvrtc_comes_by_the_same_ptx_on_its_way_to_machine_code(registry: OpRegistry) -> None:
    """A GPU runs CUBIN, the executor PTX: what is found in the one must hold of the other."""
    from cupy_backends.cuda.libs import nvrtc

    from kernelcheck.compiler.nvrtc import compile_interruptibly

    hopper = replace(registry, arch="sm_90")
    for name in ("adamw", "batch_norm", "gelu", "rope", "softmax", "transpose"):
        program = compile_op(hopper, registry.ops[name], "float32")
        handle = nvrtc.createProgram(program.source.read_text(), str(program.source), (), ())
        try:
            for expression in program.kernels:
                nvrtc.addNameExpression(handle, expression)
            compile_interruptibly(handle, [*program.options, "-arch=sm_90"])
            assert len(nvrtc.getCUBIN(handle)) > 0
            ptx = nvrtc.getPTX(handle)
        finally:
            nvrtc.destroyProgram(handle)
        text = ptx.decode() if isinstance(ptx, bytes) else ptx
        assert text.rstrip("\0\n") == program.ptx.rstrip("\0\n")


@pytest.mark.slow
def test_of_the_built_in_ops_ptxas_fuses_no_sum_that_is_promised(registry: OpRegistry, tmp_path: Path) -> None:
    fused = set()
    first = {task.op.name: task for task in reversed(select(registry, QUICK))}
    for task in first.values():
        program = compile_op(registry, task.op, task.dtype)
        kinds = {leeway.kind for leeway in leeways(program.ptx, program.kernels.values())}
        if any(fuses(program.ptx, tmp_path, arch) for arch in ("sm_80", "sm_90")):
            assert "contraction" in kinds, task
            fused.add(task.op.name)
    assert fused == {"adamw", "rope"}
