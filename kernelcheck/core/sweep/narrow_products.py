"""Which outputs of an op depend on products of tensor cores, whose factors may hold less than its float32 inputs, and
whose sums less than float32."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.compiler.products import KINDS, TF32, Products, products_of
from kernelcheck.compiler.program import Program
from kernelcheck.core.registry import ExprArg, Launch, Op, StructArg, TensorMapArg
from kernelcheck.core.registry.model import written_tensors

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.analysis.product_flow import Dependence, ProductFlow

SPLIT_TF32 = Products("two values of TF32", "tf32", 20, sums=16.0)
"""A float as the sum of two factors: what 3xTF32 multiplies.

The sum has 22 bits. But tensor cores cut off what they add, always towards 0, for three products in place of one: on
the model of an A100, sums of 1,024 positive terms were off by 2**-15.7 of their value. By these figures, a right kernel
with up to 4,096 terms came to half of the tolerance in 180 cases.
"""


@dataclass(frozen=True)
class Narrowed:
    """The narrow products of an op."""

    of_output: Mapping[str, Mapping[str, Products]] = field(default_factory=dict)
    """For each output that depends on products in TF32, the float32 inputs that reach their factors, and how these are
    rounded."""
    noted: Products | None = None
    """The least precise type in which any float32 input is multiplied."""
    cut_off: frozenset[str] = frozenset()
    """Outputs as precise as their accumulator that depend on sums of other products, whose last bits are cut off."""


def narrowed(op: Op, dtype: str, program: Program) -> Narrowed:
    """Narrow products of an op in a dtype, as its PTX shows.

    Where the PTX cannot be followed, every output depends on every input.
    """
    kernels = tuple(program.kernels.values())
    found = products_of(program.ptx, kernels)
    floats = {tensor.name for tensor in op.inputs if (tensor.dtype or dtype) == "float32"}
    precise = _precise(op, dtype)
    if found is None or not floats | precise:
        return Narrowed()
    try:
        reached = _Reached(op, dtype, program, {kernel: _flow(program.ptx, kernel) for kernel in kernels})
    except (KernelcheckError, KeyError):
        everything = {each.name: dict.fromkeys(sorted(floats), TF32) for each in written_tensors(op)}
        noted = found if floats else None
        return Narrowed(everything, noted) if found == TF32 else Narrowed({}, noted, precise)
    of_output = {}
    cut_off: set[str] = set()
    kinds: set[Products] = set()
    for tensor in written_tensors(op):
        roundings: dict[str, Products] = {}
        for kind, inputs in reached.products_of(tensor.name):
            kinds.update({kind} if inputs & floats else ())
            cut_off.update({tensor.name} & precise if kind not in (TF32, SPLIT_TF32) else ())
            for name in sorted(inputs & floats) if kind in (TF32, SPLIT_TF32) else ():
                roundings[name] = min(kind, roundings.get(name, kind), key=lambda each: each.precision)
        if SPLIT_TF32 in roundings.values():
            cut_off.discard(tensor.name)  # its unit is as much wider already
        if roundings:
            of_output[tensor.name] = roundings
    noted = next((kind for kind in (*KINDS, SPLIT_TF32) if kind in kinds), None)
    return Narrowed(of_output, noted, frozenset(cut_off))


def _precise(op: Op, dtype: str) -> frozenset[str]:
    """Outputs in float32, in which no last rounding hides what an accumulator in float32 lost."""
    if op.accumulate_dtype(dtype).name != "float32":
        return frozenset()
    return frozenset(tensor.name for tensor in written_tensors(op) if (tensor.dtype or dtype) == "float32")


@lru_cache(maxsize=64)
def _flow(ptx: str, kernel: str) -> ProductFlow:
    from kernelcheck.backends.cpu.analysis.product_flow import product_flow  # which brings the parser of PTX
    from kernelcheck.backends.cpu.ptx.parser import parse_module

    return product_flow(parse_module(ptx), kernel)


@dataclass(frozen=True)
class _Held:
    """Dependences of a tensor's contents."""

    inputs: frozenset[str] = frozenset()
    products: frozenset[tuple[int, int]] = frozenset()
    """The number of the launch, and that of the product in its kernel."""

    def joined(self, other: _Held) -> _Held:
        return _Held(self.inputs | other.inputs, self.products | other.products)


class _Reached:
    """Upper bound on what the contents of each tensor depend on after all launches.

    Launches run in the registry's order. The bound ignores that order.
    """

    def __init__(self, op: Op, dtype: str, program: Program, flows: Mapping[str, ProductFlow]) -> None:
        self._tensors = frozenset(each.name for each in (*op.inputs, *op.scratch, *op.outputs))
        self._symbols = frozenset(each.name for each in (*op.inputs, *op.outputs) if each.symbol is not None)
        self._held = {each.name: _Held(frozenset({each.name})) for each in op.inputs}
        self._launches: list[tuple[ProductFlow, Mapping[str, frozenset[str]]]] = []
        for launch in op.launches:
            flow = flows[program.kernels[op.substitute(launch.kernel, dtype)]]
            self._launches.append((flow, self._bound(launch, flow.parameters)))
        # Fixpoint: sets of dependences only grow, and stop when no store of any launch adds to them. So every launch is
        # taken to come both before and after every other.
        changed = True
        while changed:
            changed = False
            for number, (flow, bound) in enumerate(self._launches):
                for place, stored in flow.stored.items():
                    value = self._value(number, stored, bound)
                    for name in self._at(place, bound):
                        before = self._held.get(name, _Held())
                        self._held[name] = before.joined(value)
                        changed = changed or self._held[name] != before

    def products_of(self, tensor: str) -> Iterable[tuple[Products, frozenset[str]]]:
        """The products that a tensor depends on, with the inputs that reach their factors."""
        for number, site in sorted(self._held.get(tensor, _Held()).products):
            flow, bound = self._launches[number]
            product = flow.products[site]
            split = product.split and product.kind == TF32
            yield SPLIT_TF32 if split else product.kind, self._value(number, product.factors, bound).inputs

    def _bound(self, launch: Launch, parameters: Sequence[str]) -> Mapping[str, frozenset[str]]:
        if len(launch.args) != len(parameters):
            return dict.fromkeys(parameters, self._tensors)
        bound = {}
        for name, argument in zip(parameters, launch.args, strict=True):
            members = argument.members if isinstance(argument, StructArg | TensorMapArg) else (argument,)
            named = {each.expression.lone_name for each in members if isinstance(each, ExprArg)}
            bound[name] = self._tensors & {each for each in named if each}
        return bound

    def _at(self, place: str, bound: Mapping[str, frozenset[str]]) -> frozenset[str]:
        """The tensors at a place; a variable of the module that no tensor stands for is one of its own."""
        if not place:
            return frozenset().union(*bound.values(), self._symbols, self._held)
        return bound[place] if place in bound else self._symbols | {f"variable {place}"}

    def _value(self, number: int, what: Dependence, bound: Mapping[str, frozenset[str]]) -> _Held:
        value = _Held(products=frozenset((number, site) for site in what.products))
        for place in what.places:
            for name in self._at(place, bound):
                value = value.joined(self._held.get(name, _Held()))
        return value
