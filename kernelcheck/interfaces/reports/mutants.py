"""Mutants of kernels and the cases that caught them, as text, JSON and HTML."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from kernelcheck.base.findings import SourceLocation
from kernelcheck.base.plain_text import listed, plural
from kernelcheck.base.version import __version__
from kernelcheck.core.results.as_json import Json, number
from kernelcheck.insight.mutants.outcomes import MutantOutcome, MutantStatus, OpTrials, Trial, score
from kernelcheck.interfaces.reports.columns import columns
from kernelcheck.interfaces.reports.diagnostics import printable, source_line
from kernelcheck.interfaces.reports.pages import page

STATUSES: tuple[MutantStatus, ...] = ("killed", "survived", "equivalent", "invalid", "not tried")
_HEADER = ("OP", "DTYPE", "MUTANTS", *(status.upper() for status in STATUSES), "SCORE")


def text(found: Sequence[OpTrials], root: Path, *, mode: str) -> str:
    """The survivors with their lines, then a table by op, then what the figures mean."""
    lines: list[str] = []
    killed = _killed_in(found)
    for of in found:
        for trial in _survivors(of):
            lines += [*_survivor(of, trial, root, killed.get((of.op, trial.mutant.id), [])), ""]
    lines += columns([_HEADER, *map(_row, found), *([_total(found)] if len(found) > 1 else [])])
    lines += ["", *_errors(found), *_conclusion(found, mode)]
    return "\n".join(lines) + "\n"


def _errors(found: Sequence[OpTrials]) -> list[str]:
    return [f"{of.op} {of.dtype}: {printable(of.error)}" for of in found if of.error]


def _survivors(of: OpTrials) -> Iterator[Trial]:
    return (trial for trial in of.trials if trial.outcome.status == "survived")


def _killed_in(found: Sequence[OpTrials]) -> Mapping[tuple[str, str], list[str]]:
    """By op and mutant, the dtypes in which it is killed."""
    dtypes: dict[tuple[str, str], list[str]] = {}
    for of in found:
        for trial in of.trials:
            if trial.outcome.status == "killed":
                dtypes.setdefault((of.op, trial.mutant.id), []).append(of.dtype)
    return dtypes


def _survivor(of: OpTrials, trial: Trial, root: Path, killed_in: Sequence[str]) -> Iterator[str]:
    place = trial.mutant.location
    gutter = " " * len(str(place.line))
    yield f"survived[{trial.mutant.operator}]: {of.op} {of.dtype}: {trial.mutant.what}{_copies(trial)}"
    yield f"{gutter}--> {printable(place.file)}:{place.line}"
    yield f"{gutter} |"
    yield f"{place.line} | {source_line(place, root)}".rstrip()
    yield f"{gutter} |"
    yield f"{gutter} = {'effect:':<7} {effect(trial)}"
    yield from (f"{gutter} = {label:<7} {printable(words)}" for label, words in hints(trial.outcome, killed_in))


def _copies(trial: Trial) -> str:
    count = len(trial.mutant.edits)
    return f" ({count} copies)" if count > 1 else ""


def effect(trial: Trial) -> str:
    """Effect of a survivor on the cases that it passed, in words."""
    outcome, cases = trial.outcome, plural(trial.outcome.passed, "case")
    if not outcome.changed:
        return f"the results were the same, bit for bit, in {cases}"
    if math.isnan(outcome.error):
        return f"bits of the results changed in {cases}, and there is no reference to compare them with"
    errors = f"{outcome.error:.3g} of the tolerance, and {outcome.own_error:.3g} without the mistake"
    return f"bits of the results changed in {cases}; the largest error is {errors}"


def hints(outcome: MutantOutcome, killed_in: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Checks that would have caught a survivor, or were tried in vain, in words with a label.

    ``killed_in``: other dtypes of the op, in which the same mistake is killed.
    """
    case = f"{outcome.kind}, {outcome.seed}: {outcome.caught_by}" if outcome.kind else outcome.seed
    if outcome.by == "case":
        yield "caught:", f"by the thorough sweep ({case})"
    elif outcome.by:
        yield "caught:", f"{outcome.how} ({case})"
    else:
        more = f"{plural(outcome.again, 'run')} of them under other schedules"
        yield "caught:", f"by nothing that was tried: {plural(outcome.passed, 'case')}, {more}"
    if outcome.lacks:
        yield "lacks:", f"the quick sweep has {outcome.lacks}"
    if killed_in:
        yield "dtypes:", f"the same mistake is killed in {listed(killed_in)}"


def _row(of: OpTrials) -> tuple[str, ...]:
    return (of.op, of.dtype, str(len(of.trials)), *(str(of.count(status)) for status in STATUSES), _share(score([of])))


def _total(found: Sequence[OpTrials]) -> tuple[str, ...]:
    counts = (str(sum(of.count(status) for of in found)) for status in STATUSES)
    return ("all", "", str(sum(len(of.trials) for of in found)), *counts, _share(score(found)))


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.1%}"


def _conclusion(found: Sequence[OpTrials], mode: str) -> Iterator[str]:
    kinds = Counter(t.outcome.kind for of in found for t in of.trials if t.outcome.status == "killed")
    if kinds:
        listed = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
        yield f"killed by the {mode} sweep: {listed}"
    share = score(found)
    yield f"score: {_share(share)} of the mutants that ran and are not shown to be equivalent"
    if left := _left(found):
        yield left
    if known := sum(of.known for of in found):
        yield f"{plural(known, 'outcome')} known from an earlier run (--fresh tries them again)"


def _left(found: Sequence[OpTrials]) -> str:
    """Mutants that were not tried, in words; empty if all were."""
    left = sum(of.count("not tried") for of in found)
    if not left:
        return ""
    return f"{plural(left, 'mutant')} not tried yet; the same command goes on with {'it' if left == 1 else 'them'}"


def render_json(found: Sequence[OpTrials], *, mode: str, seed: int) -> str:
    """One JSON object, with a final newline."""
    document: Json = {
        "schema_version": 1,
        "kernelcheck": __version__,
        "mode": mode,
        "seed": seed,
        "score": score(found),
        "ops": [_op_json(of) for of in found],
    }
    return json.dumps(document, indent=2, sort_keys=True, allow_nan=False) + "\n"


def _op_json(of: OpTrials) -> Json:
    return {
        "op": of.op,
        "dtype": of.dtype,
        "cases": of.cases,
        "error": of.error,
        "score": score([of]),
        **{status.replace(" ", "_"): of.count(status) for status in STATUSES},
        "mutants": [_trial_json(trial) for trial in of.trials],
    }


def _trial_json(trial: Trial) -> Json:
    mutant, outcome = trial.mutant, trial.outcome
    return {
        "id": mutant.id,
        "file": mutant.location.file,
        "line": mutant.location.line,
        "column": mutant.column,
        "operator": mutant.operator,
        "what": mutant.what,
        "copies": len(mutant.edits),
        "status": outcome.status,
        "kind": outcome.kind,
        "seed": outcome.seed,
        "by": outcome.by,
        "caught_by": outcome.caught_by,
        "how": outcome.how,
        "lacks": outcome.lacks,
        "passed": outcome.passed,
        "again": outcome.again,
        "error": number(outcome.error),
        "own_error": number(outcome.own_error),
        "changed": outcome.changed,
    }


def html(found: Sequence[OpTrials], root: Path, *, mode: str) -> str:
    """One page, without scripts and without anything to load: the table, and each source with its mutants."""
    rows = [*map(_row, found), *([_total(found)] if len(found) > 1 else [])]
    return page(
        "mutants",
        score=_share(score(found)),
        mode=mode,
        header=_HEADER,
        rows=rows,
        errors=_errors(found),
        left=_left(found),
        files=[{"name": printable(file), "lines": lines} for file, lines in _annotated(found, root).items()],
    )


def _annotated(found: Sequence[OpTrials], root: Path) -> Mapping[str, list[dict[str, object]]]:
    """By file, the lines that have mutants and those between them."""
    places: dict[SourceLocation, list[tuple[OpTrials, Trial]]] = {}
    killed = _killed_in(found)
    for of in found:
        for trial in of.trials:
            places.setdefault(trial.mutant.location, []).append((of, trial))
    files: dict[str, list[dict[str, object]]] = {}
    for file in sorted({place.file for place in places}):
        numbers = [place.line for place in places if place.file == file]
        files[file] = [
            _line(SourceLocation(file, number), places.get(SourceLocation(file, number), []), root, killed)
            for number in range(min(numbers), max(numbers) + 1)
        ]
    return files


def _line(
    place: SourceLocation,
    trials: Sequence[tuple[OpTrials, Trial]],
    root: Path,
    killed: Mapping[tuple[str, str], Sequence[str]],
) -> dict[str, object]:
    survivors = [(of, trial) for of, trial in trials if trial.outcome.status == "survived"]
    counted = [trial for _, trial in trials if trial.outcome.status in ("killed", "survived")]
    notes = [
        f"{of.op} {of.dtype}: {trial.mutant.what}: {_note(trial, killed.get((of.op, trial.mutant.id), []))}"
        for of, trial in survivors
    ]
    return {
        "number": place.line,
        "killed": f"{len(counted) - len(survivors)} of {len(counted)}" if counted else "",
        "text": source_line(place, root),
        "state": "" if not counted else "alive" if survivors else "killed",
        "notes": [printable(note) for note in notes],
    }


def _note(trial: Trial, killed_in: Sequence[str]) -> str:
    return "; ".join([effect(trial), *(f"{label} {words}" for label, words in hints(trial.outcome, killed_in))])
