"""Names of value families with parameters, which a search tries and finds: ``normal+offset=9+spread=2``.

A plain family, and changes to its values in a fixed order. ``sought_values`` has what each does; this table imports no
NumPy: who reads a registry does not wait.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from kernelcheck.base.dataclasses import dataclass

BASES = ("normal", "uniform", "positive", "integers", "ties", "constant", "ramp", "spike", "cancellation", "sorted")
"""The families to start from."""


@dataclass(frozen=True)
class Gene:
    """A parameter and its bounds."""

    meaning: str
    low: int
    high: int


EDGES = (0.34375, 0.6875, 4.625, 9.0, 16.625, 44.0, 88.0, 104.0)
"""Arguments near which float32 functions change or end: half and all of ln 2, where reductions of ``exp`` and ``log``
and branches of ``tanh`` switch; where exp(-x) is a hundredth; where ``tanh`` is 1; where exp(-x) is half an ulp of 1;
where exp(2x) overflows; where exp(x) overflows or exp(-x) is subnormal; where exp(-x) is 0."""

GENES: Mapping[str, Gene] = {
    "scale": Gene("times 2 to this", -24, 9),
    "spread": Gene("each times 2 to a number from minus this to 0", 1, 24),
    "pairs": Gene("each second one is minus the one before, up to 2 to minus this", 1, 20),
    "rare": Gene("one in 64 times 2 to this", 1, 9),
    "edge": Gene("plus a number near which functions change; odd: minus it", 0, 2 * len(EDGES) - 1),
    "offset": Gene("plus or minus 2 to this, one sign for the whole input", -8, 9),
    "rows": Gene("plus or minus 2 to this, a sign for each row", -8, 9),
}
"""Parameters in the order in which they change values."""


def base_of(values: str) -> str:
    """The plain family that a family starts from: a plain one itself."""
    return values.partition("+")[0]


def genes_of(values: str) -> dict[str, int]:
    """The parameters of a family, in the order of ``GENES``.

    Raises:
        ValueError: it is no family of this kind; the message says why.
    """
    base, *parts = values.split("+")
    if base not in BASES:
        raise ValueError(f"{values!r}: expected it to begin with one of {', '.join(BASES)}, got {base!r}")
    given: dict[str, int] = {}
    for part in parts:
        name, _, number = part.partition("=")
        if name not in GENES or name in given:
            raise ValueError(f"{values!r}: expected +NAME=NUMBER once each, NAME of {', '.join(GENES)}, got {part!r}")
        gene = GENES[name]
        if not re.fullmatch("0|-?[1-9][0-9]{0,3}", number) or not gene.low <= int(number) <= gene.high:
            raise ValueError(f"{values!r}: expected {name} from {gene.low} to {gene.high}, got {number!r}")
        given[name] = int(number)
    return {name: given[name] for name in GENES if name in given}


def text_of(base: str, genes: Mapping[str, int]) -> str:
    """The name of the family with these parameters."""
    return "".join([base, *(f"+{name}={genes[name]}" for name in GENES if name in genes)])


def not_sought(values: str) -> str:
    """Why a name is not one of a family with parameters; empty if it is one."""
    try:
        return (
            "" if genes_of(values) else f"expected a family with parameters, such as {values}+offset=9, got {values!r}"
        )
    except ValueError as error:
        return str(error)


def is_sought(values: str) -> bool:
    """Whether a name is one of a family with parameters."""
    return not not_sought(values)
