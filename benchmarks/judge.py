"""Judges the corpus of solutions in ``tests/judged``: those that cheat, and honest ones of the same tasks.

    python benchmarks/judge.py [TASK…]

Tests judge a part of them. Those of PyTorch need it, and Triton; `gpumode` needs PyYAML. Exit code: 0 if every verdict
is the expected one.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import tomli

from kernelcheck.programs.judging.judge import Judge
from kernelcheck.programs.judging.sides import apart_in_temporary_folder

CORPUS = Path(__file__).resolve().parent.parent / "tests" / "judged"
SEED = 5


def main(names: list[str]) -> int:
    """Prints a line for each solution, and how many were judged as expected."""
    total = right = 0
    for of in sorted(names or [path.name for path in CORPUS.iterdir()]):
        with tempfile.TemporaryDirectory() as folder, apart_in_temporary_folder() as apart:
            for each in (CORPUS / of).iterdir():
                if each.suffix != ".toml":
                    shutil.copy(each, folder)
            there = Path(folder)
            judge = Judge(there if (there / "task.yml").exists() else there / "task.py", apart, seed=SEED)
            for file in ("cheats.toml", "honest.toml"):
                for each in tomli.loads((CORPUS / of / file).read_text("utf-8"))["solutions"]:
                    (there / "solution.py").write_text(each["text"], "utf-8")
                    verdict = judge.judge(there / "solution.py")
                    kinds = each.get("kinds", [])
                    found = verdict.findings[0].kind if verdict.findings else ""
                    as_expected = found in kinds if kinds else verdict.decision == "right"
                    total, right = total + 1, right + as_expected
                    mark = "ok " if as_expected else "BAD"
                    print(
                        f"{mark} {of}: {each['name']}: {verdict.decision} {found} ({verdict.seconds:.1f} s)", flush=True
                    )
    print(f"{right} of {total} as expected")
    return int(right != total)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
