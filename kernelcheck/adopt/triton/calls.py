"""Calls in host code in Python whose results are known: methods of tensors, torch's makers of tensors, sizes."""

from __future__ import annotations

import ast

from kernelcheck.adopt.formulas import ONE, Formula, call, number, product_of
from kernelcheck.adopt.triton.evaluation import Evaluation
from kernelcheck.adopt.triton.values import (
    Array,
    ArrayShape,
    KernelRef,
    Listed,
    PyFunction,
    PyUnknown,
    PyValue,
    Stride,
    Text,
    flattened,
)
from kernelcheck.compiler.python_kernels.python_source import dotted, full_name

_SAME = ("contiguous", "detach", "cuda", "data_ptr", "requires_grad_", "to", "clone", "flatten")
_MAKERS = {"empty": "empty", "zeros": "zeros", "ones": "ones", "full": "ones", "rand": "ones", "randn": "ones",
           "empty_like": "empty", "zeros_like": "zeros", "ones_like": "ones", "randn_like": "ones",
           "rand_like": "ones", "full_like": "ones"}  # fmt: skip
_ROUNDED_UP = ("triton.cdiv", "triton.language.cdiv")


def method(walk: Evaluation, owner: Array, name: str, node: ast.Call) -> PyValue:
    """Value that a method of a tensor returns."""
    arguments = [walk.value(each) for each in node.args]
    axis = arguments[0].value if arguments and isinstance(arguments[0], Formula) else None
    if name == "stride" and isinstance(axis, int):
        return Stride(owner, axis)
    if name == "size":
        shape = walk.attribute(node, owner, "shape")
        return walk.item(shape, node.args[0]) if node.args else shape
    if name == "numel":
        if owner.shape.extents is None:
            last = owner.shape.ends.get(-1)
            stem = owner.name or "x"
            walk.settle(
                owner.shape, [walk.fresh(f"{stem}_size")] if last is None else [walk.fresh(f"{stem}_rows"), last]
            )
        return product_of(owner.shape.extents or [])
    if name in ("dim", "ndimension") and owner.shape.extents is not None:
        return number(len(owner.shape.extents))
    if name == "element_size":
        return number(4)
    if name in ("view", "reshape"):
        return _viewed(walk, owner, list(flattened(arguments)))
    if name in ("transpose", "permute", "t", "unsqueeze") and owner.shape.extents is not None:
        return _moved(owner, owner.shape.extents, name, list(flattened(arguments)))
    if name in ("new_empty", "new_zeros"):
        return _made(walk, name.removeprefix("new_"), list(flattened(arguments)), node)
    return Array(owner.name, owner.shape, owner.made, owner.dtype, owner) if name in _SAME else PyUnknown()


def _moved(owner: Array, extents: list[Formula], name: str, arguments: list[PyValue]) -> PyValue:
    """A tensor whose axes are in another order, or with one more."""
    axes = [each.value for each in arguments if isinstance(each, Formula)]
    known = [each for each in axes if isinstance(each, int) and -len(extents) <= each < len(extents) + 1]
    if len(known) < len(arguments):
        return PyUnknown()
    moved = [*extents]
    if name == "unsqueeze" and known:
        moved.insert(known[0] if known[0] >= 0 else len(moved) + 1 + known[0], ONE)
    elif name == "permute" and len(known) == len(extents):
        moved = [extents[each] for each in known]
    elif name == "t" and len(extents) == 2:
        moved.reverse()
    elif name == "transpose" and len(known) == 2:
        moved[known[0]], moved[known[1]] = moved[known[1]], moved[known[0]]
    else:
        return PyUnknown()
    return Array(owner.name, ArrayShape(moved), owner.made, owner.dtype, owner)


def _viewed(walk: Evaluation, owner: Array, extents: list[PyValue]) -> PyValue:
    numbers = [each for each in extents if isinstance(each, Formula)]
    if len(numbers) != len(extents):
        return PyUnknown()
    old, guess = owner.shape.extents, ""
    if sum(each.value == -1 for each in numbers) == 1:
        rest = [walk.final(each).text for each in numbers if each.value != -1]
        left = None if old is None else [each for each in old if walk.final(each).text not in rest]
        if left is not None and old is not None and len(old) - len(left) == len(rest):
            open_extent = product_of(left)
        elif not rest and old is not None:
            open_extent = product_of(old)
        elif tuple(rest) in walk.rows:
            open_extent, guess = walk.rows[tuple(rest)], "a guess: as many rows as another tensor has"
        else:
            open_extent = walk.fresh(f"{owner.name or 'x'}_rows")
        walk.rows.setdefault(tuple(rest), open_extent)
        numbers = [open_extent if each.value == -1 else each for each in numbers]
    if old is None:
        walk.settle(owner.shape, numbers)
    return Array(owner.name, ArrayShape(numbers), owner.made, owner.dtype, owner, guess)


def _made(walk: Evaluation, how: str, extents: list[PyValue], node: ast.Call) -> PyValue:
    dtypes = [walk.value(each.value) for each in node.keywords if each.arg == "dtype"]
    dtype = dtypes[0].text.removeprefix("dtype:") if dtypes and isinstance(dtypes[0], Text) else ""
    first = walk.value(node.args[0]) if node.args else PyUnknown()
    if isinstance(first, Array):
        return Array("", first.shape, _MAKERS[how], dtype or first.dtype)
    if isinstance(first, ArrayShape):
        return Array("", first, _MAKERS[how], dtype)
    known = any(isinstance(each, Formula) for each in extents)
    numbers = [each if isinstance(each, Formula) else walk.untold() for each in extents]
    return Array("", ArrayShape(numbers if known else None), _MAKERS[how], dtype)


def called(walk: Evaluation, node: ast.Call) -> PyValue:
    """Value that a call of anything but a tensor's method returns."""
    passed = walk.listed(node.args)
    arguments = [*passed.items] if isinstance(passed, Listed) else [PyUnknown() for _ in node.args]
    for each in node.keywords:
        walk.value(each.value)
    name, full = dotted(node.func), full_name(node.func, walk.module.names)
    numbers = [each for each in arguments if isinstance(each, Formula)]
    known = len(numbers) == len(arguments) and bool(numbers)
    head, _, last = name.rpartition(".")
    if head == "torch" and last in _MAKERS:
        return _made(walk, last, list(flattened(arguments[:1] if last == "full" else arguments)), node)
    if full in _ROUNDED_UP and known:
        return call("ceil_div", *numbers)
    if full == "triton.next_power_of_2" and known:
        return call("next_pow2", *numbers)
    if name in ("min", "max") and arguments:
        if known:
            return call(name, *numbers) if len(numbers) > 1 else numbers[0]
        return PyUnknown(numbers[0]) if name == "min" and numbers else PyUnknown()
    if name == "int" and known:
        return numbers[0]
    if name == "len" and isinstance(arguments[0] if arguments else None, Array):
        return walk.item(walk.attribute(node, arguments[0], "shape"), ast.Constant(0))
    if name in ("tuple", "list") and arguments:
        return arguments[0]
    if name == "math.ceil" and isinstance(node.args[0], ast.BinOp) and isinstance(node.args[0].op, ast.Div):
        a, b = walk.value(node.args[0].left), walk.value(node.args[0].right)
        return call("ceil_div", a, b) if isinstance(a, Formula) and isinstance(b, Formula) else PyUnknown()
    if name == "math.prod" and arguments and isinstance(arguments[0], Listed):
        items = [each for each in arguments[0].items if isinstance(each, Formula)]
        return product_of(items) if len(items) == len(arguments[0].items) else PyUnknown()
    function = walk.value(node.func) if isinstance(node.func, ast.Name) else PyUnknown()
    if isinstance(function, PyFunction):
        return walk.applied(function, node, arguments)
    if len(arguments) == 1 and isinstance(arguments[0], KernelRef):  # something around the kernel, which launches it
        return arguments[0]
    return PyUnknown()
