"""How many of the ``.cu`` files of public repositories compile where they lie, host code and all.

    python benchmarks/wild/compile.py --checkouts DIR [--include DIR]…

DIR holds checkouts of repositories; nothing of them is part of this one. Every file below it that defines a kernel is
compiled as ``kernelcheck exec`` would, with the folders in which the repository has headers that are missing next to
it. A file that does not compile is listed with the first line of the compiler's error.

Exit codes: 0 the table was made, 2 usage.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from kernelcheck.compiler import compile_program, view_source
from kernelcheck.compiler.kernel_names import kernel_names
from kernelcheck.compiler.nearby import folders_with
from kernelcheck.errors import CompileError


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


def _refused(path: Path, repository: Path, last: list[Path]) -> str:
    """Why a file does not compile; empty if it does."""
    root, folders = repository.resolve(), [folder.resolve() for folder in last]
    _, view = view_source(path.resolve(), include_dirs=folders, root=root, defines={})
    for missing in view.missing:
        folders[:0] = folders_with(missing.name[1:-1], missing.path)[:1]
    try:
        compile_program(
            path.resolve(), name_expressions=[], options=[], include_dirs=folders, arch="sm_80", root=root, defines={}
        )
    except CompileError as error:
        return next((line for line in str(error).splitlines() if "error" in line), str(error))
    return ""


if __name__ == "__main__":
    main()
