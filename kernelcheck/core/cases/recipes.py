"""A case that its seed alone does not determine: changed sizes, scalars, values or layout, small enough for one line of
text (``tokens``).

Everything that is not changed still follows from the seed and the index of the case that it started from, including the
schedule of its launches.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from math import isfinite, prod

import numpy as np

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import UsageError, did_you_mean
from kernelcheck.core.cases import sampling
from kernelcheck.core.cases.case import Case, Mode, as_passed, dtype_of, make_inputs, shape_of
from kernelcheck.core.cases.domains import domain_of
from kernelcheck.core.cases.memory import bytes_to_judge, is_huge, machine_bytes
from kernelcheck.core.registry import LAYOUTS, Op, OpRegistry
from kernelcheck.core.registry.model import ScalarParam, written_tensors
from kernelcheck.core.values.families import FAMILIES
from kernelcheck.core.values.sought import is_sought

Number = int | float

_NO_SIZE = 1 << 63


@dataclass(frozen=True)
class Edit:
    """Changes to one input, relative to the values of the case's family. Indices are flat, in C order; values are the
    bits of elements of the tensor's dtype."""

    tensor: str
    fill: int | None = None
    """The value of every element that the other fields do not mention; None to keep the family's values."""
    kept: tuple[tuple[int, int], ...] = ()
    """Ranges ``[start, stop)`` that keep the family's values despite the fill."""
    elements: tuple[tuple[int, int], ...] = ()
    """Single elements: index and bits."""


@dataclass(frozen=True)
class Recipe:
    """Instructions to make one case."""

    op: str
    dtype: str
    mode: Mode
    index: int
    seed: int
    """Seed of the case that this one started from; mode and index are also its."""
    dims: tuple[tuple[str, int], ...]
    """Sizes of the dims that are not derived, in the op's order."""
    scalars: tuple[tuple[str, Number], ...]
    values: str
    """The value family."""
    layout: str
    edits: tuple[Edit, ...] = ()
    """At most one for each input."""
    repeat: bool = False
    """Whether the failure shows only when the case runs a second time."""


def recipe_of(op: Op, case: Case, *, repeat: bool = False) -> Recipe:
    """The recipe that makes just this case."""
    dims = tuple((dim.name, case.dims[dim.name]) for dim in op.dims if dim.value is None)
    scalars = tuple(case.scalars.items())
    return Recipe(
        case.op, case.dtype, case.mode, case.index, case.seed, dims, scalars, case.values, case.layout, (), repeat
    )


def case_of(op: Op, recipe: Recipe) -> Case:
    """The case that a recipe makes, without its edits."""
    return Case(
        recipe.op,
        recipe.dtype,
        recipe.mode,
        recipe.index,
        recipe.seed,
        sampling.completed(op, dict(recipe.dims)),
        dict(recipe.scalars),
        recipe.values,
        recipe.layout,
    )


def inputs_of(op: Op, recipe: Recipe) -> dict[str, np.ndarray]:
    """Every input by name, the edits done: byte-identical on every machine.

    Raises:
        RegistryError: the inputs cannot be made.
        UsageError: an edit does not fit its tensor.
    """
    case = case_of(op, recipe)
    inputs = make_inputs(op, case)
    for edit in recipe.edits:
        inputs[edit.tensor] = edited(inputs[edit.tensor], edit)
    return inputs


def edited(array: np.ndarray, edit: Edit) -> np.ndarray:
    """A copy of ``array`` with the edit done.

    Raises:
        UsageError: an index lies outside the array.
    """
    before = np.ascontiguousarray(array).reshape(-1)
    bits = f"u{array.dtype.itemsize}"
    after: np.ndarray = before.copy()
    if edit.fill is not None:
        after.view(bits)[:] = edit.fill
        for start, stop in edit.kept:
            _require_inside(edit, start, stop, before.size)
            after[start:stop] = before[start:stop]
    for index, value in edit.elements:
        _require_inside(edit, index, index + 1, before.size)
        after.view(bits)[index] = value
    shaped: np.ndarray = after.reshape(array.shape)
    return shaped


def bits_of(value: Number, dtype: np.dtype) -> int:
    """The bits of ``value`` as an element of ``dtype``."""
    return int(np.array([value]).astype(dtype).view(f"u{dtype.itemsize}")[0])


def elements_of(op: Op, case: Case) -> int:
    """Elements of all inputs and outputs together."""
    tensors = {tensor.name: tensor for tensor in (*op.inputs, *written_tensors(op))}
    return sum(prod(shape_of(op, tensor, case)) for tensor in tensors.values())


def digest_of(inputs: Mapping[str, np.ndarray]) -> str:
    """16 hex digits that change with any byte, shape, dtype or name of the inputs."""
    digest = hashlib.blake2b(digest_size=8)
    for name, array in sorted(inputs.items()):
        digest.update(f"{name} {array.dtype.name} {list(array.shape)}\n".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


def checked(registry: OpRegistry, recipe: Recipe, *, what: str = "the token") -> Recipe:
    """``recipe``, checked against the registry as it is now. ``what`` names its origin in messages.

    Raises:
        UsageError: it names something that the op lacks, or its sizes or values are not what the op declares.
        RegistryError: its inputs cannot be made.
    """
    if recipe.op not in registry.ops:
        raise UsageError(
            f"{what} is of the op {recipe.op!r}, which {registry.path.name} does not have"
            f"{did_you_mean(recipe.op, registry.ops)}"
        )
    op = registry.ops[recipe.op]
    where = f"{what} does not fit op {op.name!r} of {registry.path.name} (any more)"
    free = {dim.name: dim for dim in op.dims if dim.value is None}
    names = [name for name, _ in recipe.dims]
    if names != list(free):
        raise UsageError(f"{where}: it has sizes for {', '.join(names)}, the op has the dims {', '.join(free)}")
    if recipe.dtype not in op.dtypes:
        raise UsageError(f"{where}: its dtype is {recipe.dtype}, the op has {', '.join(op.dtypes)}")
    if recipe.values not in FAMILIES and not is_sought(recipe.values):
        raise UsageError(f"{where}: it has values of the family {recipe.values!r}")
    if recipe.layout not in LAYOUTS:
        known = ", ".join(LAYOUTS)
        raise UsageError(f"{where}: its layout is {recipe.layout!r}, expected {known}")
    scalars = [name for name, _ in recipe.scalars]
    if scalars != [scalar.name for scalar in op.scalars]:
        raise UsageError(f"{where}: it has the scalars {scalars}, the op {[scalar.name for scalar in op.scalars]}")
    for name, size in recipe.dims:
        step = free[name].multiple_of
        least = 0 if free[name].allow_zero else 1
        if not least <= size < _NO_SIZE or size % step:
            above = "" if free[name].allow_zero else " above 0"
            raise UsageError(f"{where}: {name} = {str(size)[:40]}, expected a multiple of {step}{above}, below 2**63")
    for scalar, (name, value) in zip(op.scalars, recipe.scalars, strict=True):
        if not _holds(scalar, value):
            raise UsageError(f"{where}: {name} = {str(value)[:40]}, expected a finite {scalar.type}")
    edits = [edit.tensor for edit in recipe.edits]
    if len(set(edits)) < len(edits):
        raise UsageError(f"{where}: it edits the same input twice")
    case = case_of(op, recipe)
    if not sampling.allowed(op, recipe.dtype, case.dims):
        raise UsageError(f"{where}: {dict(case.dims)} does not satisfy its constraints")
    if is_huge(op, case) and not recipe.edits:
        return recipe
    needed = bytes_to_judge(op, case)
    if needed > machine_bytes():
        raise UsageError(
            f"{where}: its tensors, of {dict(case.dims)}, need about {needed >> 30:,} GiB to be checked, and this "
            f"machine has {machine_bytes() >> 30:,}"
        )
    _require_declared(op, case, recipe, where)
    return recipe


def require_inputs(op: Op, recipe: Recipe, inputs: Mapping[str, np.ndarray], what: str = "the inputs given") -> None:
    """Refuses inputs whose names, shapes or dtypes differ from those of ``recipe``'s case; messages call them ``what``.

    Raises:
        UsageError: an input does not fit; the message names it.
    """
    case = case_of(op, recipe)
    takes = {t.name: f"{dtype_of(t, case).name} {list(shape_of(op, t, case))}" for t in op.inputs}
    given = {name: f"{array.dtype.name} {list(array.shape)}" for name, array in inputs.items()}
    wrong = [
        f"{name} is {given.get(name, 'not there')}, expected {takes.get(name, 'no such input')}"
        for name in dict.fromkeys((*takes, *given))
        if takes.get(name) != given.get(name)
    ]
    if wrong:
        raise UsageError(f"op {op.name!r}: {what} are not those of this case: {'; '.join(wrong)}")


def shrunk(recipe: Recipe, dims: Mapping[str, int]) -> Recipe:
    """``recipe`` with other dims."""
    return replace(recipe, dims=tuple((name, dims[name]) for name, _ in recipe.dims))


def with_edit(recipe: Recipe, edit: Edit) -> Recipe:
    """``recipe`` with this edit in place of any other of the same tensor."""
    others = tuple(other for other in recipe.edits if other.tensor != edit.tensor)
    return replace(recipe, edits=(*others, edit))


def _require_declared(op: Op, case: Case, recipe: Recipe, where: str) -> None:
    inputs = make_inputs(op, case)
    for edit in recipe.edits:
        if edit.tensor not in inputs:
            raise UsageError(f"{where}: it edits an input {edit.tensor!r}{did_you_mean(edit.tensor, inputs)}")
        tensor = op.tensor(edit.tensor)
        widest = 1 << 8 * dtype_of(tensor, case).itemsize
        given = [bits for _, bits in edit.elements] + ([] if edit.fill is None else [edit.fill])
        if not all(0 <= bits < widest for bits in given):
            raise UsageError(f"{where}: it gives {edit.tensor!r} elements of another width")
        domain = domain_of(op, tensor, case, inputs[edit.tensor])
        if not domain.holds(edited(inputs[edit.tensor], edit)):
            raise UsageError(f"{where}: it gives {edit.tensor!r} values that its entry rules out")


def _holds(scalar: ScalarParam, value: Number) -> bool:
    """Whether the scalar's type has the value, which is not infinite unless it is among those listed."""
    dtype = DTYPES[scalar.type]
    if dtype.kind == "bool":
        return isinstance(value, bool)
    if isinstance(value, bool):
        return False
    if dtype.is_float:
        listed = [as_passed(scalar, each) for each in scalar.values]
        with suppress(OverflowError):
            return value in listed or isfinite(as_passed(scalar, value))
        return False
    limits = np.iinfo(dtype.numpy)
    return isinstance(value, int) and limits.min <= value <= limits.max


def _require_inside(edit: Edit, start: int, stop: int, size: int) -> None:
    if not 0 <= start < stop <= size:
        raise UsageError(f"an edit of {edit.tensor!r} is of elements {start} to {stop - 1}, but it has {size}")
