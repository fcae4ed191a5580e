"""The unit in which errors are measured: the error of one rounding, element by element.

For element i of an output,

    unit_i = ulp(expected_i) / 2 + kappa_i + rho_i + u * scale_i

- ``ulp``: of the output's dtype, so that rounding the result once costs at most one unit.
- ``kappa_i``: what rounding every input once in the accumulator's precision ``u`` does to the result: the RMS, over
  probes, of the change of the reference when each input is multiplied by ``1 + u * d``, ``d`` uniform with RMS 1 (a
  statistical condition number). Signs alone, without magnitudes, cancel by chance where few terms meet.
- ``rho_i``: what the roundings inside do: the RMS, over the same probes, of the difference between the reference
  computed in the accumulator's precision, on inputs without subnormal numbers, and in float64. A normalisation of two
  elements gives +-1 whatever they are, so that no change of the inputs shows what rounding their mean does.
- ``scale_i``: one rounding of a value as large as the results around it, for intermediates that no change of the
  inputs shows, as in ``1 + tanh(x)``: the RMS of the element's row of outputs, or of that row for negated inputs,
  whichever is larger. Where a whole row cancels to nothing, the roundings of its terms are measured (``cancellation``).

So an error in units hardly depends on shape, scale or cancellation, and one factor serves an op in all its cases.
Kernels that add thousands of terms one by one are the exception: an op that was not calibrated gets wider units in the
cases where that matters (``free_control``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Literal, TypeAlias

import numpy as np

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES, DType, is_extension
from kernelcheck.base.errors import ReferenceScriptError, ReferenceTimeoutError
from kernelcheck.base.steps import ProgressStep
from kernelcheck.base.timings import timed
from kernelcheck.core.cases.case import Case, dtype_of, shape_of
from kernelcheck.core.oracle.blocks import BLOCK, in_blocks
from kernelcheck.core.oracle.cancellation import cancelled, spread
from kernelcheck.core.reference.reference import Changed, Precision, Reference
from kernelcheck.core.registry import Op, Tensor
from kernelcheck.core.registry.model import pointed_into, written_tensors
from kernelcheck.core.registry.model.compare_rules import COMPARE_RULES, Rule
from kernelcheck.core.user_scripts.rounding import Sides
from kernelcheck.core.values.streams import Stream

PROBES = 8
"""Changed inputs per case."""
CLOSER_PROBES = 64
"""A correct layer norm over two columns was 7.8 tolerances off by 8 probes, none of which rounded its mean as the
kernel did, and 0.2 by 64."""
LARGE = 1 << 22
"""Elements of outputs above which a case has fewer probes: each takes seconds, and few values are its only ones."""
DEFAULT_FACTOR, WIDEST_FACTOR = 16.0, 256.0
"""Default factors for results as precise as the accumulator, where every rounding inside the kernel shows. The second
is for cases in which the error of a naive kernel is unknown, and the upper bound otherwise."""
ROUNDED_FACTOR, WIDEST_ROUNDED_FACTOR = 8.0, 16.0
"""Default factors for results in a narrower dtype than the accumulator's, whose last rounding hides most of the
others."""

COARSE_FACTOR = 4.0
"""Default factor for results in dtypes of 8 bits: 16 units would be as large as the result itself."""


@dataclass(frozen=True)
class Tolerance:
    """Number of units that an element may be off."""

    factor: float
    source: Literal["calibrated", "default", "declared"]
    note: str = ""
    """Reason why it may not be reliable, such as a kernel that has changed since it was calibrated."""


def default_tolerance(op: Op, dtype: str) -> Tolerance:
    """The tolerance of an op that has not been calibrated, in units that ``free_control.widened`` makes."""
    if _all_coarse(op, dtype):
        return Tolerance(COARSE_FACTOR, "default")
    return Tolerance(ROUNDED_FACTOR if _all_narrow(op, dtype) else DEFAULT_FACTOR, "default")


def widest_factor(op: Op, dtype: str) -> float:
    """The most that the tolerance of an op that has not been calibrated is ever, in units as ``units`` has them."""
    if _all_coarse(op, dtype):
        return COARSE_FACTOR
    return WIDEST_ROUNDED_FACTOR if _all_narrow(op, dtype) else WIDEST_FACTOR


def _all_narrow(op: Op, dtype: str) -> bool:
    accumulator = op.accumulate_dtype(dtype)
    return all(kind.precision < accumulator.precision for kind in _results(op, dtype) if kind.is_float)


def _all_coarse(op: Op, dtype: str) -> bool:
    """Whether every result is narrow, and of 8 bits."""
    return _all_narrow(op, dtype) and all(kind.saturates for kind in _results(op, dtype) if kind.is_float)


def _results(op: Op, dtype: str) -> list[DType]:
    """The dtypes of what is compared: of outputs, and of what only indices show."""
    written = [DTYPES[tensor.dtype or dtype] for tensor in written_tensors(op)]
    return [*written, *([DTYPES[dtype]] if pointed_into(op) else [])]


def factor_for(tolerance: Tolerance, dtype: DType) -> float:
    """The factor for an output in ``dtype``: less than a default that is meant for more precise outputs of the op."""
    coarse = tolerance.source == "default" and dtype.saturates
    return min(tolerance.factor, COARSE_FACTOR) if coarse else tolerance.factor


def working_precision(op: Op, dtype: str) -> Precision:
    """Precision of the reference: float64, and ``numpy.longdouble`` for kernels that compute in float64."""
    return np.longdouble if dtype == "float64" or op.accumulate_dtype(dtype).name == "float64" else np.float64


def accumulator_precision(op: Op, dtype: str) -> Precision:
    """The NumPy type nearest to the precision of the kernel's accumulators (float32 for bfloat16's)."""
    name = op.accumulate_dtype(dtype).name
    precisions: Mapping[str, Precision] = {"float64": np.float64, "float16": np.float16}
    return precisions.get(name, np.float32)


def tensor_rule(op: Op, tensor: Tensor, dtype: str) -> Rule:
    """Rule for one output: exact if it says so, or if it holds integers or booleans and has no rule."""
    rule = (tensor.compare or op.compare).rule
    return "exact" if rule == "rounding" and not DTYPES[tensor.dtype or dtype].is_float else rule


def compares_exactly(op: Op, tensor: Tensor, case: Case) -> bool:
    """Whether an output is right only when equal."""
    return tensor_rule(op, tensor, case.dtype) == "exact"


def rule_of(op: Op, dtype: str) -> Rule:
    """Rule for an op: rounding if any output has it or indices point into an array, else a check, else another rule of
    an output, else exact; none without a reference."""
    if op.reference is None:
        return "none"
    rules = {tensor_rule(op, tensor, dtype) for tensor in written_tensors(op)}
    if "rounding" in rules or pointed_into(op):
        return "rounding"
    return next((rule for rule in ("check", *COMPARE_RULES) if rule in rules - {"exact"}), "exact")


def in_units(op: Op, case: Case, expected: Mapping[str, np.ndarray]) -> dict[str, DType]:
    """Arrays measured in units, by name, with the dtype they are rounded to: outputs compared by rounding, and arrays
    that the reference alone returns for indices to point into, which kernels hold at least in the case's dtype."""
    rounded = {
        tensor.name: dtype_of(tensor, case)
        for tensor in written_tensors(op)
        if tensor_rule(op, tensor, case.dtype) == "rounding"
    }
    own = DTYPES[case.dtype] if DTYPES[case.dtype].is_float else op.accumulate_dtype(case.dtype)
    return rounded | {name: own for name in pointed_into(op) if expected[name].dtype.kind == "f"}


def spacing(values: np.ndarray, dtype: DType) -> np.ndarray:
    """One unit in the last place of ``dtype`` at each of ``values``; if they are not finite, at 0.

    Above the largest number it continues as if the exponent range did; below the smallest normal one it is constant
    (IEEE 754-2019, 3.3).
    """
    if values.dtype == np.float64 and dtype.precision < 53:
        bits = np.ascontiguousarray(values).view(np.int64) & _EXPONENT
        powers = bits.view(np.float64).reshape(values.shape)  # of 2, at or below each value
        if np.max(powers, initial=0.0) == np.inf:
            powers = np.where(powers == np.inf, 0.0, powers)
        spaced: np.ndarray = np.maximum(powers, 2.0**dtype.min_exponent) * 2.0 ** (1 - dtype.precision)
        return spaced
    usable = np.isfinite(values) & (values != 0)
    exponents = np.where(usable, np.frexp(np.where(usable, values, 1))[1], dtype.min_exponent)
    ulp: np.ndarray = np.ldexp(1.0, np.maximum(exponents, dtype.min_exponent + 1) - dtype.precision)
    return ulp


_EXPONENT = 0x7FF << 52
"""The bits of a float64 that are its exponent, all of which are set in infinities and NaN."""


def probes_for(elements: int, probes: int = PROBES) -> int:
    """Number of probes of a case with so many elements in its outputs; ``probes`` unless it is large."""
    if elements <= LARGE:
        return probes
    return PROBES // 2 if probes == PROBES else probes // 4


@timed("probes")
def units(
    op: Op,
    case: Case,
    inputs: Mapping[str, np.ndarray],
    reference: Reference,
    expected: Mapping[str, np.ndarray],
    probes: int = PROBES,
    made: Made | None = None,
) -> dict[str, np.ndarray]:
    """The unit of every element of every output, float64 and positive; 0 where only equality passes.

    Args:
        op: what runs.
        case: one of its cases.
        inputs: in the kernel's dtypes.
        reference: called twice for each probe, and once for negated inputs; not at all if all outputs are exact or have
            a check.
        expected: what it returned for ``inputs``.
        probes: how many changed inputs to try, where the case is not large (``probes_for``).
        made: what it returned for ``calls_ahead``, if it was called on them.

    Raises:
        ReferenceScriptError: the reference cannot take inputs that are one rounding away from ``inputs``.
        ReferenceTimeoutError: it does not return.
    """
    rounded = in_units(op, case, expected)
    result = {name: np.zeros(array.shape) for name, array in expected.items()}
    if not rounded:
        return result
    probes = probes_for(sum(array.size for array in expected.values()), probes)
    expected = saturated(op, case, expected)
    roundoff = op.accumulate_dtype(case.dtype).unit_roundoff
    precision = working_precision(op, case.dtype)
    calls = _Calls(case, reference, _negated(op, inputs, precision), made)
    sensitivity = _sensitivity(op, case, inputs, expected, probes, calls)
    flipped = saturated(op, case, calls.on_negated())
    noise: Mapping[str, np.ndarray] | None = None
    for name, dtype in rounded.items():
        scale = _row_scale(expected[name])
        if name in flipped:
            scale = np.maximum(scale, _row_scale(flipped[name]))
        half_ulp = spacing(expected[name], dtype) / 2
        unit = half_ulp + sensitivity[name] + roundoff * scale
        if (nothing := cancelled(scale, inputs, roundoff)).any():
            noise = spread(case, inputs, reference, expected, precision, roundoff) if noise is None else noise
            unit = np.where(nothing, unit + noise.get(name, 0.0), unit)
        result[name] = np.maximum(unit, np.finfo(np.float64).smallest_subnormal)  # half of that would be 0
    return result


def least_units(op: Op, case: Case, expected: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Lower bounds of ``units``, without a call of the reference: half an ulp, and one rounding of the row's scale."""
    expected = saturated(op, case, expected)
    roundoff = op.accumulate_dtype(case.dtype).unit_roundoff
    result = {name: np.zeros(array.shape) for name, array in expected.items()}
    for name, dtype in in_units(op, case, expected).items():
        unit = spacing(expected[name], dtype) / 2 + roundoff * _row_scale(expected[name])
        result[name] = np.maximum(unit, np.finfo(np.float64).smallest_subnormal)
    return result


def saturated(op: Op, case: Case, outputs: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
    """``outputs`` with the largest number of a dtype whose conversions saturate in place of larger ones.

    A unit is a rounding of what the kernel can write: that of 4000 is nothing to go by where it writes 448.
    """
    largest = {
        tensor.name: dtype.largest for tensor in written_tensors(op) if (dtype := dtype_of(tensor, case)).saturates
    }
    return {
        name: np.clip(array, -largest[name], largest[name]) if name in largest else array
        for name, array in outputs.items()
    }


ELEMENTS_AT_ONCE = 1 << 16
"""Most elements of the largest array in probes of one message to the reference's process: a message takes as long as a
call of most references. Larger messages would take memory and save no time."""
Made: TypeAlias = Sequence[Mapping[str, np.ndarray]]
"""Results of ``calls_ahead``."""


def calls_ahead(op: Op, case: Case, inputs: Mapping[str, np.ndarray]) -> list[Changed]:
    """The calls of the reference that ``units`` makes, if they are known before ``expected`` is, and one message takes
    them all; empty otherwise."""
    written = written_tensors(op)
    if pointed_into(op) or all(tensor_rule(op, tensor, case.dtype) != "rounding" for tensor in written):
        return []
    sizes = [prod(shape_of(op, tensor, case)) for tensor in written]
    probes = probes_for(sum(sizes))
    if probes * max([*sizes, *(array.size for array in inputs.values())]) > ELEMENTS_AT_ONCE:
        return []
    negated = _negated(op, inputs, working_precision(op, case.dtype))
    return [*_probe_calls(op, case, inputs, range(probes), probes), *negated]


def _sensitivity(
    op: Op,
    case: Case,
    inputs: Mapping[str, np.ndarray],
    expected: Mapping[str, np.ndarray],
    probes: int,
    calls: _Calls,
) -> dict[str, np.ndarray]:
    """``kappa + rho`` of every output."""
    kappa, rho = RootMeanSquare(expected), RootMeanSquare(expected)
    largest = max((array.size for array in (*inputs.values(), *expected.values())), default=1)
    together = max(1, ELEMENTS_AT_ONCE // max(largest, 1))
    step = ProgressStep("measuring what roundings do", probes, "changed inputs")
    for first in range(0, probes, together):
        step.at(first)
        some = range(first, min(first + together, probes))
        try:
            made = calls.ahead or calls.on(_probe_calls(op, case, inputs, some, probes), alone=together < probes)
            results = [saturated(op, case, outputs) for outputs in made]
        except ReferenceTimeoutError:
            raise
        except ReferenceScriptError as error:
            raise ReferenceScriptError(
                f"{error} (called with inputs that differ by one rounding, and in the precision of the kernel's "
                "accumulators, to find out how sensitive it is)"
            ) from error
        kappa.add(results[::2], [expected])
        rho.add(results[1::2], results[::2])
    return {name: kappa.root(name) + rho.root(name) for name in expected}


def _probe_calls(op: Op, case: Case, inputs: Mapping[str, np.ndarray], some: range, probes: int) -> list[Changed]:
    """Two calls for each of some of the probes: in the working precision, and in that of the accumulators."""
    precision, narrow = working_precision(op, case.dtype), accumulator_precision(op, case.dtype)
    roundoff = op.accumulate_dtype(case.dtype).unit_roundoff
    # The last probe is the first with all signs flipped: each float moves both ways.
    mirrored = [probe > 0 and probe == probes - 1 for probe in some]
    roundoffs = [-roundoff if each else roundoff for each in mirrored]
    origins = [0 if each else probe for probe, each in zip(some, mirrored, strict=True)]
    moved: dict[str, list[np.ndarray]] = {}
    normal: dict[str, list[np.ndarray]] = {}
    for name, array in inputs.items():
        if not _is_float(array):
            moved[name] = normal[name] = [array] * len(some)
            continue
        streams = [Stream(case.seed, f"probe {origin} of {name}") for origin in origins]
        changes = changed(array, streams, precision, roundoffs)
        moved[name], normal[name] = [*changes], [*_without_subnormals(changes, narrow)]
    calls: list[Changed] = []
    for place, probe in enumerate(some):
        sides = Sides(case.seed, f"sides of probe {probe // 2}", probe % 2 == 1, roundoff)
        calls.append(({name: of[place] for name, of in moved.items()}, precision, sides))
        calls.append(({name: of[place] for name, of in normal.items()}, narrow, sides))
    return calls


class RootMeanSquare:
    """The root mean square of differences between outputs, where they are finite.

    Squares of what references for float64 kernels return may leave float64's range. Others may not, where they matter:
    of two results in float64, differences above ``MOST`` are of numbers that no narrower dtype holds.
    """

    MOST = 1e150

    def __init__(self, expected: Mapping[str, np.ndarray]) -> None:
        self._wide = any(array.dtype == np.longdouble for array in expected.values())
        self._roots = {name: np.zeros(array.shape) for name, array in expected.items()}
        """Until ``root``, their squares, unless ``_wide``."""
        self._counts = {name: np.zeros(array.shape, dtype=np.uint8) for name, array in expected.items()}

    def add(self, outputs: Made, others: Made) -> None:
        """Adds the difference of each of ``outputs`` from that of ``others`` at its place, or from their only one."""
        for name, roots in self._roots.items():
            if outputs[0][name].dtype.kind == "f":
                ours, theirs = [each[name] for each in outputs], [each[name] for each in others]
                for *parts, squares, counts in in_blocks(*ours, *theirs, roots, self._counts[name]):
                    self._add(np.stack(parts[: len(ours)]), np.stack(parts[len(ours) :]), squares, counts)

    def _add(self, outputs: np.ndarray, others: np.ndarray, roots: np.ndarray, counts: np.ndarray) -> None:
        with np.errstate(invalid="ignore", over="ignore"):
            difference = np.asarray(outputs - others, dtype=np.float64)
        finite = np.isfinite(difference)
        kept = difference if finite.all() else np.where(finite, difference, 0.0)
        if self._wide:
            for each in kept:
                roots[...] = np.hypot(roots, each)
        else:
            for each in np.square(np.clip(kept, -self.MOST, self.MOST)):  # one by one: sums in another order differ
                roots += each
        counts += np.add.reduce(finite, axis=0, dtype=np.uint8)

    def root(self, name: str) -> np.ndarray:
        roots = self._roots[name] if self._wide else np.sqrt(self._roots[name])
        root: np.ndarray = roots / np.sqrt(np.maximum(self._counts[name], 1), dtype=np.float64)
        return root


def _without_subnormals(array: np.ndarray, precision: Precision) -> np.ndarray:
    """``array`` with zeros for what kernels may flush: `-ftz=true` and atomic additions do (PTX ISA 9.7.13.5)."""
    smallest = np.finfo(precision).smallest_normal
    normal = np.array(array)
    for part in in_blocks(normal):
        tiny = np.abs(part[0]) < smallest
        if tiny.any():
            part[0][tiny] = np.copysign(part[0].dtype.type(0), part[0][tiny])
    return normal


def changed(
    array: np.ndarray, streams: Sequence[Stream], precision: Precision, roundoffs: Sequence[float]
) -> np.ndarray:
    """``array`` once for each stream and ``roundoff``, with each float multiplied by 1 + ``roundoff`` * d, d uniform in
    +-sqrt(3)."""
    times = np.array([precision(roundoff * 3**0.5) for roundoff in roundoffs], dtype=precision)[:, None]
    rows = np.empty((len(streams), array.size), dtype=precision)
    rows[...] = array.reshape(-1)
    for start in range(0, array.size, BLOCK):
        part = rows[:, start : start + BLOCK]
        words = np.stack([stream.words(part.shape[1]) for stream in streams]) >> np.uint64(11)
        fractions = words.astype(precision) * precision(2.0**-52)
        with np.errstate(invalid="ignore", over="ignore"):
            part *= 1 + (fractions - 1) * times
    return rows.reshape(len(streams), *array.shape)


class _Calls:
    """Calls of a reference, and of it on negated inputs if those may have either sign: with the others if they are
    few."""

    def __init__(self, case: Case, reference: Reference, negated: Sequence[Changed], made: Made | None) -> None:
        self._case, self._reference, self._negated = case, reference, negated
        self.ahead: Made = made[: len(made) - len(negated)] if made else []
        """Those of ``made`` that are not on negated inputs."""
        self._flipped: Mapping[str, np.ndarray] | None = (made[-1] if made else None) if negated else {}

    def on(self, changed: Sequence[Changed], *, alone: bool) -> Made:
        """The results for changed inputs; by the same message, unless ``alone``, those for negated inputs."""
        if alone or self._flipped is not None:
            return self._reference.call_changed(changed, self._case)
        try:
            *made, self._flipped = self._reference.call_changed([*changed, *self._negated], self._case)
        except ReferenceTimeoutError:
            raise
        except ReferenceScriptError:
            made = self._reference.call_changed(changed, self._case)  # fails as well unless it was the negated inputs
            self._flipped = {}
        return made

    def on_negated(self) -> Mapping[str, np.ndarray]:
        """The results for negated inputs. Empty if no input may have either sign, or if the reference refuses them: no
        op promises to take them."""
        if self._flipped is None:
            try:
                (self._flipped,) = self._reference.call_changed(self._negated, self._case)
            except ReferenceTimeoutError:
                raise
            except ReferenceScriptError:
                self._flipped = {}
        return self._flipped


def _negated(op: Op, inputs: Mapping[str, np.ndarray], precision: Precision) -> list[Changed]:
    """The call on negated inputs; none where no input may have either sign."""
    free = {
        tensor.name
        for tensor in op.inputs
        if tensor.values == "normal" and tensor.low is None and tensor.high is None and _is_float(inputs[tensor.name])
    }
    flipped = {name: -array if name in free else array for name, array in inputs.items()}
    return [(flipped, precision, None)] if free else []


def _is_float(array: np.ndarray) -> bool:
    return array.dtype.kind == "f" or is_extension(array.dtype)


def _row_scale(array: np.ndarray) -> np.ndarray:
    """Root mean square of the finite elements along the last axis; scaled, so that squares stay finite."""
    if array.dtype.kind != "f" or array.size == 0:
        return np.zeros_like(array, dtype=np.float64)
    finite = np.where(np.isfinite(array), array, 0)
    if array.ndim == 0:
        return np.asarray(np.abs(finite), dtype=np.float64)
    largest = np.max(np.abs(finite), axis=-1, keepdims=True)
    relative = finite / np.where(largest == 0, 1, largest)
    scale: np.ndarray = largest * np.sqrt(np.mean(np.square(relative), axis=-1, keepdims=True))
    return scale.astype(np.float64)
