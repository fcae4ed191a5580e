"""Precision in which tensor cores multiply, as PTX says.

PTX ISA, sections "Warp Level Matrix Multiply-Accumulate Instructions" (``mma``, ``wmma.mma``) and "Asynchronous
Warpgroup Level Matrix Multiply-Accumulate Instructions" (``wgmma.mma_async``): the instruction names the type of its
factors.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class Products:
    """A type of the factors of tensor cores."""

    name: str
    ptx: str
    precision: int
    """Its significand, in bits, the leading one included."""
    sums: float = 1.0
    """Factor by which sums of such products are less precise than one sum of float32."""

    @property
    def unit_roundoff(self) -> float:
        return float(2.0**-self.precision)


TF32 = Products("TF32", "tf32", 11)
KINDS = (
    Products("float8_e5m2", "e5m2", 3),
    Products("float8_e4m3", "e4m3", 4),
    Products("bfloat16", "bf16", 8),
    Products("float16", "f16", 11),
    TF32,
)
"""The least precise first."""
_FUNCTION = re.compile(r"^[ \t]*(?:\.\w+\s+)*\.(entry|func)\b\s*(?:\([^)]*\)\s*)?([\w$]+)", re.MULTILINE)
_MULTIPLIES = re.compile(r"^\s*(?:@!?%?\w+\s+)?(?:mma|wmma\.mma|wgmma\.mma_async)\.([\w.:]+)", re.MULTILINE)
_TYPE = re.compile(r"b?f16|f32|f64|tf32|e\dm\d|[su]\d+|b1")


def kind_of(modifiers: Iterable[str]) -> Products | None:
    """The least precise type of the factors of a matrix multiplication; None if they are integers or float64."""
    types = [each for each in modifiers if _TYPE.fullmatch(each)]  # of d, a, b and c
    factors = types[1:3] if len(types) > 2 else ["f16"]  # which `wmma` leaves out
    return next((kind for kind in KINDS if kind.ptx in factors), None)


@lru_cache(maxsize=8)
def products_of(ptx: str, kernels: tuple[str, ...]) -> Products | None:
    """The least precise type in which these kernels, or any function of the program, multiply floats on tensor cores.

    Args:
        ptx: of a program.
        kernels: names of its entries.

    Returns:
        None if they use none: then each product is that of the instruction's own dtype.
    """
    if "mma" not in ptx:
        return None
    starts = [*_FUNCTION.finditer(ptx)]
    ends = [*(each.start() for each in starts[1:]), len(ptx)][: len(starts)]
    bodies = (
        ptx[start.start() : end]
        for start, end in zip(starts, ends, strict=True)
        if start[1] == "func" or start[2] in kernels
    )
    used = {kind_of(found[1].split(".")) for body in bodies for found in _MULTIPLIES.finditer(body)}
    return next((kind for kind in KINDS if kind in used), None)
