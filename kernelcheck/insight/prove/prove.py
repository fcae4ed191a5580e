"""Asks about every access of an op's kernels, for all sizes that its registry allows."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter

from kernelcheck.backends.cpu.analysis.own_lines import own_line
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.backends.cpu.ptx.syntax import Module
from kernelcheck.backends.cpu.runtime.trace_values import short_name
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CannotRunError, KernelcheckError
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.program import Program
from kernelcheck.core.registry import Launch, Op, OpRegistry, Tensor
from kernelcheck.core.sweep.selection import Task
from kernelcheck.core.sweep.subject import compile_op
from kernelcheck.insight.prove.accesses import SymbolicAccess
from kernelcheck.insight.prove.arithmetic import POINTER
from kernelcheck.insight.prove.claims import Claim, Proof, Question, digest_of
from kernelcheck.insight.prove.counterexamples import CounterexampleRuns
from kernelcheck.insight.prove.kernel import SymbolicKernel, kernel_of
from kernelcheck.insight.prove.known import KnownProof
from kernelcheck.insight.prove.launches import SymbolicSizes
from kernelcheck.insight.prove.races import Races
from kernelcheck.insight.prove.rows import Rows
from kernelcheck.insight.prove.solving import Answer, Solver, require_solver
from kernelcheck.insight.prove.terms import FALSE, Formula, Poly, all_of, at_least, atoms_of, equal, negated
from kernelcheck.insight.prove.unknowns import Unknowns
from kernelcheck.insight.prove.written import Written

MOST_SECONDS = 50.0
"""Processor time for one op in one dtype; what is open then is not decided."""
_NO_TIME = "no time left"
_VERBS = {"reads": "load", "writes": "store", "atomic": "update"}
ALWAYS = (
    "buffers do not overlap",
    "a launch whose grid, block or arguments do not fit fails before it runs",
    "loops and waits end",
)
"""What every proof takes for granted."""


def prove(
    registry: OpRegistry,
    tasks: Sequence[Task],
    *,
    fresh: bool = False,
    on_done: Callable[[Proof], object] = lambda proof: None,
) -> list[Proof]:
    """Asks about each op and dtype of ``tasks``.

    Args:
        registry: where they come from.
        tasks: what to ask about.
        fresh: whether to ask again what an earlier run asked.
        on_done: called with each proof.

    Raises:
        CannotRunError: Z3 is not installed.
    """
    require_solver()
    found = []
    for task in tasks:
        begun = time.monotonic()
        try:
            proof = _known_or_new(registry, task.op, task.dtype, fresh=fresh)
        except KernelcheckError as error:
            proof = Proof(task.op.name, task.dtype, error=str(error))
        found.append(replace(proof, seconds=time.monotonic() - begun))
        on_done(found[-1])
    return found


def _known_or_new(registry: OpRegistry, op: Op, dtype: str, *, fresh: bool) -> Proof:
    if op.is_produced:
        raise CannotRunError(
            f"the kernels of op {op.name!r} are made anew for each case by {op.source.name}: "
            "only ops of CUDA or PTX can be proved for all sizes"
        )
    program = compile_op(registry, op, dtype)
    known = KnownProof(registry, op, dtype, program.ptx)
    proof = None if fresh else known.get()
    if proof is None:
        proof = _prove(registry, op, dtype, program)
        if not any(each.reason == _NO_TIME for each in proof.claims):
            known.put(proof)
    return proof


def _prove(registry: OpRegistry, op: Op, dtype: str, program: Program) -> Proof:
    module = parse_module(program.ptx)
    runs = CounterexampleRuns(registry, op, dtype)
    deadline = time.process_time() + MOST_SECONDS
    claims: dict[tuple[int, int, Question, str], Claim] = {}
    assumed: dict[str, None] = {}
    askers = []
    for layout in dict.fromkeys(each for tensor in (*op.inputs, *op.outputs) for each in tensor.layouts):
        for number, launch in enumerate(op.launches):
            sizes = SymbolicSizes(op, dtype, layout, Unknowns())
            assumed.update(dict.fromkeys(sizes.assumed))
            name = op.substitute(launch.kernel, dtype)
            askers.append((number, _Asker(program, module, name, launch, sizes, runs, deadline)))
    for about in (_Asker.accesses, _Asker.races, _Asker.blocks):  # where time ends, the first are the most important
        for number, asker in askers:
            for claim in about(asker):
                key = (number, claim.ptx_line, claim.question, claim.access)
                claims[key] = min(claims.get(key, claim), claim, key=attrgetter("rank"))
    written = [_written(op, tensor, [each for _, each in askers]) for tensor in op.outputs if tensor.init == "poison"]
    claims.update({(0, claim.ptx_line, claim.question, claim.access): claim for claim in written})
    return Proof(op.name, dtype, tuple(claims.values()), (*assumed, *ALWAYS), ptx_sha256=digest_of(program.ptx))


def _written(op: Op, tensor: Tensor, askers: Sequence[_Asker]) -> Claim:
    """The claim about an output: in each layout, some launch writes all of it."""
    worst: list[Claim] = []
    for layout in dict.fromkeys(each.sizes.layout for each in askers):
        claims = [each.written(tensor) for each in askers if each.sizes.layout == layout]
        worst.append(max(claims, key=attrgetter("rank")))
    return min(worst, key=attrgetter("rank"))


@dataclass
class _Asker:
    """Asks about one launch, in one layout."""

    program: Program
    module: Module
    name: str
    launch: Launch
    sizes: SymbolicSizes
    runs: CounterexampleRuns
    deadline: float

    def __post_init__(self) -> None:
        self._failed: dict[tuple[Question, SourceLocation | None], str] = {}
        """Reasons of what was not decided, by line: it has many copies where a loop is unrolled."""
        self._inside: set[SymbolicAccess] = set()
        lowered = self.program.kernels[self.name]
        self.kernel: SymbolicKernel = kernel_of(self.module, lowered, self.sizes, self.launch, self.deadline)
        self._rows = Rows(self.kernel)

    def accesses(self) -> Iterator[Claim]:
        """About each access alone."""
        for access in self.kernel.accesses:
            claim = self._about(access, "bounds", *self._bounds(access))
            if claim.verdict == "proved":
                self._inside.add(access)
            yield claim
            yield self._about(access, "wrap", *self._wraps(access))

    def races(self) -> Iterator[Claim]:
        """About threads of one block."""
        return self._collisions("race")

    def blocks(self) -> Iterator[Claim]:
        """About threads of two blocks."""
        return self._collisions("blocks")

    def written(self, tensor: Tensor) -> Claim:
        """About all elements of an output: whether this launch writes them."""
        about = Written(self.kernel)
        stores, words = about.stores(tensor.name), f"every element of `{tensor.name}`"
        why = "which thread writes an element is not followed" if stores else "no store to it is followed"
        place, line = (self._place(stores[0]), stores[0].item.line) if stores else (None, 0)
        claim = Claim(self.name, "written", words, place, line, "undecided", why)
        missed = []
        if Solver(self.sizes.unknowns, self.sizes.given).ask(about.left_out(tensor)) is not Answer.IMPOSSIBLE:
            return replace(claim, reason="at some sizes nothing may be launched: 0 repeats, or an empty grid")
        for wrong in about.missed(tensor):
            if time.process_time() > self.deadline:
                return replace(claim, reason=_NO_TIME)
            fresh = Solver(self.sizes.unknowns, self.kernel.solver.given)  # either may know the better way
            known = any(each.ask(wrong) is Answer.IMPOSSIBLE for each in (fresh, self.kernel.solver))
            if known or self.kernel.solver.is_impossible_by_sums(wrong):
                return replace(claim, verdict="proved", reason="")
            missed.append(wrong)
        return self._searched(claim, missed[0], *stores[:1], output=tensor.name) if missed else claim

    def _about(
        self, access: SymbolicAccess, question: Question, wrong: Formula | None, reason: str, *others: SymbolicAccess
    ) -> Claim:
        """The claim, where ``wrong`` holds if it is false; None if that cannot be said, for a reason."""
        claim = Claim(
            self.name, question, self._words(access), self._place(access), access.item.line, "undecided", reason
        )
        if wrong is None:
            return claim
        if time.process_time() > self.deadline:
            return replace(claim, reason=_NO_TIME)
        solver = self.kernel.solver
        answer = solver.ask(wrong)
        if answer is Answer.IMPOSSIBLE:
            return replace(claim, verdict="proved", reason="")
        if (question, claim.location) in self._failed:
            return replace(claim, reason=self._failed[question, claim.location])
        claim = self._searched(claim, wrong, access, *others)
        if claim.verdict != "refuted" and claim.location is not None:
            self._failed[question, claim.location] = claim.reason
        return claim

    def _searched(self, claim: Claim, wrong: Formula, *accesses: SymbolicAccess, output: str | None = None) -> Claim:
        """A claim without a proof, with a counterexample if there is one."""
        solver = self.kernel.solver
        dims = {dim.name: self.sizes.names[dim.name] for dim in self.sizes.op.dims if dim.value is None}
        place = None if output else claim.location
        found = self.runs.search(claim.question, solver, dims, self.sizes.layout, wrong, place, output)
        unknown = self._unknown(*accesses)
        if found is None:
            return replace(claim, reason=unknown or "no proof found, and no sizes at which it is false")
        if found.evidence:
            return replace(
                claim,
                verdict="refuted",
                reason=found.evidence,
                sizes=found.sizes,
                layout=self.sizes.layout,
            )
        shown = " ".join(f"{name}={size}" for name, size in found.sizes.items())
        if unknown:
            return replace(claim, reason=unknown)
        if found.ran:
            return replace(
                claim, reason=f"no proof found; possible for the solver at {shown}, where a run shows nothing"
            )
        if unknown := self._reason(atoms_of(wrong)):  # what leads there may never do so
            return replace(claim, reason=unknown)
        return replace(
            claim, verdict="suspected", reason=f"false at {shown}, which were not run whole", sizes=found.sizes
        )

    def _bounds(self, access: SymbolicAccess) -> tuple[Formula | None, str]:
        offset, end = access.offset, self.kernel.ends.get(access.pointer or "")
        if offset is None or end is None:
            return None, self._unknown(access) or f"the address of `{access.item.opcode}` is not followed"
        if time.process_time() < self.deadline and self._rows.inside(access, end):
            return FALSE, ""
        goal = all_of(at_least(offset, 0), at_least(end, offset + access.size))
        return all_of(self.kernel.holds_at(access), negated(goal)), ""

    def _wraps(self, access: SymbolicAccess) -> tuple[Formula | None, str]:
        if access.place is None:
            return None, f"the address of `{access.item.opcode}` is not followed"
        extensions = self.sizes.unknowns.extensions
        fits = all_of(*(equal(Poly.of(name), 0) for name in self._made_from(access.place.atoms) if name in extensions))
        return all_of(self.kernel.holds_at(access), negated(fits)), ""

    def _made_from(self, names: frozenset[str]) -> list[str]:
        """Unknowns that some are made from, those that decide between values left out."""
        values, seen, left = self.kernel.values, dict[str, None](), sorted(names)
        while left:
            name = left.pop()
            if name not in seen:
                seen[name] = None
                left += sorted(values.unknowns[name].uses)
                if name in values.meetings:
                    left += sorted(each for value in values.meetings[name].arriving.values() for each in value.atoms)
        return list(seen)

    def _unknown(self, *accesses: SymbolicAccess) -> str:
        """The first value that an address depends on and of which nothing is known, in words."""
        return self._reason(frozenset(name for each in accesses if each.place is not None for name in each.place.atoms))

    def _reason(self, names: frozenset[str]) -> str:
        for name in self._made_from(names):
            atom = self.sizes.unknowns[name]
            if atom.reason:
                item = self.kernel.values.sources.get(atom.origin or name)
                line = own_line(item.location, self.module.files, self.program.sources) if item else None
                return f"depends on {atom.reason}" + (f" ({line.file}:{line.line})" if line else "")
        return ""

    def _collisions(self, question: Question) -> Iterator[Claim]:
        """A claim for each access that may share a place with another thread's, the worst of all its pairs."""
        races, worst = Races(self.kernel, self._inside, self._rows), dict[SymbolicAccess, Claim]()
        refused = races.refusal() if question == "race" else ""
        for first, second in races.pairs(question):
            if question == "blocks" and "shared" in (first.space, second.space):
                continue
            left = [each for each in (first, second) if each not in worst or worst[each].verdict == "proved"]
            if not left:
                continue
            wrong, reason = None, refused
            if not reason and "async" in (*first.item.modifiers, *second.item.modifiers):
                reason = "an asynchronous copy writes later than its instruction"
            elif not reason and None in (first.pointer, second.pointer):
                reason = self._unknown(first, second) or "an address is not followed"
            if not reason:
                wrong = races.collision(first, second) if question == "race" else races.between_blocks(first, second)
            claim = self._about(first, question, wrong, reason, second)
            if claim.verdict != "proved" and second is not first:
                claim = replace(claim, reason=f"{claim.reason}; with the {self._words(second)}{self._at(second)}")
            worst.update(dict.fromkeys(left, claim))
        for access, claim in worst.items():
            yield replace(claim, access=self._words(access), location=self._place(access), ptx_line=access.item.line)

    def _words(self, access: SymbolicAccess) -> str:
        size = f"{access.size.constant}-byte " if access.size.constant else ""
        name = (access.pointer or "").lstrip(POINTER)
        shown = f" of `{short_name(name)}`" if name else ""
        return f"{size}{_VERBS[access.effect]}{shown}"

    def _at(self, access: SymbolicAccess) -> str:
        place = self._place(access)
        return f" at {place.file}:{place.line}" if place else ""

    def _place(self, access: SymbolicAccess) -> SourceLocation | None:
        return own_line(access.location, self.module.files, self.program.sources)
