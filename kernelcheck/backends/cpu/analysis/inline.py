"""Turns an entry, and the device functions that it calls, into one flat body.

Every call site gets its own copy of the callee, with registers, labels and variables renamed. The `.param`
variables of the call sequence become *cells*: pseudo-registers named `param!offset`, so a value passed by
`st.param` / `ld.param` is a register move (mnemonic `param`, not a PTX instruction).

Functions that `calls.py` does not expand get a flat body of their own. A call of one is the pseudo-instruction `call`;
its parameters and results are the pseudo-instructions `argument` and `result`; `kill` marks lanes that end permanently.
"""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.backends.cpu.analysis.calls import (
    BUILTIN_CALLS,
    CallPlan,
    block_layout,
    pieces_of,
    signature,
    takes_address,
)
from kernelcheck.backends.cpu.ptx.syntax import (
    TYPE_BYTES,
    Address,
    Call,
    Function,
    Immediate,
    Instruction,
    Label,
    Module,
    Not,
    Operand,
    Pair,
    PtxLocation,
    Register,
    Symbol,
    Variable,
    Vector,
)
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.errors import UnsupportedPTXError

MAX_INLINE_DEPTH = 64


@dataclass(frozen=True)
class CallSite:
    """One call of functions that stay functions."""

    targets: tuple[str, ...]
    """By name; for a call through a pointer, all possible targets."""
    arguments: tuple[tuple[int, int], ...]
    """Offset in the call's block of memory, and bits, of every cell that it passes."""
    results: tuple[tuple[int, int], ...]
    """The same of every cell that it fills."""
    block_bytes: int


@dataclass
class FlatKernel:
    """An entry, or a device function that is called, with everything expanded in it."""

    entry: Function
    """The entry, or the function."""
    registers: dict[str, str] = field(default_factory=dict)
    """Declared PTX type of every register, cells included."""
    variables: dict[str, Variable] = field(default_factory=dict)
    """Local and shared variables of all inlined bodies."""
    body: list[Instruction | Label] = field(default_factory=list)
    branch_targets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    calls: dict[str, CallSite] = field(default_factory=dict)
    """By the name that the `call` instruction has as its second operand."""
    is_compiled: bool = False
    """As `Module.is_compiled`."""


class _Renamer:
    """Renames what one copy of a function declares; entry names stay as they are."""

    def __init__(self, function: Function, suffix: str, bindings: Mapping[str, str]) -> None:
        self._suffix = suffix
        self._registers = function.registers
        self._symbols = dict(bindings)
        if suffix:
            labels = {item.name for item in function.body if isinstance(item, Label)}
            own = labels | {variable.name for variable in function.variables} | set(function.branch_targets)
            self._symbols = {name: name + suffix for name in own} | self._symbols
        if not function.is_entry:  # all copies of a function share its `__shared__` variables
            lasting = [variable.name for variable in function.variables if variable.space not in ("local", "param")]
            self._symbols.update({name: f"{name}@{function.name}" for name in lasting})

    @property
    def changes_nothing(self) -> bool:
        return not (self._suffix or self._symbols)

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
    def __init__(self, module: Module, kernel: FlatKernel, plan: CallPlan) -> None:
        self._module = module
        self._kernel = kernel
        self._plan = plan
        self._copies = 0
        self._stack: list[str] = []
        self._functions: list[Function] = []
        root = kernel.entry
        layout = block_layout(signature(root))
        formals = [
            *zip(root.returns, layout.returns, strict=True),
            *zip(root.parameters, layout.parameters, strict=True),
        ]
        self._formals = {} if root.is_entry else {formal.name: offset for formal, offset in formals}

    def expand(self, function: Function, bindings: Mapping[str, str], site: PtxLocation | None) -> None:
        if len(self._stack) >= MAX_INLINE_DEPTH:
            raise UnsupportedPTXError(f"device calls nest deeper than {MAX_INLINE_DEPTH}: {' -> '.join(self._stack)}")
        suffix = f"@{self._copies}" if self._stack else ""
        self._copies += 1
        self._stack.append(function.name)
        self._functions.append(function)
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
        if not suffix and not function.is_entry:
            self._spill_parameters(function)
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
        self._functions.pop()

    def _rename(self, item: Instruction, renamer: _Renamer, site: PtxLocation | None) -> Instruction:
        if site is None and renamer.changes_nothing:
            return item
        return replace(
            item,
            operands=tuple(renamer.operand(operand) for operand in item.operands),
            predicate=renamer.register(item.predicate) if item.predicate else None,
            location=item.location if site is None else _inlined(item.location, site),
        )

    def _append(self, item: Instruction, end: str | None) -> None:
        if item.mnemonic == "ret" and end is not None:
            item = replace(item, mnemonic="bra", modifiers=(), operands=(Symbol(end),))
        elif item.mnemonic in ("ld", "st") and "param" in item.known.spaces:
            if self._append_param_moves(item):
                return
            if self._formals:  # through the address of a parameter, which is a copy in local memory
                modifiers = tuple("local" if m.startswith("param") else m for m in item.modifiers)
                item = replace(item, modifiers=modifiers)
        elif item.mnemonic == "exit":
            self._end_lanes(item)
            return
        self._kernel.body.append(item)

    def _end_lanes(self, item: Instruction) -> None:
        """`exit`: the lanes end here, and in all calling functions."""
        if not self._kernel.entry.is_entry:
            self._kernel.body.append(replace(item, mnemonic="kill", modifiers=(), operands=()))
        self._kernel.body.append(replace(item, mnemonic="exit", modifiers=(), operands=()))

    def _spill_parameters(self, function: Function) -> None:
        """Copies parameters whose address is taken to local memory, under their own names."""
        line = next((item.line for item in function.body if isinstance(item, Instruction)), 0)
        for formal in (formal for formal in function.parameters if takes_address(function, formal)):
            size = -(-formal.size // 4) * 4
            self._kernel.variables[formal.name] = Variable(
                formal.name, "local", "b8", max(formal.align, 8), size, size, b"", (), ""
            )
            for offset in range(0, size, 4):
                word = Register(f"{formal.name}!copy{offset}")
                self._kernel.registers[word.name] = "b32"
                start = Immediate(self._formals[formal.name] + offset, "int")
                target = Address(Symbol(formal.name), offset)
                self._kernel.body += [
                    Instruction("argument", ("b32",), (word, start), None, False, line, None),
                    Instruction("st", ("local", "b32"), (target, word), None, False, line, None),
                ]

    def _append_param_moves(self, item: Instruction) -> bool:
        """`st.param`/`ld.param`, as one move an element. False: a kernel's parameter, or an address in a register."""
        load = item.mnemonic == "ld"
        address, value = (item.operands[1], item.operands[0]) if load else (item.operands[0], item.operands[1])
        if not isinstance(address, Address):
            return False
        entry = self._kernel.entry
        if not isinstance(address.base, Symbol) or (
            entry.is_entry and any(p.name == address.base.name for p in entry.parameters)
        ):
            return False
        ptx_type = item.modifiers[-1]
        width = 8 * TYPE_BYTES[ptx_type]
        start = address.base.offset + address.offset
        elements = value.elements if isinstance(value, Vector) else (value,)
        for position, element in enumerate(elements):
            if element is None:
                continue
            if address.base.name in self._formals:
                place = Immediate(self._formals[address.base.name] + start + position * width // 8, "int")
                mnemonic, moved = ("argument", (element, place)) if load else ("result", (place, element))
                self._kernel.body.append(replace(item, mnemonic=mnemonic, modifiers=(ptx_type,), operands=moved))
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

    def _call(self, call: Call, renamer: _Renamer, site: PtxLocation | None) -> None:
        predicate = renamer.register(call.predicate) if call.predicate else None
        location = call.location if site is None else _inlined(call.location, site)
        at = Instruction("call", (), (), None, False, call.line, location)
        skip = f"skip@{len(self._kernel.body)}"
        if predicate is not None:
            branch = replace(
                at, mnemonic="bra", operands=(Symbol(skip),), predicate=predicate, negated=not call.negated
            )
            self._kernel.body.append(branch)
        if not isinstance(call.target, Symbol):
            self._call_pointer(call, renamer, at)
        elif call.target.name in BUILTIN_CALLS:
            self._call_system(call.target.name, call, renamer, at)
        else:
            self._call_function(call.target.name, call, renamer, at)
        if predicate is not None:
            self._kernel.body.append(Label(skip))

    def _call_system(self, name: str, call: Call, renamer: _Renamer, at: Instruction) -> None:
        results = [Register(f"{renamer.name(result)}!0") for result in call.returns]
        for result in results:
            self._kernel.registers.setdefault(result.name, "b32")
        operands = [renamer.operand(argument) for argument in call.arguments]
        cells = [Register(f"{argument.name}!0") for argument in operands if isinstance(argument, Symbol)]
        self._kernel.body.append(replace(at, mnemonic=BUILTIN_CALLS[name], operands=(*results, *cells)))
        if name == "__assertfail":
            self._end_lanes(at)

    def _call_function(self, name: str, call: Call, renamer: _Renamer, at: Instruction) -> None:
        callee = self._module.functions.get(name)
        if callee is None or callee.is_prototype:
            raise UnsupportedPTXError(f"PTX line {call.line}: call of {name}, whose body is not in the module")
        arguments = [renamer.operand(argument) for argument in call.arguments]
        if not all(isinstance(argument, Symbol) for argument in arguments):
            raise UnsupportedPTXError(f"PTX line {call.line}: an argument of {name} is not a .param variable")
        if name in self._plan.called:
            self._append_call(call, renamer, at, (name,), Immediate(0, "int"), name in self._plan.ending)
            return
        bindings = {f.name: a.name for f, a in zip(callee.parameters, arguments, strict=True) if isinstance(a, Symbol)}
        for formal, returned in zip(callee.returns, call.returns, strict=True):
            bindings[formal.name] = renamer.name(returned)
        self.expand(callee, bindings, at.location)

    def _call_pointer(self, call: Call, renamer: _Renamer, at: Instruction) -> None:
        function = self._functions[-1]
        if call.prototype is None or not isinstance(call.target, Register):
            raise UnsupportedPTXError(f"PTX line {call.line}: a call through a pointer without a prototype")
        targets = self._plan.targets[signature(function.prototypes[call.prototype])]
        self._append_call(call, renamer, at, targets, renamer.register(call.target), True)

    def _append_call(
        self,
        call: Call,
        renamer: _Renamer,
        at: Instruction,
        targets: tuple[str, ...],
        pointer: Register | Immediate,
        may_end: bool,
    ) -> None:
        """`call {ended, results…}, site, pointer, {arguments…}`: `ended` holds in the lanes that never return."""
        function = self._functions[-1]
        if call.prototype is not None:
            layout = block_layout(signature(function.prototypes[call.prototype]))
        else:
            layout = block_layout(signature(self._module.functions[targets[0]]))
        pieces = pieces_of(function)
        cells: list[list[Register]] = []
        places: list[list[tuple[int, int]]] = []
        names = [argument.name for argument in call.arguments if isinstance(argument, Symbol)]
        for actual, starts in ((call.returns, layout.returns), (names, layout.parameters)):
            cells.append([])
            places.append([])
            for name, start in zip(actual, starts, strict=True):
                for offset, bits in sorted(pieces.get(name, {}).items()):
                    cell = Register(f"{renamer.name(name)}!{offset}")
                    self._kernel.registers.setdefault(cell.name, f"b{bits}")
                    cells[-1].append(cell)
                    places[-1].append((start + offset, bits))
        number = f"call@{len(self._kernel.calls)}"
        self._kernel.calls[number] = CallSite(targets, tuple(places[1]), tuple(places[0]), layout.size)
        ended = Register(f"{number}!ended")
        self._kernel.registers[ended.name] = "pred"
        results = Vector((ended, *cells[0]))
        self._kernel.body.append(replace(at, operands=(results, Symbol(number), pointer, Vector(tuple(cells[1])))))
        if may_end:
            self._end_lanes(replace(at, predicate=ended))


def _inlined(location: PtxLocation | None, site: PtxLocation) -> PtxLocation:
    """The location of an instruction of an inlined copy: its own line, inlined at the call."""
    if location is None:
        return site
    outer = site if location.inlined_at is None else _inlined(location.inlined_at, site)
    return replace(location, inlined_at=outer)


def flatten(module: Module, function: Function, plan: CallPlan) -> FlatKernel:
    """An entry, or a device function that is called, with every other function that it calls expanded in place.

    Raises:
        UnsupportedPTXError: a call of a function without a body, or one that nests too deep.
    """
    kernel = FlatKernel(function, is_compiled=module.is_compiled)
    _Inliner(module, kernel, plan).expand(function, {}, None)
    return kernel
