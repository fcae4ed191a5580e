"""Judges many solutions: which belongs to which task, in parallel, and not again what an earlier run has judged."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

from kernelcheck.base.errors import CannotRunError, KernelcheckError, UsageError
from kernelcheck.base.version import __version__
from kernelcheck.core.results.as_json import plain_object
from kernelcheck.programs.judging.digests import digest
from kernelcheck.programs.judging.judge import Judge, judge_of, verdict_of, verdict_without_run
from kernelcheck.programs.judging.kernels import KernelJudge, registry_and_op
from kernelcheck.programs.judging.runs import Bounds
from kernelcheck.programs.judging.sides import apart_in_temporary_folder
from kernelcheck.programs.judging.verdicts import Verdict

SCHEMA_VERSION = 1


def pairs_of(task: Path, solution: Path) -> list[tuple[Path, Path]]:
    """Tasks and their solutions.

    Args:
        task: a task, or a folder of tasks in Python or JSON: of a data set, those in its folder ``definitions``.
        solution: a file, or a folder of files. Those of a task in a folder have its name, its name and ``_`` or ``.``
            before the rest of theirs, or lie in a folder of its name.

    Raises:
        UsageError: there are none.
    """
    parts = registry_and_op(task)
    if not (parts[0] if parts else task).exists():
        raise UsageError(f"{task}: there is no such task: expected a file, a folder, or FILE.toml:OP")
    if not solution.exists():
        raise UsageError(f"{solution}: there is no such solution: expected a file, or a folder of them")
    if not (task.is_dir() and not (task / "task.yml").is_file()):
        ending = "*.cu" if parts else "*.json" if task.suffix == ".json" else "*.py"
        files = sorted(solution.glob(ending)) if solution.is_dir() else [solution]
        found = [(task, file) for file in files if file.resolve() != task.resolve()]
    else:
        definitions = task / "definitions" if (task / "definitions").is_dir() else task
        own = [*task.glob("*.py"), *definitions.rglob("*.json"), *(each.parent for each in task.glob("*/task.yml"))]
        files = sorted([*solution.rglob("*.py"), *solution.rglob("*.json")])
        found = [(path, file) for path in sorted(own) for file in files if _is_of(path, file, solution)]
    if not found:
        raise UsageError(
            f"{solution}: it has no solution of {task}: expected files named after the tasks, as in NAME_1.py"
        )
    return found


def _is_of(path: Path, file: Path, folder: Path) -> bool:
    if file.suffix != (".json" if path.suffix == ".json" else ".py"):
        return False
    above, task = file.relative_to(folder).parts[:-1], path.stem
    return task in above or file.stem == task or file.name.startswith((f"{task}_", f"{task}."))


def left_of(
    pairs: Sequence[tuple[Path, Path]], known: Iterable[Mapping[str, Any]]
) -> tuple[list[tuple[Path, Path]], list[str]]:
    """Those pairs that no line of an earlier run is about, and its decisions about the others."""
    known = [line for line in known if line.get("decision") != "cannot say"]  # because of this machine, perhaps
    decisions = {(line.get("task_sha256"), line.get("solution_sha256")): line.get("decision") for line in known}
    if not decisions:
        return [*pairs], []
    tasks = {task: digest(task) for task, _ in pairs}
    found = [(pair, decisions.get((tasks[pair[0]], digest(pair[1])))) for pair in pairs]
    return [pair for pair, decision in found if not decision], [decision for _, decision in found if decision]


def judge_all(
    pairs: Sequence[tuple[Path, Path]],
    *,
    seed: int | None,
    bounds: Bounds,
    jobs: int,
    on_verdict: Callable[[Verdict], None],
) -> list[Verdict]:
    """The verdicts, in the order of ``pairs``.

    A task that cannot be opened gives each of its solutions the verdict ``cannot say``.

    Args:
        pairs: tasks and solutions.
        seed: as ``Judge`` takes it.
        bounds: of the processes of solutions.
        jobs: solutions at the same time; those of one task share its trials, unless there are fewer tasks than jobs.
        on_verdict: called with each verdict, from any thread, one at a time.
    """
    by_task: dict[Path, list[Path]] = {}
    for task, solution in pairs:
        by_task.setdefault(task, []).append(solution)
    most = max(1, jobs // max(1, len(by_task)))
    parts = {  # a sweep of an op has threads of its own
        task: 1 if registry_and_op(task) else min(most, len(all_of)) for task, all_of in by_task.items()
    }
    units = [(task, by_task[task][part::count]) for task, count in parts.items() for part in range(count)]
    found: dict[tuple[Path, Path], Verdict] = {}
    telling = threading.Lock()

    def judge_some(unit: tuple[Path, list[Path]]) -> None:
        task, solutions = unit
        started = time.monotonic()
        of_task = digest(task)
        judge: Judge | KernelJudge | None = None
        why = ""
        try:
            judge = judge_of(task, apart, seed=seed, bounds=bounds)
        except KernelcheckError as error:
            if len(by_task) == 1 and not isinstance(error, CannotRunError):
                raise
            why = str(error)
        for each in solutions:
            verdict = _judged(judge, task, each, of_task) if judge else _unopened(task, each, of_task, why, started)
            with telling:
                found[task, each] = verdict
                on_verdict(verdict)

    with apart_in_temporary_folder() as apart, ThreadPoolExecutor(jobs) as pool:
        for _ in pool.map(judge_some, units):
            pass
    return [found[pair] for pair in pairs]


def _judged(judge: Judge | KernelJudge, task: Path, solution: Path, of_task: str) -> Verdict:
    started = time.monotonic()
    try:
        return verdict_of(judge, task, solution, of_task)
    except UsageError:
        raise
    except KernelcheckError as error:
        return _unopened(task, solution, of_task, str(error), started)


def _unopened(task: Path, solution: Path, of_task: str, why: str, started: float) -> Verdict:
    verdict = verdict_without_run("cannot say", task, solution, why, started)
    return replace(verdict, task_sha256=of_task, solution_sha256=digest(solution))


def line_of(verdict: Verdict) -> str:
    """The verdict as a line of JSON."""
    versions = {"schema_version": SCHEMA_VERSION, "version": __version__}
    return json.dumps({**versions, **plain_object(verdict)}, sort_keys=True, allow_nan=False)


def lines_of(path: Path) -> list[dict[str, Any]]:
    """Lines of an earlier run of this version; the last one may be cut off.

    Raises:
        UsageError: the file cannot be read, or has something else.
    """
    found = []
    try:
        lines = path.read_text("utf-8").splitlines(keepends=True)
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read: {error}") from error
    if lines and not lines[-1].endswith("\n"):
        del lines[-1]
    try:
        for line in lines:
            fields = json.loads(line)
            if fields["version"] == __version__:
                found.append(fields)
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{path}: expected lines that `kernelcheck judge` wrote, got {line!r}: {error}") from error
    return found
