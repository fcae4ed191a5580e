"""Minimises the first failure of every wrong kernel of a folder, and reports how small each became and how fast.

    python benchmarks/minimize.py [--only NAME …] [--wrong FOLDER] [--jobs N] [--no-replay] [--json PATH]

The wrong kernels are those of tests/corpus that a sweep catches (wrong.toml says which). For each: the first failing
case of the quick sweep, else of the thorough one; that case again by its seed, in a process of its own and from a copy
of the registry in another folder, whose inputs must have the same bytes; and its minimisation, without compiling, which
the sweep has done. The bar: the same kind of finding with at most 1/8 of the elements, or with no dim that could be a
step smaller.

Exit codes: 0 every kernel meets the bar, 1 one does not, 2 usage, 3 one could not be run.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import tomli

from kernelcheck.backends import choose
from kernelcheck.base.errors import CannotRunError
from kernelcheck.core.cases.case import find_case, format_seed
from kernelcheck.core.cases.recipes import digest_of
from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.replay import look_at_case
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.insight.minimize.search import minimize

ROOT = Path(__file__).resolve().parent.parent
SHARE = 8
"""A minimised case has at most one in this many of the elements."""


@dataclass(frozen=True)
class Row:
    """One wrong kernel."""

    name: str
    seed: str
    kind: str
    elements: int
    smallest: int
    calls: int
    seconds: float
    is_minimal: bool
    same_kind: bool
    replays: bool | None
    """None if that was not tried."""
    explanation: str
    token: str
    stopped: str

    @property
    def meets_the_bar(self) -> bool:
        small = self.smallest * SHARE <= self.elements or self.is_minimal
        return small and self.same_kind and self.replays is not False


def measure(folder: Path, name: str, elsewhere: Path | None) -> Row | None:
    """One kernel; None if no sweep makes it fail."""
    registry = load_registry(folder / "kernelcheck.toml")
    backend, _ = choose("cpu", registry.arch)
    tolerance_of = load_tolerances(registry).of(registry, backend.name)
    failure = None
    for mode in ("quick", "thorough"):
        selection = Selection(mode=mode, ops=(name,), jobs=1, fail_fast=True)
        run = run_sweep(registry, selection, backend, tolerance_of=tolerance_of)
        failures = [(op.dtype, case) for op in run.ops for case in op.failures]
        if failures:
            dtype, failure = failures[0]
            break
    if failure is None:
        return None
    case = find_case(registry, failure.seed)
    subject = prepare(registry, registry.ops[name], dtype, backend, tolerance_of=tolerance_of)
    clock = time.perf_counter()
    before = look_at_case(subject, case)
    if before.evidence is None or before.result.kind != failure.kind:
        raise CannotRunError(f"{name}: {format_seed(case.seed)} gave {failure.kind}, then {before.result.kind}")
    found = minimize(subject, before)
    seconds = time.perf_counter() - clock
    replays = replayed(elsewhere, failure.seed, digest_of(before.evidence.inputs)) if elsewhere else None
    return Row(
        name=name,
        seed=format_seed(failure.seed),
        kind=str(failure.kind),
        elements=before.elements,
        smallest=found.after.elements,
        calls=found.calls,
        seconds=seconds,
        is_minimal=found.is_minimal,
        same_kind=found.after.result.kind == failure.kind,
        replays=replays,
        explanation=found.explanation,
        token=found.token,
        stopped=found.stopped,
    )


def replayed(registry: Path, seed: int, digest: str) -> bool:
    """Whether the case fails in a new process and another folder, on inputs of the same bytes."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "kernelcheck", "reproduce", format_seed(seed), "--backend", "cpu"]
        command += ["--config", str(registry), "--export", "out"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        ended = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
        if ended.returncode != 1:
            print(ended.stdout, ended.stderr, file=sys.stderr)
            return False
        described = json.loads((Path(folder) / "out" / "case.json").read_text("utf-8"))
        with np.load(Path(folder) / "out" / "inputs.npz") as stored:
            dtypes = {entry["name"]: entry["dtype"] for entry in described["tensors"]}
            inputs = {name: with_dtype(stored[name], dtypes[name]) for name in stored.files}
        return digest_of(inputs) == digest


def with_dtype(array: np.ndarray, name: str) -> np.ndarray:
    from kernelcheck.base.dtypes import DTYPES

    return array.view(DTYPES[name].numpy)


def copied(folder: Path, target: Path) -> Path:
    """A copy of the wrong kernels and of what they refer to; the registry there."""
    for part in (folder.relative_to(ROOT), Path("ops"), Path("references")):
        shutil.copytree(ROOT / part, target / part, ignore=shutil.ignore_patterns("__pycache__"))
    return target / folder.relative_to(ROOT) / "kernelcheck.toml"


def line(row: Row) -> str:
    bar = "ok  " if row.meets_the_bar else "MISS"
    minimal = " minimal" if row.is_minimal else ""
    replay = {True: " replays", False: " DOES NOT REPLAY", None: ""}[row.replays]
    return (
        f"{bar} {row.name}: {row.kind}, {row.elements} -> {row.smallest} elements "
        f"(1/{row.elements / row.smallest:.1f}){minimal}, {row.seconds:.1f} s, {row.calls} calls{replay}"
        f"{' ' + row.stopped if row.stopped else ''}\n     {row.explanation}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", metavar="NAME", default=[])
    parser.add_argument("--wrong", type=Path, default=ROOT / "tests" / "corpus", metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_argument("--no-replay", action="store_true")
    parser.add_argument("--json", type=Path, metavar="PATH")
    options = parser.parse_args(arguments)
    folder = options.wrong.resolve()
    registry = load_registry(folder / "kernelcheck.toml")
    unknown = set(options.only) - set(registry.ops)
    if unknown:
        parser.error(f"no such kernel in {registry.path}: {', '.join(sorted(unknown))}")
    labels = tomli.loads((folder / "wrong.toml").read_text("utf-8"))["wrong"]
    caught = [entry["name"] for entry in labels if entry["caught"] != "missed"]
    names = options.only or caught
    rows: list[Row] = []
    missed: list[str] = []
    failed = 0
    with tempfile.TemporaryDirectory() as place, ProcessPoolExecutor(options.jobs) as pool:
        elsewhere = None if options.no_replay else copied(folder, Path(place))
        futures = {name: pool.submit(measure, folder, name, elsewhere) for name in names}
        for name, future in futures.items():
            try:
                row = future.result()
            except Exception as error:  # noqa: BLE001 - only this kernel is lost
                print(f"ERROR {name}: {type(error).__name__}: {error}", flush=True)
                failed += 1
                continue
            if row is None:
                missed.append(name)
                continue
            rows.append(row)
            print(line(row), flush=True)
    if options.json:
        options.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n", "utf-8")
    short = [row.name for row in rows if not row.meets_the_bar]
    if rows:
        shares = sorted(row.elements / row.smallest for row in rows)
        print(
            f"{len(rows)} kernels: {len(rows) - len(short)} meet the bar, {len(missed)} that no sweep catches; "
            f"median {statistics.median(row.seconds for row in rows):.2f} s, slowest "
            f"{max(row.seconds for row in rows):.1f} s; median 1/{statistics.median(shares):.0f} of the elements"
        )
    if short:
        print(f"short of the bar: {', '.join(short)}")
    return 3 if failed else 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
