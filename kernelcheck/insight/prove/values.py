"""What each integer register of a kernel holds: a polynomial which, modulo two to the register's width, is its bits.

Addition and multiplication keep that, whether or not they wrap. What needs the exact number, such as a comparison or a
conversion to 64 bits, asks for it (:meth:`Unknowns.extended`). A register that a loop moves by the same step each time
is its start and the number of iterations times the step.
"""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.backends.cpu.analysis.cfg import Branch
from kernelcheck.backends.cpu.ptx.syntax import (
    Address,
    Immediate,
    Instruction,
    Operand,
    Register,
    Special,
    Symbol,
)
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.insight.prove.arithmetic import INTEGER_TYPES, POINTER, VARIABLE, OperandReader, compared, result
from kernelcheck.insight.prove.flow import ControlFlow
from kernelcheck.insight.prove.terms import TRUE, Formula, Poly, equal, negated
from kernelcheck.insight.prove.unknowns import Atom, Unknowns

COUNT = "count@"


def count_of(header: int) -> str:
    """Name of the number of iterations of a loop that are over."""
    return f"{COUNT}{header}"


def pointers_of(poly: Poly) -> Poly:
    """The part of an address that is the start of a buffer or variable."""
    return poly.split(lambda name: name.startswith(POINTER))[0]


@dataclass(frozen=True)
class Start:
    """What a launch gives a kernel."""

    parameters: Mapping[tuple[str, int], tuple[Poly, int]]
    """By parameter and byte: the number, and its size in bytes."""
    specials: Mapping[str, Poly]


@dataclass
class Meeting:
    """An unknown for a register where paths meet, with a value for each predecessor."""

    block: int
    register: str
    shared: Poly
    """Part of the register that is the same on all paths; the unknown is the rest."""
    arriving: dict[int, Poly]


def _moves_on(meeting: Meeting) -> bool:
    """Whether a register points to another buffer than its unknown says."""
    return bool(pointers_of(meeting.shared).terms) and any(
        pointers_of(each).terms for each in meeting.arriving.values()
    )


@dataclass
class SymbolicValues:
    """The values of a kernel's registers."""

    flow: ControlFlow
    types: Mapping[str, str]
    """Declared type of each register."""
    start: Start
    unknowns: Unknowns
    meetings: dict[str, Meeting] = field(default_factory=dict)
    """By the name of the unknown."""
    addresses: dict[tuple[int, int, int], Poly] = field(default_factory=dict)
    """Address operands, by block, index of the instruction and index of the operand."""
    numbers: dict[tuple[int, int, int], Poly] = field(default_factory=dict)
    """Other integer operands of instructions that access memory."""
    guards: dict[tuple[int, int], Formula] = field(default_factory=dict)
    """Predicate of each predicated instruction."""
    edges: dict[tuple[int, int], Formula] = field(default_factory=dict)
    """Condition on each edge that leaves a branch."""
    sources: dict[str, Instruction] = field(default_factory=dict)
    """Instructions that made unknowns of which nothing is known."""
    _steps: dict[tuple[int, str], Poly] = field(default_factory=dict)
    _mixed: set[tuple[int, str]] = field(default_factory=set)
    """Registers that point to another buffer in another iteration, by loop."""
    _ends: dict[int, dict[str, Poly | Formula]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for header in self.flow.loops:
            self.unknowns.add(Atom(count_of(header), low=0, loops=self.flow.around(header), of_thread=True))
        depths = {len(self.flow.around(header)) for header in self.flow.loops}
        for depth in sorted(depths):
            self._run()
            self._find_steps(depth)
        self._run()

    def _run(self) -> None:
        for made in (self.meetings, self.addresses, self.numbers, self.guards, self.edges):
            made.clear()
        self.unknowns.extensions.clear()
        self.unknowns.forget_variation()
        for block in self.flow.order:
            self._block(block)
        for meeting in self.meetings.values():
            for each in self.flow.returning(meeting.block) if meeting.block in self.flow.loops else ():
                value = self._ends[each].get(meeting.register)
                if isinstance(value, Poly):
                    meeting.arriving[each] = value - meeting.shared
        mixed = {(each.block, each.register) for each in self.meetings.values() if _moves_on(each)}
        if mixed:
            self._mixed |= mixed
            self._run()

    def _block(self, block: int) -> None:
        here = dict(self._ends[self.flow.above[block]]) if block else {}
        for name, blocks in self.flow.meets.items():
            if block in blocks:
                value = self._meeting(block, name)
                if value is None:
                    here.pop(name, None)
                else:
                    here[name] = value
        self._ends[block] = here
        for index, item in enumerate(self.flow.graph.blocks[block].instructions):
            self._instruction(block, index, item, here)
        end = self.flow.graph.blocks[block].terminator
        if isinstance(end, Branch) and end.taken != end.fallthrough:
            condition = self._truth(here, end.predicate.name, block)
            if end.negated:
                condition = negated(condition)
            self.edges[block, end.taken], self.edges[block, end.fallthrough] = condition, negated(condition)

    def _meeting(self, block: int, name: str) -> Poly | Formula | None:
        entering = {each: self._ends[each].get(name) for each in self.flow.entering(block)}
        values = {each: value for each, value in entering.items() if isinstance(value, Poly)}
        if len(values) < len(entering):
            return (
                None
                if self.types.get(name) != "pred" or None in entering.values()
                else self._undecided(f"{name}@{block}", block)
            )
        if block not in self.flow.loops:
            return self._joined(block, name, f"{name}@{block}", values)
        step = self._steps.get((block, name))
        if step is not None:
            return self._joined(block, name, f"{name}@{block}start", values) + step * Poly.of(count_of(block))
        shared = Poly(()) if (block, name) in self._mixed else pointers_of(next(iter(values.values())))
        return self._unknown(block, name, f"{name}@{block}", shared, values)

    def _joined(self, block: int, name: str, atom: str, values: dict[int, Poly]) -> Poly:
        first, *others = values.values()
        if all(each == first for each in others):
            return first
        shared = Poly(tuple(term for term in first.terms if all(term in each.terms for each in others)))
        return self._unknown(block, name, atom, shared, values)

    def _unknown(self, block: int, name: str, atom: str, shared: Poly, values: dict[int, Poly]) -> Poly:
        rest = {each: value - shared for each, value in values.items()}
        loops = self.flow.around(block)
        bounds = {}
        if atom.endswith("start"):
            loops -= {block}
        if block not in self.flow.loops or atom.endswith("start"):
            lows, highs = zip(*map(self.unknowns.interval, rest.values()), strict=True)
            bounds = {"low": min(lows), "high": max(highs)}
        self.meetings[atom] = Meeting(block, name, shared, rest)
        return shared + self.unknowns.add(Atom(atom, **bounds, loops=loops, of_thread=True))

    def _find_steps(self, depth: int) -> None:
        for atom, meeting in self.meetings.items():
            header = meeting.block
            returning = self.flow.returning(header) if header in self.flow.loops else []
            if atom.endswith("start") or len(self.flow.around(header)) != depth or not returning:
                continue
            moves = {meeting.arriving[each] - Poly.of(atom) for each in returning if each in meeting.arriving}
            if len(moves) == 1 and all(each in meeting.arriving for each in returning):
                (step,) = moves
                if not any(self.unknowns.varies(name, header) for name in step.atoms):
                    self._steps[header, meeting.register] = step

    def _instruction(self, block: int, index: int, item: Instruction, here: dict[str, Poly | Formula]) -> None:
        if item.known.accesses_memory:
            self._memory_operands(block, index, item, here)
        guard: Formula = TRUE
        if item.predicate is not None:
            guard = self._truth(here, item.predicate.name, block)
            guard = negated(guard) if item.negated else guard
            self.guards[block, index] = guard
        made: dict[str, Poly | Formula] = {}
        places = {name: place for place, name in enumerate(item.written)}
        for name, place in places.items():
            type_ = self.types.get(name, "")
            if type_ == "pred":
                single = len(item.written) == 1
                found = compared(item, self._reading((block, index), here)) if single else None
                made[name] = found if found is not None else self._undecided(f"{name}@{block}.{index}", block)
            elif type_ in INTEGER_TYPES:
                made[name] = self._made(block, index, item, place, type_, here)
            else:
                here.pop(name, None)
        for name, value in made.items():
            before = here.get(name)
            if guard == TRUE:
                here[name] = value
            elif isinstance(value, Poly) and isinstance(before, Poly):
                here[name] = self.unknowns.choice(guard, value, before)
            elif isinstance(value, Poly):
                here[name] = self._opaque(block, index, item, places[name], self.types[name])  # it may have been set
            else:
                here[name] = self._undecided(f"{name}@{block}.{index}", block)

    def _made(
        self, block: int, index: int, item: Instruction, place: int, type_: str, here: dict[str, Poly | Formula]
    ) -> Poly:
        if item.mnemonic == "ld" and "param" in item.modifiers:
            address = item.operands[1]
            if isinstance(address, Address) and isinstance(address.base, Symbol):
                given = self.start.parameters.get((address.base.name, address.offset + address.base.offset))
                if given is not None and place == 0 and INTEGER_TYPES.get(item.modifiers[-1], 8) <= given[1]:
                    return self._widened(given[0], item.modifiers[-1], type_, (block, index))
        elif len(item.written) == 1 and not item.known.accesses_memory:
            found = result(item, self._reading((block, index), here))
            if found is not None:
                return found
        return self._opaque(block, index, item, place, type_)

    def _widened(self, value: Poly, loaded: str, type_: str, site: tuple[int, int]) -> Poly:
        """A parameter in a register that may be wider."""
        size = INTEGER_TYPES.get(loaded, 8)
        if size >= INTEGER_TYPES[type_]:
            return value
        return self.unknowns.extended(value, 8 * size, site, signed=loaded[0] == "s")

    def _opaque(self, block: int, index: int, item: Instruction, place: int, type_: str) -> Poly:
        width = 8 * INTEGER_TYPES[type_]
        low, high = -(1 << (width - 1)), (1 << (width - 1)) - 1
        kind = item.modifiers[-1] if item.modifiers else ""
        address = self.addresses.get((block, index, 1))
        if item.known.accesses_memory and kind in ("u8", "u16", "u32", "b8"):
            low, high = 0, (1 << 8 * INTEGER_TYPES[kind]) - 1
        reason = "loaded data" if item.known.accesses_memory else f"result of `{item.opcode}`"
        if address is not None and "nc" in item.modifiers:  # nothing writes there while the kernel runs
            made = self.unknowns.made(
                ("loaded", item.modifiers, place, address),
                lambda name: Atom(name, low, high, uses=address.atoms, reason=reason),
            )
            self.sources.update((name, item) for name in made.atoms)
            return made
        name, loops = f"{item.line}.{place}@{block}.{index}", self.flow.around(block)
        self.sources[name] = item
        return self.unknowns.add(Atom(name, low, high, loops=loops, of_thread=True, reason=reason))

    def _memory_operands(self, block: int, index: int, item: Instruction, here: dict[str, Poly | Formula]) -> None:
        reading = self._reading((block, index), here)
        for place, operand in enumerate(item.operands):
            if isinstance(operand, Address):
                base = reading.number(operand.base, 64)
                if base is not None:
                    self.addresses[block, index, place] = base + operand.offset
            elif isinstance(operand, Register | Immediate):
                value = reading.number(operand, 32)
                if value is not None:
                    self.numbers[block, index, place] = value

    def _reading(self, site: tuple[int, int], here: Mapping[str, Poly | Formula]) -> OperandReader:
        return OperandReader(
            self.unknowns,
            site,
            lambda operand, width: self._number(operand, width, here),
            lambda name: self._truth(here, name, site[0]),
        )

    def _undecided(self, name: str, block: int) -> Formula:
        """A truth of which nothing is known."""
        loops = self.flow.around(block)
        atom = Atom(name, 0, 1, loops=loops, of_thread=True, reason="a condition on data")
        return equal(self.unknowns.add(atom), 1)

    def _truth(self, here: Mapping[str, Poly | Formula], name: str, block: int) -> Formula:
        value = here.get(name)
        return (
            value if value is not None and not isinstance(value, Poly) else self._undecided(f"{name}@{block}?", block)
        )

    def _number(self, operand: Operand | None, width: int, here: Mapping[str, Poly | Formula]) -> Poly | None:
        match operand:
            case Register(name):
                value = here.get(name)
                return value if isinstance(value, Poly) else None
            case Immediate(bits, "int"):
                bits &= (1 << width) - 1
                return Poly.of(bits - (bits >> (width - 1) << width))
            case Special(name):
                return self.start.specials.get(name)
            case Symbol(name, offset):
                return self.unknowns.add(Atom(VARIABLE + name, low=0)) + offset
        return None
