"""Judges the corpus of solutions in ``tests/judged``: those that cheat, and honest ones of the same tasks.

    python benchmarks/judge.py [TASK…]

Tests judge a part of them. Those of PyTorch need it, and Triton; `gpumode` needs PyYAML. Exit code: 0 if every verdict
is the expected one.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from judged_corpus import JUDGED, judged, solutions


def main(names: list[str]) -> int:
    """Prints a line for each solution, and how many were judged as expected."""
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
