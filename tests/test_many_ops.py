"""A registry of hundreds of ops, in real processes: memory stays as it is, and results are told at once."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from many_ops import EXPECTED, write_many_ops

import kernelcheck

ROOT = Path(kernelcheck.__file__).parents[1]
REPORTED_AFTER = 1.0
"""Seconds from the first result to the line that tells of it, at most."""


def stamped(expected: str, name: str) -> str:
    """A reference that writes down when it is called."""
    return (
        f"import time\n\ndef reference(x):\n    with open('calls', 'a') as calls:\n"
        f"        calls.write(f'{name} {{time.time()}}\\n')\n    return {expected}\n"
    )


def sweep_of(folder: Path, ops: int, programs: int) -> tuple[int, float]:
    """The process's peak of memory in KiB, and the seconds from the first result to its line on stderr."""
    folder.mkdir()
    write_many_ops(folder, ops, programs=programs)
    for number in (0, 1):
        (folder / f"k{number}.py").write_text(stamped(EXPECTED[number], f"k{number}"))
    command = ["ci", "--quick", "--backend", "cpu", "--parallel", "1", "--output", "json=report.json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "kernelcheck", *command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    told = next(time.time() for line in process.stderr if line.startswith("[1/"))
    process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert json.loads((folder / "report.json").read_text())["summary"]["passed"] == 2 * ops
    calls = [line.split() for line in (folder / "calls").read_text().splitlines()]
    # One op after the other: the first has its result between its last call and the first of the second op.
    first = [float(when) for name, when in itertools.takewhile(lambda call: call[0] == "k0", calls)]
    return usage.ru_maxrss, told - first[-1]


@pytest.mark.slow
def test_a_hundred_and_twenty_ops_take_no_more_memory_than_forty(tmp_path: Path) -> None:
    few, _ = sweep_of(tmp_path / "few", 40, programs=40)
    many, waited = sweep_of(tmp_path / "many", 120, programs=120)
    # An op leaves its registry entry (20 KiB) and its results. Machine code that is held takes 90 KiB for each
    # of these kernels, 7 MiB more in all.
    assert many - few < 5 * 1024, f"{few} KiB with 40 ops, {many} KiB with 120"
    assert 0 <= waited < REPORTED_AFTER


@pytest.mark.slow
def test_the_first_result_is_told_before_the_last_is_there(tmp_path: Path) -> None:
    _, waited = sweep_of(tmp_path / "ops", 40, programs=5)
    assert 0 <= waited < REPORTED_AFTER
