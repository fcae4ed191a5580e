"""The reports that are text made of a run alone, by the name of their format."""

from __future__ import annotations

import importlib
from collections.abc import Callable

from kernelcheck.reports.context import Context
from kernelcheck.results.run import Run

Renderer = Callable[[Run, Context], str]

FORMATS = ("json", "junit", "github", "gitlab", "sarif", "markdown", "html")
"""Each is a module of this package."""
OF_THE_RUN_ALONE = ("json", "junit")


def renderer(name: str) -> Renderer:
    """What makes the report of a format; its module is imported when it is asked for, since a run needs one or none."""
    render: Callable[..., str] = importlib.import_module(f"kernelcheck.reports.{name}").render
    return (lambda run, _: render(run)) if name in OF_THE_RUN_ALONE else render
