"""Says in a few words for which sizes a kernel fails, from probes of sizes around the smallest that fails.

A condition is one of a short list of forms, the first that agrees with every probe along its dim. Nothing is claimed
about sizes that were not probed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from kernelcheck.base.dataclasses import dataclass, field

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
    """Whether it fails with the same kind of finding; None if something else went wrong, which says nothing about this
    kind."""


@dataclass(frozen=True)
class Condition:
    """When a kernel fails along one dim."""

    dim: str
    text: str
    """``cols > 256``; empty where every probe failed."""
    smallest: int
    """The smallest size with which it fails."""
    probes: int
    holds: Callable[[int], bool] = field(default=lambda size: True, compare=False)
    """Whether ``text`` allows a size; True where it says nothing about it."""
    unruled: str = ""
    """In place of ``text`` where no form agrees with all probes: how many failed."""


def condition(dim: str, probes: Sequence[Probe], moduli: Sequence[int]) -> Condition:
    """The simplest condition on ``dim`` that all of its probes satisfy; ``moduli`` are the remainders worth a look."""
    known = {probe.size: probe.fails for probe in probes if probe.dim == dim and probe.fails is not None}
    failing = sorted(size for size, fails in known.items() if fails)
    for text, holds in _hypotheses(dim, known, moduli):
        if all(holds(size) == fails for size, fails in known.items()):
            return Condition(dim, text, failing[0], len(known), holds)
    unruled = f"with {len(failing)} of the {len(known)} sizes of {dim} probed"
    return Condition(dim, "", failing[0], len(known), unruled=unruled)


def explain(
    conditions: Sequence[Condition], undecided: Mapping[str, int], failing: Sequence[Mapping[str, int]] = ()
) -> str:
    """One sentence on all dims.

    Args:
        conditions: of every dim that was probed.
        undecided: how many probes went wrong in another way, by kind.
        failing: dims of other cases that fail. A condition that one of them contradicts is not claimed of all sizes.
    """
    if not conditions:
        return ""
    narrow = [found for found in conditions if found.text]
    against = {
        found.dim: next((dims for dims in failing if not found.holds(dims[found.dim])), None) for found in narrow
    }
    free = [found.dim for found in conditions if not (found.text or found.unruled) and found.probes > 1]
    count = sum(found.probes for found in conditions)
    restrictions = " and ".join(found.text for found in narrow if against[found.dim] is None)
    smallest = ", ".join(f"{found.dim} = {found.smallest}" for found in conditions)
    unruled = [found.unruled for found in conditions if found.unruled]
    sentence = f"fails when {restrictions}" if restrictions else "fails with every size probed"
    if not restrictions and unruled:
        sentence, unruled = f"fails {' and '.join(unruled)}, by no rule that was tried", []
    elif not restrictions and any(against.values()):
        sentence = "fails by no rule of sizes that was tried"
    if free and len(free) < len(conditions):
        sentence += f", whatever {', '.join(free)}"
    for found in narrow:
        other = against[found.dim]
        if other is not None:
            sizes = ", ".join(f"{name} = {other[name]}" for name in other)
            sentence += f"; {found.text} only with the smallest case's other sizes and values, as {sizes} fails too"
    sentence += "".join(f"; {each}, by no rule that was tried" for each in unruled)
    alone = ", one dim at a time" if len(conditions) > 1 else ""
    others = "".join(f"; {number} more ended in {kind}" for kind, number in sorted(undecided.items()))
    return f"{sentence}: smallest {smallest} (in {count} probes{alone}{others})"


def _hypotheses(dim: str, known: Mapping[int, bool | None], moduli: Sequence[int]) -> Iterator[Hypothesis]:
    """Forms of a condition, the simplest first; the last, a list, fits everything if it is short."""
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
    if len(failing) <= _FEW:
        listed = ", ".join(map(str, failing))
        yield f"{dim}, of the sizes probed, is {listed}", lambda size: bool(known.get(size, True))


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
