"""How many kernels of public repositories ``kernelcheck adopt`` makes an op of that loads and runs without an edit.

    python benchmarks/wild/adopt.py --checkouts DIR

DIR holds checkouts of karpathy/llm.c and xlite-dev/LeetCUDA, in folders of these names. Nothing is written there: the
registries go to a temporary folder. Each draft is loaded and swept as its user would, by ``kernelcheck run --quick``.
A kernel counts if the file launches it and its op has no error: it compiles, and every case can be launched. What the
checks find in it is counted, too; that a finding is right is for a reader of the source to say.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from kernelcheck.adopt.drafts.adopted import Building
from kernelcheck.adopt.registry import adopt
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import UsageError

REPOSITORIES = {"llm.c": ("dev/cuda/*.cu", "train_gpt2_fp32.cu"), "LeetCUDA": ("kernels/**/*.cu",)}
"""The sources of each, as patterns."""
_ERRORS = frozenset({"compile-error", "launch-error", "reference-error"})


@dataclass(frozen=True)
class Row:
    """What became of one file."""

    file: str
    kernels: int
    launched: int
    ops: int
    run: int
    """Ops that loaded and ran without an error."""
    found: int
    """Ops among those in which the checks found something."""
    seconds: float
    """To draft and try the ops, without compiling."""
    left: str
    """Why kernels that are launched have no op, or one that does not run."""


def measured(source: Path, shown: str, include_dirs: Sequence[Path]) -> Row | None:
    """Drafts the ops of a file and runs them; None if it has no kernel."""
    with tempfile.TemporaryDirectory() as folder:
        registry = Path(folder) / "kernelcheck.toml"
        building = Building(source.parent, include_dirs=tuple(include_dirs))
        start = time.perf_counter()
        try:
            adoption = adopt([source], registry, building, CpuBackend())
        except UsageError:
            return None
        (file,) = adoption.files
        seconds = time.perf_counter() - start - file.compile_seconds
        ran, found, problems = swept(registry) if adoption.registry else ({}, set(), [])
        reasons = [each.reason for each in file.kernels if each.launched and each.draft is None]
        left = next(iter([*reasons, *problems, file.reason]), "")
        launched = sum(each.launched for each in file.kernels)
        good = [name for name, is_good in ran.items() if is_good]
        counts = len(file.drafts), len(good), len(found.intersection(good))
        return Row(shown, len(file.kernels), launched, *counts, seconds, left)


def swept(registry: Path) -> tuple[dict[str, bool], set[str], list[str]]:
    """Of each op, whether it ran without an error; the ops with findings; what the errors say."""
    command = [sys.executable, "-m", "kernelcheck", "run", "--quick", "--backend", "cpu", "--no-store"]
    command += ["--config", str(registry), "--format", "json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout.startswith("{"):
        return {}, set(), [(done.stderr.strip().splitlines() or ["no report"])[-1]]
    ran: dict[str, bool] = {}
    found: set[str] = set()
    problems = []
    for op in json.loads(done.stdout)["ops"]:
        kinds = {failure["kind"] for failure in op["failures"]}
        ran[op["op"]] = ran.get(op["op"], True) and not op["errors"] and not kinds & _ERRORS
        if kinds - _ERRORS:
            found.add(op["op"])
        problems += [f"{op['op']}: {each['message']}" for each in op["failures"] if each["kind"] in _ERRORS]
    return ran, found, problems


def sources(checkouts: Path) -> Iterator[tuple[str, Path]]:
    """The files of the repositories that are there."""
    for repository, patterns in REPOSITORIES.items():
        for pattern in patterns:
            for source in sorted((checkouts / repository).glob(pattern)):
                yield repository, source


def table(rows: Sequence[Row]) -> Iterator[str]:
    """The rows, aligned."""
    heads = ("FILE", "KERNELS", "LAUNCHED", "OPS", "RUN", "FINDINGS", "TIME", "LEFT")
    cells = [heads] + [
        (
            r.file,
            str(r.kernels),
            str(r.launched),
            str(r.ops),
            str(r.run),
            str(r.found),
            f"{r.seconds:.1f} s",
            r.left[:90],
        )
        for r in rows
    ]
    widths = [max(len(row[column]) for row in cells) for column in range(7)]
    for row in cells:
        numbers = [row[column].rjust(widths[column]) for column in range(1, 7)]
        yield "  ".join([row[0].ljust(widths[0]), *numbers, row[7]]).rstrip()


def summary(name: str, rows: Sequence[Row]) -> str:
    """The figures of several rows, in a line."""
    launched, run, found = (sum(getattr(row, what) for row in rows) for what in ("launched", "run", "found"))
    median = statistics.median(row.seconds for row in rows) if rows else 0.0
    share = f"{run / launched:.0%}" if launched else "none"
    return (
        f"{name}: {run} of {launched} launched kernels run without an edit ({share}), {found} of them with findings; "
        f"median {median:.1f} s a file after compiling, longest {max((row.seconds for row in rows), default=0.0):.1f} s"
    )


def main() -> None:
    """Prints the table and the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkouts", type=Path, required=True, help="the folder with llm.c and LeetCUDA")
    parser.add_argument("--include", type=Path, action="append", default=[], help="a header folder, such as CUTLASS's")
    parser.add_argument("--only", default="", help="files whose path holds this")
    options = parser.parse_args()
    rows: dict[str, list[Row]] = {}
    cache = tempfile.TemporaryDirectory()
    os.environ["KERNELCHECK_CACHE_DIR"] = cache.name  # nothing is compiled already
    for repository, source in sources(options.checkouts.resolve()):
        shown = str(source.relative_to(options.checkouts.resolve()))
        if options.only in shown:
            row = measured(source, shown, [folder.resolve() for folder in options.include])
            if row is not None:
                rows.setdefault(repository, []).append(row)
                print(*list(table([row]))[1:], file=sys.stderr, flush=True)
    everything = [row for found in rows.values() for row in found]
    print("\n".join(table(everything)), end="\n\n")
    for repository, found in rows.items():
        print(summary(repository, found))
    print(summary("all", everything))


if __name__ == "__main__":
    main()
