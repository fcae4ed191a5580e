"""A folder with a registry of two small ops, one of them wrong, and ``kernelcheck`` as a process in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from commands import run_kernelcheck

import kernelcheck

ROOT = Path(kernelcheck.__file__).parents[1]

HEAD = """
[kernelcheck]
schema = 1
seed = 7
backend = "cpu"
[quick]
cases = 4
"""

OP = """
[ops.{name}]
source = "{name}.cu"
kernel = "scale"
reference = "{name}.py"
dtypes = ["float32"]
[ops.{name}.dims]
n = {{ sizes = [{sizes}] }}
[ops.{name}.inputs]
x = {{ shape = ["n"] }}
[ops.{name}.outputs]
y = {{ shape = ["n"] }}
[ops.{name}.launch]
grid = ["ceil_div(n, 256)"]
block = [256]
args = ["x", "y", "n"]
"""

KERNEL = """
extern "C" __global__ void scale(const float* x, float* y, int n)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = {result};
}}
"""
RIGHT, WRONG = "2.0f * x[i]", "i == n - 1 ? 1.0f + x[i] : 2.0f * x[i]"
CALLER = "int(open(f'/proc/{os.getppid()}/stat').read().rpartition(')')[2].split()[1])"
"""The process that calls a reference, as its script finds it: its parent forks the processes of references."""
REFERENCE = "def reference(x):\n    return 2 * x\n"


def write_project(
    folder: Path, ops: Mapping[str, str], *, sizes: str = "1, 5, 300", reference: str = REFERENCE
) -> Path:
    """The ops by name, each with the expression that its kernel computes; ``reference`` is that of the last one."""
    folder.mkdir(exist_ok=True)
    (folder / "kernelcheck.toml").write_text(HEAD + "".join(OP.format(name=name, sizes=sizes) for name in ops))
    for name, result in ops.items():
        (folder / f"{name}.cu").write_text(KERNEL.format(result=result))
        (folder / f"{name}.py").write_text(REFERENCE)
    (folder / f"{list(ops)[-1]}.py").write_text(reference)
    return folder


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "kernelcheck", *arguments]


def environment(cache: Path | None = None) -> dict[str, str]:
    """That of a process for which the user has set nothing, but how machine code is made and where it is cached, by
    default where all tests cache theirs."""
    code = ("KERNELCHECK_CPU", "KERNELCHECK_OPTIMISE", "KERNELCHECK_CACHE_DIR")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KERNELCHECK_") or name in code}
    own = {} if cache is None else {"KERNELCHECK_CACHE_DIR": str(cache)}
    return {**kept, **own, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}


def ended(
    arguments: Sequence[str], folder: Path, cache: Path | None = None, *, before: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """What came of ``kernelcheck ARGUMENTS`` in ``folder``, started by the command ``before`` if that is given."""
    variables = environment(cache)
    if not before:
        return run_kernelcheck(*arguments, cwd=folder, env=variables)
    started = [*before, *command(*arguments)]
    return subprocess.run(started, cwd=folder, env=variables, capture_output=True, text=True, check=False, timeout=120)


def read_only(folder: Path) -> list[str]:
    """Makes ``folder`` read-only; what a process has to be started by for that to bind it, root included."""
    folder.chmod(0o500)
    if not os.access(folder, os.W_OK):
        return []
    privileges = shutil.which("setpriv")
    if privileges is None:
        pytest.skip("this user may write anywhere, and there is no setpriv to keep it from that")
    return [privileges, "--bounding-set=-dac_override,-dac_read_search"]
