"""Times how long the CPU executor takes to make machine code of each kernel of this repository, from PTX.

    python benchmarks/compile_times.py [--config FILE] [--op NAME] [--turns N] [--slowest N]

Covers every op of `kernelcheck.toml` and dtype, or of another registry (`--config tests/corpus/kernelcheck.toml`), at
the default optimisation, with checks: translation and LLVM, until the code is ready to run. The executor's own
functions come from the cache on disk from the second turn on, the kernel never does. Times are processor time. The
quickest turn counts, since other load on the machine only adds time. NVRTC, which runs before, is not included.

Exit codes: 0 none takes longer than `LIMIT`, 1 some do, 2 usage.
"""

from __future__ import annotations

import argparse
import difflib
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cpu.runtime.compiled import compile_kernel
from kernelcheck.base.cache import FOLDER_VARIABLE
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.sweep.subject import prepare

REGISTRY = Path(__file__).parent.parent / "kernelcheck.toml"
LIMIT = 0.3
"""Seconds."""


@dataclass(frozen=True)
class Compilation:
    """Seconds that one kernel of one op took."""

    op: str
    dtype: str
    kernel: str
    seconds: float


def compilations(registry: OpRegistry, ops: Sequence[str], turns: int) -> list[Compilation]:
    """Compiles every kernel of the ops (of all, if none is named) ``turns`` times, from scratch each time."""
    backend = CpuBackend()
    first = next(iter(registry.ops.values()))
    prepare(registry, first, first.dtypes[0], backend)  # sets up LLVM, and imports the translator
    found = []
    for op in (registry.ops[name] for name in ops or registry.ops):
        for dtype in op.dtypes:
            program = prepare(registry, op, dtype, backend).program
            for kernel in program.kernels.values():
                texts = [f"{program.ptx}\n// {op.name} {dtype}, turn {turn}\n" for turn in range(turns)]
                best = min(_seconds(text, kernel) for text in texts)
                found.append(Compilation(op.name, str(dtype), kernel, best))
    return found


def _seconds(ptx: str, kernel: str) -> float:
    start = time.process_time()
    compile_kernel(ptx, kernel)
    return time.process_time() - start


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--config", type=Path, default=REGISTRY, help="the registry")
    parser.add_argument("--op", action="append", default=[], help="only this op; may be given several times")
    parser.add_argument("--turns", type=int, default=3, help="how often each kernel is compiled")
    parser.add_argument("--slowest", type=int, default=10, help="how many kernels to show")
    options = parser.parse_args()
    registry = load_registry(options.config)
    known = registry.ops
    for name in options.op:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1, cutoff=0)
            parser.error(f"--op: there is no op {name!r} in {options.config}; nearest: {near[0]}")
    if options.turns < 1:
        parser.error(f"--turns needs at least 1 (got {options.turns})")
    with tempfile.TemporaryDirectory() as folder:
        os.environ[FOLDER_VARIABLE] = folder
        found = sorted(compilations(registry, options.op, options.turns), key=lambda c: c.seconds, reverse=True)
    for one in found[: options.slowest]:
        print(f"{1e3 * one.seconds:6.0f} ms  {one.op} {one.dtype}  {one.kernel}")
    over = sum(one.seconds > LIMIT for one in found)
    seconds = [one.seconds for one in found]
    mean = 1e3 * statistics.geometric_mean(seconds)
    print(f"{len(found)} kernels in {sum(seconds):.1f} s, geometric mean {mean:.0f} ms, {over} over {LIMIT:g} s")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
