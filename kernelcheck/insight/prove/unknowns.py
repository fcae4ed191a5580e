"""The unknowns of a kernel: sizes, indices of threads, iterations, quotients, choices, loaded data.

Facts of an unknown hold whatever the others are, so it never matters whether the code that made it ran: each is the
value of a function that has one everywhere. What holds only where code ran is said by ``context.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.insight.prove.terms import (
    TRUE,
    Bound,
    Formula,
    Poly,
    all_of,
    any_of,
    at_least,
    atoms_of,
    equal,
    implies,
    interval,
    mapped,
    negated,
    within,
)

GRID = -1
"""In place of a loop's header: all threads of the grid."""


@dataclass(frozen=True)
class Atom:
    """One unknown integer."""

    name: str
    low: Bound = -inf
    high: Bound = inf
    facts: Formula = TRUE
    uses: frozenset[str] = frozenset()
    """Unknowns that it is made from."""
    loops: frozenset[int] = frozenset()
    """Headers of the loops in each iteration of which it has a value of its own."""
    of_thread: bool = False
    """Whether it differs between threads, whatever it is made from."""
    of_block: bool = False
    """Whether it differs between blocks, whatever it is made from."""
    reason: str = ""
    """Why nothing more is known of it; empty for what is exact."""
    origin: str = ""
    """The unknown that it is another instance of; empty if it is none."""
    wraps: bool = False
    """Whether it counts how often a result of 32 or 64 bits wraps."""


@dataclass
class Extension:
    """A result whose exact value is asked for, which wraps unless it is within bounds."""

    atom: str
    """How often it wraps."""
    value: Poly
    """The result, if nothing wrapped on the way."""
    low: int
    high: int
    sites: dict[int, int]
    """Blocks where it is asked for, and the index of the first instruction there that does."""

    @property
    def fits(self) -> Formula:
        return within(self.value, self.low, self.high)


class Unknowns:
    """All unknowns, by name. The same function of the same polynomials is one unknown."""

    def __init__(self) -> None:
        self._atoms: dict[str, Atom] = {}
        self._by_meaning: dict[object, Poly] = {}
        self._ratios: dict[str, tuple[Poly, Poly]] = {}
        """Quotients by what is no constant, of what and by what."""
        self._varies: dict[tuple[str, int | None], bool] = {}
        self._bounds: dict[Poly, tuple[Bound, Bound]] = {}
        self.extensions: dict[str, Extension] = {}
        """By the names of their unknowns."""

    def __getitem__(self, name: str) -> Atom:
        return self._atoms[name]

    def add(self, atom: Atom) -> Poly:
        """The unknown as a polynomial; it replaces one of the same name."""
        self._atoms[atom.name] = atom
        return Poly.of(atom.name)

    def made(self, meaning: object, atom: Callable[[str], Atom]) -> Poly:
        """The unknown of a meaning; ``atom`` makes it by its name if there is none yet."""
        if meaning not in self._by_meaning:
            self._by_meaning[meaning] = self.add(atom(f"#{len(self._by_meaning)}"))
        return self._by_meaning[meaning]

    def interval(self, poly: Poly) -> tuple[Bound, Bound]:
        low, high = interval(poly, lambda name: (self._atoms[name].low, self._atoms[name].high))
        known = self._bounds.get(poly, (low, high))
        return max(low, known[0]), min(high, known[1])

    def quotient(self, poly: Poly, divisor: int) -> Poly:
        """``poly`` divided by a positive constant, rounded down."""
        whole, rest = self._divided(poly, divisor, wraps=False)
        return whole + rest

    def _divided(self, poly: Poly, divisor: int, *, wraps: bool) -> tuple[Poly, Poly]:
        """The part of a quotient that is a polynomial, and the rest: a constant or an unknown."""
        whole = Poly(tuple((m, f // divisor) for m, f in poly.terms if f % divisor == 0))
        rest = Poly(tuple((m, f) for m, f in poly.terms if f % divisor))
        low, high = self.interval(rest)
        if low != -inf and high != inf and low // divisor == high // divisor:
            return whole, Poly.of(int(low // divisor))

        def atom(name: str) -> Atom:
            facts = within(rest - Poly.of(name) * divisor, 0, divisor - 1)
            return Atom(name, _floor(low, divisor), _floor(high, divisor), facts, rest.atoms, wraps=wraps)

        return whole, self.made(("quotient", rest, divisor, wraps), atom)

    def divisor_of(self, name: str, of: Poly) -> int | None:
        """The constant by which an unknown is the quotient of another; None if it is no such quotient."""
        for meaning, poly in self._by_meaning.items():
            if poly == Poly.of(name) and isinstance(meaning, tuple) and meaning[:2] == ("quotient", of):
                return int(meaning[2])
        return None

    def modulo(self, poly: Poly, modulus: int) -> Poly:
        """The remainder that is not negative."""
        found = poly - self.quotient(poly, modulus) * modulus
        self._bounds[found] = (0, modulus - 1)
        return found

    def extended(self, poly: Poly, width: int, site: tuple[int, int], *, signed: bool) -> Poly:
        """The exact number that a result of ``width`` bits is, where its bits are those of ``poly``."""
        low, size = -(1 << (width - 1)) if signed else 0, 1 << width
        whole, times = self._divided(poly - low, size, wraps=True)
        value = poly - whole * size
        if times.constant is None:
            (name,) = times.atoms
            extension = self.extensions.setdefault(name, Extension(name, value, low, low + size - 1, {}))
            extension.sites.setdefault(*site)
            self._bounds[value - times * size] = (low, low + size - 1)
        return value - times * size

    def ratio(self, a: Poly, b: Poly, *, down: bool = False) -> Poly:
        """``a`` divided by ``b``, rounded towards zero, or down; known where ``b`` is positive."""
        if b.constant is not None and b.constant > 0 and (down or self.interval(a)[0] >= 0):
            return self.quotient(a, b.constant)

        def atom(name: str) -> Atom:
            rest = a - b * Poly.of(name)
            positive = TRUE if self.interval(b)[0] >= 1 else at_least(b, 1)
            whole = TRUE if down or self.interval(a)[0] >= 0 else at_least(a, 0)
            facts = [implies(all_of(whole, positive), all_of(at_least(rest, 0), at_least(b - 1, rest)))]
            if whole != TRUE:
                below = all_of(at_least(Poly(()), rest), at_least(rest + b - 1, 0))
                facts.append(implies(all_of(negated(whole), positive), below))
            low, high = self.interval(a)
            bounds = (0, high) if low >= 0 and self.interval(b)[0] >= 1 else (-inf, inf)
            return Atom(name, bounds[0], bounds[1], all_of(*facts), a.atoms | b.atoms)

        made = self.made(("ratio", a, b, down), atom)
        self._ratios.update((name, (a, b)) for name in made.atoms)
        return made

    def with_remainders(self, poly: Poly) -> Poly:
        """The same number, written with the remainders of the divisions whose quotients are in it, such as indices of
        rows, in place of a number that is divided."""
        for name in sorted(poly.atoms & self._ratios.keys()):
            a, b = self._ratios[name]
            alone = {monomial[0] for monomial, factor in a.terms if factor == 1 and len(monomial) == 1} & poly.atoms
            once = {each for each in alone if sum(each in monomial for monomial, _ in a.terms) == 1}
            if once:
                moved = min(once, key=self._by_thread)
                rest = a - b * Poly.of(name)
                poly = poly.substituted({moved: self._remainder(rest) - rest + Poly.of(moved)}.get)
        return poly

    def _by_thread(self, name: str) -> tuple[bool, str]:
        """Key for an order in which indices of threads come first."""
        return not self._atoms[name].of_thread, name

    def _remainder(self, rest: Poly) -> Poly:
        """A number as one unknown."""
        return self.made(
            ("remainder", rest), lambda name: Atom(name, facts=equal(Poly.of(name), rest), uses=rest.atoms)
        )

    def choice(self, condition: Formula, a: Poly, b: Poly) -> Poly:
        """``a`` if the condition holds, else ``b``."""
        if a == b:
            return a
        shared, own, other = _apart(a, b)

        def atom(name: str) -> Atom:
            is_own, is_other = (equal(Poly.of(name), each) for each in (own, other))
            facts = any_of(all_of(condition, is_own), all_of(negated(condition), is_other))
            lows, highs = zip(self.interval(own), self.interval(other), strict=True)
            uses = atoms_of(condition) | own.atoms | other.atoms
            return Atom(name, min(lows), max(highs), facts, uses)

        return shared + self.made(("choice", condition, own, other), atom)

    def extreme(self, a: Poly, b: Poly, *, largest: bool) -> Poly:
        """The larger or the smaller one."""
        return self.choice(at_least(a, b) if largest else at_least(b, a), a, b)

    def bits(self, kind: str, a: Poly, b: Poly) -> Poly:
        """``and``, ``or`` or ``xor`` of numbers that are not negative."""
        low, high = self.interval(a)[0], max(self.interval(a)[1], self.interval(b)[1])
        ends = (1 << int(high).bit_length()) - 1 if high != inf else inf

        def atom(name: str) -> Atom:
            result = Poly.of(name)
            facts = {
                "and": all_of(at_least(a, result), at_least(b, result)),
                "or": all_of(at_least(result, a), at_least(result, b), at_least(a + b, result)),
                "xor": at_least(a + b, result),
            }[kind]
            return Atom(name, 0, ends, facts, a.atoms | b.atoms)

        assert low >= 0 and self.interval(b)[0] >= 0
        return self.made((kind, a, b), atom)

    def varies(self, name: str, header: int | None) -> bool:
        """Whether an unknown may differ between iterations of a loop; without one, between threads of a block; for
        ``GRID``, between any threads."""
        key = (name, header)
        if key not in self._varies:
            self._varies[key] = False
            atom = self._atoms[name]
            own = atom.of_thread if header is None or header == GRID else header in atom.loops
            own = own or (header == GRID and atom.of_block)
            self._varies[key] = own or any(self.varies(each, header) for each in atom.uses)
        return self._varies[key]

    def forget_variation(self) -> None:
        """After unknowns were replaced."""
        self._varies.clear()

    def instance(self, formula: Formula, tag: str, header: int | None, given: dict[str, Poly]) -> Formula:
        """A formula about another iteration or thread: ``given`` has what is known of its unknowns there."""
        return mapped(formula, lambda name: self._other(name, tag, header, given))

    def poly_instance(self, poly: Poly, tag: str, header: int | None, given: dict[str, Poly]) -> Poly:
        """The same of a polynomial."""
        return poly.substituted(lambda name: self._other(name, tag, header, given))

    def _other(self, name: str, tag: str, header: int | None, given: dict[str, Poly]) -> Poly | None:
        if name in given:
            return given[name]
        if not self.varies(name, header):
            return None
        other = name + tag
        if other not in self._atoms:
            atom = self._atoms[name]
            self.add(replace(atom, name=other, origin=atom.origin or name, facts=TRUE))  # ends the recursion
            exists = all_of(*(at_least(each, 0) for each in given.values()))  # there is no iteration before the first
            known = atom.facts
            if header == GRID and given:  # nor need there be the thread
                exists = all_of(
                    *(self._exists(each, value) for each, value in given.items() if self._needs(name, each))
                )
                known = all_of(known, within(Poly.of(name), atom.low, atom.high))
                self.add(replace(self._atoms[other], low=-inf, high=inf))
            facts = implies(exists, self.instance(known, tag, header, given))
            renamed = frozenset().union(
                *(self.poly_instance(Poly.of(each), tag, header, given).atoms for each in atom.uses)
            )
            self.add(replace(self._atoms[other], facts=facts, uses=renamed))
        return Poly.of(other)

    def _exists(self, name: str, value: Poly) -> Formula:
        return within(value, self._atoms[name].low, self._atoms[name].high)

    def _needs(self, name: str, other: str) -> bool:
        """Whether an unknown is made from another."""
        return other in closure([name], lambda each: self._atoms[each].uses)


def _floor(bound: Bound, divisor: int) -> Bound:
    return bound if bound in (inf, -inf) else bound // divisor


def _apart(a: Poly, b: Poly) -> tuple[Poly, Poly, Poly]:
    """What two polynomials share, such as a pointer, and the rest of each."""
    shared = Poly(tuple(term for term in a.terms if term in b.terms))
    return shared, a - shared, b - shared
