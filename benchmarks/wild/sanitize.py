"""Test suites of public Triton projects, as they are, under ``kernelcheck sanitize``.

    python benchmarks/wild/sanitize.py ../Liger-Kernel --path src 'test/transformers/test_*.py' --table liger.json

The checkout lies beside; PyTorch (that for CPUs is enough), Triton and what the tests import are in the environment.
With ``--most N``, N tests of each file are run, evenly spaced. For each test file: tests, how many of them pass, fail
and are skipped, seconds of processor time, and with ``--interpret`` those under ``TRITON_INTERPRET=1``; why tests fail,
and what kernelcheck found.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

SAMPLE = """
import os

def pytest_collection_modifyitems(config, items):
    most = int(os.environ["WILD_MOST"])
    kept = [items[n * len(items) // most] for n in range(most)] if most and len(items) > most else list(items)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept
"""
"""A plugin for pytest that leaves out tests."""


@dataclass
class Outcome:
    """One run of one test file."""

    tests: int = 0
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    """Of processor time, of all processes."""
    wall: float = 0.0
    ended: str = ""
    """Why it did not end by itself; empty if it did."""
    causes: dict[str, int] = field(default_factory=dict)
    """Why tests fail, the first line of each, with their number."""
    launches: int = 0
    findings: list[str] = field(default_factory=list)


@dataclass
class Row:
    """One test file."""

    file: str
    sanitized: Outcome
    interpreted: Outcome | None = None


@dataclass(frozen=True)
class Suite:
    """What is run, and how."""

    checkout: Path
    paths: Sequence[str]
    limit: float
    """Seconds for a file."""
    options: Sequence[str]
    """Of pytest."""
    plugins: Path
    most: int
    """Tests of each file; 0 for all."""


def environment(suite: Suite, more: dict[str, str]) -> dict[str, str]:
    found = {**os.environ, **more, "WILD_MOST": str(suite.most)}
    checkout, paths = suite.checkout, suite.paths
    folders = [
        str(checkout),
        str(suite.plugins),
        *(str(checkout / path) for path in paths),
        os.environ.get("PYTHONPATH", ""),
    ]
    found["PYTHONPATH"] = os.pathsep.join(filter(None, folders))
    return found


def run(command: Sequence[str], suite: Suite, junit: Path, variables: dict[str, str]) -> Outcome:
    """Runs pytest, and reads its report."""
    outcome, limit = Outcome(), suite.limit
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    try:
        subprocess.run(command, cwd=suite.checkout, env=variables, timeout=limit + 60, **quiet)
    except subprocess.TimeoutExpired:
        outcome.ended = f"not done in {limit:g} s"
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    outcome.seconds = round(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 1)
    outcome.wall = round(time.monotonic() - start, 1)
    if not junit.exists():
        outcome.ended = outcome.ended or f"not done in {limit:g} s, or crashed"
        return outcome
    causes: Counter[str] = Counter()
    for case in ET.parse(junit).getroot().iter("testcase"):
        outcome.tests += 1
        failed = next((part for part in case if part.tag in ("failure", "error")), None)
        if failed is not None:
            outcome.failed += 1
            causes[shortened(failed.get("message", ""))] += 1
        elif case.find("skipped") is not None:
            outcome.skipped += 1
        else:
            outcome.passed += 1
    outcome.causes = dict(causes.most_common())
    return outcome


def shortened(message: str) -> str:
    """The first line of an error, without addresses and numbers."""
    first = next((line for line in message.splitlines() if line.strip()), "no message")
    return re.sub(r"0x[0-9a-f]+|\d+\.\d+(e[+-]\d+)?", "N", first)[:160]


def sanitized(file: str, suite: Suite) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        junit, report = Path(folder) / "junit.xml", Path(folder) / "report.json"
        options = ["--time-limit", f"{suite.limit:g}", "--output", f"json={report}"]
        command = [sys.executable, "-m", "kernelcheck", "sanitize", *options, "--", *pytest(file, junit, suite)]
        outcome = run(command, suite, junit, environment(suite, {}))
        if report.exists():
            told = json.loads(report.read_text("utf-8"))
            outcome.launches = told["summary"]["launches"]
            outcome.findings = [
                f"{each['kind']} {each['kernel']} {place(each['location'])}: {each['message'][:120]}"
                for each in told["findings"]
            ] + [f"not run {each['kernel']}: {each['message'].splitlines()[0][:160]}" for each in told["refused"]]
            if told["time_limit_reached"]:
                outcome.ended = f"not done in {suite.limit:g} s"
    return outcome


def interpreted(file: str, suite: Suite) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        junit = Path(folder) / "junit.xml"
        command = ["timeout", f"{suite.limit:g}", *pytest(file, junit, suite)]
        return run(command, suite, junit, environment(suite, {"TRITON_INTERPRET": "1"}))


def pytest(file: str, junit: Path, suite: Suite) -> list[str]:
    own = ["-p", "wild_sample", "-p", "no:cacheprovider", f"--junitxml={junit}"]
    return [sys.executable, "-m", "pytest", "-q", *own, *suite.options, file]


def place(location: dict[str, object] | None) -> str:
    return f"{location['file']}:{location['line']}" if location else "?"


def table(rows: Sequence[Row]) -> str:
    lines = ["file | tests | passed | failed | skipped | CPU s | interpreted: passed of | CPU s", "--- | " * 7 + "---"]
    for row in rows:
        one, other = row.sanitized, row.interpreted
        shown = f"{one.tests} | {one.passed} | {one.failed} | {one.skipped} | {one.seconds:g}"
        shown += f" ({one.ended})" if one.ended else ""
        if other is not None:
            ended = f" ({other.ended})" if other.ended else ""
            shown += f" | {other.passed} of {other.tests} | {other.seconds:g}{ended}"
        else:
            shown += " | | "
        lines.append(f"{Path(row.file).name} | {shown}")
    ran = sum(row.sanitized.passed + row.sanitized.failed for row in rows)
    passed = sum(row.sanitized.passed for row in rows)
    lines.append(f"\n{passed} of {ran} tests that ran pass ({100 * passed / max(ran, 1):.1f} %)")
    for row in rows:
        lines += [f"{Path(row.file).name}: {count} x {cause}" for cause, count in row.sanitized.causes.items()]
        lines += [f"{Path(row.file).name}: found {finding}" for finding in row.sanitized.findings]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("files", nargs="+", help="globs within the checkout")
    parser.add_argument("--path", action="append", default=[], help="a folder of the checkout for PYTHONPATH")
    parser.add_argument("--limit", type=float, default=600, help="seconds for one file")
    parser.add_argument("--interpret", action="store_true", help="also under TRITON_INTERPRET=1")
    parser.add_argument("--pytest", action="append", default=[], metavar="OPTION", help="an option for pytest")
    parser.add_argument("--most", type=int, default=0, metavar="N", help="tests of each file, evenly spaced; 0: all")
    parser.add_argument("--table", type=Path, help="all figures, as JSON, after every file")
    given = parser.parse_args()
    checkout = given.checkout.resolve()
    files = sorted({str(path.relative_to(checkout)) for glob in given.files for path in checkout.glob(glob)})
    with tempfile.TemporaryDirectory() as plugins:
        (Path(plugins) / "wild_sample.py").write_text(SAMPLE, "utf-8")
        suite = Suite(checkout, given.path, given.limit, given.pytest, Path(plugins), given.most)
        measure(files, suite, interpret=given.interpret, figures=given.table)


def measure(files: Sequence[str], suite: Suite, *, interpret: bool, figures: Path | None) -> None:
    rows: list[Row] = []
    for file in files:
        row = Row(file, sanitized(file, suite))
        if interpret:
            row.interpreted = interpreted(file, suite)
        rows.append(row)
        one = row.sanitized
        print(f"{file}: {one.passed} of {one.tests}, {one.seconds:g} s {one.ended}", file=sys.stderr, flush=True)
        if figures:
            figures.write_text(json.dumps([asdict(each) for each in rows], indent=2) + "\n", "utf-8")
    print(table(rows))


if __name__ == "__main__":
    main()
