"""GitLab's code quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format"""

from __future__ import annotations

import json
from collections.abc import Sequence

from kernelcheck.core.results.as_json import Json
from kernelcheck.core.results.run import Run
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.problems import REGRESSION, ReportedProblem, problems

_SEVERITIES = {"failed": "critical", "error": "major", "passed": "info"}
_BLOCKERS = frozenset(
    {"out-of-bounds", "misaligned", "race", "barrier-divergence", "deadlock", "timeout", "mbarrier-state"}
)
"""Kinds that may crash or hang the process or the device, even if the numbers are right today."""


def render(run: Run, context: ReportContext, more: Sequence[Json] = ()) -> str:
    """A JSON array with one entry per problem; if there are none it is empty, and GitLab shows all as fixed.

    ``more`` entries follow.
    """
    entries = [*map(entry, problems(run, context)), *more]
    return json.dumps(entries, indent=2, sort_keys=True) + "\n"


def _severity(problem: ReportedProblem) -> str:
    if problem.kind == REGRESSION:
        return "major"  # what also fails has an entry of its own
    return "blocker" if problem.status == "failed" and problem.kind in _BLOCKERS else _SEVERITIES[problem.status]


def entry(problem: ReportedProblem) -> Json:
    """One entry of the report."""
    return {
        "description": problem.message,
        "check_name": f"kernelcheck/{problem.kind}",
        "fingerprint": problem.fingerprint,
        "severity": _severity(problem),
        "location": {"path": problem.path, "lines": {"begin": problem.line}},
    }
