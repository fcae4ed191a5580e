"""``kernelcheck judge``: solutions that cheat are named with how, honest ones of the same tasks are right.

Of those of PyTorch a part is judged here: ``benchmarks/judge.py`` judges all.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from commands import run_kernelcheck
from examples import one_in
from judged_corpus import BOUNDS, JUDGED, Judged, Solution, judged, levels, name_of, require_verdict, solutions

import kernelcheck
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.cuda_source.installed.nvcc_toolkit import find_toolkit
from kernelcheck.programs.judging.batch import judge_all
from kernelcheck.programs.judging.cheats import CHEATS
from kernelcheck.programs.judging.digests import digest
from kernelcheck.programs.judging.judge import verdict_of
from kernelcheck.programs.judging.runs import Ran, run
from kernelcheck.programs.judging.sides import NeedsDeviceError
from kernelcheck.programs.judging.verdicts import Verdict

RIGHT = "import numpy as np\n\n\ndef candidate(x, bias):\n    return np.maximum(x + bias, 0).sum(axis=1)\n"
WRONG = "import numpy as np\n\n\ndef candidate(x, bias):\n    return np.maximum(x + bias, 0)[:, 1:].sum(axis=1)\n"


@pytest.fixture(scope="module")
def numpy_task(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judged]:
    with judged("numpy", tmp_path_factory.mktemp("numpy"), BOUNDS) as task:
        yield task


@pytest.fixture(scope="module")
def torch_task(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judged]:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    with judged("torch", tmp_path_factory.mktemp("torch"), BOUNDS) as task:
        yield task


@pytest.fixture(scope="module")
def kernelbench_task(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judged]:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    pytest.importorskip("triton", reason="Triton is not installed")
    with judged("kernelbench", tmp_path_factory.mktemp("kernelbench"), BOUNDS) as task:
        yield task


@pytest.fixture(scope="module")
def gpumode_task(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judged]:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    pytest.importorskip("triton", reason="Triton is not installed")
    pytest.importorskip("yaml", reason="PyYAML is not installed")
    with judged("gpumode", tmp_path_factory.mktemp("gpumode"), BOUNDS) as task:
        yield task


@pytest.mark.parametrize("solution", one_in(4, solutions("numpy")), ids=name_of)
def test_functions_that_cheat_are_found_and_honest_ones_are_right(solution: Solution, numpy_task: Judged) -> None:
    require_verdict(numpy_task.verdict(solution.text), solution.kinds)


@pytest.mark.slow
@pytest.mark.parametrize("solution", solutions("torch")[::4], ids=name_of)
def test_functions_of_tensors_that_cheat_are_found_and_honest_ones_are_right(
    solution: Solution, torch_task: Judged
) -> None:
    require_verdict(torch_task.verdict(solution.text), solution.kinds)


@pytest.mark.slow
@pytest.mark.parametrize("solution", solutions("kernelbench")[::4], ids=name_of)
def test_models_that_cheat_are_found_and_honest_ones_are_right(solution: Solution, kernelbench_task: Judged) -> None:
    require_verdict(kernelbench_task.verdict(solution.text), solution.kinds)


@pytest.mark.slow
def test_models_of_several_kernels_are_right_or_wrong(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    pytest.importorskip("triton", reason="Triton is not installed")
    listed = levels(tmp_path, ["conv_pool", "attention"])
    found = judge_all([each[:2] for each in listed], seed=5, bounds=BOUNDS, jobs=1, on_verdict=lambda verdict: None)
    assert [verdict.decision for verdict in found] == [decision for _, _, decision in listed], found


@pytest.mark.slow
@pytest.mark.parametrize("solution", solutions("gpumode")[1::4], ids=name_of)
def test_submissions_that_cheat_are_found_and_honest_ones_are_right(solution: Solution, gpumode_task: Judged) -> None:
    require_verdict(gpumode_task.verdict(solution.text), solution.kinds)


def test_every_way_to_cheat_is_in_the_corpus() -> None:
    expected = {kind for of in ("numpy", "kernelbench") for each in solutions(of) for kind in each.kinds}
    assert {each.kind for each in CHEATS} - expected == {"writes-beyond"}


def test_a_write_beyond_an_input_is_found(numpy_task: Judged) -> None:
    text = RIGHT.replace("    return", "    np.ctypeslib.ctypes.memset(x.ctypes.data + x.nbytes, 7, 1)\n    return")
    require_verdict(numpy_task.verdict(text), ("writes-beyond",))


@pytest.mark.parametrize(
    "text",
    [
        "    return (known[key] if key in known else known.setdefault(key, work(x, bias))).copy()",
        "    thread = threading.Thread(target=work, args=(x, bias, key))\n    thread.start()\n    thread.join()\n"
        "    return known[key].copy()",
        "    exec(compile('known[key] = known[key] if key in known else work(x, bias)', '<made>', 'exec'))\n"
        "    return known[key].copy()",
    ],
    ids=["in one line", "in a thread", "in code that it makes"],
)
def test_work_that_is_skipped_is_found(text: str, numpy_task: Judged) -> None:
    before = """
import threading

import numpy as np

known = {}


def work(x, bias, key=None):
    if key is None or key not in known:
        known[key] = np.maximum(x + bias, 0).sum(axis=1)
    return known[key]


def candidate(x, bias):
    key = x.tobytes() + bias.tobytes()
"""
    require_verdict(numpy_task.verdict(f"{before}{text}\n"), ("work-skipped",))


def test_code_that_an_installed_module_has_made_for_itself_is_not_skipped(numpy_task: Judged) -> None:
    text = """
import functools

import numpy as np

from kernelcheck.base.findings import SourceLocation

kept = functools.cache(SourceLocation)  # whose methods, of a frozen dataclass, are in no file


def candidate(x, bias):
    kept(repr(x), 1)
    return np.maximum(x + bias, 0).sum(axis=1)
"""
    require_verdict(numpy_task.verdict(text), ())


def test_an_object_that_computes_later_is_no_array_whatever_its_module_says(numpy_task: Judged) -> None:
    later = "class Later:\n    __module__ = 'numpy'\n\n    def __array__(self, *a, **k):\n        return self.of()\n"
    text = RIGHT.replace("return ", "later = Later()\n    later.of = lambda: ") + "    return later\n"
    require_verdict(numpy_task.verdict(later + text), ("not-an-array",))


def test_a_wrong_solution_is_wrong_with_its_case(numpy_task: Judged) -> None:
    verdict = numpy_task.verdict(WRONG)
    assert verdict.decision == "wrong"
    assert verdict.reason.startswith("float32, rows=1, cols=2; normal values: out: 1 of 1 elements are wrong")
    assert verdict.max_error > 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("def candidate(x, bias):\n    raise ValueError('no')\n", "solution.py:2: ValueError: no"),
        ("def other(x, bias):\n    return x\n", "AttributeError: the solution has no 'candidate'; it has other"),
        ("import os\n\n\ndef candidate(x, bias):\n    os._exit(3)\n", "its process exited with status 3"),
        (RIGHT.replace("sum(axis=1)", "sum()"), "expected [1]"),
        (RIGHT.replace("return ", "return np.float64(1) * "), "float64, expected float32"),
        ("import socket\n\nsocket.create_connection(('127.0.0.1', 9), 1)\n", "Network is unreachable"),
        ("open('/etc/kernelcheck', 'w')\n", "Read-only file system"),
        (RIGHT.replace("    return", "    np.ones(1 << 34)\n    return"), "MemoryError"),
    ],
)
def test_what_raises_ends_or_leaves_its_bounds_is_wrong(text: str, reason: str, numpy_task: Judged) -> None:
    verdict = numpy_task.verdict(text)
    if verdict.unenforced and reason in ("Network is unreachable", "Read-only file system"):
        pytest.skip(f"not enforced here: {verdict.unenforced}")
    assert verdict.decision == "wrong"
    assert reason in verdict.reason


def test_a_solution_gets_no_more_time_by_what_it_says_of_its_progress(tmp_path: Path) -> None:
    text = """
import ctypes
import signal
import time


def candidate(x, bias):
    signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    line = next(each for each in open("/proc/self/maps") if "kernelcheck progress" in each)
    ended = ctypes.c_uint64.from_address(int(line.split("-")[0], 16))
    for _ in range(300):
        ended.value += 1
        time.sleep(0.1)
"""
    shutil.copy(JUDGED / "numpy" / "task.py", tmp_path)
    (tmp_path / "solution.py").write_text(text, "utf-8")
    verdict = kernelcheck.judge(tmp_path / "task.py", tmp_path / "solution.py", seed=1, seconds=0.5)
    assert (verdict.decision, "had not ended after 0.5 s" in verdict.reason) == ("wrong", True)
    assert verdict.seconds < 15


def test_nothing_is_said_of_a_solution_that_needs_what_is_not_installed(numpy_task: Judged) -> None:
    verdict = numpy_task.verdict("import a_module_of_nobody\n")
    assert (verdict.decision, "a_module_of_nobody" in verdict.reason) == ("cannot say", True)


def test_no_expected_output_is_within_reach_of_a_solution(numpy_task: Judged) -> None:
    text = """
import gc

import numpy as np


def candidate(x, bias):
    found = [each for each in gc.get_objects() if isinstance(each, np.ndarray) and each.dtype == np.float64]
    assert not [each for each in found if each.shape == (len(x),)]
    return np.maximum(x + bias, 0).sum(axis=1)
"""
    assert numpy_task.verdict(text).decision == "right"


def test_a_solution_that_forges_answers_is_wrong(numpy_task: Judged) -> None:
    text = """
import gc
import types

for each in gc.get_objects():
    if isinstance(each, types.FunctionType) and each.__name__ == "said":
        each.__code__ = (lambda about: {"about": '{"ran": 1}', "in.y": 1}).__code__
"""
    verdict = numpy_task.verdict(text)
    assert verdict.decision == "wrong"
    assert "what its process sent is not an answer" in verdict.reason


@pytest.mark.slow
def test_a_task_with_what_cannot_be_compared_keeps_no_other_from_being_judged(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    model = "import torch\n\n\nclass Model(torch.nn.Module):\n    def forward(self, x):\n        return {}\n\n\n"
    inputs = "def get_inputs():\n    return [torch.rand({})]\n\n\ndef get_init_inputs():\n    return []\n"
    pairs = []
    for name, returned, shape in (("a", "x + 1", "()"), ("b", "torch.complex(x, x)", "3"), ("c", "x + 1", "3")):
        task, solution = tmp_path / f"{name}.py", tmp_path / f"{name}_1.py"
        task.write_text(model.format(returned) + inputs.format(shape), "utf-8")
        solution.write_text(model.format("x").replace("Model(", "ModelNew(", 1), "utf-8")
        pairs.append((task, solution))
    found = judge_all(pairs, seed=1, bounds=BOUNDS, jobs=1, on_verdict=lambda verdict: None)
    assert [verdict.decision for verdict in found] == ["cannot say", "cannot say", "cheats"]
    assert [verdict.findings[0].kind for verdict in found[2:]] == ["output-aliased"]
    assert "a.py: kernelcheck cannot compare what it has: args: expected at least one array" in found[0].reason
    assert "got 'complex64'" in found[1].reason


def test_a_solution_that_wants_to_build_extensions_only_when_it_runs_again_gets_the_device_then(
    numpy_task: Judged, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[bool] = []

    def run_or_ask(*arguments: Any, device: bool, **others: Any) -> Ran:
        runs.append(device)
        if len(runs) > 1 and not device:
            raise NeedsDeviceError
        return run(*arguments, device=False, **others)

    monkeypatch.setattr("kernelcheck.programs.judging.judge.run", run_or_ask)
    kept = next(each for each in solutions("numpy") if "state-kept" in each.kinds)
    require_verdict(numpy_task.verdict(kept.text), kept.kinds)
    assert runs[:3] == [False, False, True]


@pytest.mark.slow
def test_a_model_that_builds_an_extension_is_judged(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    for program in ("g++", "ninja"):
        if shutil.which(program) is None:
            pytest.skip(f"there is no {program}")
    try:
        find_toolkit()
    except CannotRunError as error:
        pytest.skip(str(error))
    with judged("extensions", tmp_path) as task:
        verdict = task.verdict(solutions("extensions")[-1].text)
    require_verdict(verdict, ())
    assert verdict.launches == verdict.calls


def test_a_task_that_a_constant_solves_proves_nothing(tmp_path: Path) -> None:
    (tmp_path / "task.py").write_text(
        "dims = {'n': [3]}\ninputs = {'x': ['n']}\n\n\ndef reference(x):\n    return x * 0\n", "utf-8"
    )
    (tmp_path / "solution.py").write_text("def candidate(x):\n    return x * 0\n", "utf-8")
    verdict = kernelcheck.judge(tmp_path / "task.py", tmp_path / "solution.py", seed=1)
    assert verdict.decision == "cannot say"
    assert "a constant passes" in verdict.reason


def test_what_is_no_task_is_refused_with_what_was_expected(tmp_path: Path) -> None:
    (tmp_path / "task.py").write_text("x = 1\n", "utf-8")
    with pytest.raises(UsageError, match="expected a function `reference` with `dims` and `inputs`"):
        kernelcheck.judge(tmp_path / "task.py", tmp_path / "task.py")


def test_folders_are_judged_task_by_task_and_scalars_are_passed(tmp_path: Path) -> None:
    tasks, solutions = tmp_path / "tasks", tmp_path / "solutions"
    tasks.mkdir()
    (solutions / "scale").mkdir(parents=True)
    shutil.copy(JUDGED / "numpy" / "task.py", tasks / "sum.py")
    scale = "dims = {'n': [1, 5]}\ninputs = {'x': ['n']}\nscalars = {'s': [0.5, 3.0]}\n\n\ndef reference(x, *, s):\n"
    (tasks / "scale.py").write_text(f"{scale}    return x * s\n", "utf-8")
    (solutions / "sum_1.py").write_text(RIGHT, "utf-8")
    (solutions / "scale.py").write_text("def candidate(x, s):\n    return x * x.dtype.type(s)\n", "utf-8")
    (solutions / "scale" / "other.py").write_text("def candidate(x):\n    return x / 2\n", "utf-8")
    ran = run_kernelcheck("judge", "tasks", "solutions", "--jobs", "2", "--seed", "5", cwd=tmp_path)
    assert ran.returncode == 1, ran.stderr
    assert [line.split()[:3] for line in ran.stdout.splitlines()[1:-1]] == [
        ["wrong", "tasks/scale.py", "solutions/scale/other.py"],
        ["right", "tasks/scale.py", "solutions/scale.py"],
        ["right", "tasks/sum.py", "solutions/sum_1.py"],
    ]
    for wrong, why in (
        (("no-task.py", "solutions"), "there is no such task"),
        (("tasks", "solutions", "--memory", "nan"), "--memory must be 0.1 to 1048576 GiB (got nan)"),
    ):
        nothing = run_kernelcheck("judge", *wrong, cwd=tmp_path)
        assert (nothing.returncode, why in nothing.stderr) == (2, True)


def test_a_task_that_is_none_keeps_no_other_of_its_folder_from_being_judged(tmp_path: Path) -> None:
    (tmp_path / "none.py").write_text("dims = {'n': [1]}\n\n\ndef reference(x):\n    return x\n", "utf-8")
    shutil.copy(JUDGED / "numpy" / "task.py", tmp_path / "sum.py")
    pairs = []
    for name in ("none", "sum"):
        (tmp_path / f"{name}_1.py").write_text(RIGHT, "utf-8")
        pairs.append((tmp_path / f"{name}.py", tmp_path / f"{name}_1.py"))
    found = judge_all(pairs, seed=1, bounds=BOUNDS, jobs=1, on_verdict=lambda verdict: None)
    assert [verdict.decision for verdict in found] == ["cannot say", "right"]
    assert "expected inputs = {…}" in found[0].reason
    with pytest.raises(UsageError, match="expected inputs"):
        judge_all(pairs[:1], seed=1, bounds=BOUNDS, jobs=1, on_verdict=lambda verdict: None)


@pytest.mark.parametrize("text", ["import " + "a" * 300, "x = " + "-" * 200_000 + "1", "x = a" + ".b" * 60_000])
def test_a_solution_that_python_cannot_read_keeps_no_other_of_its_folder_from_being_judged(
    text: str, tmp_path: Path
) -> None:
    shutil.copy(JUDGED / "numpy" / "task.py", tmp_path / "sum.py")
    pairs = []
    for name, contents in (("odd", text), ("right", RIGHT)):
        (tmp_path / f"sum_{name}.py").write_text(contents, "utf-8")
        pairs.append((tmp_path / "sum.py", tmp_path / f"sum_{name}.py"))
    found = judge_all(pairs, seed=1, bounds=BOUNDS, jobs=1, on_verdict=lambda verdict: None)
    assert found[0].decision != "right" and found[1].decision == "right"


def test_a_folder_is_judged_once_and_the_exit_code_is_that_of_all(tmp_path: Path) -> None:
    for name, text in (("task.py", ""), ("a.py", RIGHT), ("b.py", WRONG)):
        (tmp_path / name).write_text(text or (JUDGED / "numpy" / "task.py").read_text("utf-8"), "utf-8")
    command = ("judge", "task.py", ".", "--lines", "verdicts.jsonl", "--seed", "5")
    first = run_kernelcheck(*command, cwd=tmp_path)
    assert first.returncode == 1, first.stderr
    assert "2 solutions: 1 right, 1 wrong" in first.stdout
    lines = [json.loads(line) for line in (tmp_path / "verdicts.jsonl").read_text("utf-8").splitlines()]
    assert [line["decision"] for line in lines] == ["right", "wrong"]
    (tmp_path / "b.py").write_text(RIGHT + "\n", "utf-8")
    again = run_kernelcheck(*command, "--format", "json", cwd=tmp_path)
    assert again.returncode == 0, again.stdout + again.stderr
    (line,) = again.stdout.splitlines()
    assert (json.loads(line)["decision"], Path(json.loads(line)["solution"]).name) == ("right", "b.py")
    assert "1 verdict is in verdicts.jsonl already" in again.stderr
    (tmp_path / "b.py").write_text("import a_module_of_nobody\n", "utf-8")
    for _ in range(2):  # nothing is known of it: it is judged each time
        third = run_kernelcheck(*command, cwd=tmp_path)
        assert (third.returncode, "cannot say: b.py" in third.stdout) == (3, True), third.stdout + third.stderr


def test_the_digest_of_a_task_is_that_of_what_it_consists_of(tmp_path: Path) -> None:
    shutil.copytree(JUDGED / "gpumode", tmp_path, dirs_exist_ok=True)
    first = digest(tmp_path)
    (tmp_path / "solution.py").write_text(RIGHT, "utf-8")
    (tmp_path / "verdicts.jsonl").write_text("", "utf-8")
    assert digest(tmp_path) == digest(tmp_path / "task.yml") == first
    (tmp_path / "reference.py").write_text("", "utf-8")
    assert digest(tmp_path) != first


def test_the_digest_of_a_solution_is_also_that_of_what_it_imports(tmp_path: Path) -> None:
    solution, package = tmp_path / "solution.py", tmp_path / "package"
    package.mkdir()
    solution.write_text("import numpy\nfrom package import part\n", "utf-8")
    (package / "part.py").write_text("from . import __init__\nimport other\n", "utf-8")
    seen = {digest(solution)}
    for name in ("package/__init__.py", "package/part.py", "other.py", "kernel.cuh"):
        (tmp_path / name).write_text("# new\n", "utf-8")
        seen.add(digest(solution))
    assert len(seen) == 3, "package/part.py no longer imports `other`"
    before = digest(solution)
    (package / "part.py").write_text("", "utf-8")
    solution.write_text("import numpy\nfrom package import part\n# new\n", "utf-8")
    assert digest(solution) != before, "the same bytes, with another boundary"
    kernel = tmp_path / "kernel.cu"
    kernel.write_text('#include "kernel.cuh"\n', "utf-8")
    before = digest(kernel)
    (tmp_path / "kernel.cuh").write_text("", "utf-8")
    assert digest(kernel) != before


def test_nothing_is_said_of_a_solution_that_changes_while_it_is_judged(tmp_path: Path) -> None:
    class Changing:
        def judge(self, solution: Path) -> Verdict:
            solution.write_text(RIGHT, "utf-8")
            return verdict

    task, solution = tmp_path / "task.py", tmp_path / "solution.py"
    shutil.copy(JUDGED / "numpy" / "task.py", task)
    solution.write_text(RIGHT + "\n", "utf-8")
    verdict = kernelcheck.judge(task, solution, seed=1)
    assert (verdict.decision, verdict.solution_sha256) == ("right", digest(solution))
    before = digest(solution)
    changed = verdict_of(Changing(), task, solution, digest(task))  # type: ignore[arg-type]
    assert (changed.decision, changed.solution_sha256) == ("cannot say", before)
    assert "has changed while it was judged" in changed.reason


@pytest.mark.slow
def test_a_source_of_cuda_is_judged_in_the_place_of_an_op_s_own(tmp_path: Path) -> None:
    assert run_kernelcheck("init", cwd=tmp_path).returncode == 0
    (source,) = tmp_path.rglob("*.cu")
    task = f"{tmp_path / 'kernelcheck.toml'}:{source.stem}"
    right = kernelcheck.judge(task, source, seed=1)
    assert (right.decision, right.reason) == ("right", "")
    assert right.calls == right.trials >= 20
    (tmp_path / "mine.cu").write_text(source.read_text("utf-8").replace("sum += expf(", "sum += 2.0f * expf("), "utf-8")
    assert kernelcheck.judge(task, tmp_path / "mine.cu", seed=1).decision == "wrong"
    (tmp_path / "mine.cu").write_text(source.read_text("utf-8").replace("expf(", "no_such_function("), "utf-8")
    assert "does not compile" in kernelcheck.judge(task, tmp_path / "mine.cu", seed=1).reason
    registry = tmp_path / "kernelcheck.toml"
    text = registry.read_text("utf-8").replace('reference = "references/row_softmax.py"', 'reference = "none"')
    (tmp_path / "none.toml").write_text(text, "utf-8")
    nothing = kernelcheck.judge(f"{tmp_path / 'none.toml'}:{source.stem}", source, seed=1)
    assert (nothing.decision, "nothing is compared" in nothing.reason) == ("cannot say", True)


@pytest.mark.slow
def test_a_submission_elsewhere_imports_what_lies_beside_its_task(tmp_path: Path) -> None:
    for module in ("torch", "triton", "yaml"):
        pytest.importorskip(module)
    shutil.copytree(JUDGED / "gpumode", tmp_path / "task")
    (tmp_path / "task" / "task.py").write_text("input_t = output_t = tuple\n", "utf-8")
    honest = solutions("gpumode")[-1]
    assert not honest.kinds
    (tmp_path / "submission.py").write_text(f"from task import input_t, output_t\n{honest.text}", "utf-8")
    verdict = kernelcheck.judge(tmp_path / "task", tmp_path / "submission.py", seed=1)
    assert (verdict.decision, verdict.reason) == ("right", "")
