"""Kernels of statements run by the interpreter and by the executor, and their results compared bit for bit.

Where the manual leaves bits open, its bound is compared instead: approximations, sums of `mma`, which NaN.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np
from cpu_kernels import run_ptx
from form_statements import Kernel, Statement, operands
from interpreter import approximations, matrices
from interpreter.floats import CANONICAL_NAN
from interpreter.values import FORMATS, Opcode, parts
from reference_interpreter import Event, run

from kernelcheck.backends.base import Execution

MASKS = (0xFFFFFFFF, 0x80000001, 0x0F0F3C5A, 0x00000010)
"""Lanes that run a block's statements."""
ALL = (0xFFFFFFFF,)
HARMLESS = frozenset({"division-by-zero"})
"""Findings of right statements on any operands."""
NAN_OPEN = frozenset(
    {"add", "sub", "mul", "fma", "mad", "div", "rcp", "sqrt", "neg", "abs", "cvt", "mma", "atom", "red"}
    | set(approximations.FUNCTIONS)
)
"""Instructions that compute floats; of these the manual says nowhere which NaN comes out."""


def run_both(made: Kernel, random: Random, masks: Sequence[int]) -> tuple[list[str], Execution]:
    """What differs between interpreter and executor, a sentence each."""
    (values,) = operands(random, made, masks)
    memory = np.frombuffer(random.randbytes(made.blocks * len(made.statements) * 512), np.uint8)
    parameter = np.void(random.randbytes(512))
    arrays = [
        [values.copy(), np.zeros((made.write_slots, made.blocks, 32, 2), np.uint64), memory.copy()] for _ in range(2)
    ]
    scratch = np.zeros(made.blocks * 4096 + 4096, np.uint8)
    aligned = -scratch.ctypes.data % 128
    scratch = scratch[aligned : aligned + made.blocks * 4096]
    events = run(made.text, "op", [*arrays[0], scratch, parameter], grid=made.blocks)
    execution = run_ptx(made.text, "op", [*arrays[1], scratch, parameter], grid=made.blocks)
    wrong = [f"finding: {found.message}" for found in execution.findings if found.kind not in HARMLESS]
    wrong += compared(made, events, values, arrays[0][1], arrays[1][1], masks)
    for n, made_ in enumerate(made.statements):
        mine, theirs = (pair[2].reshape(made.blocks, len(made.statements), 512)[:, n] for pair in arrays)
        if not np.array_equal(mine, theirs) and not same_atomics(made_, mine, theirs):
            block, at = (int(x[0]) for x in np.nonzero(mine != theirs))
            was = memory.reshape(made.blocks, len(made.statements), 512)[block, n, at & ~15 :][:16].tobytes().hex()
            wrong.append(
                f"{made_.text} leaves {theirs[block, at & ~15 :][:16].tobytes().hex()} in memory, "
                f"not {mine[block, at & ~15 :][:16].tobytes().hex()}; it was {was}"
            )
    return wrong, execution


def same_atomics(made: Statement, mine: np.ndarray, theirs: np.ndarray) -> bool:
    """Whether sums of floats in memory differ in the bits of NaN alone."""
    words = zip(mine.view(np.uint64).flat, theirs.view(np.uint64).flat, strict=True)
    return all(same_but_nan(sum_kind(made), int(a), int(b)) for a, b in words)


def sum_kind(made: Statement) -> str:
    """The type of the floats that `atom.add` and `red.add` leave in memory; empty for all else."""
    kind = made.opcode.rpartition(".")[2].removesuffix("x2")
    return kind if made.form.mnemonic in ("atom", "red") and "add" in made.opcode and kind in FORMATS else ""


def compared(
    made: Kernel,
    events: Sequence[Event],
    values: np.ndarray,
    mine: np.ndarray,
    theirs: np.ndarray,
    masks: Sequence[int],
) -> list[str]:
    noted: dict[tuple[int, int, int], Event] = {(e.line, e.block[0], e.thread[0]): e for e in events}
    wrong, slot, first = [], 0, 2
    for made_, line in zip(made.statements, made.lines, strict=True):
        if made_.form.mnemonic == "mma":
            wrong += compared_products(made_, line, noted, theirs, slot)
            slot += len(made_.writes)
            first += len(made_.reads)
            continue
        found = False
        for m, write in enumerate(made_.writes):
            for block in range(made.blocks):
                for lane in range(32):
                    if not masks[block] >> lane & 1 or found:
                        continue
                    a, b = (joined128(array[slot, block, lane]) for array in (mine, theirs))
                    event = noted.get((line, block, lane))
                    kind = sum_kind(made_) if write.register.startswith("%m") else write.kind
                    if a == b or allowed(made_, m, kind, event, a, b, masks[block]):
                        continue
                    found = True
                    inputs = {
                        read.register: hex(joined128(values[first + k, block, 0 if read.uniform else lane]))
                        for k, read in enumerate(made_.reads)
                    }
                    wrong.append(
                        f"{made_.text} in lane {lane} of mask {masks[block]:#x} gives {b:#x}, not {a:#x}, of {inputs}"
                    )
            slot += 1
        first += len(made_.reads)
    return wrong


def joined128(words: np.ndarray) -> int:
    return int(words[0]) | int(words[1]) << 64


def allowed(made: Statement, place: int, kind: str, event: Event | None, mine: int, theirs: int, mask: int) -> bool:
    """Whether a result that differs is one that the manual allows."""
    mnemonic = made.form.mnemonic
    if event is not None and mnemonic == "shfl":
        return place == 0
    if event is not None and (event.operands is None or mnemonic == "createpolicy"):
        return True
    if event is not None and mnemonic == "activemask":
        return bool(theirs >> event.thread[0] & 1) and not theirs & ~mask
    if event is not None:
        (operands_, expected) = event.operands
        return approximations.agrees(event.op, operands_, expected, theirs)
    return nan_is_open(made) and same_but_nan(kind, mine, theirs)


def nan_is_open(made: Statement) -> bool:
    return made.form.mnemonic in NAN_OPEN - CANONICAL_NAN and ".relu" not in made.opcode


def same_but_nan(kind: str, mine: int, theirs: int) -> bool:
    """Whether words of 64 bits of a float type differ in the bits of NaN alone."""
    element = {"b16": "bf16", "b32": "f32", "tf32": "f32"}.get(kind, kind).removesuffix("x2")
    if element not in FORMATS:
        return False
    form = FORMATS[element]
    pairs = zip(parts(mine, form.bits, 64 // form.bits), parts(theirs, form.bits, 64 // form.bits), strict=True)
    return all(a == b or (form.is_nan(a) and form.is_nan(b)) for a, b in pairs)


def compared_products(
    made: Statement, line: int, noted: Mapping[tuple[int, int, int], Event], theirs: np.ndarray, slot: int
) -> list[str]:
    event = noted[line, 0, 0]
    registers = range(slot, slot + len(made.writes))
    wrong = []
    for block in range(theirs.shape[1]):
        event = noted[line, block, 0]
        actual = {lane: [int(theirs[n, block, lane, 0]) for n in registers] for lane in range(32)}
        if not matrices.all_agree(event.op, event.operands, actual):
            wrong.append(f"{made.text} gives another product in block {block}")
    return wrong


__all__ = ["ALL", "MASKS", "Opcode", "run_both"]
