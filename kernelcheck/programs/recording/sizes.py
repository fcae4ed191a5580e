"""Numbers of several launches as expressions over dims: what is equal in all launches has one name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from math import prod

from kernelcheck.base.dataclasses import dataclass, field

Column = tuple[int, ...]
"""One number of each launch."""
Candidates = Iterable[tuple[str, tuple[str, ...]]]
"""Expressions, each with the numbers that it names."""
MOST_RATIO = 16
"""Largest constant factor between an extent and a dim that counts as one."""
_TILES = tuple(1 << n for n in range(1, 13))
"""Sizes of tiles that a grid may divide a dim by."""


@dataclass
class Sizes:
    """Dims of an op, found as expressions ask for them."""

    named: Mapping[str, Column]
    """Numbers that the host passes, by name, in the order of preference; no two are equal in all launches."""
    launches: int
    dims: dict[str, Column] = field(default_factory=dict)
    """The dims that expressions use."""

    def extent(self, column: Column, name: str) -> str:
        """An extent of a tensor: a new dim of this name where no expression fits, or the number if it never varies."""
        found = "1" if set(column) == {1} else self._first((*self._plain(column), *self._multiple(column)))
        if found is None and len(set(column)) == 1 and self.launches > 1:
            return str(column[0])
        return found or self.new(column, name)

    def count(self, column: Column, tiles: Sequence[int]) -> str | None:
        """Blocks of a grid, which may be a dim over one of ``tiles``, or over another tile if they vary; None if no
        expression fits."""
        found = self._first((*self._plain(column), *self._divided(column, tiles)))
        if found is None and (self.launches == 1 or len(set(column)) > 1):
            found = self._first(self._divided(column, _TILES))
        return found or self._literal(column)

    def number(self, column: Column) -> str | None:
        """Another number, such as a stride or a compile-time size; None if no expression fits."""
        powers = ((f"next_pow2({name})", names) for name, names in self._products(1, power=True, column=column))
        return self._literal(column) or self._first((*self._plain(column), *powers, *self._multiple(column)))

    def argument(self, column: Column) -> str | None:
        """A number that the host passes, if it is a dim, or a product of dims."""
        known = next((name for name, values in self.dims.items() if values == column), None)
        if known or column not in self.named.values():
            return known or self._first(self._plain(column))
        among = Sizes(self.dims, self.launches, self.dims)
        return among._first(among._plain(column))

    def new(self, column: Column, name: str) -> str:
        """A dim of its own."""
        self.named = {**self.named, name: column}
        self.dims[name] = column
        return name

    def _literal(self, column: Column) -> str | None:
        return str(column[0]) if len(set(column)) == 1 else None

    def _first(self, candidates: Candidates) -> str | None:
        for text, names in candidates:
            for name in names:
                self.dims.setdefault(name, self.named[name])
            return text
        return None

    def _plain(self, column: Column) -> Candidates:
        for count in (1, 2, 3):
            yield from self._products(count, column=column)

    def _products(self, count: int, *, column: Column, power: bool = False) -> Candidates:
        """Products of so many of the numbers that are equal to the column; with ``power``, rounded up to a power of
        two."""
        different = combinations(self.named, count)
        for names in (*different, *(combinations_with_replacement(self.named, count) if count > 1 else ())):
            values = [prod(each) for each in zip(*(self.named[name] for name in names), strict=True)]
            values = [1 << (value - 1).bit_length() for value in values] if power else values
            if tuple(values) == column:
                yield " * ".join(names), tuple(dict.fromkeys(names))

    def _multiple(self, column: Column) -> Candidates:
        for name, values in self.named.items():
            ratio = column[0] // values[0]
            if 1 < ratio <= MOST_RATIO and all(
                ratio * value == size for value, size in zip(values, column, strict=True)
            ):
                yield f"{name} * {ratio}", (name,)

    def _divided(self, column: Column, tiles: Sequence[int]) -> Candidates:
        for tile in dict.fromkeys(tiles):
            for names in (*((name,) for name in self.named), *combinations(self.named, 2)):
                values = [prod(each) for each in zip(*(self.named[name] for name in names), strict=True)]
                if tile > 1 and tuple(-(-value // tile) for value in values) == column:
                    yield f"ceil_div({' * '.join(names)}, {tile})", names


def different(columns: Mapping[str, Column]) -> dict[str, Column]:
    """The columns that may be dims, without those that are equal to an earlier one, or always 1; strides come last."""
    order = sorted(columns, key=lambda name: "stride" in name.lower() or name.lower().startswith("ld"))
    found: dict[str, Column] = {}
    for name in order:
        if min(columns[name]) >= 1 and max(columns[name]) > 1 and columns[name] not in found.values():
            found[name] = columns[name]
    return found


def index_into(extents: Mapping[str, Column], largest: Column) -> str | None:
    """The smallest of the extents that is above the largest value of a tensor of integers in all launches, if the
    values come near it in one: they may be indices."""
    fitting = [
        (sum(sizes), text)
        for text, sizes in extents.items()
        if all(size > value for size, value in zip(sizes, largest, strict=True))
        and any(2 * value >= size for size, value in zip(sizes, largest, strict=True))
    ]
    return min(fitting)[1] if fitting else None
