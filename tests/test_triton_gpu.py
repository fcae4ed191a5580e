"""Modules with Triton kernels that ask about the GPU, on hosts that have none."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from python_registry import LAUNCH, SCALE, write_op

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import OpResult
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep

needs_triton = pytest.mark.skipif(find_spec("triton") is None, reason="needs Triton: pip install '.[triton]'")
without_torch = pytest.mark.skipif(find_spec("torch") is not None, reason="PyTorch is installed")
pytestmark = [needs_triton, pytest.mark.slow]

TORCH = "import torch\nSMS = torch.cuda.get_device_properties(torch.cuda.current_device()).multi_processor_count\n"
DRIVER = "SMS = triton.runtime.driver.active.utils.get_device_properties(0)['multiprocessor_count']\n"
BY_BLOCK = LAUNCH.replace("128", "BLOCK")


def source(asks: str, rule: str = "lambda args: 64 if args['n'] > SMS else 32") -> str:
    """``scale`` with a heuristic that reads what a module constant asks."""
    tuned = f'{asks}\n@triton.heuristics({{"BLOCK": {rule}}})\n@triton.jit'
    return SCALE.replace("@triton.jit", tuned)


def run(path: Path, arch: str = "sm_80") -> OpResult:
    path.write_text(path.read_text().replace('backend = "cpu"', f'backend = "cpu"\narch = "{arch}"'))
    (op,) = run_sweep(load_registry(path), Selection(mode="quick", jobs=1), CpuBackend()).ops
    return op


def problems(op: OpResult) -> list[str]:
    return [case.message for case in op.cases if case.kind]


@without_torch
@pytest.mark.parametrize(("arch", "answer"), [("sm_80", 108), ("sm_90", 132)])
@pytest.mark.parametrize("asks", [TORCH, DRIVER], ids=["torch", "driver"])
def test_a_module_that_asks_for_multiprocessors_hears_of_those_of_the_registrys_arch(
    tmp_path: Path, asks: str, arch: str, answer: int
) -> None:
    op = run(write_op(tmp_path, source(asks), keys="", launch=BY_BLOCK), arch)
    assert (problems(op), op.count("passed")) == ([], 10)
    (note,) = op.noticed
    assert (note.kind, note.location and note.location.file) == ("gpu-asked", "k.py")
    assert f"_count = {answer}" in note.message or f"processor_count = {answer}" in note.message


@without_torch
def test_a_heuristic_that_asks_when_it_is_called_is_answered(tmp_path: Path) -> None:
    asks = "def count():\n    import torch\n    return torch.cuda.get_device_properties(0).multi_processor_count\n"
    op = run(write_op(tmp_path, source(asks, "lambda args: 64 if count() == 108 else 1"), keys="", launch=BY_BLOCK))
    assert (problems(op), op.count("passed")) == ([], 10)


def test_a_module_that_runs_nvidia_smi_finds_the_gpu_of_the_registrys_arch(tmp_path: Path) -> None:
    query = "'nvidia-smi', '--query-gpu=name,compute_cap', '--format=csv,noheader'"
    asks = f"import subprocess\nNAME = subprocess.check_output([{query}], text=True)\n"
    rule = "lambda args: 64 if 'H100' in NAME and '9.0' in NAME else missing"
    op = run(write_op(tmp_path, source(asks, rule), keys="", launch=BY_BLOCK), "sm_90")
    assert (problems(op), op.count("passed")) == ([], 10)


def test_an_override_takes_the_place_of_the_question(tmp_path: Path) -> None:
    rule = "lambda args: 32 if SMS == 7 else missing"
    keys = "override = { SMS = 7 }"
    op = run(write_op(tmp_path, source("import absent\nSMS = absent.count()\n", rule), keys=keys, launch=BY_BLOCK))
    assert (problems(op), op.count("passed"), op.noticed) == ([], 10, ())
    changed = write_op(
        tmp_path, source("import absent\nSMS = absent.count()\n", rule), keys="override = { SMS = 8 }", launch=BY_BLOCK
    )
    assert "name 'missing' is not defined" in problems(run(changed))[0]


def test_a_heuristic_is_not_evaluated_where_the_registry_gives_the_constexpr(tmp_path: Path) -> None:
    keys = "constexpr = { BLOCK = 64 }"
    op = run(write_op(tmp_path, source("import absent\nSMS = absent.count()\n"), keys=keys, launch=BY_BLOCK))
    assert (problems(op), op.count("passed"), op.noticed) == ([], 10, ())
    listed = "import absent\nrules = {'BLOCK': lambda args: absent.count()}\n"
    text = source("").replace("({\"BLOCK\": lambda args: 64 if args['n'] > SMS else 32})", "(rules)")
    later = text.replace("@triton.heuristics", "rules = {'BLOCK': lambda args: 1 / 0}\n@triton.heuristics")
    assert listed and problems(run(write_op(tmp_path, later, keys=keys, launch=BY_BLOCK))) == []


@without_torch
@pytest.mark.parametrize(
    ("asks", "told"),
    [
        (
            TORCH.replace("multi_processor_count", "total_memory"),
            "asks for total_memory of a GPU, and that of an sm_80",
        ),
        ("import torch\nSMS = torch.zeros(3)\n", "it needs torch.zeros, and PyTorch is not installed"),
        ("from torch import nn\nSMS = nn.count()\n", "it needs torch.nn, and PyTorch is not installed"),
    ],
)
def test_a_question_without_a_known_answer_is_an_error_that_names_override(
    tmp_path: Path, asks: str, told: str
) -> None:
    message = problems(run(write_op(tmp_path, source(asks), keys="", launch=BY_BLOCK)))[0]
    assert told in message and "override = { NAME = … }" in message


def test_multiprocessors_of_an_architecture_whose_gpus_are_not_known_are_an_error(tmp_path: Path) -> None:
    message = problems(run(write_op(tmp_path, source(DRIVER), keys="", launch=BY_BLOCK), "sm_100"))[0]
    assert "that of an sm_100 GPU is not known" in message


@without_torch
def test_a_module_that_runs_without_torch_runs_without_its_answers_if_those_do_not_suffice(tmp_path: Path) -> None:
    asks = "try:\n    import torch\n    SMS = torch.float32.itemsize\nexcept ImportError:\n    SMS = 4\n"
    op = run(write_op(tmp_path, source(asks), keys="", launch=BY_BLOCK))
    assert (problems(op), op.count("passed")) == ([], 10)
    (note,) = op.noticed
    assert "k.py was run as where there is no GPU" in note.message and "torch.float32" in note.message


@without_torch
def test_an_installed_torch_without_cuda_answers_for_the_architecture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "library" / "torch"
    (library / "cuda").mkdir(parents=True)
    refused = "def {}(device=None):\n    raise AssertionError('Torch not compiled with CUDA enabled')\n"
    asked = ("current_device", "get_device_properties", "get_device_name", "get_device_capability")
    cuda = "def is_available():\n    return False\ndef device_count():\n    return 0\n"
    (library / "__init__.py").write_text("from . import cuda\nclass Tensor:\n    pass\n")
    (library / "cuda" / "__init__.py").write_text(cuda + "".join(refused.format(name) for name in asked))
    monkeypatch.syspath_prepend(str(library.parent))
    monkeypatch.setenv("PYTHONPATH", str(library.parent))
    project = tmp_path / "project"
    project.mkdir()
    op = run(write_op(project, source(TORCH), keys="", launch=BY_BLOCK))
    assert (problems(op), op.count("passed")) == ([], 10)
    assert "multi_processor_count = 108" in op.noticed[0].message
    falls_back = "import torch\nSMS = 1 if not torch.cuda.is_available() else torch.cuda.Stream().count\n"
    op = run(write_op(project, source(falls_back), keys="", launch=BY_BLOCK))
    assert (problems(op), op.count("passed")) == ([], 10)
    assert "as where there is no GPU" in op.noticed[0].message
