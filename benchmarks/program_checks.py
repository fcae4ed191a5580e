"""What checks cost a whole CUDA program: processor time of its launches under ``sanitize``, with and without.

    python benchmarks/program_checks.py

Runs `program_checks.cu` three times each way, in turn, and prints the least time of each kernel, and the ratio.

Exit codes: 0 the figures were made, 3 the program cannot be built.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).parent / "program_checks.cu"
TIMES = 3


def launched(program: Path, *options: str) -> dict[str, float]:
    """Milliseconds of a launch, by kernel."""
    command = [sys.executable, "-m", "kernelcheck", "sanitize", *options, "--", str(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {name: float(time) for name, time in (line.split() for line in done.stdout.splitlines())}


def main() -> int:
    """Builds the program, and runs it in turn with and without checks."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "program_checks"
        build = [sys.executable, "-m", "kernelcheck", "nvcc", "-O2", str(SOURCE), "-o", str(program)]
        if subprocess.run(build).returncode:
            return 3
        runs = [(launched(program), launched(program, "--checks", "off")) for _ in range(TIMES)]
    for name in runs[0][0]:
        checked, bare = (min(run[way][name] for run in runs) for way in (0, 1))
        print(f"{name:10} {checked:8.2f} ms checked {bare:8.2f} ms without {checked / bare:5.2f} times")
    return 0


if __name__ == "__main__":
    sys.exit(main())
