"""Value families: what inputs hold, as exact functions of raw 64-bit words.

Every family uses only integer arithmetic and the operations that IEEE 754-2019 clause 5.4 defines as exactly
rounded (+, -, *, /, conversions, scaling by powers of two), never a library's ``exp`` or ``log``: the bytes
are the same on every machine and with every NumPy. Floating-point values are made in binary64 and rounded
once, to nearest even, to the tensor's dtype.

Magnitudes are such that a sum of 4096 products of two values stays finite in float16.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from kernelcheck.dtypes import DType
from kernelcheck.errors import RegistryError, did_you_mean

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

DEFAULT_INDEX_HIGH = 8
"""Index tensors without a ``high`` hold 0 to 7."""
_INTEGER_SCALE = 4.0
"""An integer tensor of a family holds that family's values times this, rounded."""


class Stream:
    """The words of a Philox4x64-10 generator (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011).

    The key is ``seed`` in the low and a digest of ``name`` in the high 64 bits, so that each tensor of a case
    has its own words, whatever other tensors the op has.
    """

    def __init__(self, seed: int, name: str) -> None:
        digest = hashlib.blake2b(name.encode(), digest_size=8).digest()
        self._generator = np.random.Philox(key=int.from_bytes(digest, "big") << 64 | seed)

    def words(self, count: int) -> NDArray[np.uint64]:
        """The next ``count`` words, uint64."""
        return np.asarray(self._generator.random_raw(count), dtype=np.uint64)

    def integer(self, low: int, high: int) -> int:
        """One integer in [low, high)."""
        return low + int(self.words(1)[0]) % (high - low)

    def integers(self, count: int, low: int, high: int) -> Integers:
        """``count`` integers in [low, high), int64; ``high - low`` is at most 2**63."""
        drawn: Integers = (self.words(count) % np.uint64(high - low)).astype(np.int64) + low
        return drawn

    def uniform(self, count: int) -> Floats:
        """``count`` multiples of 2**-53 in [0, 1), float64."""
        drawn: Floats = (self.words(count) >> np.uint64(11)).astype(np.float64) * 2.0**-53
        return drawn

    def normal(self, count: int) -> Floats:
        """``count`` sums of 12 uniforms less 6 (Irwin-Hall: mean 0, variance 1, within ±6), float64 and exact.

        Three words give twelve 16-bit uniforms; 32 bits of a fourth fill in below, down to 2**-48.
        """
        words = self.words(4 * count).reshape(4, count)
        total = np.zeros(count, dtype=np.uint64)
        for word in words[:3]:
            for shift in (0, 16, 32, 48):
                total += (word >> np.uint64(shift)) & np.uint64(0xFFFF)
        fine = (total << np.uint64(32)) + (words[3] >> np.uint64(32))
        centre = (6 * 0xFFFF << 32) + (1 << 31)
        drawn: Floats = (fine.astype(np.int64) - centre).astype(np.float64) * 2.0**-48
        return drawn


@dataclass(frozen=True)
class Draw:
    """What a family is asked for. ``shape`` has at least one axis; the last is the row."""

    shape: tuple[int, ...]
    stream: Stream
    half_range: bool
    """Whether the dtype overflows as early as float16 does."""
    min_exponent: int
    """The smallest normal number of the dtype is ``2**min_exponent``."""
    coarse: bool
    """Whether the dtype has as few significant bits as bfloat16."""
    low: float | None = None
    high: float | None = None

    @property
    def count(self) -> int:
        return prod(self.shape)

    def normal(self) -> Floats:
        return self.stream.normal(self.count).reshape(self.shape)

    def uniform(self, low: float, high: float) -> Floats:
        return low + (high - low) * self.stream.uniform(self.count).reshape(self.shape)

    def integers(self, low: int, high: int) -> Integers:
        return self.stream.integers(self.count, low, high).reshape(self.shape)


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


def _nonfinite(draw: Draw) -> Floats:
    """Normal values, one in 64 of them NaN, Inf or -Inf; the fourth of every eight rows is -Inf throughout."""
    values = draw.normal()
    kinds = draw.integers(0, 192)
    for kind, special in enumerate((np.nan, np.inf, -np.inf)):
        values[kinds == kind] = special
    if draw.count:
        values.reshape(-1, draw.shape[-1])[3::8] = -np.inf
    return values


def _index(draw: Draw) -> Integers:
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


def _mask(draw: Draw) -> Floats:
    """Zeros and ones, three of four set, the first of each row always: no row is empty."""
    values = (draw.integers(0, 4) > 0).astype(np.float64)
    values[..., :1] = 1.0
    return values


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
    "index": _index,
    "probabilities": _probabilities,
    "sorted": lambda draw: np.sort(draw.normal(), axis=-1),
    "mask": _mask,
    "nonfinite": _nonfinite,
}
"""Each family's function, by name: from a ``Draw`` to values of its shape, not yet rounded."""

ROTATION = (
    "normal",
    "integers",
    "offset",
    "spike",
    "negative",
    "cancellation",
    "ramp",
    "ties",
    "tiny",
    "wide",
    "uniform",
    "positive",
    "large",
    "constant",
    "zeros",
    "falling",
    "subnormal",
)
"""The families that the cases of an op go through, in the order of their first appearance."""


def generate(
    values: str,
    shape: tuple[int, ...],
    dtype: DType,
    stream: Stream,
    low: float | None = None,
    high: float | None = None,
) -> np.ndarray:
    """An array of ``shape`` and ``dtype`` of the family ``values``.

    An integer tensor holds the family's values times 4, rounded to integers and clipped to its range; a boolean
    one is always a ``mask``. Values outside ``low`` and ``high`` are redrawn, uniformly between them (if
    only one is given, within 2 of it). Floats lie in the closed interval, integers in [low, high).

    Raises:
        RegistryError: the family is unknown, or not defined for this dtype and these bounds.
    """
    if values not in FAMILIES:
        known = ", ".join(FAMILIES)
        raise RegistryError(f"values: expected one of {known}, got {values!r}{did_you_mean(values, FAMILIES)}")
    if low is not None and high is not None and low > high:
        raise RegistryError(f"low and high leave no value: low is {low}, high is {high}")
    draw = Draw(
        shape=shape or (1,),
        stream=stream,
        half_range=dtype.is_float and dtype.min_exponent > -126,
        min_exponent=dtype.min_exponent if dtype.is_float else -16,
        coarse=dtype.is_float and dtype.precision <= 8,
        low=low,
        high=high,
    )
    if dtype.kind == "bool":
        return _mask(draw).astype(np.bool_).reshape(shape)
    if dtype.is_float:
        return _floats(values, draw, dtype).reshape(shape)
    return _integers(values, draw, dtype).reshape(shape)


def quantise(values: np.ndarray, dtype: DType) -> np.ndarray:
    """Rounds float64 ``values`` to nearest even in ``dtype``, subnormals and overflow included (IEEE 754-2019, 4.3.1).

    Numbers beyond the largest become that in dtypes whose conversions saturate, and so do infinities that they lack.
    Done by scaling to integers, all steps exact but the one rounding: a cast by way of float32 would round twice.
    """
    if dtype.precision >= 53:
        return values.astype(dtype.numpy)
    exponents = np.frexp(np.where(np.isfinite(values), values, 0.0))[1]
    scale = np.maximum(exponents, dtype.min_exponent + 1) - dtype.precision
    with np.errstate(over="ignore", invalid="ignore"):
        rounded: np.ndarray = np.ldexp(np.rint(np.ldexp(values, -scale)), scale)
        if dtype.saturates:
            held = np.isinf(values) & (dtype.top == 0)
            rounded = np.where(held, rounded, np.clip(rounded, -dtype.largest, dtype.largest))
        return rounded.astype(dtype.numpy)


def _floats(values: str, draw: Draw, dtype: DType) -> np.ndarray:
    raw = FAMILIES[values](draw).astype(np.float64)
    bounded = _redrawn(raw, draw)
    if values == "sorted":
        bounded = np.sort(bounded, axis=-1)
    rounded = quantise(bounded, dtype)
    if values == "index" or (draw.low is None and draw.high is None):
        return rounded
    lowest = -np.inf if draw.low is None else _towards(draw.low, dtype, upwards=True)
    highest = np.inf if draw.high is None else _towards(draw.high, dtype, upwards=False)
    if lowest > highest:
        raise RegistryError(f"low and high leave no {dtype.name}: [{draw.low}, {draw.high}]")
    return quantise(np.clip(rounded.astype(np.float64), lowest, highest), dtype)


def _redrawn(raw: Floats, draw: Draw) -> Floats:
    """``raw`` with the values outside the bounds redrawn."""
    if draw.low is None and draw.high is None:
        return raw
    low = draw.low if draw.low is not None else draw.high - 2.0 if draw.high is not None else 0.0
    high = draw.high if draw.high is not None else low + 2.0
    outside = np.zeros(raw.shape, dtype=bool)
    if draw.low is not None:
        outside |= raw < draw.low
    if draw.high is not None:
        outside |= raw > draw.high
    return np.where(outside, draw.uniform(low, high), raw)


def _towards(bound: float, dtype: DType, *, upwards: bool) -> float:
    """The number of ``dtype`` nearest to ``bound`` that is not below it, or not above it."""
    sign = 1.0 if upwards else -1.0
    exponent = max(int(np.frexp(bound)[1]), dtype.min_exponent + 1) - dtype.precision
    return float(np.ldexp(sign * np.ceil(sign * np.ldexp(bound, -exponent)), exponent))


def _integers(values: str, draw: Draw, dtype: DType) -> np.ndarray:
    if values in ("probabilities", "nonfinite"):
        raise RegistryError(f"values = {values!r} needs a floating-point dtype, got {dtype.name}")
    limits = np.iinfo(dtype.numpy)
    low = max(limits.min, -(2**62), limits.min if draw.low is None else int(-(-draw.low // 1)))
    stop = min(limits.max, 2**62, limits.max if draw.high is None else int(-(-draw.high // 1)) - 1) + 1
    if stop <= low:
        raise RegistryError(f"low and high leave no {dtype.name}: [{draw.low}, {draw.high})")
    if values == "index":
        whole = _index(draw)
    else:
        raw = FAMILIES[values](draw).astype(np.float64)
        whole = np.rint(raw if values in ("integers", "mask") else raw * _INTEGER_SCALE).astype(np.int64)
        if values == "positive":
            whole = np.maximum(whole, 1)
    if dtype.kind == "uint" and draw.low is None:
        whole = np.abs(whole)
    outside = (whole < low) | (whole >= stop)
    if draw.low is None and draw.high is None:
        whole = np.clip(whole, low, stop - 1)
    elif outside.any():
        whole = np.where(outside, draw.integers(*_window(draw, low, stop)), whole)
    return (np.sort(whole, axis=-1) if values == "sorted" else whole).astype(dtype.numpy)


def _window(draw: Draw, low: int, stop: int) -> tuple[int, int]:
    """The interval from which integers are redrawn: the bounds, or within 8 of the only one."""
    if draw.low is None:
        return max(low, stop - DEFAULT_INDEX_HIGH), stop
    return (low, stop) if draw.high is not None else (low, min(stop, low + DEFAULT_INDEX_HIGH))
