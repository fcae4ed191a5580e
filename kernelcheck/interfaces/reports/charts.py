"""Positions in the charts of the HTML report: errors of cases as points, a heat map as squares."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.core.cases.case import format_seed
from kernelcheck.core.oracle.mismatch import Heat
from kernelcheck.core.results.run import CaseResult, OpResult
from kernelcheck.interfaces.reports.diagnostics import units

WIDTH, HEIGHT = 340, 200
LEFT, RIGHT, TOP, BOTTOM = 46, 324, 26, 166
"""Area of the points; cases that were not compared are in a band of their own above it."""
NOT_COMPARED = 12
_LONGEST = 13
"""The most characters of a family's name that fit; ``probabilities`` is the longest."""
_LOWEST, _HIGHEST = -6, 6
"""The most powers of ten that the axis of errors spans; what lies beyond is drawn at its edge."""


@dataclass(frozen=True)
class Mark:
    """A case that did not pass."""

    x: float
    y: float
    compared: bool
    title: str


@dataclass(frozen=True)
class Tick:
    """A place on an axis, and its label."""

    at: float
    label: str


@dataclass(frozen=True)
class Chart:
    """The errors of one op in one dtype along one axis."""

    title: str
    description: str
    """Text in place of the picture: how many cases there are, how many fail, and the largest error."""
    dots: str
    """The cases that passed, as one SVG path: a move and a line of no length for each."""
    marks: tuple[Mark, ...]
    x_ticks: tuple[Tick, ...]
    y_ticks: tuple[Tick, ...]
    tolerance: float
    """The height of an error of 1."""
    slanted: bool
    """Whether the labels of the lower axis are slanted."""


def by_size(result: OpResult) -> Chart:
    """Errors by the number of elements compared, both on logarithmic axes."""
    sizes = [max(case.elements, 1) for case in result.cases]
    top = max(1, math.ceil(math.log10(max(sizes, default=1))))
    step = math.ceil(top / 6)

    def place(index: int, case: CaseResult) -> float:
        return LEFT + (RIGHT - LEFT) * math.log10(sizes[index]) / top

    ticks = [Tick(LEFT + (RIGHT - LEFT) * power / top, power_of_ten(power)) for power in range(0, top + 1, step)]
    return _chart(result, "Error by number of elements", place, ticks, "", slanted=False)


def by_family(result: OpResult) -> Chart:
    """Errors by value family, in the order in which the families first occur."""
    members: dict[str, list[int]] = {}
    for index, case in enumerate(result.cases):
        members.setdefault(case.values or "none", []).append(index)
    slot = (RIGHT - LEFT) / max(1, len(members))
    across = {
        index: LEFT + slot * (position + (rank + 1) / (len(indices) + 1))
        for position, indices in enumerate(members.values())
        for rank, index in enumerate(indices)
    }
    ticks = [Tick(LEFT + slot * (position + 0.5), _short(name)) for position, name in enumerate(members)]
    largest = {
        name: max((e for i in indices if not math.isnan(e := result.cases[i].error)), default=math.nan)
        for name, indices in members.items()
    }
    detail = "; ".join(f"{name}: {units(error)}" for name, error in largest.items())
    return _chart(result, "Error by value family", lambda index, _: across[index], ticks, f" {detail}.", slanted=True)


def _chart(
    result: OpResult,
    title: str,
    place: Callable[[int, CaseResult], float],
    x_ticks: Sequence[Tick],
    detail: str,
    *,
    slanted: bool,
) -> Chart:
    low, high = error_range([case.error for case in result.cases])
    dots, marks = [], []
    for index, case in enumerate(result.cases):
        x, y = round(place(index, case), 1), round(error_height(case.error, low, high), 1)
        if case.kind is None:
            dots.append(f"M{x:g} {y:g}h0")
        else:
            seed = format_seed(case.seed)
            words = f"{case.kind}, {units(case.error)}, {case.elements} elements, {case.values} values, {seed}"
            marks.append(Mark(x, y, not math.isnan(case.error), words))
    y_ticks = [Tick(error_height(10.0**power, low, high), power_of_ten(power)) for power in range(low, high + 1)]
    return Chart(
        title=title,
        description=f"{len(dots)} cases passed, {len(marks)} did not; largest error {units(result.max_error)}.{detail}",
        dots="".join(dots),
        marks=tuple(marks),
        x_ticks=tuple(x_ticks),
        y_ticks=tuple(y_ticks[:: math.ceil(len(y_ticks) / 7)]),
        tolerance=error_height(1.0, low, high),
        slanted=slanted,
    )


def error_range(errors: Sequence[float]) -> tuple[int, int]:
    """The powers of ten that hold the errors and the tolerance."""
    powers = [math.log10(error) for error in errors if 0 < error < math.inf]
    low = math.floor(min(powers, default=-1.0))
    high = math.ceil(max(powers, default=1.0))
    return max(_LOWEST, min(-1, low)), min(_HIGHEST, max(1, high))


def error_height(error: float, low: int, high: int) -> float:
    """Height of an error on the axis from ``10**low`` to ``10**high``; cases that were not compared are above it."""
    if math.isnan(error):
        return NOT_COMPARED
    power = -math.inf if error <= 0 else math.inf if math.isinf(error) else math.log10(error)
    return BOTTOM - (BOTTOM - TOP) * (min(max(power, low), high) - low) / (high - low)


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


def power_of_ten(power: int) -> str:
    """The label of a power on an axis."""
    return f"{10**power:,}" if 0 <= power <= 3 else f"{10.0**power:g}" if -3 <= power < 0 else f"1e{power}"


@dataclass(frozen=True)
class HeatMap:
    """A heat map as squares of side 1."""

    columns: int
    rows: int
    layers: tuple[tuple[float, str], ...]
    """Opacity, and an SVG path of the squares that have it."""
    description: str


def heat_map(heat: Heat) -> HeatMap:
    """The squares of ``heat``; one with any wrong element is never too faint to see."""
    layers: dict[str, str] = {}
    for y, row in enumerate(heat.rows):
        for x, level in enumerate(row):
            if level != "0":
                layers[level] = layers.get(level, "") + f"M{x} {y}h1v1h-1z"
    cells = sum(map(len, heat.rows))
    wrong = cells - sum(row.count("0") for row in heat.rows)
    shape = " x ".join(map(str, heat.shape)) or "a single element"
    return HeatMap(
        columns=len(heat.rows[0]),
        rows=len(heat.rows),
        layers=tuple((round(0.25 + 0.05 * int(level, 16), 2), layers[level]) for level in sorted(layers)),
        description=f"{heat.output}, {shape}: {wrong} of {cells} cells hold wrong elements",
    )
