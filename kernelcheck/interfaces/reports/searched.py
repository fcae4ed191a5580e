"""Text about the inputs that hurt most (``kernelcheck run --search``)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from kernelcheck.base.plain_text import escaped, plural
from kernelcheck.core.values.sought import is_sought
from kernelcheck.insight.searching.search import FAILS, Hurting, Searched
from kernelcheck.interfaces.reports.diagnostics import assignments


def text(found: Sequence[Searched]) -> str:
    """The worst case of each op, how far that is from the tolerance, and how to keep its values."""
    lines = [line for each in found for line in _searched(each)]
    families: dict[str, dict[str, None]] = {}
    for each in found:
        if each.worst and is_sought(each.worst.recipe.values) and not each.worst.error <= each.swept:
            families.setdefault(each.op, {}).setdefault(each.worst.recipe.values)
    if families:
        lines += ["", "to have sweeps try these values, too:"]
    for op, values in families.items():
        listed = ", ".join(f'"{family}"' for family in values)
        lines.append(f"  [ops.{op}] more_values = [{listed}]")
    return "\n".join(lines) + "\n"


def _searched(each: Searched) -> Iterator[str]:
    name = f"searched {each.op} {each.dtype}"
    if each.why_not:
        yield f"{name}: {escaped(each.why_not)}"
        return
    if each.lost:
        failed = f"{plural(each.lost_cases, 'case')} of {each.tried} could not be run or compared"
        yield f"{name}: {failed}, the first: {escaped(each.lost.result.message.splitlines()[0])}"
        yield from _case(each.lost)
    if not each.worst:
        if not each.lost:
            yield f"{name}: {plural(each.tried, 'case')}, none of which could be compared"
        return
    times = ""
    if each.swept > 0 and math.isfinite(each.swept) and math.isfinite(each.worst.error):
        times = f", {each.worst.error / each.swept:.3g} times as large"
    swept = f" (sweep: {each.swept:.3g}{times})" if not math.isnan(each.swept) else ""
    outcome = "" if each.worst.result.kind is None else f", {each.worst.result.kind}"
    if outcome and not each.worst.fails:
        outcome = f", above it by less than {FAILS:g} times: no failure of a search"
    yield (
        f"{name}: {plural(each.tried, 'case')} in {each.seconds:.0f} s; largest error {each.worst.error:.3g} of "
        f"tolerance{swept}{outcome}"
    )
    yield from _case(each.worst)
    if each.apart and not each.apart.error:
        yield "  the same bits as its control wherever both ran"
    elif each.apart:
        yield f"  furthest from its control: {each.apart.error:.3g} of tolerance"
        yield from _case(each.apart)


def _case(hurting: Hurting) -> Iterator[str]:
    sizes = assignments(hurting.recipe.dims) or "no dims"
    scalars = assignments(hurting.recipe.scalars)
    yield f"    {sizes}{', ' + scalars if scalars else ''}; {hurting.recipe.values} values, {hurting.recipe.layout}"
    if hurting.result.token:
        yield f"    replay: kernelcheck reproduce {hurting.result.token}"
