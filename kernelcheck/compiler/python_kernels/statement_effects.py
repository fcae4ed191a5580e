"""Effects of statements: names that code of a Python file may use and change when it runs.

Code is split into *regions*: what runs when a statement runs, and the bodies of its functions, which run if something
calls them. Nothing tells in general what is called, so a region is taken to call every function that it names, also
through other names and attributes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.compiler.python_kernels.binding import base

_DYNAMIC = frozenset({"exec", "eval", "globals", "vars", "locals", "setattr", "delattr", "__import__"})
_HARMLESS = frozenset(
    {
        *("abs", "all", "any", "bool", "dict", "enumerate", "filter", "float", "frozenset", "getattr", "hasattr"),
        *("int", "isinstance", "issubclass", "len", "list", "map", "max", "min", "print", "range", "repr"),
        *("reversed", "round", "set", "sorted", "str", "sum", "tuple", "type", "zip"),
    }
)
"""Builtins that change no argument."""


ANY = "*"


@dataclass
class StatementEffects:
    """Names that code uses and changes which runs as a whole."""

    own: frozenset[str] = frozenset()
    """Names that are local to it, but for what it imports."""
    names: set[str] = field(default_factory=set)
    whole: set[str] = field(default_factory=set)
    """Names that it uses for more than one of their attributes."""
    taken: set[tuple[str, str]] = field(default_factory=set)
    """Names, and the attributes that it takes of them."""
    attributes: set[str] = field(default_factory=set)
    rebinds: set[str] = field(default_factory=set)
    """Globals that it binds anew."""
    stores: set[tuple[str, str]] = field(default_factory=set)
    """Attributes that it sets: the first name of the expression before (empty if there is none), and the attribute,
    `ANY` if that is computed."""
    changes: set[str] = field(default_factory=set)
    """First names of what it stores items into, calls methods of, or passes to functions."""
    is_dynamic: bool = False
    """Whether it may bind any name."""
    finds_modules: bool = False
    """Whether it looks modules up by name."""


def running(statement: ast.stmt) -> StatementEffects:
    """Effects of a statement when it runs, without those of functions that it defines."""
    return _region(_immediate(statement), frozenset())


def functions_of(statement: ast.AST) -> Iterator[tuple[str, StatementEffects]]:
    """The functions that a statement defines, methods and lambdas with them: name (empty for a lambda) and body."""
    for node in _immediate(statement):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            body = node.body if isinstance(node.body, list) else [node.body]
            nodes = [each for part in body for each in ast.walk(part)]
            own = {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}
            own |= {each.id for each in nodes if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}
            own -= {name for each in nodes if isinstance(each, ast.Global) for name in each.names}
            yield getattr(node, "name", ""), _region(nodes, frozenset(own))


def _immediate(node: ast.AST) -> Iterator[ast.AST]:
    """The node and all below it that runs with it: of functions, decorators and defaults."""
    yield node
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        around: Iterable[ast.AST] = [node.args, *getattr(node, "decorator_list", ())]
    else:
        around = ast.iter_child_nodes(node)
    for child in around:
        yield from _immediate(child)


def _region(nodes: Iterable[ast.AST], own: frozenset[str]) -> StatementEffects:
    region = StatementEffects(own)
    nodes = [*nodes]
    before_dots = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Load()) if name not in own:
                region.names.add(name)
                if id(node) not in before_dots:
                    region.whole.add(name)
            case ast.Global(names=names):
                region.rebinds.update(names)
            case ast.Attribute(attr="__dict__"):
                region.is_dynamic = True
            case ast.Attribute(value=value, attr=name):
                if isinstance(node.ctx, ast.Load):
                    region.attributes.add(name)
                    if isinstance(value, ast.Name) and value.id not in own:
                        region.taken.add((value.id, name))
                else:
                    region.stores.add((base(value), name))
                region.finds_modules |= name in ("modules", "import_module")
            case ast.Subscript(ctx=ast.Store() | ast.Del()):
                region.changes.add(base(node))
            case ast.Call():
                _call(node, region)
    return region


def _call(call: ast.Call, region: StatementEffects) -> None:
    arguments = [*call.args, *(each.value for each in call.keywords)]
    match call.func:
        case ast.Name(id="setattr" | "delattr") if len(arguments) > 1:
            name = str(arguments[1].value) if isinstance(arguments[1], ast.Constant) else ANY
            region.stores.add((base(arguments[0]), name))
            return
        case ast.Name(id=name):
            region.is_dynamic |= name in _DYNAMIC
            region.finds_modules |= name == "import_module"
            if name in _HARMLESS:
                return
        case ast.Attribute(value=value):
            region.changes.add(base(value))
    for each in arguments:
        region.changes |= {base(each.value if isinstance(each, ast.Starred) else each)} - {""}
