"""What ``kernelcheck adopt`` makes of public repositories as they lie, and the causes where it makes nothing.

    python benchmarks/wild/repositories.py FOLDER… [--files 25] [--seconds 60]

Each FOLDER is a checkout of a repository; nothing is written there. Of its ``.cu`` and ``.cuh`` files that define a
kernel, a stride sample is adopted, each file by a process of its own, with an empty cache and a time limit. A file
compiles if it does without any of its kernels named. A kernel runs if its op has been run at the sizes of the draft;
findings count, and apart from them those that may come from a guess of the draft. Files that do not compile for want
of a header that is nowhere in the repository, such as CUTLASS's, are counted apart, and so are their kernels. Seconds
are of the processor, of compilers too, so that other work on the machine does not count.

Exit codes: 0 the tables were made, 1 a process ended with an exception, 2 usage.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

_ENDED = "ended with an exception"
_LATE = "not done in time"
_ABSENT = re.compile(r'(?:cannot|could not) open source file "([^"]+)"')
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_KERNEL = re.compile(r"__global__[^;{}]*\{")
"""A kernel with its body, not one that is only declared."""
_HEADS = (
    "FILES",
    "COMPILED",
    "HEADERS ABSENT",
    "LAUNCHED",
    "DRAFTED",
    "RUN",
    "FINDINGS",
    "DOUBTFUL",
    "MEDIAN",
    "LONGEST",
)


def sample(repository: Path, most: int) -> list[Path]:
    """Up to ``most`` files with kernels, at even distances in the order of their names."""
    found = (path for end in ("*.cu", "*.cuh") for path in repository.rglob(end) if path.is_file())
    holding = sorted(path for path in found if _defines_a_kernel(path))
    step = max(1, len(holding) / most)
    return [holding[int(place * step)] for place in range(min(most, len(holding)))]


def _defines_a_kernel(path: Path) -> bool:
    return _KERNEL.search(_COMMENT.sub("", path.read_text("utf-8", errors="replace"))) is not None


def adopted(source: Path) -> dict[str, Any]:
    """What became of a file, in this process."""
    from kernelcheck.adopt.cuda.adoption import why_it_does_not_compile
    from kernelcheck.adopt.drafts.adopted import Building
    from kernelcheck.adopt.registry import adopt
    from kernelcheck.adopt.reporting import doubtful
    from kernelcheck.adopt.trials.trial import STEP_LIMIT
    from kernelcheck.backends.cpu.runtime.backend import CpuBackend
    from kernelcheck.base.errors import KernelcheckError
    from kernelcheck.base.time_limits import AWAITED_LAUNCH_SECONDS, LAUNCH_VARIABLE, processor_seconds
    from kernelcheck.compiler.diagnostics import first_error

    os.environ.setdefault(LAUNCH_VARIABLE, AWAITED_LAUNCH_SECONDS)
    start = processor_seconds()
    building = Building(source.parent)
    with tempfile.TemporaryDirectory() as folder:
        try:
            files = adopt(
                [source], Path(folder) / "kernelcheck.toml", building, CpuBackend(step_limit=STEP_LIMIT)
            ).files
        except KernelcheckError as error:
            files = ()
            said = str(error)
    seconds = processor_seconds() - start
    if not files:
        return {"seconds": seconds, "compiles": False, "why": said, "kernels": []}
    said = why_it_does_not_compile(files[0].source, building)
    why = first_error(said) or said
    kernels = [
        {
            "kernel": each.kernel,
            "launched": each.launched,
            "drafted": each.draft is not None,
            "run": each.draft is not None and each.draft.tried,
            "findings": bool(each.draft and each.draft.findings and not doubtful(each.draft)),
            "doubtful": bool(each.draft and doubtful(each.draft)),
            "found": [f"{found.kind}: {found.message}" for found in each.draft.findings] if each.draft else [],
            "why": each.reason,
        }
        for file in files
        for each in file.kernels
    ]
    return {"seconds": seconds, "compiles": not why, "why": why or files[0].reason, "kernels": kernels}


def in_a_process(source: Path, seconds: float) -> dict[str, Any]:
    """What became of a file, in a process of its own with an empty cache."""
    failed: dict[str, Any] = {"seconds": seconds, "compiles": False, "kernels": []}
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, __file__, "--one", str(source)]
        environment = {**os.environ, "KERNELCHECK_CACHE_DIR": cache}
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=seconds, env=environment, check=False
            )
        except subprocess.TimeoutExpired:
            return {**failed, "why": _LATE}
    if done.returncode:
        return {**failed, "why": f"{_ENDED}: {(done.stderr.strip().splitlines() or ['no message'])[-1]}"}
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def is_absent(why: str, repository: Path) -> bool:
    """Whether a file does not compile for want of a header that is not the repository's."""
    match = _ABSENT.search(why)
    if match is None:
        return False
    parts = [part for part in Path(match[1]).parts if part not in (".", "..")]
    return not any(list(path.parts[-len(parts) :]) == parts for path in repository.rglob(parts[-1]))


def row(files: Sequence[dict[str, Any]]) -> list[str]:
    """The figures of several files."""
    kernels = [each for file in files if not file["absent"] for each in file["kernels"]]
    launched = [each for each in kernels if each["launched"]]
    seconds = [file["seconds"] for file in files] or [0.0]
    counts = [sum(bool(each[what]) for each in launched) for what in ("drafted", "run", "findings", "doubtful")]
    absent = sum(file["absent"] for file in files)
    compiled = sum(bool(file["compiles"]) for file in files)
    times = [f"{statistics.median(seconds):.1f} s", f"{max(seconds):.1f} s"]
    return [*map(str, (len(files), compiled, absent, len(launched), *counts)), *times]


def cause(why: str) -> str:
    """A message without what differs from file to file."""
    plain = re.sub(r"\(launched in [^()]*\)|\S+:\d+(?::\d+)?:|\(\d+\):|\blines? \d+\b", "", why)
    plain = re.sub(r'"[^"]*"|`[^`]*`|\'[^\']*\'', "…", plain)
    return re.sub(r"\s+", " ", re.sub(r"\b\d+\b", "N", plain)).strip()[:110]


def causes(misses: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The most frequent causes, each with its first place and message."""
    counted = Counter(cause(why) for _, why in misses)
    for said, count in counted.most_common(40):
        place, why = next(each for each in misses if cause(each[1]) == said)
        yield f"{count:>4}  {said}\n        {place}: {why[:300]}"


def table(rows: dict[str, list[str]], heads: Sequence[str] = _HEADS) -> Iterator[str]:
    """The rows, aligned."""
    cells = [["REPOSITORY", *heads], *([name, *row] for name, row in rows.items())]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    for line in cells:
        yield "  ".join(
            [line[0].ljust(widths[0]), *(each.rjust(w) for each, w in zip(line[1:], widths[1:], strict=True))]
        )


def main() -> None:
    """Adopts the samples and prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=Path, nargs="*", metavar="FOLDER")
    parser.add_argument("--files", type=int, default=25, help="the most of a repository")
    parser.add_argument("--seconds", type=float, default=60.0, help="the limit for a file")
    parser.add_argument("--jobs", type=int, default=1, help="files at a time")
    parser.add_argument("--only", default="", help="files whose path holds this")
    parser.add_argument("--output", type=Path, help="where everything is written, in JSON")
    parser.add_argument("--one", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(json.dumps(adopted(options.one)))
        return
    rows: dict[str, list[str]] = {}
    everything: dict[str, dict[str, Any]] = {}
    uncompiled: list[tuple[str, str]] = []
    missed: list[tuple[str, str]] = []
    for repository in (folder.resolve() for folder in options.folders):
        sources = [each for each in sample(repository, options.files) if options.only in str(each)]
        with ThreadPoolExecutor(options.jobs) as pool:
            results = list(pool.map(lambda source: in_a_process(source, options.seconds), sources))
        for source, result in zip(sources, results, strict=True):
            shown = f"{repository.name}/{source.relative_to(repository)}"
            everything[shown] = result
            result["absent"] = not result["compiles"] and is_absent(result["why"], repository)
            if not result["compiles"]:
                uncompiled.append((shown, result["why"]))
            missed += [
                (f"{shown} {each['kernel']}", each["why"])
                for each in result["kernels"]
                if each["launched"] and not each["run"] and not result["absent"]
            ]
        rows[repository.name] = row(results)
        print(*list(table({repository.name: rows[repository.name]}))[1:], file=sys.stderr, flush=True)
    rows["all"] = row(list(everything.values()))
    print("\n".join(table(rows)))
    print("\nFiles that do not compile, by cause:", *causes(uncompiled), sep="\n")
    print("\nLaunched kernels without an op that runs, by cause:", *causes(missed), sep="\n")
    if options.output:
        options.output.write_text(json.dumps(everything, indent=1))
    sys.exit(any(_ENDED in result["why"] for result in everything.values()))


if __name__ == "__main__":
    main()
