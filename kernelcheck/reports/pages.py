"""HTML pages that stand alone: without anything to load."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kernelcheck.reports.diagnostics import encodable


def page(template: str, filters: Mapping[str, Callable[..., object]] | None = None, **values: object) -> str:
    """The page of a template, ``TEMPLATE.html.jinja`` in this folder; all text that it is given is escaped."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("kernelcheck.reports", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=lambda value: encodable(value) if isinstance(value, str) and type(value) is str else value,
    )
    environment.filters.update(filters or {})
    return environment.get_template(f"{template}.html.jinja").render(values)
