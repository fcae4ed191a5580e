"""Shrinks several whole numbers at once, each down to the smallest with which a thing still fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

from kernelcheck.base.dataclasses import dataclass

AxisSizes = Mapping[str, int]
Test = Callable[[AxisSizes], bool]

MAX_LISTED = 2048
"""Sizes of one axis that are all candidates; of more, those at either end, multiples of the tile and powers of two."""
_SHARES = (0.0, 1 / 16, 1 / 4, 1 / 2)


@dataclass(frozen=True)
class Axis:
    """Values that one size may have: the multiples of ``step``, from ``step`` on."""

    name: str
    step: int = 1
    tile: int | None = None
    """Sizes with the same remainder of this are likely to behave alike."""


def shrink_sizes(start: AxisSizes, axes: Sequence[Axis], allows: Test, fails: Test) -> dict[str, int]:
    """The smallest sizes that still fail, found axis by axis and for several axes together.

    Along an axis, what is looked for is the smallest failing size, on the assumption that larger ones fail as well; the
    next smaller one is tried in any case, so that in the end no size is left that one step down would also fail with.

    Args:
        start: sizes that fail.
        axes: of every size, what it may be.
        allows: whether sizes belong together at all; called often, and cheap.
        fails: whether they still fail.
    """
    current = _together(dict(start), axes, allows, fails)
    while True:
        before = dict(current)
        order = sorted(axes, key=lambda axis: -current[axis.name])
        for candidates in (_alike, _smaller):
            for axis in order:
                steps = [{**current, axis.name: size} for size in candidates(axis, current[axis.name])]
                current = _lowest(steps, allows, fails) or current
        current = _in_pairs(current, axes, allows, fails)
        if current == before:
            return current


def smaller_neighbours(sizes: AxisSizes, axes: Sequence[Axis], allows: Test) -> list[dict[str, int]]:
    """For each axis, ``sizes`` with the next smaller size there that is allowed; none for one at its smallest."""
    found = []
    for axis in axes:
        steps = ({**sizes, axis.name: size} for size in range(sizes[axis.name] - axis.step, 0, -axis.step))
        nearest = next((step for number, step in enumerate(steps) if number < MAX_LISTED and allows(step)), None)
        if nearest:
            found.append(nearest)
    return found


def _together(current: dict[str, int], axes: Sequence[Axis], allows: Test, fails: Test) -> dict[str, int]:
    """All axes cut to the same share of what they are, the smallest share that fails."""
    for share in _SHARES:
        smaller = {axis.name: _rounded(current[axis.name] * share, axis) for axis in axes}
        if smaller != current and allows(smaller) and fails(smaller):
            return smaller
    return current


def _in_pairs(current: dict[str, int], axes: Sequence[Axis], allows: Test, fails: Test) -> dict[str, int]:
    """Two axes at a time, for those that only shrink together."""
    for first, second in combinations(axes, 2):
        one, other = current[first.name], current[second.name]
        if one == other:
            equal = [size for size in _smaller(first, one) if size % second.step == 0]
            both = [{**current, first.name: size, second.name: size} for size in equal]
        else:
            shares = (share for share in _SHARES if share < 1)
            both = [
                {**current, first.name: _rounded(one * share, first), second.name: _rounded(other * share, second)}
                for share in shares
            ]
        both = [sizes for sizes in both if sizes[first.name] < one and sizes[second.name] < other]
        current = _lowest(both, allows, fails) or current
    return current


def _lowest(steps: Sequence[dict[str, int]], allows: Test, fails: Test) -> dict[str, int] | None:
    """The first of ``steps`` that fails, if all after it do; some that fails, if any of those looked at does.

    Looks at the 1st, 2nd, 4th, 8th, … and the last, and then between the first of these that fails and the one before.
    """
    steps = [step for step in steps if allows(step)]
    if not steps:
        return None
    low = -1
    for high in _doubling(len(steps)):
        if fails(steps[high]):
            break
        low = high
    else:
        return None
    while high - low > 1:  # invariant: `high` fails; `low` does not, or is before all steps
        middle = (low + high) // 2
        if fails(steps[middle]):
            high = middle
        else:
            low = middle
    return steps[high]


def _doubling(count: int) -> Iterator[int]:
    position = 0
    while position < count - 1:
        yield position
        position = 2 * position + 1
    yield count - 1


def _alike(axis: Axis, size: int) -> list[int]:
    """Smaller sizes with the same remainder of the tile, rising."""
    if not axis.tile:
        return []
    first = size % axis.tile or axis.tile
    listed = range(first, size, axis.tile)
    return [each for each in _thinned(listed, axis) if each % axis.step == 0]


def _smaller(axis: Axis, size: int) -> list[int]:
    """All smaller sizes, rising."""
    return _thinned(range(axis.step, size, axis.step), axis)


def _thinned(listed: range, axis: Axis) -> list[int]:
    if len(listed) <= MAX_LISTED:
        return list(listed)
    half = MAX_LISTED // 4
    powers = (1 << bit for bit in range(listed[-1].bit_length()))
    tiles = range(axis.tile, listed[-1], max(axis.tile, listed[-1] // half)) if axis.tile else ()
    marks = {place + off for place in (*powers, *tiles) for off in (-1, 0, 1)}
    return sorted({*listed[:half], *listed[-half:], *(mark for mark in marks if mark in listed)})


def _rounded(size: float, axis: Axis) -> int:
    return max(axis.step, int(size) // axis.step * axis.step)
