"""No result depends on a byte that was never written unless that is reported, whatever takes loaded values apart."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest
from cpu_kernels import ptx_program
from examples import one_in

from kernelcheck.backends.base import Buffer, BufferArg, KernelLaunch
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.compiler.program import Program

BYTES = 8
"""Of a thread's row, of which some are written before all of them are loaded."""
LOADS = {
    "u32": ("ld.global.u32 %v0, [%row]; ld.global.s32 %v1, [%row+4];", 2),
    "v2.u32": ("ld.global.v2.u32 {%v0, %v1}, [%row];", 2),
    "u64": ("ld.global.u64 %wide, [%row]; mov.b64 {%v0, %v1}, %wide;", 2),
    "u64 shifted": ("ld.global.u64 %wide, [%row]; cvt.u32.u64 %v0, %wide; shr.u64 %wide2, %wide, 28; "
                    "cvt.u32.u64 %v1, %wide2;", 2),
    "v4.u16": ("ld.global.v4.u16 {%h0, %h1, %h2, %h3}, [%row]; cvt.u32.u16 %v0, %h0; cvt.s32.s16 %v1, %h1; "
               "mov.b32 %v2, {%h3, %h2};", 3),
    "v4.s8": ("ld.global.v4.s8 {%h0, %h1, %h2, %h3}, [%row]; cvt.u32.u16 %v0, %h0; cvt.s32.s16 %v1, %h1; "
              "cvt.u32.u8 %v2, %h2; mov.b32 %v3, {%h3, %h2};", 4),
    "under a predicate": ("mov.u32 %v0, 7; @%p1 ld.global.u32 %v0, [%row]; mov.u32 %v1, %v0; "
                          "mov.b32 %v2, 0; @!%p2 ld.global.s32 %v2, [%row+4];", 3),
    "s16": ("ld.global.s16 %v0, [%row]; ld.global.u16 %v1, [%row+2]; ld.global.s32 %v2, [%row+4];", 3),
}  # fmt: skip

Step = Callable[[random.Random, str, str, str], str]


def _bits(r: random.Random) -> int:
    return r.choice([0, 4, 8, 12, 15, 16, 20, 24, 31])


def _mask(r: random.Random) -> int:
    return sum(r.choice([0, 0xFF, 0xFF, 0x0F, 0x80]) << 8 * n for n in range(4))


STEPS: list[Step] = [
    lambda r, d, a, b: f"shr.{r.choice('us')}32 {d}, {a}, {_bits(r)};",
    lambda r, d, a, b: f"shl.b32 {d}, {a}, {_bits(r)};",
    lambda r, d, a, b: f"and.b32 {d}, {a}, {_mask(r)};",
    lambda r, d, a, b: f"mov.u32 {d}c, {_mask(r)}; and.b32 {d}, {d}c, {a};",
    lambda r, d, a, b: f"{r.choice(['or', 'xor', 'and'])}.b32 {d}, {a}, {b};",
    lambda r, d, a, b: f"not.b32 {d}, {a};",
    lambda r, d, a, b: f"{r.choice(['add.u32', 'mul.lo.u32', 'min.s32', 'add.f16x2'])} {d}, {a}, {b};",
    lambda r, d, a, b: f"{r.choice(['neg.s32', 'popc.b32', 'brev.b32', 'clz.b32', 'neg.f16x2'])} {d}, {a};",
    lambda r, d, a, b: f"prmt.b32 {d}, {a}, {b}, {r.getrandbits(16)};",
    lambda r, d, a, b: f"mov.u32 {d}c, {r.getrandbits(16)}; prmt.b32 {d}, {a}, {b}, {d}c;",
    lambda r, d, a, b: f"prmt.b32.{r.choice(['f4e', 'rc8', 'ecl'])} {d}, {a}, {b}, {r.getrandbits(2)};",
    lambda r, d, a, b: f"bfe.{r.choice('us')}32 {d}, {a}, {_bits(r)}, {_bits(r)};",
    lambda r, d, a, b: f"bfi.b32 {d}, {a}, {b}, {_bits(r)}, {_bits(r)};",
    lambda r, d, a, b: f"shf.l.wrap.b32 {d}, {a}, {b}, {_bits(r)};",
    lambda r, d, a, b: f"lop3.b32 {d}, {a}, {b}, {a}, {r.getrandbits(8)};",
    lambda r, d, a, b: f"mov.b32 {{{d}h, {d}l}}, {a}; cvt.{r.choice(['u32.u16', 's32.s16'])} {d}, {d}{r.choice('hl')};",
    lambda r, d, a, b: f"mov.b32 {{_, {d}l}}, {a}; mov.b32 {{{d}h, _}}, {b}; mov.b32 {d}, {{{d}l, {d}h}};",
    lambda r, d, a, b: f"cvt.{r.choice(['u32.u8', 's32.s8', 'u32.u16', 's32.s16', 's16.s32', 'u8.u32'])} {d}, {a};",
    lambda r, d, a, b: f"cvt.s32.{r.choice(['s8', 's16'])} {d}c, {a}; shr.u32 {d}, {d}c, 24;",
    lambda r, d, a, b: f"cvt.u16.u32 {d}h, {a}; cvt.{r.choice(['u32.u16', 's32.s16', 's32.s8'])} {d}, {d}h;",
    lambda r, d, a, b: f"selp.b32 {d}, {a}, {b}, %p{r.randrange(4)};",
    lambda r, d, a, b: f"setp.gt.s32 {d}p, {a}, 100; selp.b32 {d}, {b}, 5, {d}p;",
]
USES: list[Step] = [
    lambda r, d, a, b: f"xor.b32 %sum, %sum, {a};",
    lambda r, d, a, b: f"@%p{r.randrange(4)} xor.b32 %sum, %sum, {a};",
    lambda r, d, a, b: f"@!%p{r.randrange(4)} add.u32 %sum, %sum, {a};",
    lambda r, d, a, b: f"selp.b32 {d}, {a}, {r.choice([b, '7'])}, %p{r.randrange(4)}; add.u32 %sum, %sum, {d};",
    lambda r, d, a, b: f"@%p{r.randrange(4)} bra {d}L; xor.b32 %sum, %sum, {a}; {d}L:",
    lambda r, d, a, b: f"@%p{r.randrange(4)} bra {d}L; setp.lt.s32 {d}p, {a}, {b}; @{d}p add.u32 %sum, %sum, 9; {d}L:",
    lambda r, d, a, b: f"shfl.sync.bfly.b32 {d}, {a}, 1, 31, -1; @%p{r.randrange(4)} xor.b32 %sum, %sum, {d};",
]


# (What is only copied may have bytes that were not written: so what is stored is computed.)
MASKED_USES: list[Step] = [
    lambda r, d, a, b: f"not.b32 {d}, {a}; @%p{r.randrange(4)} st.global.u32 [%to+{128 * r.randrange(1, 4)}], {d};",
    lambda r, d, a, b: f"@!%p{r.randrange(4)} red.global.add.u32 [%to+{128 * r.randrange(1, 4)}], {a};",
    lambda r, d, a, b: f"not.b32 {d}, {a}; @%p{r.randrange(4)} st.global.u32 [%row], {d};",
]


def kernel(seed: int) -> str:
    """A kernel that writes the bytes of each row that `wanted` names, loads the row, and adds up parts of it.

    Of every two, one has stores under predicates.
    """
    r = random.Random(seed)
    masked = seed // 20 % 2 == 0
    uses_here = [*USES, *MASKED_USES, *MASKED_USES] if masked else USES
    load, count = LOADS[r.choice(list(LOADS))]
    pool, body = [f"%v{n}" for n in range(count)], [load]
    for number in range(r.randrange(2, 9)):
        steps, new = (uses_here, False) if r.random() < 0.4 else (STEPS, True)
        register = f"%x{number}_"
        body.append(r.choice(steps)(r, register, r.choice(pool), r.choice(pool)))
        pool += [register] * new
    body += [r.choice(uses_here)(r, "%last_", pool[-1], r.choice(pool))]
    made = [f"%x{n}_" for n in range(9)] + ["%last_"]
    stores = "".join(
        f"shr.u32 %bit, %wanted, {n}; and.b32 %bit, %bit, 1; setp.ne.u32 %on, %bit, 0;\n"
        + (
            f"@%on st.global.u8 [%row+{n}], {n + 41};\n"
            if masked
            else f"@!%on bra N{n}; st.global.u8 [%row+{n}], 9; N{n}:\n"
        )
        for n in range(BYTES)
    )
    tests = "".join(f"and.b32 %bit, %lane, {1 << n}; setp.ne.u32 %p{n}, %bit, 0;\n" for n in range(4))
    return f"""
.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 wanted, .param .u64 rows, .param .u64 out) {{
.reg .pred %on, %p<4>, {", ".join(f"{name}p" for name in made)};
.reg .b16 %h<4>, {", ".join(f"{name}h, {name}l" for name in made)};
.reg .b32 %lane, %wanted, %bit, %sum, %v<4>, {", ".join(f"{name}, {name}c" for name in made)};
.reg .b64 %row, %at, %to, %wide, %wide2;
mov.u32 %lane, %tid.x;
ld.param.u64 %at, [wanted]; mad.wide.u32 %at, %lane, 4, %at; ld.global.u32 %wanted, [%at];
ld.param.u64 %row, [rows]; mad.wide.u32 %row, %lane, {BYTES}, %row;
ld.param.u64 %to, [out]; mad.wide.u32 %to, %lane, 4, %to;
{stores}{tests}mov.u32 %sum, 0;
{chr(10).join(body)}
st.global.u32 [%to], %sum;
ret;
}}
"""


def launched(program: Program, missing: tuple[int, int], garbage: int) -> tuple[np.ndarray, bool]:
    """The results, and whether anything was found, where one byte of one thread is not written, but holds `garbage`."""
    lane, byte = missing
    wanted, rows = np.full(32, (1 << BYTES) - 1, np.int32), np.full(32 * BYTES, garbage, np.uint8)
    wanted[lane] &= ~(1 << byte)
    out = np.zeros(128, np.int32)
    buffers = [Buffer("wanted", wanted, writable=False), Buffer("rows", rows, blank=True), Buffer("out", out)]
    launch = KernelLaunch("k", (1, 1, 1), (32, 1, 1), 0, tuple(BufferArg(b.name) for b in buffers))
    execution = CpuBackend().execute(program, buffers, [launch])
    assert {finding.kind for finding in execution.findings} <= {"uninitialized-read"}
    return out, bool(execution.findings)


@pytest.mark.parametrize("seed", one_in(20, range(60)))
def test_a_result_that_depends_on_a_byte_that_was_not_written_is_reported(seed: int) -> None:
    program = ptx_program(kernel(seed), "k")
    r = random.Random(seed)
    for missing in {(r.randrange(32), byte) for byte in range(BYTES)}:
        results = [launched(program, missing, garbage) for garbage in (0, 0xFF, 0x5A, 0x25)]
        if any((out != results[0][0]).any() for out, _ in results):
            assert all(found for _, found in results), (missing, kernel(seed))
