"""Runs the idioms' kernels on the CPU executor, and says what is found in them."""

from __future__ import annotations

from pathlib import Path

import block_idioms
import grid_idioms
import handover_idioms
import memory_idioms
import numpy as np
import reader_idioms
import synchronisation_idioms
import volatile_idioms
from synchronisation_idioms import Idiom
from watched_memory import Step, blank, execute, given

from kernelcheck.backends.base import Buffer, Schedule

IDIOMS = (
    *synchronisation_idioms.IDIOMS,
    *grid_idioms.IDIOMS,
    *block_idioms.IDIOMS,
    *memory_idioms.IDIOMS,
    *volatile_idioms.IDIOMS,
    *reader_idioms.IDIOMS,
    *handover_idioms.IDIOMS,
)


def found(folder: Path, idiom: Idiom, source: str, schedule: Schedule) -> dict[str, str]:
    """The kinds of findings and notes, each with its first message; `mismatch` if only the outputs are wrong, or those
    of the right kernel are.

    Args:
        folder: where the source is written.
        idiom: what is launched.
        source: its right kernel, or a wrong one.
        schedule: the order of its warps and blocks.
    """
    arguments = [_argument(name, array, name in idiom.blank) for name, array in idiom.arrays().items()]
    step = Step("k", idiom.grid, idiom.block, idiom.cooperative, idiom.shared)
    execution = execute(folder, source, arguments, [step], schedule=schedule)
    kinds: dict[str, str] = {}
    for each in (*execution.findings, *execution.notes):
        kinds.setdefault(each.kind, each.message)
    outputs = {buffer.name: buffer.array for buffer in arguments if isinstance(buffer, Buffer)}
    expected = idiom.expected(idiom.arrays())
    wrong = [name for name, array in expected.items() if not np.array_equal(outputs[name], array)]
    if wrong and (not kinds or source == idiom.source):
        kinds["mismatch"] = f"{', '.join(wrong)} differ from what NumPy computes"
    return kinds


def _argument(name: str, array: np.ndarray | np.generic, is_blank: bool) -> Buffer | np.generic:
    if isinstance(array, np.generic):
        return array
    return blank(name, array.size, array.dtype.type) if is_blank else given(name, array.copy())
