"""The JSON report, which ``records.run_report`` writes and reads."""

from __future__ import annotations

from typing import Any

from kernelcheck.core.results.run import Run
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.records.run_report import document


def render(run: Run, context: ReportContext, more: dict[str, Any] | None = None) -> str:
    """The report as one JSON document; ``more`` is what lint found."""
    return document.render(run, more)
