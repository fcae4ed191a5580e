"""Times the CPU executor against the same algorithms as plain C++ loops, side by side on one thread.

    python benchmarks/executor.py [--only NAME] [--repeat N] [--json PATH]

Each kernel of `kernels/` runs through the executor with its memory checks (checked) and without them (unchecked); its
loops in `loops/` are compiled with `g++ -O3` for the same processor: this one, or the level in `KERNELCHECK_CPU`. The
runs alternate, so that other load on the machine affects all of them alike, and medians are compared: a ratio of 2
means that the executor takes twice as long. Times are processor time of all threads of the process, so that waiting for
a busy processor does not count.

The gain from a second thread is wall-clock time: for the same launch, for one with `LONG` times as many blocks, and, to
show the machine's limit, for the loops of that size, run once by one thread and once each by two. There the quickest
turns are compared, since other load disturbs two processors more often than one; for the long launch medians are given
as well. Nothing is timed before its outputs have been compared with NumPy's. The executor's time is that of
`executor.launch`.

Exit codes: 0 measured, 1 wrong outputs, 2 usage, 3 no g++ that works, or nothing that the executor supports. A
kernel that it does not support is listed as such.
"""

from __future__ import annotations

import argparse
import ctypes
import difflib
import json
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from workloads import WORKLOADS, Argument, Workload, workload

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.runtime import executor
from kernelcheck.base.cache import FOLDER_VARIABLE
from kernelcheck.base.errors import UnsupportedPTXError, UsageError
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import Program

HERE = Path(__file__).parent
CXX = ("g++", "-O3")
TOLERANCE = 2e-5
"""Relative to the largest expected value: float32 sums of 1024 terms err by a tenth of it. Catches wrong code."""
LONG = 8
"""Times as many blocks in the launches that show what a second thread gains: most last 8 to 100 ms on one."""
MOST_SECONDS = 5.0
"""Time for the turns of one kernel; slow kernels get fewer repetitions than requested, but at least three."""

Run = Callable[[], None]


@dataclass(frozen=True)
class Measurement:
    """Seconds of one kernel, medians over the repetitions; processor time unless noted otherwise."""

    name: str
    size: str
    loops: float
    checked: float
    unchecked: float
    compile_cold: float
    """PTX to machine code, with checks."""
    compile_warm: float
    """The same from the cache on disk."""
    two_threads: float
    """How many times faster two threads are, checked, on the clock: the quickest turns of each."""
    two_threads_long: float
    """The same of a launch of `LONG` times as many blocks."""
    two_threads_long_median: float
    """The same by medians."""
    loops_long: float
    """This machine's limit: how many times faster two threads run the loops twice, quickest turns."""


@dataclass(frozen=True)
class Turns:
    """Seconds that repetitions took."""

    quickest: float
    """On the clock."""
    clock: float
    """On the clock, median."""
    processor: float
    """Processor time, median."""


class WrongOutputError(Exception):
    """A kernel or its loops did not compute what NumPy computes."""


def _fresh(arguments: Sequence[Argument]) -> list[Argument]:
    """The arguments with arrays of their own."""
    return [argument.copy() if isinstance(argument, np.ndarray) else argument for argument in arguments]


def _verify(name: str, who: str, run_once: Callable[[Sequence[Argument]], None], work: Workload) -> None:
    arguments = _fresh(work.arguments)
    run_once(arguments)
    for number, expected in work.expected.items():
        error = np.abs(arguments[number] - expected).max() / np.abs(expected).max()
        if not error <= TOLERANCE:
            raise WrongOutputError(f"{name}, {who}: error {error:.3g} of the largest value, expected below {TOLERANCE}")


def _loops(library: ctypes.CDLL, name: str) -> Callable[[Sequence[Argument]], None]:
    function = library[name]
    function.restype = None

    def run(arguments: Sequence[Argument]) -> None:
        function(*[a.ctypes.data_as(ctypes.c_void_p) if isinstance(a, np.ndarray) else _scalar(a) for a in arguments])

    return run


def _scalar(value: np.generic) -> ctypes.c_int32 | ctypes.c_float:
    return ctypes.c_float(float(value)) if isinstance(value, np.floating) else ctypes.c_int32(int(value))


def _launcher(
    program: Program, kernel: executor.CompiledKernel, work: Workload, **options: Any
) -> Callable[[Sequence[Argument]], None]:
    declared = [(p.size, p.align) for p in program.parameters[kernel.name]]
    variables = executor.Globals(kernel.translation.storage.globals)

    def run(arguments: Sequence[Argument]) -> None:
        held = {
            n: executor.Memory(f"a{n}", a.ctypes.data, a.nbytes)
            for n, a in enumerate(arguments)
            if isinstance(a, np.ndarray)
        }
        values = [a.ctypes.data.to_bytes(8, "little") if isinstance(a, np.ndarray) else a.tobytes() for a in arguments]
        block = executor.parameter_block(declared, values)
        watched = [executor.Watched(held[n]) for n in work.expected]
        with executor.watching(watched, kernel.translation.storage.global_granule) as tags:
            found = executor.launch(kernel, work.shape, block, list(held.values()), variables, tags=tags, **options)
        if found:
            raise WrongOutputError(f"{kernel.name}: the executor reports {found[0].kind}")

    return run


def _seconds(run: Run) -> tuple[float, float]:
    """Time on the clock and processor time."""
    clock, processor = time.perf_counter(), time.process_time()
    run()
    return time.perf_counter() - clock, time.process_time() - processor


def _take_turns(runs: Mapping[str, Run], repeat: int) -> dict[str, Turns]:
    """The times of each, after a warm-up, in turns: A B C A B C …"""
    first = sum(_seconds(run)[0] for run in runs.values())
    rounds = max(3, min(repeat, int(MOST_SECONDS / first)))
    taken = [[_seconds(run) for run in runs.values()] for _ in range(rounds)]
    turns = {}
    for name, column in zip(runs, zip(*taken, strict=True), strict=True):
        clock, processor = zip(*column, strict=True)
        turns[name] = Turns(min(clock), statistics.median(clock), statistics.median(processor))
    return turns


def _compiled_program(name: str) -> Program:
    return compile_program(
        HERE / "kernels" / f"{name}.cu",
        name_expressions=[name],
        options=["-std=c++17"],
        include_dirs=[],
        arch="sm_80",
        root=HERE,
        defines={},
    )


def measure(name: str, library: ctypes.CDLL, repeat: int) -> Measurement:
    """Verifies and times one kernel.

    Raises:
        UnsupportedPTXError: the executor does not know something in the kernel.
        WrongOutputError: an output differs from NumPy's, or the executor reports a finding.
    """
    work = workload(name)
    program = _compiled_program(name)

    kernels: dict[str, executor.CompiledKernel] = {}

    def compile_as(who: str, checks: bool) -> None:
        kernels[who] = executor.compile_kernel(program.ptx, name, checks=checks)

    _, cold = _seconds(partial(compile_as, "checked", True))
    _, warm = _seconds(partial(compile_as, "checked", True))
    compile_as("unchecked", False)
    runners = {who: _launcher(program, kernel, work, threads=1) for who, kernel in kernels.items()}
    runners["loops"] = _loops(library, name)
    runners["two threads"] = _launcher(program, kernels["checked"], work, threads=2)
    for who, runner in runners.items():
        _verify(name, who, runner, work)
    times = _take_turns({who: partial(run, _fresh(work.arguments)) for who, run in runners.items()}, repeat)
    loops, checked, unchecked = (times[who].processor for who in ("loops", "checked", "unchecked"))
    gain = times["checked"].quickest / times["two threads"].quickest
    gains = _gains(program, kernels["checked"], workload(name, LONG), runners["loops"], repeat)
    return Measurement(name, work.size, loops, checked, unchecked, cold, warm, gain, *gains)


def _gains(
    program: Program,
    kernel: executor.CompiledKernel,
    work: Workload,
    loops: Callable[[Sequence[Argument]], None],
    repeat: int,
) -> tuple[float, float, float]:
    """How many times faster two threads are: for the executor, also by medians, and for the loops, run by both."""
    with ThreadPoolExecutor(2) as pool:
        sets = [_fresh(work.arguments) for _ in range(2)]
        runs = {f"{threads}": partial(_launcher(program, kernel, work, threads=threads), sets[0]) for threads in (1, 2)}
        runs["loops"] = partial(loops, sets[0])
        runs["loops twice"] = lambda: _exhaust(pool.map(loops, sets))
        _verify(kernel.name, "two threads", _launcher(program, kernel, work, threads=2), work)
        times = _take_turns(runs, repeat)
    control = 2 * times["loops"].quickest / times["loops twice"].quickest
    return times["1"].quickest / times["2"].quickest, times["1"].clock / times["2"].clock, control


def _exhaust(results: Iterator[None]) -> None:
    """Waits for all of them, and raises the first exception."""
    for _ in results:
        pass


def _compiler() -> tuple[str, ...]:
    """The compiler of the loops, for the processor that the executor makes code for."""
    return (*CXX, f"-march={os.environ.get(jit.CPU_VARIABLE) or 'native'}")


def _instruction_set() -> str:
    """What the executor makes code for.

    Raises:
        UsageError: ``KERNELCHECK_CPU`` names no level, or one that this processor lacks.
    """
    name = jit.processor().partition(" ")[0]
    return f"{name} ({'AVX-512' if jit.has_avx512() else 'without AVX-512'})"


def _compile_loops(folder: Path) -> ctypes.CDLL:
    output = folder / "loops.so"
    sources = sorted((HERE / "loops").glob("*.cpp"))
    subprocess.run([*_compiler(), "-shared", "-fPIC", "-o", output, *sources], check=True)
    return ctypes.CDLL(str(output))


def _geometric_mean(values: Sequence[float]) -> float:
    return math.exp(statistics.fmean(math.log(value) for value in values))


def _table(measured: Sequence[Measurement], unsupported: dict[str, str]) -> str:
    heads: tuple[str, ...] = ("kernel", "size", "loops ms", "checked ms", "unchecked ms", "checked", "unchecked")
    heads += ("checks cost", "cold ms", "cached ms", "2 threads", "long", "median", "loops")
    rows: list[tuple[str, ...]] = [heads]
    for m in measured:
        seconds = [f"{1e3 * s:.2f}" for s in (m.loops, m.checked, m.unchecked)]
        ratios = [f"{r:.2f}" for r in (m.checked / m.loops, m.unchecked / m.loops, m.checked / m.unchecked)]
        compiling = [f"{1e3 * m.compile_cold:.0f}", f"{1e3 * m.compile_warm:.1f}"]
        gains = [
            f"{gain:.2f}x" for gain in (m.two_threads, m.two_threads_long, m.two_threads_long_median, m.loops_long)
        ]
        rows.append((m.name, m.size, *seconds, *ratios, *compiling, *gains))
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    lines = []
    for row in rows:
        cells = [cell.ljust(w) if n < 2 else cell.rjust(w) for n, (cell, w) in enumerate(zip(row, widths, strict=True))]
        lines.append("  ".join(cells).rstrip())
    lines += [f"{name.ljust(widths[0])}  not supported: {why}" for name, why in unsupported.items()]
    return "\n".join(lines)


def _summary(measured: Sequence[Measurement]) -> dict[str, dict[str, float | str]]:
    """Geometric mean and worst of the ratios to the loops."""
    summary: dict[str, dict[str, float | str]] = {}
    for kind in ("checked", "unchecked"):
        ratios = {m.name: getattr(m, kind) / m.loops for m in measured}
        worst = max(ratios, key=lambda name: ratios[name])
        mean = _geometric_mean(list(ratios.values()))
        summary[kind] = {"geometric_mean": mean, "worst": ratios[worst], "worst_kernel": worst}
    return summary


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", metavar="NAME", action="append", help="measure this kernel alone (repeatable)")
    parser.add_argument("--repeat", metavar="N", type=int, default=15, help="repetitions after the warm-up (15)")
    parser.add_argument("--json", metavar="PATH", type=Path, help="write the numbers to a file, too")
    options = parser.parse_args(arguments)
    if options.repeat < 1:
        parser.error(f"--repeat needs at least 1 (got {options.repeat})")
    for name in options.only or ():
        if name not in WORKLOADS:
            near = difflib.get_close_matches(name, WORKLOADS, n=1, cutoff=0)
            parser.error(f"--only: there is no kernel {name!r}; nearest: {near[0]}; all: {', '.join(WORKLOADS)}")
    return options


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    if shutil.which(CXX[0]) is None:
        print("error: no g++ on the PATH; the loops to compare with need it (Debian: apt install g++)", file=sys.stderr)
        return 3
    try:
        target = _instruction_set()
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    compiler = " ".join(_compiler())
    measured: list[Measurement] = []
    unsupported: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        os.environ[FOLDER_VARIABLE] = folder
        try:
            library = _compile_loops(Path(folder))
        except subprocess.CalledProcessError as error:
            print(f"error: {compiler} could not compile the loops: {error}", file=sys.stderr)
            return 3
        executor.compile_kernel(_compiled_program("vector_add").ptx, "vector_add", checks=False)  # sets up LLVM
        for name in options.only or WORKLOADS:
            print(f"{name} …", file=sys.stderr)
            try:
                measured.append(measure(name, library, options.repeat))
            except UnsupportedPTXError as error:
                unsupported[name] = str(error)
            except WrongOutputError as error:
                print(f"error: {error}", file=sys.stderr)
                return 1
    print(f"instruction set: {target}; loops: {compiler}")
    print(_table(measured, unsupported))
    summary = _summary(measured) if measured else {}
    for kind, figures in summary.items():
        mean, worst, kernel = figures["geometric_mean"], figures["worst"], figures["worst_kernel"]
        print(f"{kind} against loops, {len(measured)} kernels: geometric mean {mean:.2f}, worst {worst:.2f} ({kernel})")
    if options.json is not None:
        report = {
            "kernels": [asdict(m) for m in measured],
            "unsupported": unsupported,
            "summary": summary,
            "loops": compiler,
            "instruction_set": target,
        }
        options.json.write_text(json.dumps(report, indent=2, sort_keys=True) + "\n")
    return 0 if measured else 3


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
