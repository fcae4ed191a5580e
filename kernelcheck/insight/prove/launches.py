"""The launches of an op with sizes as unknowns: parameters, grid, block, and the bytes of each buffer."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from math import prod

from kernelcheck.backends.cpu.analysis.storage import blocks_counted_as_one
from kernelcheck.backends.cpu.ptx.syntax import Function, Parameter
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.launch.arguments import POINTER_SIZE
from kernelcheck.core.launch.layouts import ROW_PADDING, STEP
from kernelcheck.core.launch.plan import BLOCK_LIMITS, GRID_LIMITS, MAX_BLOCK_THREADS
from kernelcheck.core.registry import Dim, ExprArg, Launch, Op, StructArg, Tensor
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.registry.model import STEP as REPEATS
from kernelcheck.insight.prove.arithmetic import POINTER
from kernelcheck.insight.prove.terms import (
    TRUE,
    Formula,
    Poly,
    all_of,
    any_of,
    at_least,
    equal,
    implies,
    negated,
    within,
)
from kernelcheck.insight.prove.unknowns import Atom, Unknowns
from kernelcheck.insight.prove.values import Start


class NotIntegersError(KernelcheckError):
    """An expression of a registry is not one of integers that can be reasoned about."""


def largest(dim: Dim) -> int:
    """The largest size of a dim that proofs hold for."""
    return max(dim.promised, *dim.listed)


@dataclass
class SymbolicSizes:
    """The sizes and scalars of an op, in one dtype and layout."""

    op: Op
    dtype: str
    layout: str
    unknowns: Unknowns
    given: Formula = TRUE
    names: dict[str, Poly] = field(default_factory=dict)
    strides: dict[str, tuple[Poly, ...]] = field(default_factory=dict)
    offsets: dict[str, int] = field(default_factory=dict)
    """First element of each tensor in its buffer."""
    lengths: dict[str, Poly] = field(default_factory=dict)
    """Elements of each tensor's buffer."""
    assumed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        for name, value in self.op.macros.items():
            if isinstance(value, bool | int):
                self.names[name] = Poly.of(int(value))
        for scalar in self.op.scalars:
            if DTYPES[scalar.type].kind in ("int", "uint", "bool"):
                values = [int(value) for value in scalar.values]
                self.names[scalar.name] = self.unknowns.add(Atom(scalar.name, min(values), max(values)))
                self._hold(any_of(*(equal(self.names[scalar.name], value) for value in values)))
                self.assumed.append(f"{scalar.name} is one of {', '.join(map(str, values))}")
        for dim in self.op.dims:
            self.names[dim.name] = self._dim(dim)
        for constraint in self.op.constraints:
            self._hold(self.truth(constraint))
            self.assumed.append(constraint.text)
        for tensor in (*self.op.inputs, *self.op.scratch, *self.op.outputs):
            self._lay_out(tensor)

    def _hold(self, formula: Formula) -> None:
        self.given = all_of(self.given, formula)

    def _dim(self, dim: Dim) -> Poly:
        low = 0 if any(each.allow_zero for each in self.op.dims) else 1
        if dim.value is not None:
            derived = self.number(dim.value)
            self._hold(at_least(derived, low))
            self.assumed.append(f"{low} <= {dim.name}")
            return derived
        low, high = 0 if dim.allow_zero else 1, largest(dim)
        if dim.multiple_of == 1:
            self.assumed.append(f"{low} <= {dim.name} <= {high}")
            return self.unknowns.add(Atom(dim.name, low, high))
        step = dim.multiple_of
        self.assumed.append(f"{low * step} <= {dim.name} <= {high}, a multiple of {step}")
        return self.unknowns.add(Atom(f"{dim.name}/{step}", low, high // step)) * step

    def _lay_out(self, tensor: Tensor) -> None:
        """As :func:`kernelcheck.core.launch.layouts.lay_out`."""
        shape = [self.number(extent) for extent in tensor.shape]
        layout = self.layout if self.layout in tensor.layouts else "contiguous"
        step = STEP if layout == "strided" and shape else 1
        padding = ROW_PADDING if layout == "padded" and len(shape) > 1 else 0
        self.offsets[tensor.name] = 1 if layout == "offset" else 0
        swapped = layout == "transposed" and len(shape) > 1
        stored = [*shape[:-2], shape[-1], shape[-2]] if swapped else shape
        pitches = [*stored[:-1], stored[-1] + padding] if stored else []
        strides = [prod(pitches[axis + 1 :], start=Poly.of(step)) for axis in range(len(shape))]
        if swapped:
            strides[-2:] = strides[:-3:-1]
        self.strides[tensor.name] = tuple(strides)
        self.lengths[tensor.name] = prod(pitches, start=Poly.of(step)) + self.offsets[tensor.name]

    def itemsize(self, tensor: str) -> int:
        return DTYPES[self.op.tensor(tensor).dtype or self.dtype].itemsize

    def first_byte(self, tensor: str) -> int:
        """Where the tensor begins in its buffer."""
        return self.offsets[tensor] * self.itemsize(tensor)

    def bytes_of(self, tensor: str) -> Poly:
        return self.lengths[tensor] * self.itemsize(tensor)

    def number(self, expression: Expression) -> Poly:
        """
        Raises:
            NotIntegersError: it cannot be written with integers.
        """
        return _Translator(self, expression).number(expression.tree)

    def truth(self, expression: Expression) -> Formula:
        """
        Raises:
            NotIntegersError: it cannot be written with integers.
        """
        return _Translator(self, expression).truth(expression.tree)


@dataclass(frozen=True)
class _Translator:
    sizes: SymbolicSizes
    expression: Expression

    def _refuse(self) -> NotIntegersError:
        return NotIntegersError(f"{self.expression.where}: {self.expression.text!r} is not an expression of integers")

    def number(self, node: ast.expr) -> Poly:
        unknowns = self.sizes.unknowns
        match node:
            case ast.Constant(value=int() as value):
                return Poly.of(value)
            case ast.Name(id=name) if name in self.sizes.names:
                return self.sizes.names[name]
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self.number(operand) * -1
            case ast.BinOp(left=left, op=ast.Pow(), right=ast.Constant(value=int() as power)) if 0 <= power <= 4:
                return prod([self.number(left)] * power, start=Poly.of(1))
            case ast.BinOp(left=left, op=op, right=right):
                return self._binary(op, self.number(left), self.number(right))
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return unknowns.choice(self.truth(test), self.number(body), self.number(orelse))
            case ast.Call(func=ast.Name(id="itemsize"), args=[ast.Constant(value=str() as tensor)]):
                return Poly.of(self.sizes.itemsize(tensor))
            case ast.Call(func=ast.Name(id="stride"), args=[ast.Constant(value=str() as tensor), axis]):
                place = self.number(axis).constant
                if place is not None and tensor in self.sizes.strides:
                    return self.sizes.strides[tensor][place]
            case ast.Call(func=ast.Name(id=name), args=arguments):
                return self._call(name, [self.number(each) for each in arguments])
        raise self._refuse()

    def _binary(self, op: ast.operator, a: Poly, b: Poly) -> Poly:
        match op:
            case ast.Add():
                return a + b
            case ast.Sub():
                return a - b
            case ast.Mult():
                return a * b
            case ast.FloorDiv():
                return self._quotient(a, b)
            case ast.Mod():
                return a - self._quotient(a, b) * b
        raise self._refuse()

    def _quotient(self, a: Poly, b: Poly) -> Poly:
        if b.constant is not None and b.constant <= 0:
            raise self._refuse()
        return self.sizes.unknowns.ratio(a, b, down=True)

    def _call(self, name: str, arguments: list[Poly]) -> Poly:
        unknowns = self.sizes.unknowns
        if name in ("min", "max"):
            total, *others = arguments
            for each in others:
                total = unknowns.extreme(total, each, largest=name == "max")
            return total
        if name in ("ceil_div", "round_up"):
            divisor = arguments[1]
            quotient = self._quotient(arguments[0] + divisor - 1, divisor)
            return quotient * divisor if name == "round_up" else quotient
        if name == "next_pow2" and (low := arguments[0]):

            def atom(name: str) -> Atom:
                high = unknowns.interval(low)[1]
                powers = [1 << bit for bit in range(64)]
                ends = next(power for power in powers if power >= high)
                result = Poly.of(name)
                steps = any_of(
                    *(
                        all_of(equal(result, power), at_least(Poly.of(power), low), at_least(low, power // 2 + 1))
                        for power in powers
                        if power <= ends
                    ),
                )
                return Atom(name, 1, ends, implies(at_least(low, 1), steps), low.atoms)

            return unknowns.made(("next_pow2", low), atom)
        raise self._refuse()

    def truth(self, node: ast.expr) -> Formula:
        match node:
            case ast.BoolOp(op=ast.And(), values=values):
                return all_of(*map(self.truth, values))
            case ast.BoolOp(op=ast.Or(), values=values):
                return any_of(*map(self.truth, values))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return negated(self.truth(operand))
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                sides = [self.number(each) for each in (left, *comparators)]
                return all_of(*map(self._compared, ops, sides, sides[1:]))
        return negated(equal(self.number(node), 0))

    def _compared(self, op: ast.cmpop, a: Poly, b: Poly) -> Formula:
        match op:
            case ast.Lt():
                return at_least(b - 1, a)
            case ast.LtE():
                return at_least(b, a)
            case ast.Gt():
                return at_least(a - 1, b)
            case ast.GtE():
                return at_least(a, b)
            case ast.Eq():
                return equal(a, b)
        return negated(equal(a, b))


@dataclass(frozen=True)
class SymbolicLaunch:
    """A launch of unknown sizes."""

    start: Start
    given: Formula
    """What holds of every such launch, beside what holds of the sizes."""
    block: tuple[Poly, Poly, Poly]
    grid: tuple[Poly, Poly, Poly]
    shared: Poly
    """Bytes of dynamic shared memory."""
    left_out: Formula
    """What holds where sweeps leave the launch out: it is repeated 0 times, or a size of 0 makes its grid empty."""


def started(sizes: SymbolicSizes, launch: Launch, entry: Function) -> SymbolicLaunch:
    """
    Args:
        sizes: of the op.
        launch: one of its launches.
        entry: the kernel.

    Raises:
        NotIntegersError: its grid, block or shared memory cannot be written with integers.
    """
    unknowns = sizes.unknowns
    given, left_out = [], list[Formula]()
    if launch.repeat is not None:
        step = unknowns.add(Atom(REPEATS, low=0))
        sizes.names[REPEATS] = step
        given.append(at_least(sizes.number(launch.repeat) - 1, step))
        left_out.append(at_least(Poly(()), sizes.number(launch.repeat)))
    extents: dict[str, tuple[Poly, Poly, Poly]] = {}
    for what, expressions, limits in (("grid", launch.grid, GRID_LIMITS), ("block", launch.block, BLOCK_LIMITS)):
        found = [sizes.number(each) for each in expressions] + [Poly.of(1)] * (3 - len(expressions))
        given += [within(each, 1, limit) for each, limit in zip(found, limits, strict=True)]
        if what == "grid":
            if any(dim.allow_zero for dim in sizes.op.dims):
                left_out += [at_least(Poly(()), each) for each in found]
            found = [each * blocks for each, blocks in zip(found, blocks_counted_as_one(entry), strict=True)]
        extents[what] = (found[0], found[1], found[2])
    block, grid = extents["block"], extents["grid"]
    given.append(at_least(Poly.of(MAX_BLOCK_THREADS), prod(block, start=Poly.of(1))))
    specials: dict[str, Poly] = {"WARP_SZ": Poly.of(32)}
    for what, limits, of_thread in (("block", BLOCK_LIMITS, True), ("grid", GRID_LIMITS, False)):
        count, index = ("ntid", "tid") if what == "block" else ("nctaid", "ctaid")
        for axis, extent, limit in zip("xyz", extents[what], limits, strict=True):
            specials[f"%{count}.{axis}"] = extent
            last = min(unknowns.interval(extent)[1], limit) - 1
            place = Poly(())
            if last > 0:
                name = f"{'threadIdx' if of_thread else 'blockIdx'}.{axis}"
                place = unknowns.add(Atom(name, 0, last, of_thread=of_thread, of_block=not of_thread))
                given.append(at_least(extent - 1, place))
            specials[f"%{index}.{axis}"] = place
    linear = specials["%tid.x"] + block[0] * (specials["%tid.y"] + block[1] * specials["%tid.z"])
    specials["%laneid"] = unknowns.modulo(linear, 32)
    return SymbolicLaunch(
        Start(_passed(sizes, launch, entry.parameters), specials),
        all_of(*given),
        block,
        grid,
        sizes.number(launch.shared),
        any_of(*left_out),
    )


def _passed(
    sizes: SymbolicSizes, launch: Launch, parameters: Sequence[Parameter]
) -> Mapping[tuple[str, int], tuple[Poly, int]]:
    passed: dict[tuple[str, int], tuple[Poly, int]] = {}
    for argument, parameter in zip(launch.args, parameters, strict=True):
        members = argument.members if isinstance(argument, StructArg) else (argument,)
        at = 0
        for member in members:
            size = parameter.size
            if isinstance(argument, StructArg):
                size = POINTER_SIZE
                if isinstance(member, ExprArg) and member.expression.lone_name not in sizes.lengths:
                    size = DTYPES[member.type or "int32"].itemsize
                at = -(-at // size) * size
            value = _value(sizes, member, parameter) if isinstance(member, ExprArg) else None
            if value is not None:
                passed[parameter.name, at] = value, size
            at += size
    return passed


def _value(sizes: SymbolicSizes, argument: ExprArg, parameter: Parameter) -> Poly | None:
    """An address or an integer; None for other numbers, which addresses seldom depend on."""
    name = argument.expression.lone_name
    if name in sizes.lengths:
        pointer = sizes.unknowns.add(Atom(POINTER + name, low=0))
        return pointer + sizes.first_byte(name)
    bits = parameter.type[0] == "f" or (parameter.type[0] == "b" and parameter.size == 2)  # maybe a half
    if DTYPES[argument.type].is_float if argument.type else bits:
        return None  # bits of a float
    try:
        return sizes.number(argument.expression)
    except NotIntegersError:
        return None
