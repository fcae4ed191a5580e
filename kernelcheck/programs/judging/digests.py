"""Digests of tasks and solutions, by which a verdict says what it is about."""

from __future__ import annotations

import hashlib
from pathlib import Path

from kernelcheck.core.registry.load import load_registry
from kernelcheck.programs.judging.kernels import registry_and_op


def digest(path: Path) -> str:
    """The SHA-256 of a file; of a task of GPU MODE with the files of its folder that it names; of an op with its
    reference."""
    if parts := registry_and_op(path):
        op = load_registry(parts[0].resolve()).ops.get(parts[1])
        files, name = [parts[0], *([op.reference] if op and op.reference else [])], parts[1]
    else:
        task = path / "task.yml" if path.is_dir() else path
        files, name = [task, *(_named_by(task) if task.name == "task.yml" else ())], ""
    return hashlib.sha256(b"".join([*(each.read_bytes() for each in files), name.encode()])).hexdigest()


def _named_by(task: Path) -> list[Path]:
    text = task.read_text("utf-8", "replace")
    return [each for each in sorted(task.parent.glob("*.py")) if each.name in text or each.name == "reference.py"]
