"""A Python script, followed statement by statement without running it."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from pathlib import Path

from kernelcheck.adopt.build_files.python_functions import OF_A_CUDA_BUILD, result_of
from kernelcheck.adopt.build_files.python_values import (
    ImportedName,
    Items,
    ListItem,
    Scope,
    ScriptDict,
    ScriptFunction,
    Undetermined,
    Value,
    either,
    is_within,
    known,
    merged_scopes,
    truth,
    unknown_at,
)
from kernelcheck.adopt.build_files.rules import negated
from kernelcheck.base.dataclasses import dataclass, field

_MOST_STEPS = 50_000
_DEEPEST = 40


class ScriptTooLongError(Exception):
    """The script takes too many steps to follow."""


@dataclass(frozen=True)
class ImportedCall:
    """A call of something that is imported."""

    name: str
    arguments: tuple[Value, ...]
    named: Mapping[str, Value]
    line: int
    conditions: tuple[str, ...]


@dataclass
class Script:
    """A script that is being followed, and the calls found in it so far."""

    path: Path
    calls: list[ImportedCall] = field(default_factory=list)
    scopes: list[Scope] = field(default_factory=lambda: [{}])
    conditions: list[str] = field(default_factory=list)
    steps: int = 0

    def follow(self, text: str) -> None:
        """Follows the script.

        Raises:
            SyntaxError: it is not Python.
            ScriptTooLongError: it takes too many steps; ``calls`` has those before.
        """
        self.scopes[0].update({"__file__": str(self.path), "__name__": "__main__"})
        try:
            self._block(ast.parse(text).body)
        except RecursionError as error:
            raise ScriptTooLongError from error

    # Statements. A block gives (whether it ended, what it returns).

    def _block(self, statements: Sequence[ast.stmt]) -> tuple[bool, Value]:
        for at, statement in enumerate(statements):
            self.steps += 1
            if self.steps > _MOST_STEPS:
                raise ScriptTooLongError
            if isinstance(statement, ast.Return):
                return True, self.value(statement.value) if statement.value else None
            if isinstance(statement, ast.Raise):
                return True, None
            if isinstance(statement, ast.If):
                ended, value = self._if(statement, statements[at + 1 :])
                if ended:
                    return True, value
            elif isinstance(statement, ast.For):
                self._for(statement)
            elif isinstance(statement, ast.With | ast.Try):
                ended, value = self._block(statement.body)
                if ended:
                    return True, value
            else:
                self._simple(statement)
        return False, None

    def _simple(self, statement: ast.stmt) -> None:
        if isinstance(statement, ast.Assign):
            value = self.value(statement.value)
            for target in statement.targets:
                self._assign(target, value)
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            self._assign(statement.target, self.value(statement.value))
        elif isinstance(statement, ast.AugAssign) and isinstance(statement.op, ast.Add):
            self._add(statement)
        elif isinstance(statement, ast.Expr):
            self.value(statement.value)
        elif isinstance(statement, ast.FunctionDef):
            self.scopes[-1][statement.name] = ScriptFunction(statement)
        elif isinstance(statement, ast.Import):
            for alias in statement.names:
                name = alias.name if alias.asname else alias.name.partition(".")[0]
                self.scopes[-1][alias.asname or name] = known(OF_A_CUDA_BUILD, name)
        elif isinstance(statement, ast.ImportFrom):
            for alias in statement.names:
                whole = f"{statement.module}.{alias.name}"
                self.scopes[-1][alias.asname or alias.name] = known(OF_A_CUDA_BUILD, whole)

    def _if(self, statement: ast.If, rest: Sequence[ast.stmt]) -> tuple[bool, Value]:
        decided = truth(self.value(statement.test))
        if decided is not None:
            return self._block(statement.body if decided else statement.orelse)
        condition = ast.unparse(statement.test)
        parts = [*statement.body, *statement.orelse]
        returns = any(isinstance(each, ast.Return) for part in parts for each in ast.walk(part))
        after = list(rest) if returns else []
        before = dict(self.scopes[-1])
        ended, value = self._under(condition, [*statement.body, *after])
        one = self.scopes[-1]
        self.scopes[-1] = dict(before)
        other_ended, other_value = self._under(negated(condition), [*statement.orelse, *after])
        if returns:
            return True, either(value, other_value, condition, condition, statement.lineno)
        if ended:  # by an exception: what follows runs only after the other branch
            return other_ended, None
        self.scopes[-1] = one if other_ended else merged_scopes(one, self.scopes[-1], condition, statement.lineno)
        return False, None

    def _under(self, condition: str, statements: Sequence[ast.stmt]) -> tuple[bool, Value]:
        self.conditions.append(condition)
        try:
            return self._block(statements)
        finally:
            self.conditions.pop()

    def _for(self, statement: ast.For) -> None:
        held = self.value(statement.iter)
        items = held.items if isinstance(held, Items) else [ListItem(Undetermined(ast.unparse(statement.target), 0), 0)]
        for each in items:
            self._assign(statement.target, each.value)
            before = len(self.conditions)
            self.conditions += [] if isinstance(held, Items) else [f"in {ast.unparse(statement.iter)}"]
            self.conditions += each.conditions
            self._block(statement.body)
            del self.conditions[before:]

    def _assign(self, target: ast.expr, value: Value) -> None:
        if isinstance(target, ast.Name):
            self.scopes[-1][target.id] = value
        elif isinstance(target, ast.Tuple | ast.List):
            items = value.items if isinstance(value, Items) else []
            for place, each in enumerate(target.elts):
                fits = len(items) == len(target.elts)
                self._assign(each, items[place].value if fits else Undetermined(ast.unparse(each), each.lineno))
        elif isinstance(target, ast.Subscript):
            table, key = self.value(target.value), self.value(target.slice)
            if isinstance(table, ScriptDict) and isinstance(key, str):
                table.items[key] = self._marked(value)

    def _marked(self, value: Value) -> Value:
        """The value, under the conditions of this place if it is a list."""
        if isinstance(value, Items) and self.conditions:
            return Items([each.under(self.conditions) for each in value.items])
        return value

    def _add(self, statement: ast.AugAssign) -> None:
        read = ast.parse(ast.unparse(statement.target), mode="eval").body
        ast.copy_location(read, statement.target)
        held, more = self.value(read), self.value(statement.value)
        if isinstance(held, Items):
            self._extend(held, more, statement)
        else:
            self._assign(statement.target, self._sum(held, more, statement))

    def _extend(self, held: Items, more: Value, node: ast.AST) -> None:
        if isinstance(more, Items):
            held.items += [each.under(self.conditions) for each in more.items]
        else:
            unknown = more if isinstance(more, Undetermined) else unknown_at(node)
            held.items.append(ListItem(unknown, unknown.line, tuple(self.conditions)))

    def value(self, node: ast.expr) -> Value:
        """The value of an expression."""
        if isinstance(node, ast.Constant):
            return node.value if isinstance(node.value, bool | int | float | str | None) else unknown_at(node)
        if isinstance(node, ast.Name):
            for scope in (self.scopes[-1], self.scopes[0]):
                if node.id in scope:
                    return scope[node.id]
            return ImportedName(f"builtins.{node.id}")
        method = getattr(self, f"_of_{type(node).__name__.lower()}", None)
        try:
            found: Value = method(node) if method is not None else unknown_at(node)
        except (TypeError, ValueError, OSError):  # as the script would, with these values
            found = unknown_at(node)
        return found

    def _of_list(self, node: ast.List | ast.Tuple | ast.Set) -> Value:
        found = Items()
        for each in node.elts:
            if isinstance(each, ast.Starred):
                value = self.value(each.value)
                if isinstance(value, Items):
                    found.items += value.items
                    continue
                found.items.append(ListItem(unknown_at(each.value), each.lineno))
            else:
                found.items.append(ListItem(self.value(each), each.lineno))
        return found

    _of_tuple = _of_set = _of_list

    def _of_dict(self, node: ast.Dict) -> Value:
        found = ScriptDict()
        for key, each in zip(node.keys, node.values, strict=True):
            value = self.value(each)
            name = self.value(key) if key is not None else None
            if isinstance(name, str):
                found.items[name] = value
            elif key is None and isinstance(value, ScriptDict):
                found.items.update(value.items)
        return found

    def _of_attribute(self, node: ast.Attribute) -> Value:
        held = self.value(node.value)
        if isinstance(held, ImportedName):
            return known(OF_A_CUDA_BUILD, f"{held.name}.{node.attr}")
        if isinstance(held, Path) and node.attr in ("parent", "name", "stem"):
            found: Value = getattr(held, node.attr)
            return found
        return unknown_at(node)

    def _of_subscript(self, node: ast.Subscript) -> Value:
        held = self.value(node.value)
        if isinstance(node.slice, ast.Slice):
            return self._sliced(held, node.slice, node)
        key = self.value(node.slice)
        if isinstance(held, ScriptDict) and isinstance(key, str) and key in held.items:
            return held.items[key]
        if isinstance(held, Items) and isinstance(key, int) and -len(held.items) <= key < len(held.items):
            return held.items[key].value
        return unknown_at(node)

    def _sliced(self, held: Value, given: ast.Slice, node: ast.AST) -> Value:
        bounds = [self.value(each) if each is not None else None for each in (given.lower, given.upper, given.step)]
        if all(each is None or isinstance(each, int) for each in bounds):
            part = slice(*(each if isinstance(each, int) else None for each in bounds))
            if isinstance(held, str):
                return held[part]
            if isinstance(held, Items):
                return Items(held.items[part])
        return unknown_at(node)

    def _of_binop(self, node: ast.BinOp) -> Value:
        left, right = self.value(node.left), self.value(node.right)
        if isinstance(node.op, ast.Add):
            return self._sum(left, right, node)
        if isinstance(node.op, ast.Div) and isinstance(left, Path) and isinstance(right, str):
            return left / right
        return unknown_at(node)

    def _sum(self, left: Value, right: Value, node: ast.AST) -> Value:
        if isinstance(left, str) and isinstance(right, str):
            return left + right
        if isinstance(left, Items) or isinstance(right, Items):
            found = Items()
            for each in (left, right):
                if isinstance(each, Items):
                    found.items += each.items
                else:
                    self._extend(found, each, node)
            return found
        return unknown_at(node)

    def _of_boolop(self, node: ast.BoolOp) -> Value:
        stops = isinstance(node.op, ast.Or)
        values = [self.value(each) for each in node.values]
        for place, each in enumerate(values):
            if truth(each) is None:
                return stops if any(truth(v) is stops for v in values[place + 1 :]) else unknown_at(node)
            if truth(each) is stops:
                return each
        return values[-1]

    def _of_unaryop(self, node: ast.UnaryOp) -> Value:
        held = self.value(node.operand)
        if isinstance(node.op, ast.USub) and isinstance(held, int | float):
            return -held
        value = truth(held)
        return not value if isinstance(node.op, ast.Not) and value is not None else unknown_at(node)

    def _of_compare(self, node: ast.Compare) -> Value:
        left, right, sign = self.value(node.left), self.value(node.comparators[0]), node.ops[0]
        if len(node.ops) > 1:
            return unknown_at(node)
        if isinstance(sign, ast.In | ast.NotIn):
            found = is_within(left, right)
            return unknown_at(node) if found is None else found is isinstance(sign, ast.In)
        if any(isinstance(each, Undetermined | ImportedName | Items | ScriptDict) for each in (left, right)):
            return unknown_at(node)
        if isinstance(sign, ast.Eq | ast.Is):
            return left == right
        if isinstance(sign, ast.NotEq | ast.IsNot):
            return left != right
        return unknown_at(node)

    def _of_ifexp(self, node: ast.IfExp) -> Value:
        decided = truth(self.value(node.test))
        if decided is not None:
            return self.value(node.body if decided else node.orelse)
        condition = ast.unparse(node.test)
        values = []
        for each, held in ((node.body, condition), (node.orelse, negated(condition))):
            self.conditions.append(held)
            values.append(self.value(each))
            self.conditions.pop()
        return either(values[0], values[1], condition, ast.unparse(node), node.lineno)

    def _of_namedexpr(self, node: ast.NamedExpr) -> Value:
        value = self.value(node.value)
        self._assign(node.target, value)
        return value

    def _of_joinedstr(self, node: ast.JoinedStr) -> Value:
        parts = [self.value(each.value if isinstance(each, ast.FormattedValue) else each) for each in node.values]
        return "".join(map(str, parts)) if all(isinstance(p, str | int | Path) for p in parts) else unknown_at(node)

    def _of_listcomp(self, node: ast.ListComp | ast.GeneratorExp | ast.SetComp) -> Value:
        held = self.value(node.generators[0].iter)
        if len(node.generators) > 1 or not isinstance(held, Items):
            return unknown_at(node)
        outer, found = dict(self.scopes[-1]), Items()
        for each in held.items:
            self._assign(node.generators[0].target, each.value)
            tests = [truth(self.value(test)) for test in node.generators[0].ifs]
            if False not in tests:
                conditions = (ast.unparse(node.generators[0].ifs[0]),) if None in tests else ()
                found.items.append(ListItem(self.value(node.elt), node.elt.lineno, each.conditions).under(conditions))
        self.scopes[-1] = outer
        return found

    _of_generatorexp = _of_setcomp = _of_listcomp

    def _of_call(self, node: ast.Call) -> Value:
        arguments: list[Value] = []
        for each in node.args:
            value = self.value(each.value if isinstance(each, ast.Starred) else each)
            is_starred = isinstance(each, ast.Starred) and isinstance(value, Items)
            arguments += [item.value for item in value.items] if is_starred and isinstance(value, Items) else [value]
        named: dict[str, Value] = {}
        for keyword in node.keywords:
            value = self.value(keyword.value)
            if keyword.arg is not None:
                named[keyword.arg] = value
            elif isinstance(value, ScriptDict):
                named.update(value.items)
        if isinstance(node.func, ast.Attribute):
            held = self.value(node.func.value)
            if not isinstance(held, ImportedName):
                return self._method(held, node.func.attr, arguments, node)
        function = self.value(node.func)
        if isinstance(function, ScriptFunction):
            return self._called(function.node, arguments, named, node)
        if isinstance(function, ImportedName):
            self.calls.append(ImportedCall(function.name, tuple(arguments), named, node.lineno, tuple(self.conditions)))
            return result_of(function.name, arguments, node, self.path.parent)
        return unknown_at(node)

    def _called(
        self, function: ast.FunctionDef, arguments: Sequence[Value], named: Mapping[str, Value], node: ast.AST
    ) -> Value:
        if len(self.scopes) > _DEEPEST or function.decorator_list:
            return unknown_at(node)
        parameters = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
        defaults = function.args.defaults
        scope: Scope = {name: Undetermined(name, function.lineno) for name in parameters}
        scope.update(
            {n: self.value(d) for n, d in zip(parameters[-len(defaults) :], defaults, strict=False) if defaults}
        )
        scope.update(dict(zip(parameters, arguments, strict=False)))
        scope.update(named)
        if function.args.vararg is not None:
            rest = arguments[len(parameters) :]
            scope[function.args.vararg.arg] = Items([ListItem(each, function.lineno) for each in rest])
        self.scopes.append(scope)
        try:
            return self._block(function.body)[1]
        finally:
            self.scopes.pop()

    def _method(self, held: Value, name: str, arguments: Sequence[Value], node: ast.Call) -> Value:
        first = arguments[0] if arguments else None
        if isinstance(held, Items) and name in ("append", "add", "insert") and arguments:
            held.items.append(ListItem(arguments[-1], node.args[-1].lineno, tuple(self.conditions)))
            return None
        if isinstance(held, Items) and name in ("extend", "update"):
            self._extend(held, first, node)
            return None
        if isinstance(held, Items) and name == "copy":
            return Items(list(held.items))
        if isinstance(held, ScriptDict):
            return self._of_table(held, name, arguments, node)
        if isinstance(held, Path) and name in ("resolve", "absolute", "as_posix"):
            return str(held) if name == "as_posix" else held
        if isinstance(held, str) and all(isinstance(each, str) for each in arguments):
            words = [str(each) for each in arguments]
            if name in ("startswith", "endswith") and words:
                return held.startswith(words[0]) if name == "startswith" else held.endswith(words[0])
            if name == "split":
                return Items([ListItem(each, node.lineno) for each in held.split(words[0] if words else None)])
            if name in ("strip", "lower", "upper", "replace"):
                found: Value = getattr(held, name)(*words)
                return found
        return unknown_at(node)

    def _of_table(self, held: ScriptDict, name: str, arguments: Sequence[Value], node: ast.AST) -> Value:
        first = arguments[0] if arguments else None
        if name in ("get", "setdefault") and isinstance(first, str):
            if first not in held.items and name == "setdefault" and len(arguments) > 1:
                held.items[first] = arguments[1]
            return held.items.get(first, arguments[1] if len(arguments) > 1 else None)
        if name == "update" and isinstance(first, ScriptDict):
            held.items.update({key: self._marked(value) for key, value in first.items.items()})
            return None
        if name == "copy":
            return ScriptDict(dict(held.items))
        return unknown_at(node)
