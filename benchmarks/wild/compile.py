"""How many files with kernels of public repositories compile where they lie, host code and all.

    python benchmarks/wild/compile.py --checkouts DIR [--include DIR]… [--files N]

DIR holds checkouts of repositories; nothing of them is part of this one. Every file below it that defines a kernel, or
a stride sample of N of each repository, is compiled as ``kernelcheck adopt`` would by NVRTC, with the options of the
repository's build and the folders in which it has headers that are missing next to the file; a header that does not
compile alone, as part of the nearest source that includes it. A file that does not compile is listed with the first
error. Files that lack a header which is nowhere in the repository, such as CUTLASS's, are counted apart. Seconds are of
the processor.

Exit codes: 0 the table was made, 2 usage.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

from repositories import is_absent, sample

from kernelcheck.adopt.cuda.adoption import why_it_does_not_compile
from kernelcheck.adopt.drafts.adopted import Building
from kernelcheck.compiler.diagnostics import first_error
from kernelcheck.cuda_source.nearby import includer_of


def main() -> None:
    """Compiles all files and prints a line for each repository."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkouts", type=Path, required=True, metavar="DIR")
    parser.add_argument("--include", type=Path, action="append", default=[], metavar="DIR", help="searched last")
    parser.add_argument("--files", type=int, default=1_000_000, metavar="N", help="the most of a repository")
    options = parser.parse_args()
    failures = []
    print(f"{'REPOSITORY':<24}  {'FILES':>5}  {'COMPILE':>7}  {'ABSENT':>6}  {'SHARE':>6}  {'MEDIAN':>6}  LONGEST")
    for repository in sorted(path.resolve() for path in options.checkouts.iterdir() if path.is_dir()):
        seconds, errors = [], {}
        for path in sample(repository, options.files):
            start = time.process_time()
            if said := refused(path, options.include):
                errors[path] = said
            seconds.append(time.process_time() - start)
        if not seconds:
            continue
        absent = sum(is_absent(said, repository) for said in errors.values())
        good, tried = len(seconds) - len(errors), len(seconds) - absent
        counts = f"{len(seconds):>5}  {good:>7}  {absent:>6}  {good / tried if tried else 1:>6.1%}"
        times = f"{statistics.median(seconds):>4.1f} s  {max(seconds):.1f} s"
        print(f"{repository.name:<24}  {counts}  {times}", flush=True)
        failures += [f"{repository.name}/{path.relative_to(repository)}: {said}" for path, said in errors.items()]
    print(*failures, sep="\n")


def refused(source: Path, last: Sequence[Path]) -> str:
    """Why a file does not compile, in a line; empty if it does."""
    building = Building(source.parent, include_dirs=tuple(folder.resolve() for folder in last))
    said = why_it_does_not_compile(source, building)
    if said and source.suffix == ".cuh" and (includer := includer_of(source, source.parent)) is not None:
        said = why_it_does_not_compile(includer, building)
    return first_error(said) or said


if __name__ == "__main__":
    main()
