"""What counting costs: the launches of `kernelcheck profile` against the same launches of a sweep, which only check.

    python benchmarks/counting.py [--thorough] [OP…]

For each op the largest case of the quick sweep, in its first dtype, or of the first 20 of the thorough one;
both kinds of kernel run in turn, and the least processor time of seven runs each counts.
"""

from __future__ import annotations

import math
import sys
import time
from pathlib import Path

from kernelcheck.backends.base import FORWARD
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.cases.case import Case, make_inputs
from kernelcheck.core.cases.recipes import case_of
from kernelcheck.core.launch.plan import plan
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.subject import Subject, prepare
from kernelcheck.insight.profiling.profile import largest_case

RUNS = 7


def seconds(subject: Subject, case: Case) -> float:
    ready = plan(subject.op, case, subject.program, make_inputs(subject.op, case))
    start = time.process_time()
    subject.backend.execute(subject.program, ready.buffers, ready.launches)
    return time.process_time() - start


def main() -> None:
    registry = load_registry(Path(__file__).parent.parent / "kernelcheck.toml")
    ratios = []
    given = [name for name in sys.argv[1:] if name != "--thorough"]
    chosen = ("thorough", 20) if "--thorough" in sys.argv else ("quick", None)
    for name in given or registry.ops:
        op = registry.ops[name]
        case = case_of(op, largest_case(registry, op, op.dtypes[0], *chosen))
        plain, counting = (
            prepare(registry, op, op.dtypes[0], CpuBackend(schedule=FORWARD, on_counted=on_counted)).at(case)
            for on_counted in (None, lambda launches: None)
        )
        pairs = [(seconds(plain, case), seconds(counting, case)) for _ in range(RUNS)]
        checked, counted = (min(each) for each in zip(*pairs, strict=True))
        ratios.append(counted / checked)
        print(f"{name:24} {checked * 1e3:9.2f} ms checked {counted * 1e3:9.2f} ms counted {ratios[-1]:6.2f} times")
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(f"{len(ratios)} ops: {mean:.2f} times (geometric mean), {max(ratios):.2f} at most")


if __name__ == "__main__":
    main()
