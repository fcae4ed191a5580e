"""The reports that are text made of a run alone, by the name of their format.

What a look at the kernels found (``Context.lint``) is part of each; the module that shows it is imported only then.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping

from kernelcheck.core.results.run import Run
from kernelcheck.interfaces.reports.context import Context

Renderer = Callable[[Run, Context], str]

FORMATS: Mapping[str, str] = {
    "json": "kernelcheck.records.run_report.document",
    **{name: f"{__package__}.{name}" for name in ("junit", "github", "gitlab", "sarif", "markdown", "html")},
}
"""The module that renders each format."""
OF_THE_RUN_ALONE = ("json", "junit")


def renderer(name: str) -> Renderer:
    """What makes the report of a format; its module is imported when it is asked for, since a run needs one or none."""
    render: Callable[..., str] = importlib.import_module(FORMATS[name]).render

    def rendered(run: Run, context: Context) -> str:
        rest = () if name in OF_THE_RUN_ALONE else (context,)
        return render(run, *rest, **more_of(name, context))

    return rendered


def more_of(name: str, context: Context) -> dict[str, object]:
    """What the renderer of a format is given besides the run, by the name of its parameter."""
    if context.lint is None:
        return {}
    from kernelcheck.interfaces.reports.lint_formats import BESIDE_A_RUN

    return {"more": BESIDE_A_RUN[name](context.lint, context.root)}
