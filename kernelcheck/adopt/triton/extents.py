"""Sizes of tensors, from the accesses of a Triton kernel: where masks end, and how many programs there are."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Mapping, Sequence

from kernelcheck.adopt.formulas import ONE, ZERO, Formula, binary, call
from kernelcheck.adopt.triton.bounds import IndexBounds, axis_of
from kernelcheck.adopt.triton.kernel_use import KernelAccess, names_in
from kernelcheck.adopt.triton.module import TritonModule

_LIMIT = "$limit"
_MOST = 8
"""Accesses of one tensor of which the largest is taken."""
_PRIMES = (3, 5, 7, 11, 13, 17, 19, 23, 29, 31)
"""Sizes at which two expressions are compared."""


def with_limits(bounds: IndexBounds, access: KernelAccess) -> IndexBounds:
    """The bounds within an access: also what its mask and the conditions around it say."""
    limits: dict[str, Formula] = {}
    for condition in (access.mask, *access.guards):
        for left, right in _bounds(condition):
            limit = bounds.valued(_plain(right))
            if limit is None:
                limit = bounds.largest(_plain(right))
            if limit is not None:
                limits.setdefault(ast.dump(_plain(left)), limit)
    limits |= {ast.dump(ast.Name(f"{_LIMIT}{place}")): limit for place, limit in enumerate(limits.values())}
    return IndexBounds(bounds.use, bounds.module, bounds.grid, bounds.valued, bounds.gathered, limits)


def by_strides(
    accesses: Sequence[KernelAccess], strides: Mapping[str, int], bounds: IndexBounds, rank: int | None
) -> dict[int, Formula]:
    """The extents along the axes whose strides the kernel multiplies indices with, as far as they are known.

    Args:
        accesses: of one tensor.
        strides: parameters of the kernel that are strides of the tensor, with their axes.
        bounds: of indices.
        rank: number of axes, if it is known; the rest of an address then is along the last axis.
    """
    found: dict[int, list[Formula]] = {}
    for access in accesses:
        along: dict[int, list[Formula | None]] = {}
        inner = with_limits(bounds, access)
        last = rank - 1 if rank is not None else max(strides.values(), default=-1) + 1
        address = _Limited(inner.limits).visit(_plain(access.address))
        for term in _terms(address):
            axis, index = _strided(term, strides)
            if not (isinstance(index, ast.Name) and index.id == access.pointer):
                along.setdefault(last if axis is None else axis, []).append(inner.largest(index))
        for axis, parts in along.items():
            total = ZERO
            for each in parts:
                total = binary("+", total, each) if each is not None else total
            if None not in parts:
                found.setdefault(axis, []).append(one_more(total))
    return {axis: _largest(extents) for axis, extents in found.items()}


def _strided(term: ast.expr, strides: Mapping[str, int]) -> tuple[int | None, ast.expr]:
    """The axis of ``index * stride``, and the index."""
    if isinstance(term, ast.Name) and term.id in strides:
        return strides[term.id], ast.Constant(1)
    if isinstance(term, ast.BinOp) and isinstance(term.op, ast.Mult):
        for one, other in ((term.left, term.right), (term.right, term.left)):
            axis, index = _strided(one, strides)
            if axis is not None:
                return axis, other if isinstance(index, ast.Constant) and index.value == 1 else _times(index, other)
    return None, term


def _times(a: ast.expr, b: ast.expr) -> ast.expr:
    return ast.BinOp(a, ast.Mult(), b)


def _terms(address: ast.expr) -> Iterator[ast.expr]:
    """Summands of an address, products of sums multiplied out."""
    match address:
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield from _terms(left)
            yield from _terms(right)
        case ast.BinOp(left=ast.BinOp(op=ast.Add()) as total, op=ast.Mult(), right=right):
            yield from (_times(each, right) for each in _terms(total))
        case ast.BinOp(left=left, op=ast.Mult(), right=ast.BinOp(op=ast.Add()) as total):
            yield from (_times(left, each) for each in _terms(total))
        case _:
            yield address


def patterns(
    accesses: Sequence[KernelAccess], strides: Mapping[str, int], loops: Mapping[str, Sequence[ast.expr]]
) -> frozenset[str]:
    """The addresses of accesses, alike for tensors of which a kernel reaches the same elements.

    Args:
        accesses: of one tensor.
        strides: parameters of the kernel that are strides of the tensor, with their axes.
        loops: of the kernel.
    """
    names = {name: f"$loop {[ast.dump(x) for x in bounds]}" for name, bounds in loops.items()}
    names |= {name: f"$stride {axis}" for name, axis in strides.items()}
    found = (_Renamed({**names, each.pointer: "$pointer"}).visit(_plain(each.address)) for each in accesses)
    return frozenset(map(ast.dump, found))


class _Renamed(ast.NodeTransformer):
    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.Name(self._names.get(node.id, node.id))


def one_more(last: Formula) -> Formula:
    """A size, of its last index."""
    if last.parts is not None and last.parts[0] == "-" and last.parts[2].text == "1":
        return last.parts[1]
    return binary("+", last, ONE)


def _largest(numbers: Sequence[Formula]) -> Formula:
    distinct = [*{each.text: each for each in numbers}.values()][:_MOST]
    return call("max", *distinct) if len(distinct) > 1 else distinct[0]


def flat_size(accesses: Sequence[KernelAccess], bounds: IndexBounds) -> Formula | None:
    """Number of elements up to the last that is accessed; None if that is not known."""
    sizes = [_flat(each, with_limits(bounds, each)) for each in accesses]
    known = [each for each in sizes if each is not None]
    return _largest(known) if known and len(known) == len(sizes) else None


def _flat(access: KernelAccess, bounds: IndexBounds) -> Formula | None:
    if access.block is None:
        last = bounds.largest(_offset(_plain(access.address), access.pointer))
        return one_more(last) if last is not None else None
    base, shape, strides = _parts_of(access.block)
    last = bounds.largest(_offset(_plain(base), access.pointer)) if base is not None else None
    for extent, stride in zip(shape, strides, strict=False):
        a, b = bounds.largest(_plain(extent)), bounds.largest(_plain(stride))
        if last is None or a is None or b is None:
            return None
        last = binary("+", last, binary("*", binary("-", a, ONE), b))
    return one_more(last) if last is not None and len(shape) == len(strides) else None


def _offset(address: ast.expr, pointer: str) -> ast.expr:
    return _Zero(pointer).visit(copy.deepcopy(address))  # type: ignore[no-any-return]


class _Zero(ast.NodeTransformer):
    """A pointer counts from its start."""

    def __init__(self, pointer: str) -> None:
        self._pointer = pointer

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.Constant(0) if node.id == self._pointer else node


def _parts_of(block: ast.Call) -> tuple[ast.expr | None, Sequence[ast.expr], Sequence[ast.expr]]:
    """Base, shape and strides of a block pointer or descriptor."""
    told = {each.arg: each.value for each in block.keywords}
    base, shape, strides = (
        told.get(name, block.args[at] if len(block.args) > at else None)
        for at, name in enumerate(("base", "shape", "strides"))
    )
    return base, _items(shape), _items(strides)


def _items(node: ast.expr | None) -> Sequence[ast.expr]:
    return node.elts if isinstance(node, ast.List | ast.Tuple) else []


def holds(extents: Sequence[Formula], size: Formula) -> bool:
    """Whether a tensor has at least this size, at some sizes of what both are made of."""
    names = sorted({name for each in (*extents, size) for name in each.names})
    for turn in range(3):
        values = {name: _PRIMES[(at * (turn + 1) + turn) % len(_PRIMES)] for at, name in enumerate(names)}
        total = 1
        for each in extents:
            total *= int(each.at(values) or 0)
        wanted = size.at(values)
        if wanted is None or total < wanted:
            return False
    return True


def reached(access: KernelAccess, bounds: IndexBounds) -> list[Formula] | None:
    """The extents that an access reaches; None if they are not known.

    Of ``x_ptr + row * stride + place`` with ``place < cols`` and ``row = tl.program_id(0)`` they are the extent of the
    grid, and ``cols``: what a mask bounds, and the rest of what the address varies with.
    """
    if access.block is not None:
        told = [bounds.valued(each) for each in _parts_of(access.block)[1]]
        return [each for each in told if each is not None] if told and all(told) else None
    address = _plain(access.address)
    limits: list[tuple[str, Formula]] = []
    pairs = _bounds(access.mask)
    pairs += [
        x for each in access.guards for x in _bounds(each) if not bounds.use.loops.keys().isdisjoint(names_in(x[0]))
    ]
    for left, right in pairs:
        limit, text = bounds.valued(_plain(right)), ast.dump(_plain(left))
        if limit is not None and text not in (each for each, _ in limits):
            limits.append((text, limit))
    bounded = _Bounded({text for text, _ in limits})
    extents = _varying(bounded.visit(address), bounds)
    if extents is None:
        return None
    return [*extents, *(limit for text, limit in limits if text in bounded.seen)] or [ONE]


def indices_in(access: KernelAccess, module: TritonModule) -> list[ast.Call]:
    """The loads whose results an address is made of."""
    return [
        each
        for each in ast.walk(access.address)
        if isinstance(each, ast.Call) and module.of_language(each.func) == "load"
    ]


def limits_of(access: KernelAccess, block: str, module: TritonModule) -> Iterator[ast.expr]:
    """Bounds in a mask on ``tl.arange(0, block)`` alone: one block then holds all elements."""
    for left, right in _bounds(access.mask):
        match _plain(left):
            case ast.Call(func=function, args=[_, ast.Name(id=name)]) if name == block:
                if module.of_language(function) == "arange":
                    yield _plain(right)


def _varying(rest: ast.AST, bounds: IndexBounds) -> list[Formula] | None:
    """Extents of what an address varies with besides what its mask bounds."""
    found: dict[str, Formula | None] = {}
    for node in _outside_of_loads(rest, bounds.module):
        if isinstance(node, ast.Name) and node.id in bounds.use.loops:
            limits = bounds.use.loops[node.id]
            end = limits[1] if len(limits) > 1 else limits[0] if limits else None
            found[node.id] = bounds.valued(_plain(end)) if end is not None else None
        elif isinstance(node, ast.Name) and node.id.startswith("$unknown"):
            return None
        elif isinstance(node, ast.Call):
            name = bounds.module.of_language(node.func)
            if name == "program_id":
                at = axis_of(node)
                found[f"program {at}"] = bounds.grid[at] if at < len(bounds.grid) else ONE
            elif name == "arange" and len(node.args) > 1:
                found[ast.dump(node)] = bounds.valued(node.args[1])
            elif name == "load":
                found["program of what is gathered"] = bounds.gathered
            elif name == "num_programs" or name.startswith("atomic_"):
                return None
    if any(each is None for each in found.values()):
        return None
    return [found[name] for name in sorted(found, key=lambda name: not name.startswith("program"))]  # type: ignore[misc]


def _outside_of_loads(node: ast.AST, module: TritonModule) -> Iterator[ast.AST]:
    """All nodes but those within a load."""
    yield node
    if not (isinstance(node, ast.Call) and module.of_language(node.func) == "load"):
        for each in ast.iter_child_nodes(node):
            yield from _outside_of_loads(each, module)


def _bounds(mask: ast.expr | None) -> list[tuple[ast.expr, ast.expr]]:
    """``(a, b)`` for each ``a < b`` that a mask asks for."""
    match mask:
        case ast.BinOp(left=left, op=ast.BitAnd(), right=right):
            return [*_bounds(left), *_bounds(right)]
        case ast.BoolOp(op=ast.And(), values=values):
            return [pair for each in values for pair in _bounds(each)]
        case ast.Compare(left=left, ops=[ast.Lt()], comparators=[right]):
            return [(left, right)]
        case ast.Compare(left=left, ops=[ast.Gt()], comparators=[right]):
            return [(right, left)]
        case ast.UnaryOp(op=ast.Not(), operand=ast.Compare(left=left, ops=[ast.GtE()], comparators=[right])):
            return [(left, right)]
        case ast.UnaryOp(op=ast.Not(), operand=ast.BoolOp(op=ast.Or(), values=values)):
            return [pair for each in values for pair in _bounds(ast.UnaryOp(ast.Not(), each))]
        case ast.UnaryOp(op=ast.Not(), operand=ast.BinOp(left=left, op=ast.BitOr(), right=right)):
            return [pair for each in (left, right) for pair in _bounds(ast.UnaryOp(ast.Not(), each))]
        case ast.Subscript(value=value):
            return _bounds(value)
    return []


def _plain(node: ast.expr) -> ast.expr:
    """Without ``[:, None]``, ``.to(…)`` and hints, which change no value."""
    plain = _Plain().visit(copy.deepcopy(node))
    assert isinstance(plain, ast.expr)
    return plain


class _Limited(ast.NodeTransformer):
    """Puts one name in the place of each sum that a mask bounds."""

    def __init__(self, limits: Mapping[str, Formula]) -> None:
        self._places = {text: place for place, text in enumerate(limits)}

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        place = self._places.get(ast.dump(node))
        return ast.Name(f"{_LIMIT}{place}") if place is not None else self.generic_visit(node)


class _Plain(ast.NodeTransformer):
    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        return _ast(self.visit(node.value))

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute):
            if node.func.attr == "to":
                return node.func.value
            if node.func.attr in ("multiple_of", "max_contiguous") and node.args:
                return node.args[0]
        return node


def _ast(node: object) -> ast.AST:
    assert isinstance(node, ast.AST)
    return node


class _Bounded(ast.NodeTransformer):
    """Takes what a mask bounds out of an address."""

    def __init__(self, texts: set[str]) -> None:
        self.texts = texts
        self.seen: set[str] = set()

    def visit(self, node: ast.AST) -> ast.AST:
        """Replaces what is bounded."""
        text = ast.dump(node)
        if text in self.texts:
            self.seen.add(text)
            return ast.Name("$bounded")
        return _ast(self.generic_visit(node))
