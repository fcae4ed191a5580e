"""``run --changed``: which ops differ from a git revision. Real repositories, real git."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from examples import one_in
from git_project import OP, Project, isolate_git, new_project

from kernelcheck.base.errors import UsageError
from kernelcheck.core.provenance.git import Repository
from kernelcheck.interfaces.cli import main

Edit = Callable[[Project], None]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    isolate_git(monkeypatch)
    return new_project(tmp_path / "project")


def appended(path: str) -> Edit:
    return lambda project: project.append(path)


def removed(path: str) -> Edit:
    return lambda project: (project.top / path).unlink()


def replaced(path: str, old: str, new: str) -> Edit:
    def edit(project: Project) -> None:
        text = (project.top / path).read_text()
        assert old in text
        project.write(path, text.replace(old, new))

    return edit


TOML = "kernels/kernelcheck.toml"


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        (appended("kernels/one.cu"), {"one": "source kernels/one.cu"}),
        (appended("kernels/more/two.cu"), {"two": "source kernels/more/two.cu"}),
        (appended("kernels/one_control.cu"), {"one": "control kernels/one_control.cu"}),
        (
            appended("kernels/include/shared.cuh"),
            {"one": "header kernels/include/shared.cuh", "two": "header kernels/include/shared.cuh"},
        ),
        (appended("kernels/include/deeper.cuh"), {"one": "header kernels/include/deeper.cuh"}),
        (
            removed("kernels/include/shared.cuh"),
            {
                "one": "header kernels/include/shared.cuh, which is gone",
                "two": "header kernels/include/shared.cuh, which is gone",
            },
        ),
        (lambda project: project.write("kernels/shared.cuh", ""), {"one": "header kernels/shared.cuh"}),
        (replaced("kernels/one.py", "return x", "return 2 * x"), {"one": "script kernels/one.py"}),
        (replaced("kernels/rules.py", "deepest", "deepest  "), {"one": "import kernels/rules.py"}),
        (lambda project: project.write("lib/deepest.py", "x = 1"), {"one": "import lib/deepest.py"}),
        (replaced(TOML, "sizes = [1]", "sizes = [2]"), {"one": "its registry entry"}),
        (replaced("kernels/more/two.toml", "sizes = [1]", "sizes = [2]"), {"two": "its registry entry"}),
        (
            replaced(TOML, "schema = 1", 'schema = 1\narch = "sm_90"\noptions = ["-DX"]'),
            {"one": "[kernelcheck] arch, options", "two": "[kernelcheck] arch, options"},
        ),
        (replaced(TOML, "schema = 1", 'schema = 1\nbackend = "cpu"'), {}),
        (replaced("kernels/tolerances.json", '"factor": 1.5', '"factor": 2'), {"one": "its tolerance"}),
        (replaced("kernels/tolerances.json", '"ops"', '"opps"'), {"one": "its tolerance"}),
        (removed("kernels/tolerances.json"), {"one": "its tolerance"}),
        (
            replaced("kernels/tolerances.json", "{", ""),
            {"one": "its tolerance", "two": "its tolerance"},
        ),
        (appended("unrelated.cu"), {}),
        (lambda project: project.write("kernels/new.cuh", ""), {}),
        (lambda project: project.append(TOML, "# a comment\n"), {}),
    ],
)
@pytest.mark.parametrize("committed", one_in(2, [False, True]))
def test_each_change_concerns_the_ops_made_of_it(
    project: Project, edit: Edit, expected: dict[str, str], committed: bool
) -> None:
    assert project.changes() == {}
    edit(project)
    if committed:
        project.commit()
    assert project.changes("HEAD~1" if committed else "HEAD") == {op: (reason,) for op, reason in expected.items()}


def test_staged_and_untracked_files_count_and_so_do_ignored_ones(project: Project) -> None:
    project.append("kernels/one.cu", '#include "generated.cuh"\n')
    project.commit()
    assert project.changes() == {}
    project.write("kernels/generated.cuh", "")
    assert project.changes() == {"one": ("header kernels/generated.cuh",)}
    project.append("kernels/more/two.cu")
    project.git("add", "--all")
    assert set(project.changes()) == {"one", "two"}


def test_no_program_that_the_repository_configures_decides_what_has_changed(project: Project) -> None:
    said = project.top.parent / "said"
    hook = project.top.parent / "hook"
    hook.write_text(f"#!/bin/sh\ntouch {said}\nprintf 'token\\0'\n")
    hook.chmod(0o755)
    project.git("config", "core.fsmonitor", str(hook))
    Repository.around(project.top).changed("HEAD")
    assert not said.exists()


def test_an_op_that_was_not_there_is_new(project: Project) -> None:
    for suffix in (".cu", ".py", "_control.cu"):
        project.write(f"kernels/three{suffix}", "")
    project.append(TOML, OP.format(name="three"))
    assert project.changes()["three"][0] == "a new op"
    assert set(project.changes()) == {"three"}


def test_an_op_that_moves_between_registry_files_counts_for_its_paths_mean_others(project: Project) -> None:
    for suffix in (".cu", ".py", "_control.cu"):
        (project.top / f"kernels/more/two{suffix}").rename(project.top / f"kernels/two{suffix}")
    (project.top / "kernels/more/two.toml").unlink()
    project.write("kernels/more/empty.toml", "[kernelcheck]\nschema = 1\n")
    project.append(TOML, OP.format(name="two"))
    assert "its registry entry" in project.changes()["two"]
    assert "one" not in project.changes()


def test_an_include_that_only_the_compiler_can_tell_counts_as_changed(project: Project) -> None:
    project.append("kernels/more/two.cu", "#include NAME\n")
    project.commit()
    assert project.changes() == {}
    project.append("unrelated.cu")
    assert project.changes() == {"two": ("kernels/more/two.cu has an include that only the compiler can resolve",)}


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (appended("lib/b.cuh"), "header lib/b.cuh"),
        (lambda project: relinked(project, "../other/deep"), "header other/b.cuh"),
        (lambda project: relinked(project, "../lib/same"), "header lib/b.cuh"),
        (appended("lib/deep/c.cuh"), "header kernels/link/c.cuh"),
    ],
)
def test_headers_behind_links_are_compared_and_so_are_the_links(project: Project, edit: Edit, reason: str) -> None:
    for path in ("lib/b.cuh", "lib/deep/c.cuh", "lib/same/c.cuh", "other/b.cuh", "other/deep/c.cuh"):
        project.write(path, "")
    (project.top / "kernels/link").symlink_to("../lib/deep")
    project.append("kernels/one.cu", '#include "link/../b.cuh"\n#/**/include "link/c.cuh"\n')
    project.commit()
    assert project.changes() == {}
    edit(project)
    (reasons,) = project.changes().values()
    assert reason in reasons


def relinked(project: Project, target: str) -> None:
    link = project.top / "kernels/link"
    link.unlink()
    link.symlink_to(target)


def test_a_header_in_a_repository_behind_a_link_is_compared(project: Project, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").symlink_to(project.top)
    seen = Project(tmp_path / "elsewhere")
    assert seen.changes() == {}
    seen.append("kernels/include/deeper.cuh")
    assert set(seen.changes()) == {"one"}


def test_without_a_readable_registry_then_every_op_counts(project: Project) -> None:
    good = (project.top / TOML).read_text()
    project.write(TOML, "[not toml")
    project.commit()
    project.write(TOML, good)
    assert {op: reasons[0][:37] for op, reasons in project.changes().items()} == {
        "one": "the registry could not be read then: ",
        "two": "the registry could not be read then: ",
    }
    project.git("rm", "--cached", "--quiet", TOML)
    project.git("commit", "--quiet", "--message", "without it")
    assert set(project.changes()["two"]) == {f"{TOML} was not there"}


def main_from(folder: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.chdir(folder)
    return main(arguments)


def test_nothing_changed_passes_and_says_so(
    project: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main_from(project.top / "kernels", monkeypatch, "run", "--changed", "HEAD") == 0
    assert "nothing to run: no op differs from HEAD; no report is written" in capsys.readouterr().err


def test_the_default_is_the_upstream_branch(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project.top / "kernels"
    assert main_from(folder, monkeypatch, "run", "--changed") == 2
    assert "this branch has no upstream branch to compare with; name a revision" in capsys.readouterr().err
    project.git("clone", "--quiet", "--bare", ".", str(tmp_path / "remote.git"))
    project.git("remote", "add", "origin", str(tmp_path / "remote.git"))
    project.git("fetch", "--quiet", "origin")
    project.git("branch", "--set-upstream-to", "origin/main")
    assert main_from(folder, monkeypatch, "run", "--changed", "--quick") == 0
    assert "no op differs from @{upstream}" in capsys.readouterr().err


def test_within_pre_commit_it_is_what_the_remote_has(
    project: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PRE_COMMIT_FROM_REF", project.git("rev-parse", "HEAD"))
    assert main_from(project.top / "kernels", monkeypatch, "run", "--quick", "--changed") == 0
    assert "no op differs from" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--changed", "nonsense"), "git knows no revision 'nonsense'; expected a branch, a tag or a commit"),
        (("--changed", "HEAD:unrelated.cu"), "git knows no revision"),
        (("nosuchop", "--changed", "HEAD"), "no op 'nosuchop'"),
    ],
)
def test_a_revision_or_op_that_is_not_there_exits_2(
    project: Project,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    message: str,
) -> None:
    assert main_from(project.top / "kernels", monkeypatch, "run", *arguments) == 2
    assert message in capsys.readouterr().err


def test_what_differs_is_said_and_only_that_runs(
    project: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    project.append("kernels/one.cu", "#error broken\n")
    code = main_from(project.top / "kernels", monkeypatch, "run", "--changed", "HEAD", "--backend", "cpu", "--quick")
    told = capsys.readouterr()
    assert code == 3
    assert "changed since HEAD: one: source kernels/one.cu" in told.err
    assert "error[compile-error]: one float32" in told.out
    assert "two" not in told.out


def test_names_of_ops_narrow_it_further(
    project: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    project.append("kernels/one.cu")
    assert main_from(project.top / "kernels", monkeypatch, "run", "two", "--changed=HEAD") == 0
    assert "nothing to run" in capsys.readouterr().err


def test_outside_a_repository_there_is_nothing_to_compare_with(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is not in a git repository"):
        Repository.around(tmp_path)


def test_a_linked_worktree_is_a_repository_of_its_own(project: Project, tmp_path: Path) -> None:
    project.git("worktree", "add", "--quiet", str(tmp_path / "linked"))
    linked = Project(tmp_path / "linked")
    linked.append("kernels/one.cu")
    assert set(linked.changes()) == {"one"}
    assert project.changes() == {}
