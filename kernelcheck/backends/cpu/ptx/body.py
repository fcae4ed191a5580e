"""The statements of a PTX function, names resolved and source lines attached.

The grammar stands in :mod:`kernelcheck.backends.cpu.ptx.parser`. Source: PTX ISA, sections 4.3, 6.4, 9.3 and 11.5.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from kernelcheck.backends.cpu.ptx.calls import CallParser
from kernelcheck.backends.cpu.ptx.declarations import (
    SPACES,
    VECTOR_REGISTERS,
    Formal,
    parse_parameters,
    parse_pragma,
    parse_range,
    parse_type,
    parse_variables,
)
from kernelcheck.backends.cpu.ptx.lexer import Cursor, is_word
from kernelcheck.backends.cpu.ptx.locations import DebugStrings, Locations
from kernelcheck.backends.cpu.ptx.operands import OperandParser
from kernelcheck.backends.cpu.ptx.scope import FunctionNames, Scope
from kernelcheck.backends.cpu.ptx.syntax import (
    TYPE_BYTES,
    Address,
    Instruction,
    Label,
    Operand,
    Parameter,
    Prototype,
    PtxLocation,
    Register,
    Statement,
    Symbol,
    Variable,
)

_MAX_DEPTH = 256
"""Nested scopes, so that looking up a name stays quick."""


class BodyParser:
    """Parses the body of one function."""

    def __init__(
        self,
        cursor: Cursor,
        outside: Mapping[str, Symbol],
        signatures: Mapping[str, Prototype],
        array_steps: Mapping[str, int],
        debug_strings: DebugStrings,
    ) -> None:
        """``outside`` are the variables and functions of the module, ``signatures`` those of its functions, and
        ``array_steps`` the bytes that an index of each of its arrays counts.
        """
        self.names = FunctionNames(outside)
        self.variables: list[Variable] = []
        self.body: list[Statement] = []
        self.branch_targets: dict[str, tuple[str, ...]] = {}
        self.prototypes: dict[str, Prototype] = {}
        self._cursor = cursor
        self._outside = outside
        self._signatures = signatures
        self._locations = Locations(cursor, debug_strings)
        self._array_steps = dict(array_steps)
        self._operands = OperandParser(cursor, Scope(self.names, None), outside, self._array_steps)
        self._calls = CallParser(cursor, self._operands, self.names, signatures, self.prototypes)
        self._results: list[tuple[Register, Parameter]] = []
        self._labels: dict[int, list[int]] = {}

    def declare_parameters(self, formals: list[Formal], *, passable: bool) -> tuple[Parameter, ...]:
        """The parameters of the function by unique names; ``passable`` says whether a call may take them as arguments.

        One in a register becomes a ``.param`` variable that the register is loaded from.
        """
        return tuple(self._declare_formal(formal, passable, result=False) for formal in formals)

    def declare_results(self, formals: list[Formal]) -> tuple[Parameter, ...]:
        """The results of the function by unique names; one in a register is stored wherever the function returns."""
        return tuple(self._declare_formal(formal, passable=True, result=True) for formal in formals)

    def _declare_formal(self, formal: Formal, passable: bool, result: bool) -> Parameter:
        parameter = formal.parameter
        if parameter.name == "_":
            return parameter
        if not formal.in_register:
            name = self._declare_symbol(parameter.name, formal.at)
            if formal.array_step:
                self._array_steps[name] = formal.array_step
            if passable:
                self._calls.passable.add(name)
            return replace(parameter, name=name)
        if not self._operands.scope.declare_register(parameter.name, parameter.type):
            self._cursor.fail("a name that is not declared yet in this scope", formal.at)
        register = self._operands.scope.names[parameter.name]
        assert isinstance(register, Register)
        parameter = replace(parameter, name=self.names.unique(parameter.name))
        if result:
            self._results.append((register, parameter))
        else:
            place = Address(Symbol(parameter.name), 0)
            line = self._cursor.lines[formal.at]
            load = Instruction("ld", ("param", parameter.type), (register, place), None, False, line, None)
            self.body.append(load)
        return parameter

    def _store_results(self, line: int, location: PtxLocation | None) -> None:
        for register, parameter in self._results:
            operands = (Address(Symbol(parameter.name), 0), register)
            self.body.append(Instruction("st", ("param", parameter.type), operands, None, False, line, location))

    def parse(self) -> None:
        """Parses from the opening brace of the body past the closing one.

        Raises:
            PTXSyntaxError: a statement is malformed or names something that is not declared.
        """
        cursor = self._cursor
        self._labels = _labels_by_scope(cursor)
        outermost = self._operands.scope
        self._open_scope()
        while self._operands.scope is not outermost:
            token = cursor.tokens[cursor.index]
            if token == "{":
                self._open_scope()
            elif token == "}":
                cursor.index += 1
                assert self._operands.scope.parent is not None
                self._operands.scope = self._operands.scope.parent
            elif token == ";":
                cursor.index += 1
            elif token[:1] == ".":
                self._directive(token)
            elif cursor.tokens[cursor.index + 1] == ":" and is_word(token):
                self._label()
            else:
                self._instruction()
        self._store_results(cursor.lines[cursor.index - 1], self._locations.current)
        self.variables += self._calls.variables

    def _open_scope(self) -> None:
        """Goes past an opening brace and declares the labels between it and its closing one: branches go forward."""
        at = self._cursor.index
        self._cursor.expect("{", " to begin the body of the function")
        if self._operands.scope.depth == _MAX_DEPTH:
            self._cursor.fail(f"at most {_MAX_DEPTH} nested scopes", at)
        self._operands.scope = Scope(self.names, self._operands.scope)
        for label in self._labels.get(at, ()):
            self._declare_symbol(self._cursor.tokens[label], label)

    def _declare_symbol(self, name: str, at: int) -> str:
        unique = self._operands.scope.declare_symbol(name)
        if unique is None:
            self._cursor.fail("a name that is not declared yet in this scope", at)
        return unique

    def _directive(self, token: str) -> None:
        cursor = self._cursor
        if token == ".loc":
            self._locations.parse()
        elif token == ".reg":
            self._registers()
        elif token in SPACES:
            for declared in parse_variables(cursor, ""):
                name = self._declare_symbol(declared.variable.name, declared.at)
                self.variables.append(replace(declared.variable, name=name))
                if declared.array_step:
                    self._array_steps[name] = declared.array_step
                if declared.variable.space == "param":
                    self._calls.passable.add(name)
        elif token == ".pragma":
            parse_pragma(cursor)
        else:
            cursor.fail_unknown("a directive of a function's body", [".loc", ".reg", ".pragma", *SPACES])

    def _registers(self) -> None:
        cursor = self._cursor
        cursor.expect(".reg")
        if cursor.accept(".align"):  # of a register, which has no address
            cursor.integer("an alignment")
        components = VECTOR_REGISTERS.get(cursor.token, 1)
        if components > 1:
            cursor.index += 1
        at = cursor.index
        kind = "pred" if components == 1 and cursor.accept(".pred") else parse_type(cursor)
        if components > 1 and components * TYPE_BYTES[kind] > 16:
            cursor.fail("a vector of at most 128 bits", at)
        while True:
            at = cursor.index
            name = cursor.word("the name of a register")
            if cursor.accept("<"):
                count = cursor.integer("a number of registers")
                new = self._operands.scope.declare_range(name, count, kind, components)
                cursor.expect(">")
            else:
                new = self._operands.scope.declare_register(name, kind, components)
            if not new:
                cursor.fail("a name that is not declared yet in this scope", at)
            if not cursor.accept(","):
                break
        cursor.expect(";", " or ',' after a register")

    def _label(self) -> None:
        """A label, or the list or prototype that it names."""
        cursor = self._cursor
        name = self._operands.symbol_name("a label")
        cursor.expect(":")
        if cursor.accept(".branchtargets"):
            self.branch_targets[name] = self._names("a label")
        elif cursor.accept(".calltargets"):
            at = cursor.index
            targets = self._names("a function")
            if targets[0] not in self._signatures:
                cursor.fail("a function", at)
            self.prototypes[name] = self._signatures[targets[0]]
        elif cursor.accept(".callprototype"):
            returns = parse_parameters(cursor) if cursor.token == "(" else []
            cursor.word("'_' in place of the function's name")
            parameters = parse_parameters(cursor) if cursor.token == "(" else []
            self.prototypes[name] = Prototype(
                tuple(formal.parameter for formal in returns), tuple(formal.parameter for formal in parameters)
            )
            if cursor.accept(".noreturn") is False and cursor.accept(".abi_preserve"):
                cursor.integer("a number of registers")
        else:
            self.body.append(Label(name))
            return
        cursor.expect(";", " to end the declaration")

    def _names(self, what: str) -> tuple[str, ...]:
        """Names with commas between them, each of which may be several: ``L<3>`` stands for L0, L1 and L2."""
        cursor = self._cursor
        names: list[str] = []
        while True:
            at = cursor.index
            if cursor.tokens[at + 1] == "<":
                prefix = cursor.word(what)
                names += [self._symbol(f"{prefix}{number}", what, at) for number in range(parse_range(cursor))]
            else:
                names.append(self._operands.symbol_name(what))
            if not cursor.accept(","):
                return tuple(names)

    def _symbol(self, name: str, what: str, at: int) -> str:
        found = self._operands.scope.find(name)
        if not isinstance(found, Symbol):
            self._cursor.fail(f"{what} {name} that is declared", at)
        return found.name

    def _instruction(self) -> None:
        cursor = self._cursor
        predicate = None
        negated = False
        line = cursor.line
        if cursor.accept("@"):
            negated = cursor.accept("!")
            predicate = self._operands.register("a predicate")
            line = cursor.line
        opcode = _opcode(cursor.token)
        if opcode is None:
            cursor.fail("an instruction")
        cursor.index += 1
        mnemonic, modifiers = opcode
        if cursor.tokens[cursor.index][:1] == ".":
            modifiers += self._more_modifiers()
        location = self._locations.current
        if mnemonic == "call":
            self.body += self._calls.parse(modifiers, predicate, negated, line, location)
            return
        if mnemonic == "ret":
            self._store_results(line, location)
        operands: list[Operand | None] = []
        if not cursor.accept(";"):
            operands.append(self._operands.parse(mnemonic))
            while cursor.accept(","):
                operands.append(self._operands.parse(mnemonic))
            if not cursor.accept(";"):
                cursor.fail(f"';' or ',' after an operand of {mnemonic}")
        self.body.append(Instruction(mnemonic, modifiers, tuple(operands), predicate, negated, line, location))

    def _more_modifiers(self) -> tuple[str, ...]:
        """Modifiers with white space before them, as in ``mov .u32``."""
        found: list[str] = []
        while self._cursor.token[:1] == ".":
            found.append(self._cursor.advance()[1:])
        return tuple(found)


@lru_cache(maxsize=4096)
def _opcode(token: str) -> tuple[str, tuple[str, ...]] | None:
    mnemonic, *modifiers = token.split(".")
    return (mnemonic, tuple(modifiers)) if is_word(mnemonic) and mnemonic.isalnum() else None


def _labels_by_scope(cursor: Cursor) -> dict[int, list[int]]:
    """For every opening brace of a body, by its index, the indices of the labels directly between it and its match.

    A vector's braces count too; no label stands between them.

    Raises:
        PTXSyntaxError: a brace is not closed.
    """
    tokens = cursor.tokens
    labels: dict[int, list[int]] = {}
    open_braces: list[int] = []
    index = cursor.index
    while True:
        token = tokens[index]
        if token == "{":
            open_braces.append(index)
        elif token == "}":
            open_braces.pop()
            if not open_braces:
                return labels
        elif token == ":":
            if is_word(tokens[index - 1]):
                labels.setdefault(open_braces[-1], []).append(index - 1)
        elif not token:
            cursor.fail("'}' to close the body of the function", index)
        index += 1
