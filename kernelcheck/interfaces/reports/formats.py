"""The report formats: one row each. The module of this package with a format's name writes it.

Such a module has four functions. It is imported when a report is asked for, since a run needs one or none:

- ``render(run, context) -> str``: the report of a run; ``more=`` is passed if there is lint to show
- ``lint_part(linted, root)``: the value of ``more``, which shows lint beside a run
- ``lint(linted, root) -> str``: the report of ``kernelcheck lint``
- ``sanitized(sanitized, root) -> str``: the report of ``kernelcheck sanitize``

The first formats share code for the last three, which stands in ``lint_formats`` and ``sanitized_formats``.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernelcheck.core.results.run import Run
    from kernelcheck.insight.lint.baseline import Linted
    from kernelcheck.interfaces.reports.context import ReportContext
    from kernelcheck.interfaces.reports.sanitized import Sanitized


class ReportFormat(str, Enum):
    """The report formats, each with what it is for. Text is for a console, and written line by line."""

    meaning: str

    TEXT = "text", "for people: a line per op and dtype, failures with their source lines"
    JSON = "json", "everything, for scripts; the form of a baseline, too"
    JUNIT = "junit", "JUnit XML, for CI systems"
    GITHUB = "github", "annotations of GitHub Actions, and the step's summary"
    GITLAB = "gitlab", "GitLab's code quality report"
    SARIF = "sarif", "for code scanning, and for editors"
    MARKDOWN = "markdown", "for a comment or a wiki"
    HTML = "html", "one file with charts, to read in a browser"

    def __new__(cls, value: str, meaning: str = "") -> ReportFormat:
        made = str.__new__(cls, value)
        made._value_, made.meaning = value, meaning
        return made


FORMATS = tuple(form.value for form in ReportFormat if form is not ReportFormat.TEXT)
"""Formats that a module of their own writes."""


def rendered(run: Run, form: ReportFormat, context: ReportContext) -> str:
    """The report of a run, with what lint found if that was asked for."""
    render: Callable[..., str] = _module(form).render
    return render(run, context, **more_of(form, context))


def more_of(form: ReportFormat, context: ReportContext) -> dict[str, Any]:
    """Keyword argument ``more`` for a format's ``render``, which shows what lint found; empty if lint was not asked
    for."""
    if context.lint is None:
        return {}
    from kernelcheck.interfaces.reports.lint_formats import BESIDE_A_RUN

    part = BESIDE_A_RUN.get(form.value) or _module(form).lint_part
    return {"more": part(context.lint, context.root)}


def lint_rendered(linted: Linted, form: ReportFormat, root: Path) -> str:
    """The report of ``kernelcheck lint``."""
    from kernelcheck.interfaces.reports.lint_formats import RENDERERS

    render: Callable[..., str] = RENDERERS.get(form.value) or _module(form).lint
    return render(linted, root)


def sanitized_rendered(sanitized: Sanitized, form: ReportFormat, root: Path) -> str:
    """The report of ``kernelcheck sanitize``."""
    from kernelcheck.interfaces.reports.sanitized_formats import RENDERERS

    render: Callable[..., str] = RENDERERS.get(form.value) or _module(form).sanitized
    return render(sanitized, root)


def _module(form: ReportFormat) -> Any:
    return importlib.import_module(f"{__package__}.{form.value}")
