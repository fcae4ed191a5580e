"""Chooses the sizes, scalar values and layouts of an op's cases, in order.

What an op lists is turned into factors: one per dim, one per scalar, one for the layout. The first cases cover
every level of every factor, in as few cases as a greedy choice finds (Cohen, Dalal, Fredman, Patton, "The AETG
system", IEEE TSE 23(7), 1997); later ones follow the case's seed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import islice, product
from math import prod
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import RegistryError
from kernelcheck.core.registry import Dim, Op, ScalarParam, Tensor
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.registry.places import Place

if TYPE_CHECKING:
    from kernelcheck.core.values.streams import Stream

Number = int | float

MAX_ELEMENTS = 2**20
"""Elements of all tensors of a case together. A size for which every combination has more is still tried, once in
each covering, with the smallest partners that fit; in thorough mode only up to ``MAX_BOUNDARY_ELEMENTS``."""
MAX_BOUNDARY_ELEMENTS = 2**24
MAX_PAIRING = 96
"""Cases of a thorough sweep after which it no longer looks for pairs of levels that have not met."""
MAX_COMBINATIONS = 4096
"""Combinations of levels that are looked at. Where there are more, this many are drawn."""
MAX_ATTEMPTS = 200
"""Draws of random sizes before falling back on the combinations that are known to fit."""
_WARP = 32
_COVERING = Lock()
"""Held where a covering goes on: the threads of a sweep share it."""


@dataclass(frozen=True)
class SampledParameters:
    """The sizes, scalars and layout of one case."""

    dims: Mapping[str, int]
    scalars: Mapping[str, Number]
    layout: str


def choose(op: Op, dtype: str, index: int, stream: Stream, *, thorough: bool) -> SampledParameters:
    """The choice of case ``index``, whose seed's words are ``stream``.

    Raises:
        RegistryError: no sizes satisfy the op's constraints.
    """
    space = _space(_problem(op, dtype), thorough)
    if (covering := space.covering(index)) is not None:
        return space.choice(covering)
    if thorough:
        for _ in range(MAX_ATTEMPTS):
            drawn = {dim.name: _random_size(dim, stream) for dim in op.dims if dim.value is None}
            scalars = {scalar.name: scalar.values[stream.integer(0, len(scalar.values))] for scalar in op.scalars}
            dims = space.problem.complete(drawn)
            if space.problem.allows(dims) and space.problem.elements(dims, scalars) <= MAX_ELEMENTS:
                layouts = space.problem.layouts
                return SampledParameters(dims, scalars, layouts[stream.integer(0, len(layouts))])
    return space.choice(space.pool[stream.integer(0, len(space.pool))])


def boundary_sizes(dim: Dim) -> tuple[int, ...]:
    """Sizes at which kernels go wrong along ``dim``: the listed ones, 1, 2, the largest prime, max, and sizes around
    others.

    The others are the tile, two tiles, the warp and the largest power of two.

    Each is rounded down and up to ``multiple_of``; none is above ``max`` (or, without one, the largest listed size).
    """
    largest = dim.max or max(dim.sizes)
    power = 1 << (largest.bit_length() - 1)
    wanted = [*dim.sizes, 1, 2, largest, _largest_prime(largest)]
    for middle in (_WARP, power, *((dim.tile, 2 * dim.tile) if dim.tile else ())):
        wanted += [middle - 1, middle, middle + 1]
    step = dim.multiple_of
    rounded = (size for wish in wanted for size in (wish // step * step, -(-wish // step) * step))
    return tuple(sorted({size for size in rounded if 1 <= size <= largest}))


def completed(op: Op, dims: Mapping[str, int]) -> dict[str, int]:
    """All dims in the op's order, the derived ones worked out from ``dims``."""
    return _problem(op, "").complete(dims)


def allowed(op: Op, dtype: str, dims: Mapping[str, int]) -> bool:
    """Whether every dim is at least 1, or 0 where it may be, and every constraint of the op holds."""
    return _problem(op, dtype).allows(dims)


@dataclass(frozen=True)
class _Problem:
    """The part of an op that sizes depend on; hashable, so that a sweep computes its covering once."""

    name: str
    dims: tuple[Dim, ...]
    scalars: tuple[ScalarParam, ...]
    constraints: tuple[Expression, ...]
    tensors: tuple[Tensor, ...]
    defines: tuple[tuple[str, Number], ...]
    case_dtype: str = ""

    @property
    def layouts(self) -> tuple[str, ...]:
        """``contiguous`` first, then the others that some tensor lists."""
        return tuple(dict.fromkeys(("contiguous", *(layout for tensor in self.tensors for layout in tensor.layouts))))

    def complete(self, sizes: Mapping[str, int]) -> dict[str, int]:
        """All dims in the op's order, the derived ones worked out."""
        names, dims = self._names(sizes), dict(sizes)
        for name, value in self._derived:
            names[name] = dims[name] = value.evaluate_int(names)
        return {dim.name: dims[dim.name] for dim in self.dims}

    def allows(self, dims: Mapping[str, int]) -> bool:
        if min(dims.values(), default=1) < 1 and not self._may_be_zero(dims):
            return False
        if not self.constraints:
            return True
        names = self._names(dims)
        return all(rule.evaluate(names, self._views(rule, names)) for rule in self.constraints)

    def _may_be_zero(self, dims: Mapping[str, int]) -> bool:
        """Whether those of ``dims`` that are 0 may be, and none is below."""
        zero = any(dim.allow_zero and dims[dim.name] == 0 for dim in self.dims)
        may_be = {dim.name for dim in self.dims if dim.allow_zero or (zero and dim.value is not None)}
        return all(size >= (0 if name in may_be else 1) for name, size in dims.items())

    def elements(self, dims: Mapping[str, int], scalars: Mapping[str, Number]) -> int:
        names = {**self._names(dims), **scalars}
        extents = [extent.evaluate_int(names) for extent in self._extents]
        return sum(prod([extents[place] for place in shape]) for shape in self._shapes)

    def _names(self, dims: Mapping[str, int]) -> dict[str, Number]:
        return {**self._numbers, **dims}

    @cached_property
    def _numbers(self) -> dict[str, Number]:
        return dict(self.defines)

    @cached_property
    def _derived(self) -> tuple[tuple[str, Expression], ...]:
        return tuple((dim.name, dim.value) for dim in self.dims if dim.value is not None)

    @cached_property
    def _extents(self) -> tuple[Expression, ...]:
        """Each once: tensors have most of them in common."""
        return tuple(dict.fromkeys(extent for tensor in self.tensors for extent in tensor.shape))

    @cached_property
    def _shapes(self) -> tuple[tuple[int, ...], ...]:
        """The shape of each tensor, by the places of its extents."""
        places = {extent: place for place, extent in enumerate(self._extents)}
        return tuple(tuple(places[extent] for extent in tensor.shape) for tensor in self.tensors)

    @property
    def scalars_have_extents(self) -> bool:
        """Whether the size of a tensor depends on a scalar."""
        return any(scalar.name in extent.names for scalar in self.scalars for extent in self._extents)

    def _views(self, rule: Expression, names: Mapping[str, Number]) -> dict[str, _ContiguousView]:
        views: dict[str, _ContiguousView] = {}
        for tensor in self.tensors if rule.tensors else ():
            if tensor.name in rule.tensors:
                shape = [extent.evaluate_int(names) for extent in tensor.shape]
                strides = tuple(prod(shape[axis + 1 :]) for axis in range(len(shape)))
                views[tensor.name] = _ContiguousView(DTYPES[tensor.dtype or self.case_dtype].itemsize, strides)
        return views


@dataclass(frozen=True)
class _ContiguousView:
    """A contiguous tensor as constraints see it."""

    itemsize: int
    strides: tuple[int, ...]


@dataclass(frozen=True)
class _Space:
    """The combinations that an op allows, and the order in which its first cases take them."""

    problem: _Problem
    levels: tuple[tuple[Number | str, ...], ...]
    """Levels of each factor; factors are the dims with sizes, the scalars, and the layout."""
    pool: tuple[tuple[int, ...], ...]
    """Combinations that fit: the position of a level for each factor."""
    cover: Iterator[int]
    """Positions in the pool: combinations that cover every level first, then pairs."""
    covered: list[int] = field(default_factory=list)
    """The positions drawn from ``cover`` so far: a short sweep draws few."""

    def covering(self, index: int) -> tuple[int, ...] | None:
        """The combination of the first cases at ``index``; None after the last."""
        with _COVERING:
            self.covered.extend(islice(self.cover, max(0, index + 1 - len(self.covered))))
            return self.pool[self.covered[index]] if index < len(self.covered) else None

    def choice(self, combination: Sequence[int]) -> SampledParameters:
        sizes, scalars, layout = _split(self.problem, self.levels, combination)
        return SampledParameters(self.problem.complete(sizes), scalars, layout)


def _problem(op: Op, dtype: str) -> _Problem:
    """The same for all dtypes of an op, unless a constraint asks for ``itemsize``."""
    tensors = (*op.inputs, *op.scratch, *op.outputs)
    case_dtype = dtype if any(rule.tensors for rule in op.constraints) else ""
    return _Problem(op.name, op.dims, op.scalars, op.constraints, tensors, tuple(op.numbers.items()), case_dtype)


def require_a_choice(op: Op, dtype: str, *, thorough: bool) -> None:
    """Raises what ``choose`` raises where there is nothing to choose from. Most ops' first combination shows it.

    Raises:
        RegistryError: no sizes satisfy the op's constraints.
    """
    problem = _problem(op, dtype)
    if next(_fitting(problem, _levels(problem, thorough)), None) is None:
        raise RegistryError(_nothing_fits(problem, thorough))


@lru_cache(maxsize=256)
def _space(problem: _Problem, thorough: bool) -> _Space:
    levels = _levels(problem, thorough)
    fitting = dict(_fitting(problem, levels))
    if not fitting:
        raise RegistryError(_nothing_fits(problem, thorough))
    pool = _with_zeros(problem, levels, _affordable(fitting, thorough), thorough)
    matrix = np.array(pool, dtype=np.int64).reshape(len(pool), len(levels))
    cover = _cover(matrix, [len(level) for level in levels], most=MAX_PAIRING if thorough else None)
    return _Space(problem, levels, tuple(pool), cover)


def _sizes(problem: _Problem, thorough: bool) -> dict[str, tuple[int, ...]]:
    """Sizes to try for each dim with sizes of its own."""
    return {
        dim.name: (*boundary_sizes(dim), *((0,) if dim.allow_zero else ())) if thorough else dim.listed
        for dim in problem.dims
        if dim.value is None
    }


def _levels(problem: _Problem, thorough: bool) -> tuple[tuple[Number | str, ...], ...]:
    scalars = (scalar.values for scalar in problem.scalars)
    return (*_sizes(problem, thorough).values(), *scalars, problem.layouts)


def _split(
    problem: _Problem, levels: Sequence[Sequence[Number | str]], combination: Sequence[int]
) -> tuple[dict[str, int], dict[str, Number], str]:
    chosen = [level[position] for level, position in zip(levels, combination, strict=True)]
    free = [dim.name for dim in problem.dims if dim.value is None]
    sizes = {name: int(value) for name, value in zip(free, chosen, strict=False)}
    scalars = {
        scalar.name: value
        for scalar, value in zip(problem.scalars, chosen[len(free) :], strict=False)
        if not isinstance(value, str)
    }
    return sizes, scalars, str(chosen[-1])


def _fitting(problem: _Problem, levels: Sequence[Sequence[Number | str]]) -> Iterator[tuple[tuple[int, ...], int]]:
    """The combinations that satisfy every constraint, with their element counts."""
    names = [dim.name for dim in problem.dims if dim.value is None]
    sizes_of: Sequence[Sequence[Any]] = levels[: len(names)]
    free = len(names)

    @cache
    def fitting_dims(places: tuple[int, ...]) -> dict[str, int] | None:
        sizes = {name: level[place] for name, level, place in zip(names, sizes_of, places, strict=True)}
        dims = problem.complete(sizes)
        return dims if problem.allows(dims) else None

    @cache
    def elements(contents: tuple[int, ...]) -> int | None:
        """Elements of a combination, by what they depend on: no layout, and mostly no scalar."""
        dims = fitting_dims(contents[:free])
        scalars = _split(problem, levels, (*contents, 0))[1] if deciding < 0 else {}
        return None if dims is None else problem.elements(dims, scalars)

    deciding = -1 if problem.scalars_have_extents else free
    for combination in _combinations([len(level) for level in levels]):
        count = elements(combination[:deciding])
        if count is not None:
            yield combination, count


def _combinations(counts: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All combinations of levels or, if they are too many, a fixed sample in which every level is equally frequent."""
    if prod(counts) <= MAX_COMBINATIONS:
        yield from product(*map(range, counts))
        return
    state = 1
    for draw in range(MAX_COMBINATIONS):
        combination = []
        for count in counts:
            state = state * 6364136223846793005 + 1442695040888963407 & 2**64 - 1  # Knuth's MMIX generator
            combination.append((state >> 33) % count)
        forced = draw % len(counts)  # in turn, so that each level stands in some combination, whatever the words are
        combination[forced] = draw // len(counts) % counts[forced]
        yield tuple(combination)


def _with_zeros(
    problem: _Problem, levels: Sequence[Sequence[Number | str]], pool: list[tuple[int, ...]], thorough: bool
) -> list[tuple[int, ...]]:
    """``pool`` with no combination in which several dims are 0; in quick sweeps, with one alone for each that may be: a
    size 0 says little more with other partners, and cases are few."""
    free = [dim for dim in problem.dims if dim.value is None]
    places = {place for place, dim in enumerate(free) if dim.allow_zero}
    if not places:
        return pool
    zeros: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for combination in pool:
        at = tuple(place for place in places if levels[place][combination[place]] == 0)
        zeros.setdefault(at, []).append(combination)
    found = zeros.pop((), [])
    for at, combinations in sorted(zeros.items()):
        if len(at) == 1:  # the partners of a single one are the last sizes that are listed, in the plain layout
            last = max(combinations, key=lambda each: (-each[-1], *each[:-1]))
            found += combinations if thorough else [last]
    return found


def _affordable(fitting: Mapping[tuple[int, ...], int], thorough: bool) -> list[tuple[int, ...]]:
    """Combinations within ``MAX_ELEMENTS``; for a level in none of them, also the smallest combination that has it."""
    pool = [combination for combination, elements in fitting.items() if elements <= MAX_ELEMENTS]
    covered = {level for combination in pool for level in enumerate(combination)}
    for combination in sorted(fitting, key=lambda combination: fitting[combination]):
        too_large = thorough and fitting[combination] > MAX_BOUNDARY_ELEMENTS and pool
        if not too_large and not covered.issuperset(enumerate(combination)):
            pool.append(combination)
            covered.update(enumerate(combination))
    return pool


def _cover(pool: np.ndarray, counts: Sequence[int], *, most: int | None) -> Iterator[int]:
    """Rows of ``pool`` (combinations x factors) that hold every level and, as far as ``most`` rows go, every pair.

    Greedy: each row covers most of what no row before it has. Ties go to the first row, so that the order of the cases
    depends on the pool alone.
    """
    factors = range(len(counts))
    # Invariant: True for exactly the levels, and the pairs of levels, that the pool has and no row so far.
    singles = [np.isin(np.arange(count), pool[:, factor]) for factor, count in enumerate(counts)]
    open_pairs = {}
    for first in factors:
        for second in range(first + 1, len(counts)):
            open_pairs[first, second] = np.zeros((counts[first], counts[second]), dtype=bool)
            open_pairs[first, second][pool[:, first], pool[:, second]] = True
    made = 0
    weight = len(counts) ** 2 + 1  # one more level covered beats all the pairs of a row
    while True:
        fresh = sum((singles[factor][pool[:, factor]].astype(np.int64) for factor in factors), np.zeros(len(pool), int))
        paired = sum(
            (still[pool[:, first], pool[:, second]].astype(np.int64) for (first, second), still in open_pairs.items()),
            np.zeros(len(pool), int),
        )
        enough = most is not None and made >= most
        if not fresh.any() and (enough or not paired.any()):
            return
        row = int(np.argmax(fresh * weight + paired))
        made += 1
        yield row
        for factor in factors:
            singles[factor][pool[row, factor]] = False
        for (first, second), still in open_pairs.items():
            still[pool[row, first], pool[row, second]] = False


def _random_size(dim: Dim, stream: Stream) -> int:
    """A boundary size one time in four, else log-uniform up to the largest: a power of two, then a size below it."""
    if stream.integer(0, 4) == 0:
        sizes = boundary_sizes(dim)
        return sizes[stream.integer(0, len(sizes))]
    largest = (dim.max or max(dim.sizes)) // dim.multiple_of
    power = stream.integer(0, largest.bit_length())
    return dim.multiple_of * stream.integer(1 << power, min(2 << power, largest + 1))


def _largest_prime(limit: int) -> int:
    """The largest prime up to ``limit``, or 1."""
    for candidate in range(limit, 1, -1):
        if all(candidate % divisor for divisor in range(2, int(candidate**0.5) + 1)):
            return candidate
    return 1


def _nothing_fits(problem: _Problem, thorough: bool) -> str:
    sizes = _sizes(problem, thorough)
    tried = min(prod(map(len, sizes.values())), MAX_COMBINATIONS)
    listed = "; ".join(f"{dim}: {', '.join(map(str, each))}" for dim, each in sizes.items())
    rules = ", ".join(repr(rule.text) for rule in problem.constraints) or "that every derived dim is at least 1"
    where = problem.constraints[0].where if problem.constraints else ""
    place = f"{where.at('constraints') if isinstance(where, Place) else where}: " if where else ""
    return (
        f"{place}op {problem.name!r}: none of the {tried} combinations of sizes tried ({listed}) satisfies {rules}: "
        "list sizes that do, or derive one dim from the others with value = …"
    )
