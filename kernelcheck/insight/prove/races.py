"""Whether two threads of a block may touch one place between the same barriers, one of them writing.

Two threads that differ, in the manner of Betts et al., "GPUVerify: a verifier for GPU kernels" (OOPSLA 2012).
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import product

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.insight.prove.accesses import SymbolicAccess
from kernelcheck.insight.prove.claims import Question
from kernelcheck.insight.prove.kernel import SymbolicKernel
from kernelcheck.insight.prove.phases import MANY, Phase, PhaseReach, phases_of, uneven
from kernelcheck.insight.prove.rows import Places, Rows
from kernelcheck.insight.prove.terms import FALSE, Formula, Poly, all_of, any_of, at_least, equal, negated
from kernelcheck.insight.prove.unknowns import GRID, Atom
from kernelcheck.insight.prove.values import count_of

ADDRESSES = 1 << 32
"""Addresses of shared memory, after which they start again; those of global memory do so after a multiple of that."""
OTHER, ANYWHERE = "~", "^"
"""What follows the names of the unknowns of a second thread of the same block, and of any block."""


def _conflict(first: SymbolicAccess, second: SymbolicAccess, question: Question) -> bool:
    """Whether two accesses to one place race (PTX ISA, memory consistency model): of two atomic ones, those that
    overlap in part, or whose scope leaves out the other's block."""
    effects = {first.effect, second.effect}
    if effects == {"atomic"}:
        scopes = {*first.item.modifiers, *second.item.modifiers} & {"cta", "cluster"}
        return first.size != second.size or (question == "blocks" and bool(scopes))
    return "writes" in effects or effects == {"reads", "atomic"}


@dataclass
class Races:
    """Questions about pairs of accesses of a kernel."""

    kernel: SymbolicKernel
    inside: Set[SymbolicAccess]
    """Accesses that are known to be in bounds: their addresses do not wrap around."""
    rows: Rows
    _phases: list[Phase] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._phases = phases_of(self.kernel.values.flow)

    def refusal(self) -> str:
        """Why nothing can be said; empty if something can."""
        branch = uneven(self.kernel.values)
        if branch is not None:
            return f"which barriers a thread reaches depends on `{branch.opcode}` (PTX line {branch.line})"
        return ""

    def pairs(self, question: Question) -> Iterator[tuple[SymbolicAccess, SymbolicAccess]]:
        """Accesses that may touch the same place and would race there, in either order."""
        accesses = self.kernel.accesses
        for place, first in enumerate(accesses):
            for second in accesses[place:]:
                if not _conflict(first, second, question):
                    continue
                if first.pointer is None or second.pointer is None or first.pointer == second.pointer:
                    yield first, second

    def collision(self, first: SymbolicAccess, second: SymbolicAccess) -> Formula:
        """What holds where two threads of a block make these accesses to one place, with no barrier between."""
        meet = any_of(*(self._meet(a, b) for a, b in self._reaching(first, second)))
        if meet == FALSE or first.offset is None or second.offset is None:
            return meet
        return all_of(self._overlap(first, second, OTHER, None), self._differ(), meet)

    def between_blocks(self, first: SymbolicAccess, second: SymbolicAccess) -> Formula:
        """What holds where threads of two blocks make these accesses to one place: nothing orders them."""
        specials, unknowns = self.kernel.launched.start.specials, self.kernel.sizes.unknowns
        places = [specials[f"%ctaid.{axis}"] for axis in "xyz"]
        differ = any_of(*(negated(equal(each, unknowns.poly_instance(each, ANYWHERE, GRID, {}))) for each in places))
        return all_of(self._overlap(first, second, ANYWHERE, GRID), differ)

    def _overlap(self, first: SymbolicAccess, second: SymbolicAccess, tag: str, header: int | None) -> Formula:
        """What holds where two threads make these accesses to one place."""
        kernel, unknowns = self.kernel, self.kernel.sizes.unknowns
        assert first.offset is not None and second.offset is not None
        places, turns = Places((), first.offset, second.offset), Poly(())
        if {first, second} <= self.inside:
            places = self.rows.places(first, second)
        else:
            turns = unknowns.add(Atom("turns around")) * ADDRESSES
        ours, theirs = places.first, unknowns.poly_instance(places.second, tag, header, {}) + turns
        their_end = theirs + unknowns.poly_instance(second.size, tag, header, {})
        other = unknowns.instance(all_of(kernel.holds_at(second), kernel.launched.given), tag, header, {})
        return all_of(
            *(equal(own, unknowns.poly_instance(row, tag, header, {})) for own, row in places.rows),
            kernel.holds_at(first),
            other,
            at_least(their_end - 1, ours),
            at_least(ours + first.size - 1, theirs),
        )

    def _differ(self) -> Formula:
        unknowns, places = self.kernel.sizes.unknowns, []
        for axis in "xyz":
            place = self.kernel.launched.start.specials[f"%tid.{axis}"]
            places.append(negated(equal(place, unknowns.poly_instance(place, OTHER, None, {}))))
        return any_of(*places)

    def _reaching(self, first: SymbolicAccess, second: SymbolicAccess) -> Iterator[tuple[PhaseReach, PhaseReach]]:
        for phase in self._phases:
            ours = [each for each in phase.reached if each.block == first.block]
            theirs = [each for each in phase.reached if each.block == second.block]
            yield from product(ours, theirs)

    def _meet(self, first: PhaseReach, second: PhaseReach) -> Formula:
        """How far both threads are in the loops that have barriers."""
        ours, theirs = dict(first.turns), dict(second.turns)
        counts = {header: Poly.of(count_of(header)) for header in ours}
        others = {header: self._other_count(header) for header in theirs}
        parts = []
        for known, turns in ((counts, ours), (others, theirs)):
            parts += [equal(known[h], t.times) for h, t in turns.items() if t.entered and t.times != MANY]
        for header in ours.keys() & theirs.keys():
            a, b = ours[header], theirs[header]
            if not a.entered and not b.entered and MANY not in (a.times, b.times):
                parts.append(equal(counts[header] - a.times, others[header] - b.times))
        return all_of(*parts)

    def _other_count(self, header: int) -> Poly:
        return self.kernel.sizes.unknowns.poly_instance(Poly.of(count_of(header)), OTHER, None, {})
