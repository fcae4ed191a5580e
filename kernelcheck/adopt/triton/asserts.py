"""Facts about sizes in the asserts of host code in Python."""

from __future__ import annotations

import ast
from itertools import pairwise

from kernelcheck.adopt.formulas import Formula, binary
from kernelcheck.adopt.triton.evaluation import Evaluation
from kernelcheck.adopt.triton.values import Array, ArrayShape, Listed, PyValue


def hold(walk: Evaluation, test: ast.expr) -> None:
    """Takes the condition of an ``assert`` as a fact."""
    if isinstance(test, ast.Compare) and _holds_rank(walk, test):
        return
    match test:
        case ast.BoolOp(op=ast.And(), values=values):
            for each in values:
                hold(walk, each)
            return
        case ast.Compare(left=left, ops=[ast.Eq(), *_], comparators=others) if len(others) == len(test.ops):
            if all(isinstance(each, ast.Eq) for each in test.ops):
                for a, b in pairwise([left, *others]):
                    _equal(walk, walk.value(a), walk.value(b))
                return
        case ast.Compare(
            left=left,
            ops=[ast.In()],
            comparators=[ast.Set(elts=items) | ast.List(elts=items) | ast.Tuple(elts=items)],
        ):
            size = walk.value(left)
            allowed = [each.value for each in items if isinstance(each, ast.Constant)]
            if isinstance(size, Formula) and allowed and all(isinstance(each, int) for each in allowed):
                walk.choices[walk.final(size).text] = [int(str(each)) for each in allowed]
            return
    condition = walk.value(test)
    if isinstance(condition, Formula) and condition.value is None:
        walk.constraints.append(condition)


def _holds_rank(walk: Evaluation, test: ast.Compare) -> bool:
    """Whether it asks for a number of axes, as ``x.dim() == 3`` does; the tensor then has that many."""
    match test:
        case ast.Compare(
            left=ast.Call(func=ast.Attribute(value=owner, attr="dim" | "ndimension"))
            | ast.Attribute(value=owner, attr="ndim")
            | ast.Call(func=ast.Name(id="len"), args=[ast.Attribute(value=owner, attr="shape")]),
            ops=[ast.Eq()],
            comparators=[ast.Constant(value=int() as rank)],
        ):
            array = walk.value(owner)
            if isinstance(array, Array) and array.shape.extents is None:
                walk.of_rank(array.shape, rank, array.name or "size")
            return True
    return False


def _equal(walk: Evaluation, a: PyValue, b: PyValue) -> None:
    if isinstance(a, ArrayShape) and isinstance(b, ArrayShape):
        extents = a.extents or b.extents or [walk.fresh("n")]
        a, b = Listed(tuple(walk.settle(a, [*extents]))), Listed(tuple(walk.settle(b, [*extents])))
    for one, other in ((a, b), (b, a)):
        if isinstance(one, ArrayShape) and isinstance(other, Listed):
            numbers = [each for each in other.items if isinstance(each, Formula)]
            if len(numbers) == len(other.items):
                walk.settle(one, numbers)
            return
    if isinstance(a, Listed) and isinstance(b, Listed) and len(a.items) == len(b.items):
        for one, other in zip(a.items, b.items, strict=True):
            _equal(walk, one, other)
    elif isinstance(a, Formula) and isinstance(b, Formula) and not walk.same(a, b):
        walk.constraints.append(binary("==", a, b))
