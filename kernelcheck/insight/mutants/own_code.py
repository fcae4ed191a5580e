"""Instructions and constants of PTX that come from the user's own source, as far as PTX tells.

``.loc`` gives the line. It does not tell the inlined code of CUDA's mathematical functions from that of the line which
calls them, nor the constants of an unrolled loop from those that the user wrote. Numbers tell both: what is the user's
is written in the source.
"""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Module, PtxLocation, Statement
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.own_files import is_own
from kernelcheck.compiler.program import Program
from kernelcheck.cuda_source.tokens import decoded

_INTEGER = re.compile(r"(?<![\w.])(0[xX][0-9a-fA-F]+|\d+)(?:[uUlLzZ]*)(?![\w.])")
_NUMBER = re.compile(r"(?<![\w.])((?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)[fFlL]?(?!\w)")
_NAMED = re.compile(r"^\s*#\s*define\b|\bconst(?:expr)?\b|\benum\b")
"""Lines that give numbers names."""
_OF_ALL = (0.0, 1.0, math.inf, -math.inf, struct.unpack(">f", b"\x7f\x7f\xff\xff")[0])
"""Floats that sources write in many ways: the starting values of sums, products and extremes."""
_ENDS_A_RUN = frozenset({"ld", "st", "atom", "red", "bar", "barrier", "bra", "ret", "shfl", "cp", "mma", "wmma"})
"""Instructions that never stand between those of a mathematical function, apart from branches to slow paths."""
_APPROXIMATE = frozenset({"ex2", "lg2", "sin", "cos", "tanh"})
"""Instructions from which mathematical functions are made."""


@dataclass(frozen=True)
class Numbers:
    """The numbers of a program's own sources."""

    named: frozenset[int]
    """Integers that any line may mean by a name: of macros, constants and template arguments."""
    on_line: Mapping[SourceLocation, frozenset[int]]
    floats: frozenset[float]
    """Rounded to float32; wherever they stand."""

    def has_integer(self, place: SourceLocation, value: int) -> bool:
        """Whether a line has an integer, or one of the other sign, itself or by a name."""
        return any(each in self.named or each in self.on_line.get(place, ()) for each in (value, -value))

    def has_float(self, value: float) -> bool:
        """Whether a source has a float, or one of the other sign."""
        return math.isnan(value) or _single(abs(value)) in self.floats


def numbers_of(program: Program) -> Numbers:
    """The numbers in a program's own sources, macros and kernel names; a source that cannot be read has none."""
    on_line: dict[SourceLocation, frozenset[int]] = {}
    named: set[int] = set()
    floats = {_single(abs(value)) for value in _OF_ALL}
    for path, shown in program.sources.items():
        if not is_own(path, shown):
            continue
        for number, text in enumerate(_text_of(program, path).splitlines(), 1):
            found = frozenset(_integers(text))
            on_line[SourceLocation(shown, number)] = found
            named.update(found if _NAMED.search(text) else ())
            floats.update(_single(float(each)) for each in _NUMBER.findall(text))
    texts = [*program.kernels, *(option.partition("=")[2] for option in program.options if option.startswith("-D"))]
    for text in texts:
        named.update(_integers(text))
        floats.update(_single(float(each)) for each in _NUMBER.findall(text))
    return Numbers(frozenset(named), on_line, frozenset(floats))


def own_line(module: Module, program: Program, location: PtxLocation | None) -> SourceLocation | None:
    """A line of the user's own; None for one of a header of CUDA or of an installed library, or for none."""
    if location is None:
        return None
    path = module.files.get(location.file, "")
    shown = program.sources.get(path, path)
    return SourceLocation(shown, location.line) if is_own(path, shown) else None


def of_library(body: Sequence[Statement], numbers: Numbers) -> set[int]:
    """The PTX lines that are inlined code of a mathematical function of CUDA.

    Of those that follow each other with the same place, they begin and end with what no source has: a float constant,
    in a register perhaps, or an approximate instruction.
    """
    instructions = [each for each in body if isinstance(each, Instruction)]
    strange = {
        name
        for each in instructions
        if each.mnemonic == "mov" and _has_strange_constant(each, numbers)
        for name in each.written
    }
    lines: set[int] = set()
    for run in _runs(body):
        foreign = [
            index
            for index, each in enumerate(run)
            if _has_strange_constant(each, numbers) or not strange.isdisjoint(each.read)
        ]
        if foreign:
            foreign += [index for index, each in enumerate(run) if each.mnemonic in _APPROXIMATE]
            lines.update(each.line for each in run[min(foreign) : max(foreign) + 1])
    return lines


def _runs(body: Sequence[Statement]) -> Iterator[list[Instruction]]:
    run: list[Instruction] = []
    for item in body:
        ends = not isinstance(item, Instruction) or item.mnemonic in _ENDS_A_RUN
        if run and (ends or not _same_place(run[-1], item)):
            yield run
            run = []
        if isinstance(item, Instruction) and not ends:
            run.append(item)
    if run:
        yield run


def _same_place(one: Instruction, other: Statement) -> bool:
    if not isinstance(other, Instruction) or one.location is None or other.location is None:
        return False
    return one.location == other.location and one.location.column == other.location.column


def _has_strange_constant(instruction: Instruction, numbers: Numbers) -> bool:
    return any(not numbers.has_float(value) for value in _constants(instruction))


def constants_in_registers(body: Sequence[Statement]) -> Mapping[str, Immediate]:
    """The integers of registers that hold one throughout."""
    found: dict[str, Immediate | None] = {}
    for each in body:
        if isinstance(each, Instruction):
            value = each.operands[1] if each.mnemonic == "mov" and len(each.operands) == 2 else None
            constant = value if isinstance(value, Immediate) and value.kind == "int" else None
            found.update((name, None if name in found else constant) for name in each.written)
    return {name: constant for name, constant in found.items() if constant is not None}


def _constants(instruction: Instruction) -> list[float]:
    immediates = [each for each in instruction.operands if isinstance(each, Immediate) and each.kind != "int"]
    return [value for value in map(float_of, immediates) if value is not None]


def float_of(immediate: Immediate) -> float | None:
    """The value of a float immediate of 32 or 64 bits."""
    if immediate.kind == "f32":
        return float(struct.unpack("<f", struct.pack("<I", immediate.bits))[0])
    if immediate.kind == "f64":
        return float(struct.unpack("<d", struct.pack("<Q", immediate.bits))[0])
    return None


def _text_of(program: Program, path: str) -> str:
    if path in program.viewed:
        return program.viewed[path]
    try:
        return decoded(Path(path).read_bytes())
    except OSError:
        return ""


def _integers(text: str) -> Iterable[int]:
    return (int(each, 0) if each[:2] in ("0x", "0X") else int(each) for each in _INTEGER.findall(text))


def _single(value: float) -> float:
    """Rounded to float32; infinite above its range."""
    try:
        return float(struct.unpack("<f", struct.pack("<f", value))[0])
    except OverflowError:
        return math.inf
