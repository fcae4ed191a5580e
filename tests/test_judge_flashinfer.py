"""``kernelcheck judge`` for tasks of FlashInfer-Bench: definitions, workloads and solutions in JSON."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from judged_corpus import BOUNDS, JUDGED, Judged, Solution, judged, name_of, require_verdict, solutions

from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.programs.judging import safetensors
from kernelcheck.programs.judging.flashinfer import FlashInfer
from kernelcheck.programs.judging.flashinfer_files import read_definition, read_workloads
from kernelcheck.programs.judging.plans import SolutionError


@pytest.fixture(scope="module")
def flashinfer_task(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judged]:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    pytest.importorskip("triton", reason="Triton is not installed")
    with judged("flashinfer", tmp_path_factory.mktemp("flashinfer"), BOUNDS) as task:
        yield task


@pytest.mark.slow
@pytest.mark.parametrize("solution", solutions("flashinfer")[1::2], ids=name_of)
def test_solutions_in_json_that_cheat_are_found_and_honest_ones_are_right(
    solution: Solution, flashinfer_task: Judged
) -> None:
    require_verdict(flashinfer_task.verdict(solution.text), solution.kinds)


def test_a_solution_in_json_that_is_not_as_the_format_demands_is_wrong(tmp_path: Path) -> None:
    shutil.copy(JUDGED / "flashinfer" / "task.json", tmp_path)
    definition = read_definition(tmp_path / "task.json")
    task = FlashInfer.__new__(FlashInfer)
    task.path, task._definition = tmp_path / "task.json", definition
    solution = tmp_path / "solution.json"
    source = {"path": "../main.py", "content": ""}
    spec = {"language": "triton", "entry_point": "../main.py::run"}
    for wrong, why in (
        ({}, "expected `definition`, `spec` and `sources`"),
        ({"definition": "other", "spec": spec, "sources": [source]}, "a solution of 'other', expected 'rmsnorm_d32'"),
        ({"definition": "rmsnorm_d32", "spec": spec, "sources": [source]}, "is not in the solution's folder"),
        ({"definition": "rmsnorm_d32", "spec": spec, "sources": []}, "expected FILE::FUNCTION"),
    ):
        solution.write_text(json.dumps(wrong), "utf-8")
        with pytest.raises(SolutionError, match=re.escape(why)):
            task.unpacked(solution, tmp_path)
    solution.write_text("{", "utf-8")
    with pytest.raises(SolutionError, match="this is no JSON"):
        task.unpacked(solution, tmp_path)


def test_definitions_and_workloads_are_checked(tmp_path: Path) -> None:
    definition = json.loads((JUDGED / "flashinfer" / "task.json").read_text("utf-8"))
    path, workloads = tmp_path / "task.json", tmp_path / "task.jsonl"
    for wrong, why in (
        ({"reference": ""}, "there is no 'reference'"),
        ({"axes": {"batch_size": {"type": "const"}}}, "or `const` with a value"),
        ({"inputs": {"x": {"shape": ["m"], "dtype": "float32"}}}, "expected a shape of the definition's axes"),
    ):
        path.write_text(json.dumps({**definition, **wrong}), "utf-8")
        with pytest.raises(UsageError, match=re.escape(why)):
            read_definition(path)
    path.write_text(json.dumps({**definition, "inputs": {"x": {"shape": [], "dtype": "float4_e2m1"}}}), "utf-8")
    with pytest.raises(CannotRunError, match="kernelcheck knows no dtype 'float4_e2m1'"):
        read_definition(path)
    shutil.copy(JUDGED / "flashinfer" / "task.json", path)
    for line, why in (
        ({"axes": {}, "inputs": {}}, "expected a size for each of batch_size (got {})"),
        ({"axes": {"batch_size": 2}, "inputs": {"y": {}}}, "expected some of input, weight, eps"),
        ({"axes": {"batch_size": 2}, "inputs": {"eps": {"type": "scalar"}}}, "inputs: eps: expected one of"),
    ):
        workloads.write_text(json.dumps(line), "utf-8")
        with pytest.raises(UsageError, match=re.escape(why)):
            read_workloads(workloads, read_definition(path))


def test_tensors_of_safetensors_files_are_read(tmp_path: Path) -> None:
    numbers = np.arange(6, dtype=np.float16).reshape(2, 3)
    about = {"first": {"dtype": "F16", "shape": [2, 3], "data_offsets": [4, 16]}}
    header = json.dumps(about).encode()
    path = tmp_path / "tensors.safetensors"
    path.write_bytes(len(header).to_bytes(8, "little") + header + bytes(4) + numbers.tobytes())
    assert (safetensors.read(path, "first") == numbers).all()
    for name, data, why in (("second", path.read_bytes(), "no tensor 'second'"), ("first", b"{}", "cannot be read")):
        path.write_bytes(data)
        with pytest.raises(CannotRunError, match=why):
            safetensors.read(path, name)
