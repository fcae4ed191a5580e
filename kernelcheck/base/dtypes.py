"""The element types that kernels compute in: one table, read by every other module.

The floating-point figures follow IEEE 754-2019 (binary16, binary32, binary64) and, for ``bfloat16``, the
format of binary32 cut to 8 significant bits. Those of ``float8_e4m3`` and ``float8_e5m2`` follow Micikevicius
et al., "FP8 Formats for Deep Learning", 2022, table 1, as CUDA's types do. ``precision`` counts the implicit
leading bit, so the unit roundoff is ``2 ** -precision`` and the spacing of the subnormals is ``2 **
(min_exponent - precision + 1)``.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from kernelcheck.base.dataclasses import dataclass

if TYPE_CHECKING:  # who reads a registry does not wait for it
    import numpy as np

Kind = Literal["float", "int", "uint", "bool"]


@dataclass(frozen=True)
class DType:
    """One element type: its NumPy, CUDA and registry names, and its arithmetic."""

    name: str
    """The name in registries and reports; also what ``{dtype}`` stands for."""
    cuda: str
    """The CUDA C++ type; also what ``{scalar}`` stands for."""
    kind: Kind
    itemsize: int
    """Bytes of one element."""
    precision: int = 0
    """Significant bits of a floating-point type, the implicit one included; 0 for other kinds."""
    min_exponent: int = 0
    """Exponent of the smallest normal number (``-126`` for float32)."""
    top: float = 0.0
    """The largest number of a format that gives the place of its infinities to numbers; 0 for the others."""

    @functools.cached_property
    def numpy(self) -> np.dtype:
        import ml_dtypes
        import numpy as np

        theirs = _OF_ML_DTYPES.get(self.name)
        return np.dtype(getattr(ml_dtypes, theirs) if theirs else self.name)

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the largest integer (integer types only)."""
        bits = 8 * self.itemsize - (self.kind == "int")
        return (-(2**bits) if self.kind == "int" else 0), 2**bits - 1

    @property
    def is_float(self) -> bool:
        return self.kind == "float"

    @property
    def unit_roundoff(self) -> float:
        """Half the spacing of the numbers just above 1 (floating-point types only)."""
        return 2.0**-self.precision

    @property
    def smallest_normal(self) -> float:
        return 2.0**self.min_exponent

    @property
    def smallest_subnormal(self) -> float:
        """Spacing of the numbers below ``smallest_normal``."""
        return 2.0 ** (self.min_exponent - self.precision + 1)

    @property
    def largest(self) -> float:
        """The largest finite number: ``(2 - 2 ** (1 - precision)) * 2 ** emax``, where ``emax = 1 - emin`` (IEEE
        754-2019, 3.3), but for the formats that have a ``top``."""
        return self.top or math.ldexp(2.0 - 2.0 ** (1 - self.precision), 1 - self.min_exponent)

    @property
    def saturates(self) -> bool:
        """Whether CUDA's conversions to it turn larger numbers into its largest, by default."""
        return self.is_float and self.itemsize == 1


_OF_ML_DTYPES = {"bfloat16": "bfloat16", "float8_e4m3": "float8_e4m3fn", "float8_e5m2": "float8_e5m2"}
"""Names in ml_dtypes; the other dtypes are NumPy's own."""
_TABLE = (
    DType("float64", "double", "float", 8, 53, -1022),
    DType("float32", "float", "float", 4, 24, -126),
    DType("float16", "__half", "float", 2, 11, -14),
    DType("bfloat16", "__nv_bfloat16", "float", 2, 8, -126),
    DType("float8_e4m3", "__nv_fp8_e4m3", "float", 1, 4, -6, 448.0),
    DType("float8_e5m2", "__nv_fp8_e5m2", "float", 1, 3, -14),
    DType("int64", "int64_t", "int", 8),
    DType("int32", "int", "int", 4),
    DType("int16", "short", "int", 2),
    DType("int8", "signed char", "int", 1),
    DType("uint64", "unsigned long long", "uint", 8),
    DType("uint32", "unsigned int", "uint", 4),
    DType("uint16", "unsigned short", "uint", 2),
    DType("uint8", "unsigned char", "uint", 1),
    DType("bool", "bool", "bool", 1),
)

DTYPES: dict[str, DType] = {dtype.name: dtype for dtype in _TABLE}
OF_CUDA: dict[str, str] = {"half": "float16", "long": "int64", "long long": "int64"} | {
    dtype.cuda: dtype.name for dtype in _TABLE
}
"""Names of registries, by those of CUDA."""


@functools.cache
def by_numpy() -> Mapping[np.dtype, DType]:
    """All dtypes by their NumPy dtype."""
    return {dtype.numpy: dtype for dtype in _TABLE}


def is_extension(dtype: np.dtype) -> bool:
    """Whether NumPy alone does not know a dtype, and cannot write its arrays to a file."""
    return dtype.isbuiltin == 2
