"""How large a tensor is, by what a Triton kernel accesses of it: where masks end, and how many programs there are."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator, Sequence

from kernelcheck.adopt.triton_kernel import Access, KernelUse
from kernelcheck.adopt.triton_module import TritonModule
from kernelcheck.adopt.values import ONE, Number

Valued = Callable[[ast.expr], Number | None]
"""An expression of the kernel over its parameters, by what the launch passes; None where that is not known."""


def reached(
    access: Access, use: KernelUse, module: TritonModule, grid: Sequence[Number | None], valued: Valued,
    gathered: Number | None,
) -> list[Number] | None:  # fmt: skip
    """The extents of what an access reaches; None if they cannot be told.

    Of ``x_ptr + row * stride + place`` with ``place < cols`` and ``row = tl.program_id(0)`` they are the extent of the
    grid, and ``cols``: what a mask bounds, and the rest of what the address varies with. ``gathered`` is the extent
    along which it is indexed by what another tensor holds.
    """
    if access.shape is not None:
        told = [valued(each) for each in access.shape]
        return [each for each in told if each is not None] if all(told) else None
    address = _plain(access.address)
    limits: list[tuple[str, Number]] = []
    for left, right in _bounds(access.mask):
        limit, text = valued(_plain(right)), ast.dump(_plain(left))
        if limit is not None and text not in (each for each, _ in limits):
            limits.append((text, limit))
    bounded = _Bounded({text for text, _ in limits})
    extents = _varying(bounded.visit(address), use, module, grid, valued, gathered)
    if extents is None:
        return None
    return [*extents, *(limit for text, limit in limits if text in bounded.seen)] or [ONE]


def indices_in(access: Access, module: TritonModule) -> list[ast.Call]:
    """The loads whose results an address is made of."""
    return [
        each
        for each in ast.walk(access.address)
        if isinstance(each, ast.Call) and module.of_language(each.func) == "load"
    ]


def limits_of(access: Access, block: str, module: TritonModule) -> Iterator[ast.expr]:
    """What the places ``tl.arange(0, block)`` alone are compared with in a mask: one block then holds all of them."""
    for left, right in _bounds(access.mask):
        match _plain(left):
            case ast.Call(func=function, args=[_, ast.Name(id=name)]) if name == block:
                if module.of_language(function) == "arange":
                    yield _plain(right)


def _varying(
    rest: ast.AST, use: KernelUse, module: TritonModule, grid: Sequence[Number | None], valued: Valued,
    gathered: Number | None,
) -> list[Number] | None:  # fmt: skip
    """Extents of what an address varies with besides what its mask bounds."""
    found: dict[str, Number | None] = {}
    for node in _outside_of_loads(rest, module):
        if isinstance(node, ast.Name) and node.id in use.loops:
            bounds = use.loops[node.id]
            end = bounds[1] if len(bounds) > 1 else bounds[0] if bounds else None
            found[node.id] = valued(_plain(end)) if end is not None else None
        elif isinstance(node, ast.Name) and node.id.startswith("$unknown"):
            return None
        elif isinstance(node, ast.Call):
            name = module.of_language(node.func)
            if name == "program_id":
                axis = node.args[0] if node.args else next((x.value for x in node.keywords if x.arg == "axis"), None)
                at = axis.value if isinstance(axis, ast.Constant) and isinstance(axis.value, int) else 0
                found[f"program {at}"] = grid[at] if at < len(grid) else ONE
            elif name == "arange" and len(node.args) > 1:
                found[ast.dump(node)] = valued(node.args[1])
            elif name == "load":
                found["program of what is gathered"] = gathered
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
        case ast.Subscript(value=value):
            return _bounds(value)
    return []


def _plain(node: ast.expr) -> ast.expr:
    """Without ``[:, None]``, ``.to(…)`` and hints, which change no value."""
    plain = _Plain().visit(copy.deepcopy(node))
    assert isinstance(plain, ast.expr)
    return plain


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
