"""Makes a case from a seed: sizes, scalars, value family and layout, and the inputs themselves.

A case is a function of its op's registry entry, its seed, and the index that the seed stands for. The number of cases
in a sweep and the other ops of the registry do not affect it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Literal, TypeAlias

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES, DType
from kernelcheck.base.errors import RegistryError, UnknownSeedError, UsageError, did_you_mean
from kernelcheck.base.timings import timed
from kernelcheck.core.cases import sampling
from kernelcheck.core.cases.own_values import Wanted, made_by_function
from kernelcheck.core.registry import Op, OpRegistry, ScalarParam, Tensor
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.values.drawn_arrays import generate
from kernelcheck.core.values.families import rotation_of
from kernelcheck.core.values.quantise import quantise
from kernelcheck.core.values.special_values import SPECIAL
from kernelcheck.core.values.streams import Stream

Arrays: TypeAlias = Mapping[str, np.ndarray]
"""Arrays by tensor name."""
Mode = Literal["quick", "thorough", "calibrate"]
MODES: tuple[Mode, ...] = ("quick", "thorough", "calibrate")

SEARCHED_CASES = 4096
"""``find_case`` tries at least this many indices of each op, dtype and mode."""


@dataclass(frozen=True)
class Case:
    """One seeded instance of an op in one dtype."""

    op: str
    dtype: str
    mode: Mode
    index: int
    seed: int
    dims: Mapping[str, int]
    """Every dim, the derived ones included."""
    scalars: Mapping[str, int | float]
    """Values that the kernel gets, rounded to their types."""
    values: str
    """The value family of the inputs that declare none of their own."""
    layout: str
    """The layout of the tensors that list it; the others are contiguous."""


def case_seed(root_seed: int, op: str, dtype: str, mode: str, index: int) -> int:
    """The seed of a case: 64 bits of BLAKE2b (RFC 7693) over its coordinates."""
    text = f"{root_seed}\0{op}\0{dtype}\0{mode}\0{index}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def format_seed(seed: int) -> str:
    """``seed`` as users see and type it: ``0x`` and 16 hex digits."""
    return f"0x{seed:016x}"


def parse_seed(text: str) -> int:
    """The seed that ``format_seed`` printed; leading zeros may be missing.

    Raises:
        UsageError: the text is not ``0x`` and 1 to 16 hex digits.
    """
    digits = text.strip().lower()
    if digits.startswith("0x") and 3 <= len(digits) <= 18 and set(digits[2:]) <= set("0123456789abcdef"):
        return int(digits, 16)
    raise UsageError(f"expected a seed such as {format_seed(0x1F2E3D4C5B6A7988)} (0x and 16 hex digits), got {text!r}")


def root_seed(given: object) -> int:
    """The root seed that a Python program gives.

    Raises:
        UsageError: it is not an integer, or out of range.
    """
    if isinstance(given, bool) or not isinstance(given, int | np.integer) or not 0 <= given < 2**64:
        raise UsageError(f"seed must be an integer from 0 to {2**64 - 1} (got {given!r})")
    return int(given)


@timed("choose sizes")
def make_case(registry: OpRegistry, op: Op, dtype: str, mode: Mode, index: int) -> Case:
    """Case number ``index`` of ``op`` in ``dtype``.

    In ``quick`` mode the first cases take every listed size, scalar value and layout at least once, then every
    pair of them; what follows draws among them by seed. In ``thorough`` and ``calibrate`` mode the first take
    every boundary size (``sampling.boundary_sizes``), then pairs of them (all, if ``sampling.MAX_PAIRING`` cases
    suffice), the others log-uniform sizes by seed. The families follow ``families_of`` the op once, then are drawn by
    seed. Where a quick sweep deals its cases out over an op's dtypes, each dtype begins where the one before it ends,
    after the families that only it has.

    Raises:
        RegistryError: no sizes satisfy the op's constraints.
        UsageError: there is no such mode, dtype or index.
    """
    _require_coordinates(op, dtype, mode, index)
    seed = case_seed(registry.seed, op.name, dtype, mode, index)
    stream = Stream(seed, "case")
    place = _place(registry, op, dtype, index) if mode == "quick" else index
    choice = sampling.choose(op, dtype, place, stream, thorough=mode != "quick")
    families = families_of(op, dtype)
    own = [family for family in families if family not in families_of(op, op.dtypes[0])] if place != index else []
    if index < len(own):
        family = own[index]
    else:
        family = families[place] if place < len(families) else families[stream.integer(0, len(families))]
    scalars = {scalar.name: as_passed(scalar, choice.scalars[scalar.name]) for scalar in op.scalars}
    return Case(op.name, dtype, mode, index, seed, choice.dims, scalars, family, choice.layout)


def _place(registry: OpRegistry, op: Op, dtype: str, index: int) -> int:
    """Position of a quick case among the sizes and families of its op; if cases are dealt out, the dtypes share one
    round."""
    schedule = registry.quick
    if not schedule.dealt or index >= schedule.cases:
        return index
    dealt = schedule.cases_of(op.dtypes)
    before = sum(dealt[each] for each in op.dtypes[: op.dtypes.index(dtype)])
    return (before + index) % schedule.cases


def find_case(registry: OpRegistry, seed: int, cases: int | None = None) -> Case:
    """The case that ``seed`` stands for, found by enumerating the registry's seeds.

    Args:
        registry: that of the run which printed the seed.
        seed: of the case.
        cases: the least number of indices of each op, dtype and mode to search.

    Raises:
        UnknownSeedError: no case of this registry has that seed; the message says what was searched.
    """
    most = max(SEARCHED_CASES, cases or 0, registry.quick.cases, registry.thorough.cases)
    for first, last in ((0, 256), (256, most)):  # the likely ones first
        for op in registry.ops.values():
            for dtype in op.dtypes:
                for mode in MODES:
                    for index in range(first, last):
                        if case_seed(registry.seed, op.name, dtype, mode, index) == seed:
                            return make_case(registry, op, dtype, mode, index)
    raise UnknownSeedError(
        f"no case has the seed {format_seed(seed)}: searched the first {most} cases of each dtype of every op in "
        f"{registry.path.name} ({', '.join(registry.ops)}), quick and thorough, with the root seed {registry.seed}. "
        "If the run was given --seed or --cases, give the same here; an op renamed since then has other seeds"
    )


@timed("make inputs")
def make_inputs(op: Op, case: Case) -> dict[str, np.ndarray]:
    """Every input tensor by name: contiguous, in its dtype, byte-identical on every machine.

    A tensor whose ``values`` is ``normal``, the default, takes the case's family; any other ``values`` applies to every
    case. Integer tensors with a dtype of their own are indices if they have a ``high``, and span the range of the
    dtype if not; boolean ones are masks.

    Raises:
        RegistryError: a tensor's bounds or shape are not valid for this case.
        ReferenceScriptError: a function of the user's that makes an input fails, or returns something else.
    """
    made: dict[str, np.ndarray] = {}
    for tensor in op.inputs:
        made[tensor.name] = make_input(op, tensor, case, made, shape_of(op, tensor, case))
    return made


def families_of(op: Op, dtype: str) -> tuple[str, ...]:
    """The families that the cases of an op go through in a dtype, in the order of their first appearance."""
    taken = (DTYPES[tensor.dtype or dtype] for tensor in op.inputs if takes_family(tensor))
    first, *others = rotation_of(*taken, nonfinite=op.nonfinite)
    return (first, *op.more_values, *others)


def names_of(op: Op, case: Case) -> dict[str, int | float]:
    """The names that expressions over this case may use: defines that are numbers, dims and scalars."""
    return {**op.numbers, **case.dims, **case.scalars}


def shape_of(op: Op, tensor: Tensor, case: Case) -> tuple[int, ...]:
    """The tensor's shape in this case.

    Raises:
        RegistryError: an extent is below 0.
        ExpressionError: an extent is not an integer.
    """
    names = names_of(op, case)
    shape = tuple(extent.evaluate_int(names) for extent in tensor.shape)
    for extent, expression in zip(shape, tensor.shape, strict=True):
        if extent < 0:
            raise RegistryError(f"{expression.where}: {expression.text!r} is {extent}, but an extent is at least 0")
    return shape


def own_family(tensor: Tensor) -> str | None:
    """The value family that an input always takes; None if it takes that of the case."""
    if tensor.values != "normal":
        return tensor.values
    return "index" if has_own_integers(tensor) and tensor.high is not None else None


def takes_family(tensor: Tensor) -> bool:
    """Whether an input holds the family of the case."""
    return own_family(tensor) is None and tensor.dtype != "bool"


def has_own_integers(tensor: Tensor) -> bool:
    """Whether a tensor has an integer dtype of its own."""
    return tensor.dtype is not None and DTYPES[tensor.dtype].kind in ("int", "uint")


def dtype_of(tensor: Tensor, case: Case) -> DType:
    """The tensor's dtype: its own, or the case's."""
    return DTYPES[tensor.dtype or case.dtype]


def _require_coordinates(op: Op, dtype: str, mode: str, index: int) -> None:
    if mode not in MODES:
        raise UsageError(f"expected one of the modes {', '.join(MODES)}, got {mode!r}{did_you_mean(mode, MODES)}")
    if dtype not in op.dtypes:
        offered = ", ".join(op.dtypes)
        raise UsageError(f"op {op.name!r} has no dtype {dtype!r}; it has {offered}{did_you_mean(dtype, op.dtypes)}")
    if index < 0:
        raise UsageError(f"expected a case index of at least 0, got {index}")


def as_passed(scalar: ScalarParam, value: int | float) -> int | float:
    """``value`` as the kernel gets it: rounded to the scalar's type."""
    dtype = DTYPES[scalar.type]
    return float(quantise(np.array(float(value)), dtype)) if dtype.is_float else value


def make_input(op: Op, tensor: Tensor, case: Case, before: Arrays, shape: tuple[int, ...]) -> np.ndarray:
    """One input of a case in a shape, its own or that of a part; ``before`` are the inputs that the op lists before it.

    Raises:
        RegistryError, ReferenceScriptError: as ``make_inputs``.
    """
    dtype = dtype_of(tensor, case)
    values = own_family(tensor) or case.values
    if values in SPECIAL and not dtype.is_float:
        values = "normal"
    names = names_of(op, case)
    low, high = _bound(tensor.low, names), _bound(tensor.high, names)
    if tensor.drawn_by:
        wanted = Wanted(shape, dtype, low, high, op.nonfinite)
        return made_by_function(op, tensor, wanted, case.seed, {**names, **before})
    try:
        stream = Stream(case.seed, tensor.name)
        whole = has_own_integers(tensor)
        return generate(values, shape, dtype, stream, low, high, whole=whole)
    except RegistryError as error:
        dims = ", ".join(f"{name} = {size}" for name, size in case.dims.items())
        raise RegistryError(f"op {op.name!r}, input {tensor.name!r} with {dims}: {error}") from None


def _bound(bound: Expression | None, names: Mapping[str, int | float]) -> float | None:
    return None if bound is None else bound.evaluate(names)
