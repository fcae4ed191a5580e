"""What kernelcheck finds in kernels of public repositories, with references written for them.

    python benchmarks/wild/run.py --checkouts DIR

DIR holds checkouts of karpathy/llm.c and xlite-dev/LeetCUDA, in folders of these names; nothing is written there. The
registries next to this script, ``llm.c.toml`` and ``LeetCUDA.toml``, name the kernels in them; ``references/`` has what
they compute, in NumPy. Each op is swept by ``kernelcheck run --quick`` on the CPU. ``defects.toml`` has the defects
that are known. A failure of another op counts as a false alarm until a reader of the source has said otherwise; a
defect that is not found is reported, too.

Exit codes: 0 every failure is a known defect, and every defect is found, 1 not so, 2 usage, or another commit.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tomli

HERE = Path(__file__).resolve().parent


def swept(registry: Path) -> list[dict[str, Any]]:
    """The ops of the JSON report about a registry."""
    command = [sys.executable, "-m", "kernelcheck", "run", "--quick", "--backend", "cpu", "--no-store", "--jobs", "1"]
    command += ["--config", str(registry), "--format", "json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout.startswith("{"):
        print(f"{registry.name}: {done.stderr.strip()}")
        sys.exit(2)
    ops: list[dict[str, Any]] = json.loads(done.stdout)["ops"]
    return ops


def project(folder: Path, checkouts: Path, name: str) -> Path:
    """The registry of a repository, in a folder where its sources and references are found."""
    (folder / name).symlink_to(checkouts / name)
    if not (folder / "references").exists():
        (folder / "references").symlink_to(HERE / "references")
    registry = folder / f"{name}.toml"
    registry.write_text((HERE / f"{name}.toml").read_text())
    return registry


def summary(name: str, files: int, ops: Sequence[Mapping[str, Any]], known: Mapping[str, set[str]]) -> list[str]:
    """The figures of a repository, and what does not agree with ``known``: kinds of findings by op."""
    right = {op["op"] for op in ops if op["passed"] == op["cases"]}
    errors = {op["op"] for op in ops if op["errors"]}
    failed = {op["op"]: {each["kind"] for each in op["failures"]} for op in ops if op["failed"]}
    found = {op for op, kinds in failed.items() if kinds <= known.get(op, set())}
    others = {op: kinds for op, kinds in failed.items() if op not in found}
    lines = [
        f"{name}: {files} files, {len(ops)} kernels, {len(ops) - len(errors)} run, {len(right)} right, "
        f"{len(found)} with known defects, {len(others)} false alarms"
    ]
    lines += [f"  not known: {op}: {', '.join(sorted(kinds))}" for op, kinds in others.items()]
    lines += [f"  not found: {op}" for op in known if op not in failed]
    return lines + [f"  error: {op}" for op in sorted(errors)]


def main() -> None:
    """Sweeps both registries and prints what became of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkouts", type=Path, required=True, metavar="DIR")
    checkouts = parser.parse_args().checkouts.resolve()
    agrees = True
    for repository in tomli.loads((HERE / "defects.toml").read_text())["repository"]:
        name, commit = repository["name"], repository["commit"]
        told = subprocess.run(
            ["git", "-C", checkouts / name, "rev-parse", "HEAD"], capture_output=True, text=True, check=False
        )
        if told.stdout.strip() != commit:
            print(f"{checkouts / name}: expected commit {commit}, found {told.stdout.strip() or 'no checkout'}")
            sys.exit(2)
        with tempfile.TemporaryDirectory() as folder:
            registry = project(Path(folder), checkouts, name)
            files = {op["source"] for op in tomli.loads(registry.read_text())["ops"].values()}
            start = time.perf_counter()
            ops = swept(registry)
            seconds = time.perf_counter() - start
        known: dict[str, set[str]] = {}
        for defect in repository.get("defect", []):
            for op in defect["ops"]:
                known.setdefault(op, set()).update(defect["kinds"])
        lines = summary(name, len(files), ops, known)
        agrees = agrees and len(lines) == 1
        print("\n".join(lines), f"  {seconds:.0f} s", sep="\n", flush=True)
    sys.exit(0 if agrees else 1)


if __name__ == "__main__":
    main()
