"""What lint found, in every format: by itself, and in the reports of `kernelcheck ci`."""

from __future__ import annotations

import json
import re
import subprocess
import xml.etree.ElementTree as ET
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest
import xmlschema
from jsonschema import Draft4Validator, Draft202012Validator
from markdown_it import MarkdownIt
from ptxas import path_of_ptxas

from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.subject import compile_op
from kernelcheck.cuda_source.installed.toolchain import find_nvdisasm
from kernelcheck.insight.lint.rules import RULES
from kernelcheck.insight.lint.sass import class_of, mixes
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.reports.formats import FORMATS
from kernelcheck.records.run_report.schema import schema

REPOSITORY = Path(__file__).parent.parent
SCHEMAS = Path(__file__).parent / "schemas"
FILES = {form: f"lint.{form}" for form in FORMATS} | {
    "json": "lint.json",
    "junit": "lint.xml",
    "github": "lint.txt",
    "gitlab": "gitlab.json",
    "sarif": "lint.sarif",
    "markdown": "lint.md",
    "html": "lint.html",
}
SCALED = """extern "C" __global__ void scaled(const float* __restrict__ x, float* y, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[i] * 0.1;
}
"""
GATHERED = """extern "C" __global__ void gathered(const float* __restrict__ x, float* y, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float sum = 0;
    for (int j = 0; j < n; ++j) sum += x[(i * j) % n];
    y[i] = sum;
}
"""
OP = """
[ops.{name}]
source = "{name}.cu"
kernel = "{name}"
reference = "{name}.py"
dtypes = ["float32"]
[ops.{name}.dims]
n = {{ sizes = [5, 300] }}
[ops.{name}.inputs]
x = {{ shape = ["n"] }}
[ops.{name}.outputs]
y = {{ shape = ["n"] }}
[ops.{name}.launch]
grid = ["ceil_div(n, 256)"]
block = [256]
args = ["x", "y", "n"]
"""
GATE = '[lint]\nci = true\nbaseline = "lint.json"\n'


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two ops that are right: a rule warns of one, and has a note on the other. The current folder."""
    (tmp_path / "scaled.cu").write_text(SCALED)
    (tmp_path / "gathered.cu").write_text(GATHERED)
    (tmp_path / "scaled.py").write_text("def reference(x):\n    return x * 0.1\n")
    (tmp_path / "gathered.py").write_text(
        "import numpy as np\n\n\ndef reference(x):\n    i = np.arange(x.size)\n"
        "    return sum(x[(i * j) % x.size] for j in range(x.size))\n"
    )
    head = "[kernelcheck]\nschema = 1\nbackend = 'cpu'\n[quick]\ncases = 2\n"
    (tmp_path / "kernelcheck.toml").write_text(head + OP.format(name="scaled") + OP.format(name="gathered"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    return tmp_path


def require_lint(project: Path) -> None:
    registry = project / "kernelcheck.toml"
    registry.write_text(registry.read_text() + GATE)


def outputs() -> list[str]:
    return [part for form, file in FILES.items() for part in ("--output", f"{form}={file}")]


class Cells(HTMLParser):
    """The texts of a page's table cells; fails on what needs anything from elsewhere."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "img"), tag
        self.texts += [""] if tag == "td" else []

    def handle_data(self, data: str) -> None:
        if self.texts:
            self.texts[-1] += data


def require_findings(project: Path) -> None:
    """What each report must hold: the warning and the note, by rule, file and line, and valid."""
    log = json.loads((project / "lint.sarif").read_text())
    Draft4Validator(json.loads((SCHEMAS / "sarif-2.1.0-rtm.5.json").read_text())).validate(log)
    run = log["runs"][-1]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == [*RULES, "KC201"]
    seen = [
        (each["ruleId"], each["level"], each["locations"][0]["physicalLocation"]["region"]["startLine"])
        for each in run["results"]
    ]
    assert seen == [("KC103", "warning", 3), ("KC104", "note", 5)]
    entries = json.loads((project / "gitlab.json").read_text())
    Draft202012Validator(json.loads((SCHEMAS / "gitlab-code-quality.json").read_text())).validate(entries)
    assert [(e["check_name"], e["location"]["path"]) for e in entries] == [
        ("kernelcheck/KC103", "scaled.cu"),
        ("kernelcheck/KC104", "gathered.cu"),
    ]
    suites = ET.parse(project / "lint.xml").getroot()
    for test in suites.iter("testcase"):
        for attribute in ("file", "line"):
            test.attrib.pop(attribute, None)
    xmlschema.XMLSchema(SCHEMAS / "junit-10.xsd").validate(suites)
    failed = [test.get("name") for test in suites.iter("testcase") if test.find("failure") is not None]
    assert failed == ["scaled[float32] sm_80 scaled"]
    annotations = re.findall(r"^::(\w+) file=([\w.]+),line=(\d+)", (project / "lint.txt").read_text(), re.MULTILINE)
    assert annotations == [("warning", "scaled.cu", "3"), ("notice", "gathered.cu", "5")]
    tokens = MarkdownIt().parse((project / "lint.md").read_text())
    assert any("warning[KC103]" in token.content for token in tokens if token.type == "fence")
    cells = Cells((project / "lint.html").read_text()).texts
    assert {"warning KC103", "scaled.cu:3", "note KC104", "gathered.cu:5"} <= set(cells)


def test_every_format_has_the_findings_and_is_valid(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", *outputs()]) == 1
    assert "2 kernels: 1 warning, 1 note\n" in capsys.readouterr().out
    require_findings(project)


@pytest.mark.slow
def test_two_findings_of_one_rule_and_op_have_fingerprints_of_their_own(project: Path) -> None:
    source = project / "gathered.cu"
    source.write_text(
        source.read_text().replace("% n];\n", "% n];\n    for (int j = 0; j < n; ++j) sum += x[(i + j) % n];\n")
    )
    assert main(["lint", "gathered", *outputs()]) == 0
    prints = [each["fingerprint"] for each in json.loads((project / "gitlab.json").read_text())]
    assert len(prints) == len(set(prints)) == 2


def test_ci_looks_at_kernels_if_the_registry_says_so(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ci", "--quick"]) == 0
    assert "lint" not in capsys.readouterr().out
    registry = project / "kernelcheck.toml"
    registry.write_text(registry.read_text() + "[lint]\nci = true\n")
    assert main(["ci", "--quick", *outputs()]) == 1
    printed = capsys.readouterr().out
    assert "2 ops, 4 cases: 4 passed" in printed
    assert "warning[KC103]" in printed
    assert "2 kernels: 1 warning, 1 note\n" in printed
    require_findings(project)
    document = json.loads((project / "lint.json").read_text())
    Draft202012Validator(schema()).validate(document)
    assert [each["code"] for each in document["lint"]["findings"]] == ["KC103", "KC104"]


def test_ci_accepts_what_the_baseline_has_and_fails_for_more(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    require_lint(project)
    assert main(["ci", "--quick"]) == 2
    assert "cannot read the baseline" in " ".join(capsys.readouterr().err.split())
    assert main(["lint", "--output", "json=lint.json"]) == 1
    assert "no baseline yet at lint.json" in capsys.readouterr().err
    assert main(["lint"]) == 0
    assert main(["ci", "--quick", "--output", "junit=ci.xml"]) == 0
    assert "against lint.json: 0 worse, 0 better, 0 new" in capsys.readouterr().out.replace(f"{project}/", "")
    assert ET.parse(project / "ci.xml").getroot().get("failures") == "0"
    source = project / "scaled.cu"
    source.write_text(SCALED.replace("    if (i", "    if (i < n && x[i] > 0.3) y[0] = 0;\n    if (i"))
    assert main(["lint", "scaled", "--output", "junit=lint.xml"]) == 1
    assert "worse: scaled float32 sm_80 scaled: 1 warnings KC103, now 2" in capsys.readouterr().out
    assert ET.parse(project / "lint.xml").getroot().get("failures") != "0"
    source.write_text(SCALED.replace("0.1", "0.1f"))
    assert main(["ci", "--quick"]) == 0
    printed = capsys.readouterr().out
    assert "better: scaled float32 sm_80 scaled: 1 warnings KC103, now 0" in printed
    assert "to hold later runs to this one, write it anew: kernelcheck lint --output json=lint.json" in printed


def test_a_gate_without_its_baseline_is_refused_and_a_damaged_one_is_written_anew(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    require_lint(project)
    assert main(["lint", "gathered", "--fail-on-regression"]) == 2
    assert "cannot read the baseline lint.json" in " ".join(capsys.readouterr().err.split())
    (project / "lint.json").write_text("{}")
    assert main(["lint", "gathered"]) == 2
    capsys.readouterr()
    assert main(["lint", "gathered", "--output", "json=lint.json"]) == 0
    assert "lint.json is written anew: lint.json is no baseline" in " ".join(capsys.readouterr().err.split())
    assert main(["lint", "gathered", "--fail-on-regression"]) == 0


def test_ci_compares_what_its_sweep_and_architecture_look_at_and_nothing_else(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    require_lint(project)
    assert main(["lint", "--output", "json=lint.json"]) == 1
    whole = json.loads((project / "lint.json").read_text())
    first = next(each for each in whole["kernels"] if each["op"] == "gathered")
    registry = project / "kernelcheck.toml"
    text = registry.read_text()
    text = text.replace('dtypes = ["float32"]', 'dtypes = ["float32", "int32"]')
    registry.write_text(text.replace("[quick]\n", '[quick]\ndtypes = ["float32"]\n'))
    others = [{**first, "dtype": "int32"}, {**first, "arch": "sm_90"}]
    (project / "lint.json").write_text(json.dumps({**whole, "kernels": [*whole["kernels"], *others]}))
    assert main(["ci", "--quick", "--output", "json=base.json"]) == 0
    gate = ["ci", "--quick", "--baseline", "base.json", "--fail-on-regression"]
    assert main([*gate, "--output", "json=lint.json"]) == 2
    assert "that is the baseline of lint" in " ".join(capsys.readouterr().err.split())
    assert main(gate) == 0
    gone = {**first, "op": "removed"}
    (project / "lint.json").write_text(json.dumps({**whole, "kernels": [*whole["kernels"], gone]}))
    files = ["markdown=ci.md", "junit=ci.xml", "html=ci.html", "github=ci.txt"]
    assert main([*gate, "--shard", "1/2", *(word for file in files for word in ("--output", file))]) == 1
    name = f"removed float32 sm_80 {first['kernel']}"
    assert f"missing: {name}" in capsys.readouterr().out
    assert "⚠️ kernelcheck lint" in (project / "ci.md").read_text()
    for file in ("ci.md", "ci.html", "ci.txt"):
        assert name in (project / file).read_text().replace("\\", ""), file
    assert 'name="removed[float32] sm_80' in (project / "ci.xml").read_text()


def test_merged_shards_end_with_the_code_that_ci_gives_for_the_whole(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = project / "kernelcheck.toml"
    registry.write_text(registry.read_text() + "[lint]\nci = true\n")
    shards = ["1.json", "2.json"]
    whole = ["--output", "json=ci.json", "--output", "sarif=ci.sarif", "--format", "text"]
    codes = [main(["ci", "--quick", "--shard", f"{n}/2", "--output", f"json={n}.json"]) for n in (1, 2)]
    assert sorted(codes) == [0, 1]
    capsys.readouterr()
    assert main(["ci", "--quick", *whole]) == 1
    said = capsys.readouterr().out
    lint = said[said.index("\nlint:") :]
    assert "warning[KC103]: arithmetic in double precision" in lint
    assert main(["merge", *shards, *(word.replace("ci.", "merged.") for word in whole)]) == 1
    assert capsys.readouterr().out.endswith(lint)
    wholly, merged = (json.loads((project / f"{name}.json").read_text())["lint"] for name in ("ci", "merged"))
    assert merged == wholly and len(merged["kernels"]) == 2
    assert "KC103" in (project / "merged.sarif").read_text()
    gone = ["removed", "float32", "sm_80", "removed"]
    for shard, key in zip(shards, ("gathered", "scaled"), strict=True):
        document = json.loads((project / shard).read_text())
        more = {"key": [key, "float32", "sm_80", key], "what": "registers", "before": 8, "after": 9, "is_worse": True}
        since = {"file": "lint.json", "changes": [more], "new": [], "missing": [gone], "new_warnings": False}
        document["lint"]["baseline"] = {**since, "other_nvrtc": "", "archs": ["sm_80"]}
        (project / shard).write_text(json.dumps(document))
    assert main(["merge", *shards, "--output", "json=merged.json"]) == 0, "no new warning"
    compared = json.loads((project / "merged.json").read_text())["lint"]["baseline"]
    assert ([each["key"][0] for each in compared["changes"]], compared["missing"]) == (["gathered", "scaled"], [gone])
    (project / "scaled.cu").write_text(SCALED.replace("0.1", "0.1f"))
    assert [main(["ci", "--quick", "--shard", f"{n}/2", "--output", f"json={n}.json"]) for n in (1, 2)] == [0, 0]
    assert main(["merge", *shards]) == 0
    without = json.loads((project / "2.json").read_text())
    del without["lint"]
    (project / "2.json").write_text(json.dumps(without))
    assert main(["merge", *shards]) == 3
    assert "2.json: has no lint, although [lint] ci is true" in " ".join(capsys.readouterr().err.split())


@pytest.mark.slow
def test_ci_names_a_kernel_that_lint_cannot_compile_once_and_ends_with_the_worse_code(project: Path) -> None:
    require_lint(project)
    assert main(["lint", "--output", "json=lint.json"]) == 1
    (project / "gathered.cu").write_text('#error "not today"\n')
    assert main(["ci", "--quick", "--output", "junit=ci.xml"]) == 3
    errors = [
        test.get("name") for test in ET.parse(project / "ci.xml").iter("testcase") if test.find("error") is not None
    ]
    assert "gathered[float32] sm_80" in errors


@pytest.fixture(scope="module")
def cubin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Softmax, assembled."""
    registry = load_registry(REPOSITORY / "kernelcheck.toml")
    program = compile_op(registry, registry.ops["softmax"], "float32")
    folder = tmp_path_factory.mktemp("sass")
    (folder / "softmax.ptx").write_text(program.ptx)
    command = [path_of_ptxas(), "-arch=sm_80", "softmax.ptx", "-o", "softmax.cubin"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return folder / "softmax.cubin"


def test_machine_code_is_counted_as_the_disassembler_lists_it(cubin: Path) -> None:
    program = find_nvdisasm()
    if program is None:
        pytest.skip("no nvdisasm here: pip install 'cuda-kernelcheck[sass]'")
    listing = subprocess.run([program, "-c", cubin], capture_output=True, text=True, check=True).stdout
    opcodes = re.findall(r"^\s*/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+\s+)?([A-Z]\S*?)[\s;]", listing, re.MULTILINE)
    (mix,) = mixes(program, cubin).values()
    assert mix == Counter(map(class_of, opcodes))
    assert mix["shared"] == sum(name.startswith(("LDS", "STS")) for name in opcodes)
    assert mix["global"] == sum(name.startswith(("LDG", "STG")) for name in opcodes) > 0
    assert mix["barrier"] > 0


@pytest.mark.slow
def test_the_json_report_counts_machine_code_where_there_is_a_disassembler(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if find_nvdisasm() is None:
        pytest.skip("no nvdisasm here: pip install 'cuda-kernelcheck[sass]'")
    assert main(["lint", "scaled", "--format", "json"]) == 1
    (kernel,) = json.loads(capsys.readouterr().out)["kernels"]
    assert kernel["sass"]["double"] == 1
    assert kernel["sass"]["global"] == 2
    assert kernel["sass_unread"] == ""
    assert main(["lint", "scaled", "--format", "json", "--arch", "sm_70"]) == 1
    (kernel,) = json.loads(capsys.readouterr().out)["kernels"]
    assert kernel["sass"] is None
    assert "cannot read what ptxas made" in kernel["sass_unread"]
    monkeypatch.setattr("kernelcheck.insight.lint.lint.find_nvdisasm", lambda: None)
    assert main(["lint", "scaled", "--format", "json"]) == 1
    (kernel,) = json.loads(capsys.readouterr().out)["kernels"]
    assert kernel["sass"] is None
