"""Follows host code in Python to its launches of Triton kernels, without running it.

Sizes of tensors become names; what is computed from them becomes expressions of the registry. Statements are followed
in order, those of all branches and of a loop's body once.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from kernelcheck.adopt.formulas import ZERO, Number, binary, minus, negated, number, unreserved
from kernelcheck.adopt.triton.asserts import hold
from kernelcheck.adopt.triton.calls import called, method
from kernelcheck.adopt.triton.module import HostFunction, TritonModule
from kernelcheck.adopt.triton.operators import ARITHMETIC, compared, constant, joined, one_of
from kernelcheck.adopt.triton.sizes import Sizes
from kernelcheck.adopt.triton.values import (
    Array,
    Device,
    Flag,
    Function,
    Given,
    KernelRef,
    Listed,
    Lost,
    Meta,
    Nothing,
    OneOf,
    PyLaunch,
    PyValue,
    Seen,
    Shape,
    Table,
    Text,
    tensors_in,
)
from kernelcheck.compiler.python_kernels.asked_gpu import OF_THE_GPU
from kernelcheck.compiler.python_kernels.python_source import dotted, with_defaults

_OTHER_HARDWARE = re.compile(r"hip|rocm|amd|xpu|npu|interpreter", re.IGNORECASE)
_OPPOSITE = {ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
             ast.In: ast.NotIn, ast.NotIn: ast.In}  # fmt: skip
_DEEPEST = 4
"""Functions of the project within functions."""
_DTYPES = {"float32": "float32", "float": "float32", "float16": "float16", "half": "float16", "bfloat16": "bfloat16",
           "float64": "float64", "double": "float64", "int32": "int32", "int": "int32", "int64": "int64",
           "long": "int64", "int8": "int8", "uint8": "uint8", "int16": "int16", "bool": "bool"}  # fmt: skip


class HostWalk(Sizes):
    """One host function, followed to its launches."""

    def __init__(self, host: HostFunction, module: TritonModule, without: Collection[str] = ()) -> None:
        """Follows it.

        Args:
            host: the function.
            module: that defines it.
            without: tensors that are not passed, of those whose default is ``None``.
        """
        super().__init__()
        self.host, self.module, self.start = host, module, module
        self.left_out = [*without]
        """Tensors that are not passed."""
        self.optional: list[str] = []
        """Tensors whose default is ``None``."""
        self.within = host.name
        """The function whose statements are followed."""
        self.env: dict[str, PyValue] = {}
        self.launches: list[PyLaunch] = []
        self.rows: dict[tuple[str, ...], Number] = {}
        """The extent of ``-1`` in a view, by the others."""
        self._depth = 0
        self._results: list[PyValue] = []
        self.ranks = tensors_in(host.body)
        if host.node is not None:
            self._parameters(host.node.args, self.ranks)
        self.block(host.body)

    def _parameters(self, arguments: ast.arguments, tensors: dict[str, Seen]) -> None:
        passed = _passed_first(self.host.body, self.module)
        for each, default in with_defaults(arguments):
            annotation = ast.unparse(each.annotation) if each.annotation is not None else ""
            is_tensor = each.arg in tensors or "Tensor" in annotation or (each.arg in passed and not annotation)
            if is_tensor and isinstance(default, ast.Constant) and default.value is None:
                self.optional.append(each.arg)
            if each.arg in self.left_out:
                self.env[each.arg] = Nothing()
            elif is_tensor:
                self.env[each.arg] = self.array(each.arg, tensors.get(each.arg))
            else:
                shown = unreserved(each.arg)
                self.given[shown] = Given(shown, annotation, default)
                self.env[each.arg] = self._of_given(default) or Number(shown)

    def _of_given(self, default: ast.expr | None) -> PyValue | None:
        """What a parameter with a default of this kind is; None for a number."""
        if isinstance(default, ast.Constant) and not (
            isinstance(default.value, int | float) and not isinstance(default.value, bool)
        ):
            return self.value(default)
        return None

    # statements

    def block(self, statements: Sequence[ast.stmt]) -> bool:
        """Follows statements; whether they surely return or raise."""
        return any(self._statement(each) for each in statements)

    def _statement(self, each: ast.stmt) -> bool:
        match each:
            case ast.Assign(targets=targets, value=value):
                self._count_axes(targets[0], value)
                found = self.value(value)
                for target in targets:
                    self._bind(target, found)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._bind(target, self.value(value))
            case ast.AugAssign(target=ast.Name(id=name), op=operator, value=value):
                self.env[name] = self.value(ast.BinOp(ast.Name(name), operator, value))
            case ast.Return():
                self._results.append(self.value(each.value) if each.value is not None else Nothing())
                return True
            case ast.Raise():
                return True
            case ast.Expr(value=value):
                self.value(value)
            case ast.Assert(test=test):
                hold(self, test)
            case ast.If(test=test, body=body, orelse=orelse):
                return self._branch(test, body, orelse)
            case ast.For(target=target, iter=several, body=body):
                self._bind(target, self._first(several))
                self._repeated(body)
            case ast.While(body=body):
                self._repeated(body)
            case ast.With(body=body):
                return self.block(body)
            case ast.Try(body=body, orelse=orelse, finalbody=final):
                return self.block([*body, *orelse, *final])
            case ast.FunctionDef(name=name):
                self.env[name] = Function(each)
        return False

    def _first(self, several: ast.expr) -> PyValue:
        """What a loop begins with."""
        if isinstance(several, ast.Call) and dotted(several) == "range" and several.args:
            return self.value(several.args[0]) if len(several.args) > 1 else ZERO
        return Lost()

    def _repeated(self, body: list[ast.stmt]) -> None:
        """Follows the body of a loop once; what each turn adds to is not known after it."""
        self.block(body)
        for each in (inner for statement in body for inner in ast.walk(statement)):
            if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name):
                self.env[each.target.id] = Lost()

    def _branch(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> bool:
        known = self.value(test)
        truth = known.value if isinstance(known, Flag) else None
        if truth is not None:
            return self.block(body if truth else orelse)
        if any(isinstance(each, ast.Raise) for each in body):
            if isinstance(known, Number):
                self.constraints.append(negated(known))
            elif isinstance(test, ast.Compare):
                hold(
                    self,
                    ast.Compare(test.left, [_OPPOSITE.get(type(x), type(x))() for x in test.ops], test.comparators),
                )
            return self.block(orelse)
        if _OTHER_HARDWARE.search(ast.unparse(test)):
            return self.block(orelse)
        before = dict(self.env)
        ended = self.block(body)
        after, self.env = self.env, before
        if self.block(orelse):
            self.env = after
            return ended
        if not ended:
            self.env = {name: one_of(known, x, self.env.get(name, x)) for name, x in after.items()} | {
                name: x for name, x in self.env.items() if name not in after
            }
        return False

    def _count_axes(self, target: ast.expr, value: ast.expr) -> None:
        """Of ``B, T, D, V = *x.shape, v.shape[-1]``: how many axes ``x`` has."""
        if not (isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple | ast.List)):
            return
        starred = [each for each in value.elts if isinstance(each, ast.Starred)]
        if len(starred) == 1 and not any(isinstance(each, ast.Starred) for each in target.elts):
            shape = self.value(starred[0].value)
            if isinstance(shape, Shape) and shape.extents is None:
                self.of_rank(shape, len(target.elts) - len(value.elts) + 1)

    def _bind(self, target: ast.expr, value: PyValue) -> None:
        if isinstance(target, ast.Name):
            untyped = isinstance(value, Number) and value.text in self.given and not self.given[value.text].annotation
            if (isinstance(value, Lost) or untyped) and target.id in self.ranks:  # it is used as a tensor
                known = self.env.get(target.id)
                value = known if isinstance(known, Array) else self.array(target.id, self.ranks[target.id])
            self.env[target.id] = value
            if isinstance(value, Number):
                self.name(value, target.id)
            elif isinstance(value, Array) and value.made and not value.name:
                value.name = target.id
        elif isinstance(target, ast.Tuple | ast.List):
            starred = next((at for at, x in enumerate(target.elts) if isinstance(x, ast.Starred)), None)
            if starred is not None:
                self._bind_starred(target.elts, starred, value)
                return
            if isinstance(value, Shape):
                extents = value.extents or self.of_rank(value, len(target.elts))
                value = Listed(tuple(extents))
            items = value.items if isinstance(value, Listed) and len(value.items) == len(target.elts) else None
            for place, each in enumerate(target.elts):
                self._bind(each, items[place] if items is not None else Lost())

    def _bind_starred(self, targets: Sequence[ast.expr], at: int, value: PyValue) -> None:
        """Binds ``*rest, n``: from the front, and from the back."""
        after = len(targets) - at - 1
        if isinstance(value, Listed) and len(value.items) >= at + after:
            items = value.items
            middle: PyValue = Listed(items[at : len(items) - after])
        else:
            items, middle = (), Lost()
        for place, each in enumerate(targets):
            if isinstance(each, ast.Starred):
                self._bind(each.value, middle)
            else:
                axis = place if place < at else place - len(targets)
                self._bind(each, items[axis] if items else self._extent(value, axis))

    def _extent(self, value: PyValue, axis: int) -> PyValue:
        """One extent of a shape whose number of axes is not known."""
        if not isinstance(value, Shape):
            return Lost()
        if axis not in value.ends:
            value.ends[axis] = self.fresh("size")
        return value.ends[axis]

    # expressions

    def value(self, node: ast.expr) -> PyValue:
        """What an expression is."""
        match node:
            case ast.Constant(value=value):
                return constant(value)
            case ast.Name(id=name):
                return self._name(name)
            case ast.Tuple(elts=items) | ast.List(elts=items):
                return self._listed(items)
            case ast.Dict(keys=keys, values=values):
                names = [each.value if isinstance(each, ast.Constant) else None for each in keys]
                return Table({x: self.value(y) for x, y in zip(names, values, strict=True) if isinstance(x, str)})
            case ast.Lambda():
                return Function(node)
            case ast.BinOp(left=left, op=operator, right=right):
                a, b = self.value(left), self.value(right)
                sign = ARITHMETIC.get(type(operator))
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
                return self._call(node)
        return Lost()

    def _listed(self, items: Sequence[ast.expr]) -> PyValue:
        found: list[PyValue] = []
        for each in items:
            inner = self.value(each.value if isinstance(each, ast.Starred) else each)
            if not isinstance(each, ast.Starred):
                found.append(inner)
            elif isinstance(inner, Listed):
                found += inner.items
            elif isinstance(inner, Shape) and inner.extents is not None:
                found += inner.extents
            else:
                return Lost()
        return Listed(tuple(found))

    def _name(self, name: str) -> PyValue:
        if name in self.env:
            return self.env[name]
        found = self.module.origin(name)
        if found is None or self._depth >= _DEEPEST:
            return Lost()
        where, there = found
        if there in where.functions:
            return KernelRef(there, where.path)
        node = where.bound[there]
        if isinstance(node, ast.FunctionDef):
            return Function(node, where)
        value = node
        return self._elsewhere(where, lambda: self.value(value))

    def in_module(self, module: TritonModule, node: ast.expr) -> PyValue:
        """What an expression is at the top level of a module."""
        return self._elsewhere(module, lambda: self.value(node))

    def _elsewhere(self, module: TritonModule, action: Callable[[], PyValue]) -> PyValue:
        """What ``action`` returns where the names of a module hold alone."""
        before = self.module, self.env, self._depth
        self.module, self.env, self._depth = module, {}, self._depth + 1
        try:
            return action()
        finally:
            self.module, self.env, self._depth = before

    def attribute(self, node: ast.expr, owner: PyValue, attribute: str) -> PyValue:
        """``x.shape``, ``torch.float16``."""
        if isinstance(owner, Array) and attribute == "shape":
            return Listed(tuple(owner.shape.extents)) if owner.shape.extents is not None else owner.shape
        if isinstance(owner, Array) and attribute == "ndim" and owner.shape.extents is not None:
            return number(len(owner.shape.extents))
        if isinstance(owner, Array) and attribute in ("T", "mT") and owner.shape.extents is not None:
            swapped = [*owner.shape.extents[:-2], *owner.shape.extents[:-3:-1]]
            return Array(owner.name, Shape(swapped), owner.made, owner.dtype, owner)
        if isinstance(owner, Array) and attribute == "is_cuda":
            return Flag(True)
        if isinstance(owner, Array) and attribute == "device":
            return Device()
        if isinstance(owner, Device) and attribute == "type":
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
        return Lost()

    def of_gpu(self, name: str) -> Number:
        """What host code asks of the GPU: a size like others, so that the op is tried with several."""
        made = self.fresh("multiprocessors" if OF_THE_GPU[name] == "multiprocessors" else name)
        self.guessed[made.text] = f"host code asks the GPU for its {name}"
        return made

    def item(self, owner: PyValue, place: ast.expr) -> PyValue:
        """``x.shape[0]``, ``meta["BLOCK"]``."""
        if isinstance(place, ast.Slice):
            return self._sliced(owner, place)
        index = self.value(place)
        if isinstance(owner, Table):
            kernels = tuple(each for each in owner.entries.values() if isinstance(each, KernelRef))
            unknown: PyValue = OneOf(kernels) if kernels else Lost()
            return owner.entries.get(index.text, Lost()) if isinstance(index, Text) else unknown
        if isinstance(index, Text) and index.text in OF_THE_GPU:
            return self.of_gpu(index.text)
        if isinstance(owner, Meta) and isinstance(index, Text):
            return Number(index.text)
        at = index.value if isinstance(index, Number) else None
        if isinstance(owner, Shape) and isinstance(at, int):
            if owner.extents is None:
                return self._extent(owner, at)
            owner = Listed(tuple(owner.extents))
        if isinstance(owner, Listed) and isinstance(at, int) and -len(owner.items) <= at < len(owner.items):
            return owner.items[at]
        return Lost()

    def _sliced(self, owner: PyValue, place: ast.Slice) -> PyValue:
        if isinstance(owner, Shape) and owner.extents is not None:
            owner = Listed(tuple(owner.extents))
        ends = [self.value(each) if each is not None else Nothing() for each in (place.lower, place.upper, place.step)]
        known = [each.value if isinstance(each, Number) else None for each in ends]
        whole = [each if isinstance(each, int) else None for each in known]
        told = all(isinstance(end, Nothing) or at is not None for end, at in zip(ends, whole, strict=True))
        if isinstance(owner, Listed) and told:
            lower, upper, step = whole
            return Listed(owner.items[lower:upper:step])
        return Lost()

    def _call(self, node: ast.Call) -> PyValue:
        if isinstance(node.func, ast.Subscript):
            kernel = self.value(node.func.value)
            for each in kernel.kernels if isinstance(kernel, OneOf) else (kernel,):
                if isinstance(each, KernelRef):
                    self._launch(node, each, node.func.slice)
            if isinstance(kernel, KernelRef | OneOf):
                return Lost()
        if isinstance(node.func, ast.Attribute):
            owner = self.value(node.func.value)
            if isinstance(owner, KernelRef) and node.func.attr == "warmup":
                return replace(owner, keywords={x.arg: self.value(x.value) for x in node.keywords if x.arg})
            if isinstance(owner, Array):
                return method(self, owner, node.func.attr, node)
        return called(self, node)

    def applied(self, function: Function, node: ast.Call | None, arguments: Sequence[PyValue]) -> PyValue:
        """What a lambda or a function returns for arguments, and for those that a call of it names."""
        if self._depth >= _DEEPEST:
            return Lost()
        keywords = {x.arg: self.value(x.value) for x in node.keywords if x.arg} if node is not None else {}

        def action() -> PyValue:
            parameters = with_defaults(function.node.args)
            bound = dict(zip((each.arg for each, _ in parameters), arguments, strict=False)) | keywords
            for each, default in parameters:
                if each.arg not in bound:
                    bound[each.arg] = self.value(default) if default is not None else Lost()
            self.env |= bound
            if isinstance(function.node, ast.Lambda):
                return self.value(function.node.body)
            before = self.ranks, self.within, self._results
            self.ranks, self.within, self._results = tensors_in(function.node.body), function.node.name, []
            for argument, passed in bound.items():
                self._bind(ast.Name(argument), passed)
            self.block(function.node.body)
            results = self._results
            self.ranks, self.within, self._results = before
            told = [each for each in results if not isinstance(each, Lost | Nothing)]
            return (told or results or [Nothing()])[0]

        if function.module is not None:
            return self._elsewhere(function.module, action)
        before = dict(self.env)
        self._depth += 1
        try:
            return action()
        finally:
            self.env = before
            self._depth -= 1

    def _launch(self, node: ast.Call, kernel: KernelRef, place: ast.expr) -> None:
        grid = self.value(place)
        if isinstance(grid, Function):
            grid = self.applied(grid, None, [Meta()])
        parts = grid.items if isinstance(grid, Listed) else (grid,)
        arguments: list[tuple[PyValue, str]] = []
        for each in node.args:
            value = self.value(each.value if isinstance(each, ast.Starred) else each)
            if isinstance(each, ast.Starred):
                arguments += [(item, "") for item in value.items] if isinstance(value, Listed) else [(Lost(), "")]
            else:
                arguments.append((value, _plain_name(each)))
        keywords: dict[str, tuple[PyValue, str]] = {}
        for word in node.keywords:
            value = self.value(word.value)
            if word.arg is not None:
                keywords[word.arg] = value, _plain_name(word.value)
            elif isinstance(value, Table):
                keywords |= {name: (inner, "") for name, inner in value.entries.items()}
        warm = {name: (value, "") for name, value in kernel.keywords.items() if name not in (*keywords, "grid")}
        self.launches.append(
            PyLaunch(kernel.name, kernel.path, self.within, node.lineno, parts, tuple(arguments), {**warm, **keywords})
        )


def _plain_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name):
            return name
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="contiguous" | "view" | "reshape")):
            return name
    return ""


def _passed_first(body: Sequence[ast.stmt], module: TritonModule) -> set[str]:
    """Names that are passed to a kernel in the place of a parameter whose name is that of a pointer."""
    names: set[str] = set()
    for node in (inner for statement in body for inner in ast.walk(statement)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Subscript):
            found = module.helper(dotted(node.func.value))
            for parameter, argument in zip(found[0].parameters if found else (), node.args, strict=False):
                if re.search(r"(?i)ptr|pointer", parameter.name):
                    either = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
                    names |= {each.id for each in either if isinstance(each, ast.Name)}
    return names
