"""Calls, with arguments and results in registers passed as `.param` variables.

A function may declare its parameters and results as `.reg`, and a call may give a register or a constant for any
scalar parameter (PTX ISA sections 7.1 and 9.7.12.5). Both are turned into what compilers write, so that nothing after
the parser sees the difference:

    call (%r1), f, (%r2);    ->    st.param.u32 [given], %r2; call (taken), f, (given); ld.param.u32 %r1, [taken];
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from kernelcheck.backends.cpu.ptx.lexer import Cursor
from kernelcheck.backends.cpu.ptx.operands import OperandParser
from kernelcheck.backends.cpu.ptx.scope import FunctionNames
from kernelcheck.backends.cpu.ptx.syntax import (
    TYPE_BYTES,
    Address,
    Call,
    Immediate,
    Instruction,
    Operand,
    Parameter,
    Prototype,
    PtxLocation,
    Register,
    Statement,
    Symbol,
    Variable,
)

_Given: TypeAlias = tuple[int, Operand | None]
"""An operand in parentheses, with the index of its first token."""


class CallParser:
    """Parses the calls of one function."""

    def __init__(
        self,
        cursor: Cursor,
        operands: OperandParser,
        names: FunctionNames,
        signatures: Mapping[str, Prototype],
        prototypes: Mapping[str, Prototype],
    ) -> None:
        """``signatures`` are those of the module's functions, ``prototypes`` those that the function declares."""
        self.variables: list[Variable] = []
        """The `.param` variables made for arguments and results in registers."""
        self.passable: set[str] = set()
        """Unique names of the `.param` variables, and of the parameters and results of a function, no kernel."""
        self._cursor = cursor
        self._operands = operands
        self._names = names
        self._signatures = signatures
        self._prototypes = prototypes

    def parse(
        self,
        modifiers: tuple[str, ...],
        predicate: Register | None,
        negated: bool,
        line: int,
        location: PtxLocation | None,
    ) -> Iterator[Statement]:
        """Goes from after ``call.uni`` past the semicolon; gives the call with the moves before and after it."""
        cursor = self._cursor
        if modifiers not in ((), ("uni",)):
            cursor.fail("'call' or 'call.uni'", cursor.index - 1)
        returns: list[_Given] = []
        if cursor.token == "(":
            returns = self._results()
            cursor.expect(",", " before the function's name")
        target = self._operands.find(cursor.token, "a function")
        if not isinstance(target, Symbol | Register):
            cursor.fail("a function")
        cursor.index += 1
        arguments: list[_Given] = []
        prototype = None
        if cursor.accept(","):
            if cursor.token == "(":
                arguments = self._arguments()
                if cursor.accept(","):
                    prototype = self._prototype()
            else:
                prototype = self._prototype()
        cursor.expect(";", " to end the call")
        callee = self._prototypes[prototype] if prototype else self._signatures.get(getattr(target, "name", ""))
        if callee is None or (len(returns), len(arguments)) != (len(callee.returns), len(callee.parameters)):
            taking: list[Parameter | None] = [None] * len(returns)  # the check of the module says what is wrong
            giving: list[Parameter | None] = [None] * len(arguments)
        else:
            taking, giving = [*callee.returns], [*callee.parameters]
        formals = zip((*returns, *arguments), (*taking, *giving), strict=True)
        ports = [self._port(at, value, formal) for (at, value), formal in formals]
        outs, ins = ports[: len(returns)], ports[len(returns) :]
        for name, value, kind in ins:
            if kind is not None:
                place = Address(Symbol(name), 0)
                yield Instruction("st", ("param", kind), (place, value), predicate, negated, line, location)
        yield Call(
            tuple(name for name, _, _ in outs), target, tuple(Symbol(name) for name, _, _ in ins), prototype,
            bool(modifiers), predicate, negated, line, location,
        )  # fmt: skip
        for name, value, kind in outs:
            if kind is not None and value is not None:
                place = Address(Symbol(name), 0)
                yield Instruction("ld", ("param", kind), (value, place), predicate, negated, line, location)

    def _port(self, at: int, value: Operand | None, formal: Parameter | None) -> tuple[str, Operand | None, str | None]:
        """The `.param` variable that passes a value, and the type to move it as; None where it is that variable."""
        if isinstance(value, Symbol) and not value.offset and value.name in self.passable:
            return value.name, value, None
        if formal is None:
            self._cursor.fail(
                "a call with as many results and arguments as the function has, or `.param` variables", at
            )
        wrong = f"{formal.name}, of type .{formal.type}"
        if formal.size != TYPE_BYTES[formal.type]:
            self._cursor.fail(f"a `.param` variable for {wrong}[{formal.size // TYPE_BYTES[formal.type]}]", at)
        if isinstance(value, Register):
            kind = self._names.registers[value.name]
            mixed = {kind[0], formal.type[0]} in ({"f", "s"}, {"f", "u"})
            if TYPE_BYTES.get(kind) != formal.size or mixed:
                self._cursor.fail(f"a register for {wrong}, where {value.name} is of type .{kind}", at)
        elif isinstance(value, Immediate):
            if (value.kind == "int") == (formal.type[0] == "f"):
                self._cursor.fail(f"a constant for {wrong}", at)
        elif value is not None:
            self._cursor.fail(f"a `.param` variable, a register or a constant for {wrong}", at)
        name = self._names.unique("passed")
        self.variables.append(Variable(name, "param", formal.type, formal.align, formal.size, 1, b"", (), ""))
        return name, value, formal.type

    def _results(self) -> list[_Given]:
        found = self._list("a result")
        for at, value in found:
            if not isinstance(value, Register | Symbol | None):
                self._cursor.fail("a variable, a register or '_' for a result", at)
        return found

    def _arguments(self) -> list[_Given]:
        found = self._list("an argument")
        for at, value in found:
            if value is None:
                self._cursor.fail("an argument", at)
        return found

    def _list(self, what: str) -> list[_Given]:
        cursor = self._cursor
        cursor.expect("(")
        found: list[_Given] = []
        if cursor.accept(")"):
            return found
        while True:
            found.append((cursor.index, self._operands.parse()))
            if not cursor.accept(","):
                break
        cursor.expect(")", f" or ',' after {what}")
        return found

    def _prototype(self) -> str:
        at = self._cursor.index
        name = self._operands.symbol_name("the prototype of the call")
        if name not in self._prototypes:
            self._cursor.fail("a '.callprototype' or '.calltargets' that stands before the call", at)
        return name
