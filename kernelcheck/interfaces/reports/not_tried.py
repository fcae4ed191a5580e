"""A short block for people about everything that a run never tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.plain_text import first_of, listed, plural, ranges
from kernelcheck.core.results.reach import Number, Reach, TriedSizes, Values
from kernelcheck.core.results.run import OpResult, Run
from kernelcheck.interfaces.reports.diagnostics import assignments, printable
from kernelcheck.records.run_report.not_tried import untried_dtypes

T = TypeVar("T")

MOST = 3
"""Examples on a line; the others are counted, and the JSON report has them."""
_SHARE = 0.25
"""Share of a declared range. At one end of it, a sweep of few small tensors misses less by chance (the built-in ops
do)."""


def lines(run: Run) -> list[str]:
    """A heading and ``parts``; empty if nothing was left out."""
    found = parts(run)
    return ["never tried:", *(f"  {line}" for line in found)] if found else []


def parts(run: Run) -> list[str]:
    """A line for each kind of thing that some op left out; none where cases are no sweep."""
    results = [result for result in run.ops if result.reach]
    return [*dtype_lines(run), *(line for part in _PARTS for line in part(results))]


def dtype_lines(run: Run) -> list[str]:
    """The line about dtypes; empty if all were tried."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for op, dtypes in untried_dtypes(run).items():
        groups.setdefault(dtypes, []).append(op)
    return [f"dtypes: {_grouped([(listed(dtypes), ops) for dtypes, ops in groups.items()])}"] if groups else []


def _cases(results: Sequence[OpResult]) -> list[str]:
    left = [(each, each.planned - each.reach.judged) for each in results if each.reach]
    left = [(each, count) for each, count in left if count]
    if not left:
        return []
    examples = [f"{count} of {each.planned} of {printable(each.op)} {each.dtype}" for each, count in left]
    return [f"cases that did not run, or to no end: {'; '.join(first_of(examples, MOST))}"]


def _families(results: Sequence[OpResult]) -> list[str]:
    named: dict[tuple[str, ...], list[str]] = {}
    for op, missing in _in_no_dtype(results, lambda reach: reach.families).items():
        named.setdefault(missing, []).append(op)
    return (
        [f"value families: {_grouped([(_names(families), ops) for families, ops in named.items()])}"] if named else []
    )


def _choices(results: Sequence[OpResult]) -> list[str]:
    """Layouts and scalar values."""

    def left(reach: Reach) -> tuple[str, ...]:
        values = [f"{name} = {value!r}" for name, values in sorted(reach.scalars.items()) for value in values]
        return *(f"layout {name}" for name in reach.layouts), *values

    groups: dict[str, list[str]] = {}
    for op, missing in _in_no_dtype(results, left).items():
        for what in missing:
            groups.setdefault(what, []).append(op)
    return [f"layouts and scalars: {_grouped([*groups.items()])}"] if groups else []


def _in_no_dtype(results: Sequence[OpResult], left: Callable[[Reach], tuple[T, ...]]) -> dict[str, tuple[T, ...]]:
    """By op, what all of its dtypes left out: a quick sweep deals its cases out over them."""
    every: dict[str, list[tuple[T, ...]]] = {}
    for each in results:
        if each.reach and each.reach.judged:
            every.setdefault(each.op, []).append(left(each.reach))
    missing = {op: tuple(name for name in of[0] if all(name in other for other in of)) for op, of in every.items()}
    return {op: names for op, names in missing.items() if names}


def _names(families: Sequence[str]) -> str:
    return listed(first_of(families, 4))


@dataclass(frozen=True)
class _Span:
    """The numbers that inputs of a dtype held."""

    least: float
    most: float
    ops: frozenset[str]


def _values(results: Sequence[OpResult]) -> list[str]:
    spans: dict[str, _Span] = {}
    bounded: dict[tuple[str, str], Values] = {}
    for each in results:
        for name, values in sorted(each.reach.inputs.items() if each.reach else ()):
            if values.smallest is None or values.largest is None:
                continue
            if values.free:
                before = spans.get(values.dtype, _Span(values.smallest, values.largest, frozenset()))
                least, most = min(before.least, values.smallest), max(before.most, values.largest)
                spans[values.dtype] = _Span(least, most, before.ops | {each.op})
            else:
                bounded[each.op, name] = _both(bounded.get((each.op, name), values), values)
    free = [
        f"{dtype} outside {_short(span.least)} to {_short(span.most)} ({_ops(sorted(span.ops))})"
        for dtype, span in spans.items()
        if not _is_whole(dtype, span)
    ]
    short = [
        f"{name} of {printable(op)} {said}" for (op, name), values in bounded.items() if (said := _short_of(values))
    ]
    found = [*first_of(free, 2 * MOST), *_counted(short, "input")]
    return [f"values: {'; '.join(found)}"] if found else []


def _is_whole(dtype: str, span: _Span) -> bool:
    """Whether an integer type has no other values."""
    of = DTYPES.get(dtype)
    return of is not None and not of.is_float and (span.least, span.most) == of.limits


def _both(one: Values, other: Values) -> Values:
    """Values that an input held in two dtypes of its op, together."""
    return replace(
        one,
        smallest=_outermost(min, one.smallest, other.smallest),
        largest=_outermost(max, one.largest, other.largest),
        low=None if one.low is None or other.low is None else min(one.low, other.low),
        high=None if one.high is None or other.high is None else max(one.high, other.high),
    )


def _outermost(of: Callable[..., Number], *ends: Number | None) -> Number | None:
    return of((end for end in ends if end is not None), default=None)


def _short_of(values: Values) -> str:
    """How an input falls short of the range that it declares; empty if it does not."""
    if values.low is None or values.high is None or values.smallest is None or values.largest is None:
        return ""
    margin = _SHARE * (values.high - values.low)
    if values.smallest - values.low <= margin and values.high - values.largest <= margin:
        return ""
    held = f"{_short(values.smallest)} to {_short(values.largest)}"
    return f"outside {held} (declared {_short(values.low)} to {_short(values.high)})"


def _sizes(results: Sequence[OpResult]) -> list[str]:
    """Dims that did not take the ends of what they may be, those furthest from it first."""
    every: dict[tuple[str, str], TriedSizes] = {}
    for each in results:
        for name, sizes in sorted(each.reach.dims.items() if each.reach else ()):
            one = every.get((each.op, name), sizes)
            smallest, largest = min(one.smallest, sizes.smallest), max(one.largest, sizes.largest)
            sparse, judged = max(one.sparse, sizes.sparse), max(one.judged, sizes.judged)
            every[each.op, name] = replace(sizes, smallest=smallest, largest=largest, sparse=sparse, judged=judged)
    left = {pair: sizes for pair, sizes in every.items() if not sizes.is_whole}
    ranked = sorted(left.items(), key=lambda item: -item[1].most / max(item[1].largest, 1))
    examples = [
        f"{printable(op)} {name} outside {sizes.smallest} to {sizes.largest} (declared {sizes.least} to "
        f"{max(sizes.most, sizes.limit)}{_in_part(sizes)})"
        for (op, name), sizes in ranked
    ]
    return [f"sizes: {'; '.join(_counted(examples, 'dim'))}"] if examples else []


def _indices(results: Sequence[OpResult]) -> list[str]:
    """Where 32-bit indices wrap at sizes that nothing declares, each place in the first dtype that has it."""
    found: dict[tuple[str, str], str] = {}
    for each in results:
        for huge in each.huge:
            if each.reach and huge.wrong and not huge.promised:
                at = f" at {printable(huge.wraps_at.file)}:{huge.wraps_at.line}" if huge.wraps_at else ""
                most = ", ".join(str(each.reach.dims[name].most) for name in huge.dims if name in each.reach.dims)
                sizes = f"from {assignments(huge.dims.items())} on (max {most})"
                found.setdefault((each.op, at), f"{printable(each.op)} wraps 32 bits{at} {sizes}")
    if not found:
        return []
    return [f"indices: {'; '.join(_counted([*found.values()], 'place'))}: widen them, or promise a `limit`"]


def _in_part(sizes: TriedSizes) -> str:
    """How far huge cases went, and whether what their blocks wrote was compared."""
    if not sizes.sparse:
        return ""
    compared = f", compared up to {sizes.judged}" if sizes.judged else ", memory alone"
    return f", in part up to {sizes.sparse}{compared if sizes.judged < sizes.sparse else ''}"


def _short(value: float) -> str:
    return str(value) if isinstance(value, int) and abs(value) < 10**6 else f"{value:.4g}"


def _constants(results: Sequence[OpResult]) -> list[str]:
    """Compile-time values that no dtype of an op varied."""

    def same(reach: Reach) -> tuple[str, ...]:
        return tuple(f"{name} was {_short(value)}" for name, value in sorted(reach.constants.items()))

    judged = Counter[str]()
    for each in results:
        judged[each.op] += each.reach.judged if each.reach else 0
    examples = [
        f"{what} in all {plural(judged[op], 'case')} of {printable(op)}"
        for op, every in _in_no_dtype(results, same).items()
        for what in every
    ]
    return [f"compile-time values: {'; '.join(_counted(examples, 'value'))}"] if examples else []


def _uncompiled(results: Sequence[OpResult]) -> list[str]:
    """Code of an op that no case compiled."""

    def left(reach: Reach) -> tuple[tuple[str, int], ...]:
        return tuple((file, line) for file, lines in sorted(reach.uncompiled.items()) for line in lines)

    examples = []
    for op, places in _in_no_dtype(results, left).items():
        for file in dict.fromkeys(file for file, _ in places):
            lines = ranges(line for of, line in places if of == file)
            examples.append(f"{printable(file)}:{lines} of {printable(op)}")
    return [f"code that no compiled kernel holds: {'; '.join(_counted(examples, 'place'))}"] if examples else []


def _contracts(results: Sequence[OpResult]) -> list[str]:
    """Bit contracts that an op names and that suit none of its cases, or of which nothing was compared."""
    groups: dict[str, list[str]] = {}
    for each in results:
        for key in each.reach.contracts if each.reach else ():
            groups.setdefault(key, []).append(f"{each.op} {each.dtype}")
    return [f"contracts: {_grouped([*groups.items()])}"] if groups else []


def _grouped(groups: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Names once what several ops have in common: ``a and b of 12 ops; c of softmax``. The largest groups come
    first."""
    ranked = sorted(groups, key=lambda group: -len(group[1]))
    shown = [f"{what} of {_ops(ops)}" for what, ops in ranked[:MOST]]
    rest = sum(len(ops) for _, ops in ranked[MOST:])
    return "; ".join([*shown, *([f"others of {plural(rest, 'op')}"] if rest else [])])


def _ops(ops: Sequence[str]) -> str:
    return listed([*map(printable, ops)]) if len(ops) <= MOST else plural(len(ops), "op")


def _counted(examples: Sequence[str], noun: str) -> list[str]:
    rest = len(examples) - MOST
    return [*examples[:MOST], *([f"and {plural(rest, f'more {noun}')}"] if rest > 0 else [])]


_PARTS: Sequence[Callable[[Sequence[OpResult]], list[str]]] = (
    _cases,
    _families,
    _choices,
    _values,
    _sizes,
    _indices,
    _constants,
    _uncompiled,
    _contracts,
)
"""One line each at most."""
