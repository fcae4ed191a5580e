"""Ops that share a source: one message where it does not compile, and what a terminal shows meanwhile."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kernelcheck.interfaces.cli import main

KERNELS = """
__global__ void one(float *x, int n) { if (threadIdx.x < n) x[threadIdx.x] = 1; }
__global__ void two(float *x, int n) { if (threadIdx.x < n) x[threadIdx.x] = 2; }
"""
OP = """
[ops.{name}]
source = "a.cu"
kernel = "{name}"
reference = "a.py:{name}"
dtypes = ["float32"]
[ops.{name}.dims]
n = {{ sizes = [1, 33], max = 64 }}
[ops.{name}.outputs]
x = {{ shape = ["n"] }}
[ops.{name}.launch]
grid = [1]
block = [64]
args = ["x", "n"]
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    functions = [f"def {name}(*, n):\n    return np.full(n, {value}.0)\n" for name, value in (("one", 1), ("two", 2))]
    (tmp_path / "a.py").write_text("import numpy as np\n\n" + "\n".join(functions))
    (tmp_path / "a.cu").write_text(KERNELS)
    ops = "".join(OP.format(name=name) for name in ("one", "two"))
    (tmp_path / "kernelcheck.toml").write_text('[kernelcheck]\nschema = 1\nbackend = "cpu"\n' + ops)
    return tmp_path


def test_what_the_compiler_says_of_a_source_is_shown_once(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "a.cu").write_text('#include "missing.h"\n' + KERNELS)
    assert main(["run", "--quick"]) == 3
    out = capsys.readouterr().out
    assert re.findall(r"error\[compile-error\]: (\w+)", out) == ["one"]
    assert re.search(r"^  = also:   two float32$", out, re.MULTILINE)
    assert len(re.findall(r"^ERROR  ", out, re.MULTILINE)) == 2


def test_different_messages_are_shown_each(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (project / "kernelcheck.toml").read_text()
    (project / "a.cu").write_text(KERNELS.replace("x[threadIdx.x] = 2", "x[threadIdx.x] = Y"))
    (project / "kernelcheck.toml").write_text(
        text.replace('kernel = "one"', 'kernel = "one"\ndefines = { Y = "missing_1" }').replace(
            'kernel = "two"', 'kernel = "two"\ndefines = { Y = "missing_2" }'
        )
    )
    assert main(["run", "--quick"]) == 3
    assert re.findall(r"error\[compile-error\]: (\w+)", capsys.readouterr().out) == ["one", "two"]


@pytest.mark.slow
def test_a_terminal_shows_what_is_compiled(project: Path) -> None:
    (project / "a.cu").write_text("#include <cub/cub.cuh>\n" + KERNELS)  # takes longer than a refresh of the screen
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "kernelcheck", "run", "--quick", "--jobs", "1", "--no-store"]
    environment = os.environ | {"KERNELCHECK_CACHE_DIR": str(project / "new")}
    process = subprocess.Popen(command, cwd=project, env=environment, stdout=subprocess.DEVNULL, stderr=theirs)
    os.close(theirs)
    shown = b""
    try:
        while chunk := os.read(ours, 4096):
            shown += chunk
    except OSError:  # the other end is closed
        pass
    os.close(ours)
    assert process.wait(timeout=60) == 0
    assert b"compiling one float32" in shown
