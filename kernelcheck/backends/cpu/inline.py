"""Turns an entry and the device functions that it calls into one flat body without calls.

Every call site gets its own copy of the callee, with registers, labels and variables renamed. The `.param`
variables of the call sequence become *cells*: pseudo-registers named `param!offset`, so a value passed by
`st.param` / `ld.param` is a register move (mnemonic `param`, not a PTX instruction).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from kernelcheck.backends.cpu.ptx import (
    Address,
    Call,
    Function,
    Immediate,
    Instruction,
    Label,
    Location,
    Module,
    Not,
    Operand,
    Pair,
    Register,
    Symbol,
    Variable,
    Vector,
)
from kernelcheck.errors import UnsupportedPTXError

BUILTIN_CALLS = frozenset({"vprintf", "__assertfail"})
"""System calls of the CUDA runtime, which stay calls: they become the instructions `vprintf` and `assertfail`."""

MAX_INLINE_DEPTH = 64


@dataclass
class FlatKernel:
    """An entry without calls."""

    entry: Function
    registers: dict[str, str] = field(default_factory=dict)
    """Declared PTX type of every register, cells included."""
    variables: dict[str, Variable] = field(default_factory=dict)
    """Local and shared variables of all inlined bodies."""
    body: list[Instruction | Label] = field(default_factory=list)
    branch_targets: dict[str, tuple[str, ...]] = field(default_factory=dict)


class _Renamer:
    """Renames what one copy of a function declares; entry names stay as they are."""

    def __init__(self, function: Function, suffix: str, bindings: Mapping[str, str]) -> None:
        self._suffix = suffix
        self._registers = function.registers
        labels = {item.name for item in function.body if isinstance(item, Label)}
        own = labels | {variable.name for variable in function.variables} | set(function.branch_targets)
        self._symbols = {name: name + suffix for name in own} | dict(bindings)

    def name(self, name: str) -> str:
        return self._symbols.get(name, name)

    def register(self, register: Register) -> Register:
        return Register(register.name + self._suffix) if self._suffix else register

    def operand(self, operand: Operand | None) -> Operand | None:
        match operand:
            case Register():
                return self.register(operand)
            case Symbol(name, offset):
                return Symbol(self.name(name), offset)
            case Address(base, offset):
                renamed = self.operand(base)
                assert isinstance(renamed, Register | Symbol | Immediate)
                return Address(renamed, offset)
            case Vector(elements):
                return Vector(tuple(self.operand(element) for element in elements))
            case Pair(value, predicate):
                return Pair(self.operand(value), self.register(predicate) if predicate else None)
            case Not(register):
                return Not(self.register(register))
        return operand


class _Inliner:
    def __init__(self, module: Module, kernel: FlatKernel) -> None:
        self._module = module
        self._kernel = kernel
        self._copies = 0
        self._stack: list[str] = []

    def expand(self, function: Function, bindings: Mapping[str, str], site: Location | None) -> None:
        if function.name in self._stack:
            raise UnsupportedPTXError(
                "the CPU backend does not run recursive device functions: " + " -> ".join([*self._stack, function.name])
            )
        if len(self._stack) >= MAX_INLINE_DEPTH:
            raise UnsupportedPTXError(f"device calls nest deeper than {MAX_INLINE_DEPTH}: {' -> '.join(self._stack)}")
        suffix = f"@{self._copies}" if self._stack else ""
        self._copies += 1
        self._stack.append(function.name)
        renamer = _Renamer(function, suffix, bindings)
        for name, ptx_type in function.registers.items():
            self._kernel.registers[name + suffix] = ptx_type
        for variable in function.variables:
            if variable.space != "param":
                self._kernel.variables[renamer.name(variable.name)] = replace(
                    variable, name=renamer.name(variable.name)
                )
        for name, labels in function.branch_targets.items():
            self._kernel.branch_targets[renamer.name(name)] = tuple(renamer.name(label) for label in labels)
        end = f"return{suffix}"
        for item in function.body:
            if isinstance(item, Label):
                self._kernel.body.append(Label(renamer.name(item.name)))
            elif isinstance(item, Call):
                self._call(item, renamer, site)
            else:
                self._append(self._rename(item, renamer, site), end if suffix else None)
        if suffix:
            self._kernel.body.append(Label(end))
        self._stack.pop()

    def _rename(self, item: Instruction, renamer: _Renamer, site: Location | None) -> Instruction:
        return replace(
            item,
            operands=tuple(renamer.operand(operand) for operand in item.operands),
            predicate=renamer.register(item.predicate) if item.predicate else None,
            location=item.location if site is None else _inlined(item.location, site),
        )

    def _append(self, item: Instruction, end: str | None) -> None:
        if item.mnemonic == "ret" and end is not None:
            item = replace(item, mnemonic="bra", modifiers=(), operands=(Symbol(end),))
        elif item.mnemonic in ("ld", "st") and "param" in item.modifiers and self._append_param_moves(item):
            return
        self._kernel.body.append(item)

    def _append_param_moves(self, item: Instruction) -> bool:
        """`st.param`/`ld.param` of a call sequence, as one `param` move an element. False: a kernel parameter."""
        load = item.mnemonic == "ld"
        address, value = (item.operands[1], item.operands[0]) if load else (item.operands[0], item.operands[1])
        if not isinstance(address, Address):
            return False
        if not isinstance(address.base, Symbol) or any(
            p.name == address.base.name for p in self._kernel.entry.parameters
        ):
            return False
        ptx_type = item.modifiers[-1]
        width = int(ptx_type.lstrip("busf"))
        start = address.base.offset + address.offset
        elements = value.elements if isinstance(value, Vector) else (value,)
        for position, element in enumerate(elements):
            if element is None:
                continue
            cell = Register(f"{address.base.name}!{start + position * width // 8}")
            known = self._kernel.registers.setdefault(cell.name, f"b{width}")
            if known != f"b{width}":
                raise UnsupportedPTXError(
                    f"PTX line {item.line}: {item.opcode} accesses a call parameter in other pieces than before"
                )
            operands = (element, cell) if load else (cell, element)
            self._kernel.body.append(replace(item, mnemonic="param", modifiers=(ptx_type,), operands=operands))
        return True

    def _call(self, call: Call, renamer: _Renamer, site: Location | None) -> None:
        if not isinstance(call.target, Symbol):
            raise UnsupportedPTXError(
                f"PTX line {call.line}: the CPU backend does not run calls through function pointers"
            )
        name = call.target.name
        arguments = [renamer.operand(argument) for argument in call.arguments]
        predicate = renamer.register(call.predicate) if call.predicate else None
        location = call.location if site is None else _inlined(call.location, site)
        if name in BUILTIN_CALLS:
            results = [Register(f"{renamer.name(result)}!0") for result in call.returns]
            for result in results:
                self._kernel.registers.setdefault(result.name, "b32")
            cells = [Register(f"{argument.name}!0") for argument in arguments if isinstance(argument, Symbol)]
            mnemonic = name.strip("_")
            self._kernel.body.append(
                Instruction(mnemonic, (), (*results, *cells), predicate, call.negated, call.line, location)
            )
            return
        callee = self._module.functions.get(name)
        if callee is None or callee.is_prototype:
            raise UnsupportedPTXError(f"PTX line {call.line}: call of {name}, whose body is not in the module")
        bindings: dict[str, str] = {}
        for formal, argument in zip(callee.parameters, arguments, strict=True):
            if not isinstance(argument, Symbol):
                raise UnsupportedPTXError(f"PTX line {call.line}: argument of {name} is not a .param variable")
            bindings[formal.name] = argument.name
        for formal, returned in zip(callee.returns, call.returns, strict=True):
            bindings[formal.name] = renamer.name(returned)
        skip = f"skip@{self._copies}"
        if predicate is not None:
            self._kernel.body.append(
                Instruction("bra", (), (Symbol(skip),), predicate, not call.negated, call.line, location)
            )
        self.expand(callee, bindings, location)
        if predicate is not None:
            self._kernel.body.append(Label(skip))


def _inlined(location: Location | None, site: Location) -> Location:
    """The location of an instruction of an inlined copy: its own line, inlined at the call."""
    if location is None:
        return site
    outer = site if location.inlined_at is None else _inlined(location.inlined_at, site)
    return replace(location, inlined_at=outer)


def flatten(module: Module, entry: Function) -> FlatKernel:
    """`entry` with every device function that it calls expanded in place.

    Raises:
        UnsupportedPTXError: a recursive call, a call through a pointer, or of a function without a body.
    """
    kernel = FlatKernel(entry)
    _Inliner(module, kernel).expand(entry, {}, None)
    return kernel
