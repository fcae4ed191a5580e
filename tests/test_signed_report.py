"""The kernel correctness report: what it says, and that whoever changes it is found out."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from bench_samples import bench, measurement
from git_project import isolate_git
from run_samples import BROKEN, op_result, passing, run_of
from signing_keys import ALICE, commit_all, git, make_keys
from small_registry import write_registry
from stored_project import RIGHT, WRONG, write_project

from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import OpResult
from kernelcheck.core.sweep.subject import compile_op
from kernelcheck.insight.benchmarking.measurement import BenchVerdict
from kernelcheck.insight.prove.claims import Claim, Proof
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.reports import bench as bench_report
from kernelcheck.interfaces.reports import correctness
from kernelcheck.interfaces.reports import proofs as proofs_report
from kernelcheck.records.receipts import signing

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
MUTANTS = {
    "schema_version": 1,
    "mode": "quick",
    "score": 0.5,
    "ops": [
        {
            "op": "double",
            "dtype": "float32",
            "error": "",
            "killed": 1,
            "survived": 1,
            "not_tried": 0,
            "mutants": [{"file": "double.cu", "line": 6, "what": "a term is lost", "status": "survived"}],
        }
    ],
}
COVERAGE = (
    '<?xml version="1.0"?><coverage version="kernelcheck 0.1.0" line-rate="0.5" branch-rate="1">'
    '<class filename="double.cu" line-rate="0.5" branch-rate="1"/></coverage>'
)


@dataclass(frozen=True)
class Delivered:
    """A project, and a folder with what a customer gets: the report and the names of those who may sign."""

    project: Path
    keys: Path
    folder: Path

    @property
    def html(self) -> str:
        return (self.folder / "report.html").read_text()


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Delivered]:
    """A stored run of a right op and a wrong one, and its report."""
    folder = tmp_path_factory.mktemp("signed")
    top, keys = write_project(folder / "project", {"double": RIGHT, "wrong": WRONG}), make_keys(folder / "keys")
    (folder / "out").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        isolate_git(patch)
        commit_all(top)
        patch.chdir(top)
        assert main(["run", "--quick"]) == 1
        assert main(["report", "--signed", str(folder / "out/report.html"), "--sign-key", str(keys / "ed25519")]) == 0
    yield Delivered(top, keys, folder / "out")


@pytest.fixture
def delivered(swept: Delivered, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Delivered:
    """A copy, in a folder without a registry or a repository."""
    shutil.copytree(swept.folder, tmp_path / "out")
    shutil.copy(swept.keys / "allowed", tmp_path / "out" / "allowed_signers")
    monkeypatch.chdir(tmp_path / "out")
    return Delivered(swept.project, swept.keys, tmp_path / "out")


def verified(capsys: pytest.CaptureFixture[str], file: str = "report.html") -> tuple[int, str]:
    capsys.readouterr()
    code = main(["report", "--verify", file, "--allowed-signers", "allowed_signers"])
    return code, capsys.readouterr().out


def sign(of: Delivered, name: str, text: str, key: str = "ed25519", namespace: str = signing.REPORT) -> None:
    (of.folder / name).write_text(text)
    (of.folder / f"{name}.sig").write_text(signing.sign(text, str(of.keys / key), namespace))


def test_it_says_what_was_checked_how_and_what_came_of_it(delivered: Delivered) -> None:
    found = json.loads((delivered.folder / "report.json").read_text())
    right, wrong = found["ops"]
    assert (found["verdict"], right["verdict"], wrong["verdict"]) == ("FAIL", "PASS", "FAIL")
    assert (right["passed"], right["planned"], right["sizes"]) == (4, 4, "n 1 to 300 (3 sizes)")
    assert right["why"].startswith("Not calibrated: the default, 16 units")
    assert wrong["failures"][0].startswith("error[mismatch]: wrong float32: ")
    assert (found["left_out"], "This is not the whole" in delivered.html) == ([], False)
    (families, *_) = found["never_tried"]
    assert families.startswith("value families: ") and families.replace("'", "&#39;") in delivered.html
    assert found["receipt"]["subject"][0]["digest"]["gitCommit"] == git(delivered.project, "rev-parse", "HEAD")
    shown = re.sub(r"<[^>]+>", " ", delivered.html)
    for part in (
        *("double float32", "4 of 4", "n 1 to 300 (3 sizes)", "error[mismatch]: wrong float32", "double.cu", "sm_80"),
        *("Which lines ran was not measured", "Every access to memory was checked", found["environment"]["numpy"]),
        *(file["digest"]["sha256"] for file in found["receipt"]["subject"][1:]),
    ):
        assert part in shown, part


def test_it_speaks_only_of_comparisons_and_orders_that_took_place(tmp_path: Path) -> None:
    registry = write_registry(tmp_path, dtypes='["float32", "float16", "float64"]')

    def said(*results: OpResult) -> str:
        return " ".join(correctness.how_checked(run_of(*results), registry))

    rounded = op_result("scale", "float32", replace(passing(0), schedule="forward"))
    exact = replace(op_result("scale", "float16", passing(0)), rule="exact")
    unknown = replace(op_result("scale", "float16", replace(passing(0), compared=False)), rule="none")
    double = op_result("scale", "float64", replace(passing(0), schedule="random"))
    assert "Each element of the outputs was compared with a reference on the same inputs, computed in float64." in said(
        rounded
    )
    assert "ran in 1 order: forward." in said(rounded)
    assert "ran in 2 orders: forward and random." in said(rounded, double)
    assert "computed in float64, or in extended precision where" in said(rounded, double)
    assert "Each element of the outputs had to be exactly that of a reference" in said(exact)
    assert "There is no reference: the outputs were not compared." in said(unknown)
    for alone in (exact, unknown):
        assert not re.search("computed in|orders?:", said(alone))
    assert "scale float16: there is no reference: the outputs were not compared." in said(rounded, unknown)
    assert said(op_result("scale", "float32", BROKEN)) == "No case ran to its end: nothing was checked."


def test_what_a_whole_sweep_would_have_run_besides_is_named(tmp_path: Path) -> None:
    registry = write_registry(tmp_path, seed=20260101, dtypes='["float32", "float16"]')
    whole = [op_result("scale", dtype, planned=20) for dtype in ("float32", "float16")]
    assert correctness.left_out(run_of(*whole), registry) == ()
    part = replace(run_of(replace(whole[0], planned=3)), seed=5, environment={"fmad": "false"})
    assert correctness.left_out(part, registry) == (
        "the root seed is 5, and that of the registry 20260101: these are other cases",
        "the kernels were compiled with -fmad=false, unlike other builds",
        "not run: scale float16",
        "scale float32: 3 of 20 cases",
    )


def test_a_page_without_failures_says_what_was_not_run_or_compared() -> None:
    ran, unknown = passing(0), replace(passing(0), compared=False)

    def said(*results: OpResult) -> str:
        return correctness.without_failures(run_of(*results))

    assert said(op_result("a", "float32", ran)) == "None."
    assert said(op_result("a", "float32", ran, planned=4)) == "None, but 3 of 4 planned cases did not run."
    assert said(op_result("a", "float32", unknown)) == "None, but nothing was compared: no op has a reference."
    both = said(op_result("a", "float32", ran), op_result("b", "float32", unknown))
    assert both == "None, but the outputs of 1 case were not compared: there is no reference."
    assert said(op_result("a", "float32", planned=2)) == "None, but 2 of 2 planned cases did not run."


def test_its_lines_verify_it_without_a_network_a_registry_or_a_repository(
    delivered: Delivered, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = verified(capsys)
    assert (code, said.splitlines()[0]) == (0, "report.html and report.json hold")
    assert f"signed by {ALICE} (ED25519 SHA256:" in said
    assert re.search(r"^verdict of the run: FAIL: 2 ops, 8 cases: 4 failed, 4 passed in ", said, re.M)
    assert "exit code 0 means that the signatures hold, whatever the verdict" in said
    data = verified(capsys, "report.json")[1]
    assert data.splitlines()[2] == said.splitlines()[2]
    lines = re.findall(r"^(?:<pre>)?((?:kernelcheck|ssh-keygen) .*)$", delivered.html, re.M)
    assert len(lines) == 3
    for line in lines:
        shell = line.replace("&lt;", "<").replace("</pre>", "").replace("NAME", ALICE)
        shell = shell.replace("kernelcheck report", f"{shlex.quote(sys.executable)} -m kernelcheck report")
        ended = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stderr
    (delivered.folder / "report.json").unlink()
    assert verified(capsys)[1].startswith("report.html holds; report.json is not there, and was not checked")


def test_whatever_is_changed_is_refused_with_the_reason(
    delivered: Delivered, capsys: pytest.CaptureFixture[str]
) -> None:
    html, data = delivered.html, (delivered.folder / "report.json").read_text()

    def said() -> str:
        code, told = verified(capsys)
        assert code == 1
        return told

    (delivered.folder / "report.html").write_text(html.replace("FAIL", "PASS"))
    assert "report.html: the signature is not of this file: Signature verification failed: incorrect" in said()
    (delivered.folder / "report.html").write_text(html)
    (delivered.folder / "report.json").write_text(data.replace('"errors": 0', '"errors": 1'))
    assert "report.json: the signature is not of this file" in said()
    sign(delivered, "report.json", data.replace('"verdict": "FAIL"', '"verdict": "PASS"'))
    assert "report.json: it is not the data of report.html, which names SHA-256" in said()
    sign(delivered, "report.json", data, key="rsa")
    assert f"signers: the files are signed by {ALICE} (ED25519" in said()
    sign(delivered, "report.json", data)
    assert verified(capsys)[0] == 0
    sign(delivered, "report.html", html, key="stranger")
    assert "no signer in allowed_signers has this key" in said()
    sign(delivered, "report.html", html, namespace=signing.RECEIPT)
    assert "namespace does not match; it was signed as a receipt: `kernelcheck receipt verify FILE`" in said()
    (delivered.folder / "report.html.sig").unlink()
    assert "report.html: it is not signed (report.html.sig is missing)" in said()


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (["--verify", "none.html", "--allowed-signers", "allowed_signers"], 2, "no such file; expected a report"),
        (["--verify", "report.html"], 2, "report verify needs --allowed-signers FILE"),
        (["--verify", "report.html", "--allowed-signers", "none"], 2, "--allowed-signers none: no such file"),
        (
            ["--verify", "report.html.sig", "--allowed-signers", "allowed_signers"],
            2,
            "the file that it signs, report.html",
        ),
        (
            ["--verify", "report.html", "--signed", "x.html"],
            2,
            "No such option: --signed",
        ),
        (["--allowed-signers", "allowed_signers"], 2, "No such option: --allowed-signers"),
        (["--unsigned"], 2, "No such option: --unsigned"),
        (["--signed", "x.html", "--history"], 2, "No such option: --history"),
    ],
)
def test_what_does_not_fit_together_is_refused(
    delivered: Delivered, capsys: pytest.CaptureFixture[str], options: list[str], code: int, message: str
) -> None:
    assert main(["report", *options]) == code
    assert message in capsys.readouterr().err


def test_it_carries_what_was_measured_and_is_of_files_as_they_were(
    swept: Delivered, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    isolate_git(monkeypatch)
    shutil.copytree(swept.project, tmp_path / "project")
    monkeypatch.chdir(tmp_path / "project")
    (tmp_path / "mutants.json").write_text(json.dumps(MUTANTS))
    (tmp_path / "coverage.xml").write_text(COVERAGE)
    measured = replace(measurement("double"), source_sha256=hashlib.sha256(Path("double.cu").read_bytes()).hexdigest())
    (tmp_path / "times.json").write_text(bench_report.render_json(bench(measured), [], None))
    (tmp_path / "others.json").write_text(bench_report.render_json(bench(measurement("double")), [], None))
    registry = load_registry(Path("kernelcheck.toml"))
    compiled = hashlib.sha256(compile_op(registry, registry.ops["double"], "float32").ptx.encode()).hexdigest()
    claim = Claim("double", "wrap", "load of `x`", None, 1, "proved")
    proof = Proof("double", "float32", (claim,), ("1 <= n <= 9",), ptx_sha256=compiled)
    (tmp_path / "proofs.json").write_text(proofs_report.render_json([proof]))
    files = ("mutants.json", "coverage.xml", "times.json", "proofs.json")
    attached = [word for name in files for word in ("--with", f"../{name}")]
    assert main(["report", "--signed", "../r.html", "--unsigned", *attached]) == 0
    shown = (tmp_path / "r.html").read_text()
    for part in ("1 of 2 wrong variants caught, 50.0%; not caught: at double.cu:6", "50.0% of the lines ran", "median"):
        assert part in shown
    assert "float32: proved: wrap 1 of 1; assumed: 1 &lt;= n &lt;= 9" in shown
    assert "This report is not signed: anyone could have written it." in shown
    assert not (tmp_path / "r.html.sig").exists()

    def refused(*options: str) -> str:
        capsys.readouterr()
        assert main(["report", "--signed", "../r.html", "--unsigned", *options]) == 2
        return capsys.readouterr().err

    assert "it is of another source of double than the run" in refused("--with", "../others.json")
    half = bench(measured, replace(measured, dtype="float16"), measurement("third"))
    (tmp_path / "more.json").write_text(bench_report.render_json(half, [], None))
    said = refused("--with", "../more.json")
    assert "more.json: it is of double float16 and third float32, which the run does not have: measure" in said
    (tmp_path / "more.json").write_text(json.dumps(MUTANTS).replace('"double"', '"third"'))
    assert "it is of third float32, which the run does not have" in refused("--with", "../more.json")
    (tmp_path / "more.json").write_text(proofs_report.render_json([replace(proof, op="third")]))
    assert "it is of third float32, which the run does not have" in refused("--with", "../more.json")
    (tmp_path / "more.json").write_text(proofs_report.render_json([replace(proof, ptx_sha256="0" * 64)]))
    assert "it is of other PTX of double float32 than what ran" in refused("--with", "../more.json")
    (tmp_path / "more.xml").write_text(COVERAGE.replace("double.cu", "third.cu"))
    assert "it is of third.cu, which the run does not have" in refused("--with", "../more.xml")
    assert "expected the JSON of `kernelcheck mutate`" in refused("--with", "double.cu")
    assert "cannot be read" in refused("--with", "none.json")
    (tmp_path / "mine.json").write_text('{"name": "mine"}')
    assert main(["report", "--signed", "../mine.html", "--unsigned"]) == 2
    assert "its data would replace ../mine.json, which are not those of such a report" in capsys.readouterr().err
    assert (tmp_path / "mine.json").read_text() == '{"name": "mine"}'
    (tmp_path / "python.xml").write_text(COVERAGE.replace("kernelcheck 0.1.0", "7.6.1"))
    assert "expected the JSON of `kernelcheck mutate`" in refused("--with", "../python.xml")
    (tmp_path / "broken.json").write_text('{"schema_version": 1, "confidence": 0.99, "device": "", "ops": {"a": 1}}')
    assert "expected the JSON of `kernelcheck mutate`" in refused("--with", "../broken.json")
    wrong = replace(measured, measured=(), verdict=BenchVerdict("mismatch"))
    (tmp_path / "wrong.json").write_text(bench_report.render_json(bench(wrong), [], None))
    assert main(["report", "--signed", "../r.html", "--unsigned", "--with", "../wrong.json"]) == 0
    assert "cols=1024 rows=8192: not timed, it was wrong: mismatch" in (tmp_path / "r.html").read_text()
    damaged = json.loads((tmp_path / "times.json").read_text())
    damaged["ops"][0]["figures"] = []
    (tmp_path / "broken.json").write_text(json.dumps(damaged))
    assert "expected the JSON of `kernelcheck mutate`" in refused("--with", "../broken.json")
    (tmp_path / "project/double.cu").write_text("// another\n")
    assert "run 1: double has changed since the run (the source): no report can be made of it" in refused()
    assert main(["report", "--signed", "r.pdf", "--unsigned"]) == 2


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_in_a_browser_it_loads_nothing_and_fits(delivered: Delivered, width: int, scheme: str) -> None:
    if CHROMIUM is None:
        pytest.skip("no Chromium: apt-get install chromium, or name one in CHROMIUM")
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM)
        page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto((delivered.folder / "report.html").as_uri())
        beyond = page.evaluate(
            "() => [...document.querySelectorAll('body *')]"
            ".filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.tagName)"
        )
        assert (said, len(asked), beyond) == ([], 1, [])
        assert page.locator("h2").all_inner_texts()[0] == "What was checked"
        assert page.locator("pre").first.is_visible()
        browser.close()
