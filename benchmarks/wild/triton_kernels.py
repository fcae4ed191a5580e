"""What ``kernelcheck adopt`` makes of Triton kernels of public repositories, and the causes where it makes nothing.

    python benchmarks/wild/triton_kernels.py FOLDER… [--kernels 10] [--seconds 300]

Each FOLDER is a checkout of a repository; nothing is written there. Of its kernels, without those of tests and
benchmarks, a sample is drawn that is the same each time, and each kernel is adopted from the folder of the repository
by a process of its own with a time limit. Triton and PyTorch must be installed. A kernel runs if its op has been run;
findings count, and apart from them those that may come from a guess of the draft.
Seconds are of the processor.

Exit codes: 0 the table was made, 1 a process ended with an exception, 2 usage.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from repositories import causes, table

_SEED = 36
_APART = re.compile(r"(?i)test|bench")
_HEADS = ["KERNELS", "LAUNCHED", "DRAFTED", "RUN", "FINDINGS", "DOUBTFUL", "MEDIAN", "LONGEST"]
_ENDED = "ended with an exception"


def sample(repository: Path, most: int) -> list[tuple[Path, str]]:
    """Some of the kernels of a repository, with their files."""
    from kernelcheck.adopt.triton.module import readable_module

    found = []
    for path in sorted(repository.rglob("*.py")):
        if not _APART.search(str(path.relative_to(repository))) and b"triton" in path.read_bytes():
            module = readable_module(path, repository)
            found += [(path, each.name) for each in (module.kernels if module is not None else ())]
    random.Random(_SEED).shuffle(found)
    return found[:most]


def adopted(source: Path, kernel: str) -> dict[str, Any]:
    """What became of a kernel, in this process."""
    from kernelcheck.adopt.drafts.adopted import Building
    from kernelcheck.adopt.reporting import doubtful
    from kernelcheck.adopt.trials.trial import STEP_LIMIT
    from kernelcheck.adopt.triton.adoption import adopt_module
    from kernelcheck.backends.cpu.runtime.backend import CpuBackend
    from kernelcheck.base.time_limits import AWAITED_LAUNCH_SECONDS, LAUNCH_VARIABLE
    from kernelcheck.compiler.python_kernels.process import worker_for

    os.environ.setdefault(LAUNCH_VARIABLE, AWAITED_LAUNCH_SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        backend, building = CpuBackend(step_limit=STEP_LIMIT), Building(Path.cwd())
        (one,) = adopt_module(source, Path(folder) / "kernelcheck.toml", building, backend, kernels=[kernel]).kernels
    worker_for().stop()  # so that its seconds are counted
    spent = [resource.getrusage(each) for each in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    found = one.draft.findings if one.draft is not None else ()
    unsure = one.draft is not None and doubtful(one.draft)
    return {
        "seconds": sum(each.ru_utime + each.ru_stime for each in spent),
        "launched": one.launched,
        "drafted": one.draft is not None,
        "run": one.draft is not None and one.draft.tried,
        "findings": bool(found) and not unsure,
        "doubtful": unsure,
        "found": [f"{each.kind}: {each.message}" for each in found],
        "why": one.reason,
    }


def in_a_process(repository: Path, source: Path, kernel: str, seconds: float) -> dict[str, Any]:
    """What became of a kernel, in a process of its own in the folder of the repository."""
    failed: dict[str, Any] = {"seconds": seconds, **dict.fromkeys(("drafted", "run", "findings", "doubtful"), False)}
    command = [sys.executable, str(Path(__file__).resolve()), "--one", str(source), kernel]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, cwd=repository, check=False)
    except subprocess.TimeoutExpired:
        return {**failed, "launched": True, "why": "not done in time"}
    if done.returncode:
        why = f"{_ENDED}: {(done.stderr.strip().splitlines() or ['no message'])[-1]}"
        return {**failed, "launched": True, "why": why}
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def row(kernels: list[dict[str, Any]]) -> list[str]:
    """The figures of several kernels."""
    launched = [each for each in kernels if each["launched"]]
    counts = [sum(each[what] for each in launched) for what in ("drafted", "run", "findings", "doubtful")]
    seconds = [each["seconds"] for each in launched] or [0.0]
    times = [f"{statistics.median(seconds):.1f} s", f"{max(seconds):.1f} s"]
    return [*map(str, (len(kernels), len(launched), *counts)), *times]


def main() -> None:
    """Adopts the samples and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=Path, nargs="*", metavar="FOLDER")
    parser.add_argument("--kernels", type=int, default=10, help="the most of a repository")
    parser.add_argument("--seconds", type=float, default=300.0, help="the limit for a kernel")
    parser.add_argument("--output", type=Path, help="where everything is written, in JSON")
    parser.add_argument("--one", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(json.dumps(adopted(Path(options.one[0]), options.one[1])))
        return
    rows: dict[str, list[str]] = {}
    everything: dict[str, dict[str, Any]] = {}
    for repository in (folder.resolve() for folder in options.folders):
        names = sample(repository, options.kernels)
        results = [in_a_process(repository, source, kernel, options.seconds) for source, kernel in names]
        everything |= {
            f"{repository.name}/{source.relative_to(repository)} {kernel}": result
            for (source, kernel), result in zip(names, results, strict=True)
        }
        rows[repository.name] = row(results)
        print(*list(table({repository.name: rows[repository.name]}, _HEADS))[1:], file=sys.stderr, flush=True)
    rows["all"] = row(list(everything.values()))
    print("\n".join(table(rows, _HEADS)))
    missed = [(name, each["why"]) for name, each in everything.items() if each["launched"] and not each["run"]]
    print("\nLaunched kernels without an op that runs, by cause:", *causes(missed), sep="\n")
    if options.output:
        options.output.write_text(json.dumps(everything, indent=1))
    sys.exit(any(_ENDED in result["why"] for result in everything.values()))


if __name__ == "__main__":
    main()
