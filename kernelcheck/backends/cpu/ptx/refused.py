"""PTX that the CPU backend refuses, by the keys of the table of instruction forms; the manual's table of it."""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class Refused:
    """A construct that is refused rather than run wrongly."""

    construct: str = ""
    """In CUDA C++, as the manual names it; empty for what only inline assembly has, too rare to list."""
    examples: tuple[str, ...] = ()
    """PTX that uses it: statements of a kernel, with the registers of the tests' frame."""
    subject: str = "this instruction"
    """The part of the error that names what is not supported."""


TEXTURES = "textures and surfaces"

REFUSED: Mapping[str, Refused] = {
    "textures": Refused(
        "textures and surfaces (`tex2D`, `surf1Dwrite`, …), but in [whole programs](programs.md#what-runs)",
        (
            "tex.2d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%r1, %r2}];",
            "suld.b.1d.b32.trap %r1, [%rd1, {%r2}];",
            "sust.b.1d.b32.trap [%rd1, {%r1}], %r2;",
            "txq.width.b32 %r1, [%rd1];",
        ),
        TEXTURES,
    ),
    "bulk": Refused(
        "bulk and tensor copies by `im2col`, gathered rows, and masks of bytes",
        (
            "cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes [%r1], "
            "[%rd1, {%r3, %r4, %r5}], [%r2], {%h1};",
        ),
        "this form of bulk copy",
    ),
    "clusters": Refused(
        "launch control of clusters",
        ("clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%r1], [%r2];",),
    ),
    "remote": Refused(subject="this form of asynchronous store"),
    "warpgroups": Refused(
        "matrix instructions of compute capability 10 (`tcgen05`)",
        ("tcgen05.fence::before_thread_sync;",),
    ),
    "sparse": Refused(
        "sparse matrix products (`mma.sp`)",
        (
            "mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2}, {%r3, %r4}, "
            "{%f1, %f2, %f3, %f4}, %r5, 0;",
        ),
    ),
    "mma8": Refused(
        "matrix products of 8-bit floats",
        (
            "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, "
            "{%r5, %r6}, {%f1, %f2, %f3, %f4};",
        ),
    ),
    "quadpairs": Refused(subject="matrix products of quad pairs (`m8n8k4` of float16)"),
    "directedmma": Refused(subject="matrix products that round otherwise than to nearest"),
    "matrix8": Refused(subject="matrices of this shape"),
    "f32x2": Refused("arithmetic on pairs of float32 (compute capability 10)", ("add.rn.f32x2 %rd1, %rd2, %rd3;",)),
    "mixed": Refused(subject="arithmetic on operands of two formats"),
    "minimum": Refused(subject="`.abs` with three operands"),
    "oob": Refused(subject="`.oob`"),
    "tiny": Refused(
        "floats of 4 and 6 bits, scales of 8 bits (`__nv_fp4_e2m1`, `__nv_fp8_e8m0`, …)",
        (
            "cvt.rn.satfinite.e2m1x2.f32 %h1, %f1, %f2;",
            "cvt.rn.satfinite.e2m3x2.f32 %h1, %f1, %f2;",
            "cvt.rp.satfinite.ue8m0x2.f32 %h1, %f1, %f2;",
        ),
        "this form of conversion",
    ),
    "stochastic": Refused("stochastic rounding", ("cvt.rs.f16x2.f32 %r1, %f1, %f2, %r2;",), "this form of conversion"),
    "conversion": Refused(subject="this form of conversion"),
    "vectoratomics": Refused(
        "atomic minima and maxima of several halves",
        (
            "atom.global.min.noftz.v2.f16x2 {%r1, %r2}, [%rd1], {%r3, %r4};",
            "red.global.max.noftz.v4.bf16x2 [%rd1], {%r1, %r2, %r3, %r4};",
        ),
        "atomic minima and maxima of several values",
    ),
    "wholeatomics": Refused(
        "atomics of 128 bits", ("atom.global.exch.b128 %q1, [%rd1], %q2;",), "atomic operations on `.b128`"
    ),
    "malloc": Refused(
        "`malloc` in device code, and kernels that launch kernels",
        ("call.uni (result), malloc, (size);",),
        "call of malloc, whose body is not in the module",
    ),
    "floatredux": Refused(
        "reductions of floats over a warp (compute capability 10)",
        ("redux.sync.min.f32 %f1, %f2, 0xffffffff;",),
        "`.f32`",
    ),
    "unsynchronised": Refused(
        "shuffles and votes without `_sync` (before Volta)",
        ("shfl.up.b32 %r1, %r2, 1, 0;", "vote.ballot.b32 %r1, %p1;"),
        "shuffles and votes without `.sync`",
    ),
    "video": Refused(
        "scalar video instructions, and selected lanes, in inline assembly",
        ("vadd.s32.s32.s32 %r1, %r2, %r3;", "vmad.s32.s32.s32 %r1, %r2, %r3, %r4;"),
    ),
    "multimem": Refused(
        "memory of several GPUs at once (`multimem`)", ("multimem.red.relaxed.sys.global.add.f32 [%rd1], %f1;",)
    ),
    "alloca": Refused(
        "stack memory of a size that is known at run time (`alloca`)",
        ("alloca.u64 %rd1, %rd2, 8;", "stacksave.u64 %rd1;"),
    ),
    "barrier": Refused(
        "a barrier with a predicate, in inline assembly", ("@%p1 bar.sync 0;",), "a predicated bar.sync is not"
    ),
    "counters": Refused("performance counters", ("mov.u32 %r1, %pm0;",), "special register %pm0"),
    "wide": Refused(subject="accesses of 32 bytes"),
    "vectormove": Refused(subject="moves of vectors"),
    "space": Refused(subject="a test for this state space"),
    "swizzle": Refused(subject="swizzles of 96 bytes"),
    "unnamed": Refused(subject="these modifiers, which are not in the manual,"),
}
"""`ranks`, `malloc`, `barrier` and `counters` are not forms of instructions: other modules refuse them."""


def table() -> str:
    """The manual's table, in Markdown."""
    named = [refused for refused in REFUSED.values() if refused.construct]
    rows = [f"| {r.construct} | {', '.join(f'`{_name(example)}`' for example in r.examples)} |" for r in named]
    return "\n".join(["| what | PTX |", "|---|---|", *rows]) + "\n"


def _name(statement: str) -> str:
    """The subject of a statement: its opcode, or the register or function that it names."""
    opcode = opcode_of(statement)
    if opcode.startswith("mov."):
        return statement.split()[-1].rstrip(";")
    return statement.split()[2].rstrip(",") if opcode.startswith("call") else opcode


def opcode_of(statement: str) -> str:
    """Mnemonic and modifiers of a PTX statement."""
    words = statement.split()
    return words[1 if words[0].startswith("@") else 0].rstrip(";")
