"""Value families: what inputs hold, as exact functions of raw 64-bit words.

Every family uses only integer arithmetic and the operations that IEEE 754-2019 clause 5.4 defines as exactly
rounded (+, -, *, /, square roots, conversions, scaling by powers of two), never a library's ``exp`` or ``log``: the
bytes are the same on every machine and with every NumPy.

Magnitudes are such that a sum of 4096 products of two values stays finite in float16, but for ``heavy`` and ``limits``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from kernelcheck.base.dtypes import DType
from kernelcheck.base.errors import RegistryError
from kernelcheck.core.values import linked_values as linked
from kernelcheck.core.values.special_values import SPECIAL
from kernelcheck.core.values.streams import Draw, Floats, Integers
from kernelcheck.core.values.value_families import ROTATION

DEFAULT_INDEX_HIGH = 8
"""Index tensors without a ``high`` hold 0 to 7."""
_HALF_LARGEST = 65504.0
"""float16's largest number."""


def _offset(draw: Draw) -> Floats:
    """A large common offset, of either sign, with small noise: one-pass variances cancel."""
    noise = draw.normal() * (2.0**-4 if draw.half_range else 1.0)
    offset = 3.25 if draw.half_range else 16.0 if draw.coarse else 64.0
    return (1.0 - 2.0 * draw.stream.integer(0, 2)) * offset + noise


def _negative(draw: Draw) -> Floats:
    """Rows within (-128, -96] and (-2.25, -0.25] alternate: a maximum that starts at 0 exceeds them all.

    ``exp`` of the former is 0 or subnormal in float32. In float16 all rows are of the latter kind.
    """
    values = -draw.uniform(0.25, 2.25)
    if draw.half_range:
        return values
    rows = values.reshape(-1, draw.shape[-1]) if draw.count else values
    rows[::2] = 16.0 * rows[::2] - 92.0
    return rows.reshape(draw.shape)


def _cancellation(draw: Draw) -> Floats:
    """Neighbours of nearly opposite value: sums are far smaller than their terms."""
    values = 2.0 * draw.normal().reshape(-1)
    noise = draw.stream.normal(draw.count // 2) * 2.0**-8
    values[1 : 2 * noise.size : 2] = noise - values[0 : 2 * noise.size : 2]
    return values.reshape(draw.shape)


def _constant(draw: Draw) -> Floats:
    """One value of magnitude [0.5, 2), everywhere: variance is zero."""
    sign = 1.0 - 2.0 * draw.stream.integer(0, 2)
    return np.full(draw.shape, sign * (0.5 + 1.5 * float(draw.stream.uniform(1)[0])))


def _ramp(draw: Draw) -> Floats:
    """Rising along each row: every maximum so far is overtaken, and a permuted index shows."""
    reach = 3.5 if draw.half_range else 16.0
    length = draw.shape[-1]
    steps = np.arange(length, dtype=np.float64) / max(length - 1, 1)
    return (2.0 * reach * steps - reach) + draw.uniform(0.0, 0.25)


def _falling(draw: Draw) -> Floats:
    """Falling along each row: the first element is the largest, and an argmax that takes a later one shows."""
    return -_ramp(draw)


def _subnormal(draw: Draw) -> Floats:
    """Subnormal numbers of the dtype: a flush to zero loses them all."""
    return np.ldexp(draw.uniform(-0.5, 0.5), draw.min_exponent)


def _spike(draw: Draw) -> Floats:
    """Normal values, and one of ±128 in each 256 (±96 in each 1024 in float16): exp overflows in float32."""
    values = draw.normal().reshape(-1)
    spacing = 1024 if draw.half_range else 256
    starts = np.arange(0, draw.count, spacing)
    words = draw.stream.words(starts.size)
    lengths = np.minimum(draw.count - starts, spacing).astype(np.uint64)
    places = starts + (words % lengths).astype(np.int64)
    signs = 1.0 - 2.0 * (words >> np.uint64(63)).astype(np.float64)
    values[places] = signs * (96.0 if draw.half_range else 128.0)
    return values.reshape(draw.shape)


def _wide(draw: Draw) -> Floats:
    """Normal values times random powers of two, from 2**-20 to 2**6 (2**-10 to 2 in float16)."""
    powers = draw.integers(-10, 2) if draw.half_range else draw.integers(-20, 7)
    return np.ldexp(draw.normal(), powers.astype(np.int32)).astype(np.float64)


def _zeros(draw: Draw) -> Floats:
    """Zeros of either sign."""
    return np.where(draw.integers(0, 2) == 1, -0.0, 0.0)


def index_values(draw: Draw) -> Integers:
    """Integers in [low, high), by default 0 to 7."""
    high = None if draw.high is None else int(-(-draw.high // 1))
    default_low = 0 if high is None or high > 0 else high - DEFAULT_INDEX_HIGH
    low = default_low if draw.low is None else int(-(-draw.low // 1))
    high = low + DEFAULT_INDEX_HIGH if high is None else high
    if high <= low:
        raise RegistryError(f"values = 'index' needs an integer in [low, high), got [{draw.low}, {draw.high})")
    return draw.integers(low, high)


def _probabilities(draw: Draw) -> Floats:
    """Positive rows that sum to 1, up to one rounding an element."""
    weights = (draw.stream.words(draw.count) >> np.uint64(40)).astype(np.int64).reshape(draw.shape) + 1
    rows: Floats = weights.astype(np.float64) / weights.sum(axis=-1, keepdims=True).astype(np.float64)
    return rows


def mask_values(draw: Draw) -> Floats:
    """Zeros and ones, three of four set, the first of each row always: no row is empty."""
    values = (draw.integers(0, 4) > 0).astype(np.float64)
    values[..., :1] = 1.0
    return values


def _heavy(draw: Draw) -> Floats:
    """Rows whose squares sum to four times float16's largest number; every other has one sign, and sums to twice it.

    An accumulator of float16 overflows; one of float32 does not, nor does what a normalisation makes of them. The rows
    of one sign hold numbers that are at most 512 times as large as normal ones.
    """
    values = draw.normal()
    if not draw.count:
        return values
    length = draw.shape[-1]
    rows = values.reshape(-1, length)
    rows[1::2] = np.abs(rows[1::2]) * min(2.5 * _HALF_LARGEST / length, 512.0)  # the mean of |normal| is 0.8
    rows[::2] *= np.sqrt(4.0 * _HALF_LARGEST / length)
    return rows.reshape(draw.shape)


def _limits(draw: Draw) -> Floats:
    """The numbers at the ends of the dtype's range, of either sign: its largest, smallest normal and smallest ones."""
    tiny, step = 2.0**draw.min_exponent, 2.0**draw.smallest_exponent
    ends = np.array([draw.largest, draw.largest / 2.0, 1.0, tiny, tiny - step, step])
    signs = 1.0 - 2.0 * draw.integers(0, 2).astype(np.float64)
    chosen: Floats = signs * ends[draw.integers(0, ends.size)]
    return chosen


FAMILIES: Mapping[str, Callable[[Draw], Floats | Integers]] = {
    "normal": lambda draw: draw.normal(),
    "uniform": lambda draw: draw.uniform(-1.0, 1.0),
    "positive": lambda draw: draw.uniform(2.0**-4, 2.0),
    "integers": lambda draw: draw.integers(-4, 5).astype(np.float64),
    "negative": _negative,
    "tiny": lambda draw: draw.normal() * 2.0**-10,
    "large": lambda draw: draw.normal() * (2.0 if draw.half_range else 64.0),
    "wide": _wide,
    "cancellation": _cancellation,
    "constant": _constant,
    "ties": lambda draw: draw.integers(0, 4).astype(np.float64) - 1.5,
    "ramp": _ramp,
    "falling": _falling,
    "subnormal": _subnormal,
    "spike": _spike,
    "offset": _offset,
    "zeros": _zeros,
    "index": index_values,
    "probabilities": _probabilities,
    "sorted": lambda draw: np.sort(draw.normal(), axis=-1),
    "mask": mask_values,
    "heavy": _heavy,
    "limits": _limits,
    "permutation": linked.permutation,
    "offsets": linked.offsets,
    "counts": linked.counts,
    **SPECIAL,
}
"""Functions of the families of ``VALUE_FAMILIES``: from a ``Draw`` to values of its shape, not yet rounded."""


def rotation_of(*dtypes: DType, nonfinite: bool) -> tuple[str, ...]:
    """The families that cases go through if inputs of ``dtypes`` take them, in the order of their first appearance.

    ``ROTATION``, with ``heavy`` second if one of them overflows as early as float16 does, and the special values after
    the first plain ones if floats may be ``nonfinite``.
    """
    floats = [dtype for dtype in dtypes if dtype.is_float]
    heavy = ("heavy",) if any(dtype.min_exponent > -126 for dtype in floats) else ()
    special = tuple(SPECIAL) if nonfinite and floats else ()
    return (ROTATION[0], *heavy, ROTATION[1], *special, *ROTATION[2:])
