"""Dims, tensors and scalars of an op, and the keys of their tables."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.registry.key_row import (
    EXPRESSION,
    FLAG,
    FUNCTION,
    MAX_RANK,
    NAME,
    SIZE,
    TEXT,
    Key,
    Keys,
    array,
    either,
    integer,
    matching,
    one_of,
)
from kernelcheck.core.registry.model.compare_rules import NAMED_BY_OUTPUTS, Rule
from kernelcheck.core.values.value_families import TENSOR_VALUES

INITS = ("poison", "zeros")
"""Possible contents of a buffer before the first launch."""
LAYOUTS = ("contiguous", "padded", "offset", "transposed", "strided")
APART = ("transposed", "strided")
"""Layouts in which neighbours along the last axis lie apart: a kernel finds them only by its stride."""
SYMBOL = re.compile(r"[A-Za-z_]\w*(::[A-Za-z_]\w*)*", re.ASCII)

DTYPE = one_of(*DTYPES)
MAX_LIMIT = 2**40
"""Largest ``limit`` of a dim: more elements than any GPU holds."""

DIM_KEYS: Keys = {
    "sizes": Key("sizes to try first, in quick sweeps the only ones", array(SIZE), example="[1, 255, 1024]"),
    "max": Key("largest size of thorough sweeps", SIZE),
    "limit": Key(
        "largest size that the op is promised for, by default `max`: beyond `max`, [some blocks](#huge-sizes) run",
        integer(1, MAX_LIMIT),
        later=True,
    ),
    "tile": Key("the kernel's tile: sizes around its multiples are tried", SIZE),
    "multiple_of": Key("what every size is a multiple of", SIZE, default=1),
    "allow_zero": Key("whether the size 0 is tried, too: see [Size 0](#size-0)", FLAG, default=False, later=True),
    "value": Key("instead of all these: an expression over other dims", EXPRESSION),
}

_SHAPE = Key(
    "its extents, expressions over dims, integer scalars and number defines; `[]` is one element",
    array(EXPRESSION, 0, MAX_RANK),
    required=True,
    example='["rows", "cols"]',
)
_DTYPE = Key("its element type; by default the case's", DTYPE)
_VALUES = Key(
    '`"normal"` (default) takes the value family of the case, `"index"` integers from `low` to below `high`; '
    '`"positive"`, `"permutation"`, `"offsets"`, … are always [that family](#value-families); `"file.py:function"` is '
    "[a function](#inputs-made-by-a-function) that makes the input",
    either(one_of(*TENSOR_VALUES), FUNCTION),
    default="normal",
)
_LOW = Key("smallest value, a number or an expression", EXPRESSION)
_HIGH = Key("largest value; for integers, one above the largest", EXPRESSION)
_INOUT = Key("`true` if the kernel also writes it: it is then judged like an output", FLAG, default=False)
_INIT = Key('what it holds before the launch: `"poison"` (default) or `"zeros"`', one_of(*INITS), default="poison")
_LAYOUTS = Key(
    '`"contiguous"` (default), `"padded"` (rows apart), `"offset"` (not at the start of an allocation), '
    '`"transposed"` (the last two axes exchanged), `"strided"` (every other element); '
    "the default for Triton kernels is [all that they can be told of](python.md#variants)",
    array(one_of(*LAYOUTS), distinct=True),
    default=("contiguous",),
)
_FLOOR = Key("as in the op's own table, for this one alone", EXPRESSION)
_COMPARE = Key(
    f'{_FLOOR.meaning}; or `"indices"`: [right by what they point to](oracle.md#indices)',
    either(one_of(*NAMED_BY_OUTPUTS), FUNCTION),
)
_INTO = Key(
    "what indices point into: an input, an output, or an array that the reference returns after the outputs",
    matching(NAME),
    later=True,
)
_AXIS = Key(
    "of `into`, along which they point (default -1, the last)",
    integer(-MAX_RANK, MAX_RANK - 1),
    default=-1,
    later=True,
)
_SYMBOL = matching(SYMBOL)


_DRAWN: Keys = {
    "shape": _SHAPE,
    "dtype": _DTYPE,
    "values": _VALUES,
    "low": _LOW,
    "high": _HIGH,
    "inout": _INOUT,
}
_JUDGED: Keys = {"compare": _COMPARE, "into": _INTO, "axis": _AXIS, "floor": _FLOOR}


def _judged_if(what: str) -> Keys:
    """Rows of ``_JUDGED`` for what is only judged if the kernel writes it."""
    explained = ("compare", "floor")
    return {
        name: replace(key, meaning=f"for {what}: {key.meaning}") if name in explained else key
        for name, key in _JUDGED.items()
    }


INPUT_KEYS: Keys = {**_DRAWN, "layouts": _LAYOUTS, **_judged_if("an `inout` input")}
GLOBAL_KEYS: Keys = {
    **_DRAWN,
    **_judged_if("an `inout` variable"),
    "symbol": Key('the variable, such as `"filters::taps"`, if its name is not that of the input', _SYMBOL),
}
SCALAR_KEYS: Keys = {
    "type": Key("a dtype name", DTYPE, required=True, example='"float32"'),
    "values": Key("the values to try", array({"type": ["number", "boolean"]}), required=True),
}
SCRATCH_KEYS: Keys = {
    "shape": _SHAPE,
    "dtype": _DTYPE,
    "init": _INIT,
    "symbol": Key(
        'for a `__device__` variable that host code sets before each launch: its name, such as `"filters::arrived"`; '
        "it is no argument",
        _SYMBOL,
    ),
}
OUTPUT_KEYS: Keys = {
    "shape": replace(_SHAPE, required=False),
    "dtype": _DTYPE,
    "init": _INIT,
    "layouts": _LAYOUTS,
    **_JUDGED,
    "alias": Key(
        "an input: the kernel gets one address for both; the result has its shape, dtype and name", TEXT, later=True
    ),
}


@dataclass(frozen=True)
class Dim:
    """A size that the sweep varies or, if ``value`` is given, one derived from other dims."""

    name: str
    sizes: tuple[int, ...]
    """The sizes to try first; empty for a derived dim."""
    max: int | None
    tile: int | None
    """The kernel's tile along this dim; sizes around its multiples are worth trying."""
    multiple_of: int
    value: Expression | None
    allow_zero: bool = False
    """Whether sweeps also try the size 0."""
    limit: int | None = None
    """The largest size that the op is promised for; None if that is ``max``."""

    @property
    def swept(self) -> int:
        """The largest size that sweeps run in whole."""
        return self.max or max(self.sizes)

    @property
    def promised(self) -> int:
        """The largest size that is allowed."""
        return self.limit or self.swept

    @property
    def listed(self) -> tuple[int, ...]:
        """The sizes that quick sweeps try."""
        return (*self.sizes, 0) if self.allow_zero else self.sizes


@dataclass(frozen=True)
class Compare:
    """Rule by which an output is judged: ``check`` calls ``function`` of the script at ``path``."""

    rule: Rule
    path: Path | None = None
    function: str | None = None
    into: str | None = None
    """Array that ``indices`` point into: an input, an output, or another array that the reference returns."""
    axis: int = -1
    """Axis of that array along which they point."""


@dataclass(frozen=True)
class ValuesFunction:
    """A function of the user's that makes an input."""

    path: Path
    function: str


@dataclass(frozen=True)
class Tensor:
    """A buffer that is passed to the kernel."""

    name: str
    role: Literal["input", "output", "scratch"]
    shape: tuple[Expression, ...]
    """Over dims, integer scalars and defines; empty for a single element."""
    dtype: str | None
    """A name in ``DTYPES``, or None for the case's dtype."""
    values: str = "normal"
    """One of ``TENSOR_VALUES``, or the text that names ``drawn_by``; inputs only."""
    low: Expression | None = None
    """Floats lie in ``[low, high]``, integers in ``[low, high)``."""
    high: Expression | None = None
    inout: bool = False
    """An input that the kernel also writes: it is judged as an output is."""
    layouts: tuple[str, ...] = ("contiguous",)
    init: Literal["poison", "zeros"] = "poison"
    """Contents of outputs and scratch before the first launch."""
    compare: Compare | None = None
    """None for the op's rule."""
    floor: Expression | None = None
    """Absolute error up to which an element passes; None for the op's."""
    symbol: str | None = None
    """Variable, as C++ names it, of an input or scratch in a ``__constant__`` or ``__device__`` variable."""
    drawn_by: ValuesFunction | None = None
    """None for an input of a value family."""


@dataclass(frozen=True)
class ScalarParam:
    """A number passed by value."""

    name: str
    type: str
    """A name in ``DTYPES``."""
    values: tuple[int | float, ...]
