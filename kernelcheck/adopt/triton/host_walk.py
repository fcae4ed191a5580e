"""Follows host code in Python to its launches of Triton kernels, without running it.

Sizes of tensors become names; what is computed from them becomes expressions of the registry. Statements are followed
in order, those of all branches and of a loop's body once.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from kernelcheck.adopt.formulas import ZERO, Formula, negated, unreserved
from kernelcheck.adopt.triton.asserts import hold
from kernelcheck.adopt.triton.calls import called, method
from kernelcheck.adopt.triton.evaluation import DEEPEST, Evaluation
from kernelcheck.adopt.triton.module import HostFunction, TritonModule
from kernelcheck.adopt.triton.operators import one_of
from kernelcheck.adopt.triton.values import (
    Array,
    ArrayShape,
    Flag,
    HostParameter,
    KernelRef,
    Listed,
    Meta,
    Nothing,
    OneOf,
    PyDict,
    PyFunction,
    PyLaunch,
    PyUnknown,
    PyValue,
    TensorClues,
    tensors_in,
)
from kernelcheck.compiler.python_kernels.python_source import dotted, with_defaults

_OTHER_HARDWARE = re.compile(r"(?i)(?<![a-z])(?:hip|rocm|amd|xpu|npu|interpreter)")
_OPPOSITE = {ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
             ast.In: ast.NotIn, ast.NotIn: ast.In}  # fmt: skip


class HostWalk(Evaluation):
    """One host function, followed to its launches."""

    def __init__(self, host: HostFunction, module: TritonModule, without: Collection[str] = (), flag: str = "") -> None:
        """Follows it.

        Args:
            host: the function.
            module: that defines it.
            without: tensors that are not passed, of those whose default is ``None``.
            flag: parameter that is not what its default, ``True`` or ``False``, says.
        """
        super().__init__(module)
        self.host, self.start = host, module
        self.left_out = [*without]
        """Tensors that are not passed."""
        self.flags: list[str] = []
        """Parameters whose default is ``True`` or ``False``."""
        self._other_way = flag
        self.optional: list[str] = []
        """Tensors whose default is ``None``."""
        self.within = host.name
        """The function whose statements are followed."""
        self.launches: list[PyLaunch] = []
        self._results: list[PyValue] = []
        self.ranks = tensors_in(host.body)
        if host.node is not None:
            self._parameters(host.node.args, self.ranks)
        self.block(host.body)

    def _parameters(self, arguments: ast.arguments, tensors: dict[str, TensorClues]) -> None:
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
                number = next((x for x in ("float", "int") if re.search(rf"\b{x}\b", annotation)), "")
                if number and isinstance(default, ast.Constant) and default.value is None:
                    annotation, default = number, None
                if isinstance(default, ast.Constant) and isinstance(default.value, bool):
                    self.flags.append(each.arg)
                    default = ast.Constant(default.value != (each.arg == self._other_way))
                self.given[shown] = HostParameter(shown, annotation, default)
                self.env[each.arg] = self._of_given(default) or Formula(shown)

    def _of_given(self, default: ast.expr | None) -> PyValue | None:
        """Value of a parameter whose default is a constant other than a number; else None."""
        if isinstance(default, ast.Constant) and not (
            isinstance(default.value, int | float) and not isinstance(default.value, bool)
        ):
            return self.value(default)
        return None

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
                if self.value(test) == Flag(False):
                    return True
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
                self.env[name] = PyFunction(each)
        return False

    def _first(self, several: ast.expr) -> PyValue:
        """First value of a loop's variable."""
        if isinstance(several, ast.Call) and dotted(several) == "range" and several.args:
            return self.value(several.args[0]) if len(several.args) > 1 else ZERO
        return PyUnknown()

    def _repeated(self, body: list[ast.stmt]) -> None:
        """Follows the body of a loop once; what each turn adds to is not known after it."""
        self.block(body)
        for each in (inner for statement in body for inner in ast.walk(statement)):
            if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name):
                self.env[each.target.id] = PyUnknown()

    def _branch(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> bool:
        known = self.value(test)
        truth = known.value if isinstance(known, Flag) else None
        if truth is not None:
            return self.block(body if truth else orelse)
        if any(isinstance(each, ast.Raise) for each in body):
            if isinstance(known, Formula):
                self.constraints.append(negated(known))
            elif isinstance(test, ast.Compare):
                hold(
                    self,
                    ast.Compare(test.left, [_OPPOSITE.get(type(x), type(x))() for x in test.ops], test.comparators),
                )
            return self.block(orelse)
        if _OTHER_HARDWARE.search(ast.unparse(test)):
            return self.block(orelse)
        before, launched = dict(self.env), len(self.launches)
        ended = self.block(body)
        if ended and isinstance(known, Formula) and self.within == self.host.name and len(self.launches) == launched:
            self.constraints.append(negated(known))
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
        """Counts the axes of ``x`` in ``B, T, D, V = *x.shape, v.shape[-1]``."""
        if not (isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple | ast.List)):
            return
        starred = [each for each in value.elts if isinstance(each, ast.Starred)]
        if len(starred) == 1 and not any(isinstance(each, ast.Starred) for each in target.elts):
            shape = self.value(starred[0].value)
            if isinstance(shape, ArrayShape) and shape.extents is None:
                self.of_rank(shape, len(target.elts) - len(value.elts) + 1)
            if isinstance(shape, Listed | ArrayShape):
                for each in value.elts:
                    self._leads_alike(each, shape)

    def _leads_alike(self, extent: ast.expr, shape: Listed | ArrayShape) -> None:
        """Takes ``v`` of ``(*k.shape, v.shape[-1])`` to differ from ``k`` in the last axis alone."""
        match extent:
            case ast.Subscript(value=ast.Attribute(value=owner, attr="shape"), slice=ast.UnaryOp()):
                array = self.value(owner)
                leading = shape.items if isinstance(shape, Listed) else shape.extents or ()
                extents = [each for each in leading if isinstance(each, Formula)][:-1]
                if isinstance(array, Array) and array.shape.extents is None and extents:
                    last = array.shape.ends.get(-1) or self.fresh(f"{array.name}_last")
                    self.settle(array.shape, [*extents, last])
                    array.guess = "a guess: its leading axes"

    def _bind(self, target: ast.expr, value: PyValue) -> None:
        if isinstance(target, ast.Name):
            untyped = isinstance(value, Formula) and value.text in self.given and not self.given[value.text].annotation
            if (isinstance(value, PyUnknown) or untyped) and target.id in self.ranks:  # it is used as a tensor
                known = self.env.get(target.id)
                value = known if isinstance(known, Array) else self.array(target.id, self.ranks[target.id])
            self.env[target.id] = value
            if isinstance(value, Formula):
                self.name(value, target.id)
            elif isinstance(value, Array) and value.made and not value.name:
                value.name = target.id
        elif isinstance(target, ast.Tuple | ast.List):
            starred = next((at for at, x in enumerate(target.elts) if isinstance(x, ast.Starred)), None)
            if starred is not None:
                self._bind_starred(target.elts, starred, value)
                return
            if isinstance(value, ArrayShape):
                extents = value.extents or self.of_rank(value, len(target.elts))
                value = Listed(tuple(extents))
            items = value.items if isinstance(value, Listed) and len(value.items) == len(target.elts) else None
            for place, each in enumerate(target.elts):
                self._bind(each, items[place] if items is not None else PyUnknown())

    def _bind_starred(self, targets: Sequence[ast.expr], at: int, value: PyValue) -> None:
        """Binds ``*rest, n``: from the front, and from the back."""
        after = len(targets) - at - 1
        if isinstance(value, Listed) and len(value.items) >= at + after:
            items = value.items
            middle: PyValue = Listed(items[at : len(items) - after])
        else:
            items, middle = (), PyUnknown()
        for place, each in enumerate(targets):
            if isinstance(each, ast.Starred):
                self._bind(each.value, middle)
            else:
                axis = place if place < at else place - len(targets)
                self._bind(each, items[axis] if items else self.extent(value, axis))

    def call(self, node: ast.Call) -> PyValue:
        if isinstance(node.func, ast.Subscript):
            kernel = self.value(node.func.value)
            for each in kernel.kernels if isinstance(kernel, OneOf) else (kernel,):
                if isinstance(each, KernelRef):
                    self._launch(node, each, node.func.slice)
            if isinstance(kernel, KernelRef | OneOf):
                return PyUnknown()
        if isinstance(node.func, ast.Attribute):
            owner = self.value(node.func.value)
            if isinstance(owner, KernelRef) and node.func.attr == "warmup":
                return replace(owner, keywords={x.arg: self.value(x.value) for x in node.keywords if x.arg})
            if isinstance(owner, Array):
                return method(self, owner, node.func.attr, node)
        return called(self, node)

    def applied(self, function: PyFunction, node: ast.Call | None, arguments: Sequence[PyValue]) -> PyValue:
        """Value that a lambda or a function returns for arguments, and for those that a call of it names."""
        if self.depth >= DEEPEST:
            return PyUnknown()
        keywords = {x.arg: self.value(x.value) for x in node.keywords if x.arg} if node is not None else {}

        def action() -> PyValue:
            parameters = with_defaults(function.node.args)
            bound = dict(zip((each.arg for each, _ in parameters), arguments, strict=False)) | keywords
            for each, default in parameters:
                if each.arg not in bound:
                    bound[each.arg] = self.value(default) if default is not None else PyUnknown()
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
            told = [each for each in results if not isinstance(each, PyUnknown | Nothing)]
            return (told or results or [Nothing()])[0]

        if function.module is not None:
            return self.elsewhere(function.module, action)
        before = dict(self.env)
        self.depth += 1
        try:
            return action()
        finally:
            self.env = before
            self.depth -= 1

    def _launch(self, node: ast.Call, kernel: KernelRef, place: ast.expr) -> None:
        grid = self.value(place)
        if isinstance(grid, PyFunction):
            grid = self.applied(grid, None, [Meta()])
        parts = grid.items if isinstance(grid, Listed) else (grid,)
        arguments: list[tuple[PyValue, str]] = []
        for each in node.args:
            value = self.value(each.value if isinstance(each, ast.Starred) else each)
            if isinstance(each, ast.Starred):
                arguments += [(item, "") for item in value.items] if isinstance(value, Listed) else [(PyUnknown(), "")]
            else:
                arguments.append((value, _plain_name(each)))
        keywords: dict[str, tuple[PyValue, str]] = {}
        is_open = False
        for word in node.keywords:
            value = self.value(word.value)
            if word.arg is not None:
                keywords[word.arg] = value, _plain_name(word.value)
            elif isinstance(value, PyDict):
                keywords |= {name: (inner, "") for name, inner in value.entries.items()}
            else:
                is_open = True
        warm = {name: (value, "") for name, value in kernel.keywords.items() if name not in (*keywords, "grid")}
        self.launches.append(
            PyLaunch(
                kernel.name,
                kernel.path,
                self.within,
                node.lineno,
                parts,
                tuple(arguments),
                {**warm, **keywords},
                is_open,
            )
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
