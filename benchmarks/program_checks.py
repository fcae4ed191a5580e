"""What checks cost a whole CUDA program: processor time of its launches under ``sanitize``, with and without.

    python benchmarks/program_checks.py

Runs `program_checks.cu` three times each way, in turn, and prints the least time of each kernel, and the ratio; also
for a program that has made a stream, so that what its launches read is compared with the work of others.

Exit codes: 0 the figures were made, 3 the program cannot be built.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

SOURCE = Path(__file__).parent / "program_checks.cu"
TIMES = 3


def launched(options: Sequence[str], *program: str) -> dict[str, float]:
    """Milliseconds of a launch, by kernel."""
    command = [sys.executable, "-m", "kernelcheck", "sanitize", *options, "--", *program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {name: float(time) for name, time in (line.split() for line in done.stdout.splitlines())}


def main() -> int:
    """Builds the program, and runs it in turn with and without checks."""
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/program_checks"
        build = [sys.executable, "-m", "kernelcheck", "nvcc", "-O2", str(SOURCE), "-o", program]
        if subprocess.run(build).returncode:
            return 3
        off = ("--checks", "off")
        runs = [(launched((), program), launched(off, program), launched((), program, "stream")) for _ in range(TIMES)]
    for name in runs[0][0]:
        checked, bare, streams = (min(run[way][name] for run in runs) for way in range(3))
        print(
            f"{name:10} {bare:8.2f} ms without checks, {checked:8.2f} ms with ({checked / bare:.2f} times), "
            f"{streams:8.2f} ms with a stream ({streams / bare:.2f} times)"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
