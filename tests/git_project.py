"""A project of two ops in a git repository, to change things in."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from kernelcheck.core.provenance.changed_ops import changed_ops
from kernelcheck.core.provenance.git import Repository
from kernelcheck.core.registry import load_registry

OP = """
[ops.{name}]
source = "{name}.cu"
kernel = "k"
reference = "{name}.py"
dtypes = ["float32"]
controls = ["{name}_control.cu"]
[ops.{name}.dims]
n = {{ sizes = [1] }}
[ops.{name}.inputs]
x = {{ shape = ["n"] }}
[ops.{name}.outputs]
y = {{ shape = ["n"] }}
[ops.{name}.launch]
grid = ["n"]
block = [1]
args = ["x", "y"]
"""
CALIBRATED = {
    "factor": 1.5,
    "p50": 0.5,
    "p95": 1.0,
    "max": 1.2,
    "cases": 300,
    "controls": [],
    "backend": "cpu",
    "controls_sha256": "",
    "source_sha256": "",
    "reference_sha256": "",
    "arch": "sm_80",
}
FILES = {
    "kernels/kernelcheck.toml": '[kernelcheck]\nschema = 1\ninclude_dirs = ["include"]\ninclude = ["more/*.toml"]\n'
    + OP.format(name="one"),
    "kernels/more/two.toml": OP.format(name="two"),
    "kernels/one.cu": '#include "shared.cuh"\n#include "deep.cuh"\n',
    "kernels/more/two.cu": '#include "shared.cuh"\n',
    "kernels/one_control.cu": "",
    "kernels/more/two_control.cu": "",
    "kernels/one.py": "def reference(x):\n    return x\n\n\ndef draw(x):\n    import rules\n",
    "kernels/more/two.py": "def reference(x):\n    return x\n",
    "kernels/include/shared.cuh": "",
    "kernels/include/deep.cuh": '#include "deeper.cuh"\n',
    "kernels/include/deeper.cuh": "",
    "kernels/rules.py": "from lib import deepest\n",
    "lib/deepest.py": "",
    "unrelated.cu": "",
    "kernels/tolerances.json": json.dumps({"schema_version": 1, "ops": {"one": {"float32": CALIBRATED}}}),
    ".gitignore": "generated.cuh\n",
}


@dataclass(frozen=True)
class Project:
    """The working tree."""

    top: Path

    def git(self, *arguments: str) -> str:
        ended = subprocess.run(["git", *arguments], cwd=self.top, capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stderr
        return ended.stdout.strip()

    def write(self, path: str, text: str) -> None:
        place = self.top / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

    def append(self, path: str, text: str = "// changed\n") -> None:
        self.write(path, (self.top / path).read_text() + text)

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "a commit")

    def changes(self, revision: str = "HEAD") -> dict[str, tuple[str, ...]]:
        registry = load_registry(self.top / "kernels" / "kernelcheck.toml")
        repository = Repository.around(registry.root)
        return {each.op: each.reasons for each in changed_ops(registry, repository, repository.commit(revision))}


def isolate_git(monkeypatch: pytest.MonkeyPatch) -> None:
    """Git reads no configuration but the repository's own."""
    for name, value in {
        "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "A",
        "GIT_AUTHOR_EMAIL": "a@example.com",
        "GIT_COMMITTER_NAME": "A",
        "GIT_COMMITTER_EMAIL": "a@example.com",
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("PRE_COMMIT_FROM_REF", raising=False)


def new_project(folder: Path) -> Project:
    project = Project(folder)
    folder.mkdir(exist_ok=True)
    project.git("init", "--quiet", "--initial-branch", "main")
    for path, text in FILES.items():
        project.write(path, text)
    project.commit()
    return project
