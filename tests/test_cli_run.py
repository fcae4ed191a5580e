"""The whole way from ``init`` to a verdict, as a user goes it: real processes, on the CPU backend."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kernelcheck

ROOT = Path(kernelcheck.__file__).parents[1]


def run(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kernelcheck", *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    assert run("init", cwd=tmp_path).returncode == 0
    return tmp_path


def test_the_doctor_finds_this_machine_fit(tmp_path: Path) -> None:
    ended = run("doctor", cwd=tmp_path)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert re.search(r"^ok +a kernel on cpu: ", ended.stdout, re.MULTILINE)


def test_the_registry_that_init_writes_passes(project: Path) -> None:
    ended = run("run", "--quick", "--backend", "cpu", "--output", "json=report.json", cwd=project)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    report = json.loads((project / "report.json").read_text())
    assert report["summary"]["passed"] == report["summary"]["cases"] == 10
    assert report["ops"][0]["max_error"] > 0


@pytest.mark.slow
def test_a_kernel_that_drops_the_tail_fails_and_replays(project: Path) -> None:
    source = project / "ops" / "row_softmax.cu"
    right = source.read_text()
    wrong = right.replace("c < cols; c += BLOCK)\n        out[c]", "c < cols / 2 * 2; c += BLOCK)\n        out[c]")
    assert wrong != right
    source.write_text(wrong)
    ended = run("run", "--quick", "--backend", "cpu", cwd=project)
    assert ended.returncode == 1, ended.stdout + ended.stderr
    assert re.search(r"^error\[unwritten\]: row_softmax float32: ", ended.stdout, re.MULTILINE)
    replay = re.search(r"= replay: kernelcheck (reproduce .*)$", ended.stdout, re.MULTILINE)
    assert replay is not None
    again = run(*replay[1].split(), cwd=project)
    assert again.returncode == 1
    assert "error[unwritten]: row_softmax float32: " in again.stdout
    source.write_text(right)
    assert run(*replay[1].split(), cwd=project).returncode == 0


def test_what_a_reference_prints_stays_out_of_the_report(project: Path) -> None:
    script = next((project / "references").glob("*.py"))
    chatty = "import sys\nprint('loaded')\n" + script.read_text().replace(
        "    return", "    print('called')\n    sys.stdout.write('written\\n')\n    return", 1
    )
    script.write_text(chatty)
    ended = run("run", "--quick", "--backend", "cpu", "--cases", "2", "--format", "json", cwd=project)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert json.loads(ended.stdout)["summary"]["passed"] == 2
    assert {"loaded", "called", "written"} <= set(ended.stderr.splitlines())


@pytest.mark.slow
def test_a_gpu_that_is_not_there_is_an_error_and_not_a_cpu_run(project: Path) -> None:
    from kernelcheck.backends.cuda import device_status

    if device_status()[0]:
        pytest.skip("a GPU answers here")
    ended = run("run", "--quick", "--backend", "cuda", cwd=project)
    assert ended.returncode == 3
    assert "no GPU answers" in ended.stderr
    assert ended.stdout == ""
