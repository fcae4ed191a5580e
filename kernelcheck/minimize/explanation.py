"""Says in a few words for which sizes a kernel fails, from probes of sizes around the smallest that fails.

A condition is one of a short list of forms, the first that agrees with every probe along its dim. Nothing is claimed
about sizes that were not probed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

Hypothesis = tuple[str, Callable[[int], bool]]

_FEW = 4
"""Up to this many sizes are listed one by one."""
_EVIDENCE = 3
"""A remainder is named only if at least this many probes failed and this many passed."""


@dataclass(frozen=True)
class Probe:
    """The outcome of one size of one dim, all other dims at the minimum."""

    dim: str
    size: int
    fails: bool | None
    """With the same kind of finding; None if something else went wrong, which says nothing about this kind."""


@dataclass(frozen=True)
class Condition:
    """When a kernel fails along one dim."""

    dim: str
    text: str
    """``cols > 256``; empty where every probe failed."""
    smallest: int
    """The smallest size with which it fails."""
    probes: int


def condition(dim: str, probes: Sequence[Probe], moduli: Sequence[int]) -> Condition:
    """The simplest condition on ``dim`` that all of its probes satisfy; ``moduli`` are the remainders worth a look."""
    known = {probe.size: probe.fails for probe in probes if probe.dim == dim and probe.fails is not None}
    failing = sorted(size for size, fails in known.items() if fails)
    text = next(text for text, holds in _hypotheses(dim, known, moduli) if all(holds(s) == f for s, f in known.items()))
    return Condition(dim, text, failing[0], len(known))


def explain(conditions: Sequence[Condition], undecided: Mapping[str, int]) -> str:
    """One sentence on all dims.

    Args:
        conditions: of every dim that was probed.
        undecided: how many probes went wrong in another way, by kind.
    """
    if not conditions:
        return ""
    narrow = [found for found in conditions if found.text]
    free = [found.dim for found in conditions if not found.text and found.probes > 1]
    count = sum(found.probes for found in conditions)
    restrictions = " and ".join(found.text for found in narrow)
    smallest = ", ".join(f"{found.dim} = {found.smallest}" for found in conditions)
    sentence = f"fails when {restrictions}" if restrictions else "fails with every size probed"
    if restrictions and free:
        sentence += f", whatever {', '.join(free)}"
    alone = ", one dim at a time" if len(conditions) > 1 else ""
    others = "".join(f"; {number} more ended in {kind}" for kind, number in sorted(undecided.items()))
    return f"{sentence}: smallest {smallest} (in {count} probes{alone}{others})"


def _hypotheses(dim: str, known: Mapping[int, bool | None], moduli: Sequence[int]) -> Iterator[Hypothesis]:
    """Forms of a condition, the simplest first; the last fits everything."""
    failing = sorted(size for size, fails in known.items() if fails)
    passing = sorted(size for size, fails in known.items() if not fails)
    yield "", lambda size: True
    low, high = failing[0], failing[-1]
    below = [size for size in passing if size < low]
    above = [size for size in passing if size > high]
    if len(failing) == 1 and below and above:
        yield f"{dim} == {low}", lambda size: size == low
    if below:
        bound = f"{dim} > {below[-1]}" if below[-1] == low - 1 else f"{dim} >= {low}"
        yield bound, lambda size: size >= low
    if above:
        yield f"{dim} <= {high}", lambda size: size <= high
    if min(len(failing), len(passing)) >= _EVIDENCE:
        yield from _remainders(dim, low, moduli)
    if below and above:
        yield f"{low} <= {dim} <= {high}", lambda size: low <= size <= high
    if len(failing) > _FEW:
        yield f"{dim} has one of {len(failing)} of the {len(known)} sizes probed", lambda size: bool(known[size])
    else:
        yield f"{dim}, of the sizes probed, is {', '.join(map(str, failing))}", lambda size: bool(known[size])


def _remainders(dim: str, low: int, moduli: Sequence[int]) -> Iterator[Hypothesis]:
    """Conditions on the remainder of some modulus, alone and with a lower bound."""
    for modulus in moduli:
        for text, holds in _of_modulus(dim, modulus):
            yield text, holds
    yield f"{dim} is no power of two", _no_power_of_two
    for modulus in moduli:
        rest = low % modulus
        yield f"{dim} % {modulus} == {rest}", lambda size, m=modulus, r=rest: size % m == r  # type: ignore[misc]
    if low > 1:
        for modulus in moduli:
            for text, holds in _of_modulus(dim, modulus):
                bounded = _both(holds, low)
                yield f"{text} and {dim} > {low - 1}", bounded
        yield f"{dim} is no power of two and {dim} > {low - 1}", _both(_no_power_of_two, low)


def _of_modulus(dim: str, modulus: int) -> tuple[Hypothesis, Hypothesis]:
    return (
        (f"{dim} % {modulus} != 0", lambda size: size % modulus != 0),
        (f"{dim} % {modulus} == 0", lambda size: size % modulus == 0),
    )


def _both(holds: Callable[[int], bool], low: int) -> Callable[[int], bool]:
    return lambda size: holds(size) and size >= low


def _no_power_of_two(size: int) -> bool:
    return size & (size - 1) != 0
