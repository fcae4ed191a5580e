"""Asks Z3 whether formulas hold."""

from __future__ import annotations

import time
from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError
from kernelcheck.insight.prove.products import about_products, cases, monomials
from kernelcheck.insight.prove.terms import (
    FALSE,
    All,
    Any,
    AtLeastZero,
    Formula,
    IsZero,
    Monomial,
    Negation,
    Poly,
    all_of,
    atoms_of,
    mapped,
    negated,
    within,
)
from kernelcheck.insight.prove.unknowns import Unknowns

if TYPE_CHECKING:
    from z3 import Context

QUICKLY, SLOWLY = 1_000_000, 6_000_000
"""Z3's units of work for one question, so that an answer does not depend on the machine; some ten million a second."""
CASES = 12
"""Most cases into which a question about products is split."""
_MOST_SECONDS = 20
"""Time after which a question is given up all the same."""


class Answer(Enum):
    """Whether formulas can all hold."""

    IMPOSSIBLE = "impossible"
    POSSIBLE = "possible"
    OPEN = "open"


def require_solver() -> None:
    """
    Raises:
        CannotRunError: Z3 is not installed.
    """
    try:
        import z3  # noqa: F401
    except ImportError:
        raise CannotRunError(
            "kernelcheck prove needs Z3, which is not installed: pip install 'cuda-kernelcheck[prove]'"
        ) from None


@dataclass
class Solver:
    """Asks about the unknowns of one kernel."""

    unknowns: Unknowns
    given: Formula
    """What holds of every launch."""
    asked: int = 0
    seconds: float = 0.0
    _context: Context | None = None
    """Z3's own: its answers depend on what was asked in the same one before, of other ops, too."""

    def proves(self, holds: Formula, goal: Formula, work: int = SLOWLY) -> bool:
        """Whether the goal follows."""
        return self.ask(all_of(holds, negated(goal)), work) is Answer.IMPOSSIBLE

    def whole(self, formula: Formula) -> Formula:
        """A formula with all facts of its unknowns. Those that it says the value of are replaced by that."""
        formula = all_of(formula, self.given)
        values = dict(filter(None, map(_value, _parts(formula))))
        parts = [mapped(formula, values.get)]
        seen: set[str] = set()
        left = sorted(atoms_of(parts[0]) | values.keys())  # Z3's answer depends on the order of what it is told
        while left:
            name = left.pop()
            if name in seen:
                continue
            seen.add(name)
            atom = self.unknowns[name]
            facts = mapped(all_of(atom.facts, within(Poly.of(name), atom.low, atom.high)), values.get)
            parts.append(facts)
            left += sorted(atoms_of(facts))
        return all_of(*parts)

    def ask(self, formula: Formula, work: int = SLOWLY, values: dict[str, int] | None = None) -> Answer:
        """Whether a formula can hold; then ``values`` gets an example."""
        begun = time.process_time()
        self.asked += 1
        whole = self.whole(formula)
        answer = self._ask(whole, work, values)
        self.seconds += time.process_time() - begun
        return answer

    def is_impossible_by_sums(self, formula: Formula, work: int = SLOWLY) -> bool:
        """Whether a formula cannot hold whatever its products of unknowns are: each is a number of its own."""
        return self._check(self.whole(formula), work, None, "QF_LIA") is Answer.IMPOSSIBLE

    def _ask(self, whole: Formula, work: int, values: dict[str, int] | None) -> Answer:
        if whole == FALSE:
            return Answer.IMPOSSIBLE
        answer = self._check(whole, work, values)
        if answer is Answer.OPEN and next(monomials(whole), None) is not None:
            for most in (1, CASES):
                if all(self._is_linearly_impossible(each, work // (4 * most)) for each in cases(whole, most)):
                    return Answer.IMPOSSIBLE
        return answer

    def _is_linearly_impossible(self, formula: Formula, work: int) -> bool:
        lemmas = about_products(formula, lambda name: self.unknowns[name].low)
        return self._check(all_of(formula, *lemmas), work, None, "simple") is Answer.IMPOSSIBLE

    def _check(self, formula: Formula, work: int, values: dict[str, int] | None, manner: str = "") -> Answer:
        """``manner``: with products as numbers of their own, by the tactics of a logic, or by none (``simple``)."""
        import z3

        script = _Script(bool(manner))
        asserted = [f"(assert {script.formula(part)})" for part in _parts(formula)]
        declared = [f"(declare-const {name} Int)" for name in script.numbers.values()]
        self._context = self._context or z3.Context()
        made = {"": z3.Solver, "simple": z3.SimpleSolver}
        solver = made[manner](ctx=self._context) if manner in made else z3.SolverFor(manner, ctx=self._context)
        solver.set("rlimit", work)
        solver.set("timeout", 1000 * _MOST_SECONDS)
        solver.from_string("\n".join([*declared, *asserted]))
        found = solver.check()
        if found == z3.unsat:
            return Answer.IMPOSSIBLE
        if found == z3.unknown:
            return Answer.OPEN
        if values is not None:
            model = solver.model()
            for name in script.numbers:
                values[name] = model.eval(z3.Int(name, self._context), model_completion=True).as_long()
        return Answer.POSSIBLE


def _value(part: Formula) -> tuple[str, Poly] | None:
    """The unknown that a formula says the value of, and that."""
    if not isinstance(part, IsZero):
        return None
    unknown, rest = part.poly.split(lambda name: True)
    if len(unknown.terms) != 1 or len(unknown.terms[0][0]) != 1 or abs(unknown.terms[0][1]) != 1:
        return None
    return unknown.terms[0][0][0], rest * -unknown.terms[0][1]


def _parts(formula: Formula) -> Iterable[Formula]:
    return formula.parts if isinstance(formula, All) else (formula,)


class _Script:
    """Formulas in the language of SMT-LIB 2.7 (sections 3.6 and 5.5), which Z3 reads faster than it is called."""

    def __init__(self, linear: bool) -> None:
        self._linear = linear
        self.numbers: dict[str, str] = {}
        """How each unknown is written."""
        self._polys: dict[Poly, str] = {}

    def formula(self, formula: Formula) -> str:
        match formula:
            case AtLeastZero(poly):
                return f"(>= {self._poly(poly)} 0)"
            case IsZero(poly):
                return f"(= {self._poly(poly)} 0)"
            case Negation(part):
                return f"(not {self.formula(part)})"
            case All(parts):
                return f"(and {' '.join(map(self.formula, parts))})" if parts else "true"
            case Any(parts):
                return f"(or {' '.join(map(self.formula, parts))})" if parts else "false"

    def _poly(self, poly: Poly) -> str:
        if poly not in self._polys:
            terms = [self._term(monomial, factor) for monomial, factor in poly.terms]
            self._polys[poly] = f"(+ {' '.join(terms)})" if len(terms) > 1 else terms[0] if terms else "0"
        return self._polys[poly]

    def _term(self, monomial: Monomial, factor: int) -> str:
        number = str(factor) if factor >= 0 else f"(- {-factor})"
        if not monomial:
            return number
        names = ("*".join(monomial),) if self._linear else monomial
        for name in names:
            self.numbers.setdefault(name, f"|{name}|")
        if factor == 1 and len(names) == 1:
            return self.numbers[names[0]]
        return f"(* {number} {' '.join(self.numbers[name] for name in names)})"
