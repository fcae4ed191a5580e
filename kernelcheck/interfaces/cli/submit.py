"""``kernelcheck submit``: cases as files, and the outputs that were computed for them elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.base.plain_text import plural
from kernelcheck.core.results import exit_codes
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.opening import kept_files, open_registry
from kernelcheck.interfaces.cli.output import check_writable, destinations, write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave
from kernelcheck.interfaces.cli.sweeping import report_and_leave
from kernelcheck.interfaces.reports.context import ReportContext

EXAMPLES = options.examples(
    ("kernelcheck submit --write cases --quick softmax", "write the inputs of a quick sweep to cases/0x….npz"),
    ("kernelcheck submit cases", "judge what was put next to them, cases/0x….out.npz"),
    ("kernelcheck submit cases --format json", "for a script"),
)


def submit(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the cases.")],
    ops: Annotated[
        list[str] | None, typer.Argument(metavar="OP", help="With --write: ops, or globs; by default all.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Write the inputs of the cases, and judge nothing.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="With --write: a few cases for each op.")] = False,
    dtypes: options.DtypesOption = None,
    cases: Annotated[int | None, typer.Option(metavar="N", help="With --write: cases of each op and dtype.")] = None,
    form: options.FormatOption = None,
    output: options.OutputOption = None,
    list_formats: options.ListFormatsOption = False,
    config: options.ConfigOption = None,
    verbose: options.VerboseOption = False,
) -> None:
    """Judge outputs that were computed elsewhere, not by kernelcheck.

    With --write, FOLDER gets a file 0xSEED.npz for each case: its inputs by name, and
    as JSON in `case.json` its op, dtype, dims, scalars and outputs. Elsewhere, the outputs
    of each are written by name to 0xSEED.out.npz. Then submit judges them, as run
    judges a kernel. Dtypes that NumPy does not know are unsigned integers of their
    bits. A case without outputs has not run, and is never counted as passed. Exit codes
    are those of run; 0 with --write.
    """
    from kernelcheck.core.sweep.selection import Selection
    from kernelcheck.interfaces.api.case_files import submit as judge
    from kernelcheck.interfaces.api.case_files import write_cases
    from kernelcheck.interfaces.api.registries import Registry

    if not write and (ops or quick or dtypes or cases is not None):
        raise UsageError("OP, --quick, --dtype and --cases choose what --write writes; FOLDER says what is judged")
    registry = Registry(open_registry(config))
    if write:
        selection = Selection("quick" if quick else "thorough", tuple(ops or ()), tuple(dtypes or ()), cases)
        count = write_cases(folder, registry, selection)
        write_stdout(f"wrote {plural(count, 'case')} to {folder}; outputs go to 0xSEED.out.npz next to each\n")
        leave(exit_codes.ExitCode.PASSED)
    reports = destinations(form, output or ())
    check_writable(reports, kept_files(registry.contents))
    result = judge(folder, registry=registry)
    where = ReportContext(registry.contents.root, result.opened.reason, result.opened.replay, verbose=verbose)
    report_and_leave(result.run, reports, context.ensure_object(TerminalSettings), where)
