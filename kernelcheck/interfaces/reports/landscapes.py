"""Landscapes of error: the cases of an op over two of its dims, by value family, as an SVG to be put into a page.

Sizes are drawn in their order, each distinct one as far from the next as any other, so that 256 and 257 are told apart
next to 4096. Colours are those of the page (``--dot``, ``--fail``, ``--error``), with others to fall back on.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TypeVar

from kernelcheck.base.dataclasses import dataclass

Name = TypeVar("Name")
MAX_FAMILIES = 8
"""Panels of single families; those in which most cases fail come first."""
LEVELS = 5
"""Shades of an error that passes."""
_FAINT = -3.0
"""The power of ten of a tolerance below which an error has the faintest shade."""

_LARGE, _SMALL = (300.0, 210.0), (116.0, 74.0)
_LEFT, _TOP, _GAP, _LABELS = 46.0, 18.0, 16.0, 34.0
_PER_ROW = 4
_MOST_TICKS = 9
_ROOM = 26.0
"""Between two labels of the lower axis."""
_MARK = 3.0
"""Half of the least side of a mark."""


@dataclass(frozen=True)
class Point:
    """One case."""

    dims: Mapping[str, int]
    family: str
    error: float
    """In tolerance units; NaN if nothing was compared."""
    failed: bool
    title: str = ""
    """Text shown to a reader who points at it, if it failed."""


@dataclass(frozen=True)
class Boundary:
    """A size on one side of which no case fails, and on the other most do."""

    dim: str
    above: int
    """The largest size on the lower side."""
    fails_above: bool
    failed: int
    of: int
    """Cases on the failing side."""
    passed: int
    """Cases on the other side."""

    def __str__(self) -> str:
        sides = (f"{self.dim} above {self.above}", f"{self.dim} up to {self.above}")
        fails, passes = sides if self.fails_above else sides[::-1]
        return f"{self.failed} of the {self.of} with {fails}, and none of the {self.passed} with {passes}"


@dataclass(frozen=True)
class Landscape:
    """Cases of an op placed over two of its dims, or over a dim and the value families."""

    points: tuple[Point, ...]
    across: str
    """The dim of the lower axis."""
    down: str
    """The dim of the other axis; empty for value families, if no other dim varies."""
    boundary: Boundary | None

    @property
    def description(self) -> str:
        """Sentence for readers who do not see the picture: how many cases fail, and beyond which boundary."""
        failed = sum(point.failed for point in self.points)
        over = f"{self.across} and {self.down or 'value family'}"
        if not failed:
            return f"{len(self.points)} cases over {over}: none fails."
        said = f"{len(self.points)} cases over {over}: {failed} fail"
        return f"{said}: {self.boundary}." if self.boundary else f"{said}."


def landscape(points: Sequence[Point]) -> Landscape | None:
    """The landscape over the two dims that part failing cases from others best; None if no dim varies.

    Of dims that part them equally well, those with more sizes are taken, then those that come first.
    """
    names = list(dict.fromkeys(name for point in points for name in point.dims))
    sizes = {name: sorted({point.dims[name] for point in points if name in point.dims}) for name in names}
    varying = [name for name in names if len(sizes[name]) > 1 and all(name in point.dims for point in points)]
    if not varying:
        return None
    best = sorted(varying, key=lambda name: (-_gain(points, name, sizes[name]), -len(sizes[name])))
    return Landscape(tuple(points), best[0], best[1] if len(best) > 1 else "", _boundary(points, best))


def _gain(points: Sequence[Point], name: str, sizes: Sequence[int]) -> float:
    """By how much the best threshold of a dim lowers the Gini impurity of pass and fail."""
    whole = _impurity(points)
    if not whole:
        return 0.0
    least = whole
    for size in sizes[:-1]:
        low = [point for point in points if point.dims[name] <= size]
        high = [point for point in points if point.dims[name] > size]
        least = min(least, (len(low) * _impurity(low) + len(high) * _impurity(high)) / len(points))
    return round(whole - least, 12)


def _impurity(points: Sequence[Point]) -> float:
    share = sum(point.failed for point in points) / len(points)
    return share * (1 - share)


def _boundary(points: Sequence[Point], dims: Sequence[str]) -> Boundary | None:
    """The one on whose failing side the largest share fails, if that is at least half of it."""
    failed = [point for point in points if point.failed]
    if not failed:
        return None
    found: list[Boundary] = []
    for dim in dims:
        wrong, sizes = [point.dims[dim] for point in failed], [point.dims[dim] for point in points]
        below = [size for size in sizes if size < min(wrong)]
        beyond = [size for size in sizes if size > max(wrong)]
        if below:
            found.append(Boundary(dim, max(below), True, len(failed), len(sizes) - len(below), len(below)))
        if beyond:
            found.append(Boundary(dim, max(wrong), False, len(failed), len(sizes) - len(beyond), len(beyond)))
    best = max(found, key=lambda each: each.failed / each.of, default=None)
    return best if best and 2 * best.failed >= best.of else None


def svg(drawn: Landscape) -> str:
    """An SVG element: a panel of all cases, and beside it one of each family, if there are several."""
    families = _families(drawn.points) if drawn.down else []
    lines = -(-len(families) // _PER_ROW)
    height = _TOP + max(_LARGE[1] + _LABELS, lines * (_SMALL[1] + _TOP + _GAP))
    width = _LEFT + _LARGE[0] + (_GAP + min(len(families), _PER_ROW) * (_SMALL[0] + _GAP) if families else _GAP)
    style = "font: 9px system-ui, sans-serif; fill: var(--faint, #57606a)"
    parts = [
        f'<svg class="landscape" viewBox="0 0 {width:g} {height:g}" style="width: 100%; max-width: {width:g}px; '
        f'height: auto" role="img" aria-label="{escape(drawn.description)}"><g style="{style}">'
    ]
    scales = _ranks(drawn)
    parts += _panel(drawn, drawn.points, (_LEFT, _TOP), _LARGE, scales)
    parts += _axes(drawn, scales)
    for number, family in enumerate(families):
        left = _LEFT + _LARGE[0] + _GAP + number % _PER_ROW * (_SMALL[0] + _GAP)
        top = _TOP + number // _PER_ROW * (_SMALL[1] + _TOP + _GAP)
        own = [point for point in drawn.points if point.family == family]
        failed = sum(point.failed for point in own)
        count = f"{failed} of {len(own)} fail" if failed else f"{len(own)} pass"
        parts.append(f'<text x="{left:g}" y="{top - 5:g}">{escape(family)}: {count}</text>')
        parts += _panel(drawn, own, (left, top), _SMALL, scales)
    return "".join([*parts, "</g></svg>"])


def _families(points: Sequence[Point]) -> list[str]:
    """Families that get a panel; none if there is but one."""
    names = list(dict.fromkeys(point.family for point in points))
    failed = {name: sum(point.failed for point in points if point.family == name) for name in names}
    return sorted(names, key=lambda name: -failed[name])[:MAX_FAMILIES] if len(names) > 1 else []


@dataclass(frozen=True)
class _Ranks:
    """The place of each size, or family, on an axis, from 0 to 1."""

    across: Mapping[int, float]
    down: Mapping[int | str, float]


def _ranks(drawn: Landscape) -> _Ranks:
    down = sorted({point.dims[drawn.down] for point in drawn.points}) if drawn.down else []
    names: list[int | str] = [*down] if drawn.down else list(dict.fromkeys(point.family for point in drawn.points))
    sizes = sorted({point.dims[drawn.across] for point in drawn.points})
    return _Ranks(
        {size: (number + 0.5) / len(sizes) for number, size in enumerate(sizes)},
        {name: (number + 0.5) / len(names) for number, name in enumerate(names)},
    )


def _panel(
    drawn: Landscape, points: Sequence[Point], corner: tuple[float, float], size: tuple[float, float], ranks: _Ranks
) -> Iterator[str]:
    (left, top), (width, height) = corner, size
    half_width = max(_MARK, width / len(ranks.across) / 2 - 0.5)
    half_height = max(_MARK, height / len(ranks.down) / 2 - 0.5)
    yield (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" '
        'style="fill: none; stroke: var(--line, #d0d7de)"/>'
    )

    def at(point: Point) -> tuple[float, float]:
        down: int | str = point.dims[drawn.down] if drawn.down else point.family
        return left + width * ranks.across[point.dims[drawn.across]], top + height * (1 - ranks.down[down])

    shades: dict[int, str] = {}
    for point in points:
        if not point.failed:
            x, y = at(point)
            level = _level(point.error)
            box = f"M{x - half_width:.1f} {y - half_height:.1f}h{2 * half_width:.1f}v{2 * half_height:.1f}"
            shades[level] = shades.get(level, "") + f"{box}h-{2 * half_width:.1f}z"
    for level in sorted(shades):
        opacity = 0.12 + 0.6 * level / (LEVELS - 1)
        yield f'<path d="{shades[level]}" style="fill: var(--dot, #0969da); fill-opacity: {opacity:.2f}"/>'
    for point in points:
        if point.failed:
            yield _failure(point, at(point), half_width, half_height)
    boundary = drawn.boundary
    if boundary and boundary.dim == drawn.across:
        sizes = [*ranks.across]
        number = sizes.index(boundary.above) + 1
        x = left + width * number / len(sizes)
        yield _limit(x, top, x, top + height)
    elif boundary and boundary.dim == drawn.down:
        y = top + height * (1 - ([*ranks.down].index(boundary.above) + 1) / len(ranks.down))
        yield _limit(left, y, left + width, y)


def _limit(x1: float, y1: float, x2: float, y2: float) -> str:
    line = f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
    return line + 'style="stroke: var(--ink, #1b1f24); stroke-dasharray: 4 3"/>'


def _level(error: float) -> int:
    power = math.log10(error) if error > 0 else _FAINT
    return round((LEVELS - 1) * min(max((power - _FAINT) / -_FAINT, 0.0), 1.0)) if not math.isnan(error) else 0


def _failure(point: Point, at: tuple[float, float], half_width: float, half_height: float) -> str:
    x, y = at
    title = f"<title>{escape(point.title)}</title>" if point.title else ""
    if math.isnan(point.error):
        arm = min(half_width, half_height, 4.0)
        cross = (
            f"M{x - arm:.1f} {y - arm:.1f}l{2 * arm:.1f} {2 * arm:.1f}m0 -{2 * arm:.1f}l-{2 * arm:.1f} {2 * arm:.1f}"
        )
        return f'<path d="{cross}" style="fill: none; stroke: var(--error, #8250df); stroke-width: 2">{title}</path>'
    return (
        f'<rect x="{x - half_width:.1f}" y="{y - half_height:.1f}" width="{2 * half_width:.1f}" '
        f'height="{2 * half_height:.1f}" style="fill: var(--fail, #cf222e); fill-opacity: .85">{title}</rect>'
    )


def _axes(drawn: Landscape, ranks: _Ranks) -> Iterator[str]:
    (width, height), bottom = _LARGE, _TOP + _LARGE[1]
    wanted = drawn.boundary.above if drawn.boundary and drawn.boundary.dim == drawn.across else None
    shown = _labelled([*ranks.across], wanted, int(width / _ROOM))
    for number, size in enumerate(shown):
        x = _LEFT + width * ranks.across[size]
        before = shown[number - 1] if number else None
        after = shown[number + 1] if number + 1 < len(shown) else None
        near = width / len(ranks.across) < _ROOM  # the two beside the boundary, side by side
        anchor = "end" if near and size == wanted and after else "start" if near and wanted == before else "middle"
        yield f'<text x="{x:.1f}" y="{bottom + 11:g}" text-anchor="{anchor}">{size}</text>'
    yield f'<text x="{_LEFT + width / 2:g}" y="{bottom + 25:g}" text-anchor="middle">{escape(drawn.across)}</text>'
    names = [*ranks.down]
    wanted = drawn.boundary.above if drawn.boundary and drawn.boundary.dim == drawn.down else None
    for name in _labelled(names, wanted, _MOST_TICKS) if drawn.down else names:
        y = _TOP + height * (1 - ranks.down[name]) + 3
        yield f'<text x="{_LEFT - 4:g}" y="{y:.1f}" text-anchor="end">{escape(str(name)[:9])}</text>'
    if drawn.down:
        yield f'<text x="{_LEFT:g}" y="{_TOP - 6:g}" text-anchor="end">{escape(drawn.down)}</text>'


def _labelled(names: Sequence[Name], wanted: object, most: int) -> list[Name]:
    """Names that get a label: evenly, with the two beside the boundary in place of their neighbours."""
    step = -(-len(names) // most)
    places = set(range(0, len(names), step))
    if wanted in names:
        place = next(number for number, name in enumerate(names) if name == wanted)
        near = {place, place + 1}
        places = {each for each in places if all(abs(each - one) >= step for one in near)} | near
    return [names[place] for place in sorted(places) if place < len(names)]
