"""Names that each of an op's expressions may use."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from copy import copy

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import RegistryError, did_you_mean
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.registry.model import STEP, ExprArg, Launch, Op, StructArg, TensorMapArg
from kernelcheck.core.registry.places import Place
from kernelcheck.core.registry.python_functions import compile_time_names

_FIXED = "dims and number defines"
_SIZES = "dims, integer scalars and number defines"
_GRID = "dims, integer scalars, number defines and compile-time arguments"
_NUMBERS = "dims, scalars and number defines"
_ARGUMENT = f"a tensor by itself, or {_NUMBERS}"


def check_expressions(op: Op) -> None:
    """Checks the names in every expression of the op.

    Raises:
        RegistryError: a name is unknown or may not stand where it does, or a tensor has no such axis.
    """
    scope = _Scope(op)
    for dim in op.dims:
        if dim.value:
            scope.check(dim.value, scope.fixed, _FIXED)
    for tensor in scope.tensors.values():
        for expression in tensor.shape:
            scope.check(expression, scope.sizes, _SIZES)
        for bound in (tensor.low, tensor.high, tensor.floor):
            if bound:
                scope.check(bound, scope.numbers, _NUMBERS)
    if op.floor:
        scope.check(op.floor, scope.numbers, _NUMBERS)
    for constraint in op.constraints:
        scope.check(constraint, scope.fixed, _FIXED, views=True)
        for name in sorted(constraint.tensors):
            if not all(extent.names <= scope.fixed for extent in scope.tensors[name].shape):
                raise _refusal(
                    constraint, f"the shape of {name!r} depends on a scalar; expected one over {_FIXED} alone"
                )
    for amount in (op.bench.bytes, op.bench.flops):
        if amount:
            scope.check(amount, scope.numbers, _NUMBERS, views=True)
    for launch in op.launches:
        within = scope
        if launch.repeat is not None:
            scope.check(launch.repeat, scope.sizes, _SIZES, views=True)
            within = scope.counting(launch.repeat)
        optional = [each for each in (launch.num_warps, launch.num_stages) if each]
        for expression in (*launch.block, *launch.cluster, launch.shared, *optional):
            within.check(expression, within.sizes, _SIZES, views=True)
        known = within.sizes | compile_time_names(op, launch)
        for expression in launch.grid:
            within.check(expression, known, _SIZES if known == within.sizes else _GRID, views=True)
        for constant in constants(launch):
            within.check(constant, within.numbers, _NUMBERS, views=True)
        for argument, in_struct in expression_arguments(launch):
            _check_argument(argument, in_struct, within)
        for mapped in (each.tensor for each in launch.args if isinstance(each, TensorMapArg)):
            if mapped.expression.lone_name not in scope.tensors:
                near = did_you_mean(mapped.expression.text, scope.tensors)
                raise _problem(mapped.expression, f"{mapped.expression.text!r} is no tensor of the op{near}")


def expression_arguments(launch: Launch) -> Iterator[tuple[ExprArg, bool]]:
    """Every argument by expression, and whether it is a member of a struct."""
    for argument in launch.args:
        if isinstance(argument, ExprArg):
            yield argument, False
        elif isinstance(argument, TensorMapArg):
            yield from ((member, False) for member in argument.members)
        elif isinstance(argument, StructArg):
            yield from ((member, True) for member in argument.members if isinstance(member, ExprArg))


def constants(launch: Launch) -> Iterator[Expression]:
    """Every compile-time argument that is an expression."""
    return (each for each in (launch.constexpr or {}).values() if isinstance(each, Expression))


def _check_argument(argument: ExprArg, in_struct: bool, scope: _Scope) -> None:
    expression = argument.expression
    if expression.lone_name not in scope.tensors:
        suggestions = {*scope.numbers, *scope.tensors}
        scope.check(expression, scope.numbers, _ARGUMENT, suggestions=suggestions, views=True)
        if in_struct and argument.type is None:
            text = expression.text
            raise _problem(expression, f"a member of a struct needs its type, as in '{text}: int32'")
    elif argument.type:
        raise _problem(expression, f"{expression.lone_name!r} is a tensor, whose address takes no type")


class _Scope:
    def __init__(self, op: Op) -> None:
        self.tensors = {tensor.name: tensor for tensor in (*op.inputs, *op.scratch, *op.outputs)}
        constants = {name for name, value in op.macros.items() if not isinstance(value, str)}
        counts = {scalar.name for scalar in op.scalars if not DTYPES[scalar.type].is_float}
        self.fixed = constants | {dim.name for dim in op.dims}
        self.sizes = self.fixed | counts
        self.numbers = self.fixed | {scalar.name for scalar in op.scalars}
        self.kinds = dict.fromkeys(op.macros, "a define that is text")
        self.kinds.update({name: f"a tensor ({tensor.role})" for name, tensor in self.tensors.items()})
        self.kinds.update({scalar.name: f"a scalar of type {scalar.type}" for scalar in op.scalars})

    def counting(self, repeat: Expression) -> _Scope:
        """The same with the counter of a launch that is repeated."""
        taken = "a dim or define" if STEP in self.fixed else self.kinds.get(STEP)
        if taken:
            raise _refusal(repeat, f"{STEP!r} counts the launches, but here it is {taken}: give that another name")
        scope = copy(self)
        scope.sizes, scope.numbers = self.sizes | {STEP}, self.numbers | {STEP}
        return scope

    def check(
        self,
        expression: Expression,
        allowed: Collection[str],
        what: str,
        *,
        suggestions: Collection[str] = (),
        views: bool = False,
    ) -> None:
        """Refuses names outside ``allowed``, which ``what`` describes, and tensors unless ``views``."""
        choices = sorted(suggestions or allowed)
        listed = f"{what}: {', '.join(choices)}"
        for name in sorted(expression.names - set(allowed)):
            if name not in self.kinds:
                raise _refusal(
                    expression, f"unknown name {name!r}; expected {listed}{did_you_mean(name, choices)}", name
                )
            raise _refusal(
                expression, f"{name!r} is {self.kinds[name]}, which cannot stand here; expected {listed}", name
            )
        if expression.tensors and not views:
            raise _refusal(expression, f"itemsize and stride cannot stand here; expected {listed}")
        for name in sorted(expression.tensors - self.tensors.keys()):
            tensors = ", ".join(self.tensors)
            near = did_you_mean(name, self.tensors)
            raise _refusal(expression, f"unknown tensor {name!r}; expected one of {tensors}{near}", name)
        for name, axis in sorted(expression.strides):
            rank = len(self.tensors[name].shape)
            if not -rank <= axis < rank:
                raise _refusal(expression, f"{name!r} has no axis {axis}; its shape has {rank}")


def _refusal(expression: Expression, problem: str, within: str = "") -> RegistryError:
    return _problem(expression, f"{expression.text!r}: {problem}", within)


def _problem(expression: Expression, problem: str, within: str = "") -> RegistryError:
    where = expression.where
    return where.refusal(problem, within) if isinstance(where, Place) else RegistryError(f"{where}: {problem}")
