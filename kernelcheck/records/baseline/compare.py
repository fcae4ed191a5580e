"""Compares a run with a baseline: what got worse, what got better, and what is gone, op by op and dtype by dtype.

A baseline is the JSON report of an earlier run that was committed. Both runs have the same seeds, so that a tree that
did not change gives the same errors again on the same machine, and every difference comes from a change to a kernel,
its reference, its tolerance, the tools, or the processor: NumPy's sums follow its vectors.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kernelcheck.base.plain_text import plural
from kernelcheck.core.oracle.error_units import WIDEST_FACTOR
from kernelcheck.core.results.baseline_comparison import Change, ChangeKind, Pair, Standing
from kernelcheck.records.baseline import noise
from kernelcheck.records.baseline.loosening import loosened, same_unit

if TYPE_CHECKING:
    from kernelcheck.core.results.run import OpResult


def standing(result: OpResult, first: int | None = None) -> Standing:
    """Standing of an op in a dtype after a run; with ``first``, its largest error is that of its first cases only."""
    cases = result.cases if first is None else tuple(case for case in result.cases if case.index < first)
    errors = [case.error for case in cases if not math.isnan(case.error)]
    return Standing(
        op=result.op,
        dtype=result.dtype,
        backend=result.backend,
        planned=result.planned,
        cases=len(result.cases),
        failed=result.count("failed"),
        errors=result.count("error"),
        max_error=max(errors, default=math.nan),
        factor=result.tolerance.factor,
        rule=result.rule,
        source_sha256=result.source_sha256,
        judgement=result.judgement,
        made_of=result.made_of,
        vacuous=result.vacuous,
        source=result.tolerance.source,
        case_errors=result.case_errors[: len(cases)],
        case_rms_errors=result.case_rms_errors[: len(cases)],
    )


def changes(
    before: Sequence[Standing],
    after: Sequence[Standing],
    *,
    threshold: float,
    elsewhere: Iterable[Pair] = (),
) -> tuple[Change, ...]:
    """The change of each op and dtype.

    Args:
        before: those of the baseline.
        after: those of the run; pairs that did not run are included, with 0 cases.
        threshold: how much an error may grow, as a share of the baseline's.
        elsewhere: pairs that other shards run: not missing, and not compared.

    Returns:
        A change for each pair in ``after``, in its order, then one for each that is in ``before`` alone.
    """
    former = {old.pair: old for old in before}
    present = {new.pair for new in after}
    left_out = {*elsewhere} - present
    ops = {op for op, _ in present | left_out}
    found = [_change(former.get(new.pair), new, threshold) for new in after]
    gone = [old for old in before if old.pair not in present | left_out]
    return (*found, *(_missing(old, ops) for old in gone))


def _change(old: Standing | None, new: Standing, threshold: float) -> Change:
    def change(kind: ChangeKind, *reasons: str) -> Change:
        information = _information(old, new) if old else ()
        return Change(new.op, new.dtype, new.backend, kind, reasons, information, old and old.figures, new.figures)

    if old is None:
        return change("new", "not in the baseline" + (f"; {_failing(new)}" if new.fails else ""))
    weaker = _weaker(old, new)
    if old.fails and new.fails:
        return change("still failing", _failing(new), *weaker)
    if new.fails:
        return change("regressed", f"passed in the baseline, now {_failing(new)}", *weaker)
    grown = [] if old.fails else _grown(old, new, threshold)
    if weaker or grown:
        return change("regressed", *weaker, *grown)
    if new.cases < new.planned:
        return change("not run", f"{new.cases} of {new.planned} cases ran: the run stopped before the others")
    if old.fails:
        return change("fixed", f"{_failing(old)} in the baseline, all {plural(new.cases, 'case')} pass now")
    if _comparable(old, new) and _exceeds(old, new, threshold):
        return change("improved", f"max error {_measured(old)} -> {_measured(new)}")
    if _comparable(old, new) and noise.is_changed(old, new):
        cause = "the kernel, the reference, or the processor or NumPy that this one runs on has changed"
        return change("changed", f"errors on the same inputs differ: {cause}; {noise.rule(threshold)}")
    return change("unchanged")


def _weaker(old: Standing, new: Standing) -> list[str]:
    """The ways in which the run accepts more than the baseline's did."""
    reasons = []
    if new.planned < old.planned:
        reasons.append(f"fewer cases: {old.planned} -> {new.planned}")
    if old.judgement and new.judgement:
        reasons += loosened(old.judgement, new.judgement)
    elif new.rule != old.rule and new.rule != "exact":
        reasons.append(f"compared by another rule: {old.rule} -> {new.rule}")
    calibrated = _is_default(old) and not _is_default(new)
    if new.rule == old.rule == "rounding" and _is_default(new) and not _is_default(old):
        reasons.append(f"no longer calibrated: factor {_step(old.factor, new.factor)}")
    elif new.rule == old.rule == "rounding" and not new.factor <= (WIDEST_FACTOR if calibrated else old.factor):
        reasons.append(f"loosened tolerance: factor {_step(old.factor, new.factor)}")
    if new.vacuous and old.vacuous == "":
        reasons.append(f"its tolerance {new.vacuous} in place of right results, and did not before")
    return reasons


def _grown(old: Standing, new: Standing, threshold: float) -> list[str]:
    if not new.cases or not _comparable(old, new):
        return []
    beyond = noise.grown(old, new, threshold) if old.rule == new.rule == "rounding" else ""
    if not _exceeds(new, old, threshold) and not beyond:
        return []
    share = f", {new.measured / old.measured - 1:.0%} more" if old.measured > 0 else ""
    change = f"max error {_measured(old)} -> {_measured(new)}{share}"
    return [f"{change} (allowed: {threshold:.0%})" + (f": {beyond}" if beyond else "")]


def _comparable(old: Standing, new: Standing) -> bool:
    """Whether the errors of both are in the same unit, and there are any."""
    if old.rule == "none":
        return False
    if old.judgement and new.judgement and not same_unit(old.judgement, new.judgement):
        return False
    return old.rule == new.rule and (old.rule != "rounding" or _is_default(old) == _is_default(new))


def _is_default(standing: Standing) -> bool:
    """Whether its units are widened where naive arithmetic is imprecise (``free_control``)."""
    return standing.source == "default"


def _exceeds(one: Standing, other: Standing, threshold: float) -> bool:
    """Whether the error of one is above the noise and above the other's by more than the threshold. NaN exceeds all."""
    return not one.measured <= max(one.noise, other.measured * (1 + threshold))


def _missing(old: Standing, ops: Iterable[str]) -> Change:
    what = f"dtype {old.dtype} of op {old.op}" if old.op in set(ops) else f"op {old.op}"
    reason = f"{what} is in the baseline ({plural(old.cases, 'case')}) and is no longer run"
    return Change(old.op, old.dtype, old.backend, "missing", (reason,), (), old.figures, None)


def _information(old: Standing, new: Standing) -> tuple[str, ...]:
    if old.made_of and new.made_of:
        facts = [f"{what} has changed" for what in old.made_of.changes(new.made_of, general=False)]
    else:
        facts = ["the source has changed"] if new.source_sha256 != old.source_sha256 else []
    unknown_headers = new.made_of is not None and not new.made_of.headers_complete
    if unknown_headers and not facts and abs(new.measured - old.measured) > 0:  # not where both are NaN
        facts.append("its error changed; a header that it includes through a macro may have changed, unseen")
    if new.cases and new.rule == old.rule != "none" and not _comparable(old, new):
        facts.append("its errors are in another unit than the baseline's, and not compared")
    if new.cases and _comparable(old, new) and (spread := noise.distribution(old, new)):
        facts.append(spread)
    if new.rule != old.rule and new.rule == "exact":
        facts.append(f"compared exactly, by the rule {old.rule} before")
    if new.rule == old.rule == "rounding" and _is_default(old) and not _is_default(new):
        facts.append(f"calibrated: factor {_step(old.factor, new.factor)}")
    elif new.rule == old.rule == "rounding" and new.factor < old.factor:
        facts.append(f"tighter tolerance: factor {_step(old.factor, new.factor)}")
    if new.planned > old.planned:
        facts.append(f"more cases: {old.planned} -> {new.planned}")
    return tuple(facts)


def _failing(standing: Standing) -> str:
    counts = [f"{standing.failed} failed"] if standing.failed else []
    counts += [f"{standing.errors} could not be run"] if standing.errors else []
    return f"{' and '.join(counts)} of {plural(standing.cases, 'case')}"


def _step(old: float, new: float) -> str:
    """Both, in as few digits as distinguish them."""
    short = f"{old:g}", f"{new:g}"
    return " -> ".join(short if short[0] != short[1] else (repr(old), repr(new)))


def _measured(standing: Standing) -> str:
    return f"{standing.measured:.3g}" + (" units" if standing.rule == "rounding" else "")
