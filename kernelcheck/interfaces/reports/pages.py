"""HTML pages that stand alone: without anything to load."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from kernelcheck.interfaces.reports.diagnostics import encodable

if TYPE_CHECKING:
    from jinja2 import Environment


def page(template: str, filters: Mapping[str, Callable[..., object]] | None = None, **values: object) -> str:
    """The page of a template, ``TEMPLATE.html.jinja`` in this folder; all text that it is given is escaped."""
    environment = templates().overlay()
    environment.filters = {**environment.filters, **(filters or {})}
    return environment.get_template(f"{template}.html.jinja").render(values)


@cache
def templates(*packages: str) -> Environment:
    """The templates of ``packages`` and of this folder; all text that they are given is escaped."""
    from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=ChoiceLoader([PackageLoader(package, ".") for package in (*packages, "kernelcheck.interfaces.reports")]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=lambda value: encodable(value) if isinstance(value, str) and type(value) is str else value,
    )
