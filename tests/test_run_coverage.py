"""``run --coverage``: the lines and branches that a sweep ran, in the report and in the formats of coverage tools."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from html import unescape
from pathlib import Path

import pytest

from kernelcheck.interfaces.cli import main

KERNEL = """\
#include "clip.cuh"
extern "C" __global__ void k(const float* x, float* y, int n, int wide) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    if (wide > 1000) {
        y[i] = 3.0f * x[i];
        return;
    }
    volatile float* out = y;
    if (n > 0) out[i] = clipped(x[i]);
}
"""
HEADER = """\
__device__ float clipped(float v) {
    volatile float kept = v;
    if (kept < 1e30f)
        return kept;
    kept = 0.0f;
    return kept;
}
"""
REGISTRY = """\
[kernelcheck]
schema = 1
[quick]
cases = 4
[ops.k]
source = "k.cu"
kernel = "k"
reference = "ref.py"
dtypes = ["float32"]
[ops.k.dims]
n = { sizes = [1, 40, 64] }
[ops.k.inputs]
x = { shape = ["n"], low = -1, high = 1 }
[ops.k.outputs]
y = { shape = ["n"] }
[ops.k.launch]
grid = ["ceil_div(n, 32)"]
block = [32]
args = ["x", "y", "n", "n"]
"""
UNREACHED = {"clip.cuh": {5, 6}, "k.cu": {6, 7}}
"""What may be unreached; of a line that the compiler merges with another nothing is said."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("covered")
    for name, text in {"k.cu": KERNEL, "clip.cuh": HEADER, "kernelcheck.toml": REGISTRY}.items():
        (folder / name).write_text(text)
    (folder / "ref.py").write_text("def reference(x):\n    return x\n")
    return folder


def run(project: Path, *arguments: str) -> int:
    config = ["--config", str(project / "kernelcheck.toml")]
    return main(["run", "--quick", "--backend", "cpu", "--no-store", "--jobs", "1", *config, *arguments])


def unreached_lines(tracefile: str) -> dict[str, set[int]]:
    """By file, as ``geninfo(1)`` describes the format."""
    found: dict[str, set[int]] = {}
    for record in tracefile.split("end_of_record\n")[:-1]:
        fields = re.findall(r"^(\w+):(.*)$", record, re.MULTILINE)
        values = {name: value for name, value in fields if name not in ("DA", "BRDA")}
        lines = [tuple(map(int, value.split(","))) for name, value in fields if name == "DA"]
        ways = [value.split(",")[3] for name, value in fields if name == "BRDA"]
        assert (int(values["LF"]), int(values["LH"])) == (len(lines), sum(hits > 0 for _, hits in lines))
        assert (int(values["BRF"]), int(values["BRH"])) == (len(ways), sum(way not in ("-", "0") for way in ways))
        found[Path(values["SF"]).name] = {number for number, hits in lines if not hits}
    return found


def test_unreached_lines_are_named_of_headers_too(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(project, "--coverage", f"lcov={tmp_path}/k.info", "--coverage", f"cobertura={tmp_path}/k.xml") == 0
    text = capsys.readouterr().out
    unreached = unreached_lines((tmp_path / "k.info").read_text())
    assert unreached == {file: lines & UNREACHED[file] for file, lines in unreached.items()}
    assert all(unreached[file] for file in UNREACHED)
    for file, lines in unreached.items():
        (said,) = re.findall(rf"^{re.escape(file)}: not run: ([\d, -]+)", text, re.MULTILINE)
        assert {int(number) for number in re.findall(r"\d+", said)} == {min(lines), max(lines)}
    (ways,) = re.findall(r"^k\.cu: .*branches not taken both ways: ([\d, -]+)$", text, re.MULTILINE)
    assert ways == "5, 10"
    document = ET.parse(tmp_path / "k.xml").getroot()
    missed = {
        each.get("filename"): {int(line.get("number", 0)) for line in each.iter("line") if line.get("hits") == "0"}
        for each in document.iter("class")
    }
    assert missed == unreached
    covered, valid = (int(document.get(f"lines-{name}", 0)) for name in ("covered", "valid"))
    assert f"{covered} of {valid}" in next(row for row in text.splitlines() if row.startswith("all "))


def test_a_sweep_that_would_run_in_processes_is_counted_whole(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    more = project / "more.toml"
    more.write_text(REGISTRY + REGISTRY[REGISTRY.index("[ops.k]") :].replace("ops.k", "ops.again"))
    config = ["run", "--quick", "--backend", "cpu", "--no-store", "--config", str(more)]
    for jobs in ("1", "2"):
        monkeypatch.setenv("KERNELCHECK_LONG_SWEEP", "0" if jobs == "2" else "1000000")
        assert main([*config, "--jobs", jobs, "--coverage", f"lcov={tmp_path}/{jobs}.info"]) == 0
    assert (tmp_path / "1.info").read_text() == (tmp_path / "2.info").read_text()


def test_lcov_is_read_by_another_tool_as_the_same(project: Path, tmp_path: Path) -> None:
    converter = pytest.importorskip("lcov_cobertura", reason="pip install lcov-cobertura")
    assert run(project, "--coverage", f"lcov={tmp_path}/k.info", "--coverage", f"cobertura={tmp_path}/k.xml") == 0
    read = ET.fromstring(converter.LcovCobertura((tmp_path / "k.info").read_text(), base_dir=str(project)).convert())
    ours = ET.parse(tmp_path / "k.xml").getroot()
    for name in ("lines-covered", "lines-valid", "branches-covered", "branches-valid"):
        assert read.get(name) == ours.get(name)
    places = [
        {(line.get("number"), line.get("hits")) for each in tree.iter("class") for line in each.iter("line")}
        for tree in (read, ours)
    ]
    assert places[0] == places[1]


@pytest.mark.slow
def test_cobertura_is_read_by_gcovr_as_the_same(project: Path, tmp_path: Path) -> None:
    pytest.importorskip("gcovr", reason="pip install gcovr")
    assert run(project, "--coverage", f"cobertura={tmp_path}/k.xml") == 0
    command = [sys.executable, "-m", "gcovr", "--root", project, "--cobertura-add-tracefile", tmp_path / "k.xml"]
    summary = subprocess.run(
        [*command, "--json-summary"], cwd=project, capture_output=True, text=True, check=True
    ).stdout
    read, ours = json.loads(summary), ET.parse(tmp_path / "k.xml").getroot()
    assert read["line_covered"] == int(ours.get("lines-covered", -1))
    assert read["line_total"] == int(ours.get("lines-valid", -1))
    assert read["branch_covered"] == int(ours.get("branches-covered", -1))
    assert read["branch_total"] == int(ours.get("branches-valid", -1))


def test_the_page_shows_every_line_of_the_sources_and_which_did_not_run(project: Path, tmp_path: Path) -> None:
    assert run(project, "--coverage", f"html={tmp_path}/k.html", "--coverage", f"lcov={tmp_path}/k.info") == 0
    page = (tmp_path / "k.html").read_text()
    assert "<script" not in page
    for name, text in (("k.cu", KERNEL), ("clip.cuh", HEADER)):
        table = page.partition(f">{name}</h2>")[2].partition("</table>")[0]
        rows = re.findall(r"<tr(?: class=\"(\w+)\")?><td>(\d+)</td>.*<td>(.*)</td></tr>", table)
        assert [unescape(source) for _, _, source in rows] == text.splitlines()
        missed = {int(number) for state, number, _ in rows if state == "not"}
        assert missed == unreached_lines((tmp_path / "k.info").read_text())[name]


@pytest.mark.parametrize(("percent", "code"), [("50", 0), ("99.5", 1)])
def test_too_little_coverage_fails(project: Path, percent: str, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(project, "--coverage-fail-under", percent, "--format", "json") == code
    said = capsys.readouterr()
    assert said.out.startswith("{")
    assert ("of lines ran, and --coverage-fail-under is 99.5" in said.err) == bool(code)


def test_own_lines_are_those_of_the_project_wherever_its_sources_and_environment_lie(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Sources above the registry are the user's, and headers of an environment below it are not."""
    installed = tmp_path / "checks" / ".venv" / "lib" / "site-packages" / "of_others"
    installed.mkdir(parents=True)
    (tmp_path / "k.cu").write_text(KERNEL)
    (installed / "clip.cuh").write_text(HEADER)
    (tmp_path / "checks" / "ref.py").write_text("def reference(x):\n    return x\n")
    folders = f'include_dirs = ["{installed.relative_to(tmp_path / "checks")}"]\n[quick]'
    text = REGISTRY.replace('"k.cu"', '"../k.cu"').replace("[quick]", folders)
    (tmp_path / "checks" / "kernelcheck.toml").write_text(text)
    traced = tmp_path / "coverage.info"
    assert run(tmp_path / "checks", "--coverage", f"lcov={traced}", "--coverage-fail-under", "99") == 1
    assert unreached_lines(traced.read_text()).keys() == {"k.cu"}
    assert f"SF:{tmp_path / 'k.cu'}" in traced.read_text()
    assert "and --coverage-fail-under is 99" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--coverage", "lcof=a"], "expected FMT=PATH, FMT one of lcov, cobertura, html; did you mean 'lcov'?"),
        (["--coverage", "lcov"], "expected FMT=PATH"),
        (["--coverage", "lcov=a", "--coverage", "cobertura=./a"], "each its own file"),
        (["--coverage-fail-under", "101"], "must be 0 to 100"),
        (["--coverage", "lcov=k.cu"], "which it would replace"),
        (["--coverage", "lcov=a", "--output", "json=a"], "something else is sent there, too"),
    ],
)
def test_what_cannot_be_written_is_refused_before_anything_runs(
    project: Path, arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(project)
    assert run(project, *arguments) == 2
    assert said in " ".join(capsys.readouterr().err.split())
