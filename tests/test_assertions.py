"""A failed assertion is a failure of the kernel, in a kind of its own, wherever failures are reported."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kernelcheck.interfaces.cli import main

RIGHT = """#include <cassert>
extern "C" __global__ void pick(const float* x, const int* at, float* y, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  int place = at[i];
  assert(place < LIMIT);
  y[i] = x[place];
}
"""
REGISTRY = """[kernelcheck]
schema = 1
backend = "cpu"

[ops.pick]
source = "pick.cu"
kernel = "pick"
reference = "pick.py"
dtypes = ["float32"]

[ops.pick.dims]
n = { sizes = [1, 20, 32], max = 32 }

[ops.pick.inputs]
x = { shape = ["n"] }
at = { shape = ["n"], dtype = "int32", values = "index", low = 0, high = "n" }

[ops.pick.outputs]
y = { shape = ["n"] }

[ops.pick.launch]
grid = [1]
block = [32]
args = ["x", "at", "y", "n"]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    (tmp_path / "pick.py").write_text("def reference(x, at):\n    return x[at]\n")
    (tmp_path / "pick.cu").write_text(RIGHT.replace("LIMIT", "n"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_failed_assertion_fails_a_run_a_gate_and_a_replay(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ci", "--quick", "--no-store", "--format", "json", "--output", "baseline.json"]) == 0
    (folder / "pick.cu").write_text(RIGHT.replace("LIMIT", "16"))
    outputs = ["--output", "json=report.json", "--output", "junit=report.xml"]
    gate = ["ci", "--quick", "--baseline", "baseline.json", "--fail-on-regression"]
    assert main([*gate, *outputs]) == 1
    report = json.loads((folder / "report.json").read_text())
    (op,) = report["ops"]
    assert (op["errors"], {each["kind"] for each in op["failures"]}) == (0, {"assertion"})
    assert op["failed"] == len(op["failures"]) > 0
    assert {each["location"]["line"] for each in op["failures"]} == {6}
    assert [change["change"] for change in report["comparison"]["changes"]] == ["regressed"]
    suites = ElementTree.parse(folder / "report.xml").getroot()
    assert {each.get("type") for each in suites.iter("failure")} >= {"assertion"}
    assert not list(suites.iter("error"))
    capsys.readouterr()
    assert main(["minimize", "last"]) == 1
    assert "n=18" in capsys.readouterr().out  # below, few draws reach 16
    assert main(["reproduce", op["failures"][0]["seed"]]) == 1


def test_an_assertion_that_holds_is_nothing(folder: Path) -> None:
    assert main(["run", "--quick"]) == 0


def test_help_explains_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "assertion"]) == 0
    assert "A condition that the kernel itself asserts" in capsys.readouterr().out


def test_no_launch_follows_one_that_failed_an_assertion(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "pick.cu").write_text(RIGHT.replace("LIMIT", "16"))
    launches = "".join(f"[[ops.pick.launches]]{part}" for part in [REGISTRY.split("[ops.pick.launch]")[1]] * 2)
    launches = launches.replace("grid", 'kernel = "pick"\ngrid')
    text = REGISTRY.split("[ops.pick.launch]")[0].replace('kernel = "pick"\n', "") + launches
    (folder / "kernelcheck.toml").write_text(text)
    assert main(["run", "--quick", "--fail-fast"]) == 1
    assert capsys.readouterr().out.count("device assertion `place < 16` failed") == 1
