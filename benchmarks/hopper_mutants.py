"""Counts the wrong variants of Hopper kernels that the CPU executor reports: mistakes in waits, arrivals and fences.

    python benchmarks/hopper_mutants.py [--only NAME]

Takes the right kernels of the tests, and of `kernelcheck mutate`'s mistakes those of the operators below. A variant is
reported if it has a finding or a wrong result under one of the four schedules; those that are shown to do the same as
the kernel do not count.

Exit codes: 0 at least 90 % are reported, 1 fewer are, 2 usage.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path
from typing import Any

from kernelcheck.insight.mutants.equivalence import Original
from kernelcheck.insight.mutants.mutants import mutants_of

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
hopper: Any = importlib.import_module("hopper_kernels")
from cpu_kernels import SCHEDULES  # noqa: E402

OPERATORS = frozenset({"wait", "phase", "bytes", "arrival", "commit", "fence"})
SHARE = 0.9


def is_reported(kernel: Any, program: Any) -> bool:
    """Whether a schedule shows a mistake in a variant of a kernel."""
    hopper.program_of = lambda source, arch: program
    for schedule in SCHEDULES:
        execution, wrong = hopper.execute(kernel, kernel.source, schedule)
        if execution.findings or wrong:
            return True
    return False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--only", default="", help="part of a name")
    only = parser.parse_args().only
    compiled, tried, reported, same = hopper.program_of, 0, 0, 0
    for module in ("mbarrier_kernels", "bulk_kernels", "warpgroup_kernels", "cluster_kernels"):
        for kernel in importlib.import_module(module).KERNELS:
            if only not in kernel.name:
                continue
            program, lines = compiled(kernel.source, kernel.arch), kernel.source.splitlines()
            original = Original(program, {})
            for mutant in mutants_of(program):
                if mutant.operator not in OPERATORS:
                    continue
                is_found = is_reported(kernel, mutant.program(program))
                if not is_found and original.is_same(mutant):
                    same += 1
                    continue
                tried, reported = tried + 1, reported + is_found
                if not is_found:
                    line = lines[mutant.location.line - 1].strip()
                    print(f"not reported: {kernel.name}: {mutant.what}: {line}", flush=True)
    if not tried:
        print(f"no kernel with a mistake has {only!r} in its name", file=sys.stderr)
        return 2
    print(f"{reported} of {tried} reported, {same} more do the same as the kernel")
    return int(reported < SHARE * tried)


if __name__ == "__main__":
    sys.exit(main())
