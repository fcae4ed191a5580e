"""The statements of a PTX function, names resolved and source lines attached.

The grammar stands in :mod:`kernelcheck.backends.cpu.ptx.parser`. Source: PTX ISA, sections 4.3, 6.4, 9.3 and 11.5.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from kernelcheck.backends.cpu.ptx.declarations import (
    SPACES,
    parse_parameters,
    parse_pragma,
    parse_type,
    parse_variables,
)
from kernelcheck.backends.cpu.ptx.lexer import Cursor, is_word
from kernelcheck.backends.cpu.ptx.locations import DebugStrings, Locations
from kernelcheck.backends.cpu.ptx.operands import OperandParser
from kernelcheck.backends.cpu.ptx.scope import FunctionNames, Scope
from kernelcheck.backends.cpu.ptx.syntax import (
    Call,
    Instruction,
    Label,
    Operand,
    Parameter,
    Prototype,
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
        debug_strings: DebugStrings,
    ) -> None:
        """``outside`` are the variables and functions of the module, ``signatures`` those of its functions."""
        self.names = FunctionNames(outside)
        self.variables: list[Variable] = []
        self.body: list[Statement] = []
        self.branch_targets: dict[str, tuple[str, ...]] = {}
        self.prototypes: dict[str, Prototype] = {}
        self._cursor = cursor
        self._outside = outside
        self._signatures = signatures
        self._locations = Locations(cursor, debug_strings)
        self._operands = OperandParser(cursor, Scope(self.names, None), outside)
        self._labels: dict[int, list[int]] = {}

    def declare_parameter(self, at: int, parameter: Parameter) -> Parameter:
        """``parameter`` by its unique name."""
        return parameter if parameter.name == "_" else replace(parameter, name=self._declare_symbol(parameter.name, at))

    def parse(self) -> None:
        """Goes from the opening brace of the body past the closing one.

        Raises:
            PTXSyntaxError: a statement is malformed or names what is not declared.
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
            for at, variable in parse_variables(cursor, ""):
                self.variables.append(replace(variable, name=self._declare_symbol(variable.name, at)))
        elif token == ".pragma":
            parse_pragma(cursor)
        else:
            cursor.fail_unknown("a directive of a function's body", [".loc", ".reg", ".pragma", *SPACES])

    def _registers(self) -> None:
        cursor = self._cursor
        cursor.expect(".reg")
        kind = "pred" if cursor.accept(".pred") else parse_type(cursor)
        while True:
            at = cursor.index
            name = cursor.word("the name of a register")
            if cursor.accept("<"):
                new = self._operands.scope.declare_range(name, cursor.integer("a number of registers"), kind)
                cursor.expect(">")
            else:
                new = self._operands.scope.declare_register(name, kind)
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
            self.prototypes[name] = Prototype(tuple(p for _, p in returns), tuple(p for _, p in parameters))
            if cursor.accept(".noreturn") is False and cursor.accept(".abi_preserve"):
                cursor.integer("a number of registers")
        else:
            self.body.append(Label(name))
            return
        cursor.expect(";", " to end the declaration")

    def _names(self, what: str) -> tuple[str, ...]:
        names = [self._operands.symbol_name(what)]
        while self._cursor.accept(","):
            names.append(self._operands.symbol_name(what))
        return tuple(names)

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
            self.body.append(self._call(modifiers, predicate, negated, line))
            return
        operands: list[Operand | None] = []
        if not cursor.accept(";"):
            operands.append(self._operands.parse())
            while cursor.accept(","):
                operands.append(self._operands.parse())
            if not cursor.accept(";"):
                cursor.fail(f"';' or ',' after an operand of {mnemonic}")
        self.body.append(Instruction(mnemonic, modifiers, tuple(operands), predicate, negated, line, location))

    def _more_modifiers(self) -> tuple[str, ...]:
        """Modifiers with white space before them, as in ``mov .u32``."""
        found: list[str] = []
        while self._cursor.token[:1] == ".":
            found.append(self._cursor.advance()[1:])
        return tuple(found)

    def _call(self, modifiers: tuple[str, ...], predicate: Register | None, negated: bool, line: int) -> Call:
        cursor = self._cursor
        if modifiers not in ((), ("uni",)):
            cursor.fail("'call' or 'call.uni'", cursor.index - 1)
        returns: list[str] = []
        if cursor.accept("("):
            while True:
                returns.append(self._operands.find(cursor.token, "a variable for the result").name)
                cursor.index += 1
                if not cursor.accept(","):
                    break
            cursor.expect(")", " or ',' after a result")
            cursor.expect(",", " before the function's name")
        target = self._operands.find(cursor.token, "a function")
        cursor.index += 1
        arguments: list[Operand] = []
        prototype = None
        if cursor.accept(","):
            if cursor.token == "(":
                arguments = self._arguments()
                if cursor.accept(","):
                    prototype = self._prototype()
            else:
                prototype = self._prototype()
        cursor.expect(";", " to end the call")
        return Call(
            tuple(returns), target, tuple(arguments), prototype, bool(modifiers), predicate, negated, line,
            self._locations.current,
        )  # fmt: skip

    def _arguments(self) -> list[Operand]:
        cursor = self._cursor
        arguments: list[Operand] = []
        cursor.expect("(")
        if cursor.accept(")"):
            return arguments
        while True:
            at = cursor.index
            argument = self._operands.parse()
            if argument is None:
                cursor.fail("an argument", at)
            arguments.append(argument)
            if not cursor.accept(","):
                break
        cursor.expect(")", " or ',' after an argument")
        return arguments

    def _prototype(self) -> str:
        at = self._cursor.index
        name = self._operands.symbol_name("the prototype of the call")
        if name not in self.prototypes:
            self._cursor.fail("a '.callprototype' or '.calltargets' that stands before the call", at)
        return name


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
