"""Integer polynomials over named unknowns, and formulas over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import inf
from typing import TypeAlias

from kernelcheck.base.dataclasses import dataclass

Monomial: TypeAlias = tuple[str, ...]
"""Names of unknowns, sorted; repeated for powers; empty for the constant."""
Bound: TypeAlias = int | float
"""An integer, or an infinity."""


@dataclass(frozen=True)
class Poly:
    """A polynomial with integer coefficients; exact, not modulo anything."""

    terms: tuple[tuple[Monomial, int], ...]
    """Sorted, without zeros."""

    @staticmethod
    def of(value: int | str) -> Poly:
        """A constant, or an unknown by its name."""
        if isinstance(value, str):
            return Poly((((value,), 1),))
        return Poly((((), value),) if value else ())

    @property
    def constant(self) -> int | None:
        """Its value; None if it has unknowns."""
        if not self.terms:
            return 0
        return self.terms[0][1] if len(self.terms) == 1 and not self.terms[0][0] else None

    @property
    def atoms(self) -> frozenset[str]:
        return frozenset(name for monomial, _ in self.terms for name in monomial)

    def __add__(self, other: Poly | int) -> Poly:
        return _summed((*self.terms, *_poly(other).terms))

    def __sub__(self, other: Poly | int) -> Poly:
        return self + _poly(other) * -1

    def __mul__(self, other: Poly | int) -> Poly:
        return _summed((_times(a, b), x * y) for a, x in self.terms for b, y in _poly(other).terms)

    def substituted(self, change: Callable[[str], Poly | None]) -> Poly:
        """With other polynomials for the unknowns for which ``change`` has one."""
        found = {name: new for name in self.atoms if (new := change(name)) is not None}
        if not found:
            return self
        total = Poly(())
        for monomial, factor in self.terms:
            product = Poly.of(factor)
            for name in monomial:
                product *= found.get(name) or (found[name] if name in found else Poly.of(name))
            total += product
        return total

    def modulo(self, power: int) -> Poly:
        """Without the terms that are multiples of a number, whatever its unknowns are."""
        return Poly(tuple(term for term in self.terms if term[1] % power))

    def split(self, chosen: Callable[[str], bool]) -> tuple[Poly, Poly]:
        """The terms with an unknown that is ``chosen``, and the others."""
        having = tuple(term for term in self.terms if any(map(chosen, term[0])))
        return Poly(having), Poly(tuple(term for term in self.terms if term not in having))


def _poly(value: Poly | int) -> Poly:
    return Poly.of(value) if isinstance(value, int) else value


def _times(a: Monomial, b: Monomial) -> Monomial:
    return tuple(sorted(a + b)) if a and b else a or b


def _summed(terms: Iterator[tuple[Monomial, int]] | tuple[tuple[Monomial, int], ...]) -> Poly:
    total: dict[Monomial, int] = {}
    for monomial, factor in terms:
        total[monomial] = total.get(monomial, 0) + factor
    return Poly(tuple(sorted((monomial, factor) for monomial, factor in total.items() if factor)))


def interval(poly: Poly, range_of: Callable[[str], tuple[Bound, Bound]]) -> tuple[Bound, Bound]:
    """Bounds of a polynomial whose unknowns range independently."""
    low: Bound = 0
    high: Bound = 0
    for monomial, factor in poly.terms:
        part: tuple[Bound, Bound] = (factor, factor)
        for name in monomial:
            part = _product(part, range_of(name))
        low, high = low + part[0], high + part[1]
    return low, high


def _product(a: tuple[Bound, Bound], b: tuple[Bound, Bound]) -> tuple[Bound, Bound]:
    corners = [x * y if x and y else 0 for x in a for y in b]
    return min(corners), max(corners)


@dataclass(frozen=True)
class AtLeastZero:
    """``poly >= 0``."""

    poly: Poly


@dataclass(frozen=True)
class IsZero:
    """``poly == 0``."""

    poly: Poly


@dataclass(frozen=True)
class Negation:
    """``not part``."""

    part: Formula


@dataclass(frozen=True)
class All:
    """All parts hold; without any, it holds."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True)
class Any:
    """A part holds; without any, it does not."""

    parts: tuple[Formula, ...]


Formula: TypeAlias = AtLeastZero | IsZero | Negation | All | Any

TRUE, FALSE = All(()), Any(())


def all_of(*parts: Formula) -> Formula:
    """A conjunction, flattened."""
    flat: dict[Formula, None] = {}
    for part in parts:
        if part == FALSE:
            return FALSE
        flat.update(dict.fromkeys(part.parts if isinstance(part, All) else (part,)))
    return next(iter(flat)) if len(flat) == 1 else All(tuple(flat))


def any_of(*parts: Formula) -> Formula:
    """A disjunction, flattened."""
    flat: dict[Formula, None] = {}
    for part in parts:
        if part == TRUE:
            return TRUE
        flat.update(dict.fromkeys(part.parts if isinstance(part, Any) else (part,)))
    return next(iter(flat)) if len(flat) == 1 else Any(tuple(flat))


def negated(part: Formula) -> Formula:
    """``not part``; an inequality becomes the opposite one."""
    match part:
        case AtLeastZero(poly):
            return at_least(Poly.of(-1), poly)
        case Negation(inner):
            return inner
        case All(parts):
            return any_of(*map(negated, parts))
        case Any(parts):
            return all_of(*map(negated, parts))
    return Negation(part)


def at_least(a: Poly, b: Poly | int) -> Formula:
    """``a >= b``."""
    difference = a - b
    known = difference.constant
    return AtLeastZero(difference) if known is None else TRUE if known >= 0 else FALSE


def equal(a: Poly, b: Poly | int) -> Formula:
    """``a == b``."""
    difference = a - b
    known = difference.constant
    return IsZero(difference) if known is None else FALSE if known else TRUE


def within(poly: Poly, low: Bound, high: Bound) -> Formula:
    """``low <= poly <= high``; infinite bounds say nothing."""
    parts = []
    if low != -inf:
        parts.append(at_least(poly, int(low)))
    if high != inf:
        parts.append(at_least(Poly.of(int(high)), poly))
    return all_of(*parts)


def implies(condition: Formula, part: Formula) -> Formula:
    """``part`` wherever ``condition`` holds."""
    return any_of(negated(condition), part)


def atoms_of(formula: Formula) -> frozenset[str]:
    """Unknown numbers in a formula."""
    found: set[str] = set()
    left: list[Formula] = [formula]
    while left:
        match left.pop():
            case AtLeastZero(poly) | IsZero(poly):
                found |= poly.atoms
            case Negation(part):
                left.append(part)
            case All(parts) | Any(parts):
                left += parts
    return frozenset(found)


def mapped(formula: Formula, change: Callable[[str], Poly | None]) -> Formula:
    """With other polynomials for the unknowns for which ``change`` has one."""
    match formula:
        case AtLeastZero(poly):
            return at_least(poly.substituted(change), 0)
        case IsZero(poly):
            return equal(poly.substituted(change), 0)
        case Negation(part):
            return negated(mapped(part, change))
        case All(parts):
            return all_of(*(mapped(part, change) for part in parts))
        case Any(parts):
            return any_of(*(mapped(part, change) for part in parts))


def evaluated(poly: Poly, values: Mapping[str, int]) -> int:
    """Its value at a point."""
    result = poly.substituted(lambda name: Poly.of(values[name])).constant
    assert result is not None
    return result
