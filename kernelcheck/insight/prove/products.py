"""Products of unknowns as unknowns of their own, with inequalities that hold of them.

An inequality times a product of numbers that are not negative is one (Handelman, "Representing polynomials by positive
linear functions on compact convex polyhedra", 1988). Multiplied are those whose unknowns occur in the products that a
question has, so that what is left is linear: what follows from that follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, permutations

from kernelcheck.insight.prove.terms import (
    All,
    Any,
    AtLeastZero,
    Formula,
    IsZero,
    Monomial,
    Negation,
    Poly,
    all_of,
    implies,
)

MOST_PAIRS = 60
MOST = 200
"""Most inequalities that are added to a question."""
_ROUNDS = 3
_DEGREE = 5


def monomials(formula: Formula) -> Iterator[Monomial]:
    """The products in a formula."""
    match formula:
        case AtLeastZero(poly) | IsZero(poly):
            yield from (monomial for monomial, _ in poly.terms if len(monomial) > 1)
        case Negation(part):
            yield from monomials(part)
        case All(parts) | Any(parts):
            for part in parts:
                yield from monomials(part)


def about_products(formula: Formula, lowest: Callable[[str], float]) -> list[Formula]:
    """What holds of the products in a formula.

    Args:
        formula: a conjunction.
        lowest: the lower bound of an unknown.
    """
    wanted = dict.fromkeys(monomials(formula))
    if not wanted:
        return []
    known = [*_inequalities(formula)]
    found: dict[Formula, None] = {}
    for _ in range(_ROUNDS):
        new = dict[Monomial, None]()
        for monomial in wanted:
            if all(lowest(name) >= 0 for name in monomial):
                found[AtLeastZero(Poly(((monomial, 1),)))] = None
            for place, name in enumerate(monomial):
                rest = monomial[:place] + monomial[place + 1 :]
                if any(lowest(each) < 0 for each in rest):
                    continue
                for poly in known:
                    if name not in poly.atoms:
                        continue
                    product = poly * Poly(((rest, 1),))
                    if max(len(each) for each, _ in product.terms) <= _DEGREE:
                        found[AtLeastZero(product)] = None
                        new.update(dict.fromkeys(each for each, _ in product.terms if len(each) > 1))
        if new.keys() <= wanted.keys() or len(found) > MOST:
            break
        wanted = {**wanted, **new}
    return [*islice(found, MOST), *_in_order(wanted, lowest)]


def _in_order(wanted: Iterable[Monomial], lowest: Callable[[str], float]) -> Iterator[Formula]:
    """Products of one number with others are in the order of these."""
    sharing: dict[Monomial, dict[str, None]] = {}
    for monomial in wanted:
        for place, name in enumerate(monomial):
            rest = monomial[:place] + monomial[place + 1 :]
            if all(lowest(each) >= 0 for each in rest):
                sharing.setdefault(rest, {})[name] = None
    pairs = ((rest, *pair) for rest, names in sharing.items() for pair in permutations(names, 2))
    for rest, small, large in islice(pairs, MOST_PAIRS):
        apart = Poly.of(large) - Poly.of(small) - 1
        yield implies(AtLeastZero(apart), AtLeastZero(apart * Poly(((rest, 1),))))


def _inequalities(formula: Formula) -> Iterator[Poly]:
    """Those of a conjunction that compare unknowns, or say that one is at least 1."""
    for part in formula.parts if isinstance(formula, All) else (formula,):
        match part:
            case AtLeastZero(poly) if _is_simple(poly):
                yield poly
            case IsZero(poly) if _is_simple(poly):
                yield poly
                yield poly * -1


def _is_simple(poly: Poly) -> bool:
    names = [name for monomial, _ in poly.terms for name in monomial]
    return len(set(names)) > 1 or poly.terms == (((), -1), ((names[0],), 1)) if names else False


def cases(formula: Formula, most: int) -> Sequence[Formula]:
    """Conjunctions one of which holds where a formula does: its first alternatives are told apart."""
    found = [formula]
    while True:
        for place, each in enumerate(found):
            parts = each.parts if isinstance(each, All) else (each,)
            choice = next((part for part in parts if isinstance(part, Any)), None)
            if choice is not None and len(found) - 1 + len(choice.parts) <= most:
                others = tuple(part for part in parts if part is not choice)
                found[place : place + 1] = [all_of(*others, part) for part in choice.parts]
                break
        else:
            return found
