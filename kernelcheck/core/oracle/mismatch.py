"""Locates the wrong elements of an output, in words and as a map: the pattern of an error hints at its cause."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

import numpy as np

from kernelcheck.base.dataclasses import dataclass

_FEW = 3
"""Up to this many places along an axis are listed one by one."""
_MOST = 0.75
"""A region with at least this share of wrong elements is worth naming although some of it is right."""
_LEAST_SIDE = 3
"""A matrix with shorter sides has no triangle to speak of."""
_CELLS = 32
"""Along each side of a heat map: enough to see a tile or a tail, and about 1 KB."""
_ALL = 15


@dataclass(frozen=True)
class Heat:
    """A map of an output: its last axis runs across, all others run down."""

    output: str
    shape: tuple[int, ...]
    """Shape of the output."""
    rows: tuple[str, ...]
    """A hexadecimal digit for each cell: 0 if none of its elements is wrong, f if all are, and in between the share in
    fifteenths. At most 32 rows of at most 32 digits; each cell covers the same share of the output, to an element."""


def heat(output: str, wrong: np.ndarray) -> Heat | None:
    """The map of ``wrong``, booleans of any shape; None if nothing is wrong."""
    if not wrong.any():
        return None
    across = wrong.shape[-1] if wrong.ndim else 1
    flat = wrong.reshape(-1, across)
    down, right = (_edges(extent) for extent in flat.shape)
    counts = np.add.reduceat(np.add.reduceat(flat.astype(np.int64), down[:-1], axis=0), right[:-1], axis=1)
    share = counts / np.outer(np.diff(down), np.diff(right))
    levels = np.where(counts > 0, np.clip(np.rint(share * _ALL), 1, _ALL - 1), 0)
    levels = np.where(share == 1, _ALL, levels).astype(int)
    return Heat(output, wrong.shape, tuple("".join(f"{level:x}" for level in row) for row in levels))


def _edges(extent: int) -> np.ndarray:
    """Beginnings of the cells along an axis, and the end of the last one."""
    cells = min(extent, _CELLS)
    return np.arange(cells + 1) * extent // cells


def describe(wrong: np.ndarray, axes: Sequence[str] | None = None) -> str:
    """A short phrase for the pattern of ``wrong``.

    Args:
        wrong: booleans, True where an element is wrong; any shape.
        axes: a singular noun for each axis. By default the last is ``column`` and the one before ``row`` (``element``
            in one dimension), and those before ``axis 0 index`` and so on.

    Returns:
        ``""`` when nothing is wrong, else such as ``all elements``, ``last column of every row``, ``rows >= 64``,
        ``every 32nd element``, ``above the diagonal``, ``most of columns 0..31 of every row`` or ``scattered``.
    """
    count = int(np.count_nonzero(wrong))
    if count == 0:
        return ""
    if count == wrong.size:
        return "all elements" if count > 1 else "the only element"
    if count == 1:
        return "one element"
    nouns = list(axes) if axes is not None else _nouns(wrong.ndim)
    kept = [axis for axis, extent in enumerate(wrong.shape) if extent > 1]
    squeezed = wrong.reshape([wrong.shape[axis] for axis in kept])
    nouns = [nouns[axis] for axis in kept] if len(kept) > 1 else ["element"]
    phrases = (
        _grid(squeezed, nouns, count),
        _triangle(squeezed, nouns, count),
        _flat(squeezed),
        _mostly(squeezed, nouns, count),
    )
    return next((phrase for phrase in phrases if phrase), "scattered")


def _nouns(ndim: int) -> list[str]:
    return [f"axis {axis} index" for axis in range(ndim - 2)] + ["row", "column"][-min(ndim, 2) :]


def _touched(wrong: np.ndarray) -> list[np.ndarray]:
    """Sorted places along each axis where anything is wrong."""
    others = [tuple(other for other in range(wrong.ndim) if other != axis) for axis in range(wrong.ndim)]
    return [np.flatnonzero(wrong.any(axis=rest)) for rest in others]


def _grid(wrong: np.ndarray, nouns: Sequence[str], count: int) -> str:
    """The phrase for a pattern that combines some places along each axis."""
    places = _touched(wrong)
    if prod(len(each) for each in places) != count:
        return ""
    if wrong.ndim == 1 and not _is_regular(places[0]) and len(places[0]) > _FEW:
        return ""
    return _phrase(places, wrong.shape, nouns)


def _is_regular(places: np.ndarray) -> bool:
    return len(np.unique(np.diff(places))) <= 1


def _triangle(wrong: np.ndarray, nouns: Sequence[str], count: int) -> str:
    """The phrase for all, or most, of one side of the diagonal of the last two axes, or of the diagonal."""
    if wrong.ndim < 2 or min(wrong.shape[-2:]) < _LEAST_SIDE:
        return ""
    distance = np.arange(wrong.shape[-1]) - np.arange(wrong.shape[-2])[:, None]
    touched = distance[wrong.any(axis=tuple(range(wrong.ndim - 2)))]
    low, high = int(touched.min()), int(touched.max())
    leading = np.asarray(wrong.any(axis=(-2, -1)))
    matrices = int(np.count_nonzero(leading))
    within = _grid(leading, nouns[:-2], matrices)
    if not within and not leading.all():
        return ""
    sides = ((distance == 0, 0, "on the diagonal"), (distance >= low, low, _above(low, nouns)))
    for side, edge, phrase in (*sides, (distance <= high, high, _below(high, nouns))):
        region = int(np.count_nonzero(side)) * matrices
        if side.all() or wrong[..., side].sum() != count:
            continue
        if count == region:
            return f"{phrase} of {within}" if within else phrase
        if abs(edge) <= 1 and count >= _MOST * region:
            return f"most elements {phrase} of {within}" if within else f"most elements {phrase}"
    return ""


def _above(low: int, nouns: Sequence[str]) -> str:
    """The elements whose column less their row is at least ``low``."""
    named = {0: "on and above the diagonal", 1: "above the diagonal"}
    return named.get(low, f"where {nouns[-1]} >= {nouns[-2]} {'+' if low > 0 else '-'} {abs(low)}")


def _below(high: int, nouns: Sequence[str]) -> str:
    """The elements whose column less their row is at most ``high``."""
    named = {0: "on and below the diagonal", -1: "below the diagonal"}
    return named.get(high, f"where {nouns[-1]} <= {nouns[-2]} {'+' if high > 0 else '-'} {abs(high)}")


def _mostly(wrong: np.ndarray, nouns: Sequence[str], count: int) -> str:
    places = _touched(wrong)
    if count < _MOST * prod(len(each) for each in places) or wrong.ndim == 1:
        return "most elements" if count >= _MOST * wrong.size else ""
    phrase = _phrase(places, wrong.shape, nouns)
    return f"most of {phrase}" if phrase else "most elements"


def _phrase(places: Sequence[np.ndarray], shape: Sequence[int], nouns: Sequence[str]) -> str:
    """Last axis first, each by its places; an axis that is wrong all along is ``every``, or left out in front."""
    parts: list[str] = []
    for axis in reversed(range(len(shape))):
        if len(places[axis]) < shape[axis]:
            parts.append(_along(places[axis], shape[axis], nouns[axis]))
        elif parts:
            parts.append(f"every {nouns[axis]}")
    return " of ".join(parts)


def _along(places: np.ndarray, extent: int, noun: str) -> str:
    """Some places along one axis; ``places`` is sorted, neither empty nor the whole axis."""
    first, last, count = int(places[0]), int(places[-1]), len(places)
    if count == 1:
        if first == extent - 1:
            return f"last {noun}"
        return f"first {noun}" if first == 0 else f"{noun} {first}"
    steps = np.diff(places)
    if (steps == 1).all():
        if last == extent - 1:
            return f"{_plural(noun)} >= {first}"
        return f"{_plural(noun)} {first}..{last}"
    step = int(steps[0])
    if count >= _FEW and (steps == step).all() and first < step and last + step >= extent:
        start = f" from {first} on" if first not in (0, step - 1) else ""
        return f"every {_ordinal(step)} {noun}{start}"
    if count <= _FEW:
        return f"{_plural(noun)} {', '.join(map(str, places))}"
    return f"{count} of {extent} {_plural(noun)}"


def _flat(wrong: np.ndarray) -> str:
    """The phrase for a run or a stride in memory order, across rows."""
    if wrong.ndim == 1:
        return ""
    places = np.flatnonzero(wrong)
    if len(places) < _FEW or not _is_regular(places):
        return ""
    if places[1] - places[0] == 1 and places[-1] == wrong.size - 1:
        return f"last {len(places)} elements in memory"
    phrase = _along(places, wrong.size, "element")
    return f"{phrase} in memory" if "every" in phrase or ".." in phrase else ""


def _plural(noun: str) -> str:
    if noun.endswith("index"):
        return noun[: -len("index")] + "indices"
    return noun if noun.endswith("s") else f"{noun}s"


def _ordinal(number: int) -> str:
    suffix = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"
