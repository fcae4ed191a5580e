"""Parses PTX text into the dataclasses of :mod:`kernelcheck.backends.cpu.ptx.syntax`.

    module        = ".version" major "." minor target { target } [ ".address_size" number ] { item } ;
    target        = ".target" word { "," word } ;
    item          = file | section | location | pragma | alias | linkage ( variables | function ) ;
    alias         = ".alias" name "," name ";" ;
    file          = ".file" number string [ "," number "," number ] ;
    section       = ".section" name "{" { token } "}" ;
    linkage       = { ".extern" | ".visible" | ".weak" | ".common" } ;

    variables     = space storage variable { "," variable } ";" ;
    space         = ".global" | ".const" | ".shared" | ".local" | ".param" ;
    storage       = { ".align" number | attributes } [ ".v2" | ".v4" | ".v8" ] type ;
    attributes    = ".attribute" "(" attribute { "," attribute } ")" ;
    attribute     = ".managed" | ".unified" "(" number { "," number } ")" ;
    variable      = name ( range | [ "[" [ constant ] "]" { "[" constant "]" } ] [ "=" initial ] ) ;
    range         = "<" number ">" ;
    initial       = element | "{" [ initial { "," initial } ] "}" ;
    element       = constant | symbol | number "(" symbol ")" ;
    symbol        = ( name | "generic" "(" name ")" ) [ ( "+" | "-" ) constant ] ;

    function      = ( ".entry" name | ".func" [ attributes ] [ parameters ] name ) [ parameters ] { directive }
                    [ ";" | body ] ;
    parameters    = "(" [ parameter { "," parameter } ] ")" ;
    parameter     = ".reg" storage name
                  | ".param" storage [ ".ptr" [ space ] [ ".align" number ] ] name [ "[" constant "]" ] ;
    directive     = ".maxntid" | … [ number { "," number } ] | pragma ;
    pragma        = ".pragma" string { "," string } ";" ;

    body          = "{" { statement } "}" ;
    statement     = body | ";" | registers | variables | pragma | location | label | instruction ;
    registers     = ".reg" [ ".align" number ] ( [ ".v2" | ".v4" ] type | ".pred" ) register { "," register } ";" ;
    register      = name [ range ] ;
    location      = ".loc" number number number
                    [ "," "function_name" name [ "+" number ] ] [ "," "inlined_at" number number number ] ;
    label         = name ":" [ ( ".branchtargets" | ".calltargets" ) name [ range ] { "," name [ range ] } ";"
                             | ".callprototype" [ parameters ] name [ parameters ] [ ".noreturn" ] ";" ] ;
    instruction   = [ "@" [ "!" ] name ] ( opcode [ operand { "," operand } ] | call ) ";" ;
    opcode        = name { "." modifier } ;
    call          = "call" [ ".uni" ] [ "(" [ operand { "," operand } ] ")" "," ] name
                    [ "," "(" [ operand { "," operand } ] ")" ] [ "," name ] ;
    operand       = address | vector | scalar ;
    address       = "[" ( name [ ( "+" | "-" ) constant ] | constant ) [ "," ( vector | scalar ) ] "]" ;
    vector        = "{" scalar { "," scalar } "}" ;
    scalar        = "!" name | value [ "|" name ] | constant ;
    value         = "_" | name | special-register | symbol | name "[" constant "]" ;

Tokens and constants stand in :mod:`kernelcheck.backends.cpu.ptx.lexer`. Source: PTX ISA 8.8, sections 4 to 7, 9.3
and 11. Known and not run: array indices in registers, textures, samplers, surfaces.
"""

from __future__ import annotations

import re
from dataclasses import replace

from kernelcheck.backends.cpu.ptx.body import BodyParser
from kernelcheck.backends.cpu.ptx.declarations import (
    LINKAGES,
    SPACES,
    Formal,
    parse_attributes,
    parse_parameters,
    parse_pragma,
    parse_variables,
)
from kernelcheck.backends.cpu.ptx.lexer import Cursor, PTXSyntaxError
from kernelcheck.backends.cpu.ptx.locations import DebugStrings, Locations, skip_section
from kernelcheck.backends.cpu.ptx.syntax import Function, Linkage, Module, Prototype, Symbol, Variable

__all__ = ["PTXSyntaxError", "parse_module"]

_VERSION = re.compile(r"(\d{1,4})\.(\d{1,4})", re.ASCII)
_ITEMS = [".file", ".section", ".loc", ".pragma", ".alias", ".entry", ".func", *SPACES, *LINKAGES]
_FUNCTION_DIRECTIVES = {
    ".maxntid": True, ".reqntid": True, ".minnctapersm": True, ".maxnctapersm": True, ".maxnreg": True,
    ".noreturn": False, ".reqnctapercluster": True, ".explicitcluster": False, ".maxclusterrank": True,
    ".local_maxnreg": True, ".blocksareclusters": False, ".abi_preserve": True, ".abi_preserve_control": True,
}  # fmt: skip
"""Whether numbers follow (PTX ISA sections 11.3, 11.4 and 11.7)."""


def parse_module(text: str) -> Module:
    """Parses one PTX text, such as NVRTC returns.

    Raises:
        PTXSyntaxError: the text is not PTX, or uses syntax that is not known; the message gives the line of the PTX
            text, what was expected there, and the token found.
    """
    return _ModuleParser(Cursor(text)).parse()


class _ModuleParser:
    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor
        self._debug_strings = DebugStrings(cursor)
        self._names: dict[str, Symbol] = {}
        self._signatures: dict[str, Prototype] = {}
        self._array_steps: dict[str, int] = {}
        self._aliases = _aliases(cursor)
        self._files: dict[int, str] = {}
        self._variables: dict[str, Variable] = {}
        self._functions: dict[str, Function] = {}

    def parse(self) -> Module:
        cursor = self._cursor
        cursor.expect(".version", " first")
        match = _VERSION.fullmatch(cursor.token)
        if match is None:
            cursor.fail("a version such as 8.8")
        cursor.advance()
        cursor.expect(".target", " after the version")
        target = cursor.word("a target such as sm_80")
        while cursor.accept(","):
            cursor.word("a target option")
        while cursor.accept(".target"):  # ptxas lets it be said again
            again = cursor.index
            if cursor.word("a target such as sm_80") != target:
                cursor.unsupported("a module with two targets", again)
            while cursor.accept(","):
                cursor.word("a target option")
        # Section 11.1.3 gives a text that does not say 32 bits; ptxas 12 gives it 64, and has no 32 any more.
        address_size = cursor.integer("32 or 64") if cursor.accept(".address_size") else 64
        while cursor.token:
            self._item()
        version = int(match.group(1)), int(match.group(2))
        variables = tuple(self._variables.values())
        return Module(version, target, address_size, self._files, variables, self._functions)

    def _item(self) -> None:
        cursor = self._cursor
        token = cursor.token
        if token == ".file":
            self._file()
        elif token == ".section":
            skip_section(cursor)
        elif token == ".loc":
            Locations(cursor, self._debug_strings).parse()
        elif token == ".pragma":
            parse_pragma(cursor)
        elif token == ".alias":
            self._alias()
        else:
            linkage: Linkage = ""
            while cursor.token in LINKAGES:
                linkage = LINKAGES[cursor.advance()]
            if cursor.token in SPACES:
                for declared in parse_variables(cursor, linkage):
                    self._declare_variable(declared.at, declared.variable)
                    if declared.array_step:
                        self._array_steps[declared.variable.name] = declared.array_step
            elif cursor.token in (".entry", ".func"):
                self._function()
            else:
                cursor.fail_unknown("a declaration or directive", _ITEMS)

    def _file(self) -> None:
        cursor = self._cursor
        cursor.expect(".file")
        number = cursor.integer("the number of the file")
        self._files[number] = cursor.string("the name of the file, in quotes")
        if cursor.accept(","):
            cursor.integers("a time stamp and a size")

    def _alias(self) -> None:
        """``.alias name, function;``: :meth:`_function` gave the name its meaning already."""
        cursor = self._cursor
        cursor.expect(".alias")
        at = cursor.index
        alias = cursor.word("another name of a function")
        cursor.expect(",")
        original = cursor.word("a function")
        function = self._functions.get(original)
        if alias not in self._signatures or function is None or function.is_prototype or function.is_entry:
            cursor.fail("a function that is declared, and one with a body that it is another name of", at)
        if _shape(self._signatures[alias]) != _shape(self._signatures[original]):
            cursor.fail("two functions of the same parameters and results", at)
        cursor.expect(";", " to end the alias")

    def _declare_variable(self, at: int, variable: Variable) -> None:
        earlier = self._variables.get(variable.name)
        if self._aliases:
            variable = replace(
                variable,
                relocations=tuple((at, self._original(symbol)) for at, symbol in variable.relocations),
                address_bytes=tuple((at, self._original(symbol), byte) for at, symbol, byte in variable.address_bytes),
            )
        if variable.name in self._names and (earlier is None or "extern" not in (earlier.linkage, variable.linkage)):
            self._cursor.fail("a name that is not declared yet", at)
        if earlier is None or earlier.linkage == "extern":
            self._variables[variable.name] = variable
        self._names[variable.name] = Symbol(variable.name)
        for symbol in (*(s for _, s in variable.relocations), *(s for _, s, _ in variable.address_bytes)):
            if symbol.name not in self._names:
                raise PTXSyntaxError(self._cursor.lines[at], "the address of something declared", symbol.name)

    def _original(self, symbol: Symbol) -> Symbol:
        return replace(symbol, name=self._aliases.get(symbol.name, symbol.name))

    def _function(self) -> None:
        cursor = self._cursor
        is_entry = cursor.advance() == ".entry"
        if cursor.token == ".attribute":
            parse_attributes(cursor)
        returns = parse_parameters(cursor) if not is_entry and cursor.token == "(" else []
        at = cursor.index
        name = cursor.word("the name of a function")
        earlier = self._functions.get(name)
        if name in self._names and earlier is None and name not in self._aliases:
            cursor.fail("a name that is not declared yet", at)
        parameters = parse_parameters(cursor) if cursor.token == "(" else []
        for formal in parameters:
            if is_entry and formal.in_register:
                cursor.fail("a name after '.param', as a kernel's parameters have it", formal.at)
        directives = self._directives()
        function = Function(
            name, is_entry, tuple(p.parameter for p in parameters), tuple(r.parameter for r in returns), {}, (), (),
            {}, {}, directives, is_prototype=True,
        )  # fmt: skip
        self._signatures[name] = Prototype(function.returns, function.parameters)
        if name in self._aliases:
            if cursor.token == "{":
                cursor.fail("no body of a function that is another name of one", at)
            cursor.accept(";")
            self._names[name] = Symbol(self._aliases[name])
            self._signatures.setdefault(self._aliases[name], self._signatures[name])
            return
        self._names[name] = Symbol(name)
        if cursor.token == "{":
            if earlier is not None and not earlier.is_prototype:
                cursor.fail("one definition of each function", at)
            self._functions[name] = self._definition(function, returns, parameters)
        else:
            cursor.accept(";")
            if earlier is None:
                self._functions[name] = function

    def _definition(self, function: Function, returns: list[Formal], parameters: list[Formal]) -> Function:
        body = BodyParser(self._cursor, self._names, self._signatures, self._array_steps, self._debug_strings)
        declared_returns = body.declare_results(returns)
        declared_parameters = body.declare_parameters(parameters, passable=not function.is_entry)
        body.parse()
        return replace(
            function,
            returns=declared_returns,
            parameters=declared_parameters,
            registers=body.names.registers,
            variables=tuple(body.variables),
            body=tuple(body.body),
            branch_targets=body.branch_targets,
            prototypes=body.prototypes,
            is_prototype=False,
        )

    def _directives(self) -> dict[str, tuple[int, ...]]:
        cursor = self._cursor
        directives: dict[str, tuple[int, ...]] = {}
        while (token := cursor.token)[:1] == ".":
            if token == ".pragma":
                parse_pragma(cursor)
                continue
            if token in _ITEMS:  # a declaration without a body ends before the next one, with or without a semicolon
                return directives
            if token not in _FUNCTION_DIRECTIVES:
                cursor.fail_unknown("a directive of a function, '{' or ';'", list(_FUNCTION_DIRECTIVES))
            cursor.advance()
            directives[token[1:]] = cursor.integers("a number") if _FUNCTION_DIRECTIVES[token] else ()
        if cursor.token not in ("{", ";", ""):
            cursor.fail("'{' or ';' after the head of the function")
        return directives


def _aliases(cursor: Cursor) -> dict[str, str]:
    """The function that each ``.alias`` of the text is another name of: it may stand after the calls of that name."""
    tokens = cursor.tokens
    places = [index for index, token in enumerate(tokens) if token == ".alias"]
    return {tokens[index + 1]: tokens[index + 3] for index in places if tokens[index + 2] == ","}


def _shape(prototype: Prototype) -> tuple[tuple[tuple[str, int], ...], ...]:
    return tuple(tuple((p.type, p.size) for p in formals) for formals in (prototype.returns, prototype.parameters))
