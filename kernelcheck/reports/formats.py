"""The reports that are text made of a run alone, by the name of their format."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kernelcheck.reports import github, gitlab, html, json, junit, markdown, sarif
from kernelcheck.reports.context import Context
from kernelcheck.results.run import Run

Renderer = Callable[[Run, Context], str]

RENDERERS: Mapping[str, Renderer] = {
    "json": lambda run, _: json.render(run),
    "junit": lambda run, _: junit.render(run),
    "github": github.render,
    "gitlab": gitlab.render,
    "sarif": sarif.render,
    "markdown": markdown.render,
    "html": html.render,
}
