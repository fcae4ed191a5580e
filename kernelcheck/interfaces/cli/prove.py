"""``kernelcheck prove``: claims about every access, for all sizes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.interrupts import raise_on_signals
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.opening import open_registry
from kernelcheck.interfaces.cli.options import TextJsonOrHtml
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

if TYPE_CHECKING:
    from kernelcheck.insight.prove.claims import Proof

EXAMPLES = options.examples(
    ("kernelcheck prove softmax", "is every access of softmax in bounds, for all sizes, and free of races?"),
    ("kernelcheck prove", "every op, in its first dtype"),
    ("kernelcheck prove gelu --dtype float16", "one op in another dtype"),
    ("kernelcheck prove --format json > proofs.json", "every claim, for a script, `site` and `report signed --with`"),
    ("kernelcheck prove --format html > proofs.html", "a page for a browser"),
)


def prove(
    context: typer.Context,
    ops: options.OpsArgument = None,
    dtypes: options.DtypesOption = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Ask again what an earlier run asked.")] = False,
    form: options.TextJsonOrHtmlOption = TextJsonOrHtml.TEXT,
    config: options.ConfigOption = None,
) -> None:
    """Prove, for all sizes, that accesses are in bounds and do not race.

    Of every access of an op's kernels, four claims, for all sizes that the registry
    allows: it is in bounds, its address does not wrap, no other thread of the block
    races with it, nor one of another block. A claim is proved, or refuted by
    sizes at which a run on the CPU fails, or not decided: then it says why. What is
    assumed is printed. Needs Z3: pip install 'cuda-kernelcheck[prove]'.

    Exit codes: 0 nothing is refuted, 1 a claim is refuted, 2 usage or registry error,
    3 an op could not be looked at, or Z3 is not installed.
    """
    registry = open_registry(config, needed=ops or None)
    from kernelcheck.core.results import exit_codes
    from kernelcheck.core.sweep.selection import Selection, select
    from kernelcheck.insight.prove.prove import prove as prove_all
    from kernelcheck.interfaces.reports import proofs as report

    console = context.ensure_object(TerminalSettings).console(sys.stderr)
    raise_on_signals()
    tasks = select(registry, Selection(ops=tuple(ops or ()), dtypes=tuple(dtypes or ()), cases=1))
    if not dtypes:
        tasks = tuple({task.op.name: task for task in reversed(tasks)}.values())[::-1]

    def show(done: Proof) -> None:
        left = len(done.claims) - done.count("proved")
        what = done.error or f"{done.count('proved')} of {len(done.claims)} claims proved, {left} left"
        console.print(f"{done.op} {done.dtype}: {what}", markup=False, highlight=False)

    found = prove_all(registry, tasks, fresh=fresh, on_done=show)
    if form is TextJsonOrHtml.JSON:
        write_stdout(report.render_json(found))
    elif form is TextJsonOrHtml.HTML:
        write_stdout(report.html(found))
    else:
        write_stdout(report.text(found, Path(registry.root)))
    failed = any(each.count("refuted") for each in found)
    leave(exit_codes.of_lint(failed=failed, errors=any(each.error for each in found)))
