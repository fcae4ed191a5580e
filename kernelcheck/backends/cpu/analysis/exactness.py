"""Whether a program's PTX fixes its results to the bit, so that every processor that runs it must give the same.

Sources are to the PTX ISA, sections "Floating-Point Instructions", "Parallel Synchronization and Communication
Instructions" and "Special Registers". What leaves a result open:

- ``.approx``, and ``div.full``: results within an error bound, not correctly rounded ("div", "rcp", "ex2", …).
- Tensor cores ("mma", "wmma", "wgmma", "tcgen05"): the order and precision of sums of floats are unspecified. Integer
  ``mma`` is exact, unless it saturates. ``wmma`` is open in any type: which thread holds which element is unspecified.
- Atomic sums of floats ("atom", "red", "cp.reduce.async.bulk", "multimem"): each sum is rounded, in any order.
- The order of atomics ("atom"): the old value that ``atom`` returns depends on it, and so does what ``exch`` and
  ``cas`` leave in memory. ``red``, and an integer ``atom`` whose result nobody reads, give one result in any order.
- The machine: special registers that depend on the device, the time or the placement of a block ("%smid", "%clock64"),
  and ``activemask``: which threads of a warp execute together is unspecified.
- Contraction ("mul", "add", "sub"): without a rounding modifier they "may be optimized aggressively by the code
  optimizer", mul/add and mul/sub sequences into fused multiply-adds. With one (``mul.rn``), and ``fma``, never.
  ``mad`` without one is open the same way.

All else is fixed: integers wrap around, other floating-point instructions round as IEEE 754-2008 says. The bits of a
NaN are not fixed. Not looked for: loads that race with another thread's store (``ld.volatile``, ``ld.acquire``),
different atomics on one address, and addresses used as numbers.

A product is followed by the name of its register to a sum, through whatever an optimizer can see through: moves,
selections, signs, all that works on bits or integers, and exact factors; and through local memory and parameters, which
it can keep in registers. The order of instructions does not matter, so loops need no care. What is found is more than
ptxas fuses: the tests ask ptxas 12 whether it does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import (
    Call,
    Function,
    Immediate,
    Instruction,
    Module,
    Operand,
    Special,
    Symbol,
    Vector,
)
from kernelcheck.base.dataclasses import dataclass

LeewayKind = Literal["approximation", "tensor-core", "atomic-sum", "order", "machine", "contraction"]

ROUNDINGS = frozenset({"rn", "rz", "rm", "rp"})
FLOATS = frozenset({"f16", "f16x2", "bf16", "bf16x2", "f32", "f32x2", "f64"})
_TENSOR_CORE = frozenset({"mma", "wmma", "wgmma", "tcgen05"})
_ATOMIC = frozenset({"atom", "red", "cp", "multimem"})
_PLACED = re.compile(
    r"WARP_SZ|%(?:n?tid|n?ctaid|n?clusterid|cluster_n?ctaid)(?:\.[xyz])?|%(?:laneid|is_explicit_cluster|dynamic_smem_size)"
    r"|%cluster_n?ctarank|%lanemask_\w+"
)
"""Special registers that the launch fixes: a thread's position and the sizes. All others depend on the machine."""
_TRANSPARENT = frozenset({"mov", "selp", "slct", "neg", "abs", "min", "max", "copysign"})
"""Instructions on floats that give one of their operands, or one with another sign."""
_OPAQUE = frozenset({"setp", "set", "testp", "shfl", "vote", "match", "redux", "atom", "red", "tex", "ld", "st"})
"""Instructions whose result is a predicate, or comes from another lane or from memory."""
_KEPT_SPACES = frozenset({"local", "param"})
"""Memory of one thread, which the optimizer can keep in registers; a space is one cell here."""


@dataclass(frozen=True)
class Leeway:
    """Something in PTX that does not fix a result to the bit."""

    kind: LeewayKind
    opcode: str
    """``ex2.approx.ftz.f32``; of a contraction, both: ``mul.f32, add.f32``; or the special register: ``%smid``."""
    function: str
    """Lowered name of the function that holds it."""
    line: int
    """Line of the PTX text."""


def leeways(ptx: str, kernels: Iterable[str]) -> tuple[Leeway, ...]:
    """Finds the instructions that leave results of some kernels open; none if their PTX promises every bit.

    Args:
        ptx: the text of a module.
        kernels: lowered names of those that are launched. The functions that they call count; if they call through a
            pointer, every function does.

    Raises:
        PTXSyntaxError: ``ptx`` is not PTX.
        KeyError: a kernel is not in it.
    """
    module = parse_module(ptx)
    functions = _reached(module, kernels)
    return tuple(
        sorted(
            (*_single(functions), *_ordered(functions), *_of_machine(functions), *_contractions(functions)),
            key=lambda leeway: (leeway.line, leeway.opcode),
        )
    )


def _reached(module: Module, kernels: Iterable[str]) -> list[Function]:
    """The functions that kernels run, each once."""
    waiting, reached = list(kernels), dict[str, Function]()
    while waiting:
        name = waiting.pop()
        if name in reached:
            continue
        reached[name] = module.functions[name]
        for call in (statement for statement in reached[name].body if isinstance(statement, Call)):
            if isinstance(call.target, Symbol):
                waiting.append(call.target.name)
            else:
                waiting += [other.name for other in module.functions.values() if not other.is_entry]
    return list(reached.values())


def _instructions(functions: Sequence[Function]) -> Iterator[tuple[str, Instruction]]:
    for function in functions:
        for statement in function.body:
            if isinstance(statement, Instruction):
                yield function.name, statement


def _single(functions: Sequence[Function]) -> Iterator[Leeway]:
    for function, instruction in _instructions(functions):
        kind = _kind(instruction)
        if kind is not None:
            yield Leeway(kind, instruction.opcode, function, instruction.line)


def _kind(instruction: Instruction) -> LeewayKind | None:
    mnemonic, modifiers = instruction.mnemonic, frozenset(instruction.modifiers)
    if "approx" in modifiers or (mnemonic == "div" and "full" in modifiers):
        return "approximation"
    if mnemonic in _TENSOR_CORE and not _is_integer_mma(instruction):
        return "tensor-core"
    if mnemonic in _ATOMIC and "add" in modifiers and modifiers & FLOATS:
        return "atomic-sum"
    if _is_open(instruction, "mad"):
        return "contraction"
    return None


def _is_integer_mma(instruction: Instruction) -> bool:
    """Whether it sums integers that wrap around; PTX does not say whether ``.satfinite`` clamps each sum or one."""
    return instruction.mnemonic == "mma" and "s32" in instruction.modifiers and "satfinite" not in instruction.modifiers


def _ordered(functions: Sequence[Function]) -> Iterator[Leeway]:
    """Every atomic whose outcome depends on which thread came first; sums of floats are ``atomic-sum``."""
    read = {cell for function in functions for cell in _read_cells(function)}
    for function, instruction in _instructions(functions):
        if instruction.mnemonic != "atom" or _kind(instruction) is not None:
            continue
        if {"cas", "exch"} & set(instruction.modifiers) or read.intersection(_cells(function, instruction.written)):
            yield Leeway("order", instruction.opcode, function, instruction.line)


def _read_cells(function: Function) -> Iterator[str]:
    for statement in function.body:
        if isinstance(statement, Instruction | Call):
            yield from _cells(function.name, statement.read)


def _of_machine(functions: Sequence[Function]) -> Iterator[Leeway]:
    for function, instruction in _instructions(functions):
        if instruction.mnemonic == "activemask":
            yield Leeway("machine", instruction.opcode, function, instruction.line)
        for name in _specials(instruction.operands):
            if not _PLACED.fullmatch(name):
                yield Leeway("machine", name, function, instruction.line)


def _specials(operands: Iterable[Operand | None]) -> Iterator[str]:
    for operand in operands:
        if isinstance(operand, Special):
            yield operand.name
        elif isinstance(operand, Vector):
            yield from _specials(operand.elements)


def _contractions(functions: Sequence[Function]) -> Iterator[Leeway]:
    """Every sum that a product without rounding can reach."""
    products: dict[str, set[str]] = {}
    """By cell, the element types of the unrounded products that it may hold."""
    made_by: dict[tuple[str, str], str] = {}
    moves: list[tuple[Sequence[str], Sequence[str]]] = []
    sums: list[tuple[str, Instruction]] = []
    for function, instruction in _instructions(functions):
        if _is_open(instruction, "mul"):
            for cell in _cells(function, instruction.written):
                products.setdefault(cell, set()).add(_element(instruction))
                made_by[cell, _element(instruction)] = instruction.opcode
        elif _is_open(instruction, "add", "sub"):
            sums.append((function, instruction))
        elif (move := _move(function, instruction)) is not None:
            moves.append(move)
    changed = True
    while changed:
        changed = False
        for sources, targets in moves:
            for source in sources:
                for element in products.get(source, set()):
                    for target in targets:
                        if element not in products.setdefault(target, set()):
                            products[target].add(element)
                            made_by[target, element] = made_by[source, element]
                            changed = True
    for function, instruction in sums:
        element = _element(instruction)
        reaching = [cell for cell in _cells(function, instruction.read) if element in products.get(cell, set())]
        if reaching:
            opcode = f"{made_by[reaching[0], element]}, {instruction.opcode}"
            yield Leeway("contraction", opcode, function, instruction.line)


def _is_open(instruction: Instruction, *mnemonics: str) -> bool:
    """Whether it is one of these on floats, without a rounding modifier."""
    modifiers = frozenset(instruction.modifiers)
    return instruction.mnemonic in mnemonics and bool(modifiers & FLOATS) and not modifiers & ROUNDINGS


def _element(instruction: Instruction) -> str:
    """The type of one float: a pair may be made of single ones, or taken apart."""
    return next(modifier for modifier in instruction.modifiers if modifier in FLOATS).removesuffix("x2")


def _move(function: str, instruction: Instruction) -> tuple[Sequence[str], Sequence[str]] | None:
    """The cells that a value may move from, and those it may move to."""
    read, written = (_cells(function, names) for names in (instruction.read, instruction.written))
    spaces = [f"[{space}]" for space in _kept_spaces(instruction)]
    if instruction.mnemonic == "ld" and spaces:
        return spaces, written
    if instruction.mnemonic == "st" and spaces:
        return read, spaces
    return (read, written) if _is_transparent(instruction) else None


def _is_transparent(instruction: Instruction) -> bool:
    """Whether its result may be one of its operands, or a multiple of it, without a rounding."""
    if instruction.mnemonic in _OPAQUE:
        return False
    floats = [modifier for modifier in instruction.modifiers if modifier in FLOATS]
    if not floats or instruction.mnemonic in _TRANSPARENT:
        return True
    if instruction.mnemonic == "cvt":
        return len(floats) == 2 and floats[0] == floats[1]
    # ptxas takes `mul.rn` by a power of two into a fused multiply-add.
    return instruction.mnemonic in ("mul", "div") and any(isinstance(o, Immediate) for o in instruction.operands)


def _kept_spaces(instruction: Instruction) -> list[str]:
    """The spaces of thread-private memory that a load or store may go to; a generic address may be of each."""
    named = {modifier.partition("::")[0] for modifier in instruction.modifiers}
    if named & {"global", "shared", "const"}:
        return []
    return sorted(named & _KEPT_SPACES or _KEPT_SPACES)


def _cells(function: str, registers: Iterable[str]) -> list[str]:
    """Registers by a name that is unique in the module."""
    return [f"{function} {register}" for register in registers]
