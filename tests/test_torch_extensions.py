"""Extensions of PyTorch under ``kernelcheck sanitize --extensions``, on a device in the host's memory."""

from __future__ import annotations

import importlib.util
import json
import shutil
import sys
from pathlib import Path

import pytest
from commands import run_kernelcheck

from kernelcheck.base.errors import CannotRunError
from kernelcheck.cuda_source.installed.nvcc_toolkit import find_host_compiler, find_toolkit
from kernelcheck.programs.torch_extensions.build import cuda_home

EXTENSION = Path(__file__).parent / "examples" / "extension"


def _missing() -> str:
    if importlib.util.find_spec("torch") is None:
        return "PyTorch is not installed"
    try:
        find_toolkit()
        find_host_compiler()
    except CannotRunError as error:
        return str(error)
    return ""


_MISSING = _missing()
pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(_MISSING), reason=_MISSING)]

FAULTS = {
    ("out-of-bounds", "past-end"),
    ("out-of-bounds", "before-start"),
    ("race", "block-race"),
    ("race", "shared-race"),
    ("uninitialized-read", "shared-race"),
    ("barrier-divergence", "divergence"),
    ("misaligned", "misaligned"),
    ("uninitialized-read", "reads"),
    ("use-after-free", "reads"),
    ("out-of-bounds", "copy-past-end"),
    ("out-of-bounds", "set-past-end"),
    ("invalid-copy", "copy-direction"),
    ("invalid-free", "free-middle"),
    ("stream-race", "stream-race"),
}
"""Planted faults: kind, and the mark of the line."""

DEVICE = """
import copy
import torch
x = torch.arange(6.0, device="cuda").reshape(2, 3)
assert x.is_cuda and x.device == torch.device("cuda", 0) and (x @ x.t()).is_cuda and not x.cpu().is_cuda
assert torch.equal(copy.deepcopy(x)[1, 1:].cpu(), torch.tensor([4.0, 5.0])) and x.sum().item() == 15
weight = torch.randn(3, 3, device="cuda", requires_grad=True)
torch.nn.functional.conv1d(torch.ones(1, 3, 8, device="cuda"), weight.unsqueeze(1), groups=3).sum().backward()
assert weight.grad.is_cuda and torch.equal(weight.grad.cpu(), torch.full((3, 3), 6.0))
layer = torch.nn.Linear(3, 2).to("cuda")
assert layer(x).is_cuda and torch.zeros(0, device="cuda").numel() == 0
out = torch.empty(0, device="cuda")
torch.add(x, 1, out=out)
assert torch.equal(out, x + 1)
x[:, ::2] = 7
assert x.cpu().tolist() == [[7, 1, 7], [7, 4, 7]]
assert torch.ones(2).pin_memory().is_pinned() and not torch.ones(2).is_pinned()
with torch.autocast("cuda", dtype=torch.bfloat16):
    assert (weight @ weight).dtype == torch.bfloat16
assert torch.equal(x[torch.tensor([1])].cpu(), x[1:].cpu())
for wrong in (
    lambda: x + torch.ones(2, 3),
    lambda: torch.ones(1, device="cuda:1"),
    lambda: torch.ops.mine.host(x),
    lambda: torch.index_select(x, 0, torch.tensor([0])),
    lambda: torch.cuda.synchronize(1),
):
    try:
        wrong()
    except (RuntimeError, NotImplementedError) as error:
        print(str(error).splitlines()[0])
    else:
        raise AssertionError("expected an error")
"""
CUSTOM = """
import torch
library = torch.library.Library("mine", "DEF")
library.define("host(Tensor x) -> Tensor")
library.impl("host", lambda x: x + 1, "CPU")
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the extension, built by its own ``setup.py``."""
    folder = tmp_path_factory.mktemp("extension")
    for each in EXTENSION.iterdir():
        shutil.copy(each, folder)
    build = (sys.executable, "setup.py", "build_ext", "--inplace")
    done = run_kernelcheck("sanitize", "--extensions", "--", *build, cwd=folder, timeout=600)
    assert done.returncode == 5, done.stderr  # nothing was launched
    return folder


def marks_of(file: str) -> dict[int, str]:
    lines = (EXTENSION / file).read_text("utf-8").splitlines()
    marker = "//" if file.endswith(".cu") else "#"
    return {n: line.rpartition(marker)[2].strip() for n, line in enumerate(lines, 1) if marker in line}


def test_planted_faults_are_found_at_their_lines_with_the_calls_of_cuda_and_python(built: Path) -> None:
    command = ("sanitize", "--extensions", "--output", "json=wrong.json", "--", sys.executable, "program.py", "1")
    done = run_kernelcheck(*command, cwd=built, timeout=600)
    assert done.returncode == 1, done.stderr
    found = json.loads((built / "wrong.json").read_text("utf-8"))["findings"]
    marks = marks_of("kernels.cu")
    assert {(each["kind"], marks.get(each["location"]["line"], "?")) for each in found} == FAULTS
    of_python = marks_of("program.py")
    for each in found:
        stack = [(Path(frame["file"]).name, frame["line"]) for frame in each["stack"]]
        assert any(file == "kernels.cu" for file, _ in stack), each
        lines = {of_python.get(line) for file, line in stack if file == "program.py"}
        assert lines & {"called", "freed"}, each


def test_their_clean_twins_are_quiet(built: Path) -> None:
    done = run_kernelcheck("sanitize", "--extensions", "--", sys.executable, "program.py", "0", cwd=built, timeout=600)
    assert done.returncode == 0, done.stderr


def test_another_version_of_pytorch_is_named_where_the_device_does_not_build(tmp_path: Path) -> None:
    (tmp_path / "version.py").write_text("__version__ = '2.5.1+cpu'\n", "utf-8")
    with pytest.raises(CannotRunError, match=r"made for PyTorch 2\.13, and there is 2\.5\.1\+cpu"):
        cuda_home(tmp_path, find_toolkit())


def test_tensors_of_the_device_behave_as_on_a_gpu(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(CUSTOM + DEVICE, "utf-8")
    command = ("sanitize", "--extensions", "--", sys.executable, "program.py")
    done = run_kernelcheck(*command, cwd=tmp_path, timeout=600)
    assert done.returncode == 5, done.stdout + done.stderr  # nothing was launched
    said = done.stdout.splitlines()
    assert "Expected all tensors to be on the same device" in said[0]
    assert "invalid device ordinal" in said[1]
    assert "Could not run 'mine::host'" in said[2]
    assert "Expected all tensors to be on the same device" in said[3]
    assert "invalid device ordinal" in said[4]
