"""Times a small launch of a whole CUDA program, built by ``kernelcheck nvcc`` and checked, with more and more memory.

    python benchmarks/program_launches.py [ALLOCATIONS…]

Prints microseconds of processor time for each number of live allocations besides the kernel's own (0, 200).

Exit codes: 0 the figures were made, 3 the program cannot be built.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).parent / "many_launches.cu"


def main() -> int:
    """Builds the program and runs it with each number of allocations."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "many_launches"
        build = [sys.executable, "-m", "kernelcheck", "nvcc", "-O2", str(SOURCE), "-o", str(program)]
        if subprocess.run(build).returncode:
            return 3
        for count in sys.argv[1:] or ["0", "200"]:
            done = subprocess.run([program, count], capture_output=True, text=True, check=True)
            print(f"{count} allocations: {done.stdout.strip()} µs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
