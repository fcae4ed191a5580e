"""Parses PTX text into the dataclasses of :mod:`kernelcheck.backends.cpu.ptx.syntax`.

    module        = ".version" major "." minor ".target" word { "," word } [ ".address_size" number ] { item } ;
    item          = file | section | location | pragma | linkage ( variables | function ) ;
    file          = ".file" number string [ "," number "," number ] ;
    section       = ".section" name "{" { token } "}" ;
    linkage       = { ".extern" | ".visible" | ".weak" | ".common" } ;

    variables     = space storage variable { "," variable } ";" ;
    space         = ".global" | ".const" | ".shared" | ".local" | ".param" ;
    storage       = { ".align" number | ".attribute" "(" ".managed" ")" } [ ".v2" | ".v4" | ".v8" ] type ;
    variable      = name [ "[" [ constant ] "]" { "[" constant "]" } ] [ "=" initial ] ;
    initial       = element | "{" initial { "," initial } "}" ;
    element       = constant | symbol ;
    symbol        = ( name | "generic" "(" name ")" ) [ ( "+" | "-" ) constant ] ;

    function      = ( ".entry" name | ".func" [ parameters ] name ) [ parameters ] { directive } ( ";" | body ) ;
    parameters    = "(" [ parameter { "," parameter } ] ")" ;
    parameter     = ".param" storage [ ".ptr" [ space ] [ ".align" number ] ] name [ "[" constant "]" ] ;
    directive     = ".maxntid" | … [ number { "," number } ] | pragma ;
    pragma        = ".pragma" string { "," string } ";" ;

    body          = "{" { statement } "}" ;
    statement     = body | ";" | registers | variables | pragma | location | label | instruction ;
    registers     = ".reg" ( type | ".pred" ) register { "," register } ";" ;
    register      = name [ "<" number ">" ] ;
    location      = ".loc" number number number
                    [ "," "function_name" name [ "+" number ] ] [ "," "inlined_at" number number number ] ;
    label         = name ":" [ ( ".branchtargets" | ".calltargets" ) name { "," name } ";"
                             | ".callprototype" [ parameters ] name [ parameters ] [ ".noreturn" ] ";" ] ;
    instruction   = [ "@" [ "!" ] name ] ( opcode [ operand { "," operand } ] | call ) ";" ;
    opcode        = name { "." modifier } ;
    call          = "call" [ ".uni" ] [ "(" name { "," name } ")" "," ] name
                    [ "," "(" [ operand { "," operand } ] ")" ] [ "," name ] ;
    operand       = address | vector | scalar ;
    address       = "[" ( name [ ( "+" | "-" ) constant ] | constant ) [ "," ( vector | scalar ) ] "]" ;
    vector        = "{" scalar { "," scalar } "}" ;
    scalar        = "!" name | value [ "|" name ] | constant ;
    value         = "_" | name | special-register | symbol ;

Tokens and constants stand in :mod:`kernelcheck.backends.cpu.ptx.lexer`. Source: PTX ISA 8.8, sections 4 to 7, 9.3
and 11. Not known: array subscripts as operands, vector registers, textures, surfaces, register parameters, ``.alias``.
"""

from __future__ import annotations

import re
from dataclasses import replace

from kernelcheck.backends.cpu.ptx.body import BodyParser
from kernelcheck.backends.cpu.ptx.declarations import LINKAGES, SPACES, parse_parameters, parse_pragma, parse_variables
from kernelcheck.backends.cpu.ptx.lexer import Cursor, PTXSyntaxError
from kernelcheck.backends.cpu.ptx.locations import DebugStrings, Locations, skip_section
from kernelcheck.backends.cpu.ptx.syntax import Function, Linkage, Module, Parameter, Prototype, Symbol, Variable

__all__ = ["PTXSyntaxError", "parse_module"]

_VERSION = re.compile(r"(\d{1,4})\.(\d{1,4})", re.ASCII)
_ITEMS = [".file", ".section", ".loc", ".pragma", ".entry", ".func", *SPACES, *LINKAGES]
_FUNCTION_DIRECTIVES = {
    ".maxntid": True, ".reqntid": True, ".minnctapersm": True, ".maxnctapersm": True, ".maxnreg": True,
    ".noreturn": False, ".reqnctapercluster": True, ".explicitcluster": False, ".maxclusterrank": True,
    ".blocksareclusters": False, ".abi_preserve": True, ".abi_preserve_control": True,
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
        # 32 bits is what the ISA gives a text that does not say (section 11.1.3).
        address_size = cursor.integer("32 or 64") if cursor.accept(".address_size") else 32
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
        else:
            linkage: Linkage = ""
            while cursor.token in LINKAGES:
                linkage = LINKAGES[cursor.advance()]
            if cursor.token in SPACES:
                for at, variable in parse_variables(cursor, linkage):
                    self._declare_variable(at, variable)
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

    def _declare_variable(self, at: int, variable: Variable) -> None:
        earlier = self._variables.get(variable.name)
        if variable.name in self._names and (earlier is None or "extern" not in (earlier.linkage, variable.linkage)):
            self._cursor.fail("a name that is not declared yet", at)
        if earlier is None or earlier.linkage == "extern":
            self._variables[variable.name] = variable
        self._names[variable.name] = Symbol(variable.name)
        for _, symbol in variable.relocations:
            if symbol.name not in self._names:
                raise PTXSyntaxError(self._cursor.lines[at], "the address of something declared", symbol.name)

    def _function(self) -> None:
        cursor = self._cursor
        is_entry = cursor.advance() == ".entry"
        returns = parse_parameters(cursor) if not is_entry and cursor.token == "(" else []
        at = cursor.index
        name = cursor.word("the name of a function")
        earlier = self._functions.get(name)
        if name in self._names and earlier is None:
            cursor.fail("a name that is not declared yet", at)
        parameters = parse_parameters(cursor) if cursor.token == "(" else []
        directives = self._directives()
        function = Function(
            name, is_entry, tuple(p for _, p in parameters), tuple(p for _, p in returns), {}, (), (), {}, {},
            directives, is_prototype=True,
        )  # fmt: skip
        self._names[name] = Symbol(name)
        self._signatures[name] = Prototype(function.returns, function.parameters)
        if not cursor.accept(";"):
            if earlier is not None and not earlier.is_prototype:
                cursor.fail("one definition of each function", at)
            self._functions[name] = self._definition(function, returns, parameters)
        elif earlier is None:
            self._functions[name] = function

    def _definition(
        self, function: Function, returns: list[tuple[int, Parameter]], parameters: list[tuple[int, Parameter]]
    ) -> Function:
        body = BodyParser(self._cursor, self._names, self._signatures, self._debug_strings)
        declared_returns = tuple(body.declare_parameter(*item) for item in returns)
        declared_parameters = tuple(body.declare_parameter(*item) for item in parameters)
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
            if token not in _FUNCTION_DIRECTIVES:
                cursor.fail_unknown("a directive of a function, '{' or ';'", list(_FUNCTION_DIRECTIVES))
            cursor.advance()
            directives[token[1:]] = cursor.integers("a number") if _FUNCTION_DIRECTIVES[token] else ()
        if cursor.token not in ("{", ";"):
            cursor.fail("'{' or ';' after the head of the function")
        return directives
