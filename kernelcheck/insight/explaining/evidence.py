"""All evidence that needs no edit, each source asked if the time is likely to suffice for it."""

from __future__ import annotations

from collections.abc import Callable

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.subject import Subject
from kernelcheck.insight.explaining import dtypes, input_lines, special_inputs, stores, unused
from kernelcheck.insight.explaining import order as ordering
from kernelcheck.insight.explaining.births import Birth, clues_of, find_births
from kernelcheck.insight.explaining.clues import Clue, SearchBudget
from kernelcheck.insight.explaining.failing import Failing
from kernelcheck.insight.explaining.influence import Influence, find_influence
from kernelcheck.insight.explaining.line_reach import LineReach, of_program, reach_of

FOR_EDITS = 0.3
"""Share of the time that sources which compile the kernel once more must leave for edits."""
LONGEST = 200
"""Maximum characters of a note's reason."""
FOR_INFLUENCE = 0.15
"""Share of the time that influence may take."""
FOR_ORDER = 0.2
"""Share of the time that other schedules may take."""


@dataclass
class GatheredEvidence:
    """Evidence found so far."""

    reach: LineReach
    clues: list[Clue] = field(default_factory=list)
    births: tuple[Birth, ...] = ()
    influence: Influence | None = None
    observed: list[str] = field(default_factory=list)
    """Sentences."""
    notes: list[str] = field(default_factory=list)
    """Sources that were not asked, and why."""
    order_decides: bool = False


def gather(
    registry: OpRegistry,
    one: Subject,
    case: Failing,
    result: CaseResult,
    budget: SearchBudget,
    on_source: Callable[[str], object],
) -> GatheredEvidence:
    """Asks one source after the other.

    Args:
        registry: of the op.
        one: the op as it was run.
        case: what fails, just made: the time that took is the measure of what compiles the kernel again.
        result: of the case.
        budget: all of the time.
        on_source: called with the name of each source before it is asked.
    """
    compiled = budget.spent

    def has_time(what: str) -> bool:
        suffices = budget.left - compiled > FOR_EDITS * budget.seconds
        if not suffices:
            found.notes.append(f"{what} not looked at: the time would not have sufficed (--seconds N)")
        return suffices

    found = GatheredEvidence(of_program(case.subject.program))
    if has_time("lines that the case reaches were"):
        found.reach = reach_of(case)
    if case.is_editable:
        found.clues += unused.clues_of(case, found.reach)
    if has_time("other schedules and dtypes were"):
        on_source("other schedules and dtypes")
        order = ordering.order_of(case, FOR_ORDER * budget.seconds)
        found.order_decides = order.decides
        found.observed += ordering.words(order)
        found.clues += ordering.clues_of(case, order)
        found.observed += dtypes.words(registry, one, case, budget)
    if result.kind == "unwritten":  # such elements have no value that could depend on anything
        found.observed += filter(None, [stores.words(found.reach)])
        found.clues += stores.clues_of(found.reach)
    elif (special := special_inputs.find_special(case)) is not None:
        found.observed.append(special_inputs.words(special))
        found.clues += special_inputs.clues_of(special, found.reach)
    elif not found.order_decides:
        on_source("influence")
        found.influence = find_influence(case, result.worst, SearchBudget(FOR_INFLUENCE * budget.seconds))
    if found.influence:
        found.clues += input_lines.clues_of(case, found.influence, found.reach)
    if has_time("where values go wrong was"):
        on_source("values that go wrong")
        try:
            found.births = find_births(case)
        except KernelcheckError as error:
            found.notes.append(f"the run with probes failed: {_short(error)}")
        nonfinite = any((each.nonfinite & each.wrong).any() for each in case.sample.comparisons)
        found.clues += clues_of(found.births, result.worst, nonfinite=nonfinite)
    return found


def _short(error: KernelcheckError) -> str:
    """The first line, without the PTX that follows."""
    line = str(error).splitlines()[0]
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
