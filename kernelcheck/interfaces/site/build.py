"""The pages of the site, made of a history and written into a folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError
from kernelcheck.base.version import __version__
from kernelcheck.core.cases.case import format_seed
from kernelcheck.interfaces.reports import charts as area
from kernelcheck.interfaces.reports.diagnostics import assignments, figure, printable, units
from kernelcheck.interfaces.reports.html import MARKS
from kernelcheck.interfaces.reports.pages import templates
from kernelcheck.interfaces.site import moments
from kernelcheck.interfaces.site.addresses import op_pages, run_pages
from kernelcheck.interfaces.site.matrix import Matrix, matrices
from kernelcheck.interfaces.site.op_page import op_values
from kernelcheck.interfaces.site.own_pages import OwnPages
from kernelcheck.interfaces.site.records import History

MOST_NOTES = 200


@dataclass(frozen=True)
class WrittenSite:
    """The site as written."""

    pages: int
    ops: int
    runs: int
    receipts: int
    kept: tuple[Path, ...]
    """Pages of an earlier site that this one does not have, but somebody changed since."""


def write_site(history: History, folder: Path) -> WrittenSite:
    """Writes the site into ``folder``, in place of an earlier one. A file that is not this site's own stays as it is.

    Raises:
        UsageError: the folder holds something else, or a page would replace a file that no site wrote.
        CannotRunError: it cannot be written.
    """
    ops = _ops(history)
    names = page_names(history, ops)
    try:
        own = OwnPages(folder)
        own.require_replaceable(names)
        own.prepare()
        # GitHub's own generator would leave out pages whose name begins with an underscore.
        (folder / ".nojekyll").touch()
        for name, text in pages(history, ops):
            own.write(name, text)
        kept = own.remove_others(names)
    except OSError as error:
        raise CannotRunError(f"cannot write the site into {folder}: {error.strerror or error}") from error
    return WrittenSite(len(names), len(ops), len(history.runs), len(history.receipts), kept)


def page_names(history: History, ops: Sequence[str]) -> list[str]:
    """The name of each page, relative to the site's folder."""
    return [
        *op_pages(ops).values(),
        *run_pages(history.runs).values(),
        *(["receipts.html"] if history.receipts else []),
        *(_matrix_page(number) for number in range(len(matrices(history.runs, ops)))),
    ]


def pages(history: History, ops: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The name of each page, relative to the site's folder, and its text. The first page comes last: what it leads to
    is there."""
    environment = templates("kernelcheck.interfaces.site").overlay()
    of_op, of_run = op_pages(ops), run_pages(history.runs)
    environment.filters = {
        **environment.filters,
        "seed": format_seed,
        "units": units,
        "figure": lambda value: "" if value != value else figure(value),
        "assignments": assignments,
        "moment": moments.shown,
        "day": moments.day,
        "printable": printable,
    }
    environment.globals = {
        **environment.globals,
        "version": __version__,
        "marks": MARKS,
        "area": area,
        "op_page": of_op,
        "run_page": of_run,
        "receipts": history.receipts,
    }
    op, run, receipts, index = (
        environment.get_template(f"{name}.html.jinja") for name in ("op", "run", "receipts", "index")
    )
    for name, values in op_values(history, ops):
        yield of_op[name], op.render(values, up="../", here=name)
    for number, each in enumerate(history.runs):
        older, newer = history.runs[number - 1 : number], history.runs[number + 1 : number + 2]
        yield of_run[each.name], run.render(run=each, older=older, newer=newer, up="../", here=each.name)
    if history.receipts:
        yield "receipts.html", receipts.render(up="", here="receipts")
    parts = matrices(history.runs, ops)
    for number, part in reversed(list(enumerate(parts))):
        yield (
            _matrix_page(number),
            index.render(
                matrix=part,
                number=number,
                names=[_matrix_page(each) for each in range(len(parts))],
                newest=history.runs[-1] if history.runs else None,
                overall=_overall(part),
                failures=history.failures,
                notes=history.notes[:MOST_NOTES],
                more_notes=max(0, len(history.notes) - MOST_NOTES),
                up="",
                here="index",
            ),
        )


def _matrix_page(number: int) -> str:
    return f"matrix-{number + 1}.html" if number else "index.html"


def _overall(part: Matrix) -> str:
    return part.columns[0].verdict if part.columns else "SKIP"


def _ops(history: History) -> list[str]:
    """All ops: in the registry's order as far as it is known, then in that of the newest run, then of older ones, then
    those of which no run is known."""
    found: dict[str, None] = {}
    for run in reversed(history.runs):
        found |= dict.fromkeys(each.op for each in run.figures)
    others: Mapping[str, None] = dict.fromkeys(
        [
            *(each.op for each in history.measured),
            *(each.op for each in history.remarks),
            *(op for receipt in history.receipts for op, _ in receipt.outcomes),
        ]
    )
    order = {op: number for number, op in enumerate(history.sources)}
    return sorted(found | dict(others), key=lambda op: order.get(op, len(order)))
