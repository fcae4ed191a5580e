"""``kernelcheck calibrate``: tolerance factors from known-good kernels."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kernelcheck.base.errors import CannotRunError
from kernelcheck.core.results import exit_codes
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.backend_choice import choose_one_backend
from kernelcheck.interfaces.cli.opening import open_registry
from kernelcheck.interfaces.cli.output import write_file, write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave
from kernelcheck.interfaces.reports.columns import columns

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kernelcheck.core.oracle.tolerances import Tolerances
    from kernelcheck.records.calibration import Calibrated

EXAMPLES = options.examples(
    ("kernelcheck calibrate", "every op, every dtype; writes tolerances.json"),
    ("kernelcheck calibrate softmax --dtype float16", "one factor; the others stay"),
    ("kernelcheck calibrate --cases 1000", "more cases, for a more reliable factor"),
    ("kernelcheck calibrate --dry-run", "show what would be written"),
)


def calibrate(
    context: typer.Context,
    ops: options.OpsArgument = None,
    dtypes: options.DtypesOption = None,
    cases: Annotated[
        int | None, typer.Option(metavar="N", help="Cases of each control; 300 by default.", show_default=False)
    ] = None,
    seed: options.SeedOption = None,
    backend: options.BackendOption = None,
    jobs: options.JobsOption = 0,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Write no file.")] = False,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Measure again what an interrupted calibration has measured.")
    ] = False,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
    config: options.ConfigOption = None,
) -> None:
    """Measure known-good kernels and write tolerances.json.

    An op's controls are measured or, if it has none, its own kernel. A factor that
    would accept a gross fault, such as all zeros, is refused: the op keeps the default.

    Each factor is written as soon as it is known. After an interrupt, the same command
    goes on with what it had not measured, unless something has changed.

    Exit codes: 0 all calibrated, 1 a control is wrong or a factor was refused, 2 usage or
    registry error, 3 could not run, 130 interrupted.
    """
    registry = open_registry(config, seed=seed)

    from kernelcheck.base.version import __version__
    from kernelcheck.core.oracle.tolerances import load_tolerances
    from kernelcheck.core.sweep.selection import Selection, select
    from kernelcheck.records.calibration import DEFAULT_CASES
    from kernelcheck.records.calibration import calibrate as run_controls
    from kernelcheck.records.history.unfinished import Unfinished

    cases = DEFAULT_CASES if cases is None else cases
    selection = Selection(ops=tuple(ops or ()), dtypes=tuple(dtypes or ()), cases=cases, jobs=jobs)
    tasks = select(registry, selection)
    before = load_tolerances(registry)
    settings = context.ensure_object(TerminalSettings)
    chosen = choose_one_backend(settings, registry, backend, "calibrate")
    progress = settings.console(sys.stderr)

    unfinished = Unfinished(registry, cases, chosen.name, __version__)
    known = {}
    for task in () if fresh or dry_run else tasks:
        measured = unfinished.earlier(task.op, task.dtype)
        if measured:
            known[task.op.name, task.dtype] = _from_document(measured)
    if known:
        progress.print(f"{len(known)} of {len(tasks)} were measured before the interrupt (--fresh measures them again)")
    rest = [task for task in tasks if (task.op.name, task.dtype) not in known]
    clock = time.monotonic()

    def report(result: Calibrated) -> None:
        known[result.op, result.dtype] = result
        done = len(known) - (len(tasks) - len(rest))
        left = (time.monotonic() - clock) / done * (len(rest) - done)
        remaining = f", about {_duration(left)} left" if left else ""
        if not dry_run:
            try:
                if result.status != "error":
                    unfinished.add(registry.ops[result.op], result.dtype, _document(result))
                so_far = _merged(before, list(known.values()), list(registry.ops))
                if so_far.entries != before.entries:
                    write_file(so_far.path, so_far.text())
            except OSError as error:
                raise CannotRunError(f"cannot write {error.filename}: {error.strerror or error}") from error
        progress.print(f"[{len(known)}/{len(tasks)}] {result.op} {result.dtype}: {result.status}{remaining}")

    run_controls(registry, rest, chosen, jobs=jobs, on_result=report)
    results = [known[task.op.name, task.dtype] for task in tasks]
    after = _merged(before, results, list(registry.ops))
    if form is options.TextOrJson.JSON:
        write_stdout(json.dumps([_document(result) for result in results], indent=2, sort_keys=True) + "\n")
    else:
        write_stdout("\n".join(_lines(results, before)) + "\n")
    if not dry_run and after.entries != before.entries:
        try:
            write_file(after.path, after.text())
        except OSError as error:
            raise CannotRunError(f"cannot write {after.path}: {error.strerror or error}") from error
        progress.print(f"wrote {after.path}")
    if not dry_run:
        unfinished.remove()
    leave(exit_codes.of_calibration({result.status for result in results}))


def _merged(before: Tolerances, results: Sequence[Calibrated], ops: list[str]) -> Tolerances:
    good = {(r.op, r.dtype): r.entry for r in results if r.status == "calibrated" and r.entry is not None}
    return before.updated(good, ops).without([(r.op, r.dtype) for r in results if r.status != "calibrated"])


def _lines(results: Sequence[Calibrated], before: Tolerances) -> list[str]:
    rows = [
        ("OP", "DTYPE", "FACTOR", "BEFORE", "P50", "P95", "MAX", "PLAIN P95", "VACUOUS", "CONTROLS"),
        *(_row(result, before) for result in results),
    ]
    lines = [
        *columns(rows),
        "",
        "errors are in units (one rounding of the inputs and of the result); plain: the reference, computed in",
        "the accumulator's precision; vacuous: cases in which the factor would accept a gross fault",
    ]
    for result in results:
        where = f"{result.op} {result.dtype}"
        if result.status not in ("calibrated", "not needed"):
            lines.append(f"{where}: {result.status}: {result.message}")
        if result.far_worse:
            lines.append(
                f"warning: {where}: the kernel's error (p95 {result.kernel_p95:.3g} units) is far above that of plain "
                f"arithmetic in its precision ({result.plain_p95:.3g})"
            )
    own = [f"{r.op} {r.dtype}" for r in results if r.status == "calibrated" and r.own_kernel]
    if own:
        lines.append(
            f"{len(own)} of {len(results)} have no controls and were calibrated on their own kernel: their factors "
            "show that it gets no worse, not that it is good"
        )
    return lines


def _row(result: Calibrated, before: Tolerances) -> tuple[str, ...]:
    entry = result.entry
    old = before.entries.get(result.op, {}).get(result.dtype)
    if entry is None:
        return (result.op, result.dtype, result.status, *[""] * 7)
    return (
        result.op,
        result.dtype,
        f"{entry.factor:g}" if result.status == "calibrated" else result.status,
        f"{old.factor:g}" if old else "default",
        f"{entry.p50:.3g}",
        f"{entry.p95:.3g}",
        f"{entry.max:.3g}",
        f"{result.plain_p95:.3g}",
        f"{result.vacuous:.1%}",
        ", ".join(entry.controls) or "own kernel",
    )


def _duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def _from_document(document: Mapping[str, Any]) -> Calibrated:
    """The result that ``_document`` made it of."""
    from kernelcheck.core.oracle.calibration import calibration_of
    from kernelcheck.records.calibration import Calibrated

    return Calibrated(
        **{name: document[name] for name in ("op", "dtype", "status", "message", "own_kernel")},
        entry=calibration_of(document["calibration"]) if "calibration" in document else None,
        kernel_p95=float(document["kernel_p95"]),
        plain_p95=float(document["plain_p95"]),
        vacuous=float(document["vacuous"]),
    )


def _document(result: Calibrated) -> dict[str, object]:
    from kernelcheck.core.results.as_json import number

    return {
        "op": result.op,
        "dtype": result.dtype,
        "status": result.status,
        "message": result.message,
        "kernel_p95": number(result.kernel_p95),
        "plain_p95": number(result.plain_p95),
        "vacuous": number(result.vacuous),
        "own_kernel": result.own_kernel,
        **({"calibration": asdict(result.entry)} if result.entry else {}),
    }
