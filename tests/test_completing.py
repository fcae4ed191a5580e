"""Completion: what is offered for a word, and that real shells get it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from stored_project import RIGHT, ROOT, WRONG, write_project

from kernelcheck.core.cases.case import case_seed, format_seed
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.cli.commands import COMMANDS

SEEDS = [format_seed(case_seed(7, "row_max", "float32", "quick", index)) for index in (3, 2, 1, 0)]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a registry, an included file that is half typed, and the results of a run."""
    folder = write_project(tmp_path_factory.mktemp("completing") / "project", {"row_sum": RIGHT, "row_max": WRONG})
    assert main(["run", "--quick", "--config", str(folder / "kernelcheck.toml")]) == 1
    registry = folder / "kernelcheck.toml"
    registry.write_text(registry.read_text().replace("schema = 1", 'schema = 1\ninclude = ["more/*.toml"]'))
    (folder / "more").mkdir()
    (folder / "more" / "ops.toml").write_text('[ops."column"]\ndtypes = ["float16", "float32"]\nsource = "half ty')
    (folder / "bin").mkdir()
    (folder / "bin" / "kernelcheck").write_text(f'#!/bin/sh\nexec {sys.executable} -m kernelcheck "$@"\n')
    (folder / "bin" / "kernelcheck").chmod(0o755)
    return folder


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("run ", ["row_sum", "row_max", "column"]),
        ("ci row_s", ["row_sum"]),
        ("run row_sum row", ["row_max"]),
        ("lint --dtype float", ["float32", "float16"]),
        ("report --op c", ["column"]),
        ("report s", ["show", "signed"]),
        ("report r", ["runs", "row_sum", "row_max"]),
        ("report --ru", ["--run"]),
        ("report --s", ["--since"]),
        ("report row_s", ["row_sum"]),
        ("report row_sum row", ["row_max"]),
        ("report history row_s", ["row_sum"]),
        ("report runs --s", ["--since"]),
        ("run --format j", ["json", "junit"]),
        ("run --output j", ["json=report.json", "junit=junit.xml"]),
        ("run --sanitizer ", ["memcheck", "racecheck", "initcheck", "synccheck"]),
        ("run --last", []),
        ("run --l", ["--lf", "--list-formats"]),
        ("reproduce ", ["last", *SEEDS]),
        (f"minimize {SEEDS[2][:8]}", [SEEDS[2]]),
        ("profile row_m", ["row_max"]),
        ("profile l", ["last"]),
        ("help rac", ["race"]),
        ("help watc", ["watch"]),
        ("cach", ["cache"]),
        ("cache ", ["info", "clear"]),
        ("run --bogus x --dtype f", ["float32", "float16"]),
    ],
)
def test_what_a_shell_is_offered(
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    line: str,
    offered: list[str],
) -> None:
    words = f"kernelcheck {line}"
    monkeypatch.chdir(project)
    monkeypatch.setenv("_KERNELCHECK_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(len(words.split(" ")) - 1))
    main([])
    out, err = capsys.readouterr()
    assert out.split() == offered
    assert err == ""


def test_nothing_is_offered_where_there_is_no_registry_and_a_store_that_cannot_be_read(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("_KERNELCHECK_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_CWORD", "2")
    monkeypatch.setenv("COMP_WORDS", "kernelcheck run ")
    main([])
    assert capsys.readouterr() == ("\n", "")
    (tmp_path / "kernelcheck.toml").write_text("[ops.a]")
    (tmp_path / ".kernelcheck").mkdir()
    (tmp_path / ".kernelcheck" / "results.sqlite").write_text("no database" * 999)
    monkeypatch.setenv("COMP_WORDS", "kernelcheck reproduce ")
    main([])
    assert capsys.readouterr() == ("last\n", "")


SHELLS = {
    "bash": "source <(kernelcheck --show-completion); COMP_WORDS=(kernelcheck run row_s); COMP_CWORD=2;"
    ' _kernelcheck_completion kernelcheck; echo "${COMPREPLY[@]}"',
    "zsh": "compdef() { }; _arguments() { print -r -- $@ }; source <(kernelcheck --show-completion);"
    " words=(kernelcheck run row_s); CURRENT=3; _kernelcheck_completion",
    "fish": 'kernelcheck --show-completion | source; complete -C "kernelcheck run row_s"',
}


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
def test_a_real_shell_completes_an_op_by_the_script_that_show_completion_prints(project: Path, shell: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"no {shell}: completion was not tried in it")
    ended = subprocess.run(
        [shell, "-c", SHELLS[shell]],
        cwd=project,
        env={**os.environ, "PATH": f"{project / 'bin'}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert "row_sum" in ended.stdout, ended.stderr
    assert "row_max" not in ended.stdout


HEAVY = {"numpy", "llvmlite", "cupy", "rich.console", "kernelcheck.core.registry", "jinja2", "pydantic"}


def loaded_for(project: Path, words: str, number: int, shell: str = "bash") -> tuple[list[str], set[str]]:
    """What a shell is offered for a word, and the modules that were imported for that."""
    script = "import sys\nfrom kernelcheck.interfaces.cli import main\nmain([])\nprint(*sys.modules)\n"
    asked = {"_KERNELCHECK_COMPLETE": f"complete_{shell}", "COMP_WORDS": words, "COMP_CWORD": str(number)}
    asked |= {"_TYPER_COMPLETE_ARGS": words, "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    ended = subprocess.run(
        [sys.executable, "-c", script],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(ROOT), **asked},
        capture_output=True,
        text=True,
        check=True,
    )
    *offered, modules = ended.stdout.splitlines()
    return offered, set(modules.split())


def test_completion_loads_nothing_heavy_and_no_other_command(project: Path) -> None:
    offered, modules = loaded_for(project, "kernelcheck run row_max --dtype float32 row_s", 5)
    assert offered == ["row_sum"]
    assert not HEAVY & modules
    assert "kernelcheck.interfaces.cli.run" in modules
    assert not {f"kernelcheck.interfaces.cli.{each.name}" for each in COMMANDS if each.name != "run"} & modules


def test_the_names_of_commands_are_completed_without_loading_any(project: Path) -> None:
    offered, modules = loaded_for(project, "kernelcheck re", 1, "fish")
    assert [line.partition("\t")[0] for line in offered] == ["reproduce", "report", "receipt"]
    assert "Run one case again and show the result." in offered[0]
    assert not HEAVY & modules
    assert not {f"kernelcheck.interfaces.cli.{each.name}" for each in COMMANDS} & modules
