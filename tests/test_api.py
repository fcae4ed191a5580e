"""What Python programs call, as the manual shows it; and that it is what the commands do."""

from __future__ import annotations

import doctest
import json
import os
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kernelcheck
from kernelcheck.base.errors import CannotRunError, RegistryError, UsageError
from kernelcheck.interfaces.cli import main

PAGE = Path(__file__).parent.parent / "kernelcheck" / "manual" / "api.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What ``kernelcheck init`` writes."""
    monkeypatch.chdir(tmp_path)
    assert main(["init", "."]) == 0
    return tmp_path


def twice(x: np.ndarray) -> np.ndarray:
    return x * 2


def test_the_examples_of_the_manual_do_what_it_says(project: Path) -> None:
    names: dict[str, Any] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    ran = 0
    for match in BLOCK.finditer(PAGE.read_text("utf-8")):
        block, line = match[1], PAGE.read_text("utf-8").count("\n", 0, match.start()) + 1
        if "def test_" in block or "torch" in block:
            continue
        if ">>>" in block:
            example = doctest.DocTestParser().get_doctest(block, names, PAGE.name, str(PAGE), line)
            said: list[str] = []
            failed, tried = runner.run(example, out=said.append, clear_globs=False)
            assert not failed, "".join(said)
            names.update(example.globs)
            ran += tried
        else:
            exec(compile(block, f"{PAGE.name}:{line}", "exec"), names)
    assert ran > 15


def test_classes_are_called_what_programs_call_them() -> None:
    public = {name: getattr(kernelcheck, name) for name in kernelcheck.__all__}
    assert all(value.__name__ == name for name, value in public.items() if isinstance(value, type))
    assert repr(kernelcheck.compare(np.float32([1]), [1.0])).startswith("Comparison(")


def test_a_script_that_fuzzes_a_function_has_at_most_15_lines() -> None:
    (script,) = [match[1] for match in BLOCK.finditer(PAGE.read_text("utf-8")) if "fuzz_softmax.py" in match[1]]
    assert len(script.splitlines()) <= 15


def test_run_gives_the_json_of_the_command(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["run", "--quick", "--cases", "3", "--backend", "cpu", "--no-store", "--format", "json"]) == 0
    command = json.loads(capsys.readouterr().out)
    called = json.loads(kernelcheck.run(mode="quick", cases=3, backend="cpu").json())
    for document in (command, called):
        del document["run"]["started"], document["run"]["duration_s"]
        for op in document["ops"]:
            del op["seconds"]
    assert called == command


def test_failures_are_those_that_the_commands_stored(project: Path) -> None:
    kernel = project / "kernels" / "row_softmax.cu"
    (source,) = [kernel] if kernel.exists() else project.glob("**/*.cu")
    text = source.read_text()
    source.write_text(text.replace("i < n", "i < n - 1") if "i < n" in text else text + "\n#error broken\n")
    assert main(["run", "--quick", "--cases", "2", "--backend", "cpu"]) != 0
    stored = kernelcheck.failures(["row_softmax"])
    assert stored
    again = kernelcheck.reproduce(stored[0].case.seed, backend="cpu")
    assert not again.passed
    assert again.failures[0].kind == stored[0].case.kind


def test_reproduce_and_minimize_report_what_the_commands_print(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (source,) = project.glob("**/*.cu")
    source.write_text(source.read_text().replace("__expf", "__logf").replace("expf", "logf"))
    seed = kernelcheck.run(mode="quick", cases=1, dtypes=["float32"], backend="cpu").failures[0].seed
    token = kernelcheck.minimize(seed, backend="cpu").token
    for handle in (f"{seed:#018x}", token):
        capsys.readouterr()
        assert main(["reproduce", handle, "--backend", "cpu"]) == 1
        assert without_times(capsys.readouterr().out) == without_times(
            f"{kernelcheck.reproduce(handle, backend='cpu')}\n"
        )
    assert main(["minimize", f"{seed:#018x}", "--backend", "cpu", "--no-store", "--explain", "0"]) == 1
    smallest = f"{kernelcheck.minimize(seed, backend='cpu')}\nstandalone script: the same with --export DIR\n"
    assert without_times(capsys.readouterr().out) == without_times(smallest)


def without_times(text: str) -> str:
    return re.sub(r" +\d+\.\d s\b", "", text)


def test_a_case_that_was_never_submitted_is_not_passed(project: Path) -> None:
    cases = kernelcheck.cases("row_softmax", cases=3)
    assert not cases.result.passed
    for case in cases:
        if case.case.index != 1:
            e = np.exp(case.scalars["scale"] * (case.inputs["x"] - case.inputs["x"].max(axis=1, keepdims=True)))
            assert case.submit(e / e.sum(axis=1, keepdims=True)).status == "passed"
    result = cases.result
    assert not result.passed
    assert "SKIP  row_softmax" in str(result)
    assert (result.run.summary.passed, result.run.summary.skipped) == (2, 1)


def test_wrong_submissions_are_found(project: Path) -> None:
    cases = kernelcheck.cases("row_softmax", cases=4)
    name = next(iter(next(iter(cases)).outputs))
    submissions: list[Any] = [
        lambda good: good + np.float32(1e-3),
        lambda good: good.astype(np.float64),
        lambda good: {name: good[:, :-1]},
        lambda good: {"other": good},
    ]
    for case, wrong in zip(cases, submissions, strict=True):
        good = np.zeros(case.outputs[name][1], np.float32)
        assert case.submit(wrong(good)).kind == "mismatch"
        with pytest.raises(UsageError, match="was submitted before"):
            case.submit(good)
    assert len(cases.result.failures) == 4
    with pytest.raises(UsageError, match="in order or by name"):
        next(iter(kernelcheck.cases("row_softmax"))).submit()


def test_tokens_and_seeds_that_nobody_knows_are_refused(project: Path) -> None:
    with pytest.raises(UsageError, match="no case has the seed"):
        kernelcheck.reproduce("0x1", backend="cpu")
    with pytest.raises(UsageError, match="expected a seed such as"):
        kernelcheck.minimize("1", backend="cpu")
    with pytest.raises(UsageError, match=r"no op 'row_softmx'.*did you mean 'row_softmax'"):
        kernelcheck.cases("row_softmx")
    with pytest.raises(RegistryError, match="cannot read the registry"):
        kernelcheck.run("nowhere.toml")


def test_compare_says_how_far_off_and_where() -> None:
    expected = np.linspace(1, 2, 12).reshape(3, 4)
    right = expected.astype(np.float32)
    assert kernelcheck.compare(right, expected)
    assert kernelcheck.compare(right, expected).units <= 1
    wrong = right.copy()
    wrong[:, -1] *= np.float32(1.01)
    found = kernelcheck.compare(wrong, expected)
    assert not found.within
    assert (found.mismatched, found.worst is not None and found.worst.index) == (3, (1, 3))
    assert "last column of every row" in str(found)
    assert not kernelcheck.compare(np.float32([np.nan]), [1.0])
    assert kernelcheck.compare(np.float32([np.nan, np.inf]), [np.nan, np.inf])
    assert not kernelcheck.compare(np.int32([1, 2]), [1, 3])
    assert kernelcheck.compare(np.int32([1, 2]), [1, 2])


@pytest.mark.parametrize(
    ("actual", "expected", "message"),
    [
        (np.zeros(3, np.float32), np.zeros(4), "two arrays of one shape"),
        (np.zeros(0, np.float32), np.zeros(0), "at least one element"),
        (np.zeros(3, np.complex64), np.zeros(3), "actual is complex64"),
        (np.zeros(3, np.float32), np.array(["a", "b", "c"]), "cannot be compared"),
    ],
)
def test_what_cannot_be_compared_is_refused(actual: np.ndarray, expected: np.ndarray, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        kernelcheck.compare(actual, expected)


def test_a_wrong_function_is_not_calibrated() -> None:
    sizes: dict[str, Any] = {"dims": {"n": [1, 31]}, "inputs": {"x": ["n"]}, "cases": 20}
    assert kernelcheck.calibrate(twice, twice, **sizes) == 8
    with pytest.raises(CannotRunError, match="not calibrated"):
        kernelcheck.calibrate(lambda x: x * np.nan, twice, **sizes)


def test_streams_are_those_of_the_cases() -> None:
    seen: list[np.ndarray] = []

    def candidate(x: np.ndarray) -> np.ndarray:
        seen.append(x.copy())
        return x * 2

    (case,) = kernelcheck.check(candidate, twice, dims={"n": [9]}, inputs={"x": ["n"]}, cases=1)
    assert np.array_equal(kernelcheck.Seeded(case.seed, "x").values((9,), "float32", case.values), seen[0])


def test_sizes_lie_within_their_bounds() -> None:
    seeded = kernelcheck.Seeded(3, "sizes")
    drawn = [seeded.size(3, 100) for _ in range(300)]
    assert min(drawn) >= 3
    assert max(drawn) <= 100
    assert sum(size < 16 for size in drawn) > 75
    with pytest.raises(UsageError, match="1 <= low <= high"):
        seeded.size(5, 4)
    with pytest.raises(UsageError, match="did you mean 'float32'"):
        seeded.values((3,), "float23")


def test_names_of_packages_are_functions_too() -> None:
    import kernelcheck.core.cases.case
    import kernelcheck.insight.minimize.search

    assert kernelcheck.core.cases.case.MODES
    assert callable(kernelcheck.cases)
    assert callable(kernelcheck.minimize)
    assert all(getattr(kernelcheck, name) for name in kernelcheck.__all__)


def softmax_of(path: Path) -> dict[str, np.ndarray]:
    """What another machine would compute for a file of a case."""
    with np.load(path) as found:
        x, case = found["x"], json.loads(str(found["case.json"]))
    (name,) = case["outputs"]
    scaled = np.float32(case["scalars"]["scale"]) * x.astype(np.float32)
    e = np.exp(scaled - scaled.max(axis=1, keepdims=True))
    return {name: (e / e.sum(axis=1, keepdims=True)).astype(case["outputs"][name]["dtype"])}


def test_outputs_from_files_are_judged(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["submit", "--write", "cases", "row_softmax", "--cases", "3", "--dtype", "float32"]) == 0
    inputs = sorted(Path("cases").glob("0x*.npz"))
    assert len(inputs) == 3
    for path in inputs[:2]:
        np.savez(path.with_suffix(".out.npz"), **softmax_of(path))  # type: ignore[arg-type]
    assert main(["submit", "cases"]) == 3
    assert "3 cases, 1 not run" in capsys.readouterr().out
    np.savez(inputs[2].with_suffix(".out.npz"), **softmax_of(inputs[2]))  # type: ignore[arg-type]
    assert main(["submit", "cases"]) == 0
    assert "PASS  row_softmax  float32  3 cases" in capsys.readouterr().out
    wrong = {name: array * 2 for name, array in softmax_of(inputs[0]).items()}
    np.savez(inputs[0].with_suffix(".out.npz"), **wrong)  # type: ignore[arg-type]
    assert main(["submit", "cases"]) == 1
    report = capsys.readouterr().out
    assert f"replay: submit the outputs of case {inputs[0].stem} again" in report


def test_nothing_submitted_is_nothing_run(project: Path) -> None:
    assert main(["submit", "--write", "cases", "--quick", "--cases", "1"]) == 0
    assert main(["submit", "cases"]) == 5


def test_cases_are_not_mixed_up(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["submit", "cases"]) == 2
    assert "cases.json: cannot be read" in capsys.readouterr().err
    assert main(["submit", "--write", "cases", "--quick", "--cases", "1"]) == 0
    assert main(["submit", "--write", "cases", "--quick", "--cases", "1"]) == 2
    assert "expected a new or empty folder" in capsys.readouterr().err
    assert main(["submit", "cases", "--quick"]) == 2
    (path,) = Path("cases").glob("0x*.npz")
    os.mkfifo(path.with_suffix(".out.npz"))
    assert main(["submit", "cases"]) == 2
    assert "got a named pipe" in capsys.readouterr().err
    path.with_suffix(".out.npz").unlink()
    path.with_suffix(".out.npz").write_text("nothing of the kind")
    assert main(["submit", "cases"]) == 2
    assert "expected arrays that numpy.savez wrote: it is no .npz file" in capsys.readouterr().err
    path.with_suffix(".out.npz").rename("cases/0x123.out.npz")
    assert main(["submit", "cases"]) == 2
    assert "0x123.out.npz: no case of this name was written" in capsys.readouterr().err
    Path("cases/0x123.out.npz").unlink()
    registry = Path("kernelcheck.toml")
    text = re.sub(r"^seed = .*\n", "", registry.read_text(), flags=re.MULTILINE)
    registry.write_text(text.replace("[kernelcheck]\n", "[kernelcheck]\nseed = 77\n", 1))
    capsys.readouterr()
    assert main(["submit", "cases"]) == 2
    assert "its cases are of the root seed" in capsys.readouterr().err


def test_outputs_of_a_registry_that_has_changed_are_not_judged(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["submit", "--write", "cases", "row_softmax", "--quick", "--cases", "2"]) == 0
    for path in sorted(Path("cases").glob("0x*.npz")):
        np.savez(path.with_suffix(".out.npz"), **softmax_of(path))  # type: ignore[arg-type]
    registry = Path("kernelcheck.toml")
    text = registry.read_text()
    registry.write_text(text.replace("summary =", "#"))
    assert main(["submit", "cases"]) == 0
    registry.write_text(text.replace('x = { shape = ["rows", "cols"] }', 'x = { shape = ["rows", "cols"], low = 0.0 }'))
    capsys.readouterr()
    assert main(["submit", "cases"]) == 2
    assert "the registry has changed since its case of row_softmax float32 was written" in capsys.readouterr().err


@pytest.mark.parametrize("content", ["", "one array", "half"])
def test_files_that_hold_no_named_arrays_are_refused(
    project: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    assert main(["submit", "--write", "cases", "row_softmax", "--quick", "--cases", "1"]) == 0
    (path,) = Path("cases").glob("0x*.npz")
    written = path.with_suffix(".out.npz")
    with written.open("wb") as file:
        if content == "one array":
            np.save(file, np.zeros(3, np.float32))
        elif content == "half":
            file.write(path.read_bytes()[: path.stat().st_size // 2])
    assert main(["submit", "cases"]) == 2
    assert f"{written}: expected arrays that numpy.savez wrote" in capsys.readouterr().err


def test_bits_of_narrow_dtypes_come_back_as_integers(project: Path) -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    assert main(["submit", "--write", "cases", "row_softmax", "--dtype", "bfloat16", "--cases", "2"]) == 0
    for path in sorted(Path("cases").glob("0x*.npz")):
        with np.load(path) as found:
            x, case = found["x"].view(ml_dtypes.bfloat16).astype(np.float32), json.loads(str(found["case.json"]))
        scaled = np.float32(case["scalars"]["scale"]) * x
        e = np.exp(scaled - scaled.max(axis=1, keepdims=True))
        y = (e / e.sum(axis=1, keepdims=True)).astype(ml_dtypes.bfloat16)
        (name,) = case["outputs"]
        np.savez(path.with_suffix(".out.npz"), **{name: y.view(np.uint16)})
    assert main(["submit", "cases"]) == 0
