"""Names that the statements of a Python file bind and read, found in its text."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from kernelcheck.compiler.python_kernels.python_source import dotted


def bound(statement: ast.AST) -> Iterator[str]:
    """The names that a statement binds or changes, those inside of functions and classes aside."""
    yield from assigned(statement)
    for node in outside_of_functions(statement):
        match node:
            case ast.Attribute(ctx=ast.Store()):
                yield dotted(node).split(".")[0]
            case ast.Subscript(ctx=ast.Store()):
                yield base(node)
            case ast.Expr(value=ast.Call(func=ast.Attribute() as method)):
                yield base(method)  # configs.append(…)


def assigned(statement: ast.AST) -> Iterator[str]:
    """The names that a statement binds, those inside of functions and classes aside."""
    for node in outside_of_functions(statement):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                for alias in names:
                    yield alias.asname or alias.name.split(".")[0]
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                yield name


def outside_of_functions(node: ast.AST) -> Iterator[ast.AST]:
    """The node and all below it, but what functions and classes hold."""
    yield node
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
        for child in ast.iter_child_nodes(node):
            yield from outside_of_functions(child)


def functions_outside(tree: ast.AST) -> list[ast.FunctionDef]:
    """The functions of a module or block, also those under an ``if``, ``try`` or ``with``; not those of functions and
    classes."""
    return [each for each in outside_of_functions(tree) if isinstance(each, ast.FunctionDef)]


def base(node: ast.AST) -> str:
    """``a`` of ``a.b[c].d``; empty if the expression begins otherwise."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def needed(statement: ast.AST) -> set[str]:
    """The names that a statement reads from the top level."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        inside: Iterable[ast.AST] = statement.body if isinstance(statement.body, list) else [statement.body]
        own = {each.arg for each in ast.walk(statement.args) if isinstance(each, ast.arg)}
        own |= {name for each in inside for name in assigned(each)}
        own -= {name for each in inside for name in _declared_global(each)}
        names = {name for each in inside for name in needed(each)} - own
        around: list[ast.AST] = [statement.args]
        if not isinstance(statement, ast.Lambda):
            around += [*statement.decorator_list, *([statement.returns] if statement.returns else [])]
        return names | {name for each in around for name in needed(each)}
    names = {statement.id} if isinstance(statement, ast.Name) else set()
    return names.union(*(needed(child) for child in ast.iter_child_nodes(statement)))


def _declared_global(statement: ast.AST) -> Iterator[str]:
    for node in outside_of_functions(statement):
        if isinstance(node, ast.Global):
            yield from node.names


def needed_to_run(statement: ast.AST) -> set[str]:
    """The names that a statement reads from the top level, what functions in it read when they are called aside."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
        around: list[ast.AST] = [statement.args, *statement.decorator_list]
        around += [statement.returns] if statement.returns else []
        return set().union(*(needed(each) for each in around))
    if isinstance(statement, ast.ClassDef | ast.Lambda) or not isinstance(statement, ast.stmt | ast.ExceptHandler):
        return needed(statement)
    return set().union(*(needed_to_run(child) for child in ast.iter_child_nodes(statement)))
