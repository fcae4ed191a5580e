"""Follows host code in Python to its launches of Triton kernels, without running it.

Sizes of tensors become names; what is computed from them becomes expressions of the registry. Statements are followed
in order, those of all branches and of a loop's body once.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from itertools import pairwise

from kernelcheck.adopt.triton_calls import called, method
from kernelcheck.adopt.triton_module import HostFunction, TritonModule, assigned
from kernelcheck.adopt.triton_values import (
    Array,
    Flag,
    Function,
    Given,
    KernelRef,
    Listed,
    Lost,
    Meta,
    Nothing,
    PyLaunch,
    PyValue,
    Shape,
    Text,
    tensors_in,
)
from kernelcheck.adopt.values import Number, binary, chosen, minus, negated, number, replaced
from kernelcheck.producers.python_source import dotted, with_defaults

_OTHER_HARDWARE = re.compile(r"hip|rocm|amd|xpu|interpreter", re.IGNORECASE)
_OPERATORS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "/", ast.Mod: "%", ast.LShift: "<<",
              ast.RShift: ">>"}  # fmt: skip
_COMPARISONS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_DTYPES = {"float32": "float32", "float": "float32", "float16": "float16", "half": "float16", "bfloat16": "bfloat16",
           "float64": "float64", "double": "float64", "int32": "int32", "int": "int32", "int64": "int64",
           "long": "int64", "int8": "int8", "uint8": "uint8", "int16": "int16", "bool": "bool"}  # fmt: skip


class HostWalk:
    """One host function, followed to its launches."""

    def __init__(self, host: HostFunction, module: TritonModule) -> None:
        self.host, self.module = host, module
        self.env: dict[str, PyValue] = {}
        self.given: dict[str, Given] = {}
        self.launches: list[PyLaunch] = []
        self.constraints: list[Number] = []
        self.choices: dict[str, list[int]] = {}
        """Sizes, by name, that host code asks for one of."""
        self.named: dict[str, Number] = {}
        """What the names stand for that were made up for sizes."""
        self.rows: dict[tuple[str, ...], Number] = {}
        """The extent of ``-1`` in a view, by the others."""
        self._made_up: set[str] = set()
        self._constants = assigned(module.tree.body)
        tensors = tensors_in(host.body)
        if host.node is not None:
            self._parameters(host.node.args, tensors)
        self.ranks = tensors
        self.block(host.body)

    def _parameters(self, arguments: ast.arguments, tensors: dict[str, int | None]) -> None:
        passed = _passed_first(self.host.body, self.module)
        for each, default in with_defaults(arguments):
            annotation = ast.unparse(each.annotation) if each.annotation is not None else ""
            is_tensor = each.arg in tensors or "Tensor" in annotation or (each.arg in passed and not annotation)
            if is_tensor:
                self.env[each.arg] = self.array(each.arg, tensors.get(each.arg))
            else:
                self.given[each.arg] = Given(each.arg, annotation, default)
                self.env[each.arg] = self._of_given(default) or Number(each.arg)

    def _of_given(self, default: ast.expr | None) -> PyValue | None:
        """What a parameter with a default of this kind is; None for a number."""
        if isinstance(default, ast.Constant) and not (
            isinstance(default.value, int | float) and not isinstance(default.value, bool)
        ):
            return self.value(default)
        return None

    def array(self, name: str, rank: int | None) -> Array:
        """A tensor of which nothing is known but how many axes it has, or not even that."""
        return Array(name, Shape(None if rank is None else [self.fresh(f"{name}_{axis}") for axis in range(rank)]))

    def fresh(self, name: str) -> Number:
        """A size that nothing names yet."""
        taken = self._made_up | self.given.keys()
        name = next(each for each in (name, *(f"{name}_{count}" for count in range(2, 99))) if each not in taken)
        self._made_up.add(name)
        return Number(name)

    def final(self, value: Number) -> Number:
        """An expression with the names that host code has for sizes."""
        for _ in range(10):
            if not value.names & self.named.keys():
                break
            value = replaced(value, self.named)
        return value

    def same(self, a: Number, b: Number) -> bool:
        """Makes two sizes one; whether that can be."""
        a, b = self.final(a), self.final(b)
        if a.text == b.text:
            return True
        for one, other in ((b, a), (a, b)):
            if one.text in self._made_up and one.text not in other.names:
                self.named[one.text] = other
                return True
        return False

    # statements

    def block(self, statements: Sequence[ast.stmt]) -> None:
        """Follows statements."""
        for each in statements:
            match each:
                case ast.Assign(targets=targets, value=value):
                    found = self.value(value)
                    for target in targets:
                        self._bind(target, found)
                case ast.AnnAssign(target=target, value=ast.expr() as value):
                    self._bind(target, self.value(value))
                case ast.AugAssign(target=ast.Name(id=name), op=operator, value=value):
                    self.env[name] = self.value(ast.BinOp(ast.Name(name), operator, value))
                case ast.Expr(value=value) | ast.Return(value=ast.expr() as value):
                    self.value(value)
                case ast.Assert(test=test):
                    self._hold(test)
                case ast.If(test=test, body=body, orelse=orelse):
                    self._branch(test, body, orelse)
                case ast.For(target=target, body=body):
                    self._bind(target, Lost())
                    self.block(body)
                case ast.While(body=body) | ast.With(body=body):
                    self.block(body)
                case ast.Try(body=body, orelse=orelse, finalbody=final):
                    self.block([*body, *orelse, *final])
                case ast.FunctionDef(name=name):
                    self.env[name] = Function(each)

    def _branch(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> None:
        if any(isinstance(each, ast.Raise) for each in body):
            condition = self.value(test)
            if isinstance(condition, Number):
                self.constraints.append(negated(condition))
            self.block(orelse)
            return
        known = self.value(test)
        truth = known.value if isinstance(known, Flag) else None
        if truth is True or (truth is None and not _OTHER_HARDWARE.search(ast.unparse(test))):
            self.block(body)
        if truth is not True:
            self.block(orelse)

    def _hold(self, test: ast.expr) -> None:
        """What an ``assert`` asks for."""
        match test:
            case ast.BoolOp(op=ast.And(), values=values):
                for each in values:
                    self._hold(each)
                return
            case ast.Compare(left=left, ops=[ast.Eq(), *_], comparators=others) if len(others) == len(test.ops):
                if all(isinstance(each, ast.Eq) for each in test.ops):
                    for a, b in pairwise([left, *others]):
                        self._equal(self.value(a), self.value(b))
                    return
            case ast.Compare(
                left=left,
                ops=[ast.In()],
                comparators=[ast.Set(elts=items) | ast.List(elts=items) | ast.Tuple(elts=items)],
            ):
                size = self.value(left)
                allowed = [each.value for each in items if isinstance(each, ast.Constant)]
                if isinstance(size, Number) and allowed and all(isinstance(each, int) for each in allowed):
                    self.choices[self.final(size).text] = [int(str(each)) for each in allowed]
                return
        condition = self.value(test)
        if isinstance(condition, Number) and condition.value is None:
            self.constraints.append(condition)

    def _equal(self, a: PyValue, b: PyValue) -> None:
        if isinstance(a, Shape) and isinstance(b, Shape):
            if a.extents is None or b.extents is None:
                a.extents = b.extents = a.extents or b.extents or [self.fresh("n")]
            a, b = Listed(tuple(a.extents)), Listed(tuple(b.extents))
        if isinstance(a, Listed) and isinstance(b, Listed) and len(a.items) == len(b.items):
            for one, other in zip(a.items, b.items, strict=True):
                self._equal(one, other)
        elif isinstance(a, Number) and isinstance(b, Number) and not self.same(a, b):
            self.constraints.append(binary("==", a, b))

    def _bind(self, target: ast.expr, value: PyValue) -> None:
        if isinstance(target, ast.Name):
            self.env[target.id] = value
            if isinstance(value, Number) and value.text in self._made_up and value.text not in self.named:
                if target.id not in self._made_up and target.id not in self.given:
                    self._made_up.add(target.id)
                    self.named[value.text] = Number(target.id)
            elif isinstance(value, Array) and value.made and not value.name:
                value.name = target.id
        elif isinstance(target, ast.Tuple | ast.List):
            if isinstance(value, Shape):
                if value.extents is None:
                    value.extents = [self.fresh(f"size_{axis}") for axis in range(len(target.elts))]
                value = Listed(tuple(value.extents))
            for place, each in enumerate(target.elts):
                known = isinstance(value, Listed) and len(value.items) == len(target.elts)
                self._bind(each, value.items[place] if known and isinstance(value, Listed) else Lost())

    # expressions

    def value(self, node: ast.expr) -> PyValue:
        """What an expression is."""
        match node:
            case ast.Constant(value=value):
                return _constant(value)
            case ast.Name(id=name):
                return self._name(name)
            case ast.Tuple(elts=items) | ast.List(elts=items):
                return Listed(tuple(self.value(each) for each in items))
            case ast.Lambda():
                return Function(node)
            case ast.BinOp(left=left, op=operator, right=right):
                a, b = self.value(left), self.value(right)
                sign = _OPERATORS.get(type(operator))
                if isinstance(a, Listed) and isinstance(b, Listed) and sign == "+":
                    return Listed(a.items + b.items)
                both = isinstance(a, Number) and isinstance(b, Number)
                return binary(sign, a, b) if both and sign else Lost()  # type: ignore[arg-type]
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                inner = self.value(operand)
                return minus(inner) if isinstance(inner, Number) else Lost()
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self.value(operand)
                if isinstance(inner, Flag):
                    return Flag(not inner.value)
                return negated(inner) if isinstance(inner, Number) else Lost()
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                return self._compared(self.value(left), operator, self.value(right))
            case ast.BoolOp(op=operator, values=values):
                return self._joined("&&" if isinstance(operator, ast.And) else "||", [self.value(x) for x in values])
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return self._chosen(self.value(test), self.value(body), self.value(orelse))
            case ast.Attribute(value=value, attr=attribute):
                return self.attribute(node, self.value(value), attribute)
            case ast.Subscript(value=value, slice=place):
                return self.item(self.value(value), place)
            case ast.Call():
                return self._call(node)
        return Lost()

    def _name(self, name: str) -> PyValue:
        if name in self.env:
            return self.env[name]
        if name in self.module.functions:
            return KernelRef(name)
        constant = self._constants.get(name)
        if isinstance(constant, ast.Constant):
            return _constant(constant.value)
        return Lost()

    @staticmethod
    def _compared(a: PyValue, operator: ast.cmpop, b: PyValue) -> PyValue:
        sign = _COMPARISONS.get(type(operator))
        if isinstance(a, Number) and isinstance(b, Number) and sign:
            found = binary(sign, a, b)
            return Flag(bool(found.value)) if found.value is not None else found
        if isinstance(operator, ast.Is | ast.IsNot | ast.Eq | ast.NotEq):
            wanted = isinstance(operator, ast.Is | ast.Eq)
            if isinstance(a, Text | Flag | Nothing) and isinstance(b, Text | Flag | Nothing):
                return Flag((a == b) == wanted)
            if isinstance(b, Nothing) and isinstance(a, Array | Number):
                return Flag(not wanted)
        return Lost()

    @staticmethod
    def _joined(operator: str, values: list[PyValue]) -> PyValue:
        numbers = [each for each in values if isinstance(each, Number)]
        if len(numbers) != len(values):
            return Lost()
        found = numbers[0]
        for each in numbers[1:]:
            found = binary(operator, found, each)
        return found

    @staticmethod
    def _chosen(test: PyValue, body: PyValue, orelse: PyValue) -> PyValue:
        if isinstance(test, Flag):
            return body if test.value else orelse
        if isinstance(test, Number) and isinstance(body, Number) and isinstance(orelse, Number):
            return chosen(test, body, orelse)
        return orelse if not isinstance(orelse, Nothing) else body

    def attribute(self, node: ast.expr, owner: PyValue, attribute: str) -> PyValue:
        """``x.shape``, ``torch.float16``."""
        if isinstance(owner, Array) and attribute == "shape":
            return Listed(tuple(owner.shape.extents)) if owner.shape.extents is not None else owner.shape
        if isinstance(owner, Array) and attribute in ("ndim",) and owner.shape.extents is not None:
            return number(len(owner.shape.extents))
        if isinstance(owner, Array) and attribute == "data":
            return owner
        if isinstance(owner, Array) and attribute == "dtype":
            return Text(f"dtype:{owner.dtype}")
        head, _, last = dotted(node).rpartition(".")
        if head in ("torch", "tl", "triton.language") and last in _DTYPES:
            return Text(f"dtype:{_DTYPES[last]}")
        return Lost()

    def item(self, owner: PyValue, place: ast.expr) -> PyValue:
        """``x.shape[0]``, ``meta["BLOCK"]``."""
        index = self.value(place)
        if isinstance(owner, Meta) and isinstance(index, Text):
            return Number(index.text)
        at = index.value if isinstance(index, Number) else None
        if isinstance(owner, Shape) and isinstance(at, int):
            if owner.extents is None:
                owner.extents = [self.fresh("size") for _ in range(at + 1 if at >= 0 else max(2, -at))]
            owner = Listed(tuple(owner.extents))
        if isinstance(owner, Listed) and isinstance(at, int) and -len(owner.items) <= at < len(owner.items):
            return owner.items[at]
        return Lost()

    def _call(self, node: ast.Call) -> PyValue:
        if isinstance(node.func, ast.Subscript):
            kernel = self.value(node.func.value)
            if isinstance(kernel, KernelRef):
                self._launch(node, kernel, node.func.slice)
                return Lost()
        if isinstance(node.func, ast.Attribute):
            owner = self.value(node.func.value)
            if isinstance(owner, KernelRef) and node.func.attr == "warmup":
                return KernelRef(owner.name, {x.arg: self.value(x.value) for x in node.keywords if x.arg})
            if isinstance(owner, Array):
                return method(self, owner, node.func.attr, node)
        return called(self, node)

    def applied(self, function: Function, arguments: Sequence[PyValue]) -> PyValue:
        """What a lambda or a short function returns."""
        names = [each.arg for each in function.node.args.args]
        before = dict(self.env)
        self.env.update(zip(names, arguments, strict=False))
        try:
            if isinstance(function.node, ast.Lambda):
                return self.value(function.node.body)
            result: PyValue = Lost()
            for statement in function.node.body:
                if isinstance(statement, ast.Return) and statement.value is not None:
                    result = self.value(statement.value)
                else:
                    self.block([statement])
            return result
        finally:
            self.env = before

    def _launch(self, node: ast.Call, kernel: KernelRef, place: ast.expr) -> None:
        grid = self.value(place)
        if isinstance(grid, Function):
            grid = self.applied(grid, [Meta()])
        parts = grid.items if isinstance(grid, Listed) else (grid,)
        arguments = tuple((self.value(each), _plain_name(each)) for each in node.args)
        keywords = {each.arg: (self.value(each.value), _plain_name(each.value)) for each in node.keywords if each.arg}
        warm = {name: (value, "") for name, value in kernel.keywords.items() if name not in (*keywords, "grid")}
        self.launches.append(PyLaunch(kernel.name, self.host.name, node.lineno, parts, arguments, {**warm, **keywords}))


def _plain_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name):
            return name
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="contiguous" | "view" | "reshape")):
            return name
    return ""


def _constant(value: object) -> PyValue:
    if value is None:
        return Nothing()
    if isinstance(value, bool):
        return Flag(value)
    if isinstance(value, int | float):
        return number(value)
    return Text(value) if isinstance(value, str) else Lost()


def _passed_first(body: Sequence[ast.stmt], module: TritonModule) -> set[str]:
    """Names that are passed to a kernel in the place of a parameter whose name is that of a pointer."""
    found = set()
    for node in (inner for statement in body for inner in ast.walk(statement)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Subscript):
            kernel = module.functions.get(dotted(node.func.value))
            for parameter, argument in zip(kernel.parameters if kernel else (), node.args, strict=False):
                if isinstance(argument, ast.Name) and re.search(r"(?i)ptr|pointer", parameter.name):
                    found.add(argument.id)
    return found
