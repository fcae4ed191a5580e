"""The value families that inputs hold: what each means, and which bounds it takes.

``families`` has the function that draws each. This table imports no NumPy: who reads a registry does not wait.
"""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.base.dataclasses import dataclass

Span = tuple[float, float]


@dataclass(frozen=True)
class ValueFamily:
    """A family of values."""

    name: str
    meaning: str
    """One phrase, Markdown."""
    span: Span | None = None
    """Interval of nearly all values, which bounds stretch. None for values that keep their size: numbers near 0 or near
    a limit."""
    half_span: Span | None = None
    """The span in dtypes that overflow as early as float16 does, where it differs."""
    takes_bounds: bool = True
    """Whether ``low`` and ``high`` apply to it."""
    below: float | None = None
    """For a family of numbers near 0: a bound on their size in every dtype."""
    needs_high: str = ""
    """For a family of integers, which cannot do without ``high``: the meaning of that."""
    special: bool = False
    """Whether it holds NaN or infinities: cases of ops with ``nonfinite = true`` take it, no input asks for it."""


_ROWS = (
    ValueFamily("normal", "mean 0, variance 1", (-3.0, 3.0)),
    ValueFamily("uniform", "-1 to 1", (-1.0, 1.0)),
    ValueFamily("positive", "1/16 to 2", (2.0**-4, 2.0)),
    ValueFamily("integers", "small integers, -4 to 4", (-4.0, 4.0)),
    ValueFamily(
        "negative",
        "rows of negative values only: a maximum that starts at 0 exceeds them all",
        (-128.0, -0.25),
        (-2.25, -0.25),
    ),
    ValueFamily("tiny", "about a thousandth in size", below=2.0**-7),
    ValueFamily("large", "normal values times 64 (times 2 in float16)", (-192.0, 192.0), (-6.0, 6.0)),
    ValueFamily("wide", "normal values times powers of two from 2⁻²⁰ to 2⁶", (-192.0, 192.0), (-6.0, 6.0)),
    ValueFamily("cancellation", "neighbours of nearly opposite value: sums are far smaller than their terms"),
    ValueFamily("constant", "one value everywhere: the variance is 0", (-2.0, 2.0)),
    ValueFamily("ties", "few different values: ties in comparisons", (-1.5, 1.5)),
    ValueFamily(
        "ramp",
        "rising along each row: every maximum so far is overtaken, and a permuted index shows",
        (-16.25, 16.25),
        (-3.75, 3.75),
    ),
    ValueFamily(
        "falling",
        "falling along each row: an argmax that takes a later element shows",
        (-16.25, 16.25),
        (-3.75, 3.75),
    ),
    ValueFamily("subnormal", "subnormal numbers of the dtype: a flush to zero loses them all", below=2.0**-6),
    ValueFamily(
        "spike",
        "normal values, with a rare large one: `exp` overflows in float32",
        (-128.0, 128.0),
        (-96.0, 96.0),
    ),
    ValueFamily(
        "offset",
        "a large common offset with small noise: one-pass variances cancel",
        (-70.0, 70.0),
        (-3.75, 3.75),
    ),
    ValueFamily("zeros", "zeros of either sign", takes_bounds=False),
    ValueFamily(
        "index", "integers from `low` to below `high`, which it needs", needs_high="the size of what is indexed"
    ),
    ValueFamily("probabilities", "positive rows that sum to 1", takes_bounds=False),
    ValueFamily("sorted", "normal values, sorted along each row", (-3.0, 3.0)),
    ValueFamily("mask", "zeros and ones, three of four set, the first of each row always", takes_bounds=False),
    ValueFamily(
        "heavy",
        "second where an input is float16 or float8, else not at all: rows whose squares, and rows of "
        "one sign that themselves, sum to more than float16's largest number. An accumulator of float16 "
        "overflows, one of float32 does not",
        takes_bounds=False,
    ),
    ValueFamily(
        "limits",
        "the ends of the dtype's range: ± its largest, half of that, 1, the smallest normal, the largest "
        "and smallest subnormal number. Right kernels may overflow",
        takes_bounds=False,
    ),
    ValueFamily(
        "permutation",
        "distinct integers from `low` (0) to below `high`: slots, routing; there must be as many as elements",
        needs_high="the number of values that its elements are taken from",
    ),
    ValueFamily(
        "offsets",
        'rising along each row from `low` (0) to `high - 1`: `cu_seqlens` of `n` tokens have `high = "n '
        '+ 1"`. In half the cases some parts are empty',
        needs_high="one above the last offset",
    ),
    ValueFamily(
        "counts",
        "integers of at least `low` (0) that sum to `high - 1` along each row",
        needs_high="one above the sum of a row",
    ),
    ValueFamily("minus_inf", "normal values and -Inf, as masked logits do", special=True),
    ValueFamily("nan", "normal values and NaN", special=True),
    ValueFamily("inf", "normal values and +Inf", special=True),
    ValueFamily(
        "nonfinite",
        "all three mixed, one element in 64; the fourth of every eight rows is -Inf throughout",
        special=True,
    ),
)
VALUE_FAMILIES: Mapping[str, ValueFamily] = {row.name: row for row in _ROWS}
TENSOR_VALUES = tuple(row.name for row in _ROWS if not row.special)
"""Names of the families that an input may ask for."""
INTEGER_VALUES = tuple(row.name for row in _ROWS if row.needs_high)

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
"""The families that the cases of an op go through, in the order of their first appearance.

A contract: a family more here deals every op other cases for the same seeds.
"""
