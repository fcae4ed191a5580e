"""From a red run to a small case that travels: ``reproduce`` and ``minimize`` as a user types them."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from examples import one_in
from wrong_project import ROOT, command, token_in, write_project

from kernelcheck.core.cases.case import case_seed, format_seed
from kernelcheck.interfaces.cli import main
from kernelcheck.records.history.database import FILE_NAME, folder_of

OPS = ("tail", "spike", "racy")


@dataclass(frozen=True)
class Ended:
    """What came of a command line."""

    returncode: int
    stdout: str
    stderr: str


Typed = Callable[..., Ended]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Runs a command line in this process."""

    def run(*arguments: str, cwd: Path) -> Ended:
        monkeypatch.chdir(cwd)
        code = main(arguments)
        told = capsys.readouterr()
        return Ended(code, told.out, told.err)

    return run


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    write_project(folder)
    return folder


@pytest.fixture(scope="module")
def failures(project: Path) -> dict[tuple[str, str], dict[str, object]]:
    """The first failure of each op and dtype."""
    ended = command("run", "--quick", "--format", "json", "--dtype", "float32", "--dtype", "bfloat16", cwd=project)
    assert ended.returncode == 1, ended.stderr
    ops = json.loads(ended.stdout)["ops"]
    return {(op["op"], op["dtype"]): op["failures"][0] for op in ops if op["failures"]}


Failures = dict[tuple[str, str], dict[str, object]]


def seed_of(failures: Failures, op: str, dtype: str = "float32") -> str:
    return str(failures[op, dtype]["seed"])


def test_reproduce_shows_the_elements_around_the_worst_in_columns(
    typed: Typed, project: Path, failures: Failures
) -> None:
    ended = typed("reproduce", seed_of(failures, "spike"), cwd=project)

    assert ended.returncode == 1
    lines = ended.stdout.splitlines()
    header = next(number for number, line in enumerate(lines) if line.split()[-3:] == ["expected", "actual", "error"])
    assert lines[header].split() == ["y", "x", "expected", "actual", "error"]
    table = lines[header + 1 :][:9]
    (worst,) = [line for line in table if line.startswith(">")]
    _, index, x, expected, actual, error = worst.split()
    assert x == expected
    assert (actual, float(error) > 1) == ("0", True)
    assert f"y{index}" in ended.stdout, "the diagnostic names the same element"
    assert any(line.endswith("ok") for line in table)
    assert re.search(r"^  limit +float32 \[1\]: 4\d", ended.stdout, re.MULTILINE)


def test_minimize_ends_with_a_token_that_another_folder_and_process_reproduces(
    project: Path, failures: Failures, tmp_path: Path
) -> None:
    small = command("minimize", "--explain", "0", seed_of(failures, "tail", "bfloat16"), cwd=project)
    assert small.returncode == 1, small.stderr
    assert re.search(r"^dims +rows=\d+ cols=\d+ +rows=1 cols=65$", small.stdout, re.MULTILINE)
    assert "fails when cols % 64 != 0 and cols > 64, whatever rows: smallest rows = 1, cols = 65" in small.stdout
    assert "(poison)" in small.stdout
    shutil.copytree(project, tmp_path / "elsewhere")

    again = command("reproduce", token_in(small.stdout), cwd=tmp_path / "elsewhere")

    assert again.returncode == 1
    assert "error[unwritten]: tail bfloat16: y: 1 of 65 elements" in again.stdout
    assert token_in(again.stdout) == token_in(small.stdout)
    assert "note:" not in again.stderr


def test_a_token_tells_what_has_changed_since(typed: Typed, project: Path, failures: Failures, tmp_path: Path) -> None:
    token = token_in(
        typed("minimize", "--explain", "0", seed_of(failures, "spike"), "--strategy", "dims", cwd=project).stdout
    )
    changed = tmp_path / "changed"
    shutil.copytree(project, changed)
    source = changed / "spike.cu"
    source.write_text(source.read_text() + "// edited\n")
    registry = changed / "kernelcheck.toml"
    registry.write_text(registry.read_text().replace("low = 40, high = 50", "low = 40, high = 45"))

    ended = typed("reproduce", token, cwd=changed)

    assert "note: spike.cu has changed since this token was made" in ended.stderr
    assert "note: the inputs are not those that this token was made for" in ended.stderr


@pytest.mark.parametrize("op", one_in(3, OPS))
def test_the_exported_script_shows_the_failure_without_the_registry(
    typed: Typed, project: Path, failures: Failures, op: str, tmp_path: Path
) -> None:
    bug = tmp_path / "bug"
    ended = typed(
        "minimize", "--explain", "0", seed_of(failures, op), "--max-iters", "40", "--export", str(bug), cwd=project
    )
    assert ended.returncode == 1, ended.stderr
    moved = tmp_path / "moved"
    bug.rename(moved)
    hidden = project.with_name("hidden")
    project.rename(hidden)
    try:
        shown = command("--backend", "cpu", cwd=tmp_path, script=moved / "show_failure.py")
    finally:
        hidden.rename(project)

    kind = str(failures[op, "float32"]["kind"])
    assert shown.returncode == 1, shown.stdout + shown.stderr
    assert f"failed with {kind}" in shown.stdout
    assert "run by kernelcheck" in shown.stdout
    assert ("race: " if kind == "race" else "elements are wrong") in shown.stdout


@pytest.mark.slow
@pytest.mark.parametrize("layout", ["contiguous", "padded"])
def test_an_export_of_bfloat16_holds_what_ran_and_passes_once_the_kernel_is_right(
    typed: Typed, project: Path, layout: str, tmp_path: Path
) -> None:
    ended = typed("run", "tail", "--quick", "--dtype", "bfloat16", "--format", "json", cwd=project)
    found = [each for each in json.loads(ended.stdout)["ops"][0]["failures"] if each["layout"] == layout]
    assert typed("reproduce", found[0]["seed"], "--export", str(tmp_path / "bug"), cwd=project).returncode == 1
    bug = tmp_path / "bug"

    with np.load(bug / "inputs.npz") as inputs, np.load(bug / "actual.npz") as actual:
        assert inputs["x"].dtype == actual["y"].dtype == np.uint16
        shape = inputs["x"].shape
    with np.load(bug / "expected.npz") as expected:
        assert expected["y"].shape == shape
        assert expected["y"].dtype == np.float64
    script = bug / "show_failure.py"
    assert command(cwd=tmp_path, script=script).returncode == 1
    described = json.loads((bug / "case.json").read_text())
    source = bug / described["source"]
    source.write_text(source.read_text().replace("sizes.cols / BLOCK * BLOCK", "sizes.cols"))
    mended = command(cwd=tmp_path, script=script)
    assert mended.returncode == 0, mended.stdout + mended.stderr
    assert "has changed since then" in mended.stdout
    assert "nothing wrong was found" in mended.stdout


def test_an_export_holds_the_device_code_of_a_file_with_host_code(
    typed: Typed, project: Path, failures: Failures, tmp_path: Path
) -> None:
    changed = tmp_path / "changed"
    shutil.copytree(project, changed)
    kernel = (changed / "tail.cu").read_text()
    (changed / "part.h").write_text(f"#include <vector>\nstd::vector<int> all;\n{kernel}")
    (changed / "tail.cu").write_text('#include "part.h"\nint main() { return all.size(); }\n')
    ended = typed("reproduce", seed_of(failures, "tail"), "--export", str(tmp_path / "bug"), cwd=changed)
    assert ended.returncode == 1
    shutil.rmtree(changed)

    shown = command("--backend", "cpu", cwd=tmp_path, script=tmp_path / "bug" / "show_failure.py")

    assert shown.returncode == 1, shown.stderr
    assert not any("vector" in file.read_text() for file in (tmp_path / "bug" / "source").rglob("*.*"))


def test_an_export_goes_into_no_folder_that_holds_something_else(
    typed: Typed, project: Path, failures: Failures, tmp_path: Path
) -> None:
    (tmp_path / "mine.txt").write_text("keep me")

    ended = typed("reproduce", seed_of(failures, "tail"), "--export", str(tmp_path), cwd=project)

    assert ended.returncode == 2
    assert "it holds other files" in ended.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_vacuous_case_is_reproduced_as_such_and_cannot_be_minimised(
    typed: Typed, project: Path, tmp_path: Path
) -> None:
    lax = tmp_path / "lax"
    shutil.copytree(project, lax)
    (lax / "lax.py").write_text("def check(actual, expected, *, inputs, dims):\n    return 0.0 * abs(actual)\n")
    registry = lax / "kernelcheck.toml"
    text = registry.read_text()
    registry.write_text(text.replace("[ops.right]\n", '[ops.right]\ncompare = "lax.py:check"\n'))
    seed = format_seed(case_seed(11, "right", "float32", "quick", 0))

    shown = typed("reproduce", seed, cwd=lax)
    assert (shown.returncode, "error[vacuous]" in shown.stdout) == (1, True)
    ended = typed("minimize", "--explain", "0", seed, cwd=lax)
    assert (ended.returncode, ended.stdout) == (3, "")
    assert "vacuous: the outputs pass" in ended.stderr
    assert "there is nothing to shrink" in " ".join(ended.stderr.split())

    registry.write_text(text.replace("[ops.right]\n", '[ops.right]\ncompare = "lax.py:check"\nallow_vacuous = true\n'))
    assert typed("reproduce", seed, cwd=lax).returncode == 0


def test_minimize_says_of_a_case_that_passes_that_there_is_nothing_to_do(typed: Typed, project: Path) -> None:
    ended = typed("minimize", format_seed(case_seed(11, "right", "float32", "quick", 0)), cwd=project)

    assert ended.returncode == 0
    assert "passes: there is nothing to minimise" in ended.stdout


@pytest.mark.parametrize(
    ("file", "text"), [("tail.cu", "not CUDA"), ("twice.py", "def reference(x):\n    return 1/0\n")]
)
def test_a_case_that_does_not_run_is_an_error(
    typed: Typed, project: Path, failures: Failures, file: str, text: str, tmp_path: Path
) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(project, broken)
    (broken / file).write_text(text)

    ended = typed("minimize", "--explain", "0", seed_of(failures, "tail"), cwd=broken)

    assert ended.returncode == 3
    assert file in ended.stderr
    assert ended.stdout == ""


def test_minimize_as_json(typed: Typed, project: Path, failures: Failures) -> None:
    ended = typed(
        "minimize", "--explain", "0", seed_of(failures, "tail"), "--format", "json", "--max-iters", "40", cwd=project
    )
    found = json.loads(ended.stdout)

    assert ended.returncode == 1
    assert found["before"]["kind"] == found["after"]["kind"] == "unwritten"
    assert found["after"]["elements"] < found["before"]["elements"]
    assert found["calls"] <= 41
    assert found["token"].startswith("kc1-")


INTERRUPTED_AT_THE_SECOND_STEP = """
import os, runpy, signal, sys
class Stderr:
    steps = 0
    def write(self, text):
        written = sys.__stderr__.write(text)
        self.steps += text.startswith("[")
        if text.startswith("[") and self.steps == 2:
            os.kill(os.getpid(), signal.SIGINT)
        return written
    def __getattr__(self, name):
        return getattr(sys.__stderr__, name)
sys.stderr = Stderr()
sys.argv = ["kernelcheck", *sys.argv[1:]]
runpy.run_module("kernelcheck", run_name="__main__", alter_sys=True)
"""


@pytest.mark.slow
@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_keeps_the_best_so_far_and_shows_it(project: Path, failures: Failures) -> None:
    seed = seed_of(failures, "spike")
    ended = subprocess.run(
        [
            *(sys.executable, "-c", INTERRUPTED_AT_THE_SECOND_STEP),
            *("minimize", "--explain", "0", seed, "--strategy", "values"),
        ],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    out = ended.stdout

    assert ended.returncode == 130, out + ended.stderr
    steps = [line for line in ended.stderr.splitlines() if line.startswith("[")]
    assert len(steps) == 2, "the first is kept once the second is told"
    assert "interrupted: this is the best so far" in out
    with closing(sqlite3.connect(folder_of(project) / FILE_NAME)) as connection:
        stored = connection.execute("SELECT seed FROM minimized WHERE token = ?", (token_in(out),)).fetchall()
    assert stored == [(seed,)], "and stores it"


@pytest.mark.parametrize("text", ["kc1-", "kc1-AAAAAAAA", "kc9-AAAA", "0x"])
def test_a_handle_that_is_neither_seed_nor_token_is_refused(typed: Typed, project: Path, text: str) -> None:
    for verb in ("reproduce", "minimize"):
        ended = typed(verb, text, cwd=project)

        assert ended.returncode == 2
        assert ended.stderr.startswith("error: ")
        assert "Traceback" not in ended.stderr


WITHOUT_A_GPU = """
import ctypes, runpy, types
import cupy

class Device:
    compute_capability = "80"
    def __init__(self, number): pass
    def use(self): pass

class Module:
    def load(self, image):
        assert image[:4] == b"\\x7fELF"
        self.image = image
    def get_function(self, name):
        assert name.encode() in self.image
        return types.SimpleNamespace(ptr=7)

class Allocation:
    def __init__(self, size):
        self.held = ctypes.create_string_buffer(size)
        self.ptr = ctypes.addressof(self.held)

def launch(kernel, *rest):
    print("launched", kernel)

runtime = types.SimpleNamespace(
    memcpy=lambda to, origin, size, kind: ctypes.memmove(to, origin, size), memcpyHostToDevice=1, memcpyDeviceToHost=2,
    deviceSynchronize=lambda: None, getDeviceProperties=lambda number: {"name": b"no GPU"},
)
driver = types.SimpleNamespace(
    CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES=8, funcGetAttribute=lambda attribute, kernel: 49152,
    launchKernel=launch,
)
cupy.cuda = types.SimpleNamespace(
    Device=Device, runtime=runtime, driver=driver, alloc=Allocation, function=types.SimpleNamespace(Module=Module)
)
"""
"""Takes the place of what the script asks of the device: a launch does nothing. NVRTC is CuPy's, and compiles."""


def test_the_script_compiles_for_the_device_and_loads_the_kernel_from_memory(
    typed: Typed, project: Path, failures: Failures, tmp_path: Path
) -> None:
    typed("reproduce", seed_of(failures, "tail"), "--export", str(tmp_path / "bug"), cwd=project)
    script = str(tmp_path / "bug" / "show_failure.py")
    (tmp_path / "run.py").write_text(f"{WITHOUT_A_GPU}\nrunpy.run_path({script!r}, run_name='__main__')\n")

    shown = command("--backend", "cupy", cwd=tmp_path, script=tmp_path / "run.py")

    assert shown.returncode == 1, shown.stdout + shown.stderr
    assert "run by CuPy on no GPU" in shown.stdout
    assert "launched 7" in shown.stdout
    assert "nothing written" in shown.stdout


def test_a_script_with_nothing_to_run_it_says_so(
    typed: Typed, project: Path, failures: Failures, tmp_path: Path
) -> None:
    typed("reproduce", seed_of(failures, "tail"), "--export", str(tmp_path / "bug"), cwd=project)
    block = "import sys\nsys.modules['kernelcheck'] = sys.modules['cupy'] = None\n"
    (tmp_path / "run.py").write_text(
        f"{block}import runpy\nsys.argv = ['x']\nrunpy.run_path({str(tmp_path / 'bug/show_failure.py')!r}, "
        "run_name='__main__')\n"
    )

    ended = command(cwd=tmp_path, script=tmp_path / "run.py")

    assert ended.returncode == 3
    assert "install CuPy on a machine with an NVIDIA GPU, or kernelcheck" in ended.stdout
