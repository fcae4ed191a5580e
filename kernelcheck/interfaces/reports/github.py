"""Annotations of a GitHub Actions job, as workflow commands.

https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath

from kernelcheck.base.finding_kinds import KINDS
from kernelcheck.base.plain_text import plural
from kernelcheck.core.results.run import Run
from kernelcheck.interfaces.reports import baseline_changes
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.diagnostics import encodable
from kernelcheck.interfaces.reports.problems import ReportedProblem, problems
from kernelcheck.interfaces.reports.text import headline

MOST = 10
"""Errors, and also warnings, that GitHub shows of one step; it drops the others in silence."""


def render(run: Run, context: ReportContext, more: str = "") -> str:
    """At most ``MOST`` errors and as many warnings, one command per line; then the run, which is not a command,
    and ``more`` lines."""
    found = problems(run, context)
    wrong = [problem for problem in found if problem.status != "passed"]
    noted = [problem for problem in found if problem.status == "passed"]
    lines = [*listed("error", wrong), *listed("warning", noted), encodable(headline(run))]
    if run.comparison:
        lines.append(" ".join(encodable(baseline_changes.headline(run.comparison)).split()))
    return "\n".join(lines) + "\n" + more


def listed(level: str, found: Sequence[ReportedProblem]) -> list[str]:
    """At most ``MOST`` commands, the last of which says what is left out."""
    if len(found) <= MOST:
        return [_annotation(level, problem) for problem in found]
    shown = found[: MOST - 1]
    rest = found[MOST - 1 :]
    kinds = ", ".join(sorted({problem.kind for problem in rest}))
    ops = ", ".join(dict.fromkeys(f"{problem.op} {problem.dtype}" for problem in rest))
    summary = f"GitHub shows {MOST} {level}s of a step. Not shown: {ops} ({kinds}). The step summary has them."
    title = f"and {plural(len(rest), f'more {level}')}"
    return [*(_annotation(level, problem) for problem in shown), command(level, {"title": title}, summary)]


def _annotation(level: str, problem: ReportedProblem) -> str:
    title = f"{KINDS[problem.kind].title}: {problem.op} {problem.dtype}"
    place = {} if PurePosixPath(problem.path).is_absolute() else {"file": problem.path, "line": str(problem.line)}
    lines = [problem.message, f"{KINDS[problem.kind].meaning} {KINDS[problem.kind].advice}"]
    lines += [f"Replay: {problem.replay}"] if problem.replay else []
    return command(level, {**place, "title": title}, "\n".join(lines))


def command(level: str, properties: dict[str, str], message: str) -> str:
    """One workflow command."""
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{level} {listed}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
