"""Comments on pull and merge requests: ``report comment``, and what ``init --ci`` writes and ``action.yml`` has, run
with the variables that the services set, against a local stand-in of their two interfaces."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import yaml
from run_samples import MISMATCH, op_result, run_of
from small_registry import write_registry
from stored_project import RIGHT, ROOT, WRONG, environment, write_project
from stored_runs import case_result, record_run
from stored_runs import op_result as stored_op
from stored_runs import run_of as stored_run

from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.cli.init import with_parts
from kernelcheck.interfaces.pull_requests.comment import MOST_BYTES, put_comment
from kernelcheck.interfaces.pull_requests.request import GITLAB_TOKEN, request_of
from kernelcheck.interfaces.reports import markdown
from kernelcheck.interfaces.reports.context import ReportContext

BOT, PERSON = {"id": 1, "type": "Bot"}, {"id": 2, "type": "User"}


@dataclass
class Service:
    """What a stand-in was asked, and the comments that it has."""

    address: str = ""
    kind: str = "github"
    refuse: int = 0
    comments: list[dict[str, Any]] = field(default_factory=list)
    asked: list[tuple[str, str]] = field(default_factory=list)
    tokens: set[str] = field(default_factory=set)

    def add(self, body: str, author: dict[str, Any]) -> dict[str, Any]:
        made = {"id": 100 + len(self.comments), "body": body, "user": author, "author": author}
        self.comments.append(made)
        return made

    def answer(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        place, _, query = path.partition("?")
        self.asked.append((method, place))
        listed = {"github": "/repos/me/kernels/issues/7/comments", "gitlab": "/projects/42/merge_requests/7/notes"}
        one = {"github": "/repos/me/kernels/issues/comments/", "gitlab": listed["gitlab"] + "/"}[self.kind]
        if self.refuse:
            return self.refuse, {"message": "Resource not accessible by integration"}
        if (method, place) == ("GET", "/user") and self.kind == "gitlab":
            return 200, {"id": BOT["id"]}
        if (method, place) == ("GET", listed[self.kind]):
            page, per_page = (int(re.search(rf"\b{name}=(\d+)", query)[1]) for name in ("page", "per_page"))
            return 200, self.comments[(page - 1) * per_page : page * per_page]
        if (method, place) == ("POST", listed[self.kind]):
            return 201, self.add(body["body"], BOT)
        if method == {"github": "PATCH", "gitlab": "PUT"}[self.kind] and place.startswith(one):
            (found,) = [each for each in self.comments if each["id"] == int(place[len(one) :])]
            found["body"] = body["body"]
            return 200, found
        return 404, {"message": "Not Found"}


@pytest.fixture
def service() -> Iterator[Service]:
    standing_in = Service()

    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            body = json.loads(self.rfile.read(length)) if length else None
            standing_in.tokens |= {self.headers.get("Authorization", ""), self.headers.get("PRIVATE-TOKEN", "")}
            code, said = standing_in.answer(self.command, self.path, body)
            data = json.dumps(said).encode()
            self.send_response(code)
            if 300 <= code < 400:
                self.send_header("Location", f"{standing_in.address}/elsewhere")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_PUT = do_PATCH = answer  # noqa: N815

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        standing_in.address = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield standing_in
        server.shutdown()
        thread.join()


def variables(service: Service, folder: Path) -> dict[str, str]:
    """What the service sets in a job for request 7."""
    if service.kind == "gitlab":
        return {
            "GITLAB_CI": "true",
            "CI_API_V4_URL": service.address,
            "CI_MERGE_REQUEST_PROJECT_ID": "42",
            "CI_MERGE_REQUEST_IID": "7",
            "CI_JOB_NAME": "kernels quick",
            GITLAB_TOKEN: "secret",
        }
    event = folder / "event.json"
    event.write_text(json.dumps({"pull_request": {"number": 7}}))
    return {
        "GITHUB_ACTIONS": "true",
        "GITHUB_API_URL": service.address,
        "GITHUB_REPOSITORY": "me/kernels",
        "GITHUB_EVENT_PATH": str(event),
        "GITHUB_JOB": "quick",
        "GITHUB_TOKEN": "secret",
    }


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a stored run of a failing op, the current one, and no variables of a service."""
    registry = write_registry(tmp_path)
    failing = case_result(seed=9, kind="mismatch", message="y: wrong", error=3.0)
    record_run(registry, stored_run(stored_op(case_result(), failing)))
    monkeypatch.chdir(tmp_path)
    for name in os.environ:
        if name.startswith(("GITHUB_", "GITLAB_", "CI_")):
            monkeypatch.delenv(name)
    return tmp_path


def set_variables(monkeypatch: pytest.MonkeyPatch, service: Service, folder: Path, **changes: str) -> None:
    for name, value in {**variables(service, folder), **changes}.items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize("kind", ["github", "gitlab"])
def test_a_comment_is_made_once_and_changed_afterwards(
    service: Service, stored: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    service.kind = kind
    set_variables(monkeypatch, service, stored)
    for number in range(230):
        service.add(f"comment {number}", PERSON)
    assert main(["report", "--comment"]) == 0
    assert "commented on" in capsys.readouterr().err
    (ours,) = [each for each in service.comments if each["body"].startswith("<!-- kernelcheck ")]
    assert "❌ FAIL" in ours["body"]
    record_run(write_registry(stored), stored_run(stored_op(case_result()), started="2026-02-01T00:00:00+00:00"))
    assert main(["report", "--comment"]) == 0
    assert "changed the comment on" in capsys.readouterr().err
    assert len(service.comments) == 231
    assert "❌" not in ours["body"]
    assert "✅ PASS" in ours["body"]
    assert {each for each in service.tokens if each} == {"Bearer secret" if kind == "github" else "secret"}
    set_variables(monkeypatch, service, stored, GITHUB_JOB="another", CI_JOB_NAME="another")
    assert main(["report", "--comment"]) == 0
    assert len(service.comments) == 232


@pytest.mark.parametrize("kind", ["github", "gitlab"])
def test_a_comment_of_somebody_else_with_the_same_mark_is_left_alone(
    service: Service, stored: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    service.kind = kind
    set_variables(monkeypatch, service, stored)
    assert main(["report", "--comment"]) == 0
    forged = service.add(service.comments[0]["body"] + "all passed", PERSON)
    service.comments.reverse()
    before = forged["body"]
    assert main(["report", "--comment"]) == 0
    assert len(service.comments) == 2
    assert forged["body"] == before


@pytest.mark.parametrize("kind", ["github", "gitlab"])
def test_without_a_token_or_the_right_to_comment_it_says_what_to_do(
    service: Service, stored: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    service.kind = kind
    name, hint = {
        "github": ("GITHUB_TOKEN", "permissions: pull-requests: write"),
        "gitlab": (GITLAB_TOKEN, "scope `api` and the role Reporter"),
    }[kind]
    set_variables(monkeypatch, service, stored)
    service.refuse = 403
    assert main(["report", "--comment"]) == 3
    told = " ".join(capsys.readouterr().err.split())
    assert "403 Forbidden" in told
    assert "Resource not accessible by integration" in told
    assert hint in told
    assert "secret" not in told
    service.refuse = 302
    assert main(["report", "--comment"]) == 3
    assert ("GET", "/elsewhere") not in service.asked
    monkeypatch.delenv(name)
    capsys.readouterr()
    assert main(["report", "--comment"]) == 3
    told = " ".join(capsys.readouterr().err.split())
    assert f"no comment: {name} is not set" in told
    assert hint in told


def test_where_there_is_no_request_it_says_so(
    service: Service, stored: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", "--comment"]) == 2
    assert "--comment is for jobs of GitHub Actions and GitLab CI" in " ".join(capsys.readouterr().err.split())
    set_variables(monkeypatch, service, stored)
    (stored / "event.json").write_text('{"ref": "refs/heads/main"}')
    assert main(["report", "--comment"]) == 2
    assert "this job is for no pull request" in capsys.readouterr().err
    set_variables(monkeypatch, service, stored, GITHUB_API_URL="http://127.0.0.1:1")
    assert main(["report", "--comment"]) == 3
    assert "Connection refused" in capsys.readouterr().err
    assert main(["report", "--comment", "--format", "json"]) == 2


HOSTILE = "$(touch hacked) `touch x` @everyone </details> <!-- --> ``` \n/close\n::error::x ${{ secrets.X }} [a](b)"


@pytest.mark.parametrize("kind", ["github", "gitlab"])
def test_hostile_text_neither_mentions_nor_commands_nor_breaks_out(service: Service, tmp_path: Path, kind: str) -> None:
    service.kind = kind
    case = replace(MISMATCH, message=HOSTILE, values=HOSTILE, printed=HOSTILE)
    run = run_of(op_result(HOSTILE, "float32", case, *(replace(case, index=n, seed=n) for n in range(1, 500))))
    text = markdown.render(run, ReportContext(tmp_path), MOST_BYTES)
    put_comment(request_of(variables(service, tmp_path)), text, HOSTILE)
    put_comment(request_of(variables(service, tmp_path)), text, HOSTILE)
    (made,) = service.comments
    mark, _, body = made["body"].partition("\n")
    assert re.fullmatch(r"<!-- kernelcheck [0-9a-f]{16} -->", mark)
    outside, fence = [], ""
    for line in body.splitlines():
        ticks = re.match(r"`{3,}", line)
        if fence:
            fence = "" if line == fence else fence
        elif ticks:
            fence = ticks[0]
        else:
            outside.append(line)
    assert not fence
    for line in outside:
        assert not line.startswith(("/", "::"))
        assert "@" not in line
        assert re.fullmatch(r"</?details>(<summary>.*</summary>)?|[^<]*(<!--)?[^<]*", line), line
    assert len(made["body"]) < 65_536


def script_of(step: dict[str, Any], folder: Path, values: dict[str, str]) -> tuple[list[str], dict[str, str]]:
    """A step's ``run`` as a runner starts it, and its ``env`` with expressions filled in."""
    assert "${{" not in step["run"]  # a value put into a script would be run
    path = folder / "step.sh"
    path.write_text(step["run"])
    texts = step.get("env", {}).items()
    given = {name: re.sub(r"\$\{\{ (.*?) \}\}", lambda found: values[found[1]], text) for name, text in texts}
    return ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(path)], given


def action() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text())
    return loaded


@dataclass
class Runner:
    """A machine that runs the steps of ``action.yml``; kernelcheck is installed on it already."""

    folder: Path
    project: Path
    service: Service

    def run(self, step: str, **inputs: str) -> subprocess.CompletedProcess[str]:
        temporary = self.folder / "temp"
        binary = temporary / "kernelcheck" / "bin" / "kernelcheck"
        binary.parent.mkdir(parents=True, exist_ok=True)
        binary.write_text(f'#!/bin/sh\nexec {sys.executable} -m kernelcheck "$@"\n')
        binary.chmod(0o755)
        declared = action()
        defaults = {f"inputs.{name}": str(each.get("default", "")) for name, each in declared["inputs"].items()}
        defaults["inputs.token"] = "secret"
        given = {f"inputs.{name.replace('_', '-')}": value for name, value in inputs.items()}
        values = {**defaults, **given, "runner.temp": str(temporary)}
        (found,) = [each for each in declared["runs"]["steps"] if each.get("name") == step]
        command, variables_of_step = script_of(found, self.folder, values)
        base = {**environment(), "RUNNER_TEMP": str(temporary)}
        files = {name: str(self.folder / name.lower()) for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        set_by_github = {**variables(self.service, self.folder), **files}
        set_by_github.pop("GITHUB_TOKEN", None)  # no variable of a job, unless a step sets it
        return subprocess.run(
            command,
            cwd=self.project,
            env={**base, **set_by_github, **variables_of_step},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.mark.slow
def test_the_action_annotates_fails_as_the_run_does_and_comments_once(service: Service, tmp_path: Path) -> None:
    project = write_project(tmp_path / "project", {"right": RIGHT, "wrong": WRONG})
    runner = Runner(tmp_path, project, service)
    failed = runner.run("Check kernels")
    assert failed.returncode == 1
    assert "::error file=wrong.cu,line=" in failed.stdout
    assert "❌ FAIL" in (tmp_path / "github_step_summary").read_text()
    (html,) = (tmp_path / "github_output").read_text().splitlines()
    assert Path(html.removeprefix("html=")).exists()
    for number in (1, 2):
        assert runner.run("Comment on the pull request").returncode == 0
        assert [method for method, _ in service.asked].count("POST") == 1
        assert [method for method, _ in service.asked].count("PATCH") == number - 1
    refused = runner.run("Comment on the pull request", token="")
    assert refused.returncode == 3
    assert "no comment: GITHUB_TOKEN is not set" in refused.stderr
    hostile = runner.run("Check kernels", arguments="--quick $(touch${IFS}hacked) ;touch hacked")
    assert hostile.returncode == 2
    assert not (project / "hacked").exists()
    assert runner.run("Check kernels", arguments="--quick\nright", config="kernelcheck.toml").returncode == 0


def test_the_action_comments_whatever_came_of_the_run_and_fails_for_no_comment() -> None:
    declared = action()
    steps = {each.get("name"): each for each in declared["runs"]["steps"]}
    comment = steps["Comment on the pull request"]
    assert comment["if"].startswith("always() && ")
    assert comment["continue-on-error"] is True
    assert "continue-on-error" not in steps["Check kernels"]
    assert all(each.get("shell") == "bash" for each in declared["runs"]["steps"] if "run" in each)


@pytest.mark.slow
def test_the_action_installs_the_kernelcheck_that_it_is_part_of(tmp_path: Path) -> None:
    (step,) = [each for each in action()["runs"]["steps"] if each.get("name") == "Install kernelcheck"]
    copy = tmp_path / "action"
    kept = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    for name in (each for each in kept if each.startswith(("kernelcheck/", "pyproject", "README", "LICENSE"))):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    (copy / "kernelcheck" / "base" / "version.py").write_text('"""Of the action."""\n\n__version__ = "9.9.9"\n')
    command, _ = script_of(step, tmp_path, {})
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    set_by_github = {"RUNNER_TEMP": str(tmp_path), "GITHUB_ACTION_PATH": str(copy), "PIP_NO_DEPS": "1", "PATH": path}
    subprocess.run(command, env={**os.environ, **set_by_github}, cwd=tmp_path, check=True, capture_output=True)
    python = tmp_path / "kernelcheck" / "bin" / "python"
    code = "from importlib.metadata import version; print(version('cuda-kernelcheck'))"
    told = subprocess.run([python, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "9.9.9"


def test_a_comment_that_was_deleted_meanwhile_is_made_anew(service: Service, tmp_path: Path) -> None:
    request = request_of(variables(service, tmp_path))
    assert put_comment(request, "report", "kernelcheck.toml") == "commented on pull request 7 of me/kernels"
    answer = service.answer

    def deleted(method: str, path: str, body: Any) -> tuple[int, Any]:
        return (404, {"message": "Not Found"}) if method == "PATCH" else answer(method, path, body)

    service.answer = deleted  # type: ignore[method-assign]
    assert put_comment(request, "report", "kernelcheck.toml") == "commented on pull request 7 of me/kernels"


def job_of(text: str, name: str) -> dict[str, Any]:
    loaded = yaml.safe_load(text)
    found: dict[str, Any] = loaded.get("jobs", loaded)[name]
    return found


@pytest.mark.slow
def test_the_gitlab_job_keeps_its_exit_code_and_comments(service: Service, tmp_path: Path) -> None:
    service.kind = "gitlab"
    project = write_project(tmp_path / "project", {"wrong": WRONG})
    (project / ".venv" / "bin").mkdir(parents=True)
    binary = project / ".venv" / "bin" / "kernelcheck"
    binary.write_text(f'#!/bin/sh\nexec {sys.executable} -m kernelcheck "$@"\n')
    binary.chmod(0o755)
    subprocess.run([binary, "init", "--ci", "gitlab", "--comment", "--install", "x"], cwd=project, check=True)
    job = job_of((project / ".gitlab-ci.yml").read_text(), "kernels quick")
    path = f"{binary.parent}:{os.environ['PATH']}"
    given = {**environment(), **variables(service, tmp_path), "PATH": path}

    def run(lines: list[str], **changes: str) -> subprocess.CompletedProcess[str]:
        command = ["sh", "-e", "-c", "\n".join(lines)]
        return subprocess.run(
            command, cwd=project, env={**given, **changes}, capture_output=True, text=True, check=False
        )

    assert run(job["script"]).returncode == 1
    assert (project / "kernelcheck.xml").exists()
    for _ in range(2):
        assert run(job["after_script"]).returncode == 0
    assert [method for method, _ in service.asked] == ["GET", "GET", "POST", "GET", "GET", "PUT"]
    assert "❌ FAIL" in service.comments[0]["body"]
    untold = run(job["after_script"], KERNELCHECK_GITLAB_TOKEN="")
    assert (untold.returncode, "KERNELCHECK_GITLAB_TOKEN is not set" in untold.stderr) == (3, True)
    assert run(job["after_script"], CI_MERGE_REQUEST_IID="").returncode == 0


def test_the_github_job_comments_on_pull_requests_of_the_repository_alone() -> None:
    template = (ROOT / "kernelcheck" / "templates" / "github-workflow.yml").read_text()
    assert "report comment" not in with_parts(template, ())
    job = job_of(with_parts(template, {"comment"}), "quick")
    (step,) = [each for each in job["steps"] if "report comment" in each.get("run", "")]
    assert step["if"].startswith("always() && github.event_name == 'pull_request' && !")
    assert step["continue-on-error"] is True
    assert step["env"] == {"GITHUB_TOKEN": "${{ github.token }}"}
    assert job["permissions"] == {"contents": "read", "security-events": "write", "pull-requests": "write"}
