"""Values that a registry gives in place of a Python file's: for names of it, and for compile-time arguments."""

from __future__ import annotations

import ast
import copy
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.compiler.python_kernels.binding import assigned, bound, functions_outside
from kernelcheck.compiler.python_kernels.python_source import decorator_role, full_name


class OverrideError(ValueError):
    """A name cannot get the value that the registry gives it; the message says why."""


@dataclass(frozen=True)
class Given:
    """Values that a registry gives, hashable."""

    values: tuple[tuple[str, str], ...] = ()
    """Python text for names that the top level of a file binds (``override``)."""
    constexpr: tuple[str, ...] = ()
    """Compile-time arguments, for which no heuristic is evaluated."""

    @staticmethod
    def of_request(request: Mapping[str, Any]) -> Given:
        """The values that ``as_request`` made a request of."""
        return Given(tuple((name, text) for name, text in request["override"]), tuple(request["given"]))

    def as_request(self) -> dict[str, Any]:
        """The values ready for JSON, for the process that runs the compilers."""
        return {"override": [list(each) for each in self.values], "given": list(self.constexpr)}


NOTHING_GIVEN = Given()


def without_heuristics(
    tree: ast.Module, kernels: Collection[str], given: Collection[str], triton: dict[str, str]
) -> None:
    """Leaves out of the ``heuristics`` of ``kernels`` what is ``given``, where their dictionary stands in the file, so
    that what it reaches need not run. ``triton`` has what the file's names of Triton mean."""
    for node in functions_outside(tree) if given else ():
        for decorator in node.decorator_list if node.name in kernels else ():
            if isinstance(decorator, ast.Call) and decorator_role(decorator, triton) == "heuristics":
                for rules in (*decorator.args, *(each.value for each in decorator.keywords)):
                    if isinstance(rules, ast.Dict):
                        _leave_out(rules, given)


def _leave_out(rules: ast.Dict, given: Collection[str]) -> None:
    kept = [
        (key, value)
        for key, value in zip(rules.keys, rules.values, strict=True)
        if not (isinstance(key, ast.Constant) and key.value in given)
    ]
    rules.keys, rules.values = [key for key, _ in kept], [value for _, value in kept]


def override(tree: ast.Module, values: Mapping[str, str], shown: str, triton: dict[str, str]) -> frozenset[str]:
    """Gives names of a file's top level other values, on the lines where the file binds them. ``triton`` has what its
    names of Triton mean.

    Returns:
        The names among ``values`` that the file binds.

    Raises:
        OverrideError: a value is no expression, or a name is that of a function or a class.
    """
    if not values:
        return frozenset()
    pass_ = _Override({name: _expression(name, text) for name, text in values.items()}, triton, shown)
    found = frozenset(name for statement in tree.body for name in pass_.names_in(statement))
    tree.body = pass_.replaced(tree.body)
    return found


def _expression(name: str, text: str) -> ast.expr:
    try:
        return ast.parse(text, mode="eval").body
    except SyntaxError as error:
        raise OverrideError(f"{name} = {text!r} is no Python expression: {error.msg}") from error


@dataclass(frozen=True)
class _Override:
    values: Mapping[str, ast.expr]
    triton: dict[str, str]
    shown: str

    def names_in(self, statement: ast.AST) -> list[str]:
        """The names that get another value and that the statement binds, each once."""
        return [name for name in dict.fromkeys(assigned(statement)) if name in self.values]

    def replaced(self, statements: Sequence[ast.stmt]) -> list[ast.stmt]:
        return [each for statement in statements for each in self._replaced(statement)]

    def _replaced(self, statement: ast.stmt) -> Iterator[ast.stmt]:
        names = self.names_in(statement)
        if not names:
            yield statement
            return
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            raise OverrideError(
                f"{names[0]!r} is a function or class ({self.shown}:{statement.lineno}): expected a name that is "
                "assigned or imported"
            )
        inner = [name for name, field in ast.iter_fields(statement) if _is_block(field)]
        if inner:
            if not {*bound(statement)} <= {*names}:  # else its condition need not hold
                for field in inner:
                    self._replace_inside(statement, field)
                yield statement
        elif isinstance(statement, ast.Import | ast.ImportFrom):
            rest = [each for each in statement.names if (each.asname or each.name.split(".")[0]) not in names]
            if rest:
                statement.names = rest
                yield statement
        elif not {*bound(statement)} <= {*names}:
            yield statement
        yield from (self._assignment(name, statement) for name in names)

    def _replace_inside(self, statement: ast.stmt, field: str) -> None:
        parts = getattr(statement, field)
        if isinstance(parts[0], ast.stmt):
            setattr(statement, field, self.replaced(parts))
            return
        for part in parts:  # handlers of a try, cases of a match
            part.body = self.replaced(part.body)

    def _assignment(self, name: str, statement: ast.stmt) -> ast.stmt:
        """``name = value`` in the place of a statement; a ``tl.constexpr`` stays one."""
        former = [each for each in ast.walk(statement) if _assigns(each, name)]
        value = copy.deepcopy(self.values[name])
        node: ast.stmt = ast.Assign([ast.Name(name, ast.Store())], value)
        for each in former:
            if isinstance(each, ast.AnnAssign):
                node = ast.AnnAssign(ast.Name(name, ast.Store()), each.annotation, value, 1)
            elif (
                isinstance(each, ast.Assign)
                and isinstance(each.value, ast.Call)
                and full_name(each.value, self.triton) == "triton.language.constexpr"
            ):
                node = ast.Assign([ast.Name(name, ast.Store())], ast.Call(each.value.func, [value], []))
        for each in ast.walk(node):
            ast.copy_location(each, statement)
        return ast.fix_missing_locations(node)


def _is_block(field: object) -> bool:
    kinds = (ast.stmt, ast.ExceptHandler, ast.match_case)
    return isinstance(field, list) and bool(field) and isinstance(field[0], kinds)


def _assigns(node: ast.AST, name: str) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return any(isinstance(each, ast.Name) and each.id == name for each in targets)
