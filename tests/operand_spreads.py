"""Runs many PTX instructions on the same operands, which differ from lane to lane or are the same in a whole warp.

The executor computes what is the same in all lanes once, as a scalar, and the rest as vectors; an instruction must
mean the same either way, and when one operand is of one sort and the next of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import pytest

from tests.elementwise import THREADS, run_kernel

SPREADS = pytest.mark.parametrize("spread", ["lanes", "uniform", "mixed"])
"""Operands that differ between lanes; that are the same for a warp; the first of one sort and the others of the other."""

Bits = np.ndarray
"""Encodings, as unsigned integers of the width of the type."""


def _bits(register: str) -> int:
    return int(register.lstrip("busf"))


def _access(register: str, pointer: str, index: str, offset: int) -> str:
    size = _bits(register) // 8
    return f"  ld.param.u64 %base, [{pointer}];\n  mad.wide.u32 %at, {index}, {size}, %base;\n  // +{offset}\n"


def kernel_text(bodies: Mapping[str, str], registers: Sequence[str], spread: str, count: int) -> str:
    """A kernel that loads %a, %b, …, runs every body, and stores the %d that each leaves, of the register type given."""
    names = "abcdef"[: len(registers)]
    parameters = ", ".join(f".param .u64 p{name}" for name in [*names, *(f"x{n}" for n in range(len(bodies)))])
    text = [
        f".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry run({parameters})\n{{",
        "  .reg .b32 %tid, %block, %index, %mine, %warps;\n  .reg .b64 %at, %base;\n  .reg .pred %p, %q, %r;",
        "  mov.u32 %tid, %tid.x;\n  mov.u32 %block, %ctaid.x;\n  mov.u32 %index, %ntid.x;",
        "  mad.lo.u32 %index, %block, %index, %tid;",
    ]
    text += [f"  .reg .{register} %{name};" for name, register in zip(names, registers, strict=True)]
    for n, (name, register) in enumerate(zip(names, registers, strict=True)):
        same = spread == "uniform" or (spread == "mixed" and n > 0)
        text.append(_access(register, f"p{name}", "%block" if same else "%index", 0))
        text.append(f"  ld.global.b{_bits(register)} %{name}, [%at];")
    for n, (body, register) in enumerate(bodies.items()):
        text.append(f"  {{\n  .reg .{register} %d;\n  {body}")
        text.append(_access(register, f"px{n}", "%index", 0) + f"  st.global.b{_bits(register)} [%at], %d;\n  }}")
    text.append("  ret;\n}\n")
    return "\n".join(text)


def run_bodies(
    bodies: Mapping[str, str], registers: Sequence[str], inputs: Sequence[Bits], spread: str
) -> tuple[list[Bits], list[Bits]]:
    """Every body (text -> register type of its %d) on every element; the operands as each lane saw them, and the results."""
    count = inputs[0].size
    threads = 1 if spread == "uniform" else THREADS
    assert count % threads == 0
    seen = [a if spread != "mixed" or n == 0 else a[: count // threads] for n, a in enumerate(inputs)]
    results = [np.zeros(count, f"u{_bits(register) // 8}") for register in bodies.values()]
    text = kernel_text(bodies, registers, spread, count)
    found = run_kernel(text, [*seen, *results], blocks=count // threads, threads=threads)
    assert not found, found
    return [a if a.size == count else np.repeat(a, threads) for a in seen], results
