"""Judges the corpus of solutions in ``tests/judged``: those that cheat, and honest ones of the same tasks.

    python benchmarks/judge.py [TASK…]
    python benchmarks/judge.py --levels [NAME…]

The second judges right and wrong solutions of ten tasks of each level of KernelBench, in ``tests/judged_levels``,
twice: with kernels that are compiled anew, and that were compiled before. It prints verdicts a minute.

Tests judge a part of all that. What is of PyTorch needs it, and Triton; `gpumode` needs PyYAML, and `extensions` nvcc,
a host compiler and Ninja. Exit code: 0 if every verdict is the expected one.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from judged_corpus import JUDGED, judged, levels, solutions

from kernelcheck.base.cache import FOLDER_VARIABLE
from kernelcheck.programs.judging.batch import judge_all
from kernelcheck.programs.judging.runs import Bounds


def main(names: list[str]) -> int:
    """Prints a line for each solution, and how many were judged as expected."""
    if names[:1] == ["--levels"]:
        return judge_levels(names[1:])
    total = right = 0
    for of in sorted(names or [path.name for path in JUDGED.iterdir()]):
        with tempfile.TemporaryDirectory() as folder, judged(of, Path(folder)) as task:
            for each in solutions(of):
                verdict = task.verdict(each.text)
                found = verdict.findings[0].kind if verdict.findings else ""
                as_expected = found in each.kinds if each.kinds else verdict.decision == "right"
                total, right = total + 1, right + as_expected
                mark = "ok " if as_expected else "BAD"
                print(f"{mark} {of}: {each.name}: {verdict.decision} {found} ({verdict.seconds:.1f} s)", flush=True)
    print(f"{right} of {total} as expected")
    return int(right != total)


def judge_levels(names: list[str]) -> int:
    """Judges solutions of tasks of all levels, or of some tasks."""
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as cache:
        os.environ[FOLDER_VARIABLE] = cache
        listed = levels(Path(folder), names)
        if not listed:
            sys.exit(f"no task of tests/judged_levels is named {', '.join(names)}")
        expected = {(str(task), str(solution)): decision for task, solution, decision in listed}
        pairs = [(task, solution) for task, solution, _ in listed]
        for how in ("compiled anew", "compiled before"):
            begun = time.monotonic()
            found = judge_all(pairs, seed=5, bounds=Bounds(), jobs=os.cpu_count() or 1, on_verdict=lambda _: None)
            minutes = (time.monotonic() - begun) / 60
            for each in found:
                if each.decision != expected[each.task, each.solution]:
                    wrong += 1
                    print(f"BAD {Path(each.solution).name}: {each.decision}: {each.reason}", flush=True)
            print(f"{how}: {len(found)} verdicts, {len(found) / minutes:.0f} a minute", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
