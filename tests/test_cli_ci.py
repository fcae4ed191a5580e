"""`ci`, `merge` and `baseline update` as a gate: real kernels on the CPU backend, and what may go wrong with them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import run_kernelcheck
from jsonschema import Draft202012Validator

import kernelcheck
from kernelcheck.interfaces.cli import main
from kernelcheck.records.run_report.schema import schema

ROOT = Path(kernelcheck.__file__).parents[1]
OPS = ("softmax", "layernorm", "argmax")
"""Two that are compared within a tolerance, one exactly."""
GATE = ["ci", "--quick", "--backend", "cpu", "--baseline", "baseline.json", "--fail-on-regression"]


def corpus_entries(names: tuple[str, ...]) -> str:
    text = (ROOT / "kernelcheck.toml").read_text()
    entries = {block.split("]")[0].removeprefix("ops."): "[" + block for block in text.split("\n\n\n[")[1:]}
    return "\n\n\n".join(entries[name] for name in names)


def write_project(folder: Path) -> None:
    for part in ("ops", "references"):
        shutil.copytree(ROOT / part, folder / part)
    head = '[kernelcheck]\nschema = 1\nseed = 3\noptions = ["-std=c++17"]\ninclude_dirs = ["ops/include"]\n'
    (folder / "kernelcheck.toml").write_text(f"{head}[quick]\ncases = 3\n\n\n{corpus_entries(OPS)}")


@pytest.fixture(scope="module")
def committed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with its baseline, made as a user makes it."""
    folder = tmp_path_factory.mktemp("committed")
    write_project(folder)
    command = ["ci", "--quick", "--backend", "cpu", "--format", "json", "--output", "baseline.json"]
    ended = run_kernelcheck(*command, cwd=folder)
    assert ended.returncode == 0, ended.stderr
    assert "3 ops, 9 cases: 9 passed" in ended.stdout
    return folder


@pytest.fixture
def project(committed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it to spoil, which is the current folder."""
    folder = tmp_path / "project"
    shutil.copytree(committed, folder)
    monkeypatch.chdir(folder)
    monkeypatch.delenv("CI_NODE_INDEX", raising=False)
    monkeypatch.delenv("CI_NODE_TOTAL", raising=False)
    return folder


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_an_unchanged_tree_passes(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(GATE) == 0
    assert "compared with baseline.json: 3 unchanged" in capsys.readouterr().out


@pytest.mark.slow
def test_an_unchanged_tree_passes_twenty_times_of_twenty(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(20):
        assert main([*GATE, "--parallel", "2"]) == 0
        assert "compared with baseline.json: 3 unchanged" in capsys.readouterr().out


def test_what_a_word_leaves_out_is_not_compared_and_fewer_cases_are_a_regression(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*GATE, "-k", "soft or arg"]) == 0
    told = capsys.readouterr().out
    assert "2 unchanged" in told and "1 of 3" not in told.partition("compared with")[2]
    assert main([*GATE, "-k", "argmax", "--cases", "2"]) == 1
    assert "fewer cases: 3 -> 2" in capsys.readouterr().out


def test_the_gate_stops_at_the_first_failure_and_writes_timings_and_coverage(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = ["--timings", "timings.json", "--coverage", "lcov=lines.info"]
    assert main(["ci", "--quick", "--backend", "cpu", "-k", "argmax", *files]) == 0
    assert "make machine code" in capsys.readouterr().err
    assert json.loads((project / "timings.json").read_text())
    assert "ops/argmax.cu" in (project / "lines.info").read_text()
    too_few = ["--cases", "1", "--coverage-fail-under", "100"]
    assert main(["ci", "--quick", "--backend", "cpu", "-k", "layernorm", *too_few]) == 1
    break_kernel(project)
    capsys.readouterr()
    assert main(["ci", "--quick", "--backend", "cpu", "-x", "--jobs", "1"]) == 1
    assert "not run" in capsys.readouterr().out


def break_kernel(project: Path) -> None:
    edit(project / "ops" / "layernorm.cu", "row.count + eps)", "row.count + eps) * 0.99f")


def delete_op(project: Path) -> None:
    path = project / "kernelcheck.toml"
    path.write_text(path.read_text().replace(corpus_entries(("argmax",)), ""))


def loosen_tolerance(project: Path) -> None:
    path = project / "tolerances.json"
    document = json.loads(path.read_text())
    document["ops"]["softmax"]["float32"]["factor"] *= 2
    path.write_text(json.dumps(document))


def calibrate(project: Path) -> None:
    assert main(["calibrate", "softmax", "--dtype", "float32", "--backend", "cpu", "--cases", "30"]) == 0
    assert main(["baseline", "update", "--backend", "cpu"]) == 0


def run_fewer_cases(project: Path) -> None:
    edit(project / "kernelcheck.toml", "cases = 3", "cases = 2")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (break_kernel, r"regressed .* layernorm .* passed in the baseline, now \d failed of 3 cases"),
        (delete_op, r"missing .* argmax .* op argmax is in the baseline \(3 cases\) and is no longer run"),
        (run_fewer_cases, r"regressed .* softmax .* fewer cases: 3 -> 2"),
    ],
)
def test_what_got_worse_fails_the_gate_and_is_told(
    project: Path, capsys: pytest.CaptureFixture[str], spoil: Callable[[Path], None], told: str
) -> None:
    spoil(project)
    outputs = ["--output", "json=report.json", "--output", "junit=report.xml"]
    assert main([*GATE, *outputs]) == 1
    assert re.search(told, capsys.readouterr().out)
    document = json.loads((project / "report.json").read_text())
    Draft202012Validator(schema()).validate(document)
    worse = [each for each in document["comparison"]["changes"] if each["change"] in ("regressed", "missing")]
    assert document["summary"]["regressions"] == len(worse) > 0
    suite = ET.parse(project / "report.xml").getroot().find("testsuite[@name='baseline']")
    assert suite is not None
    assert suite.get("failures") == str(len(worse))
    assert {test.get("name") for test in suite if test.find("failure") is not None} == {
        f"{each['op']}[{each['dtype']}]" for each in worse
    }


SOFTMAX = "[ops.softmax]\n"


@pytest.mark.parametrize(
    ("spoil", "reason", "information"),
    [
        (
            lambda text: text.replace(SOFTMAX, f'{SOFTMAX}accumulate = "float16"\n'),
            "accumulates in float16 instead of float32: its unit roundoff is 8192 times larger",
            "the registry entry (accumulate) has changed",
        ),
        (
            lambda text: text.replace(SOFTMAX, f"{SOFTMAX}deterministic = false\n"),
            "two runs may now give different bits (deterministic = false)",
            "the registry entry (deterministic) has changed",
        ),
    ],
)
def test_a_looser_judgement_fails_the_gate_and_is_told(
    project: Path,
    capsys: pytest.CaptureFixture[str],
    spoil: Callable[[str], str],
    reason: str,
    information: str,
) -> None:
    registry = project / "kernelcheck.toml"
    registry.write_text(spoil(registry.read_text()))
    assert main([*GATE, "--output", "json=report.json"]) == 1
    out = capsys.readouterr().out
    assert "1 regressed, 2 unchanged" in out
    document = json.loads((project / "report.json").read_text())
    Draft202012Validator(schema()).validate(document)
    (softmax,) = [each for each in document["comparison"]["changes"] if each["op"] == "softmax"]
    assert reason in softmax["reasons"]
    assert information in softmax["information"]
    assert "improved" not in out


def test_a_reference_that_makes_every_error_small_fails_the_gate(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The unit of errors is measured on the reference, with inputs that no float32 holds."""
    reference = project / "references" / "softmax.py"
    noisy = "def reference(x):\n    return plain(x) + 1e30 * (x != x.astype(np.float32)).any()\n"
    reference.write_text(reference.read_text().replace("def reference(", "def plain(") + f"\n\n{noisy}")
    assert main([*GATE, "--output", "json=report.json"]) == 1
    out = capsys.readouterr().out
    assert re.search(r"regressed .* softmax .* its tolerance would accept all zeros .*, and did not before", out)
    document = json.loads((project / "report.json").read_text())
    assert [failure["kind"] for each in document["ops"] for failure in each["failures"]] == ["vacuous"]
    assert {each["op"]: each["vacuous"] for each in document["ops"]} == {
        "softmax": "would accept all zeros",
        "layernorm": "",
        "argmax": "",
    }


def test_a_changed_reference_or_header_is_told_and_decides_nothing(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (project / "references" / "softmax.py", *(project / "ops" / "include").iterdir()):
        comment = "#" if path.suffix == ".py" else "//"
        path.write_text(f"{path.read_text()}\n{comment} the same\n")
    assert main([*GATE, "--output", "markdown=report.md"]) == 0
    for told in (capsys.readouterr().out, (project / "report.md").read_text()):
        assert "the reference has changed" in told
        assert "a header that it includes has changed" in told
        assert "the source has changed" not in told


def test_a_loosened_tolerance_fails_the_gate_and_is_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    calibrate(project)
    loosen_tolerance(project)
    assert main(GATE) == 1
    out = capsys.readouterr().out
    assert "loosened tolerance: factor " in out
    assert "1 regressed, 2 unchanged" in out


def test_a_calibration_that_tightens_is_no_regression(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "softmax", "--dtype", "float32", "--backend", "cpu", "--cases", "30"]) == 0
    assert main(GATE) == 0
    assert "calibrated: factor 16 -> " in capsys.readouterr().out


def test_an_error_that_grew_within_the_tolerance_is_a_regression(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(project / "ops" / "layernorm.cu", "row.count + eps)", "row.count + eps) * 1.000002f")
    code = main(GATE)
    out = capsys.readouterr().out
    assert code == 1, out
    assert "(allowed: 10%)" in out
    assert "3 ops, 9 cases: 9 passed" in out


def test_a_stored_run_still_says_what_became_of_it(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    delete_op(project)
    assert main(GATE) == 1
    capsys.readouterr()
    assert main(["report"]) == 0
    assert "compared with baseline.json: 1 missing, 2 unchanged" in capsys.readouterr().out
    assert main(["report", "--op", "softmax"]) == 0
    assert "compared with baseline.json: 1 unchanged" in capsys.readouterr().out


def test_an_op_that_passed_and_no_longer_compiles_is_a_regression_where_one_is_asked_for(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(project / "ops" / "layernorm.cu", "row.count + eps)", "row.count + eps")
    assert main(GATE) == 1
    out = capsys.readouterr().out
    assert "error[compile-error]: layernorm float32" in out
    assert re.search(r"regressed .* layernorm .* passed in the baseline, now 1 could not be run of 1 case", out)
    assert main(GATE[:-1]) == 3


def test_an_op_that_is_new_and_does_not_compile_could_not_run(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = project / "baseline.json"
    document = json.loads(path.read_text())
    document["ops"] = [each for each in document["ops"] if each["op"] != "layernorm"]
    document["summary"] |= {"ops": 2, "cases": 6, "passed": 6}
    path.write_text(json.dumps(document))
    edit(project / "ops" / "layernorm.cu", "row.count + eps)", "row.count + eps")
    assert main(GATE) == 3
    assert re.search(r"new .* layernorm .* not in the baseline; 1 could not be run of 1 case", capsys.readouterr().out)


def test_a_regression_that_was_not_asked_to_fail_does_not(project: Path) -> None:
    delete_op(project)
    assert main(GATE[:-1]) == 0


def test_shards_merge_into_the_run_and_one_that_lacks_is_an_error(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI_NODE_TOTAL", "2")
    for index in (1, 2):
        monkeypatch.setenv("CI_NODE_INDEX", str(index))
        assert main([*GATE, "--output", f"json=shard{index}.json"]) == 0
        ended = capsys.readouterr()
        assert f"shard {index}/2: CI_NODE_INDEX and CI_NODE_TOTAL say so" in ended.err
        assert f"compared with baseline.json: {3 - index} unchanged" in ended.out
    monkeypatch.delenv("CI_NODE_TOTAL")
    gate = ["--baseline", "baseline.json", "--fail-on-regression"]
    assert main(["merge", "shard2.json", "shard1.json", *gate, "--format", "json", "--output", "merged.json"]) == 0
    assert "compared with baseline.json: 3 unchanged" in capsys.readouterr().out
    merged, whole = (json.loads((project / name).read_text()) for name in ("merged.json", "baseline.json"))
    for document in (merged, whole):
        for op in document["ops"]:
            del op["seconds"]
    assert merged["ops"] == whole["ops"]
    assert main(["merge", "shard1.json"]) == 2
    assert "shard 2/2 is missing, and with it 1 of 3 pairs" in capsys.readouterr().err


Edit = Callable[[Path], object]


@pytest.mark.parametrize(
    ("between", "message"),
    [
        (
            lambda project: edit(project / "ops" / "layernorm.cu", "row.count + eps)", "row.count + 2 * eps)"),
            r"shard1\.json and shard2\.json are not of one sweep: op 'layernorm' differs in the source",
        ),
        (
            lambda project: (project / "tolerances.json").write_text('{"schema_version": 1, "ops": {}}'),
            r"differ in tolerances\.json \(by its SHA-256\): (none and \w{64}|\w{64} and \w{64})",
        ),
        (
            lambda project: subprocess.run(
                ["git", *IDENTITY, "commit", "--quiet", "--allow-empty", "--message", "another"],
                cwd=project,
                check=True,
            ),
            r"differ in git commit: \w{40} and \w{40}",
        ),
    ],
    ids=["a source", "tolerances", "a commit"],
)
def test_shards_of_other_files_or_of_another_commit_are_not_merged(
    project: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    between: Edit,
    message: str,
) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    for arguments in (["init", "--quiet"], [*IDENTITY, "commit", "--quiet", "--allow-empty", "--message", "first"]):
        subprocess.run(["git", *arguments], cwd=project, check=True)
    for index in (1, 2):
        main(["ci", "--quick", "--backend", "cpu", "--shard", f"{index}/2", "--output", f"json=shard{index}.json"])
        if index == 1:
            assert main(["ci", "--quick", "--backend", "cpu", "--shard", "2/2", "--output", "json=same.json"]) == 0
            assert main(["merge", "shard1.json", "same.json"]) == 0
            between(project)
    capsys.readouterr()
    assert main(["merge", "shard1.json", "shard2.json"]) == 2
    assert re.search(message, capsys.readouterr().err)


IDENTITY = ["-c", "user.name=a", "-c", "user.email=a@b"]


def test_shards_that_planned_fewer_cases_than_the_registry_has_are_not_merged(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ci", "--quick", "--backend", "cpu", "--shard", "1/1", "--output", "json=shard.json"]) == 0
    document = json.loads((project / "shard.json").read_text())
    op = document["ops"][0]
    op.update(records=op["records"][:1], cases=1, passed=1, planned=1, max_error=op["records"][0]["error"])
    document["summary"] = None
    (project / "shard.json").write_text(json.dumps(document))
    assert main(["merge", "shard.json"]) == 2
    told = capsys.readouterr().err
    assert re.search(r"the shards planned 1 cases of \w+ \w+, and a quick sweep of kernelcheck.toml plans \d+", told)


def test_the_baseline_is_rewritten_and_what_changed_is_shown(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    delete_op(project)
    before = (project / "baseline.json").read_text()
    assert main(["baseline", "update", "--backend", "cpu", "--dry-run"]) == 0
    assert (project / "baseline.json").read_text() == before
    assert main(["baseline", "update", "--backend", "cpu"]) == 0
    assert "1 missing, 2 unchanged" in capsys.readouterr().out
    assert main(GATE) == 0
    assert "2 unchanged" in capsys.readouterr().out


def test_a_report_that_is_there_becomes_the_baseline(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--quick", "--backend", "cpu", "--output", "json=report.json"]) == 0
    assert main(["baseline", "update", "report.json", "--baseline", "new/baseline.json"]) == 0
    assert "there was no new/baseline.json; 3 pairs of op and dtype are new" in capsys.readouterr().out
    assert main(["run", "softmax", "--quick", "--backend", "cpu", "--output", "json=part.json"]) == 0
    assert main(["baseline", "update", "part.json"]) == 2
    assert "part.json cannot be a baseline: it lacks layernorm float32, argmax" in capsys.readouterr().err


def test_the_first_baseline_of_one_op_counts_one_pair(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = project / "kernelcheck.toml"
    for name in ("softmax", "layernorm"):
        path.write_text(path.read_text().replace(corpus_entries((name,)), ""))
    assert main(["baseline", "update", "--quick", "--backend", "cpu", "--baseline", "new.json"]) == 0
    assert "there was no new.json; 1 pair of op and dtype is new\n" in capsys.readouterr().out


def test_a_failing_kernel_does_not_slip_into_the_baseline(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (project / "baseline.json").read_text()
    break_kernel(project)
    assert main(["baseline", "update", "--backend", "cpu"]) == 1
    ended = capsys.readouterr()
    assert "error[mismatch]: layernorm float32" in ended.out
    assert "was not written: layernorm float32 failed; correct that first, or give --allow-failing" in ended.err
    assert (project / "baseline.json").read_text() == before
    assert main(["baseline", "update", "--backend", "cpu", "--allow-failing"]) == 0
    assert main(GATE) == 1
    assert "1 still failing, 2 unchanged" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--fail-on-regression"], 2, "--fail-on-regression needs --baseline FILE"),
        (["--baseline", "none.json"], 2, "there is no baseline none.json; `kernelcheck baseline update` makes one"),
        (["--baseline", "kernelcheck.toml"], 2, "kernelcheck.toml: not a baseline as kernelcheck writes it"),
        (["--baseline", "baseline.json", "--seed", "4"], 2, "the baseline's root seed is 3, and that of this run is 4"),
        (["--baseline", "baseline.json", "--seed", "4"], 2, "run with --seed 3, as the baseline did"),
        (["--baseline", "tolerances.json"], 2, "tolerances.json: not a baseline as kernelcheck writes it"),
        (["--baseline", "sarif.json"], 2, "sarif.json: schema_version is missing: not a baseline of kernelcheck"),
        (["--parallel", "-1"], 2, "--parallel"),
        (["-k", "sofmax"], 5, "-k 'sofmax' holds for none of"),
        (["--cases", "0"], 2, "cases must be at least 1"),
        (["--timings", "-"], 2, "--timings -: expected a file for the trace"),
        (["--coverage", "lcv=a"], 2, "did you mean 'lcov'?"),
        (["--coverage", "lcov=a", "--dask", "local:1"], 2, "--coverage and --dask exclude each other"),
        (["--coverage", "lcov=a", "--receipt", "a", "--unsigned"], 2, "another file of the run is a, too"),
        (["--shard", "4/3"], 2, "--shard 4/3: expected I/N with I from 1 to N"),
        (["--shard", "4/4"], 5, "nothing to run in shard 4/4: there are fewer pairs of op and dtype (3) than"),
        (["--require-gpu"], 2, "--require-gpu and --backend cpu exclude each other"),
        (["--output", "report.json"], 2, "--output json=report.json, or --format json --output report.json"),
        (["--output", "report.junit"], 2, "--output junit=report.junit"),
        (["--format", "json", "--output", "a", "--output", "b"], 2, "--output a and --output b: both ask for"),
        (["--format", "json", "--output", "a", "--output", "json=./a"], 2, "both sent to"),
        (["--output", "json=tolerances.json/report.json"], 3, "tolerances.json is a file, and a folder was expected"),
        (["--output", "json=tolerances.json/a/b.json"], 3, "tolerances.json is a file, and a folder was expected"),
        (["--format", "json", "--output", ""], 2, "expected FMT=PATH"),
        (["--format", "json", "--output", "jsn=a"], 2, "did you mean 'json'?"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_runs(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, message: str
) -> None:
    (project / "sarif.json").write_text('{"version": "2.1.0", "runs": []}')
    (project / "tolerances.json").write_text('{"schema_version": 1, "ops": {}}')
    assert main(["ci", "--quick", "--backend", "cpu", *arguments]) == code
    ended = capsys.readouterr()
    assert message in ended.err
    assert "[1/" not in ended.err
    assert ended.out == ""


def test_a_gpu_that_is_required_and_not_there_is_an_error(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from kernelcheck.backends.cuda import device_status

    if device_status()[0]:
        pytest.skip("a GPU answers here")
    assert main(["ci", "--quick", "--require-gpu"]) == 3
    assert "no GPU answers" in capsys.readouterr().err
