"""What holds where a block of code runs: conditions of the branches that lead there, and values where paths meet."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.insight.prove.terms import (
    TRUE,
    All,
    Formula,
    IsZero,
    Negation,
    Poly,
    all_of,
    any_of,
    at_least,
    atoms_of,
    equal,
    implies,
)
from kernelcheck.insight.prove.values import Meeting, SymbolicValues, count_of

_ROUNDS = 12
"""More rounds than meetings of values depend on each other in practice; what is left out then is only not known."""


@dataclass
class Contexts:
    """Formulas that hold where blocks run."""

    values: SymbolicValues
    fitting: set[str] = field(default_factory=set)
    """Counts of wraps that are 0 wherever their code runs."""

    def running(self, block: int, index: int, about: Formula) -> Formula:
        """What holds where an instruction runs, as far as it matters for a formula."""
        return self._running(block, index, self.wanted_at(block, index, about))

    def wanted_at(self, block: int, index: int, about: Formula) -> frozenset[str]:
        """Meetings of values, and counts of wraps, that matter for a formula where an instruction runs."""
        wanted: frozenset[str] = frozenset()
        for _ in range(_ROUNDS):
            found = self._wanted_in(about, self._running(block, index, wanted))
            if found <= wanted:
                break
            wanted |= found
        return wanted

    def _running(self, block: int, index: int, wanted: frozenset[str]) -> Formula:
        return all_of(self._path(block, None, wanted, last=False), self._fits(block, wanted, index))

    def _wanted_in(self, *formulas: Formula) -> frozenset[str]:
        """Meetings of values, and counts of wraps, that formulas depend on."""
        unknowns, found, left = self.values.unknowns, set(), [name for each in formulas for name in atoms_of(each)]
        seen: set[str] = set()
        while left:
            name = left.pop()
            if name in seen:
                continue
            seen.add(name)
            atom = unknowns[name]
            origin = atom.origin or name
            if origin in self.values.meetings or origin in self.fitting:
                found.add(origin)
            left += atom.uses | atoms_of(atom.facts)
        return frozenset(found)

    def _fits(self, block: int, wanted: frozenset[str], before: float = inf) -> Formula:
        """What is known not to wrap in a block, before one of its instructions."""
        extensions = self.values.unknowns.extensions
        names = (each for each in sorted(wanted & self.fitting) if extensions[each].sites.get(block, inf) < before)
        return all_of(*(equal(Poly.of(name), 0) for name in names))

    def _path(self, block: int, stop: int | None, wanted: frozenset[str], *, last: bool = True) -> Formula:
        """What holds on every way from ``stop``, which dominates the block, or from the entry; ``last``: at the end of
        the block, and not where it starts."""
        parts = []
        for each in self.values.flow.dominators(block):
            if each == stop:
                break
            if each != block or last:
                parts.append(self._fits(each, wanted))
            if each != 0:
                parts.append(self._arrival(each, wanted))
        return all_of(*parts[::-1])

    def _arrival(self, block: int, wanted: frozenset[str]) -> Formula:
        """What holds where a block starts, beside what holds in its dominator."""
        values, flow = self.values, self.values.flow
        predecessors = flow.predecessors(block)
        meetings = {
            name: meeting for name, meeting in values.meetings.items() if meeting.block == block and name in wanted
        }
        if len(predecessors) == 1:
            return values.edges.get((predecessors[0], block), TRUE)
        above = flow.above[block]
        if block not in flow.loops:
            return self._one_of(block, predecessors, above, meetings, wanted) if meetings else TRUE
        start = {name: each for name, each in meetings.items() if name.endswith("start")}
        count = count_of(block)
        first = [equal(Poly.of(count), 0)]
        later = [at_least(Poly.of(count), 1)]
        entering = flow.entering(block)
        moving = {name: each for name, each in meetings.items() if name not in start}
        if len(entering) == 1:
            first += [equal(Poly.of(name), each.arriving[entering[0]]) for name, each in moving.items()]
        ways = []
        for each in flow.returning(block):
            condition = all_of(self._path(each, block, wanted), values.edges.get((each, block), TRUE))
            ways.append(self._in_previous(block, each, condition, moving, wanted))
        if len(ways) == 1:
            (latch,) = flow.returning(block)
            condition = all_of(self._path(latch, block, frozenset()), values.edges.get((latch, block), TRUE))
            later += self._not_missed(block, condition)
        entry = self._one_of(block, entering, above, start, wanted)
        return all_of(entry, any_of(all_of(*first), all_of(*later, any_of(*ways))))

    def _one_of(
        self, block: int, predecessors: list[int], above: int, meetings: Mapping[str, Meeting], wanted: frozenset[str]
    ) -> Formula:
        ways = []
        for each in predecessors:
            came = [self._path(each, above, wanted), self.values.edges.get((each, block), TRUE)]
            came += [equal(Poly.of(name), meeting.arriving[each]) for name, meeting in meetings.items()]
            ways.append(all_of(*came))
        return any_of(*ways)

    def _in_previous(
        self, header: int, latch: int, condition: Formula, moving: Mapping[str, Meeting], wanted: frozenset[str]
    ) -> Formula:
        unknowns, count, tag = self.values.unknowns, count_of(header), f"'{header}"
        given = {count: Poly.of(count) - 1}
        condition = all_of(condition, self._fits(header, wanted))
        parts = [unknowns.instance(condition, tag, header, given)]
        for name, meeting in moving.items():
            if latch in meeting.arriving:
                before = unknowns.poly_instance(meeting.arriving[latch], tag, header, given)
                parts.append(equal(Poly.of(name), before))
        return all_of(*parts)

    def _not_missed(self, header: int, condition: Formula) -> list[Formula]:
        """A number that moves by a constant step, whose start is a multiple of it, and that goes on unless it is 0, has
        not passed 0."""
        unknowns, count = self.values.unknowns, count_of(header)
        found = []
        for part in condition.parts if isinstance(condition, All) else (condition,):
            if not (isinstance(part, Negation) and isinstance(part.part, IsZero)):
                continue
            moved, start = part.part.poly.split(lambda name: unknowns.varies(name, header))
            if len(moved.terms) != 1 or moved.terms[0][0] != (count,):
                continue
            step = moved.terms[0][1]
            if step > 0:
                step, start = -step, start * -1
            last = start + (Poly.of(count) - 1) * step
            whole = equal(unknowns.modulo(start, -step), 0)
            found.append(implies(all_of(at_least(start, 0), whole), at_least(last, 1)))
        return found
