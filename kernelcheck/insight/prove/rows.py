"""Rows of a buffer that accesses stay in: two accesses that overlap are then in the same row.

An offset is divided by a stride, `offset = row * stride + rest`. Where `0 <= rest` and `rest + size <= stride` for both
accesses, which a solver is asked about one thread at a time, bytes of different rows are apart. So the products of
indices and sizes that questions about two threads would have are gone: rows are equal, and the rests overlap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import gcd

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.insight.prove.accesses import SymbolicAccess
from kernelcheck.insight.prove.arithmetic import POINTER
from kernelcheck.insight.prove.kernel import SymbolicKernel
from kernelcheck.insight.prove.solving import QUICKLY
from kernelcheck.insight.prove.terms import Formula, Monomial, Poly, all_of, at_least, equal
from kernelcheck.insight.prove.unknowns import GRID


@dataclass(frozen=True)
class Places:
    """Where two accesses are: they overlap only where all pairs of rows are equal, and the rests overlap."""

    rows: tuple[tuple[Poly, Poly], ...]
    first: Poly
    second: Poly


@dataclass
class Rows:
    """Finds the rows of the accesses of a kernel."""

    kernel: SymbolicKernel
    _known: dict[tuple[SymbolicAccess, Formula], bool] = field(default_factory=dict)

    def places(self, first: SymbolicAccess, second: SymbolicAccess) -> Places:
        """Of two accesses to one buffer that are in bounds."""
        assert first.offset is not None and second.offset is not None
        ours, theirs, rows = self._plain(first), self._plain(second), []
        for stride in self._strides(first, ours, theirs):
            own, own_rest = divided(ours, stride)
            other, other_rest = divided(theirs, stride)
            if not own.terms and not other.terms:
                continue
            if self._within(first, own_rest, stride) and self._within(second, other_rest, stride):
                rows.append((own, other))
                ours, theirs = own_rest, other_rest
        return Places(tuple(rows), ours, theirs)

    def inside(self, access: SymbolicAccess, end: Poly) -> bool:
        """Whether it is shown, row by row, that an access stays in its tensor, at the end of a buffer of so many
        bytes."""
        return self._within(access, self._plain(access), end - self._start(access))

    def _plain(self, access: SymbolicAccess) -> Poly:
        """The offset from the tensor's start, where no result wraps that never does there."""
        assert access.offset is not None
        from_start = access.offset - self._start(access)
        fitting = [name for name in sorted(access.offset.atoms) if name in self.kernel.contexts.fitting]
        if not self._proves(access, all_of(*(equal(Poly.of(name), 0) for name in fitting))):
            return from_start
        plain = from_start.substituted(lambda name: Poly(()) if name in fitting else None)
        return self.kernel.sizes.unknowns.with_remainders(plain)

    def _start(self, access: SymbolicAccess) -> int:
        """The byte of its buffer where the tensor begins."""
        sizes, name = self.kernel.sizes, _name(access)
        return sizes.first_byte(name) if name in sizes.offsets else 0

    def _within(self, access: SymbolicAccess, offset: Poly, end: Poly) -> bool:
        """Whether an access at an offset stays below an end, and at or above 0."""
        unknowns = self.kernel.sizes.unknowns
        for stride in self._strides(access, offset) if _degree(end) > 1 else ():
            row, rest = divided(offset, stride)
            rows, more = divided(end, stride)
            if not row.terms or not rows.terms or unknowns.interval(more)[0] < 0:
                continue
            among = all_of(at_least(row, 0), at_least(rows - 1, row))
            if self._within(access, rest, stride) and self._proves(access, among):
                return True
        return self._proves(access, all_of(at_least(offset, 0), at_least(end, offset + access.size)))

    def _proves(self, access: SymbolicAccess, goal: Formula) -> bool:
        if (access, goal) not in self._known:
            self._known[access, goal] = self.kernel.solver.proves(self.kernel.holds_at(access), goal, QUICKLY)
        return self._known[access, goal]

    def _strides(self, access: SymbolicAccess, *offsets: Poly) -> list[Poly]:
        """Those of the tensor, and products of sizes that indices are multiplied with; the largest first."""
        sizes, name = self.kernel.sizes, _name(access)
        found = [stride * sizes.itemsize(name) for stride in sizes.strides.get(name, ())]
        factors: dict[Monomial, int] = {}
        for offset in offsets:
            for monomial, factor in offset.terms:
                uniform = tuple(each for each in monomial if not sizes.unknowns.varies(each, GRID))
                if uniform and len(uniform) < len(monomial):
                    factors[uniform] = gcd(factors.get(uniform, 0), factor)
        found += [Poly(((monomial, factor),)) for monomial, factor in factors.items()]
        return sorted(dict.fromkeys(each for each in found if each.atoms), key=_degree, reverse=True)


def _name(access: SymbolicAccess) -> str:
    """Name of the tensor; of a variable, one that no tensor has."""
    return (access.pointer or "").removeprefix(POINTER)


def divided(poly: Poly, stride: Poly) -> tuple[Poly, Poly]:
    """Quotient and remainder by the leading term of a stride."""
    lead, unit = max(stride.terms, key=lambda term: len(term[0]))
    quotient = Poly(())
    while (term := next(_multiples(poly, lead, unit), None)) is not None:
        quotient += term
        poly -= term * stride
    return quotient, poly


def _multiples(poly: Poly, lead: Monomial, unit: int) -> Iterator[Poly]:
    for monomial, factor in poly.terms:
        left = Counter(monomial)
        left.subtract(lead)
        if factor % unit == 0 and min(left.values(), default=0) >= 0:
            yield Poly(((tuple(sorted(left.elements())), factor // unit),))


def _degree(poly: Poly) -> int:
    return max((len(monomial) for monomial, _ in poly.terms), default=0)
