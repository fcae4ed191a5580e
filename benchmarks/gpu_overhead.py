"""Shows what a quick sweep on the CUDA backend spends outside of kernels, references and error units.

    python benchmarks/gpu_overhead.py [--stand-in] [--turns N]

The whole registry runs on one thread, so that nothing overlaps and the parts add up. The first turn fills the caches
and does not count; the quickest of the others does. With a GPU the kernels run on it. Without one, or with
``--stand-in``, a stand-in for CuPy runs them on the CPU executor, in the real worker with the real messages; the time
of launching kernels and loading modules is then left out of the sum, since it would differ on a GPU.

Exit codes: 0 measured, 1 a case did not pass, 2 usage.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kernelcheck.backends.cuda import CudaBackend, device_status
from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.sweep import one_case as subject
from kernelcheck.core.sweep import sweep

ROOT = Path(__file__).parent.parent
PARTS = {
    "references and error units": ((subject, "expect"), (subject, "measured_closer")),
    "making cases": ((sweep, "make_case"), (subject, "make_inputs"), (subject, "plan")),
    "compiling, from the cache": ((subject, "compile_op"),),
    "loading references": ((subject, "load_reference"),),
    "judging": ((subject, "judge"), (subject, "_damage"), (subject, "vacuous")),
    "records": ((sweep, "judgement_of"), (sweep, "fingerprint")),
}
"""What is timed, by the name of the part."""


@dataclass(frozen=True)
class Turn:
    """Seconds of one sweep, by part; they add up to the whole."""

    whole: float
    parts: Counter[str]
    passed: int
    cases: int


def _timed(owner: Any, name: str, seconds: Counter[str], part: str) -> None:
    function: Callable[..., Any] = getattr(owner, name)

    def timing(*arguments: Any, **named: Any) -> Any:
        start, inner = time.perf_counter(), seconds["inner"]
        try:
            return function(*arguments, **named)
        finally:
            spent = time.perf_counter() - start
            seconds[part] += spent - (seconds["inner"] - inner)  # nested timings count where they are made
            seconds["inner"] = inner + spent

    setattr(owner, name, timing)


def turn(registry: OpRegistry, backend: CudaBackend, seconds: Counter[str]) -> Turn:
    """One sweep; the timers add to ``seconds``."""
    seconds.clear()
    start = time.perf_counter()
    selection = sweep.Selection(mode="quick", jobs=1)
    run = sweep.run_sweep(registry, selection, backend, tolerance_of=load_tolerances(registry).of(registry, "cuda"))
    whole = time.perf_counter() - start
    parts = Counter({part: spent for part, spent in seconds.items() if part != "inner"})
    parts["everything else"] = whole - sum(parts.values())
    return Turn(whole, parts, run.summary.passed, run.summary.cases)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--stand-in", action="store_true", help="run kernels on the CPU executor, GPU or not")
    parser.add_argument("--turns", type=int, default=3, metavar="N", help="sweeps that count (default 3)")
    given = parser.parse_args(arguments)
    if given.turns < 1:
        parser.error(f"--turns must be at least 1 (got {given.turns})")
    answers, status = device_status()
    stand_in = given.stand_in or not answers
    if stand_in:
        sys.path.insert(0, str(ROOT / "tests"))
        from fake_gpu import fake_backend

        backend = fake_backend()
    else:
        backend = CudaBackend()
    seconds: Counter[str] = Counter()
    for part, timed in PARTS.items():
        for owner, name in timed:
            _timed(owner, name, seconds, part)
    for name, part in (("prepare", "loading modules"), ("execute", "buffers and messages")):
        _timed(backend, name, seconds, part)
    execute = backend.execute

    def timing(*launched: Any) -> Any:
        execution = execute(*launched)
        seconds["kernels"] += execution.seconds
        seconds["buffers and messages"] -= execution.seconds
        return execution

    backend.execute = timing  # type: ignore[method-assign]
    registry = load_registry(ROOT / "kernelcheck.toml")
    turns = [turn(registry, backend, seconds) for _ in range(given.turns + 1)][1:]
    backend.close()
    best = min(turns, key=lambda each: each.whole)
    left_out = ("kernels", "loading modules") if stand_in else ()
    counted = {part: spent for part, spent in best.parts.items() if part not in left_out}
    whole = sum(counted.values())
    print(f"{'a stand-in' if stand_in else status}: {best.passed} of {best.cases} cases passed in {best.whole:.2f} s")
    for part, spent in sorted(best.parts.items(), key=lambda item: -item[1]):
        share = f"{100 * spent / whole:5.1f} %" if part in counted else "  left out"
        print(f"{spent:8.3f} s  {share}  {part}")
    useful = sum(counted.get(part, 0.0) for part in ("kernels", "references and error units"))
    print(f"in kernels, references and error units: {100 * useful / whole:.1f} %")
    return 0 if best.passed == best.cases else 1


if __name__ == "__main__":
    sys.exit(main())
