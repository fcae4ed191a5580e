"""How many of the ``.cu`` files of public repositories compile where they lie, host code and all.

    python benchmarks/wild/compile.py --checkouts DIR [--include DIR]…

DIR holds checkouts of repositories; nothing of them is part of this one. Every file below it that defines a kernel is
compiled as ``kernelcheck adopt`` would, with the options of the repository's build and the folders in which it has
headers that are missing next to the file. A file that does not compile is listed with the compiler's first error.

Exit codes: 0 the table was made, 2 usage.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from kernelcheck.adopt.build_files import build_flags
from kernelcheck.adopt.cuda.sources import read_source
from kernelcheck.adopt.drafts.adopted import Building
from kernelcheck.base.errors import CompileError
from kernelcheck.compiler.diagnostics import first_error
from kernelcheck.cuda_source.kernel_names import kernel_names
from kernelcheck.cuda_source.preprocessing.expanding import TooLargeError


def main() -> None:
    """Compiles all files and prints a line for each repository."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkouts", type=Path, required=True, metavar="DIR")
    parser.add_argument("--include", type=Path, action="append", default=[], metavar="DIR", help="searched last")
    options = parser.parse_args()
    failures = []
    print(f"{'REPOSITORY':<24}  {'FILES':>5}  {'COMPILE':>7}  {'SHARE':>6}  SECONDS")
    for repository in sorted(path for path in options.checkouts.iterdir() if path.is_dir()):
        files = [path for path in sorted(repository.rglob("*.cu")) if _has_kernels(path)]
        clock, errors = time.perf_counter(), {}
        for path in files:
            said = _refused(path, repository, options.include)
            if said:
                errors[path] = said
        good = len(files) - len(errors)
        if files:
            seconds = time.perf_counter() - clock
            print(f"{repository.name:<24}  {len(files):>5}  {good:>7}  {good / len(files):>6.1%}  {seconds:.0f}")
        failures += [f"{path.relative_to(options.checkouts)}: {said}" for path, said in errors.items()]
    print(*failures, sep="\n")


def _has_kernels(path: Path) -> bool:
    return path.is_file() and bool(kernel_names([path.read_text("utf-8", errors="replace")]))


def _refused(path: Path, repository: Path, last: Sequence[Path]) -> str:
    """Why a file does not compile; empty if it does."""
    source, root = path.resolve(), repository.resolve()
    building = Building(root, include_dirs=tuple(folder.resolve() for folder in last)).of(build_flags(source, root))
    try:
        file = read_source(source, building.include_dirs, building.macros, root)
        replace(building, include_dirs=(*building.include_dirs, *file.include_dirs)).program(source, ())
    except (TooLargeError, RecursionError) as error:
        return str(error)
    except CompileError as error:
        return first_error(str(error)) or str(error)
    return ""


if __name__ == "__main__":
    main()
