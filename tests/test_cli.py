"""The command line: exit codes, where output goes, and what it says. A stand-in backend computes in NumPy."""

from __future__ import annotations

import json
import os
import re
import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

import kernelcheck
from kernelcheck.backends.base import Buffer, Execution, KernelLaunch, ValueArg
from kernelcheck.base import errors
from kernelcheck.compiler.program import Program
from kernelcheck.core.results import exit_codes
from kernelcheck.interfaces.cli import main, output
from kernelcheck.interfaces.reports.formats import FORMATS

ROOT = Path(kernelcheck.__file__).parents[1]
HEAVY = ("cupy", "llvmlite", "numpy", "ml_dtypes", "jinja2", "junit_xml")


@dataclass
class NumpyBackend:
    """Runs the kernels of this file's registries, whatever their source says."""

    name: str = "cpu"
    spoil: Callable[[np.ndarray], None] = lambda y: None
    """Changes the right result."""
    launches: int = 0
    environment: Mapping[str, str] = field(default_factory=dict)

    def describe(self) -> Mapping[str, str]:
        return self.environment

    def prepare(self, program: Program) -> None:
        pass

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        self.launches += 1
        (launch,) = launches
        x, y = (buffer.array.reshape(launch.grid[0], -1) for buffer in buffers)
        if launch.kernel == "kernelcheck_selftest":
            y.ravel()[:] = 2 * x.ravel() + 1
        else:
            assert isinstance(launch.arguments[-1], ValueArg)
            (scale,) = struct.unpack("f", launch.arguments[-1].data)
            powers = scale * x.astype(np.float64)
            powers = np.exp(powers - powers.max(axis=1, keepdims=True))
            y[...] = powers / powers.sum(axis=1, keepdims=True)
        self.spoil(y)
        return Execution(0.001)


def drop_last_column(y: np.ndarray) -> None:
    y[:, -1] = 0


def interrupt(y: np.ndarray) -> None:
    raise KeyboardInterrupt


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("NO_COLOR", "FORCE_COLOR", "KERNELCHECK_DEBUG"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """The folder that ``init`` writes, as the current one."""
    monkeypatch.chdir(tmp_path)
    assert main(["init"]) == 0
    capsys.readouterr()
    return tmp_path


@pytest.fixture
def backend(monkeypatch: pytest.MonkeyPatch) -> NumpyBackend:
    stand_in = NumpyBackend()
    monkeypatch.setattr(
        "kernelcheck.backends.choose", lambda name, arch, threads=1: (stand_in, f"a stand-in for {name}")
    )
    return stand_in


def process(*arguments: str, cwd: Path, stdout: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    """``kernelcheck`` as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "kernelcheck", *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (errors.UsageError("x"), 2),
        (errors.RegistryError("x"), 2),
        (errors.CompileError("x"), 3),
        (errors.UnsupportedPTXError("x"), 3),
        (errors.ReferenceScriptError("x"), 3),
        (errors.BackendUnavailableError("x"), 3),
        (errors.LaunchError("x"), 3),
        (errors.NothingSelectedError("x"), 5),
        (KeyboardInterrupt(), 130),
        (RuntimeError("a bug"), 3),
    ],
)
def test_every_way_to_stop_has_its_exit_code(error: BaseException, code: int) -> None:
    assert exit_codes.of_error(error) == code


def test_a_run_that_passes_exits_0(project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--quick"]) == 0
    out, err = capsys.readouterr()
    assert re.search(r"^PASS  row_softmax  float32  10 cases", out, re.MULTILINE)
    assert "backend cpu: a stand-in for auto" in out
    assert "[1/1] PASS  row_softmax" in err
    assert backend.launches >= 10


def test_a_wrong_kernel_exits_1_and_its_replay_command_shows_the_same_failure(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    backend.spoil = drop_last_column
    assert main(["run", "--quick", "--seed", "7"]) == 1
    out = capsys.readouterr().out
    assert "FAIL  row_softmax  float32" in out
    replay = re.search(r"= replay: kernelcheck (reproduce 0x[0-9a-f]{16} --seed 7)$", out, re.MULTILINE)
    assert replay is not None
    assert main(replay[1].split()) == 1
    again = capsys.readouterr().out
    block = out[out.index("error[") : out.index(replay[0])]
    assert block in again
    assert "(last column of every row)" in out
    assert block.count("worst") == block.count("error[")


def test_a_seed_of_no_case_exits_2(project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reproduce", "0x0000000000000000"]) == 2
    assert "no case has the seed 0x0000000000000000" in capsys.readouterr().err
    assert main(["reproduce", "17"]) == 2
    assert backend.launches == 0


def test_a_source_that_does_not_compile_exits_3_and_shows_the_log(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "ops" / "row_softmax.cu").write_text("this is no CUDA\n")
    assert main(["run", "--quick"]) == 3
    out = capsys.readouterr().out
    assert "error[compile-error]: row_softmax float32" in out
    assert "ERROR  row_softmax" in out
    assert backend.launches == 0


def test_a_reference_that_raises_exits_3(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "references" / "row_softmax.py").write_text("def reference(x, *, scale):\n    return x / nothing\n")
    assert main(["run", "--quick"]) == 3
    out = capsys.readouterr().out
    assert "error[reference-error]: row_softmax float32" in out
    assert "nothing" in out


@pytest.mark.parametrize(
    ("place", "what"),
    [
        ("kernelcheck.toml", "the registry"),
        ("ops/../ops/row_softmax.cu", "a source of op 'row_softmax'"),
        ("references/row_softmax.py", "a script of op 'row_softmax'"),
        ("tolerances.json", "the calibrated tolerances"),
        (".kernelcheck/results.sqlite", "the stored results"),
        ("link.json", "the registry"),
        ("ops/common.cuh", "a source file"),
    ],
)
def test_no_report_replaces_what_a_run_is_made_of(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str], place: str, what: str
) -> None:
    assert main(["run", "--quick"]) == 0  # stores its results
    (project / "tolerances.json").write_text("{}")
    (project / "ops" / "common.cuh").write_text("")
    (project / "link.json").symlink_to("kernelcheck.toml")
    before = (project / place).read_bytes()
    assert main(["run", "--quick", "--output", f"json={place}"]) == 2
    assert f"cannot write the json report to {place}: that is {what}, which it" in capsys.readouterr().err
    assert (project / place).read_bytes() == before


def test_a_run_does_not_replace_the_baseline_that_it_is_compared_with(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    baseline = ["--quick", "--format", "json", "--output", "baseline.json"]
    assert main(["ci", *baseline]) == 0
    assert main(["ci", *baseline, "--baseline", "baseline.json"]) == 2
    assert "that is the baseline" in capsys.readouterr().err
    assert main(["ci", "--quick", "--shard", "1/1", "--output", "json=whole.json"]) == 0
    assert main(["merge", "whole.json", "--output", "json=whole.json"]) == 2
    assert "that is a report to be merged" in capsys.readouterr().err


def test_text_that_no_encoding_has_is_escaped_in_every_report(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "references" / "row_softmax.py").write_text(
        "def reference(x, *, scale):\n    raise ValueError('no such file: caf\\udce9')\n"
    )
    outputs = [f"--output={name}=report.{name}" for name in FORMATS]
    assert main(["run", "--quick", *outputs]) == 3
    assert r"no such file: caf\udce9" in capsys.readouterr().out
    for name in FORMATS:
        assert "no such file: caf" in (project / f"report.{name}").read_text("utf-8"), name
    failure = json.loads((project / "report.json").read_text())["ops"][0]["failures"][0]
    assert failure["message"].endswith(r"no such file: caf\udce9")


def test_an_interrupted_run_exits_130_and_reports_what_had_run(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    def third(y: np.ndarray) -> None:
        if backend.launches > 5:
            raise KeyboardInterrupt

    backend.spoil = third
    assert main(["run", "--quick", "--jobs", "1", "--output", "json=report.json"]) == 130
    assert "Interrupted" in capsys.readouterr().out
    summary = json.loads((project / "report.json").read_text())["summary"]
    assert 0 < summary["passed"] < 10
    assert summary["passed"] + summary["skipped"] == 10


def test_a_run_in_which_no_case_ran_does_not_pass(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    backend.spoil = interrupt
    assert main(["run", "--quick"]) == 130
    assert "No case ran" in capsys.readouterr().out
    assert main(["run", "--dtype", "float64"]) == 5
    assert "row_softmax (float32, float16, bfloat16)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["run", "row_sofmax"], "row_softmax"),
        (["run", "--dtype", "flaot32"], "float32"),
        (["run", "--quick", "--thorough"], "exclude each other"),
        (["run", "--cases", "0"], "at least 1"),
        (["run", "--output", "jsn=x"], "did you mean 'json'?"),
        (["run", "--output", "json"], "json=report.json"),
        (["run", "--format", "json", "--output", "junit=-"], "both sent to stdout"),
        (["run", "--output", "json=a", "--output", "junit=./a"], "both sent to"),
        (["run", "--format", "yaml"], "yaml"),
        (["run", "--config", "absent.toml"], "absent.toml"),
        (["rnu"], "run"),
    ],
)
def test_bad_usage_exits_2_says_what_is_wrong_and_runs_nothing(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert told in err
    assert out == ""
    assert backend.launches == 0


def test_without_a_registry_the_message_names_init(tmp_path: Path) -> None:
    ended = process("run", cwd=tmp_path)
    assert ended.returncode == 2
    assert "kernelcheck init" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_reports_go_to_files_beside_the_text_on_stdout(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--quick", "--output", "json=out/a.json", "--output", "junit=out/b.xml"]) == 0
    assert "PASS" in capsys.readouterr().out
    assert json.loads((project / "out" / "a.json").read_text())["summary"]["passed"] == 10
    assert ET.parse(project / "out" / "b.xml").getroot().get("tests") == "10"
    assert sorted(path.name for path in (project / "out").iterdir()) == ["a.json", "b.xml"]


@pytest.mark.parametrize("arguments", [["--format", "json"], ["--output", "json=-"]])
def test_stdout_holds_the_asked_report_and_nothing_else(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(["run", "--quick", *arguments]) == 0
    assert json.loads(capsys.readouterr().out)["run"]["mode"] == "quick"


def test_an_unwritable_report_exits_3_before_anything_runs(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--quick", "--output", "json=kernelcheck.toml/report.json"]) == 3
    assert "cannot write kernelcheck.toml/report.json" in capsys.readouterr().err
    assert main(["run", "--quick", "--output", "json=ops"]) == 3
    assert "it is a folder" in capsys.readouterr().err
    assert backend.launches == 0


def test_a_report_that_cannot_be_finished_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    report = tmp_path / "report.json"
    report.write_text("old")
    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space left"):
        output.write_file(report, "new")
    assert report.read_text() == "old"
    assert list(tmp_path.iterdir()) == [report]


def test_a_report_to_a_device_does_not_replace_it(
    project: Path, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--quick", "--output", "json=/dev/null"]) == 0
    assert Path("/dev/null").is_char_device()


@pytest.mark.parametrize(
    ("variables", "arguments", "colored"),
    [
        ({}, [], False),
        ({}, ["--color", "always"], True),
        ({"FORCE_COLOR": "1"}, [], True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, [], False),
        ({"FORCE_COLOR": "1"}, ["--color", "never"], False),
        ({"NO_COLOR": "1"}, ["--color", "always"], True),
    ],
)
def test_colour_follows_the_option_then_no_color_then_force_color(
    project: Path,
    backend: NumpyBackend,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    variables: dict[str, str],
    arguments: list[str],
    colored: bool,
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert main(["run", "--quick", "--output", "text=report.txt", "--output", "text=-", *arguments]) == 0
    out, err = capsys.readouterr()
    assert ("\x1b[" in out) is colored
    assert ("\x1b[" in err) is colored
    assert ("\x1b[" in (project / "report.txt").read_text()) is ("always" in arguments)


def test_an_unexpected_error_is_called_a_bug_and_shows_its_traceback_on_request(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(name: str, arch: str, *, threads: int = 1) -> None:
        raise RuntimeError("the cat is on the keyboard")

    monkeypatch.setattr("kernelcheck.backends.choose", broken)
    assert main(["run"]) == 3
    err = capsys.readouterr().err
    assert "bug in kernelcheck" in err
    assert "the cat is on the keyboard" in err
    assert "--debug" in err
    assert "Traceback" not in err
    assert main(["run", "--debug"]) == 3
    assert "Traceback" in capsys.readouterr().err
    monkeypatch.setenv("KERNELCHECK_DEBUG", "1")
    assert main(["run"]) == 3
    assert "Traceback" in capsys.readouterr().err


def test_a_closed_stdout_is_no_error(project: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = process("list", cwd=project, stdout=writing)
    finally:
        os.close(writing)
    assert ended.stderr == ""
    assert ended.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["run", "--bogus"], "bogus"),
        (["run", "--cases", "many"], "Invalid value for '--cases'"),
        (["run", "--backend", "cpuu"], "'auto', 'cuda', 'cpu', 'both'; `kernelcheck run --help` shows"),
        (["exec"], "Missing argument 'FILE'; `kernelcheck exec --help` shows what it takes"),
        (["hel"], "No such command 'hel'. Did you mean 'help'? `kernelcheck --help` shows what it takes"),
        (["cache", "emptied"], "No such command 'emptied'; `kernelcheck cache --help` shows what it takes"),
        (["run", "--config", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_every_error_of_a_command_line_is_one_line_in_the_same_words(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("error: ")
    assert told in err


@pytest.mark.parametrize("arguments", [[], ["cache"], ["baseline"]])
def test_a_group_without_a_command_shows_its_help(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().out.startswith(" ".join(["Usage: kernelcheck", *arguments, "[OPTIONS] COMMAND"]))


def test_help_imports_nothing_heavy(tmp_path: Path) -> None:
    script = (
        "import sys\nfrom kernelcheck.interfaces.cli import main\nmain(['run', '--help'])\nmain(['--help'])\n"
        f"sys.exit(' '.join(sorted(set({HEAVY!r}) & set(sys.modules))))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.stderr.strip() == ""
    assert "Usage" in ended.stdout


def test_list_imports_neither_a_compiler_nor_a_backend(tmp_path: Path) -> None:
    assert main(["init", str(tmp_path)]) == 0
    unneeded = (
        "numpy",
        "cupy",
        "llvmlite",
        "jinja2",
        "kernelcheck.backends",
        "kernelcheck.compiler.build",
        "kernelcheck.compiler.program",
        "kernelcheck.core.results.run",
    )
    script = (
        "import sys\nfrom kernelcheck.interfaces.cli import main\nmain(['list'])\n"
        f"sys.exit(' '.join(sorted(set({unneeded!r}) & set(sys.modules))))"
    )
    ended = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ended.stderr.strip() == ""
    assert "row_softmax" in ended.stdout


def test_version(tmp_path: Path) -> None:
    ended = process("--version", cwd=tmp_path)
    assert (ended.returncode, ended.stdout) == (0, f"kernelcheck {kernelcheck.__version__}\n")


@pytest.mark.slow
def test_init_writes_a_registry_that_list_reads(tmp_path: Path) -> None:
    made = process("init", "kernels", cwd=tmp_path)
    assert made.returncode == 0
    assert "cd kernels" in made.stdout
    listed = process("list", "--format", "json", cwd=tmp_path / "kernels")
    (op,) = json.loads(listed.stdout)["ops"]
    assert op["op"] == "row_softmax"
    assert op["source"] == "ops/row_softmax.cu"
    assert op["dtypes"] == ["float32", "float16", "bfloat16"]
    table = process("list", cwd=tmp_path / "kernels" / "ops").stdout
    assert table.splitlines()[0].split() == ["OP", "DTYPES", "DIMS", "SOURCE"]
    assert "cols 1,255,256,257,1000 up to 2048" in table


def test_init_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "ops").mkdir()
    mine = tmp_path / "ops" / "row_softmax.cu"
    mine.write_text("mine")
    ended = process("init", cwd=tmp_path)
    assert ended.returncode == 2
    assert "ops/row_softmax.cu already exists" in ended.stderr
    assert mine.read_text() == "mine"
    assert not (tmp_path / "kernelcheck.toml").exists()


def test_init_into_a_path_that_is_no_folder_exits_3(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["init", str(tmp_path / "file" / "below")]) == 3
    assert "cannot write into" in capsys.readouterr().err


def test_the_doctor_needs_no_registry_and_runs_a_kernel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    subjects = [line.split(":")[0].split(maxsplit=1)[1] for line in out.splitlines() if line[0] != " "]
    expected = ["kernelcheck", "numpy", "ml_dtypes", "llvmlite", "cupy", "NVRTC", "CUDA headers", "cache", "GPU"]
    assert subjects[: len(expected)] == expected
    assert "a kernel on cpu" in subjects
    assert "problem" not in out
    assert backend.launches >= 1


def test_the_doctor_compares_what_the_kernel_wrote(backend: NumpyBackend, capsys: pytest.CaptureFixture[str]) -> None:
    backend.spoil = drop_last_column
    assert main(["doctor"]) == 3
    assert "problem  a kernel on cpu: " in capsys.readouterr().out
    backend.spoil = lambda y: y.fill(np.nan)
    assert main(["doctor"]) == 3
    assert "1000 of 1000 elements are wrong: y[0] is nan, expected 1" in capsys.readouterr().out


def test_a_cache_folder_that_cannot_be_written_is_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"^warning  cache: .*cannot be written to", out, re.MULTILINE)
    assert "KERNELCHECK_CACHE_DIR" in out


def test_a_missing_module_is_a_problem_with_its_remedy(
    monkeypatch: pytest.MonkeyPatch, backend: NumpyBackend, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    assert main(["doctor"]) == 3
    out = capsys.readouterr().out
    assert re.search(r"^problem  llvmlite: cannot be imported", out, re.MULTILINE)
    assert "pip install llvmlite" in out
