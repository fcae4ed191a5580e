"""The PTX that the CPU backend refuses, construct by construct. The manual's table is made from it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Unsupported:
    """A construct that is refused rather than run wrongly."""

    construct: str
    """In CUDA C++, as the manual names it."""
    examples: tuple[str, ...]
    """PTX that uses it: statements of a kernel, with the registers of the tests' frame."""
    refusal: str
    """The error for each example, with `{opcode}` for its opcode."""


_INSTRUCTION = "does not support this instruction in `{opcode}`"
_CONVERSION = "does not support this form of conversion in `{opcode}`"

UNSUPPORTED = (
    Unsupported(
        "textures and surfaces (`tex2D`, `surf1Dwrite`, …)",
        (
            "tex.2d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%r1, %r2}];",
            "suld.b.1d.b32.trap %r1, [%rd1, {%r2}];",
            "sust.b.1d.b32.trap [%rd1, {%r1}], %r2;",
            "txq.width.b32 %r1, [%rd1];",
        ),
        _INSTRUCTION,
    ),
    Unsupported(
        "`cuda::barrier` and `cuda::pipeline` in shared memory (`mbarrier`)",
        (
            "mbarrier.init.shared.b64 [%r1], 32;",
            "mbarrier.arrive.shared.b64 %rd1, [%r1];",
            "mbarrier.try_wait.parity.shared.b64 %p1, [%r1], %r2;",
        ),
        _INSTRUCTION,
    ),
    Unsupported(
        "bulk and tensor copies (TMA), and copies that arrive at an `mbarrier`",
        (
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 128, [%r2];",
            "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r3}], [%r2];",
            "cp.async.mbarrier.arrive.shared.b64 [%r1];",
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%rd1], [%r1], 128;",
        ),
        "does not support this instruction",
    ),
    Unsupported(
        "clusters of blocks and their shared memory",
        (
            "mapa.shared::cluster.u32 %r1, %r2, 0;",
            "getctarank.shared::cluster.u32 %r1, %r2;",
        ),
        _INSTRUCTION,
    ),
    Unsupported(
        "barriers of a cluster (`cluster.sync()`)",
        ("barrier.cluster.arrive.aligned;", "barrier.cluster.wait.aligned;"),
        "does not support `.cluster` in `{opcode}`",
    ),
    Unsupported(
        "`cluster.block_rank()` and the like",
        ("mov.u32 %r1, %cluster_ctarank;", "mov.u32 %r1, %clusterid.x;"),
        "does not support special register %cluster",
    ),
    Unsupported(
        "stores to another block of the cluster",
        ("st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [%r1], %r2, [%r3];",),
        "does not support `.async` in `{opcode}`",
    ),
    Unsupported(
        "matrix instructions of warp groups (`wgmma`) and of compute capability 10 (`tcgen05`)",
        (
            "wgmma.fence.sync.aligned;",
            "setmaxnreg.inc.sync.aligned.u32 128;",
            "tcgen05.fence::before_thread_sync;",
        ),
        _INSTRUCTION,
    ),
    Unsupported(
        "sparse matrix products (`mma.sp`)",
        (
            "mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2}, {%r3, %r4}, "
            "{%f1, %f2, %f3, %f4}, %r5, 0;",
        ),
        "does not support `.sp` in `{opcode}`",
    ),
    Unsupported(
        "matrix products of 8-bit floats",
        (
            "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, "
            "{%r5, %r6}, {%f1, %f2, %f3, %f4};",
        ),
        "does not support these modifiers",
    ),
    Unsupported(
        "arithmetic on pairs of float32 (compute capability 10)",
        ("add.rn.f32x2 %rd1, %rd2, %rd3;",),
        "does not support `.f32x2` in `{opcode}`",
    ),
    Unsupported(
        "floats of 4 and 6 bits, scales of 8 bits (`__nv_fp4_e2m1`, `__nv_fp8_e8m0`, …)",
        (
            "cvt.rn.satfinite.e2m1x2.f32 %h1, %f1, %f2;",
            "cvt.rn.satfinite.e2m3x2.f32 %h1, %f1, %f2;",
            "cvt.rp.satfinite.ue8m0x2.f32 %h1, %f1, %f2;",
        ),
        _CONVERSION,
    ),
    Unsupported("stochastic rounding", ("cvt.rs.f16x2.f32 %r1, %f1, %f2, %r2;",), _CONVERSION),
    Unsupported(
        "atomics of several floats",
        (
            "atom.global.add.v2.f32 {%f1, %f2}, [%rd1], {%f3, %f4};",
            "red.global.add.v4.f32 [%rd1], {%f1, %f2, %f3, %f4};",
        ),
        "does not support `.v",
    ),
    Unsupported(
        "atomics of 128 bits",
        ("atom.global.exch.b128 %q1, [%rd1], %q2;",),
        "does not support atomic operations on `.b128` in `{opcode}`",
    ),
    Unsupported(
        "`malloc` in device code, and kernels that launch kernels",
        ("call.uni (result), malloc, (size);",),
        "call of malloc, whose body is not in the module",
    ),
    Unsupported(
        "reductions of floats over a warp (compute capability 10)",
        ("redux.sync.min.f32 %f1, %f2, 0xffffffff;",),
        "does not support `.f32` in `{opcode}`",
    ),
    Unsupported(
        "shuffles and votes without `_sync` (before Volta)",
        ("shfl.up.b32 %r1, %r2, 1, 0;", "vote.ballot.b32 %r1, %p1;"),
        "without `.sync` in `{opcode}`",
    ),
    Unsupported(
        "scalar video instructions, and selected lanes, in inline assembly",
        ("vadd.s32.s32.s32 %r1, %r2, %r3;", "vmad.s32.s32.s32 %r1, %r2, %r3, %r4;"),
        _INSTRUCTION,
    ),
    Unsupported(
        "memory of several GPUs at once (`multimem`)",
        ("multimem.red.relaxed.sys.global.add.f32 [%rd1], %f1;",),
        _INSTRUCTION,
    ),
    Unsupported(
        "stack memory of a size that is known at run time (`alloca`)",
        ("alloca.u64 %rd1, %rd2, 8;", "stacksave.u64 %rd1;"),
        _INSTRUCTION,
    ),
    Unsupported(
        "a barrier with a predicate, in inline assembly", ("@%p1 bar.sync 0;",), "a predicated bar.sync is not"
    ),
    Unsupported("performance counters", ("mov.u32 %r1, %pm0;",), "does not support special register %pm0"),
)


def table() -> str:
    """The manual's table, in Markdown."""
    rows = [f"| {e.construct} | {', '.join(f'`{_name(example)}`' for example in e.examples)} |" for e in UNSUPPORTED]
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
