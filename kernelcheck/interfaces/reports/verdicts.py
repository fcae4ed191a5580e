"""Verdicts on solutions, as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from kernelcheck.base.paths import display_path
from kernelcheck.interfaces.reports.columns import columns
from kernelcheck.interfaces.reports.diagnostics import printable
from kernelcheck.programs.judging.verdicts import Verdict


def text(verdicts: Sequence[Verdict], root: Path) -> str:
    """One verdict in full, or a table of several, with a sum."""
    if len(verdicts) == 1:
        return "\n".join(_in_full(verdicts[0], root)) + "\n"
    rows = [("VERDICT", "TASK", "SOLUTION", "WHY")]
    for each in verdicts:
        paths = (printable(display_path(Path(path), root)) for path in (each.task, each.solution))
        why = each.reason.splitlines()[0] if each.reason else ""
        rows.append((each.decision, next(paths), next(paths), printable(why)))
    counts = Counter(each.decision for each in verdicts)
    total = f"{len(verdicts)} solutions: " + ", ".join(f"{count} {decision}" for decision, count in counts.items())
    return "\n".join([*columns(rows), total]) + "\n"


def _in_full(verdict: Verdict, root: Path) -> Iterator[str]:
    yield f"{verdict.decision}: {printable(display_path(Path(verdict.solution), root))}"
    if verdict.decision == "cheats":
        for each in verdict.findings:
            yield f"  {each.kind}: {printable(each.evidence)}"
            if each.trial:
                yield f"    in: {printable(each.trial)}"
    elif verdict.reason:
        yield from (f"  {printable(line)}" for line in verdict.reason.splitlines())
    yield (
        f"  {verdict.calls} calls in {verdict.trials} trials compared, seed {verdict.seed}; largest error "
        f"{verdict.max_error:.3g} of the tolerance; {verdict.launches} launches, all checked ({verdict.seconds:.1f} s)"
    )
    yield from (f"  not enforced: {printable(each)}" for each in verdict.unenforced)
    yield from (f"  note: {printable(each)}" for each in verdict.notes)
