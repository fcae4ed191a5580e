"""The explanation in plain words: what is wrong, where it comes from, and which kind of mistake it looks like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kernelcheck.core.results.run import CaseResult
from kernelcheck.insight.explaining import influence as influences
from kernelcheck.insight.explaining.births import Birth
from kernelcheck.insight.explaining.clues import FaultKind
from kernelcheck.insight.explaining.explanation import Suspect
from kernelcheck.insight.explaining.influence import Influence
from kernelcheck.insight.explaining.repairs import RepairsTried
from kernelcheck.insight.explaining.trials import Repair

MEANING: Mapping[FaultKind, str] = {
    "boundary": "a fault at a boundary: a comparison, bound or count is off, so that elements at an end are left out, "
    "or too many are taken",
    "index": "a fault of indexing: an index, stride or step is not the one that was meant",
    "guard": "a fault of a guard: a condition lets in what it should not, or keeps out what it should let in",
    "rescale": "a missing term or factor: a value is not corrected (rescaled, shifted) by another one",
    "factor": "a wrong constant or factor: a scale or divisor is missing, doubled, or not the one that was meant",
    "function": "a missing or wrong function: a root, magnitude or rounding is not applied, or applied once too often",
    "start-value": "a wrong start value: a reduction begins with, or is padded by, a value that is not neutral to it",
    "accumulation": "a fault of accumulation: a value replaces what it should be added to or compared with",
    "narrow-type": "a type that is too narrow: values are rounded or wrap around before they are complete",
    "cancellation": "cancellation: large numbers that are nearly equal are subtracted, and rounding is what is left",
    "special-value": "a special value: NaN or an infinity is made, or lost, where ordinary numbers are expected",
    "synchronisation": "a fault of synchronisation: threads read what others have not written yet",
    "launch": "a fault of the launch: the grid, block or arguments do not fit the kernel",
    "order": "a fault of order: ties, or equal keys, are resolved the wrong way",
    "unknown": "no kind of fault stands out",
}


def paragraph(
    result: CaseResult,
    ranked: Sequence[Suspect],
    repairs: Sequence[Repair],
    births: Sequence[Birth],
    found: Influence | None,
    fault: FaultKind,
    tried: RepairsTried,
    observed: Sequence[str] = (),
) -> str:
    """A few sentences. What they say of edits is what ``tried`` has.

    Args:
        result: of the case.
        ranked: the lines, the most likely first.
        repairs: edits with which every case passes.
        births: where values went wrong.
        found: what the worst element depends on.
        fault: the kind of fault.
        tried: how many edits were tried, of how many.
        observed: what else was seen: sentences.
    """
    sentences = [_symptom(result), *observed]
    if found:
        sentences += [f"{each}." for each in influences.words(found)]
    first = next((each for each in births if each.kind == "nonfinite"), None)
    if first:
        sentences.append(f"The first value that is not finite is made at {_at(first.location)}: {first.what}.")
    if repairs:
        best = repairs[0]
        cases = f"all {best.cases} cases tried pass" if best.cases > 1 else "the case passes"
        sentences.append(f"At {_at(best.location)}, {cases} if {best.what}.")
        others = [each for each in repairs[1:3] if each.location != best.location]
        sentences += [f"They also pass if, at {_at(each.location)}, {each.what}." for each in others[:1]]
        sentences.append(f"This looks like {MEANING[fault]}.")
        return " ".join(sentences)
    sentences.append(of_edits(tried))
    if ranked:
        top = ranked[0]
        sentences.append(f"The first line to look at is {_at(top.location)}: {top.clues[0].what}.")
    if fault != "unknown":
        sentences.append(f"This may be {MEANING[fault]}.")
    elif tried.tried < tried.of:
        sentences.append("What kind of fault it is stays open.")
    elif tried.of:
        sentences.append("Code may be missing, or the mistake needs more than one such edit.")
    return " ".join(filter(None, sentences))


def of_edits(tried: RepairsTried) -> str:
    """Sentence about edits where none makes every case pass."""
    if not tried.of:
        return ""
    if not tried.tried:
        return f"No edit was tried, of {tried.of:,}: the time was over."
    if tried.tried == 1 < tried.of:
        return f"The one edit tried, of {tried.of:,}, does not make every case pass."
    if tried.tried < tried.of:
        return f"None of the {tried.tried:,} edits tried, of {tried.of:,}, makes every case pass."
    return f"None of all {tried.of:,} edits makes every case pass."


def _symptom(result: CaseResult) -> str:
    first = result.message.splitlines()[0] if result.message else str(result.kind)
    return f"{first}."


def _at(location: object) -> str:
    return f"{getattr(location, 'file', '')}:{getattr(location, 'line', '')}"
