"""Kernels in PTX that multiply what is in matrix fragments, of which `interpreter/fragments.py` has the layouts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from cpu_kernels import run_ptx
from interpreter.fragments import FRAGMENTS, Fragments, packed, unpacked

__all__ = ["FRAGMENTS", "Fragments", "packed", "register_kernel", "run_mma", "unpacked", "vector"]

_PREFIX = ".version 8.0\n.target sm_90\n.address_size 64\n"


def register_kernel(body: str, inputs: Sequence[int], outputs: int, *, wide: bool = False, declares: str = "") -> str:
    """A kernel `op` of one warp that loads `inputs[n]` registers from argument n, one row of lanes each, into
    `%a0…`, `%b0…`, …, runs `body`, and stores `%d0…`."""
    suffix, size = ("b64", 8) if wide else ("b32", 4)
    names = "abc"[: len(inputs)]
    parameters = ", ".join(f".param .u64 p{name}" for name in [*names, "d"])
    lines = [".reg .b32 %lane; .reg .b64 %q, %off; mov.u32 %lane, %tid.x;", f"mul.wide.u32 %off, %lane, {size};"]
    for name, count in zip(names, inputs, strict=True):
        lines.append(f".reg .{suffix} " + ", ".join(f"%{name}{n}" for n in range(count)) + ";")
        lines.append(f"ld.param.u64 %q, [p{name}]; add.u64 %q, %q, %off;")
        lines += [f"ld.global.{suffix} %{name}{n}, [%q+{n * 32 * size}];" for n in range(count)]
    lines.append(f".reg .{suffix} " + ", ".join(f"%d{n}" for n in range(outputs)) + ";")
    lines += [declares, body, "ld.param.u64 %q, [pd]; add.u64 %q, %q, %off;"]
    lines += [f"st.global.{suffix} [%q+{n * 32 * size}], %d{n};" for n in range(outputs)]
    return f"{_PREFIX}.visible .entry op({parameters})\n{{\n" + "\n".join(lines) + "\nret;\n}\n"


def vector(name: str, count: int) -> str:
    return "{" + ", ".join(f"%{name}{n}" for n in range(count)) + "}"


def run_mma(
    types: str,
    shape: str,
    a: np.ndarray,
    b: np.ndarray,
    c: np.ndarray,
    *,
    bits: int,
    c_bits: int,
    d_bits: int,
    target: str = "sm_80",
) -> np.ndarray:
    """`mma.sync.aligned.<shape>.row.col.<types>` of matrices of encodings; gives the encodings of D."""
    fragments = FRAGMENTS[shape, bits]
    registers = [
        packed(a, fragments.a, fragments.a_elements, bits),
        packed(b, fragments.b, fragments.b_elements, bits),
        packed(c, fragments.c, fragments.c_elements, c_bits),
    ]
    outputs = fragments.c_elements * d_bits // max(d_bits, 32)
    wide = bits == 64
    counts = [len(r) for r in registers]
    operands = ", ".join([vector("d", outputs), *(vector(n, count) for n, count in zip("abc", counts, strict=True))])
    ptx = register_kernel(f"mma.sync.aligned.{shape}.row.col.{types} {operands};", counts, outputs, wide=wide)
    ptx = ptx.replace(".target sm_90", f".target {target}")
    out = np.zeros((outputs, 32), np.uint64 if wide else np.uint32)
    execution = run_ptx(ptx, "op", [*registers, out])
    assert not execution.findings
    return unpacked(out, fragments.c, fragments.c_elements, d_bits, (fragments.m, fragments.n))
