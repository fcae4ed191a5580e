"""Runs the kernels of Triton's tests of its own sanitizer of concurrency (ConSan) under the CPU executor's checks.

    kernelcheck sanitize --arch sm_90a -- python benchmarks/consan.py python/test/gluon/test_consan.py [--only NAME]

The file is of a checkout of Triton. Its tests run right and wrong variants of small pipelines and say which of them
ConSan must stop; here each variant's launch runs under every schedule instead, without ConSan. Tests for Blackwell
are left out. Prints a line for each variant, and how many of the wrong ones were found and of the right ones accused.

Exit codes: 0 if at least 94 % of the wrong ones were found (30 of 32) and no right one accused, 1 if not, 2 usage.
"""

from __future__ import annotations

import argparse
import importlib.util
import inspect
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from triton.compiler import CompilationError

from kernelcheck.backends.base import KernelLaunch, Schedule
from kernelcheck.backends.cpu.emit.finding_kinds import NOTE_KINDS
from kernelcheck.backends.cpu.runtime.compiled import compile_kernel
from kernelcheck.backends.cpu.runtime.execution import check_cluster_room
from kernelcheck.backends.cpu.runtime.executor import launch, watching
from kernelcheck.backends.cpu.runtime.findings import is_of_compiler, named_finding
from kernelcheck.backends.cpu.runtime.host_memory import Globals
from kernelcheck.backends.cpu.runtime.worker import LaunchShape
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.findings import Dim3
from kernelcheck.programs.sanitizing.launching import LaunchedKernel, Reached

SCHEDULES = (Schedule("forward"), Schedule("reversed"), Schedule("random", 1), Schedule("random", 2), Schedule("lanes"))
SHARE = 0.94
_LEFT_OUT = (*NOTE_KINDS, "uninitialized-read", "out-of-bounds")
"""What is nothing wrong; and what is, in some right variants, too."""
_FOUND: list[str] = []
"""What the launches of the present variant did wrong."""


class _Expected:
    """The result of a variant, for its test to judge: what it asks says whether ConSan must stop it."""

    def __init__(self) -> None:
        self.asked = False
        self.driver_stderr_output = _Everything()

    @property
    def exc(self) -> Exception:
        self.asked = True
        return RuntimeError("device-side assert, unspecified launch failure")


class _Everything(str):
    __slots__ = ()

    def __contains__(self, part: object) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return False

    __hash__ = str.__hash__


class _NoVariables:
    """In the place of pytest's `monkeypatch`: ConSan stays off."""

    def setenv(self, name: str, value: str) -> None:
        pass


def _launched(
    self: LaunchedKernel,
    grid: Dim3,
    block: Dim3,
    shared_bytes: int,
    parameters: bytes,
    memories: Sequence[Reached],
    circumstances: object,
    *,
    cooperative: bool = False,
    cluster: Dim3 | None = None,
) -> None:
    """In the place of `LaunchedKernel.launch`: under every schedule, and nothing is raised."""
    watched = [each.memory for each in memories]
    plain, made = [each.memory for each in watched], self.program.made[self.name]
    item = KernelLaunch(self.name, grid, block, shared_bytes, (), cluster=cluster)
    check_cluster_room(item, cluster, self.program)
    for schedule in SCHEDULES:
        apart = schedule.kind == "lanes"
        kernel = compile_kernel(self.program.ptx, self.name, independent=apart, clustered=cluster is not None)
        storage = kernel.translation.storage
        module = Globals(storage.globals, storage.functions)
        shape = LaunchShape(grid, block, shared_bytes, schedule, cooperative, cluster=cluster)
        with watching(watched, storage.global_granule) as tags:
            found = launch(kernel, shape, parameters, plain, module, tags=tags)
        for raw in found:
            if raw.kind in _LEFT_OUT or is_of_compiler(raw, made):
                continue
            finding = named_finding(kernel, item, self.program, plain, module, raw)
            line = finding.location.line if finding.location else 0
            _FOUND.append(f"{schedule.kind}: {finding.kind} in line {line}: {finding.message}")


def _variants(module: ModuleType, only: str) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """The tests of a module that are for Hopper, with each of their arguments."""
    for name, test in vars(module).items():
        marks = [*getattr(test, "pytestmark", ())]
        if not name.startswith("test_") or only not in name or "run_wrapper" not in inspect.signature(test).parameters:
            continue
        if any(mark.name == "skipif" and mark.args[0] for mark in marks):
            continue
        given = [mark.args for mark in marks if mark.name == "parametrize"]
        given += _fixtures(module, inspect.signature(test).parameters)
        for values in product(*(each[1] for each in given)):
            yield name, test, dict(zip((each[0] for each in given), values, strict=True))


def _fixtures(module: ModuleType, wanted: Iterable[str]) -> Iterator[tuple[str, Sequence[Any]]]:
    """The module's own fixtures with several values, among those that a test wants."""
    for name in wanted:
        marker = getattr(getattr(module, name, None), "_fixture_function_marker", None)
        if marker is not None and marker.params:
            yield name, marker.params


def _is_wrong(module: Any, test: Any, arguments: dict[str, Any]) -> bool:
    """Whether a test expects ConSan to stop its variant, which runs meanwhile."""
    expected = _Expected()

    def run(function: Any, given: tuple[Any, ...] = ()) -> _Expected:
        function(*given)
        return expected

    module.run_in_process = run
    fixtures: dict[str, Any] = {"device": "cuda", "run_wrapper": True, "monkeypatch": _NoVariables()}
    wanted = inspect.signature(test).parameters
    try:
        test(**arguments, **{name: value for name, value in fixtures.items() if name in wanted})
    except AssertionError:  # it wants no exception
        return False
    return expected.asked


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("file", type=Path)
    parser.add_argument("--only", default="", help="part of a test's name")
    asked = parser.parse_args()
    spec = importlib.util.spec_from_file_location("test_consan", asked.file)
    if spec is None or spec.loader is None or not asked.file.is_file():
        print(f"{asked.file}: expected a Python file", file=sys.stderr)
        return 2
    module = importlib.util.module_from_spec(spec)
    sys.modules["test_consan"] = module
    spec.loader.exec_module(module)
    LaunchedKernel.launch = _launched  # type: ignore[method-assign]
    counts = {True: [0, 0], False: [0, 0]}
    for name, test, arguments in _variants(module, asked.only):
        _FOUND.clear()
        label = name.removeprefix("test_") + "".join(f" {key}={value}" for key, value in arguments.items())
        try:
            wrong = _is_wrong(module, test, arguments)
        except (KernelcheckError, CompilationError, pytest.skip.Exception) as error:
            print(f"not run    {label}: {error}", flush=True)
            continue
        counts[wrong][0] += 1
        counts[wrong][1] += bool(_FOUND)
        verdict = ("found", "MISSED")[not _FOUND] if wrong else ("quiet", "ACCUSED")[bool(_FOUND)]
        print(f"{verdict:<10} {label}{': ' if _FOUND else ''}{_FOUND[0] if _FOUND else ''}", flush=True)
    (wrong_ones, found), (right_ones, accused) = counts[True], counts[False]
    if not wrong_ones + right_ones:
        print(f"{asked.file}: no test ran with {asked.only!r} in its name", file=sys.stderr)
        return 2
    print(f"{found} of {wrong_ones} wrong ones found, {accused} of {right_ones} right ones accused")
    return int(found < SHARE * wrong_ones - 0.5 or accused > 0)


if __name__ == "__main__":
    sys.exit(main())
