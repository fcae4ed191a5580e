"""What ``init`` writes beside a registry: git hooks that git runs, and CI files whose every command is one."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from git_project import Project, isolate_git, new_project

import kernelcheck
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.selection import Selection, SweepMode, select
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.cli.commands import loaded
from kernelcheck.records.baseline.accept import load_baseline, why_no_baseline

ROOT = Path(kernelcheck.__file__).parents[1]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    isolate_git(monkeypatch)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    installed_from(tmp_path, monkeypatch, None)
    made = new_project(tmp_path / "project")
    monkeypatch.chdir(made.top / "kernels")
    return made


def installed_from(folder: Path, monkeypatch: pytest.MonkeyPatch, document: dict[str, object] | None) -> None:
    """Puts metadata of version 1.2.3 before those of the real installation, with ``document`` as its PEP 610 record."""
    place = folder / "site" / "cuda_kernelcheck-1.2.3.dist-info"
    place.mkdir(parents=True, exist_ok=True)
    (place / "METADATA").write_text("Metadata-Version: 2.1\nName: cuda-kernelcheck\nVersion: 1.2.3\n")
    if document is not None:
        (place / "direct_url.json").write_text(json.dumps(document))
    monkeypatch.syspath_prepend(str(place.parent))


def push(project: Project, remote: Path) -> subprocess.CompletedProcess[str]:
    if not remote.exists():
        project.git("init", "--quiet", "--bare", str(remote))
        project.git("remote", "add", "origin", str(remote))
    command = ["git", "push", "--quiet", "--set-upstream", "origin", "HEAD"]
    return subprocess.run(command, cwd=project.top, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_a_push_that_changes_no_kernel_goes_through_and_one_that_breaks_a_kernel_does_not(
    project: Project, tmp_path: Path
) -> None:
    remote = tmp_path / "remote.git"
    assert push(project, remote).returncode == 0
    assert main(["init", "--hook"]) == 0
    project.append("unrelated.cu")
    project.commit()
    passed = push(project, remote)
    assert passed.returncode == 0, passed.stderr
    assert "nothing to run: no op differs from @{upstream}" in passed.stderr
    project.append("kernels/more/two.cu", "#error broken\n")
    project.commit()
    refused = push(project, remote)
    assert refused.returncode != 0
    assert "changed since @{upstream}: two: source kernels/more/two.cu" in refused.stderr
    assert "failed to push" in refused.stderr
    assert "error[compile-error]: two float32" in refused.stdout + refused.stderr


@pytest.mark.slow
def test_the_first_push_of_a_branch_runs_every_op(project: Project, tmp_path: Path) -> None:
    assert main(["init", "--hook"]) == 0
    refused = push(project, tmp_path / "remote.git")
    assert refused.returncode != 0  # the kernels of this project are empty files
    assert "changed since" not in refused.stderr
    assert all(f"error[compile-error]: {op} float32" in refused.stdout + refused.stderr for op in ("one", "two"))


def test_a_hook_that_is_there_is_not_overwritten(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    hook = project.top / ".git" / "hooks" / "pre-push"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("mine")
    assert main(["init", "--hook"]) == 2
    assert "pre-push already exists; nothing was written" in capsys.readouterr().err
    assert hook.read_text() == "mine"


def test_a_hook_and_a_ci_file_are_both_written_or_neither(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    hook, ci = project.top / ".git" / "hooks" / "pre-push", project.top / CI_FILES["gitlab"]
    both = ["init", "--hook", "--ci", "gitlab", "--install", "x"]
    ci.write_text("mine")
    assert main(both) == 2
    assert "gitlab-ci.yml already exists; nothing was written" in " ".join(capsys.readouterr().err.split())
    assert not hook.exists() and ci.read_text() == "mine"
    ci.unlink()
    assert main(both) == 0
    assert os.access(hook, os.X_OK) and not os.access(ci, os.X_OK)
    assert capsys.readouterr().out.count("Wrote ") == 2


def test_the_hook_goes_where_git_looks_for_it(project: Project) -> None:
    project.git("config", "core.hooksPath", "my hooks")
    assert main(["init", "--hook"]) == 0
    assert os.access(project.top / "my hooks" / "pre-push", os.X_OK)
    assert not (project.top / ".git" / "hooks" / "pre-push").exists()


@pytest.mark.slow
def test_worktrees_share_the_hook_and_it_looks_at_the_one_that_pushes(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remote = tmp_path / "remote.git"
    assert push(project, remote).returncode == 0
    project.git("worktree", "add", "--quiet", str(tmp_path / "linked"), "-b", "linked")
    linked = Project(tmp_path / "linked")
    monkeypatch.chdir(linked.top / "kernels")
    linked.git("push", "--quiet", "--set-upstream", "origin", "linked")
    assert main(["init", "--hook"]) == 0
    assert (project.top / ".git" / "hooks" / "pre-push").is_file()
    project.append("kernels/one.cu", "#error not of this worktree\n")
    linked.append("unrelated.cu")
    linked.commit()
    passed = push(linked, remote)
    assert passed.returncode == 0, passed.stderr
    assert "nothing to run" in passed.stderr


def test_where_the_registry_is_gone_the_hook_says_that_nothing_was_checked(project: Project, tmp_path: Path) -> None:
    assert main(["init", "--hook"]) == 0
    project.git("rm", "-r", "--quiet", "kernels")
    project.commit()
    passed = push(project, tmp_path / "remote.git")
    assert passed.returncode == 0
    assert "no kernels/kernelcheck.toml here, nothing checked" in passed.stderr


def test_the_hook_finds_an_environment_where_its_own_has_moved(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remote = tmp_path / "remote.git"
    broken = tmp_path / "broken" / "python3"  # kernelcheck is there, but cannot run
    broken.parent.mkdir()
    broken.write_text(f'#!/bin/sh\n[ "$1" = -c ] && exec {shlex.quote(sys.executable)} "$@"\nexit 1\n')
    broken.chmod(0o755)
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    working = tmp_path / "working" / "python"
    working.parent.mkdir()
    working.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} "$@"\n')
    working.chmod(0o755)
    monkeypatch.setenv("PATH", f"{broken.parent}:{working.parent}:{os.environ['PATH']}")
    assert push(project, remote).returncode == 0
    assert main(["init", "--hook"]) == 0
    hook = project.top / ".git" / "hooks" / "pre-push"
    hook.write_text(hook.read_text().replace(shlex.quote(sys.executable), "/gone/bin/python"))
    project.append("unrelated.cu")
    project.commit()
    passed = push(project, remote)
    assert passed.returncode == 0, passed.stderr
    assert "nothing to run: no op differs" in passed.stderr


def test_without_any_environment_the_hook_pushes_nothing_and_says_so(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["init", "--hook"]) == 0
    hook = project.top / ".git" / "hooks" / "pre-push"
    hook.write_text(hook.read_text().replace(shlex.quote(sys.executable), "/gone/bin/python"))
    for name in ("PYTHONPATH", "VIRTUAL_ENV"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    refused = push(project, tmp_path / "remote.git")
    assert refused.returncode != 0
    assert "nothing was checked, so nothing is pushed: /gone/bin/python has no kernelcheck any more" in refused.stderr


def commands(text: str) -> list[list[str]]:
    """Every ``kernelcheck`` command of a CI file, with variables of the shell and of the CI system filled in."""
    found = []
    held = re.search(r"\|\| set -- (.*)", text)
    for line in _texts(yaml.safe_load(text)):
        line = line.partition("|| set -- ")[2].partition("\n")[2] or line
        line = line.replace('"$@"', held[1] if held else "")
        line = re.sub(r"\$\(\[ -f \S*baseline.json \] && echo (.*?)\)", r"\1", line).replace("|| test $? -eq 5", "")
        line = line.removeprefix('test -z "$CI_MERGE_REQUEST_IID" || .venv/bin/')
        line = re.sub(r"\$\{\{.*?\}\}|\$\w+", "1", line)
        words = shlex.split(line)
        if words[:1] == ["kernelcheck"]:
            found.append(words[1:])
    return found


def _texts(node: object) -> list[str]:
    if isinstance(node, dict):
        return [text for value in node.values() for text in _texts(value)]
    if isinstance(node, list):
        return [text for value in node for text in _texts(value)]
    begins = r"(set --; .*\n|test .* \.venv/bin/)?kernelcheck "
    return [node] if isinstance(node, str) and re.match(begins, node) else []


def parses(words: list[str]) -> bool:
    """Whether the real command line takes these words."""
    loaded(words[0]).make_context(words[0], words[1:], resilient_parsing=False)
    return True


CI_FILES = {"gitlab": ".gitlab-ci.yml", "github": ".github/workflows/kernelcheck.yml"}


@pytest.mark.parametrize("parts", [(), ("--comment", "--site")])
@pytest.mark.parametrize("system", CI_FILES)
def test_every_command_of_a_ci_file_is_one(project: Project, system: str, parts: tuple[str, ...]) -> None:
    assert main(["init", "--ci", system, *parts]) == 0
    text = (project.top / CI_FILES[system]).read_text()
    assert not re.search(r"@[A-Z]+@|#if|#end", text)
    found = commands(text)
    assert {words[0] for words in found} == {"ci", "merge", *(["site", "report"] if parts else [])}
    for words in found:
        config = 2 if words[0] == "report" else 1
        assert words[config : config + 2] == ["--config", "kernels/kernelcheck.toml"]
    assert all(words[1] == "comment" for words in found if words[0] == "report")
    assert any("--quick" in words for words in found)
    assert any("--require-gpu" in words for words in found)
    assert any({"--baseline", "--fail-on-regression"} <= set(words) for words in found)
    assert all(parses(words) for words in found)


BREAKS = {
    "line": "k\nmine:\n  script: [id]\n#",
    "line of YAML": "k\u2028mine: {}",
    "next line": "k\x85mine: {}",
    "direction": "k\u202elmot",
    "control": "k\x07",
    "not UTF-8": "k\udcff",
}
EXPRESSIONS = {"github": "k${{ github.event.pull_request.title }}", "gitlab": "k$[[ inputs.anything ]]"}


@pytest.mark.parametrize("options", [(), ("--receipt",)])
@pytest.mark.parametrize(
    ("system", "odd"),
    [*((system, odd) for system in CI_FILES for odd in BREAKS.values()), *EXPRESSIONS.items()],
    ids=[*(f"{system} {name}" for system in CI_FILES for name in BREAKS), *EXPRESSIONS],
)
def test_a_path_that_would_be_more_than_text_in_a_ci_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], system: str, odd: str, options: tuple[str, ...]
) -> None:
    (tmp_path / ".git").mkdir()
    for folder in (tmp_path / odd, tmp_path / "plain"):
        folder.mkdir()
        (folder / "kernelcheck.toml").write_text("[kernelcheck]\nschema = 1\n")
    assert main(["init", "--ci", system, *options, "--install", "x", str(tmp_path / odd)]) == 2
    assert "the path of the registry is" in " ".join(capsys.readouterr().err.split())
    assert main(["init", "--ci", system, *options, "--install", odd, str(tmp_path / "plain")]) == 2
    assert "what is installed is" in " ".join(capsys.readouterr().err.split())
    assert not [*tmp_path.rglob("*.yml")]
    assert main(["init", "--ci", system, *options, "--install", "x", str(tmp_path / "plain")]) == 0


@pytest.mark.parametrize("options", [("--comment", "--site"), ("--receipt",)])
@pytest.mark.parametrize("system", CI_FILES)
def test_a_path_with_spaces_colons_and_hashes_is_one_word_of_each_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, options: tuple[str, ...]
) -> None:
    odd = "kernels: old #2, it's"
    folder = tmp_path / odd
    folder.mkdir()
    (tmp_path / ".git").mkdir()
    (folder / "kernelcheck.toml").write_text("[kernelcheck]\nschema = 1\n")
    monkeypatch.chdir(folder)
    install = f"./{odd}/kc.whl"
    assert main(["init", "--ci", system, *options, "--install", install]) == 0
    (written,) = tmp_path.rglob("*.yml")
    texts = _strings(yaml.safe_load(written.read_text()))
    said = [shlex.split(text) for text in texts if odd.partition(":")[0] in text]
    assert {word for words in said for word in words if odd in word} == (
        {install, f"{odd}/kernelcheck.toml", *([] if "--receipt" in options else [f"{odd}/baseline.json"])}
    )
    if "--receipt" in options:
        return
    (merging,) = [text for text in texts if "merge" in text and "kernelcheck merge" in text]
    before = [text for text in texts if text.startswith("set --")]
    shell = "\n".join(dict.fromkeys([*before, merging]))
    (folder / "baseline.json").touch()
    kernelcheck = 'kernelcheck() { printf "%s\\n" "$@"; }\n'
    ended = subprocess.run(["bash", "-e", "-c", kernelcheck + shell], cwd=tmp_path, capture_output=True, text=True)
    words = ended.stdout.splitlines()
    assert words[words.index("--baseline") + 1] == f"{odd}/baseline.json"
    (folder / "baseline.json").unlink()
    ended = subprocess.run(["bash", "-e", "-c", kernelcheck + shell], cwd=tmp_path, capture_output=True, text=True)
    assert (ended.returncode, "--baseline" in ended.stdout, "merge" in ended.stdout) == (0, False, True)


def test_the_command_test_can_fail() -> None:
    assert parses(["run", "--quick", "--output", "gitlab=x.json"])
    with pytest.raises(Exception, match="No such option"):
        parses(["run", "--no-such-option"])


def test_every_command_of_this_projects_own_pipeline_is_one() -> None:
    text = (ROOT / ".gitlab-ci.yml").read_text()
    pipeline = yaml.safe_load(text)
    assert pipeline["quick"]["artifacts"]["reports"] == {
        "junit": "kernelcheck.xml",
        "codequality": "gl-code-quality-report.json",
    }
    assert pipeline["thorough"]["parallel"] > 1
    found = commands(text)
    assert len(found) == 4
    assert all(parses(words) for words in found)
    held = {
        words[words.index("--baseline") + 1] for words in found if {"--baseline", "--fail-on-regression"} <= {*words}
    }
    assert held == {"baseline.json", "baseline-quick.json"}


@pytest.mark.parametrize(("name", "mode"), [("baseline.json", "thorough"), ("baseline-quick.json", "quick")])
def test_the_committed_baselines_are_of_the_whole_registry(name: str, mode: SweepMode) -> None:
    baseline = load_baseline(ROOT / name)
    registry = load_registry(ROOT / "kernelcheck.toml")
    planned = {(task.op.name, task.dtype): task.cases for task in select(registry, Selection(mode=mode))}
    assert (baseline.run.mode, baseline.run.backend) == (mode, "cpu")
    assert why_no_baseline(baseline, planned, allow_failing=False) == ""


def test_the_pre_commit_hook_runs_before_a_push_and_is_a_command() -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    assert hook["stages"] == ["pre-push"]
    words = shlex.split(hook["entry"])
    assert words == ["kernelcheck", "run", "--quick", "--changed"]


COMMIT = "0123456789abcdef0123456789abcdef01234567"
GIT = {"vcs": "git", "commit_id": COMMIT}
ORIGINS: dict[str, tuple[dict[str, object] | None, str]] = {
    "index": (None, "cuda-kernelcheck==1.2.3"),
    "git": (
        {"url": "https://me:secret@example.com/kc.git", "vcs_info": GIT},
        f"cuda-kernelcheck @ git+https://example.com/kc.git@{COMMIT}",
    ),
    "scp": (
        {"url": "git@example.com:me/kc.git", "vcs_info": GIT, "subdirectory": "py"},
        f"cuda-kernelcheck @ git+ssh://git@example.com/me/kc.git@{COMMIT}#subdirectory=py",
    ),
    "wheel": (
        {"url": "https://example.com/kc-1.2.3-py3-none-any.whl", "archive_info": {"hashes": {"sha256": "ab" * 32}}},
        f"cuda-kernelcheck @ https://example.com/kc-1.2.3-py3-none-any.whl#sha256={'ab' * 32}",
    ),
    "token": (
        {"url": "https://example.com/kc.whl?private_token=secret", "archive_info": {}},
        "cuda-kernelcheck @ https://example.com/kc.whl",
    ),
    "own wheel": ({"url": "file://TOP/my%20wheels/kc.whl", "archive_info": {}}, "./my wheels/kc.whl"),
    "own folder": ({"url": "file://TOP/vendored", "dir_info": {"editable": True}}, "./vendored"),
}
INSTALLING = [
    *(("--ci", system) for system in CI_FILES),
    *(("--ci", system, "--receipt") for system in CI_FILES),
]


@pytest.mark.parametrize("name", ORIGINS)
@pytest.mark.parametrize("options", INSTALLING)
def test_ci_files_install_what_this_installation_came_from(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, options: tuple[str, ...]
) -> None:
    document, expected = ORIGINS[name]
    if document:
        document = {**document, "url": str(document["url"]).replace("TOP", str(project.top))}
    (project.top / "vendored").mkdir()
    installed_from(tmp_path, monkeypatch, document)
    before = set(project.top.rglob("*.yml"))
    assert main(["init", *options]) == 0
    (written,) = set(project.top.rglob("*.yml")) - before
    lines = [line for line in _strings(yaml.safe_load(written.read_text())) if "pip install" in line]
    found = [shlex.split(line.removeprefix(".venv/bin/")) for line in lines]
    assert found
    for words in found:
        assert words[-1] == expected
    if "git+" in expected and options[1] == "gitlab":
        assert "slim" not in written.read_text().partition("image: ")[2].splitlines()[0]


def _strings(node: object) -> list[str]:
    if isinstance(node, (dict, list)):
        return [text for each in (node.values() if isinstance(node, dict) else node) for text in _strings(each)]
    return [node] if isinstance(node, str) else []


@pytest.mark.parametrize(
    ("url", "what"),
    [
        ({"url": "file:///home/me/kc.whl", "archive_info": {}}, "installed from /home/me/kc.whl"),
        ({"url": "file:///home/me/kernelcheck", "dir_info": {}}, "from the folder /home/me/kernelcheck"),
        ({"url": "file:///srv/kc.git", "vcs_info": GIT}, "installed from 'file:///srv/kc.git'"),
        ({"url": "http://me:secret@example.com/kc.git", "vcs_info": GIT}, "installed from 'http://example.com/kc.git'"),
    ],
)
def test_what_no_job_could_install_is_an_error_that_names_the_option(
    project: Project,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    url: dict[str, object],
    what: str,
) -> None:
    installed_from(tmp_path, monkeypatch, url)
    assert main(["init", "--ci", "github"]) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert what in told
    assert "secret" not in told
    assert "give --install REQUIREMENT" in told
    assert not (project.top / CI_FILES["github"]).exists()
    assert main(["init", "--ci", "github", "--install", "kernelcheck-of-mine>=2; x"]) == 0
    assert "pip install 'kernelcheck-of-mine>=2; x'\n" in (project.top / CI_FILES["github"]).read_text()


def test_a_clone_is_installed_from_its_remote_at_its_commit(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clone = new_project(tmp_path / "clone")
    installed_from(tmp_path, monkeypatch, {"url": clone.top.as_uri(), "dir_info": {"editable": True}})
    assert main(["init", "--ci", "gitlab"]) == 2
    assert "has no remote `origin`" in " ".join(capsys.readouterr().err.split())
    clone.git("remote", "add", "origin", "https://example.com/kc.git")
    clone.append("kernels/one.cu")
    assert main(["init", "--ci", "gitlab"]) == 0
    told = " ".join(capsys.readouterr().err.split())
    assert "which no branch of its remote has yet" in told
    assert "changes that were not committed" in told
    commit = clone.git("rev-parse", "HEAD").strip()
    text = (project.top / CI_FILES["gitlab"]).read_text()
    assert f"'cuda-kernelcheck @ git+https://example.com/kc.git@{commit}'" in text


def test_options_of_ci_files_are_refused_without_one(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    for option in (["--comment"], ["--site"], ["--install", "x"], ["--receipt"]):
        assert main(["init", *option]) == 2
        assert f"{option[0]} is about a CI file" in capsys.readouterr().err
    assert main(["init", "--ci", "gitlab", "--receipt", "--site"]) == 2


def test_an_empty_requirement_is_refused(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["init", "--ci", "github", "--install", ""]) == 2
    assert "--install is empty; expected what pip is to install" in capsys.readouterr().err
    assert not (project.top / CI_FILES["github"]).exists()


def test_a_ci_file_that_is_there_is_not_overwritten(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.write(".gitlab-ci.yml", "mine")
    assert main(["init", "--ci", "gitlab"]) == 2
    assert ".gitlab-ci.yml already exists" in capsys.readouterr().err
    assert (project.top / ".gitlab-ci.yml").read_text() == "mine"


def test_a_registry_at_the_top_needs_no_config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    installed_from(tmp_path, monkeypatch, None)
    monkeypatch.chdir(tmp_path)
    subprocess.run(["git", "init", "--quiet"], check=True)
    assert main(["init"]) == 0
    assert main(["init", "--ci", "gitlab"]) == 0
    assert "--config" not in (tmp_path / ".gitlab-ci.yml").read_text()


def test_an_example_overwrites_nothing_and_the_next_commands_can_be_pasted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["init", "my kernels"]) == 0
    assert "  cd 'my kernels'\n" in capsys.readouterr().out
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "kernelcheck.schema.json").write_text("mine")
    assert main(["init", "other"]) == 2
    assert "kernelcheck.schema.json already exists; nothing was written" in capsys.readouterr().err
    assert (tmp_path / "other" / "kernelcheck.schema.json").read_text() == "mine"


def test_without_a_registry_there_is_nothing_to_hook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["init", "--hook"]) == 2
    assert "no kernelcheck.toml" in capsys.readouterr().err


def test_the_hook_names_this_python(project: Project) -> None:
    assert main(["init", "--hook"]) == 0
    text = (project.top / ".git" / "hooks" / "pre-push").read_text()
    assert f"python={shlex.quote(sys.executable)}\n" in text
    assert "@REGISTRY@" not in text and "@PYTHON@" not in text
