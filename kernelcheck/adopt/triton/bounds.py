"""Upper bounds of the indices of a Triton kernel, as expressions over the arguments of its launch."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence

from kernelcheck.adopt.formulas import ONE, ZERO, Formula, binary, call, factors, product_of, without
from kernelcheck.adopt.triton.kernel_use import KernelUse
from kernelcheck.adopt.triton.module import TritonModule
from kernelcheck.base.dataclasses import dataclass, field

Valued = Callable[[ast.expr], Formula | None]
"""An expression of the kernel over its parameters, by what the launch passes; None where that is not known."""
_SIGNS: Mapping[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "/", ast.Mod: "%"}


def axis_of(program: ast.Call) -> int:
    """Axis of the grid that ``tl.program_id(axis)`` asks for."""
    axis = program.args[0] if program.args else next((x.value for x in program.keywords if x.arg == "axis"), None)
    return axis.value if isinstance(axis, ast.Constant) and isinstance(axis.value, int) else 0


def _remainder_by(left: ast.expr, operator: ast.operator, right: ast.expr) -> ast.expr | None:
    """``b`` where ``left - right`` is ``a - a // b * b``."""
    if isinstance(operator, ast.Sub) and isinstance(right, ast.BinOp) and isinstance(right.op, ast.Mult):
        for quotient, factor in ((right.left, right.right), (right.right, right.left)):
            match quotient:
                case ast.BinOp(left=a, op=ast.FloorDiv(), right=b) if ast.dump(a) == ast.dump(left):
                    return b if ast.dump(b) == ast.dump(factor) else None
    return None


@dataclass(frozen=True)
class IndexBounds:
    """Bounds of the indices of one access.

    Indices are taken to begin at 0 and to grow with each of their parts, as those of programs, blocks and loops do: a
    bound is a guess, which the trial of a draft puts to the test.
    """

    use: KernelUse
    module: TritonModule
    grid: Sequence[Formula | None]
    valued: Valued
    gathered: Formula | None = None
    """Exclusive upper bound of loaded indices."""
    limits: Mapping[str, Formula] = field(default_factory=dict)
    """Bounds from masks, by the dumps of the expressions that they compare."""

    def largest(self, node: ast.expr) -> Formula | None:
        """The largest value of an index; None if it is not known."""
        limit = self.limits.get(ast.dump(node))
        if limit is not None:
            return binary("-", limit, ONE)
        match node:
            case ast.Constant(value=bool() | int() as value):
                return Formula(str(int(value))) if value >= 0 else Formula(str(value), level=6)
            case ast.Name(id=name) if name in self.use.loops:
                return self._of_loop(self.use.loops[name])
            case ast.Name():
                return self.valued(node)
            case ast.BinOp(left=left, op=operator, right=right):
                return self._computed(left, operator, right)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                least = self.least(operand)
                return binary("-", ZERO, least) if least is not None else None
            case ast.IfExp(body=body, orelse=orelse):
                return self._either("max", body, orelse)
            case ast.Compare() | ast.BoolOp():
                return ONE
            case ast.Call():
                return self._of_call(node)
        return self.valued(node)

    def least(self, node: ast.expr) -> Formula | None:
        """The smallest value of an index."""
        match node:
            case ast.Constant() | ast.Name() if isinstance(node, ast.Constant) or node.id not in self.use.loops:
                return self.largest(node)
            case ast.BinOp(left=left, op=ast.Add() | ast.Mult() as operator, right=right):
                a, b = self.least(left), self.least(right)
                return binary(_SIGNS[type(operator)], a, b) if a is not None and b is not None else None
            case ast.Call(func=function) if self.module.of_language(function) in ("cdiv", "num_programs"):
                return self.largest(node)
        return ZERO

    def _computed(self, left: ast.expr, operator: ast.operator, right: ast.expr) -> Formula | None:
        sign = _SIGNS.get(type(operator))
        if isinstance(operator, ast.Mod):
            below, whole = self.largest(right), self.largest(left)
            if whole is not None and whole.text == "0":
                return ZERO
            return binary("-", below, ONE) if below is not None else whole
        divisor = _remainder_by(left, operator, right)
        if divisor is not None:
            return self._computed(left, ast.Mod(), divisor)
        other = self.least if isinstance(operator, ast.Sub | ast.FloorDiv) else self.largest
        a, b = self.largest(left), other(right)
        if a is None or b is None or sign is None:
            return None
        if isinstance(operator, ast.FloorDiv) and b.text == "0":
            return a
        if isinstance(operator, ast.FloorDiv) and a.parts and a.parts[0] == "-" and a.parts[2].text == "1":
            rest = without(factors(a.parts[1]), factors(b))  # (n * m - 1) // m
            if rest is not None:
                return binary("-", product_of(rest), ONE)
        return binary(sign, a, b)

    def _of_loop(self, bounds: Sequence[ast.expr]) -> Formula | None:
        if not bounds:
            return None
        step = bounds[2] if len(bounds) > 2 else None
        if isinstance(step, ast.UnaryOp):  # it counts down
            return self.largest(bounds[0])
        end = self.largest(bounds[1] if len(bounds) > 1 else bounds[0])
        return binary("-", end, ONE) if end is not None else None

    def _either(self, function: str, *nodes: ast.expr) -> Formula | None:
        found = [each for node in nodes if (each := self.largest(node)) is not None]
        if not found or (function == "max" and len(found) < len(nodes)):
            return None
        return call(function, *found) if len({each.text for each in found}) > 1 else found[0]

    def _of_call(self, node: ast.Call) -> Formula | None:
        name = self.module.of_language(node.func)
        if not name and isinstance(node.func, ast.Name) and node.func.id in ("min", "max"):
            name = {"min": "minimum", "max": "maximum"}[node.func.id]
        match name, node.args:
            case "program_id" | "num_programs", _:
                extent = self._extent(node)
                return extent if extent is None or name == "num_programs" else binary("-", extent, ONE)
            case "arange", [_, end]:
                last = self.largest(end)
                return binary("-", last, ONE) if last is not None else None
            case "minimum" | "maximum", [a, b, *_]:
                return self._either("min" if name == "minimum" else "max", a, b)
            case "where", [_, a, b]:
                return self._either("max", a, b)
            case "cdiv", [a, b]:
                above, below = self.largest(a), self.least(b)
                return call("ceil_div", above, below) if above is not None and below is not None else None
            case "load", _:
                return binary("-", self.gathered, ONE) if self.gathered is not None else None
            case "zeros", _:
                return ZERO
            case "full", [_, value, *_]:
                return self.largest(value)
        return self.valued(node)

    def _extent(self, node: ast.Call) -> Formula | None:
        at = axis_of(node)
        return self.grid[at] if at < len(self.grid) else ONE
