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
from kernelcheck.programs.judging.batch import pairs_of
from kernelcheck.programs.judging.flashinfer import FlashInfer
from kernelcheck.programs.judging.flashinfer_files import read_definition, read_workloads
from kernelcheck.programs.judging.plans import SolutionError
from kernelcheck.programs.judging.sides import apart_in_temporary_folder


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
    source, main = {"path": "../main.py", "content": ""}, {"path": "main.py", "content": ""}
    spec = {"language": "triton", "entry_point": "../main.py::run"}
    good = {"language": "triton", "entry_point": "main.py::run"}
    for wrong, why in (
        ({}, "expected `definition`, `spec` and `sources`"),
        ({"definition": "other", "spec": spec, "sources": [source]}, "a solution of 'other', expected 'rmsnorm_d32'"),
        ({"definition": "rmsnorm_d32", "spec": spec, "sources": [source]}, "is not in the solution's folder"),
        ({"definition": "rmsnorm_d32", "spec": spec, "sources": []}, "expected FILE::FUNCTION"),
        *(
            ({"definition": "rmsnorm_d32", "spec": good, "sources": [main, other]}, "cannot be written")
            for other in (
                {"path": "main.py/x.py", "content": ""},
                {"path": ".", "content": ""},
                {"path": "a\0b", "content": ""},
                {"path": "a" * 300, "content": ""},
                {"path": "a.py", "content": "\ud800"},
            )
        ),
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
        ({"inputs": {"x": {"shape": [["m"]], "dtype": "float32"}}}, "expected a shape of the definition's axes"),
        ({"axes": {"batch_size": {"type": "const", "value": 0}}}, "or `const` with a value"),
        ({"axes": {"batch_size": {"type": "const", "value": True}}}, "or `const` with a value"),
        ({"constraints": "batch_size > 1"}, "constraints: expected a list"),
    ):
        path.write_text(json.dumps({**definition, **wrong}), "utf-8")
        with pytest.raises(UsageError, match=re.escape(why)):
            read_definition(path)
    for dtype in ("float4_e2m1", ["float32"]):
        path.write_text(json.dumps({**definition, "inputs": {"x": {"shape": [], "dtype": dtype}}}), "utf-8")
        with pytest.raises(CannotRunError, match="kernelcheck knows no dtype"):
            read_definition(path)
    shutil.copy(JUDGED / "flashinfer" / "task.json", path)
    for line, why in (
        ({"axes": {}, "inputs": {}}, "expected a size for each of batch_size (got {})"),
        ({"axes": {"batch_size": 2}, "inputs": {"y": {}}}, "expected some of input, weight, eps"),
        ({"axes": {"batch_size": 2}, "inputs": {"eps": {"type": "scalar"}}}, "inputs: eps: expected type `random`"),
        ({"axes": {"batch_size": 2}, "inputs": {"eps": {"type": "scalar", "value": {}}}}, "inputs: eps: expected"),
        ({"axes": {"batch_size": True}, "inputs": {}}, "expected a size for each of batch_size"),
        ({"workload": "batch_size"}, "expected a size for each of batch_size (got None)"),
        (None, "it is empty"),
    ):
        workloads.write_text("\n" if line is None else json.dumps(line), "utf-8")
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


def test_in_a_data_set_only_definitions_are_tasks(tmp_path: Path) -> None:
    definition, solution = tmp_path / "definitions" / "norm" / "a.json", tmp_path / "solutions" / "a" / "mine.json"
    for path in (definition, solution):
        path.parent.mkdir(parents=True)
        path.write_text("{}", "utf-8")
    assert pairs_of(tmp_path, tmp_path / "solutions") == [(definition, solution)]


def test_a_definition_s_reference_is_in_no_file_that_a_solution_may_find(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    for name in ("task.json", "task.jsonl"):
        shutil.copy(JUDGED / "flashinfer" / name, tmp_path)
    with apart_in_temporary_folder() as apart:
        task = FlashInfer(tmp_path / "task.json", apart)
        assert [*task.trials(1)]
        files = [each.read_bytes() for each in apart.folder.rglob("*") if each.is_file()]
    assert not [each for each in files if b"rsqrt" in each]
    assert {each.name for each in tmp_path.iterdir()} == {"task.json", "task.jsonl"}
