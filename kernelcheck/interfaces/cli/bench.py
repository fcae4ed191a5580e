"""``kernelcheck bench``: how long kernels take on a GPU."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import KernelcheckError, UsageError, did_you_mean
from kernelcheck.core.results.exit_codes import ExitCode, worst
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.backend_choice import announce_backend
from kernelcheck.interfaces.cli.opening import kept_files, open_registry
from kernelcheck.interfaces.cli.output import check_files, write_file, write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

if TYPE_CHECKING:
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.registry.model import BenchLimits
    from kernelcheck.core.sweep.selection import Task
    from kernelcheck.insight.benchmarking.judgement import BenchComparison, LimitJudgement
    from kernelcheck.insight.benchmarking.measurement import Bench, NotMeasured, OpMeasurement
    from kernelcheck.insight.benchmarking.traces import Profiler

EXAMPLES = options.examples(
    ("kernelcheck bench softmax", "with a cold and a warm cache"),
    ("kernelcheck bench --output json=bench.json", "all ops; a baseline, to be kept"),
    ("kernelcheck bench --baseline bench.json --fail-on-regression", "fail where it is surely slower"),
    ("kernelcheck bench softmax --ncu --output json=softmax.json", "and Nsight Compute's trace beside it"),
)
LEAST_REPEATS = 10
MOST_WARM_UP = 60.0
"""Seconds: a series may warm up for ten times as long, and each op has two for every seed."""
LONGEST_WARM_UP = 2.0
"""Seconds that warm-up may always take, if times do not become steady."""


class BenchFormat(str, Enum):
    """How to print what was measured."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"


def bench(
    context: typer.Context,
    ops: options.OpsArgument = None,
    dtypes: options.DtypesOption = None,
    seeds: Annotated[int, typer.Option("--seeds", metavar="N", min=1, help="How many seeds of inputs.")] = 3,
    repeats: Annotated[
        int,
        typer.Option("--repeats", metavar="M", min=LEAST_REPEATS, help="Of each seed and cache state."),
    ] = 100,
    warm_up: Annotated[
        float,
        typer.Option("--warm-up", metavar="SECONDS", help="Of each series, at least."),
    ] = 0.5,
    baseline: options.BaselineOption = None,
    threshold: Annotated[
        float, typer.Option("--threshold", metavar="SHARE", help="Change of a median that counts.")
    ] = 0.05,
    fail_on_regression: options.FailOnRegressionOption = False,
    fail_on_doubt: Annotated[
        bool, typer.Option("--fail-on-doubt", help="Exit with 3 if a limit or a comparison cannot be told.")
    ] = False,
    ncu: Annotated[bool, typer.Option("--ncu", help="Keep a trace of Nsight Compute beside the result.")] = False,
    nsys: Annotated[bool, typer.Option("--nsys", help="Keep a trace of Nsight Systems beside the result.")] = False,
    form: Annotated[
        BenchFormat, typer.Option("--format", metavar="text|json|csv", help="How to print it.")
    ] = BenchFormat.TEXT,
    outputs: Annotated[
        list[str] | None,
        typer.Option("--output", metavar="FMT=PATH", help="The same in a file; repeatable.", show_default=False),
    ] = None,
    seed: options.SeedOption = None,
    config: options.ConfigOption = None,
) -> None:
    """Measure how long kernels take on a GPU, and compare.

    A case is run and compared with its reference first, and again after the last
    repetition: what is wrong is not timed. kernelcheck help bench has what is
    measured, the limits of the registry, and when a difference counts.

    Exit codes: 0 measured, 1 a kernel failed, a limit of the registry is broken or,
    with --fail-on-regression, it is slower than it was, 2 usage or registry error,
    3 no GPU answers, or an op could not be measured, 5 nothing was selected, or no op
    that was measured has a reference, 130 interrupted.
    """
    if fail_on_regression and baseline is None:
        raise UsageError("--fail-on-regression needs --baseline FILE (`kernelcheck bench --output json=FILE` makes it)")
    if not 0 <= warm_up <= MOST_WARM_UP:
        raise UsageError(f"--warm-up must be 0 to {MOST_WARM_UP:g} seconds (got {warm_up:g})")
    if not 0 < threshold < 10:
        raise UsageError(f"--threshold must be above 0 and below 10 (got {threshold:g})")
    files = _files(outputs or ())
    profilers: list[Profiler] = [*(["ncu"] if ncu else []), *(["nsys"] if nsys else [])]  # type: ignore[list-item]
    if profilers and not files:
        raise UsageError(f"--{profilers[0]} keeps its trace beside the result: give --output json=FILE")
    registry = open_registry(config, seed=seed)
    check_files([(f"the {each.value} report", path) for each, path in files], kept_files(registry, baseline=baseline))
    from kernelcheck.backends import cuda
    from kernelcheck.backends.cuda.timing import Timing
    from kernelcheck.base.errors import BackendUnavailableError
    from kernelcheck.core.oracle.tolerances import load_tolerances
    from kernelcheck.core.sweep.selection import Selection, select
    from kernelcheck.insight.benchmarking.judgement import compare, judge_limits
    from kernelcheck.insight.benchmarking.measure import BenchSetting, measure_all
    from kernelcheck.insight.benchmarking.traces import find_profiler
    from kernelcheck.interfaces.reports import bench as report

    known = report.read_baseline(baseline) if baseline else None
    tasks = select(
        replace(registry, quick=registry.quick.of_one_dtype), Selection("quick", tuple(ops or ()), tuple(dtypes or ()))
    )
    present, status = cuda.device_status()
    if not present:
        raise BackendUnavailableError(
            f"kernelcheck bench measures a GPU, and none answers: {status}; a CPU's times say nothing about it. "
            "`kernelcheck profile` counts what kernels do, without one"
        )
    for profiler in profilers:
        find_profiler(profiler)
    settings = context.ensure_object(TerminalSettings)
    backend = cuda.CudaBackend()
    announce_backend(settings, backend, status)
    console = settings.console(sys.stderr)

    def show(done: OpMeasurement | NotMeasured) -> None:
        console.print(f"{done.op} {done.dtype}", markup=False, highlight=False)

    timing = Timing(repeats, least_seconds=warm_up, most_seconds=max(10 * warm_up, LONGEST_WARM_UP))
    try:
        tolerance_of = load_tolerances(registry).of(registry, backend.name)
        found = measure_all(
            registry, tasks, backend, BenchSetting(seeds, timing), tolerance_of=tolerance_of, on_done=show
        )
    finally:
        backend.close()
    for op in found.ops:
        known_for = registry.ops[op.op].bench.limits
        if known_for and op.arch not in known_for:
            there = f"the registry has those of {', '.join(known_for)}, not of {op.arch}"
            console.print(f"note: {op.op} {op.dtype}: held to no limit: {there}", markup=False, highlight=False)
    limits = [each for op in found.ops if (own := _limits(registry, op)) for each in judge_limits(op, own)]
    asked = {(task.op.name, task.dtype) for task in tasks} if ops or dtypes else None
    compared = compare(found, known, threshold, asked) if known else None

    def rendered(form: BenchFormat) -> str:
        if form is BenchFormat.JSON:
            return report.render_json(found, limits, compared)
        return report.render_csv(found) if form is BenchFormat.CSV else report.text(found, limits, compared)

    for each, path in files:
        write_file(path, rendered(each))
    write_stdout(rendered(form))
    if compared and form is not BenchFormat.TEXT:
        console.print("\n".join(report.comparison_lines(compared)), markup=False, highlight=False)
    traced = not profilers or _trace(settings, registry, tasks, found, profilers, files[0][1])
    code = _code(found, limits, compared, fail_on_regression=fail_on_regression, fail_on_doubt=fail_on_doubt)
    leave(worst(code, ExitCode.PASSED if traced else ExitCode.CANNOT_RUN))


def _files(outputs: Sequence[str]) -> list[tuple[BenchFormat, Path]]:
    names = [each.value for each in BenchFormat]
    files = []
    for output in outputs:
        name, equals, path = output.partition("=")
        if name not in names or not equals or not path:
            near = did_you_mean(name, names)
            raise UsageError(f"--output takes FMT=PATH with one of {', '.join(names)}, got {output!r}{near}")
        files.append((BenchFormat(name), Path(path)))
    return files


def _limits(registry: OpRegistry, op: OpMeasurement) -> BenchLimits | None:
    return registry.ops[op.op].bench.limits.get(op.arch)


def _trace(
    settings: TerminalSettings,
    registry: OpRegistry,
    tasks: Sequence[Task],
    found: Bench,
    profilers: Sequence[Profiler],
    result: Path,
) -> bool:
    """Whether each profiler has traced every op that was measured; says where the traces are."""
    from kernelcheck.insight.benchmarking.traces import trace, trace_file

    console = settings.console(sys.stderr)
    measured = {(op.op, op.dtype) for op in found.ops if op.measured}
    whole = True
    for task in tasks:
        for profiler in profilers if (task.op.name, task.dtype) in measured else ():
            into = trace_file(profiler, result, task.op.name, task.dtype)
            try:
                trace(profiler, registry, task.op, task.dtype, into)
                said = f"{profiler}: {into}"
            except KernelcheckError as error:
                whole, said = False, f"error: {error}"
            console.print(said, markup=False, highlight=False)
    return whole


def _code(
    found: Bench,
    limits: Sequence[LimitJudgement],
    compared: BenchComparison | None,
    *,
    fail_on_regression: bool,
    fail_on_doubt: bool,
) -> ExitCode:
    from kernelcheck.insight.benchmarking.measure import could_not_run

    if found.interrupted:
        return ExitCode.INTERRUPTED
    wrong = [op for op in found.ops if op.verdict.kind is not None]
    slower = compared is not None and (compared.count("slower") > 0 or bool(compared.missing))
    broken = any(each.standing == "broken" for each in limits)
    if broken or (slower and fail_on_regression) or not all(map(could_not_run, wrong)):
        return ExitCode.FAILED
    doubtful = any(each.standing == "cannot tell" for each in limits)
    doubtful |= compared is not None and compared.count("cannot tell") > 0
    if found.errors or wrong or (doubtful and fail_on_doubt):
        return ExitCode.CANNOT_RUN
    return ExitCode.PASSED if any(op.verdict.compared for op in found.ops) else ExitCode.NOTHING_RAN
