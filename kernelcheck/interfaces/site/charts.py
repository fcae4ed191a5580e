"""Figures over time as the positions of lines and points, in the area of ``reports/charts.py``."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.interfaces.reports.charts import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    Tick,
    error_height,
    error_range,
    power_of_ten,
)
from kernelcheck.interfaces.reports.diagnostics import figure
from kernelcheck.interfaces.site.moments import day


class TimedValue(NamedTuple):
    """A value at a time."""

    moment: datetime
    value: float
    doubt: str = ""
    """Reason why it says little; empty if nothing speaks against it."""


Series = Mapping[str, Sequence[TimedValue]]
"""By the name of a line, its points."""
COLORS = 6
"""Colours of lines; further ones begin again with the first."""
MOST_LINES = 24
"""Most lines of a chart: more cannot be told apart."""
_TICKS = 5


@dataclass(frozen=True)
class Line:
    """One line of a chart."""

    name: str
    color: int
    path: str
    """Through its points, as an SVG path; it ends and begins again where a value is missing."""
    dots: str
    """A move and a line of no length for each point."""
    failures: str
    """Diamonds around points that are above the limit."""
    lost: str
    """Crosses above the area for points without a value."""
    doubtful: str
    """Squares around points that say little."""
    newest: str


@dataclass(frozen=True)
class TimeChart:
    """Some figures of an op over time."""

    title: str
    description: str
    """Text in place of the picture: the newest value of each line."""
    lines: tuple[Line, ...]
    y_ticks: tuple[Tick, ...]
    first: str
    last: str
    """The days at the ends of the lower axis, on which times are evenly spaced."""
    limit: float | None
    """The height of the tolerance, on a chart of errors."""
    left_out: int
    """Lines that are not drawn."""


def over_time(title: str, series: Series, *, errors: bool = False) -> TimeChart:
    """The chart of ``series``.

    Args:
        title: with the unit.
        series: each line with at least one point.
        errors: whether these are errors in tolerance units: on a logarithmic axis, with the tolerance in it.
    """
    moments = sorted({point.moment for points in series.values() for point in points})
    across = {moment: _across(index, len(moments)) for index, moment in enumerate(moments)}
    values = [point.value for points in series.values() for point in points]
    if errors:
        low, high = error_range(values)
        ticks = [Tick(error_height(10.0**power, low, high), power_of_ten(power)) for power in range(low, high + 1)]
        ticks = ticks[:: math.ceil(len(ticks) / 7)]
    else:
        step = _step(max((value for value in values if math.isfinite(value)), default=0.0))
        ticks = [Tick(BOTTOM - (BOTTOM - TOP) * n / _TICKS, figure(n * step)) for n in range(_TICKS + 1)]

    def height(value: float) -> float:
        if errors:
            return error_height(value, low, high)
        return BOTTOM - (BOTTOM - TOP) * min(max(value / (step * _TICKS), 0.0), 1.0)

    shown = list(series.items())[:MOST_LINES]
    lines = []
    for number, (name, points) in enumerate(shown):
        placed = [
            (across[point.moment], math.nan if math.isnan(point.value) else height(point.value), point)
            for point in points
        ]
        lines.append(_line(name, number % COLORS, placed, errors=errors))
    return TimeChart(
        title=title,
        description="; ".join(f"{line.name or title}: newest {line.newest}" for line in lines),
        lines=tuple(lines),
        y_ticks=tuple(ticks),
        first=day(moments[0]),
        last=day(moments[-1]) if len(moments) > 1 else "",
        limit=error_height(1.0, low, high) if errors else None,
        left_out=len(series) - len(shown),
    )


def _across(index: int, count: int) -> float:
    return (LEFT + RIGHT) / 2 if count == 1 else LEFT + 4 + (RIGHT - LEFT - 8) * index / (count - 1)


def _step(top: float) -> float:
    """The distance of ``_TICKS`` ticks, the last of them at ``top`` or above: 1, 2, 2.5 or 5 times a power of 10."""
    if top <= 0:
        return 1.0 / _TICKS
    least = top / _TICKS
    power = 10.0 ** math.floor(math.log10(least))
    return next((power * step for step in (1, 2, 2.5, 5) if power * step >= least * (1 - 1e-9)), 10 * power)


def _line(name: str, color: int, placed: Sequence[tuple[float, float, TimedValue]], *, errors: bool) -> Line:
    path, dots, failures, lost, doubtful = [], [], [], [], []
    begun = False
    for x, y, point in placed:
        if math.isnan(y):
            lost.append(f"M{x - 3:.1f} {TOP - 17}l6 6m0-6l-6 6")
        else:
            path.append(f"{'L' if begun else 'M'}{x:.1f} {y:.1f}")
            dots.append(f"M{x:.1f} {y:.1f}h0")
            if errors and point.value > 1:
                failures.append(f"M{x:.1f} {y - 4:.1f}l4 4l-4 4l-4-4z")
            if point.doubt:
                doubtful.append(f"M{x - 4:.1f} {y - 4:.1f}h8v8h-8z")
        begun = not math.isnan(y)
    newest = placed[-1][2]
    return Line(
        name=name,
        color=color,
        path="".join(path),
        dots="".join(dots),
        failures="".join(failures),
        lost="".join(lost),
        doubtful="".join(doubtful),
        newest=_shown(newest.value) + (f", doubtful: {newest.doubt}" if newest.doubt else ""),
    )


def _shown(value: float) -> str:
    if math.isnan(value):
        return "not compared"
    return figure(value) if abs(value) < 1000 else f"{value:,.0f}"
