"""Values of expressions of host code in Python."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from kernelcheck.adopt.formulas import Formula, binary, minus, negated, number
from kernelcheck.adopt.triton.module import TritonModule
from kernelcheck.adopt.triton.operators import ARITHMETIC, compared, constant, joined, one_of
from kernelcheck.adopt.triton.sizes import HostSizes
from kernelcheck.adopt.triton.values import (
    Array,
    ArrayShape,
    Flag,
    KernelRef,
    Listed,
    Meta,
    Nothing,
    OneOf,
    PyDevice,
    PyDict,
    PyFunction,
    PyUnknown,
    PyValue,
    Text,
)
from kernelcheck.compiler.python_kernels.asked_gpu import OF_THE_GPU
from kernelcheck.compiler.python_kernels.python_source import dotted

DEEPEST = 4
"""Depth to which calls of the project's functions are followed."""
_DTYPES = {"float32": "float32", "float": "float32", "float16": "float16", "half": "float16", "bfloat16": "bfloat16",
           "float64": "float64", "double": "float64", "int32": "int32", "int": "int32", "int64": "int64",
           "long": "int64", "int8": "int8", "uint8": "uint8", "int16": "int16", "bool": "bool"}  # fmt: skip


class Evaluation(HostSizes, ABC):
    """The names that hold where host code stands, and the values of expressions there."""

    def __init__(self, module: TritonModule) -> None:
        super().__init__()
        self.module = module
        self.env: dict[str, PyValue] = {}
        self.rows: dict[tuple[str, ...], Formula] = {}
        """The extent of ``-1`` in a view, by the others."""
        self.depth = 0
        """Number of nested functions of the project that are being followed."""

    @abstractmethod
    def call(self, node: ast.Call) -> PyValue:
        """Value of a call; a launch among them is recorded."""

    @abstractmethod
    def applied(self, function: PyFunction, node: ast.Call | None, arguments: Sequence[PyValue]) -> PyValue:
        """Value that a lambda or a function returns for arguments, and for those that a call of it names."""

    def value(self, node: ast.expr) -> PyValue:
        """Value of an expression."""
        match node:
            case ast.Constant(value=value):
                return constant(value)
            case ast.Name(id=name):
                return self._name(name)
            case ast.Tuple(elts=items) | ast.List(elts=items):
                return self.listed(items)
            case ast.Dict(keys=keys, values=values):
                names = [each.value if isinstance(each, ast.Constant) else None for each in keys]
                return PyDict({x: self.value(y) for x, y in zip(names, values, strict=True) if isinstance(x, str)})
            case ast.Lambda():
                return PyFunction(node)
            case ast.BinOp(left=left, op=operator, right=right):
                a, b = self.value(left), self.value(right)
                sign = ARITHMETIC.get(type(operator))
                if isinstance(a, Listed) and isinstance(b, Listed) and sign == "+":
                    return Listed(a.items + b.items)
                both = isinstance(a, Formula) and isinstance(b, Formula)
                return binary(sign, a, b) if both and sign else PyUnknown()  # type: ignore[arg-type]
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                inner = self.value(operand)
                return minus(inner) if isinstance(inner, Formula) else PyUnknown()
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self.value(operand)
                if isinstance(inner, Flag):
                    return Flag(not inner.value)
                return negated(inner) if isinstance(inner, Formula) else PyUnknown()
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                return compared(self.value(left), operator, self.value(right))
            case ast.BoolOp(op=operator, values=values):
                return joined("&&" if isinstance(operator, ast.And) else "||", [self.value(x) for x in values])
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return one_of(self.value(test), self.value(body), self.value(orelse))
            case ast.Attribute(value=value, attr=attribute):
                return self.attribute(node, self.value(value), attribute)
            case ast.Subscript(value=value, slice=place):
                return self.item(self.value(value), place)
            case ast.Call():
                return self.call(node)
        return PyUnknown()

    def listed(self, items: Sequence[ast.expr]) -> PyValue:
        """Value of a tuple or list of expressions, with what ``*`` stands for in it."""
        found: list[PyValue] = []
        for each in items:
            inner = self.value(each.value if isinstance(each, ast.Starred) else each)
            if not isinstance(each, ast.Starred):
                found.append(inner)
            elif isinstance(inner, Listed):
                found += inner.items
            elif isinstance(inner, ArrayShape) and inner.extents is not None:
                found += inner.extents
            else:
                return PyUnknown()
        return Listed(tuple(found))

    def _name(self, name: str) -> PyValue:
        if name in self.env:
            return self.env[name]
        found = self.module.origin(name)
        if found is None or self.depth >= DEEPEST:
            return PyUnknown()
        where, there = found
        if there in where.functions:
            return KernelRef(there, where.path)
        node = where.bound[there]
        if isinstance(node, ast.FunctionDef):
            return PyFunction(node, where)
        value = node
        return self.elsewhere(where, lambda: self.value(value))

    def in_module(self, module: TritonModule, node: ast.expr) -> PyValue:
        """Value of an expression at the top level of a module."""
        return self.elsewhere(module, lambda: self.value(node))

    def elsewhere(self, module: TritonModule, action: Callable[[], PyValue]) -> PyValue:
        """Runs ``action`` where only the names of a module hold."""
        before = self.module, self.env, self.depth
        self.module, self.env, self.depth = module, {}, self.depth + 1
        try:
            return action()
        finally:
            self.module, self.env, self.depth = before

    def attribute(self, node: ast.expr, owner: PyValue, attribute: str) -> PyValue:
        """``x.shape``, ``torch.float16``."""
        if isinstance(owner, Array) and attribute == "shape":
            return Listed(tuple(owner.shape.extents)) if owner.shape.extents is not None else owner.shape
        if isinstance(owner, Array) and attribute == "ndim" and owner.shape.extents is not None:
            return number(len(owner.shape.extents))
        if isinstance(owner, Array) and attribute in ("T", "mT") and owner.shape.extents is not None:
            swapped = [*owner.shape.extents[:-2], *owner.shape.extents[:-3:-1]]
            return Array(owner.name, ArrayShape(swapped), owner.made, owner.dtype, owner)
        if isinstance(owner, Array) and attribute == "is_cuda":
            return Flag(True)
        if isinstance(owner, Array) and attribute == "device":
            return PyDevice()
        if isinstance(owner, PyDevice) and attribute == "type":
            return Text("cuda")
        if attribute in OF_THE_GPU:
            return self.of_gpu(attribute)
        if isinstance(owner, Array) and attribute == "data":
            return owner
        if isinstance(owner, Array) and attribute == "dtype":
            return Text(f"dtype:{owner.dtype}")
        head, _, last = dotted(node).rpartition(".")
        if head in ("torch", "tl", "triton.language") and last in _DTYPES:
            return Text(f"dtype:{_DTYPES[last]}")
        return PyUnknown()

    def of_gpu(self, name: str) -> Formula:
        """A property of the GPU that host code asks for: a size like others, so that the op is tried with several."""
        made = self.fresh("multiprocessors" if OF_THE_GPU[name] == "multiprocessors" else name)
        self.guessed[made.text] = f"host code asks the GPU for its {name}"
        return made

    def item(self, owner: PyValue, place: ast.expr) -> PyValue:
        """``x.shape[0]``, ``meta["BLOCK"]``."""
        if isinstance(place, ast.Slice):
            return self._sliced(owner, place)
        index = self.value(place)
        if isinstance(owner, PyDict):
            kernels = tuple(each for each in owner.entries.values() if isinstance(each, KernelRef))
            unknown: PyValue = OneOf(kernels) if kernels else PyUnknown()
            return owner.entries.get(index.text, PyUnknown()) if isinstance(index, Text) else unknown
        if isinstance(index, Text) and index.text in OF_THE_GPU:
            return self.of_gpu(index.text)
        if isinstance(owner, Meta) and isinstance(index, Text):
            return Formula(index.text)
        at = index.value if isinstance(index, Formula) else None
        if isinstance(owner, ArrayShape) and isinstance(at, int):
            if owner.extents is None:
                return self.extent(owner, at)
            owner = Listed(tuple(owner.extents))
        if isinstance(owner, Listed) and isinstance(at, int) and -len(owner.items) <= at < len(owner.items):
            return owner.items[at]
        return PyUnknown()

    def _sliced(self, owner: PyValue, place: ast.Slice) -> PyValue:
        if isinstance(owner, ArrayShape) and owner.extents is not None:
            owner = Listed(tuple(owner.extents))
        ends = [self.value(each) if each is not None else Nothing() for each in (place.lower, place.upper, place.step)]
        known = [each.value if isinstance(each, Formula) else None for each in ends]
        whole = [each if isinstance(each, int) else None for each in known]
        told = all(isinstance(end, Nothing) or at is not None for end, at in zip(ends, whole, strict=True))
        if isinstance(owner, Listed) and told:
            lower, upper, step = whole
            return Listed(owner.items[lower:upper:step])
        return PyUnknown()

    def extent(self, value: PyValue, axis: int) -> PyValue:
        """One extent of a shape whose number of axes is not known."""
        if not isinstance(value, ArrayShape):
            return PyUnknown()
        if axis not in value.ends:
            value.ends[axis] = self.fresh("size")
        return value.ends[axis]
