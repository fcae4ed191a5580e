"""`ci` as a process: interrupted, in a folder that is read-only, and as the files for CI systems have it."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator
from stored_project import REFERENCE, RIGHT, ROOT, WRONG, command, ended, environment, read_only, write_project

from kernelcheck.backends.cuda import device_status
from kernelcheck.records.run_report.schema import schema

pytestmark = pytest.mark.slow
GATE = ["ci", "--quick", "--baseline", "baseline.json", "--fail-on-regression"]


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def project(tmp_path: Path, cache: Path) -> Path:
    folder = write_project(tmp_path / "project", dict.fromkeys(("first", "stuck", "last"), RIGHT))
    made = ended(["ci", "--quick", "--no-store", "--format", "json", "--output", "baseline.json"], folder, cache)
    assert made.returncode == 0, made.stderr
    return folder


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_leaves_reports_in_which_the_other_ops_have_not_run(project: Path, cache: Path) -> None:
    (project / "stuck.py").write_text(REFERENCE.replace("    return", "    open('never.fifo').read()\n    return"))
    os.mkfifo(project / "never.fifo")
    outputs = ["--output", "json=report.json", "--output", "junit=report.xml", "--output", "markdown=report.md"]
    process = subprocess.Popen(
        command(*GATE, "--parallel", "1", *outputs),
        cwd=project,
        env=environment(cache),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert any(line.startswith("[1/3] PASS  first") for line in process.stderr)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "Interrupted: what had run is above." in out
    assert "compared with baseline.json: 2 not run, 1 unchanged" in out
    report = json.loads((project / "report.json").read_text())
    assert report["run"]["interrupted"]
    assert {change["op"]: change["change"] for change in report["comparison"]["changes"]} == {
        "first": "unchanged",
        "stuck": "not run",
        "last": "not run",
    }
    assert (report["summary"]["skipped"], report["summary"]["regressions"]) == (8, 0)
    suite = ET.parse(project / "report.xml").getroot().find("testsuite[@name='baseline']")
    assert suite is not None
    assert (suite.get("skipped"), suite.get("failures")) == ("2", "0")
    assert "The run was interrupted" in (project / "report.md").read_text()
    again = ended(["report"], project, cache)
    assert "compared with baseline.json: 2 not run, 1 unchanged" in again.stdout


def test_a_read_only_folder_exits_3_before_anything_runs_and_says_what_helps(project: Path, cache: Path) -> None:
    before = read_only(project)
    try:
        for arguments, told in (
            (GATE, ("cannot store results in", "--no-store")),
            ([*GATE, "--no-store", "--output", "json=report.json"], ("cannot write report.json", "give a path in")),
        ):
            stopped = ended(arguments, project, cache, before=before)
            assert stopped.returncode == 3, stopped.stderr
            assert all(words in stopped.stderr for words in told)
            assert "[1/" not in stopped.stderr
            assert stopped.stdout == ""
        assert ended([*GATE, "--no-store"], project, cache, before=before).returncode == 0
    finally:
        project.chmod(0o700)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A git repository with a registry of two ops in a folder of it."""
    top = tmp_path / "repository"
    top.mkdir()
    subprocess.run(["git", "init", "--quiet"], cwd=top, check=True)
    registry = write_project(top / "kernels", {"one": RIGHT, "two": RIGHT}) / "kernelcheck.toml"
    registry.write_text(registry.read_text() + "[thorough]\ncases = 4\n")
    return top


class Jobs:
    """The jobs of a CI file, run as the CI system does: by a shell, in the repository."""

    def __init__(self, top: Path, cache: Path, scripts: dict[str, str]) -> None:
        self._top = top
        self._cache = cache
        self._scripts = scripts
        self._programs = top.parent / "bin"
        self._programs.mkdir()
        program = self._programs / "kernelcheck"
        program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m kernelcheck "$@"\n')
        program.chmod(0o755)

    def run(self, name: str, **variables: str) -> subprocess.CompletedProcess[str]:
        given = environment(self._cache)
        kept = {name: value for name, value in given.items() if not name.startswith(("CI_", "GITHUB_"))}
        return subprocess.run(
            ["bash", "-eo", "pipefail", "-c", self._scripts[name]],
            cwd=self._top,
            env={**kept, "PATH": f"{self._programs}:{os.environ['PATH']}", **variables},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )


def gitlab_jobs(top: Path, cache: Path, text: str) -> Jobs:
    jobs = {name: job for name, job in yaml.safe_load(text).items() if isinstance(job, dict) and "script" in job}
    return Jobs(top, cache, {name: "\n".join(job["script"]) for name, job in jobs.items()})


def github_jobs(top: Path, cache: Path, text: str) -> Jobs:
    jobs = yaml.safe_load(text)["jobs"]
    commands = {
        name: [step["run"] for step in job["steps"] if "run" in step and not step["run"].startswith("pip ")]
        for name, job in jobs.items()
    }
    scripts = {name: "\n".join(lines) for name, lines in commands.items()}
    return Jobs(
        top, cache, {name: re.sub(r"\$\{\{ matrix.shard \}\}", "$SHARD", each) for name, each in scripts.items()}
    )


INSTALLED = ["--install", "cuda-kernelcheck"]
"""Whatever the installation that runs the tests came from."""


def require_comparison(top: Path, told: str) -> None:
    report = json.loads((top / "kernelcheck.json").read_text())
    Draft202012Validator(schema()).validate(report)
    assert [change["change"] for change in report["comparison"]["changes"]] == ["unchanged", told]
    assert report["comparison"]["baseline"] == "baseline.json"  # relative to the registry


def test_the_gitlab_file_runs_quick_and_nightly_with_a_baseline(repository: Path, cache: Path) -> None:
    assert ended(["init", "kernels", "--ci", "gitlab", *INSTALLED, "--site"], repository, cache).returncode == 0
    text = (repository / ".gitlab-ci.yml").read_text()
    jobs = gitlab_jobs(repository, cache, text)
    quick = jobs.run("kernels quick")
    assert quick.returncode == 0, quick.stderr
    assert json.loads((repository / "gl-code-quality-report.json").read_text()) == []
    assert (repository / "kernelcheck.xml").exists()
    assert (repository / "kernelcheck.html").exists()

    def night() -> list[int]:
        total = yaml.safe_load(text)["kernels thorough"]["parallel"]
        for old in repository.glob("shard-*.json"):
            old.unlink()
        return [
            jobs.run("kernels thorough", CI_NODE_INDEX=str(index), CI_NODE_TOTAL=str(total)).returncode
            for index in range(1, total + 1)
        ]

    assert night() == [0, 0, 5, 5]
    allowed = yaml.safe_load(text)["kernels thorough"]["allow_failure"]["exit_codes"]
    assert {1, 5} == set(allowed)
    merged = jobs.run("kernels report")
    assert merged.returncode == 0, merged.stderr
    assert "comparison" not in json.loads((repository / "kernelcheck.json").read_text())
    (update,) = re.findall(r"^#   kernelcheck (baseline update.*)$", text, re.MULTILINE)
    assert ended(shlex.split(update), repository, cache).returncode == 0
    merged = jobs.run("kernels report")
    assert merged.returncode == 0, merged.stderr
    require_comparison(repository, "unchanged")
    source = repository / "kernels" / "two.cu"
    source.write_text(source.read_text().replace(RIGHT, WRONG))
    assert night() == [0, 1, 5, 5]
    assert jobs.run("kernels report").returncode == 1
    require_comparison(repository, "regressed")
    entries = json.loads((repository / "gl-code-quality-report.json").read_text())
    assert "kernelcheck/regression" in {entry["check_name"] for entry in entries}
    published = jobs.run("pages", CI_PIPELINE_ID="77")
    assert published.returncode == 0, published.stderr
    assert "2 ops, 1 run. Open public/index.html" in published.stdout
    if not device_status()[0]:
        assert jobs.run("kernels gpu").returncode == 3


def test_the_github_file_runs_quick_and_nightly_with_a_baseline(repository: Path, cache: Path) -> None:
    assert ended(["init", "kernels", "--ci", "github", *INSTALLED, "--site"], repository, cache).returncode == 0
    text = (repository / ".github" / "workflows" / "kernelcheck.yml").read_text()
    jobs = github_jobs(repository, cache, text)
    summary = repository.parent / "summary.md"
    quick = jobs.run("quick", GITHUB_STEP_SUMMARY=str(summary))
    assert quick.returncode == 0, quick.stderr
    assert "kernelcheck: 2 ops" in summary.read_text()
    assert (repository / "kernelcheck.sarif").exists()
    (update,) = re.findall(r"^  #   kernelcheck (baseline update.*)$", text, re.MULTILINE)
    assert ended(shlex.split(update), repository, cache).returncode == 0
    source = repository / "kernels" / "two.cu"
    source.write_text(source.read_text().replace(RIGHT, WRONG))
    assert [jobs.run("thorough", SHARD=str(shard)).returncode for shard in (1, 2, 3, 4)] == [0, 1, 0, 0]
    merged = jobs.run("report", GITHUB_STEP_SUMMARY=str(summary))
    assert merged.returncode == 1, merged.stderr
    assert re.search(
        r"^::error file=kernels/two.cu,line=2,title=Worse than the baseline%3A two float32::", merged.stdout, re.M
    )
    assert "| ❌ regressed | two | float32 |" in summary.read_text()
    (repository / "history" / "77").mkdir(parents=True)
    shutil.copy(repository / "kernelcheck.json", repository / "history" / "77")  # as actions/download-artifact does
    published = jobs.run("site")
    assert published.returncode == 0, published.stderr
    assert "2 ops, 1 run. Open public/index.html" in published.stdout
    require_comparison(repository, "regressed")


def test_this_projects_own_pipeline_runs(repository: Path, cache: Path) -> None:
    """On a small registry: every command of it, in the order of a night."""
    write_project(repository, {"one": RIGHT, "two": RIGHT})
    registry = repository / "kernelcheck.toml"
    registry.write_text(registry.read_text() + "[thorough]\ncases = 4\n")
    jobs = gitlab_jobs(repository, cache, (ROOT / ".gitlab-ci.yml").read_text())
    for name, quick in (("baseline.json", []), ("baseline-quick.json", ["--quick"])):
        baseline = ["ci", *quick, "--format", "json", "--output", name]
        assert ended(baseline, repository, cache).returncode == 0
    assert jobs.run("quick").returncode == 0
    shards = [jobs.run("thorough", CI_NODE_INDEX=index, CI_NODE_TOTAL="2").returncode for index in ("1", "2")]
    assert shards == [0, 0]
    merged = jobs.run("report")
    assert merged.returncode == 0, merged.stderr
    assert "compared with baseline.json: 2 unchanged" in merged.stdout
