"""Runs many PTX instructions on the same operands, which differ from lane to lane or are the same in a whole warp.

The executor computes what is the same in all lanes once, as a scalar, and the rest as vectors; an instruction must
mean the same either way, and when one operand is of one sort and the next of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

import numpy as np
import pytest
from elementwise import THREADS, run_kernel

from kernelcheck.backends.cpu.emit.ir import LANES

SPREADS = pytest.mark.parametrize("spread", ["lanes", "uniform", "mixed"])
"""Operands that differ between lanes; that are the same for a warp; the first of one sort, the others of the other."""

Meaning = Callable[..., int | None]
"""The encoding of a result by the encodings of the operands; None where anything may come out."""


@cache
def bits_of(register: str) -> int:
    return 1 if register == "pred" else int(register.lstrip("busf"))


def _access(register: str, pointer: str, index: str) -> str:
    return f"  ld.param.u64 %base, [{pointer}];\n  mad.wide.u32 %at, {index}, {bits_of(register) // 8}, %base;\n"


def _kernel_text(bodies: Mapping[str, str], registers: Sequence[str], spread: str) -> str:
    names = "abcdefgh"[: len(registers)]
    outputs = [(n, "xyzw"[m], r) for n, out in enumerate(bodies.values()) for m, r in enumerate(out.split())]
    parameters = [f".param .u64 p{name}" for name in [*names, *(f"{letter}{n}" for n, letter, _ in outputs)]]
    text = [
        f".version 8.8\n.target sm_100\n.address_size 64\n.visible .entry run({', '.join(parameters)})\n{{",
        "  .reg .b32 %tid, %block, %index;\n  .reg .b64 %at, %base;\n  .reg .pred %p, %q, %r;",
        "  mov.u32 %tid, %tid.x;\n  mov.u32 %block, %ctaid.x;\n  mov.u32 %index, %ntid.x;",
        "  mad.lo.u32 %index, %block, %index, %tid;",
    ]
    for n, (name, register) in enumerate(zip(names, registers, strict=True)):
        same = spread == "uniform" or (spread == "mixed" and n > 0)
        text.append(f"  .reg .{register} %{name};\n" + _access(register, f"p{name}", "%block" if same else "%index"))
        text.append(f"  ld.global.b{bits_of(register)} %{name}, [%at];")
    for number, (body, out) in enumerate(bodies.items()):
        text.append("  {\n" + "".join(f"  .reg .{r} %{x};\n" for x, r in zip("xyzw", out.split(), strict=False)))
        text.append("  " + body)
        for n, letter, register in outputs:
            if n == number:
                index = "%block" if spread == "uniform" else "%index"
                text.append(_access(register, f"p{letter}{n}", index))
                text.append(f"  st.global.b{bits_of(register)} [%at], %{letter};")
        text.append("  }")
    return "\n".join([*text, "  ret;\n}\n"])


def run_bodies(
    bodies: Mapping[str, str], registers: Sequence[str], inputs: Sequence[np.ndarray], spread: str
) -> tuple[list[np.ndarray], list[list[np.ndarray]]]:
    """Runs every body on every element of the inputs: unsigned arrays of encodings of %a, %b, …, of types `registers`.

    `bodies` are instructions, with the register types of what they leave in %x, %y, …; each has a scope of its own,
    with the predicates %p, %q and %r to use. [pa], [pb], … hold the addresses of the inputs, %index is where a lane's
    own elements are and %block where those that the lanes share are.

    Gives the operands as each lane saw them, and the results of every body.
    """
    count = inputs[0].size
    threads = {"lanes": THREADS, "uniform": 1, "mixed": LANES}[spread]
    assert count % THREADS == 0
    seen = [a if spread != "mixed" or n == 0 else a[: count // threads].copy() for n, a in enumerate(inputs)]
    results = [[np.zeros(count, f"u{bits_of(r) // 8}") for r in out.split()] for out in bodies.values()]
    text = _kernel_text(bodies, registers, spread)
    flat = [array for arrays in results for array in arrays]
    found = run_kernel(text, [*(array.copy() for array in seen), *flat], blocks=count // threads, threads=threads)
    wrong = [finding for finding in found if finding.kind != "division-by-zero"]
    assert not wrong, wrong
    return [a if a.size == count else np.repeat(a, threads) for a in seen], results


def check_bodies(
    meanings: Mapping[str, tuple[str, Meaning]], registers: Sequence[str], inputs: Sequence[np.ndarray], spread: str
) -> None:
    """Runs bodies with one result each, %x, and compares it bit for bit with what the body means in every lane.

    A meaning takes the operands that its body names.
    """
    bodies = {body: register for body, (register, _) in meanings.items()}
    seen, results = run_bodies(bodies, registers, inputs, spread)
    columns = [array.tolist() for array in seen]
    wrong = []
    for (body, (_, meaning)), (result,) in zip(meanings.items(), results, strict=True):
        used = [column for name, column in zip("abcdefgh", columns, strict=False) if f"%{name}" in body]
        known: dict[tuple[int, ...], int | None] = {}
        rows = zip(*used, strict=True) if used else [()] * result.size
        for row, actual in zip(rows, result.tolist(), strict=True):
            if row not in known:
                known[row] = meaning(*row)
            if known[row] is not None and known[row] != actual:
                wrong.append(f"{body} of {[hex(v) for v in row]} gives {actual:#x}, not {known[row]:#x}")
                break
    assert not wrong, "\n".join(wrong[:8])


def paired(specials: Sequence[int], bits: int, count: int, operands: int, seed: int) -> list[np.ndarray]:
    """Operands of `bits` bits: pairs of special values, as many as there is room for, then encodings long and short."""
    rng = np.random.default_rng(seed)
    kind = f"u{bits // 8}"
    special = np.array(sorted({value % (1 << bits) for value in specials}), kind)
    pairs = rng.permutation(np.stack(np.meshgrid(special, special), -1).reshape(-1, 2))[: count * 3 // 4]
    rest = count - len(pairs)
    arrays = []
    for n in range(operands):
        first = pairs[:, n] if n < 2 else rng.choice(special, len(pairs))
        anything = np.frombuffer(rng.bytes(rest * bits // 8), kind)
        short = anything >> rng.integers(0, bits, rest).astype(kind)
        short = np.where(rng.integers(0, 2, rest) == 1, short, ~short)
        mixture = [anything, short, rng.choice(special, rest)]
        arrays.append(np.concatenate([first, np.choose(rng.integers(0, 3, rest), mixture)]).astype(kind))
    order = rng.permutation(count)
    return [np.ascontiguousarray(array[order]) for array in arrays]
